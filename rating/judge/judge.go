package judge

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// judge comes to the verdict on one submission.
type judge struct {
	about   *rating.About
	sub     *Submission
	names   *strings.Replacer // paths to the names that senders know
	shared  map[string]bool   // names that several files have
	all     []Submission
	doubles []int // in all
	clashes []string
	word    func(game.Problems) // puts hints into the words of the staff

	findings []finding
	staff    []string
	remarks  []string // reasons for the column that are no findings
}

// remark adds a reason for the column, once.
func (j *judge) remark(why string) {
	if !slices.Contains(j.remarks, why) {
		j.remarks = append(j.remarks, why)
	}
}

// line is the submission with its verdict.
func (j *judge) line() Line {
	if l, ok := j.nothingNew(); ok {
		return l
	}
	if j.sub.Event == nil {
		j.unread()
	} else {
		j.event()
	}
	j.fromProblems()
	j.word(j.sub.Problems)
	slices.SortStableFunc(j.findings, func(a, b finding) int { return int(b.severity) - int(a.severity) })
	l := Line{Submission: *j.sub, Staff: j.staff}
	for _, f := range j.findings {
		v := Remarks
		if f.severity == game.Error {
			v = Returned
		}
		l.Verdict = max(l.Verdict, v)
		if f.why != "" && !slices.Contains(l.Why, f.why) {
			l.Why = append(l.Why, f.why)
		}
	}
	for _, why := range j.remarks {
		l.Verdict = max(l.Verdict, Remarks)
		if !slices.Contains(l.Why, why) {
			l.Why = append(l.Why, why)
		}
	}
	if l.Verdict != Accepted {
		l.Message = j.message(l.Verdict)
	}
	return l
}

// unread makes sure that files of which nothing could be read are returned
// whatever was said of them.
func (j *judge) unread() {
	if !j.sub.Problems.HasErrors() {
		j.findings = append(j.findings, finding{severity: game.Error, why: whyUnread, head: "We could not read anything from it",
			todo: "send " + j.forms()})
	}
}

// event finds what concerns the event as a whole.
func (j *judge) event() {
	ev := j.sub.Event
	j.newState()
	if ev.Begin == 0 {
		j.findings = append(j.findings, finding{severity: game.Error, why: whyUndated, head: "The event has no date",
			todo: "write its first and last day into the file, or tell us both days"})
	}
	if ev.Name == "" {
		j.findings = append(j.findings, finding{severity: game.Warning, why: "no name", head: "The event has no name", todo: "tell us under which name it should be listed"})
	}
	j.form()
	// What class a list of players would be of is no matter.
	if j.results() && j.sub.Result != nil {
		j.class()
	}
	j.double()
	if handed := tournamentFiles(j.sub.Files); len(handed) > 1 {
		j.staff = append(j.staff, fmt.Sprintf("handed in as %s: they tell the same event and were put together; what they contradict is listed", game.Enumerate(handed, "and")))
		j.remark("several files of one event")
	}
	for _, c := range j.clashes {
		j.staff = append(j.staff, c)
		j.remark("players elsewhere on the same days")
	}
}

// tournamentFiles are the names of files that hold a whole event: pages belong
// to one.
func tournamentFiles(files []string) []string {
	var names []string
	for _, f := range files {
		switch strings.ToLower(filepath.Ext(f)) {
		case ".html", ".htm":
		default:
			names = append(names, Clean(filepath.Base(f)))
		}
	}
	return names
}

// double says that the event was handed in differently, too.
func (j *judge) double() {
	var again, like, doubts []string
	said := map[string]bool{}
	for _, k := range j.doubles {
		other := &j.all[k]
		found, sure := j.doubts(other)
		if sure || len(found) == 0 {
			again = append(again, "as "+j.files(other))
		} else {
			like = append(like, j.files(other))
		}
		for _, d := range found {
			if !said[d] {
				said[d] = true
				doubts = append(doubts, d)
			}
		}
	}
	if len(again)+len(like) == 0 {
		return
	}
	f := finding{severity: game.Error, why: whyDouble,
		head: fmt.Sprintf("We have received this event %s, as %s and %s, and they do not agree", times(len(again)+1), j.files(j.sub), game.Enumerate(shorten(again, 4), "and")),
		todo: "tell us which of them is right, or send one corrected file; if they are different events, give them different names"}
	if len(again) == 0 {
		f.severity, f.why = game.Warning, "perhaps handed in twice"
		f.head = fmt.Sprintf("%s may be of the same event as %s", j.files(j.sub), game.Enumerate(shorten(like, 4), "and"))
		f.todo = "tell us whether they are one event"
	}
	for _, d := range doubts {
		f.add("", d)
	}
	j.findings = append(j.findings, f)
}

// doubts are what reading said of this submission and another one, and whether
// it makes them one event.
func (j *judge) doubts(other *Submission) (doubts []string, sure bool) {
	between := func(s, o *Submission) {
		for i := range s.Problems {
			p := &s.Problems[i]
			if doubt, ok := likelyOne(p); ok && slices.Contains(o.Files, p.Other) {
				sure = sure || doubt.Doubt == game.SurelyOne
				doubts = append(doubts, j.plain(doubt.Alike))
			}
		}
	}
	between(j.sub, other)
	between(other, j.sub)
	return doubts, sure
}

func times(n int) string {
	if n == 2 {
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

// files are the names of a submission's files, with the folder where another
// of them has the same name.
func (j *judge) files(s *Submission) string {
	var names []string
	for _, f := range s.Files {
		name := filepath.Base(f)
		if j.shared[name] {
			name = filepath.Join(filepath.Base(filepath.Dir(f)), name)
		}
		names = append(names, Clean(name))
	}
	return game.Enumerate(shorten(names, 5), "and")
}

// results finds events without results and games without one, and reports
// whether there are any.
func (j *judge) results() bool {
	ev := j.sub.Event
	unknown := 0
	var open []string
	for i := range ev.Games {
		if g := &ev.Games[i]; g.Result == game.Unknown {
			unknown++
			if !j.faultAt(g.Place.String()) {
				open = append(open, gameName(ev, g))
			}
		}
	}
	if unknown == len(ev.Games) {
		j.findings = append(j.findings, finding{severity: game.Error, why: whyNoGames, head: "There are no results in it", todo: sendResults + j.forms()})
		return false
	}
	if len(open) > 0 {
		f := finding{severity: game.Warning, why: "games without result", head: game.Plural(len(open), "game") + " without a result, which cannot be rated",
			todo: "fill the results in, or tell us if these games were not played"}
		for _, s := range open {
			f.add("", s)
		}
		j.findings = append(j.findings, f)
	}
	return true
}

// faultAt reports whether an error of that place is told anyway.
func (j *judge) faultAt(place string) bool {
	return place != "" && slices.ContainsFunc(j.sub.Problems, func(p game.Problem) bool {
		return p.Severity == game.Error && (p.Place == place || strings.HasPrefix(p.Place, place+":"))
	})
}

// gameName shows a game: round 3, board 2: Tan Mei Xin – Lim Wei Jie.
func gameName(ev *game.Event, g *game.Game) string {
	var s string
	if g.Round > 0 {
		s = fmt.Sprintf("round %d", g.Round)
	}
	if g.Board > 0 {
		s = strings.TrimPrefix(s+fmt.Sprintf(", board %d", g.Board), ", ")
	}
	name := func(entry int) string {
		if entry < 1 || entry > len(ev.Players) {
			return fmt.Sprintf("no. %d", entry)
		}
		return brief(ev.Players[entry-1].DisplayName())
	}
	if s != "" {
		s += ": "
	}
	return s + name(g.Black) + " – " + name(g.White)
}
