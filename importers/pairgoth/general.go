package pairgoth

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// bad reports a fact that cannot be read, and keeps it.
func (r *reader) bad(key string, v *value, expected string) *game.Problem {
	r.extra(key, v)
	return r.add(game.Warning, "value-unreadable", r.place(v, key), fmt.Sprintf("%s %s", key, v.json()), expected, "it was left open; give it with {set}")
}

// fact reads a fact of the tournament that is a number within limits.
func fact[T int | float64](r *reader, key, expected string, read func(*value) (T, bool), low, high T) (o game.Opt[T]) {
	if v := r.top.take(key); v != nil {
		if x, ok := read(v); ok && low <= x && x <= high {
			return game.Given(x)
		}
		r.bad(key, v, expected)
	}
	return o
}

// day reads a day of the tournament.
func (r *reader) day(key string, about game.Key) game.Date {
	v := r.top.take(key)
	if v == nil {
		return 0
	}
	d, err := game.ParseDate(v.text)
	if err != nil {
		r.bad(key, v, "a day as YYYY-MM-DD").About = about
	}
	return d
}

// general reads the facts of the tournament.
func (r *reader) general(root *value) {
	ev, o := r.ev, objectOf(root)
	r.top = o
	seen := map[string]bool{}
	for _, m := range root.members {
		if seen[m.key] {
			r.add(game.Warning, "key-twice", r.place(m.value, m.key), "key "+game.Quote(m.key)+" twice", "each key once", "the last one was used")
		}
		seen[m.key] = true
	}
	ev.Name = o.str("name")
	if v := o.take("shortName"); v != nil {
		if short := o.str("shortName"); ev.Name == "" {
			ev.Name = short
		} else if short != "" && short != ev.Name {
			r.extra("shortName", v)
		}
	}
	ev.Director, ev.Place, ev.Online = o.str("director"), o.str("location"), o.take("online").flag()
	if v := o.take("country"); v != nil {
		if ev.Country = Country(v.text); ev.Country == "" && strings.TrimSpace(v.text) != "" {
			r.bad("country", v, "two letters such as FR")
		}
	}
	ev.Begin, ev.End = r.day("startDate", game.KeyBegin), r.day("endDate", game.KeyEnd)
	if ev.End != 0 && ev.Begin != 0 && ev.End < ev.Begin {
		r.add(game.Warning, "end-before-begin", r.place(o.take("endDate"), "endDate"), fmt.Sprintf("endDate %s before startDate %s", ev.End, ev.Begin), "an end on or after the beginning", "the end was taken as not given").About = game.KeyEnd
		ev.End = 0
	}
	ev.Komi = fact(r, "komi", "points such as 7.5", (*value).number, -400, 400)
	ev.BoardSize = fact(r, "gobanSize", "lines of the board such as 19", (*value).whole, 2, 25).Or(0)
	ev.Rounds = fact(r, "rounds", fmt.Sprintf("a number from 1 to %d", maxRound), (*value).whole, 1, maxRound).Or(0)
	r.kind = strings.ToUpper(o.str("type"))
	if v := o.take("type"); v != nil && r.kind != individual {
		r.extra("type", v)
	}
	for _, key := range []string{"timeSystem", "pairing", "players", "teams", "games", "individualGames"} {
		o.take(key) // for later
	}
	r.misspelt()
	for _, m := range o.rest() {
		r.extra(m.key, m.value)
	}
}

// individual is the type of a tournament without teams.
const individual = "INDIVIDUAL"

// Country is a two-letter code in capitals; "" where a text is none, or XX.
func Country(s string) string {
	s = strings.ToUpper(strings.TrimSpace(s))
	if game.IsCountry(s) && s != "XX" {
		return s
	}
	return ""
}

// timeSystem reads the time limits.
func (r *reader) timeSystem(v *value) {
	if v == nil {
		return
	}
	if v.kind != mapping {
		r.add(game.Warning, "value-unreadable", r.place(v, "timeSystem"), "timeSystem "+game.Quote(v.json()), "an object", "it was left open")
		return
	}
	o, tc := objectOf(v), &r.ev.Time
	number := func(key string) (n float64, ok bool) {
		w := o.take(key)
		if w == nil {
			return 0, false
		}
		n, ok = w.number()
		if !ok || n < 0 || n > 1e6 {
			r.add(game.Warning, "value-unreadable", r.place(w, "timeSystem."+key), key+" "+w.json(), "seconds, or a count", "it was left open")
			return 0, false
		}
		return n, true
	}
	if main, ok := number("mainTime"); ok {
		tc.Basic = game.Given(main / 60)
		if main > 0 && main <= MinutesUpTo {
			tc.Basic = game.Given(main)
			r.add(game.Note, "time-in-minutes", r.place(v, "timeSystem.mainTime"), fmt.Sprintf("mainTime %g", main), "seconds", fmt.Sprintf("taken as %g minutes, which old versions wrote; give it: {set time.basic_minutes=…} if that is wrong", main))
		}
	}
	switch kind := strings.ToUpper(o.str("type")); kind {
	case "CANADIAN":
		tc.Overtime = game.Canadian
		seconds, _ := number("byoyomi")
		stones, _ := number("stones")
		tc.Minutes, tc.Moves = seconds/60, int(stones)
	case "JAPANESE", "STANDARD":
		tc.Overtime = game.Byoyomi
		tc.Seconds, _ = number("byoyomi")
		periods, _ := number("periods")
		tc.Periods = int(periods)
	case "FISCHER":
		tc.Overtime = game.Fischer
		tc.Seconds, _ = number("increment")
	case SuddenDeath:
		if tc.Overtime = game.SuddenDeath; tc.Basic.Is(0) {
			*tc = game.TimeControl{} // no time at all stands for one that nobody knew
			r.add(game.Note, "time-none", r.place(v, "timeSystem.mainTime"), "a main time of 0, and no overtime", "seconds", "the time limits were left open; give them with {set time.basic_minutes=…}")
		}
	default:
		r.add(game.Warning, "value-unreadable", r.place(v, "timeSystem.type"), "type "+game.Quote(kind), "CANADIAN, JAPANESE, STANDARD, FISCHER or SUDDEN_DEATH", "the overtime was left open")
	}
	for _, m := range o.rest() {
		r.extra("timeSystem."+m.key, m.value)
	}
}

// pairing reads how the tournament is paired and scored. Weights are kept as
// they stand.
func (r *reader) pairing(v *value) {
	if v == nil || v.kind != mapping {
		return
	}
	ev, o := r.ev, objectOf(v)
	if word := o.str("type"); word != "" {
		if ev.Format = pairings[strings.ToUpper(word)]; ev.Format == "" {
			r.add(game.Warning, "value-unreadable", r.place(v, "pairing.type"), "type "+game.Quote(word), "MAC_MAHON, SWISS or ROUND_ROBIN", "the format was left open")
			r.extra("pairing.type", o.take("type"))
		}
	}
	s := &game.Scoring{}
	s.Floor, s.Bar = r.threshold(o, "mmFloor"), r.threshold(o, "mmBar")
	if list := o.take("placement"); list != nil {
		for _, c := range list.items {
			if name, ok := Criterion(c.text); ok {
				s.Criteria = append(s.Criteria, name)
			} else if c.text != "NONE" && c.text != "" {
				r.add(game.Warning, "criterion-unknown", r.place(c, "pairing.placement"), "criterion "+game.Quote(c.text), "one of Pairgoth's words", "it was left out")
			}
		}
	}
	main := r.section(o, "main")
	if w := main.take("mmsValueAbsent"); w != nil {
		if f, ok := w.number(); ok && f >= 0 && f <= 2 {
			s.AbsentPoints = game.Given(f)
		}
	}
	s.RoundDown = main.take("roundDownScore").flag()
	if s.Criteria != nil || s.Floor != 0 || s.Bar != 0 || s.AbsentPoints.IsGiven() || s.RoundDown.IsGiven() {
		ev.Scoring = s
	}
	h := r.section(o, "handicap")
	rules := game.HandicapRules{ByScore: h.take("useMMS").flag(), Below: r.threshold(h, "threshold")}
	if rules.Below == game.NoRank {
		rules.Below = r.threshold(h, "treshold") // as some versions spell it
	}
	for key, field := range map[string]*game.Opt[int]{"correction": &rules.Correction, "ceiling": &rules.Ceiling} {
		if n, ok := h.take(key).whole(); ok {
			*field = game.Given(n)
		}
	}
	if rules != (game.HandicapRules{}) {
		ev.Handicaps = &rules
	}
	for name, section := range map[string]*object{"main": main, "handicap": h, "base": r.section(o, "base"), "secondary": r.section(o, "secondary"), "geo": r.section(o, "geo")} {
		for _, m := range section.rest() {
			r.extra("pairing."+name+"."+m.key, m.value)
		}
	}
	for _, m := range o.rest() {
		r.extra("pairing."+m.key, m.value)
	}
}

// section is an object within another, an empty one where there is none.
func (r *reader) section(o *object, key string) *object { return objectOf(o.take(key)) }

// rankOf is the rank so many steps from 1 dan; Pairgoth's end at 30 kyu.
func rankOf(steps int) game.Rank {
	if r := game.FromShodanRank(steps); !r.Under30k() {
		return r
	}
	return game.NoRank
}

// threshold is a rank in steps from 1 dan.
func (r *reader) threshold(o *object, key string) game.Rank {
	v := o.take(key)
	if v == nil {
		return game.NoRank
	}
	n, ok := v.whole()
	rank := rankOf(n)
	if !ok || rank == game.NoRank {
		r.add(game.Warning, "value-unreadable", r.place(v, key), key+" "+v.json(), "a rank from -30 (30 kyu) to 8 (9 dan)", "it was left open")
		return game.NoRank
	}
	return rank
}
