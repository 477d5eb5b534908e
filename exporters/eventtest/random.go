package eventtest

import (
	"fmt"
	"math/rand/v2"

	"kyudan/rating/game"
)

// Names that make trouble: accents, Chinese, blanks within, marks that formats
// use as separators, what looks like a rank, a cell or a field.
var (
	families = []string{"Tan", "Müller", "O'Hara", "陈", "van der Berg", "Nguyễn", "Œuvrard", "Smith;Jones", "a_b", "<Sub>", "3D", "12+w0", "Le,Roy", "=1+1", `Quo"te`, "Imamura-Cornuejols-de-la-Fontaine", "Tab\tbed", "黄", "Lim", "END"}
	givens   = []string{"Mei Xin", "Jörg", "思远", "Siobhán", "J.", "Thị Lan", "Wei", "Åke", "5k", "0=", "Anne Marie Louise Charlotte", "Bo", "#2", "2.5"}
	clubs    = []string{"75Ju", "Bishan Little Stones", "38Gr", "Go-Treff Isar", "a b", "xyz", "東京", "FR", "x_y"}
	texts    = []string{"Merlion Cup", "Grand Prix d'Été", "春杯", "Cup, the second", "R&D <b>", "x"}
)

func pick[T any](r *rand.Rand, from []T) T { return from[r.IntN(len(from))] }

// some is true once in n times.
func some(r *rand.Rand, n int) bool { return r.IntN(n) == 0 }

// Random is an event with a bit of everything, sound in itself: references
// resolve, nobody plays themselves, and nobody has a game and a bye in a round.
func Random(r *rand.Rand) *game.Event {
	ev := &game.Event{}
	randomFacts(r, ev)
	n := 2 + r.IntN(9)
	for i := range n {
		ev.Players = append(ev.Players, randomPlayer(r, i+1))
	}
	for round := 1; round <= 1+r.IntN(5); round++ {
		randomRound(r, ev, round)
	}
	if some(r, 10) {
		ev.Games = append(ev.Games, game.Game{Black: 1, White: 2, Result: game.BlackWins, Handicap: game.Given(0)})
	}
	if some(r, 5) {
		ev.Teams = []game.Team{{Number: 1, Name: pick(r, texts), Boards: []game.TeamBoard{{Board: 1, Player: 1}}}}
	}
	if some(r, 8) {
		ev.Adjust = []game.Adjustment{{Player: 1, Rating: game.Given(2100.0)}}
	}
	return ev
}

func randomFacts(r *rand.Rand, ev *game.Event) {
	maybe := func(s *string, from ...string) {
		if some(r, 2) {
			*s = pick(r, from)
		}
	}
	maybe(&ev.Name, texts...)
	maybe(&ev.Class, "A", "B")
	maybe(&ev.Place, "Paris", "Kallang Hall, Singapore", "北京")
	maybe(&ev.Country, "FR", "SG")
	maybe(&ev.Organiser, texts...)
	maybe(&ev.Director, "Ng Boon Keat")
	if some(r, 2) {
		ev.Kind = pick(r, []game.Kind{game.Tournament, game.Friendly})
	}
	if some(r, 2) {
		ev.Begin = 20260502
		if some(r, 2) {
			ev.End = 20260503
		}
	}
	if some(r, 2) {
		ev.Format = pick(r, []game.Pairing{game.McMahon, game.Swiss, game.RoundRobin, game.Knockout})
	}
	if some(r, 2) {
		ev.Rounds = 6
	}
	if some(r, 2) {
		ev.BoardSize = pick(r, []int{19, 13, 9})
	}
	if some(r, 2) {
		ev.Komi = game.Given(pick(r, []float64{6.5, 7.5, 7, 0}))
	}
	if some(r, 2) {
		ev.Time.Basic = game.Given(pick(r, []float64{60, 45, 82.5}))
		switch r.IntN(6) {
		case 0:
			ev.Time.Overtime = game.SuddenDeath
		case 1:
			ev.Time.Overtime, ev.Time.Seconds = game.Byoyomi, 30
		case 2:
			ev.Time.Overtime, ev.Time.Seconds, ev.Time.Periods = game.Byoyomi, 30, 3
		case 3:
			ev.Time.Overtime, ev.Time.Minutes, ev.Time.Moves = game.Canadian, 5, 15
		case 4:
			ev.Time.Overtime, ev.Time.Seconds = game.Fischer, 20
		}
	}
	if some(r, 3) {
		ev.Online = game.Given(some(r, 2))
	}
	if some(r, 5) {
		ev.Scope, ev.Endorsed = game.National, game.Given(true)
	}
	if some(r, 3) {
		ev.Scoring = &game.Scoring{}
		if some(r, 2) {
			ev.Scoring.Criteria = []string{"MMS", "SOSM", "SOSOSM"}
		}
		if some(r, 2) {
			ev.Scoring.Floor, ev.Scoring.Bar = game.Kyu(20), game.Dan(3)
		}
		if some(r, 2) {
			ev.Scoring.ByePoints, ev.Scoring.AbsentPoints = game.Given(1.0), game.Given(0.5)
		}
		if some(r, 2) {
			ev.Scoring.RoundDown = game.Given(some(r, 2))
		}
	}
	if some(r, 4) {
		ev.Handicaps = &game.HandicapRules{ByScore: game.Given(true), Below: game.Dan(1), Correction: game.Given(1), Ceiling: game.Given(9)}
	}
	if some(r, 5) {
		ev.Extra = map[string]string{"elsewhere:fact": "x"}
	}
}

func randomPlayer(r *rand.Rand, id int) game.Player {
	p := game.Player{ID: id}
	switch r.IntN(6) {
	case 0:
		p.Name = pick(r, families) + " " + pick(r, givens)
	case 1:
		p.Family = pick(r, families)
	default:
		p.Family, p.Given = pick(r, families), pick(r, givens)
	}
	switch r.IntN(8) {
	case 0:
	case 1:
		p.Rank = game.Pro(1 + r.IntN(9))
	case 2, 3:
		p.Rank = game.Dan(1 + r.IntN(7))
	default:
		p.Rank = game.Kyu(1 + r.IntN(33)) // some under 30k
	}
	if some(r, 5) {
		p.Grade = game.Dan(1 + r.IntN(3))
	}
	if some(r, 6) {
		p.Certified = game.Given(some(r, 2))
	}
	if some(r, 3) {
		p.Rating = game.Given(pick(r, []float64{2100, 1733, 2287.5, -350}))
	}
	if some(r, 6) {
		p.Category = "Open"
	}
	if some(r, 2) {
		p.Club = pick(r, clubs)
	}
	if some(r, 2) {
		p.Country = pick(r, []string{"FR", "SG", "UK", "GB"})
	}
	ids := map[string]string{}
	for register, like := range map[string]string{"egf": "1%07d", "ffg": "05%05d", "aga": "%d", "swa": "1%03d", "sagc": "Z%d"} {
		// Maps are walked in any order, so the choice is by entry, not by chance.
		if (id*len(register)+len(like))%4 == 0 {
			ids[register] = fmt.Sprintf(like, id)
		}
	}
	if len(ids) > 0 {
		p.IDs = ids
	}
	if some(r, 8) {
		p.Rankings = []game.Ranking{{Rank: game.Dan(1), By: "EGF"}}
	}
	if some(r, 8) {
		p.Local = game.Given(true)
	}
	if some(r, 6) {
		p.StartCorrection = 1 - 2*r.IntN(2)
	}
	if some(r, 8) {
		p.Standing = id
	}
	if some(r, 8) {
		p.Scores = map[string]float64{"MMS": 30}
	}
	if some(r, 8) {
		p.Extra = map[string]string{"elsewhere:of a player": "x"}
	}
	return p
}

func randomRound(r *rand.Rand, ev *game.Event, round int) {
	order := r.Perm(len(ev.Players))
	for board := 1; len(order) > 1 && !some(r, 6); board++ {
		g := randomGame(r)
		g.Round, g.Black, g.White = round, order[0]+1, order[1]+1
		if !some(r, 4) {
			g.Board = board
		}
		ev.Games = append(ev.Games, g)
		if some(r, 25) { // twice in a round
			g.Black, g.White = g.White, g.Black
			ev.Games = append(ev.Games, g)
		}
		order = order[2:]
	}
	for _, i := range order {
		var points game.Opt[float64]
		if some(r, 2) {
			points = game.Given(pick(r, []float64{0, 0.5, 1}))
		}
		switch r.IntN(4) {
		case 0:
			ev.Byes = append(ev.Byes, game.Bye{Round: round, Player: i + 1, Points: points})
		case 1:
			ev.Absences = append(ev.Absences, game.Absence{Round: round, Player: i + 1, Points: points})
		}
	}
}

func randomGame(r *rand.Rand) game.Game {
	g := game.Game{Result: pick(r, []game.Result{game.BlackWins, game.BlackWins, game.BlackWins, game.WhiteWins, game.WhiteWins, game.WhiteWins, game.Jigo, game.BothWin, game.BothLose, game.Void, game.Unknown})}
	if !some(r, 5) {
		g.Handicap = game.Given(max(0, r.IntN(16)-6))
	}
	g.ColoursUnknown = some(r, 7)
	g.ByDefault = some(r, 10) && g.Result != game.Unknown && g.Result != game.Void
	if some(r, 8) {
		g.Komi = game.Given(pick(r, []float64{0.5, 6.5}))
	}
	if some(r, 8) {
		g.Date = 20260502
	}
	if some(r, 15) {
		g.BoardSize = 9
	}
	if some(r, 15) {
		g.Online = game.Given(true)
	}
	if some(r, 15) {
		g.Kind = game.Teaching
	}
	if some(r, 15) {
		g.Time = &game.TimeControl{Basic: game.Given(20.0)}
	}
	if some(r, 15) {
		g.Extra = map[string]string{"elsewhere:of a game": "x"}
	}
	return g
}
