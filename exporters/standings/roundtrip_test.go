package standings

import (
	"cmp"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/importers/standings"
	"kyudan/rating/game"
)

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

func text(t testing.TB, ev *game.Event) string {
	t.Helper()
	b, err := json.MarshalIndent(ev, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// held is what a page holds of an event, in the form in which it is read: the
// law of what Lost announces, written without the code that writes.
func held(t testing.TB, ev *game.Event, s game.Settings) *game.Event {
	t.Helper()
	o, err := OptionsOf(s)
	if err != nil {
		t.Fatal(err)
	}
	table, err := Compute(ev, o)
	if err != nil {
		t.Fatal(err)
	}
	h := &game.Event{Name: plain(ev.Name), Players: []game.Player{}, Games: []game.Game{}, Scoring: &game.Scoring{Criteria: table.Criteria}, Format: table.kind()}
	id := map[int]int{}
	for i, r := range table.Rows {
		p := r.Player
		id[p.ID] = i + 1
		q := game.Player{ID: i + 1, Name: plain(p.DisplayName()), Rank: p.Rank, Club: plain(p.Club), Country: p.Country, Standing: r.Place, Scores: map[string]float64{}}
		if strings.Trim(q.Club, "-") == "" {
			q.Club = ""
		}
		for k, c := range table.Criteria {
			if v, given := r.Scores[k].Get(); given {
				q.Scores[c] = v
			}
		}
		wins := "NBW"
		if _, both := q.Scores[wins]; both {
			wins = "NbW"
		}
		q.Scores[wins] = r.NBW
		h.Players = append(h.Players, q)
	}
	busy := map[[2]int]bool{}
	for _, g := range ev.Games {
		a, b := [2]int{g.Round, g.Black}, [2]int{g.Round, g.White}
		if g.Round < 1 || g.Round > table.Round || g.Result == game.Void || busy[a] || busy[b] {
			continue
		}
		busy[a], busy[b] = true, true
		k := game.Game{Round: g.Round, Black: id[g.Black], White: id[g.White], Result: g.Result, ByDefault: g.ByDefault, ColoursUnknown: g.ColoursUnknown}
		if n, given := g.Handicap.Get(); given {
			k.Handicap = game.Given(min(n, 9))
		}
		if o.Short {
			k.ColoursUnknown, k.Handicap = true, game.Opt[int]{}
		}
		h.Games = append(h.Games, uncoloured(k))
	}
	free := func(player, round int, own game.Opt[float64], rule float64) {
		at := [2]int{round, player}
		if id[player] == 0 || round > table.Round || busy[at] {
			return
		}
		busy[at] = true
		switch points := own.Or(rule); {
		case points >= 0.75:
			h.Byes = append(h.Byes, game.Bye{Round: round, Player: id[player], Points: game.Given(1.0)})
		case points >= 0.25:
			h.Absences = append(h.Absences, game.Absence{Round: round, Player: id[player], Points: game.Given(0.5)})
		}
	}
	rules := game.RulesOf(ev)
	bye, away := rules.ByeNBW, rules.AbsentNBW
	if table.Criteria[0] == "MMS" {
		bye, away = rules.ByeMMS, rules.AbsentMMS
	}
	for _, b := range ev.Byes {
		if !rules.PointsAsGiven {
			b.Points = game.Given(bye)
		}
		free(b.Player, b.Round, b.Points, bye)
	}
	for _, a := range ev.Absences {
		if !rules.PointsAsGiven {
			a.Points = game.Given(away)
		}
		free(a.Player, a.Round, a.Points, away)
	}
	return sorted(h)
}

// uncoloured puts the players of a game without colours in the order of their
// numbers, as the page has them.
func uncoloured(g game.Game) game.Game {
	if g.ColoursUnknown && g.Black > g.White {
		g.Black, g.White, g.Result = g.White, g.Black, g.Result.Swapped()
	}
	return g
}

func sorted(ev *game.Event) *game.Event {
	slices.SortFunc(ev.Games, func(a, b game.Game) int {
		return cmp.Or(a.Round-b.Round, min(a.Black, a.White)-min(b.Black, b.White))
	})
	slices.SortFunc(ev.Byes, func(a, b game.Bye) int { return cmp.Or(a.Round-b.Round, a.Player-b.Player) })
	slices.SortFunc(ev.Absences, func(a, b game.Absence) int { return cmp.Or(a.Round-b.Round, a.Player-b.Player) })
	return ev
}

// checkRoundTrip writes the page and reads it: what is missing must be what
// Lost announced. It answers the number of games on the page.
func checkRoundTrip(t testing.TB, file string, ev *game.Event, s game.Settings) int {
	t.Helper()
	page := write(t, ev, s)
	if !standings.Format.Match(page) {
		t.Fatalf("%s: the page is not recognised", file)
	}
	got, problems := standings.Read(game.Input{Name: file, Data: page})
	for _, p := range problems {
		if p.Severity == game.Error {
			t.Errorf("%s %v: %v", file, s, p)
		}
	}
	if got == nil {
		t.Fatalf("%s %v cannot be read back", file, s)
	}
	if got.Games == nil {
		got.Games = []game.Game{}
	}
	for i := range got.Games {
		got.Games[i] = uncoloured(got.Games[i])
	}
	want := held(t, ev, s)
	if d := gocmp.Diff(text(t, want), text(t, sorted(got))); d != "" {
		t.Errorf("%s %v (-held +read back):\n%s", file, s, d)
	}
	if lost := len(ev.Games) - len(want.Games); lost > announced(Lost(ev, s), "lost-games-later", "lost-games-second", "lost-void", "lost-round-unknown", "lost-game-players") {
		t.Errorf("%s %v: %d games are not on the page, and Lost says %v", file, s, lost, Lost(ev, s))
	}
	if kept, lost := len(want.Byes)+len(want.Absences), len(ev.Byes)+len(ev.Absences); lost > kept+announced(Lost(ev, s), "lost-bye", "lost-byes-later", "lost-bye-none", "lost-absence", "lost-absences-later", "lost-absence-none") {
		t.Errorf("%s %v: of %d byes and absences %d are on the page, and Lost says %v", file, s, lost, kept, Lost(ev, s))
	}
	return len(want.Games)
}

// announced is the number that the problems with these codes give.
func announced(ps game.Problems, codes ...string) (n int) {
	for _, p := range ps {
		if !slices.Contains(codes, p.Code) {
			continue
		}
		k := 1
		fmt.Sscanf(strings.TrimPrefix(p.Found, formatName+" cannot hold "), "%d", &k)
		n += k
	}
	return n
}

func TestRoundTripRandom(t *testing.T) {
	m := maker{rand.New(rand.NewPCG(2, 7))}
	for n := range 400 {
		ev := m.event(n)
		checkRoundTrip(t, fmt.Sprint(n), ev, pick(m, nil, game.Settings{"format": "short"}, game.Settings{"round": "1"}, game.Settings{"players": "all"}, game.Settings{"criteria": "NBW+SOSM+SOS-1+CUSS"}))
		if t.Failed() {
			t.Log(strings.Join(strings.Fields(text(t, ev)), " "))
			break
		}
	}
}

// maker makes random events within what the model allows.
type maker struct{ *rand.Rand }

func (m maker) seldom() bool { return m.IntN(10) == 0 }

func pick[T any](m maker, from ...T) T { return from[m.IntN(len(from))] }

func (m maker) event(n int) *game.Event {
	ev := &game.Event{Name: fmt.Sprint("Cup ", n, pick(m, "", " – 鱼尾狮杯", ` & "Söhne" <b>`)), Format: pick(m, "", game.McMahon, game.Swiss, game.RoundRobin)}
	if m.seldom() {
		ev.Place, ev.Begin, ev.End = "Singapore <&>", 20260502, 20260503
	}
	if m.IntN(2) == 0 {
		ev.Scoring = &game.Scoring{Criteria: pick(m, nil, []string{"MMS", "SOSM", "SOSW"}, []string{"NBW", "SOSW-1", "SOSM", "EXT"}, []string{"MMS", "CUSSM", "Rank", "Rating"}),
			Bar: pick(m, game.NoRank, game.Dan(3)), ByePoints: pick(m, game.Opt[float64]{}, game.Given(0.5)), RoundDown: pick(m, game.Opt[bool]{}, game.Given(false)), UnplayedHalf: game.Given(m.seldom())}
	}
	for i := range 2 + m.IntN(14) {
		p := game.Player{ID: i + 1, Rank: pick(m, game.NoRank, game.Kyu(30), game.Kyu(3), game.Dan(1), game.Pro(9)), Club: pick(m, "", "38Gr", "道场", `<&>"`, "A very long name of a club", "-"), Country: pick(m, "", "SG", "VN")}
		if m.seldom() {
			p.Name = pick(m, "Tan <b>Mei", "陈思远", "  two  blanks ", "12+/w0", "Name")
		} else {
			p.Family, p.Given = pick(m, "Tan", "Nguyễn", "林", "O'Hara"), pick(m, "Mei Xin", "Thị Lan", "子涵", "", "&nbsp;")
		}
		ev.Players = append(ev.Players, p)
	}
	n = len(ev.Players)
	for round := range 1 + m.IntN(12) {
		round++
		order := m.Perm(n)
		for i := 0; i+1 < n; i += 2 {
			a, b := order[i]+1, order[i+1]+1
			if m.seldom() {
				ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: a, Points: pick(m, game.Opt[float64]{}, game.Given(0.5), game.Given(0.0), game.Given(1.0))})
				continue
			}
			ev.Games = append(ev.Games, game.Game{Round: round, Black: a, White: b, Handicap: pick(m, game.Given(0), game.Given(3), game.Given(12), game.Opt[int]{}),
				Result:    pick(m, game.BlackWins, game.WhiteWins, game.Jigo, game.BothLose, game.BothWin, game.Unknown, game.Void),
				ByDefault: m.seldom(), ColoursUnknown: m.seldom()})
			if m.seldom() {
				ev.Games = append(ev.Games, game.Game{Round: round, Black: a, White: order[n-1] + 1, Result: game.WhiteWins})
				if a == order[n-1]+1 {
					ev.Games = ev.Games[:len(ev.Games)-1]
				}
			}
		}
		if n%2 == 1 {
			ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: order[n-1] + 1, Points: pick(m, game.Opt[float64]{}, game.Given(0.5), game.Given(0.0), game.Given(2.0))})
		}
	}
	if ev.LastRound() == 0 || len(ev.Games) == 0 {
		ev.Games = append(ev.Games, game.Game{Round: 1, Black: 1, White: 2, Result: game.BlackWins})
	}
	return ev
}

// kind is the kind of tournament that the first criterion implies.
func (t *Table) kind() game.Pairing {
	switch {
	case t.mcmahon:
		return game.McMahon
	case len(t.Criteria) > 0 && (t.Criteria[0] == "NBW" || t.Criteria[0] == "CAT"):
		return game.Swiss
	}
	return ""
}
