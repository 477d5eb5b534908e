package judge

import (
	"cmp"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// judge reaches the verdict on one submission.
type judge struct {
	lang    phrase.Language
	about   *rating.About
	sub     *Submission
	names   *strings.Replacer // paths to the names that senders know
	shared  map[string]bool   // names that several files have
	all     []Submission
	doubles []int // in all
	clashes []string
	word    func(game.Problems) // words hints for the staff

	findings  []finding
	staff     []string
	originals []string // of staff, by its index
	remarks   []string // reasons for the column that are no findings
	asked     []string // keys of the facts that are asked for
}

// say says a pattern of package phrase in the language of the letter.
func (j *judge) say(pattern string, values ...any) string { return j.lang.Say(pattern, values...) }

// noteForStaff adds a line for the staff, and a reason for the column.
func (j *judge) noteForStaff(why, line string) {
	j.tellStaff(line, "")
	j.remarks = append(j.remarks, j.lang.Word(why))
}

func (j *judge) line() Line {
	if l, ok := j.nothingNew(); ok {
		return l
	}
	switch {
	case j.sub.Event != nil:
		j.event()
	case !j.sub.Problems.HasErrors(): // such files are returned in any case
		j.find(game.Error, whyUnread, "We could not read anything from it", j.say("send %s", j.forms()))
	}
	j.fromProblems()
	j.word(j.sub.Problems)
	slices.SortStableFunc(j.findings, func(a, b finding) int { return int(b.severity) - int(a.severity) })
	l := Line{Submission: *j.sub, Staff: j.staff, Originals: j.originals}
	if !slices.ContainsFunc(l.Originals, func(s string) bool { return s != "" }) {
		l.Originals = nil
	}
	because := func(v Verdict, why string) {
		l.Verdict = max(l.Verdict, v)
		if why != "" && !slices.Contains(l.Why, why) {
			l.Why = append(l.Why, why)
		}
	}
	for _, f := range j.findings {
		switch f.severity {
		case game.Error:
			because(Returned, f.why)
		case game.Warning:
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
		place := cmp.Or(j.placeOf("begin"), j.say("the file"))
		if end := j.placeOf("end"); end != "" && end != place {
			place = j.lang.All([]string{place, end})
		}
		j.find(game.Error, whyUndated, "The event has no date", j.say("write its first and last day into %s, or tell us both days", place))
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
		j.noteForStaff("several files of one event", j.say("handed in as %s: they describe the same event and were merged; where they disagree is listed", j.lang.All(handed)))
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
			again = append(again, j.say("as %s", j.files(other)))
		} else {
			like = append(like, j.files(other))
		}
		doubts = append(doubts, found...)
	}
	switch mine := j.files(j.sub); {
	case len(again) > 0:
		times := j.say("twice")
		if n := len(again) + 1; n > 2 {
			times = j.say("%d times", n)
		}
		j.find(game.Error, whyDouble, j.say("We have received this event %s, as %s and %s, and they do not agree", times, mine, j.lang.All(j.lang.Shortlist(again, 4))),
			"tell us which of them is right, or send one corrected file; if they are different events, give them different names").addAll(doubts)
	case len(like) > 0:
		j.find(game.Warning, "perhaps handed in twice", j.say("%s may be of the same event as %s", mine, j.lang.All(j.lang.Shortlist(like, 4))),
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
				if text := j.alike(doubt); text != "" {
					doubts = append(doubts, text)
				}
			}
		}
	}
	between(j.sub, other)
	between(other, j.sub)
	return doubts, sure
}

// alike is what two files have in common, in words.
func (j *judge) alike(doubt game.OneEvent) string {
	switch {
	case !j.lang.IsChinese():
		return j.plain(doubt.Alike)
	case doubt.Shared > 0: // its words are English
		return j.say("%s in both, %d of them with another result", j.lang.Count(doubt.Shared, "game"), doubt.Contradicted)
	}
	return ""
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
	return j.lang.All(j.lang.Shortlist(names, 5))
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
				open = append(open, j.gameName(ev, g))
			}
		}
	}
	if unknown == len(ev.Games) {
		j.find(game.Error, whyNoGames, "There are no results in it", j.lang.Word(sendResults)+j.forms())
		return false
	}
	if len(open) > 0 {
		j.find(game.Warning, "games without result", j.say("%s without a result, which cannot be rated", j.lang.Count(len(open), "game")),
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
func (j *judge) gameName(ev *game.Event, g *game.Game) string {
	var s string
	if g.Round > 0 {
		s = j.say("round %d", g.Round)
	}
	if g.Board > 0 {
		board := j.say("board %d", g.Board)
		if s == "" {
			s = board
		} else {
			s = j.say("%s, %s", s, board)
		}
	}
	name := func(entry int) string {
		if entry < 1 || entry > len(ev.Players) {
			return j.say("no. %d", entry)
		}
		return brief(ev.Players[entry-1].DisplayName())
	}
	players := name(g.Black) + " – " + name(g.White)
	if s == "" {
		return players
	}
	return j.say("%s: %s", s, players)
}
