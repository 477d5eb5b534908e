package pairgoth

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// maxRound is the highest round; beyond it a number is a mistake.
const maxRound = 99

// maxTable is likewise the highest table.
const maxTable = 99_999

// teams reads the teams.
func (r *reader) teams(v *value) {
	r.teamByID = map[int]int{}
	if v == nil {
		return
	}
	for i, item := range v.items {
		place := r.place(item, fmt.Sprintf("teams[%d]", i+1))
		if item.kind != mapping {
			r.add(game.Warning, "team-unreadable", place, "no team", "an object", "it was left out")
			continue
		}
		o := objectOf(item)
		t := game.Team{Number: i + 1, Name: plain(o.str("name"))}
		if id, ok := o.take("id").whole(); ok {
			r.teamByID[id] = len(r.ev.Teams)
		}
		if members := o.take("players"); members != nil {
			for k, m := range members.items {
				id, _ := m.whole()
				player, known := r.byID[id]
				if !known {
					r.add(game.Warning, "team-member-unknown", place, fmt.Sprintf("player %s of the team %s", m.json(), game.Quote(t.Name)), "the id of a player", "the place in the team was left open")
					continue
				}
				t.Boards = append(t.Boards, game.TeamBoard{Board: k + 1, Player: player})
			}
		}
		r.ev.Teams = append(r.ev.Teams, t)
	}
}

// ofTeams reports whether the games are matches between teams.
func (r *reader) ofTeams() bool {
	return strings.HasPrefix(r.kind, "TEAM") || strings.HasPrefix(r.kind, "RENGO") || r.kind == "PAIRGO"
}

// games reads the games round by round. In events of teams they are matches,
// and the games of their boards stand in individual, by the id of the match.
func (r *reader) games(v, individual *value) {
	r.ev.Games = []game.Game{}
	r.open = make([]int, maxRound+1)
	rounds := map[string]int{} // by the id of a match
	if v != nil && v.kind != list {
		r.add(game.Error, "games-unreadable", r.place(v, "games"), "games "+game.Quote(v.json()), "a list of rounds, each a list of games", "no games were read; export the file again")
	}
	if v != nil {
		for i, items := range v.items {
			round := i + 1
			if items.kind != list {
				r.add(game.Error, "games-unreadable", r.place(items, fmt.Sprintf("games[%d]", round)), "a round "+game.Quote(items.json()), "a list of games", "its games were left out; export the file again")
				continue
			}
			if round > maxRound {
				r.add(game.Error, "too-many-rounds", r.place(items, "games"), fmt.Sprintf("more than %d rounds", maxRound), "one event", "the games of the others were left out")
				break
			}
			for k, item := range items.items {
				place := r.place(item, "games["+strconv.Itoa(round)+"]["+strconv.Itoa(k+1)+"]")
				if r.ofTeams() {
					r.teamRows++
					r.last = max(r.last, round)
					rounds[objectOf(item).str("id")] = round
					continue
				}
				r.game(item, round, place)
			}
		}
	}
	if r.teamRows == 0 {
		return
	}
	boards := 0
	if individual != nil {
		for _, m := range individual.members {
			round, known := rounds[m.key]
			if !known {
				r.add(game.Error, "game-lost-match", r.place(m.value, "individualGames."+m.key), "games of a match "+game.Quote(m.key), "the id of a match of two teams", "the games were left out")
				continue
			}
			for k, item := range m.value.items {
				boards++
				r.game(item, round, r.place(item, fmt.Sprintf("individualGames.%s[%d]", m.key, k+1)))
			}
		}
	}
	if strings.HasPrefix(r.kind, "TEAM") {
		r.add(game.Note, "team-games", "games", fmt.Sprintf("%s between teams, %s on their boards", game.Counted(r.teamRows, "match", "matches"), game.Plural(boards, "game")), "", "the games on the boards were read; a match follows from them")
		return
	}
	r.add(game.Warning, "team-games-unrated", "games", game.Counted(r.teamRows, "game of "+r.kind, "games of "+r.kind), "games between two players", "such games are not rated; players and teams were read, the games were not")
}

// game reads one game or bye.
func (r *reader) game(item *value, round int, place string) {
	o := objectOf(item)
	white, okW := o.take("w").whole()
	black, okB := o.take("b").whole()
	symbol := o.str("r")
	lose := func(code, found, expected string) {
		r.add(game.Error, "game-lost-"+code, place, fmt.Sprintf("%s in round %d", found, round), expected, "the game was left out; correct it in Pairgoth and export the file again")
	}
	if !okW || !okB || item.kind != mapping {
		lose("players", "a game without two players", "w and b, the ids of two players, one of them 0 for a bye")
		return
	}
	r.last = max(r.last, round)
	result, ok := results[symbol]
	if !ok {
		r.add(game.Error, "result-unreadable", place, fmt.Sprintf("result %s in round %d", game.Quote(symbol), round), "w, b, =, #, 0, X or ?", "the game was read without a result; correct it in Pairgoth and export the file again")
	}
	if white == 0 != (black == 0) {
		r.bye(max(white, black), black == 0, result, round, place)
		return
	}
	g := game.Game{Round: round, White: r.byID[white], Black: r.byID[black], Result: result, Place: game.Place{Path: place, Line: r.line(item)}}
	switch {
	case g.White == 0 || g.Black == 0:
		lose("player", fmt.Sprintf("a game of the ids %d (White) and %d", white, black), "ids of players")
		return
	case g.White == g.Black:
		lose("self", fmt.Sprintf("a game of %s with themselves", game.Quote(r.ev.Players[g.White-1].DisplayName())), "two players")
		return
	}
	if n, ok := o.take("t").whole(); ok && n > 0 && n <= maxTable {
		g.Board = n
	}
	if v := o.take("h"); v != nil {
		if h, ok := v.whole(); ok && h >= 0 && h <= 99 {
			g.Handicap = game.Given(h)
		} else {
			r.add(game.Warning, "handicap-unreadable", place, "handicap "+v.json(), "a number of stones", "it was left open")
		}
	}
	o.take("id") // a number of the file's own
	r.gameKey(o, place)
	for _, m := range o.rest() {
		if m.value.text != "0" && m.value.text != "false" { // which is as if it were not there
			game.Put(&g.Extra, ExtraPrefix+m.key, m.value.json())
		}
	}
	if g.Result == game.Unknown {
		r.open[round]++
	}
	r.ev.Games = append(r.ev.Games, g)
}

// bye reads a game without an opponent: its result says what it brought.
func (r *reader) bye(id int, asWhite bool, result game.Result, round int, place string) {
	player := r.byID[id]
	if player == 0 {
		r.add(game.Error, "bye-lost-player", place, fmt.Sprintf("a bye of the id %d in round %d", id, round), "the id of a player", "the bye was left out")
		return
	}
	if result == game.Void { // cancelled: nothing is left of it
		r.add(game.Note, "bye-cancelled", place, fmt.Sprintf("a cancelled bye of %s in round %d", game.Quote(r.ev.Players[player-1].DisplayName()), round), "", "it was left out")
		return
	}
	b := game.Bye{Round: round, Player: player}
	if asWhite {
		result = result.Swapped()
	}
	if points, _ := result.Points(); result != game.Unknown {
		b.Points = game.Given(points)
	}
	r.ev.Byes = append(r.ev.Byes, b)
}

// absences takes the rounds that players skipped.
func (r *reader) absences() {
	var points game.Opt[float64]
	if r.ev.Scoring != nil {
		points = r.ev.Scoring.AbsentPoints
	}
	came := r.ev.Announced(r.skipped, r.last, points, func(p *game.Player, rounds []int) {
		text, _ := json.Marshal(rounds) // numbers can always be encoded
		game.Put(&p.Extra, ExtraPrefix+"skip", string(text))
	})
	r.log.Some(came, game.Note, "absent-but-played", game.Place{Path: "players"}, game.Plural(came, "round")+" of players announced as absent who have a game or a bye", "", "the game or the bye counts")
}

// lost is how many games were reported as lost.
func (r *reader) lost() int {
	return r.log.Count("game-lost-players") + r.log.Count("game-lost-player") + r.log.Count("game-lost-self")
}

// finish reports what concerns the whole event.
func (r *reader) finish() {
	ev := r.ev
	r.log.Keep(game.CheckRounds(ev)...)
	var open []string
	for round, n := range r.open {
		if n > 0 {
			open = append(open, fmt.Sprintf("%d in round %d", n, round))
		}
	}
	if len(open) > 0 {
		r.add(game.Warning, "results-missing", "games", "games without a result: "+strings.Join(open, ", "), "a result for every game", "these games cannot be rated; if they were played, enter the results and export the file again")
	}
	switch {
	case len(ev.Games) == 0 && r.teamRows == 0 && r.lost() == 0:
		r.add(game.Note, "no-games", "games", "no games", "", "there is nothing to rate in this file")
	case r.last < ev.Rounds:
		r.add(game.Note, "rounds-fewer", "rounds", fmt.Sprintf("%s, but no games after round %d", game.Plural(ev.Rounds, "round"), r.last), "", "if the event is not over, this file is not its last state")
	case r.last > ev.Rounds && ev.Rounds > 0:
		r.add(game.Note, "rounds-more", "rounds", fmt.Sprintf("%s, but games in round %d", game.Plural(ev.Rounds, "round"), r.last), "", fmt.Sprintf("%d rounds were taken", r.last))
		ev.Rounds = r.last
	}
	if len(ev.Games) > 0 {
		r.add(game.Note, game.CodeDefaultUnknown, "games", "a format that does not mark games by default", "", "a game lost by default looks played")
	}
	if r.last > 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, r.last
	}
}
