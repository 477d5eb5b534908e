// Package worker is the JavaScript in which the program runs: a Worker with a file system
// in memory, and how a page starts one.
package worker

import "embed"

// Files are the scripts: memory.js and worker.js are the Worker's, before and after Go's
// own script; with.js, and start.js for a page that holds the program or fetch.js for one
// with the program beside it, define startWorker.
//
//go:embed *.js
var Files embed.FS
