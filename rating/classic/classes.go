package classic

import (
	"slices"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// Online says whether events of a class are played on the Internet.
type Online string

// The answers. Where a document is silent, both are.
const (
	OnlineOrNot Online = ""
	OnlineOnly  Online = "only"
	FaceToFace  Online = "never"
)

// The codes of requirements that several systems have.
const (
	CodeOnline    = "online"
	CodeBasicTime = "basic_time"
	CodeNoClass   = "no_class" // no class fits, or the one told does not exist
)

// Verdict is a requirement of a class before it is put into words. What an
// event does not tell counts as met.
type Verdict struct {
	Code      string
	Told, Met bool
}

// Rules are the tournament classes of a system together with one event.
// Classes are numbered from 0, in the document's order.
type Rules interface {
	Len() int
	Class(i int) rating.Class
	// Judge appends the verdicts on all requirements of a class that apply to
	// the event, in the document's order.
	Judge(i int, vs []Verdict) []Verdict
	// Key is the key of the event JSON that tells what a verdict is on.
	Key(v Verdict) string
	// Word puts a verdict on a class into words.
	Word(i int, v Verdict) rating.Requirement
}

// Classes settle as which class an event is rated.
type Classes struct {
	Rules
	Event     *game.Event
	Family    string // the systems whose classes they are, as Event.ClassOf names them: swa, egf
	Authority string // with whom classes are agreed: SWA
	Example   string // what telling something rightly looks like: rounds=6
	Enforce   bool   // an event that misses its class is not rated

	verdicts []Verdict // room
}

func (c *Classes) judge(i int) []Verdict {
	c.verdicts = c.Judge(i, c.verdicts[:0])
	return c.verdicts
}

// declared is the class that the event tells: -1 where there is none of that
// name. The class of another system is none of ours.
func (c *Classes) declared() (i int, name string, told bool) {
	if c.Event.ClassOf != "" && c.Event.ClassOf != c.Family {
		return -1, "", false
	}
	if i = c.named(c.Event.Class); i >= 0 {
		return i, c.Class(i).Name, true
	}
	// Class A is A.
	name = game.Plain(c.Event.Class)
	if len(name) > 6 && strings.EqualFold(name[:6], "class ") {
		name = name[6:]
	}
	return c.named(name), name, name != ""
}

// named is the class of that name, -1 where there is none.
func (c *Classes) named(name string) int {
	for i := range c.Len() {
		if strings.EqualFold(c.Class(i).Name, name) {
			return i
		}
	}
	return -1
}

// heaviest is the class with the greatest weight whose requirements are met,
// -1 where there is none.
func (c *Classes) heaviest() int {
	best := -1
	for i := range c.Len() {
		if (best < 0 || c.Class(i).Weight > c.Class(best).Weight) && c.fits(i) {
			best = i
		}
	}
	return best
}

func (c *Classes) fits(i int) bool {
	return !slices.ContainsFunc(c.judge(i), func(v Verdict) bool { return !v.Met })
}

func (c *Classes) missed(i int) (codes []string) {
	for _, v := range c.judge(i) {
		if !v.Met {
			codes = append(codes, v.Code)
		}
	}
	return codes
}

// Check is the class as which the event is rated and the codes of what it
// misses of it: the class that is told, else the one with the greatest weight
// whose requirements are met. What the event does not tell is not checked. The
// class is -1 and the only code no_class where the class told does not exist
// or, none being told, none fits.
func (c *Classes) Check() (i int, missed []string) {
	i, _, told := c.declared()
	if !told {
		i = c.heaviest()
	}
	switch {
	case i < 0:
		return -1, []string{CodeNoClass}
	case told:
		return i, c.missed(i)
	}
	return i, nil
}

// Requirements are all requirements of the class of that name that apply to the
// event; nil where there is no such class. See Checker.
func (c *Classes) Requirements(class string) []rating.Requirement {
	i := c.named(class)
	if i < 0 {
		return nil
	}
	var rs []rating.Requirement
	for _, v := range c.judge(i) {
		rs = append(rs, c.Word(i, v))
	}
	return rs
}

// Settle puts class, weight, what is missed and whether the event is rated into
// the result, with the problems that the sender should know. The class is -1
// where there is none.
func (c *Classes) Settle(res *rating.Result) int {
	if c.Event.Class != "" && c.Event.ClassOf != "" && c.Event.ClassOf != c.Family {
		res.Tell(game.Problem{
			Severity: game.Note, Code: "class-other-system",
			Found:    "class \"" + c.Event.Class + "\" of the system " + c.Event.ClassOf,
			Expected: "a class of " + c.Family,
			Hint:     "give the class: {set class}",
		})
	}
	_, name, told := c.declared()
	i, missed := c.Check()
	res.Missed, res.Rated = missed, false
	switch {
	case i < 0 && told:
		res.Tell(game.Problem{
			Severity: game.Error, Code: "class-unknown",
			Found:    "class \"" + name + "\"",
			Expected: rating.Choice(c.names()),
			Hint:     "correct the class, or give it: {set class}",
		})
		return i
	case i < 0:
		res.Tell(c.noClassProblem())
		return i
	case !told:
		res.Tell(c.inferredProblem(i))
	case len(missed) > 0:
		res.Tell(c.missedProblem(i))
	}
	keys := slices.DeleteFunc(c.unchecked(i), func(key string) bool { return assumptions[key].Untold != nil })
	if told && len(keys) > 0 {
		res.Tell(game.Problem{
			Severity: game.Note, Code: "class-unchecked",
			Found: "class " + name + ", of whose requirements some are not given and not checked: " + strings.Join(keys, ", "),
		})
	}
	class := c.Class(i)
	res.Class, res.Weight = class.Name, class.Weight
	res.Rated = len(missed) == 0 || !c.Enforce
	return i
}

// assumptions are the requirements on the games themselves, by their keys. Who
// declares a class answers for the others; how the games were played nobody knows
// who did not ask.
var assumptions = map[string]struct {
	*rating.Untold
	taken string
}{
	"time.basic_minutes": {&rating.UntoldTime, "long enough"},
	"time.overtime":      {&rating.UntoldPeriods, "long enough"},
	"board_size":         {&rating.UntoldBoard, "large enough"},
}

// Assume warns, when the games that count are known, of those requirements of a
// class on them that are not told.
func (c *Classes) Assume(res *rating.Result, i int) {
	for _, key := range c.unchecked(i) {
		if a, ok := assumptions[key]; ok {
			a.Assume(res, a.taken+" for class "+c.Class(i).Name)
		}
	}
}

// names are the names of all classes.
func (c *Classes) names() (names []string) {
	for i := range c.Len() {
		names = append(names, c.Class(i).Name)
	}
	return names
}

func (c *Classes) leftOut() string {
	return "its " + game.Counted(len(c.Event.Games), "game is", "games are") + " left out"
}

// missedProblem says what the event misses of the class it tells.
func (c *Classes) missedProblem(i int) game.Problem {
	var asked, told []string
	for _, v := range c.judge(i) {
		if !v.Met {
			r := c.Word(i, v)
			asked, told = append(asked, r.Asked), append(told, r.Told)
		}
	}
	p := game.Problem{
		Severity: game.Error, Code: "class-missed",
		Found:    strings.Join(told, "; "),
		Expected: "for class " + c.Class(i).Name + " " + strings.Join(asked, "; "),
		Hint:     c.leftOut() + ": correct what is given wrongly",
	}
	if fit := c.heaviest(); fit >= 0 {
		p.Hint += ", or rate it as class " + c.Class(fit).Name + ", which fits"
	}
	if !c.Enforce {
		p.Severity, p.Hint = game.Warning, "rated all the same, because requirements are not enforced"
	}
	return p
}

// noClassProblem says why none of the classes fits.
func (c *Classes) noClassProblem() game.Problem {
	var why []string
	for i := range c.Len() {
		why = append(why, c.Class(i).Name+" misses "+strings.Join(c.missed(i), ", "))
	}
	return game.Problem{
		Severity: game.Error, Code: "no-class",
		Found:    "no class " + c.ours() + "given, and none fits: " + strings.Join(why, "; "),
		Expected: "the class that was agreed with " + c.Authority,
		Hint:     c.leftOut() + ": give the class ({set class=A}) or what is given wrongly ({set " + c.Example + "})",
	}
}

// ours says whose class is not told, where the event tells another system's.
func (c *Classes) ours() string {
	if c.Event.Class == "" {
		return ""
	}
	return "of " + c.Family + " "
}

// inferredProblem says which class was taken and what could not be checked.
func (c *Classes) inferredProblem(i int) game.Problem {
	class := c.Class(i)
	p := game.Problem{
		Severity: game.Warning, Code: "class-inferred", Assumed: game.AssumedClass, Count: 1,
		Found: "no class " + c.ours() + "given; rated as class " + class.Name + " with weight " + strconv.FormatFloat(class.Weight, 'g', -1, 64) + ", the heaviest that fits",
		Hint:  "give the class that was agreed with " + c.Authority + ": {set class=" + class.Name + "}",
	}
	if keys := c.unchecked(i); len(keys) > 0 {
		p.Found += " (not given and so not checked: " + strings.Join(keys, ", ") + ")"
	}
	return p
}

// unchecked are the keys of what the class asks about and the event does not
// tell.
func (c *Classes) unchecked(i int) (keys []string) {
	for _, v := range c.judge(i) {
		if key := c.Key(v); !v.Told && !slices.Contains(keys, key) {
			keys = append(keys, key)
		}
	}
	return keys
}

// PlayedOnline words the answer to where an event was played.
func PlayedOnline(online bool) string {
	if online {
		return "played on the Internet"
	}
	return "played face to face"
}

// Minutes is a time in words: 1 minute, 37.5 minutes.
func Minutes(m float64) string {
	if m == 1 {
		return "1 minute"
	}
	return rating.Number(m) + " minutes"
}

// CheckClass reports what is wrong with the class in row i of a system's table
// classes, before which those of the earlier names stand.
func CheckClass(errs *rating.SettingErrors, i int, c rating.Class, o Online, earlier []string) {
	const table = "classes"
	switch {
	case c.Name == "":
		errs.Row(table, i, "name", "found none, expected a name such as A")
	case slices.Contains(earlier, c.Name):
		errs.Row(table, i, "name", "found %q twice, expected it once", c.Name)
	}
	if o != OnlineOrNot && o != OnlineOnly && o != FaceToFace {
		errs.Row(table, i, "online", "found %q, expected %s, %s or nothing", string(o), OnlineOnly, FaceToFace)
	}
	errs.RowBetween(table, i, "weight", c.Weight, 0, rating.MostWeight)
}
