package tables

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kyudan/importers/eventjson"
	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// EventLine is what a row of the table of events says about one file. For what it does
// not say, the file counts.
type EventLine struct {
	File     string // slash path below the archive, or the name of a file that exists only once
	Name     string
	Begin    game.Date
	End      game.Date
	Class    string
	Kind     game.Kind
	Online   game.Opt[bool]
	Sequence game.Opt[int]  // order among events of the same days
	Rated    game.Opt[bool] // false: the event is not rated, and Why says why
	Why      string

	// More are other facts of the event by the keys of the event JSON
	// (time.basic_minutes, results_submitted), in the order of the columns.
	More []Fact

	Table, Place string // where the row stands: events.csv, 7
}

// Fact is a value of an event by its key; see eventjson.Set.
type Fact struct{ Key, Value string }

// Where is the row's place as messages show it: events.csv:7.
func (l *EventLine) Where() string { return grid.Origin{File: l.Table, Place: l.Place}.Where() }

// Events is the table of events.
type Events struct {
	Lines []EventLine // in the order of the file

	byKey  map[string]int // path in the form of fileKey → index in Lines
	bound  map[string]int // path of a file in the same form → index in Lines
	unused game.Problems  // of Bind
}

// ReadEvents reads the table of events. Its columns are file, name, begin, end,
// class, kind, online, sequence, rated and why, and any key that kyudan's --set
// knows. A file may have one row only.
func ReadEvents(in game.Input) (*Events, game.Problems) {
	e := &Events{byKey: map[string]int{}}
	l := grid.Layout[EventLine]{Name: string(EventsTable), Key: "file", Columns: eventColumns, Other: factColumn, Others: eventjson.Keys(), Row: e.add}
	return e, l.Read(in)
}

var eventColumns = []grid.Column[EventLine]{
	{Label: "file", Words: "filename filepath path 文件 文件名 檔案 檔名 文件路径", Read: func(c *grid.Cell, l *EventLine) {
		text := c.AsText()
		p, ok := cleanPath(text)
		if text != "" && !ok {
			c.Bad("a path below the archive, such as 2026/cup.xml", "write the path relative to the archive's folder")
			p = ""
		}
		l.File = p
	}},
	{Label: "name", Words: "event eventname tournament title 名称 名稱 赛事 賽事 赛事名称 賽事名稱 比赛 比賽 比赛名称 比賽名稱", Read: func(c *grid.Cell, l *EventLine) { l.Name = c.AsText() }},
	{Label: "begin", Words: "begins begindate start starts startdate from firstday date day 开始 開始 开始日期 開始日期 起始日期 日期", Day: true, Read: func(c *grid.Cell, l *EventLine) { l.Begin = c.AsDate() }},
	{Label: "end", Words: "ends enddate to lastday until 结束 結束 结束日期 結束日期", Day: true, Read: func(c *grid.Cell, l *EventLine) { l.End = c.AsDate() }},
	{Label: "class", Words: "tournamentclass eventclass 等级 等級 级别 級別", Read: func(c *grid.Cell, l *EventLine) {
		if l.Class = c.AsText(); len(l.Class) == 1 {
			l.Class = strings.ToUpper(l.Class)
		}
	}},
	{Label: "kind", Words: "type eventtype 类型 類型 性质 性質", Read: func(c *grid.Cell, l *EventLine) {
		k, ok := kinds[grid.Fold(c.AsText())]
		if !ok {
			c.Bad("tournament, club, friendly or teaching", "")
		}
		l.Kind = k
	}},
	{Label: "online", Words: "internet onlineevent 网络 網絡 網路 线上 線上 网棋 網棋", Read: func(c *grid.Cell, l *EventLine) { l.Online = c.AsYesNo() }},
	{Label: "sequence", Words: "seq order orderno 序号 序號 顺序 順序 次序", Read: func(c *grid.Cell, l *EventLine) { l.Sequence = c.AsWhole(0, 1_000_000) }},
	{Label: "rated", Words: "rate counts israted torate 计分 計分 是否计分 是否計分 计算等级分", Read: readRated},
	{Label: "why", Words: "whynot reason because 原因 理由", Read: func(c *grid.Cell, l *EventLine) { l.Why = c.AsText() }},
}

var kinds = map[string]game.Kind{
	"tournament": game.Tournament, "cup": game.Tournament, "championship": game.Tournament, "league": game.Tournament, "比赛": game.Tournament, "比賽": game.Tournament, "锦标赛": game.Tournament,
	"club": game.Club, "clubevening": game.Club, "clubevent": game.Club, "俱乐部": game.Club, "俱樂部": game.Club,
	"friendly": game.Friendly, "casual": game.Friendly, "友谊赛": game.Friendly, "友誼賽": game.Friendly,
	"teaching": game.Teaching, "free": game.Teaching, "指导棋": game.Teaching, "指導棋": game.Teaching,
}

// notRated is a no with its reason in the same cell: no: a rapid side event.
var notRated = regexp.MustCompile(`(?i)^(no|not rated|否|不计|不計)\s*[:：,，;；(（–—-]\s*(.+?)[)）]?$`)

// readRated reads yes, no, or no with the reason.
func readRated(c *grid.Cell, l *EventLine) {
	if m := notRated.FindStringSubmatch(grid.Clean(c.Text)); m != nil {
		l.Rated, l.Why = game.Given(false), cmp.Or(l.Why, m[2])
		return
	}
	if _, err := game.ParseYesNo(grid.Whole(c.Plain())); err != nil && c.Kind == spreadsheet.Text {
		c.Bad("yes or no", "write no into this column, and the reason into a column why")
		return
	}
	l.Rated = c.AsYesNo()
}

// factColumn is a column whose heading is a key of the event JSON.
func factColumn(heading string) grid.Column[EventLine] {
	key := strings.ReplaceAll(strings.ToLower(heading), " ", "_")
	if !slices.Contains(eventjson.Keys(), key) {
		return grid.Column[EventLine]{}
	}
	return grid.Column[EventLine]{Label: key, Read: func(c *grid.Cell, l *EventLine) {
		if p, bad := c.Problem(); bad {
			c.Bad(p.Expected, p.Hint)
			return
		}
		text := grid.Clean(c.Text)
		if err := eventjson.Set(&game.Event{}, key, text); err != nil {
			var p game.Problem
			errors.As(err, &p)
			c.Bad(p.Expected, p.Hint)
			return
		}
		l.More = append(l.More, Fact{key, text})
	}}
}

// add takes in a row.
func (e *Events) add(t *grid.Table, at grid.Origin, l EventLine) {
	l.Table, l.Place = at.File, at.Place
	switch {
	case l.File == "":
		if !t.Unread("file") {
			t.Add(game.Error, at, "file-missing", "a row without a file", "the file that it is about", "write the path of the file relative to the archive's folder, or delete the row")
		}
		return
	case l.Begin != 0 && l.End != 0 && l.End < l.Begin:
		t.Add(game.Error, at, "dates", fmt.Sprintf("the end %s before the begin %s", l.End, l.Begin), "an end on or after the begin", "check whether day and month are swapped")
		l.Begin, l.End = 0, 0
	}
	if l.Rated.Is(true) && l.Why != "" {
		t.Add(game.Warning, at, "rated-with-reason", fmt.Sprintf("rated, with the reason %q", grid.Clip(l.Why)), "a reason where rated says no", "write no into the column rated if the event does not count")
	}
	if l.Rated.Is(false) && l.Why == "" {
		t.Add(game.Note, at, "no-reason", fmt.Sprintf("%q not rated, without a reason", l.File), "", "write the reason into the column why: the report shows it")
	}
	key := fileKey(l.File)
	if i, twice := e.byKey[key]; twice {
		t.Add(game.Error, at, "file-twice", fmt.Sprintf("%q, which %s is about", l.File, e.Lines[i].Where()), "one row per file", "merge the two rows")
		return
	}
	e.byKey[key] = len(e.Lines)
	e.Lines = append(e.Lines, l)
}

// fileKey is the form in which paths are compared: case differs between
// systems, and Unicode's forms between disks.
func fileKey(p string) string {
	if c, ok := cleanPath(p); ok {
		p = c
	}
	return strings.ToLower(p)
}
