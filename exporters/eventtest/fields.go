package eventtest

import (
	"fmt"
	"maps"
	"slices"

	"kyudan/rating/game"
)

// A field is one thing that is told of an event, a player or a game, with the
// codes of the losses that may change it.
type field[T any] struct {
	name  string
	codes string
	value func(*T) any
}

var eventFields = []field[game.Event]{
	{"event-name", "name", func(e *game.Event) any { return e.Name }},
	{"class", "class", func(e *game.Event) any { return e.Class }},
	{"class-of", "class class-of", func(e *game.Event) any {
		if e.Class == "" {
			return ""
		}
		return e.ClassOf
	}},
	{"kind", "kind", func(e *game.Event) any {
		if e.Kind == game.Tournament {
			return game.Kind("")
		}
		return e.Kind
	}},
	{"place", "place", func(e *game.Event) any { return e.Place }},
	{"country", "country", func(e *game.Event) any { return e.Country }},
	{"organiser", "organiser", func(e *game.Event) any { return e.Organiser }},
	{"director", "director", func(e *game.Event) any { return e.Director }},
	{"begin", "begin", func(e *game.Event) any { return e.Begin }},
	{"end", "end begin", func(e *game.Event) any { return max(e.Begin, e.End) }},
	{"format", "format", func(e *game.Event) any { return e.Format }},
	{"rounds", "rounds", func(e *game.Event) any { return max(e.Rounds, e.LastRound()) }},
	{"board-size", "board-size", func(e *game.Event) any { return e.BoardSize }},
	{"komi", "komi", func(e *game.Event) any { return e.Komi }},
	{"basic-time", "basic-time", func(e *game.Event) any { return e.Time.Basic }},
	{"overtime", "overtime", func(e *game.Event) any { t := e.Time; t.Basic = game.Opt[float64]{}; return t }},
	{"online", "online", func(e *game.Event) any { return e.Online }},
	{"requirements", "requirements", func(e *game.Event) any {
		return fmt.Sprint(e.Scope, e.Endorsed, e.Selection, e.Countries, e.DetailsSubmitted, e.ResultsSubmitted, e.SentBySWA)
	}},
	{"floor", "scoring", scoring(func(s *game.Scoring) any { return s.Floor })},
	{"bar", "scoring", scoring(func(s *game.Scoring) any { return s.Bar })},
	{"bye-points", "scoring", scoring(func(s *game.Scoring) any { return s.ByePoints })},
	{"absent-points", "scoring", scoring(func(s *game.Scoring) any { return s.AbsentPoints })},
	{"round-down", "scoring", scoring(func(s *game.Scoring) any { return s.RoundDown })},
	{"unplayed-half", "scoring", scoring(func(s *game.Scoring) any { return s.UnplayedHalf })},
	{"handicap-rules", "handicap-rules", func(e *game.Event) any {
		if e.Handicaps == nil {
			return game.HandicapRules{}
		}
		return *e.Handicaps
	}},
	{"adjust", "adjust", func(e *game.Event) any { return fmt.Sprint(e.Adjust) }},
}

// scoring is a field of the rules of scoring, of which there may be none.
func scoring(value func(*game.Scoring) any) func(*game.Event) any {
	return func(e *game.Event) any {
		if e.Scoring == nil {
			return value(&game.Scoring{})
		}
		return value(e.Scoring)
	}
}

var playerFields = []field[game.Player]{
	{"player-name", "", func(p *game.Player) any { return p.DisplayName() }},
	{"name-parts", "name-parts", func(p *game.Player) any {
		if p.Family == "" || p.Given == "" {
			return ""
		}
		return p.Family + "|" + p.Given
	}},
	{"rank", "rank pro-rank weak-rank", func(p *game.Player) any { return p.Rank }},
	{"grade", "grade", func(p *game.Player) any {
		if p.Grade == p.Rank {
			return game.NoRank
		}
		return p.Grade
	}},
	{"certified", "certified", func(p *game.Player) any { return p.Certified }},
	{"rating", "rating", func(p *game.Player) any { return p.Rating }},
	{"category", "category", func(p *game.Player) any { return p.Category }},
	{"club", "club", func(p *game.Player) any { return p.Club }},
	{"player-country", "player-country", func(p *game.Player) any { return p.Country }},
	{"egf-id", "egf-id", func(p *game.Player) any { return p.IDs["egf"] }},
	{"ffg-id", "ffg-id", func(p *game.Player) any { return p.IDs["ffg"] }},
	{"aga-id", "aga-id", func(p *game.Player) any { return p.IDs["aga"] }},
	{"swa-id", "swa-id", func(p *game.Player) any { return p.IDs["swa"] }},
	{"other-id", "other-id", func(p *game.Player) any {
		ids := maps.Clone(p.IDs)
		maps.DeleteFunc(ids, func(k, _ string) bool { return slices.Contains([]string{"egf", "ffg", "aga", "swa"}, k) })
		return fmt.Sprint(ids)
	}},
	{"rankings", "rankings", func(p *game.Player) any { return fmt.Sprint(p.Rankings) }},
	{"local", "local", func(p *game.Player) any { return p.Local }},
	{"start-correction", "start-correction", func(p *game.Player) any { return p.StartCorrection }},
	{"printed-place", "printed-place", func(p *game.Player) any { return p.Standing }},
	{"printed-scores", "printed-scores", func(p *game.Player) any { return fmt.Sprint(p.Scores) }},
}

var gameFields = []field[game.Game]{
	{"round", "", func(g *game.Game) any { return g.Round }},
	{"board", "board", func(g *game.Game) any { return g.Board }},
	{"game-date", "game-date", func(g *game.Game) any { return g.Date }},
	{"colours", "colours colours-unknown", func(g *game.Game) any {
		if g.ColoursUnknown {
			return "unknown"
		}
		return fmt.Sprint("Black: ", g.Black)
	}},
	{"handicap", "handicap handicap-unknown", func(g *game.Game) any { return g.Handicap }},
	{"game-komi", "game-komi", func(g *game.Game) any { return g.Komi }},
	{"result", "jigo both void no-result", func(g *game.Game) any {
		switch g.Result {
		case game.BlackWins:
			return fmt.Sprint("won by ", g.Black)
		case game.WhiteWins:
			return fmt.Sprint("won by ", g.White)
		}
		return g.Result.String()
	}},
	{"by-default", "by-default", func(g *game.Game) any { return g.ByDefault }},
	{"game-board-size", "game-board-size", func(g *game.Game) any { return g.BoardSize }},
	{"game-online", "game-online", func(g *game.Game) any { return g.Online }},
	{"game-kind", "game-kind", func(g *game.Game) any { return g.Kind }},
	{"game-time", "game-time", func(g *game.Game) any {
		if g.Time == nil {
			return game.TimeControl{}
		}
		return *g.Time
	}},
}
