package events

import (
	"bytes"
	"io"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/archive/doubts"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// eventsOf are made-up events in every state, with hostile texts.
func eventsOf() []doubts.Event {
	return []doubts.Event{
		{Begin: 20260502, End: 20260503, Name: "Spring Open", Class: "A", Players: 12, Games: 36, Results: 36, State: doubts.Rated, Files: []string{"2026/spring.xml"}, States: []string{"2026/spring-r1.xml"}},
		{Begin: 20260502, End: 20260503, Name: "Spring Open", Players: 12, Games: 36, Results: 36, State: doubts.Open, Other: "2026/spring.xml", Files: []string{"2026/typed.csv"}},
		{Begin: 20260509, End: 20260509, Name: "=1+1 \x1b[31m<b>", Players: 2, Games: 1, Results: 1, State: doubts.NotRated, Why: "a test", Files: []string{"=cmd.csv"}},
		{Name: "", Players: 4, Games: 4, Results: 4, State: doubts.Undated, Files: []string{"undated.h9"}},
		{Begin: 20260606, End: 20260606, Name: "June", State: doubts.Empty, Files: []string{"june.xml"}},
		{Begin: 20260613, End: 20260613, Name: "Errors", Games: 3, Results: 3, State: doubts.Faulty, Files: []string{"errors.xml"}},
	}
}

// questionsOf are one of each kind.
func questionsOf() []doubts.Question {
	e := eventsOf()
	newer := e[0]
	return []doubts.Question{
		{Kind: doubts.Trial, Events: []doubts.Event{e[2], e[3], e[5]}, Because: []string{"the name is that of a test"}},
		{Kind: doubts.OneEvent, Events: e[1:2], Other: "2026/spring.xml", With: &e[0], Because: []string{"2026/spring.xml: the same pairings, and other results in 3 of 36 games"}},
		{Kind: doubts.Newer, Events: []doubts.Event{newer}, Other: "2026/spring-2.xml", Because: []string{"2 games contradict those of 2026/spring-2.xml"}},
	}
}

func TestGolden(t *testing.T) {
	qs := questionsOf()
	for _, c := range []struct {
		file  string
		write func(io.Writer) error
	}{
		{"events.txt", func(w io.Writer) error { return WriteText(w, eventsOf()) }},
		{"events.json", func(w io.Writer) error { return WriteJSON(w, eventsOf()) }},
		{"questions.txt", func(w io.Writer) error { return WriteQuestions(w, qs, TextOptions{}) }},
		{"questions-first.txt", func(w io.Writer) error {
			return WriteQuestions(w, qs, TextOptions{Most: 2, Rest: "the workbook has all"})
		}},
		{"question.txt", func(w io.Writer) error {
			many := qs[0]
			for len(many.Events) < 14 {
				many.Events = append(many.Events, many.Events[0])
			}
			return WriteQuestion(w, &many, 1, 3, false)
		}},
		{"question-why.txt", func(w io.Writer) error { return WriteQuestion(w, &qs[1], 2, 3, true) }},
		{"questions.json", func(w io.Writer) error { return WriteQuestionsJSON(w, qs) }},
		{"none.txt", func(w io.Writer) error { return WriteQuestions(w, nil, TextOptions{}) }},
		{"none.json", func(w io.Writer) error { return WriteQuestionsJSON(w, nil) }},
	} {
		t.Run(c.file, func(t *testing.T) {
			var b bytes.Buffer
			if err := c.write(&b); err != nil {
				t.Fatal(err)
			}
			gametest.Golden(t, filepath.Join("testdata", c.file), b.String())
		})
	}
}

// TestAnswered: a workbook in which a person chose answers comes back as the rows that
// the questions show for them, and without answers as nothing.
func TestAnswered(t *testing.T) {
	var b, again bytes.Buffer
	qs := questionsOf()
	for _, w := range []io.Writer{&b, &again} {
		if err := WriteQuestionsXLSX(w, qs, "Send it back."); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Error("the same questions gave other bytes")
	}
	a := append(eventsOf(), doubts.Event{Files: []string{"2026/spring-2.xml"}})
	if rows, n, problems := doubts.ReadAnswers(game.Input{Name: "review.xlsx", Data: b.Bytes()}, a); len(rows) > 0 || n > 0 || problems.HasErrors() {
		t.Errorf("without answers: got %v, %v", rows, problems)
	}
	book, err := sheets.Open(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	f := book.File()
	lists, err := f.GetDataValidations(doubts.Sheet)
	if err != nil || len(lists) != 1 || lists[0].Formula1 != `"same,own,newer,older,test,not rated"` {
		t.Errorf("got the lists %+v, %v, want one for the answers", lists, err)
	}
	for row, answer := range []string{"Test", "own", "", "same", "older"} {
		name, err := excelize.CoordinatesToCellName(1, row+2)
		if err == nil {
			err = f.SetCellValue(doubts.Sheet, name, answer)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	b.Reset()
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	rows, n, problems := doubts.ReadAnswers(game.Input{Name: "review.xlsx", Data: b.Bytes()}, a)
	if n != 4 || problems.HasErrors() {
		t.Fatalf("%d answers, %v", n, problems)
	}
	var got []string
	for i := range rows {
		got = append(got, tables.EventText(&rows[i]))
	}
	want := []string{
		"'=cmd.csv,,,,,,,,no,a test", "undated.h9,,,,,,,,yes", "2026/typed.csv,,,,,,,,,,2026/spring.xml",
		"2026/spring.xml,,,,,,,,no,an earlier state of 2026/spring-2.xml",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}
