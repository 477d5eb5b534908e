package together

import (
	"fmt"

	"kyudan/rating/game"
)

// joinFacts fills what the event is: name, days, class, time limits, and what
// standings and pairing need.
func (m *merger) joinFacts(s *sheet, match *matching) {
	e, f := m.ev, s.ev
	differs := func(severity game.Severity, key game.Key, code string, mine, theirs any) {
		p := game.Problem{
			Severity: severity, Code: code, File: m.file(), Found: fmt.Sprint(mine), Expected: fmt.Sprintf("%v, as in %s", theirs, s.Path),
			Hint: firstTaken, About: game.Contradiction{Key: key},
		}
		if severity != game.Note {
			p.Assumed, p.Count = game.AssumedSuperseded, 1
		}
		m.problems.Add(p)
	}
	if fill(&e.Name, f.Name, m.gave("name")) && !sameEventName(e, f) {
		differs(game.Note, "name", "name-differs", fmt.Sprintf("event name %q", e.Name), fmt.Sprintf("%q", f.Name))
	}
	// What decides how games are rated is an error where it differs.
	if fill(&e.Class, f.Class, m.gave("class")) {
		differs(game.Error, "class", "class-differs", "class "+e.Class, f.Class)
	} else if e.Class == f.Class {
		fill(&e.ClassOf, f.ClassOf, nil)
	}
	if fill(&e.Begin, f.Begin, m.gave("dates")) {
		differs(game.Error, game.KeyBegin, "date-differs", "first day "+e.Begin.String(), f.Begin)
	}
	if fill(&e.BoardSize, f.BoardSize, m.gave("board size")) {
		differs(game.Error, "board_size", "board-size-differs", fmt.Sprintf("a board of %d lines", e.BoardSize), fmt.Sprintf("%d lines", f.BoardSize))
	}
	if fill(&e.Kind, f.Kind, nil) {
		differs(game.Error, "kind", "kind-differs", "kind "+e.Kind, f.Kind)
	}
	if fill(&e.Online, f.Online, nil) {
		differs(game.Error, "online", "online-differs", fmt.Sprintf("online: %t", e.Online.Or(false)), f.Online.Or(false))
	}
	if fill(&e.Selection, f.Selection, nil) {
		differs(game.Error, "selection", "selection-differs", fmt.Sprintf("selection games: %t", e.Selection.Or(false)), f.Selection.Or(false))
	}
	if fill(&e.Scope, f.Scope, nil) {
		differs(game.Error, "scope", "scope-differs", "scope "+e.Scope, f.Scope)
	}
	if fillTime(&e.Time, f.Time, m.gave("time limits")) {
		differs(game.Warning, "time", "time-differs", timeText(e.Time), timeText(f.Time))
	}
	if fill(&e.End, f.End, nil) {
		differs(game.Warning, game.KeyEnd, "date-differs", "last day "+e.End.String(), f.End)
	}
	if fill(&e.Komi, f.Komi, m.gave("komi")) {
		differs(game.Warning, "komi", "komi-differs", fmt.Sprintf("komi %g", e.Komi.Or(0)), fmt.Sprintf("%g", f.Komi.Or(0)))
	}
	if fill(&e.Endorsed, f.Endorsed, nil) {
		differs(game.Warning, "endorsed", "endorsed-differs", fmt.Sprintf("endorsed: %t", e.Endorsed.Or(false)), f.Endorsed.Or(false))
	}
	// A players list shows as many rounds as its columns, however many were
	// planned.
	if !m.whole || s.part == game.Whole {
		if fill(&e.Rounds, f.Rounds, nil) && s.part == game.Whole {
			differs(game.Warning, "rounds", "rounds-differ", fmt.Sprintf("%d rounds", e.Rounds), f.Rounds)
		}
	}
	fill(&e.Place, f.Place, m.gave("place"))
	fill(&e.Country, f.Country, nil)
	fill(&e.Organiser, f.Organiser, nil)
	fill(&e.Director, f.Director, nil)
	fill(&e.Format, f.Format, nil)
	fill(&e.Countries, f.Countries, nil)
	fill(&e.DetailsSubmitted, f.DetailsSubmitted, nil)
	fill(&e.ResultsSubmitted, f.ResultsSubmitted, nil)
	fill(&e.SentBySWA, f.SentBySWA, nil)
	if e.Scoring == nil {
		e.Scoring = f.Scoring
	}
	if e.Handicaps == nil {
		e.Handicaps = f.Handicaps
	}
	fillMap(&e.Extra, f.Extra, nil)
	m.joinTeams(s, match)
	if len(e.Adjust) == 0 {
		for _, a := range f.Adjust {
			if a.Player = match.to(a.Player); a.Player > 0 {
				e.Adjust = append(e.Adjust, a)
			}
		}
	}
}

// joinTeams adds the line-ups of teams where the event has none of that round.
func (m *merger) joinTeams(s *sheet, match *matching) {
	if len(s.ev.Teams) == 0 || m.whole && len(m.ev.Teams) > 0 {
		return
	}
	teams := make([]game.Team, 0, len(m.ev.Teams))
	byName := map[string]int{}
	for _, t := range m.ev.Teams {
		t.Boards = append([]game.TeamBoard(nil), t.Boards...)
		byName[game.FoldName(t.Name)] = len(teams)
		teams = append(teams, t)
	}
	for _, t := range s.ev.Teams {
		k, ok := byName[game.FoldName(t.Name)]
		if !ok {
			k = len(teams)
			byName[game.FoldName(t.Name)] = k
			teams = append(teams, game.Team{Number: k + 1, Name: t.Name})
		}
		for _, b := range t.Boards {
			if b.Player = match.to(b.Player); b.Player > 0 {
				teams[k].Boards = append(teams[k].Boards, b)
			}
		}
	}
	m.ev.Teams = teams
}
