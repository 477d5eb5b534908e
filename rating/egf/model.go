package egf

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
)

// model is the calculation of an event in formulas.
func (s System) model(r *rating.Result) *rating.Model {
	var m *rating.Model
	if s.classic != nil {
		printed := Classic()
		m = s.classic.Model(r, &printed.Arithmetic, "")
	} else {
		m = s.p.model(r)
	}
	m.Constants = append(m.Constants, classic.WeightParameter(r))
	m.Constants = append(m.Constants, s.p.Scale.parameters()...)
	m.Start = func(entry int) []rating.Number { return s.p.began(r, entry) }
	side := m.Side
	m.Side = func(n int, black bool) []rating.Number {
		return append(side(n, black), rating.Common("weight", "class_weight"), rating.Following(rating.NumberChange, s.About().Sum))
	}
	return m
}

// parameters are the constants of the scale of grades.
func (s *Scale) parameters() []rating.Parameter {
	p := common().Scale
	return []rating.Parameter{
		rating.NewParameter("shodan", "1d", "rating of 1d", "scale.shodan", s.Shodan, p.Shodan),
		rating.NewParameter("grade", "grade", "points from one grade to the next", "scale.grade", s.Grade, p.Grade),
		rating.NewParameter("professional", "1p", "rating of 1p", "scale.professional", s.Professional, p.Professional),
		rating.NewParameter("pro_grade", "professional grade", "points from one professional grade to the next", "scale.pro_grade", s.ProGrade, p.ProGrade),
	}
}

// began are the numbers that an entry begins with: the rating, or what it follows from
// if the grade decides.
func (p *Params) began(r *rating.Result, entry int) []rating.Number {
	pc := &r.Players[entry]
	start := rating.NumberOf(rating.NumberBefore, pc.Before.Or(0), "rating before the event")
	if !pc.Before.IsGiven() {
		return nil
	}
	reset := slices.IndexFunc(pc.Steps, func(s rating.Step) bool { return s.Rule == ruleReset })
	if pc.Initial != rating.ByRank && reset < 0 {
		start.Input = true
		return []rating.Number{start}
	}
	grades := rating.NumberOf("grades", 0, "grades above 1d")
	if steps, ok := pc.RankBefore.FromShodan(); ok {
		grades.Value = float64(steps)
		start.Rule = p.MinRating.Held("shodan + grade × grades")
	} else {
		grades.Value, grades.Given = float64(pc.RankBefore.Number()-1), "professional grades above 1p"
		start.Rule = p.MinRating.Held("professional + pro_grade × grades")
	}
	numbers := []rating.Number{grades, start}
	if reset >= 0 {
		listed := rating.NumberOf("listed", pc.Before.Or(0)-pc.Steps[reset].Points, "rating before the reset")
		listed.Input = true
		numbers[1].Rule = "max(listed, " + start.Rule + ")" // never downwards
		numbers = append([]rating.Number{listed}, numbers...)
	}
	return numbers
}

// model is that of the form of 2021, up to the bonus.
func (p *Params) model(r *rating.Result) *rating.Model {
	d := Default()
	c, printed := &p.Curve, &d.Curve
	m := &rating.Model{Constants: []rating.Parameter{
		rating.NewParameter("top", "3300", "rating at which con ends and a win is certain", "curve.top", c.Top, printed.Top),
		rating.NewParameter("con_width", "200", "width of con", "curve.con_width", c.ConWidth, printed.ConWidth),
		rating.NewParameter("con_power", "1.6", "power of con", "curve.con_power", c.ConPower, printed.ConPower),
		rating.NewParameter("bonus_at", "2300", "rating about which the bonus fades", "curve.bonus_at", c.BonusAt, printed.BonusAt),
		rating.NewParameter("bonus_width", "80", "width of the bonus", "curve.bonus_width", c.BonusWidth, printed.BonusWidth),
		rating.NewParameter("bonus_share", "5", "what the bonus is divided by", "curve.bonus_share", c.BonusShare, printed.BonusShare),
		rating.NewParameter("beta", "7", "factor of β", "curve.beta", c.Beta, printed.Beta),
	}}
	if bottom, ok := p.MinRating.Get(); ok {
		m.Constants = append(m.Constants, classic.BottomParameter(bottom, d.MinRating.Or(bottom)))
	}
	m.After = func(entry int) []rating.Number { return classic.After(r, entry, p.MinRating) }
	m.Side = func(n int, side bool) []rating.Number {
		numbers, _, white := classic.GameRatings(r, n, side)
		difference, score := "β(RW) − β(R'B)", rating.NumberScore
		ends := [...]string{"0", "1"} // SE where White or Black is at the top
		if !side {
			difference, score, ends = "β(R'B) − β(RW)", "1 − "+rating.NumberScore, [...]string{"1", "0"}
		}
		return append(numbers,
			rating.Following("con", "if(rating ≥ top, 0, ((top − rating) / con_width)^con_power)"),
			rating.Common("β(RW)", "if("+white+" ≥ top, none, −beta × ln(top − "+white+"))"),
			rating.Common("β(R'B)", "if(R'B ≥ top, none, −beta × ln(top − R'B))"),
			rating.Following("SE", "if(R'B ≥ top, if("+white+" ≥ top, 0.5, "+ends[1]+"), if("+white+" ≥ top, "+ends[0]+", 1 / (1 + e^("+difference+"))))"),
			rating.Following("SA", score),
			rating.Following("bonus", "ln(1 + e^((bonus_at − rating) / bonus_width)) / bonus_share"))
	}
	return m
}
