// Step 3: the new ratings, why each is what it is, and the files to take along.

// showResult shows them. What cannot be rated can still be taken along in another format.
async function showResult() {
  await look(); // which knows what is still needed
  let failed = null;
  try {
    await rate();
  } catch (error) {
    if (!error.message) throw error; // stopped
    failed = error;
  }
  fill(byId("result-body"), failed ? failure(failed) : ratings(session.rated), el("div", { id: "offers", tabindex: "-1" }));
  showSteps();
  offer();
}

const ratings = (rated) => [
  rated.refused ? refused(rated) : el("div", { class: "box good" }, el("p", {}, el("strong", {}, t("result.done")), " ", el("a", { class: "screen", href: "#offers", onclick: jump("offers") }, t("result.toTake")))),
  rated.assumed.length > 0 && el("div", { class: "box warning" }, el("p", {}, el("strong", {}, t("result.assumed"))), el("ul", {}, rated.assumed.map((a) => el("li", {}, a)))),
  rated.events.map(ratedEvent)];

const failure = (error) => el("div", { class: "box error" }, el("p", {}, el("strong", {}, t("result.failed"))), refusal(error), many(error.problems || []));

function refused(rated) {
  const go = async () => {
    await choose({ keep_going: true });
    await showResult();
    byId("result-title").focus();
  };
  return el("div", { class: "box error" }, el("p", {}, el("strong", {}, t("result.refused"))), el("p", {}, known("refused." + rated.refused_for) || rated.refused),
    session.look && factsNeeded(session.look).map((f) => byFact(f.key)),
    alike(rated.problems.filter((p) => p.severity === "error")).slice(0, 3).map(several),
    el("p", {}, el("button", { type: "button", id: "keep-going", onclick: () => attempt(go) }, t("result.keepGoing")), " ", el("span", { class: "soft small" }, t("result.keepGoingHint"))));
}

function ratedEvent(event, at) {
  const columns = [{ title: t("result.player"), head: true }, { title: t("result.rank"), kind: "c wide-only" }, { title: t("result.before"), kind: "n" }, { title: t("result.after"), kind: "n" },
    { title: t("result.change"), kind: "n" }, { title: t("result.games"), kind: "n wide-only" }];
  const part = el("section", {},
    el("h2", {}, event.name || t("look.unnamed")), el("p", { class: "soft" }, [daysOf(event), event.where].filter(Boolean).join(" · "), event.class && " · " + event.class),
    el("p", {}, summary(event)), event.missed.length > 0 && el("ul", {}, event.missed.map((m) => el("li", {}, m))),
    event.changes.length > 12 && finder(() => part),
    event.changes.length > 0 && el("p", { class: "soft small screen" }, t("result.click")),
    event.changes.length > 0 && table(t("result.tableOf", { name: event.name || t("look.unnamed") }), columns, event.changes.map((c) => changeRow(c, at, columns.length)), "changes"),
    left(event.left));
  return part;
}

// daysOf and summary say when an event was, and how much of it counts.
const daysOf = (event) => language === "en" ? event.days : daysFrom(event);

function summary(event) {
  if (language === "en") return event.summary;
  return event.rated ? t("result.summary", { counted: event.counted, games: event.games, players: event.changes.length, fresh: event.new }) : t("result.notRated");
}

function changeRow(c, at, width) {
  const id = `why-${at}-${c.id}`;
  const button = el("button", { type: "button", class: "plain name", id, "aria-expanded": "false", onclick: () => attempt(() => toggle(button, c, at, width)) }, c.name);
  return { cells: [[button, " ", c.new && el("span", { class: "mark note" }, t("result.new")), c.remarks.length > 0 && el("span", { class: "soft small" }, " " + c.remarks.join(t("result.and")))], c.rank, c.before || "–", el("strong", {}, c.after || "–"), { content: c.change || "–", kind: c.way || "even" }, c.games] };
}

// toggle shows and hides how somebody's rating came about, below his row.
async function toggle(button, c, at, width) {
  const row = button.closest("tr");
  if (button.getAttribute("aria-expanded") === "true") {
    row.nextSibling.remove();
    button.setAttribute("aria-expanded", "false");
    return;
  }
  const { explanation, text } = await ask("explain", { event: at, id: c.id, language });
  if (button.getAttribute("aria-expanded") === "true") return;
  row.after(el("tr", { class: "remark" }, el("td", { colspan: width }, account(explanation, text))));
  button.setAttribute("aria-expanded", "true");
  say(explanation.events.map((e) => e.summary).join(" "));
}

// account is the plain sentence, a line for each game, and all sums.
function account(explanation, text) {
  return el("div", { class: "explained" },
    explanation.events.map((e) => [
      el("p", {}, el("strong", {}, e.summary)),
      el("ul", { class: "plain" }, e.games.map((g) => el("li", {}, g.summary)))]),
    el("details", {}, el("summary", {}, t("result.sums")), el("pre", {}, text)));
}

// outcome is the result of a game. Where colours are not known, the first won or the second.
function outcome(g) {
  const result = g.colours ? g.outcome : { black: "first", white: "second" }[g.outcome] || g.outcome;
  const own = known("won." + result);
  return own ? [own, g.by_default && t("cross.byDefault")].filter(Boolean).join("，") : g.result;
}

// left are the games that do not count, those of one reason together.
function left(games) {
  const reasons = Map.groupBy(games, (g) => g.why);
  const told = (g) => [g.round && t("cross.round", { n: g.round }), g.board && t("result.board", { n: g.board }), `${g.black} – ${g.white}: ${outcome(g)}`].filter(Boolean).join(" · ");
  return games.length > 0 && [el("h3", {}, t("result.left")), [...reasons].map(([why, of]) => el("div", { class: "problem" },
    el("p", {}, el("strong", {}, why)), el("ul", {}, of.slice(0, 50).map((g) => el("li", {}, told(g)))), of.length > 50 && el("p", { class: "soft" }, t("look.rest", { n: of.length - 50 }))))];
}

// finder narrows the table of a big event to the names that have every word.
function finder(part) {
  const fold = (s) => s.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  const input = el("input", { type: "search", "aria-label": t("result.find"), placeholder: t("result.find"), autocomplete: "off" });
  input.addEventListener("input", () => {
    const words = fold(input.value).split(/\s+/);
    const rows = [...part().querySelectorAll("tbody tr:not(.remark)")];
    for (const row of rows) {
      row.hidden = !words.every((w) => fold(row.querySelector("button").textContent).includes(w));
      if (row.nextSibling && row.nextSibling.classList.contains("remark")) row.nextSibling.hidden = row.hidden;
    }
    say(t("result.found", { n: rows.filter((r) => !r.hidden).length }));
  });
  return el("p", { class: "screen" }, input);
}
