package together

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/rating/game"
)

// merger makes one event of several files. The first file is the most complete
// one; what it leaves open is filled from the others, one file after the other.
type merger struct {
	ev       *game.Event
	sheets   []*sheet
	matches  []*matching // who is who, by sheet
	problems game.Problems
	whole    bool         // one of the files is whole
	double   string       // see Input
	rounds   map[int]bool // rounds whose games are there in full

	playerOf []int // by player: the file that had them first, in sheets
	gameOf   []int
	// defaultKnown: whether a game was played or won by default is known. A page
	// in short format does not say.
	defaultKnown []bool

	byKey  map[string][]int // whole name in any order
	byCut  map[string][]int // name as games lists cut it
	byID   map[registerID][]int
	byGame map[pair][]int
	filled map[string]int     // what the file in hand gave, for the note
	said   map[[3]string]bool // contradictions about players that were named already
	// otherNames are players of the file in hand whom an id makes known.
	otherNames []string
}

type registerID struct{ register, id string }

// pair is a round and two players, the lower number first.
type pair struct{ round, low, high int }

func pairOf(g *game.Game) pair {
	return pair{g.Round, min(g.Black, g.White), max(g.Black, g.White)}
}

func newMerger(s *sheet) *merger {
	everybody := &matching{entry: make([]int, len(s.ev.Players))}
	for i := range everybody.entry {
		everybody.entry[i] = i
	}
	m := &merger{
		ev: s.ev, sheets: []*sheet{s}, matches: []*matching{everybody}, whole: s.part == game.Whole, rounds: maps.Clone(s.rounds),
		byKey: map[string][]int{}, byCut: map[string][]int{}, byID: map[registerID][]int{}, byGame: map[pair][]int{}, said: map[[3]string]bool{},
		playerOf: make([]int, len(s.ev.Players)), gameOf: make([]int, len(s.ev.Games)), defaultKnown: make([]bool, len(s.ev.Games)),
	}
	for k := range s.ev.Players {
		m.indexNames(&s.ev.Players[k], k)
	}
	for k := range s.ev.Games {
		m.byGame[pairOf(&s.ev.Games[k])] = append(m.byGame[pairOf(&s.ev.Games[k])], k)
		m.defaultKnown[k] = s.knowsDefault(&s.ev.Games[k])
	}
	return m
}

// indexNames makes player k known under the names and ids of p.
func (m *merger) indexNames(p *game.Player, k int) {
	add := func(l []int) []int {
		if i, there := slices.BinarySearch(l, k); !there {
			return slices.Insert(l, i, k)
		}
		return l
	}
	key := game.NameKey(p.DisplayName())
	m.byKey[key] = add(m.byKey[key])
	for _, f := range cutNames(p) {
		m.byCut[f] = add(m.byCut[f])
	}
	for reg, id := range p.IDs {
		m.byID[registerID{reg, id}] = add(m.byID[registerID{reg, id}])
	}
}

// find is the event's game of the same round and players as h, which names the
// event's players. Games in used are passed over.
func (m *merger) find(h *game.Game, used map[int]bool) (int, bool) {
	if h.Black == 0 || h.White == 0 {
		return 0, false
	}
	for _, k := range m.byGame[pairOf(h)] {
		if !used[k] {
			return k, true
		}
	}
	return 0, false
}

// first is the place of the event's first file among those given.
func (m *merger) first() int { return slices.MinFunc(m.sheets, asGiven).at }

// united reports whether the files of the event have become another's.
func (m *merger) united() bool { return len(m.sheets) == 0 }

// isNamed reports whether somebody says that a file is of the event.
func (m *merger) isNamed(s *sheet) bool {
	return slices.ContainsFunc(m.sheets, func(t *sheet) bool { return t != s && (s.Same == t.Path || t.Same == s.Path) })
}

func (m *merger) file() string { return m.sheets[0].Path }

// where is a file with a place in it.
func where(file string, p game.Place) string {
	return game.Problem{File: file, Place: p.String()}.Where()
}

func (m *merger) playerPlace(k int) string {
	return where(m.sheets[m.playerOf[k]].Path, m.ev.Players[k].Place)
}

// firstTaken is the hint for what does not depend on the games.
const firstTaken = "the first of the two was taken; correct the file that is wrong"

// butIn says what two files give differently: class B, but A in cup.xml.
func butIn(mine, theirs, where string) string { return mine + ", but " + theirs + " in " + where }

// report adds a problem of putting the files together, which the caller may extend
// before the next one.
func (m *merger) report(severity game.Severity, code, file string, at game.Place, found, expected, hint string) *game.Problem {
	m.problems.Add(game.Problem{Severity: severity, Code: code, File: file, Place: at.String(), Found: found, Expected: expected, Hint: hint})
	return &m.problems[len(m.problems)-1]
}

// gave counts what a file filled in.
func (m *merger) gave(what string) func() { return func() { m.filled[what]++ } }

// turn swaps the players of a game, if necessary, so that the one given is
// named first.
func turn(g *game.Game, first int) {
	if g.Black != first {
		g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
	}
}

// gameName shows a game: round 3: Tan Mei Xin – Lim Wei Jie.
func gameName(ev *game.Event, g *game.Game) string {
	s := ev.Players[g.Black-1].DisplayName() + " – " + ev.Players[g.White-1].DisplayName()
	if g.Round > 0 {
		s = fmt.Sprintf("round %d: %s", g.Round, s)
	}
	return s
}
