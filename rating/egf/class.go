package egf

import (
	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// codeAdjustedTime follows the codes of [classic.Missed].
const codeAdjustedTime = "adjusted_time"

// Requirements are all requirements of a class. See rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.classes(ev)
	return c.Requirements(class)
}

// classes are the system's classes, ready to judge the event.
func (p *Params) classes(ev *game.Event) classic.Classes {
	return classic.Classes{
		All: p.about(), Event: ev, Judge: func(i int, vs *classic.Verdicts) { p.Classes[i].judge(ev, vs) },
		Family: Name, Authority: "the EGF", Enforce: p.Enforce,
	}
}

// about are the classes as the system describes them.
func (c *Common) about() []rating.Class {
	all := make([]rating.Class, len(c.Classes))
	for i, class := range c.Classes {
		all[i] = rating.Class{Name: class.Name, Title: class.Title, Weight: class.Weight}
	}
	return all
}

// judge adds the verdicts on all requirements of the class.
func (c *Class) judge(ev *game.Event, vs *classic.Verdicts) {
	vs.AddOnline(c.Online, ev)
	if ev.Time.Overtime == game.Fischer {
		vs.AddBasicTime(c.FischerTime, ev, phrase.Of(" with Fischer time"))
	} else {
		vs.AddBasicTime(c.BasicTime, ev, phrase.Text{})
	}
	if c.AdjustedTime == 0 {
		return
	}
	ta, given := rating.AdjustedTime(ev.Time)
	key := "time.basic_minutes"
	if ev.Time.Basic.IsGiven() {
		key = "time.overtime"
	}
	vs.Add(codeAdjustedTime, key, given, ta >= c.AdjustedTime, func() (asked, given phrase.Text) {
		with := phrase.Of(" with overtime")
		switch ev.Time.Overtime {
		case "":
			with = phrase.Of(", and no overtime given")
		case game.SuddenDeath:
			with = phrase.Of(" in sudden death")
		}
		return phrase.Of("at least %s a side%s", classic.Minutes(c.AdjustedTime), phrase.Of(" with overtime")), phrase.Of("%s a side%s", classic.Minutes(ta), with)
	})
}
