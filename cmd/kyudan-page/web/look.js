// Step 2: what the files hold, what is wrong with it, and what is still to be said.

async function showLook() {
  const found = await look();
  repeats = new Set(alike(found.problems).filter((group) => group.length > 2).flat());
  fill(byId("look-body"),
    verdict(found),
    joined(found),
    peopleQuestions(found.people, found.events),
    general(found),
    factsForm(found.facts, found.events.length),
    found.events.length > 1 && inboxPart(found),
    found.events.map((event, i) => eventPart(event, i, found)),
    notes(found),
    found.events.length === 1 && inboxPart(found));
  showSteps();
  return found;
}

// verdict says in one box whether anything stands in the way.
function verdict(found) {
  const { errors, warnings, people } = found;
  const needed = factsNeeded(found).length;
  const open = people.filter((p) => !p.answer).length;
  const say = [needed > 0 && t("look.needed", { n: needed }), errors > 0 && t("look.errors", { n: errors }), open > 0 && t("look.questions", { n: open }), warnings > 0 && t("look.warnings", { n: warnings })].filter(Boolean);
  const kind = errors || needed ? "error" : open || warnings ? "warning" : "good";
  return el("div", { class: "box verdict " + kind },
    el("p", {}, el("strong", {}, t("look.verdict." + kind))), say.length > 0 && el("p", {}, say.join(" · ")));
}

// apart are errors and warnings that stand at no row of a table, nor at a question, or
// at many rows.
const apart = ({ problems, events }) => problems.filter((p) => p.severity !== "note" && !p.person && (repeats.has(p) || !(p.event >= 0 && atRow(p, p.event) && inTable(p, events[p.event]))));

// general are those of no event, or of the only one.
function general(found) {
  const rest = apart(found).filter((p) => p.event < 0 || found.events.length < 2);
  return rest.length > 0 && [el("h2", {}, t("look.problems")), many(rest)];
}

function inTable(p, event) {
  const ids = new Set(event.standings && event.standings.rows.length ? event.standings.rows.map((r) => r.id) : event.entries.map((e) => e.id));
  return p.entries.some((e) => ids.has(e));
}

function notes({ problems }) {
  const found = problems.filter((p) => p.severity === "note");
  return found.length > 0 && el("details", {}, el("summary", {}, t("look.notes", { n: found.length })), many(found));
}

// daysFrom are the days of an event in no language's words.
const daysFrom = ({ begin, end }) => [begin, end !== begin && end].filter(Boolean).join(" – ") || t("look.noDay");

// sizeOf says of an event when it was and how large it is. In English it is the title
// without the name, which stands above it.
function sizeOf(event) {
  if (language === "en") return event.name && event.title.startsWith(event.name + ", ") ? event.title.slice(event.name.length + 2) : event.title;
  return `${daysFrom(event)}，${t("inbox.size", { players: event.players, games: event.games })}`;
}

// formatsOf are the formats of an event's files.
const formatsOf = (event) => event.formats.map((f) => known("format." + f.name) || f.title).join(", ");

// joined says which files are one event.
function joined(found) {
  if (language === "en") return found.joined.map((text) => el("p", { class: "soft" }, text));
  return found.events.filter((e) => e.files.length > 1).map((e) => el("p", { class: "soft" }, t("look.joined", { n: e.files.length, files: e.files.join("、") })));
}

// toCount says how many games will be rated.
const toCount = (event) => event.to_be_rated && el("p", {}, language === "en" ? event.to_be_rated : t("look.toCount", { n: event.to_count, of: event.to_rate }));

function eventPart(event, i, found) {
  const body = [
    el("p", { class: "soft" }, sizeOf(event), event.formats.length > 0 && [" · ", formatsOf(event)]),
    el("p", { class: "soft small" }, event.files.join(", ")),
    found.events.length > 1 && many(apart(found).filter((p) => p.event === i)),
    toCount(event),
    requirements(event, i),
    el("h3", {}, t("cross.heading")),
    crossTable(event, i, found.problems),
    event.facts.length > 0 && el("details", {}, el("summary", {}, t("look.says")), el("dl", { class: "pairs" }, event.facts.map((f) => [el("dt", {}, factTitle(f)), el("dd", {}, factValue(f))]))),
  ];
  const name = event.name || t("look.unnamed");
  if (found.events.length < 4) return el("section", {}, el("h2", {}, name), body);
  const count = (severity) => found.problems.filter((p) => p.event === i && p.severity === severity).length;
  return el("details", {}, el("summary", {}, el("strong", {}, name), " ", el("span", { class: "soft" }, sizeOf(event)),
    ["error", "warning"].filter(count).map((s) => [" ", el("span", { class: "mark " + s }, `${t("severity." + s)} ${count(s)}`)])), body);
}

// requirements are what the class asks, each met or not. What is not met can have been
// agreed with the federation.
function requirements(event, i) {
  if (!event.requirements.length) return null;
  return [el("h3", {}, event.check && event.check.class ? t("require.of", { class: event.check.class }) : t("require.title")),
    el("ul", { class: "plain" }, event.requirements.map((r) => el("li", { class: "problem" },
      el("span", { class: "mark " + { yes: "yes", accepted: "yes", no: "no" }[r.met] || "unknown" }, t("met." + r.met)), " ",
      el("span", {}, r.asked, r.given && el("span", { class: "soft" }, ` (${r.given})`), r.agreed && el("span", { class: "soft" }, " – " + r.agreed)),
      r.met === "unknown" && byFact(r.key),
      r.met === "no" && agreed(r, `${i}-${r.code}`))))];
}

// agreed takes down who agreed to an exception.
function agreed(r, id) {
  const input = el("input", { id: "agreed-" + id, type: "text", required: true, placeholder: t("require.example") });
  const take = (event) => {
    event.preventDefault();
    attempt(async () => {
      await choose({ accept: [...(session.options.accept || []), `${r.code}: ${input.value}`] });
      await showLook();
      say(t("facts.taken"));
    });
  };
  return el("details", {}, el("summary", {}, t("require.agreed")),
    el("form", { class: "actions", onsubmit: take }, el("label", { for: "agreed-" + id }, t("require.who")), input, el("button", { type: "submit" }, t("facts.take"))));
}
