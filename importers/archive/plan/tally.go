package plan

import (
	"cmp"
	"slices"

	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Tally counts what happened to the events of an archive.
type Tally struct {
	Events, Rated, Players int
	Games, Counted         int
	First, Last            game.Date
	Missing, MissingGames  int  // events that could not be rated
	Files                  int  // files that gave no event
	Out, Later, Listed     int  // not rated by decision; after the day of the list; in the list already
	Empty                  int  // events without a result
	Taken                  bool // Listed is assumed: there is no manifest

	Together [][]string // the files of each event that has several
	Gone     []string   // the files that Missing and Files count, an event's first
	out      []string   // those that Out and Empty count

	// Accepted are the exceptions that were agreed for rated events, by the event's first
	// file.
	Accepted map[string]game.Acceptances

	// NotCounted are the games of rated events that do not count, by reason. OpenGames
	// counts those that would with more information, and Open are the first of these.
	NotCounted map[string]int
	OpenGames  int
	Open       []OpenGame
}

// An OpenGame is a game of a rated event that would count with more information, or
// several games of unsettled players.
type OpenGame struct {
	File         string
	Black, White string
	Game         game.Game
	Why          string // rating.GameChange.WhyNot, or OfOpenPlayers
	Games        int
}

// MostOpen is how many of them are kept.
const MostOpen = 40

// OfOpenPlayers is the reason of games whose players could not be settled, which
// no system sees.
const OfOpenPlayers = "players"

// missing counts an event that could not be rated.
func (t *Tally) missing(file string, games int) {
	t.Missing++
	t.MissingGames += games
	t.Gone = append(t.Gone, file)
}

// empty counts an event without a result.
func (t *Tally) empty(file string) {
	t.Empty++
	t.out = append(t.out, file)
}

// Unrated are the files with nothing in the list, for its manifest.
func (t *Tally) Unrated() []string {
	all := slices.Concat(t.Gone, t.out)
	slices.Sort(all)
	return slices.Compact(all)
}

// add counts an event as it was given: games of players who could not be settled
// are not in the result.
func (t *Tally) add(e *archive.Event, res *rating.Result) {
	if e.Empty() {
		t.empty(e.Files[0])
		return
	}
	t.First = cmp.Or(t.First, e.Begin)
	t.Last = max(t.Last, e.End)
	if len(e.Files) > 1 {
		t.Together = append(t.Together, e.Files)
	}
	t.Games += e.Games
	if !res.Rated {
		t.missing(e.Files[0], e.Games)
		return
	}
	t.Rated++
	if len(res.Accepted) > 0 {
		game.Put(&t.Accepted, e.Files[0], res.Accepted)
	}
	for i := range res.Games {
		c, g := &res.Games[i], &res.Event.Games[i]
		if c.Rated {
			t.Counted++
			continue
		}
		t.leftOut(c.WhyNot, 1)
		if isOpen(g, c.WhyNot) {
			t.isOpen(OpenGame{
				File: e.Files[0], Game: *g, Why: c.WhyNot, Games: 1,
				Black: res.Event.Players[g.Black-1].DisplayName(), White: res.Event.Players[g.White-1].DisplayName(),
			})
		}
	}
	if n := e.Games - len(res.Games); n > 0 {
		t.leftOut(OfOpenPlayers, n)
		t.isOpen(OpenGame{File: e.Files[0], Why: OfOpenPlayers, Games: n})
	}
}

// isOpen counts games that could not be rated and keeps what names them.
func (t *Tally) isOpen(o OpenGame) {
	t.OpenGames += o.Games
	if len(t.Open) < MostOpen {
		t.Open = append(t.Open, o)
	}
}

func (t *Tally) leftOut(why string, games int) {
	if t.NotCounted == nil {
		t.NotCounted = map[string]int{}
	}
	t.NotCounted[why] += games
}

// isOpen reports whether a game does not count because something about it is missing or
// impossible, rather than by a rule of the system.
func isOpen(g *game.Game, why string) bool {
	switch why {
	case "unknown", "both_win", "both_lose", "colours", "rank", "state":
		return true
	}
	return why == "handicap" && !g.Handicap.IsGiven()
}
