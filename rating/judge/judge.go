package judge

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// judge reaches the verdict on one submission.
type judge struct {
	about   *rating.About
	sub     *Submission
	names   *strings.Replacer // paths to the names that senders know
	shared  map[string]bool   // names that several files have
	all     []Submission
	doubles []int // in all
	clashes []string
	word    func(game.Problems) // words hints for the staff

	findings []finding
	staff    []string
	remarks  []string // reasons for the column that are no findings
}

// noteForStaff adds a line for the staff, and a reason for the column.
func (j *judge) noteForStaff(why, line string) {
	j.staff, j.remarks = append(j.staff, line), append(j.remarks, why)
}

func (j *judge) line() Line {
	if l, ok := j.nothingNew(); ok {
		return l
	}
	switch {
	case j.sub.Event != nil:
		j.event()
	case !j.sub.Problems.HasErrors(): // such files are returned in any case
		j.find(game.Error, whyUnread, "We could not read anything from it", "send "+j.forms())
	}
	j.fromProblems()
	j.word(j.sub.Problems)
	slices.SortStableFunc(j.findings, func(a, b finding) int { return int(b.severity) - int(a.severity) })
	l := Line{Submission: *j.sub, Staff: j.staff}
	because := func(v Verdict, why string) {
		l.Verdict = max(l.Verdict, v)
		if why != "" && !slices.Contains(l.Why, why) {
			l.Why = append(l.Why, why)
		}
	}
	for _, f := range j.findings {
		if f.severity == game.Error {
			because(Returned, f.why)
		} else {
			because(Remarks, f.why)
		}
	}
	for _, why := range j.remarks {
		because(Remarks, why)
	}
	if l.Verdict != Accepted {
		l.Message = j.message(l.Verdict)
	}
	return l
}

func (j *judge) event() {
	ev := j.sub.Event
	j.newState()
	if ev.Begin == 0 {
		place := cmp.Or(ev.Places["begin"], "the file")
		if end := ev.Places["end"]; end != "" && end != place {
			place += " and " + end
		}
		j.find(game.Error, whyUndated, "The event has no date", "write its first and last day into "+place+", or tell us both days")
	}
	if ev.Name == "" {
		j.find(game.Warning, "no name", "The event has no name", "tell us under which name it should be listed")
	}
	j.form()
	// The class of a list of players does not matter.
	if j.results() && j.sub.Result != nil {
		j.class()
	}
	j.double()
	if handed := tournamentFiles(j.sub.Files); len(handed) > 1 {
		j.noteForStaff("several files of one event", fmt.Sprintf("handed in as %s: they describe the same event and were merged; where they disagree is listed", game.Enumerate(handed, "and")))
	}
	for _, c := range j.clashes {
		j.noteForStaff("players elsewhere on the same days", c)
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

func (j *judge) double() {
	var again, like, doubts []string
	for _, k := range j.doubles {
		other := &j.all[k]
		found, sure := j.doubts(other)
		if sure || len(found) == 0 {
			again = append(again, "as "+j.files(other))
		} else {
			like = append(like, j.files(other))
		}
		doubts = append(doubts, found...)
	}
	switch mine := j.files(j.sub); {
	case len(again) > 0:
		times := "twice"
		if n := len(again) + 1; n > 2 {
			times = fmt.Sprintf("%d times", n)
		}
		j.find(game.Error, whyDouble, fmt.Sprintf("We have received this event %s, as %s and %s, and they do not agree", times, mine, game.Enumerate(game.Shortlist(again, 4), "and")),
			"tell us which of them is right, or send one corrected file; if they are different events, give them different names").addAll(doubts)
	case len(like) > 0:
		j.find(game.Warning, "perhaps handed in twice", fmt.Sprintf("%s may be of the same event as %s", mine, game.Enumerate(game.Shortlist(like, 4), "and")),
			"tell us whether they are one event").addAll(doubts)
	}
}

// doubts are what reading reported about this submission and another one, and
// whether it makes them one event.
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

// files are the names of a submission's files, with the folder if another has the
// same name.
func (j *judge) files(s *Submission) string {
	var names []string
	for _, f := range s.Files {
		name := filepath.Base(f)
		if j.shared[name] {
			name = filepath.Join(filepath.Base(filepath.Dir(f)), name)
		}
		names = append(names, Clean(name))
	}
	return game.Enumerate(game.Shortlist(names, 5), "and")
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
		j.find(game.Error, whyNoGames, "There are no results in it", sendResults+j.forms())
		return false
	}
	if len(open) > 0 {
		j.find(game.Warning, "games without result", game.Plural(len(open), "game")+" without a result, which cannot be rated",
			"fill the results in, or tell us if these games were not played").addAll(open)
	}
	return true
}

// faultAt reports whether an error at that place is reported anyway.
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
