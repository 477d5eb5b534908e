package explanation

import (
	"math"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// summary is the event in one sentence.
func (e *eventView) summary() string {
	v, name := e.of, brief(e.of.name)
	worth := e.said(e.pc.After, e.pc.RankAfter)
	switch {
	case !e.Rated && !e.pc.After.IsGiven():
		return v.say("%s has no rating yet: the event is not rated.", name)
	case !e.Rated:
		return v.say("%s stays at %s: the event is not rated.", name, worth)
	case len(e.games) > 0:
		return v.say("%s %s: %s.", name, e.moved(), e.score())
	case len(e.adjusted) > 0:
		return v.say("%s’s rating was corrected by hand.", name)
	case !e.pc.After.IsGiven():
		return v.say("%s has no rating yet: no game counts.", name)
	case len(e.pc.Steps) > 0:
		return v.say("%s %s without a game that counts.", name, e.moved())
	}
	return v.say("%s stays at %s: no game counts.", name, worth)
}

// moved says how far the rating went.
func (e *eventView) moved() string {
	v, before := e.of, e.said(e.pc.Before, e.pc.RankBefore)
	if e.byRank && e.pc.RankBefore != e.pc.RankAfter {
		return v.say("went from %s to %s", before, e.said(e.pc.After, e.pc.RankAfter))
	}
	by := e.total()
	text := v.say("kept the same rating")
	switch {
	case by < -close:
		text = v.say("lost %s", e.amount(-by))
	case by > close:
		text = v.say("gained %s", e.amount(by))
	}
	if e.pc.New {
		text = v.say("started from %s and %s", before, text)
	}
	if games := e.inGames(); !e.byRank && math.Abs(games-by) > close {
		text = v.say("%s (%s in the games)", text, signOf(games)+number(math.Abs(games), e.fewDigits(math.Abs(games))))
	}
	return text
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
func (e *eventView) amount(x float64) string {
	text := number(x, e.fewDigits(x))
	one, many := "%s point", "%s points"
	if e.of.System.Scale == rating.Stones {
		one, many = "%s stone", "%s stones"
	}
	if text == "1" {
		many = one
	}
	return e.of.say(many, text)
}

// fewDigits is how many digits after the point a sentence has.
func (e *eventView) fewDigits(x float64) int {
	if e.of.System.Scale == rating.Stones || x < 1 && x != math.Trunc(x) {
		return 2
	}
	return 0
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
	v, l := e.of, e.of.lang
	text := l.Count(wins, "win")
	switch {
	case wins == 0 && draws == 0:
		text = v.say("no win")
	case wins == 0:
		text = l.Count(draws, "draw")
	case draws > 0:
		text = v.say("%s and %s", text, l.Count(draws, "draw"))
	}
	text = v.say("%s in %s", text, l.Count(len(e.games), "game"))
	if !known {
		return text
	}
	switch wanted := number(expected, 1); wanted {
	case "0.0", "-0.0", "−0.0":
		text = v.say("%s, where almost none was expected", text)
	case "1.0":
		text = v.say("%s, where %s was expected", text, wanted)
	default:
		text = v.say("%s, where %s were expected", text, wanted)
	}
	if draws > 0 {
		text = v.say("%s (a draw is half a win)", text)
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
	v, who := g.event.of, brief(g.opponent)+g.strength()
	outcome := g.said()
	if g.outcome == outcomeDraw {
		outcome = v.say("drew")
	}
	text := v.say("%splayed %s, %s", g.when(), who, outcome)
	if x, ok := g.expected(); ok {
		text = v.say("%sexpected to win %s against %s, %s", g.when(), v.percent(x), who, outcome)
	}
	return document.Capital(text)
}

// when is the round or day of a game.
func (g *gameView) when() string {
	switch {
	case g.Round > 0:
		return g.event.of.say("Round %d: ", g.Round)
	case g.Date != 0:
		return g.event.of.say("%s: ", g.Date)
	}
	return ""
}

// brief is a name, cut where it is too long for a line.
func brief(name string) string {
	const widest = 60
	return texttable.Cut(game.Clean(name), widest)
}

// percent is a chance as people say it.
func (v *view) percent(chance float64) string {
	switch p := math.Round(100 * chance); {
	case p < 1:
		return v.say("less than %s", "1%")
	case p > 99:
		return v.say("more than %s", "99%")
	default:
		return number(p, 0) + "%"
	}
}

// strength compares the opponent with the player, handicap included.
func (g *gameView) strength() string {
	v, l := g.event.of, g.event.of.lang
	var all []string
	if ahead, ok := v.ahead.Value(g.find); ok {
		digits, same, unit := 0, v.say("the same rating"), v.System.Outlook.Unit
		switch {
		case g.event.byRank:
			same = v.say("the same rank")
		case v.System.Scale == rating.Stones:
			digits = 1
		}
		far := number(math.Abs(ahead), digits)
		if unit = l.Word(unit); far != "1" && !l.IsChinese() {
			unit += "s"
		}
		switch {
		case far == number(0, digits):
			all = append(all, same)
		case ahead > 0:
			all = append(all, v.say("%s %s higher", far, unit))
		default:
			all = append(all, v.say("%s %s lower", far, unit))
		}
	}
	switch stones := g.Handicap.Or(0); {
	case stones < 1:
	case g.colour == "Black":
		all = append(all, v.say("giving %s", l.Count(stones, "stone")))
	default:
		all = append(all, v.say("taking %s", l.Count(stones, "stone")))
	}
	if len(all) == 0 {
		return ""
	}
	return v.say(" (%s)", l.Commas(all))
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
	v, who := g.event.of, brief(g.opponent)
	text := v.say("%sagainst %s, not counted: %s", g.when(), who, g.whyNot())
	switch g.result {
	case outcomeWon, outcomeLost:
		text = v.say("%sagainst %s, %s, but not counted: %s", g.when(), who, v.lang.Word(g.result), g.whyNot())
	}
	return document.Capital(text)
}

// rules are the words for special steps, by what they are called.
var rules = map[string]phrase.Text{
	"promotion":           phrase.Of("Promoted"),
	"demotion":            phrase.Of("Moved down"),
	"floor":               phrase.Of("Held by the floor"),
	"clamp":               phrase.Of("Held at the limit"),
	"reset":               phrase.Of("Set anew before the games"),
	"correction":          phrase.Of("Corrected after the first games"),
	"ceiling":             phrase.Of("Estimate held down"),
	"estimate floor":      phrase.Of("Estimate held up"),
	"estimate":            phrase.Of("First rating estimated"),
	"estimation ended":    phrase.Of("No longer estimated"),
	"return":              phrase.Of("Back after a break"),
	rating.RuleAdjustment: phrase.Of("Corrected by hand"),
	rating.RuleGap:        phrase.Of("From one side of 1k and 1d to the other"),
}

// stepSentence is a special step in one sentence.
func (v *view) stepSentence(s rating.Step) string {
	words, ok := rules[s.Rule]
	said := words.In(v.lang)
	if !ok {
		said = document.Capital(report.RuleText(s).In(v.lang))
	}
	if !s.About.IsZero() {
		return v.say("%s: %s", said, s.About)
	}
	return said
}

// stepText is the step with what it is about.
func (v *view) stepText(s rating.Step) string { return report.StepText(s).In(v.lang) }

// first says where the first rating comes from, if the system does.
func (e *eventView) first() string {
	if e.of.System.First == nil {
		return ""
	}
	s := e.of.System.First(e.Result, e.at)
	return e.of.say(" (%s)", e.of.from(&s))
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
			all = append(all, told{text: e.of.stepSentence(*l.step), points: e.points(*l.step)})
		case l.first && e.pc.Initial != "":
			from := e.of.lang.Word(report.FirstRating(e.pc.Initial))
			all = append(all, told{text: e.of.say("%s: %s%s", document.Capital(from), e.said(e.pc.Before, e.pc.RankBefore), e.first())})
		}
	}
	for _, g := range unrated {
		all = append(all, told{text: g.uncounted()})
	}
	return all
}
