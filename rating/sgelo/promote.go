package sgelo

import (
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// promotions looks at the grades dated before that day, oldest first, and adds a
// step for every promotion among them. w is the event that reports what they depend
// on.
func (r *run) promotions(w *work, p *player, day game.Date, steps []rating.Step) []rating.Step {
	if p.looked == 0 {
		// The list does not say when the player last played: what is in force
		// today is what the player held so far.
		p.look(day)
	}
	if day <= p.looked || p.next == len(p.grades) || !p.grades[p.next].inForce(day) {
		return steps
	}
	if r.PromotedFrom == FromStood {
		stood := r.standing(p.grades, p.looked, r.isLocal(p))
		p.look(day)
		steps = r.restood(w, p, stood, day, steps)
	} else {
		p.looked = day
		for ; p.next < len(p.grades) && p.grades[p.next].inForce(day); p.next++ {
			g := &p.grades[p.next]
			held, ok := p.held.Get()
			if g.recognised() && (!ok || g.value > held) {
				steps = r.promote(w, p, g, true, day, steps)
			}
			p.hold(g)
		}
	}
	if g := r.standing(p.grades, day, r.isLocal(p)); g != nil && len(p.st.Rankings) > 0 {
		p.st.Rank = g.Rank
	}
	p.changed = true
	return steps
}

// restood is the application's promotion: the player's standing grade is another
// than when last looked at, of a recognised organisation and worth more.
func (r *run) restood(w *work, p *player, stood *grade, day game.Date, steps []rating.Step) []rating.Step {
	g := r.standing(p.grades, day, r.isLocal(p))
	if g == nil {
		return steps
	}
	if oldest := &p.grades[0]; stood == nil && !oldest.same(g) {
		stood = oldest
	}
	if !g.recognised() || g.value <= r.initial(stood) {
		return steps
	}
	return r.promote(w, p, g, stood == nil || stood.Rank.IsKyu(), day, steps)
}

// promote gives a promoted player the points up to the rating floor:
//
//	Rating Floor = New Rank Rating - (Single Rank Difference × 0.5)
//
// weak means that the player had a kyu grade or none.
func (r *run) promote(w *work, p *player, g *grade, weak bool, day game.Date, steps []rating.Step) []rating.Step {
	step := rating.Step{Rule: rulePromotion, Before: true}
	floor, some, full := g.value, true, true
	switch {
	// "Pro players and foreign players: Receive the full new ranking rating"
	case p.professional(r.professionalDay(day)):
		step.About = phrase.Of("%s, floor %s, the full rating of a professional", g.words(), number(floor))
	case !r.isLocal(p) && (r.ForeignPromotion == AllInFull || !g.local):
		step.About = phrase.Of("%s, floor %s, the full rating of a foreign player", g.words(), number(floor))
	// "Only applies for promotions to 4D and below (rating < 2500)"
	case g.value >= r.Promotion.Below:
		some, full = false, false
		step.About = phrase.Of("%s, no floor: the grade is not below %s", g.words(), number(r.Promotion.Below))
	default:
		full = false
		distance := r.distance(g.value)
		floor -= float64(distance * r.Promotion.Share)
		step.About = phrase.Of("%s, floor %s, which is %s", g.words(), number(floor), number(g.value)+" − "+number(distance)+" × "+number(r.Promotion.Share))
	}
	if w != nil && !p.local.IsGiven() && p.rating < g.value && !p.professional(r.professionalDay(day)) {
		w.residences++
	}
	if some && r.opt.Explain {
		step.Numbers[0] = floor
	}
	if some && p.rating < floor {
		step.Points = floor - p.rating
		p.rating = floor
	}
	steps = append(steps, step)
	if r.ends(p, weak && step.Points > 0 && !full) {
		p.estimation = nil
		// The application only forgets the games: the raised K goes on.
		p.ended = r.EndsEstimation == AnyPromotion
		steps = append(steps, rating.Step{Rule: "estimation ended", About: phrase.Of("the promotion validates the strength: no correction"), Before: true})
	}
	return steps
}

// ends reports whether a promotion ends the estimation: "For local players who
// entered without an initial ranking, performance estimation is stopped upon
// promotion". raised means that the promotion has raised a player with a kyu grade
// or none to a floor below the grade.
func (r *run) ends(p *player, raised bool) bool {
	e := p.entry
	switch {
	case e == nil || !e.Correction || p.games >= e.Games || p.ended:
		return false
	case r.EndsEstimation == PointsPromotion:
		return raised
	}
	return e.Kind == NoGrade && r.isLocal(p)
}
