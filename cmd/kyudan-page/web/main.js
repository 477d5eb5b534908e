// The three steps, and the beginning.

let step = "give";

const fresh = { give: showGiven, look: showLook, result: showResult };

// go shows a step and leads the keyboard to its heading. The browser's button back
// leads to the step before.
async function go(to, back) {
  if (to === "result" && factsChanged().length && (await attempt(async () => { await takeFacts(); return true; })) === undefined) return;
  if (to !== "give" && (await attempt(async () => { await fresh[to](); return true; })) === undefined) return;
  if (!back && step !== to) history.pushState({ step: to }, "");
  step = to;
  for (const id of Object.keys(fresh)) byId(id).hidden = id !== to;
  showSteps();
  byId(to + "-title").focus({ preventScroll: true });
  window.scrollTo(0, 0);
}

// showSteps says which step is shown, and which can be gone to.
function showSteps() {
  for (const b of document.querySelectorAll("nav [data-step]")) {
    b.disabled = b.dataset.step !== "give" && !session.state.events;
    if (b.dataset.step === step) b.setAttribute("aria-current", "step");
    else b.removeAttribute("aria-current");
  }
}

// speak changes the language of everything shown.
async function speak(to) {
  language = to;
  session.look = session.rated = session.inbox = null;
  write();
  byId("doing").textContent = t("work.doing");
  if (!session.about) return;
  showSettings();
  showGiven();
  await showKept();
  if (step !== "give") await attempt(fresh[step]);
}

async function open() {
  write();
  listen();
  for (const b of document.querySelectorAll("[data-step]")) b.addEventListener("click", () => go(b.dataset.step));
  for (const b of document.querySelectorAll("[data-language]")) b.addEventListener("click", () => speak(b.dataset.language));
  byId("go-look").addEventListener("click", () => go("look"));
  byId("go-result").addEventListener("click", () => go("result"));
  byId("stop").addEventListener("click", stop);
  byId("again").addEventListener("click", async () => { await clearAll(); go("give"); });
  history.replaceState({ step }, "");
  window.addEventListener("popstate", (event) => go((event.state && event.state.step) || "give", true));
  showSteps();
  await attempt(async () => {
    working(1);
    try {
      await restore();
    } catch (error) {
      if (error.message) trouble(new Error(t("work.unable")), { hint: t("work.unableHint"), details: error.message });
      return;
    } finally {
      working(-1);
    }
    byId("version").textContent = session.about.version;
    showSettings();
    await showKept();
    document.body.dataset.ready = "yes";
  });
}

open();
