package workbook

import (
	"strings"
	"testing"

	"kyudan/exporters/workbook/live"
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// modelled are formulas of a model, without room for a search.
func modelled(m rating.Model) *calculated {
	return &calculated{Calculation: &live.Calculation{Model: &m}}
}

// TestAbout: the first page says what is the case, in both languages.
func TestAbout(t *testing.T) {
	event := &rating.Event{Event: &game.Event{Name: "Merlion Cup", Begin: 20260502, End: 20260503}}
	rated := rating.Result{Event: event, Class: "A", Rated: true}
	system := rating.About{Title: "SWA national rating, 2016"}
	list := &rating.List{AsOf: 20260412, Players: make([]rating.Standing, 1)}
	plain := []sheets.Table{{Sheet: "Ratings", Columns: []sheets.Column{{Header: swa.No}}}}
	warned := append([]sheets.Table{{Sheet: "Warnings 2", Columns: []sheets.Column{{Header: swa.WarningKind}}, Rows: []sheets.Row{
		{Cells: []any{"warning", "Games!B3", "doubtful", "look"}}, {Cells: []any{assumed, "in this event or before", "a board of 19 lines"}},
	}}}, plain...)
	one := rating.Report{System: system, Before: list, Results: make([]rating.Result, 1)}
	for _, c := range []struct {
		name   string
		r      rating.Result
		rep    rating.Report
		tables []sheets.Table
		c      *calculated
		want   []string
		not    []string
	}{
		{"values", rated, one, plain, nil,
			[]string{"Merlion Cup (2026-05-02 to 2026-05-03)", "“SWA national rating, 2016”, as class A", "list of 2026-04-12", "取自 2026-04-12 的等级分表", "2026-05-02 至 2026-05-03", "Nothing follows from changes", "None: nothing is doubtful", "无：没有存疑之处"},
			[]string{"formula", "公式的结果", "not rated"}},
		{"formulas", rated, one, plain, modelled(rating.Model{}), []string{"shaded cells", "no longer green", "带底色的单元格", "改动任何数据后不再是绿色"}, []string{"Nothing follows"}},
		{"formulas that prove", rated, one, plain, modelled(rating.Model{Search: &rating.Search{}}), []string{"no longer those of the event", "请重新计算比赛"}, []string{"follows at once"}},
		{"warnings", rated, one, warned, nil, []string{"2 lines on the sheet Warnings 2", "do: Games!B3.", "2 项"}, []string{"in this event or before", "None:"}},
		{"no list", rated, rating.Report{System: system, Before: &rating.List{}}, plain, nil, []string{"no list before", "此前没有等级分表"}, []string{"list of"}},
		{"list without a day", rated, rating.Report{System: system, Before: &rating.List{Players: make([]rating.Standing, 1)}}, plain, nil, []string{"a list without a day", "未注明日期"}, nil},
		{"several events", rated, rating.Report{System: system, Before: list, Results: make([]rating.Result, 2)}, plain, nil, []string{"2026-04-12, with the events rated before this one.", "等级分表，并计入此前已计算的比赛。"}, nil},
		{"not rated", rating.Result{Event: event, Missed: []string{"basic_time"}}, one, plain, nil, []string{"not rated: basic time; ratings stay", "不计入等级分"}, []string{"as class"}},
		{"one day", rating.Result{Event: &rating.Event{Event: &game.Event{Begin: 20260502}}, Rated: true}, one, plain, nil, []string{"an event without a name (2026-05-02), rated"}, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := about(&c.r, &c.rep, c.tables, c.c)
			if len(l.Rows) != 5 || l.Title != swa.AboutTitle {
				t.Errorf("%d lines under %q, want five", len(l.Rows), l.Title)
			}
			var text strings.Builder
			for _, r := range l.Rows {
				for _, v := range r.Cells {
					if s, _ := v.(string); s == "" {
						t.Errorf("an empty cell in %q", r.Cells)
					}
					text.WriteString(v.(string) + "\n")
				}
			}
			for _, want := range c.want {
				if !strings.Contains(text.String(), want) {
					t.Errorf("want %q in\n%s", want, text.String())
				}
			}
			for _, not := range c.not {
				if strings.Contains(text.String(), not) {
					t.Errorf("want no %q in\n%s", not, text.String())
				}
			}
		})
	}
}
