package explanation

import (
	"fmt"
	"math"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
)

// summary is the event in one sentence.
func (e *eventView) summary() string {
	name := brief(e.of.name)
	worth := e.said(e.pc.After, e.pc.RankAfter)
	switch {
	case !e.Rated && !e.pc.After.IsGiven():
		return name + " has no rating yet: the event is not rated."
	case !e.Rated:
		return name + " stays at " + worth + ": the event is not rated."
	case len(e.games) > 0:
		return name + " " + e.moved() + ": " + e.score() + "."
	case len(e.adjusted) > 0:
		return name + "’s rating was corrected by hand."
	case !e.pc.After.IsGiven():
		return name + " has no rating yet: no game counts."
	case len(e.pc.Steps) > 0:
		return name + " " + e.moved() + " without a game that counts."
	}
	return name + " stays at " + worth + ": no game counts."
}

// moved says how far the rating went.
func (e *eventView) moved() string {
	if e.byRank && e.pc.RankBefore != e.pc.RankAfter {
		return "went from " + e.said(e.pc.Before, e.pc.RankBefore) + " to " + e.said(e.pc.After, e.pc.RankAfter)
	}
	began := ""
	if e.pc.New {
		began = "started from " + e.said(e.pc.Before, e.pc.RankBefore) + " and "
	}
	by := e.total()
	text, unit := e.amount(math.Abs(by))
	switch {
	case by < -close:
		began += "lost " + text + unit
	case by > close:
		began += "gained " + text + unit
	default:
		began += "kept the same rating"
	}
	if games := e.inGames(); !e.byRank && math.Abs(games-by) > close {
		text, _ := e.amount(math.Abs(games))
		began += " (" + signOf(games) + text + " in the games)"
	}
	return began
}

// signOf is the sign in front of a number.
func signOf(x float64) string {
	if x < 0 {
		return "−"
	}
	return "+"
}

// inGames is what the games alone moved.
func (e *eventView) inGames() (sum float64) {
	for i := range e.lines {
		if e.lines[i].game != nil {
			sum += e.lines[i].points
		}
	}
	return sum
}

// total is what the account moves, without corrections by hand and the steps that lead
// over a stretch of the scale where there are no ratings.
func (e *eventView) total() (sum float64) {
	if e.byRank {
		return e.pc.Change()
	}
	for i := range e.lines {
		if l := &e.lines[i]; l.step == nil || l.step.Rule != rating.RuleGap && l.step.Rule != rating.RuleAdjustment {
			sum += l.points
		}
	}
	return sum
}

// said is a rating as a sentence has it, without needless zeros.
func (e *eventView) said(o game.Opt[float64], r game.Rank) string {
	x, ok := o.Get()
	if !ok {
		return e.worth(o, r)
	}
	return strings.TrimSpace(e.rankIf(r).String() + " " + shorten(x, e.digits, 0, nearest))
}

// amount is a number of points as a sentence has it, with their unit.
func (e *eventView) amount(x float64) (text, unit string) {
	digits := 0
	switch {
	case e.of.System.Scale == rating.Stones:
		digits = 2
	case x < 1 && x != math.Trunc(x):
		digits = 2
	}
	text = number(x, digits)
	unit = " points"
	if e.of.System.Scale == rating.Stones {
		unit = " stones"
	}
	if text == "1" {
		unit = strings.TrimSuffix(unit, "s")
	}
	return text, unit
}

// score is what the player won of the games that count, and what was expected.
func (e *eventView) score() string {
	wins, draws, expected, known := 0, 0, 0.0, true
	for _, g := range e.games {
		switch g.outcome {
		case outcomeWon:
			wins++
		case outcomeDraw:
			draws++
		}
		x, ok := g.expected()
		expected, known = expected+x, known && ok
	}
	text := game.Plural(wins, "win")
	switch {
	case wins == 0 && draws == 0:
		text = "no win"
	case wins == 0:
		text = game.Plural(draws, "draw")
	case draws > 0:
		text += " and " + game.Plural(draws, "draw")
	}
	text += " in " + game.Plural(len(e.games), "game")
	if !known {
		return text
	}
	wanted := number(expected, 1) + " were"
	switch wanted {
	case "0.0 were", "-0.0 were":
		wanted = "almost none was"
	case "1.0 were":
		wanted = "1.0 was"
	}
	text += ", where " + wanted + " expected"
	if draws > 0 {
		text += " (a draw is half a win)"
	}
	return text
}

// The outcomes of games that count.
var (
	outcomeWon  = report.Outcome(game.BlackWins, true)
	outcomeLost = report.Outcome(game.WhiteWins, true)
	outcomeDraw = report.Outcome(game.Jigo, true)
)

// expected is the score that was to be expected of the player.
func (g *gameView) expected() (float64, bool) { return g.find(g.event.of.System.Outlook.Expected) }

// sentence is a game in one sentence, without its points.
func (g *gameView) sentence() string {
	played := "played "
	if x, ok := g.expected(); ok {
		played = "expected to win " + percent(x) + " against "
	}
	outcome := g.outcome
	if outcome == outcomeDraw {
		outcome = "drew"
	}
	return document.Capital(g.when() + played + brief(g.opponent) + g.strength() + ", " + outcome)
}

// when is the round or day of a game.
func (g *gameView) when() string {
	switch {
	case g.Round > 0:
		return fmt.Sprintf("Round %d: ", g.Round)
	case g.Date != 0:
		return g.Date.String() + ": "
	}
	return ""
}

// brief is a name, cut where it is too long for a line.
func brief(name string) string {
	const widest = 60
	return texttable.Cut(game.Clean(name), widest)
}

// percent is a chance as people say it.
func percent(chance float64) string {
	switch p := math.Round(100 * chance); {
	case p < 1:
		return "less than 1%"
	case p > 99:
		return "more than 99%"
	default:
		return number(p, 0) + "%"
	}
}

// strength compares the opponent with the player, handicap included.
func (g *gameView) strength() string {
	var all []string
	if ahead, ok := g.event.of.ahead.Value(g.find); ok {
		digits, same, unit := 0, "the same rating", g.event.of.System.Outlook.Unit
		switch {
		case g.event.byRank:
			same = "the same rank"
		case g.event.of.System.Scale == rating.Stones:
			digits = 1
		}
		far := number(math.Abs(ahead), digits)
		if far != "1" {
			unit += "s"
		}
		switch {
		case far == number(0, digits):
			all = append(all, same)
		case ahead > 0:
			all = append(all, far+" "+unit+" higher")
		default:
			all = append(all, far+" "+unit+" lower")
		}
	}
	switch stones := g.Handicap.Or(0); {
	case stones < 1:
	case g.colour == "Black":
		all = append(all, "giving "+game.Plural(stones, "stone"))
	default:
		all = append(all, "taking "+game.Plural(stones, "stone"))
	}
	if len(all) == 0 {
		return ""
	}
	return " (" + strings.Join(all, ", ") + ")"
}

// points are those of a game as its sentence has them.
func (g *gameView) points() string {
	digits := 1
	switch {
	case g.event.byRank:
		digits = 0
	case g.event.of.System.Scale == rating.Stones:
		digits = 2
	}
	return signed(g.value, digits)
}

// uncounted is a game that does not count, in one sentence.
func (g *gameView) uncounted() string {
	text := document.Capital(g.when()+"against "+brief(g.opponent)) + ", "
	switch g.result {
	case outcomeWon, outcomeLost:
		text += g.result + ", but "
	}
	return text + "not counted: " + g.whyNot()
}

// rules are the words for special steps, by what they are called.
var rules = map[string]string{
	"promotion":           "Promoted",
	"demotion":            "Moved down",
	"floor":               "Held by the floor",
	"clamp":               "Held at the limit",
	"reset":               "Set anew before the games",
	"correction":          "Corrected after the first games",
	"ceiling":             "Estimate held down",
	"estimate floor":      "Estimate held up",
	"estimate":            "First rating estimated",
	"estimation ended":    "No longer estimated",
	"return":              "Back after a break",
	rating.RuleAdjustment: "Corrected by hand",
	rating.RuleGap:        "From one side of 1k and 1d to the other",
}

// stepSentence is a special step in one sentence.
func stepSentence(s rating.Step) string {
	words, ok := rules[s.Rule]
	if !ok {
		words = document.Capital(strings.ReplaceAll(s.Rule, "_", " "))
	}
	if !s.About.IsZero() {
		words += ": " + s.About.String()
	}
	return words
}

// first says where the first rating comes from, if the system does.
func (e *eventView) first() string {
	if e.of.System.First == nil {
		return ""
	}
	s := e.of.System.First(e.Result, e.at)
	return " (" + from(&s) + ")"
}

// told is a sentence of an event: of a game that counts, or of something else.
type told struct {
	text   string
	points string // that it moved
	game   *gameView
}

// story is the account in sentences, and the games that do not count.
func (e *eventView) story() (all []told) {
	unrated := e.unrated
	if !e.Rated {
		unrated = nil // said of the event
	}
	for i := range e.lines {
		switch l := &e.lines[i]; {
		case l.game != nil:
			for len(unrated) > 0 && unrated[0].index < l.game.index {
				all = append(all, told{text: unrated[0].uncounted()})
				unrated = unrated[1:]
			}
			all = append(all, told{l.game.sentence(), l.game.points(), l.game})
		case l.step != nil:
			all = append(all, told{text: stepSentence(*l.step), points: e.points(*l.step)})
		case l.text == firstRating && e.pc.Initial != "":
			all = append(all, told{text: document.Capital(report.FirstRating(e.pc.Initial)) + ": " + e.said(e.pc.Before, e.pc.RankBefore) + e.first()})
		}
	}
	for _, g := range unrated {
		all = append(all, told{text: g.uncounted()})
	}
	return all
}
