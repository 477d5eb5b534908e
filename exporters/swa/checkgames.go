package swa

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/swa"
)

// checkedGames are the columns and sums about the sheet Games.
type checkedGames struct {
	black, white, messages string
	wrong, used, round     string // round is the last one
}

// checkGames checks the sheet Games.
func (c *checks) checkGames(p checkedPlayers) (g checkedGames) {
	n, players := c.size.games(), c.size.Players
	entry := func(label string) func(row int) string {
		return func(row int) string { return c.entry(swa.SheetGames, label, row) }
	}
	results := c.list("Results", knownResults())
	round := c.number(swa.Round, n, entry(swa.Round))
	// side is the number of a player of each game, given or found by the name: 0 for none,
	// -1 for nobody, -2 for a bye. named is the name of the number.
	side := func(noLabel, nameLabel string) (no, side, name, named string) {
		no = c.number(noLabel, n, entry(noLabel))
		name = c.add(nameLabel, n, "", func(row int) string { return "TRIM(" + entry(nameLabel)(row) + `&"")` })
		named = c.add(nameLabel+" listed", n, "", func(row int) string {
			return fmt.Sprintf(`IF(%s<1,"",IFERROR(INDEX(%s,MATCH(%[1]s,%[3]s,0)),""))`, at(no, row), whole(p.name, players), whole(p.no, players))
		})
		side = c.add(nameLabel+" is", n, 0, func(row int) string {
			return fmt.Sprintf(`IF(%[1]s<>0,IF(%[2]s="",-1,%[1]s),IF(%[3]s="",0,IF(OR(LOWER(%[3]s)="bye",%[3]s="轮空"),-2,IFERROR(INDEX(%[4]s,MATCH(%[3]s,%[5]s,0)),-1))))`,
				at(no, row), at(named, row), at(name, row), whole(p.no, players), whole(p.name, players))
		})
		return no, side, name, named
	}
	_, black, blackName, blackListed := side(swa.BlackNo, swa.Black)
	_, white, whiteName, whiteListed := side(swa.WhiteNo, swa.White)
	g.black, g.white = blackListed, whiteListed
	result := c.typed(swa.Result, n, entry(swa.Result))
	handicap, komi := c.number(swa.Handicap, n, entry(swa.Handicap)), c.add(swa.Komi, n, 1, func(row int) string { return isNumber(entry(swa.Komi)(row)) })
	day := c.add(swa.Date, n, 0, func(row int) string { return day(entry(swa.Date)(row)) })
	used := c.add("Used", n, 0, func(row int) string {
		return fmt.Sprintf(`IF(AND(%s=0,%s=0,%s=""),0,1)`, at(black, row), at(white, row), at(result, row))
	})
	seat := func(side string) (column string) {
		return c.add("Seat", n, 0, func(row int) string {
			return fmt.Sprintf("IF(AND(%s>0,%s>0),%[1]s*100000+%[2]s,0)", at(round, row), at(side, row))
		})
	}
	seats := []string{seat(black), seat(white)}
	busy := func(i, row int) string { // in an earlier line
		seat, other := at(seats[i], row), at(seats[1-i], row)
		return fmt.Sprintf("AND(%s>0,COUNTIF(%s,%[1]s)+COUNTIF(%[3]s,%[1]s)-IF(%[1]s=%[4]s,1,0)>1)", seat, upTo(seats[0], row), upTo(seats[1], row), other)
	}
	g.messages = c.add(swa.SheetGames, n, "", func(row int) string {
		round, black, white, result, day := at(round, row), at(black, row), at(white, row), at(result, row), at(day, row)
		other := func(name, listed string) string {
			return fmt.Sprintf(`AND(%s<>"",%s<>"",%[1]s<>%[2]s)`, at(name, row), at(listed, row))
		}
		return fmt.Sprintf(`IF(%s=0,"",%s)`, at(used, row), strings.Join([]string{
			c.say(finding{round + "=0", swa.Round, missing}, finding{fmt.Sprintf("OR(%s<0,%[1]s>%d,%[1]s<>INT(%[1]s))", round, swa.MaxRounds), swa.Round, badRound}),
			c.say(finding{fmt.Sprintf("OR(%s<0,AND(%[1]s>0,OR(%[1]s<%[2]s,AND(%[3]s>0,%[1]s>%[3]s))))", day, c.sum(sumBegin), c.sum(sumEnd)), swa.Date, badDay}),
			c.say(finding{black + "=0", swa.BlackNo, missing}, finding{black + "=-1", swa.BlackNo, unknownPlayer}, finding{other(blackName, blackListed), swa.Black, otherName}, finding{busy(0, row), swa.BlackNo, busyPlayer}),
			c.say(finding{white + "=0", swa.WhiteNo, missing}, finding{white + "=-1", swa.WhiteNo, unknownPlayer}, finding{other(whiteName, whiteListed), swa.White, otherName},
				finding{fmt.Sprintf("AND(%s>0,%[1]s=%s)", white, black), swa.WhiteNo, samePlayer}, finding{busy(1, row), swa.WhiteNo, busyPlayer}),
			c.say(finding{fmt.Sprintf("OR(%s<0,%[1]s>9,%[1]s<>INT(%[1]s))", at(handicap, row)), swa.Handicap, badHandicap}),
			c.say(finding{at(komi, row) + "=0", swa.Komi, badKomi}),
			c.say(finding{fmt.Sprintf(`AND(%s="",%s<>-2,%s<>-2)`, result, black, white), swa.Result, missing},
				finding{fmt.Sprintf(`AND(%s<>"",LEFT(%[1]s,2)<>"b+",LEFT(%[1]s,2)<>"w+",%s)`, result, isNot(result, results)), swa.Result, badResult}),
		}, "&"))
	})
	g.wrong = c.count(g.messages, n)
	g.used = c.above(used, "SUM("+whole(used, n)+")")
	g.round = c.above(round, "MAX("+whole(round, n)+")")
	return g
}

// isNumber is 1 for a number with a point or comma, or nothing, and 0 for anything else.
func isNumber(value string) string {
	return fmt.Sprintf(`IF(ISNUMBER(%s),IF(ABS(%[1]s)>100,0,1),IF(TRIM(%[1]s&"")="",1,IF(ISNUMBER(VALUE(SUBSTITUTE(SUBSTITUTE(TRIM(%[1]s&""),".",""),",",""))),1,0)))`, value)
}

// knownResults are the results as the check has them.
func knownResults() (known []string) {
	for _, s := range slices.Concat(outcomes, chineseForm.lists[swa.Result],
		[]string{"b", "w", "black", "white", "1-0", "0-1", "draw", "½-½", "黑", "白", "黑中盘胜", "白中盘胜", "黑方胜", "白方胜", "双方负", "平局"}) {
		known = append(known, strings.ToLower(strings.ReplaceAll(s, " ", "")))
	}
	return known
}
