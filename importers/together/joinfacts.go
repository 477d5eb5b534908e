package together

import (
	"fmt"
	"slices"
	"strconv"

	"kyudan/rating/game"
)

// joinFacts fills what the event is: name, days, class, time limits, and what
// standings and pairing need.
func (m *merger) joinFacts(s *sheet, match *matching) {
	e, f := m.ev, s.ev
	of := func(key game.Key) differs {
		return func(severity game.Severity, code, mine, theirs string) {
			p := m.tell(severity, code, m.file(), game.Place{}, mine, theirs+", as in "+s.Path, firstTaken+", or give what is right with {set}")
			p.About = game.Contradiction{Key: key}
			if severity != game.Note {
				p.Assumed, p.Count = game.AssumedSuperseded, 1
			}
		}
	}
	if fill(&e.Name, f.Name, m.gave("name")) && !sameEventName(e, f) {
		of("name")(game.Note, "name-differs", fmt.Sprintf("event name %q", e.Name), strconv.Quote(f.Name))
	}
	// What decides how games are rated is an error where it differs.
	agree(of("class"), game.Error, "class-differs", &e.Class, f.Class, m.gave("class"), "class ", "%v")
	if e.Class == f.Class {
		fill(&e.ClassOf, f.ClassOf, nil)
	}
	agree(of(game.KeyBegin), game.Error, "date-differs", &e.Begin, f.Begin, m.gave("dates"), "first day ", "%v")
	agree(of("board_size"), game.Error, "board-size-differs", &e.BoardSize, f.BoardSize, m.gave("board size"), "a board of ", "%d lines")
	agree(of("kind"), game.Error, "kind-differs", &e.Kind, f.Kind, nil, "kind ", "%v")
	agree(of("online"), game.Error, "online-differs", &e.Online, f.Online, nil, "online: ", "%v")
	agree(of("selection"), game.Error, "selection-differs", &e.Selection, f.Selection, nil, "selection games: ", "%v")
	agree(of("scope"), game.Error, "scope-differs", &e.Scope, f.Scope, nil, "scope ", "%v")
	if fillTime(&e.Time, f.Time, m.gave("time limits")) {
		of("time")(game.Warning, "time-differs", timeText(e.Time), timeText(f.Time))
	}
	agree(of(game.KeyEnd), game.Warning, "date-differs", &e.End, f.End, nil, "last day ", "%v")
	agree(of("komi"), game.Warning, "komi-differs", &e.Komi, f.Komi, m.gave("komi"), "komi ", "%v")
	agree(of("endorsed"), game.Warning, "endorsed-differs", &e.Endorsed, f.Endorsed, nil, "endorsed: ", "%v")
	// A players list shows as many rounds as its columns, however many were
	// planned.
	if (!m.whole || s.part == game.Whole) && fill(&e.Rounds, f.Rounds, nil) && s.part == game.Whole {
		of("rounds")(game.Warning, "rounds-differ", fmt.Sprintf("%d rounds", e.Rounds), strconv.Itoa(f.Rounds))
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
		t.Boards = slices.Clone(t.Boards)
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
