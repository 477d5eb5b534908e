package importers_test

import (
	"fmt"
	"maps"
	"math"
	"path"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// TestPrintedScores recomputes every score that a standings page or an h9 file
// of the corpus prints. Floor and bar of a McMahon tournament are not in these
// files: they are the lowest and the highest start score that the MMS column
// shows. Where a start score is not the rank between them, it was set by hand or
// goes by a rating: then it is the line's own, its MMS is counted as of unknown
// settings, and its SOS, SODOS and SOSOS are compared nevertheless.
func TestPrintedScores(t *testing.T) {
	used, known := map[string]bool{}, 0
	totals := map[string]*tally{}
	files := 0
	for _, r := range rows(t) {
		if r.format != "h9" && r.format != "opengotha-standings-html" {
			continue
		}
		files++
		r.open(t)
		name := path.Base(r.path)
		spec, ok := specs[name]
		if ok {
			known++
		}
		found, starts := recompute(t, r, spec)
		if starts != "" {
			t.Logf("%s: %s", name, starts)
		}
		for _, c := range slices.Sorted(maps.Keys(found)) {
			n := found[c]
			key := name + " " + c
			if d := differing[key]; n.differ != d.lines {
				t.Errorf("%s: %d lines differ, want %d (%s)\n%s", key, n.differ, d.lines, d.why, strings.Join(n.examples, "\n"))
			} else if d.lines > 0 {
				used[key] = true
				t.Logf("%s: %d lines differ: %s", key, d.lines, d.why)
			}
			family := strings.TrimSuffix(strings.TrimSuffix(c, "W"), "M")
			if c == "NBW" {
				family = c
			}
			if totals[family] == nil {
				totals[family] = &tally{}
			}
			totals[family].agree += n.agree
			totals[family].differ += n.differ
			totals[family].unknown += n.unknown
		}
	}
	if len(used) != len(differing) || known != len(specs) {
		t.Errorf("%d reasons and %d files are listed, %d and %d needed", len(differing), len(specs), len(used), known)
	}
	t.Logf("%d files", files)
	for _, c := range slices.Sorted(maps.Keys(totals)) {
		n := totals[c]
		t.Logf("%-6s %5d agree, %3d differ with a reason, %3d of unknown settings", c, n.agree, n.differ, n.unknown)
	}
}

// A tally counts lines.
type tally struct {
	agree, differ, unknown int
	examples               []string
}

// recompute compares the scores of one file, and says what it has found out
// about start scores.
func recompute(t *testing.T, r *row, s printed) (found map[string]*tally, starts string) {
	columns := numbers(t, r, s)
	ev := *r.ev
	ev.Players = slices.Clone(r.ev.Players)
	rules := game.RulesOf(&ev)
	rules.RoundDown = !s.halves
	if s.winsAlone {
		rules.PointsAsGiven, rules.AbsentNBW, rules.AbsentMMS = false, 0, 0.5
	}
	rounds := ev.LastRound()
	if s.rounds > 0 {
		rounds = s.rounds
		ev.Absences = append(slices.Clip(ev.Absences), game.Absence{Round: rounds}) // of nobody
	}
	own := make([]bool, len(ev.Players)) // starts with what its own MMS shows
	if s.settings != "" {
		starts = settingsOf(t, s.settings, &ev, &rules)
	} else {
		for i := range ev.Players {
			ev.Players[i].Rank, ev.Players[i].StartCorrection = game.NoRank, 0
		}
		if mms := columns["MMS"]; mms != nil {
			starts = startScores(r, &ev, mms[0], game.ComputeScores(&ev, rounds, rules), own)
		}
	}
	found = map[string]*tally{}
	scores := compute(&ev, rounds, rules, s.bye)
	wins := scores
	if rounds < ev.LastRound() {
		wins = compute(&ev, ev.LastRound(), rules, s.bye)
	}
	for c, list := range columns {
		n := found[c]
		if n == nil {
			n = &tally{}
			found[c] = n
		}
		for _, column := range list {
			for i, want := range column {
				if math.IsNaN(want) {
					continue
				}
				got, ok := scores[i].Get(c)
				if c == "NBW" {
					got = wins[i].NBW
				}
				if s.double {
					got *= 2
				}
				switch {
				case !ok, c == "MMS" && own[i]:
					n.unknown++
				case got == want:
					n.agree++
				default:
					n.differ++
					n.examples = append(n.examples, fmt.Sprintf("line %d: printed %v, computed %v", i+1, want, got))
				}
			}
		}
	}
	return found, starts
}

// numbers are the columns of a file by criterion, one number a player, NaN
// where there is none.
func numbers(t *testing.T, r *row, s printed) map[string][][]float64 {
	n := len(r.ev.Players)
	columns := map[string][][]float64{}
	put := func(into [][]float64, at, player int, v float64) [][]float64 {
		for len(into) <= at {
			column := make([]float64, n)
			for i := range column {
				column[i] = math.NaN()
			}
			into = append(into, column)
		}
		into[at][player] = v
		return into
	}
	words := strings.Fields(s.columns)
	headed := map[string]string{}
	for f := range strings.FieldsSeq(s.headed) {
		heading, criterion, _ := strings.Cut(f, "=")
		headed["h9:"+heading] = criterion
	}
	for i := range r.ev.Players {
		p := &r.ev.Players[i]
		for c, v := range p.Scores {
			if c == "NbW" {
				c = "NBW"
			}
			columns[c] = put(columns[c], 0, i, v)
		}
		unnamed := strings.Fields(p.Extra["h9:criteria"])
		if len(unnamed) != len(words) {
			t.Fatalf("%s: %d columns without a heading, want %d", r.path, len(unnamed), len(words))
		}
		seen := map[string]int{}
		for k, w := range words {
			if v, ok := value(unnamed[k]); ok && w != "-" {
				columns[w] = put(columns[w], seen[w], i, v)
			}
			seen[w]++
		}
		for key, c := range headed {
			if v, ok := value(p.Extra[key]); ok {
				columns[c] = put(columns[c], 0, i, v)
			} else {
				t.Errorf("%s: %s is %q in line %d", r.path, key, p.Extra[key], i+1)
			}
		}
	}
	return columns
}

// value reads a number; half points print as 33=.
func value(s string) (float64, bool) {
	whole, half := strings.CutSuffix(s, "=")
	v, err := game.ParseNumber(whole)
	if half {
		v += 0.5
	}
	return v, err == nil
}

// settingsOf takes ranks, floor and bar from the tournament file of an event.
func settingsOf(t *testing.T, file string, ev *game.Event, rules *game.ScoreRules) string {
	given := opens(file)
	entry := map[string]*game.Player{}
	for i := range given.Players {
		entry[game.Plain(given.Players[i].DisplayName())] = &given.Players[i]
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		q := entry[p.DisplayName()]
		if q == nil {
			t.Fatalf("%s has no %q", file, p.DisplayName())
		}
		p.Rank, p.StartCorrection = q.Rank, q.StartCorrection
	}
	rules.Floor, rules.Bar = given.Scoring.Floor, given.Scoring.Bar
	return fmt.Sprintf("floor %v, bar %v of %s: %d lines", rules.Floor, rules.Bar, file, len(ev.Players))
}

// startScores gives every player the start score that the MMS column shows, MMS
// less the points of the rounds, and marks those where this is not the rank,
// brought between floor and bar.
func startScores(r *row, ev *game.Event, mms []float64, points []game.Scores, own []bool) string {
	n := len(ev.Players)
	start := make([]int, n)
	low, high := math.MaxInt, math.MinInt
	for i := range start {
		start[i] = int(math.Round(mms[i] - (points[i].MMS - points[i].Start)))
		low, high = min(low, start[i]), max(high, start[i])
		ev.Players[i].StartCorrection = start[i] - int(points[i].Start)
	}
	if low == high {
		return fmt.Sprintf("all %d start with %d", n, low)
	}
	fits := func(i, zero int) bool {
		steps, ok := r.ev.Players[i].Rank.FromShodan()
		return ok && min(max(steps-zero, low), high) == start[i]
	}
	// The rank that starts with 0, by which most lines come out.
	best, zero := 0, 0
	for z := -60; z <= 40; z++ {
		fit := 0
		for i := range start {
			if fits(i, z) {
				fit++
			}
		}
		if fit > best {
			best, zero = fit, z
		}
	}
	for i := range own {
		own[i] = !fits(i, zero)
	}
	return fmt.Sprintf("start scores from %d to %d, floor %v, bar %v: so %d of %d lines", low, high, rankAt(zero+low), rankAt(zero+high), best, n)
}

// rankAt is the rank at a distance from 1 dan.
func rankAt(steps int) game.Rank {
	if steps >= 0 {
		return game.Dan(steps + 1)
	}
	return game.Kyu(-steps)
}

// compute gives the scores under a rule for byes.
func compute(ev *game.Event, rounds int, rules game.ScoreRules, bye byeRule) []game.Scores {
	n := len(ev.Players)
	switch bye {
	case phantom:
		with := *ev
		with.Players = append(slices.Clip(ev.Players), game.Player{ID: n + 1})
		with.Games = slices.Clip(ev.Games)
		for _, b := range ev.Byes {
			with.Games = append(with.Games, game.Game{Round: b.Round, Black: b.Player, White: n + 1, Result: game.BlackWins})
		}
		with.Byes = nil
		return game.ComputeScores(&with, rounds, rules)[:n]
	case mirror:
		return mirrored(ev, game.ComputeScores(ev, rounds, rules), rounds)
	case openGotha:
	}
	return game.ComputeScores(ev, rounds, rules)
}

// mirrored adds to the scores what byes bring where they count as a win over
// oneself.
func mirrored(ev *game.Event, scores []game.Scores, rounds int) []game.Scores {
	own := make([]float64, len(scores)) // SOSM before
	for i := range scores {
		own[i] = scores[i].SOSM
	}
	for _, b := range ev.Byes {
		s := &scores[b.Player-1]
		s.SOSW += s.NBW - 1
		s.SOSM += s.MMS - 1 - s.Start
		s.SODOSW += s.NBW - 1
		s.SODOSM += s.MMS - 1
	}
	more := make([]game.Scores, len(scores))
	for _, g := range ev.Games {
		b, w := g.Black-1, g.White-1
		more[b].SOSOSM += scores[w].SOSM - own[w]
		more[w].SOSOSM += scores[b].SOSM - own[b]
		more[b].SOSOSW += scores[w].SOSW
		more[w].SOSOSW += scores[b].SOSW
	}
	for _, b := range ev.Byes {
		s, m := &scores[b.Player-1], &more[b.Player-1]
		m.SOSOSM += s.SOSM - s.Start*float64(rounds)
		m.SOSOSW += s.SOSW
	}
	for i := range scores {
		scores[i].SOSOSM += more[i].SOSOSM
		scores[i].SOSOSW = more[i].SOSOSW
	}
	return scores
}
