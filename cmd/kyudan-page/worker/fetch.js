// startWorker starts a Worker with the program, which lies beside the page on its server:
// the only thing that the page loads.
async function startWorker() {
  const answer = await fetch(document.getElementById("program").dataset.file);
  if (!answer.ok) throw new Error(answer.status + " " + answer.statusText);
  return workerWith(new Uint8Array(await answer.arrayBuffer()));
}
