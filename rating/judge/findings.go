package judge

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// finding is one matter of a message: equal problems with all their places.
type finding struct {
	severity game.Severity
	why      string // for the column of reasons; "" adds none
	where    string // file and sheet, if there are several to look in
	head     string // the problem; "" if the items say it
	items    []item
	todo     string

	at    map[string]int     // the items by their texts
	spots map[[2]string]bool // text and spot of all
}

// item is one thing found, with the places where it was.
type item struct {
	spots []string
	text  string
}

// in is the item in a language, with its places in front.
func (it *item) in(l phrase.Language) string {
	if len(it.spots) == 0 {
		return it.text
	}
	return l.Say("%s: %s", spots(l, it.spots, maxSpots), it.text)
}

// Limits of a message: people do not read more, and a file that is wrong throughout
// is mostly wrong in one way.
const (
	maxItems    = 8
	maxSpots    = 8
	maxFindings = 20
)

// find adds a finding, whose words are said in the language of the letter where they are
// not yet. It may be completed before the next one.
func (j *judge) find(severity game.Severity, why, head, todo string) *finding {
	j.findings = append(j.findings, finding{severity: severity, why: j.lang.Word(why), head: j.lang.Word(head), todo: j.lang.Word(todo)})
	return &j.findings[len(j.findings)-1]
}

// add adds an item to the finding, equal ones together.
func (f *finding) add(spot, text string) {
	if f.at == nil {
		f.at, f.spots = map[string]int{}, map[[2]string]bool{}
	}
	i, ok := f.at[text]
	if !ok {
		i, f.items = len(f.items), append(f.items, item{text: text})
		f.at[text] = i
	}
	if spot != "" && !f.spots[[2]string{text, spot}] {
		f.spots[[2]string{text, spot}] = true
		f.items[i].spots = append(f.items[i].spots, spot)
	}
}

// addAll adds items without a place to the finding.
func (f *finding) addAll(texts []string) {
	for _, text := range texts {
		f.add("", text)
	}
}

// fromProblems turns problems that the organiser can solve into findings, and the
// others into lines for the staff. Notes become neither, but for what the staff want to
// know of newcomers.
func (j *judge) fromProblems() {
	type key struct{ file, sheet, code, todo string }
	at := map[key]int{}
	var places map[string]string
	if j.sub.Event != nil {
		places = j.sub.Event.Places
	}
	for i := range j.sub.Problems {
		p := &j.sub.Problems[i]
		t := treat(p).in(j.lang)
		switch {
		case p.Severity == game.Note:
			if p.Code == codeElsewhere {
				j.forStaff(p)
			}
			continue
		case t.to == elsewhere && (j.sub.Event != nil || p.Code == game.CodeMaybeOneEvent):
			continue // unreadable events have no findings of their own
		case j.askedAlready(p):
			continue
		case t.to == forBoth:
			j.forStaff(p)
		case t.to == forStaff:
			j.forStaff(p)
			why := j.say("for the staff")
			if p.Severity == game.Error {
				why = j.say("to be settled by the staff")
			}
			j.remarks = append(j.remarks, why)
			continue
		}
		t, text, todo := j.worded(p, t, places)
		sheet, spot := place(j.lang, p.Place)
		k := key{p.File, sheet, p.Code, todo}
		n, ok := at[k]
		if !ok {
			n, at[k] = len(j.findings), len(j.findings)
			j.findings = append(j.findings, finding{why: t.why, where: j.where(p.File, sheet), head: t.head, todo: j.names.Replace(brief(k.todo))})
		}
		f := &j.findings[n]
		f.severity = max(f.severity, p.Severity)
		f.why = cmp.Or(f.why, j.reason(f.severity))
		if !t.bare {
			f.add(spot, text)
		}
	}
}

// reason is why an event is returned, or remarked upon, if nothing more exact is
// known.
func (j *judge) reason(s game.Severity) string {
	switch {
	case j.sub.Event == nil:
		return j.lang.Word(whyUnread)
	case s == game.Error:
		return j.say("errors in the file")
	}
	return j.say("doubtful places")
}

// where names file and sheet if there is a choice.
func (j *judge) where(file, sheet string) string {
	var parts []string
	if file != "" && (len(j.sub.Files) > 1 || !slices.Contains(j.sub.Files, file)) {
		parts = append(parts, Clean(filepath.Base(file)))
	}
	if sheet != "" {
		parts = append(parts, sheet)
	}
	return j.lang.Commas(parts)
}

// plain is a text with the names of files and lines that its reader knows.
func (j *judge) plain(s string) string {
	return brief(elementPath.ReplaceAllString(j.names.Replace(s), "$1"))
}

func (j *judge) words(p *game.Problem) string {
	found, expected := j.plain(p.Found), j.plain(p.Expected)
	if !j.lang.IsChinese() && expected == "" && j.sub.Event == nil && p.Place == "" && isNoun(found) {
		return "it is " + found
	}
	return cmp.Or(game.Sentence(found, expected), j.say("something is wrong here"))
}

// isNoun reports whether words name a kind of file.
func isNoun(words string) bool {
	first, _, _ := strings.Cut(words, " ")
	return first == "a" || first == "an" || first == "the"
}
