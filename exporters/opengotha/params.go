package opengotha

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// parameters writes the sets of parameters: from the model what it holds, and
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
	for _, s := range []struct {
		name  string
		known []opengotha.Attribute
	}{{"DPParameterSet", opengotha.DisplayAttributes}, {"PublishParameterSet", opengotha.PublishAttributes}} {
		e := &element{name: s.name}
		if f.kept(e, s.known); len(e.attrs) > 0 { // both may be absent
			sets.add(e)
		}
	}
	return sets
}

// general writes the facts of the event. OpenGotha has texts of its own for
// those that are absent (location Paris), so that an unknown one is empty.
func (f *file) general(e *element) {
	ev := f.ev
	e.set("name", f.text(ev.Name))
	e.set("location", f.text(ev.Place))
	e.set("director", f.text(ev.Director))
	if short, ok := f.raw("shortName"); ok {
		e.set("shortName", clean(short))
	} else if short := shortName(ev.Name); f.fresh && short != "" {
		e.set("shortName", short)
	}
	begin, end := ev.Begin, ev.End
	if end == 0 {
		end = begin // an event of one day
	}
	if begin != 0 {
		e.set("beginDate", begin.String())
	}
	if end != 0 {
		e.set("endDate", end.String())
	}
	if ev.BoardSize != 0 {
		e.set("size", strconv.Itoa(ev.BoardSize))
	}
	if k, told := ev.Komi.Get(); told {
		e.set("komi", strconv.FormatFloat(k, 'f', -1, 64))
	}
	if on, told := ev.Online.Get(); told {
		e.set("bInternet", strconv.FormatBool(on))
	}
	if n := max(ev.Rounds, min(ev.LastRound(), opengotha.MaxRounds)); n > 0 {
		if n > opengotha.MaxRounds {
			f.lose("rounds", 1, "more than 20 rounds planned, written as 20", "")
			n = opengotha.MaxRounds
		}
		e.set("numberOfRounds", strconv.Itoa(n))
	}
	f.categories(e)
}

// shortName is the name from which OpenGotha makes the names of its files:
// letters, digits and hyphens.
func shortName(s string) string {
	s = strings.ReplaceAll(game.FoldName(s), " ", "-")
	s = strings.Trim(strings.Map(func(r rune) rune {
		if r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z' {
			return r
		}
		return -1
	}, s), "-")
	const most = 40
	return strings.TrimRight(s[:min(len(s), most)], "-")
}

// categories writes the lower limits of the categories. A number beyond their
// count would make OpenGotha refuse the file.
func (f *file) categories(e *element) {
	text, ok := f.raw(opengotha.CategoriesKey)
	count := 1
	if raw, told := f.raw("numberOfCategories"); told {
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
		if len(list.children) > 0 {
			e.add(list)
		}
	}
	e.set("numberOfCategories", strconv.Itoa(count))
}

// points are those of rounds without a game, in half points, for both kinds of
// score.
type points struct {
	absentNBW, byeNBW, absentMMS, byeMMS int
	lost                                 bool // a value is no whole number of half points
	rules                                game.ScoreRules
}

// pointsOf is what the event tells of these points, or what most readily
// explains those of its byes and absences.
func pointsOf(ev *game.Event) points {
	p := points{rules: game.RulesOf(ev)}
	r := &p.rules
	s := ev.Scoring
	if r.PointsAsTold {
		if s == nil || !s.ByePoints.IsTold() {
			var told []game.Opt[float64]
			for _, b := range ev.Byes {
				told = append(told, b.Points)
			}
			r.ByeNBW = common(told, r.ByeNBW)
			r.ByeMMS = r.ByeNBW
		}
		if s == nil || !s.AbsentPoints.IsTold() {
			var told []game.Opt[float64]
			for _, a := range ev.Absences {
				told = append(told, a.Points)
			}
			r.AbsentNBW = common(told, r.AbsentNBW)
			r.AbsentMMS = r.AbsentNBW
		}
	}
	half := func(v float64) int {
		h := max(0, min(math.Round(2*v), 4)) // 4 is the most that reading takes
		p.lost = p.lost || h != 2*v
		return int(h)
	}
	p.absentNBW, p.byeNBW, p.absentMMS, p.byeMMS = half(r.AbsentNBW), half(r.ByeNBW), half(r.AbsentMMS), half(r.ByeMMS)
	return p
}

// common is the value that most of those told have, the first of equals; other
// where none is told.
func common(values []game.Opt[float64], other float64) float64 {
	count := map[float64]int{}
	best := 0
	for _, o := range values {
		if v, told := o.Get(); told {
			count[v]++
			best = max(best, count[v])
		}
	}
	for _, o := range values {
		if v, told := o.Get(); told && count[v] == best {
			return v
		}
	}
	return other
}

// bye reports whether the points are those of every bye.
func (p points) bye(v float64) bool {
	return 2*v == float64(p.byeNBW) || 2*v == float64(p.byeMMS)
}

// absent reports whether the points are those of every absence.
func (p points) absent(v float64) bool {
	return 2*v == float64(p.absentNBW) || 2*v == float64(p.absentMMS)
}

// scoring writes the settings of which the scores are made, all of them: what
// OpenGotha takes for a missing one is seldom what was meant. No floor is 30K,
// no bar 9D.
func (f *file) scoring(e *element) {
	r := f.points.rules
	floor, bar := opengotha.RankText(r.Floor), opengotha.RankText(r.Bar)
	if floor == "" {
		floor = "30K"
	}
	if bar == "" {
		bar = "9D"
	}
	e.set("genMMFloor", floor)
	e.set("genMMBar", bar)
	if _, ok := f.raw("genMMZero"); !ok {
		e.set("genMMZero", "30K") // always taken as this
	}
	e.set("genNBW2ValueAbsent", strconv.Itoa(f.points.absentNBW))
	e.set("genNBW2ValueBye", strconv.Itoa(f.points.byeNBW))
	e.set("genMMS2ValueAbsent", strconv.Itoa(f.points.absentMMS))
	e.set("genMMS2ValueBye", strconv.Itoa(f.points.byeMMS))
	e.set("genRoundDownNBWMMS", strconv.FormatBool(r.RoundDown))
	e.set("genCountNotPlayedGamesAsHalfPoint", strconv.FormatBool(r.UnplayedHalf))
	if s := f.ev.Scoring; s == nil || s.Floor == game.NoRank || s.Bar == game.NoRank || !s.ByePoints.IsTold() || !s.AbsentPoints.IsTold() || !s.RoundDown.IsTold() || !s.UnplayedHalf.IsTold() {
		f.fill("scoring", 1, fmt.Sprintf("rules of scoring: McMahon floor %s and bar %s, %g points for a bye and %g for an absence, %s",
			floor, bar, float64(f.points.byeNBW)/2, float64(f.points.absentNBW)/2, rounding(r)), "")
	}
	if f.points.lost {
		f.lose("scoring", 1, "points of byes and absences that are no half points up to 2, rounded", "")
	}
}

// rounding says how half points are counted.
func rounding(r game.ScoreRules) string {
	text := "half points kept"
	if r.RoundDown {
		text = "half points rounded down"
	}
	if r.UnplayedHalf {
		text += ", games not played counted as half ones"
	}
	return text
}

// time writes the time limits. A number is left out where it is not told, and
// OpenGotha then takes its own.
func (f *file) time(e *element) {
	t := f.ev.Time
	if m, told := t.Basic.Get(); told {
		whole := max(0, min(math.Round(m), 6000))
		e.set("basicTime", strconv.Itoa(int(whole)))
		if whole != m {
			f.lose("basic-time", 1, "a basic time that is no whole number of minutes, rounded", "")
		}
	}
	var exact bool // the overtime is held in full
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
		exact = t == game.TimeControl{Basic: t.Basic, Overtime: t.Overtime}
	case game.Byoyomi:
		e.set("complementaryTimeSystem", "STDBYOYOMI")
		exact = t == game.TimeControl{Basic: t.Basic, Overtime: t.Overtime, Seconds: number("stdByoYomiTime", t.Seconds, aDay)}
	case game.Canadian:
		e.set("complementaryTimeSystem", "CANBYOYOMI")
		minutes := number("canByoYomiTime", 60*t.Minutes, aDay) / 60
		exact = t == game.TimeControl{Basic: t.Basic, Overtime: t.Overtime, Minutes: minutes, Moves: int(number("nbMovesCanTime", float64(t.Moves), 1000))}
	case game.Fischer:
		e.set("complementaryTimeSystem", "FISCHER")
		exact = t == game.TimeControl{Basic: t.Basic, Overtime: t.Overtime, Seconds: number("fischerTime", t.Seconds, aDay)}
	default:
		exact = t == game.TimeControl{Basic: t.Basic}
	}
	if !exact {
		f.lose("overtime", 1, "details of the overtime (the number of byoyomi periods, parts of a second)", "")
	}
}

// handicaps writes the rules for handicaps, as far as they are told.
func (f *file) handicaps(e *element) {
	defer f.kept(e, opengotha.HandicapAttributes)
	h := f.ev.Handicaps
	if h == nil {
		return
	}
	if by, told := h.ByScore.Get(); told {
		e.set("hdBasedOnMMS", strconv.FormatBool(by))
	}
	if h.Below != game.NoRank {
		e.set("hdNoHdRankThreshold", opengotha.RankText(h.Below))
	}
	const most = 9
	within := func(attribute string, o game.Opt[int], least int) {
		n, told := o.Get()
		if !told {
			return
		}
		cut := max(least, min(n, most))
		e.set(attribute, strconv.Itoa(cut))
		if cut != n {
			f.lose("handicap-rules", 1, "a rule for handicaps beyond 9 stones, cut", "")
		}
	}
	within("hdCorrection", h.Correction, -most)
	within("hdCeiling", h.Ceiling, 0)
}

// criteria writes six criteria of the standings, those not used as NULL.
func (f *file) criteria(e *element) {
	told := f.placement()
	list := e.child("PlacementCriteria")
	for i := range opengotha.Criteria {
		c := list.child("PlacementCriterion")
		name := "NULL"
		if i < len(told) {
			name = told[i]
		}
		c.set("name", name)
		c.set("number", strconv.Itoa(i+1))
	}
}

// placement is the criteria in OpenGotha's spelling. The first tells the kind of
// tournament.
func (f *file) placement() []string {
	var names []string
	unknown := 0
	if s := f.ev.Scoring; s != nil {
		for _, c := range s.Criteria {
			switch name, ok := opengotha.Criterion(c); {
			case !ok:
				unknown++
			case name != "NULL":
				names = append(names, name)
			}
		}
	}
	f.lose("criterion", unknown, "a criterion that OpenGotha does not know", "criteria that OpenGotha does not know")
	if len(names) > opengotha.Criteria {
		f.lose("criteria", len(names)-opengotha.Criteria, "a criterion beyond the sixth", "criteria beyond the sixth")
		names = names[:opengotha.Criteria]
	}
	if len(names) == 0 {
		switch f.ev.Format {
		case game.McMahon:
			names = []string{"MMS", "SOSM", "SOSOSM"}
		case game.Swiss:
			names = []string{"NBW", "SOSW", "SOSOSW"}
		case game.Knockout:
			names = []string{"CPS"}
		}
	}
	var kind game.Pairing
	if len(names) > 0 {
		switch names[0] {
		case "MMS":
			kind = game.McMahon
		case "NBW", "CAT":
			kind = game.Swiss
		case "CPS":
			kind = game.Knockout
		}
	}
	if f.ev.Format != "" && f.ev.Format != kind {
		f.lose("format", 1, "the format of the tournament ("+string(f.ev.Format)+"), which the criteria do not tell", "")
	}
	if f.ev.Format == "" && kind != "" {
		f.fill("format", 1, "the format of the tournament, by the first criterion", "")
	}
	return names
}

// teamParameters writes the set for teams; a file that had none gets none.
func (f *file) teamParameters() *element {
	e := &element{name: "TeamTournamentParameterSet"}
	size := e.child("TeamGeneralParameterSet")
	f.kept(size, opengotha.TeamAttributes)
	text, told := f.raw(opengotha.TeamCriteriaKey)
	names := strings.Fields(text)
	if !told {
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
		if most == 0 {
			most = 4
		}
		size.set("teamSize", strconv.Itoa(most))
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
	if len(groups) == 0 {
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
	return list
}

// notParameters are the keys of Event.Extra that are no attributes of a set:
// what told about the file, and what is written elsewhere.
var notParameters = []string{
	"fullVersionNumber", "gothaVersion", "gothaMinorVersion", "saveDT", "privateTournament",
	opengotha.CategoriesKey, opengotha.TeamCriteriaKey, opengotha.ClubsGroupsKey,
}

var xmlName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

// setOf finds the set to which an attribute belongs that no version of today
// has, by the beginning of its name.
var setOf = []struct {
	beginning string
	known     []opengotha.Attribute
}{
	{"pai", opengotha.PairingAttributes}, {"hd", opengotha.HandicapAttributes},
	{"display", opengotha.DisplayAttributes}, {"show", opengotha.DisplayAttributes}, {"gameFormat", opengotha.DisplayAttributes},
	{"export", opengotha.PublishAttributes}, {"html", opengotha.PublishAttributes}, {"print", opengotha.PublishAttributes},
	{"team", opengotha.TeamAttributes},
	{"", opengotha.GeneralAttributes},
}

// kept writes the attributes of a set that the reader kept and that have no
// value yet. A text in place of a number would make OpenGotha refuse the file.
func (f *file) kept(e *element, known []opengotha.Attribute) {
	bad := 0
	for _, key := range slices.Sorted(maps.Keys(f.ev.Extra)) {
		attribute, ours := strings.CutPrefix(key, prefix)
		if !ours || e.has(attribute) || slices.Contains(notParameters, attribute) {
			continue
		}
		own, def := belongs(attribute)
		if &own[0] != &known[0] {
			continue
		}
		value := clean(f.ev.Extra[key])
		if !xmlName.MatchString(attribute) || !fits(value, def) {
			bad++
			continue
		}
		e.set(attribute, value)
	}
	f.lose("parameter", bad, "a parameter in a form that OpenGotha would stumble over", "parameters in a form that OpenGotha would stumble over")
}

// belongs is the set of an attribute, and its default where it is one of today.
func belongs(attribute string) (set []opengotha.Attribute, def string) {
	for _, s := range setOf {
		if i := slices.IndexFunc(s.known, func(a opengotha.Attribute) bool { return a.Name == attribute }); i >= 0 {
			return s.known, s.known[i].Default
		}
	}
	i := slices.IndexFunc(setOf, func(s struct {
		beginning string
		known     []opengotha.Attribute
	}) bool {
		return strings.HasPrefix(attribute, s.beginning)
	})
	return setOf[i].known, ""
}

// fits reports whether a value is a number where the default is one.
func fits(value, def string) bool {
	if _, err := strconv.ParseInt(def, 10, 64); err == nil {
		_, err = strconv.ParseInt(value, 10, 64)
		return err == nil
	}
	if _, err := strconv.ParseFloat(def, 64); err == nil {
		_, err = strconv.ParseFloat(value, 64)
		return err == nil
	}
	return true
}
