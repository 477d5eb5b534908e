package compare

import (
	"cmp"
	"slices"

	"kyudan/rating"
	"kyudan/rating/game"
)

// model is a reference model: it predicts games from those that it has learnt.
type model interface {
	about() rating.About
	enter(strength float64) // of the next person, numbered from 0
	chance(m *meeting) float64
	learn(day int, ms []meeting) // the games of a day, after those of earlier days
}

// meeting is a game between two people.
type meeting struct {
	event, game  int
	black, white int     // people
	stones       float64 // ranks that handicap is worth to Black
	score        float64 // of Black
	day, over    int     // on which it is predicted, and after which it is known
}

// refer lets the reference models predict the games that any of the systems rated.
func (f *field) refer(who [][]int, people int) {
	meetings, starts := f.meetings(who), f.starts(who, people)
	for _, m := range []model{newWHR(), newGlicko2()} {
		f.references = append(f.references, reference{m.about(), f.predict(m, starts, meetings)})
	}
}

type reference struct {
	about     rating.About
	forecasts *Forecasts
}

// meetings are the games that any of the systems rated, in the order of their days. A
// game without a day of its own is predicted on its event's first and known after its
// last. Events without a day come one after the other before all others.
func (f *field) meetings(who [][]int) []meeting {
	first := 0
	for _, ev := range f.events {
		if ev.Begin != 0 {
			first = dayNumber(ev.Begin)
			break
		}
	}
	var ms []meeting
	for e, ev := range f.events {
		begin := first - len(f.events) + e
		end := begin
		if ev.Begin != 0 {
			begin, end = dayNumber(ev.Begin), dayNumber(max(ev.Begin, ev.End))
		}
		for g := range ev.Games {
			gm := &ev.Games[g]
			m := meeting{event: e, game: g, black: who[e][gm.Black-1], white: who[e][gm.White-1], day: begin, over: end}
			s, ok := score(gm.Result)
			if !ok || m.black < 0 || m.white < 0 || m.black == m.white || !f.isRated(e, g) {
				continue
			}
			m.score = s
			if stones := gm.Handicap.Or(0); stones > 0 {
				m.stones = float64(stones) - 0.5 // without komi, as the EGF counts
			}
			if gm.Date != 0 {
				m.day, m.over = dayNumber(gm.Date), dayNumber(gm.Date)
			}
			ms = append(ms, m)
		}
	}
	slices.SortStableFunc(ms, func(a, b meeting) int { return cmp.Compare(a.day, b.day) })
	return ms
}

// isRated reports whether any of the systems rated a game.
func (f *field) isRated(event, game int) bool {
	return slices.ContainsFunc(f.forecasts, func(fs *Forecasts) bool { return fs.games[event][game].rated })
}

// dayNumber counts days.
func dayNumber(d game.Date) int { return int(d.Time().Unix() / (24 * 60 * 60)) }

// predict are a model's forecasts of all meetings, each from those that were over before
// its day.
func (f *field) predict(m model, starts []float64, meetings []meeting) *Forecasts {
	for _, s := range starts {
		m.enter(s)
	}
	over := slices.Clone(meetings)
	slices.SortStableFunc(over, func(a, b meeting) int { return cmp.Compare(a.over, b.over) })
	out := NewForecasts(nil, f.events)
	for e := range out.games {
		for g := range out.games[e] {
			out.games[e][g].why = Unrated
		}
	}
	for i := range meetings {
		mt := &meetings[i]
		for len(over) > 0 && over[0].over < mt.day {
			day := over[0].over
			n := slices.IndexFunc(over, func(o meeting) bool { return o.over > day })
			if n < 0 {
				n = len(over)
			}
			m.learn(day, over[:n])
			over = over[n:]
		}
		out.games[mt.event][mt.game] = forecast{rated: true, ok: true, chance: m.chance(mt)}
	}
	return out
}

// starts are the strengths with which people begin: that of the rank in the first event
// they played, or without one the mean of the ranks there.
func (f *field) starts(who [][]int, people int) []float64 {
	starts := make([]float64, people)
	begun := make([]bool, people)
	for e := range f.events {
		var without []int
		sum, ranked := 0.0, 0
		for p, person := range who[e] {
			r, ok := ranksOf(f.rankOf(e, p+1))
			if ok {
				sum, ranked = sum+r, ranked+1
			}
			switch {
			case person < 0 || begun[person]:
			case ok:
				starts[person], begun[person] = strengthOf(r), true
			default:
				without = append(without, person)
			}
		}
		for _, person := range without {
			starts[person], begun[person] = strengthOf(sum/float64(max(ranked, 1))), true
		}
	}
	return starts
}

// ranksOf is how many ranks above 1d a rank is; for professionals as the EGF counts, 1p
// as 7d and 0.3 a rank from there.
func ranksOf(r game.Rank) (ranks float64, ok bool) {
	if r.IsPro() {
		return 6 + float64(0.3*float64(r.Number()-1)), true
	}
	n, ok := r.FromShodan()
	return float64(n), ok
}
