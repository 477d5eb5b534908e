package pairgoth

import (
	"math"
	"strings"

	"kyudan/importers/pairgoth"
	"kyudan/rating/game"
)

// Lost lists what of the event a tournament file cannot hold, and notes what
// Pairgoth needs and the event does not tell.
func Lost(ev *game.Event) game.Problems {
	l := losses{problems: holds.Lost(pairgoth.Name, ev)}
	t := newTour(ev)
	l.event(ev, t)
	l.players(ev)
	l.games(ev)
	l.free(ev)
	l.incomplete(ev)
	return l.problems
}

type losses struct{ problems game.Problems }

// add reports that n things are lost; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n > 0 {
		l.problems.Add(game.Loss(pairgoth.Name, code, n, one, many))
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

// odd reports whether a text has blanks that are read as one.
func odd(s string) bool { return strings.Join(strings.Fields(s), " ") != s }

func (l *losses) event(ev *game.Event, t *tour) {
	_, known := pairgoth.PairingWord(ev.Format)
	l.add(count(ev.Format != "" && !known), "format", "the format of the tournament", "")
	if basic, told := ev.Time.Basic.Get(); told {
		seconds := float64(basic * 60)
		switch {
		case seconds > 0 && seconds <= pairgoth.MinutesUpTo:
			l.add(1, "basic-time", "a basic time of three minutes or less, which is taken for so many minutes", "")
		case math.Round(seconds)/60 != basic:
			l.add(1, "basic-time", "parts of a second of the basic time", "")
		}
	}
	tc := ev.Time
	switch {
	case tc.Overtime == "" && tc.Basic.IsTold():
		l.add(1, "overtime", "that the overtime is not told, written as none", "")
	case tc.Overtime == game.Byoyomi && tc.Periods == 0:
		l.add(1, "overtime", "that the number of periods is not told, written as 1", "")
	case tc.Seconds != math.Round(tc.Seconds) || math.Round(tc.Minutes*60)/60 != tc.Minutes:
		l.add(1, "overtime", "parts of a second of the overtime", "")
	}
	if s := ev.Scoring; s != nil {
		absent, told := s.AbsentPoints.Get()
		l.add(count(s.ByePoints.IsTold() || s.UnplayedHalf.IsTold() || s.Floor.IsPro() || s.Bar.IsPro() || told && !heldPoints(absent)), "scoring", "rules of scoring beyond floor, bar and the points of absences", "")
		unknown := 0
		for _, c := range s.Criteria {
			_, ok := pairgoth.CriterionWord(c)
			unknown += count(!ok)
		}
		l.add(unknown, "criteria", "a criterion of the standings that Pairgoth lacks", "criteria of the standings that Pairgoth lacks")
	}
	l.add(count(ev.Handicaps != nil && ev.Handicaps.Below.IsPro()), "handicap-rules", "the rank below which handicaps are given", "")
	var extra game.Details
	for k := range ev.Extra {
		if !t.written[k] {
			extra.Add(k)
		}
	}
	l.problems.Add(extra.Lost(pairgoth.Format.Name, "extra")...)
	spaces := 0
	for _, s := range []string{ev.Name, ev.Place, ev.Director} {
		spaces += count(strings.TrimSpace(s) != s)
	}
	l.add(spaces, "layout", "blanks around a name", "blanks around names")
}

func (l *losses) players(ev *game.Event) {
	var single, blanks, ratings, pros, countries, ids, others int
	var extra game.Details
	for i := range ev.Players {
		p := &ev.Players[i]
		single += count(p.Name != "" && (p.Family != "" || p.Given != ""))
		for _, s := range []string{p.Family, p.Given, p.Name, p.Club} {
			blanks += count(odd(s))
		}
		blanks += count(strings.EqualFold(p.Club, pairgoth.NoClub))
		pros += count(p.Rank.IsPro())
		if v, told := p.Rating.Get(); told {
			n, ranked := steps(p.Rank)
			whole, formulas := math.Round(v), pairgoth.MadeUp(n)
			ratings += count(v != whole || whole == pairgoth.Unrated || math.Abs(whole) > 10000 || ranked && (whole == float64(formulas[0]) || whole == float64(formulas[1])))
		}
		countries += count(p.Country != pairgoth.Country(p.Country))
		for register, id := range p.IDs {
			switch {
			case register == "swa": // told on its own
			case !contains(pairgoth.Registers, register):
				others++
			case !pairgoth.ValidID(register, id):
				ids++
			}
		}
		for path := range p.Extra {
			key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix)
			if !ours || keptOf(p, key) == "" || overruled(p, key) {
				extra.Add(path)
			}
		}
	}
	l.add(others, "other-id", "an id of another register", "ids of other registers")
	l.add(ids, "id-odd", "an id that has not the form of its register", "ids that have not the form of their register")
	l.add(single, "undivided-name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.add(blanks, "name-marks", "a name or club with odd blanks, read as one each", "names or clubs with odd blanks, read as one each")
	l.add(pros, "pro-rank", "a professional's rank, written as 7d to 9d", "professionals' ranks, written as 7d to 9d")
	l.add(ratings, "rating", "a rating that is not whole, or exactly the one that goes with the rank and is taken for made up",
		"ratings that are not whole, or exactly those that go with the ranks and are taken for made up")
	l.add(countries, "player-country", "a player's country that is no code of two letters", "players' countries that are no codes of two letters")
	l.problems.Add(extra.Lost(pairgoth.Format.Name, "player-extra")...)
}

// overruled reports whether the model tells what was kept of a player's file.
func overruled(p *game.Player, key string) bool {
	switch key {
	case "rating":
		return p.Rating.IsTold()
	case "country":
		return p.Country != ""
	case "name", "firstname", "rank", "club", "mmsCorrection":
		return true
	}
	return p.IDs[key] != ""
}

func (l *losses) games(ev *game.Event) {
	defaults := 0
	var extra game.Details
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Round > 0 {
			defaults += count(g.ByDefault)
		}
		for path, json := range g.Extra {
			if _, ok := gameKey(path, json); !ok {
				extra.Add(path)
			}
		}
	}
	l.add(defaults, "by-default", "a result by default, written as if it was played", "results by default, written as if they were played")
	l.problems.Add(extra.Lost(pairgoth.Format.Name, "game-extra")...)
}

// free reports byes and absences that are read back as something else.
func (l *losses) free(ev *game.Event) {
	var points game.Opt[float64]
	if ev.Scoring != nil {
		if p, told := ev.Scoring.AbsentPoints.Get(); told && heldPoints(p) {
			points = ev.Scoring.AbsentPoints
		}
	}
	last := 0
	for i := range ev.Games {
		last = max(last, ev.Games[i].Round)
	}
	byes, absences := 0, 0
	for _, b := range ev.Byes {
		last = max(last, b.Round)
		byes += count(!b.Points.Is(0) && !b.Points.Is(0.5) && !b.Points.Is(1))
	}
	for _, a := range ev.Absences {
		absences += count(a.Points != points || a.Round > last)
	}
	l.add(byes, "bye", "a bye whose points are not told or are others than 0, 0.5 and 1, written as a point", "byes whose points are not told or are others than 0, 0.5 and 1, written as a point")
	l.add(absences, "absence", "an absence after the last game, or with points of its own", "absences after the last game, or with points of their own")
}

// incomplete notes what Pairgoth refuses to do without.
func (l *losses) incomplete(ev *game.Event) {
	var missing []string
	rankless := 0
	for i := range ev.Players {
		rankless += count(ev.Players[i].Rank == game.NoRank)
	}
	for _, x := range []struct {
		missing bool
		what    string
	}{{ev.Begin == 0, "the first day (begin)"}, {!ev.Time.Basic.IsTold(), "the basic time (time.basic_minutes)"}, {ev.Format == "", "the format"}, {ev.LastRound() == 0 && ev.Rounds == 0, "the rounds"}, {rankless > 0, "every player's rank"}} {
		if x.missing {
			missing = append(missing, x.what)
		}
	}
	if len(missing) > 0 {
		l.problems.Add(game.Problem{Severity: game.Note, Code: "incomplete", Found: "an event that does not tell " + strings.Join(missing, ", "), Hint: "Pairgoth does not load a file without; tell what is missing with --set, such as --set begin=2026-05-02"})
	}
}
