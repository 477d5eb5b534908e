package workbook

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating"
	"kyudan/rating/game"
)

// said is one line of the sheet About, in English and Chinese.
type said struct{ label, english, chinese string }

// about is the sheet About: what the workbook is, what may be changed in it, what its
// colours mean, what stays as it is, and where there are warnings. tables are the other
// sheets of ours, c their formulas, nil for values.
func about(r *rating.Result, rep *rating.Report, tables []sheets.Table, c *calculated) sheets.Letter {
	lines := []said{whatItIs(r, rep)}
	if c != nil {
		change := said{"To be changed\n可以改动", "The shaded cells: results, handicaps, start ratings, and the constants and tables of the system. Everything else follows at once, here and in no other file.",
			"带底色的单元格：对局结果、让子、起始等级分，以及规则中的常数和表格。其余数字随即重算，只影响本文件。"}
		if !c.follows() { // formulas that prove the ratings, but do not make them
			change.english = "The shaded cells: results, handicaps, start ratings, and the constants of the system. The formulas then show that the ratings are no longer those of the event; to get the new ones, have the event rated again."
			change.chinese = "带底色的单元格：对局结果、让子、起始等级分，以及规则中的常数。改动后，公式会显示等级分已不再成立；要得到新的等级分，请重新计算比赛。"
		}
		lines = append(lines, change,
			said{"The green cell\n绿色单元格", "On the sheet Checks: green as long as every formula gives what Kyudan computed. When anything is changed it says so and is no longer green: what is shown then is a trial, not the official state.",
				"在工作表 Checks 中：所有公式的结果与 Kyudan 的计算一致时为绿色。改动任何数据后不再是绿色：此时显示的是试算，而不是正式结果。"},
			said{"What stays fixed\n固定不变", "Who played whom, the class of the event and which games count: these were decided before anything was computed. The event's own sheets do not follow changes.",
				"对阵、比赛级别以及哪些对局计入等级分：这些在计算之前已经确定。比赛原有的表格不随改动而变。"})
	} else {
		lines = append(lines,
			said{"To be changed\n可以改动", "Nothing follows from changes here: all numbers are values, in full precision. Correct results in the event's own sheets, and have the event rated again.",
				"此处的改动不会引起重算：所有数字都是完整精度的数值。请在比赛原有的表格中更正，然后重新计算。"},
			said{"Green and red\n绿色与红色", "Green changes are gains, red ones are losses. Grey lines do not count.",
				"绿色表示上升，红色表示下降；灰色的行不计入。"},
			said{"What stays fixed\n固定不变", "The event's own sheets, to which only ratings were added. The sheets " + game.Enumerate(names(tables), "and") + ", the charts and this page are made anew when the event is rated again.",
				"比赛原有的表格，只补充了等级分。重新计算时，" + strings.Join(names(tables), "、") + "、图表和本页会重新生成。"})
	}
	lines = append(lines, warningsLine(tables))
	l := sheets.Letter{Sheet: swa.SheetAbout, Title: swa.AboutTitle, Header: title(r, rep), Columns: []sheets.Column{
		{Header: "Kyudan", Width: 20, Wrap: true, Style: sheets.Label}, {Header: "English", Width: 62, Wrap: true}, {Header: "中文", Width: 56, Wrap: true},
	}}
	for _, s := range lines {
		l.Rows = append(l.Rows, sheets.Row{Cells: []any{s.label, s.english, s.chinese}})
	}
	return l
}

func names(tables []sheets.Table) (all []string) {
	for _, t := range tables {
		all = append(all, t.Sheet)
	}
	return all
}

// whatItIs names the event, the system and the list that it was rated from.
func whatItIs(r *rating.Result, rep *rating.Report) said {
	s := said{label: "This workbook\n本工作簿"}
	days, daysChinese := "", ""
	switch begin, end := r.Event.Begin, r.Event.End; {
	case begin != 0 && end != 0 && begin != end:
		days, daysChinese = fmt.Sprintf(" (%s to %s)", begin, end), fmt.Sprintf("（%s 至 %s）", begin, end)
	case begin != 0 || end != 0:
		days, daysChinese = fmt.Sprintf(" (%s)", max(begin, end)), fmt.Sprintf("（%s）", max(begin, end))
	}
	name := game.Shorten(r.Event.Name, 200)
	nameChinese := cmp.Or(name, "未命名的比赛")
	name = cmp.Or(name, "an event without a name")
	class, classChinese := "", ""
	if r.Class != "" {
		class, classChinese = ", as class "+r.Class, "，级别 "+r.Class
	}
	system := cmp.Or(rep.System.Title, "rating")
	s.english = fmt.Sprintf("The results of %s%s, rated by the rules “%s”%s", name, days, system, class)
	s.chinese = fmt.Sprintf("“%s”%s的成绩，按“%s”计算等级分%s", nameChinese, daysChinese, system, classChinese)
	before := rep.Before
	switch {
	case before == nil || len(before.Players) == 0:
		s.english += ". There was no list before; first ratings are as the notes say."
		s.chinese += "。此前没有等级分表；初始等级分的来源见备注。"
	case before.AsOf == 0:
		s.english += ". Ratings before are those of a list without a day."
		s.chinese += "。赛前等级分取自一份未注明日期的等级分表。"
	default:
		s.english += fmt.Sprintf(". Ratings before are those of the list of %s.", before.AsOf)
		s.chinese += fmt.Sprintf("。赛前等级分取自 %s 的等级分表。", before.AsOf)
	}
	if len(rep.Results) > 1 {
		s.english = strings.TrimSuffix(s.english, ".") + ", with the events rated before this one."
		s.chinese = strings.TrimSuffix(s.chinese, "。") + "，并计入此前已计算的比赛。"
	}
	if !r.Rated {
		var missed []string
		for _, code := range r.Missed {
			missed = append(missed, rep.System.Misses(code))
		}
		s.english += " The event is not rated: " + strings.Join(append(missed, "ratings stay as they were"), "; ") + "."
		s.chinese += "本次比赛不计入等级分，等级分保持不变。"
	}
	return s
}

// mostPlaces is how many places of warnings are named; the sheet has them all.
const mostPlaces = 4

// warningsLine counts the warnings, and says where they stand.
func warningsLine(tables []sheets.Table) said {
	s := said{"Warnings\n警告", "None: nothing is doubtful, and nothing was assumed.", "无：没有存疑之处，也没有假设。"}
	i := slices.IndexFunc(tables, func(t sheets.Table) bool { return t.Columns[0].Header == swa.WarningKind })
	if i < 0 || len(tables[i].Rows) == 0 {
		return s
	}
	t := tables[i]
	var places []string
	for _, r := range t.Rows {
		if where, _ := r.Cells[1].(string); where != "" && r.Cells[0] != assumed && !slices.Contains(places, where) {
			places = append(places, game.Shorten(where, 60))
		}
	}
	more := ""
	if len(places) > mostPlaces {
		places, more = places[:mostPlaces], " …"
	}
	s.english = fmt.Sprintf("%s on the sheet %s, with what to do", game.Plural(len(t.Rows), "line"), t.Sheet)
	s.chinese = fmt.Sprintf("%d 项，连同处理办法列在工作表 %s 中", len(t.Rows), t.Sheet)
	if len(places) > 0 {
		s.english += ": " + strings.Join(places, ", ") + more
		s.chinese += "：" + strings.Join(places, "，") + more
	}
	s.english, s.chinese = s.english+".", s.chinese+"。"
	return s
}
