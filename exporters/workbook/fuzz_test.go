package workbook_test

import (
	"bytes"
	"errors"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	swaexport "kyudan/exporters/swa"
	"kyudan/exporters/workbook"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/spreadsheet/booktest"
	importer "kyudan/importers/swa"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// originals are workbooks to be damaged: the organiser's with all its furniture,
// one of our own layout, and made ones with tables, filters and charts.
func originals(t testing.TB) [][]byte {
	ev := sampleEvent(t)
	var own bytes.Buffer
	check(t, swaexport.Write(&own, ev))
	list := [][]byte{organisers(t, ev), own.Bytes()}
	for _, seed := range []uint64{1, 2, 6, 8} {
		list = append(list, newMade(seed).build(t))
	}
	return list
}

// most is what a small workbook may cost, in bytes of memory that are asked for
// while it is read, rated, written and read again.
const most = 256 << 20

// FuzzUpdate damages a workbook, and holds that it is refused with a clear error,
// or read, rated, written and read again as it was, at a bounded cost.
func FuzzUpdate(f *testing.F) {
	list := originals(f)
	for i := range list {
		f.Add(uint8(i), []byte{})
	}
	for what := range uint8(12) {
		f.Add(what, []byte{what, 7 * what, 100, what})
	}
	f.Fuzz(func(t *testing.T, which uint8, recipe []byte) {
		if len(recipe) > 64 {
			return
		}
		mutated(t, list[int(which)%len(list)], recipe)
	})
}

// TestMutants runs the law of FuzzUpdate over changes picked at random.
func TestMutants(t *testing.T) {
	list := originals(t)
	rnd := rand.New(rand.NewPCG(3, 1))
	updated, refused := 0, 0
	for range gametest.Fewer(250) {
		recipe := make([]byte, 4*(1+rnd.IntN(3)))
		for i := range recipe {
			recipe[i] = byte(rnd.IntN(256))
		}
		switch which := rnd.IntN(len(list)); mutated(t, list[which], recipe) {
		case true:
			updated++
		default:
			refused++
		}
		if t.Failed() {
			return
		}
	}
	if least := gametest.Fewer(60); updated < least || refused < least {
		t.Errorf("%d of the mutants were updated and %d refused: they show little", updated, refused)
	}
}

// mutated reads and updates a damaged workbook; ok is false where it is refused.
func mutated(t *testing.T, original, recipe []byte) (ok bool) {
	data := booktest.Mutate(t, original, recipe)
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("recipe %v: "+format, append([]any{recipe}, args...)...)
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	defer func() {
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > most {
			fail("%d MiB were asked for, want at most %d", n>>20, most>>20)
		}
	}()
	ev, problems := importer.Format.Read(game.Input{Name: "cup.xlsx", Data: data})
	if ev == nil {
		if !problems.HasErrors() {
			fail("not read, and no error")
		}
		return false
	}
	r, rep := rate(t, ev)
	var b bytes.Buffer
	if err := workbook.Update(&b, data, r, rep, ".xlsx"); err != nil {
		var p game.Problem
		if !errors.As(err, &p) || p.Hint == "" || strings.Contains(p.Found, "no copy can be made of") || b.Len() > 0 {
			fail("got %v (%T) and %d bytes, want an error that says what is wrong", err, err, b.Len())
		}
		return false
	}
	book, found := spreadsheet.Open("rated.xlsx", b.Bytes())
	if book == nil || found.HasErrors() && !problems.HasErrors() {
		fail("what is written is not read: %v", found)
		return true
	}
	again, _ := importer.Format.Read(game.Input{Name: "rated.xlsx", Data: b.Bytes()})
	if problems.HasErrors() {
		return true
	}
	if again == nil || len(again.Players) != len(ev.Players) || len(again.Games) != len(ev.Games) {
		fail("the event has %d players and %d games, and read again it is %+v", len(ev.Players), len(ev.Games), again)
	}
	return true
}

// TestHugeRanges: ranges over the whole sheet, and stray rows and cells at its far
// end, cost no more than what stands in it.
func TestHugeRanges(t *testing.T) {
	ev := sampleEvent(t)
	var own bytes.Buffer
	check(t, swaexport.Write(&own, ev))
	r, rep := rate(t, ev)
	const players = "xl/worksheets/sheet2.xml"
	for name, c := range map[string]struct{ at, with, err string }{
		"titles merged over all rows":   {"</sheetData>", `</sheetData><mergeCells count="1"><mergeCell ref="K1:K1048576"/></mergeCells>`, ""},
		"merged cells beside them":      {"</sheetData>", `</sheetData><mergeCells count="1"><mergeCell ref="L1:XFD1048576"/></mergeCells>`, "no columns left for the ratings"},
		"a row at the end":              {"</sheetData>", `<row r="1048576" ht="12.8" customHeight="1"/></sheetData>`, ""},
		"a coloured cell at the right":  {"</row>", `<c r="XFD1" s="1"/></row>`, ""},
		"a text at the right":           {"</row>", `<c r="XFD1" t="str"><v>x</v></c></row>`, "no columns left for the ratings"},
		"widths of all columns, often":  {"<sheetData>", "<cols>" + strings.Repeat(`<col min="1" max="16384" width="9"/>`, 3000) + "</cols><sheetData>", ""},
		"a filter over the whole sheet": {`<autoFilter ref="$A$1:$K$26"`, `<autoFilter ref="A1:K1048576"`, ""},
	} {
		data := withParts(t, own.Bytes(), func(parts map[string]string) {
			if strings.HasPrefix(c.with, "<cols>") {
				from, to := strings.Index(parts[players], "<cols>"), strings.Index(parts[players], "</cols>")+len("</cols>")
				parts[players] = parts[players][:from] + parts[players][to:]
			}
			if !strings.Contains(parts[players], c.at) {
				t.Fatalf("%s: the sheet has no %s", name, c.at)
			}
			parts[players] = strings.Replace(parts[players], c.at, c.with, 1)
		})
		var before, after runtime.MemStats
		var b bytes.Buffer
		runtime.ReadMemStats(&before)
		err := workbook.Update(&b, data, r, rep, "")
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > most/4 {
			t.Errorf("%s: %d MiB were asked for", name, n>>20)
		}
		if err != nil || c.err != "" {
			if err == nil || c.err == "" || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: got %v, want %q", name, err, c.err)
			}
			continue
		}
		if got := open(t, b.Bytes()).Sheet("Players").At(2, 12); got == nil || got.Value != r.Players[0].After.Or(0) {
			t.Errorf("%s: the first rating is %+v", name, got)
		}
	}
}
