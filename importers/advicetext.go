package importers

import (
	"bytes"
	"fmt"
	"html"
	"regexp"
	"slices"
	"strings"

	"kyudan/importers/archive/tables"
	"kyudan/importers/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

var (
	egfListLine = regexp.MustCompile(`(?m)^ ?\d{8}  \S.{34,38} [A-Z]{2} `)
	ffgListLine = regexp.MustCompile(`(?m)^#Echelle au `)
	agaListLine = regexp.MustCompile(`(?m)^[^\t\n]*\t\d+\t(?:[A-Za-z]*\t(?:-?\d+(?:\.\d*)?)?\t\d{1,2}/\d{1,2}/\d{4}|(?:Full|Forgn)\t-?\d+\.\d*\t)\t`)
	idPairLines = regexp.MustCompile(`^(?:\d{8}[,;\t][0-9A-Za-z]{7}\r?\n){3}`)
	mailHead    = regexp.MustCompile(`(?im)\A(?:[A-Za-z-]+: .*\r?\n(?:[ \t].*\r?\n)*)*(?:Received|Return-Path|Subject|Message-ID): `)
	arrowLine   = regexp.MustCompile(`(?m)^[^\n→⇒➔⟶>]{2,60}?\s*(?:→|⇒|➔|⟶|[-=–]+>)\s*\p{L}[^\n→⇒➔⟶>]{0,60}$`)
	rootElement = regexp.MustCompile(`<([A-Za-z_][\w.:-]*)`)
	pageTitle   = regexp.MustCompile(`(?is)<title[^>]*>([^<]{1,200})`)
)

// blanks are what may stand before a text.
const blanks = " \t\r\n\ufeff"

// adviseText knows texts by what they say.
func adviseText(data []byte) (game.Problem, bool) {
	text := strings.TrimLeft(sniffable(data), blanks)
	lower := strings.ToLower(text)
	p := game.Problem{Code: CodeFormatUnknown}
	switch {
	case strings.HasPrefix(text, "[InternetShortcut]"):
		p.Found, p.Hint = "a shortcut, not the file it points to", "open it, and save what it shows"
	case strings.HasPrefix(text, "{") && strings.Contains(text, `"doc_id"`):
		p.Found, p.Hint = "a link to a document at Google, not the document", "open it there and download it as Microsoft Excel (.xlsx)"
	case strings.HasPrefix(text, "{"), strings.HasPrefix(text, "["):
		p.Found, p.Hint = "a JSON file of another program", `an event in JSON begins with "kyudan": "event/1"`
	case sgf.MatchString(text):
		p.Found, p.Hint = "a game record (SGF)", "ratings need the results of the event: give its tournament file, not the games"
	case strings.Contains(lower, "urn:schemas-microsoft-com:office:spreadsheet"):
		p.Found, p.Hint = "an Excel 2003 XML spreadsheet", "open it in a spreadsheet program and save it as .xlsx"
	case mailHead.MatchString(text):
		p.Found, p.Hint = "an e-mail", "save the attached file and give that"
	case strings.HasPrefix(lower, "mime-version:") || strings.Contains(lower[:min(len(lower), 2000)], "multipart/related"):
		p.Found, p.Hint = "a web page saved as a single file (.mht)", "open it in a browser and save it as a web page, HTML only"
	case egfListLine.MatchString(text), ffgListLine.MatchString(text), agaListLine.MatchString(text):
		p.Code, p.Found, p.Hint = CodeRatingList, "a rating list for pairing programs", "{give} the event file; the list to rate from is an .xlsx, .csv or .json, and is given to {command rate} with {option list}"
	case strings.Contains(text, "<!ELEMENT "):
		p.Found, p.Hint = "the grammar of XML files (a DTD), not a tournament", "{give} the tournament file that lay beside it"
	case idPairLines.MatchString(text):
		p.Code, p.Found, p.Hint = "id-pairs", "a table of ids: EGF PINs with FFG licences", "{give} the event file; a table of ids has neither players nor games"
	case strings.HasPrefix(lower, "<!doctype html"), strings.Contains(lower, "<html"), strings.Contains(lower, "<table"), strings.Contains(lower, "<body"):
		p.Found, p.Hint = "a web page not written by a pairing program", "{give} the tournament file itself, or the page that OpenGotha publishes: standings, games list or players list"
		if m := pageTitle.FindStringSubmatch(text); m != nil {
			title := game.Plain(html.UnescapeString(m[1]))
			if q, ok := adviseOurs(title); ok {
				return q, true
			}
			p.Found += fmt.Sprintf(", titled %q", title)
		}
		if strings.Contains(lower, "<html") && len(data) < Looked && !strings.Contains(lower, "</html") {
			p.Found, p.Hint = "a web page that is cut off: it has no </html>", "save or download the page again"
		}
	case isOpenGothaRoot(text):
		p.Code, p.Found = "opengotha-empty", "an OpenGotha file that is cut or empty: it has <Tournament>, but no players, no games and none of OpenGotha's attributes"
		p.Hint = "{ask for} the file again, or open the event in OpenGotha and save it"
	case strings.HasPrefix(lower, "<"):
		p.Found, p.Hint = "an XML file of another program", "open the event in OpenGotha and save it, or {give} its standings page"
		if m := rootElement.FindStringSubmatch(text); m != nil {
			p.Found += fmt.Sprintf(": its first element is <%s>", m[1])
		}
	case explanation.MatchString(text):
		return report("the explanation of a player's changes"), true
	default:
		if q, ok := adviseOurs(firstLine(text)); ok {
			return q, true
		}
		if arrows := arrowLine.FindAllString(text, -1); len(arrows) > 1 && 2*len(arrows) > strings.Count(strings.TrimSpace(text), "\n") {
			p.Found = fmt.Sprintf("a text with arrows between players, such as %q, which may point to the winner or to the loser", game.Shorten(game.Plain(arrows[0]), 60))
			p.Hint = "say in words who won, one game a line: Tan beat Lim, Tan 1-0 Lim, or 甲 胜 乙"
			return p, true
		}
		return adviseTable(text)
	}
	return p, true
}

// isOpenGothaRoot reports whether the first element of an XML text is
// OpenGotha's, with nothing else of that program before the text ends.
func isOpenGothaRoot(text string) bool {
	m := rootElement.FindStringSubmatchIndex(text)
	if !strings.HasPrefix(text, "<") || m == nil || text[m[2]:m[3]] != "Tournament" {
		return false
	}
	// The MacMahon program's <Tournament> has other elements.
	next := rootElement.FindString(text[m[3]:])
	return next == "" || opengothaChild[next[1:]]
}

// opengothaChild are OpenGotha's elements next below the first one.
var opengothaChild = map[string]bool{
	"Players": true, "Games": true, "ByePlayers": true, "Teams": true, "ClubsGroups": true, "TournamentParameterSet": true, "TeamTournamentParameterSet": true,
}

// adviseTable knows tables of text by their column names.
func adviseTable(text string) (game.Problem, bool) {
	words := strings.FieldsFunc(strings.ToLower(firstLine(text)), func(r rune) bool { return strings.ContainsRune(",;\t\"", r) })
	has := func(w string) bool {
		for _, v := range words {
			if game.Plain(v) == w {
				return true
			}
		}
		return false
	}
	p := game.Problem{Code: CodeFormatUnknown}
	switch {
	case len(words) < 2:
		return p, false
	case has("rating") && (has("id") || has("name")):
		p.Code, p.Found, p.Hint = CodeRatingList, "a rating list", listHint
	case has("event") && has("event name") && has("file"):
		p.Code, p.Found, p.Hint = CodeRatingRecord, "a record of what events changed", "{give} the event files; the record is what {command diff} explains lists with"
	case has("file") && (has("begin") || has("class") || has("kind")):
		p.Found, p.Hint = "the table of events of an archive", "{give} the folder that contains it to {command rate}"
	case has("name") && has("id"):
		p.Code, p.Found, p.Hint = CodeAliases, "a table of names and ids", "{give} the event file; give the table to {command rate} with {option aliases}"
	default:
		p.Found, p.Hint = "a table as text (CSV)", "save it as a workbook (.xlsx), in which more forms of tables are read, or label its columns Round, Black, White and Result"
	}
	return p, true
}

const (
	giveRated = "{give} the event file that was rated"
	listHint  = "{give} the event file; {command list} shows a rating list and converts it, and with {option list} {command rate} starts from it"
)

// report is the problem of a file about events that contains none.
func report(found string) game.Problem {
	return game.Problem{Code: CodeRatingReport, Found: found, Hint: giveRated}
}

// ourPages are the pages and texts that Kyudan writes for people, by their titles,
// in full where the beginning alone could be another's; some as earlier versions wrote
// them.
var ourPages = []struct {
	title *regexp.Regexp
	found string
}{
	{regexp.MustCompile(`^Rating report`), "a report of ratings"},
	{regexp.MustCompile(`^(# )?Changes (from \d{4}-\d\d-\d\d to \d{4}-\d\d-\d\d|since \d{4}-\d\d-\d\d|between two rating lists)(: |$)|^(# )?Changes in the rating list( of |, | since |$)`), "what changed between two rating lists"},
	{regexp.MustCompile(`^Comparison of \d+ rating systems?$`), "a comparison of rating systems"},
	{regexp.MustCompile(`^Why the rating of `), "the explanation of a player's changes"},
	{regexp.MustCompile(`^(# )?\d+ submissions?( to .+|, \d{4}-.+)?$`), "a page of verdicts on a folder of submissions"},
}

// explanation is the beginning of the explanation of a player's changes as text.
var explanation = regexp.MustCompile(`\A[^\n]+ \([^()\n]+\): (?:why the rating changed\n=+\n|[^\n]+\n=+\nEach game: )`)

// publishedList is the title of a rating list as a page or text.
var publishedList = regexp.MustCompile(`^Rating list(: | of |, \d|$)`)

// adviseOurs knows Kyudan's pages and texts.
func adviseOurs(title string) (game.Problem, bool) {
	if publishedList.MatchString(title) {
		return game.Problem{
			Code: CodeRatingList, Found: "a published rating list",
			Hint: "{give} the event file; the list to rate from is the one ending in .xlsx, .csv or .json, and is given to {command rate} with {option list}",
		}, true
	}
	for _, p := range ourPages {
		if p.title.MatchString(title) {
			return report(p.found), true
		}
	}
	return game.Problem{}, false
}

// adviseArchiveTable knows tables of an archive by their headings: with a player and a
// name in each row, they could be games.
func adviseArchiveTable(data []byte) (game.Problem, bool) {
	text := strings.TrimLeft(sniffable(data), blanks)
	line, _, _ := strings.Cut(text, "\n")
	if len(line) > maxHeadings {
		return game.Problem{}, false
	}
	fields := strings.FieldsFunc(line, func(r rune) bool { return strings.ContainsRune(",;\t\"\r", r) })
	t, ok := tables.TableOf(fields)
	return archiveTable(t), ok
}

func archiveTable(t tables.Table) game.Problem {
	return game.Problem{Code: CodeArchiveTable, Found: "the table of " + string(t) + " of an archive", Hint: "put it into the folder of the archive, and {give} that folder to {command rate}"}
}

// maxHeadings is longer than the headings of any table.
const maxHeadings = 1000

// adviseList knows a rating list in a workbook that has nothing to read
// as an event.
func adviseList(in game.Input) (game.Problem, bool) {
	l, problems := ratinglist.Read(in)
	if l == nil || len(l.Players) == 0 || problems.HasErrors() {
		return game.Problem{}, false
	}
	return game.Problem{Code: CodeRatingList, Found: "a rating list", Hint: listHint}, true
}

// ourWorkbooks are the workbooks that Kyudan writes for people to read or to
// answer, by their first two sheets.
var ourWorkbooks = []struct{ first, second, found string }{
	{"Changes", "Causes", "what changed between two rating lists"},
	{"Changes", "Lists", "what changed between two rating lists"},
	{"Explanation", "About", "the explanation of a player's changes"},
	{"Inbox", "Messages", "a page of verdicts on a folder of submissions"},
	{"Questions", "How to answer", "a table of questions about an archive's players"},
}

// ourReports are the forms of JSON about events that contain none.
var ourReports = map[string]string{
	"report":     "a report of ratings",
	"difference": "what changed between two rating lists",
	"compare":    "a comparison of rating systems",
	"explain":    "the explanation of a player's changes",
	"inbox":      "a page of verdicts on a folder of submissions",
	"review":     "a table of questions about an archive's players",
	"players":    "a list of the players of an archive",
	"events":     "a list of the events of an archive",
	"standings":  "a table of standings",
	"formats":    "the list of file formats",
	"manifest":   "the manifest of a published list",

	"event-questions": "a table of questions about an archive's events",
	"publication":     "what was published",
	"verification":    "a report on whether published lists stand",
	"check":           "what a check found",
}

// kyudanJSON names what a JSON form of Kyudan is.
var kyudanJSON = regexp.MustCompile(`"kyudan"\s*:\s*"([^"]{0,40})"`)

// adviseKyudan knows the workbooks and JSON forms of Kyudan that are not events,
// whichever format may feel meant.
func adviseKyudan(data []byte) (game.Problem, bool) {
	if isZip(data) {
		names := spreadsheet.SheetNames(data)
		for _, w := range ourWorkbooks {
			if len(names) >= 2 && names[0] == w.first && names[1] == w.second {
				return report(w.found), true
			}
		}
		if len(names) == 1 && slices.Contains([]tables.Table{tables.EventsTable, tables.PromotionsTable, tables.AdjustmentsTable}, tables.Table(names[0])) {
			return archiveTable(tables.Table(names[0])), true
		}
		return game.Problem{}, false
	}
	head := bytes.TrimLeft(bytes.TrimPrefix(data[:min(len(data), 4096)], []byte("\xef\xbb\xbf")), " \t\r\n")
	if !bytes.HasPrefix(head, []byte("{")) {
		return adviseArchiveTable(data)
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
		return unknown("a report of problems", "{give} the event file"), true
	case kind == "event" && version != "1":
		return unknown(fmt.Sprintf("event JSON of version %q", m[1]), `this program reads version "event/1"; get a newer one`), true
	}
	return game.Problem{}, false
}
