// The cross table of an event, each problem below the row that it is about.

// besides are the entries a problem may have and still be shown at their rows.
const besides = 2;

const atRow = (p, event) => p.severity !== "note" && p.event === event && p.entries && p.entries.length > 0 && p.entries.length <= besides;

// atItsRow is a problem in short where it is one of several that are alike, of which
// those above the table say what to do.
function atItsRow(p) {
  if (!repeats.has(p)) return problem(p);
  return el("div", { class: "problem" }, el("p", {}, el("span", { class: "mark " + p.severity }, t("severity." + p.severity)), " ",
    translated(p) ? [p.round && t("cross.round", { n: p.round }) + " · ", translated(p)] : el("span", { lang: "en" }, p.text)), translated(p) && original([p.text]));
}

let repeats = new Set(); // the problems of which there are several alike

function crossTable(event, index, problems) {
  const standings = event.standings;
  if (!standings || !standings.rows.length) return entriesOnly(event, index, problems);
  const rounds = Array.from({ length: Math.max(...standings.rows.map((r) => r.cells.length)) }, (_, i) => i + 1);
  const shown = new Set(standings.rows.map((r) => r.id));
  const criteria = standings.criteria.slice(0, 2);
  const head = [["c", "#"], ["name", t("cross.name")], ["c", t("cross.rank")], ["wide-only", t("cross.club")], ...rounds.map((n) => ["cell", String(n), t("cross.round", { n })]),
    ["n", t("cross.wins")], ...criteria.map((c) => ["n wide-only", c])];
  const rows = standings.rows.flatMap((row) => crossRow(row, head, rounds, criteria, problems.filter((p) => atRow(p, index) && p.entries.find((e) => shown.has(e)) === row.id),
    problems.filter((p) => p.event === index && p.entries && p.entries.includes(row.id))));
  return [el("div", { class: "wide", role: "region", tabindex: "0", "aria-label": t("cross.title", { name: event.name || t("look.unnamed") }) },
    el("table", { class: "cross" }, el("caption", {}, t("cross.title", { name: event.name || t("look.unnamed") })),
      el("thead", {}, el("tr", {}, head.map(([kind, text, label]) => el("th", { scope: "col", class: kind, "aria-label": label }, text)))),
      el("tbody", {}, rows))),
  el("p", { class: "soft small" }, t("cross.legend"))];
}

function crossRow(row, head, rounds, criteria, own, all) {
  const marked = new Map(all.filter((p) => p.round).map((p) => [p.round, p.severity]));
  const line = el("tr", { class: own.length ? "about" : null },
    el("td", { class: "c" }, row.place || row.num), el("th", { scope: "row", class: "name" }, row.name), el("td", { class: "c" }, row.rank), el("td", { class: "wide-only" }, [row.club, row.country].filter(Boolean).join(", ")),
    rounds.map((n) => cell(row.cells[n - 1], marked.get(n))),
    el("td", { class: "n" }, row.nbw), criteria.map((c) => el("td", { class: "n wide-only" }, row.scores[c])));
  if (!own.length) return [line];
  return [line, el("tr", { class: "remark" }, el("td", {}), el("td", { colspan: head.length - 1 }, own.map(atItsRow)))];
}

// cell is a result as people write it; what it stands for is said on top of it.
function cell(text, severity) {
  const parts = /^(\d+)([-+=?])([!/]?)([wb?]?)(\d*)$/.exec(text || "");
  if (!parts) return el("td", { class: "cell" }, text);
  const [, opponent, sign, mark, colour, stones] = parts;
  const said = [t("result." + { "+": "won", "-": "lost", "=": "jigo", "?": "open" }[sign])];
  if (opponent === "0") return el("td", { class: "cell uncounted", title: t("cross.noGame") }, { "+": "1", "=": "½", "-": "0", "?": "–" }[sign]);
  said.push(t("cross.against", { number: opponent }));
  if (colour === "w" || colour === "b") said.push(t("colour." + colour));
  if (Number(stones) > 0) said.push(t("cross.stones", { n: Number(stones) }));
  if (mark === "!") said.push(t("cross.byDefault"));
  const kind = mark === "!" ? "uncounted" : { "+": "won", "-": "lost" }[sign] || "";
  return el("td", { class: `cell ${kind}`, title: said.join(", ") },
    opponent + sign.replace("-", "−") + (mark === "!" ? "!" : ""), Number(stones) > 0 && el("sub", {}, " " + stones),
    severity && el("span", { class: "mark " + severity }, "!"));
}

// entriesOnly is an event that has players and no table.
function entriesOnly(event, index, problems) {
  const rows = event.entries.flatMap((e) => {
    const own = problems.filter((p) => atRow(p, index) && p.entries[0] === e.id);
    const line = el("tr", { class: own.length ? "about" : null }, el("th", { scope: "row" }, e.name), el("td", { class: "soft", lang: "en" }, e.place));
    return own.length ? [line, el("tr", { class: "remark" }, el("td", { colspan: 2 }, own.map(atItsRow)))] : [line];
  });
  return rows.length > 0 && el("div", { class: "wide" }, el("table", { class: "cross" },
    el("caption", {}, t("cross.title", { name: event.name || t("look.unnamed") })),
    el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("cross.name")), el("th", { scope: "col" }, t("cross.place")))), el("tbody", {}, rows)));
}
