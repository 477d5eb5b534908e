package tables

import (
	"strconv"

	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// ReadIDs reads the table of ids, which Kyudan writes and people may correct: who
// has which provisional id. Its columns are id, name, event, file, begin, end,
// entry, rank, club, country and either; package roster says what they mean. A row
// without an id that Kyudan made, or without a name, is an error.
func ReadIDs(in game.Input) ([]roster.Person, game.Problems) {
	var all []roster.Person
	l := layout[roster.Person]{name: IDsTable, key: "id", columns: idTableColumns}
	l.row = func(t *sheet, at origin, p roster.Person) {
		p.Table, p.Place = at.table, at.place
		bad := t.needs(at, p.ID != "", "an id such as new-tan-mei-xin", "id")
		if p.ID != "" && !roster.IsProvisional(p.ID) {
			t.fail(at.place, "id-not-provisional", "the id "+strconv.Quote(p.ID), "an id that Kyudan made, such as new-tan-mei-xin", "take the row out; who is who is said in aliases.csv")
			bad = true
		}
		if bad = t.needs(at, p.Name != "", "a name as the event spells it", "name") || bad; !bad {
			all = append(all, p)
		}
	}
	problems := l.read(in)
	return all, problems
}

var idTableColumns = []column[roster.Person]{
	{label: "id", words: "playerid 编号 編號 棋手编号 棋手編號", read: func(c *cell, p *roster.Person) { p.ID = c.id() }},
	{label: "name", words: "playername fullname 姓名 棋手姓名", read: func(c *cell, p *roster.Person) { p.Name = c.text() }},
	{label: "event", words: "firstevent tournament 比赛 比賽", read: func(c *cell, p *roster.Person) { p.Event = c.text() }},
	{label: "file", words: "path 文件 檔案", read: func(c *cell, p *roster.Person) { p.File = c.text() }},
	{label: "begin", words: "firstday day date 开始 開始 日期", day: true, read: func(c *cell, p *roster.Person) { p.Begin = c.date() }},
	{label: "end", words: "lastday 结束 結束", day: true, read: func(c *cell, p *roster.Person) { p.End = c.date() }},
	{label: "entry", words: "number 号码 號碼", read: func(c *cell, p *roster.Person) { p.Entry = c.whole(1, 1<<30).Or(0) }},
	{label: "rank", words: "grade 段位 级别 級別", read: func(c *cell, p *roster.Person) { p.Rank = c.rank() }},
	{label: "club", words: "school 俱乐部 俱樂部 学校 學校", read: func(c *cell, p *roster.Person) { p.Club = c.text() }},
	{label: "country", words: "nation 国家 國家", read: func(c *cell, p *roster.Person) { p.Country = c.text() }},
	{label: "either", words: "any 任一", read: func(c *cell, p *roster.Person) { p.Either = c.yesNo().Is(true) }},
}

// IDFields are a row of the table of ids in the order of Headings.
func IDFields(p *roster.Person) []string {
	fields := []string{p.ID, p.Name, p.Event, p.File, p.Begin.String(), p.End.String(), "", p.Rank.String(), p.Club, p.Country, ""}
	if p.Entry > 0 {
		fields[6] = strconv.Itoa(p.Entry)
	}
	if p.Either {
		fields[10] = "yes"
	}
	return fields
}

// IDColumn is the column of the table of ids that a heading stands for; "": none.
func IDColumn(heading string) string {
	l := layout[roster.Person]{columns: idTableColumns}
	c, _ := l.columnOf(heading)
	return c.label
}
