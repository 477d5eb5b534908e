package egf

import (
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// bestKey is where a standing's State has the best grade entered with.
const bestKey = "best_rank"

// resetGrades is how far above the best grade so far an entry must be for a
// reset.
const resetGrades = 2

// ruleReset is the step of a reset.
const ruleReset = "reset"

// entered is the given grade of an entry, or 30k if that is weaker, since the
// federation's grades end there.
func entered(st *rating.Standing, e *game.Player) game.Rank {
	return givenGrade(st, e).HeldAt30k()
}

// givenGrade is the grade of an entry as given: the one entered with, else the
// official one; for a new player without either, the list's.
func givenGrade(st *rating.Standing, e *game.Player) game.Rank {
	switch {
	case e.Rank != game.NoRank:
		return e.Rank
	case e.Grade != game.NoRank:
		return e.Grade
	case !st.Rating.IsGiven():
		return st.Rank
	}
	return game.NoRank
}

// gradeOf are all grades by their JSON text, so that reading them from many states
// allocates nothing.
var gradeOf = func() map[string]game.Rank {
	m := make(map[string]game.Rank)
	for r := game.Weakest; r <= game.Strongest; r++ {
		if r.Number() > 0 {
			m[`"`+r.String()+`"`] = r
		}
	}
	return m
}()

// bestGrade is the best grade that the standing's player ever entered with, as far
// as the list knows, and whether the list's entry for it is readable. Without one
// it is the list's grade; a player never rated has none.
func (p *Params) bestGrade(st *rating.Standing) (best game.Rank, ok bool) {
	raw, given := st.State[bestKey]
	if best, ok = gradeOf[string(raw)]; ok {
		return best, true
	}
	if p.BestFromList && st.Rating.IsGiven() {
		best = st.Rank.HeldAt30k()
	}
	return best, !given
}

func setBest(st *rating.Standing, best game.Rank) {
	if gradeOf[string(st.State[bestKey])] != best {
		st.Remember(bestKey, best)
	}
}

// start is the rating that the games of an entry count from: a newcomer's
// grade's, the list's, or after a reset the new grade's. A newcomer without a
// grade has none.
func (p *Params) start(st *rating.Standing, grade, best game.Rank) (float64, bool) {
	r, rated := st.Rating.Get()
	if !rated {
		if grade == game.NoRank {
			return 0, false
		}
		// "Weaker entry grades start at" the bottom.
		return p.MinRating.Hold(p.Scale.Rating(grade)), true
	}
	if !p.Resets || best == game.NoRank || grade == game.NoRank || grade.IsPro() || grade > p.ResetLimit || grade < best+resetGrades {
		return r, true
	}
	return max(r, p.MinRating.Hold(p.Scale.Rating(grade))), true // never downwards
}

// start settles what all games count from.
func (w *work) start() {
	for i := range w.Entries {
		st, e := w.Event.Standing(w.List, i+1), &w.Entries[i]
		best, ok := w.p.bestGrade(st)
		if !ok {
			w.Unreadable(i+1, bestKey, `a grade in quotes, such as "5k"`)
		}
		e.Start, e.Started = w.p.start(st, entered(st, &w.Event.Players[i]), best)
	}
}

// enter notes how the participants began, and the grade they entered with.
func (w *work) enter() {
	var weak, missing, listed int
	for i := range w.Entries {
		e, pc := &w.Entries[i], &w.Result.Players[i]
		if e.Games == 0 {
			continue
		}
		st := w.Event.Standing(w.List, i+1)
		grade := entered(st, &w.Event.Players[i])
		if givenGrade(st, &w.Event.Players[i]).Under30k() {
			weak++
		}
		if e.Rated && grade == game.NoRank {
			missing++
		}
		best, _ := w.p.bestGrade(st)
		was := st.Rating.Or(0)
		switch {
		case !e.Rated:
			pc.Initial = rating.ByRank
		case e.Start != was:
			if st.State[bestKey] == nil {
				listed++
			}
			if !pc.Listed.IsGiven() {
				pc.Listed = st.Rating
			}
			pc.Steps = append(pc.Steps, rating.Step{
				Rule:   ruleReset,
				About:  phrase.Of("entered as %s, two or more grades above the best grade so far, %s", grade, best),
				Points: e.Start - was,
			})
		}
		if grade != game.NoRank {
			setBest(st, max(best, grade))
			st.Rank = grade
			// The system gives no ranks: the grade is the one entered with.
			pc.RankBefore, pc.RankAfter = grade, grade
		}
	}
	w.report(weak, missing, listed)
}

// report adds what was assumed where entries and list are silent: grades under 30k,
// rated players without a grade, and resets against the grade of the list.
func (w *work) report(weak, missing, listed int) {
	w.Result.TellUnder30k(weak)
	if w.p.Resets {
		w.Result.ReportMissingRanks(missing, "taken as not above their best grade so far: no reset")
	}
	w.Result.TellOf(listed, "reset", "resets", game.Problem{
		Severity: game.Warning, Code: "best-rank-untold", Assumed: game.AssumedRank,
		Found:    "against the grade of the list, taken as the best one ever entered with",
		Expected: "the best grade so far on the list (best_rank)",
		Hint:     "go on from a list that has it, or rate from the first event on",
	})
}
