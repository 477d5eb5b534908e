package macmahon

import (
	"fmt"
	"strconv"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// ofPairing are the elements of a pairing that the model has.
var ofPairing = set("BoardNumber", "White", "Black", "Handicap", "Result", "ResultByReferee", "PairingWithBye")

// rounds reads the pairings. The number of the round is beside them.
func (r *reader) rounds() {
	r.ev.Games = []game.Game{}
	for i, e := range r.tags["Pairing"] {
		place := "Pairing[" + strconv.Itoa(i+1) + "]"
		round := 0
		for p := e.Parent(); p != nil && round == 0; p = p.Parent() {
			if c := p.SelectElement("RoundNumber"); c != nil {
				round, _ = strconv.Atoi(plain(c.Text()))
			}
		}
		if round < 1 || round > maxRound {
			r.lose("round", place, "a pairing without the number of its round", fmt.Sprintf("RoundNumber from 1 to %d", maxRound))
			continue
		}
		r.pairing(e, round, place)
	}
}

func (r *reader) lose(why, place, found, expected string) {
	r.lost++
	r.add(game.Error, "game-lost-"+why, place, found, expected, "the pairing was left out; correct it in MacMahon and save again")
}

func (r *reader) pairing(e *etree.Element, round int, place string) {
	f, others := r.values(e, ofPairing)
	white, black := number(f["White"]), number(f["Black"])
	if yesNo(f["PairingWithBye"]).Is(true) {
		id := black
		if id == "" || id == "0" {
			id = white
		}
		player := r.byID[id]
		if player == 0 {
			r.lose("bye", place, fmt.Sprintf("a bye of the id %s in round %d", game.Quote(id), round), "the id of a player")
			return
		}
		r.last = max(r.last, round)
		r.ev.Byes = append(r.ev.Byes, game.Bye{Round: round, Player: player})
		return
	}
	g := game.Game{Round: round, White: r.byID[white], Black: r.byID[black], Extra: others, Place: game.Place{Path: place}}
	switch {
	case g.White == 0 || g.Black == 0:
		r.lose("player", place, fmt.Sprintf("the ids %s (White) and %s in round %d", game.Quote(white), game.Quote(black), round), "ids of two players")
		return
	case g.White == g.Black:
		r.lose("self", place, fmt.Sprintf("a game of %s with themselves in round %d", game.Quote(r.ev.Players[g.White-1].DisplayName()), round), "two players")
		return
	}
	r.last = max(r.last, round)
	if n, err := strconv.Atoi(f["BoardNumber"]); err == nil && n > 0 && n <= maxTable {
		g.Board = n
	}
	var err error
	if g.Handicap, err = game.ParseHandicap(f["Handicap"]); err != nil {
		r.add(game.Warning, "handicap-unreadable", place, "handicap "+game.Quote(f["Handicap"]), "a number of stones", "it was left open")
	}
	if !g.Handicap.IsGiven() {
		r.missing++
	}
	g.Result, g.ByDefault, err = game.ParseResult(f["Result"], false) // Black first; whoWon may turn it
	if err != nil {
		r.add(game.Error, "result-unreadable", place, "result "+game.Quote(f["Result"]), "1-0, 0-1, ½-½, 0-0 or 1-1", "the game was read without a result; correct it in MacMahon and save again")
	}
	if g.Result == game.Unknown {
		r.open++
	} else if yesNo(f["ResultByReferee"]).Is(true) {
		g.ByDefault = true
	}
	r.ev.Games = append(r.ev.Games, g)
}

// absences takes the rounds that players sit out.
func (r *reader) absences() {
	came := r.ev.Announced(r.away, r.last, game.Opt[float64]{}, func(p *game.Player, rounds []int) {
		for _, round := range rounds {
			keep(&p.Extra, "NotPlayingInRound", strconv.Itoa(round))
		}
	})
	r.log.Some(came, game.Note, "absent-but-played", game.Place{Path: "Playerlist"}, game.Plural(came, "round")+" of players announced as absent who have a game or a bye", "", "the game or the bye counts")
}

// whoWon decides which side of a result stands first: by the scores of the
// file, where it has any, or as Pairgoth does.
func (r *reader) whoWon() {
	decided := 0
	for i := range r.ev.Games {
		if res := r.ev.Games[i].Result; res == game.BlackWins || res == game.WhiteWins {
			decided++
		}
	}
	if decided == 0 {
		return
	}
	blackFirst, given := r.misfits()
	r.swap()
	whiteFirst, _ := r.misfits()
	if given == 0 || blackFirst <= whiteFirst {
		r.swap()
	}
	switch {
	case given == 0 || blackFirst == whiteFirst:
		r.add(game.Warning, "result-side", "Roundlist", game.Plural(decided, "result")+" such as 1-0, where it is uncertain who is named first", "scores of the players to compare with",
			"1-0 was taken as a win for Black, as in Pairgoth; compare one result with the wall list before rating")
	default:
		first := "Black"
		if whiteFirst < blackFirst {
			first = "White"
		}
		r.add(game.Note, "result-side", "Roundlist", fmt.Sprintf("results that fit the scores of the players with %s named first (%d of %d scores fit, %d the other way)", first, given-min(blackFirst, whiteFirst), given, given-max(blackFirst, whiteFirst)), "", "1-0 was taken as a win for "+first)
	}
}

func (r *reader) swap() {
	for i := range r.ev.Games {
		r.ev.Games[i].Result = r.ev.Games[i].Result.Swapped()
	}
}

// misfits counts the scores in the file, and those that the games do not give.
func (r *reader) misfits() (n, given int) {
	scores := game.ComputeScores(r.ev, r.ev.LastRound(), game.RulesOf(r.ev))
	for i, p := range r.printed {
		for _, x := range []struct {
			printed  game.Opt[float64]
			computed float64
		}{{p.points, scores[i].NBW}, {p.score, scores[i].MMS}} {
			if v, ok := x.printed.Get(); ok {
				given++
				if v != x.computed {
					n++
				}
			}
		}
	}
	return n, given
}

// finish reports what concerns the whole event.
func (r *reader) finish() {
	ev := r.ev
	r.log.Keep(game.CheckRounds(ev)...)
	r.log.Some(r.missing, game.Note, "handicap-unknown", game.Place{Path: "Roundlist"}, game.Plural(r.missing, "game")+" whose handicap is not given", "", "left open, which is not the same as none")
	r.log.Some(r.open, game.Warning, "results-missing", game.Place{Path: "Roundlist"}, game.Plural(r.open, "game")+" without a result", "a result for every game", "these games cannot be rated; if they were played, enter the results in MacMahon and save again")
	if len(ev.Games) == 0 && r.lost == 0 {
		r.add(game.Note, "no-games", "Roundlist", "no games", "", "there is nothing to rate in this file")
	}
	if r.last > ev.Rounds && ev.Rounds > 0 {
		r.add(game.Note, "rounds-more", "NumberOfRounds", fmt.Sprintf("%d rounds, but games in round %d", ev.Rounds, r.last), "", fmt.Sprintf("%d rounds were taken", r.last))
		ev.Rounds = r.last
	}
	if r.last > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, r.last
	}
}
