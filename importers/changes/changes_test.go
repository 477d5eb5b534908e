package changes_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	out "kyudan/exporters/changes"
	"kyudan/importers/changes"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

func record() *difference.Record {
	return &difference.Record{Events: []difference.Event{
		{Number: 1, Name: "=SUM(A1)", File: "2026/a, \"b\".xml", Begin: 20260502, End: 20260503, Class: "A", Weight: game.Given(1.0), Changes: []difference.Change{
			{ID: "1001", Name: "Tan Mei Xin", Before: game.Given(2471.5), After: game.Given(2484.700000000001), Points: 13.200000000000999, Games: 2, Results: "1002+b -3-w3", RankBefore: game.Kyu(1), RankAfter: game.Dan(1), Notes: "promotion +10.00"},
			{ID: "-3", Name: "陈 思远", First: "rank", Before: game.Given(0.1), After: game.Given(-0.30000000000000004), Points: -0.4, Games: 1, Results: "1001+b"},
			{ID: "new tan", Name: "+line\nbreak", Games: 0, RankBefore: game.Pro(3)},
		}},
		{Number: 2, Name: "nobody"},
		{Number: 3, Name: "Cup", Begin: 20260601, Changes: []difference.Change{{ID: "a%b", Before: game.Given(1e-7), After: game.Given(1e21), Points: 1e21, Games: 3, Results: "1001=?? new%20tan+w"}}},
	}}
}

func written(t testing.TB, rec *difference.Record) []byte {
	t.Helper()
	var b bytes.Buffer
	w := out.NewWriter(&b)
	for i := range rec.Events {
		if err := w.AddEvent(&rec.Events[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func TestComesBack(t *testing.T) {
	for _, want := range []*difference.Record{record(), {}} {
		data := written(t, want)
		got, ps := changes.Read(game.Input{Name: "changes.csv", Data: data})
		if len(ps) > 0 {
			t.Fatalf("%v in\n%s", ps, data)
		}
		if d := cmp.Diff(want, got); d != "" {
			t.Error(d)
		}
		if again := written(t, got); !bytes.Equal(data, again) {
			t.Errorf("written again:\n%s\nwant\n%s", again, data)
		}
	}
}

// TestCutAnywhere wants no shorter file to pass for a record.
func TestCutAnywhere(t *testing.T) {
	data := written(t, record())
	for n := range len(data) - 2 { // the last line break may be missing
		if _, ps := changes.Read(game.Input{Name: "changes.csv", Data: data[:n]}); !ps.HasErrors() {
			t.Errorf("cut after %d of %d bytes: no error", n, len(data))
		}
	}
}

func TestProblems(t *testing.T) {
	good := string(written(t, &difference.Record{Events: []difference.Event{{Number: 1, Name: "Cup", Begin: 20260502, Changes: []difference.Change{
		{ID: "1001", Before: game.Given(1500.0), After: game.Given(1510.0), Points: 10, Games: 1, Results: "1002+b"},
	}}}}))
	for _, c := range []struct{ name, old, new, code, place, found string }{
		{"label", "First rating", "First", "not-a-record", "1", `no column "First rating"`},
		{"label twice", "Weight", "Class", "not-a-record", "1", `column "Class" twice`},
		{"number", ",1510,", ",1510x,", "cell-value", "2", `after "1510x"`},
		{"exponent of two", ",1510,", ",0x5E6p0,", "cell-value", "2", `after "0x5E6p0"`},
		{"not a number", ",1510,", ",NaN,", "cell-value", "2", `after "NaN"`},
		{"day", "2026-05-02", "2/5/2026", "cell-value", "2", `begin "2/5/2026"`},
		{"event", "\r\n1,", "\r\nx,", "cell-value", "2", `event "x"`},
		{"results", "1002+b", "1002*b", "cell-value", "2", `results "1002*b"`},
		{"no change", ",10,1,", ",,1,", "cell-value", "2", `change ""`},
		{"no player", ",1001,", ",,", "cell-value", "2", `before "1500"`},
		{"fields", ",1002+b,", ",1002+b", "row-fields", "2", "17 fields"},
		{"count", "end,,,,,,,,,,,,,,,1", "end,,,,,,,,,,,,,,,2", "record-cut", "", "1 lines"},
		{"two ends", "\r\nend", "\r\nend,,,,,,,,,,,,,,,1,,\r\nend", "cell-value", "4", `event "end"`},
		{"quotes", "1002+b", `1002"+b`, "csv-damaged", "2", "quotation mark"},
		{"other facts", "\r\nend", "\r\n1,Open,,2026-05-02,,,,1002,,,,1,,2,1,0,,\r\nend", "cell-value", "3", `event "1"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(good, c.old, c.new, 1)
			if text == good {
				t.Fatalf("nothing of %q in\n%s", c.old, good)
			}
			_, ps := changes.Read(game.Input{Name: "changes.csv", Data: []byte(text)})
			if len(ps) == 0 || ps[0].Code != c.code || ps[0].Place != c.place || !strings.Contains(ps[0].Error(), c.found) {
				t.Errorf("got %+v, want %s at %s with %q", ps, c.code, c.place, c.found)
			}
		})
	}
}

// FuzzRead wants no panic, and what is read without an error to come back when
// it is written.
func FuzzRead(f *testing.F) {
	seeds := [][]byte{written(f, record()), written(f, &difference.Record{}), []byte(strings.ReplaceAll(string(written(f, record())), ",", ";"))}
	for _, s := range seeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		rec, ps := changes.Read(game.Input{Name: "changes.csv", Data: data})
		if ps.HasErrors() {
			return
		}
		back, ps := changes.Read(game.Input{Name: "changes.csv", Data: written(t, rec)})
		if len(ps) > 0 {
			t.Fatal(ps)
		}
		if d := cmp.Diff(rec, back); d != "" {
			t.Error(d)
		}
	})
}
