// Several events handed in: a verdict on each, and a letter to its organiser.

function inboxPart({ events }) {
  const body = el("div", { id: "inbox" });
  const open = async () => {
    session.inbox ||= await ask("inbox", { language });
    fill(body, inboxLines(session.inbox.inbox));
    say(t("inbox.ready", { n: session.inbox.inbox.lines.length }));
  };
  if (session.inbox) fill(body, inboxLines(session.inbox.inbox));
  const part = [el("p", { class: "soft" }, t("inbox.lead")), el("p", {}, el("button", { type: "button", id: "judge", onclick: () => attempt(open) }, t("inbox.judge"))), body];
  if (events.length > 1) return [el("h2", {}, t("inbox.title")), part];
  return el("details", { open: Boolean(session.inbox) }, el("summary", {}, t("inbox.title")), part);
}

function inboxLines(inbox) {
  return [el("p", {}, [["returned", "no"], ["remarks", "unknown"], ["accepted", "yes"]].map(([verdict, mark]) => [el("span", { class: "mark " + mark }, t("verdict." + verdict)), ` ${inbox[verdict]} `])),
    inbox.lines.map(inboxLine)];
}

function inboxLine(line) {
  const days = [line.begin, line.end !== line.begin && line.end].filter(Boolean).join(" – ");
  const mark = { returned: "no", remarks: "unknown", accepted: "yes" }[line.verdict];
  return el("details", {}, el("summary", {}, el("span", { class: "mark " + mark }, t("verdict." + line.verdict)), " ", el("strong", {}, line.name || line.files.join(", ")), " ", el("span", { class: "soft" }, days)),
    el("p", { class: "soft small" }, line.files.join(", ")),
    line.read && el("p", {}, t("inbox.size", { players: line.players, games: line.games })),
    line.why.length > 0 && el("p", {}, line.why.join(" · ")),
    line.staff && line.staff.length > 0 && [el("h3", {}, t("inbox.staff")), el("ul", {}, line.staff.map((s, i) => el("li", {}, s, line.originals && line.originals[i] && original([line.originals[i]]))))],
    line.message && letter(line.message));
}

// letter is a message to copy: subject and text are pasted apart.
function letter({ subject, text }) {
  return [el("h3", {}, t("inbox.letter")),
    el("p", {}, el("strong", {}, subject)), el("pre", { class: "letter", tabindex: "0", role: "region", "aria-label": subject }, text),
    el("div", { class: "actions" },
      el("button", { type: "button", onclick: () => copy(subject) }, t("inbox.copySubject")),
      el("button", { type: "button", onclick: () => copy(text) }, t("inbox.copy")))];
}

// copy puts a text into the clipboard; where the browser has none, it is selected to be
// copied by hand.
const copy = (text) => attempt(async () => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    const area = el("textarea", { class: "unseen", value: text });
    document.body.append(area);
    area.select();
    const done = document.execCommand("copy");
    area.remove();
    if (!done) throw new Error(t("inbox.notCopied"));
  }
  say(t("inbox.copied"));
});
