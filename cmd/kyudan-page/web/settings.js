// The rating system, and what else a person may choose before looking.

function showSettings() {
  const { systems } = session.about;
  const name = session.state.system || session.options.system || "swa";
  const chosen = systems.find((s) => s.name === name) || systems[0];
  fill(byId("system"), el("h2", {}, t("set.title")),
    el("div", { class: "fields" },
      picker("set-system", t("set.system"), t("set.systemHint"), systems.map((s) => [s.name, known("system." + s.name) || (s.federation ? `${s.title} (${s.federation})` : s.title)]), chosen.name,
        (v) => ({ system: v, profile: "", order: "", settings: "", class: "", accept: "", set: without(session.options.set, "class") }))),
    el("details", { open: byId("more-settings") && byId("more-settings").open, id: "more-settings" },
      el("summary", {}, t("set.more")),
      el("div", { class: "fields" }, more(chosen)),
      values(chosen),
      el("p", { class: "soft small" }, t("set.rules"))));
}

// values are the single values of the system, each to be changed by itself.
function values(system) {
  const own = session.options.settings || {};
  const plain = (v) => (v || "").replace(/^"(.*)"$/, "$1"); // words are quoted in a rules file
  const change = (s) => (v) => {
    const settings = v === "" ? without(own, s.key) : { ...own, [s.key]: s.value.startsWith('"') ? JSON.stringify(plain(v)) : v };
    return { settings: Object.keys(settings).length ? settings : "" };
  };
  return (system.settings || []).length > 0 && el("details", { id: "values", open: byId("values") && byId("values").open },
    el("summary", {}, t("set.values")), el("p", { class: "soft" }, t("set.valuesHint")),
    el("div", { class: "fields" }, system.settings.map((s) => entry("value-" + s.key, "text", s.key, t("set.value", { value: plain(s.value) }), plain(own[s.key]), change(s)))));
}

function without(set, key) {
  const { [key]: gone, ...rest } = set || {};
  return rest;
}

// more are the choices that most people leave as they are.
function more(system) {
  const o = session.options;
  return [
    system.profiles && picker("set-profile", t("set.profile"), t("set.profileHint"), [["", t("set.usual")], ...system.profiles.map((p) => [p, known("profile." + p) || p])], o.profile, (v) => ({ profile: v })),
    system.orders && picker("set-order", t("set.order"), t("set.orderHint"), [["", t("set.usual")], ...system.orders.map((p) => [p, known("order." + p) || p])], o.order, (v) => ({ order: v })),
    picker("set-ratings", t("set.ratings"), t("set.ratingsHint"), [["", t("set.fromList")], ["file", t("set.fromFile")]], o.ratings, (v) => ({ ratings: v })),
    picker("set-handicap", t("set.handicap"), t("set.handicapHint"), [["", t("set.even")], ["skip", t("set.skip")], ["error", t("set.error")]], o.unknown_handicap, (v) => ({ unknown_handicap: v })),
    picker("set-join", t("set.join"), t("set.joinHint"), [["", t("set.joinAuto")], ["merge", t("set.merge")], ["separate", t("set.separate")]],
      o.merge ? "merge" : o.separate ? "separate" : "", (v) => ({ merge: v === "merge", separate: v === "separate" })),
    entry("set-as-of", "date", t("set.asOf"), t("set.asOfHint"), o.as_of, (v) => ({ as_of: v })),
    entry("set-number", "text", t("set.number"), t("set.numberHint"), o.number_from, (v) => ({ number_from: v })),
    entry("set-months", "number", t("set.months"), t("set.monthsHint"), o.active_months, (v) => ({ active_months: Number(v) || "" })),
  ];
}

// picker and entry are fields whose change is a change of the options.
function picker(id, title, hint, choices, value, change) {
  return field(id, title, hint, el("select", { id, "aria-describedby": id + "-hint", onchange: (event) => chosen(change(event.target.value)) },
    choices.map(([v, text]) => el("option", { value: v, selected: v === (value || "") }, text))));
}

function entry(id, type, title, hint, value, change) {
  return field(id, title, hint, el("input", { id, type, "aria-describedby": id + "-hint", value: value || "", min: type === "number" ? 0 : null, onchange: (event) => chosen(change(event.target.value)) }));
}

function field(id, title, hint, control, asked) {
  return el("div", { class: asked ? "field asked" : "field" }, el("label", { for: id }, title), hint && el("p", { class: "soft", id: id + "-hint" }, hint), control);
}

async function chosen(change) {
  await attempt(() => choose(change));
  showSettings();
  showGiven();
}
