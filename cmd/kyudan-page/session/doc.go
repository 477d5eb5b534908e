// Package session is what the page in the browser can do: it takes files, looks at the
// events in them, rates them and hands out what a person takes along. It decides nothing
// by itself: events are read, joined, rated and written by the libraries that the command
// line uses, and every answer names the command that does the same (State.Command,
// Download.Command), so that a test can hold both to the same bytes.
//
// A Session keeps its files in the current folder, which must be its own: in the
// browser a file system in memory, in tests a temporary folder.
//
// # Messages
//
// The page talks to the program, which runs in a Worker, by messages:
//
//	page → worker   {id, method, params, files: [{name, bytes: ArrayBuffer}]}
//	worker → page   {id, ok: true, result, bytes?: ArrayBuffer, memory: bytes that the program takes}
//	                {id, ok: false, error: {text, hint?, problems?: [Problem]}}
//	                {progress: {done, total, text}}     while a call is at work
//	                {ready: {version}}                  once, when the program is up
//	                {crash: {text}}                     the program has ended; nothing follows
//
// id is the caller's, and comes back. One call is at work at a time; others wait in the
// order in which they came. To stop long work the page terminates the Worker, starts
// another, and gives the files and options that it kept once more: all state is in
// what was given (give, options), and no method depends on the order of others.
//
// Every call's result is JSON; bytes are beside it, transferred and not copied. A result
// is one of the types below; keys that are empty are mostly left out, lists that are
// always there are never null.
//
// # Methods
//
//	about      {}                  → About      version, systems, formats, facts that may be told
//	give       {} and files        → State      adds files; one of the same name is replaced; a .zip is expanded
//	remove     {names: [text]}     → State
//	clear      {}                  → State      forgets all files, options and answers
//	options    Options             → State      replaces all options; impossible ones are refused, and nothing changes
//	state      {}                  → State
//	look       {language}          → Look       the events, their tables, problems and questions
//	players    {find: text}        → Players    of the rating list, to choose who an entry is
//	rate       {language}          → Rated      the changes, what does not count, why
//	explain    {event, id, language} → {explanation, text}: one player's changes; event: index in Rated.Events
//	downloads  {}                  → {downloads: [Download]}
//	download   {name}              → {name} and bytes
//	inbox      {language}          → {inbox}    verdicts and letters: each file is a submission
//
// language is en or zh: that of what is explained, required, assumed and
// written to organisers.
//
// look, rate, explain, downloads and inbox need an event file; rate and what follows from
// it are refused (error) where nothing could be rated, with the problems that say why.
// Names are those of files in the session; explanation and inbox have the forms of
// exporters/schemas (explain.json, inbox.json), Event.Standings that of standings.json,
// Event.Check that of an event of check.json, Rated.Report that of report.json.
//
// Text in results is plain text for textContent. Problems are worded for the page's
// reader: where a hint says "fill in …", it means the form of step 2 (Facts), the
// choices of the page, or the file.
package session
