package together

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
)

// Opened is one file as its importer read it.
type Opened struct {
	Path     string
	Format   string
	Event    *game.Event // nil where the file gave no event
	Problems game.Problems
	// Same is the path of another file of the event, Alone says that there is none. With
	// neither the contents decide.
	Same  string
	Alone bool
	Data  []byte // the file itself, kept where it is a workbook
}

// sheet is one file while files are put together.
type sheet struct {
	*Opened
	at     int // its place among the files given
	ev     *game.Event
	part   game.Part
	rounds map[int]bool // the rounds whose games the file has in full
	// decided is the last round of which the file has a result.
	decided int
	results int // see Results
	given   int // facts of players, games and the event, see facts
	// noDefaults: the file does not distinguish a win by default from a game played.
	noDefaults bool
	called     string   // the event, as EventKey has it
	keys       []string // of the players' names, parts in alphabetical order
	names      []string // the players' names folded
	script     *Script  // where there are several files
	// superseded: the event's first file has all that the file has to say.
	superseded bool
}

func newSheet(o *Opened, at int) *sheet {
	s := &sheet{Opened: o, at: at, ev: o.Event, part: o.Event.Source.Part, called: EventKey(o.Event), results: Results(o.Event), rounds: map[int]bool{}}
	for i := range s.ev.Players {
		name := game.FoldName(s.ev.Players[i].DisplayName())
		s.names = append(s.names, name)
		s.keys = append(s.keys, game.SortParts(name))
	}
	for i := range s.ev.Games {
		if g := &s.ev.Games[i]; g.Result != game.Unknown {
			s.decided = max(s.decided, g.Round)
		}
	}
	s.given = facts(s.ev)
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

// weights is the precedence of files: what says most of an event comes first.
// Players lists stand before games lists because their names are whole.
var weights = []game.Part{game.Whole, game.StandingsPart, game.PlayersPart, game.GamesPart, game.MatchesPart}

// byWeight is the order in which files are put together. Of several standings pages
// the last one has the final scores; so has the later of two states of one tournament
// file, and else the one that says more.
func byWeight(a, b *sheet) int {
	switch c := slices.Index(weights, a.part) - slices.Index(weights, b.part); {
	case c != 0:
		return c
	case a.part == game.StandingsPart:
		return cmp.Compare(b.ev.Source.LastRound, a.ev.Source.LastRound)
	case a.part == game.Whole:
		return cmp.Or(cmp.Compare(b.decided, a.decided), cmp.Compare(b.results, a.results), cmp.Compare(len(b.ev.Players), len(a.ev.Players)), cmp.Compare(b.given, a.given))
	}
	return 0
}

// knowsDefault reports whether the file says if a game was played.
func (s *sheet) knowsDefault(g *game.Game) bool {
	return g.ByDefault || !s.noDefaults && g.Result != game.Unknown
}

// seat is a player's place in a round.
type seat struct{ round, player int }

func seatsOf(ev *game.Event) map[seat]bool {
	seats := map[seat]bool{}
	for i := range ev.Games {
		g := &ev.Games[i]
		seats[seat{g.Round, g.Black}], seats[seat{g.Round, g.White}] = true, true
	}
	return seats
}

// asGiven is the order in which files were given.
func asGiven(a, b *sheet) int { return a.at - b.at }

// Results counts the games with a result.
func Results(ev *game.Event) int {
	n := 0
	for i := range ev.Games {
		if ev.Games[i].Result != game.Unknown {
			n++
		}
	}
	return n
}

// facts counts what an event says about its players and games, and about itself
// beyond the names.
func facts(ev *game.Event) int {
	n := 0
	count := func(given ...bool) {
		for _, t := range given {
			if t {
				n++
			}
		}
	}
	count(ev.Name != "", ev.Class != "", ev.Begin != 0, ev.End != 0, ev.Komi.IsGiven(), ev.Time.Basic.IsGiven())
	for i := range ev.Players {
		p := &ev.Players[i]
		n += len(p.IDs)
		count(p.Rank != game.NoRank, p.Grade != game.NoRank, p.Club != "", p.Country != "", p.Rating.IsGiven())
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		count(!g.ColoursUnknown, g.Handicap.IsGiven(), g.Komi.IsGiven(), g.Board > 0, g.Date != 0)
	}
	return n
}
