// Problems, and what is to be done about each.

// problem is one of them. In another language than English, the program's own, its
// sentence says what to do, too; the English one has all values, and is folded below it.
function problem(p) {
  const where = placeOf(p);
  return el("div", { class: "problem" },
    el("p", {}, heading(p), where && el("span", { class: "soft", lang: "en" }, (titled(p) ? " · " : "") + where)),
    translated(p) ? [el("p", {}, translated(p)), original([p.text, p.hint])] : el("p", { lang: "en" }, p.text),
    p.person ? toPerson(p.person) : todo(p));
}

// translated is the sentence of a problem, or of a file, in the language of the page; ""
// where that is English.
const translated = (p) => (p.in || {})[language] || "";

// original are the program's sentences, to be unfolded.
const original = (texts) => el("details", { class: "original" }, el("summary", {}, t("look.original")), texts.filter(Boolean).map((text) => el("p", { class: "soft small", lang: "en" }, text)));

const placeOf = (p) => [p.file, p.place].filter(Boolean).join(", ");

// titled is what stands before an English sentence.
const titled = (p) => translated(p) ? "" : known("code." + p.code);

const heading = (p) => [el("span", { class: "mark " + p.severity }, t("severity." + p.severity)), " ", el("strong", {}, titled(p))];

const todo = (p) => [p.hint && !translated(p) && el("p", {}, el("strong", {}, t("look.todo")), " ", el("span", { lang: "en" }, p.hint)), byFact(p.fact)];

// byFact leads to the field of a fact, if the form has it; toPerson to a question.
const byFact = (key) => session.look && session.look.facts.some((f) => f.key === key) && el("p", {}, el("a", { href: "#fact-" + key, onclick: jump("fact-" + key) }, t("look.toFact")));

const toPerson = (key) => el("p", {}, el("a", { href: "#person-" + key, onclick: jump("person-" + key) }, t("look.toPerson")));

// alike puts problems together that differ only in what they are about.
const alike = (problems) => [...Map.groupBy(problems, (p) => [p.severity, p.code, translated(p) || p.hint, p.fact, p.person].join("\n")).values()];

// several are problems that are alike: what to do about them is said once.
function several(group) {
  if (group.length < 3) return group.map(problem);
  const [first] = group;
  const line = (p) => el("li", { lang: "en" }, translated(p) ? [placeOf(p), el("p", { class: "soft small" }, p.text)] : [p.text, el("span", { class: "soft small" }, " " + placeOf(p))]);
  return el("div", { class: "problem" }, el("p", {}, heading(first), ` × ${format(group.length)}`), translated(first) && el("p", {}, translated(first)), first.person ? toPerson(first.person) : todo(first),
    el("details", { open: group.length < 8 }, el("summary", {}, t("look.which")), el("ul", {}, group.map(line))));
}

// many are problems by the first twenty kinds; the rest is folded.
function many(problems) {
  const groups = alike(problems);
  const rest = groups.slice(20);
  return [groups.slice(0, 20).map(several), rest.length > 0 && el("details", {}, el("summary", {}, t("look.rest", { n: rest.flat().length })), rest.map(several))];
}

// jump goes to a part of the page, perhaps of another step, opening what it is folded into.
function jump(id) {
  return async (event) => {
    event.preventDefault();
    const at = byId(id);
    if (!at) return;
    const section = at.closest("main > section");
    if (section.hidden) await go(section.id);
    const to = byId(id); // the step may have been made anew
    if (!to) return;
    for (let part = to.parentElement; part; part = part.parentElement) if (part.tagName === "DETAILS") part.open = true;
    to.scrollIntoView({ block: "center" });
    to.focus();
  };
}
