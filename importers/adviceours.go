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

// adviseOurs knows the pages and texts that Kyudan writes for people, by their
// titles.
func adviseOurs(title string) (game.Problem, bool) {
	p := game.Problem{Code: CodeFormatUnknown}
	switch {
	case strings.HasPrefix(title, "Rating list: "):
		p.Code, p.Found = CodeRatingList, "a rating list as it is published"
		p.Hint = "give the event file; the list to rate from is the one ending in .xlsx, .csv or .json, and goes behind {option list} of {command rate}"
	case strings.HasPrefix(title, "Rating report"):
		p.Code, p.Found, p.Hint = CodeRatingReport, "a report of ratings", giveRated
	case changesTitle.MatchString(title):
		p.Code, p.Found, p.Hint = CodeRatingReport, "what changed between two rating lists", giveRated
	case comparisonTitle.MatchString(title):
		p.Code, p.Found, p.Hint = CodeRatingReport, "a comparison of rating systems", giveRated
	case strings.HasPrefix(title, "Why the rating of "):
		p.Code, p.Found, p.Hint = CodeRatingReport, "the explanation of a player's changes", giveRated
	case inboxTitle.MatchString(title):
		p.Code, p.Found, p.Hint = CodeRatingReport, "the verdicts on a folder of submissions", giveRated
	default:
		return p, false
	}
	return p, true
}

const giveRated = "give the event file that was rated"

// The titles of pages and texts of which the beginning alone could be another's.
var (
	changesTitle    = regexp.MustCompile(`^(# )?Changes (from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d|since \d{4}-\d\d-\d\d|between two rating lists)(: |$)`)
	comparisonTitle = regexp.MustCompile(`^Comparison of \d+ rating systems?$`)
	explanation     = regexp.MustCompile(`\A[^\n]+ \([^()\n]+\): [^\n]+\n=+\nEach game: `)
	inboxTitle      = regexp.MustCompile(`^(# )?\d+ submissions?$`)
)

// adviseList knows a rating list in a workbook, in which there is nothing to read
// as an event.
func adviseList(in game.Input) (game.Problem, bool) {
	l, problems := ratinglist.Read(in)
	if l == nil || len(l.Players) == 0 || problems.HasErrors() {
		return game.Problem{}, false
	}
	return game.Problem{Severity: game.Error, Code: CodeRatingList, File: in.Name, Found: "a rating list", Hint: listHint}, true
}

// adviseKyudan knows the workbooks and JSON forms of Kyudan that are no events,
// whichever format may feel meant.
func adviseKyudan(data []byte) (game.Problem, bool) {
	if isZip(data) {
		names := spreadsheet.SheetNames(data)
		for _, w := range ourWorkbooks {
			if len(names) >= 2 && names[0] == w.first && names[1] == w.second {
				return game.Problem{Code: CodeRatingReport, Found: w.found, Hint: giveRated}, true
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
	p := game.Problem{Code: CodeFormatUnknown}
	switch {
	case kind == "list":
		p.Code, p.Found, p.Hint = CodeRatingList, "a rating list", listHint
	case kind == "report":
		p.Code, p.Found, p.Hint = CodeRatingReport, "a report of ratings", giveRated
	case ourReports[kind] != "":
		p.Code, p.Found, p.Hint = CodeRatingReport, ourReports[kind], giveRated
	case kind == "problems":
		p.Found, p.Hint = "a report of problems", "give the event file"
	case kind == "event" && version != "1":
		p.Found, p.Hint = fmt.Sprintf("event JSON of version %q", m[1]), `this program reads version "event/1"; get a newer one`
	default:
		return p, false
	}
	return p, true
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

// ourReports are the other forms of JSON that tell of events and hold none.
var ourReports = map[string]string{
	"difference": "what changed between two rating lists",
	"compare":    "a comparison of rating systems",
	"explain":    "the explanation of a player's changes",
	"inbox":      "the verdicts on a folder of submissions",
	"review":     "the questions about an archive's players",
	"players":    "the players of an archive",
}

const listHint = "give the event file; {command list} shows a rating list and converts it, and with {option list} {command rate} starts from it"

// kyudanJSON names what a JSON form of Kyudan is.
var kyudanJSON = regexp.MustCompile(`"kyudan"\s*:\s*"([^"]{0,40})"`)
