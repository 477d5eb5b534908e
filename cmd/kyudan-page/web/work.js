// What the page says while the program is at work, and when something went wrong.

let busy = 0;
let soon = 0;

// working counts calls under way. Short work is not worth a word.
function working(by) {
  busy += by;
  document.body.setAttribute("aria-busy", String(busy > 0));
  clearTimeout(soon);
  byId("stop").hidden = !session.about;
  if (busy) soon = setTimeout(() => { byId("work").hidden = false; }, 400);
  else idle();
}

function idle() {
  byId("work").hidden = true;
  byId("progress").removeAttribute("value");
  byId("doing").textContent = t("work.doing");
}

engine.said = ({ done, total, step, text }) => {
  const what = step ? known("doing." + step) : text;
  byId("doing").textContent = what ? `${what} · ${format(done + 1)} / ${format(total)}` : t("work.doing");
  if (total) byId("progress").value = done / total;
};

engine.failed = (text) => trouble(new Error(t("work.crashed")), { hint: `${t("work.safe")} ${t("work.retry")}`, details: text });

function stop() {
  end();
  say(t("work.stopped"));
  byId("trouble").hidden = true;
  trouble(new Error(t("work.stopped")), { hint: t("work.safe"), mild: true });
}

// attempt does something that may fail, and says so if it does.
async function attempt(what) {
  byId("trouble").hidden = true;
  try {
    return await what();
  } catch (error) {
    trouble(error, {});
    return undefined;
  }
}

// refusal is what a refusal says, and what to do, in the language of the page.
function refusal(error) {
  const own = error.code && known("refused." + error.code);
  return own ? [el("p", {}, el("strong", {}, own)), original([error.message, error.hint])] : [el("p", {}, el("strong", {}, error.message)), error.hint && el("p", {}, error.hint)];
}

// trouble tells what went wrong. An error without a text was told already.
function trouble(error, { hint, details, mild }) {
  if (!error.message) return;
  const box = byId("trouble");
  box.className = mild ? "box" : "box error";
  box.setAttribute("role", "alert");
  fill(box, refusal(error), hint && el("p", {}, hint),
    (error.problems || []).map(problem),
    details && el("p", { class: "soft small" }, details),
    el("p", {}, el("button", { type: "button", class: "plain", onclick: () => { box.hidden = true; } }, t("work.close"))));
  box.hidden = false;
  box.scrollIntoView({ block: "nearest" });
}
