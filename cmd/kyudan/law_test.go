package main

import (
	"bytes"
	"fmt"
	"io"
	job "kyudan/rating/run"
	"math/rand/v2"
	"path/filepath"
	"slices"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/exporters/ratinglist"
	"kyudan/exporters/workbook"
	lists "kyudan/importers/ratinglist"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/sgelo"
	"kyudan/rating/systems"
)

// randomEvent is an event of some of forty people, with everything that rating
// meets: handicaps told and not, jigo, defaults, byes.
func randomEvent(r *rand.Rand, name string, begin game.Date) *game.Event {
	ev := &game.Event{
		Name: name, Class: "A", Kind: game.Tournament, Begin: begin, Rounds: 6, BoardSize: 19, Komi: game.Given(6.5),
		Time:   game.TimeControl{Basic: game.Given(75.0), Overtime: game.SuddenDeath},
		Source: game.Source{File: name + ".json"},
	}
	people := r.Perm(40)[:12+2*r.IntN(8)]
	for i, p := range people {
		steps := p%25 - 18
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: fmt.Sprintf("Family%c%c", 'a'+p/26, 'a'+p%26), Given: "Given", Rank: game.FromShodanRank(steps)})
	}
	results := []game.Result{game.BlackWins, game.BlackWins, game.WhiteWins, game.WhiteWins, game.WhiteWins, game.Jigo}
	for round := 1; round <= 6; round++ {
		order := r.Perm(len(people))
		for board := 1; 2*board <= len(order); board++ {
			g := game.Game{Round: round, Board: board, Black: order[2*board-2] + 1, White: order[2*board-1] + 1,
				Handicap: game.Given(0), Result: results[r.IntN(len(results))]}
			switch r.IntN(8) {
			case 0:
				g.Handicap = game.Given(1 + r.IntN(6))
			case 1:
				g.ByDefault = r.IntN(3) == 0
			}
			ev.Games = append(ev.Games, g)
		}
	}
	return ev
}

// entriesOf are events whose classes are the system's own.
func entriesOf(events []*game.Event) []job.Entry {
	var all []job.Entry
	for _, ev := range events {
		ev.ClassOf = ""
		all = append(all, job.Entry{Event: ev})
	}
	return all
}

// rateEvents rates as rate and check do, from a list.
func rateEvents(t testing.TB, system rating.System, from *rating.List, events ...*game.Event) *rating.Report {
	t.Helper()
	j := job.New(system, from)
	j.Options.Explain = false
	rep := j.Rate(entriesOf(events)...).Report
	for _, problem := range rep.Problems() {
		if problem.Severity == game.Error {
			t.Fatalf("%s: %s", system.About().Name, problem.Error())
		}
	}
	return rep
}

// graded gives the people of an event grades by organisations, some of them won
// after the first events, so that a system that rates by grades and their days
// has all that it can remember.
func graded(ev *game.Event) *game.Event {
	for i := range ev.Players {
		p := &ev.Players[i]
		switch n := int(p.Family[len(p.Family)-1] - 'a'); n % 6 {
		case 0: // without a grade, until a promotion
			p.Local = game.Given(n%4 == 0)
			if ev.Begin > 20250401 {
				p.Rankings = []game.Ranking{{Rank: game.Dan(1), By: "SWA", Date: 20250402}}
			}
			p.Rank = game.NoRank
		case 1:
			p.Rankings = []game.Ranking{{Rank: p.Rank, By: "SWA", Date: 20240101}}
		case 2:
			p.Local, p.Rankings = game.Given(false), []game.Ranking{{Rank: game.Dan(1 + n%4), By: "EGF", Date: 20240101}}
		case 3:
			p.Local, p.Rankings = game.Given(false), []game.Ranking{{Rank: game.Kyu(1 + n%9), By: "elsewhere", Date: 20240101}}
		case 4:
			p.Rank = game.NoRank
		}
	}
	return ev
}

// season is four events, the last after a break of two years, of people whom the
// list knows by their ids.
func season(seed uint64, about rating.About) (*rating.List, []*game.Event) {
	l := &rating.List{System: about.Name, Register: about.Register}
	known := map[string]bool{}
	r := rand.New(rand.NewPCG(seed, 64))
	var events []*game.Event
	for i, day := range []game.Date{20250301, 20250412, 20250510, 20270620} {
		ev := randomEvent(r, string(rune('A'+i)), day)
		if about.Name == sgelo.Name {
			ev = graded(ev)
		}
		for k := range ev.Players {
			p := &ev.Players[k]
			p.IDs = map[string]string{about.Register: p.Family}
			if !known[p.Family] {
				known[p.Family] = true
				l.Players = append(l.Players, rating.Standing{ID: p.Family, Family: p.Family, Given: p.Given})
			}
		}
		events = append(events, ev)
	}
	return l, events
}

// TestLawOfLists: rating some events, writing the list, reading it back and
// rating the others gives the list that rating all in one go gives, for every
// system, through every form that a list has, wherever the file comes between.
func TestLawOfLists(t *testing.T) {
	forms := []struct {
		ext   string
		write func(io.Writer, *rating.List) error
	}{
		{".json", ratinglist.WriteJSON},
		{".csv", func(w io.Writer, l *rating.List) error { return ratinglist.WriteCSV(w, l, ratinglist.Options{}) }},
		{".xlsx", func(w io.Writer, l *rating.List) error {
			return ratinglist.WriteXLSX(w, l, ratinglist.Options{})
		}},
		{".own.xlsx", func(w io.Writer, l *rating.List) error {
			return ratinglist.WriteXLSX(w, l, ratinglist.Options{Own: ratinglist.ReadOwn(ownBook(t, l))})
		}},
	}
	for _, system := range systems.All() {
		about := system.About()
		remembered := map[string]bool{}
		for _, f := range forms {
			t.Run(about.Name+f.ext, func(t *testing.T) {
				for seed := range uint64(3) {
					from, events := season(seed, about)
					var want bytes.Buffer
					if err := ratinglist.WriteJSON(&want, rateEvents(t, system, from.Clone(), events...).After); err != nil {
						t.Fatal(err)
					}
					for cut := 1; cut < len(events); cut++ {
						var file, got bytes.Buffer
						if err := f.write(&file, rateEvents(t, system, from.Clone(), events[:cut]...).After); err != nil {
							t.Fatal(err)
						}
						between, problems := lists.Read(game.Input{Name: "between" + f.ext, Data: file.Bytes()})
						if problems.HasErrors() {
							t.Fatalf("the list between cannot be read: %v", problems)
						}
						for i := range between.Players {
							for name := range between.Players[i].State {
								remembered[name] = true
							}
						}
						if err := ratinglist.WriteJSON(&got, rateEvents(t, system, between, events[cut:]...).After); err != nil {
							t.Fatal(err)
						}
						if !bytes.Equal(want.Bytes(), got.Bytes()) {
							t.Fatalf("seed %d: a file after %d events, and then the others, is not all of them:\n%s\nwant\n%s", seed, cut, got.Bytes(), want.Bytes())
						}
					}
				}
			})
		}
		if about.Name == sgelo.Name {
			for _, name := range []string{"entry", "joined", "initial", "estimation", "estimation_ended"} {
				if !remembered[name] {
					t.Errorf("no list between had the state %s", name)
				}
			}
		}
	}
}

// ownBook is a federation's own workbook with the players of a list, none of them rated.
func ownBook(t *testing.T, l *rating.List) []byte {
	t.Helper()
	rows := [][]any{{"Members"}, {"Surname", "Born", "Given names", "Member no", "Rating"}}
	for i := range l.Players {
		s := &l.Players[i]
		rows = append(rows, []any{s.Family, 1990 + i, s.Given, s.ID})
	}
	f := excelize.NewFile()
	defer f.Close()
	for i := range rows {
		if err := f.SetSheetRow("Sheet1", fmt.Sprintf("A%d", i+1), &rows[i]); err != nil {
			t.Fatal(err)
		}
	}
	b, err := f.WriteToBuffer()
	if err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestSeasonOfEstimations: the events of TestLawOfLists have what the law is to
// hold for: estimations that end, and players who come back.
func TestSeasonOfEstimations(t *testing.T) {
	system, _ := systems.Lookup(sgelo.Name)
	from, events := season(0, system.About())
	steps := map[string]int{}
	rep := rateEvents(t, system, from, events...)
	for _, res := range rep.Results {
		for _, g := range res.Games {
			for _, s := range slices.Concat(g.Black.Steps, g.White.Steps) {
				steps[s.Rule]++
			}
		}
	}
	for _, rule := range []string{"promotion", "estimation ended", "correction", "return"} {
		if steps[rule] == 0 {
			t.Errorf("no step %q in %v", rule, steps)
		}
	}
}

// bigEvent is an event of 500 players and 10 rounds.
func bigEvent() *game.Event {
	r := rand.New(rand.NewPCG(500, 10))
	ev := randomEvent(r, "Big", 20250301)
	ev.Players, ev.Games = nil, nil
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: fmt.Sprintf("Family%03d", i), Given: "Given", Rank: game.FromShodanRank(i%36 - 30), Country: "SG", Club: "Harbour Go Club"})
	}
	for round := 1; round <= 10; round++ {
		order := r.Perm(500)
		for board := 1; board <= 250; board++ {
			ev.Games = append(ev.Games, game.Game{Round: round, Board: board, Black: order[2*board-2] + 1, White: order[2*board-1] + 1,
				Handicap: game.Given(0), Result: []game.Result{game.BlackWins, game.WhiteWins}[r.IntN(2)]})
		}
	}
	return ev
}

// BenchmarkMainJob is the main job on an event of 500 players: workbook and
// list in, rated workbook and list out, as rate does it. The part "parse" is
// the reading of the workbook alone.
func BenchmarkMainJob(b *testing.B) {
	dir := b.TempDir()
	env := &environ{stdout: io.Discard, stderr: io.Discard}
	cup, list := filepath.Join(dir, "cup.json"), filepath.Join(dir, "list.json")
	write := func(args ...string) {
		b.Helper()
		if code := realMain(args, nil, env.stdout, env.stderr); code != exitDone && code != exitPartly {
			b.Fatalf("kyudan %v: exit status %d", args, code)
		}
	}
	saveEvent(b, cup, bigEvent())
	write("convert", cup, "-o", filepath.Join(dir, "cup.xlsx"))
	write("rate", cup, "--list-out", list)
	b.Run("workbook", func(b *testing.B) {
		for b.Loop() {
			write("rate", filepath.Join(dir, "cup.xlsx"), "--list", list, "-o", filepath.Join(dir, "rated.xlsx"), "--list-out", filepath.Join(dir, "new.xlsx"), "--force")
		}
	})
	b.Run("json-to-list", func(b *testing.B) {
		for b.Loop() {
			write("rate", cup, "--list", list, "--list-out", filepath.Join(dir, "new.json"), "--force")
		}
	})
	data := readFile(b, filepath.Join(dir, "cup.xlsx"))
	b.Run("parse", func(b *testing.B) {
		for b.Loop() {
			if ev, _ := swa.Read(game.Input{Name: "cup.xlsx", Data: data}); ev == nil {
				b.Fatal("no event")
			}
		}
	})
	rep := rateEvents(b, systems.All()[0], &rating.List{System: "swa", Register: "swa"}, bigEvent())
	b.Run("write-workbook", func(b *testing.B) {
		for b.Loop() {
			if err := workbook.New(io.Discard, &rep.Results[0], rep, ""); err != nil {
				b.Fatal(err)
			}
		}
	})
}
