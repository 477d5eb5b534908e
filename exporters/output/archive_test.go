package output

import (
	"bytes"
	"os"
	"slices"
	"testing"

	"kyudan/exporters/archivetest"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// TestStreams: what is written of every event is the same to the byte whether the
// results are held or rated once more while they are written, by systems that rate
// event by event and by one that rates events together.
func TestStreams(t *testing.T) {
	for _, system := range []string{"egf", "swa", "aga"} {
		t.Run(system, func(t *testing.T) {
			held, want := bytesOfRun(t, system, true)
			rated, got := bytesOfRun(t, system, false)
			if held == 0 || rated != 0 {
				t.Fatalf("%d and %d results held", held, rated)
			}
			for form, data := range want {
				if len(data) == 0 || !bytes.Equal(got[form], data) {
					t.Errorf("%s: %d bytes, want the same %d", form, len(got[form]), len(data))
				}
			}
		})
	}
}

// bytesOfRun is what a run over an archive of promotions, corrections and events that
// overlap writes of every event, and how many results it held.
func bytesOfRun(t *testing.T, system string, hold bool) (held int, written map[string][]byte) {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS("../../samples/archive")); err != nil {
		t.Fatal(err)
	}
	if _, err := archivetest.New(1, 25).Write(dir, "h9"); err != nil {
		t.Fatal(err)
	}
	folder, problems := archive.Open(dir)
	p, said := plan.Open(folder, plan.Choice{System: game.Given(system), NoRules: true})
	if problems.HasErrors() || said.HasErrors() {
		t.Fatal(problems, said)
	}
	p.Read(nil)
	want := plan.Wants{Explain: hold}
	if hold {
		want.Keep = plan.All
	}
	out := p.Rate(want)
	changes, o := Held(out.Report), ReportOptions{Archive: Counts(&out.Tally)}
	if !hold {
		changes, o.Results = p.Results(false), p.Results(true)
	}
	written = map[string][]byte{}
	for form, write := range map[string]Write{"report": Report(out.Report, o).For(".json"), "changes": Record(changes).For(".csv")} {
		var b bytes.Buffer
		if err := write(&b); err != nil {
			t.Fatal(err)
		}
		written[form] = bytes.ReplaceAll(b.Bytes(), []byte(dir), nil)
	}
	return len(out.Report.Results), written
}

// TestOpenText: a game that could not be rated is named with its reason.
func TestOpenText(t *testing.T) {
	of := plan.OpenGame{File: "cup.csv", Black: "Tan Mei Xin", White: "Ong \x1b[31mKai Ren", Games: 1}
	for _, c := range []struct {
		why   string
		round int
		games int
		want  string
	}{
		{"unknown", 3, 1, "cup.csv: round 3, Tan Mei Xin – Ong \x1b[31mKai Ren: no result entered"},
		{"handicap", 4, 1, "cup.csv: round 4, Tan Mei Xin – Ong \x1b[31mKai Ren: handicap not given"},
		{"unknown", 0, 1, "cup.csv: Tan Mei Xin – Ong \x1b[31mKai Ren: no result entered"},
		{plan.OfOpenPlayers, 0, 2, "cup.csv: 2 games of players who could not be identified"},
	} {
		of.Why, of.Games, of.Game = c.why, c.games, game.Game{Round: c.round}
		if got := openGame(&of); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}

// TestApart: names that would be one on some computer are numbered, and none twice.
func TestApart(t *testing.T) {
	got := Apart([]string{"cup", "", "Cup", "cup-2", "cup", "", "open"})
	want := []string{"cup", "", "Cup-2", "cup-2-2", "cup-3", "", "open"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
