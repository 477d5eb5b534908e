package workbook_test

import (
	"archive/zip"
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
)

func check(t testing.TB, errs ...error) {
	t.Helper()
	for _, err := range errs {
		if err != nil {
			t.Fatal(err)
		}
	}
}

// organisers is a workbook as an organiser of the sample event might keep it: a
// title and a merged header above the players, a picture, a comment, a chart,
// colours by condition, sums on another sheet, and a table of their own under
// the name Ratings.
func organisers(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	f := excelize.NewFile()
	const s = "Entries 报名"
	check(t, f.SetSheetName("Sheet1", s))
	bold, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Bold: true, Family: "Georgia", Color: "7A1F1F"}, Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"FCE4D6"}},
		Border: []excelize.Border{{Type: "bottom", Color: "7A1F1F", Style: 2}}, Alignment: &excelize.Alignment{Horizontal: "center", Vertical: "center"}})
	check(t, err)
	body, err := f.NewStyle(&excelize.Style{Font: &excelize.Font{Family: "Georgia", Size: 12}, Border: []excelize.Border{{Type: "bottom", Color: "BBBBBB", Style: 3}}})
	check(t, err)
	check(t,
		f.SetCellValue(s, "A1", "Merlion Cup 2026 鱼尾狮杯"), f.MergeCell(s, "A1", "F1"), f.SetCellStyle(s, "A1", "F1", bold),
		f.SetSheetRow(s, "A3", &[]any{"No", "姓名 Name", "SWA ID", "Rank 段位", "School", "Remarks"}), f.SetCellStyle(s, "A3", "F4", bold))
	for _, c := range []string{"A", "B", "C", "D", "E", "F"} {
		check(t, f.MergeCell(s, c+"3", c+"4"))
	}
	for i, p := range ev.Players {
		row := i + 5
		check(t, f.SetSheetRow(s, fmt.Sprint("A", row), &[]any{p.ID, p.DisplayName(), p.IDs["swa"], p.Rank.String(), p.Club}))
		check(t, f.SetCellStyle(s, fmt.Sprint("A", row), fmt.Sprint("F", row), body))
	}
	last := len(ev.Players) + 4
	check(t, f.SetCellValue(s, "F9", "came late"), f.SetColWidth(s, "B", "B", 31.5), f.SetRowHeight(s, 1, 42))
	check(t, f.AddComment(s, excelize.Comment{Cell: "B8", Author: "Desk", Text: "paid in cash"}))
	check(t, f.AddPictureFromBytes(s, "N2", &excelize.Picture{Extension: ".png", File: picture(t), Format: &excelize.GraphicOptions{}}))
	green, err := f.NewConditionalStyle(&excelize.Style{Fill: excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{"C6EFCE"}}})
	check(t, err)
	check(t, f.SetConditionalFormat(s, fmt.Sprintf("D5:D%d", last), []excelize.ConditionalFormatOptions{{Type: "cell", Criteria: "==", Format: &green, Value: `"1d"`}}))
	v := excelize.NewDataValidation(true)
	v.SetSqref(fmt.Sprintf("E5:E%d", last))
	check(t, v.SetDropList([]string{"Harbour Go Club", "Northlight Academy"}), f.AddDataValidation(s, v))

	_, err = f.NewSheet("Sums")
	check(t, err)
	check(t, f.SetSheetRow("Sums", "A1", &[]any{"Players", nil}), f.SetCellFormula("Sums", "B1", fmt.Sprintf("COUNTA('%s'!B5:B%d)", s, last)))
	check(t, f.AddChart("Sums", "D2", &excelize.Chart{Type: excelize.Col, Series: []excelize.ChartSeries{{Name: "Sums!$A$1", Values: "Sums!$B$1"}}}))

	_, err = f.NewSheet("Ratings")
	check(t, err)
	check(t, f.SetSheetRow("Ratings", "A1", &[]any{"Prizes for the highest ratings"}), f.SetSheetRow("Ratings", "A2", &[]any{"5d", 100}))

	_, err = f.NewSheet("Games")
	check(t, err)
	check(t, f.SetSheetRow("Games", "A1", &[]any{"Round", "Black no", "White no", "Handicap", "Result"}))
	for i, g := range ev.Games {
		result := map[game.Result]string{game.BlackWins: "B+", game.WhiteWins: "W+", game.Jigo: "jigo"}[g.Result]
		if g.ByDefault {
			result += "!"
		}
		check(t, f.SetSheetRow("Games", fmt.Sprint("A", i+2), &[]any{g.Round, g.Black, g.White, g.Handicap.Or(0), result}))
	}
	var buf bytes.Buffer
	check(t, f.Write(&buf))
	return withParts(t, buf.Bytes(), func(parts map[string]string) {
		parts["xl/workbook.xml"] = strings.Replace(parts["xl/workbook.xml"], "<sheets>",
			`<mc:AlternateContent xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"><mc:Choice Requires="x15"><x15ac:absPath url="C:\Users\desk\Cup\" xmlns:x15ac="http://schemas.microsoft.com/office/spreadsheetml/2010/11/ac"/></mc:Choice></mc:AlternateContent><sheets>`, 1)
		parts["xl/vbaProject.bin"] = "not a real macro"
		parts["[Content_Types].xml"] = strings.Replace(parts["[Content_Types].xml"], "</Types>", `<Default Extension="bin" ContentType="application/vnd.ms-office.vbaProject"/></Types>`, 1)
	})
}

func picture(t testing.TB) []byte {
	m := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 {
		for j := range 64 {
			m.Set(i, j, color.RGBA{200, uint8(4 * i), uint8(4 * j), 255})
		}
	}
	var buf bytes.Buffer
	check(t, png.Encode(&buf, m))
	return buf.Bytes()
}

// readParts unzips a workbook.
func readParts(t testing.TB, data []byte) map[string]string {
	t.Helper()
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	check(t, err)
	parts := map[string]string{}
	for _, f := range z.File {
		r, err := f.Open()
		check(t, err)
		content, err := io.ReadAll(r)
		check(t, err)
		parts[f.Name] = string(content)
	}
	return parts
}

// withParts changes parts of a workbook.
func withParts(t testing.TB, data []byte, change func(map[string]string)) []byte {
	t.Helper()
	parts := readParts(t, data)
	change(parts)
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, name := range slices.Sorted(maps.Keys(parts)) {
		w, err := z.Create(name)
		check(t, err)
		_, err = io.WriteString(w, parts[name])
		check(t, err)
	}
	check(t, z.Close())
	return buf.Bytes()
}
