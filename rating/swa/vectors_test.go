package swa_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/swa"
)

// The golden numbers come from another calculation of the same document.
type (
	vectors struct {
		Tolerance struct{ Rating, Factor float64 }
		Cases     []vector
	}
	vector struct {
		Name  string
		Input struct {
			Settings map[string]any
			Players  []rating.Standing
			Events   []vectorEvent
		}
		Expected struct {
			Events []struct {
				ID      string
				Class   *string
				Weight  float64
				Rated   bool
				Missed  []string
				Players []struct {
					ID                    string
					Before, After, Change float64
					Games                 int
					New                   bool
					Initial               *string
				}
			}
			Games []struct {
				Event        string
				Game         int
				Rated        bool
				WhyNot       string `json:"why_not"`
				Black, White map[string]any
			}
			Players []struct {
				ID        string
				Rating    *float64
				Rank      *game.Rank
				Certified *bool
				Category  *string
				Games     int
			}
		}
	}
	vectorEvent struct {
		ID string `json:"id"`
		*game.Event
		Entries []struct {
			Player    string
			Rank      game.Rank
			Category  string
			Certified game.Opt[bool]
		}
		Games []vectorGame `json:"games"`
	}
	vectorGame struct {
		Black, White string
		Round        int
		Date         game.Date
		Handicap     int
		Result       game.Result
		ByDefault    bool `json:"by_default"`
		BoardSize    int  `json:"board_size"`
	}
)

func readVectors(t *testing.T) vectors {
	t.Helper()
	data, err := os.ReadFile("../../../shared/vectors/swa2016.json")
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("folder of golden numbers not present")
	}
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(data, &v); err != nil {
		t.Fatal(err)
	}
	if len(v.Cases) == 0 {
		t.Fatal("no cases")
	}
	return v
}

// system is the one with the case's settings, read as a federation's rules are.
func (v *vector) system(t *testing.T) swa.System {
	t.Helper()
	p := swa.Default()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(v.Input.Settings); err != nil {
		t.Fatal(err)
	}
	if err := toml.NewDecoder(&text).DisallowUnknownFields().Decode(&p); err != nil {
		t.Fatal(err)
	}
	if err := p.Check(); err != nil {
		t.Fatal(err)
	}
	return swa.New(p)
}

func (v *vector) list() *rating.List {
	return (&rating.List{System: swa.Name, Register: swa.Name, Players: v.Input.Players}).Clone()
}

// events are the case's events with everybody in their entries and games as an
// entry, in the order in which the system takes them; ids names them.
func (v *vector) events(t *testing.T) (evs []*rating.Event, ids []string) {
	t.Helper()
	l := v.list()
	input := slices.Clone(v.Input.Events)
	name := make(map[*rating.Event]string)
	for i := range input {
		in := &input[i]
		ev := &rating.Event{Event: in.Event}
		ev.Event.Games, ev.Event.Players = nil, nil
		entries := make(map[string]int)
		entry := func(id string) int {
			if n, ok := entries[id]; ok {
				return n
			}
			who := l.Find(id)
			if who < 0 {
				t.Fatalf("%s: player %q is not on the list", in.ID, id)
			}
			ev.Who = append(ev.Who, who)
			n := len(ev.Who)
			ev.Players = append(ev.Players, game.Player{ID: n, Name: id})
			entries[id] = n
			return n
		}
		for _, e := range in.Entries {
			p := &ev.Players[entry(e.Player)-1]
			p.Rank, p.Category, p.Certified = e.Rank, e.Category, e.Certified
		}
		for _, g := range in.Games {
			black, white := entry(g.Black), entry(g.White)
			ev.Event.Games = append(ev.Event.Games, game.Game{
				Round: g.Round, Date: g.Date, Black: black, White: white, Handicap: game.Told(g.Handicap),
				Result: g.Result, ByDefault: g.ByDefault, BoardSize: g.BoardSize,
			})
		}
		evs = append(evs, ev)
		name[ev] = in.ID
	}
	rating.Sort(evs, rating.ByBegin)
	for _, ev := range evs {
		ids = append(ids, name[ev])
	}
	return evs, ids
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

func orEmpty(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func TestVectors(t *testing.T) {
	file := readVectors(t)
	for i := range file.Cases {
		v := &file.Cases[i]
		t.Run(v.Name, func(t *testing.T) {
			sys, l := v.system(t), v.list()
			evs, ids := v.events(t)
			results := sys.Rate(l, evs, rating.Options{Explain: true})
			byID := make(map[string]*rating.Result)
			for i, id := range ids {
				byID[id] = &results[i]
			}

			if len(results) != len(v.Expected.Events) {
				t.Fatalf("got %d events, want %d", len(results), len(v.Expected.Events))
			}
			for i, want := range v.Expected.Events {
				if ids[i] != want.ID {
					t.Errorf("event %d is %s, want %s", i, ids[i], want.ID)
				}
				r := byID[want.ID]
				if r.Class != orEmpty(want.Class) || r.Rated != want.Rated || !near(r.Weight, want.Weight, file.Tolerance.Factor) {
					t.Errorf("%s: class %q, weight %v, rated %v, want %q, %v, %v", want.ID, r.Class, r.Weight, r.Rated, orEmpty(want.Class), want.Weight, want.Rated)
				}
				if !slices.Equal(r.Missed, want.Missed) {
					t.Errorf("%s: missed %q, want %q", want.ID, r.Missed, want.Missed)
				}
				if class, missed := swa.Check(r.Event.Event, sys.Params()); class != r.Class || !slices.Equal(missed, r.Missed) {
					t.Errorf("%s: Check says %q, %q, Rate %q, %q", want.ID, class, missed, r.Class, r.Missed)
				}
				var got []rating.PlayerChange
				for _, pc := range r.Players {
					if pc.Games > 0 {
						got = append(got, pc)
					}
				}
				if len(got) != len(want.Players) {
					t.Fatalf("%s: %d players with rated games, want %d", want.ID, len(got), len(want.Players))
				}
				for _, wp := range want.Players {
					at := slices.IndexFunc(got, func(pc rating.PlayerChange) bool { return pc.ID == wp.ID })
					if at < 0 {
						t.Errorf("%s: no change of %s", want.ID, wp.ID)
						continue
					}
					pc := got[at]
					if !near(pc.Before.Or(math.NaN()), wp.Before, file.Tolerance.Rating) || !near(pc.After.Or(math.NaN()), wp.After, file.Tolerance.Rating) ||
						!near(pc.Change(), wp.Change, file.Tolerance.Rating) || pc.Games != wp.Games {
						t.Errorf("%s %s: before %v, after %v, change %v, games %d, want %v, %v, %v, %d", want.ID, wp.ID,
							pc.Before.Or(0), pc.After.Or(0), pc.Change(), pc.Games, wp.Before, wp.After, wp.Change, wp.Games)
					}
					if pc.New != wp.New || pc.Initial != orEmpty(wp.Initial) {
						t.Errorf("%s %s: new %v, initial %q, want %v, %q", want.ID, wp.ID, pc.New, pc.Initial, wp.New, orEmpty(wp.Initial))
					}
				}
			}

			games := 0
			for _, r := range results {
				games += len(r.Games)
			}
			if games != len(v.Expected.Games) {
				t.Errorf("got %d games, want %d", games, len(v.Expected.Games))
			}
			for _, want := range v.Expected.Games {
				gc := byID[want.Event].Games[want.Game]
				if gc.Rated != want.Rated || gc.WhyNot != want.WhyNot {
					t.Errorf("%s game %d: rated %v (%q), want %v (%q)", want.Event, want.Game, gc.Rated, gc.WhyNot, want.Rated, want.WhyNot)
				}
				if want.Rated {
					checkSide(t, want.Event, want.Game, gc.Black, want.Black, &file)
					checkSide(t, want.Event, want.Game, gc.White, want.White, &file)
				}
			}

			for i, want := range v.Expected.Players {
				st := l.Players[i]
				if st.ID != want.ID || st.Games != want.Games || st.Rating.IsTold() != (want.Rating != nil) ||
					want.Rating != nil && !near(st.Rating.Or(math.NaN()), *want.Rating, file.Tolerance.Rating) {
					t.Errorf("list: %s %v with %d games, want %s %v with %d", st.ID, st.Rating, st.Games, want.ID, want.Rating, want.Games)
				}
				var rank game.Rank
				if want.Rank != nil {
					rank = *want.Rank
				}
				var certified game.Opt[bool]
				if want.Certified != nil {
					certified = game.Told(*want.Certified)
				}
				if st.Rank != rank || st.Certified != certified || st.Category != orEmpty(want.Category) {
					t.Errorf("list: %s is %s, certified %v, %q, want %s, %v, %q", st.ID, st.Rank, st.Certified, st.Category, rank, certified, orEmpty(want.Category))
				}
			}
		})
	}
}

func checkSide(t *testing.T, ev string, n int, got rating.Side, want map[string]any, file *vectors) {
	t.Helper()
	names := []string{"rating", "D", "a", "con", "SE", "SA", "weight"}
	if len(got.Factors) != len(names) || len(want) != len(names)+2 {
		t.Errorf("%s game %d: factors %v, want %v", ev, n, got.Factors, want)
		return
	}
	for i, f := range got.Factors {
		tolerance := file.Tolerance.Factor
		if f.Name == "rating" || f.Name == "D" {
			tolerance = file.Tolerance.Rating
		}
		if f.Name != names[i] || !near(f.Value, want[f.Name].(float64), tolerance) {
			t.Errorf("%s game %d %v: %s = %v, want %s = %v", ev, n, want["player"], f.Name, f.Value, names[i], want[names[i]])
		}
	}
	if !near(got.Change, want["change"].(float64), file.Tolerance.Rating) {
		t.Errorf("%s game %d %v: change %v, want %v", ev, n, want["player"], got.Change, want["change"])
	}
}

// TestExplainRecomputes multiplies the factors handed out and adds the changes
// up.
func TestExplainRecomputes(t *testing.T) {
	file := readVectors(t)
	for i := range file.Cases {
		v := &file.Cases[i]
		t.Run(v.Name, func(t *testing.T) {
			evs, _ := v.events(t)
			for _, r := range v.system(t).Rate(v.list(), evs, rating.Options{Explain: true}) {
				sums := make([]float64, len(r.Players))
				for n, gc := range r.Games {
					if !gc.Rated {
						continue
					}
					g := r.Event.Games[n]
					for _, s := range []struct {
						entry int
						side  rating.Side
					}{{g.Black, gc.Black}, {g.White, gc.White}} {
						f := func(name string) float64 { return factor(t, s.side, name) }
						if change := f("weight") * f("con") * (f("SA") - f("SE")); !near(change, s.side.Change, 1e-12) {
							t.Errorf("game %d: weight * con * (SA - SE) is %v, change %v", n, change, s.side.Change)
						}
						if before := r.Players[s.entry-1].Before; !before.Is(f("rating")) {
							t.Errorf("game %d: counted from %v, the player came with %v", n, f("rating"), before)
						}
						sums[s.entry-1] += s.side.Change
					}
				}
				for i, pc := range r.Players {
					for _, s := range pc.Steps {
						sums[i] += s.Points
					}
					if !near(pc.Change(), sums[i], 1e-9) {
						t.Errorf("%s: the changes and steps sum to %v, the rating changed by %v", pc.ID, sums[i], pc.Change())
					}
				}
			}
		})
	}
}

// TestOneByOneVectors is the law that rating A and then B gives what both at
// once give, and that equal inputs give equal bits.
func TestOneByOneVectors(t *testing.T) {
	file := readVectors(t)
	for i := range file.Cases {
		v := &file.Cases[i]
		t.Run(v.Name, func(t *testing.T) {
			evs, _ := v.events(t)
			sys := v.system(t)
			once, again, each := v.list(), v.list(), v.list()
			all := sys.Rate(once, evs, rating.Options{Explain: true})
			repeated := sys.Rate(again, evs, rating.Options{Explain: true})
			var single []rating.Result
			for _, ev := range evs {
				single = append(single, sys.Rate(each, []*rating.Event{ev}, rating.Options{Explain: true})...)
			}
			for what, other := range map[string]struct {
				list    *rating.List
				results []rating.Result
			}{"again": {again, repeated}, "one by one": {each, single}} {
				if d := cmp.Diff(once, other.list); d != "" {
					t.Errorf("%s: the lists differ:\n%s", what, d)
				}
				if d := cmp.Diff(all, other.results, cmp.Comparer(func(a, b *rating.Event) bool { return a == b })); d != "" {
					t.Errorf("%s: the results differ:\n%s", what, d)
				}
			}
		})
	}
}
