package ratinglist_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/ratinglist"
	"kyudan/rating/game"
)

// workbook makes a workbook of sheets as people do by hand.
func workbook(t *testing.T, fill func(f *excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	defer f.Close()
	fill(f)
	var b bytes.Buffer
	if _, err := f.WriteTo(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func rows(f *excelize.File, sheet string, rs ...[]any) {
	for i, r := range rs {
		cell, _ := excelize.CoordinatesToCellName(1, i+1)
		f.SetSheetRow(sheet, cell, &r)
	}
}

func TestWorkbooks(t *testing.T) {
	day := time.Date(2026, 4, 12, 0, 0, 0, 0, time.UTC)
	for _, c := range []struct {
		name           string
		fill           func(f *excelize.File)
		want, problems string
	}{
		{"made by hand", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"SWA ratings"}, []any{}, []any{"No.", "Name", "ID", "Rank", "Rating", "Last played", "Certified"},
				[]any{1, "陈思远", 1004, "3d", 2310.75, day, true}, []any{2, " Tan ", "0042", "5 kyu", "1900", "2026-04-12", "no"})
		}, "//\n1004|陈思远|3d|2310.75|0|2026-04-12\n0042|Tan|5k|1900|0|2026-04-12\n", ""},
		{"about the list", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900})
			f.NewSheet("List")
			rows(f, "List", []any{"System", "swa"}, []any{"Register", "swa"}, []any{"As of", day}, []any{"Kept by", "Bob"})
		}, "swa/swa/2026-04-12\n1|Ann||1900|0|\n", ""},
		{"players on a sheet List", func(f *excelize.File) {
			f.SetSheetName("Sheet1", "List")
			rows(f, "List", []any{"ID", "Name", "Rating", "System"}, []any{1, "Ann", 1900, "swa"})
		}, "swa//\n1|Ann||1900|0|\n", ""},
		{"two sheets of players", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900})
			f.NewSheet("Old")
			rows(f, "Old", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1800})
		}, "//\n1|Ann||1900|0|\n", "warning sheets list.xlsx: players on the sheets \"Sheet1\", \"Old\": only the first was read\n"},
		{"two sheets, one named", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1800})
			f.NewSheet("Rating list")
			rows(f, "Rating list", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900})
		}, "//\n1|Ann||1900|0|\n", ""},
		{"what a spreadsheet program made of texts", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating", "Club"}, []any{1.5, "Ann", day, "x"}, []any{2, "Bob", 1900, day})
		}, "//\n2|Bob||1900|0|\n",
			"error cell-value list.xlsx: Sheet1!A2: id \"1.5\"; expected an id\n" +
				"error cell-value list.xlsx: Sheet1!C2: rating \"2026-04-12\"; expected a number\n" +
				"error id-missing list.xlsx: Sheet1!A2: player \"Ann\" without an id; expected the player's id in the list's register\n" +
				"error cell-value list.xlsx: Sheet1!D3: club \"2026-04-12\"; expected a text\n"},
		{"formula without result, error value", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900}, []any{2, "Bob"})
			f.SetCellFormula("Sheet1", "C3", "C2-10")
		}, "//\n1|Ann||1900|0|\n2|Bob||-|0|\n",
			"error formula-without-result list.xlsx: Sheet1!C3: a formula without a stored result in column \"Rating\"\n"},
		{"hidden rows", func(f *excelize.File) {
			rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900}, []any{2, "Bob", 1800})
			f.SetRowVisible("Sheet1", 3, false)
		}, "//\n1|Ann||1900|0|\n2|Bob||1800|0|\n", "warning hidden-rows list.xlsx: Sheet1: 1 hidden rows with players, read like the others\n"},
		{"no list", func(f *excelize.File) { rows(f, "Sheet1", []any{"Hello"}) }, "no list",
			"error no-header list.xlsx: no row of labels; expected a row with at least ID, Name and Rating above the players\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			l, ps := ratinglist.Read(game.Input{Name: "list.xlsx", Data: workbook(t, c.fill)})
			if got := short(l); got != c.want {
				t.Errorf("list is\n%s\nwant\n%s", got, c.want)
			}
			if d := cmp.Diff(c.problems, lines(ps)); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestNoWorkbook: each of these gets one clear sentence.
func TestNoWorkbook(t *testing.T) {
	whole := workbook(t, func(f *excelize.File) {
		rows(f, "Sheet1", []any{"ID", "Name", "Rating"}, []any{1, "Ann", 1900})
	})
	for _, c := range []struct {
		name string
		data []byte
	}{
		{"cut off", whole[:len(whole)/2]},
		{"Excel 97", append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 600)...)},
		{"empty zip", []byte("PK\x05\x06" + string(make([]byte, 18)))},
	} {
		l, ps := ratinglist.Read(game.Input{Name: "list.xlsx", Data: c.data})
		if l != nil || ps.Count(game.Error) != 1 {
			t.Errorf("%s: read\n%s, problems\n%s\nwant no list and one error", c.name, short(l), lines(ps))
		}
	}
}

// TestEventWorkbook: the workbook of an event is called that, and no column of it is to be
// renamed: the ratings of a rated one are in part those before the event.
func TestEventWorkbook(t *testing.T) {
	data := workbook(t, func(f *excelize.File) {
		f.SetSheetName("Sheet1", "Players")
		rows(f, "Players", []any{"No", "Name", "ID"}, []any{1, "Tan Mei", ""})
		for _, name := range []string{"Results", "Ratings"} {
			if _, err := f.NewSheet(name); err != nil {
				t.Fatal(err)
			}
		}
		rows(f, "Ratings", []any{"ID", "Name", "Before points"}, []any{"1", "Tan Mei", 2100})
	})
	l, ps := ratinglist.Read(game.Input{Name: "rated.xlsx", Data: data})
	if l != nil || len(ps) != 1 || ps[0].Code != "not-a-list" || ps[0].Found != "the workbook of an event, which is no rating list" {
		t.Errorf("got %v, %v", l, ps)
	}
}
