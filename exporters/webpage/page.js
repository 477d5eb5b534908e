"use strict";
(function () {
  var byText = new Intl.Collator(undefined, {numeric: true, sensitivity: "base"});
  var marks = /[\u0300-\u036f]/g;

  function fold(s) {
    return s.normalize("NFKD").replace(marks, "").toLowerCase().replace(/\s+/g, " ").trim();
  }

  // The key of a cell is its data-v where that is given, else its text. An
  // empty data-v (not rated yet) comes last whichever way one sorts.
  function sortable(table) {
    var body = table.tBodies[0];
    var rows = Array.prototype.slice.call(body.rows);
    var heads = Array.prototype.slice.call(table.tHead.rows[0].cells);
    heads.forEach(function (head, col) {
      var button = document.createElement("button");
      button.type = "button";
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
          if (v === null) v = cell.textContent.trim();
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

  // A search box narrows the table, and what else has the same words in
  // data-find, to those that have every word.
  function searchable(tools) {
    var scope = document.getElementById(tools.getAttribute("data-for"));
    var input = tools.querySelector("input");
    var count = tools.querySelector("[role=status]");
    if (!scope || !input) return;
    var rows = Array.prototype.slice.call(scope.querySelectorAll("table.sortable tbody tr, details[data-find]"));
    var texts = rows.map(function (row) { return fold(row.getAttribute("data-find") || row.textContent); });
    tools.hidden = false;
    input.addEventListener("input", function () {
      var words = fold(input.value).split(" ");
      var n = 0, total = 0;
      rows.forEach(function (row, i) {
        var hit = words.every(function (w) { return texts[i].indexOf(w) >= 0; });
        row.hidden = !hit;
        if (row.tagName === "TR") {
          total++;
          if (hit) n++;
        }
      });
      if (count) count.textContent = input.value.trim() === "" ? "" : n + " of " + total;
    });
  }

  // A link to a calculation opens it.
  function open() {
    var id = decodeURIComponent(location.hash.slice(1));
    var target = id && document.getElementById(id);
    if (target && target.tagName === "DETAILS") {
      target.open = true;
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
