package classic

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/rating"
	"kyudan/rating/game"
)

func (c *Classes) leftOut() string {
	return "its " + game.Counted(len(c.Event.Games), "game is", "games are") + " left out"
}

// orAccept is how a hint goes on about an event that misses requirements: the federation
// may have agreed to it, or it is not to be rated.
func (c *Classes) orAccept(codes []string, class string) string {
	return ", or {leave out}; if " + c.Authority + " agreed to it, " + class + "say who, when and why: {set accepted=" + strings.Join(codes, ", ") +
		": agreed with " + c.Authority + " on 2026-05-09, school hall}"
}

// missedProblem reports what keeps the event out of its given class.
func (c *Classes) missedProblem(i int) game.Problem {
	var asked, given []string
	for _, r := range c.inWords(i) {
		if r.Stops() {
			asked, given = append(asked, r.Asked.String()), append(given, r.Given.String())
		}
	}
	p := game.Problem{
		Severity: game.Error, Code: "class-missed",
		Found:    game.Enumerate(given, "and"),
		Expected: game.Enumerate(asked, "and") + " for class " + c.All[i].Name,
		Hint:     c.leftOut() + ": correct what is wrong",
	}
	if fit := c.heaviest(); fit >= 0 {
		p.Hint += ", rate it as class " + c.All[fit].Name + ", which fits"
	}
	p.Hint += c.orAccept(c.stopping(i), "")
	if !c.Enforce {
		p.Severity, p.Hint = game.Warning, "rated all the same, because requirements are not enforced"
	}
	return p
}

// noClassProblem reports why no class fits.
func (c *Classes) noClassProblem() game.Problem {
	var why, least []string
	for i, class := range c.All {
		codes := c.stopping(i)
		why = append(why, class.Name+" misses "+strings.Join(codes, ", "))
		if least == nil || len(codes) < len(least) {
			least = codes
		}
	}
	return game.Problem{
		Severity: game.Error, Code: "no-class",
		Found:    c.untold() + ", and none fits: " + strings.Join(why, "; "),
		Expected: "the class that was agreed with " + c.Authority,
		Hint:     c.leftOut() + ": correct what is wrong" + c.orAccept(least, "give the class, {set class}, and "),
	}
}

// tellAccepted reports the exceptions that were agreed: a warning for each.
func (c *Classes) tellAccepted(res *rating.Result, i int) {
	if len(c.Event.Accepted) == 0 {
		return
	}
	all := c.inWords(i)
	for _, r := range all {
		if r.Agreed == "" {
			continue
		}
		p := game.Problem{
			Severity: game.Warning, Code: rating.CodeAccepted,
			Found: fmt.Sprintf("accepted for class %s: %s instead of %s (%s)", c.All[i].Name, r.Given, r.Asked, r.Agreed),
		}
		if !strings.ContainsFunc(r.Agreed, unicode.IsDigit) {
			p.Hint = "say also on which day it was agreed"
		}
		res.Tell(p)
	}
	for _, a := range c.Event.Accepted {
		of := slices.DeleteFunc(slices.Clone(all), func(r rating.Requirement) bool { return r.Code != a.Requirement && r.Key != a.Requirement })
		if !slices.ContainsFunc(of, func(r rating.Requirement) bool { return r.Agreed != "" }) {
			res.Tell(c.unusedProblem(i, a.Requirement, of, all))
		}
	}
}

// unusedProblem reports an agreed exception from what the event does not miss: of is the
// class's requirement, if there is one.
func (c *Classes) unusedProblem(i int, requirement string, of, all []rating.Requirement) game.Problem {
	p := game.Problem{
		Severity: game.Warning, Code: "acceptance-unused", Found: fmt.Sprintf("an agreed exception for %q, which ", requirement), Hint: "correct it or leave it out",
	}
	switch {
	case len(of) == 0:
		p.Found += "class " + c.All[i].Name + " does not require"
		var codes []string
		for _, r := range all {
			codes = append(codes, r.Code)
		}
		p.Expected = game.Enumerate(codes, "or")
	case of[0].Checked():
		p.Found += "the event meets: " + of[0].Given.String()
	default:
		p.Found += "is not given and so not checked"
		p.Hint = "give it, too: {set " + of[0].Key + "=…}"
	}
	return p
}

// untold says that the class is not given, and names the system if the event gives
// another's.
func (c *Classes) untold() string {
	if c.Event.Class == "" {
		return "the class is not given"
	}
	return "no class of " + c.Family + " is given"
}

// inferredProblem reports which class was taken and what could not be checked.
func (c *Classes) inferredProblem(i int) game.Problem {
	class := c.All[i]
	p := game.Problem{
		Severity: game.Warning, Code: "class-inferred", Assumed: game.AssumedClass, Count: 1,
		Found: c.untold() + "; rated as class " + class.Name + " with weight " + strconv.FormatFloat(class.Weight, 'g', -1, 64) + ", the heaviest that fits",
		Hint:  "give the class that was agreed with " + c.Authority + ": {set class=" + class.Name + "}",
	}
	if keys := c.unchecked(i); len(keys) > 0 {
		p.Found += " (not checked, because not given: " + strings.Join(keys, ", ") + ")"
	}
	return p
}
