// The Worker: gets the program's bytes in its first message, and becomes the program, as
// package session describes its messages.
"use strict";

// unpacked is a program that may be packed by gzip, to be compiled while it is unpacked.
function unpacked(bytes) {
  const stream = new Blob([bytes]).stream();
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  return new Response(packed ? stream.pipeThrough(new DecompressionStream("gzip")) : stream, { headers: { "Content-Type": "application/wasm" } });
}

const ended = (text) => postMessage({ crash: { text: (text + "\n" + lastWords()).trim() } });

onmessage = async ({ data }) => {
  const early = []; // messages before the program is up
  onmessage = (event) => early.push(event);
  try {
    const go = new Go();
    process.cwd = () => "/";
    const { instance } = await WebAssembly.instantiateStreaming(unpacked(data.program), go.importObject);
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
