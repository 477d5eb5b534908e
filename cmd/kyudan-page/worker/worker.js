// The Worker: gets the program's bytes in its first message, and becomes the program, as
// package session describes its messages.
"use strict";

// unpacked are the bytes of a program that may be packed by gzip.
async function unpacked(bytes) {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

const ended = (text) => postMessage({ crash: { text: (text + "\n" + lastWords()).trim() } });

onmessage = async ({ data }) => {
  const early = []; // messages before the program is up
  onmessage = (event) => early.push(event);
  try {
    const go = new Go();
    process.cwd = () => "/";
    const { instance } = await WebAssembly.instantiate(await unpacked(data.program), go.importObject);
    go.exit = (status) => { go.status = status; };
    globalThis.memoryUsed = () => instance.exports.mem.buffer.byteLength;
    const run = go.run(instance); // up to where the program waits for messages
    for (const event of early) onmessage(event);
    await run;
    ended("the program ended with status " + go.status);
  } catch (error) {
    ended(String(error));
  }
};
