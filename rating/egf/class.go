package egf

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// codeAdjustedTime stands behind rating.CodeOnline and rating.CodeBasicTime.
const codeAdjustedTime = "adjusted_time"

// Requirements are all requirements of a class. See rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.classes(ev)
	return c.Requirements(class)
}

// classes are the system's classes, ready to judge the event.
func (p *Params) classes(ev *game.Event) rating.Classes {
	return rating.Classes{
		ClassRules: &rules{p, ev}, Event: ev,
		Family: Name, Authority: "the EGF", Example: "time.basic_minutes=60", Enforce: p.Enforce,
	}
}

// rules are the classes of the parameters and one event.
type rules struct {
	p  *Params
	ev *game.Event
}

func (r *rules) Len() int { return len(r.p.Classes) }

func (r *rules) Class(i int) rating.Class { return r.p.Classes[i].about() }

// basicTime is the class's least basic time, which Fischer time lowers.
func (r *rules) basicTime(i int) float64 {
	if r.ev.Time.Overtime == game.Fischer {
		return r.p.Classes[i].FischerTime
	}
	return r.p.Classes[i].BasicTime
}

// Judge appends the verdicts on all requirements of the class.
func (r *rules) Judge(i int, vs []rating.Verdict) []rating.Verdict {
	c := &r.p.Classes[i]
	add := func(code string, told, met bool) {
		vs = append(vs, rating.Verdict{Code: code, Told: told, Met: met || !told})
	}
	if c.Online != rating.OnlineOrNot {
		add(rating.CodeOnline, r.ev.Online.IsTold(), r.ev.Online.Is(c.Online == rating.OnlineOnly))
	}
	if least := r.basicTime(i); least > 0 {
		basic, told := r.ev.Time.Basic.Get()
		add(rating.CodeBasicTime, told, basic >= least)
	}
	if c.AdjustedTime > 0 {
		ta, told := rating.AdjustedTime(r.ev.Time)
		add(codeAdjustedTime, told, ta >= c.AdjustedTime)
	}
	return vs
}

// Word puts a verdict into words.
func (r *rules) Word(i int, v rating.Verdict) rating.Requirement {
	c, q := &r.p.Classes[i], rating.Requirement{Code: v.Code, Met: v.Met, Key: r.Key(v)}
	var told string
	switch v.Code {
	case rating.CodeOnline:
		q.Asked = rating.PlayedOnline(c.Online == rating.OnlineOnly)
		told = rating.PlayedOnline(r.ev.Online.Is(true))
	case rating.CodeBasicTime:
		q.Asked = "at least " + rating.Minutes(r.basicTime(i)) + " a side"
		if r.ev.Time.Overtime == game.Fischer {
			q.Asked += " with Fischer time"
		}
		told = rating.Minutes(r.ev.Time.Basic.Or(0)) + " a side"
	case codeAdjustedTime:
		q.Asked = "at least " + rating.Minutes(c.AdjustedTime) + " a side with overtime"
		ta, _ := rating.AdjustedTime(r.ev.Time)
		told = rating.Minutes(ta) + " a side with overtime"
		switch r.ev.Time.Overtime {
		case "":
			told = rating.Minutes(ta) + " a side, and no overtime told"
		case game.SuddenDeath:
			told = rating.Minutes(ta) + " a side in sudden death"
		}
	}
	if v.Told {
		q.Told = told
	}
	return q
}

// Key is the key of what a verdict is on.
func (r *rules) Key(v rating.Verdict) string {
	switch {
	case v.Code == rating.CodeOnline:
		return "online"
	case v.Code == codeAdjustedTime && r.ev.Time.Basic.IsTold():
		return "time.overtime"
	}
	return "time.basic_minutes"
}
