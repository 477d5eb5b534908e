package run_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/truthtest"
)

// made is an archive as a world, with what comes later.
type made struct {
	*truthtest.World
	later    []bool // by event
	renamed  bool
	register []rating.Standing
}

func (a *smallArchive) make(t *testing.T) *made {
	t.Helper()
	m := &made{World: &truthtest.World{}}
	people := map[string]int{}
	for line := range strings.Lines(a.events) {
		line = strings.TrimSpace(line)
		rest, later := strings.CutPrefix(line, "+ ")
		cells := strings.Split(rest, "|")
		words := strings.Fields(cells[0])
		switch {
		case line == "":
			continue
		case line == "renamed":
			m.renamed = true
			continue
		case words[0] == "register":
			m.register = append(m.register, rating.Standing{ID: words[1], Name: strings.Join(words[2:], " ")})
			continue
		}
		ev := &truthtest.Event{Event: &game.Event{Name: fmt.Sprintf("Cup %d", len(m.Events)+1), Kind: game.Tournament, Class: "A", BoardSize: 19, Komi: game.Given(6.5)}}
		ev.Source.File = fmt.Sprintf("cup-%d.csv", len(m.Events)+1)
		var err error
		if ev.Begin, err = game.ParseISODate(words[0]); err != nil {
			t.Fatal(err)
		}
		ev.End = ev.Begin.AddDays(1)
		for _, w := range words[1:] {
			switch {
			case w == "online":
				ev.Online = game.Given(true)
			case strings.ToUpper(w) == w:
				ev.Country = w
			default:
				ev.Place = w
			}
		}
		var present []int
		for _, cell := range cells[1:] {
			letter, p := player(t, cell)
			p.ID = len(ev.Players) + 1
			p.Place.Line = p.ID
			name, absent := strings.CutSuffix(letter, "-")
			if !absent {
				present = append(present, p.ID)
			}
			if _, known := people[name]; !known || name == "?" {
				people[name] = len(m.People)
				m.People = append(m.People, &truthtest.Person{PIN: name})
			}
			ev.Players, ev.Truth = append(ev.Players, p), append(ev.Truth, truthtest.Entry{Person: people[name], Kind: truthtest.Usual})
		}
		for i := 1; i < len(present); i++ {
			ev.Games = append(ev.Games, game.Game{Round: i, Black: present[0], White: present[i], Handicap: game.Given(0), Result: game.BlackWins})
		}
		m.Events, m.later = append(m.Events, ev), append(m.later, later)
	}
	return m
}

// player reads an entry.
func player(t *testing.T, cell string) (letter string, p game.Player) {
	t.Helper()
	letter, rest, _ := strings.Cut(strings.TrimSpace(cell), " ")
	f := strings.Split(rest+",,,,", ",")
	for i := range f {
		f[i] = strings.TrimSpace(f[i])
	}
	if family, given, divided := strings.Cut(f[0], "/"); divided {
		p.Family, p.Given = family, given
	} else {
		p.Name = f[0]
	}
	var err error
	if p.Rank, err = game.ParseRank(f[1]); err != nil {
		t.Fatal(err)
	}
	if p.Club, p.Country = f[2], f[3]; f[4] != "" {
		p.IDs = map[string]string{truthtest.Register: f[4]}
	}
	return letter, p
}

// TestSmallArchives looks at who is who in archives of a few events each.
func TestSmallArchives(t *testing.T) {
	for i := range smallArchives {
		a := &smallArchives[i]
		t.Run(a.name, func(t *testing.T) {
			wrong := a.check(t)
			switch {
			case a.gap == "" && len(wrong) > 0:
				t.Error(strings.Join(wrong, "\n"))
			case a.gap != "" && len(wrong) == 0:
				t.Errorf("it holds now: take out %q", a.gap)
			case a.gap != "":
				t.Logf("%s: %s", a.gap, strings.Join(wrong, "; "))
			}
		})
	}
}

// check reads an archive, and again with what comes later, and returns what is wrong.
func (a *smallArchive) check(t *testing.T) (wrong []string) {
	m := a.make(t)
	var d decided
	early := *m.World
	early.Events = nil
	for i, ev := range m.Events {
		if !m.later[i] {
			early.Events = append(early.Events, ev)
		}
	}
	r := read(t, &early, &d)
	wrong = a.compare(&early, r)
	if len(early.Events) == len(m.Events) && !m.renamed && m.register == nil {
		return wrong
	}
	for rounds := 0; len(r.proposals) > 0 && rounds < mostRounds; rounds++ {
		d.answer(t, r, game.Date(20260503).AddDays(rounds))
		r = read(t, &early, &d)
	}
	d.people = append(d.people, r.who.People()...)
	if m.register != nil {
		d.list = &rating.List{System: "egf", Register: truthtest.Register, Players: m.register}
	}
	if m.renamed {
		for _, ev := range m.Events {
			ev.Source.File = "archive/" + ev.Source.File
		}
	}
	now := read(t, m.World, &d)
	for _, w := range a.compare(m.World, now) {
		wrong = append(wrong, "later: "+w)
	}
	for e, ev := range early.Events {
		at := slices.Index(m.Events, ev)
		for i := range ev.Players {
			was, is := r.found.Who[e][i], now.found.Who[at][i]
			if was != is && m.register == nil {
				wrong = append(wrong, fmt.Sprintf("%s is now %s", was, is))
			}
		}
	}
	return wrong
}

// compare says who is not who it should be, and what is asked for nothing.
func (a *smallArchive) compare(w *truthtest.World, r *reading) (wrong []string) {
	letters := map[string]string{} // of each player
	players := map[string][]string{}
	for e, ev := range w.Events {
		for i, truth := range ev.Truth {
			id, letter := r.found.Who[e][i], w.People[truth.Person].PIN
			if id == "" {
				wrong = append(wrong, fmt.Sprintf("%s of %s is left out", letter, ev.Name))
				continue
			}
			if letter == "?" {
				continue
			}
			if !strings.Contains(letters[id], letter) {
				letters[id] += letter
				players[letter] = append(players[letter], id)
			}
		}
	}
	suspected := map[string]bool{} // ids
	questions := map[string]bool{} // pairs of letters
	joined := map[string]int{}     // questions about one person
	for _, q := range slices.Concat(r.found.Questions...) {
		x, y := letters[q.A], letters[q.B]
		switch {
		case q.B == "":
			suspected[q.A], questions[x+x] = true, true
		case x == y:
			joined[x]++
		default:
			questions[min(x, y)+max(x, y)] = true
		}
	}
	for id, l := range letters {
		of := strings.Split(l, "")
		slices.Sort(of)
		if l = strings.Join(of, ""); len(l) > 1 && !(strings.Contains(a.either, l) && suspected[id]) {
			wrong = append(wrong, fmt.Sprintf("%s is %s, asked: %t", id, l, suspected[id]))
		}
	}
	for l, ids := range players {
		if n := len(ids) - 1; n > 0 && !(strings.Contains(a.asked, l) && joined[l] >= n) {
			wrong = append(wrong, fmt.Sprintf("%s is %s, %d questions", l, strings.Join(ids, ", "), joined[l]))
		}
	}
	for pair := range strings.FieldsSeq(a.quiet) {
		if questions[pair] {
			wrong = append(wrong, "a question about "+pair)
		}
	}
	slices.Sort(wrong)
	return wrong
}
