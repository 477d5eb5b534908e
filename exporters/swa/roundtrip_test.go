package swa

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// read reads a workbook back. What the reader finds doubtful in our own
// workbook is a fault of one of the two.
func read(t testing.TB, data []byte) *game.Event {
	t.Helper()
	ev, problems := swa.Format.Read(game.Input{Name: "test.xlsx", Data: data})
	for _, p := range problems {
		switch p.Code {
		case "no-games", "round-not-in-both", "class", "rounds":
			continue // true of the event, not of the workbook
		}
		if p.Severity != game.Note {
			t.Errorf("%s %s: %v", p.Severity, p.Code, p)
		}
	}
	if ev == nil {
		t.Fatal("the workbook cannot be read back")
	}
	return ev
}

// text is the event JSON, in which events are compared.
func text(t testing.TB, ev *game.Event) string {
	t.Helper()
	b, err := json.MarshalIndent(ev, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

func clone(t testing.TB, ev *game.Event) *game.Event {
	t.Helper()
	c := &game.Event{}
	if err := json.Unmarshal([]byte(text(t, ev)), c); err != nil {
		t.Fatal(err)
	}
	return c
}

// formClass is what becomes of the class: the association's own stays, the form
// says whose it is, and another system's is left out.
func formClass(ev *game.Event) {
	switch {
	case ev.Class == "" || ev.ClassOf != "" && ev.ClassOf != register:
		ev.Class, ev.ClassOf = "", ""
	default:
		ev.ClassOf = register
	}
}

// held is what the workbook holds of an event: all but what Lost lists.
func held(t testing.TB, ev *game.Event) *game.Event {
	h := clone(t, ev)
	h.Kind = ""
	formClass(h)
	h.Teams, h.Scoring, h.Handicaps, h.Adjust = nil, nil, nil, nil
	own := func(m map[string]string) map[string]string {
		kept := map[string]string{}
		for k, v := range m {
			if strings.HasPrefix(k, extraPrefix) {
				kept[k] = v
			}
		}
		if len(kept) == 0 {
			return nil
		}
		return kept
	}
	h.Extra = own(h.Extra)
	for i := range h.Players {
		p := &h.Players[i]
		p.Rankings, p.Local, p.StartCorrection, p.Standing, p.Scores, p.Extra = nil, game.Opt[bool]{}, 0, 0, nil, own(p.Extra)
		if id, ok := p.IDs[register]; ok {
			p.IDs = map[string]string{register: id}
		} else {
			p.IDs = nil
		}
	}
	for i := range h.Games {
		g := &h.Games[i]
		g.Online, g.Kind, g.Time, g.Extra = game.Opt[bool]{}, "", nil, own(g.Extra)
	}
	_, fits := crossTable(ev)
	byes, absences := h.Byes, h.Absences
	h.Byes, h.Absences = nil, nil
	for _, b := range byes {
		switch v, given := b.Points.Get(); {
		case !fits, given && v < 0.5:
		case given && v > 0.5:
			b.Points = game.Given(1.0)
			fallthrough
		default:
			h.Byes = append(h.Byes, b)
		}
	}
	for _, a := range absences {
		if fits && a.Points.Is(0.5) {
			h.Absences = append(h.Absences, a)
		}
	}
	return h
}

// inferred brings an event into the form that every reader gives: in order, and
// with what follows from the rest.
func inferred(t testing.TB, ev *game.Event) *game.Event {
	e := clone(t, ev)
	e.Countries = countries(e)
	for i := range e.Games {
		g := &e.Games[i]
		e.Rounds = max(e.Rounds, g.Round)
		if g.BoardSize == e.BoardSize {
			g.BoardSize = 0
		}
	}
	for _, b := range e.Byes {
		e.Rounds = max(e.Rounds, b.Round)
	}
	for _, a := range e.Absences {
		e.Rounds = max(e.Rounds, a.Round)
	}
	board := func(g game.Game) int {
		if g.Board == 0 {
			return 1 << 30
		}
		return g.Board
	}
	slices.SortStableFunc(e.Games, func(a, b game.Game) int {
		return cmp.Or(a.Round-b.Round, board(a)-board(b), a.Black-b.Black, a.White-b.White)
	})
	slices.SortStableFunc(e.Byes, func(a, b game.Bye) int { return cmp.Or(a.Round-b.Round, a.Player-b.Player) })
	slices.SortStableFunc(e.Absences, func(a, b game.Absence) int { return cmp.Or(a.Round-b.Round, a.Player-b.Player) })
	return e
}

// checkRoundTrip writes the event and reads it back: what is missing must be
// what Lost announced.
func checkRoundTrip(t testing.TB, ev *game.Event) {
	t.Helper()
	keeps := held(t, ev)
	want := text(t, inferred(t, keeps))
	got := text(t, inferred(t, read(t, write(t, ev))))
	if got != want {
		t.Errorf("event %s\nread back (-want +got):\n%s", ev.Name, gocmp.Diff(want, got))
	}
	lost := Lost(ev)
	// Kind, class and the number of countries are what the form itself says.
	quiet := clone(t, ev)
	if quiet.ClassOf == "" {
		formClass(quiet)
	}
	if quiet.Kind == game.Tournament {
		quiet.Kind = ""
	}
	if text(t, inferred(t, keeps)) != text(t, inferred(t, quiet)) && len(lost) == 0 {
		t.Error("something is lost and Lost does not say so")
	}
}

func TestRoundTripSample(t *testing.T) {
	ev := sampleEvent(t)
	checkRoundTrip(t, ev)
	var got []string
	for _, p := range Lost(ev) {
		got = append(got, p.Code+": "+p.Found)
	}
	want := []string{
		"lost-scoring: swa cannot hold the rules of scoring",
		"lost-handicap-rules: swa cannot hold the rules for handicaps",
		"lost-ids: swa cannot hold an id of another register",
	}
	if d := gocmp.Diff(want, got); d != "" {
		t.Errorf("what the sample loses (-want +got):\n%s", d)
	}
}

// Workbook to model to workbook: what was read is written as it was.
func TestRoundTripWorkbook(t *testing.T) {
	first := write(t, sampleEvent(t))
	second := write(t, read(t, first))
	if string(first) != string(second) {
		t.Error("reading a workbook of ours and writing it again changes it")
	}
}

// The blank template has no players and no games.
func TestTemplateIsBlank(t *testing.T) {
	var b strings.Builder
	if err := Template(&b, DefaultSize, false); err != nil {
		t.Fatal(err)
	}
	ev, problems := swa.Format.Read(game.Input{Name: "template.xlsx", Data: []byte(b.String())})
	if ev != nil && (len(ev.Players) > 0 || len(ev.Games) > 0 || ev.Name != "") {
		t.Errorf("got %d players and %d games from the blank template", len(ev.Players), len(ev.Games))
	}
	if !problems.HasErrors() {
		t.Errorf("got the problems %v, want an error: a blank template is no event", problems)
	}
}

// maker makes random events within what the model allows.
type maker struct{ *rand.Rand }

func (m maker) maybe() bool  { return m.IntN(2) == 0 }
func (m maker) seldom() bool { return m.IntN(8) == 0 }
func (m maker) flag() (o game.Opt[bool]) {
	if m.maybe() {
		o = game.Given(m.maybe())
	}
	return o
}

func pick[T any](m maker, from ...T) T { return from[m.IntN(len(from))] }

func (m maker) event(n int) *game.Event {
	ev := &game.Event{
		Name: fmt.Sprint("Cup ", n, pick(m, "", " – 鱼尾狮杯", " & Söhne <i>", "=1+1")), Class: pick(m, "", "A", "E"), Kind: pick(m, "", game.Tournament, game.Club),
		Place: pick(m, "", "Singapore", "新加坡"), Country: pick(m, "", "SG", "MY"), Organiser: pick(m, "", "Go Club"), Director: pick(m, "", "Lim Hua"),
		Format: pick(m, "", game.McMahon, game.Swiss, game.RoundRobin, game.Knockout), BoardSize: pick(m, 0, 19, 13),
		Online: m.flag(), Selection: m.flag(), Scope: pick(m, "", game.National, game.Overseas, game.Private), Endorsed: m.flag(), SentBySWA: m.flag(),
		Rounds: pick(m, 0, 4, 9), Countries: pick(m, 0, 0, 7),
		Players: []game.Player{}, Games: []game.Game{},
	}
	if m.maybe() {
		ev.Begin = 20260502
		ev.End = pick(m, game.Date(0), game.Date(20260502), game.Date(20260601))
		ev.DetailsSubmitted, ev.ResultsSubmitted = pick(m, game.Date(0), game.Date(20260229+72)), pick(m, game.Date(0), game.Date(20260608))
	}
	if m.maybe() {
		ev.Komi = game.Given(pick(m, 0, 0.5, 6.5, 7, 3.75))
	}
	if m.maybe() {
		ev.Time.Basic = game.Given(pick(m, 0.0, 7.5, 45, 90))
	}
	switch m.IntN(6) {
	case 0:
		ev.Time.Overtime = game.SuddenDeath
	case 1:
		ev.Time.Overtime, ev.Time.Periods, ev.Time.Seconds = game.Byoyomi, 3, 30
	case 2:
		ev.Time.Overtime, ev.Time.Minutes, ev.Time.Moves = game.Canadian, 5, 15
	case 3:
		ev.Time.Overtime, ev.Time.Seconds = game.Fischer, 10
	case 4:
		ev.Time.Overtime = pick(m, game.Byoyomi, game.Canadian, game.Fischer)
	}
	if m.seldom() {
		ev.Extra = map[string]string{"opengotha:x": "1", "swa:Contact": "desk@example.org", "swa:Sponsor": "Tea & Co"}
	}
	if m.seldom() {
		ev.Scoring = &game.Scoring{Criteria: []string{"MMS"}}
	}
	for i := range 2 + m.IntN(12) {
		ev.Players = append(ev.Players, m.player(i))
	}
	m.games(ev)
	return ev
}

func (m maker) player(i int) game.Player {
	p := game.Player{ID: i + 1, Rank: pick(m, game.NoRank, game.Kyu(30), game.Dan(1), game.Pro(9)), Certified: m.flag(),
		Category: pick(m, "", "Open", "Primary 1 & 2"), Club: pick(m, "", "Club/School", "道场"), Country: pick(m, "SG", "VN", "SG")}
	switch m.IntN(4) {
	case 0:
		p.Name = pick(m, "Tan Mei", "陈思远", "-Dash", "@home", "O'Hara (jr)", "+1")
	case 1:
		p.Family = pick(m, "Lim", "陈")
	default:
		p.Family, p.Given = pick(m, "Tan", "Nguyễn", "林", "=cmd"), pick(m, "Mei Xin", "Thị Lan", "子涵", "J.-P.")
	}
	if m.maybe() {
		p.IDs = map[string]string{"swa": pick(m, "0017", "S-12", "1e5")}
	}
	if m.seldom() {
		p.IDs = map[string]string{"egf": "12345678"}
	}
	if m.maybe() {
		p.Rating = game.Given(pick(m, 2100, 1999.12345678901, -12.5, 0))
	}
	if m.seldom() {
		p.Extra = map[string]string{"swa:T-shirt": pick(m, "M", "L"), "opengotha:reg": "FIN"}
	}
	if m.seldom() && p.Rank != game.NoRank {
		p.Grade = game.Kyu(3)
	}
	if m.seldom() {
		p.Country, p.StartCorrection = "", 1
	}
	return p
}

// games fills rounds with games, byes and absences.
func (m maker) games(ev *game.Event) {
	colours := m.IntN(3) // 0 all known, 1 none, 2 some
	details, unrounded := m.maybe(), m.IntN(6) == 0
	played := map[[2]int]bool{}
	for round := range 1 + m.IntN(5) {
		order := m.Perm(len(ev.Players))
		for len(order) >= 2 {
			a, b := order[0]+1, order[1]+1
			order = order[2:]
			if m.seldom() || unrounded && played[[2]int{min(a, b), max(a, b)}] {
				continue
			}
			played[[2]int{min(a, b), max(a, b)}] = true
			g := game.Game{Round: round + 1, Black: a, White: b, ColoursUnknown: colours == 1 || colours == 2 && m.maybe(),
				Result: pick(m, game.BlackWins, game.WhiteWins, game.BlackWins, game.WhiteWins, game.Jigo, game.BothWin, game.BothLose, game.Void, game.Unknown)}
			if unrounded {
				g.Round = 0
			}
			if g.Result.Decided() || g.Result == game.BothLose {
				g.ByDefault = m.seldom()
			}
			if m.maybe() && !(g.ColoursUnknown && !details) {
				g.Handicap = game.Given(m.IntN(10))
			}
			if details {
				g.Board, g.Date = m.IntN(12), pick(m, game.Date(0), game.Date(20260503))
				g.BoardSize = pick(m, 0, 0, 9)
				if m.seldom() {
					g.Komi = game.Given(pick(m, 0, 7.5))
				}
				if m.seldom() {
					g.Extra = map[string]string{"swa:Referee": "Ong"}
				}
			}
			ev.Games = append(ev.Games, g)
		}
		for _, i := range order {
			switch bye := (game.Bye{Round: round + 1, Player: i + 1}); m.IntN(4) {
			case 0:
				ev.Byes = append(ev.Byes, bye)
			case 1:
				bye.Points = game.Given(pick(m, 1, 1, 0.5, 0, 2))
				ev.Byes = append(ev.Byes, bye)
			case 2:
				bye.Points = game.Given(pick(m, 0.5, 0))
				ev.Absences = append(ev.Absences, game.Absence(bye))
			}
		}
	}
}

// TestRoundTrip is the law: what is read back of a written event is the event
// but for what Lost lists.
func TestRoundTrip(t *testing.T) {
	n := 300
	if testing.Short() {
		n = 40
	}
	for i := range n {
		if checkRoundTrip(t, maker{rand.New(rand.NewPCG(7, uint64(i)))}.event(i)); t.Failed() {
			t.Fatalf("seed %d", i)
		}
	}
}
