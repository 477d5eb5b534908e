package review

import (
	"bytes"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/sheets"
	answered "kyudan/importers/review"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	"kyudan/rating/roster/review"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// questionsOf are made-up questions: an ordinary one, one with little known and
// hostile texts, and one of the other kind.
func questionsOf() []review.Proposal {
	return []review.Proposal{
		{
			Group: 1, Kind: review.SamePerson, Score: 85,
			A: review.Side{ID: "1002", Name: "Lim Wei Jie", Club: "Harbour Go Club", Country: "SG", Rank: game.Dan(4), Rating: game.Given(2391.75), Games: 120, Events: 24,
				First: review.Appearance{Date: 20110305, Event: "Spring Open", File: "2011/spring.h9", Place: "14:3"}, Last: review.Appearance{Date: 20250511, Event: "Merlion Cup", File: "2025/merlion.xml"}},
			B: review.Side{ID: "new-lim-wie-jie", Name: "Lim Wie Jie", Country: "SG", Rank: game.Dan(4), Games: 5, Events: 1,
				First: review.Appearance{Date: 20190101, Event: "New Year Cup", File: "2019/new-year.xml"}, Last: review.Appearance{Date: 20190101, Event: "New Year Cup", File: "2019/new-year.xml"}},
			For: []review.Reason{{Points: 75, Text: "names one letter apart"}, {Points: 15, Text: "about the same rank at the time"}}, Against: []review.Reason{{Points: -5, Text: "different clubs"}},
		},
		{
			Group: 2, Kind: review.SamePerson, Score: 45,
			A:   review.Side{ID: "0007", Name: "=1+1"},
			B:   review.Side{ID: "-7", Name: "陈 \x1b[31m思远", Club: "<b>\n"},
			For: []review.Reason{{Points: 45, Text: "the same name"}},
		},
		{
			Group: 3, Kind: review.TwoPeople, Score: 60,
			A:   review.Side{ID: "1005", Name: "Goh Xiu Ling", Games: 1, Events: 1},
			B:   review.Side{ID: "new-goh-xiu-ling-2"},
			For: []review.Reason{{Points: 60, Text: "played at the time of Open (2020-01-01), in another country"}}, From: review.Appearance{Date: 20200101, Event: "Cup", File: "2020/cup.xml"},
		},
	}
}

// groupsOf are questions in groups: three spellings of one person, and pairs alike.
func groupsOf() (ps []review.Proposal) {
	add := func(group int, a, b, why string, against ...review.Reason) {
		of := func(id string) review.Side {
			return review.Side{ID: "new-" + strings.ReplaceAll(strings.ToLower(id), " ", "-"), Name: id, Country: "SG", Club: "Harbour Go Club", Rank: game.Dan(1), Games: 4, Events: 1}
		}
		p := review.Proposal{Group: group, Kind: review.SamePerson, A: of(a), B: of(b), For: []review.Reason{{Points: 60, Text: why}, {Points: 35, Text: "the same club"}}, Against: against}
		p.Score = 95
		if len(against) > 0 {
			p.Score += against[0].Points
		}
		ps = append(ps, p)
	}
	add(1, "Ong Kai Ren", "Ong Kairen", "one letter")
	add(1, "Ong Kai Ren", "Ong K R", "initials", review.Reason{Points: -5, Text: "the short form fits 2 players"})
	add(2, "Goh Xiu Ling", "Goh Xiu Lin", "one letter")
	add(2, "Raj Arun", "Raj Aruna", "one letter")
	for _, name := range []string{"Lee Jun", "Ho En"} {
		add(3, name, name, "an entry with another club")
		p := &ps[len(ps)-1]
		p.Kind, p.Score, p.B = review.TwoPeople, 15, review.Side{ID: p.A.ID + "-2"}
		p.For, p.From = []review.Reason{{Points: 15, Text: "an entry with another club"}}, review.Appearance{Date: 20250405, Event: "Spring Cup", File: "2025/spring.xml"}
	}
	return ps
}

func TestGolden(t *testing.T) {
	qs := questionsOf()
	for _, c := range []struct {
		file  string
		write func(io.Writer) error
	}{
		{"review.txt", func(w io.Writer) error { return WriteText(w, qs, TextOptions{}) }},
		{"review-first.txt", func(w io.Writer) error { return WriteText(w, qs, TextOptions{Most: 1, Rest: "the workbook has all"}) }},
		{"groups.txt", func(w io.Writer) error { return WriteText(w, groupsOf(), TextOptions{}) }},
		{"groups-first.txt", func(w io.Writer) error {
			return WriteText(w, groupsOf(), TextOptions{Most: 1, Rest: "the workbook has all"})
		}},
		{"review.json", func(w io.Writer) error { return WriteJSON(w, qs) }},
		{"none.txt", func(w io.Writer) error { return WriteText(w, nil, TextOptions{}) }},
		{"players.txt", func(w io.Writer) error { return WritePlayers(w, []review.Side{qs[0].A, qs[0].B, qs[1].B}) }},
		{"players.json", func(w io.Writer) error { return WritePlayersJSON(w, []review.Side{qs[0].A, qs[1].A}) }},
	} {
		t.Run(c.file, func(t *testing.T) {
			var b bytes.Buffer
			if err := c.write(&b); err != nil {
				t.Fatal(err)
			}
			path := filepath.Join("testdata", c.file)
			if *update {
				if err := os.WriteFile(path, b.Bytes(), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if d := cmp.Diff(string(want), b.String()); d != "" {
				t.Errorf("(-want +got):\n%s", d)
			}
		})
	}
}

// TestAnswered: a workbook in which a person chose answers, sorted the rows and
// wrote a date comes back as these answers.
func TestAnswered(t *testing.T) {
	var b, again bytes.Buffer
	if err := WriteXLSX(&b, questionsOf(), "Send it back."); err != nil {
		t.Fatal(err)
	}
	if err := WriteXLSX(&again, questionsOf(), "Send it back."); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Errorf("the same questions gave other bytes (%v)", err)
	}
	if got, problems := answered.Read(game.Input{Name: "review.xlsx", Data: b.Bytes()}, 0); len(got) > 0 || len(problems) > 0 {
		t.Errorf("without answers: got %v, %v", got, problems)
	}
	book, err := sheets.Open(b.Bytes())
	if err != nil {
		t.Fatal(err)
	}
	defer book.Close()
	f := book.File()
	lists, err := f.GetDataValidations(answered.Sheet)
	if err != nil || len(lists) != 1 || lists[0].Sqref != "A2:A4" || lists[0].Formula1 != `"same,different"` {
		t.Errorf("got the lists %+v, %v, want one for the answers", lists, err)
	}
	column := func(heading string) string {
		rows, err := f.GetRows(answered.Sheet)
		if err != nil {
			t.Fatal(err)
		}
		for i, h := range rows[0] {
			if h == heading {
				name, err := excelize.ColumnNumberToName(i + 1)
				if err != nil {
					t.Fatal(err)
				}
				return name
			}
		}
		t.Fatalf("no column %q", heading)
		return ""
	}
	set := func(heading, row string, v any) {
		if err := f.SetCellValue(answered.Sheet, column(heading)+row, v); err != nil {
			t.Fatal(err)
		}
	}
	set(answered.AnswerColumn, "2", "Same")
	set(answered.DateColumn, "2", 46145) // 2026-05-03
	set(answered.ReasonColumn, "2", "he says so")
	set(answered.AnswerColumn, "3", "different")
	set(answered.AnswerColumn, "4", "different ")
	set(answered.FromColumn, "4", "2020-01-01")
	b.Reset()
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	got, problems := answered.Read(game.Input{Name: "review.xlsx", Data: b.Bytes()}, 20260601)
	if len(problems) > 0 {
		t.Fatal(problems)
	}
	want := []roster.Answer{
		{Kind: review.SamePerson, A: "1002", B: "new-lim-wie-jie", NameA: "Lim Wei Jie", NameB: "Lim Wie Jie", Same: true, Date: 20260503, Reason: "he says so", File: "review.xlsx", Place: spreadsheet.Place(answered.Sheet, 2, 1)},
		{Kind: review.SamePerson, A: "0007", B: "-7", NameA: "=1+1", NameB: "陈 \ufffd[31m思远", Date: 20260601, File: "review.xlsx", Place: spreadsheet.Place(answered.Sheet, 3, 1)},
		{Kind: review.TwoPeople, A: "1005", B: "new-goh-xiu-ling-2", NameA: "Goh Xiu Ling", Event: "2020/cup.xml", From: 20200101, Date: 20260601, File: "review.xlsx", Place: spreadsheet.Place(answered.Sheet, 4, 1)},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}
