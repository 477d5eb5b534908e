package main

// Reasons why the catalogue has no message of a code.
const (
	noMessage    = "it is a part of other codes or the code of a requirement, no message"
	aFault       = "only a fault in the program gives it, which a test of its package makes"
	otherProgram = "only a program that makes its events itself gives it"
	anAccident   = "it takes another program or run at the same moment, another system, or a disk that fails"
	tooBig       = "it takes a file, or a number of files, too big for a test"
	otherForm    = "it is printed as an error of the command line, or as a part of another form"
	rareWorkbook = "it takes a workbook or CSV file as few programs write them; a test of its package makes it"
	rareHistory  = "it takes a history of events or published lists that a test of its package makes"
)

// notShown are the codes of problems that the catalogue has no message of, each with the
// reason.
var notShown = map[string]string{
	"countries": noMessage, "endorsed": noMessage, "online": noMessage, "scope": noMessage, // class-missed
	"player": noMessage, "players": noMessage, "self": noMessage, // game-lost-self

	"entry-missing": aFault, "entry-numbers": aFault, "failed": aFault, "no-maximum": aFault, "not-read": aFault, "workbook-unsound": aFault,
	"format-ambiguous": aFault, // no two formats take one sample

	"absence-player": otherProgram, "bye-player": otherProgram, "bye-round": otherProgram, "choice": otherProgram, "game-players": otherProgram,
	"rules-system": otherProgram, "system": otherProgram,

	"file-changed": anAccident, "file-names-alike": anAccident, "folder-locked": anAccident, "no-regular-file": anAccident, "output-kept": anAccident,
	"output-open": anAccident, "unreadable": anAccident,

	"formulas-left-out": tooBig, "game-lost-many": tooBig, "merged-cells-limit": tooBig, "too-many-files": tooBig, "zip-too-large": tooBig,
	"many-alike": tooBig,

	"output-twice": otherForm, "rule-changed": otherForm, "set": otherForm, "usage": otherForm,

	"alias-swallowed": rareWorkbook, "csv": rareWorkbook, "id-number": rareWorkbook, "macro-sheets": rareWorkbook, "no-column-left": rareWorkbook,
	"no-event": rareWorkbook, "not-a-spreadsheet": rareWorkbook, "rows-merged": rareWorkbook, "table-cannot-grow": rareWorkbook, "workbook": rareWorkbook,
	"workbook-other-event": rareWorkbook,

	"across-list": rareHistory, "answer-stale": rareHistory, "as-of-early": rareHistory, "best-rank-untold": rareHistory, "id-of-another": rareHistory,
	"person-moved": rareHistory, "promotion-missed": rareHistory, "record-before": rareHistory, "record-changed": rareHistory, "record-part": rareHistory,
	"which-event": rareHistory,
}
