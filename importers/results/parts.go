package results

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

var (
	numbered = regexp.MustCompile(`^\s*(?:[0-9]{1,3}[.)、．）]|[(（][0-9]{1,3}[)）]|[①-⑳]|[-*•·>])\s*`)
	label    = regexp.MustCompile(`^([^:]{1,30}):\s*(.*)$`)
	gap      = regexp.MustCompile(`\t|[ \x{3000}\x{a0}]{2,}`)
	boardAt  = regexp.MustCompile(`(?i)^(?:(?:board|bd\.?|table|tbl\.?|tafel|meja|台|桌)\s?#?([0-9]{1,3})|(?:game|match)\s?#?[0-9]{1,3}|第\s?([0-9]{1,3})\s?[台桌])\s?[.:)-]?\s`)
)

// cutBoard cuts the number of a board off the front of a game, or of the game itself.
func cutBoard(text string) (rest string, board int) {
	m := boardAt.FindStringSubmatch(text)
	if m == nil {
		return text, 0
	}
	board, _ = strconv.Atoi(m[1] + m[2])
	return text[len(m[0]):], board
}

// whole puts parts of a line together that say something of the same game: A vs B,
// W+R; A vs B, winner B.
func whole(parts []string) []string {
	var games []string
	for _, p := range parts {
		last := len(games) - 1
		if last >= 0 {
			both := games[last] + ", " + strings.TrimSpace(p)
			text, _ := cutBoard(game.Plain(games[last]))
			ways, _ := pairOrGame(text)
			if len(ways) > 0 && (onlyFacts(p) || ways[0].unsaid && !hasGames(p) && hasGames(both)) {
				games[last] = both
				continue
			}
		}
		games = append(games, p)
	}
	return games
}

// gameOf reads a text as a game, in all ways that there are, and what it says behind
// the players.
func gameOf(text string) ([]reading, facts) {
	ways, f := pairOrGame(text)
	return slices.DeleteFunc(ways, func(w reading) bool { return w.unsaid && !w.plain }), f
}

// pairOrGame is gameOf for texts that another part of the line may complete.
func pairOrGame(text string) ([]reading, facts) {
	core, f := cutFacts(text)
	if ways := waysOf(core); len(ways) > 0 {
		return ways, f
	}
	if w, ok := pairing(core, &f); ok {
		return []reading{w}, f
	}
	if _, _, ok := pairOf(core); ok {
		return nil, f
	}
	return waysOf(text), facts{}
}

// waysOf are the ways to read a text as a game between two names.
func waysOf(text string) []reading {
	ways := readings(text)
	if s, ok := scoreOf(text); ok && len(ways) == 0 {
		ways = append(ways, s)
	}
	kept := ways[:0]
	for _, w := range ways {
		if utf8.RuneCountInString(w.left) <= maxName && utf8.RuneCountInString(w.right) <= maxName &&
			isName(sideOf(w.left).name) && isName(sideOf(w.right).name) && // "(5k) :: beats Tan" has no name
			!holdsGame(w.left) && !holdsGame(w.right) {
			kept = append(kept, w)
		}
	}
	return kept
}

// isGame reports whether a text can be read in exactly one way, as a game or a bye.
func isGame(piece string) bool {
	text := strings.TrimRight(game.Plain(piece), ".! ")
	if !strings.ContainsAny(text, " <>=") && !strings.ContainsFunc(text, isHan) {
		return false
	}
	_, _, free := freeOf(text)
	ways, _ := gameOf(text)
	return free || len(ways) == 1
}

// couldBeGame reports whether a text that cannot be read has room for two names
// and a word between them.
func couldBeGame(piece string) bool {
	text := game.Plain(piece)
	return !isGame(piece) && (len(strings.Fields(text)) > 2 || strings.ContainsFunc(text, isHan) && utf8.RuneCountInString(text) > 4)
}

// hasGames reports whether a line may hold a game or a bye.
func hasGames(line string) bool {
	return slices.ContainsFunc(split(line), func(part string) bool {
		part, _ = cutBoard(strings.TrimSpace(part))
		if _, ok := scoreOf(part); ok || len(readings(part)) > 0 {
			return true
		}
		_, _, free := freeOf(part)
		_, _, series := severalGames(part)
		ways, _ := gameOf(part)
		return free || series || len(ways) > 0
	})
}

// The score of a match of several games, between two players or behind them: A 2-1 B,
// A beat B 2:1, 甲 胜 乙 3比2.
const mostWon = 5 // by a player in a match

var (
	matchBetween = regexp.MustCompile(`^(.*[^\s\d:.-])\s+\(?([0-9])\s?[:-]\s?([0-9])\)?\s+(.+)$`)
	matchBehind  = regexp.MustCompile(`^(.*\S)[\s,;:(]+([0-9])\s?[:-]\s?([0-9])\)?$`)
)

// severalGames reads a text as the score of a match. won and lost are the games of who
// won it.
func severalGames(text string) (won, lost int, ok bool) {
	if !strings.ContainsAny(text, "012345") || !strings.ContainsAny(text, ":-") {
		return 0, 0, false // without the expressions, which are slow
	}
	m := matchBehind.FindStringSubmatch(text)
	switch {
	case m != nil:
		core := strings.TrimRight(m[1], " ,;:-(")
		if _, _, pair := pairOf(core); !pair && len(waysOf(core)) == 0 {
			return 0, 0, false
		}
	default:
		if m = matchBetween.FindStringSubmatch(text); m == nil || !named(m[1]) || !named(m[4]) {
			return 0, 0, false
		}
	}
	won, lost = int(m[2][0]-'0'), int(m[3][0]-'0')
	if won < lost {
		won, lost = lost, won
	}
	return won, lost, won != lost && won > 1 && won <= mostWon
}
