// Package web is what people see of the page in the browser: its HTML, styles and
// scripts, and one catalogue of texts a language. The build puts all of it into one file.
//
// The page starts the program by startWorker, a function that the build adds before the
// last script: it gives a Worker, or a promise of one, that talks as the package session
// describes. A script of type application/json with the id catalogue-LANGUAGE holds each
// catalogue.
//
// Scripts are plain modern JavaScript without a framework, in one global scope. What files
// say becomes text by textContent alone. There are no style attributes and no inline
// handlers, which the page's content policy forbids.
package web

import "embed"

// Files are the page's files.
//
//go:embed index.html style.css *.js *.json
var Files embed.FS

// Languages are those of the catalogues, en.json and so on.
var Languages = []string{"en", "zh"}

// Scripts are the scripts in the order in which they run.
var Scripts = []string{
	"dom.js", "words.js", "keep.js", "engine.js", "session.js", "problems.js", "work.js",
	"settings.js", "give.js", "cross.js", "facts.js", "people.js", "inbox.js", "look.js",
	"downloads.js", "result.js", "main.js",
}
