package opengotha

import (
	"fmt"
	"slices"
	"strings"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// untouched are the values that OpenGotha puts into a new tournament or takes
// where nothing is told; nobody ever entered them.
var untouched = map[string][]string{
	"name":      {"default Name", "defaultname", "Tournament name"},
	"shortName": {"defaultshortname", "tournamentshortname"},
	"location":  {"Location name", "location"},
	"director":  {"Director name", "director"},
}

// parameters are the attributes of a parameter set, taken one by one; what is
// left is kept as it stands.
type parameters struct {
	rd   *reader
	set  string
	node node
	text map[string]string
	told bool // the set is in the file
}

func (rd *reader) parameters(set string) *parameters {
	p := &parameters{rd: rd, set: set}
	p.node, p.told = rd.tree.sets[set]
	p.text = make(map[string]string, len(p.node.attributes()))
	if !p.told {
		return p
	}
	reported := false
	for _, a := range p.node.Attr {
		if a.Space != "" || a.Key == "xmlns" {
			continue
		}
		if _, twice := p.text[a.Key]; twice && !reported {
			rd.attributeTwice(p.node, a.Key)
			reported = true
		}
		p.text[a.Key] = a.Value
	}
	return p
}

// take removes and returns a value.
func (p *parameters) take(name string) (text string, ok bool) {
	text, ok = p.text[name]
	delete(p.text, name)
	return trim(text), ok && trim(text) != ""
}

// bad reports a value that cannot be read, and keeps it.
func (p *parameters) bad(name, text, expected string) {
	p.rd.add(game.Warning, "parameter-unreadable", p.rd.path("", p.set, 0, p.node), fmt.Sprintf("%s %s", name, game.Quote(text)), expected, "it was left open")
	p.rd.extra(name, text)
}

func (p *parameters) number(name string, low, high int) (n int, ok bool) {
	text, ok := p.take(name)
	if !ok {
		return 0, false
	}
	n, ok = number(text)
	if !ok || n < low || n > high {
		p.bad(name, text, fmt.Sprintf("a whole number from %d to %d", low, high))
		return 0, false
	}
	return n, true
}

func (p *parameters) flag(name string) game.Opt[bool] {
	text, ok := p.take(name)
	if !ok {
		return game.Opt[bool]{}
	}
	switch strings.ToLower(text) {
	case "true":
		return game.Told(true)
	case "false":
		return game.Told(false)
	}
	p.bad(name, text, "true or false")
	return game.Opt[bool]{}
}

func (p *parameters) rank(name string) game.Rank {
	text, ok := p.take(name)
	if !ok {
		return game.NoRank
	}
	r, ok := parseRank(text)
	if !ok {
		p.bad(name, text, "a rank from 30K to 9D")
		return game.NoRank
	}
	return amateur(r.rank)
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
	for _, a := range p.node.attributes() {
		text, left := p.text[a.Key]
		if !left {
			continue
		}
		delete(p.text, a.Key) // it may stand there twice
		p.rd.extra(a.Key, text)
		if !oldAttributes[a.Key] && place(known, a.Key, &next) < 0 {
			p.rd.oddity(p.set, a.Key)
		}
	}
}

// attributes are those of an element, none where there is no element.
func (nd node) attributes() []etree.Attr {
	if nd.Element == nil {
		return nil
	}
	return nd.Attr
}

// general reads the root's attributes and all parameter sets.
func (rd *reader) general() {
	private := 0
	for _, a := range rd.tree.root.Attr {
		switch {
		case a.Space != "" || a.Key == "xmlns":
		case a.Key == "externalIPAddress" || a.Key == "macAddress":
			private++
		case a.Key == "dataVersion" || a.Key == "runningMode": // of no use to anybody
		case slices.Contains([]string{"fullVersionNumber", "gothaVersion", "gothaMinorVersion", "saveDT", "privateTournament"}, a.Key):
			rd.extra(a.Key, a.Value)
		default: // not kept: it may be private
			rd.oddity("Tournament", a.Key)
		}
	}
	if private > 0 {
		rd.add(game.Note, "address-dropped", "Tournament", game.Counted(private, "address of the organiser's computer", "addresses of the organiser's computer"), "", "dropped: private, and of no use here")
	}

	ev := rd.ev
	p := rd.parameters("GeneralParameterSet")
	if !p.told {
		rd.add(game.Warning, "parameters-missing", "TournamentParameterSet", "no GeneralParameterSet", "the name, dates and settings of the tournament", "give what matters with {set}, such as {set begin=2026-05-02}")
	}
	rd.untold(p)
	var names []string
	ev.Name = p.entered("name", &names)
	defaultName := len(names) > 0
	if short := p.entered("shortName", &names); short != "" {
		rd.extra("shortName", short)
	}
	ev.Place = p.entered("location", &names)
	ev.Director = p.entered("director", &names)
	if len(names) > 0 {
		rd.add(game.Note, "name-untouched", rd.path("", "GeneralParameterSet", 0, p.node), "what OpenGotha puts into every new tournament: "+strings.Join(names, ", "), "", "taken as not given; enter it in OpenGotha, or give it with {set name=Spring Cup}")
	}
	rd.dates(p, defaultName)
	ev.BoardSize, _ = p.number("size", 2, 25)
	if text, ok := p.take("komi"); ok {
		if k, err := game.ParseNumber(text); err != nil || k < -400 || k > 400 {
			p.bad("komi", text, "points such as 6.5")
		} else {
			ev.Komi = game.Told(k)
		}
	}
	if _, ok := p.text["bInternet"]; !ok {
		ev.Online = p.flag("bInternetGame")
	} else {
		ev.Online = p.flag("bInternet")
	}
	rd.time(p)
	ev.Rounds, _ = p.number("numberOfRounds", 1, maxRound)
	rd.scoring(p)
	p.rest(GeneralAttributes)

	for _, set := range []string{"PairingParameterSet", "DPParameterSet", "PublishParameterSet", "TeamGeneralParameterSet"} {
		rd.parameters(set).rest(parameterSets[set])
	}
}

// untold notes which settings that matter to ratings a file does not hold.
// OpenGotha would take its own defaults; nobody chose those.
func (rd *reader) untold(p *parameters) {
	var names []string
	for _, name := range []string{"komi", "size", "basicTime", "beginDate"} {
		_, ok := p.text[name]
		if _, old := p.text["time"]; !ok && !(name == "basicTime" && old) {
			names = append(names, name)
		}
	}
	if p.told && len(names) > 0 {
		rd.add(game.Note, "parameters-untold", rd.path("", p.set, 0, p.node), "not given: "+strings.Join(names, ", "), "", "left open")
	}
}

// dates reads begin and end. OpenGotha fills in the day on which a tournament
// was created, and writes 1900-01-01 for a day it could not read.
func (rd *reader) dates(p *parameters, defaultName bool) {
	ev := rd.ev
	place := rd.path("", "GeneralParameterSet", 0, p.node)
	day := func(name string, key game.Key) game.Date {
		text, ok := p.take(name)
		if !ok {
			return 0
		}
		d, err := game.ParseDate(text)
		if err != nil || d == 19000101 {
			rd.add(game.Warning, "date-unreadable", place, fmt.Sprintf("%s %s", name, game.Quote(text)), "a day as YYYY-MM-DD", "taken as not given; correct it in OpenGotha, or give it with {set begin=2026-05-02}").About = key
			return 0
		}
		return d
	}
	ev.Begin, ev.End = day("beginDate", game.KeyBegin), day("endDate", game.KeyEnd)
	if ev.End != 0 && ev.Begin != 0 && ev.End < ev.Begin {
		rd.add(game.Warning, "end-before-begin", place, fmt.Sprintf("endDate %s before beginDate %s", ev.End, ev.Begin), "an end on or after the beginning", "the end was taken as not given; one of the two is probably in another year").About = game.KeyEnd
		ev.End = 0
	}
	saved := rd.ev.Extra[ExtraPrefix+"saveDT"]
	if defaultName && len(saved) >= 8 {
		s := strings.ReplaceAll(ev.Begin.String(), "-", "")
		e := strings.ReplaceAll(ev.End.String(), "-", "")
		if s != "" && (s == saved[:8] || e == saved[:8]) {
			rd.add(game.Warning, "dates-of-creation", place, fmt.Sprintf("an untouched name, and dates (%s) of the day on which the file was saved", ev.Begin), "the days of the event", "these may be the day on which the tournament was created; check them").About = game.KeyBegin
		}
	}
}

// time reads the time limits. Only the parameters in use count: a Fischer file
// still has stdByoYomiTime. Files before the four systems had time and byoYomi.
func (rd *reader) time(p *parameters) {
	tc := &rd.ev.Time
	name := "basicTime"
	if _, ok := p.text[name]; !ok {
		name = "time"
	}
	if text, ok := p.take(name); ok {
		if m, err := game.ParseNumber(text); err != nil || m < 0 || m > 6000 {
			p.bad(name, text, "minutes such as 45")
		} else {
			tc.Basic = game.Told(m)
		}
	}
	system, ok := p.take("complementaryTimeSystem")
	if !ok {
		switch on := p.flag("byoYomi"); {
		case on.Is(false):
			tc.Overtime = game.SuddenDeath
		case on.Is(true):
			rd.add(game.Note, "overtime-untold", rd.path("", p.set, 0, p.node), `byoYomi "true" without its kind`, "", "the overtime was left open")
		}
		return
	}
	switch strings.ToUpper(system) {
	case "SUDDENDEATH":
		tc.Overtime = game.SuddenDeath
	case "STDBYOYOMI":
		tc.Overtime = game.Byoyomi
		if n, ok := p.number("stdByoYomiTime", 0, 86400); ok {
			tc.Seconds = float64(n)
		}
	case "CANBYOYOMI":
		tc.Overtime = game.Canadian
		if n, ok := p.number("canByoYomiTime", 0, 86400); ok {
			tc.Minutes = float64(n) / 60
		}
		tc.Moves, _ = p.number("nbMovesCanTime", 0, 1000)
	case "FISCHER":
		tc.Overtime = game.Fischer
		if n, ok := p.number("fischerTime", 0, 86400); ok {
			tc.Seconds = float64(n)
		}
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
	if !p.told && len(criteria) == 0 {
		rd.handicaps()
		return
	}
	s := &game.Scoring{Criteria: criteria}
	kind := "NBW2"
	if len(criteria) > 0 {
		switch criteria[0] {
		case "MMS":
			ev.Format = game.McMahon
		case "NBW", "CAT":
			ev.Format = game.Swiss
		case "CPS":
			ev.Format = game.Knockout
		}
	}
	for _, c := range criteria {
		c, _, _ = strings.Cut(c, "-")
		if c == "MMS" || strings.HasSuffix(c, "M") {
			kind = "MMS2"
			break
		}
		if strings.HasSuffix(c, "W") {
			break
		}
	}
	var assumed []string
	with := func(name string) {
		if _, ok := p.text[name]; !ok && p.told {
			i := slices.IndexFunc(GeneralAttributes, func(a Attribute) bool { return a.Name == name })
			p.text[name] = GeneralAttributes[i].Default
			assumed = append(assumed, name+" "+p.text[name])
		}
	}
	for _, name := range []string{"genMMFloor", "genMMBar", "genRoundDownNBWMMS", "genCountNotPlayedGamesAsHalfPoint",
		"genNBW2ValueAbsent", "genNBW2ValueBye", "genMMS2ValueAbsent", "genMMS2ValueBye"} {
		with(name)
	}
	s.Floor, s.Bar = p.rank("genMMFloor"), p.rank("genMMBar")
	s.RoundDown = p.flag("genRoundDownNBWMMS")
	s.UnplayedHalf = p.flag("genCountNotPlayedGamesAsHalfPoint")
	for _, k := range []string{"NBW2", "MMS2"} {
		for _, what := range []string{"Absent", "Bye"} {
			name := "gen" + k + "Value" + what
			raw := p.text[name]
			n, ok := p.number(name, 0, 4)
			if !ok {
				continue
			}
			rd.extra(name, strings.TrimSpace(raw))
			if k != kind {
				continue
			}
			if what == "Bye" {
				s.ByePoints = game.Told(float64(n) / 2)
			} else {
				s.AbsentPoints = game.Told(float64(n) / 2)
			}
		}
	}
	ev.Scoring = s
	if len(assumed) > 0 {
		rd.add(game.Note, "defaults-assumed", rd.path("", p.set, 0, p.node), "settings that the file does not hold: "+strings.Join(assumed, ", "), "", "OpenGotha's own values were taken")
	}
	rd.handicaps()
}

// handicaps reads how OpenGotha proposed handicaps. In old files hdBase says
// MMS where later ones say hdBasedOnMMS true.
func (rd *reader) handicaps() {
	p := rd.parameters("HandicapParameterSet")
	if !p.told {
		return
	}
	h := &game.HandicapRules{ByScore: p.flag("hdBasedOnMMS"), Below: p.rank("hdNoHdRankThreshold")}
	if base, ok := p.take("hdBase"); ok && !h.ByScore.IsTold() {
		h.ByScore = game.Told(strings.EqualFold(base, "MMS"))
	}
	if n, ok := p.number("hdCorrection", -9, 9); ok {
		h.Correction = game.Told(n)
	}
	if n, ok := p.number("hdCeiling", 0, MaxHandicap); ok {
		h.Ceiling = game.Told(n)
	}
	rd.ev.Handicaps = h
	p.rest(HandicapAttributes)
}
