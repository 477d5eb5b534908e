package tables

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
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
	// Same is another file of the same event, by its path, or Alone: the file is one
	// event with no other. Empty: the contents decide.
	Same string

	// More are other facts of the event by the keys of the event JSON
	// (time.basic_minutes, results_submitted), in the order of the columns.
	More []Fact

	Table, Place string // where the row stands: events.csv, 7
}

// Alone is the word for a file that is an event of its own.
const Alone = "no"

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
// class, kind, online, sequence, rated, why and same, and any key of the event JSON.
// Rows about one file add up; what two of them say must be the same.
func ReadEvents(in game.Input) (*Events, game.Problems) {
	e := &Events{byKey: map[string]int{}}
	l := grid.Layout[EventLine]{Name: string(EventsTable), Key: "file", Columns: eventColumns, Other: factColumn, Others: eventjson.Keys(), Row: e.add}
	return e, l.Read(in)
}

var eventColumns = []grid.Column[EventLine]{
	{Label: "file", Words: "filename filepath path 文件 文件名 檔案 檔名 文件路径", Read: func(c *grid.Cell, l *EventLine) { l.File = readPath(c) }},
	{Label: "name", Words: "event eventname tournament title 名称 名稱 赛事 賽事 赛事名称 賽事名稱 比赛 比賽 比赛名称 比賽名稱", Read: func(c *grid.Cell, l *EventLine) { l.Name = c.AsText() }},
	{Label: "begin", Words: "begins begindate start starts startdate from firstday date day 开始 開始 开始日期 開始日期 起始日期 日期", Day: true, Read: readBegin},
	{Label: "end", Words: "ends enddate to lastday until 结束 結束 结束日期 結束日期", Day: true, Read: readEnd},
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
	{Label: "same", Words: "sameas sameevent partof belongsto 同一赛事 同一賽事 同赛 同賽", Read: func(c *grid.Cell, l *EventLine) { l.Same = readPath(c) }},
}

// readPath reads the path of a file of the archive.
func readPath(c *grid.Cell) string {
	p, ok := cleanPath(c.AsText())
	if !ok && c.AsText() != "" {
		c.Bad("a path below the archive, such as 2026/cup.xml", "write the path relative to the archive's folder")
		return ""
	}
	return p
}

// aYear is a year, and perhaps a month of it: 1993, 1993-05.
var aYear = regexp.MustCompile(`^((?:19|20)\d\d)(?:[-/.](0?[1-9]|1[0-2]))?$`)

// period are the days of a cell of which only the year is known, or the month.
func period(c *grid.Cell) (first, last game.Date, ok bool) {
	m := aYear.FindStringSubmatch(grid.Whole(grid.Clean(c.Text)))
	if m == nil || c.Kind != spreadsheet.Text && c.Kind != spreadsheet.Number || c.Kind == spreadsheet.Number && m[2] != "" {
		return 0, 0, false
	}
	year, _ := strconv.Atoi(m[1])
	first, months := game.Date(year*10000+101), 12
	if m[2] != "" {
		month, _ := strconv.Atoi(m[2])
		first, months = game.Date(year*10000+month*100+1), 1
	}
	return first, first.AddMonths(months).AddDays(-1), true
}

// readBegin reads the first day. An event of which only the year or the month is known
// may have been on any of its days: it lasts until its end, which the last day may
// shorten, and is rated then.
func readBegin(c *grid.Cell, l *EventLine) {
	first, last, ok := period(c)
	if !ok {
		l.Begin = c.AsDate()
		return
	}
	l.Begin, l.End = first, cmp.Or(l.End, last)
	c.Note("day-open", fmt.Sprintf("%s %s, read as the days from %s to %s", strings.ToLower(c.Heading), grid.Clean(c.Text), first, last))
}

func readEnd(c *grid.Cell, l *EventLine) {
	if _, last, ok := period(c); ok {
		l.End = last
		return
	}
	l.End = c.AsDate()
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
