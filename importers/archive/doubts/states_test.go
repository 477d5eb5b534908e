package doubts_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/exporters/opengotha"
	"kyudan/importers/archive"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// autosaves makes what a pairing program's folder of saved states looks like after some
// years: files that were begun, entered, paired, filled with results, corrected, saved
// under other names and copied; evenings of one circle; and trials of the program.
type autosaves struct {
	*rand.Rand
	t     *testing.T
	dir   string
	day   game.Date
	files int
	saved int // the minutes of the next time stamp

	results int               // of all events, each once
	tests   int               // of these in what was never an event
	open    map[string]string // what a person knows of the events that are left open: the answer, by file name without its time stamp
}

// pool are the players of all events.
func pool(i int) game.Player {
	families := strings.Fields("Tan Lim Ong Goh Yeo Koh Seah Wee Soh Yap Ooi Chew Khoo Loh Teo Sim Ang Foo Ho Quek")
	given := strings.Fields("Anna Bela Caro Dirk Ella Finn Gero Hans Ida Jan Kai Lena Mona Nils Olga Paul Rosa Sven Tora Udo")
	return game.Player{Family: families[i%20], Given: given[i/20%20] + given[i/7%20], Country: "XX", Rank: game.Kyu(1 + i%15), Grade: game.Kyu(1 + i%15)}
}

// event makes an event of players from the pool, from one on, with every result.
func (a *autosaves) event(name string, from, players, rounds int) *game.Event {
	ev := &game.Event{Name: name, Begin: a.day, End: a.day.AddDays(1), Rounds: rounds}
	for i := range players {
		p := pool(from + i)
		p.ID = i + 1
		ev.Players = append(ev.Players, p)
	}
	for r := range rounds {
		ev.Games = append(ev.Games, a.round(r+1, players)...)
	}
	return ev
}

// round pairs players at random.
func (a *autosaves) round(round, players int) (games []game.Game) {
	order := a.Perm(players)
	for i := 0; i+1 < players; i += 2 {
		won := game.BlackWins
		if a.IntN(2) == 0 {
			won = game.WhiteWins
		}
		games = append(games, game.Game{Round: round, Board: i/2 + 1, Black: order[i] + 1, White: order[i+1] + 1, Handicap: game.Given(0), Result: won})
	}
	return games
}

// upTo is the state of an event with the rounds up to one, of which so many boards of the
// last one are not played yet.
func upTo(ev *game.Event, round, unplayed int) *game.Event {
	s := *ev
	s.Players = slices.Clone(ev.Players)
	s.Games = nil
	for _, g := range ev.Games {
		if g.Round == round && unplayed > 0 {
			g.Result, unplayed = game.Unknown, unplayed-1
		}
		if g.Round <= round {
			s.Games = append(s.Games, g)
		}
	}
	return &s
}

// save writes a state. Time stamps differ, so that names say nothing.
func (a *autosaves) save(ev *game.Event, name string) {
	a.t.Helper()
	a.saved += 1 + a.IntN(60)
	var b bytes.Buffer
	if err := opengotha.Format.Write(&b, ev, nil); err != nil {
		a.t.Fatal(err)
	}
	stamp := fmt.Sprintf(`<Tournament saveDT="%s101500" `, strings.ReplaceAll(ev.Begin.String(), "-", ""))
	data := bytes.Replace(b.Bytes(), []byte("<Tournament "), []byte(stamp), 1)
	path := filepath.Join(a.dir, fmt.Sprintf("%06d_%s.xml", a.saved*7919%1_000_000, name))
	if err := os.WriteFile(path, data, 0o666); err != nil {
		a.t.Fatal(err)
	}
	a.files++
}

// slips is an event as it was before its name, days and a player's name were corrected,
// which some need.
func (a *autosaves) slips(ev *game.Event) *game.Event {
	s := upTo(ev, ev.Rounds, 0)
	if a.IntN(6) == 0 {
		s.Name = "Draft of the " + s.Name
	}
	if a.IntN(6) == 0 {
		s.Begin, s.End = s.Begin.AddDays(-3), s.End.AddDays(-3)
	}
	if a.IntN(3) == 0 {
		s.Players[2].Given += "n"
	}
	if a.IntN(3) == 0 {
		s.Players[1].Rank, s.Players[1].Grade = game.Kyu(3), game.Kyu(3)
	}
	return s
}

// tournament saves the states of an event, and the event.
func (a *autosaves) tournament(ev *game.Event, name string) {
	boards := len(ev.Players) / 2
	final := ev
	ev = a.slips(ev)
	mended := 1 + a.IntN(2) // the round before which slips were corrected
	if a.IntN(2) == 0 {
		begun := upTo(ev, 0, 0)
		begun.Players = begun.Players[:a.IntN(len(ev.Players)/2)*2]
		a.save(begun, name)
	}
	if a.IntN(5) == 0 { // before its name was entered
		begun := upTo(ev, 1, boards)
		begun.Name = "Tournament name"
		a.save(begun, "tournamentshortname")
	}
	for r := range ev.Rounds {
		round := r + 1
		if round == mended {
			ev = final
		}
		if a.IntN(5) == 0 { // paired once more
			again := upTo(ev, r, 0)
			for _, g := range a.round(round, len(ev.Players)) {
				g.Result = game.Unknown
				again.Games = append(again.Games, g)
			}
			a.save(again, name)
		}
		if a.IntN(3) > 0 {
			a.save(upTo(ev, round, boards), name)
		}
		if boards > 4 && a.IntN(3) == 0 {
			half := upTo(ev, round, boards/2)
			if a.IntN(4) == 0 { // corrected later
				g := &half.Games[len(half.Games)-1]
				g.Result = g.Result.Swapped()
			}
			a.save(half, name+"-v"+strconv.Itoa(round))
		}
		if round == ev.Rounds || a.IntN(4) > 0 {
			a.save(upTo(ev, round, 0), name)
		}
	}
	if a.IntN(4) == 0 { // the very file, under another name
		a.save(ev, "ull")
	}
	a.results += len(ev.Games)
}

// month goes on to another event's days.
func (a *autosaves) month() { a.day = a.day.AddDays(20 + a.IntN(20)) }

// oddities saves what happens now and then, and what a person is asked about.
func (a *autosaves) oddities() {
	for i := range 3 { // the last state was corrected, without a result more
		a.month()
		ev := a.event(fmt.Sprintf("Corrected Cup %d", i), 40*i, 12, 4)
		a.save(ev, "final")
		wrong := upTo(ev, 4, 0)
		wrong.Games[3].Result = wrong.Games[3].Result.Swapped()
		a.save(wrong, "almost")
		a.results += len(ev.Games)
		a.open[ev.Name] = "almost.xml"
	}
	a.month() // typed again, from the losers' side
	ev := a.event("Retyped Cup", 7, 10, 3)
	typed := upTo(ev, 3, 0)
	for i := range typed.Games[:12] {
		typed.Games[i].Result = typed.Games[i].Result.Swapped()
	}
	a.save(ev, "right")
	a.save(typed, "typed")
	a.results += len(ev.Games)
	a.open[ev.Name] = "typed.xml"
	for i := range 4 { // groups of one day
		a.tournament(a.event("Winter Cup, group "+string(rune('A'+i)), 100+20*i, 10, 4), "winter")
	}
	for range 12 { // a circle meets every week
		a.day = a.day.AddDays(7)
		a.tournament(a.event("Club evening", 60, 8, 3), "evening")
	}
	a.month() // a championship, and its first round alone, dated later
	ev = a.event("Long Championship", 200, 20, 5)
	first := upTo(ev, 1, 0)
	first.Name, first.Begin, first.End = "Long Championship, round 1", ev.Begin.AddDays(3), ev.Begin.AddDays(3)
	a.tournament(ev, "long")
	a.save(first, "long-r1")
}

// trials saves what was never an event.
func (a *autosaves) trials() {
	for i, name := range []string{"Test Cup", "prueba", "Essai du club", "TestGame 13x13", "Probe", "Tournament name", "Tournament name", "Tournament name", "Training", "New pairings"} {
		a.month()
		ev := a.event(name, 300+10*i, 10, 2)
		file := "trial"
		switch name {
		case "Training":
			file = "wego-test-game"
		case "New pairings":
			for k := range ev.Players {
				ev.Players[k].Family, ev.Players[k].Given = fmt.Sprintf("Player %d", k+1), "X"
			}
		}
		a.save(upTo(ev, 1, 5), file)
		a.save(ev, file)
		a.tests += len(ev.Games)
	}
}

// made saves so many files.
func made(t *testing.T, seed uint64, files int) *autosaves {
	a := &autosaves{Rand: rand.New(rand.NewPCG(seed, 11)), t: t, dir: t.TempDir(), day: 20200105, open: map[string]string{}}
	if err := os.WriteFile(filepath.Join(a.dir, tables.ConfigFile), []byte("system = \"egf\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	a.oddities()
	a.trials()
	for n := 0; a.files < files-30; n++ {
		a.month()
		a.tournament(a.event(fmt.Sprintf("Open %d", n), a.IntN(350), 8+2*a.IntN(12), 3+a.IntN(3)), fmt.Sprintf("open%d", n))
	}
	for n := 0; a.files < files; n++ { // begun, and never held
		a.month()
		a.save(upTo(a.event(fmt.Sprintf("Plan %d", n), 0, 8, 3), a.IntN(2), 4), "plan")
	}
	return a
}

// rated counts the results of the events that are rated.
func rated(a *archive.Archive) (n int) {
	for _, e := range a.Events {
		if !e.Out() && !e.Missing {
			n += e.Results
		}
	}
	return n
}

// TestSavedStates: of 815 saved states every result counts once, what is left open is
// what a person must decide, and the right answers leave nothing open.
func TestSavedStates(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3} {
		t.Run(fmt.Sprint(seed), func(t *testing.T) {
			a := made(t, seed, 815)
			folder, problems := archive.Open(a.dir)
			if problems.HasErrors() {
				t.Fatal(problems)
			}
			read := folder.Read(archive.Options{})
			if got, want := rated(read), a.results+a.tests; got != want {
				t.Errorf("%d results count, want %d", got, want)
			}
			qs := doubts.Questions(read)
			if len(qs) > 20 {
				t.Errorf("%d questions about %d files", len(qs), a.files)
			}
			var table strings.Builder
			table.WriteString("file,name,begin,end,class,kind,online,sequence,rated,why,same\n")
			for i := range qs {
				q := &qs[i]
				for k := range q.Events {
					e := &q.Events[k]
					answer := doubts.IsTest
					if q.Kind == doubts.OneEvent || q.Kind == doubts.Newer {
						wrong, asked := a.open[e.Name]
						if !asked {
							t.Errorf("asked idly: %s %s %v", q.Kind, e.Name, q.Because)
						}
						answer = doubts.IsNewer
						if strings.HasSuffix(e.File(), wrong) {
							answer = doubts.IsOlder
						}
						delete(a.open, e.Name)
					}
					for _, row := range q.Rows(answer, e) {
						table.WriteString(tables.EventText(&row) + "\n")
					}
				}
			}
			for name := range a.open {
				t.Errorf("not asked: %s", name)
			}
			errors := 0
			for _, e := range read.Events {
				for _, p := range e.Problems {
					if p.Code == game.CodeMaybeOneEvent && p.Severity == game.Error {
						errors++
					}
				}
			}
			t.Logf("%d files, %d events, %d questions, %d errors of doubt", a.files, len(read.Events), len(qs), errors)
			if err := os.WriteFile(filepath.Join(a.dir, "events.csv"), []byte(table.String()), 0o666); err != nil {
				t.Fatal(err)
			}
			if folder, problems = archive.Open(a.dir); problems.HasErrors() {
				t.Fatal(problems)
			}
			read = folder.Read(archive.Options{})
			if qs := doubts.Questions(read); len(qs) > 0 {
				t.Errorf("still asked: %+v", qs)
			}
			if got := rated(read); got != a.results {
				t.Errorf("after the answers %d results count, want %d", got, a.results)
			}
		})
	}
}
