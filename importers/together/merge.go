package together

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

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

	playerOf []int // by player: the file that told of them first, in sheets
	gameOf   []int
	// defaultTold: whether a game was played or won by default is known. A page
	// in short format does not tell.
	defaultTold []bool

	byKey  map[string][]int // whole name in any order
	byCut  map[string][]int // name as games lists cut it
	byID   map[registerID][]int
	byGame map[pair][]int
	filled map[string]int  // what the file in hand gave, for the note
	said   map[string]bool // contradictions about players that were named already
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
	m := &merger{
		ev: s.ev, sheets: []*sheet{s}, matches: []*matching{everybody(s)}, whole: s.part == game.Whole, rounds: maps.Clone(s.rounds),
		byKey: map[string][]int{}, byCut: map[string][]int{}, byID: map[registerID][]int{}, byGame: map[pair][]int{}, said: map[string]bool{},
		playerOf: make([]int, len(s.ev.Players)), gameOf: make([]int, len(s.ev.Games)), defaultTold: make([]bool, len(s.ev.Games)),
	}
	for k := range s.ev.Players {
		m.indexPlayer(k)
	}
	for k := range s.ev.Games {
		m.byGame[pairOf(&s.ev.Games[k])] = append(m.byGame[pairOf(&s.ev.Games[k])], k)
		m.defaultTold[k] = s.tellsDefault(&s.ev.Games[k])
	}
	return m
}

// everybody is the matching of the first file, whose players are the event's.
func everybody(s *sheet) *matching {
	match := &matching{entry: make([]int, len(s.ev.Players))}
	for i := range match.entry {
		match.entry[i] = i
	}
	return match
}

func (m *merger) indexPlayer(k int) {
	m.indexNames(&m.ev.Players[k], k)
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

// tellsDefault reports whether the file says of a game if it was played.
func (s *sheet) tellsDefault(g *game.Game) bool {
	return g.ByDefault || !s.noDefaults && g.Result != game.Unknown
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

func (m *merger) first() int {
	at := m.sheets[0].at
	for _, s := range m.sheets {
		at = min(at, s.at)
	}
	return at
}

// file names the event's first file for messages.
// united reports whether the files of the event have become another's.
func (m *merger) united() bool { return len(m.sheets) == 0 }

// results is the number of games with a result.
func (m *merger) results() int {
	n := 0
	for i := range m.ev.Games {
		if m.ev.Games[i].Result != game.Unknown {
			n++
		}
	}
	return n
}

func (m *merger) file() string { return m.sheets[0].Path }

// where is a file with a place in it.
func where(file string, p game.Place) string {
	return game.Problem{File: file, Place: p.String()}.Where()
}

func (m *merger) playerPlace(k int) string {
	return where(m.sheets[m.playerOf[k]].Path, m.ev.Players[k].Place)
}

// input is the finished event. ok is false where the files hold no games and
// none of them is a whole event: then only problems are in it.
func (m *merger) input() (in Input, ok bool) {
	m.crossCheck()
	inOrder := slices.Clone(m.sheets)
	slices.SortFunc(inOrder, func(a, b *sheet) int { return a.at - b.at })
	for _, s := range inOrder {
		in.Files, in.Formats = append(in.Files, s.Path), append(in.Formats, s.Format)
		for _, p := range s.Problems {
			if len(m.sheets) == 1 || !m.settled(p.Code) {
				in.Problems.Add(p)
			}
		}
	}
	in.Problems.Add(m.problems...)
	m.missingRounds(&in.Problems)
	if !m.whole && len(m.ev.Games) == 0 && !slices.ContainsFunc(m.sheets, func(s *sheet) bool { return s.part != game.PlayersPart }) {
		m.noGames(&in.Problems)
		return in, false
	}
	in.Event, in.Double = m.ev, m.double
	if len(m.sheets) == 1 {
		in.Original = m.sheets[0].Data
	}
	m.namePlaces()
	return in, true
}

// namePlaces makes places in other files than the event's first one say so:
// whatever is reported of the event later is reported of its first file.
func (m *merger) namePlaces() {
	name := func(p *game.Place, file int) {
		if file > 0 {
			*p = game.Place{Path: where(filepath.Base(m.sheets[file].Path), *p)}
		}
	}
	for k := range m.ev.Players {
		name(&m.ev.Players[k].Place, m.playerOf[k])
	}
	for k := range m.ev.Games {
		name(&m.ev.Games[k].Place, m.gameOf[k])
	}
}

// noGames reports players without games. A workbook with errors may have them
// in the results that were refused; what to do is said there.
func (m *merger) noGames(problems *game.Problems) {
	p := game.Problem{
		Severity: game.Error, Code: "no-games", File: m.file(), Found: "a players list without games",
		Expected: "the games too", Hint: "give the standings page or the games lists of the same event together with it",
	}
	if m.sheets[0].Format == workbook {
		if problems.HasErrors() {
			return
		}
		*problems = slices.DeleteFunc(*problems, func(q game.Problem) bool { return q.Code == p.Code }) // the file's own warning
		p.Found, p.Hint = "a workbook with players and without games", "fill in its results, or give the file with the results together with it"
	}
	if m.sheets[0].Format == table { // perhaps the one that says who is who
		p.Hint += "; a table of names and ids (aliases.csv) goes behind --aliases"
	}
	problems.Add(p)
}

// The formats of workbooks and of CSV.
const (
	workbook = "swa"
	table    = "csv"
)

// settled reports whether what a file said it does not tell has been told by
// the other files: such problems would only mislead.
func (m *merger) settled(code string) bool {
	open := func(f func(g *game.Game) bool) bool {
		for k := range m.ev.Games {
			if f(&m.ev.Games[k]) {
				return true
			}
		}
		return false
	}
	switch code {
	case game.CodeDefaultUnknown:
		return !slices.Contains(m.defaultTold, false)
	case "colours-unknown":
		return !open(func(g *game.Game) bool { return g.ColoursUnknown })
	case "handicap-unknown":
		return !open(func(g *game.Game) bool { return !g.Handicap.IsTold() })
	case "result-missing", "results-missing":
		return !open(func(g *game.Game) bool { return g.Result == game.Unknown })
	case "round-missing":
		return true // what is still missing is told of all files together
	case "name-cut":
		return !slices.ContainsFunc(m.ev.Players, func(p game.Player) bool { return p.Extra[cutKey] != "" })
	}
	return false
}

// cutKey is the extra of a player whose name a games list may have cut.
const cutKey = "standings:cut"

// join adds a file to the event.
func (m *merger) join(s *sheet, match *matching, summary string) {
	if len(m.sheets) == 1 {
		m.ev = clone(m.ev) // the importers' own events stay as they are
	}
	m.sheets, m.matches = append(m.sheets, s), append(m.matches, match)
	m.filled, m.otherNames = map[string]int{}, nil
	note := "put together with " + m.file()
	if m.earlier(s) {
		note = fmt.Sprintf("an earlier state, after round %d, of the event in %s, put together with it", s.decided, m.file())
	}
	if summary != "" {
		note += ": " + summary + " are there too"
	}
	m.problems.Add(game.Problem{Severity: game.Note, Code: "put-together", File: s.Path, Found: note})
	m.problems.Add(match.questions...)
	m.joinPlayers(s, match)
	m.joinGames(s, match)
	m.joinByes(s, match)
	m.joinFacts(s, match)
	if n := len(m.otherNames); n > 0 {
		m.problems.Add(game.Problem{
			Severity: game.Note, Code: "names-by-id", File: s.Path, Hint: "they are the same by their ids; the names of the first file were taken",
			Found: fmt.Sprintf("other names of %d players than in %s, such as %s", n, m.file(), m.otherNames[0]),
		})
	}
	if len(m.filled) > 0 {
		var list []string
		for _, what := range slices.Sorted(maps.Keys(m.filled)) {
			list = append(list, fmt.Sprintf("%s (%d)", what, m.filled[what]))
		}
		m.problems.Add(game.Problem{Severity: game.Note, Code: "filled-in", File: s.Path, Found: "gives what the other files of the event leave open: " + strings.Join(list, ", ")})
	}
	m.whole = m.whole || s.part == game.Whole
	for r := range s.rounds {
		m.rounds[r] = true
	}
	m.source()
}

// earlier reports whether a file is an earlier state of the event's first file,
// from the same program.
func (m *merger) earlier(s *sheet) bool {
	first := m.sheets[0]
	return s.part == game.Whole && first.part == game.Whole && s.Format == first.Format && s.decided < first.decided
}

// correct says what to do about a contradiction.
func (m *merger) correct(s *sheet, hint string) string {
	if m.earlier(s) && s.decided > 0 {
		return "if it was corrected after round " + strconv.Itoa(s.decided) + ", give " + m.file() + " alone; else " + hint
	}
	return hint
}

// source describes what the event was made from.
func (m *merger) source() {
	src := &m.ev.Source
	src.Part = game.Whole
	src.FirstRound, src.LastRound = 0, 0
	rounds := slices.Sorted(maps.Keys(m.rounds))
	// Only rounds without a gap can be told as a first and a last one.
	if n := len(rounds); n > 0 && rounds[0] > 0 && rounds[n-1]-rounds[0] == n-1 {
		src.FirstRound, src.LastRound = rounds[0], rounds[n-1]
	}
}

// clone is a copy of the event whose lists can be changed. Maps are copied when
// they are.
func clone(ev *game.Event) *game.Event {
	c := *ev
	c.Players = slices.Clone(ev.Players)
	c.Games = slices.Clone(ev.Games)
	c.Byes = slices.Clone(ev.Byes)
	c.Absences = slices.Clone(ev.Absences)
	return &c
}

// fill sets what is not told yet. It reports whether both are told and differ.
func fill[T comparable](dst *T, v T, count func()) (differs bool) {
	var none T
	switch {
	case v == none:
	case *dst == none:
		*dst = v
		if count != nil {
			count()
		}
	default:
		return *dst != v
	}
	return false
}

// fillMap adds the keys that are not there yet and lists those that differ.
func fillMap(dst *map[string]string, v map[string]string, count func()) (differ []string) {
	copied := false
	for _, k := range slices.Sorted(maps.Keys(v)) {
		switch old, ok := (*dst)[k]; {
		case ok && old != v[k]:
			differ = append(differ, k)
		case !ok:
			if !copied {
				copied = true
				*dst = maps.Clone(*dst)
				if *dst == nil {
					*dst = map[string]string{}
				}
			}
			(*dst)[k] = v[k]
			if count != nil {
				count()
			}
		}
	}
	return differ
}

// gave counts what a file filled in.
func (m *merger) gave(what string) func() { return func() { m.filled[what]++ } }

// joinByes adds byes and absences. A whole file knows why somebody did not
// play; a page only shows how many points that gave.
func (m *merger) joinByes(s *sheet, match *matching) {
	type key struct{ round, player int }
	bye, absence := map[key]int{}, map[key]int{}
	plays := map[key]bool{}
	for i := range m.ev.Games {
		g := &m.ev.Games[i]
		plays[key{g.Round, g.Black}], plays[key{g.Round, g.White}] = true, true
	}
	for i, b := range m.ev.Byes {
		bye[key{b.Round, b.Player}] = i + 1
	}
	for i, a := range m.ev.Absences {
		absence[key{a.Round, a.Player}] = i + 1
	}
	sitOut := func(round, player int, points game.Opt[float64], isBye bool) {
		k := key{round, match.to(player)}
		switch {
		case k.player == 0:
		case bye[k] > 0:
			fill(&m.ev.Byes[bye[k]-1].Points, points, nil)
		case absence[k] > 0:
			fill(&m.ev.Absences[absence[k]-1].Points, points, nil)
		case m.whole && s.part != game.Whole:
		case plays[k]:
			// An earlier state of a file, from before the player was paired.
		case isBye:
			m.ev.Byes = append(m.ev.Byes, game.Bye{Round: round, Player: k.player, Points: points})
			bye[k] = len(m.ev.Byes)
		default:
			m.ev.Absences = append(m.ev.Absences, game.Absence{Round: round, Player: k.player, Points: points})
			absence[k] = len(m.ev.Absences)
		}
	}
	for _, b := range s.ev.Byes {
		sitOut(b.Round, b.Player, b.Points, true)
	}
	for _, a := range s.ev.Absences {
		sitOut(a.Round, a.Player, a.Points, false)
	}
}
