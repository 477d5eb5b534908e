package egf

import (
	"kyudan/rating"
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// codeAdjustedTime stands behind classic.CodeOnline and classic.CodeBasicTime.
const codeAdjustedTime = "adjusted_time"

// Requirements are all requirements of a class. See rating.Checker.
func (s System) Requirements(ev *game.Event, class string) []rating.Requirement {
	c := s.p.classes(ev)
	return c.Requirements(class)
}

// classes are the system's classes, ready to judge the event.
func (p *Params) classes(ev *game.Event) classic.Classes {
	return classic.Classes{
		Rules: &rules{p, ev}, Event: ev,
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
func (r *rules) Judge(i int, vs []classic.Verdict) []classic.Verdict {
	c := &r.p.Classes[i]
	add := func(code string, told, met bool) {
		vs = append(vs, classic.Verdict{Code: code, Told: told, Met: met || !told})
	}
	if c.Online != classic.OnlineOrNot {
		add(classic.CodeOnline, r.ev.Online.IsTold(), r.ev.Online.Is(c.Online == classic.OnlineOnly))
	}
	if least := r.basicTime(i); least > 0 {
		basic, told := r.ev.Time.Basic.Get()
		add(classic.CodeBasicTime, told, basic >= least)
	}
	if c.AdjustedTime > 0 {
		ta, told := rating.AdjustedTime(r.ev.Time)
		add(codeAdjustedTime, told, ta >= c.AdjustedTime)
	}
	return vs
}

// Word puts a verdict into words.
func (r *rules) Word(i int, v classic.Verdict) rating.Requirement {
	c, q := &r.p.Classes[i], rating.Requirement{Code: v.Code, Met: v.Met, Key: r.Key(v)}
	var told string
	switch v.Code {
	case classic.CodeOnline:
		q.Asked = classic.PlayedOnline(c.Online == classic.OnlineOnly)
		told = classic.PlayedOnline(r.ev.Online.Is(true))
	case classic.CodeBasicTime:
		q.Asked = "at least " + classic.Minutes(r.basicTime(i)) + " a side"
		if r.ev.Time.Overtime == game.Fischer {
			q.Asked += " with Fischer time"
		}
		told = classic.Minutes(r.ev.Time.Basic.Or(0)) + " a side"
	case codeAdjustedTime:
		q.Asked = "at least " + classic.Minutes(c.AdjustedTime) + " a side with overtime"
		ta, _ := rating.AdjustedTime(r.ev.Time)
		told = classic.Minutes(ta) + " a side with overtime"
		switch r.ev.Time.Overtime {
		case "":
			told = classic.Minutes(ta) + " a side, and no overtime given"
		case game.SuddenDeath:
			told = classic.Minutes(ta) + " a side in sudden death"
		}
	}
	if v.Told {
		q.Told = told
	}
	return q
}

// Key is the key of what a verdict is on.
func (r *rules) Key(v classic.Verdict) string {
	switch {
	case v.Code == classic.CodeOnline:
		return "online"
	case v.Code == codeAdjustedTime && r.ev.Time.Basic.IsTold():
		return "time.overtime"
	}
	return "time.basic_minutes"
}
