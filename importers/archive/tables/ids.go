package tables

import (
	"strconv"

	"kyudan/importers/grid"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// ReadIDs reads the table of ids, which Kyudan writes and people may correct: who
// has which provisional id. Its columns are id, name, event, file, begin, end,
// entry, rank, club, country, either, events and until; package roster says what they mean. A row
// without an id that Kyudan made, or without a name, is an error.
func ReadIDs(in game.Input) ([]roster.Person, game.Problems) {
	var all []roster.Person
	l := grid.Layout[roster.Person]{Name: string(IDsTable), Key: "id", Columns: idTableColumns}
	l.Row = func(t *grid.Table, at grid.Origin, p roster.Person) {
		p.Table, p.Place = at.File, at.Place
		bad := t.Lacks(at, p.ID != "", "an id such as new-tan-mei-xin", "id")
		if p.ID != "" && !roster.IsProvisional(p.ID) {
			t.Add(game.Error, at, "id-not-provisional", "the id "+strconv.Quote(p.ID), "an id that Kyudan made, such as new-tan-mei-xin", "delete the row; aliases.csv records who is who")
			bad = true
		}
		if bad = t.Lacks(at, p.Name != "", "a name as the event spells it", "name") || bad; !bad {
			all = append(all, p)
		}
	}
	problems := l.Read(in)
	return all, problems
}

var idTableColumns = []grid.Column[roster.Person]{
	{Label: "id", Words: grid.IDWords, Read: func(c *grid.Cell, p *roster.Person) { p.ID = c.AsID() }},
	{Label: "name", Words: grid.NameWords, Read: func(c *grid.Cell, p *roster.Person) { p.Name = c.AsText() }},
	{Label: "event", Words: "firstevent tournament 比赛 比賽", Read: func(c *grid.Cell, p *roster.Person) { p.Event = c.AsText() }},
	{Label: "file", Words: "path 文件 檔案", Read: func(c *grid.Cell, p *roster.Person) { p.File = c.AsText() }},
	{Label: "begin", Words: "firstday day date 开始 開始 日期", Day: true, Read: func(c *grid.Cell, p *roster.Person) { p.Begin = c.AsDate() }},
	{Label: "end", Words: "lastday 结束 結束", Day: true, Read: func(c *grid.Cell, p *roster.Person) { p.End = c.AsDate() }},
	{Label: "entry", Words: "number 号码 號碼", Read: func(c *grid.Cell, p *roster.Person) { p.Entry = c.AsWhole(1, 1<<30).Or(0) }},
	{Label: "rank", Words: grid.RankWords, Read: func(c *grid.Cell, p *roster.Person) { p.Rank = c.AsRank() }},
	{Label: "club", Words: grid.ClubWords, Read: func(c *grid.Cell, p *roster.Person) { p.Club = c.AsText() }},
	{Label: "country", Words: grid.CountryWords, Read: func(c *grid.Cell, p *roster.Person) { p.Country = c.AsText() }},
	{Label: "either", Words: "any 任一", Read: func(c *grid.Cell, p *roster.Person) { p.Either = c.AsYesNo().Is(true) }},
	{Label: "events", Words: "played 参赛次数 參賽次數", Read: func(c *grid.Cell, p *roster.Person) { p.Events = c.AsWhole(1, 1<<30).Or(0) }},
	{Label: "until", Words: "lastplayed 最近参赛 最近參賽", Day: true, Read: func(c *grid.Cell, p *roster.Person) { p.Until = c.AsDate() }},
}

// IDFields are a row of the table of ids in the order of Headings.
func IDFields(p *roster.Person) []string {
	fields := []string{p.ID, p.Name, p.Event, p.File, p.Begin.String(), p.End.String(), "", p.Rank.String(), p.Club, p.Country, "", "", p.Until.String()}
	if p.Entry > 0 {
		fields[6] = strconv.Itoa(p.Entry)
	}
	if p.Either {
		fields[10] = "yes"
	}
	if p.Events > 0 {
		fields[11] = strconv.Itoa(p.Events)
	}
	return fields
}

// IDColumn is the column of the table of ids that a heading stands for; "": none.
func IDColumn(heading string) string {
	l := grid.Layout[roster.Person]{Columns: idTableColumns}
	c, _ := l.ColumnOf(heading)
	return c.Label
}
