package swa

import (
	"fmt"
	"strings"

	"kyudan/importers/swa"
)

// summarise fills the summary.
func (c *checks) summarise(wrong string, p checkedPlayers, r checkedResults, g checkedGames) {
	w := c.words
	var facts []string
	for _, label := range c.facts() {
		if label != swa.Participants { // which is counted
			facts = append(facts, c.fact(label))
		}
	}
	both := fmt.Sprintf("AND(%s>0,%s>0)", r.cells, g.used)
	neither := fmt.Sprintf("AND(%s=0,%s=0)", r.cells, g.used)
	lines := [sums]struct {
		title   string
		formula string
		blank   any
	}{
		sumTournament: {swa.SheetTournament, wrong, 0}, sumPlayers: {swa.SheetPlayers, p.wrong, 0}, sumResults: {swa.SheetResults, r.wrong, 0}, sumGames: {swa.SheetGames, g.wrong, 0},
		sumWhole:  {"Whole", fmt.Sprintf("IF(%s=0,0,IF(%s=0,1,0)+IF(%s,1,0)+IF(%s,1,0))", c.sum(sumBegun), p.used, neither, both), 0},
		sumAll:    {"All", fmt.Sprintf("SUM(%s:%s)", c.sum(sumTournament), c.sum(sumWhole)), 0},
		sumBegun:  {"Begun", fmt.Sprintf(`IF(AND(%s="",%s=0,%s),0,1)`, strings.Join(facts, "&"), p.used, neither), 0},
		sumRounds: {"Rounds", fmt.Sprintf("MAX(%s,%s)", r.rounds, g.round), 0},
		sumBegin:  {swa.BeginDate, fmt.Sprintf("MAX(0,%s)", day(c.fact(swa.BeginDate))), 0}, sumEnd: {swa.EndDate, fmt.Sprintf("MAX(0,%s)", day(c.fact(swa.EndDate))), 0},
		sumMore: {"More", fmt.Sprintf(`IF(%s=0,"",IF(%s=0,%s,"")&IF(%s,%s,"")&IF(%s,%s,""))`, c.sum(sumBegun), p.used, literal(w.noPlayers), neither, literal(w.noResults), both, literal(w.both)), ""},
		sumStatus: {"Status", fmt.Sprintf("IFERROR(IF(%s=0,%s,IF(%s=0,%s,IF(%[3]s=1,%[5]s,%[6]s&%[3]s&%[7]s)&%[8]s)),%[9]s)",
			c.sum(sumBegun), literal(own(w.untouched)), c.sum(sumAll), literal(own(w.ready)), literal(own(w.one)), literal(own(w.many)), literal(w.manyEnd), c.sum(sumMore), literal(own(w.broken))), own(w.untouched)},
	}
	titles, values := &c.columns[1], &c.columns[2]
	for _, l := range lines {
		titles.cells = append(titles.cells, l.title)
		values.cells = append(values.cells, computed(l.formula, l.blank))
	}
}

// checkTournament checks the sheet Tournament. Its messages are in the lines of its
// labels, beginning at firstLine; it returns their column and number.
func (c *checks) checkTournament() (messages, wrong string) {
	facts := c.facts()
	typed := c.typed("Typed", len(facts), func(row int) string { return c.fact(facts[row-firstLine]) })
	days := c.add("Days", len(facts), 0, func(row int) string { return day(c.fact(facts[row-firstLine])) })
	lineOf := func(label string) int {
		for i, l := range facts {
			if l == label {
				return firstLine + i
			}
		}
		return 0
	}
	of := func(label string) (value, typedAs, dayOf string) {
		row := lineOf(label)
		return c.fact(label), at(typed, row), at(days, row)
	}
	found := map[string]finding{}
	for label, oneOf := range map[string]struct {
		what  fault
		words []string
	}{
		swa.Class:          {badClass, []string{"a", "b", "c", "d", "e"}},
		swa.Internet:       {badAnswer, answerWords},
		swa.SelectionGames: {badAnswer, answerWords},
		swa.Endorsed:       {badAnswer, answerWords},
		swa.SentBySWA:      {badAnswer, answerWords},
		swa.Scope:          {badScope, []string{"national", "overseas", "private", "local", "international", "国内", "海外", "私人"}},
		swa.BoardSize:      {badBoard, []string{"19", "13", "9", "19x19", "13x13", "9x9", "19路", "13路", "9路"}},
		swa.PairingFormat:  {badFormat, []string{"swiss", "mcmahon", "roundrobin", "round-robin", "knock-out", "knockout", "瑞士制", "积分编排", "麦克马洪制", "麦克马洪", "循环赛", "单循环", "淘汰赛"}},
	} {
		_, v, _ := of(label)
		found[label] = finding{"NOT(" + isOneOf(v, oneOf.words...) + ")", "", oneOf.what}
	}
	for _, label := range []string{swa.BeginDate, swa.EndDate, swa.SubmittedOn, swa.DetailsSubmitted} {
		_, _, d := of(label)
		found[label] = finding{d + "<0", "", badDate}
	}
	_, _, begin := of(swa.BeginDate)
	_, _, end := of(swa.EndDate)
	_, _, submitted := of(swa.SubmittedOn)
	_, rounds, _ := of(swa.Rounds)
	komi, _, _ := of(swa.Komi)
	_, minutes, _ := of(swa.BasicTime)
	found[swa.Komi] = finding{isNumber(komi) + "=0", "", badKomi}
	found[swa.Rounds] = finding{fmt.Sprintf("IFERROR(OR(VALUE(%s)<1,VALUE(%[1]s)>%d,VALUE(%[1]s)<>INT(VALUE(%[1]s))),TRUE)", rounds, swa.MaxRounds), "", badRounds}
	found[swa.BasicTime] = finding{fmt.Sprintf(`IFERROR(OR(VALUE(%s)<1,VALUE(%[1]s)>1000),TRUE)`, `SUBSTITUTE(SUBSTITUTE(SUBSTITUTE(`+minutes+`,"minutes",""),"min",""),"分钟","")`), "", badTime}
	_, overtime, _ := of(swa.Overtime)
	found[swa.Overtime] = finding{fmt.Sprintf("NOT(OR(%s,AND(%s,%s)))", isOneOf(overtime, "none", "no", "nil", "无", "没有", "包干", "suddendeath", "absolute"),
		hasOneOf(overtime, "x", "*", "×", "次", "回", "手", "move", "stone", "byo", "读秒", "fischer", "每步", "canad", "+"), hasOneOf(overtime, strings.Split("0123456789", "")...)), "", badOvertime}
	further := map[string]finding{
		swa.EndDate:     {fmt.Sprintf("AND(%s>0,%s<%[1]s)", begin, end), "", badEnd},
		swa.SubmittedOn: {fmt.Sprintf("AND(%s>0,%s<%[1]s)", end, submitted), "", badSubmitted},
		swa.Rounds:      {fmt.Sprintf("VALUE(%s)<%s", rounds, c.sum(sumRounds)), "", fewRounds},
	}
	messages = c.each(swa.SheetTournament, len(facts), func(row int) string {
		label := facts[row-firstLine]
		findings := nonZero(found[label], further[label])
		if required[label] {
			return fmt.Sprintf(`IF(%s=0,"",%s)`, c.sum(sumBegun), c.say(append([]finding{{at(typed, row) + `=""`, "", missing}}, findings...)...))
		}
		return fmt.Sprintf(`IF(%s="","",%s)`, at(typed, row), c.say(findings...))
	})
	return messages, c.count(messages, len(facts))
}

func hasOneOf(value string, words ...string) string {
	has := make([]string, len(words))
	for i, w := range words {
		has[i] = "ISNUMBER(FIND(" + literal(w) + "," + value + "))"
	}
	return "OR(" + strings.Join(has, ",") + ")"
}

// nonZero are the findings that there are.
func nonZero(all ...finding) (some []finding) {
	for _, f := range all {
		if f.when != "" {
			some = append(some, f)
		}
	}
	return some
}

// answerWords are the words for yes and no, as they are typed, and nothing.
var answerWords = []string{"", "yes", "no", "y", "n", "是", "否", "有", "无", "true", "false", "1", "0"}
