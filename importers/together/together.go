// Package together puts the files of one event together, whatever format each was
// read from, and says which files are one event and which are doubtful.
//
// An event often comes as several files: a pairing program's XML and its
// standings page; a standings page, a players list and the games lists of the
// rounds. [Join] recognises them by their players and games and makes one
// event of them, fills what one file leaves open from the others, and names on
// both sides what they contradict. Two states of one tournament file come
// together likewise, and the later one is followed. A round before the last
// that none of the files has is an error: a games list was forgotten. A file
// that is cut off is never put together with others. Nothing of that is silent: what was put
// together and filled in is a note, what is doubtful a warning, what differs in
// games or results an error.
package together

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Opened is one file as its importer read it.
type Opened struct {
	Path     string
	Format   string
	Event    *game.Event // nil where nothing could be made of the file
	Problems game.Problems
	Data     []byte // the file itself, kept where it is a workbook
}

// Options say which files are one event. The zero Options decide it by likeness.
type Options struct {
	Merge    bool // all files are one event, whatever they look like
	Separate bool // each file is an event of its own
}

// Input is one event as all its files together tell it.
type Input struct {
	Event    *game.Event
	Files    []string      // the paths of its files in the order given
	Formats  []string      // of these
	Problems game.Problems // of its files, then of putting them together
	Original []byte        // the workbook, where the event is one workbook and nothing else
	// Double is a file of another event whose games these seem to be: rated with it
	// they would count twice. A problem with a code of its own says why, game.CodeMaybeOneEvent
	// or game.CodeWhichEvent.
	Double string
}

// Agreement of players and games from which on two files are about one event,
// in percent of the smaller file.
const enough = 60

// sheet is one file while files are put together.
type sheet struct {
	*Opened
	at     int // its place among the files given
	ev     *game.Event
	part   game.Part
	rounds map[int]bool // the rounds whose games the file has in full
	// decided is the last round of which the file has a result.
	decided int
	results int // games with a result
	told    int // facts of players, games and the event, see facts
	// noDefaults: the file does not tell a win by default from a game played.
	noDefaults bool
	called     string   // the event, as eventKey has it
	keys       []string // of the players' names, parts in alphabetical order
	names      []string // the players' names folded
	script     *Script  // where there are several files
}

func newSheet(o *Opened, at int) *sheet {
	s := &sheet{Opened: o, at: at, ev: o.Event, part: o.Event.Source.Part, called: eventKey(o.Event), rounds: map[int]bool{}}
	for i := range s.ev.Players {
		name := game.FoldName(s.ev.Players[i].DisplayName())
		s.names = append(s.names, name)
		s.keys = append(s.keys, sortWords(name))
	}
	for i := range s.ev.Games {
		if g := &s.ev.Games[i]; g.Result != game.Unknown {
			s.decided = max(s.decided, g.Round)
			s.results++
		}
	}
	s.told = facts(s.ev)
	s.noDefaults = slices.ContainsFunc(o.Problems, func(p game.Problem) bool { return p.Code == game.CodeDefaultUnknown })
	if s.part == game.PlayersPart || s.part == game.MatchesPart {
		return s
	}
	if src := s.ev.Source; src.LastRound > 0 {
		for r := max(src.FirstRound, 1); r <= src.LastRound; r++ {
			s.rounds[r] = true
		}
		return s
	}
	for i := range s.ev.Games {
		s.rounds[s.ev.Games[i].Round] = true
	}
	return s
}

// order is the precedence of files: what tells most of an event comes first.
// Players lists stand before games lists because their names are whole.
func (s *sheet) order() int {
	switch s.part {
	case game.Whole:
		return 0
	case game.StandingsPart:
		return 1
	case game.PlayersPart:
		return 2
	case game.GamesPart:
		return 3
	}
	return 4
}

// fuller is the order of two files of which each may be a whole event: the later
// state first, then the one that tells more.
func fuller(a, b *sheet) int {
	return cmp.Or(
		-cmp.Compare(a.decided, b.decided), -cmp.Compare(a.results, b.results),
		-cmp.Compare(len(a.ev.Players), len(b.ev.Players)), -cmp.Compare(a.told, b.told),
	)
}

// facts counts what an event tells of its players and games, and of itself
// beyond the names.
func facts(ev *game.Event) int {
	n := 0
	count := func(told ...bool) {
		for _, t := range told {
			if t {
				n++
			}
		}
	}
	count(ev.Name != "", ev.Class != "", ev.Begin != 0, ev.End != 0, ev.Komi.IsTold(), ev.Time.Basic.IsTold())
	for i := range ev.Players {
		p := &ev.Players[i]
		n += len(p.IDs)
		count(p.Rank != game.NoRank, p.Grade != game.NoRank, p.Club != "", p.Country != "", p.Rating.IsTold())
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		count(!g.ColoursUnknown, g.Handicap.IsTold(), g.Komi.IsTold(), g.Board > 0, g.Date != 0)
	}
	return n
}

// Join puts files of one event together. Two files belong together when
// most of their players are the same (60 % of the smaller file's), by id or by
// name, and so are most of the games of the rounds that both have; parts of an
// event without a round in common (games lists, players lists) when also the
// event's name is the same; files that tell different names only when they have
// several games of several players in common. Notes say what was put together. A
// file that has all games of several events makes one of them.
// Everything else is an event of its own; where it looks like one all the same, a
// warning says so: maybe-one-event where it can hardly be another one, maybe-twice
// where only a part agrees; and which-event is the error of a file that fits
// several. What must not be rated beside the other has it as its Double. With
// opt.Merge all files are one event, with opt.Separate each is one.
//
// Of what files tell differently, the more complete file is followed: the
// tournament file before pages, its later state before an earlier one, the one
// that tells more before the other, standings before lists; of two that are alike
// in this the first one given. Every contradiction is named with both places.
//
// The inputs come in the order of their first files. The problems returned
// beside them are those of files of which no event could be made.
func Join(opened []*Opened, opt Options) ([]Input, game.Problems) {
	var problems game.Problems
	var sheets []*sheet
	for i, o := range opened {
		if o.Event == nil {
			problems.Add(o.Problems...)
			continue
		}
		sheets = append(sheets, newSheet(o, i))
	}
	slices.SortStableFunc(sheets, func(a, b *sheet) int {
		c := cmp.Compare(a.order(), b.order())
		if c == 0 && a.part == game.StandingsPart {
			// Of several standings pages the last one has the final scores.
			c = -cmp.Compare(a.ev.Source.LastRound, b.ev.Source.LastRound)
		}
		if c == 0 && a.part == game.Whole {
			// So has the later of two states of one tournament file.
			c = fuller(a, b)
		}
		return c
	})
	g := grouping{opt: opt, seen: newIndex(sheets)}
	readScripts(sheets)
	for _, s := range sheets {
		g.place(s)
	}
	g.groups = slices.DeleteFunc(g.groups, (*merger).united)
	slices.SortFunc(g.groups, func(a, b *merger) int { return cmp.Compare(a.first(), b.first()) })
	var inputs []Input
	for _, m := range g.groups {
		if in, ok := m.input(); ok {
			inputs = append(inputs, in)
		} else {
			problems.Add(in.Problems...)
		}
	}
	return inputs, problems
}

// hasRoundOf reports whether event and sheet both have the games of a round.
func (m *merger) hasRoundOf(s *sheet) bool {
	for r := range s.rounds {
		if m.rounds[r] {
			return true
		}
	}
	return false
}

func mostly(n, of int) bool { return n*100 >= enough*of }

// verdict says whether a sheet belongs to an event; where it does not although
// it looks so, doubt tells why it looks so.
type verdict struct {
	same   bool
	doubt  string
	partly bool // the doubt is about a part of the games, or about names
}

// judge decides whether the sheet belongs to the event, given which players
// they have in common.
func (m *merger) judge(s *sheet, match *matching) verdict {
	smaller := min(len(s.ev.Players), len(m.ev.Players))
	if smaller == 0 {
		return verdict{}
	}
	c := m.common(s, match)
	if !mostly(match.matched, smaller) {
		return m.judgePart(s, match, c)
	}
	match.summary = fmt.Sprintf("%d of its %d players", match.matched, len(s.ev.Players))
	if fewer := min(c.mine, c.theirs); fewer > 0 {
		match.summary += fmt.Sprintf(" and %d of its %d games of the same rounds", c.shared, c.theirs)
		switch {
		case !mostly(c.shared, fewer) && m.sameDaysAndName(s):
			return verdict{doubt: fmt.Sprintf("it has the same name, first day and players, and %d of %d games of the same rounds", c.shared, c.theirs)}
		case !mostly(c.shared, fewer):
			return m.judgePart(s, match, c)
		case c.decided > 0 && !mostly(c.agree, c.decided) && m.otherDays(s):
			return verdict{} // a league meets again
		case c.decided > 0 && !mostly(c.agree, c.decided):
			return verdict{doubt: fmt.Sprintf("it has the same pairings, and other results in %d of %d games", c.decided-c.agree, c.decided)}
		case m.otherBegin(s):
			few := m.otherDays(s) && (c.shared < fewGames || match.matched < fewPlayers)
			if few && m.weeksApart(s) {
				return verdict{} // the same two meet again
			}
			return verdict{partly: few, doubt: fmt.Sprintf("it has the same games, and begins on %s instead of %s", s.ev.Begin, m.ev.Begin)}
		case m.elsewhere(s):
			if i, k, ok := m.otherID(s, match); ok {
				return verdict{partly: true, doubt: fmt.Sprintf("it has the same games and days, and another name and town, and %s is %s there",
					s.ev.Players[i].DisplayName(), m.ev.Players[k].DisplayName()+idText(m.ev.Players[k].IDs))}
			}
		case m.otherName(s) && (c.shared < fewGames || match.matched < fewPlayers):
			return verdict{partly: true, doubt: fmt.Sprintf("it has the same day and games (%d), and is called %q instead of %q", c.shared, s.ev.Name, m.ev.Name)}
		}
		return verdict{same: true}
	}
	if s.part == game.Whole && m.whole {
		// Without games in common nothing shows that these are one event.
		if m.sameDaysAndName(s) {
			return verdict{doubt: "it has the same name, first day and players, and games of other rounds"}
		}
		return verdict{}
	}
	switch {
	case sameEventName(m.ev, s.ev):
		return verdict{same: true}
	case m.ev.Name == "" || s.ev.Name == "":
		return verdict{doubt: "it has the same players, and one of the files does not tell the event's name"}
	}
	// The same people under another name: another event of the same circle.
	return verdict{}
}

// sameDaysAndName reports whether both begin on the same day under the same
// name.
func (m *merger) sameDaysAndName(s *sheet) bool {
	return m.ev.Begin != 0 && m.ev.Begin == s.ev.Begin && sameEventName(m.ev, s.ev)
}

// sameEventName compares the names of two events; an unknown name is like none.
func sameEventName(a, b *game.Event) bool {
	k := eventKey(a)
	return k != "" && k == eventKey(b)
}

// eventKey is the name of an event for comparing: programs and people differ in
// blanks (EGC2013main).
func eventKey(ev *game.Event) string {
	return strings.ReplaceAll(game.FoldName(ev.Name), " ", "")
}

// overlap counts the games of the rounds that both the event and a sheet have.
type overlap struct {
	mine, theirs   int
	shared         int // same round, same two players
	decided, agree int // of these with a result in both; with the same one
}

func (m *merger) common(s *sheet, match *matching) overlap {
	var c overlap
	for i := range m.ev.Games {
		if s.rounds[m.ev.Games[i].Round] {
			c.mine++
		}
	}
	used := map[int]bool{}
	for i := range s.ev.Games {
		h := s.ev.Games[i]
		if !m.rounds[h.Round] {
			continue
		}
		c.theirs++
		h.Black, h.White = match.to(h.Black), match.to(h.White)
		k, ok := m.find(&h, used)
		if !ok {
			continue
		}
		used[k] = true
		c.shared++
		g := &m.ev.Games[k]
		turn(&h, g.Black)
		if g.Result != game.Unknown && h.Result != game.Unknown {
			c.decided++
			if g.Result == h.Result {
				c.agree++
			}
		}
	}
	return c
}

// turn exchanges the players of a game, if need be, so that the one given is
// named first.
func turn(g *game.Game, first int) {
	if g.Black != first {
		g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
	}
}
