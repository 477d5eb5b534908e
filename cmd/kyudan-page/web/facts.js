// What the files do not say: a form, whose answers hold for all events of the files.

function factsForm(facts, events) {
  const asked = facts.filter((f) => f.why);
  const told = facts.filter((f) => !f.why);
  if (!facts.length) return null;
  return el("form", { id: "facts", onsubmit: (event) => { event.preventDefault(); attempt(takeFacts); } },
    asked.length > 0 && [el("h2", {}, t("facts.title")), el("p", { class: "soft" }, t("facts.lead")), events > 1 && el("p", { class: "box warning" }, t("facts.all", { n: events })), el("div", { class: "fields" }, asked.map(fact))],
    told.length > 0 && el("details", {}, el("summary", {}, t("facts.more", { n: told.length })), el("div", { class: "fields" }, told.map(fact)), !asked.length && take()),
    asked.length > 0 && take());
}

const take = () => el("p", {}, el("button", { type: "submit", class: "primary", id: "take-facts" }, t("facts.take")));

// factTitle is what a fact is called: in English by the program, as its hints do.
const factTitle = (f) => known("fact." + f.key) || el("span", { lang: "en" }, f.title);

// factValue is a value in words, where it is one of few.
const factValue = (f) => (f.kind === "yesno" ? { yes: t("facts.yes"), no: t("facts.no") }[f.value] : f.kind === "choice" && known("choice." + f.value)) || f.value;

// fact is a field.
function fact(f) {
  const id = "fact-" + f.key;
  const title = [factTitle(f), known("unit." + f.unit) && ` (${known("unit." + f.unit)})`];
  const said = f.why !== "class" && session.look.problems.some((p) => p.fact === f.key); // above, in full
  const text = f.text && !said && el("span", { lang: f.why === "class" ? document.documentElement.lang : "en" }, (f.why ? ": " : "") + f.text);
  return field(id, title, [f.why && t("why." + f.why), text], control(f, id), Boolean(f.why));
}

function control(f, id) {
  const told = (session.options.set || {})[f.key];
  const value = told !== undefined ? told : f.value || "";
  const props = { id, name: f.key, "data-was": value, "aria-describedby": id + "-hint" };
  const choices = f.kind === "yesno" ? [["yes", t("facts.yes")], ["no", t("facts.no")]] : f.kind === "choice" ? f.choices.map((c) => [c, known("choice." + c) || c]) : null;
  if (choices) {
    if (value && !choices.some(([v]) => v === value)) choices.push([value, value]);
    return el("select", props, el("option", { value: "" }, t("facts.untold")), choices.map(([v, text]) => el("option", { value: v, selected: v === value }, text)));
  }
  const type = { day: "date", number: "number", minutes: "number" }[f.kind] || "text";
  const fits = type === "date" ? /^\d{4}-\d\d-\d\d$|^$/.test(value) : type === "number" ? /^-?\d*\.?\d*$/.test(value) : true;
  return el("input", { ...props, type: fits ? type : "text", value, min: type === "number" ? 0 : null, step: type === "number" ? "any" : null, autocomplete: "off" });
}

// factsNeeded are those without which no files are written.
const factsNeeded = ({ facts }) => facts.filter((f) => f.why === "needed");

// factsChanged are the fields that were changed and not taken over yet.
const factsChanged = () => byId("facts") ? [...byId("facts").elements].filter((c) => c.name && c.value !== c.dataset.was) : [];

// takeFacts takes over what was filled in. A field emptied is what the file says again.
async function takeFacts() {
  const set = { ...session.options.set };
  for (const c of factsChanged()) {
    if (c.value === "") delete set[c.name];
    else set[c.name] = c.value;
  }
  await choose({ set: Object.keys(set).length ? set : "" });
  await showLook();
  say(t("facts.taken"));
}
