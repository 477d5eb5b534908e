package classic

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// Online is whether events of a class are played on the Internet.
type Online string

// The answers. Where a document is silent, both are.
const (
	OnlineOrNot Online = ""
	OnlineOnly  Online = "only"
	FaceToFace  Online = "never"
)

// The codes of requirements that several systems have.
const (
	codeOnline    = "online"
	codeBasicTime = "basic_time"
	codeNoClass   = "no_class" // no class fits, or the given one does not exist
)

// Missed are the requirements that several systems have.
var Missed = []rating.Term{
	{Name: codeOnline, Meaning: "whether it was played on the Internet does not fit the class"},
	{Name: codeBasicTime, Meaning: "the basic time is too short for the class"},
	{Name: codeNoClass, Meaning: "no class fits the event"},
}

// Verdicts are those on the requirements of a class that apply to an event.
type Verdicts struct {
	all      []verdict
	accepted game.Acceptances
	worded   bool // whether they are also needed in words
	words    []rating.Requirement
}

type verdict struct {
	code, key  string
	given, met bool   // whether the event gives what is required; and meets it, or does not give it
	agreed     string // on not meeting it; "" if nothing was
}

// stops reports whether the requirement keeps the event out of the class.
func (v *verdict) stops() bool { return !v.met && v.agreed == "" }

// Add adds the verdict on a requirement: its code, the key of the event JSON for
// it, and whether the event gives it and meets the requirement. What is not given
// counts as met. words are what is required and what is given.
func (vs *Verdicts) Add(code, key string, given, met bool, words func() (asked, given phrase.Text)) {
	v := verdict{code: code, key: key, given: given, met: met || !given}
	if !v.met {
		v.agreed = vs.accepted.Of(code, key)
	}
	vs.all = append(vs.all, v)
	if !vs.worded {
		return
	}
	r := rating.Requirement{Code: code, Key: key, Met: v.met, Agreed: v.agreed}
	if r.Asked, r.Given = words(); !given {
		r.Given = phrase.Text{}
	}
	vs.words = append(vs.words, r)
}

// AddOnline adds the verdict on where the event was played, if the class requires
// it.
func (vs *Verdicts) AddOnline(o Online, ev *game.Event) {
	if o == OnlineOrNot {
		return
	}
	words := func(online bool) phrase.Text {
		if online {
			return phrase.Of("played on the Internet")
		}
		return phrase.Of("played face to face")
	}
	vs.Add(codeOnline, "online", ev.Online.IsGiven(), ev.Online.Is(o == OnlineOnly), func() (asked, given phrase.Text) {
		return words(o == OnlineOnly), words(ev.Online.Is(true))
	})
}

// AddBasicTime adds the verdict on a basic time of at least so many minutes; 0
// requires none.
func (vs *Verdicts) AddBasicTime(least float64, ev *game.Event, with phrase.Text) {
	if least <= 0 {
		return
	}
	basic, given := ev.Time.Basic.Get()
	vs.Add(codeBasicTime, "time.basic_minutes", given, basic >= least, func() (asked, given phrase.Text) {
		return phrase.Of("at least %s a side%s", Minutes(least), with), phrase.Of("%s a side", Minutes(basic))
	})
}

// Classes settle the class that an event is rated as.
type Classes struct {
	All   []rating.Class // in the document's order
	Event *game.Event
	// Judge adds the verdicts on all requirements of the class i (from 0) that apply
	// to the event, in the document's order.
	Judge     func(i int, vs *Verdicts)
	Family    string // the systems whose classes they are, as Event.ClassOf names them: swa, egf
	Authority string // which agrees classes: SWA
	Enforce   bool   // an event that misses its class is not rated

	verdicts Verdicts // room
}

func (c *Classes) judge(i int) []verdict {
	c.verdicts.all, c.verdicts.accepted = slices.Grow(c.verdicts.all[:0], 10), c.Event.Accepted
	c.Judge(i, &c.verdicts)
	return c.verdicts.all
}

func (c *Classes) inWords(i int) []rating.Requirement {
	vs := Verdicts{worded: true, accepted: c.Event.Accepted}
	c.Judge(i, &vs)
	return vs.words
}

// declared is the class that the event gives: -1 if there is none of that name. The
// class of another system does not count.
func (c *Classes) declared() (i int, name string, given bool) {
	if c.Event.ClassOf != "" && c.Event.ClassOf != c.Family {
		return -1, "", false
	}
	if i = c.named(c.Event.Class); i >= 0 {
		return i, c.All[i].Name, true
	}
	// Class A is A.
	name = game.Plain(c.Event.Class)
	if len(name) > 6 && strings.EqualFold(name[:6], "class ") {
		name = name[6:]
	}
	return c.named(name), name, name != ""
}

// named is the class of that name, or -1.
func (c *Classes) named(name string) int {
	return slices.IndexFunc(c.All, func(class rating.Class) bool { return strings.EqualFold(class.Name, name) })
}

// heaviest is the class with the greatest weight whose requirements are met, or if there
// is none, are met or need not be, by agreement; -1 if there is none of these either.
func (c *Classes) heaviest() int {
	unmet := func(v verdict) bool { return !v.met }
	if best := c.heaviestWithout(unmet); best >= 0 {
		return best
	}
	return c.heaviestWithout(func(v verdict) bool { return v.stops() })
}

func (c *Classes) heaviestWithout(fault func(verdict) bool) int {
	best := -1
	for i, class := range c.All {
		if (best < 0 || class.Weight > c.All[best].Weight) && !slices.ContainsFunc(c.judge(i), fault) {
			best = i
		}
	}
	return best
}

// missed are the codes of what the event does not meet, and what was agreed on some of
// these.
func (c *Classes) missed(i int) (codes []string, accepted game.Acceptances) {
	for _, v := range c.judge(i) {
		if !v.met {
			codes = append(codes, v.code)
		}
		if v.agreed != "" {
			accepted = append(accepted, game.Acceptance{Requirement: v.code, Agreed: v.agreed})
		}
	}
	return codes, accepted
}

// stopping are the codes of what keeps the event out of the class.
func (c *Classes) stopping(i int) (codes []string) {
	for _, v := range c.judge(i) {
		if v.stops() {
			codes = append(codes, v.code)
		}
	}
	return codes
}

// Requirements are all requirements of the class of that name that apply to the
// event; nil if there is no such class. See Checker.
func (c *Classes) Requirements(class string) []rating.Requirement {
	if i := c.named(class); i >= 0 {
		return c.inWords(i)
	}
	return nil
}

// Settle puts class, weight, what is missed and whether the event is rated into the
// result, with the problems that the sender should know. The class is -1 if there
// is none.
func (c *Classes) Settle(res *rating.Result) int {
	if c.Event.Class != "" && c.Event.ClassOf != "" && c.Event.ClassOf != c.Family {
		res.Tell(game.Problem{
			Severity: game.Note, Code: "class-other-system",
			Found:    "class \"" + c.Event.Class + "\" of the system " + c.Event.ClassOf,
			Expected: "a class of " + c.Family,
			Hint:     "give the class: {set class}",
		})
	}
	i, name, given := c.declared()
	if !given {
		i = c.heaviest()
	}
	var missed []string // what the event does not give is not checked
	if i < 0 {
		missed = []string{codeNoClass}
	} else {
		missed, res.Accepted = c.missed(i)
	}
	res.Missed, res.Rated = missed, false
	stopped := len(missed) > len(res.Accepted)
	switch {
	case i < 0 && given:
		res.Tell(game.Problem{
			Severity: game.Error, Code: "class-unknown",
			Found:    "class \"" + name + "\"",
			Expected: game.Enumerate(c.names(), "or"),
			Hint:     "correct the class, or set it: {set class}",
		})
		return i
	case i < 0:
		res.Tell(c.noClassProblem())
		return i
	case !given:
		res.Tell(c.inferredProblem(i))
	case stopped:
		res.Tell(c.missedProblem(i))
	}
	c.tellAccepted(res, i)
	keys := slices.DeleteFunc(c.unchecked(i), func(key string) bool { return assumptions[key].Missing != nil })
	if given && len(keys) > 0 {
		res.Tell(game.Problem{
			Severity: game.Note, Code: "class-unchecked",
			Found: "class " + name + ", with requirements that could not be checked, because they are not given: " + strings.Join(keys, ", "),
		})
	}
	class := c.All[i]
	res.Class, res.Weight = class.Name, class.Weight
	res.Rated = !stopped || !c.Enforce
	return i
}

// assumptions are the requirements on the games themselves, by their keys. Whoever
// declares a class answers for the others, but may not know how the games were
// played.
var assumptions = map[string]struct {
	*rating.Missing
	taken string
}{
	"time.basic_minutes": {&rating.MissingTime, "long enough"},
	"time.overtime":      {&rating.MissingPeriods, "long enough"},
	"board_size":         {&rating.MissingBoard, "large enough"},
}

// Assume warns, once the games that count are known, of the class's requirements on
// them that are not given.
func (c *Classes) Assume(res *rating.Result, i int) {
	for _, key := range c.unchecked(i) {
		if a, ok := assumptions[key]; ok {
			a.Assume(res, a.taken+" for class "+c.All[i].Name)
		}
	}
}

// names are the names of all classes.
func (c *Classes) names() (names []string) {
	for _, class := range c.All {
		names = append(names, class.Name)
	}
	return names
}

// unchecked are the keys of what the class requires and the event does not give.
func (c *Classes) unchecked(i int) (keys []string) {
	for _, v := range c.judge(i) {
		if !v.given && !slices.Contains(keys, v.key) {
			keys = append(keys, v.key)
		}
	}
	return keys
}

// Minutes is a time in words: 1 minute, 37.5 minutes.
func Minutes(m float64) phrase.Text {
	if m == 1 {
		return phrase.Of("1 minute")
	}
	return phrase.Of("%s minutes", game.FormatNumber(m))
}

// CheckClass reports what is wrong with the class in row i of a system's table
// classes.
func CheckClass(errs *rating.SettingErrors, all []rating.Class, i int, o Online) {
	const table = "classes"
	c := all[i]
	switch {
	case c.Name == "":
		errs.Row(table, i, "name", "no name; expected one such as A")
	case slices.ContainsFunc(all[:i], func(o rating.Class) bool { return o.Name == c.Name }):
		errs.Row(table, i, "name", "%q, which another class has too; expected a name of its own", c.Name)
	}
	if o != OnlineOrNot && o != OnlineOnly && o != FaceToFace {
		errs.Row(table, i, "online", "%q; expected %s, %s or nothing", string(o), OnlineOnly, FaceToFace)
	}
}
