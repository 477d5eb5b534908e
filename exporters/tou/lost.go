package tou

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/importers/tou"
	"kyudan/rating/game"
)

// Lost lists what of the event a results file cannot hold.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	if p, ok := f.nothing(); ok {
		return game.Problems{p}
	}
	l := losses{problems: holds.Lost(tou.Name, ev)}
	// What is held in part follows.
	l.event(ev, f)
	l.players(ev, f)
	l.games(ev, f)
	l.free(ev)
	l.problems.Add(game.PlacesLost(tou.Name, f.untold)...)
	return l.problems
}

// nothing is the problem of a file without a player or without rounds.
func (f *file) nothing() (game.Problem, bool) {
	return game.Nothing(tou.Name, "a player with a game or bye in a round"), len(f.lines) == 0 || f.rounds == 0
}

type losses struct{ problems game.Problems }

// add reports that n things are lost; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n > 0 {
		l.problems.Add(game.Loss(tou.Name, code, n, one, many))
	}
}

func (l *losses) letters(f *file, texts ...string) {
	for _, s := range texts {
		if p, lost := f.enc.Lost(tou.Name, s); lost {
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

func (l *losses) event(ev *game.Event, f *file) {
	var texts []string
	for _, k := range header(ev) {
		if !slices.Contains(texts, k.value) {
			texts = append(texts, k.value)
		}
	}
	l.letters(f, texts...)
	if basic, told := ev.Time.Basic.Get(); told {
		l.add(count(basic != math.Floor(basic)), "basic-time", "parts of a minute of the basic time", "")
	}
	switch t := ev.Time; {
	case t.Overtime != "" && !t.Basic.IsTold():
		l.add(1, "overtime", "the overtime without a basic time", "")
	case t.Overtime != "" && t.Overtime != game.SuddenDeath:
		l.add(1, "overtime", "the kind of overtime, written as +b and in the adjusted time", "")
	case t.Overtime == "" && t.Basic.IsTold() && !hasOvertime(ev):
		l.add(1, "overtime", "that the overtime is not told, written as none", "")
	}
	for _, text := range []*string{&ev.Name, &ev.Place} {
		l.add(count(*text != oneLine(*text)), "layout", "a blank or line end within the name or place of the event", "")
	}
	var extra game.Details
	written := header(ev)
	for k, v := range ev.Extra {
		key, ours := strings.CutPrefix(k, tou.ExtraPrefix)
		if !ours || !slices.Contains(written, keyValue{key, v}) {
			extra.Add(k)
		}
	}
	l.problems.Add(extra.Lost(tou.Format.Name, "extra")...)
}

func (l *losses) players(ev *game.Event, f *file) {
	implied := played(ev)
	var single, cutNames, cutClubs, odd, licences, pros, places, absent int
	var extra game.Details
	away := map[int]bool{}
	for _, a := range ev.Absences {
		away[a.Player] = true
	}
	for i := range ev.Players {
		p := &ev.Players[i]
		if !implied[p.ID] {
			if away[p.ID] {
				absent++
			}
			continue
		}
		full := f.fullName(p)
		long := utf8.RuneCountInString(full) > tou.NameWidth
		cutNames += count(long)
		cutClubs += count(utf8.RuneCountInString(f.wholeClub(p)) > tou.ClubWidth)
		for _, s := range []string{p.Family, p.Given, p.Name, p.Club} {
			odd += count(strings.ContainsFunc(s, func(r rune) bool { return r == '_' || r != ' ' && isBlank(r) }) || s != strings.TrimSpace(s) || strings.Contains(s, "  "))
		}
		odd += count(strings.EqualFold(unblanked(p.Club), tou.NoClub))
		single += count(p.Name != "" && (p.Family != "" || p.Given != ""))
		id, told := p.IDs["ffg"]
		licences += count(told && !tou.IsLicence(id))
		pros += count(p.Rank.IsPro())
		extra.AddAll(p.Extra)
		l.letters(f, p.DisplayName(), p.Club)
	}
	for i := range f.lines {
		p := f.lines[i].player.Standing
		places += count(p != 0 && p != printedPlace(f.lines, i))
	}
	l.add(absent, "absent-player", "a player who was absent and never played", "players who were absent and never played")
	l.add(cutNames, "name-cut", fmt.Sprintf("a name longer than %d letters, cut", tou.NameWidth), fmt.Sprintf("names longer than %d letters, cut", tou.NameWidth))
	l.add(cutClubs, "club-cut", fmt.Sprintf("a club longer than %d letters, cut", tou.ClubWidth), fmt.Sprintf("clubs longer than %d letters, cut", tou.ClubWidth))
	l.add(odd, "name-marks", "a name or club with _ or odd blanks, written with _ for blanks", "names or clubs with _ or odd blanks, written with _ for blanks")
	l.add(single, "undivided-name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.add(licences, "ffg-id-odd", "a French licence that has not 7 letters or digits", "French licences that have not 7 letters or digits")
	l.add(pros, "pro-rank", "a professional's rank, written as 7D to 9D", "professionals' ranks, written as 7D to 9D")
	l.add(places, "printed-place", "a printed place, written as the order of the standings", "printed places, written as the order of the standings")
	l.problems.Add(extra.Lost(tou.Format.Name, "player-extra")...)
}

// printedPlace is the place that a line is read back with.
func printedPlace(lines []line, i int) int {
	for ; i > 0 && lines[i].place == ""; i-- {
	}
	n := 0
	fmt.Sscan(lines[i].place, &n)
	return n
}

func (l *losses) games(ev *game.Event, f *file) {
	var defaults, stones, colours, twice int
	var extra game.Details
	type seat struct{ round, player int }
	seated := map[seat]bool{}
	for i := range ev.Games {
		g := &ev.Games[i]
		extra.AddAll(g.Extra)
		if !held(g) {
			continue
		}
		b, w := seat{g.Round, g.Black}, seat{g.Round, g.White}
		if seated[b] || seated[w] {
			twice++
			continue
		}
		seated[b], seated[w] = true, true
		defaults += count(g.ByDefault)
		stones += count(g.Handicap.Or(0) > maxHandicap)
		colours += count(!g.Handicap.IsTold() && !g.ColoursUnknown && !(g.ByDefault && !f.played))
	}
	if f.played {
		l.add(defaults, "by-default", "a result by default, written as if it was played", "results by default, written as if they were played")
	} else {
		l.add(defaults, "by-default", "a result by default, written as a free win", "results by default, written as free wins")
	}
	l.add(stones, "handicap-large", "a handicap above 9 stones, written as 9", "handicaps above 9 stones, written as 9")
	l.add(colours, "colours", "who had Black in a game whose handicap is not told", "who had Black in games whose handicap is not told")
	l.add(twice, "second-game", "a second game of a player in a round", "second games of players in a round")
	l.problems.Add(extra.Lost(tou.Format.Name, "game-extra")...)
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
