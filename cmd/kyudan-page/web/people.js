// Questions who an entry is, answered by a button.

function peopleQuestions(people, events) {
  if (!people.length) return null;
  const open = people.filter((p) => !p.answer).length;
  return [
    el("h2", { id: "people-title", tabindex: "-1" }, t("people.title", { n: people.length })),
    el("p", { class: "soft" }, t("people.lead"), " ", open ? t("people.open", { n: open }) : t("people.done")),
    people.map((p) => question(p, events)),
    (session.options.answers || []).length > 0 && el("p", {}, el("button", { type: "button", id: "take-aliases", onclick: takeAliases }, t("people.take")), " ", el("span", { class: "soft small" }, t("people.takeHint"))),
  ];
}

function question(p, events) {
  const id = "person-" + p.key;
  const event = events[p.event];
  const pressed = (value) => String(Boolean(p.answer) && p.answer.id === value);
  return el("section", { class: p.answer ? "question answered" : "question", id, tabindex: "-1", "aria-labelledby": id + "-title" },
    el("h3", { id: id + "-title" }, t("people.who", { name: p.name })),
    p.text && (translated(p) ? original([p.text]) : el("p", { class: "soft", lang: "en" }, p.text)),
    el("div", { class: "sides" },
      el("div", { class: "side" }, el("p", { class: "soft small" }, t("people.entered")), el("p", { class: "who" }, p.shown || p.name), event && el("p", { class: "soft small" }, event.name || t("look.unnamed"))),
      p.options.map((c) => candidate(p, c, pressed))),
    el("div", { class: "actions" },
      el("button", { type: "button", id: id + "-new", "aria-pressed": pressed(""), onclick: () => answer(p, "") }, t("people.new")),
      p.answer && el("button", { type: "button", id: id + "-undo", class: "plain", onclick: () => answer(p, null) }, t("people.undo"))),
    another(p, id),
    p.line && el("p", { class: "soft small" }, t("people.line"), " ", el("code", {}, p.line)));
}

// candidate is a player of the list with what speaks for and against.
function candidate(p, c, pressed) {
  const facts = [c.rating !== undefined && t("people.rating", { rating: number(c.rating, 1) }), t("people.games", { n: c.games }), c.last && t("people.last", { day: c.last })].filter(Boolean);
  const reasons = (title, list) => list.length > 0 && el("div", { class: "evidence" }, el("p", { class: "soft small" }, title), el("ul", { lang: "en" }, list.map((r) => el("li", {}, r.code && known("reason." + r.code) ? el("span", { lang: document.documentElement.lang }, t("reason." + r.code, { of: r.of })) : r.text))));
  return el("div", { class: "side" }, el("p", { class: "soft small" }, t("people.onList")), el("p", { class: "who" }, c.shown || c.name), el("p", { class: "small" }, facts.join(" · ")),
    reasons(t("people.for"), c.for), reasons(t("people.against"), c.against),
    el("p", {}, el("button", { type: "button", id: `person-${p.key}-${c.id}`, "aria-pressed": pressed(c.id), "aria-label": t("people.sameAs", { name: p.name, other: c.shown || c.name }), onclick: () => answer(p, c.id) }, t("people.same"))));
}

// another finds somebody else on the list.
function another(p, id) {
  const found = el("div", { class: "sides" });
  const input = el("input", { id: id + "-find", type: "search", autocomplete: "off" });
  const find = (event) => {
    event.preventDefault();
    attempt(async () => {
      const { players, more } = await ask("players", { find: input.value });
      fill(found, players.map((c) => candidate(p, c, () => "false")), more > 0 && el("p", { class: "soft" }, t("people.more", { n: more })));
      say(t("people.found", { n: players.length }));
    });
  };
  return el("details", {}, el("summary", {}, t("people.another")),
    el("form", { class: "actions", onsubmit: find }, el("label", { class: "unseen", for: id + "-find" }, t("people.find")), input, el("button", { type: "submit" }, t("people.find"))), found);
}

// answer keeps who an entry is: the id of a player, "" for a new one, null for not known.
async function answer(p, id) {
  const others = (session.options.answers || []).filter((a) => a.question !== p.key);
  const answers = id === null ? others : [...others, { question: p.key, id }];
  await attempt(async () => {
    await choose({ answers: answers.length ? answers : "" });
    await showLook();
  });
  const at = byId("person-" + p.key);
  if (at) at.focus();
  say(id === null ? t("people.undone") : t("people.answered", { n: session.look ? session.look.people.filter((q) => !q.answer).length : 0 }));
}

const takeAliases = () => attempt(async () => save("aliases.csv", await download("aliases.csv"), "text/csv"));
