// The program that reads and rates, in a worker. Whatever becomes of a worker, the
// files and answers stay with the page, which gives them to the next one.

// engine.said is told of progress, engine.failed that the worker came to its end.
const engine = { worker: null, next: 1, waiting: new Map(), said: null, failed: null };

// begin starts a worker. The promise fails if the program cannot be started.
async function begin() {
  const worker = await startWorker();
  engine.worker = worker;
  await new Promise((resolve, reject) => {
    engine.waiting.set(0, { resolve, reject });
    const crashed = (text) => {
      if (engine.worker !== worker) return;
      end();
      engine.failed(text);
    };
    worker.onmessage = ({ data }) => heard(data, crashed);
    worker.onmessageerror = () => crashed("");
    worker.onerror = (event) => {
      event.preventDefault();
      crashed(event.message);
    };
  });
}

// end ends the worker. Whoever waits for an answer gets an error without a text: why
// is told once, and not by each of them.
function end() {
  if (engine.worker) engine.worker.terminate();
  engine.worker = null;
  const waiting = [...engine.waiting.values()];
  engine.waiting.clear();
  for (const { reject } of waiting) reject(new Error(""));
}

function heard(data, crashed) {
  if (data.crash) return crashed(data.crash.text);
  if (data.progress) return engine.said(data.progress);
  const id = data.ready ? 0 : data.id;
  const asked = engine.waiting.get(id);
  if (!asked) return;
  engine.waiting.delete(id);
  if (data.error) asked.reject(Object.assign(new Error(data.error.text), data.error));
  else asked.resolve(data.bytes ? { ...data.result, bytes: data.bytes } : data.result);
}

// call asks the worker: see the package session. The promise fails with an Error that
// may have a hint and problems.
function call(method, params, files) {
  return new Promise((resolve, reject) => {
    const id = engine.next++;
    engine.waiting.set(id, { resolve, reject });
    engine.worker.postMessage({ id, method, params: params || {}, files });
  });
}
