// Step 1: the files, what each was taken for, and the rating system.

// accept takes files of the computer, and says what became of them.
async function accept(files) {
  const read = await attempt(() => Promise.all([...files].map(withBytes)));
  if (!read || !read.length) return;
  await attempt(() => give(read));
  showGiven();
  say(t("give.said", { n: session.state.files.length }));
}

async function withBytes(file) {
  try {
    return { name: file.below || file.webkitRelativePath || file.name, bytes: await file.arrayBuffer() };
  } catch (error) {
    throw Object.assign(new Error(t("give.unreadable", { name: file.name })), { hint: error.message });
  }
}

// dropped are the files of a drop, with those in folders.
async function dropped(transfer) {
  const entries = [...transfer.items].map((item) => item.webkitGetAsEntry && item.webkitGetAsEntry()).filter(Boolean);
  if (!entries.some((e) => e.isDirectory)) return transfer.files;
  try {
    return (await Promise.all(entries.map(filesIn))).flat();
  } catch { // some browsers read no folder for a page that was opened from one
    throw Object.assign(new Error(t("give.folderRefused")), { hint: t("give.folderInstead") });
  }
}

async function filesIn(entry) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [Object.assign(file, { below: entry.fullPath.slice(1) })];
  }
  const reader = entry.createReader();
  const all = [];
  for (;;) { // a folder is read in parts, until one is empty
    const part = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
    if (!part.length) break;
    all.push(...part);
  }
  return (await Promise.all(all.map(filesIn))).flat();
}

function showGiven() {
  const files = [...session.state.files, ...session.unread.map((name) => ({ name, kind: "unknown", text: t("give.unread") }))];
  byId("go-look").disabled = !session.state.events;
  fill(byId("given"), files.length > 0 && [
    el("h2", {}, t("give.given", { n: files.length })),
    table(t("give.files"), [{ title: t("give.file"), head: true }, { title: t("give.taken") }, { title: t("give.action") }], files.map(givenRow), "stack"),
    missing(),
    el("p", {}, el("button", { type: "button", id: "clear", class: "plain", onclick: clearAll }, t("give.clear"))),
  ]);
  showSteps();
}

function givenRow(f, i) {
  return { cells: [
    [f.name, f.zip && el("span", { class: "soft small" }, " " + t("give.from", { zip: f.zip }))],
    [taken(f, i), unread(f), (f.errors || []).map(problem)],
    el("button", { type: "button", id: "remove-" + i, class: "plain", "aria-label": t("give.removeOf", { name: f.name }), onclick: () => takeAway(f.name) }, t("give.remove")),
  ] };
}

// unread says why a file was not recognised, and what to do.
function unread(f) {
  const kind = f.kind === "unknown" ? "down" : "soft";
  if (translated(f)) return [el("p", { class: kind }, translated(f)), original([f.text, f.hint])];
  return [f.text && el("p", { class: kind }, f.text), f.hint && el("p", { class: "soft" }, f.hint)];
}

// titleOfFile says more about what a file is: its format, or what a list has.
function titleOfFile(f) {
  if (language === "en") return [f.title].filter(Boolean);
  const system = f.system && (known("system." + f.system) || f.system);
  return [f.format && (known("format." + f.format) || f.title), f.players && t("give.players", { n: f.players }), system, f.as_of].filter(Boolean);
}

// taken says what a file was taken for, to be changed where it can be something else.
function taken(f, i) {
  const kinds = f.kinds || [];
  const is = [el("strong", {}, t("kind." + f.kind)), titleOfFile(f).map((part) => " · " + part)];
  if (kinds.length < 2) return is;
  const change = (event) => attempt(async () => {
    await choose({ roles: { ...session.options.roles, [f.name]: event.target.value } });
    showGiven();
  });
  return [is, el("details", { class: "inline", open: f.kind === "unknown" }, el("summary", {}, t("give.change")),
    el("select", { id: "role-" + i, "aria-label": t("give.takenFor", { name: f.name }), onchange: change },
      kinds.map((k) => el("option", { value: k, selected: k === f.kind }, t("kind." + k)))))];
}

// missing says what is still to be given, and what happens without it.
function missing() {
  const has = (kind) => session.state.files.some((f) => f.kind === kind);
  if (!session.state.events) return el("p", { class: "box warning" }, t("give.noEvent"));
  if (!has("list") && session.options.ratings !== "file") return el("p", { class: "box" }, t("give.noList"));
  return null;
}

async function takeAway(name) {
  await attempt(() => remove(name));
  showGiven();
  say(t("give.removed", { name }));
  (byId("clear") || byId("choose")).focus();
}

async function clearAll() {
  await attempt(clear);
  showGiven();
  showSettings();
  byId("choose").focus();
}

// takeTemplate hands out the workbook that an organiser fills in.
const takeTemplate = () => attempt(async () => {
  const { downloads } = await ask("downloads");
  const { name } = downloads.find((d) => d.kind === "template");
  save(name, await download(name));
});

// showKept offers the list and the aliases of last time.
async function showKept() {
  const kept = await keptFiles();
  fill(byId("kept"), kept.length > 0 && el("div", { class: "box" },
    el("p", {}, t("keep.has", { names: kept.map((f) => f.name).join(", "), day: kept[0].day })),
    el("div", { class: "actions" },
      el("button", { type: "button", id: "use-kept", onclick: () => useKept(kept) }, t("keep.use")),
      el("button", { type: "button", id: "forget", onclick: forget }, t("keep.forget")))));
}

async function useKept(kept) {
  await attempt(() => give(kept.map(({ name, bytes }) => ({ name, bytes }))));
  showGiven();
  say(t("give.said", { n: session.state.files.length }));
}

async function forget() {
  await attempt(forgetFiles);
  await showKept();
  say(t("keep.forgotten"));
  byId("choose").focus();
}

// listen makes the whole page take files that are dropped on it.
function listen() {
  const drop = byId("drop");
  for (const [button, field] of [["choose", "files"], ["choose-folder", "folder"]]) {
    const input = byId(field);
    byId(button).addEventListener("click", () => input.click());
    input.addEventListener("change", async () => {
      await accept(input.files);
      input.value = "";
    });
  }
  byId("template").addEventListener("click", takeTemplate);
  const over = (on) => (event) => {
    event.preventDefault();
    drop.classList.toggle("over", on);
  };
  document.addEventListener("dragover", over(true));
  document.addEventListener("dragleave", over(false));
  document.addEventListener("drop", (event) => {
    over(false)(event);
    const files = dropped(event.dataTransfer); // which is empty after this event
    attempt(async () => {
      await go("give");
      await accept(await files);
    });
  });
}
