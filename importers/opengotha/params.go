package opengotha

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// DefaultShortName is the short name of a new tournament.
const DefaultShortName = "tournamentshortname"

// untouched are the values that OpenGotha puts into a new tournament or takes
// where nothing is given; they were never entered.
var untouched = map[string][]string{
	"name":      {"default Name", "defaultname", "Tournament name"},
	"shortName": {"defaultshortname", DefaultShortName},
	"location":  {"Location name", "location"},
	"director":  {"Director name", "director"},
}

// parameters are the attributes of a parameter set, taken one by one; what is
// left is kept as it stands.
type parameters struct {
	rd    *reader
	set   string
	from  *element
	text  map[string]string
	given bool // the set is in the file
}

func (rd *reader) parameters(set string) *parameters {
	e, given := rd.tree.sets[set]
	if !given {
		e = &element{line: rd.doc.elements[0].line}
	}
	p := &parameters{rd: rd, set: set, from: e, given: given, text: make(map[string]string, len(e.attributes))}
	reported := false
	for _, a := range e.attributes {
		if _, twice := p.text[a.name]; twice && !reported {
			rd.attributeTwice(e, a.name)
			reported = true
		}
		p.text[a.name] = a.value
	}
	return p
}

// take removes and returns a value.
func (p *parameters) take(name string) (text string, ok bool) {
	text, ok = p.text[name]
	delete(p.text, name)
	return trim(text), ok && trim(text) != ""
}

// place is that of the set.
func (p *parameters) place() string { return p.rd.path("", p.set, 0, p.from) }

// bad reports a value that cannot be read, and keeps it.
func (p *parameters) bad(name, text, expected string) {
	p.rd.add(game.Warning, "parameter-unreadable", p.place(), fmt.Sprintf("%s %s", name, game.Quote(text)), expected, "it was left open")
	p.rd.extra(name, text)
}

// value takes a value and reads it; one that cannot be read is reported.
func value[T comparable](p *parameters, name, expected string, read func(string) (T, bool)) (o game.Opt[T]) {
	if text, ok := p.take(name); ok {
		if v, ok := read(text); ok {
			return game.Given(v)
		}
		p.bad(name, text, expected)
	}
	return o
}

func (p *parameters) number(name string, low, high int) game.Opt[int] {
	return value(p, name, fmt.Sprintf("a whole number from %d to %d", low, high), func(s string) (int, bool) {
		n, ok := number(s)
		return n, ok && low <= n && n <= high
	})
}

func (p *parameters) amount(name, expected string, low, high float64) game.Opt[float64] {
	return value(p, name, expected, func(s string) (float64, bool) {
		x, err := game.ParseNumber(s)
		return x, err == nil && low <= x && x <= high
	})
}

func (p *parameters) flag(name string) game.Opt[bool] {
	return value(p, name, "true or false", func(s string) (yes, ok bool) {
		yes = strings.EqualFold(s, "true")
		return yes, yes || strings.EqualFold(s, "false")
	})
}

func (p *parameters) rank(name string) game.Rank {
	return value(p, name, "a rank from 30K to 9D", func(s string) (game.Rank, bool) {
		r, ok := parseRank(s)
		return r.rank.Amateur(), ok
	}).Or(game.NoRank)
}

// present is the name that a value has: today's, or else that of old files.
func (p *parameters) present(name, old string) string {
	if _, ok := p.text[name]; ok {
		return name
	}
	return old
}

// entered takes a text unless it is one that OpenGotha puts there by itself.
func (p *parameters) entered(name string, untouchedNames *[]string) string {
	text, ok := p.take(name)
	if ok && slices.ContainsFunc(untouched[name], func(u string) bool { return strings.EqualFold(u, text) }) {
		*untouchedNames = append(*untouchedNames, name+" "+game.Quote(text))
		return ""
	}
	return text
}

// rest keeps what no field of the model holds.
func (p *parameters) rest(known []Attribute) {
	next := 0
	for _, a := range p.from.attributes {
		text, left := p.text[a.name]
		if !left {
			continue
		}
		delete(p.text, a.name) // it may stand there twice
		p.rd.extra(a.name, text)
		if !oldAttributes[a.name] && place(known, a.name, &next) < 0 {
			p.rd.oddity(p.set, a.name)
		}
	}
}

// general reads the root's attributes and all parameter sets.
func (rd *reader) general() {
	private := 0
	for _, a := range rd.doc.elements[0].attributes {
		switch {
		case a.name == "externalIPAddress" || a.name == "macAddress":
			private++
		case a.name == "dataVersion" || a.name == "runningMode": // of no use
		case slices.Contains([]string{"fullVersionNumber", "gothaVersion", "gothaMinorVersion", "saveDT", "privateTournament"}, a.name):
			rd.extra(a.name, a.value)
		default: // not kept: it may be private
			rd.oddity("Tournament", a.name)
		}
	}
	rd.some(private, game.Note, "address-dropped", "Tournament", game.Counted(private, "address of the organiser's computer", "addresses of the organiser's computer"), "", "dropped: private, and of no use here")

	ev := rd.ev
	p := rd.parameters("GeneralParameterSet")
	if !p.given {
		rd.add(game.Warning, "parameters-missing", "TournamentParameterSet", "no GeneralParameterSet", "the name, dates and settings of the tournament", "give what matters, such as {set begin=2026-05-02}")
	}
	rd.notGiven(p)
	var names []string
	ev.Name = p.entered("name", &names)
	defaultName := len(names) > 0
	if short := p.entered("shortName", &names); short != "" {
		rd.extra("shortName", short)
	}
	ev.Place = p.entered("location", &names)
	ev.Director = p.entered("director", &names)
	if len(names) > 0 {
		rd.add(game.Note, "name-untouched", p.place(), "what OpenGotha puts into every new tournament: "+strings.Join(names, ", "), "", "taken as not given; give it: {set name=Spring Cup}")
	}
	rd.dates(p, defaultName)
	ev.BoardSize = p.number("size", 2, 25).Or(0)
	ev.Komi = p.amount("komi", "points such as 6.5", -400, 400)
	ev.Online = p.flag(p.present("bInternet", "bInternetGame"))
	rd.time(p)
	ev.Rounds = p.number("numberOfRounds", 1, maxRound).Or(0)
	rd.scoring(p)
	rd.handicaps()
	p.rest(GeneralAttributes)

	for _, set := range []string{"PairingParameterSet", "DPParameterSet", "PublishParameterSet", "TeamGeneralParameterSet"} {
		rd.parameters(set).rest(parameterSets[set])
	}
}

// notGiven notes which settings that matter to ratings are missing from a file.
// OpenGotha would take its own defaults, which nobody chose.
func (rd *reader) notGiven(p *parameters) {
	var names []string
	for _, name := range []string{"komi", "size", "basicTime", "beginDate"} {
		_, ok := p.text[name]
		if _, old := p.text["time"]; !ok && !(name == "basicTime" && old) {
			names = append(names, name)
		}
	}
	if p.given && len(names) > 0 {
		rd.add(game.Note, "parameters-untold", p.place(), "not given: "+strings.Join(names, ", "), "", "left open")
	}
}

// dates reads begin and end. OpenGotha fills in the day on which a tournament
// was created, and writes 1900-01-01 for a day it could not read.
func (rd *reader) dates(p *parameters, defaultName bool) {
	ev := rd.ev
	day := func(name string, key game.Key) game.Date {
		text, ok := p.take(name)
		if !ok {
			return 0
		}
		d, err := game.ParseDate(text)
		if err != nil || d == 19000101 {
			rd.add(game.Warning, "date-unreadable", p.place(), fmt.Sprintf("%s %s", name, game.Quote(text)), "a day as YYYY-MM-DD", "taken as not given; correct it: {set begin=2026-05-02}").About = key
			return 0
		}
		return d
	}
	ev.Begin, ev.End = day("beginDate", game.KeyBegin), day("endDate", game.KeyEnd)
	if ev.End != 0 && ev.Begin != 0 && ev.End < ev.Begin {
		rd.add(game.Warning, "end-before-begin", p.place(), fmt.Sprintf("endDate %s before beginDate %s", ev.End, ev.Begin), "an end on or after the beginning", "the end was taken as not given; one of the two is probably in another year").About = game.KeyEnd
		ev.End = 0
	}
	saved := rd.ev.Extra[ExtraPrefix+"saveDT"]
	savedOn := func(d game.Date) bool { return d != 0 && strings.HasPrefix(saved, strconv.Itoa(int(d))) } // both YYYYMMDD
	if defaultName && ev.Begin != 0 && (savedOn(ev.Begin) || savedOn(ev.End)) {
		rd.add(game.Warning, game.CodeDatesOfCreation, p.place(), fmt.Sprintf("an untouched name, and dates (%s) of the day on which the file was saved", ev.Begin), "the days of the event", "these may be the day on which the tournament was created; check them").About = game.KeyBegin
	}
}

// time reads the time limits. Only the parameters in use count: a Fischer file
// still has stdByoYomiTime. Files before the four systems had time and byoYomi.
func (rd *reader) time(p *parameters) {
	tc := &rd.ev.Time
	tc.Basic = p.amount(p.present("basicTime", "time"), "minutes such as 45", 0, 6000)
	system, ok := p.take("complementaryTimeSystem")
	if !ok {
		switch on := p.flag("byoYomi"); {
		case on.Is(false):
			tc.Overtime = game.SuddenDeath
		case on.Is(true):
			rd.add(game.Note, "overtime-untold", p.place(), `byoYomi "true" without its kind`, "", "the overtime was left open")
		}
		return
	}
	seconds := func(name string) float64 { return float64(p.number(name, 0, 86400).Or(0)) }
	switch strings.ToUpper(system) {
	case "SUDDENDEATH":
		tc.Overtime = game.SuddenDeath
	case "STDBYOYOMI":
		tc.Overtime, tc.Seconds = game.Byoyomi, seconds("stdByoYomiTime")
	case "CANBYOYOMI":
		tc.Overtime, tc.Minutes = game.Canadian, seconds("canByoYomiTime")/60
		tc.Moves = p.number("nbMovesCanTime", 0, 1000).Or(0)
	case "FISCHER":
		tc.Overtime, tc.Seconds = game.Fischer, seconds("fischerTime")
	default:
		p.bad("complementaryTimeSystem", system, "SUDDENDEATH, STDBYOYOMI, CANBYOYOMI or FISCHER")
	}
}

// scoring reads how places, byes and handicaps were computed. The kind of
// points follows the first criterion: M counts McMahon points, W wins. What is
// missing is what OpenGotha takes, because it scored with that.
func (rd *reader) scoring(p *parameters) {
	ev := rd.ev
	criteria := rd.criteria()
	if !p.given && len(criteria) == 0 {
		return
	}
	s := &game.Scoring{Criteria: criteria}
	kind := "NBW2"
	if len(criteria) > 0 {
		ev.Format = FormatOf(criteria[0])
	}
	for _, c := range criteria {
		if c, _, _ = strings.Cut(c, "-"); strings.HasSuffix(c, "W") {
			break
		} else if c == "MMS" || strings.HasSuffix(c, "M") {
			kind = "MMS2"
			break
		}
	}
	var assumed []string
	for _, name := range []string{"genMMFloor", "genMMBar", "genRoundDownNBWMMS", "genCountNotPlayedGamesAsHalfPoint",
		"genNBW2ValueAbsent", "genNBW2ValueBye", "genMMS2ValueAbsent", "genMMS2ValueBye"} {
		if _, ok := p.text[name]; !ok && p.given {
			i := slices.IndexFunc(GeneralAttributes, func(a Attribute) bool { return a.Name == name })
			p.text[name] = GeneralAttributes[i].Default
			assumed = append(assumed, name+" "+p.text[name])
		}
	}
	s.Floor, s.Bar = p.rank("genMMFloor"), p.rank("genMMBar")
	s.RoundDown = p.flag("genRoundDownNBWMMS")
	s.UnplayedHalf = p.flag("genCountNotPlayedGamesAsHalfPoint")
	for _, k := range []string{"NBW2", "MMS2"} {
		for _, x := range []struct {
			what   string
			points *game.Opt[float64]
		}{{"Absent", &s.AbsentPoints}, {"Bye", &s.ByePoints}} {
			name := "gen" + k + "Value" + x.what
			raw := p.text[name]
			if n, ok := p.number(name, 0, 4).Get(); ok {
				rd.extra(name, strings.TrimSpace(raw))
				if k == kind {
					*x.points = game.Given(float64(n) / 2)
				}
			}
		}
	}
	ev.Scoring = s
	if len(assumed) > 0 {
		rd.add(game.Note, "defaults-assumed", p.place(), "settings missing from the file: "+strings.Join(assumed, ", "), "", "OpenGotha's own values were taken")
	}
}

// handicaps reads how OpenGotha proposed handicaps. In old files hdBase says
// MMS where later ones say hdBasedOnMMS true.
func (rd *reader) handicaps() {
	p := rd.parameters("HandicapParameterSet")
	if !p.given {
		return
	}
	h := &game.HandicapRules{ByScore: p.flag("hdBasedOnMMS"), Below: p.rank("hdNoHdRankThreshold")}
	if base, ok := p.take("hdBase"); ok && !h.ByScore.IsGiven() {
		h.ByScore = game.Given(strings.EqualFold(base, "MMS"))
	}
	h.Correction, h.Ceiling = p.number("hdCorrection", -9, 9), p.number("hdCeiling", 0, MaxHandicap)
	rd.ev.Handicaps = h
	p.rest(HandicapAttributes)
}
