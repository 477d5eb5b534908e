package opengotha

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// GameLost begins the codes of the problems that stand for a Game element that
// is not a game of the event: game-lost-player, game-lost-self, game-lost-round.
// Every other Game element is in Event.Games.
const GameLost = "game-lost-"

// Places of the attributes in gameAttributes.
const (
	gBlack = iota
	gHandicap
	gKnownColor
	gResult
	gRound
	gTable
	gWhite
	gCount
)

// A roundTable gives by round and Player.ID-1 what a player does: 0 nothing, -1 a
// bye, otherwise the number of the game in Event.Games, from 1.
type roundTable struct {
	players int
	rounds  [maxRound + 1][]int32 // those that are asked for
}

const byeMark = -1

func (t *roundTable) at(player, round int) *int32 {
	if t.rounds[round] == nil {
		t.rounds[round] = make([]int32, t.players)
	}
	return &t.rounds[round][player-1]
}

// games reads the games.
func (rd *reader) games() {
	ev := rd.ev
	nodes := rd.tree.games
	ev.Games = make([]game.Game, 0, len(nodes))
	rd.played.players = len(ev.Players)
	rd.missing = make([]int, maxRound+1)
	rd.perRound = make([]int, maxRound+1)
	tables := make(map[uint64]int32, len(nodes)) // round·2³²+table to the number of the game
	var v [gCount]string
	for i, nd := range nodes {
		has := rd.fields(nd, gameAttributes, v[:])
		place := rd.place("Games", "Game", i+1, nd)
		g := game.Game{Place: place}
		g.Round, _ = number(v[gRound])
		g.Board, _ = number(v[gTable])
		if g.Round < 1 || g.Round > maxRound {
			rd.lost("round", place.Path, v[:], fmt.Sprintf("round %s", game.Quote(v[gRound])), fmt.Sprintf("a number from 1 to %d", MaxRounds), "correct roundNumber in the file")
			continue
		}
		rd.lastRound = max(rd.lastRound, g.Round)
		rd.perRound[g.Round]++
		var ok bool
		if g.White, g.Black, ok = rd.opponents(place.Path, v[:]); !ok {
			continue
		}
		if g.Board < 1 || g.Board > maxTable {
			g.Board = 0
			rd.add(game.Warning, "table-unreadable", place.Path, fmt.Sprintf("table %s of a game in round %d", game.Quote(v[gTable]), g.Round), "a number from 1", "the game was read without a table")
		}
		rd.handicap(&g, has, v[gHandicap])
		if strings.EqualFold(strings.TrimSpace(v[gKnownColor]), "false") {
			g.ColoursUnknown = true
			rd.count("colours-unknown", place.Path, "")
		}
		if g.Handicap.Or(0) > 0 {
			rd.count("handicap-komi", place.Path, "")
		}
		if g.Result, g.ByDefault, ok = parseResult(v[gResult]); !ok {
			rd.add(game.Error, "result-unreadable", place.Path, fmt.Sprintf("result %s of %s", game.Quote(v[gResult]), named(v[:])), "RESULT_WHITEWINS or another of OpenGotha's words", "the game was read without a result; enter it in OpenGotha and save again")
		} else if g.Result == game.Unknown {
			rd.missing[g.Round]++
		}
		ev.Games = append(ev.Games, g)
		if g.Board > 0 {
			key := uint64(g.Round)<<32 | uint64(g.Board)
			if other := tables[key]; other > 0 {
				rd.add(game.Warning, "table-twice", place.Path, fmt.Sprintf("a second game at table %d of round %d, beside %s", g.Board, g.Round, ev.Games[other-1].Place.Path), "one game per table", "both games were read; OpenGotha would keep the later one alone")
			}
			tables[key] = int32(len(ev.Games))
		}
		for _, player := range [2]int{g.White, g.Black} {
			at := rd.played.at(player, g.Round)
			if *at > 0 {
				rd.add(game.Warning, "round-two-games", place.Path, fmt.Sprintf("a second game of %s in round %d, beside %s", game.Quote(ev.Players[player-1].DisplayName()), g.Round, ev.Games[*at-1].Place.Path), "one game per round", "both games were read; remove one in OpenGotha if it was never played")
			}
			*at = int32(len(ev.Games))
		}
	}
	rd.report("handicap-missing", game.Note, "game without the attribute handicap", "games without the attribute handicap", "", "they were taken as even, as OpenGotha does")
	rd.report("colours-unknown", game.Note, "game whose colours were not recorded", "games whose colours were not recorded", "", "the player in Black's place is only the one named so")
	rd.report("handicap-komi", game.Note, "handicap game whose komi the file does not give", "handicap games whose komi the file does not give", "", "the event's komi is that of even games; by custom it is 0 or half a point with a handicap")
}

// opponents resolves the two players of a game, and reports the game where it
// cannot be played by two players of this event.
func (rd *reader) opponents(place string, v []string) (white, black int, ok bool) {
	white, whiteWhy := rd.resolve(v[gWhite])
	black, blackWhy := rd.resolve(v[gBlack])
	switch {
	case whiteWhy != "" && blackWhy != "":
		rd.lost("player", place, v, fmt.Sprintf("white: %s; black: %s", whiteWhy, blackWhy), "keys of players", "compare the names with those in the list of players")
	case whiteWhy != "":
		rd.lost("player", place, v, "white: "+whiteWhy, "the key of a player", "compare the name with those in the list of players")
	case blackWhy != "":
		rd.lost("player", place, v, "black: "+blackWhy, "the key of a player", "compare the name with those in the list of players")
	case white == black:
		rd.lost("self", place, v, fmt.Sprintf("%s as both players", game.Quote(rd.ev.Players[white-1].DisplayName())), "two players", "correct or delete the game in OpenGotha")
	default:
		return white, black, true
	}
	return 0, 0, false
}

// lost reports a Game element that is not a game of the event.
func (rd *reader) lost(why, place string, v []string, found, expected, hint string) {
	rd.add(game.Error, GameLost+why, place, found+", in "+named(v), expected, "the game was left out; "+hint)
}

// named says which game it is, in the file's own words.
func named(v []string) string {
	return fmt.Sprintf("the game %s – %s (White first), round %s table %s", game.Quote(v[gWhite]), game.Quote(v[gBlack]), strings.TrimSpace(v[gRound]), strings.TrimSpace(v[gTable]))
}

// resolve finds the player of a key; why says why there is none.
func (rd *reader) resolve(key string) (id int, why string) {
	id, level := rd.keys.find(key)
	switch {
	case id > 0:
		if level > exact {
			rd.count(resolvedBy[level], "", fmt.Sprintf("%s as %s", game.Quote(key), game.Quote(rd.ev.Players[id-1].DisplayName())))
		}
		return id, ""
	case id == ambiguous:
		return 0, fmt.Sprintf("key %s, which several players share (%s)", game.Quote(key), rd.keys.sharing(key, level))
	case strings.TrimSpace(key) == "":
		return 0, "no key"
	}
	return 0, fmt.Sprintf("key %s, which no player has", game.Quote(key))
}

// resolvedBy are the codes of keys that match a player in a coarser form.
var resolvedBy = [forms]string{folded: "key-folded", ascii: "key-accents", letters: "key-letters"}

// keysResolved reports the keys that did not match exactly.
func (rd *reader) keysResolved() {
	rd.report(resolvedBy[folded], game.Note, "name in a game or bye that matches a player except for case and blanks", "names in games or byes that match a player except for case and blanks", "", "")
	rd.report(resolvedBy[ascii], game.Note, "name in a game or bye that matches a player except for accents or Turkish letters", "names in games or byes that match a player except for accents or Turkish letters", "", "OpenGotha on a Turkish Windows writes such names")
	rd.report(resolvedBy[letters], game.Warning, "name in a game or bye that matches a player only in letters and digits", "names in games or byes that match a player only in letters and digits", "", "check that these are the right players")
}

// handicap reads the stones. Missing, they are 0 by the format's definition;
// unreadable, they are not given.
func (rd *reader) handicap(g *game.Game, has uint32, text string) {
	if has&(1<<gHandicap) == 0 {
		rd.count("handicap-missing", g.Place.Path, "")
		g.Handicap = game.Given(0)
		return
	}
	n, ok := number(text)
	if !ok || n < 0 || n > 99 {
		rd.add(game.Warning, "handicap-unreadable", g.Place.Path, fmt.Sprintf("handicap %s", game.Quote(text)), fmt.Sprintf("0 to %d stones", MaxHandicap), "the game was read without knowing its handicap")
		return
	}
	if n > MaxHandicap {
		rd.add(game.Warning, "handicap-large", g.Place.Path, fmt.Sprintf("handicap %d", n), fmt.Sprintf("0 to %d stones", MaxHandicap), "it was taken as it stands")
	}
	g.Handicap = game.Given(n)
}

// byes reads who sat out by pairing.
func (rd *reader) byes() {
	var points game.Opt[float64]
	if s := rd.ev.Scoring; s != nil {
		points = s.ByePoints
	}
	for i, nd := range rd.tree.byes {
		place := rd.path("ByePlayers", "ByePlayer", i+1, nd)
		v := rd.values(nd, "player", "roundNumber")
		key, round := v[0], v[1]
		n, ok := number(round)
		if !ok || n < 1 || n > maxRound {
			rd.add(game.Error, "bye-lost-round", place, fmt.Sprintf("round %s of the bye of %s", game.Quote(round), game.Quote(key)), fmt.Sprintf("a number from 1 to %d", MaxRounds), "the bye was left out")
			continue
		}
		id, why := rd.resolve(key)
		if why != "" {
			rd.add(game.Error, "bye-lost-player", place, fmt.Sprintf("%s, as a bye in round %d", why, n), "the key of a player", "the bye was left out; compare the name with those in the list of players")
			continue
		}
		switch at := rd.played.at(id, n); {
		case *at == byeMark:
			rd.count("bye-twice", place, game.Quote(rd.ev.Players[id-1].DisplayName()))
			continue
		case *at > 0:
			rd.add(game.Warning, "bye-and-game", place, fmt.Sprintf("a bye of %s in round %d, beside %s", game.Quote(rd.ev.Players[id-1].DisplayName()), n, rd.ev.Games[*at-1].Place.Path), "a bye or a game", "both were read; remove one in OpenGotha")
		default:
			*at = byeMark
		}
		rd.ev.Byes = append(rd.ev.Byes, game.Bye{Round: n, Player: id, Points: points})
	}
	rd.report("bye-twice", game.Note, "bye that is in the file twice", "byes that are in the file twice", "", "the second was passed over")
}

// absences takes the rounds for which a player announced an absence. A round
// in which the player has a game or a bye is not one, whatever was announced, and
// rounds after the last paired one are not missed yet.
func (rd *reader) absences() {
	away := make([][]int, len(rd.absent))
	for i, attends := range rd.absent {
		for r, c := range []byte(attends[:min(len(attends), rd.lastRound)]) {
			if c == '0' {
				away[i] = append(away[i], r+1)
			}
		}
	}
	var points game.Opt[float64]
	if s := rd.ev.Scoring; s != nil {
		points = s.AbsentPoints
	}
	rd.ev.Announced(away, rd.lastRound, points, func(p *game.Player, rounds []int) {
		for _, r := range rounds {
			rd.count("absent-but-played", p.Place.Path, fmt.Sprintf("%s in round %d", game.Quote(p.DisplayName()), r))
		}
	})
	rd.report("absent-but-played", game.Note, "player announced as absent who has a game or a bye", "rounds of players announced as absent who have a game or a bye", "", "the game or the bye counts")
	hasGame := make([]bool, len(rd.ev.Players))
	for _, g := range rd.ev.Games {
		hasGame[g.White-1], hasGame[g.Black-1] = true, true
	}
	preliminary := 0
	for i := range rd.ev.Players {
		if rd.ev.Players[i].Extra[ExtraPrefix+"registeringStatus"] == "PRE" && !hasGame[i] {
			preliminary++
		}
	}
	rd.some(preliminary, game.Note, "registered-only", "Players", game.Plural(preliminary, "player")+" registered preliminarily (PRE) and without games", "", "they are entries of the event and were never paired")
}

// rounds settles how many rounds there are, and reports what is missing.
func (rd *reader) rounds() {
	ev := rd.ev
	var unfinished, gaps []string
	for r := 1; r <= rd.lastRound; r++ {
		if n := rd.missing[r]; n > 0 {
			unfinished = append(unfinished, fmt.Sprintf("%d of %d in round %d", n, rd.perRound[r], r))
		}
		if rd.perRound[r] == 0 {
			gaps = append(gaps, strconv.Itoa(r))
		}
	}
	if len(unfinished) > 0 {
		rd.add(game.Warning, "results-missing", "Games", "games without a result: "+strings.Join(unfinished, ", "), "a result for every game", "these games cannot be rated; if they were played, enter the results in OpenGotha and save again")
	}
	if len(gaps) > 0 {
		rd.add(game.Note, "rounds-gap", "Games", "no games in "+game.Plural(len(gaps), "round")+": "+strings.Join(gaps, ", "), "", "the other rounds keep their numbers")
	}
	switch planned := ev.Rounds; {
	case rd.lastRound > planned && planned > 0:
		rd.add(game.Note, "rounds-more", "GeneralParameterSet", fmt.Sprintf("numberOfRounds %d, but games in round %d", planned, rd.lastRound), "", fmt.Sprintf("%d rounds were taken, as OpenGotha does", rd.lastRound))
		ev.Rounds = rd.lastRound
	case len(rd.tree.games) == 0:
		rd.add(game.Note, "no-games", "Games", "no games", "", "there is nothing to rate in this file")
	case rd.lastRound < planned:
		rd.add(game.Note, "rounds-fewer", "GeneralParameterSet", fmt.Sprintf("numberOfRounds %d, but no games after round %d", planned, rd.lastRound), "", "if the event is not over, this file is not its last state")
	}
	if rd.lastRound > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, rd.lastRound
	}
}

// number reads a whole number of at most 32 bits; 0 for any other text.
func number(s string) (n int, ok bool) {
	n, err := strconv.Atoi(s)
	if err != nil {
		n, err = strconv.Atoi(strings.TrimSpace(s))
	}
	return n, err == nil && n > math.MinInt32 && n <= math.MaxInt32
}
