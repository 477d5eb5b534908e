package skeleton

import (
	"bytes"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/importers/archive/tables"
	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// files are the files of a new archive by name.
func files(t *testing.T, o Options) map[string][]byte {
	t.Helper()
	o.System, o.Systems = "sgelo", []string{"swa", "sgelo"}
	all := map[string][]byte{}
	for _, f := range Files(o) {
		var b bytes.Buffer
		if err := f.Write(&b); err != nil {
			t.Fatal(f.Name, err)
		}
		all[f.Name] = b.Bytes()
	}
	return all
}

// read reads a table and says how many rows it has.
func read(table tables.Table, in game.Input) (rows int, ps game.Problems) {
	switch table {
	case tables.EventsTable:
		e, ps := tables.ReadEvents(in)
		return len(e.Lines), ps
	case tables.PlayersTable:
		r, ps := tables.ReadPlayers(in)
		return len(r.People), ps
	case tables.PromotionsTable:
		p, ps := tables.ReadPromotions(in)
		return len(p), ps
	case tables.AdjustmentsTable:
		a, ps := tables.ReadAdjustments(in)
		return len(a), ps
	}
	_, ps = tables.Aliases(in)
	log := &game.Log{File: in.Name}
	all := 0
	for _, t := range grid.Open(log, in.Data) {
		all += t.Len()
	}
	return all - 1, append(ps, log.Problems()...)
}

// TestTables: a new archive says nothing and has no problems; its examples say
// what they show once the mark in front is taken off.
func TestTables(t *testing.T) {
	for _, workbooks := range []bool{false, true} {
		all := files(t, Options{Workbooks: workbooks})
		for _, table := range tables.AllTables() {
			name := string(table) + map[bool]string{false: ".csv", true: ".xlsx"}[workbooks]
			t.Run(name, func(t *testing.T) {
				rows, ps := read(table, game.Input{Name: name, Data: all[name]})
				if rows != 0 || len(ps) > 0 {
					t.Errorf("%d rows, problems %v", rows, ps)
				}
				if workbooks {
					return
				}
				rows, ps = read(table, game.Input{Name: name, Data: bytes.ReplaceAll(all[name], []byte("# "), nil)})
				if rows != 1 || len(ps) > 0 {
					t.Errorf("the example: %d rows, problems %v", rows, ps)
				}
			})
		}
	}
}

// TestConfig: every key is there, with a value that holds.
func TestConfig(t *testing.T) {
	data := files(t, Options{})[tables.ConfigFile]
	c, ps := tables.ReadConfig(game.Input{Name: tables.ConfigFile, Data: data})
	if len(ps) > 0 || c.System != "sgelo" || c.Order != "" || c.Paths != (tables.Paths{}) {
		t.Errorf("%+v, problems %v", c, ps)
	}
	example := regexp.MustCompile(`(?m)^#([\w.]+ = )`)
	all := example.ReplaceAll(data, []byte("$1"))
	c, ps = tables.ReadConfig(game.Input{Name: tables.ConfigFile, Data: all})
	if len(ps) > 0 {
		t.Errorf("all examples: %v", ps)
	}
	for _, key := range tables.Settings() {
		name, inTable := strings.CutPrefix(key, "paths.")
		if !inTable && key == "list" {
			name = "list.start" // the same in other words
		}
		if !regexp.MustCompile(`(?m)^#?` + regexp.QuoteMeta(name) + ` = `).Match(data) {
			t.Errorf("no key %s", key)
		}
	}
	if c.List != "start.xlsx" || !slices.Equal(c.Elsewhere, []string{"others/egf_db.txt"}) || !c.ActiveMonths.Is(24) || !slices.Equal(c.ListFiles, []string{"egf_db.txt"}) {
		t.Errorf("list %q, active months %v, files %q", c.List, c.ActiveMonths, c.ListFiles)
	}
	if fmt.Sprint(c.Paths) != "{events.csv players.csv aliases.csv promotions.csv adjustments.csv lists inbox}" {
		t.Errorf("paths %v", c.Paths)
	}
}

// TestReadme: eleven lines, which fit a screen and name every file.
func TestReadme(t *testing.T) {
	for _, o := range []Options{{}, {Workbooks: true}} {
		all := files(t, o)
		text := string(all["README.txt"])
		if n := strings.Count(text, "\r\n"); n != 11 || strings.Count(text, "\n") != n {
			t.Errorf("%d lines", n)
		}
		if !strings.Contains(text, "ids.csv") {
			t.Error("nothing about the table of ids")
		}
		for name := range all {
			if name != "README.txt" && !strings.Contains(text, name+" ") {
				t.Errorf("nothing about %s", name)
			}
		}
	}
}

// TestSameBytes: equal options give equal files.
func TestSameBytes(t *testing.T) {
	a, b := files(t, Options{Workbooks: true}), files(t, Options{Workbooks: true})
	for name := range a {
		if !bytes.Equal(a[name], b[name]) {
			t.Errorf("%s differs", name)
		}
	}
	if len(a) != 7 {
		t.Errorf("%d files, want 7", len(a))
	}
}
