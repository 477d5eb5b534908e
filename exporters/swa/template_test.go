package swa

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"kyudan/exporters/workbook/recalctest"
	"kyudan/importers/spreadsheet"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// small is the form that the tests fill in.
var small = Size{Players: 8, Rounds: 3}

// typist fills in a form as a user does, cell by cell.
type typist struct {
	*form
	inputs []recalctest.Input
}

func newTypist(chinese bool) *typist {
	if chinese {
		return &typist{form: &form{small, chineseForm}}
	}
	return &typist{form: &form{small, englishForm}}
}

// put types into a cell, in place of what was typed there before.
func (u *typist) put(sheet string, row, col int, value any) {
	in := recalctest.Input{Sheet: u.words.label(sheet), Ref: spreadsheet.Ref(row, col), Value: value}
	u.inputs = slices.DeleteFunc(u.inputs, func(x recalctest.Input) bool { return x.Sheet == in.Sheet && x.Ref == in.Ref })
	u.inputs = append(u.inputs, in)
}

// tell types the value of a label of the sheet Tournament.
func (u *typist) tell(label string, value any) {
	u.put(swa.SheetTournament, firstFact+slices.Index(u.facts(), label), 2, value)
}

// cell types into a line of a table, from 1.
func (u *typist) cell(sheet, label string, line int, value any) {
	u.put(sheet, firstLine+line-1, u.column(sheet, label), value)
}

// player types a line of the sheet Players.
func (u *typist) player(line int, name string, rank, category any) {
	u.cell(swa.SheetPlayers, swa.Name, line, name)
	u.cell(swa.SheetPlayers, swa.Rank, line, rank)
	u.cell(swa.SheetPlayers, swa.Category, line, category)
	if rank != nil {
		u.cell(swa.SheetPlayers, swa.Certified, line, map[bool]string{false: "yes", true: "是"}[u.words.chinese])
	}
}

// round types a round of the sheet Results, line by line.
func (u *typist) round(n int, cells ...any) {
	for i, v := range cells {
		u.cell(swa.SheetResults, swa.RoundLabel(n), i+1, v)
	}
}

// game types a line of the sheet Games.
func (u *typist) game(line int, round, black, white, handicap, result any) {
	for label, v := range map[string]any{swa.Round: round, swa.BlackNo: black, swa.WhiteNo: white, swa.Handicap: handicap, swa.Result: result} {
		u.cell(swa.SheetGames, label, line, v)
	}
}

// filled types a tournament of five players, without its results.
func (u *typist) filled() {
	words := []any{"Harbour Cup", "B", "Harbour Hall", 46144, 46145, 19, 2, 45, "3 x 30 s", "Swiss"}
	if u.words.chinese {
		words = []any{"海港杯", "B", "海港会馆", 46144, 46145, 19, 2, 45, "30秒3次", "瑞士制"}
	}
	for i, label := range []string{swa.TournamentName, swa.Class, swa.Location, swa.BeginDate, swa.EndDate, swa.BoardSize, swa.Rounds, swa.BasicTime, swa.Overtime, swa.PairingFormat} {
		u.tell(label, words[i])
	}
	u.player(1, "Tan Mei Ling", "3d", nil)
	u.player(2, "Lim Hua", "5k", nil)
	u.player(3, "陈思远", nil, u.category())
	u.player(4, "Goh Ann", "1d", nil)
	u.player(5, "Ho En", "9k", nil)
}

func (u *typist) category() string {
	if u.words.chinese {
		return "小学三四年级"
	}
	return "Primary 3 & 4"
}

// crossed types results into the cross table.
func (u *typist) crossed() {
	u.filled()
	u.round(1, "2+/w2", "1-/b2", "4-", "3+", "0+")
	u.round(2, "4=", "0+", "5+!", "1=", "3-!")
}

// listed types the same results into the list of games.
func (u *typist) listed() {
	u.filled()
	words := []any{"W+", "B+", "jigo", "B+!"}
	if u.words.chinese {
		words = []any{"白胜", "黑胜", "和棋", "白方弃权"}
	}
	u.game(1, 1, 2, 1, 2, words[0])
	u.game(2, 1, 4, 3, 0, words[1])
	u.game(3, 2, 1, 4, nil, words[2])
	u.game(4, 2, 3, 5, nil, words[3])
}

// template is the form as it is written.
func (u *typist) template(t testing.TB) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Template(&b, u.size, u.words.chinese); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mistake is something that is filled in wrongly, and what a line says about it.
type mistake struct {
	make  func(u *typist)
	sheet string // "" where no line says so
	line  int    // from 1; on the sheet Tournament the label's
	said  string
}

// filling is a form that is filled in, with mistakes that do not touch each other.
type filling struct {
	name     string
	fill     func(u *typist)
	total    int // of things to mend
	mistakes []mistake
}

var fillings = []filling{
	{"a cross table", (*typist).crossed, 0, nil},
	{"a list of games", (*typist).listed, 0, nil},
	{"a cross table messily typed", (*typist).crossed, 0, []mistake{{func(u *typist) {
		u.round(1, " ２＋ / W2", "1 - /b2", "4−", "3＋", "0 +")
		u.player(2, "Lim Hua", "５ Kyu", nil)
		u.player(4, "Goh Ann", " 1 DAN ", nil)
		u.round(2, nil, "bye", nil, nil, "absent")
		u.tell(swa.BeginDate, "2026-05-02")
		u.tell(swa.BasicTime, "45 min")
	}, "", 0, ""}}},
	{"a list of games messily typed", (*typist).listed, 0, []mistake{{func(u *typist) {
		u.game(1, "１", " 2", "1 ", "２", " w+R")
		u.game(4, 2, 3, nil, nil, nil)
		u.cell(swa.SheetGames, swa.White, 4, "Bye")
		u.game(3, 2, nil, nil, "0", "Jigo")
		u.cell(swa.SheetGames, swa.Black, 3, "tan mei ling ")
		u.cell(swa.SheetGames, swa.White, 3, "Goh Ann")
	}, "", 0, ""}}},
	{"tournament and players", (*typist).crossed, 10, []mistake{
		{func(u *typist) { u.tell(swa.Class, nil) }, swa.SheetTournament, 2, "missing"},
		{func(u *typist) { u.tell(swa.EndDate, 46143) }, swa.SheetTournament, 7, "before the first day"},
		{func(u *typist) { u.tell(swa.Rounds, 1) }, swa.SheetTournament, 10, "fewer than there are results of"},
		{func(u *typist) { u.tell(swa.Internet, "perhaps") }, swa.SheetTournament, 14, "yes or no"},
		{func(u *typist) { u.tell(swa.DetailsSubmitted, "in April") }, swa.SheetTournament, 22, "a date such as 2026-05-02"},
		{func(u *typist) { u.player(4, "Goh Ann", "dan 1", nil) }, swa.SheetPlayers, 4, "Rank: such as"},
		{func(u *typist) { u.player(5, "Ho En", nil, nil) }, swa.SheetPlayers, 5, "Rank: give a rank or a category"},
		{func(u *typist) { u.player(6, "LIM HUA", "4k", nil) }, swa.SheetPlayers, 6, "Name: stands above already"},
		{func(u *typist) { u.player(7, "", "4k", nil) }, swa.SheetPlayers, 7, "Name: missing"},
		{func(u *typist) { u.cell(swa.SheetPlayers, swa.Certified, 2, nil) }, swa.SheetPlayers, 2, "Certified (yes/no): is the rank certified?"},
	}},
	{"a number twice", (*typist).crossed, 1, []mistake{
		{func(u *typist) { u.cell(swa.SheetPlayers, swa.No, 6, 2); u.player(6, "Ng Bo", "4k", nil) }, swa.SheetPlayers, 6, "No: stands above already"},
	}},
	{"results", (*typist).crossed, 7, []mistake{
		{func(u *typist) { u.round(1, "won vs 2") }, swa.SheetResults, 1, "R1: not understood (write 12+, 12- or 12=)"},
		{func(*typist) {}, swa.SheetResults, 2, ""}, // whose opponent's cell says so already
		{func(u *typist) { u.round(2, "4+", "0+", "5+!", "1+") }, swa.SheetResults, 4, "R2: this one and player 1 cannot both be right"},
		{func(u *typist) { u.cell(swa.SheetResults, "R1", 7, "0+") }, swa.SheetResults, 7, "R1: no player in this line"},
		{func(u *typist) { u.cell(swa.SheetResults, "R1", 5, "77+") }, swa.SheetResults, 5, "R1: there is no player 77; R3: against itself"},
		{func(u *typist) { u.cell(swa.SheetResults, "R3", 5, "5+") }, "", 0, ""},
		{func(u *typist) { u.cell(swa.SheetResults, "R3", 3, 2) }, swa.SheetResults, 3, "R3: not understood"},
		{func(u *typist) { u.tell(swa.Rounds, 2) }, swa.SheetTournament, 10, "fewer than there are results of"},
	}},
	{"counterparts", (*typist).crossed, 3, []mistake{
		{func(u *typist) { u.round(1, "2+/w2", "1-/w2") }, swa.SheetResults, 2, "R1: player 1 has another colour, handicap or !"},
		{func(u *typist) { u.round(2, "4=", "0+", "5+!", "") }, swa.SheetResults, 1, "R1: player 2 has another colour, handicap or !; R2: player 4 does not name this one"},
		{func(u *typist) { u.cell(swa.SheetResults, "R1", 5, "3-") }, swa.SheetResults, 5, "R1: player 3 does not name this one"}, // who plays 4: nobody twice
	}},
	{"results and games", (*typist).crossed, 1, []mistake{{func(u *typist) { u.game(1, 1, 2, 1, 2, "W+") }, "", 0, ""}}},
	{"games", (*typist).listed, 9, []mistake{
		{func(u *typist) { u.game(1, 1, 2, 1, "many", "W+") }, swa.SheetGames, 1, "Handicap: stones, 0 to 9"},
		{func(u *typist) { u.game(2, 1, 4, 3, 0, nil) }, swa.SheetGames, 2, "Result: missing"},
		{func(u *typist) { u.game(5, 2, 4, 5, nil, "B+") }, swa.SheetGames, 5, "Black no: has a game in this round already; White no: has a game in this round already"},
		{func(u *typist) { u.game(6, 3, 3, 3, nil, "Goh") }, swa.SheetGames, 6, "White no: the same player as Black; Result: B+"},
		{func(u *typist) { u.game(7, nil, 44, nil, nil, "B+") }, swa.SheetGames, 7, "Round: missing; Black no: no such player in Players; White no: missing"},
		{func(u *typist) { u.tell(swa.Rounds, 3) }, "", 0, ""},
	}},
	{"a day outside", (*typist).listed, 1, []mistake{{func(u *typist) { u.cell(swa.SheetGames, swa.Date, 3, 46160) }, swa.SheetGames, 3, "Date: not a day of the tournament"}}},
	{"no results", (*typist).filled, 1, nil},
	{"no players", func(u *typist) { u.tell(swa.TournamentName, "Harbour Cup") }, 11, []mistake{{func(*typist) {}, swa.SheetTournament, 2, "missing"}}},
}

var chineseFillings = []filling{
	{"成绩表", (*typist).crossed, 0, nil},
	{"对局表", (*typist).listed, 0, nil},
	{"错误", (*typist).crossed, 2, []mistake{
		{func(u *typist) { u.round(2, "4+", "0+", "5+!", "1+") }, swa.SheetResults, 4, "第2轮：与选手 1 的结果矛盾"},
		{func(u *typist) { u.player(2, "Lim Hua", "五级", nil) }, swa.SheetPlayers, 2, "段级位：应如 5级、3段"},
	}},
}

// TestTemplateChecksItself: recalculated by LibreOffice, a form filled in rightly is ready
// to send, and in one with mistakes they are counted, and their lines say what they are.
func TestTemplateChecksItself(t *testing.T) {
	recalctest.Find(t)
	all := slices.Concat(fillings, chineseFillings)
	users, books := make([]*typist, len(all)), make([]recalctest.Workbook, len(all))
	for i, f := range all {
		u := newTypist(i >= len(fillings))
		f.fill(u)
		for _, m := range f.mistakes {
			m.make(u)
		}
		users[i], books[i] = u, recalctest.Workbook{Name: f.name, Data: u.typed(t)}
	}
	for i, book := range recalctest.Recalculate(t, books...) {
		f, u := all[i], users[i]
		t.Run(f.name, func(t *testing.T) {
			recalctest.NoErrors(t, f.name, book)
			if got := book.Sheet(u.words.label(swa.SheetCheck)).At(firstLine+sumAll, 3).Text; got != fmt.Sprint(f.total) {
				t.Errorf("%s things to mend, want %d%s", got, f.total, everyMessage(u, book))
			}
			status := book.Sheet(u.words.label(swa.SheetPlayers)).At(1, 1).Text
			if ready := own(u.words.ready); (status == ready) != (f.total == 0) {
				t.Errorf("the line at the top is %q with %d things to mend", status, f.total)
			}
			for _, m := range f.mistakes {
				if m.sheet == "" {
					continue
				}
				row, col := u.toMend(m.sheet, m.line)
				if c := book.Sheet(u.words.label(m.sheet)).At(row, col); !strings.HasPrefix(c.Plain(), game.Plain(m.said)) || m.said == "" && !c.IsBlank() {
					t.Errorf("line %d of %s does not say %q%s", m.line, m.sheet, m.said, everyMessage(u, book))
				}
			}
		})
	}
}

// toMend is the cell that says what is wrong with a line.
func (u *typist) toMend(sheet string, line int) (row, col int) {
	if sheet == swa.SheetTournament {
		return firstFact + line - 1, len(factWidths)
	}
	return firstLine + line - 1, len(u.columnsOf(sheet)) + 1
}

// everyMessage is all that a form says is wrong.
func everyMessage(u *typist, book *spreadsheet.Book) string {
	var b strings.Builder
	for _, sheet := range []string{swa.SheetTournament, swa.SheetPlayers, swa.SheetResults, swa.SheetGames} {
		first, col := u.toMend(sheet, 1)
		for _, row := range book.Sheet(u.words.label(sheet)).Rows {
			if c := row.At(col); row.Number >= first && !c.IsBlank() {
				fmt.Fprintf(&b, "\n%s %d: %s", sheet, row.Number-first+1, c.Text)
			}
		}
	}
	return b.String()
}

// TestTemplateBlank: recalculated, the blank form has the very values that are stored in
// it, and no mistakes.
func TestTemplateBlank(t *testing.T) {
	recalctest.Find(t)
	var books []recalctest.Workbook
	for chinese, size := range map[bool]Size{false: {Players: 40, Rounds: 5}, true: {Players: 2, Rounds: 1}} {
		u := &typist{form: &form{size, newTypist(chinese).words}}
		books = append(books, recalctest.Workbook{Name: fmt.Sprint(size, chinese), Data: u.template(t)})
	}
	for i, book := range recalctest.Recalculate(t, books...) {
		if n := recalctest.Agree(t, books[i], book); n < 80 {
			t.Errorf("%s: %d formulas, want the check's", books[i].Name, n)
		}
	}
}

// typed is the form with what was typed, not recalculated, as a program fills it in.
func (u *typist) typed(t testing.TB) []byte {
	t.Helper()
	f, err := excelize.OpenReader(bytes.NewReader(u.template(t)))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, in := range u.inputs {
		if err := f.SetCellValue(in.Sheet, in.Ref, in.Value); err != nil {
			t.Fatal(err)
		}
	}
	var b bytes.Buffer
	if err := f.Write(&b); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestTemplateRead: a form that is filled in, in English or Chinese, as a cross table or a
// list of games, is read without a word, and all of them give the same event.
func TestTemplateRead(t *testing.T) {
	for _, chinese := range []bool{false, true} {
		for name, fill := range map[string]func(*typist){"cross table": (*typist).crossed, "list of games": (*typist).listed} {
			t.Run(fmt.Sprint(name, chinese), func(t *testing.T) {
				u := newTypist(chinese)
				fill(u)
				data := u.typed(t)
				bare, notes := swa.Format.Read(game.Input{Name: "form.xlsx", Data: uncalculated(t, data)})
				ev, problems := swa.Format.Read(game.Input{Name: "form.xlsx", Data: data})
				if d := cmp.Diff(ev, bare); d != "" || notes.HasErrors() {
					t.Errorf("without the values of the formulas %v (-with +without):\n%s", notes, d)
				}
				for _, p := range problems {
					t.Errorf("%v", p)
				}
				if ev == nil || len(ev.Players) != 5 || len(ev.Games) != 4 {
					t.Fatalf("read %+v", ev)
				}
				if g := ev.Games[0]; g.Black != 2 || g.White != 1 || !g.Handicap.Is(2) || g.Result != game.WhiteWins {
					t.Errorf("the first game is %+v", g)
				}
				if p := ev.Players[2]; p.Name != "陈思远" || p.Category != u.category() {
					t.Errorf("the third player is %+v", p)
				}
				if ev.Class != "B" || ev.Begin != 20260502 || ev.Rounds != 2 || ev.Time.Periods != 3 || ev.Format != game.Swiss {
					t.Errorf("the event is %+v", ev)
				}
			})
		}
	}
}
