// What was given to this page, and what the program made of it.

const session = {
  about: null,
  given: new Map(), // name → bytes, as given; a .zip as one
  unread: [], // names that the program broke off over
  removed: new Set(), // names that are not to be given again, from a .zip for example
  options: {},
  state: { files: [], events: 0, system: "" },
  look: null, // null: to be asked for
  rated: null,
  downloads: null,
  inbox: null,
};

// ask is call, by a worker that has all that was given.
async function ask(method, params, files) {
  working(1);
  try {
    if (restoring || !engine.worker) await restore();
    return await call(method, params, files);
  } finally {
    working(-1);
  }
}

let restoring = null;

// restore starts a worker, one at a time, and gives it what an earlier one had.
const restore = () => (restoring ||= startAnew().finally(() => { restoring = null; }));

async function startAnew() {
  await begin();
  session.about = await call("about");
  if (session.given.size) await call("give", {}, [...session.given].map(([name, bytes]) => ({ name, bytes })));
  if (session.removed.size) await call("remove", { names: [...session.removed] });
  if (Object.keys(session.options).length) await call("options", session.options);
}

function changed(state) {
  session.state = state;
  session.look = session.rated = session.downloads = session.inbox = null;
}

// give gives files to the program, and keeps them on the page.
async function give(files) {
  const had = new Map(session.given);
  for (const f of files) session.given.set(f.name, f.bytes);
  try {
    changed(await ask("give", {}, files));
  } catch (error) {
    if (error.message) session.given = had; // refused
    else session.unread = files.map((f) => f.name); // stopped, or broken off
    throw error;
  }
  session.unread = [];
  for (const f of session.state.files) session.removed.delete(f.name);
}

async function remove(name) {
  session.removed.add(name);
  session.given.delete(name);
  session.unread = session.unread.filter((n) => n !== name);
  changed(await ask("remove", { names: [name] }));
}

async function clear() {
  session.given.clear();
  session.unread = [];
  session.removed.clear();
  session.options = {};
  changed(await ask("clear"));
}

// choose changes options; those that are refused change nothing.
async function choose(change) {
  const options = { ...session.options, ...change };
  for (const [key, value] of Object.entries(options)) {
    if (value === "" || value === false || value === null || value === undefined) delete options[key];
  }
  const state = await ask("options", options);
  session.options = options;
  changed(state);
}

const look = async () => (session.look ||= await ask("look", { language }));

const rate = async () => (session.rated ||= await ask("rate", { language }));

const offers = async () => (session.downloads ||= (await ask("downloads")).downloads);

async function download(name) {
  const { bytes } = await ask("download", { name });
  return bytes;
}
