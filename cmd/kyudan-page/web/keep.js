// What the browser keeps from one time to the next, only when asked: the rating list
// and the table of aliases, in its database on this computer.

// database calls use with the store and gives what the request that it returns gives.
// Browsers may refuse, in private windows for example: the promise fails then.
function database(mode, use) {
  return new Promise((resolve, reject) => {
    const opened = indexedDB.open("kyudan", 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore("kept", { keyPath: "kind" });
    opened.onerror = () => reject(opened.error);
    opened.onsuccess = () => {
      const db = opened.result;
      const deal = db.transaction("kept", mode);
      const asked = use(deal.objectStore("kept"));
      deal.oncomplete = () => { db.close(); resolve(asked.result); };
      deal.onerror = deal.onabort = () => { db.close(); reject(deal.error); };
    };
  });
}

// keptFiles are the files kept: {kind, name, bytes, day}. None if the browser refuses.
const keptFiles = () => database("readonly", (store) => store.getAll()).catch(() => []);

// keepFiles keeps these in place of those kept before.
const keepFiles = (files) => database("readwrite", (store) => {
  store.clear();
  return files.map((f) => store.put(f)).at(-1) || store.count();
});

const forgetFiles = () => database("readwrite", (store) => store.clear());
