package swa

import (
	"fmt"

	"kyudan/rating/game"
)

const agreeHint = "write the same result into both places"

// combine puts the games of the cross table and of the list together. Where
// both are there each game must be in both and agree; what one does not give
// the other fills in. A round that only one of them has is taken from it.
func (e *event) combine(cross, list []foundGame) {
	if len(cross) == 0 || len(list) == 0 {
		for _, f := range append(cross, list...) {
			e.ev.Games = append(e.ev.Games, f.Game)
		}
		return
	}
	inCross, inList := map[int]bool{}, map[int]bool{} // rounds
	byPair := map[pairing]*foundGame{}
	for i := range cross {
		inCross[cross[i].Round] = true
		byPair[cross[i].pairing()] = &cross[i]
	}
	for i := range list {
		inList[list[i].Round] = true
	}
	const same, correct = "the same games in both", "correct the cross table or the list of games"
	for i := range list {
		f := &list[i]
		switch other := byPair[f.pairing()]; {
		case other != nil:
			other.twice = true
			e.compare(other, f)
		case f.Result != game.Void && f.Round > 0 && inCross[f.Round]: // void: the grammar of cells has no word for it
			e.err("game-not-in-both", f.place, fmt.Sprintf("a game of %q and %q in round %d, which the cross table does not have", e.name(f.Black-1), e.name(f.White-1), f.Round), same, correct)
		}
		e.ev.Games = append(e.ev.Games, f.Game)
	}
	for i := range cross {
		f := &cross[i]
		if f.twice {
			continue
		}
		if inList[f.Round] {
			e.err("game-not-in-both", f.place, fmt.Sprintf("%q, a game of %q and %q that the list of games does not have in round %d (also %s)", f.text, e.name(f.low), e.opponentOf(f), f.Round, f.also), same, correct)
		}
		e.ev.Games = append(e.ev.Games, f.Game)
	}
	for _, games := range [][]foundGame{cross, list} {
		for i := range games {
			n, what := games[i].Round, "the list of games"
			if inList[n] {
				what = "the cross table"
			}
			if n > 0 && inCross[n] != inList[n] {
				inCross[n] = inList[n] // once a round
				e.add(game.Warning, "round-not-in-both", games[i].place, fmt.Sprintf("round %d, which %s does not have", n, what), "the same rounds in both", "fill in the round there, or check its number")
			}
		}
	}
}

// checkBoth reports the games of the cross table that both players won, or both
// lost: slips, unless the list of games says so in words.
func (e *event) checkBoth(cross []foundGame) {
	for i := range cross {
		f := &cross[i]
		if f.other == "" || f.meant {
			continue
		}
		said, say := "won", "win"
		if f.Result == game.BothLose {
			said, say = "lost", "lose"
		}
		e.err("result-both", f.place, fmt.Sprintf("%q, by which %q %s, and %q at %s, by which %q %s too", f.text, e.name(f.low), said, f.other, f.also, e.opponentOf(f), said),
			"one winner", fmt.Sprintf("find out who won and correct the other cell; if both were given that, write \"both %s\" as the result into a list of games", say))
	}
}

func (e *event) opponentOf(f *foundGame) string {
	return e.name(f.Black - 1 + f.White - 1 - f.low)
}

// compare compares a game of the list with the cross table and fills in what it
// does not give.
func (e *event) compare(cross, list *foundGame) {
	disagree := func(what string) {
		e.err("results-disagree", cross.place, fmt.Sprintf("%q, but %s says %s: %s", cross.text, list.place, resultText(list.Game), what), "the same in the cross table and in the list of games", "find out which is right and correct the other cell")
	}
	c := cross.Game
	if !c.ColoursUnknown && !list.ColoursUnknown && c.Black != list.Black {
		disagree("the colours differ")
		return
	}
	switch {
	case c.Black == list.Black:
	case !c.ColoursUnknown: // the list does not know: take the colours of the cross table
		list.Black, list.White, list.Result = list.White, list.Black, list.Result.Swapped()
	default:
		c.Black, c.White, c.Result = c.White, c.Black, c.Result.Swapped()
	}
	list.ColoursUnknown = c.ColoursUnknown && list.ColoursUnknown
	switch {
	case c.Result == list.Result && c.ByDefault != list.ByDefault && c.Result != game.Unknown:
		disagree("just one says by default")
	case c.Result == list.Result:
		cross.meant = true
	case list.Result == game.Unknown:
		list.Result, list.ByDefault = c.Result, c.ByDefault
		e.add(game.Warning, "result-in-one", cross.place, fmt.Sprintf("%q here and no result at %s: this one is used", cross.text, list.place), "", agreeHint)
	case c.Result == game.Unknown:
		e.add(game.Warning, "result-in-one", cross.place, fmt.Sprintf("%q here and %s at %s: that one is used", cross.text, resultText(list.Game), list.place), "", agreeHint)
	default:
		disagree("the results differ")
	}
	hc, told1 := c.Handicap.Get()
	hl, told2 := list.Handicap.Get()
	switch {
	case told1 && told2 && hc != hl:
		disagree(fmt.Sprintf("the handicaps differ, %d and %d", hc, hl))
	case told1 && !told2:
		list.Handicap = c.Handicap
	}
}
