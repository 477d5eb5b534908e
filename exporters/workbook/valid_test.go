package workbook_test

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/exporters/difference"
	"kyudan/exporters/explanation"
	"kyudan/exporters/inbox"
	"kyudan/exporters/ratinglist"
	"kyudan/exporters/review"
	"kyudan/exporters/skeleton"
	swaexport "kyudan/exporters/swa"
	"kyudan/exporters/workbook"
	"kyudan/exporters/workbook/sheets/sheetstest"
	changes "kyudan/rating/difference"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	rosterreview "kyudan/rating/roster/review"
)

// TestValid holds every kind of workbook that the project writes against the
// standard.
func TestValid(t *testing.T) {
	ev := sampleEvent(t)
	long := sampleEvent(t)
	long.Name = strings.Repeat("An event with a & name ", 30)
	long.Players[0].Club = "=HYPERLINK(\"x\")\x01<b>" + strings.Repeat("弈", 300)
	r, rep := rate(t, ev)
	hostile, hostileRep := rate(t, long)
	big, bigRep := rate(t, large(60, 5))
	sides := []rosterreview.Side{{ID: "1", Name: "=1+1", Rank: game.Dan(1)}, {ID: "new-2", Name: "陈 <思远>", Club: strings.Repeat("x", 400)}}
	diff, err := changes.Lists(rep.After, hostileRep.After)
	check(t, err)
	diff.Explain(&changes.Record{}, &changes.Record{})
	kinds := map[string]func(io.Writer) error{
		"template":        func(w io.Writer) error { return swaexport.Template(w, swaexport.DefaultSize, false) },
		"template, zh":    func(w io.Writer) error { return swaexport.Template(w, swaexport.Size{Players: 9, Rounds: 30}, true) },
		"swa":             func(w io.Writer) error { return swaexport.Write(w, ev) },
		"swa, hostile":    func(w io.Writer) error { return swaexport.Write(w, long) },
		"swa, nothing":    func(w io.Writer) error { return swaexport.Write(w, &game.Event{}) },
		"new":             func(w io.Writer) error { return workbook.New(w, r, rep, "") },
		"new, hostile":    func(w io.Writer) error { return workbook.New(w, hostile, hostileRep, "") },
		"new, large":      func(w io.Writer) error { return workbook.New(w, big, bigRep, "") },
		"organiser's own": func(w io.Writer) error { _, err := w.Write(organisers(t, ev)); return err },
		"updated":         func(w io.Writer) error { return workbook.Update(w, organisers(t, ev), r, rep, "") },
		"updated twice": func(w io.Writer) error {
			return workbook.Update(w, update(t, organisers(t, ev), r, rep), r, rep, "")
		},
		"updated own layout": func(w io.Writer) error {
			var own bytes.Buffer
			check(t, swaexport.Write(&own, ev))
			return workbook.Update(w, own.Bytes(), r, rep, "")
		},
		"updated rated":  func(w io.Writer) error { return workbook.Update(w, writeNew(t, r, rep), r, rep, "") },
		"list":           func(w io.Writer) error { return ratinglist.WriteXLSX(w, rep.After, ratinglist.Options{}) },
		"list of nobody": func(w io.Writer) error { return ratinglist.WriteXLSX(w, hostileRep.After, ratinglist.Options{}) },
		"explanation": func(w io.Writer) error {
			return explanation.WriteXLSX(w, rep, explanation.Options{ID: r.Players[0].ID})
		},
		"difference": func(w io.Writer) error { return difference.WriteXLSX(w, diff, difference.Options{All: true}) },
		"review": func(w io.Writer) error {
			return review.WriteXLSX(w, []rosterreview.Proposal{{Kind: rosterreview.SamePerson, Score: 80, A: sides[0], B: sides[1], For: []rosterreview.Reason{{Points: 80, Text: "& the same"}}}}, "Send it back.")
		},
		"review, nothing": func(w io.Writer) error { return review.WriteXLSX(w, nil, "") },
		"inbox": func(w io.Writer) error {
			return inbox.WriteXLSX(w, judge.New(rep.System, []judge.Submission{{Files: []string{"cup.xlsx"}, Event: long, Result: hostile}}, nil))
		},
		"inbox, nothing": func(w io.Writer) error { return inbox.WriteXLSX(w, judge.New(rep.System, nil, nil)) },
	}
	for _, f := range skeleton.Files(skeleton.Options{System: "swa", Systems: []string{"swa"}, Workbooks: true}) {
		if strings.HasSuffix(f.Name, ".xlsx") {
			kinds[f.Name] = f.Write
		}
	}
	for name, write := range kinds {
		t.Run(name, func(t *testing.T) {
			var b bytes.Buffer
			check(t, write(&b))
			sheetstest.Valid(t, name, b.Bytes())
			sheetstest.Whole(t, name, b.Bytes())
		})
	}
}

// TestValidSamples: the samples, which programs other than ours may have
// written, and what an update makes of them.
func TestValidSamples(t *testing.T) {
	files, err := filepath.Glob(samples + "/*/*.xlsx")
	check(t, err)
	if len(files) == 0 {
		t.Fatal("no samples")
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		check(t, err)
		sheetstest.Valid(t, filepath.Base(file), data)
	}
}

// TestCheckerFinds makes sure that the checker sees what it is there for.
func TestCheckerFinds(t *testing.T) {
	var b bytes.Buffer
	check(t, swaexport.Write(&b, sampleEvent(t)))
	const sheet = "xl/worksheets/sheet2.xml"
	for _, c := range []struct{ name, part, old, new, want string }{
		{"order of elements", sheet, "<pageMargins", "<autoFilter ref=\"A1:B2\"/><pageMargins", "<autoFilter> behind"},
		{"a cell twice", sheet, `r="B2"`, `r="A2"`, `the cell "A2" in row 2 behind column 1`},
		{"a row twice", sheet, `<row r="3"`, `<row r="2"`, "behind row 2"},
		{"a style out of range", sheet, `r="A2" s="`, `r="A2" s="9`, "has the style"},
		{"a long list", sheet, "<formula1>", "<formula1>" + strings.Repeat("x", 256), "the validation of"},
		{"an overlapping merge", sheet, "<dataValidations", `<mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="B2:C3"/></mergeCells><dataValidations`, "meets another"},
		{"a long name of a sheet", "xl/workbook.xml", `name="Players"`, `name="Players Players Players Players Players"`, "the sheet name"},
		{"a name twice", "xl/workbook.xml", `name="Players"`, `name="results"`, "twice"},
		{"a defined name of a sheet that is gone", "xl/workbook.xml", "&#39;Players&#39;!", "&#39;Gone&#39;!", "which is not there"},
		{"a link that leads nowhere", "xl/_rels/workbook.xml.rels", "sheet2.xml", "sheet9.xml", "which is not there"},
		{"a part without a type", "[Content_Types].xml", "/xl/worksheets/sheet2.xml", "/xl/worksheets/sheet9.xml", "without a content type"},
		{"a font that is not there", "xl/styles.xml", `fontId="1"`, `fontId="99"`, "fontId 99"},
	} {
		t.Run(c.name, func(t *testing.T) {
			hit := false
			broken := withParts(t, b.Bytes(), func(parts map[string]string) {
				hit = strings.Contains(parts[c.part], c.old)
				parts[c.part] = strings.Replace(parts[c.part], c.old, c.new, 1)
			})
			if !hit {
				t.Fatalf("%s has no %q", c.part, c.old)
			}
			if faults := sheetstest.Check(broken); !strings.Contains(strings.Join(faults, "\n"), c.want) {
				t.Errorf("got %q, want %q among them", faults, c.want)
			}
		})
	}
	if faults := sheetstest.Check([]byte("no zip")); len(faults) != 1 {
		t.Errorf("got %q for what is no workbook", faults)
	}
}
