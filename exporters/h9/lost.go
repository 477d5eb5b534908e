package h9

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// Lost lists what of the event a results file cannot hold.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	if p, ok := f.nothing(); ok {
		return game.Problems{p}
	}
	l := losses{f: f, problems: holds.Lost(h9.Format.Name, ev)}
	// What is held in part follows.
	l.event(ev)
	l.time(ev)
	l.handicaps(ev)
	l.players(ev)
	l.scores(ev)
	l.games(ev)
	l.free(ev)
	l.problems.Add(game.PlacesLost(h9.Format.Name, f.untold)...)
	return l.problems
}

// nothing is the problem of a file without the line of a player.
func (f *file) nothing() (game.Problem, bool) {
	return game.Nothing(h9.Format.Name, "a player with a game or bye"), len(f.lines) == 0
}

type losses struct {
	f        *file
	problems game.Problems
}

// add reports that n things are lost; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n > 0 {
		l.problems.Add(game.Loss(h9.Format.Name, code, n, one, many))
	}
}

func (l *losses) letters(texts ...string) {
	for _, s := range texts {
		if p, lost := l.f.enc.Lost(h9.Format.Name, s); lost {
			l.problems.Add(p)
		}
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *losses) event(ev *game.Event) {
	f := l.f
	l.letters(ev.Name, ev.Place)
	for _, text := range []string{ev.Name, ev.Place} {
		fit, _ := f.enc.Fit(text)
		l.add(count(f.value(text) != fit || text != "" && strings.TrimSpace(text) == ""), "layout", "a blank, line end or bracket within the name or place of the event", "")
	}
	if country, place := h9.PlaceOf(f.value(f.place())); country != ev.Country || place != f.value(ev.Place) {
		l.add(1, "country-form", "a country that has not two capital letters, or a place that begins like one", "")
	}
	switch written := f.class(); {
	case written == ev.Class && ev.ClassOf == "egf":
	case ev.Class == "" && ev.ClassOf == "" && written == "":
	case ev.Class == "" && ev.ClassOf == "":
		l.add(1, "class", fmt.Sprintf("that the EGF's class is not told; it is written as %s by the time limits", written), "")
	case written == "":
		l.add(1, "class", fmt.Sprintf("the class %q, which is not told to be the EGF's", ev.Class), "")
	default:
		l.add(1, "class", fmt.Sprintf("the class %q, which is not told to be the EGF's; it is written as %s by the time limits", ev.Class, written), "")
	}
	l.add(count(f.rounds > max(ev.Rounds, ev.LastRound())), "rounds", "an event without rounds, written with one", "")
	if komi, told := ev.Komi.Get(); told {
		l.add(count(komi < -100 || komi > 400), "komi", "a komi beyond all boards", "")
	}
	l.extra(ev)
}

// extra counts what is kept of formats and does not come back.
func (l *losses) extra(ev *game.Event) {
	f := l.f
	written := map[string]string{h9.ExtraCM: strings.Join(slices.DeleteFunc(f.timeComments(), func(c string) bool { return h9.TimeSystem(ev.Time.Overtime) == c }), "\n")}
	if !f.openGotha {
		written[h9.ExtraProgram] = f.program()
		written[h9.ExtraComment] = strings.Join(f.comments(), "\n")
	}
	for _, k := range f.header() {
		if k.key != "CM" {
			written[h9.ExtraPrefix+k.key] = k.value
		}
	}
	var lost game.Details
	for k, v := range ev.Extra {
		if written[k] != v || k == h9.ExtraCM && slices.ContainsFunc(strings.Split(v, "\n"), func(c string) bool { return f.value(c) != c || c == "" }) {
			lost.Add(k)
		}
	}
	l.problems.Add(lost.Lost(h9.Format.Name, "extra")...)
}

func (l *losses) time(ev *game.Event) {
	t := ev.Time
	if t.Basic.IsTold() && t.Overtime != game.SuddenDeath {
		if tm := l.f.adjusted(); tm != "" {
			l.add(1, "basic-time", "the basic time, written within the adjusted time of "+tm+" minutes", "")
		} else {
			l.add(1, "basic-time", "the basic time without the overtime", "")
		}
	} else if basic, told := t.Basic.Get(); told {
		back, err := game.ParseMinutes(l.f.adjusted())
		l.add(count(err != nil || back != basic), "basic-time", "parts of a minute of the basic time", "")
	} else if _, err := game.ParseMinutes(l.f.adjusted()); err == nil && t.Overtime == game.SuddenDeath {
		l.add(1, "basic-time", "that the basic time is not told", "")
	}
	l.add(count(t.Seconds != 0 || t.Periods != 0 || t.Minutes != 0 || t.Moves != 0), "overtime", "the length of the overtime, written within the adjusted time", "")
}

// handicaps reports the rules that HA does not tell.
func (l *losses) handicaps(ev *game.Event) {
	if ev.Handicaps == nil || *ev.Handicaps == (game.HandicapRules{}) {
		return
	}
	back := game.HandicapRules{}
	if ha := l.f.reduction(); ha != "" && ha != h9.NoHandicaps {
		n, _ := strconv.Atoi(ha[1:])
		back.Correction = game.Told(n)
	}
	l.add(count(back != *ev.Handicaps), "handicap-rules", "the rules for handicaps but for their reduction", "")
}

func (l *losses) players(ev *game.Event) {
	f := l.f
	implied := played(ev)
	var absent, undivided, single, cutNames, cutClubs, marks, countries, pins, ranks, pros, places int
	away := map[int]bool{}
	for _, a := range ev.Absences {
		away[a.Player] = true
	}
	for i := range ev.Players {
		if p := &ev.Players[i]; !implied[p.ID] && away[p.ID] {
			absent++
		}
	}
	for i := range f.lines {
		p := f.lines[i].player
		l.letters(p.DisplayName(), p.Club)
		shown, _ := f.enc.Fit(p.DisplayName())
		name, words := f.name(p), fields(shown)
		undivided += count(p.Family == "" && p.Given == "" && strings.Contains(name, " "))
		single += count(p.Name != "" && (p.Family != "" || p.Given != ""))
		cutNames += count(f.openGotha && utf8.RuneCountInString(f.wholeName(p)) >= nameWidth)
		marks += count(odd(shown) || len(words) == 0 || p.Family != "" && p.Given != "" && !strings.Contains(name, " "))
		club, _ := f.enc.Fit(p.Club)
		cutClubs += count(utf8.RuneCountInString(f.word(p.Club)) > clubWidth)
		marks += count(odd(club) || slices.Contains(noClub, cut(f.word(club), clubWidth)) || club != "" && f.club(p) == noClub[0])
		countries += count(p.Country != "" && !isCountry(p.Country))
		ranks += count(p.Rank == game.NoRank)
		pros += count(f.openGotha && p.Rank.IsPro())
		id := p.IDs["egf"]
		pins += count(id != "" && (f.openGotha || !h9.IsPIN(id)))
		places += count(p.Standing != 0 && p.Standing != f.lines[i].place)
	}
	l.add(absent, "absent-player", "a player who was absent and never played", "players who were absent and never played")
	l.add(undivided, "name-parts", "a name that is not divided, written as family and given name", "names that are not divided, written as family and given name")
	l.add(single, "undivided-name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.add(cutNames, "name-cut", fmt.Sprintf("a name of %d letters or more, cut", nameWidth), fmt.Sprintf("names of %d letters or more, cut", nameWidth))
	l.add(cutClubs, "club-cut", fmt.Sprintf("a club longer than %d letters, cut", clubWidth), fmt.Sprintf("clubs longer than %d letters, cut", clubWidth))
	l.add(marks, "name-marks", "a name or club that is empty, or has _ ; | or odd blanks, written with other signs", "names or clubs that are empty, or have _ ; | or odd blanks, written with other signs")
	l.add(countries, "player-country", "a player's country that has not two capital letters", "players' countries that have not two capital letters")
	l.add(ranks, "rank", "a player without a rank, written as 30k", "players without a rank, written as 30k")
	l.add(pros, "pro-rank", "a professional's rank, written as 7D to 9D", "professionals' ranks, written as 7D to 9D")
	if f.openGotha {
		l.add(pins, "egf-id", "an EGF PIN in OpenGotha's form", "EGF PINs in OpenGotha's form")
	} else {
		l.add(pins, "egf-id", "an EGF PIN that has not eight digits", "EGF PINs that have not eight digits")
	}
	l.add(places, "printed-place", "a printed place, written as the order of the standings", "printed places, written as the order of the standings")
}

// odd reports whether a name has something that does not come back from a line
// of words.
func odd(s string) bool {
	return strings.ContainsAny(s, "_;|") || s != strings.Join(fields(s), " ")
}

// scores reports criteria and columns that are not written, or not as printed.
func (l *losses) scores(ev *game.Event) {
	f := l.f
	var names, back []string
	kept := map[string]bool{}
	for _, c := range f.columns {
		if c.criterion != "" {
			names = append(names, c.heading)
			back = append(back, c.criterion)
		} else {
			kept[h9.ExtraPrefix+c.heading] = true
		}
	}
	if f.openGotha {
		back = h9.CriteriaOf(names)
	}
	if s := ev.Scoring; s != nil && len(s.Criteria) > 0 {
		l.add(count(!slices.Equal(back, s.Criteria)), "criteria", "the criteria of the standings but for "+strings.Join(names, ", "), "")
	}
	kept[h9.ExtraCriteria] = len(f.columns) > 0 && f.columns[0].heading == h9.Unnamed
	kept[h9.ExtraAfter] = f.after > 0
	var scores int
	var extra game.Details
	for i := range f.lines {
		p := f.lines[i].player
		scores += count(!holdsAll(f.scoresOf(i, back), p.Scores))
		for k, v := range p.Extra {
			if !kept[k] && !(k == h9.ExtraComment && !f.openGotha && f.remark(p) == v && v != "") {
				extra.Add(k)
			}
		}
	}
	l.add(scores, "printed-scores", "a player's printed scores, written as computed or in part", "players' printed scores, written as computed or in part")
	l.problems.Add(extra.Lost(h9.Format.Name, "player-extra")...)
}

// holdsAll reports whether all scores are among others.
func holdsAll(all, some map[string]float64) bool {
	for c, v := range some {
		if w, ok := all[c]; !ok || w != v {
			return false
		}
	}
	return true
}

// scoresOf are the scores of a line as they are read back.
func (f *file) scoresOf(i int, criteria []string) map[string]float64 {
	m := map[string]float64{}
	k := 0
	for _, c := range f.columns {
		if c.criterion == "" {
			continue
		}
		if k < len(criteria) {
			if v, err := game.ParseNumber(c.words[i]); err == nil {
				m[criteria[k]] = v
			}
		}
		k++
	}
	return m
}

func (l *losses) games(ev *game.Event) {
	var defaults, both, stones, handicaps, twice int
	var extra game.Details
	zero := l.f.reduction() == h9.NoHandicaps
	seated := map[[2]int]bool{}
	for i := range ev.Games {
		g := &ev.Games[i]
		extra.AddAll(g.Extra)
		if !held(g) {
			continue
		}
		b, w := [2]int{g.Round, g.Black}, [2]int{g.Round, g.White}
		if seated[b] || seated[w] || g.Black == g.White {
			twice++
			continue
		}
		seated[b], seated[w] = true, true
		if g.ByDefault && l.f.free {
			defaults++
			continue
		}
		both += count(g.Result == game.BothWin || g.Result == game.BothLose)
		h, told := g.Handicap.Get()
		stones += count(told && !g.ColoursUnknown && h > l.f.maxHandicap())
		handicaps += count(told && g.ColoursUnknown && !(zero && h == 0))
	}
	l.add(defaults, "by-default", "a result by default, written as a free win", "results by default, written as free wins")
	l.add(both, "both", "a game that both won or both lost, written by its signs, which EGD does not know", "games that both won or both lost, written by their signs, which EGD does not know")
	l.add(stones, "handicap-large", "a handicap of too many stones", "handicaps of too many stones")
	l.add(handicaps, "handicap", "a handicap of a game whose colours are not known", "handicaps of games whose colours are not known")
	l.add(twice, "second-game", "a second game of a player in a round", "second games of players in a round")
	l.problems.Add(extra.Lost(h9.Format.Name, "game-extra")...)
}

// free reports byes and absences that are read back as something else.
func (l *losses) free(ev *game.Event) {
	implied := played(ev)
	var byes, absences int
	for _, b := range ev.Byes {
		byes += count(!b.Points.Is(1))
	}
	for _, a := range ev.Absences {
		absences += count(!a.Points.Is(0.5) || !implied[a.Player])
	}
	l.add(byes, "bye", "a bye that was not worth a point, written by its points alone", "byes that were not worth a point, written by their points alone")
	l.add(absences, "absence", "an absence that was not worth half a point, written by its points alone", "absences that were not worth half a point, written by their points alone")
}
