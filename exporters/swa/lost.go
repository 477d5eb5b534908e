package swa

import (
	"fmt"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// Lost lists what of the event the workbook cannot hold, one problem a kind.
// All are warnings but one: colours that would have to be invented are an
// error, since ratings depend on them.
func Lost(ev *game.Event) game.Problems {
	l := &losses{}
	l.event(ev)
	l.players(ev)
	l.games(ev)
	return l.problems
}

type losses struct{ problems game.Problems }

// add reports a loss that concerns n things of a kind; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n == 0 {
		return
	}
	found := one
	if n > 1 || one == "" {
		found = fmt.Sprintf("%d %s", n, many)
	}
	l.problems.Add(game.Problem{Severity: game.Warning, Code: "lost-" + code, Found: found + ", which the SWA workbook has no place for",
		Hint: "convert to JSON as well to keep everything"})
}

func count1(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *losses) event(ev *game.Event) {
	l.add(count1(ev.Kind != "" && ev.Kind != game.Tournament), "kind", fmt.Sprintf("the kind of event %q", ev.Kind), "")
	l.add(count1(ev.ClassOf != "" && ev.ClassOf != register), "class-of", fmt.Sprintf("the system %q, whose class %q is", ev.ClassOf, ev.Class), "")
	l.add(count1(ev.Countries != 0 && ev.Countries != countries(ev)), "countries", fmt.Sprintf("the number of countries, %d, which differs from that of the players listed", ev.Countries), "")
	back, err := swa.ParseOvertime(swa.OvertimeText(ev.Time))
	back.Basic = ev.Time.Basic
	l.add(count1(err != nil || back != ev.Time), "overtime", "details of the overtime", "")
	l.add(len(ev.Teams), "teams", "a team", "teams")
	l.add(count1(ev.Scoring != nil), "scoring", "the rules of scoring", "")
	l.add(count1(ev.Handicaps != nil), "handicap-rules", "the rules for handicaps", "")
	l.add(len(ev.Adjust), "adjust", "a manual correction", "manual corrections")
	extra := 0
	for k := range ev.Extra {
		extra += count1(k != contact)
	}
	l.add(extra, "extra", "a detail of another format", "details of other formats")

	var reasons, odd, vague int
	for _, b := range ev.Byes {
		v, ok := b.Points.Get()
		vague += count1(!ok)
		odd += count1(ok && v != 0 && v != 0.5 && v != 1)
	}
	reasons = len(ev.Absences)
	l.add(reasons, "absences", "an announced absence", "announced absences")
	l.add(odd, "bye-points", "a bye with points other than 0, 0.5 and 1", "byes with points other than 0, 0.5 and 1")
	l.add(vague, "bye-points-unknown", "a bye whose points are not told (written as 1)", "byes whose points are not told (written as 1)")
	if _, fits := crossTable(ev); !fits {
		l.add(len(ev.Byes), "byes", "a bye of an event without a cross table", "byes of an event without a cross table")
	}
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
	var grades, ids, rankings, local, starts, places, scores, extra, names int
	for i := range ev.Players {
		p := &ev.Players[i]
		grades += count1(p.Grade != game.NoRank)
		for k := range p.IDs {
			ids += count1(k != register)
		}
		rankings += len(p.Rankings)
		local += count1(p.Local.IsTold())
		starts += count1(p.StartCorrection != 0)
		places += count1(p.Standing != 0)
		scores += count1(len(p.Scores) > 0)
		extra += len(p.Extra)
		names += count1(p.Name != "" && (p.Family != "" || p.Given != ""))
	}
	l.add(names, "name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.add(grades, "grades", "an official grade beside the rank", "official grades beside the ranks")
	l.add(ids, "ids", "an id of another register", "ids of other registers")
	l.add(rankings, "rankings", "a grade with its organisation and date", "grades with their organisations and dates")
	l.add(local, "local", "the mark whether a player is local", "marks whether players are local")
	l.add(starts, "start-corrections", "a correction of the McMahon start", "corrections of the McMahon start")
	l.add(places, "places", "a printed place", "printed places")
	l.add(scores, "scores", "a player's printed scores", "players' printed scores")
	l.add(extra, "player-extra", "a player's detail of another format", "players' details of other formats")
}

func (l *losses) games(ev *game.Event) {
	var colours, boards, dates, komi, sizes, stones, voids, unknownDefaults int
	var online, kinds, times, extra int
	for i := range ev.Games {
		g := &ev.Games[i]
		colours += count1(g.ColoursUnknown)
		boards += count1(g.Board != 0)
		dates += count1(g.Date != 0)
		komi += count1(g.Komi.IsTold())
		sizes += count1(g.BoardSize != 0)
		stones += count1(g.ColoursUnknown && g.Handicap.IsTold())
		voids += count1(g.Result == game.Void)
		unknownDefaults += count1(g.Result == game.Unknown && g.ByDefault)
		online += count1(g.Online.IsTold())
		kinds += count1(g.Kind != "")
		times += count1(g.Time != nil)
		extra += len(g.Extra)
	}
	l.add(online, "game-online", "a game's own mark whether it was on the Internet", "games' own marks whether they were on the Internet")
	l.add(kinds, "game-kind", "a game's own kind", "games' own kinds")
	l.add(times, "game-time", "a game's own time limit", "games' own time limits")
	l.add(extra, "game-extra", "a game's detail of another format", "games' details of other formats")
	if colours == 0 {
		return
	}
	if _, fits := crossTable(ev); !fits {
		l.problems.Add(game.Problem{Severity: game.Error, Code: "lost-colours", Found: fmt.Sprintf("unknown colours in %d games of an event without a cross table, for which the SWA workbook would have to invent colours", colours),
			Hint: "convert to JSON, or add the colours to the source"})
		return
	}
	// Without the sheet Games, what only that sheet has is lost as well.
	l.add(boards, "boards", "a board number, since colours are not known", "board numbers, since colours are not known")
	l.add(dates, "dates", "a game's date, since colours are not known", "games' dates, since colours are not known")
	l.add(komi, "komi", "a game's own komi, since colours are not known", "games' own komi, since colours are not known")
	l.add(sizes, "board-sizes", "a game's own board size, since colours are not known", "games' own board sizes, since colours are not known")
	l.add(stones, "handicaps", "a handicap in a game of unknown colours", "handicaps in games of unknown colours")
	l.add(voids, "void", "a void game, since colours are not known", "void games, since colours are not known")
}
