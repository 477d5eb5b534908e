package standings

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Doubts are what a reader of the table has to know about its places and
// scores: that the places are not those that the source printed, or not those
// that the scores beside them give; that McMahon scores were computed without
// the rules for them; and games that have no cell. The zero settings of Options
// are no doubt: another round or other criteria give other places.
func (t *Table) Doubts() game.Problems {
	var ps game.Problems
	add := func(severity game.Severity, code, found, hint string) {
		ps.Add(game.Problem{Severity: severity, Code: code, File: t.Event.Source.File, Found: found, Hint: hint})
	}
	by := strings.Join(t.Criteria, ", ")
	printed, differ := 0, 0
	for i := range t.Rows {
		if p := t.Rows[i].Player.Standing; p != 0 {
			printed++
			differ += count(p != t.Rows[i].Place)
		}
	}
	switch {
	case t.asked || t.Round != t.Last || t.Loose():
	case t.PlacesPrinted && !t.Printed:
		add(game.Note, "places-printed", "places are as printed; the scores beside them ("+by+") are computed", "")
	case differ > 0:
		add(game.Warning, "places-computed", fmt.Sprintf("places are computed by %s, and %d of the %d printed ones differ", by, differ, printed), "the printed ones are in the file; correct its results or its rules of scoring if they are right")
	}
	if without := t.uncomputed; len(without) > 0 && !t.PlacesPrinted {
		add(game.Warning, "criteria-untold", "places are computed without "+strings.Join(without, ", ")+": the event does not give the scores", "{give} the file of the program that paired, or the standings that it printed")
	}
	if !t.Printed && slices.ContainsFunc(t.Criteria, isMcMahon) && !hasLimits(t.Event) {
		add(game.Warning, "no-floor-or-bar", "McMahon scores are computed from the ranks alone, as the event gives neither floor nor bar", "if there are any, give them: {set scoring.floor=20k} {set scoring.bar=3d}")
	}
	loose := 0
	for i := range t.Event.Games {
		loose += count(t.Event.Games[i].Round == 0 && t.Event.Games[i].Result != game.Void)
	}
	if loose > 0 && !t.Loose() {
		add(game.Warning, "games-without-rounds", fmt.Sprintf("%d of the %d games have no round: they count, and no cell shows them", loose, len(t.Event.Games)), "write the rounds of these games into the file")
	}
	return ps
}

// isMcMahon reports whether a criterion counts McMahon points.
func isMcMahon(criterion string) bool {
	return slices.Contains([]string{"MMS", "STS", "CUSSM", "SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSTS", "SOSOSM"}, criterion)
}

// hasLimits reports whether an event gives the ranks between which everybody
// starts.
func hasLimits(ev *game.Event) bool {
	return ev.Scoring != nil && (ev.Scoring.Floor != game.NoRank || ev.Scoring.Bar != game.NoRank)
}
