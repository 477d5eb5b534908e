"use strict";
(function () {
  var byText = new Intl.Collator(undefined, {numeric: true, sensitivity: "base"});
  var marks = /[\u0300-\u036f]/g;

  var letters = {"\u00df": "ss", "\u00e6": "ae", "\u00f8": "o", "\u0111": "d", "\u0131": "i", "\u0142": "l", "\u0153": "oe", "'": "", "\u2019": ""};

  function fold(s) {
    s = s.normalize("NFKD").replace(marks, "").toLowerCase();
    return s.replace(/[\u00df\u00e6\u00f8\u0111\u0131\u0142\u0153'\u2019]/g, function (c) { return letters[c]; }).replace(/\s+/g, " ").trim();
  }

  // The key of a cell is its data-v where that is given, else its text. An
  // empty data-v (not rated yet) comes last whichever way one sorts.
  function sortable(table) {
    var body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows);
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, col) {
      // Browsers repeat no titles on paper that have real buttons in them.
      var button = document.createElement("span");
      button.setAttribute("role", "button");
      button.tabIndex = 0;
      button.addEventListener("keydown", function (event) {
        if (event.key !== "Enter" && event.key !== " ") return;
        event.preventDefault();
        button.click();
      });
      while (head.firstChild) button.appendChild(head.firstChild);
      head.appendChild(button);
      button.addEventListener("click", function () {
        var numbers = head.classList.contains("n");
        var was = head.getAttribute("aria-sort");
        var down = was === "descending" ? false : was === "ascending" ? true : head.hasAttribute("data-down");
        heads.forEach(function (h) { h.removeAttribute("aria-sort"); });
        head.setAttribute("aria-sort", down ? "descending" : "ascending");
        var keyed = rows.map(function (row, at) {
          var cell = row.cells[col];
          var v = cell.getAttribute("data-v");
          if (v === null) v = cell.textContent.trim().replace("\u2212", "-");
          return {row: row, at: at, key: numbers && v !== "" ? Number(v) : v};
        });
        keyed.sort(function (a, b) {
          if (a.key === "" || b.key === "") {
            return a.key === b.key ? a.at - b.at : a.key === "" ? 1 : -1;
          }
          var d = numbers ? a.key - b.key : byText.compare(a.key, b.key);
          return (down ? -d : d) || a.at - b.at;
        });
        var all = document.createDocumentFragment();
        keyed.forEach(function (k) { all.appendChild(k.row); });
        body.appendChild(all);
      });
    });
  }

  // What is searched of a row: the columns whose headers have data-find, else all
  // of it; data-k of a cell is what else finds it.
  function words(row) {
    var heads = Array.prototype.slice.call(row.parentNode.parentNode.tHead.rows[0].cells);
    var cells = Array.prototype.filter.call(row.cells, function (cell, i) { return heads[i] && heads[i].hasAttribute("data-find"); });
    if (!cells.length) cells = Array.prototype.slice.call(row.cells);
    return cells.map(function (cell) { return cell.textContent + " " + (cell.getAttribute("data-k") || ""); }).join(" ");
  }

  // A link of a row may lead to a part of the page that unfolds.
  function target(row) {
    var link = row.querySelector("a[href^='#']");
    var to = link && document.getElementById(link.getAttribute("href").slice(1));
    return to && to.tagName === "DETAILS" ? to : null;
  }

  // A search box narrows the table, and what its rows unfold, to those that
  // have every word.
  function searchable(tools) {
    var scope = document.getElementById(tools.getAttribute("data-for"));
    var input = tools.querySelector("input");
    var count = tools.querySelector("[role=status]");
    if (!scope || !input) return;
    var rows = Array.prototype.slice.call(scope.querySelectorAll("table.sortable tbody tr"));
    var texts = rows.map(function (row) { return fold(words(row)); });
    var parts = rows.map(target);
    tools.hidden = false;
    input.addEventListener("input", function () {
      var words = fold(input.value).split(" ");
      var n = 0, total = 0;
      rows.forEach(function (row, i) {
        var hit = words.every(function (w) { return texts[i].indexOf(w) >= 0; });
        row.hidden = !hit;
        if (parts[i]) parts[i].hidden = !hit;
        total++;
        if (hit) n++;
      });
      if (count) count.textContent = input.value.trim() === "" ? "" : n + " of " + total;
    });
  }

  // A link to a calculation opens it, and what it is folded into.
  function open() {
    var id = decodeURIComponent(location.hash.slice(1));
    var target = id && document.getElementById(id);
    if (target && target.tagName === "DETAILS") {
      for (var part = target; part; part = part.parentElement) {
        if (part.tagName === "DETAILS") part.open = true;
      }
      target.scrollIntoView();
    }
  }

  Array.prototype.forEach.call(document.querySelectorAll("table.sortable"), sortable);
  Array.prototype.forEach.call(document.querySelectorAll(".tools[data-for]"), searchable);
  Array.prototype.forEach.call(document.querySelectorAll("button[data-open]"), function (button) {
    button.parentNode.hidden = false;
    button.addEventListener("click", function () {
      var all = document.getElementById(button.getAttribute("data-open")).querySelectorAll("details");
      var closed = Array.prototype.some.call(all, function (d) { return !d.open; });
      Array.prototype.forEach.call(all, function (d) { d.open = closed; });
    });
  });
  window.addEventListener("hashchange", open);
  open();
})();
