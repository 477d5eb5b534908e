// startWorker starts a Worker with the program. Its script and the program are texts of the
// page, which may load nothing: one that was opened from a folder cannot.
async function startWorker() {
  const text = document.getElementById("program").textContent.trim();
  if (Uint8Array.fromBase64) return workerWith(Uint8Array.fromBase64(text));
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let i = 0; i < binary.length; i++) bytes[i] = binary.charCodeAt(i);
  return workerWith(bytes);
}
