package results

import (
	"fmt"

	"kyudan/rating/game"
)

// seriesPart takes a part of a line that is the score of a match. 2-0 alone may be one game,
// whose winner has 2 points: it is settled when all is read.
func (r *reader) seriesPart(text string) bool {
	won, lost, ok := severalGames(text)
	switch {
	case !ok:
		return false
	case won == 2 && lost == 0:
		r.twos = append(r.twos, unread{r.line, text, r.chat.message})
		ways, _ := gameOf(text)
		return len(ways) == 0
	}
	r.matches = append(r.matches, unread{r.line, text, r.chat.message})
	return true
}

// settleMatches asks for the games of matches: who won how many of them says neither in
// which order nor with which colours, and other programs have a game a round. Among
// matches 2-0 is one, too; elsewhere it is a game that counts 2 points.
func (r *reader) settleMatches() {
	if len(r.matches) > 0 {
		r.matches = append(r.matches, r.twos...)
		scores := map[int]bool{}
		for _, t := range r.twos {
			scores[t.line] = true
		}
		kept := r.items[:0]
		for _, it := range r.items {
			if _, _, ok := severalGames(it.text); !ok || !scores[it.line] {
				kept = append(kept, it)
			}
		}
		r.items = kept
		first := r.matches[0]
		for _, m := range r.matches {
			if m.line < first.line {
				first = m
			}
		}
		found := game.Quote(first.text) + " is the score of a match of several games"
		if n := len(r.matches) - 1; n > 0 {
			found += fmt.Sprintf(", as %s", game.Counted(n, "other is", "others are"))
		}
		r.add(game.Error, "match-score", first.line, found, "a line for each game that was played",
			"write the games under headings such as Round 1, Round 2 and Round 3: A beat B, B beat A, A beat B; if only one game was to count, write A beat B alone")
		return
	}
	if n := len(r.twos); n > 0 {
		r.add(game.Warning, "score-two", r.twos[0].line, fmt.Sprintf("%s, read as one game that counts 2 points", game.Quote(r.twos[0].text)), "1-0, or a line for each game",
			"if they played twice, write both games")
	}
}
