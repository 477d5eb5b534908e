package opengotha

import (
	"cmp"
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// parameters writes the sets of parameters: from the model what it has, and
// the rest as it was read.
func (f *file) parameters() *element {
	sets := &element{name: "TournamentParameterSet"}
	general := sets.child("GeneralParameterSet")
	f.general(general)
	f.scoring(general)
	f.time(general)
	f.kept(general, opengotha.GeneralAttributes)
	f.handicaps(sets.child("HandicapParameterSet"))
	f.criteria(sets.child("PlacementParameterSet"))
	pairing := sets.child("PairingParameterSet")
	f.kept(pairing, opengotha.PairingAttributes)
	if f.fresh {
		for _, a := range opengotha.PairingAttributes {
			pairing.set(a.Name, a.Default)
		}
	}
	display, publish := &element{name: "DPParameterSet"}, &element{name: "PublishParameterSet"}
	f.kept(display, opengotha.DisplayAttributes)
	f.kept(publish, opengotha.PublishAttributes)
	sets.add(display.orNone(), publish.orNone()) // both may be absent
	return sets
}

// general writes the facts of the event. OpenGotha has texts of its own for
// those that are absent (location Paris), so that an unknown one is empty.
func (f *file) general(e *element) {
	ev := f.ev
	e.set("name", f.text(ev.Name))
	e.set("location", f.text(ev.Place))
	e.set("director", f.text(ev.Director))
	switch short, ok := f.raw("shortName"); { // without which Pairgoth opens no file
	case ok:
		e.set("shortName", clean(short))
	case f.fresh:
		e.set("shortName", ev.ShortName())
	default:
		e.set("shortName", opengotha.DefaultShortName)
	}
	e.setGiven("beginDate", ev.Begin.String())
	e.setGiven("endDate", cmp.Or(ev.End, ev.Begin).String()) // an event of one day
	if ev.BoardSize != 0 {
		e.set("size", strconv.Itoa(ev.BoardSize))
	}
	e.setGiven("komi", ev.Komi.Text(game.FormatNumber))
	e.setGiven("bInternet", ev.Online.Text(strconv.FormatBool))
	if n := max(ev.Rounds, min(ev.LastRound(), opengotha.MaxRounds)); n > 0 {
		if n > opengotha.MaxRounds {
			f.lose("rounds", 1, "more than 20 rounds planned, written as 20", "")
			n = opengotha.MaxRounds
		}
		e.set("numberOfRounds", strconv.Itoa(n))
	}
	f.categories(e)
}

// categories writes the lower limits of the categories. A number beyond their
// count would make OpenGotha refuse the file.
func (f *file) categories(e *element) {
	text, ok := f.raw(opengotha.CategoriesKey)
	count := 1
	if raw, given := f.raw("numberOfCategories"); given {
		if n, err := strconv.Atoi(strings.TrimSpace(raw)); err == nil && n >= 1 && n <= opengotha.MaxPlayers {
			count = n
		}
	}
	if ok {
		list := &element{name: "Categories"}
		bad := 0
		for _, entry := range strings.Fields(text) {
			number, limit, _ := strings.Cut(entry, "=")
			n, err := strconv.Atoi(number)
			if err != nil || n < 1 || n >= opengotha.MaxPlayers {
				bad++
				continue
			}
			c := list.child("Category")
			c.set("number", strconv.Itoa(n))
			c.set("lowerLimit", clean(limit))
			count = max(count, n+1)
		}
		f.lose("categories", bad, "a category without its number", "categories without their numbers")
		e.add(list.orNone())
	}
	e.set("numberOfCategories", strconv.Itoa(count))
}

// time writes the time limits. A number is left out where it is not given, and
// OpenGotha then takes its own.
func (f *file) time(e *element) {
	t := f.ev.Time
	if m, given := t.Basic.Get(); given {
		whole := max(0, min(math.Round(m), 6000))
		e.set("basicTime", strconv.Itoa(int(whole)))
		if whole != m {
			f.lose("basic-time", 1, "a basic time that is not a whole number of minutes, rounded", "")
		}
	}
	held := game.TimeControl{Basic: t.Basic, Overtime: t.Overtime}
	number := func(attribute string, v float64, most int) float64 {
		n := max(0, min(math.Round(v), float64(most)))
		if n > 0 {
			e.set(attribute, strconv.Itoa(int(n)))
		}
		return n
	}
	const aDay = 24 * 60 * 60
	switch t.Overtime {
	case game.SuddenDeath:
		e.set("complementaryTimeSystem", "SUDDENDEATH")
	case game.Byoyomi:
		e.set("complementaryTimeSystem", "STDBYOYOMI")
		held.Seconds = number("stdByoYomiTime", t.Seconds, aDay)
	case game.Canadian:
		e.set("complementaryTimeSystem", "CANBYOYOMI")
		held.Minutes = number("canByoYomiTime", float64(60*t.Minutes), aDay) / 60
		held.Moves = int(number("nbMovesCanTime", float64(t.Moves), 1000))
	case game.Fischer:
		e.set("complementaryTimeSystem", "FISCHER")
		held.Seconds = number("fischerTime", t.Seconds, aDay)
	default:
		held.Overtime = ""
	}
	if held != t {
		f.lose("overtime", 1, "details of the overtime (the number of byoyomi periods, parts of a second)", "")
	}
}

// handicaps writes the given rules for handicaps. Where the event has neither a ceiling
// nor a handicap it is played without: OpenGotha would pair with up to 9 stones.
func (f *file) handicaps(e *element) {
	defer f.kept(e, opengotha.HandicapAttributes)
	var h game.HandicapRules
	if f.ev.Handicaps != nil {
		h = *f.ev.Handicaps
	}
	if f.fresh && !h.Ceiling.IsGiven() && !f.ev.AnyHandicap() {
		h.Ceiling = game.Given(0)
		f.fill("handicap-rules", 1, "that there are no handicaps", "")
	}
	e.setGiven("hdBasedOnMMS", h.ByScore.Text(strconv.FormatBool))
	e.setGiven("hdNoHdRankThreshold", opengotha.RankText(h.Below))
	const most = 9
	within := func(o game.Opt[int], least int) string {
		return o.Text(func(n int) string {
			cut := max(least, min(n, most))
			if cut != n {
				f.lose("handicap-rules", 1, "a rule for handicaps beyond 9 stones, cut", "")
			}
			return strconv.Itoa(cut)
		})
	}
	e.setGiven("hdCorrection", within(h.Correction, -most))
	e.setGiven("hdCeiling", within(h.Ceiling, 0))
}

// teamParameters writes the set for teams; a file that had none gets none.
func (f *file) teamParameters() *element {
	e := &element{name: "TeamTournamentParameterSet"}
	size := e.child("TeamGeneralParameterSet")
	f.kept(size, opengotha.TeamAttributes)
	text, given := f.raw(opengotha.TeamCriteriaKey)
	names := strings.Fields(text)
	if !given {
		if !f.fresh && len(size.attrs) == 0 && len(f.ev.Teams) == 0 {
			return nil
		}
		names = strings.Fields("TEAMP BDW BDW3U BDW2U BDW1U MNR") // those of a new tournament
	}
	if !size.has("teamSize") {
		most := 0
		for _, t := range f.ev.Teams {
			for _, b := range t.Boards {
				most = max(most, b.Board)
			}
		}
		size.set("teamSize", strconv.Itoa(cmp.Or(most, 4)))
	}
	list := e.child("TeamPlacementParameterSet").child("PlacementCriteria")
	for i, n := range names[:min(len(names), opengotha.Criteria)] {
		c := list.child("PlacementCriterion")
		c.set("name", clean(n))
		c.set("number", strconv.Itoa(i+1))
	}
	return e
}

// clubsGroups writes the groups of clubs that should not meet.
func (f *file) clubsGroups() *element {
	text, ok := f.raw(opengotha.ClubsGroupsKey)
	if !ok {
		return nil
	}
	var groups []opengotha.ClubsGroup
	if err := json.Unmarshal([]byte(text), &groups); err != nil {
		f.lose("clubs-groups", 1, "groups of clubs in a form of another program", "")
		return nil
	}
	list := &element{name: "ClubsGroups"}
	for _, g := range groups {
		e := list.child("ClubsGroup")
		e.set("name", f.text(g.Name))
		for _, c := range g.Clubs {
			e.child("Club").set("name", f.text(c))
		}
	}
	return list.orNone()
}
