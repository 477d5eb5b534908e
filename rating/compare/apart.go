package compare

import "kyudan/rating/game"

// MostLeftOut is the share of the games asked that a ranked system leaves out at most.
const MostLeftOut = 0.1

// Apart is said of a system that leaves out too many games to be ranked: measured by the
// rest alone, the others would be too.
type Apart struct {
	LeftOut int      // games of Comparison.Asked
	Shared  Measures // of the games that the best of the ranked systems predicted, too
	Best    Measures // that system's, of these games
}

// part sets apart the systems that leave out too many of the games asked, which are those
// that at least half of the systems predicted, and returns how many these are. Games
// between known players decide where there are enough, since some systems say nothing
// of newcomers.
func (f *field) part() (asked int) {
	all, known := 0, 0
	missing, missingKnown := make([]int, len(f.forecasts)), make([]int, len(f.forecasts))
	for e, ev := range f.events {
		for g := range ev.Games {
			predicted, isNew := f.answers(e, g)
			if !ev.Games[g].Result.Decided() || predicted == 0 || 2*predicted < len(f.forecasts) {
				continue
			}
			all++
			if !isNew {
				known++
			}
			for i, fs := range f.forecasts {
				if fs.games[e][g].ok {
					continue
				}
				missing[i]++
				if !isNew {
					missingKnown[i]++
				}
			}
		}
	}
	if known >= LeastKnown {
		all, missing = known, missingKnown
	}
	f.apart = make([]*Apart, len(f.forecasts))
	for i, fs := range f.forecasts {
		if float64(missing[i]) > MostLeftOut*float64(all) {
			f.apart[i] = &Apart{LeftOut: missing[i]}
		} else {
			f.contest = append(f.contest, fs)
		}
	}
	return all
}

// answers is how many systems predicted a game, and whether a player was new to one.
func (f *field) answers(event, game int) (predicted int, isNew bool) {
	for _, fs := range f.forecasts {
		fc := &fs.games[event][game]
		if fc.ok {
			predicted++
		}
		isNew = isNew || fc.new
	}
	return predicted, isNew
}

// trail measures by how much all are behind the best system, and those apart beside it.
func (f *field) trail(c *Comparison, lines []line, best int) {
	for _, l := range lines {
		l.Behind = game.Given(l.Ranked.LogLoss - lines[best].Ranked.LogLoss)
	}
	for i, a := range f.apart {
		if a != nil {
			f.beside(a, f.forecasts[i], lines[best].forecasts)
		}
	}
}

// beside measures a system apart and the best one by the games that both predicted.
func (f *field) beside(a *Apart, own, best *Forecasts) {
	for e, ev := range f.events {
		for g := range ev.Games {
			x, y := &own.games[e][g], &best.games[e][g]
			if s, ok := score(ev.Games[g].Result); ok && x.ok && y.ok {
				a.Shared.add(x.chance, s)
				a.Best.add(y.chance, s)
			}
		}
	}
	a.Shared.mean()
	a.Best.mean()
}
