package swa

import (
	"archive/zip"
	"bytes"
	"encoding/base64"
	_ "image/png" // the picture of the cover sheet
	"io"
	"maps"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/xuri/excelize/v2"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

const samples = "../../samples/swa"

// TestSamples builds the samples of layouts met in the wild: the names are
// invented, the shapes are not. With -update it writes them.
func TestSamples(t *testing.T) {
	for name, data := range map[string][]byte{
		"platform-export.xlsx": platformExport(t),
		"bilingual.xlsx":       bilingual(t),
		"cross-table.xlsx":     bareCross(t),
	} {
		path := filepath.Join(samples, name)
		if have, err := os.ReadFile(path); gametest.Updating() && (err != nil || !sameParts(t, have, data)) {
			if err := os.WriteFile(path, data, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		have, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !sameParts(t, have, data) {
			t.Errorf("%s differs from what the test builds; run with -update", path)
		}
	}
}

// sameParts compares two workbooks part by part. Excelize lists the types of
// pictures in no fixed order, so the list of types is left out.
func sameParts(t testing.TB, a, b []byte) bool {
	parts := func(data []byte) map[string]string {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			return nil
		}
		m := map[string]string{}
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(r)
			if err != nil {
				t.Fatal(err)
			}
			if f.Name != "[Content_Types].xml" {
				m[f.Name] = string(text)
			}
		}
		return m
	}
	return maps.Equal(parts(a), parts(b))
}

// platformExport is the export of a Chinese pairing platform.
func platformExport(t testing.TB) []byte {
	header := []any{"轮次", "台次", "执黑", "大分", "小分", "累进分", "执白", "大分", "小分", "累进分", "对局结果"}
	block := func(round string, games ...[3]string) (rows [][]any) {
		rows = append(rows, header)
		for i, g := range games {
			board := string(rune('1' + i))
			if g[1] == "-" {
				rows = append(rows, []any{round, board, g[0], "0", "0", "0", "-", "-", "-", "-", g[2]})
				continue
			}
			rows = append(rows, []any{round, board, g[0], "0", "0", "0", g[1], "0", "0", "0", g[2]})
		}
		return append(rows, nil)
	}
	rows := block("1", [3]string{"林思源", "陈雨桐", "黑胜"}, [3]string{"黄子轩", "王若琳", "白中盘胜"}, [3]string{"李明哲", "张晓晨", "和棋"}, [3]string{"吴佳怡", "郑浩然", "白方弃权"}, [3]string{"何静文", "-", "轮空"})
	rows = append(rows, block("2", [3]string{"王若琳", "林思源", "黑中盘胜"}, [3]string{"吴佳怡", "何静文", "白胜"}, [3]string{"陈雨桐", "李明哲", "黑胜"}, [3]string{"张晓晨", "黄子轩", "黑方弃权"}, [3]string{"郑浩然", "-", "轮空"})...)
	rows = append(rows, block("3", [3]string{"何静文", "王若琳", "黑胜"}, [3]string{"林思源", "吴佳怡", "白胜"}, [3]string{"黄子轩", "陈雨桐", "黑胜"}, [3]string{"郑浩然", "李明哲", "双方弃权"}, [3]string{"张晓晨", "-", "轮空"})...)
	rows = append(rows, nil, []any{"排名", "棋手姓名", "单位", "积分", "对手分", "累进分"})
	for i, name := range []string{"何静文", "王若琳", "吴佳怡", "黄子轩", "陈雨桐", "林思源", "张晓晨", "郑浩然", "李明哲"} {
		rows = append(rows, []any{string(rune('1' + i)), name, "海港棋院", "4", "8", "10"})
	}
	return build(t, []page{{"sheet", rows}}, nil)
}

// bilingual is an organiser's sheet with merged titles and a legend of colours.
func bilingual(t testing.TB) []byte {
	const s = "对局成绩"
	rows := [][]any{
		nil,
		{nil, nil, "友谊赛 Friendship Match"},
		nil,
		{nil, "轮次", "棋手", nil, "结果", nil, "棋手", nil, "类别"},
		{nil, 1, "Tan Jia Hui", "4 Dan", 2, 0, "郑文轩", "3 Dan", "分先", nil, "黄色为分先对局"},
		{nil, 1, "Lim Zhi Hao", "2 Dan ", 0, 2, "苏梓涵", "4 Dan ", "让先"},
		{nil, 1, "Kumar Ravi", "1 Dan", 1, 1, "方可欣", "1 Kyu", nil},
		nil,
		{nil, 2, "Tan Jia Hui", "4 Dan", 0, 2, "苏梓涵", "4 Dan", nil},
		{nil, 2, "Lim Zhi Hao ", "2 Dan", 2, 0, "方可欣", "1 Kyu", "倒贴目"},
		{nil, 2, "Kumar Ravi", "1 Dan", 2, 0, "郑文轩", "3 Dan", "倒贴5目"},
		nil,
		{nil, 3, "Tan Jia Hui", "4 Dan", nil, nil, "Kumar Ravi", "1 Dan", "让先"},
		{nil, 3, "苏梓涵", "4 Dan", 2, 0, "方可欣", "1 Kyu", "让2子"},
	}
	return build(t, []page{{"首页", nil}, {s, rows}}, func(f *excelize.File) {
		for _, m := range [][2]string{{"C2", "I2"}, {"C4", "D4"}, {"E4", "F4"}, {"G4", "H4"}} {
			if err := f.MergeCell(s, m[0], m[1]); err != nil {
				t.Fatal(err)
			}
		}
		for _, c := range []string{"B5", "I7", "I9", "K5"} {
			style(t, f, s, c, c, fill("FFFF00"))
		}
		style(t, f, s, "B12", "B12", fill("92D050"))
		dot, err := base64.StdEncoding.DecodeString("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
		if err == nil {
			err = f.AddPictureFromBytes("首页", "A1", &excelize.Picture{Extension: ".png", File: dot, Format: &excelize.GraphicOptions{}})
		}
		if err != nil {
			t.Fatal(err)
		}
	})
}

// bareCross is a bare cross table of six.
func bareCross(t testing.TB) []byte {
	names := []string{"Ong Kai Ren", "Chua Li Ting", "Rahman Idris", "Koh Yan Ling", "Wee Zi Xuan", "Pereira Ana"}
	results := []string{"x22120", "0x2020", "00x211", "120x02", "0012x2", "221020"}
	rows := [][]any{{nil, nil, 1, 2, 3, 4, 5, 6}}
	for i, name := range names {
		row := []any{i + 1, name}
		for j := range names {
			switch c := results[i][j]; {
			case i == j, i == 4 && j == 5, i == 5 && j == 4: // the last game was not played
				row = append(row, nil)
			case j > i:
				row = append(row, int(c-'0'))
			default:
				row = append(row, 2-int(results[j][i]-'0'))
			}
		}
		rows = append(rows, row)
	}
	return build(t, []page{{"Sheet1", rows}}, nil)
}

// TestGolden reads the samples of layouts met in the wild and compares event
// and problems with the golden files.
func TestGolden(t *testing.T) {
	var files []string
	for _, name := range []string{"platform-export", "bilingual", "cross-table"} {
		files = append(files, filepath.Join(samples, name+".xlsx"))
	}
	importertest.Golden(t, Format, files, dump, laws...)
}

// TestLayout: the sample of layout 1.0 is the sample event, but for what the
// layout has no place for.
func TestLayout(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(samples, "merlion-cup.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	got, ps := Read(game.Input{Name: "merlion-cup.xlsx", Data: data})
	if s := problemLines(ps, true); s != "" {
		t.Errorf("problems: %s", s)
	}
	want := gametest.Sample(t)
	want.ClassOf = "swa"
	want.Kind, want.Scoring, want.Handicaps = "", nil, nil
	for i := range want.Players {
		for k := range want.Players[i].IDs {
			if k != "swa" {
				delete(want.Players[i].IDs, k)
			}
		}
	}
	ignore := cmp.Options{cmpopts.EquateEmpty(), cmpopts.IgnoreFields(game.Event{}, "Source", "Places"), cmpopts.IgnoreFields(game.Player{}, "Place"), cmpopts.IgnoreFields(game.Game{}, "Place")}
	if d := cmp.Diff(want, got, ignore); d != "" {
		t.Errorf("(-sample event +workbook):\n%s", d)
	}
}

// TestTemplate: the blank form is read as what it is.
func TestTemplate(t *testing.T) {
	data, err := os.ReadFile(filepath.Join(samples, "template.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	ev, ps := Read(game.Input{Name: "template.xlsx", Data: data})
	if ev != nil || problemLines(ps, true) != "error template-untouched " {
		t.Errorf("got %s, want the one error that nothing is filled in", problemLines(ps, true))
	}
}
