package game

import (
	"fmt"
	"slices"
)

// Feature is one kind of thing that an event may have and a format may have no
// place for.
type Feature struct {
	Code      string // club; lost-club is the code of its loss
	One, Many string // "a club", "clubs": with the number they make the message
	Count     func(*Event) int
}

// Holding says what of an event a format holds, by the codes of Features: "" in
// full, else how ("the first 4 letters"). What is missing is not held.
type Holding map[string]string

// Features are all kinds of things that formats hold or lose, in the order of
// the model.
func Features() []Feature { return features }

var features = []Feature{
	{"name", "the name of the event", "", told(func(e *Event) bool { return e.Name != "" })},
	{"class", "the class", "", told(func(e *Event) bool { return e.Class != "" })},
	{"kind", "the kind of event", "", told(func(e *Event) bool { return e.Kind != "" && e.Kind != Tournament })},
	{"place", "the place", "", told(func(e *Event) bool { return e.Place != "" })},
	{"country", "the country", "", told(func(e *Event) bool { return e.Country != "" })},
	{"organiser", "the organiser", "", told(func(e *Event) bool { return e.Organiser != "" })},
	{"director", "the director", "", told(func(e *Event) bool { return e.Director != "" })},
	{"begin", "the first day", "", told(func(e *Event) bool { return e.Begin != 0 })},
	{"end", "the last day", "", told(func(e *Event) bool { return e.End != 0 && e.End != e.Begin })},
	{"format", "the format of the tournament", "", told(func(e *Event) bool { return e.Format != "" })},
	{"rounds", "the number of rounds planned", "", told(func(e *Event) bool { return e.Rounds != 0 && e.Rounds != e.LastRound() })},
	{"board-size", "the board size", "", told(func(e *Event) bool { return e.BoardSize != 0 })},
	{"komi", "the komi", "", told(func(e *Event) bool { return e.Komi.IsTold() })},
	{"basic-time", "the basic time", "", told(func(e *Event) bool { return e.Time.Basic.IsTold() })},
	{"overtime", "the overtime", "", told(func(e *Event) bool { return e.Time.Overtime != "" })},
	{"online", "whether it was on the Internet", "", told(func(e *Event) bool { return e.Online.IsTold() })},
	{"requirements", "what the class asks about (scope, endorsement, selection, countries, days of submission)", "", told(func(e *Event) bool {
		return e.Scope != "" || e.Endorsed.IsTold() || e.Selection.IsTold() || e.Countries != 0 || e.DetailsSubmitted != 0 || e.ResultsSubmitted != 0 || e.SentBySWA.IsTold()
	})},
	{"name-parts", "a name's parting into family and given name", "names' parting into family and given name", players(func(p *Player) bool { return p.Family != "" && p.Given != "" })},
	{"rank", "a rank", "ranks", players(func(p *Player) bool { return p.Rank != NoRank })},
	{"pro-rank", "a professional's rank", "professionals' ranks", players(func(p *Player) bool { return p.Rank.IsPro() })},
	{"weak-rank", "a rank under 30k", "ranks under 30k", players(func(p *Player) bool { return p.Rank.Under30k() || p.Grade.Under30k() })},
	{"grade", "an official grade beside the rank", "official grades beside the ranks", players(func(p *Player) bool { return p.Grade != NoRank && p.Grade != p.Rank })},
	{"certified", "the mark whether a grade is certified", "marks whether grades are certified", players(func(p *Player) bool { return p.Certified.IsTold() })},
	{"rating", "a rating", "ratings", players(func(p *Player) bool { return p.Rating.IsTold() })},
	{"category", "a category", "categories", players(func(p *Player) bool { return p.Category != "" })},
	{"club", "a club", "clubs", players(func(p *Player) bool { return p.Club != "" })},
	{"player-country", "a player's country", "players' countries", players(func(p *Player) bool { return p.Country != "" })},
	{"egf-id", "an EGF PIN", "EGF PINs", players(func(p *Player) bool { return p.IDs["egf"] != "" })},
	{"ffg-id", "a French licence", "French licences", players(func(p *Player) bool { return p.IDs["ffg"] != "" })},
	{"aga-id", "an AGA number", "AGA numbers", players(func(p *Player) bool { return p.IDs["aga"] != "" })},
	{"swa-id", "an SWA number", "SWA numbers", players(func(p *Player) bool { return p.IDs["swa"] != "" })},
	{"other-id", "an id of another register", "ids of other registers", otherIDs},
	{"rankings", "a grade with its organisation and date", "grades with their organisations and dates", sum(func(e *Event, n *int) {
		for i := range e.Players {
			*n += len(e.Players[i].Rankings)
		}
	})},
	{"local", "the mark whether a player is local", "marks whether players are local", players(func(p *Player) bool { return p.Local.IsTold() })},
	{"start-correction", "a correction of the McMahon start", "corrections of the McMahon start", players(func(p *Player) bool { return p.StartCorrection != 0 })},
	{"printed-place", "a printed place", "printed places", players(func(p *Player) bool { return p.Standing != 0 })},
	{"printed-scores", "a player's printed scores", "players' printed scores", players(func(p *Player) bool { return len(p.Scores) > 0 })},
	{"idle-player", "a player without a game, bye or absence", "players without a game, bye or absence", idle},
	{"board", "a table number", "table numbers", games(func(g *Game) bool { return g.Board != 0 })},
	{"game-date", "a game's own date", "games' own dates", games(func(g *Game) bool { return g.Date != 0 })},
	{"colours", "who had Black in a game", "who had Black in games", games(func(g *Game) bool { return !g.ColoursUnknown })},
	{"colours-unknown", "a game whose colours are not known", "games whose colours are not known", games(func(g *Game) bool { return g.ColoursUnknown })},
	{"handicap", "a handicap", "handicaps", games(func(g *Game) bool { return g.Handicap.Or(0) > 0 })},
	{"handicap-unknown", "a game whose handicap is not told", "games whose handicap is not told", games(func(g *Game) bool { return !g.Handicap.IsTold() })},
	{"game-komi", "a game's own komi", "games' own komi", games(func(g *Game) bool { return g.Komi.IsTold() })},
	{"jigo", "a jigo", "jigo", games(func(g *Game) bool { return g.Result == Jigo })},
	{"by-default", "a result by default", "results by default", games(func(g *Game) bool { return g.ByDefault })},
	{"both", "a game that both won or both lost", "games that both won or both lost", games(func(g *Game) bool { return g.Result == BothWin || g.Result == BothLose })},
	{"void", "a void game", "void games", games(func(g *Game) bool { return g.Result == Void })},
	{"no-result", "a game without a result", "games without a result", games(func(g *Game) bool { return g.Result == Unknown })},
	{"round-unknown", "a game whose round is not told", "games whose round is not told", games(func(g *Game) bool { return g.Round == 0 })},
	{"game-board-size", "a game's own board size", "games' own board sizes", games(func(g *Game) bool { return g.BoardSize != 0 })},
	{"game-online", "a game's own mark of the Internet", "games' own marks of the Internet", games(func(g *Game) bool { return g.Online.IsTold() })},
	{"game-kind", "a game's own kind", "games' own kinds", games(func(g *Game) bool { return g.Kind != "" })},
	{"game-time", "a game's own time limit", "games' own time limits", games(func(g *Game) bool { return g.Time != nil })},
	{"bye", "a bye", "byes", func(e *Event) int { return len(e.Byes) }},
	{"absence", "an absence", "absences", func(e *Event) int { return len(e.Absences) }},
	{"team", "a team", "teams", func(e *Event) int { return len(e.Teams) }},
	{"criteria", "the criteria of the standings", "", told(func(e *Event) bool { return e.Scoring != nil && len(e.Scoring.Criteria) > 0 })},
	{"scoring", "the rules of scoring (floor, bar, points of byes and absences)", "", told(func(e *Event) bool {
		s := e.Scoring
		return s != nil && (s.Floor != NoRank || s.Bar != NoRank || s.ByePoints.IsTold() || s.AbsentPoints.IsTold() || s.RoundDown.IsTold() || s.UnplayedHalf.IsTold())
	})},
	{"handicap-rules", "the rules for handicaps", "", told(func(e *Event) bool { return e.Handicaps != nil && *e.Handicaps != (HandicapRules{}) })},
	{"adjust", "a manual correction", "manual corrections", func(e *Event) int { return len(e.Adjust) }},
}

func told(has func(*Event) bool) func(*Event) int {
	return func(e *Event) int {
		if has(e) {
			return 1
		}
		return 0
	}
}

func sum(add func(*Event, *int)) func(*Event) int {
	return func(e *Event) (n int) {
		add(e, &n)
		return n
	}
}

func players(has func(*Player) bool) func(*Event) int {
	return sum(func(e *Event, n *int) {
		for i := range e.Players {
			if has(&e.Players[i]) {
				*n++
			}
		}
	})
}

func games(has func(*Game) bool) func(*Event) int {
	return sum(func(e *Event, n *int) {
		for i := range e.Games {
			if has(&e.Games[i]) {
				*n++
			}
		}
	})
}

func otherIDs(e *Event) (n int) {
	for i := range e.Players {
		for register := range e.Players[i].IDs {
			if !slices.Contains([]string{"egf", "ffg", "aga", "swa"}, register) {
				n++
			}
		}
	}
	return n
}

func idle(e *Event) (n int) {
	busy := make(map[int]bool, len(e.Players))
	for i := range e.Games {
		busy[e.Games[i].Black], busy[e.Games[i].White] = true, true
	}
	for _, b := range e.Byes {
		busy[b.Player] = true
	}
	for _, a := range e.Absences {
		busy[a.Player] = true
	}
	for i := range e.Players {
		if !busy[e.Players[i].ID] {
			n++
		}
	}
	return n
}

// Lost lists the features of an event that a format does not hold, counted, one
// warning a feature. Features held in part are the format's own business.
func (h Holding) Lost(format string, ev *Event) Problems {
	var ps Problems
	for _, f := range features {
		if _, held := h[f.Code]; held {
			continue
		}
		if n := f.Count(ev); n > 0 {
			ps.Add(Loss(format, f.Code, n, f.One, f.Many))
		}
	}
	return ps
}

// Filled is the note that a format has no form for n things not being told, and
// tells something of them. The code is filled-code; the message is "opengotha
// has to tell 12 table numbers: …".
func Filled(format, code string, n int, one, many string) Problem {
	what := one
	if n > 1 && many != "" {
		what = fmt.Sprintf("%d %s", n, many)
	}
	return Problem{Severity: Note, Code: "filled-" + code, Found: format + " has to tell " + what}
}

// Nothing is the error that a format would hold nothing of an event, so that
// nobody would know the file for one: what it lacks is "a game or bye in a
// round".
func Nothing(format, lacks string) Problem {
	return Problem{
		Severity: Error, Code: "nothing-to-write", Found: "an event without " + lacks, Expected: "results, which " + format + " is made of",
		Hint: "give all files of the event together, or write it as json, csv or opengotha, which hold players without results",
	}
}

// Loss is the problem of n things that a format cannot hold. The code is
// lost-code; the message is "h9 cannot hold 12 clubs". Words behind the noun may
// say what is written instead ("results by default, written as free wins").
func Loss(format, code string, n int, one, many string) Problem {
	what := one
	if n > 1 && many != "" {
		what = fmt.Sprintf("%d %s", n, many)
	}
	return Problem{Severity: Warning, Code: "lost-" + code, Found: format + " cannot hold " + what}
}
