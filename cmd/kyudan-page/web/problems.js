// Problems, and what is to be done about each.

// problem is one of them. The title of its code, if the catalogue has it, is in the
// language of the page; the rest comes from the program, in English.
function problem(p) {
  const title = known("code." + p.code);
  const where = [p.file, p.place].filter(Boolean).join(", ");
  return el("div", { class: "problem" },
    el("p", {}, el("span", { class: "mark " + p.severity }, t("severity." + p.severity)), " ", title && el("strong", {}, title),
      where && el("span", { class: "soft", lang: "en" }, (title ? " · " : "") + where)),
    el("p", { lang: "en" }, p.text),
    p.hint && el("p", { class: "todo" }, t("look.todo"), " ", el("span", { lang: "en" }, p.hint)),
    byFact(p.fact), p.person && el("p", {}, el("a", { href: "#person-" + p.person, onclick: jump("person-" + p.person) }, t("look.toPerson"))));
}

// byFact leads to the field of a fact, if the form has it.
const byFact = (key) => session.look && session.look.facts.some((f) => f.key === key) && el("p", {}, el("a", { href: "#fact-" + key, onclick: jump("fact-" + key) }, t("look.toFact")));

// jump goes to a part of the page, opening what it is folded into.
function jump(id) {
  return (event) => {
    event.preventDefault();
    const to = byId(id);
    if (!to) return;
    for (let part = to.parentElement; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
    to.scrollIntoView({ block: "center" });
    to.focus();
  };
}

// many are problems by the first twenty; the rest is folded.
function many(problems) {
  const rest = problems.slice(20);
  return [problems.slice(0, 20).map(problem), rest.length > 0 && el("details", {}, el("summary", {}, t("look.rest", { n: rest.length })), rest.map(problem))];
}
