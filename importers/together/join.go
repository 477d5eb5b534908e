package together

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

func (m *merger) join(s *sheet, match *matching, summary string) {
	s.superseded = m.supersedes(s, match, m.common(s, match))
	m.sheets, m.matches = append(m.sheets, s), append(m.matches, match)
	if s.superseded {
		m.supersede(s, match)
		return
	}
	if m.ev == m.sheets[0].ev {
		m.ev = clone(m.ev) // the importers' own events stay as they are
	}
	m.filled, m.otherNames = map[string]int{}, nil
	note := "put together with " + m.file()
	if summary != "" {
		note += ": " + summary + " are there too"
	}
	m.report(game.Note, "put-together", s.Path, game.Place{}, note, "", "")
	m.problems.Add(match.questions...)
	m.joinPlayers(s, match)
	m.joinGames(s, match)
	m.joinByes(s, match)
	m.joinFacts(s, match)
	if n := len(m.otherNames); n > 0 {
		m.report(game.Note, "names-by-id", s.Path, game.Place{}, fmt.Sprintf("other names of %s than in %s, such as %s", game.Plural(n, "player"), m.file(), m.otherNames[0]), "",
			"they are the same by their ids; the names of the first file were taken")
	}
	if len(m.filled) > 0 {
		var list []string
		for _, what := range slices.Sorted(maps.Keys(m.filled)) {
			list = append(list, fmt.Sprintf("%s (%d)", what, m.filled[what]))
		}
		m.report(game.Note, "filled-in", s.Path, game.Place{}, "gives what the other files of the event leave open: "+strings.Join(list, ", "), "", "")
	}
	m.whole = m.whole || s.part == game.Whole
	maps.Copy(m.rounds, s.rounds)
	src := &m.ev.Source
	src.Part = game.Whole
	src.FirstRound, src.LastRound = 0, 0
	rounds := slices.Sorted(maps.Keys(m.rounds))
	// Only rounds without a gap can be given as a first and a last one.
	if n := len(rounds); n > 0 && rounds[0] > 0 && rounds[n-1]-rounds[0] == n-1 {
		src.FirstRound, src.LastRound = rounds[0], rounds[n-1]
	}
}

// clone is a copy of the event whose lists can be changed. Maps are copied when
// they are.
func clone(ev *game.Event) *game.Event {
	c := *ev
	c.Players = slices.Clone(ev.Players)
	c.Games = slices.Clone(ev.Games)
	c.Byes = slices.Clone(ev.Byes)
	c.Absences = slices.Clone(ev.Absences)
	return &c
}

// joinByes adds byes and absences. A whole file knows why a player did not
// play; a page only shows how many points that gave.
func (m *merger) joinByes(s *sheet, match *matching) {
	bye, absence := map[seat]int{}, map[seat]int{}
	plays := seatsOf(m.ev)
	for i, b := range m.ev.Byes {
		bye[seat{b.Round, b.Player}] = i + 1
	}
	for i, a := range m.ev.Absences {
		absence[seat{a.Round, a.Player}] = i + 1
	}
	sitOut := func(round, player int, points game.Opt[float64], isBye bool) {
		k := seat{round, match.to(player)}
		switch {
		case k.player == 0:
		case bye[k] > 0:
			fill(&m.ev.Byes[bye[k]-1].Points, points, nil)
		case absence[k] > 0:
			fill(&m.ev.Absences[absence[k]-1].Points, points, nil)
		case m.whole && s.part != game.Whole:
		case plays[k]:
			// An earlier state of a file, from before the player was paired.
		case isBye:
			m.ev.Byes = append(m.ev.Byes, game.Bye{Round: round, Player: k.player, Points: points})
			bye[k] = len(m.ev.Byes)
		default:
			m.ev.Absences = append(m.ev.Absences, game.Absence{Round: round, Player: k.player, Points: points})
			absence[k] = len(m.ev.Absences)
		}
	}
	for _, b := range s.ev.Byes {
		sitOut(b.Round, b.Player, b.Points, true)
	}
	for _, a := range s.ev.Absences {
		sitOut(a.Round, a.Player, a.Points, false)
	}
}

// joinFacts fills what the event is: name, days, class, time limits, and what
// standings and pairing need.
func (m *merger) joinFacts(s *sheet, match *matching) {
	e, f := m.ev, s.ev
	of := func(key game.Key) differs {
		return func(severity game.Severity, code, mine, theirs string) {
			p := m.report(severity, code, m.file(), game.Place{}, butIn(mine, theirs, s.Path), "", firstTaken+", or give what is right with {set}")
			p.About = game.Contradiction{Key: key}
			if severity != game.Note {
				p.Assumed, p.Count = game.AssumedSuperseded, 1
			}
		}
	}
	if fill(&e.Name, f.Name, m.gave("name")) && !sameEventName(e, f) {
		p := m.report(game.Note, "name-differs", m.file(), game.Place{}, butIn(fmt.Sprintf("event name %q", e.Name), strconv.Quote(f.Name), s.Path), "", firstTaken+", or give what is right with {set}")
		p.About = game.Contradiction{Key: "name"}
		if m.whole && s.part == game.Whole && !m.isNamed(s) { // pages are often called otherwise
			p.Severity = game.Warning
		}
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
	for _, a := range f.Accepted {
		if e.Accepted.Of(a.Requirement, "") == "" {
			e.Accepted.Set(a)
		}
	}
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
