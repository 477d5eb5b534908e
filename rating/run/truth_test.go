package run_test

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"kyudan/rating"
	"kyudan/rating/egf"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
	"kyudan/rating/roster/truthtest"
	"kyudan/rating/run"
)

// decided are the tables of an archive that say who is who.
type decided struct {
	lines  [][]string // of aliases.csv
	people []roster.Person
	list   *rating.List       // to start from, nil: none
	before []*truthtest.Event // that the list has
}

// aliases reads the tables back.
func (d *decided) aliases(t testing.TB) roster.Aliases {
	t.Helper()
	data, problems := roster.AliasTable().Append("aliases.csv", nil, d.lines, func([]byte) game.Problems { return nil })
	a, said := roster.ReadAliases("aliases.csv", data)
	problems.Add(append(said, a.Know(d.people)...)...)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	return a
}

// reading is an archive as read.
type reading struct {
	*truthtest.Verdict
	found     *truthtest.Found
	who       *roster.Roster
	proposals []review.Proposal
	list      *rating.List
	said      game.Problems
}

// read reads the events of a world as an archive.
func read(t testing.TB, w *truthtest.World, d *decided) *reading {
	t.Helper()
	j := run.New(egf.New(egf.Default()), d.list)
	j.Options.Listed = j.List.AsOf
	j.Archive, j.Forget, j.Roster.Propose, j.Aliases, j.Options.Explain = true, true, true, d.aliases(t), false
	at := make([][]int, len(w.Events)) // in the list, -1: left out
	number := map[string]int{}
	for e, ev := range w.Events {
		number[ev.Name] = e
		at[e] = slices.Repeat([]int{-1}, len(ev.Players))
	}
	j.Settled = func(_ *rating.List, ev *rating.Event) {
		for i := range ev.Players {
			at[number[ev.Name]][ev.Players[i].Place.Line-1] = ev.Who[i]
		}
	}
	inTurn := slices.Clone(w.Events)
	rating.SortBy(inTurn, j.Order, func(ev *truthtest.Event) *game.Event { return ev.Event })
	r := j.Start()
	for _, ev := range slices.Concat(d.before, inTurn) {
		r.Learn(ev.Event)
	}
	for _, ev := range inTurn {
		r.Event(ev.Event)
	}
	out := r.Finish()
	found := &truthtest.Found{Who: make([][]string, len(at))}
	for e := range at {
		for _, k := range at[e] {
			id := ""
			if k >= 0 {
				id = out.Report.After.Players[k].ID
			}
			found.Who[e] = append(found.Who[e], id)
		}
	}
	proposals := out.Who.Proposals()
	for _, group := range review.Groups(proposals) {
		var look []truthtest.Question
		for _, p := range group {
			look = append(look, question(p))
		}
		found.Questions = append(found.Questions, look)
	}
	return &reading{w.Judge(found), found, out.Who, proposals, out.Report.After, out.Report.Problems()}
}

func question(p review.Proposal) truthtest.Question {
	if p.Kind == review.TwoPeople {
		return truthtest.Question{A: p.A.ID}
	}
	return truthtest.Question{A: p.A.ID, B: p.B.ID}
}

// answer answers all questions by the truth, as somebody who knows everybody.
func (d *decided) answer(t testing.TB, r *reading, day game.Date) {
	t.Helper()
	var answers []roster.Answer
	mentioned := []string{}
	for _, p := range r.proposals {
		a := roster.AnswerTo(&p, r.IsRight(question(p)) == (p.Kind == review.SamePerson))
		a.Date = day
		if p.Kind == review.TwoPeople && !a.Same {
			second, files := r.Second(a.A)
			a.B = cmp.Or(second, a.B)
			for _, a.Event = range files {
				answers = append(answers, a)
			}
		} else {
			answers = append(answers, a)
		}
		for _, id := range []string{a.A, a.B} {
			if roster.IsProvisional(id) {
				mentioned = append(mentioned, id)
			}
		}
	}
	lines, problems := roster.Lines(answers)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	d.lines = append(d.lines, lines...)
	d.people = append(d.people, r.who.People(mentioned...)...)
}

// floors are what is found out about worlds, at least.
type floors struct {
	style             truthtest.Style
	people            int
	seeds             []uint64
	precision, recall float64
	after             float64 // F1 once all questions are answered
	right             float64 // of the first questions
	wrong             int     // merges, at most
	asked             float64 // of these, the share that is asked about
	looks             float64 // at questions for 1,000 entries, at most
}

// What holds: in the ordinary worlds of 2,000 people six wrong merges at most, each of them
// asked about.
var (
	full = []floors{
		{style: truthtest.Ordinary, people: 2000, seeds: []uint64{1, 2, 3}, precision: 0.998, recall: 0.89, after: 0.98, right: 0.95, wrong: 6, asked: 1, looks: 36},
		{style: truthtest.Poor, people: 2000, seeds: []uint64{4}, precision: 0.998, recall: 0.85, after: 0.98, right: 0.95, wrong: 7, asked: 0.85, looks: 44},
		{style: truthtest.Foreign, people: 2000, seeds: []uint64{2}, precision: 0.998, recall: 0.90, after: 0.98, right: 0.93, wrong: 15, asked: 1, looks: 40},
	}
	short = []floors{{style: truthtest.Ordinary, people: 1000, seeds: []uint64{1}, precision: 0.998, recall: 0.90, after: 0.98, right: 0.69, wrong: 2, asked: 1, looks: 34}}
)

// TestTruth measures who is who in made worlds, where it is known, before and after the
// questions are answered; -v shows what is missed in the first.
func TestTruth(t *testing.T) {
	worlds := full
	if testing.Short() {
		worlds = short
	}
	t.Log("seed  " + truthtest.Head)
	for i, want := range worlds {
		for k, seed := range want.seeds {
			want.measure(t, seed, i+k == 0)
		}
	}
}

// mostRounds is how often the archive is read anew for the questions that are left.
const mostRounds = 9

func (want *floors) measure(t *testing.T, seed uint64, show bool) {
	w := truthtest.NewIn(want.style, seed, want.people)
	var d decided
	r := read(t, w, &d)
	tell := func(row string) *truthtest.Measure {
		m := r.Measure()
		t.Logf("%4s  %s", row, m)
		if show {
			t.Log(r.Show(m))
		}
		return m
	}
	m := tell(fmt.Sprint(seed))
	if m.Precision < want.precision || m.Recall < want.recall || len(m.Wrong) > want.wrong || m.Thousand() > want.looks || float64(m.Right) < want.right*float64(m.First) || float64(m.Asked) < want.asked*float64(len(m.Wrong)) {
		t.Errorf("seed %d: worse than %+v", seed, want)
	}
	for rounds := 0; len(r.proposals) > 0 && rounds < mostRounds; rounds++ {
		d.answer(t, r, game.Date(20260503).AddDays(rounds))
		r = read(t, w, &d)
	}
	if m := tell(""); m.F1() < want.after {
		t.Errorf("seed %d: F1 %.3f after all answers, want %.3f", seed, m.F1(), want.after)
	}
}
