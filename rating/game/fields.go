package game

import (
	"fmt"
	"maps"
	"slices"
)

// A Field is one thing that an event, a player or a game may give, or one kind of value
// there, for which a format may have no place. The tables below
// are the one list of what the model holds: features are counted by it, and
// events are compared by it.
type Field[T any] struct {
	Name string // club; lost-club is the code of its loss
	// One and Many are what messages call it: "a club", "clubs". Fields without
	// words are counted with the one that they are Of.
	One, Many string
	// Of is another field whose loss takes this one along: pro-rank is a kind of
	// rank, and an event that loses its first day loses the last.
	Of string
	// Value is what is told, as something comparable; of nothing told it is that
	// of the zero T. nil for what is a kind of another.
	Value func(*T) any

	count func(*T) int // how many are given; nil: one, where Value is not that of nothing
}

// Count is how many such things are given.
func (f *Field[T]) Count(of *T) int {
	if f.count != nil {
		return f.count(of)
	}
	var nothing T
	if f.Value(of) != f.Value(&nothing) {
		return 1
	}
	return 0
}

// EventFields, PlayerFields and GameFields are the fields of the model, in the
// order in which messages name them. What an event has any number of (players,
// games, byes, absences, teams), its criteria and all Extra are not among them.
func EventFields() []Field[Event]   { return eventFields }
func PlayerFields() []Field[Player] { return playerFields }
func GameFields() []Field[Game]     { return gameFields }

// when counts a thing that is given or not.
func when[T any](given func(*T) bool) func(*T) int {
	return func(of *T) int {
		if given(of) {
			return 1
		}
		return 0
	}
}

var eventFields = slices.Concat(factFields, ruleFields)

// factFields are the facts of an event other than its games.
var factFields = []Field[Event]{
	{Name: "name", One: "the name of the event", Value: func(e *Event) any { return e.Name }},
	{Name: "class", One: "the class", Value: func(e *Event) any { return e.Class }},
	{Name: "class-of", Of: "class", Value: func(e *Event) any {
		if e.Class == "" {
			return ""
		}
		return e.ClassOf
	}},
	{Name: "kind", One: "the kind of event", Value: func(e *Event) any {
		if e.Kind == Tournament {
			return Kind("")
		}
		return e.Kind
	}},
	{Name: "place", One: "the place", Value: func(e *Event) any { return e.Place }},
	{Name: "country", One: "the country", Value: func(e *Event) any { return e.Country }},
	{Name: "organiser", One: "the organiser", Value: func(e *Event) any { return e.Organiser }},
	{Name: "director", One: "the director", Value: func(e *Event) any { return e.Director }},
	{Name: "begin", One: "the first day", Value: func(e *Event) any { return e.Begin }},
	{Name: "end", Of: "begin", One: "the last day", Value: func(e *Event) any { return max(e.Begin, e.End) },
		count: when(func(e *Event) bool { return e.End != 0 && e.End != e.Begin })},
	{Name: "format", One: "the format of the tournament", Value: func(e *Event) any { return e.Format }},
	{Name: "rounds", One: "the number of rounds planned", Value: func(e *Event) any { return max(e.Rounds, e.LastRound()) },
		count: when(func(e *Event) bool { return e.Rounds != 0 && e.Rounds != e.LastRound() })},
	{Name: "board-size", One: "the board size", Value: func(e *Event) any { return e.BoardSize }},
	{Name: "komi", One: "the komi", Value: func(e *Event) any { return e.Komi }},
	{Name: "basic-time", One: "the basic time", Value: func(e *Event) any { return e.Time.Basic }},
	{Name: "overtime", One: "the overtime", Value: func(e *Event) any { t := e.Time; t.Basic = Opt[float64]{}; return t },
		count: when(func(e *Event) bool { return e.Time.Overtime != "" })},
	{Name: "online", One: "whether it was on the Internet", Value: func(e *Event) any { return e.Online }},
	{Name: "requirements", One: "what the class asks about (scope, endorsement, selection, countries, days of submission)", Value: func(e *Event) any {
		return [...]any{e.Scope, e.Endorsed, e.Selection, e.Countries, e.DetailsSubmitted, e.ResultsSubmitted, e.SentBySWA}
	}},
	{Name: "accepted", One: "an agreed exception from the class", Many: "agreed exceptions from the class",
		Value: func(e *Event) any { return e.Accepted.String() }, count: func(e *Event) int { return len(e.Accepted) }},
}

// scoringFields are the rules of scoring beside the criteria, lost together.
var scoringFields = []Field[Event]{
	{Name: "floor", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.Floor })},
	{Name: "bar", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.Bar })},
	{Name: "bye-points", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.ByePoints })},
	{Name: "absent-points", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.AbsentPoints })},
	{Name: "round-down", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.RoundDown })},
	{Name: "unplayed-half", Of: "scoring", Value: scoring(func(s *Scoring) any { return s.UnplayedHalf })},
}

// scoring is a value of the rules of scoring, of which there may be none.
func scoring(value func(*Scoring) any) func(*Event) any {
	return func(e *Event) any {
		if e.Scoring == nil {
			return value(&Scoring{})
		}
		return value(e.Scoring)
	}
}

// ruleFields are the rules of a tournament.
var ruleFields = slices.Concat(scoringFields, []Field[Event]{
	{Name: "scoring", One: "the rules of scoring (floor, bar, points of byes and absences)", count: when(func(e *Event) bool {
		return slices.ContainsFunc(scoringFields, func(f Field[Event]) bool { return f.Count(e) > 0 })
	})},
	{Name: "handicap-rules", One: "the rules for handicaps", Value: func(e *Event) any {
		if e.Handicaps == nil {
			return HandicapRules{}
		}
		return *e.Handicaps
	}},
	{Name: "adjust", One: "a manual correction", Many: "manual corrections", Value: func(e *Event) any { return fmt.Sprint(e.Adjust) }, count: func(e *Event) int { return len(e.Adjust) }},
})

var playerFields = []Field[Player]{
	{Name: "player-name", Value: func(p *Player) any { return p.DisplayName() }},
	{Name: "undivided-name", Value: func(p *Player) any {
		if p.Family == "" && p.Given == "" {
			return ""
		}
		return p.Name
	}},
	{Name: "name-parts", One: "a name's parting into family and given name", Many: "names' parting into family and given name", Value: func(p *Player) any {
		if p.Family == "" || p.Given == "" {
			return ""
		}
		return p.Family + "|" + p.Given
	}},
	{Name: "rank", One: "a rank", Many: "ranks", Value: func(p *Player) any { return p.Rank }},
	{Name: "pro-rank", Of: "rank", One: "a professional's rank", Many: "professionals' ranks", count: when(func(p *Player) bool { return p.Rank.IsPro() })},
	{Name: "weak-rank", Of: "rank", One: "a rank under 30k", Many: "ranks under 30k", count: when(func(p *Player) bool { return p.Rank.Under30k() || p.Grade.Under30k() })},
	{Name: "grade", One: "an official grade beside the rank", Many: "official grades beside the ranks", Value: func(p *Player) any {
		if p.Grade == p.Rank {
			return NoRank
		}
		return p.Grade
	}},
	{Name: "certified", One: "the mark whether a grade is certified", Many: "marks whether grades are certified", Value: func(p *Player) any { return p.Certified }},
	{Name: "rating", One: "a rating", Many: "ratings", Value: func(p *Player) any { return p.Rating }},
	{Name: "category", One: "a category", Many: "categories", Value: func(p *Player) any { return p.Category }},
	{Name: "club", One: "a club", Many: "clubs", Value: func(p *Player) any { return p.Club }},
	{Name: "player-country", One: "a player's country", Many: "players' countries", Value: func(p *Player) any { return p.Country }},
	{Name: "egf-id", One: "an EGF PIN", Many: "EGF PINs", Value: func(p *Player) any { return p.IDs["egf"] }},
	{Name: "ffg-id", One: "a French licence", Many: "French licences", Value: func(p *Player) any { return p.IDs["ffg"] }},
	{Name: "aga-id", One: "an AGA number", Many: "AGA numbers", Value: func(p *Player) any { return p.IDs["aga"] }},
	{Name: "swa-id", One: "an SWA number", Many: "SWA numbers", Value: func(p *Player) any { return p.IDs["swa"] }},
	{Name: "other-id", One: "an id of another register", Many: "ids of other registers",
		Value: func(p *Player) any { return fmt.Sprint(otherIDs(p)) }, count: func(p *Player) int { return len(otherIDs(p)) }},
	{Name: "rankings", One: "a grade with its organisation and date", Many: "grades with their organisations and dates",
		Value: func(p *Player) any { return fmt.Sprint(p.Rankings) }, count: func(p *Player) int { return len(p.Rankings) }},
	{Name: "local", One: "the mark whether a player is local", Many: "marks whether players are local", Value: func(p *Player) any { return p.Local }},
	{Name: "start-correction", One: "a correction of the McMahon start", Many: "corrections of the McMahon start", Value: func(p *Player) any { return p.StartCorrection }},
	{Name: "printed-place", One: "a printed place", Many: "printed places", Value: func(p *Player) any { return p.Standing }},
	{Name: "printed-scores", One: "a player's printed scores", Many: "players' printed scores", Value: func(p *Player) any { return fmt.Sprint(p.Scores) }},
}

// otherIDs are the ids of registers that have no field above.
func otherIDs(p *Player) map[string]string {
	ids := maps.Clone(p.IDs)
	maps.DeleteFunc(ids, func(register, _ string) bool { return slices.Contains([]string{"egf", "ffg", "aga", "swa"}, register) })
	return ids
}

var gameFields = []Field[Game]{
	{Name: "round", Value: func(g *Game) any { return g.Round }},
	{Name: "board", One: "a table number", Many: "table numbers", Value: func(g *Game) any { return g.Board }},
	{Name: "game-date", One: "a game's own date", Many: "games' own dates", Value: func(g *Game) any { return g.Date }},
	{Name: "colours", One: "who had Black in a game", Many: "who had Black in games", Value: func(g *Game) any {
		if g.ColoursUnknown {
			return "unknown"
		}
		return g.Black
	}, count: when(func(g *Game) bool { return !g.ColoursUnknown })},
	{Name: "colours-unknown", Of: "colours", One: "a game whose colours are not known", Many: "games whose colours are not known", count: when(func(g *Game) bool { return g.ColoursUnknown })},
	{Name: "handicap", One: "a handicap", Many: "handicaps", Value: func(g *Game) any { return g.Handicap }, count: when(func(g *Game) bool { return g.Handicap.Or(0) > 0 })},
	{Name: "handicap-unknown", Of: "handicap", One: "a game whose handicap is not given", Many: "games whose handicap is not given", count: when(func(g *Game) bool { return !g.Handicap.IsGiven() })},
	{Name: "game-komi", One: "a game's own komi", Many: "games' own komi", Value: func(g *Game) any { return g.Komi }},
	{Name: "result", Value: winner},
	{Name: "jigo", Of: "result", One: "a jigo", Many: "jigo", count: ends(Jigo)},
	{Name: "by-default", One: "a result by default", Many: "results by default", Value: func(g *Game) any { return g.ByDefault }},
	{Name: "both", Of: "result", One: "a game that both won or both lost", Many: "games that both won or both lost", count: ends(BothWin, BothLose)},
	{Name: "void", Of: "result", One: "a void game", Many: "void games", count: ends(Void)},
	{Name: "no-result", Of: "result", One: "a game without a result", Many: "games without a result", count: ends(Unknown)},
	{Name: "round-unknown", Of: "round", One: "a game whose round is not given", Many: "games whose round is not given", count: when(func(g *Game) bool { return g.Round == 0 })},
	{Name: "game-board-size", One: "a game's own board size", Many: "games' own board sizes", Value: func(g *Game) any { return g.BoardSize }},
	{Name: "game-online", One: "a game's own mark of the Internet", Many: "games' own marks of the Internet", Value: func(g *Game) any { return g.Online }},
	{Name: "game-kind", One: "a game's own kind", Many: "games' own kinds", Value: func(g *Game) any { return g.Kind }},
	{Name: "game-time", One: "a game's own time limit", Many: "games' own time limits", Value: func(g *Game) any {
		if g.Time == nil {
			return TimeControl{}
		}
		return *g.Time
	}, count: when(func(g *Game) bool { return g.Time != nil })},
}

// ends counts the games of some results.
func ends(results ...Result) func(*Game) int {
	return when(func(g *Game) bool { return slices.Contains(results, g.Result) })
}

// winner is the result as it is whoever of the two stands first: the winner, or
// the word for a game without one.
func winner(g *Game) any {
	switch g.Result {
	case BlackWins:
		return g.Black
	case WhiteWins:
		return g.White
	}
	return g.Result.String()
}
