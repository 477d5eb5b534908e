package rating

import (
	"strconv"

	"kyudan/rating/game"
)

// Tell adds a problem of the event's file.
func (r *Result) Tell(p game.Problem) {
	if p.File == "" {
		p.File = r.Event.Source.File
	}
	r.Problems.Add(p)
}

// TellOf adds a problem of n games, players or other things, and none if n is 0.
// p.Found follows the number and the noun: 2 games without a day.
func (r *Result) TellOf(n int, one, many string, p game.Problem) {
	if n == 0 {
		return
	}
	p.Found = game.Counted(n, one, many) + " " + p.Found
	if p.Assumed != "" && p.Count == 0 {
		p.Count = n
	}
	r.Tell(p)
}

// TellNoEntries reports that a game is not between two entries of the event.
func (r *Result) TellNoEntries(g *game.Game) {
	r.Tell(game.Problem{
		Severity: game.Error, Code: "entry-missing", Place: g.Place.String(),
		Found:    "a game of entries " + strconv.Itoa(g.Black) + " and " + strconv.Itoa(g.White),
		Expected: "two entries of the event",
		Hint:     "correct the numbers of the players",
	})
}

// HasEntry reports whether a manual correction is of an entry of the event, and adds
// an error if it is not.
func (r *Result) HasEntry(a game.Adjustment) bool {
	if 1 <= a.Player && a.Player <= len(r.Event.Players) {
		return true
	}
	r.Tell(game.Problem{
		Severity: game.Error, Code: "entry-missing",
		Found:    "a manual correction of entry " + strconv.Itoa(a.Player),
		Expected: "an entry of the event",
		Hint:     "correct the number of the player",
	})
	return false
}

// ReportMissingRanks reports that n rated players entered without a rank, and what
// follows from that.
func (r *Result) ReportMissingRanks(n int, follows string) {
	r.TellOf(n, "rated player", "rated players", game.Problem{
		Severity: game.Warning, Code: "rank-untold", Assumed: game.AssumedRank,
		Found:    "entered without a rank, " + follows,
		Expected: "the ranks that players entered with",
		Hint:     "add the ranks and {again}",
	})
}

// TellUnder30k reports that n players start from a rank under 30k, in a system whose
// scale ends there.
func (r *Result) TellUnder30k(n int) {
	r.TellOf(n, "player", "players", game.Problem{
		Severity: game.Warning, Code: "rank-under-30k",
		Found:    "with a rank under 30k, taken as 30k",
		Expected: "a rank from 30k on: the scale of the system ends there",
		Hint:     "correct the rank, or leave it",
	})
}
