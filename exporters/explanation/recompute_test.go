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

	"kyudan/exporters/document"
	"kyudan/rating"
	"kyudan/rating/formula"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
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
			games, steps, digits := 0, 0, map[int]int{}
			accounts, open := 0, 0
			for i := range f.Cases {
				c := &f.Cases[i]
				sys := systemOf(t, name, c.Settings)
				rep := &rating.Report{System: sys.About(), Before: c.List, After: c.List.Clone()}
				events, _ := c.Sorted(rep.System.Order)
				rep.Results = sys.Rate(rep.After, events, rating.Options{Explain: true, AsOf: c.AsOf})
				sum, err := formula.Parse(rep.System.Sum)
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
						for k := range v.events {
							e := v.events[k]
							for _, g := range e.games {
								steps += len(g.steps)
								games++
								digits[g.sum.form.digits]++
								recompute(t, c.Name+" "+e.Event.Name+" "+v.id, sum, g)
							}
							sentences(t, c.Name+" "+e.Event.Name+" "+v.id, e)
							accounts++
							if e.misses() != "" {
								open++
							}
							misses(t, c.Name+" "+e.Event.Name+" "+v.id, e)
							reaches(t, c.Name+" "+e.Event.Name+" "+v.id, e)
						}
					}
				}
			}
			if games == 0 {
				t.Fatal("no game was explained")
			}
			if steps == 0 {
				t.Error("no number has a source")
			}
			t.Logf("%d sums, by digits %v; %d accounts, %d of them do not add up as printed", games, digits, accounts, open)
		})
	}
}

// sentences wants the numbers of the sentences to be those of the sums: the points
// gained or lost those between the ratings, the wins and what was expected those of
// the games.
func sentences(t *testing.T, where string, e *eventView) {
	t.Helper()
	text := e.summary()
	wins, expected, known := 0, 0.0, true
	for _, g := range e.games {
		if g.side == &g.change.Black && g.Result == game.BlackWins || g.side == &g.change.White && g.Result == game.WhiteWins {
			wins++
		}
		x, ok := g.find(e.of.System.Outlook.Expected)
		expected, known = expected+x, known && ok
		if ok && x > 0.01 && x < 0.99 && !strings.Contains(g.sentence(), fmt.Sprintf("%.0f%%", math.Round(100*x))) {
			t.Errorf("%s: %q, want %v", where, g.sentence(), x)
		}
		points, _ := valueOf(strings.TrimPrefix(g.points(), "+"))
		if math.Abs(points-g.value) > 0.05+1e-9 {
			t.Errorf("%s: %q has %s, want %v", where, g.sentence(), g.points(), g.value)
		}
	}
	if len(e.games) == 0 || !e.Rated {
		return
	}
	if wins > 0 && !strings.Contains(text, ": "+game.Plural(wins, "win")) {
		t.Errorf("%s: %q, want %d wins", where, text, wins)
	}
	if w := number(expected, 1); known && w != "0.0" && !strings.Contains(text, "where "+w+" w") {
		t.Errorf("%s: %q, want %s expected", where, text, w)
	}
	by := e.pc.After.Or(0) - e.pc.Before.Or(0)
	for _, s := range e.pc.Steps {
		if s.Rule == rating.RuleGap {
			by -= s.Points
		}
	}
	switch text, _ := strings.CutPrefix(text, e.of.name+" "); {
	case e.pc.Listed.IsGiven() || len(e.adjusted) > 0 || e.byRank && e.pc.RankBefore != e.pc.RankAfter:
	case strings.Contains(text, "gained ") != (by > close), strings.Contains(text, "lost ") != (by < -close):
		t.Errorf("%s: %q, want %v", where, text, by)
	case math.Abs(by) > close:
		_, behind, _ := strings.Cut(strings.Replace(text, "gained", "lost", 1), "lost ")
		amount, _, _ := strings.Cut(behind, " ")
		if v, ok := valueOf(amount); !ok || math.Abs(v-math.Abs(by)) > 0.5+1e-9 {
			t.Errorf("%s: %q, want %v", where, text, by)
		}
	}
}

// recompute does the sum of a game again.
func recompute(t *testing.T, where string, sum formula.Sum, g *gameView) {
	t.Helper()
	if !g.isSum {
		t.Errorf("%s: no sum of the game against %s", where, g.opponent)
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
	for i, s := range g.steps {
		printedStep(t, where, g, s, g.sources[i].Sum != "")
	}
	for _, f := range g.factors {
		if !slices.ContainsFunc(g.steps, func(s stepView) bool { return s.name == f.Name }) {
			t.Errorf("%s: %s comes from nowhere", where, f.Name)
		}
	}
	// As printed, in the way of a calculator: numbers alone.
	printed, err := formula.Parse(g.sum.numbers)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	v, _ := printed.Value(func(string) (float64, bool) { return 0, false })
	want, whole, truncated := strings.Cut(g.sum.result.String(), ", truncated ")
	if truncated {
		if got := number(math.Trunc(v), 0); got != whole {
			t.Errorf("%s: %s = %v, cut %s", where, g.sum.in(phrase.English), v, got)
		}
		v = formula.Truncate(v, 1)
	}
	w, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(want), 64)
	if err != nil {
		t.Fatal(err)
	}
	_, frac, _ := strings.Cut(want, ".")
	if number(v, len(frac)) != number(w, len(frac)) {
		t.Errorf("%s: %s gives %v", where, g.sum.in(phrase.English), v)
	}
}

// printedStep wants a number to say where it comes from, and works out what follows
// from others, from what is printed.
func printedStep(t *testing.T, where string, g *gameView, p stepView, worked bool) {
	t.Helper()
	if (p.numbers != "") != worked || !worked && p.from == "" {
		t.Errorf("%s: %q does not say where it comes from", where, p)
	}
	if !worked {
		return
	}
	printed, err := formula.Parse(p.numbers)
	if err != nil {
		t.Errorf("%s: %v", where, err)
		return
	}
	v, _ := printed.Value(func(string) (float64, bool) { return 0, false })
	want, whole, truncated := strings.Cut(p.result, ", truncated ")
	if truncated && number(math.Trunc(v), 0) != whole {
		t.Errorf("%s: %s = %v", where, p, v)
	}
	// A number that was cut is not taken for a rounded one.
	want, shown, cut := strings.Cut(want, ", cut to ")
	if cut {
		_, behind, _ := strings.Cut(shown, ".")
		if number(formula.Truncate(v, len(behind)), len(behind)) != shown {
			t.Errorf("%s: %s, which %v is not", where, p, v)
		}
	} else {
		shown = want
	}
	w, ok := valueOf(want)
	_, behind, _ := strings.Cut(want, ".")
	if !ok || math.Abs(v-w) > math.Pow10(-len(behind))/2*(1+1e-9) {
		t.Errorf("%s: %s gives %v", where, p, v)
	}
	if !truncated && g.texts[p.name] != shown {
		t.Errorf("%s: %s stands otherwise among %v", where, p, g.texts)
	}
}

// reaches wants the lines of an account to lead to where it ends.
func reaches(t *testing.T, where string, e *eventView) {
	t.Helper()
	at, begun := 0.0, false
	for i := range e.lines {
		l := &e.lines[i]
		if l.isAt && !l.moves && (!begun || l.anew || l.text == "before" || l.text == "first rating") {
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
	for _, g := range e.games {
		for _, l := range e.lines {
			if l.text == "other events in between" {
				t.Errorf("%s: the account jumps before the game against %s:%s", where, g.opponent, dump(e))
				return
			}
		}
	}
}

// misses adds up an account as it is printed, and wants it to be as far off as it
// says.
func misses(t *testing.T, where string, e *eventView) {
	t.Helper()
	value := func(s string) float64 {
		v, err := strconv.ParseFloat(strings.NewReplacer("−", "-", "+", "").Replace(s[strings.LastIndex(s, " ")+1:]), 64)
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		return v
	}
	if len(e.lines) == 0 || !e.lines[0].isAt || slices.ContainsFunc(e.lines, func(l line) bool { return l.anew }) {
		return
	}
	sum, most := value(e.lines[0].at), 0.0
	for _, l := range e.lines[1:] {
		switch {
		case !l.isAt && l.change != "":
			sum += value(l.change)
		case l.isAt:
			most = max(most, math.Abs(sum-value(l.at)))
			sum = value(l.at)
		}
	}
	said := 0.0
	if e.misses() != "" {
		said = value(e.misses())
	}
	if math.Abs(most-said) > 1e-9 {
		t.Errorf("%s: the account is %v off, it says %q:%s", where, most, e.misses(), dump(e))
	}
}

// TestLongAccount: the account of many games may be off by more than one in its
// last digit, and says by how much.
func TestLongAccount(t *testing.T) {
	sys := systemOf(t, "swa", nil)
	l := ratingtest.ListOf(ratingtest.Known("a", 2000))
	ev := ratingtest.Event("A", 1)
	for i := range 60 {
		l.Players = append(l.Players, ratingtest.Known(fmt.Sprint("b", i), 1931))
		ev.Players = append(ev.Players, game.Player{ID: i + 2})
		ev.Who = append(ev.Who, i+1)
		ev.Games = append(ev.Games, ratingtest.Played(1, i+2, 0, game.BlackWins))
	}
	rep := &rating.Report{System: sys.About(), Before: l, After: l.Clone()}
	rep.Results = sys.Rate(rep.After, []*rating.Event{ev}, rating.Options{Explain: true})
	v, err := newView(rep, Options{ID: "a"})
	if err != nil {
		t.Fatal(err)
	}
	e := v.events[0]
	if off, _ := valueOf(e.misses()); off < 0.02 {
		t.Errorf("the account is %q off, want more than one in the last digit", e.misses())
	}
	misses(t, "long account", e)
	var b strings.Builder
	out := document.NewText(&b, textWidth)
	e.text(out)
	if err := out.End(); err != nil {
		t.Fatal(err)
	}
	if want := "added up as printed, the account is " + e.misses() + " off."; !strings.Contains(strings.Join(strings.Fields(b.String()), " "), want) {
		t.Errorf("text is without %q", want)
	}
}

func dump(e *eventView) string {
	var b strings.Builder
	for _, l := range e.lines {
		fmt.Fprintf(&b, "\n\t%s | %s | %s", l.text, l.change, l.at)
	}
	return b.String()
}
