package roster

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestSettledOnly(t *testing.T) {
	ev := testEvent(t, "A|a", "B|b", "C|c")
	ev.Games = []game.Game{
		{Round: 1, Board: 1, Black: 1, White: 2}, {Round: 2, Black: 2, White: 3}, {Round: 3, Board: 2, Black: 3, White: 1}, {Black: 9, White: 1},
	}
	ev.Byes = []game.Bye{{Round: 1, Player: 3}, {Round: 3, Player: 2}}
	ev.Absences = []game.Absence{{Round: 4, Player: 2}, {Round: 4, Player: 3}}
	ev.Adjust = []game.Adjustment{{Player: 2}, {Player: 3}}
	ev.Teams = []game.Team{{Number: 1, Boards: []game.TeamBoard{{Player: 2}, {Player: 3}}}}
	before, err := json.Marshal(ev)
	if err != nil {
		t.Fatal(err)
	}
	out, problems := settledOnly(&rating.Event{Event: ev, Who: []int{10, -1, 12}})

	var left []string
	for _, p := range problems {
		if p.Severity != game.Error || p.Code != "game-left-out" || p.File != "cup.xml" {
			t.Errorf("got problem %+v", p)
		}
		left = append(left, p.Found)
	}
	want := []string{"left out: round 1, board 1: A a – B b", "left out: round 2: B b – C c", "left out: no. 9 – A a"}
	if d := cmp.Diff(want, left); d != "" {
		t.Errorf("left out (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]int{10, 12}, out.Who); d != "" {
		t.Errorf("Who (-want +got):\n%s", d)
	}
	wantEvent := &game.Event{
		Source:   ev.Source,
		Players:  []game.Player{ev.Players[0], ev.Players[2]},
		Games:    []game.Game{{Round: 3, Board: 2, Black: 2, White: 1}},
		Byes:     []game.Bye{{Round: 1, Player: 2}},
		Absences: []game.Absence{{Round: 4, Player: 2}},
		Adjust:   []game.Adjustment{{Player: 2}},
		Teams:    []game.Team{{Number: 1, Boards: []game.TeamBoard{{Player: 2}}}},
	}
	wantEvent.Players[1].ID = 2
	if d := cmp.Diff(wantEvent, out.Event); d != "" {
		t.Errorf("event (-want +got):\n%s", d)
	}
	after, err := json.Marshal(ev)
	if err != nil || string(before) != string(after) {
		t.Errorf("the event given was changed: %s, before %s", after, before)
	}
}

func TestCheckDates(t *testing.T) {
	const day = game.Date(20260412)
	event := func(begin game.Date) *rating.Event { return &rating.Event{Event: &game.Event{Begin: begin}} }
	for _, c := range []struct {
		name   string
		asOf   game.Date
		events []*rating.Event
		want   []string
	}{
		{"after the list", day, []*rating.Event{event(day + 1)}, nil},
		{"on the day of the list", day, []*rating.Event{event(day)}, []string{"warning maybe-in-list"}},
		{"a list without a day", 0, []*rating.Event{event(day)}, nil},
		{"undated, alone", day, []*rating.Event{event(0)}, []string{"warning undated"}},
		{"undated, with another", day, []*rating.Event{event(day + 1), event(0)}, []string{"error undated"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var got []string
			for _, ev := range c.events {
				for _, p := range checkDate(&rating.List{AsOf: c.asOf}, ev, len(c.events) == 1) {
					got = append(got, p.Severity.String()+" "+p.Code)
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

func TestFileRatings(t *testing.T) {
	l := testList(t, "1|A|a", "2|B|b", "3|C|c", "4|D|d")
	for i, r := range []float64{2000, 2000, 2000} {
		l.Players[i].Rating = game.Given(r)
	}
	first := testEvent(t, "A|a", "B|b", "C|c", "D|d")
	first.Players[0].Rating = game.Given(2100.0)
	first.Players[1].Rating = game.Given(1899.5)
	first.Players[3].Rating = game.Given(1500.0)
	second := testEvent(t, "A|a", "C|c")
	second.Players[0].Rating = game.Given(2400.0)
	second.Players[1].Rating = game.Given(2400.0)

	r := New(l, Aliases{})
	ev, _, _ := r.Resolve(first)
	problems := checkRatings(l, ev, false)
	if len(problems) != 1 || problems[0].Code != "rating-differs" || problems[0].Place != "Players/Player[2]" {
		t.Errorf("got %v, want one rating-differs at the second entry", problems)
	}
	later, _, _ := r.Resolve(second)
	problems = append(applyFileRatings(l, r.entered, ev), applyFileRatings(l, r.entered, later)...)
	if len(problems) != 1 || problems[0].Severity != game.Note || problems[0].Found != "3 ratings taken from the event file in place of the list's" {
		t.Errorf("got %v, want one note that counts the ratings", problems)
	}
	want := []float64{2100, 1899.5, 2000, 1500}
	for i, w := range want {
		if got := l.Players[i].Rating; got != game.Given(w) {
			t.Errorf("rating of %s: got %v, want %v", l.Players[i].ID, got, w)
		}
	}
}

// TestNoFileRatings: --ratings file with a file that has none.
func TestNoFileRatings(t *testing.T) {
	r := New(testList(t, "1|A|a|5k|Town"), Aliases{})
	bare := testEvent(t, "A|a|5k|Town", "B|b|4k|Town")
	bare.Begin = 20260502
	_, problems := r.Settle(bare, Options{Alone: true, FileRatings: true})
	if len(problems) != 1 || problems[0].Severity != game.Warning || problems[0].Code != "file-ratings" || problems[0].File != "cup.xml" {
		t.Errorf("got %v, want one warning that nobody's rating is told", problems)
	}
	// In the next event nobody's rating would be used.
	if _, problems := r.Settle(bare, Options{Alone: true, FileRatings: true}); len(problems) > 0 {
		t.Errorf("in the second event: got %v, want nothing", problems)
	}
}

// TestSettle: an entry in question leaves with its games, the others stay.
func TestSettle(t *testing.T) {
	ev := testEvent(t, "Tan|Mei Xin|5d", "Lim|Wei Jie|4d||MY", "Raj|Arun|10k")
	ev.Begin = 20260502
	ev.Games = []game.Game{{Round: 1, Black: 1, White: 2}, {Round: 2, Black: 3, White: 1}}
	l := testList(t, people...)
	out, problems := New(l, Aliases{}).Settle(ev, Options{Alone: true})
	var codes []string
	for _, p := range problems {
		codes = append(codes, p.Code)
	}
	if d := cmp.Diff([]string{"who-is-who", "game-left-out"}, codes); d != "" {
		t.Errorf("problems (-want +got):\n%s", d)
	}
	if len(out.Players) != 2 || len(out.Games) != 1 || out.Games[0].Black != 2 || out.Who[1] != len(people) {
		t.Errorf("got %d players, games %+v, Who %v", len(out.Players), out.Games, out.Who)
	}
}

// TestSample: the sample event against the sample list, every entry settled by
// its ids, and the pairing program's spelling by samples/aliases.csv.
func TestSample(t *testing.T) {
	ev, l := sample(t)
	data, err := os.ReadFile("../../samples/aliases.csv")
	if err != nil {
		t.Fatal(err)
	}
	a, problems := ReadAliases("aliases.csv", data)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	known := len(l.Players)
	out, decisions, problems := New(l, a).Resolve(ev)
	if problems.HasErrors() || slices.Contains(out.Who, -1) {
		t.Fatalf("problems: %v", problems)
	}
	how := map[How]int{}
	for _, d := range decisions {
		how[d.How]++
	}
	if how[ByID] == 0 || how[ByID]+how[ByNone] != len(ev.Players) || len(l.Players) != known+how[ByNone] {
		t.Errorf("got %v of %d entries, list grew from %d to %d", how, len(ev.Players), known, len(l.Players))
	}

	// As a pairing program has it: no ids of the register, the homonym renamed.
	ev, l = sample(t)
	for i := range ev.Players {
		p := &ev.Players[i]
		if p.DisplayName() == "Tan Mei Xin" && p.IDs["swa"] == "1007" {
			p.Given = "Mei Xin2"
		}
		delete(p.IDs, "swa")
	}
	out, _, problems = New(l, a).Resolve(ev)
	if problems.HasErrors() {
		t.Fatalf("without ids: %v", problems)
	}
	for i := range ev.Players {
		if id := out.Standing(l, i+1).ID; ev.Players[i].Family == "Tan" && id != "1001" && id != "1007" {
			t.Errorf("%s is %s", ev.Players[i].DisplayName(), id)
		}
	}
}

func sample(t testing.TB) (*game.Event, *rating.List) {
	t.Helper()
	read := func(path string, into any) {
		data, err := os.ReadFile("../../samples/" + path)
		if err != nil {
			t.Fatal(err)
		}
		if err := json.Unmarshal(data, into); err != nil {
			t.Fatal(err)
		}
	}
	ev := &game.Event{}
	read("json/merlion-cup.json", ev)
	var l struct {
		System   string            `json:"system"`
		Register string            `json:"register"`
		AsOf     game.Date         `json:"as_of"`
		Players  []rating.Standing `json:"players"`
	}
	read("lists/swa-2026-04.json", &l)
	return ev, &rating.List{System: l.System, Register: l.Register, AsOf: l.AsOf, Players: l.Players}
}
