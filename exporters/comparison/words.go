package comparison

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/exporters/document"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
)

// reasons are the words for why a rated game has no prediction.
var reasons = map[string]string{
	compare.Unsettled: "not settled who the players are",
	compare.Hindsight: "a first rating estimated from the event's own results",
	compare.TooEarly:  "too few earlier games to fit the curve",
	compare.NoChance:  "no chance given",
	compare.Unrated:   "rated by none of the systems",
}

func reason(code string) string { return cmp.Or(reasons[code], report.Reason(code)) }

func title(c *compare.Comparison) string {
	return "Comparison of " + counted(len(c.Systems), "rating system")
}

// subject says what the comparison is over.
func subject(c *compare.Comparison) string {
	s := counted(c.Events, "event")
	if c.Begin != 0 {
		s += ", " + document.Days(c.Begin, c.End)
	}
	return s + ", " + counted(c.Games, "game")
}

// by says what games the ranking is by.
func by(c *compare.Comparison) string {
	if c.OnlyKnown {
		return counted(c.Common.Known, "game") + " between players who had a rating in " + everySystem(c)
	}
	return counted(c.Common.All(), "game") + " that " + everySystem(c) + " predicted"
}

// everySystem names the systems that the ranked games are common to.
func everySystem(c *compare.Comparison) string {
	if len(c.Contest()) < len(c.Systems) {
		return "every ranked system"
	}
	return "every system"
}

// remarks say what a reader must know to judge the numbers.
func remarks(c *compare.Comparison) []string {
	var r []string
	say := func(format string, a ...any) { r = append(r, fmt.Sprintf(format, a...)) }
	if c.Ranked() == 0 {
		if len(c.Systems) == 0 {
			return nil
		}
		fewest := slices.MinFunc(c.Systems, func(a, b compare.System) int { return a.Predicted - b.Predicted })
		r = append(r, assumed(c)...)
		say("No game was predicted by every system, so there is nothing to rank by. %s predicts the fewest, %s: see below for why, or compare without it.", fewest.Name, counted(fewest.Predicted, "game"))
		return append(r, references(c)...)
	}
	if c.Events == 1 {
		say("One event alone says little about a system: give several, so that later ones are predicted from the ratings after earlier ones.")
	}
	switch known := c.Common.Known; {
	case c.OnlyKnown || c.Common.Newcomers == 0:
	case known == 0:
		say("In no game did both players have a rating in %s, so the ranking rests on newcomers' first ratings, which come from ranks: give more events, or a list to start from.", everySystem(c))
	default:
		say("In only %s did both players have a rating in %s, so newcomers, whose first ratings come from ranks, count too: give more events, or a list to start from.", counted(known, "game"), everySystem(c))
	}
	switch {
	case c.Sampled.Units < 2:
		say("Lower log loss is better; a coin scores 0.6931. There are too few games for intervals.")
	case c.Sampled.Events:
		say("Lower log loss is better; a coin scores 0.6931. Intervals contain 95 %% of %d samples of %d events drawn with replacement, the same for all systems.", compare.Resamples, c.Sampled.Units)
	default:
		say("Lower log loss is better; a coin scores 0.6931. Intervals contain 95 %% of %d samples of %d games drawn with replacement, the same for all systems; with ten events or more, events are drawn.", compare.Resamples, c.Sampled.Units)
	}
	if slices.ContainsFunc(c.Contest(), func(s compare.System) bool {
		by, given := s.BehindBy.Get()
		return given && by.Low <= 0
	}) {
		say("Unclear: the interval of the difference from the best contains 0, so other games might rank the two the other way round.")
	}
	for i := range c.Systems {
		s := &c.Systems[i]
		for _, d := range s.Departures {
			say("%s has %s = %s, where the document has %s.", s.Name, d.Key, d.Value, d.Document)
		}
		switch cv := s.Curve; {
		case cv == nil:
		case cv.Games == 0:
			say("%s makes no predictions itself, and there were fewer than the %d earlier games that a curve needs.", s.Name, compare.LeastGames)
		default:
			say("%s makes no predictions itself: before every event, a logistic curve was fitted to earlier games only; most recently to %s, with a slope of %.3f per rank.", s.Name, counted(cv.Games, "game"), cv.Slope)
		}
	}
	r = append(append(r, references(c)...), assumed(c)...)
	say("Systems that rate game by game know the earlier rounds of an event; the others predict all rounds from the ratings at its beginning.")
	return r
}

// references says what the references are, and whose.
func references(c *compare.Comparison) (texts []string) {
	var names []string
	for i := range c.References {
		s := &c.References[i]
		names = append(names, s.Name)
		texts = append(texts, fmt.Sprintf("%s is %s: %s.", s.Name, s.About.Title, s.About.Document))
	}
	return append(texts, strings.Join(names, " and ")+" are references, not systems: they learn from every game that any of the systems rates, and predict each from those over before its day. "+
		"They begin with the ranks of first entries; ranks and handicap count as in the EGF's formula since 2021.")
}

// assumed says on what the ratings rest under each system; those that assume the
// same are listed together.
func assumed(c *compare.Comparison) []string {
	var texts []string
	under := map[string][]string{} // the systems, by what they assume
	for i := range c.Systems {
		s := &c.Systems[i]
		var all []string
		for _, a := range s.Assumed {
			all = append(all, a.String())
		}
		if text := strings.Join(all, "; "); text != "" {
			if under[text] == nil {
				texts = append(texts, text)
			}
			under[text] = append(under[text], s.Name)
		}
	}
	for i, text := range texts {
		texts[i] = fmt.Sprintf("Assumed under %s: %s.", strings.Join(under[text], ", "), text)
	}
	return texts
}

// handicapped reports whether there are handicap games of known colours.
func handicapped(c *compare.Comparison) bool {
	for g := 1; g < len(c.Handicaps); g++ {
		if len(c.Systems) > 0 && c.Systems[0].Black[g].Games > 0 {
			return true
		}
	}
	return false
}

// verdict says what the difference to the best means.
func (v view) verdict(i int) string {
	by, given := v.lines[i].BehindBy.Get()
	switch {
	case v.isReference(i):
		return "reference"
	case i == 0:
		return "best"
	case !given:
		return ""
	case by.Low > 0:
		return "worse"
	}
	return "unclear"
}

func counted(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return grouped(n) + " " + noun + "s"
}

// grouped is a number with commas between the thousands.
func grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

func four(v float64) string { return strconv.FormatFloat(v, 'f', 4, 64) }

func signed4(v float64) string { return rating.SignedDecimal(v, 4) }

// percent is a share in percent with one digit.
func percent(v float64) string { return strconv.FormatFloat(100*v, 'f', 1, 64) + " %" }

// binName is the row of a calibration table: 55–60 %.
func binName(i int) string {
	return fmt.Sprintf("%.0f–%.0f %%", 100*compare.BinFrom(i), 100*compare.BinFrom(i+1))
}

// worth is a rating as people read it: 2103.4, 3.12 on a scale of ranks, 5k
// +340 where there is an index.
func worth(s *compare.Standing, about rating.About) string {
	if i, ok := s.Index.Get(); ok && s.Rank != game.NoRank {
		return fmt.Sprintf("%s %+d", s.Rank, i)
	}
	r, ok := s.Rating.Get()
	switch {
	case !ok:
		return ""
	case about.Scale == rating.Stones:
		return strconv.FormatFloat(r, 'f', 2, 64)
	}
	return strconv.FormatFloat(r, 'f', 1, 64)
}

// order is the number by which ratings of one system are sorted.
func order(s *compare.Standing) string {
	if i, ok := s.Index.Get(); ok && s.Rank != game.NoRank {
		return strconv.Itoa(1000*s.Rank.Order() + i)
	}
	if r, ok := s.Rating.Get(); ok {
		return strconv.FormatFloat(r, 'f', -1, 64)
	}
	return ""
}

// signed1 is a difference of ratings.
func signed1(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return rating.SignedDecimal(v, 1)
	}
	return ""
}
