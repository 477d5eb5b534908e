// workerWith starts a Worker whose first message is the program's bytes.
function workerWith(program) {
  const source = URL.createObjectURL(new Blob([document.getElementById("worker").textContent], { type: "text/javascript" }));
  const worker = new Worker(source);
  URL.revokeObjectURL(source);
  worker.postMessage({ program }, [program.buffer]);
  return worker;
}
