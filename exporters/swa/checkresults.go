package swa

import (
	"fmt"
	"strings"

	"kyudan/importers/swa"
)

// The codes of what is wrong with a cell of results, those of formWords.cells. From
// cellDiffers on both cells of a game are wrong, which is one thing to mend.
const (
	cellUnclear = 1 + iota
	cellNobody
	cellStranger
	cellSelf
	cellAlone
	cellDiffers
	cellOtherwise
)

// checkedResults are the columns and sums about the sheet Results.
type checkedResults struct {
	name, points, messages string
	wrong, cells, rounds   string
}

// checkResults checks the sheet Results.
func (c *checks) checkResults(p checkedPlayers) (r checkedResults) {
	n := c.size.Players
	no := c.number(swa.No, n, func(row int) string { return c.entry(swa.SheetResults, swa.No, row) })
	c.printed(no)
	r.name = c.add(swa.Name, n, "", func(row int) string {
		return fmt.Sprintf(`IF(%s<1,"",IFERROR(INDEX(%s,MATCH(%[1]s,%[3]s,0)),""))`, at(no, row), whole(p.name, n), whole(p.no, n))
	})
	before := c.list("Wrong", first(c.words.cells))
	behind := c.list("", second(c.words.cells))
	rounds := make([]roundColumns, c.size.Rounds)
	var cells, last []string
	for i := range rounds {
		rounds[i] = c.checkRound(i+1, no, r.name)
		c.offerRound(i+1, no, r.name, rounds[i])
		used := c.above(rounds[i].typed, fmt.Sprintf(`SUMPRODUCT(--(%s<>""))`, whole(rounds[i].typed, n)))
		cells, last = append(cells, used), append(last, fmt.Sprintf("(%s>0)*%d", used, i+1))
	}
	each := func(join string, part func(k int, x roundColumns) string) string {
		var parts []string
		for i, x := range rounds {
			parts = append(parts, part(i+1, x))
		}
		return strings.Join(parts, join)
	}
	r.messages = c.add(swa.SheetResults, n, "", func(row int) string {
		return each("&", func(k int, x roundColumns) string {
			code, opponent := at(x.wrong, row), fmt.Sprintf(`IF(%s<%d,"",%s)`, at(x.wrong, row), cellStranger, at(x.opponent, row))
			return fmt.Sprintf(`IF(%s=0,"",%s&INDEX(%s,%[1]s)&IF(%[1]s=%[4]d,"",%[5]s)&INDEX(%[6]s,%[1]s)&%[7]s)`, code, literal(c.words.label(swa.RoundLabel(k))+c.words.colon()), before, cellSelf, opponent, behind, literal(c.words.end()))
		})
	})
	faults := c.add("Faults", n, 0, func(row int) string {
		return each("+", func(_ int, x roundColumns) string {
			return fmt.Sprintf("(%s>0)-(%[1]s>=%d)*(%s<%s)", at(x.wrong, row), cellDiffers, at(x.opponent, row), at(no, row))
		})
	})
	r.points = c.add(swa.Points, n, "", func(row int) string {
		return fmt.Sprintf(`IF(%s="","",%s)`, each("&", func(_ int, x roundColumns) string { return at(x.typed, row) }), each("+", func(_ int, x roundColumns) string {
			return fmt.Sprintf(`(%s="+")+(%[1]s="=")/2`, at(x.sign, row))
		}))
	})
	r.wrong = c.above(faults, "SUM("+whole(faults, n)+")")
	r.cells = strings.Join(cells, "+")
	r.rounds = strings.Join(last, ",")
	return r
}

// The words of cells without an opponent, as they are typed.
var (
	absentWords = []string{"-", "--", "x", "/", "0", "absent", "缺席", "未参赛"}
	byeWords    = []string{"bye", "free", "轮空"}
	halfByes    = []string{"halfbye", "half-bye", "bye0.5", "bye½"}
)

// checkRound checks a round of the sheet Results.
func (c *checks) checkRound(k int, no, name string) (x roundColumns) {
	n := c.size.Players
	title := func(what string) string { return swa.RoundLabel(k) + " " + what }
	among := func(row int, words []string) string { return isOneOf(at(x.typed, row), words...) }
	x.typed = c.typed(title("typed"), n, func(row int) string { return c.entry(swa.SheetResults, swa.RoundLabel(k), row) })
	x.word = c.add(title("word"), n, 0, func(row int) string {
		return fmt.Sprintf("IF(%s,1,IF(%s,2,IF(%s,3,0)))", among(row, absentWords), among(row, byeWords), among(row, halfByes))
	})
	mark := c.add(title("mark at"), n, 1, func(row int) string {
		return fmt.Sprintf(`MIN(FIND("+",%s&"+"),FIND("-",%[1]s&"-"),FIND("=",%[1]s&"="),FIND("?",%[1]s&"?"))`, at(x.typed, row))
	})
	x.opponent = c.add(title("opponent"), n, 0, func(row int) string {
		return fmt.Sprintf(`IF(OR(%s="",%s>0),0,IF(%s<2,-1,IFERROR(VALUE(LEFT(%[1]s,%[3]s-1)),-1)))`, at(x.typed, row), at(x.word, row), at(mark, row))
	})
	x.sign = c.add(title("sign"), n, "", func(row int) string {
		return fmt.Sprintf(`IF(%s=0,MID(%s,%s,1),IF(%[1]s=1,"",IF(%[1]s=2,"+","=")))`, at(x.word, row), at(x.typed, row), at(mark, row))
	})
	x.rest = c.add(title("rest"), n, "", func(row int) string { return fmt.Sprintf("MID(%s,%s+1,20)", at(x.typed, row), at(mark, row)) })
	x.side = c.add(title("colour"), n, "", func(row int) string {
		return fmt.Sprintf(`SUBSTITUTE(SUBSTITUTE(%s,"!",""),"/","")`, at(x.rest, row))
	})
	line := c.add(title("line"), n, 0, func(row int) string {
		return fmt.Sprintf(`IF(%s<1,0,IFERROR(IF(INDEX(%s,MATCH(%[1]s,%[3]s,0))="",0,MATCH(%[1]s,%[3]s,0)),0))`, at(x.opponent, row), whole(name, n), whole(no, n))
	})
	good := c.add(title("form"), n, 1, func(row int) string {
		rest, side := at(x.rest, row), at(x.side, row)
		return fmt.Sprintf(`IF(AND(OR(%s="",%[1]s="!",AND(%[2]s<>"",OR(%[1]s="/"&%[2]s,%[1]s="/"&%[2]s&"!",%[1]s="!"&%[2]s,%[1]s=%[2]s,%[1]s=%[2]s&"!"))),`+
			`OR(%[2]s="",AND(OR(LEFT(%[2]s,1)="b",LEFT(%[2]s,1)="w",LEFT(%[2]s,1)="?"),LEN(%[2]s)<4,OR(LEN(%[2]s)=1,IFERROR(VALUE(MID(%[2]s,2,2)),-1)>=0)))),1,0)`, rest, side)
	})
	x.wrong = c.add(title("wrong"), n, 0, func(row int) string {
		other := func(column string) string { return fmt.Sprintf("INDEX(%s,%s)", whole(column, n), at(line, row)) }
		signs := at(x.sign, row) + "&" + other(x.sign)
		default_ := func(rest string) string { return `ISNUMBER(FIND("!",` + rest + `))` }
		colour := func(side string) string { return "LEFT(" + side + ",1)" }
		stones := func(side string) string { return "MID(" + side + ",2,2)" }
		mine, theirs := at(x.side, row), other(x.side)
		steps := []struct {
			when string
			code int
		}{
			{at(x.typed, row) + `=""`, 0},
			{at(name, row) + `=""`, cellNobody},
			{at(x.word, row) + ">0", 0},
			{fmt.Sprintf(`OR(%s="",%s<0,%s=0)`, at(x.sign, row), at(x.opponent, row), at(good, row)), cellUnclear},
			{fmt.Sprintf(`AND(%s=0,%s="",%s<>"?")`, at(x.opponent, row), at(x.rest, row), at(x.sign, row)), 0},
			{at(x.opponent, row) + "=0", cellUnclear},
			{at(x.opponent, row) + "=" + at(no, row), cellSelf},
			{at(line, row) + "=0", cellStranger},
			{other(x.opponent) + "<0", 0}, // which is said there
			{other(x.opponent) + "<>" + at(no, row), cellAlone},
			{fmt.Sprintf(`AND(%s="--",%s,%s)`, signs, default_(at(x.rest, row)), default_(other(x.rest))), 0},
			{fmt.Sprintf(`AND(%s<>"+-",%[1]s<>"-+",%[1]s<>"==",%[1]s<>"??")`, signs), cellDiffers},
			{fmt.Sprintf(`OR(%s<>%s,AND(%s<>"",%[3]s<>"?",%[3]s=%[4]s),AND(%[5]s<>"",%[6]s<>"",%[5]s<>%[6]s))`, default_(at(x.rest, row)), default_(other(x.rest)), colour(mine), colour(theirs), stones(mine), stones(theirs)), cellOtherwise},
		}
		var b strings.Builder
		for _, s := range steps {
			fmt.Fprintf(&b, "IF(%s,%d,", s.when, s.code)
		}
		return b.String() + "0" + strings.Repeat(")", len(steps))
	})
	return x
}

func first(pairs [][2]string) (all []string) {
	for _, p := range pairs {
		all = append(all, p[0])
	}
	return all
}

func second(pairs [][2]string) (all []string) {
	for _, p := range pairs {
		all = append(all, p[1])
	}
	return all
}
