// Elements. Text from files is only ever set as text, so that it stays text.

// el makes an element. A prop is a listener (onclick), a property of the element
// (hidden, value), or else an attribute; null and false leave it out. A child is a
// node, a text, a list of these, or nothing.
function el(tag, props, ...children) {
  const e = document.createElement(tag);
  for (const [key, value] of Object.entries(props || {})) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) e.addEventListener(key.slice(2), value);
    else if (key in properties) e[properties[key]] = value;
    else e.setAttribute(key, value === true ? "" : String(value));
  }
  append(e, children);
  return e;
}

const properties = { class: "className", value: "value", checked: "checked", disabled: "disabled", hidden: "hidden", open: "open", selected: "selected" };

function append(parent, children) {
  for (const child of [children].flat(Infinity)) {
    if (child === null || child === undefined || child === false || child === "") continue;
    parent.append(child instanceof Node ? child : String(child));
  }
}

const byId = (id) => document.getElementById(id);

// fill replaces what an element contains, and puts the focus back on the control with
// the same id, so that an answer given by keyboard does not throw its giver out.
function fill(parent, ...children) {
  const held = parent.contains(document.activeElement) ? document.activeElement.id : "";
  parent.replaceChildren();
  append(parent, children);
  if (held && byId(held)) byId(held).focus();
}

// table is a table with a caption for those who do not see it. A column has a title,
// and a kind (n for numbers); a cell is what append takes, or {content, kind}.
function table(caption, columns, rows, kind) {
  const cell = (c, i, head) => {
    const has = c && c.content !== undefined;
    const classes = [columns[i].kind, has && c.kind].filter(Boolean).join(" ");
    return el(head ? "th" : "td", { class: classes || null, scope: head ? "row" : null }, has ? c.content : c);
  };
  return el("div", { class: "wide", role: "region", tabindex: "0", "aria-label": caption },
    el("table", { class: kind || null },
      el("caption", {}, caption),
      el("thead", {}, el("tr", {}, columns.map((c) => el("th", { scope: "col", class: c.kind || null, title: c.hint || null }, c.title)))),
      el("tbody", {}, rows.map((row) => el("tr", row.props || {}, row.cells.map((c, i) => cell(c, i, columns[i].head)))))));
}

// say tells a screen reader what changed elsewhere on the page.
function say(text) { byId("said").textContent = text; }

// save hands bytes over as a download.
function save(name, bytes, type) {
  const url = URL.createObjectURL(new Blob([bytes], { type: type || "application/octet-stream" }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 60000);
}
