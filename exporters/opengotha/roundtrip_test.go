package opengotha

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

var update = flag.Bool("update", false, "rewrite golden files")

var numbered = game.Settings{"homonyms": "number"}

// sampleEvent is the sample event, read without any importer.
func sampleEvent(t testing.TB) *game.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("..", "..", "samples", "json", "merlion-cup.json"))
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(data, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

func clone(t testing.TB, ev *game.Event) *game.Event {
	t.Helper()
	c := &game.Event{}
	if err := json.Unmarshal([]byte(text(t, ev)), c); err != nil {
		t.Fatal(err)
	}
	return c
}

// held is what the file holds of an event, in the form in which it is read.
func held(t testing.TB, ev *game.Event) *game.Event {
	f := build(ev, numbered)
	e := clone(t, ev)
	ours := func(m map[string]string) map[string]string {
		kept := map[string]string{}
		for k, v := range m {
			if strings.HasPrefix(k, prefix) {
				kept[k] = v
			}
		}
		if len(kept) == 0 {
			return nil
		}
		return kept
	}
	h := &game.Event{
		Name: clean(e.Name), Place: clean(e.Place), Director: clean(e.Director), Begin: e.Begin, End: e.End,
		BoardSize: e.BoardSize, Komi: e.Komi, Online: e.Online, Rounds: min(max(e.Rounds, e.LastRound()), 20), Extra: ours(e.Extra),
		Players: e.Players, Games: []game.Game{}, Teams: e.Teams, Handicaps: e.Handicaps,
	}
	if h.Begin != 0 && h.End == 0 {
		h.End = h.Begin
	}
	if h.Handicaps == nil {
		h.Handicaps = &game.HandicapRules{}
	}
	if b, ok := e.Time.Basic.Get(); ok {
		h.Time.Basic = game.Given(math.Round(b))
	}
	h.Time.Overtime = e.Time.Overtime
	switch e.Time.Overtime {
	case game.Byoyomi, game.Fischer:
		h.Time.Seconds = math.Round(e.Time.Seconds)
	case game.Canadian:
		h.Time.Minutes, h.Time.Moves = math.Round(60*e.Time.Minutes)/60, e.Time.Moves
	}
	h.Scoring = scoring(e, f)
	h.Format = map[string]game.Pairing{"MMS": game.McMahon, "NBW": game.Swiss, "CAT": game.Swiss, "CPS": game.Knockout}[append(h.Scoring.Criteria, "")[0]]
	for i := range h.Players {
		p := &h.Players[i]
		ids := map[string]string{}
		for _, register := range []string{"egf", "ffg", "aga"} {
			id := p.IDs[register]
			if valid, invented := opengotha.ValidID(register, id); valid && !invented {
				ids[register] = id
			}
		}
		if len(ids) == 0 {
			ids = nil
		}
		q := game.Player{ID: i + 1, Family: f.names[i].family, Given: f.names[i].given, Rank: p.Rank, Grade: p.Grade, Club: cutClub(p.Club, new(int)),
			Country: p.Country, IDs: ids, StartCorrection: p.StartCorrection, Extra: ours(p.Extra)}
		if p.Rank.IsPro() {
			q.Rank = game.Dan(7 + (p.Rank.Number()-1)/3)
			q.Grade = cmp.Or(p.Grade, p.Rank)
		}
		if v, ok := p.Rating.Get(); ok && !f.offScale() {
			q.Rating = game.Given(max(-900, min(math.Round(v), 2949)))
		}
		*p = q
	}
	tables := f.tables()
	for i, g := range e.Games {
		if g.Round < 1 || g.Round > 20 {
			continue
		}
		k := game.Game{Round: g.Round, Board: tables[i], Black: g.Black, White: g.White, Handicap: game.Given(min(g.Handicap.Or(0), 9)),
			Result: g.Result, ByDefault: g.ByDefault && g.Result != game.Unknown, ColoursUnknown: g.ColoursUnknown}
		if g.Result == game.Void {
			k.Result, k.ByDefault = game.Unknown, false
		}
		h.Games = append(h.Games, k)
	}
	byes := map[int]bool{}
	for _, b := range e.Byes {
		if !byes[b.Round] {
			byes[b.Round] = true
			b.Points = h.Scoring.ByePoints
			h.Byes = append(h.Byes, b)
		}
	}
	seen := map[seat]bool{}
	for _, a := range e.Absences {
		at := seat{a.Player - 1, a.Round}
		if !f.sitting[at] && !seen[at] && a.Round <= f.last {
			seen[at] = true
			a.Points = h.Scoring.AbsentPoints
			h.Absences = append(h.Absences, a)
		}
	}
	slices.SortFunc(h.Absences, func(a, b game.Absence) int { return cmp.Or(a.Player-b.Player, a.Round-b.Round) })
	for i := range h.Teams {
		if h.Teams[i].Boards == nil {
			h.Teams[i].Boards = []game.TeamBoard{}
		}
	}
	return h
}

// scoring is the rules of an event with everything that is always given.
func scoring(ev *game.Event, f *file) *game.Scoring {
	r := f.points.rules
	half := func(n int) game.Opt[float64] { return game.Given(float64(n) / 2) }
	return &game.Scoring{
		Criteria: build(ev, nil).placement(), Floor: cmp.Or(r.Floor, game.Kyu(30)), Bar: cmp.Or(r.Bar, game.Dan(9)),
		ByePoints: half(f.points.byeNBW), AbsentPoints: half(f.points.absentNBW), RoundDown: game.Given(r.RoundDown), UnplayedHalf: game.Given(r.UnplayedHalf),
	}
}

// gained takes off an event the details that only writing and reading have
// added: OpenGotha's own settings.
func gained(got, before *game.Event) {
	less := func(m, was map[string]string) map[string]string {
		for k := range m {
			if _, had := was[k]; !had {
				delete(m, k)
			}
		}
		if len(m) == 0 {
			return nil
		}
		return m
	}
	got.Extra = less(got.Extra, before.Extra)
	if h := got.Handicaps; h != nil && h.Ceiling.Is(0) && (before.Handicaps == nil || !before.Handicaps.Ceiling.IsGiven()) {
		h.Ceiling = game.Opt[int]{} // filled in, as there are none
	}
	for i := range got.Players {
		got.Players[i].Extra = less(got.Players[i].Extra, before.Players[i].Extra)
	}
}

// loses reports whether something is lost, beside what is filled in.
func loses(ev *game.Event) bool {
	lost := build(ev, numbered).problems
	return lost.Count(game.Note) < len(lost)
}

// checkRoundTrip writes the event and reads it back: what is missing must be
// what Lost announced.
func checkRoundTrip(t testing.TB, ev *game.Event) {
	t.Helper()
	file := write(t, ev, numbered)
	got, problems := opengotha.Read(game.Input{Name: "test.xml", Data: file})
	if got == nil || problems.HasErrors() {
		t.Fatalf("cannot be read back: %v\n%s", problems, file)
	}
	once := clone(t, got)
	gained(got, ev)
	want := held(t, ev)
	if d := gocmp.Diff(text(t, want), text(t, got)); d != "" {
		t.Errorf("read back (-want +got):\n%s", d)
	}
	if !loses(ev) {
		// Nothing lost: the event is the one that went in, but for what is inferred.
		e := clone(t, ev)
		e.Scoring, e.Handicaps, e.End, e.Rounds = want.Scoring, want.Handicaps, want.End, want.Rounds
		e.Format = cmp.Or(e.Format, want.Format)
		for i := range e.Byes {
			e.Byes[i].Points = want.Scoring.ByePoints
		}
		for i := range e.Absences {
			e.Absences[i].Points = want.Scoring.AbsentPoints
		}
		slices.SortFunc(e.Absences, func(a, b game.Absence) int { return cmp.Or(a.Player-b.Player, a.Round-b.Round) })
		for i := range e.Games {
			e.Games[i].Board = want.Games[i].Board
		}
		for i := range e.Teams {
			e.Teams[i].Boards = want.Teams[i].Boards
		}
		if d := gocmp.Diff(text(t, e), text(t, got)); d != "" {
			t.Errorf("lost without a word (-event +read back):\n%s", d)
		}
	}
	// What has been through the format once goes through it unchanged.
	if lost := build(once, nil).problems; len(lost) > 0 { // nor is anything filled in
		t.Errorf("an event of OpenGotha's loses %v", lost)
	}
	if again := write(t, once, nil); !bytes.Equal(again, file) {
		t.Errorf("written again:\n%s", gocmp.Diff(string(file), string(again)))
	}
}

func TestRoundTripSample(t *testing.T) {
	ev := sampleEvent(t)
	checkRoundTrip(t, ev)
	var got []string
	for _, p := range Lost(ev, numbered) {
		got = append(got, p.Code+": "+p.Found)
	}
	want := []string{
		`homonym-numbered: a player with the same name as entry 1: "Tan Mei Xin" (entry 8), written as "Tan Mei Xin2"`,
		"lost-club: opengotha cannot hold 25 clubs longer than 4 letters, cut",
		"lost-class: opengotha cannot hold the class",
		"lost-country: opengotha cannot hold the country",
		"lost-organiser: opengotha cannot hold the organiser",
		"lost-requirements: opengotha cannot hold what the class asks about (scope, endorsement, selection, countries, days of submission)",
		"lost-certified: opengotha cannot hold 25 marks whether grades are certified",
		"lost-category: opengotha cannot hold 25 categories",
		"lost-swa-id: opengotha cannot hold 20 SWA numbers",
		"lost-game-date: opengotha cannot hold 72 games' own dates",
		"lost-game-komi: opengotha cannot hold a game's own komi",
	}
	if d := gocmp.Diff(want, got); d != "" {
		t.Errorf("what the sample loses (-want +got):\n%s", d)
	}
}

// TestGolden keeps the file that is written of the sample event.
func TestGolden(t *testing.T) {
	path := filepath.Join("testdata", "merlion-cup.xml")
	got := write(t, sampleEvent(t), numbered)
	if *update {
		if err := os.MkdirAll("testdata", 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("the file differs (-want +got):\n%s", gocmp.Diff(string(want), string(got)))
	}
}

func TestRoundTripRandom(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(3, 5))}
	quiet := 0
	for n := range 600 {
		ev := m.event(n)
		if !loses(ev) {
			quiet++
		}
		t.Run(fmt.Sprint(n), func(t *testing.T) { checkRoundTrip(t, ev) })
		if t.Failed() {
			t.Log(strings.Join(strings.Fields(text(t, ev)), " "))
			break
		}
	}
	if quiet == 0 {
		t.Error("no event went through without a loss")
	}
}

// maker makes random events within what the model allows.
type maker struct{ *rand.Rand }

func (m maker) maybe() bool  { return m.IntN(2) == 0 }
func (m maker) seldom() bool { return m.IntN(12) == 0 }

func pick[T any](m maker, from ...T) T { return from[m.IntN(len(from))] }

func opt[T comparable](m maker, from ...T) (o game.Opt[T]) {
	if m.maybe() {
		o = game.Given(pick(m, from...))
	}
	return o
}

func (m maker) event(n int) *game.Event {
	rich := m.maybe() // has things that are lost
	ev := &game.Event{
		Name: fmt.Sprint("Cup ", n, pick(m, "", " – 鱼尾狮杯", ` & "Söhne" <i>`)), Place: pick(m, "", "Singapore", "新加坡"), Director: pick(m, "", "Lim 'Hua'"),
		BoardSize: pick(m, 0, 19, 13), Komi: opt(m, 0, 0.5, 6.5, 7, 3.75), Online: opt(m, true, false), Rounds: pick(m, 0, 4, 9, 25-5),
		Players: []game.Player{}, Games: []game.Game{},
	}
	if rich {
		ev.Class, ev.ClassOf, ev.Kind, ev.Country, ev.Organiser = pick(m, "", "A"), pick(m, "", "egf"), pick(m, "", game.Club), pick(m, "", "SG"), pick(m, "", "Go Club")
		ev.Format = pick(m, "", game.McMahon, game.Swiss, game.RoundRobin, game.Knockout)
		ev.Rounds = pick(m, 0, 4, 30)
		ev.Endorsed = opt(m, true)
		ev.Name = pick(m, ev.Name, " "+ev.Name, ev.Name+"\x07")
		if m.seldom() {
			ev.Adjust = []game.Adjustment{{Player: 1, Rank: game.Dan(1)}}
		}
	}
	if m.maybe() {
		ev.Begin = 20260502
		ev.End = pick(m, game.Date(0), game.Date(20260502), game.Date(20260601))
	}
	ev.Time.Basic = opt(m, 0.0, 45, 90)
	if rich {
		ev.Time.Basic = opt(m, 7.5, 45)
	}
	switch m.IntN(6) {
	case 0:
		ev.Time.Overtime = game.SuddenDeath
	case 1:
		ev.Time.Overtime, ev.Time.Seconds = game.Byoyomi, 30
		if rich {
			ev.Time.Periods = 3
		}
	case 2:
		ev.Time.Overtime, ev.Time.Minutes, ev.Time.Moves = game.Canadian, pick(m, 5, 7.5), 15
	case 3:
		ev.Time.Overtime, ev.Time.Seconds = game.Fischer, pick(m, 10.0, 2)
	case 4:
		ev.Time.Overtime = pick(m, game.Byoyomi, game.Canadian, game.Fischer)
	}
	if m.seldom() {
		ev.Extra = map[string]string{"opengotha:paiBaRandom": "17", "opengotha:gameFormat": "short", "opengotha:shortName": "cup", "opengotha:numberOfCategories": "2", "opengotha:categories": "1=1D"}
		if rich {
			ev.Extra["swa:Sponsor"] = "Tea & Co"
		}
	}
	if m.maybe() {
		ev.Scoring = &game.Scoring{Criteria: pick(m, nil, []string{"MMS", "SOSM", "SODOSM"}, []string{"NBW", "SOSW-1"}, []string{"CAT", "Rank", "Rating", "EXT", "EXR", "DC"}),
			Floor: pick(m, game.NoRank, game.Kyu(20)), Bar: pick(m, game.NoRank, game.Dan(3)),
			ByePoints: opt(m, 1.0, 0.5), AbsentPoints: opt(m, 0, 0.5), RoundDown: opt(m, true, false), UnplayedHalf: opt(m, true, false)}
		if rich && m.maybe() {
			ev.Scoring.Criteria = []string{"MMS", "SOSM", "SOSM-1", "SOSM-2", "CUSSM", "SODOSM", "SOSOSM", "luck"}
		}
	}
	if m.maybe() {
		ev.Handicaps = &game.HandicapRules{ByScore: opt(m, true, false), Below: pick(m, game.NoRank, game.Dan(1)), Correction: opt(m, -1, 2), Ceiling: opt(m, 0, 9)}
	}
	for i := range 2 + m.IntN(12) {
		ev.Players = append(ev.Players, m.player(i, rich))
	}
	m.games(ev, rich)
	return ev
}

func (m maker) player(i int, rich bool) game.Player {
	p := game.Player{ID: i + 1, Rank: pick(m, game.NoRank, game.Kyu(30), game.Kyu(3), game.Dan(1), game.Dan(9)), Club: pick(m, "", "38Gr", "道场", `<&>"`), Country: pick(m, "", "SG", "VN")}
	p.Family, p.Given = pick(m, "Tan", "Nguyễn", "林", "O'Hara", "Weiß"), fmt.Sprint(pick(m, "Mei Xin ", "Thị Lan ", "子涵", "J.-P. "), i)
	p.Grade = pick(m, game.NoRank, game.NoRank, p.Rank, game.Kyu(3), game.Pro(1))
	if m.maybe() {
		p.IDs = map[string]string{"egf": "12345678", "ffg": "0123456", "aga": "4711"}
	}
	if fair, ok := opengotha.RatingOf(p.Rank); ok && m.maybe() {
		p.Rating = game.Given(float64(fair) + pick(m, 0.0, 49, -12))
	}
	if m.seldom() {
		p.StartCorrection = pick(m, -1, 2)
	}
	if m.seldom() {
		p.Extra = map[string]string{"opengotha:registeringStatus": "PRE", "opengotha:ffgLicenceStatus": "L"}
	}
	if !rich {
		return p
	}
	switch m.IntN(8) {
	case 0:
		p.Name, p.Family, p.Given = pick(m, "Tan Mei", "陈思远", "欧阳一", "Madonna"), "", ""
	case 1:
		p.Given = ""
	case 2:
		p.Given = "Mei Xin" // homonyms
	case 3:
		p.Club, p.Category, p.Rating = "Harbour", "Open", game.Given(2712.25)
	case 4:
		p.Rank, p.Certified, p.Local = game.Pro(5), game.Given(true), game.Given(false)
	case 5:
		p.IDs = map[string]string{"swa": "1001", "egf": "123", "aga": "99998"}
		p.Rankings = []game.Ranking{{Rank: game.Dan(2), By: "SWA"}}
	case 6:
		p.Standing, p.Scores = 3, map[string]float64{"NBW": 2}
		p.Rating = game.Given(pick(m, 12.0, 3200, 901))
	}
	return p
}

func (m maker) games(ev *game.Event, rich bool) {
	n := len(ev.Players)
	for round := 1; round <= 1+m.IntN(5); round++ {
		order := m.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			a, b := order[i]+1, order[i+1]+1
			if m.seldom() {
				ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: a})
				continue
			}
			g := game.Game{Round: round, Black: a, White: b, Handicap: game.Given(pick(m, 0, 0, 3, 9)),
				Result: pick(m, game.BlackWins, game.WhiteWins, game.Jigo, game.BothLose, game.BothWin, game.Unknown)}
			g.ByDefault = m.seldom() && g.Result != game.Unknown
			g.Board = pick(m, 0, i/2+1)
			g.ColoursUnknown = m.seldom()
			if rich {
				g.Handicap = pick(m, g.Handicap, game.Opt[int]{}, game.Given(12))
				g.Result = pick(m, g.Result, game.Void)
				g.Board = pick(m, g.Board, 1)
				if m.seldom() {
					g.Komi, g.Date, g.BoardSize = game.Given(0.5), 20260503, 9
				}
				if m.seldom() {
					ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: a})
				}
			}
			ev.Games = append(ev.Games, g)
		}
		if n%2 == 1 {
			ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: order[n-1] + 1})
			if rich {
				ev.Byes[len(ev.Byes)-1].Points = opt(m, 0.5, 1)
				if m.seldom() && n > 3 {
					ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: order[0] + 1})
				}
			}
		}
	}
	if m.seldom() {
		ev.Teams = []game.Team{{Number: 1, Name: "A & B", Boards: []game.TeamBoard{{Round: 1, Board: 1, Player: 1}, {Board: 2, Player: 2}}}, {Number: 2}}
	}
}
