package swa

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// Lost lists what the workbook loses of the event, one problem a kind.
func Lost(ev *game.Event) game.Problems {
	l := &losses{}
	l.event(ev)
	l.players(ev)
	l.games(ev)
	l.texts(ev)
	return l.problems
}

// texts counts the texts that are read back otherwise: a cell is read on one
// line, with single blanks.
func (l *losses) texts(ev *game.Event) {
	n := 0
	changed := func(texts ...string) {
		for _, s := range texts {
			n += count1(swa.Clean(s) != s || strings.ContainsAny(s, "\ufffe\uffff")) // which XML does not have
		}
	}
	changed(ev.Name, ev.Class, ev.Organiser, ev.Place, ev.Director)
	written := func(extra map[string]string, known []swa.Field) {
		for _, title := range extraTitles(extra, known) {
			changed(extra[extraPrefix+title])
		}
	}
	written(ev.Extra, swa.TournamentFields)
	changed(ev.Extra[contact])
	for i := range ev.Players {
		p := &ev.Players[i]
		changed(p.Category, p.Club, p.IDs[register])
		if p.Family == "" && p.Given == "" {
			changed(p.Name)
		} else {
			changed(p.Family, p.Given)
		}
		written(p.Extra, swa.PlayerFields)
	}
	for i := range ev.Games {
		written(ev.Games[i].Extra, swa.GameFields)
	}
	l.add(n, "character", "a text with line ends, needless blanks or signs that are not characters, taken out", "texts with line ends, needless blanks or signs that are not characters, taken out")
}

type losses struct{ problems game.Problems }

// add reports a loss that concerns n things of a kind; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n == 0 {
		return
	}
	l.keep(game.Problems{game.Loss(register, code, n, one, many)})
}

// details reports what formats keep beyond the model.
func (l *losses) details(d game.Details, code string) { l.keep(d.Lost(register, code)) }

// keep adds losses with what to do about them.
func (l *losses) keep(ps game.Problems) {
	for i := range ps {
		ps[i].Hint = "convert to JSON as well to keep everything"
	}
	l.problems.Add(ps...)
}

func count1(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *losses) event(ev *game.Event) {
	l.add(count1(ev.Kind != "" && ev.Kind != game.Tournament), "kind", fmt.Sprintf("the kind of event %q", ev.Kind), "")
	l.add(count1(elsewhere(ev.Country)), "country", fmt.Sprintf("the country %q, which is read as another", ev.Country), "")
	l.add(count1(ev.Class != ownClass(ev)), "class-of", fmt.Sprintf("the class %q of the system %q", ev.Class, ev.ClassOf), "")
	l.add(count1(ev.Countries != 0 && ev.Countries != countries(ev)), "countries", fmt.Sprintf("the number of countries, %d, which differs from that of the players listed", ev.Countries), "")
	back, err := swa.ParseOvertime(overtimeText(ev.Time))
	back.Basic = ev.Time.Basic
	l.add(count1(err != nil || back != ev.Time), "overtime", "details of the overtime", "")
	agreed, _ := game.ParseAcceptances(ev.Accepted.String())
	l.add(count1(!slices.Equal(agreed, ev.Accepted)), "accepted", "details of the agreed exceptions", "")
	l.add(len(ev.Teams), "teams", "a team", "teams")
	l.add(count1(ev.Scoring != nil), "scoring", "the rules of scoring", "")
	l.add(count1(ev.Handicaps != nil), "handicap-rules", "the rules for handicaps", "")
	l.add(len(ev.Adjust), "adjust", "a manual correction", "manual corrections")
	var extra game.Details
	others := maps.Clone(ev.Extra)
	if others[contact] != "" {
		delete(others, contact) // has a field
	}
	unwritten(&extra, others, swa.TournamentFields)
	l.details(extra, "extra")

	l.unpaired(ev)
}

// unpaired reports byes and absences that the cross table has no cell for.
func (l *losses) unpaired(ev *game.Event) {
	if _, fits := crossTable(ev); !fits {
		l.add(len(ev.Byes), "byes", "a bye of an event without a cross table", "byes of an event without a cross table")
		l.add(len(ev.Absences), "absences", "an absence in an event without a cross table", "absences in an event without a cross table")
		return
	}
	var odd, absent int
	for _, b := range ev.Byes {
		v, ok := b.Points.Get()
		odd += count1(ok && v != 0.5 && v != 1)
	}
	for _, a := range ev.Absences {
		absent += count1(!a.Points.Is(0.5))
	}
	l.add(odd, "bye-points", "a bye with points other than 0.5 and 1, written as not paired or as a win", "byes with points other than 0.5 and 1, written as not paired or as wins")
	l.add(absent, "absences", "an absence without half a point, written as not paired", "absences without half a point, written as not paired")
}

// countries is the number of countries of the players, 0 where one of them has
// none.
func countries(ev *game.Event) int {
	seen := map[string]bool{}
	for i := range ev.Players {
		seen[ev.Players[i].Country] = true
	}
	if seen[""] {
		return 0
	}
	return len(seen)
}

func (l *losses) players(ev *game.Event) {
	var nations, weak, lone, ids, rankings, local, starts, places, scores, names, nameless int
	var extra game.Details
	for i := range ev.Players {
		p := &ev.Players[i]
		for k := range p.IDs {
			ids += count1(k != register)
		}
		nations += count1(elsewhere(p.Country))
		weak += count1(p.Rank.Under30k() || p.Grade.Under30k())
		lone += count1(p.Grade != game.NoRank && p.Rank == game.NoRank)
		rankings += len(p.Rankings)
		local += count1(p.Local.IsGiven())
		starts += count1(p.StartCorrection != 0)
		places += count1(p.Standing != 0)
		scores += count1(len(p.Scores) > 0)
		unwritten(&extra, p.Extra, swa.PlayerFields)
		nameless += count1(swa.Clean(p.DisplayName()) == "")
		names += count1(p.Name != "" && (p.Family != "" || p.Given != ""))
	}
	l.add(nations, "player-country", "a player's country in letters that are read as another country's", "players' countries in letters that are read as others'")
	l.add(weak, "weak-rank", "a rank below 30k, written as 30k", "ranks below 30k, written as 30k")
	if slices.ContainsFunc(ev.Players, func(p game.Player) bool { return p.Rank != game.NoRank }) {
		lone = 0 // with ranks beside it the second column is known for one of grades
	}
	l.add(lone, "grades", "an official grade of a player without a rank", "official grades of players without ranks")
	l.add(nameless, "nameless", "a player without a name, called ?", "players without a name, called ?")
	l.add(names, "name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.add(ids, "ids", "an id of another register", "ids of other registers")
	l.add(rankings, "rankings", "a grade with its organisation and date", "grades with their organisations and dates")
	l.add(local, "local", "the mark whether a player is local", "marks whether players are local")
	l.add(starts, "start-corrections", "a correction of the McMahon start", "corrections of the McMahon start")
	l.add(places, "places", "a printed place", "printed places")
	l.add(scores, "scores", "a player's printed scores", "players' printed scores")
	l.details(extra, "player-extra")
}

// elsewhere reports a country that is read back in other letters, such as UK.
func elsewhere(country string) bool {
	code, ok := swa.CountryCode(country)
	return ok && code != country
}

func (l *losses) games(ev *game.Event) {
	var online, kinds, times, late, again int
	var extra game.Details
	met := map[[3]int]bool{}
	for i := range ev.Games {
		g := &ev.Games[i]
		pair := [3]int{g.Round, min(g.Black, g.White), max(g.Black, g.White)}
		again += count1(met[pair])
		met[pair] = true
		online += count1(g.Online.IsGiven())
		kinds += count1(g.Kind != "")
		times += count1(g.Time != nil)
		unwritten(&extra, g.Extra, swa.GameFields)
		late += count1(g.Round > swa.MaxRounds)
	}
	l.add(online, "game-online", "a game's own mark whether it was on the Internet", "games' own marks whether they were on the Internet")
	l.add(kinds, "game-kind", "a game's own kind", "games' own kinds")
	l.add(times, "game-time", "a game's own time limit", "games' own time limits")
	l.details(extra, "game-extra")
	l.add(again, "second-game", "a second game of the same two players in a round, which is not read back", "second games of the same two players in a round, which are not read back")
	l.add(late, "rounds", fmt.Sprintf("a game of a round after round %d", swa.MaxRounds), fmt.Sprintf("games of rounds after round %d", swa.MaxRounds))
}

// holds says, for the table of formats, what the workbook has a place for.
func holds() game.Holding {
	h := game.Holding{}
	for _, f := range game.Features() {
		h[f.Code] = ""
	}
	for _, code := range []string{"kind", "weak-rank", "egf-id", "ffg-id", "aga-id", "other-id", "rankings", "local", "start-correction", "printed-place",
		"printed-scores", "game-online", "game-kind", "game-time", "team", "criteria", "scoring", "handicap-rules", "adjust"} {
		delete(h, code)
	}
	h["absence"] = "with half a point"
	return h
}
