package importers

import (
	"bytes"
	"fmt"
	"regexp"
	"strings"

	"kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

const (
	giveRated = "give the event file that was rated"
	listHint  = "give the event file; {command list} shows a rating list and converts it, and with {option list} {command rate} starts from it"
)

// report is the problem of a file that tells of events and holds none.
func report(found string) game.Problem {
	return game.Problem{Code: CodeRatingReport, Found: found, Hint: giveRated}
}

// ourPages are the pages and texts that Kyudan writes for people, by their titles,
// whole where the beginning alone could be another's.
var ourPages = []struct {
	title *regexp.Regexp
	found string
}{
	{regexp.MustCompile(`^Rating report`), "a report of ratings"},
	{regexp.MustCompile(`^(# )?Changes (from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d|since \d{4}-\d\d-\d\d|between two rating lists)(: |$)`), "what changed between two rating lists"},
	{regexp.MustCompile(`^Comparison of \d+ rating systems?$`), "a comparison of rating systems"},
	{regexp.MustCompile(`^Why the rating of `), "the explanation of a player's changes"},
	{regexp.MustCompile(`^(# )?\d+ submissions?$`), "the verdicts on a folder of submissions"},
}

// explanation is the beginning of the explanation of a player's changes as text.
var explanation = regexp.MustCompile(`\A[^\n]+ \([^()\n]+\): [^\n]+\n=+\nEach game: `)

// adviseOurs knows Kyudan's pages and texts.
func adviseOurs(title string) (game.Problem, bool) {
	if strings.HasPrefix(title, "Rating list: ") {
		return game.Problem{
			Code: CodeRatingList, Found: "a rating list as it is published",
			Hint: "give the event file; the list to rate from is the one ending in .xlsx, .csv or .json, and goes behind {option list} of {command rate}",
		}, true
	}
	for _, p := range ourPages {
		if p.title.MatchString(title) {
			return report(p.found), true
		}
	}
	return game.Problem{}, false
}

// adviseList knows a rating list in a workbook, in which there is nothing to read
// as an event.
func adviseList(in game.Input) (game.Problem, bool) {
	l, problems := ratinglist.Read(in)
	if l == nil || len(l.Players) == 0 || problems.HasErrors() {
		return game.Problem{}, false
	}
	return game.Problem{Severity: game.Error, Code: CodeRatingList, File: in.Name, Found: "a rating list", Hint: listHint}, true
}

// ourWorkbooks are the workbooks that Kyudan writes for people to read or to
// answer, by their first two sheets.
var ourWorkbooks = []struct{ first, second, found string }{
	{"Changes", "Causes", "what changed between two rating lists"},
	{"Changes", "Lists", "what changed between two rating lists"},
	{"Explanation", "About", "the explanation of a player's changes"},
	{"Inbox", "Messages", "the verdicts on a folder of submissions"},
	{"Questions", "How to answer", "the questions about an archive's players"},
}

// ourReports are the forms of JSON that tell of events and hold none.
var ourReports = map[string]string{
	"report":     "a report of ratings",
	"difference": "what changed between two rating lists",
	"compare":    "a comparison of rating systems",
	"explain":    "the explanation of a player's changes",
	"inbox":      "the verdicts on a folder of submissions",
	"review":     "the questions about an archive's players",
	"players":    "the players of an archive",
}

// kyudanJSON names what a JSON form of Kyudan is.
var kyudanJSON = regexp.MustCompile(`"kyudan"\s*:\s*"([^"]{0,40})"`)

// adviseKyudan knows the workbooks and JSON forms of Kyudan that are no events,
// whichever format may feel meant.
func adviseKyudan(data []byte) (game.Problem, bool) {
	if isZip(data) {
		names := spreadsheet.SheetNames(data)
		for _, w := range ourWorkbooks {
			if len(names) >= 2 && names[0] == w.first && names[1] == w.second {
				return report(w.found), true
			}
		}
		return game.Problem{}, false
	}
	head := bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\xef\xbb\xbf")), " \t\r\n")
	if !bytes.HasPrefix(head, []byte("{")) {
		return game.Problem{}, false
	}
	m := kyudanJSON.FindSubmatch(head)
	if m == nil {
		return game.Problem{}, false
	}
	kind, version, _ := strings.Cut(string(m[1]), "/")
	switch {
	case kind == "list":
		return game.Problem{Code: CodeRatingList, Found: "a rating list", Hint: listHint}, true
	case ourReports[kind] != "":
		return report(ourReports[kind]), true
	case kind == "problems":
		return unknown("a report of problems", "give the event file"), true
	case kind == "event" && version != "1":
		return unknown(fmt.Sprintf("event JSON of version %q", m[1]), `this program reads version "event/1"; get a newer one`), true
	}
	return game.Problem{}, false
}
