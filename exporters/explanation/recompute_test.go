package explanation

import (
	"bytes"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/systems"
)

// vectors are the golden numbers by system.
var vectors = map[string]string{
	"swa": "swa2016.json", "egf": "egf-2021.json", "egf-classic": "egf-classic.json", "bgf": "bgf.json", "sagc": "sagc.json", "sgelo": "sgelo.json", "aga": "aga.json",
}

// systemOf is a system with the settings of a case.
func systemOf(t *testing.T, name string, settings map[string]any) rating.System {
	t.Helper()
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(settings); err != nil {
		t.Fatal(err)
	}
	s, ps := systems.WithRules(name, game.Input{Name: "rules.toml", Data: text.Bytes()})
	if s == nil {
		t.Fatalf("settings %v: %v", settings, ps)
	}
	return s.System
}

// TestRecompute multiplies what is printed, with the digits that are printed,
// and wants the result that is printed, for every game of all golden numbers;
// wants the factors in full precision to give the change that the system made;
// and wants the accounts to lead from the rating before to the one after.
func TestRecompute(t *testing.T) {
	for _, name := range systems.Names() {
		t.Run(name, func(t *testing.T) {
			file, ok := vectors[name]
			if !ok {
				t.Fatalf("no golden numbers of %s", name)
			}
			f := ratingtest.Load(t, file)
			games, parts, digits := 0, 0, map[int]int{}
			accounts, open := 0, 0
			for i := range f.Cases {
				c := &f.Cases[i]
				sys := systemOf(t, name, c.Settings)
				rep := &rating.Report{System: sys.About(), Before: c.List, After: c.List.Clone()}
				events, _ := c.Sorted(rep.System.Order)
				rep.Results = sys.Rate(rep.After, events, rating.Options{Explain: true, AsOf: c.AsOf})
				sum, err := rating.ParseSum(rep.System.Sum)
				if err != nil {
					t.Fatal(err)
				}
				seen := map[string]bool{}
				for _, r := range rep.Results {
					for _, pc := range r.Players {
						if seen[pc.ID] {
							continue
						}
						seen[pc.ID] = true
						v, err := newView(rep, Options{ID: pc.ID})
						if err != nil {
							t.Fatal(err)
						}
						for k := range v.Events {
							e := &v.Events[k]
							for _, g := range e.Games {
								parts += len(g.Parts)
								games++
								digits[g.Sum.form.digits]++
								recompute(t, c.Name+" "+e.Name+" "+v.ID, sum, g)
							}
							accounts++
							if !e.Sums {
								open++
							}
							reaches(t, c.Name+" "+e.Name+" "+v.ID, e)
						}
					}
				}
			}
			if games == 0 {
				t.Fatal("no game was explained")
			}
			if parts == 0 && name != "aga" {
				t.Error("no factor was worked out")
			}
			t.Logf("%d sums, by digits %v; %d accounts, %d of them one off in the last digit", games, digits, accounts, open)
		})
	}
}

// recompute does the sum of a game again.
func recompute(t *testing.T, where string, sum rating.Sum, g *gameView) {
	t.Helper()
	if !g.isSum {
		t.Errorf("%s: no sum of the game against %s", where, g.Opponent)
		return
	}
	// In full precision: the change, or with a floor what the floor is applied to.
	held := 0.0
	for _, s := range g.side.Steps {
		if s.Rule == "floor" {
			held += s.Points
		}
	}
	if d := g.side.Change - g.value; !(math.Abs(d) <= 1e-9) && !(math.Abs(d-held) <= 1e-9) {
		t.Errorf("%s: the factors give %v, the change is %v: %v", where, g.value, g.side.Change, g.side.Factors)
	}
	for _, p := range g.Parts {
		printedPart(t, where, g, p)
	}
	// As printed, in the way of a calculator: numbers alone.
	printed, err := rating.ParseSum(g.Sum.Numbers)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	v, _ := printed.Value(func(string) (float64, bool) { return 0, false })
	want, whole, truncated := strings.Cut(g.Sum.Result, ", truncated ")
	if truncated {
		if got := number(math.Trunc(v), 0); got != whole {
			t.Errorf("%s: %s = %v, cut %s", where, g.Sum.String(), v, got)
		}
		v = rating.Truncate(v, 1)
	}
	w, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(want), 64)
	if err != nil {
		t.Fatal(err)
	}
	_, frac, _ := strings.Cut(want, ".")
	if number(v, len(frac)) != number(w, len(frac)) {
		t.Errorf("%s: %s gives %v", where, g.Sum.String(), v)
	}
}

// printedPart works out how a factor follows from others, from what is printed.
func printedPart(t *testing.T, where string, g *gameView, p partView) {
	t.Helper()
	printed, err := rating.ParseSum(p.Numbers)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	v, _ := printed.Value(func(string) (float64, bool) { return 0, false })
	want, whole, truncated := strings.Cut(p.Result, ", truncated ")
	if truncated && number(math.Trunc(v), 0) != whole {
		t.Errorf("%s: %s = %v", where, p, v)
	}
	w, ok := valueOf(want)
	_, behind, _ := strings.Cut(want, ".")
	unit := math.Pow10(-len(behind))
	if g.Sum.form.way == nearest || truncated {
		unit /= 2
	}
	if !ok || math.Abs(v-w) > unit*(1+1e-9) {
		t.Errorf("%s: %s gives %v", where, p, v)
	}
	if !truncated && !slices.ContainsFunc(g.Factors, func(f factorView) bool { return f.Name == p.Name && f.Text == want }) {
		t.Errorf("%s: %s stands otherwise among %v", where, p, g.Factors)
	}
}

// reaches wants the lines of an account to lead to where it ends.
func reaches(t *testing.T, where string, e *eventView) {
	t.Helper()
	at, begun := 0.0, false
	for i := range e.Lines {
		l := &e.Lines[i]
		if l.isAt && !l.moves && (!begun || l.anew || l.Text == "before" || l.Text == "first rating") {
			at, begun = l.after, true
			continue
		}
		if l.isAt && l.anew {
			at = l.after
			continue
		}
		at += l.points
		if l.isAt && math.Abs(at-l.after) > 1e-9 {
			t.Errorf("%s: the account leads to %v, not to %v:%s", where, at, l.after, dump(e))
		}
	}
	for _, g := range e.Games {
		for _, l := range e.Lines {
			if l.Text == "other events in between" {
				t.Errorf("%s: the account jumps before the game against %s:%s", where, g.Opponent, dump(e))
				return
			}
		}
	}
}

func dump(e *eventView) string {
	var b strings.Builder
	for _, l := range e.Lines {
		fmt.Fprintf(&b, "\n\t%s | %s | %s", l.Text, l.Points, l.At)
	}
	return b.String()
}
