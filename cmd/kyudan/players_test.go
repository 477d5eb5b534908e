package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/xuri/excelize/v2"

	reviewed "kyudan/importers/review"
)

// TestAnswers goes the whole way: an archive asks, a person answers in the
// workbook, the answer becomes a line of the archive's aliases, and the question
// is gone.
func TestAnswers(t *testing.T) {
	const before, after = "name,id\n# decided by nobody yet\n", "name,id,action,other,date\n# decided by nobody yet\n,1009,merge,new-chua-rui-enn,2026-05-03\n"
	t.Run("aliases.csv", func(t *testing.T) {
		testAnswers(t, "aliases.csv", []byte(before), func(data []byte) string { return string(data) }, after)
	})
	t.Run("aliases.xlsx", func(t *testing.T) {
		testAnswers(t, "aliases.xlsx", aliasBook(t, before), func(data []byte) string { return aliasRows(t, data) }, after)
	})
}

// aliasBook is a CSV text as a workbook.
func aliasBook(t *testing.T, text string) []byte {
	f := excelize.NewFile()
	defer f.Close()
	for i, line := range strings.Split(strings.TrimSpace(text), "\n") {
		fields := strings.Split(line, ",")
		if err := f.SetSheetRow("Sheet1", fmt.Sprint("A", i+1), &fields); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// aliasRows is a workbook as a CSV text.
func aliasRows(t *testing.T, data []byte) string {
	f, err := excelize.OpenReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows("Sheet1")
	if err != nil {
		t.Fatal(err)
	}
	text := ""
	for _, row := range rows {
		text += strings.Join(row, ",") + "\n"
	}
	return text
}

func testAnswers(t *testing.T, name string, old []byte, show func([]byte) string, want string) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "aliases.csv")); err != nil {
		t.Fatal(err)
	}
	aliases := filepath.Join(dir, name)
	if err := os.WriteFile(aliases, old, 0o666); err != nil {
		t.Fatal(err)
	}
	book := filepath.Join(t.TempDir(), "review.xlsx")
	kyudan := func(want int, args ...string) string {
		t.Helper()
		var out, talk strings.Builder
		if got := realMain(append([]string{"players", dir}, args...), strings.NewReader(""), &out, &talk); got != want {
			t.Fatalf("%v: status %d, want %d\n%s", args, got, want, talk.String())
		}
		return out.String() + talk.String()
	}
	answer := func(words ...string) {
		t.Helper()
		f, err := excelize.OpenFile(book)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for i, w := range words {
			cell, err := excelize.CoordinatesToCellName(1, i+2)
			if err != nil {
				t.Fatal(err)
			}
			if err := f.SetCellValue(reviewed.Sheet, cell, w); err != nil {
				t.Fatal(err)
			}
		}
		if err := f.Save(); err != nil {
			t.Fatal(err)
		}
	}
	kyudan(exitDone, "--review", "-o", book)
	answer("perhaps")
	if said := kyudan(exitNothing, "--answers", book); !strings.Contains(said, `Questions!A2: answer "perhaps"`) {
		t.Errorf("got %s", said)
	}
	answer("same")
	kyudan(exitDone, "--answers", book, "--date", "2026-05-03")
	if got, err := os.ReadFile(aliases); err != nil || show(got) != want {
		t.Errorf("got %q, %v, want %q", got, err, want)
	}
	if said := kyudan(exitDone, "--answers", book, "--date", "2026-05-03"); !strings.Contains(said, "nothing to add") {
		t.Errorf("read again: got %s", said)
	}
	if said := kyudan(exitDone, "--review"); !strings.Contains(said, "no open question") {
		t.Errorf("after the answer: got %s", said)
	}
	answer("different")
	if said := kyudan(exitNothing, "--answers", book, "--date", "2026-05-03"); !strings.Contains(said, `"1009" and "new-chua-rui-enn" are two people`) {
		t.Errorf("the opposite on the same day: got %s", said)
	}
	kyudan(exitDone, "--answers", book, "--date", "2026-05-04")
	if said := kyudan(exitDone); !strings.Contains(said, "new-chua-rui-enn") {
		t.Errorf("taken back: got %s", said)
	}
}

// TestAnswersAtOnce: of runs that add answers at once, each adds its own to the
// others' or says that it did not.
func TestAnswersAtOnce(t *testing.T) {
	const runs = 8
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.Mkdir(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	names := []string{"Tan Mei Xin", "Lim Wei Jie", "Ong Kai Ren", "Goh Xiu Ling", "Seah Boon Kiat", "Lee Jun Hao", "Chua Rui En", "Koh Zhi Xuan"}
	var games strings.Builder
	games.WriteString("Round,Black,Black Rank,Black Club,White,White Rank,White Club,Handicap,Result,Event,Class,Begin date\n")
	for i, name := range names { // each with a letter too many a month later
		fmt.Fprintf(&games, "1,%s,2d,Club %c,Raj Arun,2d,,0,B+,Cup A%d,A,2026-01-%02d\n", name, 'A'+i, i, i+1)
	}
	for i, name := range names {
		fmt.Fprintf(&games, "1,%sx,2d,Club %c,Raj Arun,2d,,0,W+,Cup B%d,A,2026-02-%02d\n", name, 'A'+i, i, i+1)
	}
	lines := strings.SplitAfter(games.String(), "\n")
	for i, line := range lines[1 : len(lines)-1] {
		if err := os.WriteFile(filepath.Join(dir, fmt.Sprintf("%02d.csv", i)), []byte(lines[0]+line), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "kyudan.toml"), []byte("system = \"egf\"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	asked := filepath.Join(t.TempDir(), "review.xlsx")
	var talk strings.Builder
	if got := realMain([]string{"players", dir, "--review", "-o", asked}, nil, &talk, &talk); got != exitDone {
		t.Fatalf("status %d: %s", got, talk.String())
	}
	books, want := make([]string, runs), make([]string, runs)
	for i := range books {
		f, err := excelize.OpenFile(asked)
		if err != nil {
			t.Fatal(err)
		}
		rows, err := f.GetRows(reviewed.Sheet)
		if err != nil || len(rows) != 1+len(names) {
			t.Fatalf("%d rows, %v", len(rows), err)
		}
		if err := f.SetCellValue(reviewed.Sheet, fmt.Sprint("A", i+2), "same"); err != nil {
			t.Fatal(err)
		}
		for _, cell := range rows[i+1] {
			if strings.HasPrefix(cell, "new-") {
				want[i] = cell
			}
		}
		books[i] = filepath.Join(t.TempDir(), "review.xlsx")
		if err := f.SaveAs(books[i]); err != nil {
			t.Fatal(err)
		}
		f.Close()
	}
	status, said := make([]int, runs), make([]strings.Builder, runs)
	var all sync.WaitGroup
	for i := range runs {
		all.Go(func() {
			status[i] = realMain([]string{"players", dir, "--answers", books[i]}, nil, &said[i], &said[i])
		})
	}
	all.Wait()
	table, err := os.ReadFile(filepath.Join(dir, "aliases.csv"))
	if err != nil {
		t.Fatal(err)
	}
	done := 0
	for i := range runs {
		there := strings.Contains(string(table), ","+want[i]+",")
		switch {
		case status[i] == exitDone && there:
			done++
		case status[i] == exitNothing && !there && strings.Contains(said[i].String(), "another run is writing in this folder"):
		default:
			t.Errorf("run %d: status %d, its line there: %v\n%s", i, status[i], there, said[i].String())
		}
	}
	if done == 0 || done != strings.Count(string(table), "merge") {
		t.Errorf("%d runs were done:\n%s", done, table)
	}
}

// TestAskWhileEdited: an answer is not written into a table that somebody else has
// changed since it was read, and those before it are still there.
func TestAskWhileEdited(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "archive")
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		t.Fatal(err)
	}
	aliases := filepath.Join(dir, "aliases.csv")
	if err := os.WriteFile(aliases, []byte("name,id\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	const edited = "name,id\nTan M,1001\n"
	answers := editing{strings.NewReader("y\n"), func() {
		if err := os.WriteFile(aliases, []byte(edited), 0o666); err != nil {
			t.Error(err)
		}
	}}
	var out strings.Builder
	if got := realMain([]string{"players", dir, "--ask"}, answers, &out, &out); got != exitNothing {
		t.Errorf("status %d, want %d", got, exitNothing)
	}
	for _, want := range []string{"aliases.csv", "the table was changed while this run read the archive", "the last answer was not written"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("not said: %s\n%s", want, out.String())
		}
	}
	if got, err := os.ReadFile(aliases); err != nil || string(got) != edited {
		t.Errorf("got %q, %v", got, err)
	}
}

// editing does something before it is read.
type editing struct {
	io.Reader
	do func()
}

func (r editing) Read(b []byte) (int, error) {
	r.do()
	return r.Reader.Read(b)
}

// TestAnswersLast: answers say in ids.csv who has the provisional ids in them, and
// so hold whatever the files are called, whatever comes late and whoever gets an id
// of the register; of a workbook that asks about other people nothing is taken.
func TestAnswersLast(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "club")
	write := func(name, text string) {
		t.Helper()
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	const titles = "Round,Black,Black Rank,Black Club,White,White Rank,White Club,Handicap,Result,Event,Class,Begin date\n"
	write("kyudan.toml", "system = \"egf\"\n")
	write("0.csv", titles+"1,Raj Arun,2d,Bishan,Ong Li,2d,Bishan,0,B+,Cup 2018,A,2018-04-02\n")
	write("a.csv", titles+"1,Raj Arun,9k,Northlight,Ong Li,2d,Bishan,0,W+,Cup 2020,A,2020-05-02\n")
	write("b.csv", titles+"1,Raj Aruna,9k,Northlight,Ong Li,2d,Bishan,0,W+,Cup 2021,A,2021-05-02\n")
	kyudan := func(want int, args ...string) string {
		t.Helper()
		var out strings.Builder
		if got := realMain(args, strings.NewReader(""), &out, &out); got != want {
			t.Fatalf("%v: status %d, want %d\n%s", args, got, want, out.String())
		}
		return out.String()
	}
	book := filepath.Join(t.TempDir(), "review.xlsx")
	kyudan(exitDone, "players", dir, "--review", "-o", book)
	f, err := excelize.OpenFile(book)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := f.GetRows(reviewed.Sheet)
	if err != nil {
		t.Fatal(err)
	}
	for i, row := range rows {
		if strings.Contains(strings.Join(row, " "), "new-raj-aruna new-raj-arun-2") || strings.Contains(strings.Join(row, " "), "new-raj-arun-2 new-raj-aruna") {
			if err := f.SetCellValue(reviewed.Sheet, fmt.Sprint("A", i+1), "same"); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := f.Save(); err != nil {
		t.Fatal(err)
	}
	if said := kyudan(exitDone, "players", dir, "--answers", book, "--date", "2026-05-03"); !strings.Contains(said, "1 answer added") {
		t.Fatal(said)
	}
	const ids = "\ufeffid,name,event,file,begin,end,entry,rank,club,country,either,events,until\n" +
		"new-raj-arun,Raj Arun,Cup 2018,0.csv,2018-04-02,2018-04-02,1,2d,Bishan,,,,\n" +
		"new-raj-arun-2,Raj Arun,Cup 2020,a.csv,2020-05-02,2020-05-02,1,9k,Northlight,,,,\n" +
		"new-raj-aruna,Raj Aruna,Cup 2021,b.csv,2021-05-02,2021-05-02,1,9k,Northlight,,,,\n"
	if got, err := os.ReadFile(filepath.Join(dir, "ids.csv")); err != nil || string(got) != ids {
		t.Errorf("ids.csv is %q, %v, want %q", got, err, ids)
	}
	list := func(want ...string) {
		t.Helper()
		var got []string
		for _, line := range strings.Split(kyudan(exitDone, "players", dir), "\n") {
			if f := strings.Fields(line); len(f) > 3 && strings.Contains(line, "Raj") {
				got = append(got, f[0]+" "+f[3])
			}
		}
		if strings.Join(got, ", ") != strings.Join(want, ", ") {
			t.Errorf("got the players %q, want %q", got, want)
		}
	}
	list("new-raj-arun 2d", "new-raj-arun-2 9k")
	// A result comes late in which the second of the two plays alone, and first.
	write("late.csv", titles+"1,Raj  Arun,9k,Northlight,Ong Li,2d,Bishan,0,W+,Cup 2019,A,2019-11-02\n")
	list("new-raj-arun 2d", "new-raj-arun-2 9k")
	if err := os.Rename(filepath.Join(dir, "a.csv"), filepath.Join(dir, "z.csv")); err != nil {
		t.Fatal(err)
	}
	list("new-raj-arun 2d", "new-raj-arun-2 9k")
	write("players.csv", "id,family,given,club\n1001,Raj,Arun,Northlight\n")
	list("1001 9k", "new-raj-arun 2d")
	if said := kyudan(exitDone, "rate", dir); !strings.Contains(said, "ids.csv:3: new-raj-arun-2 Raj Arun (9k, Northlight) of Cup 2020 (2020-05-02), who is now 1001") {
		t.Errorf("nothing said of the new id: %s", said)
	}

	// Somebody else has an id of the questions since.
	for _, name := range []string{"ids.csv", "late.csv"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	write("aliases.csv", "name,id\n")
	write("players.csv", "id,name\n")
	write("z.csv", titles+"1,Ong Kai,2d,Bishan,Goh Li,9k,Northlight,0,B+,Cup 2020,A,2020-05-02\n")
	if said := kyudan(exitNothing, "players", dir, "--answers", book); !strings.Contains(said, `an answer about "new-raj-arun-2", which no player has now`) {
		t.Errorf("stale answers: %s", said)
	}
	if _, err := os.Stat(filepath.Join(dir, "ids.csv")); err == nil {
		t.Error("ids.csv was written in spite of the error")
	}
}
