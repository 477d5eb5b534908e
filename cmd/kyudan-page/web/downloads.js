// The files to take along.

// usual are the kinds that most people want; the others are folded.
const usual = ["all", "workbook", "list", "report", "aliases"];

// offer shows what can be taken along as soon as it is known: the ratings do not wait.
async function offer() {
  const of = session.rated;
  fill(byId("offers"), !session.downloads && el("p", { class: "soft screen" }, t("take.preparing")));
  const there = await attempt(offers);
  if (session.rated !== of || !byId("offers")) return;
  fill(byId("offers"), there ? downloadsPart() : el("p", {}, el("button", { type: "button", onclick: offer }, t("take.prepare"))));
}

function downloadsPart() {
  const said = session.rated ? session.rated.refused : ""; // above
  const all = session.downloads.filter((d) => !d.refused || d.refused !== said);
  const of = Map.groupBy(all, (d) => d.kind);
  const others = [...of.keys()].filter((kind) => !usual.includes(kind));
  return all.length > 0 && el("section", { class: "screen" }, el("h2", {}, t("take.title")), el("p", { class: "soft" }, t("take.lead")),
    el("div", { class: "downloads" }, usual.filter((kind) => of.has(kind)).map((kind) => card(kind, of.get(kind)))),
    others.length > 0 && el("details", {}, el("summary", {}, t("take.others")), el("div", { class: "downloads" }, others.map((kind) => kind === "event" ? byFormat(of.get(kind)) : card(kind, of.get(kind))))),
    commands(all),
    el("div", { class: "actions" }, el("button", { type: "button", id: "print", onclick: () => window.print() }, t("take.print"))),
    keeping(all));
}

const card = (kind, items) => el("section", { class: "card" }, el("h3", {}, t("take." + kind)), el("ul", { class: "plain" }, items.map(item)));

// byFormat are events, a card for each format.
const byFormat = (items) => [...Map.groupBy(items, (d) => d.title)].map(([title, of]) => el("section", { class: "card" }, el("h3", {}, known("format." + of[0].format) || title), el("ul", { class: "plain" }, of.map(item))));

// commands are what writes the same bytes on the command line.
function commands(all) {
  const shown = [...new Set(all.map((d) => d.shown).filter(Boolean))];
  return shown.length > 0 && el("details", {}, el("summary", {}, t("take.commands")), el("p", { class: "soft small" }, t("take.commandsHint")), el("pre", { lang: "en", tabindex: "0", role: "region", "aria-label": t("take.commands") }, shown.join("\n")));
}

// titleOf is which form of several a file has.
function titleOf(d) {
  if (d.kind === "event") return null;
  const form = known("form." + d.name.slice(d.name.lastIndexOf(".") + 1));
  return form ? el("p", { class: "soft small" }, form) : el("p", { class: "soft small", lang: "en" }, d.title);
}

// lossesOf is what a format cannot hold: each thing once, and the program's words folded.
function lossesOf(losses) {
  const own = [...new Set(losses.map(translated))].filter(Boolean);
  if (language === "en" || !own.length) return el("p", { class: "soft small" }, t("take.lost"), " ", losses.map((l) => l.text).join("; "));
  return [el("p", { class: "soft small" }, t("take.lost"), own.join("；")), original(losses.map((l) => l.text))];
}

function item(d) {
  const losses = d.lost || [];
  return el("li", {},
    d.refused && el("p", {}, d.name), titleOf(d),
    losses.length > 0 && lossesOf(losses),
    d.refused ? el("p", { class: "down small" }, known("refused." + d.refused_for) || d.refused)
      : el("button", { type: "button", id: "take-" + d.name, class: d.kind === "all" ? "primary" : null, onclick: () => attempt(async () => save(d.name, await download(d.name))) }, d.name));
}

// keeping offers to keep the new list and the aliases in the browser.
function keeping(all) {
  const of = (kind, ending) => all.find((d) => d.kind === kind && !d.refused && d.name.endsWith(ending));
  const wanted = [of("list", ".xlsx") || of("list", ".csv"), of("aliases", "")].filter(Boolean);
  if (!wanted.length) return null;
  const keep = async () => {
    const day = new Date().toLocaleDateString("sv");
    const files = await Promise.all(wanted.map(async (d) => ({ kind: d.kind, name: d.name, bytes: await download(d.name), day })));
    try {
      await keepFiles(files);
    } catch {
      throw Object.assign(new Error(t("keep.refused")), { hint: t("keep.refusedHint") });
    }
    await showKept();
    fill(note, t("keep.kept", { names: wanted.map((d) => d.name).join(", ") }), " ", el("button", { type: "button", class: "plain", onclick: () => attempt(async () => { await forget(); fill(note); }) }, t("keep.forget")));
    say(t("keep.kept", { names: wanted.map((d) => d.name).join(", ") }));
  };
  const note = el("p", {});
  return el("div", { class: "box" }, el("p", {}, el("strong", {}, t("keep.title"))), el("p", { class: "soft" }, t("keep.text")),
    el("p", {}, el("button", { type: "button", id: "keep", onclick: () => attempt(keep) }, t("keep.keep"))), note);
}
