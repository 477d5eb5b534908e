package ratinglist_test

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/ratinglist"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// TestMembers writes the sample of a federation's own list with -update, and makes sure
// that it is the sample list, as far as it goes.
func TestMembers(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(sampleLists, "swa-2026-04.json"))
	if err != nil {
		t.Fatal(err)
	}
	l := read(t, "swa-2026-04.json", data)
	path := filepath.Join(sampleLists, "members-2026-04.xlsx")
	if gametest.Updating() {
		if err := os.WriteFile(path, members(t, l), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if data, err = os.ReadFile(path); err != nil {
		t.Fatal(err)
	}
	got := read(t, path, data)
	for i := range l.Players {
		s := &l.Players[i]
		*s = rating.Standing{ID: s.ID, Name: membersName(s), Rank: s.Rank, Certified: s.Certified, Category: s.Category, Rating: s.Rating, Games: s.Games, LastPlayed: s.LastPlayed}
	}
	l.System, l.Register = "", ""
	if d := gocmp.Diff(byID(l), byID(got)); d != "" {
		t.Errorf("the sample is another list (-json +members):\n%s", d)
	}
	if ratinglist.ReadOwn(data) == nil {
		t.Error("the sample is not kept as it is")
	}
}

// membersName is the name in both scripts, which some have.
func membersName(s *rating.Standing) string {
	name := s.DisplayName()
	if characters := map[string]string{"1001": "陈美欣", "1002": "林伟杰", "1005": "吴秀玲"}[s.ID]; characters != "" {
		name += " " + characters
	}
	return name
}

// members is a list as a federation keeps it.
func members(t *testing.T, l *rating.List) []byte {
	f := excelize.NewFile()
	defer f.Close()
	check := func(err error) {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
	}
	styled := func(s *excelize.Style) int {
		id, err := f.NewStyle(s)
		check(err)
		return id
	}
	fill := func(colour string) excelize.Fill {
		return excelize.Fill{Type: "pattern", Pattern: 1, Color: []string{colour}}
	}
	const sheet, titles = "Members", 3
	check(f.SetSheetName("Sheet1", sheet))
	head, title := styled(&excelize.Style{Font: &excelize.Font{Bold: true, Color: "FFFFFF"}, Fill: fill("7A1F2B")}), styled(&excelize.Style{Font: &excelize.Font{Bold: true, Size: 14}})
	paid, points, day := styled(&excelize.Style{Fill: fill("FFF2A8")}), styled(&excelize.Style{CustomNumFmt: new("0.0")}), styled(&excelize.Style{CustomNumFmt: new("d mmm yyyy")})
	columns := []string{"No", "Name", "中文名", "Member no", "Grade", "Rating", "Certified", "Category", "Games", "Last game", "Since", "Years", "Remarks"}
	check(f.SetCellValue(sheet, "A1", fmt.Sprintf("Harbour Go Association: members as of %s", l.AsOf)))
	check(f.SetCellStyle(sheet, "A1", "A1", title))
	check(f.MergeCell(sheet, "A1", "M1"))
	for j, c := range columns {
		check(f.SetCellValue(sheet, spreadsheet.Ref(titles, j+1), c))
	}
	check(f.SetCellStyle(sheet, "A3", "M3", head))
	for i := range l.Players {
		s, row := &l.Players[i], titles+1+i
		name, characters := membersName(s), ""
		if latin, han := game.Scripts(name); latin != "" {
			name, characters = latin, han
		} else if game.OtherScript(name, "") {
			name, characters = "", name
		}
		certified := ""
		if yes, ok := s.Certified.Get(); ok {
			certified = map[bool]string{true: "yes", false: "no"}[yes]
		}
		var rated, played any
		if v, ok := s.Rating.Get(); ok {
			rated = v
		}
		if s.LastPlayed != 0 {
			played = game.Date(18991230).DaysUntil(s.LastPlayed)
		}
		for j, v := range []any{i + 1, name, characters, s.ID, s.Rank.String(), rated, certified, s.Category, s.Games, played, 2010 + i%12} {
			check(f.SetCellValue(sheet, spreadsheet.Ref(row, j+1), v))
		}
		check(f.SetCellFormula(sheet, spreadsheet.Ref(row, 12), fmt.Sprintf("2026-%s", spreadsheet.Ref(row, 11))))
		check(f.SetCellStyle(sheet, spreadsheet.Ref(row, 6), spreadsheet.Ref(row, 6), points))
		check(f.SetCellStyle(sheet, spreadsheet.Ref(row, 10), spreadsheet.Ref(row, 10), day))
		if i%4 == 1 {
			check(f.SetCellStyle(sheet, spreadsheet.Ref(row, 1), spreadsheet.Ref(row, 3), paid))
		}
	}
	last := titles + len(l.Players)
	check(f.SetCellValue(sheet, spreadsheet.Ref(last+1, 5), "Average"))
	check(f.SetCellFormula(sheet, spreadsheet.Ref(last+1, 6), fmt.Sprintf("AVERAGE(F%d:F%d)", titles+1, last)))
	check(f.SetCellValue(sheet, spreadsheet.Ref(last+3, 2), "Yellow = paid for life"))
	check(f.AutoFilter(sheet, fmt.Sprintf("A%d:M%d", titles, last), nil))
	strong, err := f.NewConditionalStyle(&excelize.Style{Font: &excelize.Font{Bold: true, Color: "7A1F2B"}})
	check(err)
	check(f.SetConditionalFormat(sheet, fmt.Sprintf("F%d:F%d", titles+1, last), []excelize.ConditionalFormatOptions{{Type: "cell", Criteria: ">=", Value: "2000", Format: &strong}}))
	check(f.AddComment(sheet, excelize.Comment{Cell: "B5", Author: "Secretary", Text: "captain of the team"}))
	for _, w := range []struct {
		from, to string
		width    float64
	}{{"A", "A", 5}, {"B", "B", 24}, {"C", "D", 11}, {"H", "H", 14}, {"J", "J", 13}, {"M", "M", 20}} {
		check(f.SetColWidth(sheet, w.from, w.to, w.width))
	}
	check(f.SetColVisible(sheet, "K", false))
	check(f.SetPanes(sheet, &excelize.Panes{Freeze: true, XSplit: 2, YSplit: titles, TopLeftCell: "C4", ActivePane: "bottomRight"}))
	check(f.SetPageLayout(sheet, &excelize.PageLayoutOptions{Orientation: new("landscape"), FitToWidth: new(1), FitToHeight: new(0)}))
	check(f.SetSheetProps(sheet, &excelize.SheetPropsOptions{FitToPage: new(true)}))
	check(f.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", Scope: sheet, RefersTo: fmt.Sprintf("%s!$A$1:$M$%d", sheet, last+3)}))
	_, err = f.NewSheet("Fees")
	check(err)
	check(f.SetCellValue("Fees", "A1", "Members"))
	check(f.SetCellFormula("Fees", "B1", fmt.Sprintf("COUNTA(%s!D%d:D%d)", sheet, titles+1, last)))
	var b bytes.Buffer
	check(f.Write(&b))
	return b.Bytes()
}
