package macmahon

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/beevik/etree"

	"kyudan/rating/game"
)

// settings are the elements below Tournament that the model has.
var settings = set("Name", "NumberOfRounds", "UpperMacMahonBar", "UpperMacMahonBarLevel", "LowerMacMahonBar", "LowerMacMahonBarLevel",
	"HandicapUsed", "HandicapBelow", "HandicapBelowLevel", "HandicapAdjustment", "HandicapAdjustmentValue", "HandicapLimit", "HandicapLimitValue", "HandicapByLevel")

func set(names ...string) map[string]bool {
	m := make(map[string]bool, len(names))
	for _, n := range names {
		m[n] = true
	}
	return m
}

// first is the first element of a name.
func (r *reader) first(tag string) *etree.Element {
	if all := r.tags[tag]; len(all) > 0 {
		return all[0]
	}
	return nil
}

// tournament reads name, rounds, bars, handicap rules and criteria.
func (r *reader) tournament() {
	ev, e := r.ev, r.first("Tournament")
	if e == nil {
		r.add(game.Warning, "settings-missing", "", "no element Tournament", "the name and settings of the tournament", "give what matters with {set}")
		e = etree.NewElement("Tournament")
	}
	ev.Name = text(e, "Name")
	if s := text(e, "NumberOfRounds"); s != "" {
		if n, err := strconv.Atoi(s); err == nil && n >= 1 && n <= maxRound {
			ev.Rounds = n
		} else {
			r.bad("NumberOfRounds", s, fmt.Sprintf("a number from 1 to %d", maxRound))
		}
	}
	s := &game.Scoring{}
	s.Bar, s.Floor = r.rank(e, "UpperMacMahonBar"), r.rank(e, "LowerMacMahonBar")
	r.criteria(s)
	if s.Criteria != nil || s.Floor != game.NoRank || s.Bar != game.NoRank {
		ev.Scoring = s
	}
	r.handicaps(e)
	// Players and rounds may stand inside; they have their own.
	lists := set("Playerlist", "Roundlist", "Walllist")
	for _, c := range e.ChildElements() {
		if lists[c.Tag] {
			continue
		}
		if one := plain(c.Text()); !hasElements(c) && one != "" && !settings[c.Tag] {
			keep(&ev.Extra, c.Tag, one)
		} else if hasElements(c) {
			leaves(c, func(tag, text string) {
				if !settings[tag] {
					keep(&ev.Extra, tag, text)
				}
			})
		}
	}
	r.add(game.Note, "facts-untold", "Tournament", "a format without dates, place, komi and time limits", "", "left open; give what matters, such as {set begin=2026-05-02}")
}

// handicaps reads the rules. Where no handicaps are used the ceiling is 0, as
// in OpenGotha's files.
func (r *reader) handicaps(e *etree.Element) {
	var h game.HandicapRules
	if byLevel, given := yesNo(text(e, "HandicapByLevel")).Get(); given {
		h.ByScore = game.Given(!byLevel)
	}
	h.Below = r.rank(e, "HandicapBelow")
	if n, ok := r.whole(e, "HandicapAdjustment").Get(); ok {
		h.Correction = game.Given(-n)
	}
	h.Ceiling = r.whole(e, "HandicapLimit")
	if yesNo(text(e, "HandicapUsed")).Is(false) {
		h.Ceiling = game.Given(0)
	}
	if h != (game.HandicapRules{}) {
		r.ev.Handicaps = &h
	}
}

// criteria reads the order of the wall list. Points count wins, Score counts
// McMahon points; the others count what the first of these does.
func (r *reader) criteria(s *game.Scoring) {
	suffix := "M"
	for i, c := range r.tags["Criterion"] {
		name := text(c, "ShortName")
		if i == 0 && name == "Points" {
			suffix = "W"
		}
		switch name {
		case "Score", "ScoreX":
			s.Criteria = append(s.Criteria, "MMS")
		case "Points":
			s.Criteria = append(s.Criteria, "NBW")
		case "SOS", "SOSOS", "SODOS":
			s.Criteria = append(s.Criteria, name+suffix)
		case "":
		default:
			r.add(game.Note, "criterion-unknown", fmt.Sprintf("Criterion[%d]", i+1), "criterion "+game.Quote(name), "Score, ScoreX, Points, SOS, SOSOS or SODOS", "it was kept as it stands")
			keep(&r.ev.Extra, "Criterion", name)
		}
	}
	switch {
	case len(s.Criteria) == 0:
	case suffix == "W":
		r.ev.Format = game.Swiss
	case s.Criteria[0] == "MMS":
		r.ev.Format = game.McMahon
	}
}

func (r *reader) bad(tag, value, expected string) {
	r.add(game.Warning, "value-unreadable", tag, tag+" "+game.Quote(value), expected, "it was left open")
	keep(&r.ev.Extra, tag, value)
}

func yesNo(s string) game.Opt[bool] {
	switch strings.ToLower(s) {
	case "true":
		return game.Given(true)
	case "false":
		return game.Given(false)
	}
	return game.Opt[bool]{}
}

// rank is the rank of a setting that is switched on.
func (r *reader) rank(e *etree.Element, tag string) game.Rank {
	if !yesNo(text(e, tag)).Is(true) {
		return game.NoRank
	}
	tag += "Level"
	s := text(e, tag)
	rank, err := game.ParseRankTo30k(s)
	if err != nil {
		r.bad(tag, s, "a rank such as 1d or 20k")
	}
	return rank
}

// whole is the number of a setting that is switched on.
func (r *reader) whole(e *etree.Element, tag string) (n game.Opt[int]) {
	if !yesNo(text(e, tag)).Is(true) {
		return n
	}
	tag += "Value"
	s := text(e, tag)
	switch v, err := strconv.Atoi(s); {
	case s == "":
	case err != nil || v < -99 || v > 99:
		r.bad(tag, s, "a whole number")
	default:
		n = game.Given(v)
	}
	return n
}
