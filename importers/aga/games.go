package aga

import (
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// gameTally counts what is reported once for all games.
type gameTally struct {
	words      int // most words of a line
	lost       int // lines of games that are not games of the event
	standIns   int
	rankless   int
	open       int // without a result
	formal     int // komi that OpenGotha always writes
	single     int // 0 stones and no komi, in OpenGotha's files
	unnumbered int
}

var results = map[string]game.Result{"w": game.WhiteWins, "b": game.BlackWins, "?": game.Unknown, "*": game.Unknown}

// game reads the line of a game: White, Black, result, handicap, komi.
func (r *reader) game(n int, line string) {
	text := withoutComment(line)
	r.trailing(n, line[len(text):])
	words := strings.Fields(text)
	if len(words) == 0 {
		return
	}
	lose := func(code, found, expected, hint string) {
		r.lost++
		r.add(game.Error, code, n, found+" in "+game.Quote(plain(line)), expected, "the game was left out; "+hint)
	}
	if len(words) < 3 || len(words) > 5 {
		lose("game-lost-line", game.Plural(len(words), "word"), "White's id, Black's id, w or b, handicap and komi, such as 23456 1001 w 0 7.5", "correct the line")
		return
	}
	r.words = max(r.words, len(words))
	var ids [2]int
	for i, word := range words[:2] {
		k, _ := key(word)
		id, known := r.byID[k]
		if !known {
			lose("game-lost-player", "the id "+game.Quote(word), "the id of a player in the list", "add the player to the list, or correct the id")
			return
		}
		ids[i] = id
	}
	if ids[0] == ids[1] {
		lose("game-lost-self", "the id "+game.Quote(words[0])+" as both players", "two players", "correct one of the ids")
		return
	}
	if len(r.ev.Games) == maxGames {
		lose("game-lost-many", fmt.Sprintf("more than %d games", maxGames), "one event", "give each event its own file")
		return
	}
	g := game.Game{Round: r.round, White: ids[0], Black: ids[1], Place: game.Place{Line: n}}
	result, ok := results[strings.ToLower(words[2])]
	if !ok {
		r.add(game.Error, "result-unreadable", n, "result "+game.Quote(words[2]), "w, b or ?", "the game was read without a result; correct it")
	}
	if g.Result = result; result == game.Unknown {
		r.open++
	}
	if len(words) > 3 {
		if h, err := strconv.Atoi(words[3]); err == nil && 0 <= h && h <= 99 {
			g.Handicap = game.Given(h)
		} else {
			r.add(game.Warning, "handicap-unreadable", n, "handicap "+game.Quote(words[3]), "a number of stones such as 0 or 3", "it was left open")
		}
	}
	if len(words) > 4 {
		if k, err := game.ParseNumber(words[4]); err == nil && -400 <= k && k <= 400 {
			g.Komi = game.Given(k)
		} else {
			r.add(game.Warning, "komi-unreadable", n, "komi "+game.Quote(words[4]), "points such as 7 or 0.5", "it was left open")
		}
	}
	if r.openGotha {
		r.formalities(&g)
	}
	if g.Round == 0 {
		r.unnumbered++
	}
	r.ev.Games = append(r.ev.Games, g)
}

// comment looks at a comment or directive that is not read: one that could be a
// game, or begins with a keyword, may owe its sign to a slip.
func (r *reader) comment(n int, line string) {
	words := strings.Fields(strings.TrimLeft(line, "# \t"))
	if len(words) == 0 {
		return
	}
	directive := strings.HasPrefix(line, "##")
	for word := range keywords {
		if directive && len(words[0]) > len(word) && strings.HasPrefix(strings.ToUpper(words[0]), word) {
			r.add(game.Warning, "line-unreadable", n, game.Quote(strings.TrimSpace(line)), "a directive such as ## GAMES", "it was passed over; write the keyword alone, and what follows it on the next line")
			return
		}
	}
	r.trailing(n, line)
}

// trailing looks at a comment after a line, or alone, for a game or a player whose
// line break is lost.
func (r *reader) trailing(n int, comment string) {
	words := strings.Fields(strings.TrimLeft(comment, "# \t"))
	lost := ""
	if len(words) > 1 && strings.Trim(words[0], "0123456789") == "" && len(words[0]) > 2 && r.section == players {
		lost = "player"
	}
	for i := 1; r.section == games && i+1 < len(words); i++ {
		k, _ := key(words[i])
		if result := strings.ToLower(words[i+1]); r.byID[k] > 0 && (result == "w" || result == "b" || result == "?") {
			lost = "game"
		}
	}
	if lost != "" {
		r.add(game.Warning, "commented-out", n, "a "+lost+" in a comment: "+game.Quote(plain(comment)), "", "it was passed over; remove the # if it counts, or begin a new line there")
	}
}

// What OpenGotha always writes as komi.
const (
	FormalKomi         = 7.0 // of even games
	FormalHandicapKomi = 0.0
)

// formalities undoes what OpenGotha does to handicap and komi.
func (r *reader) formalities(g *game.Game) {
	switch h, given := g.Handicap.Get(); {
	case !given:
	case h == 0 && g.Komi.Is(FormalHandicapKomi):
		g.Handicap, g.Komi = game.Given(1), game.Opt[float64]{}
		r.single++
		r.formal++
	case h == 0 && g.Komi.Is(FormalKomi), h >= 2 && g.Komi.Is(FormalHandicapKomi):
		g.Komi = game.Opt[float64]{}
		r.formal++
	}
}

// EventKomi is the komi of all even games where they share one; games then need
// none of their own.
func EventKomi(games []game.Game) game.Opt[float64] {
	var komi game.Opt[float64]
	for i := range games {
		g := &games[i]
		switch {
		case !g.Handicap.Is(0):
		case !g.Komi.IsGiven() || komi.IsGiven() && komi != g.Komi:
			return game.Opt[float64]{}
		default:
			komi = g.Komi
		}
	}
	return komi
}

// finishGames reports what concerns all games.
func (r *reader) finishGames() {
	ev := r.ev
	if komi := EventKomi(ev.Games); komi.IsGiven() {
		ev.Komi = komi
		for i := range ev.Games {
			if ev.Games[i].Handicap.Is(0) {
				ev.Games[i].Komi = game.Opt[float64]{}
			}
		}
		r.add(game.Note, "komi-shared", 0, fmt.Sprintf("komi %s in all even games", game.FormatNumber(komi.Or(0))), "", "it was taken as the event's")
	}
	r.log.Some(r.standIns, game.Note, "aga-id-stand-in", game.Place{}, game.Plural(r.standIns, "id")+" that a pairing program invented", "", "such numbers mean other players in other files; they were not kept")
	r.log.Some(r.rankless, game.Note, "rank-untold", game.Place{}, game.Plural(r.rankless, "player")+" without a rank", "", "left open")
	r.log.Some(r.formal, game.Note, "komi-formal", game.Place{}, game.Plural(r.formal, "game")+" with the komi that OpenGotha always writes (7, and 0 with a handicap)", "", "the komi was left open; give the event's with {set komi=6.5}")
	r.log.Some(r.single, game.Note, "handicap-one", game.Place{}, game.Plural(r.single, "game")+" with handicap 0 and komi 0", "", "taken as handicap 1, which OpenGotha writes as 0")
	if r.unnumbered > 0 {
		severity := game.Note
		if ev.LastRound() > 0 {
			severity = game.Warning // the number of one round is missing
		}
		r.add(severity, "round-unknown", 0, game.Plural(r.unnumbered, "game")+" below GAMES without the number of the round", "", "the round was left open")
	}
	r.log.Some(r.open, game.Warning, "results-missing", game.Place{}, game.Plural(r.open, "game")+" without a result", "w or b", "jigo and games by default look like this too; none of them can be rated")
	if len(ev.Games) == 0 && r.lost == 0 {
		r.add(game.Note, "no-games", 0, "no games", "", "there is nothing to rate in this file")
	}
	if last := ev.LastRound(); last > 0 && r.unnumbered == 0 {
		ev.Source.FirstRound, ev.Source.LastRound = 1, last
	}
}
