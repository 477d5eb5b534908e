package csvgames

import (
	"cmp"
	"errors"
	"fmt"
	"strings"

	"kyudan/importers/csvtext"
	"kyudan/rating/game"
)

// side reads what a row says of one side; ok is false where it says nothing.
func (r *reader) side(row *csvtext.Line, of Subject) (m mention, ok bool) {
	m = mention{line: row.Number, label: strings.Trim(r.head.sideLabel(of), `"`)}
	p := &m.p
	p.Place = game.Place{Line: row.Number}
	name := ""
	for i, c := range r.head.columns {
		t := row.At(i)
		if c.Of != of || c.Field == "" || t == "" {
			continue
		}
		label := r.head.labels[i]
		switch c.Field {
		case Name:
			name = t
		case Family:
			p.Family = t
		case Given:
			p.Given = t
		case ID:
			if strings.Trim(t, "-0") == "" {
				continue
			}
			if c.Register == "" {
				m.id = t
				game.Put(&p.Extra, "csv:id", t)
				continue
			}
			game.Put(&p.IDs, c.Register, t)
		case Country:
			if code := strings.ToUpper(t); game.IsCountry(code) {
				p.Country = code
			} else {
				game.Put(&p.Extra, "csv:country", t)
			}
		case Number:
			r.read(c.Field, &m.number, t, row.Number, label)
		default:
			if to := valueOf(playerValues, c.Field, p); to != nil {
				r.read(c.Field, to, t, row.Number, label)
			}
		}
	}
	if !r.head.ranks { // then people write them behind the names
		var rank game.Rank
		whole := name
		if name, rank = game.CutRank(name); rank != game.NoRank {
			if p.Rank = rank; r.ranked == 0 {
				r.example = whole
			}
			r.ranked++
		}
	}
	switch joined := (&game.Player{Family: p.Family, Given: p.Given}).DisplayName(); {
	case joined == "" || name != "" && name != joined:
		p.Name = name
	}
	return m, p.DisplayName() != "" || m.number > 0 || m.id != "" || len(p.IDs) > 0
}

// others keeps the fields of unknown columns.
func (r *reader) others(row *csvtext.Line, m *map[string]string) {
	for i, c := range r.head.columns {
		if t := row.At(i); c.Field == "" && t != "" {
			label := r.head.labels[i]
			if label == "" {
				label = fmt.Sprintf("column %d", i+1)
			}
			key := "csv:" + label
			for n := 2; (*m)[key] != ""; n++ { // one label for both sides
				key = fmt.Sprintf("csv:%s (%d)", label, n)
			}
			game.Put(m, key, t)
		}
	}
	for i := len(r.head.columns); i < len(row.Fields); i++ {
		if row.Fields[i] != "" {
			r.add(game.Warning, "row-fields", row.Number, fmt.Sprintf("%d fields", len(row.Fields)), fmt.Sprintf("%d as in the header", len(r.head.columns)), "a separator within a field may need quotes; the fields beyond were not read")
			return
		}
	}
}

// playerRow reads a line of a list of players.
func (r *reader) playerRow(row *csvtext.Line) {
	r.eventColumns(row)
	m, ok := r.side(row, Entry)
	if !ok || m.p.DisplayName() == "" {
		r.add(game.Error, "name-missing", row.Number, "a line without a name", "a player's name", "write the name into the file and {again}")
		return
	}
	r.others(row, &m.p.Extra)
	r.mentions = append(r.mentions, m)
}

func (r *reader) eventColumns(row *csvtext.Line) {
	for i, c := range r.head.columns {
		if c.Of == Event && c.Field != "" {
			r.record(c.Field, row.At(i), row.Number)
		}
	}
}

// byeWords stand in place of an opponent or a result.
var byeWords = map[string]bool{"bye": true, "轮空": true, "輪空": true, "free": true, "exempt": true, "-": true, "--": true, "—": true, "––": true, "-bye-": true}

// absentWords stand in place of a result.
var absentWords = map[string]bool{"absent": true, "absence": true, "缺席": true, "缺赛": true, "请假": true, "not playing": true}

// line is a row of a table of games as it is being read.
type line struct {
	g      game.Game
	result string
	label  string // of the result's column
	points game.Opt[float64]
	scores [2]string // of the two sides
}

// gameRow reads a line of a table of games.
func (r *reader) gameRow(row *csvtext.Line) {
	r.eventColumns(row)
	l := r.gameColumns(row)
	first, ok1 := r.side(row, r.head.first)
	second, ok2 := r.side(row, r.head.second)
	folded := strings.ToLower(game.Plain(l.result))
	bye := byeWords[folded] && strings.Trim(folded, "-–—") != ""
	ok1, ok2 = freeSide(&first, ok1, &bye), freeSide(&second, ok2, &bye)
	switch {
	case ok1 && ok2:
		r.pair(row, l, first, second)
		return
	case !ok1 && !ok2:
		if l.g.Round != 0 || l.result != "" || len(l.g.Extra) > 0 {
			r.add(game.Error, "players-missing", row.Number, "a line without players", "the names of two players", "write the names into the file and {again}")
		}
		return
	case ok2:
		first = second
	}
	who := len(r.mentions)
	r.mentions = append(r.mentions, first)
	switch {
	case bye, absentWords[folded]:
		if l.g.Round == 0 {
			r.add(game.Error, "round-missing", row.Number, fmt.Sprintf("a bye or absence of %s without a round", first.name()), "the number of the round", "")
			return
		}
		r.frees = append(r.frees, free{round: l.g.Round, who: who, points: l.points, absent: !bye})
	case l.result == "" && l.g.Round == 0:
		// An entry without a game.
	default:
		r.add(game.Error, "opponent-missing", row.Number, fmt.Sprintf("%s alone, with the result %q", first.name(), l.result), "an opponent, or bye or absent as the result", "complete the line and {again}")
	}
}

// freeSide reports whether a side is a player: a word for a bye is not.
func freeSide(m *mention, ok bool, bye *bool) bool {
	if !ok || m.number > 0 || m.id != "" || len(m.p.IDs) > 0 || m.p.Family+m.p.Given != "" {
		return ok
	}
	if byeWords[strings.ToLower(game.Plain(m.p.Name))] {
		*bye = true
		return false
	}
	return true
}

func (m *mention) name() string {
	if n := m.p.DisplayName(); n != "" {
		return fmt.Sprintf("%q", game.Shorten(n, 60))
	}
	if m.number > 0 {
		return fmt.Sprintf("number %d", m.number)
	}
	return "a player without a name"
}

// read reads a field of a line.
func (r *reader) read(f Field, to any, t string, line int, label string) {
	err := read(f, to, t)
	var ambiguous *game.AmbiguousDateError
	if day, ok := to.(*game.Date); ok && errors.As(err, &ambiguous) {
		if *day = r.days.Of(ambiguous); *day != 0 {
			return
		}
	}
	if err != nil {
		r.value(cmp.Or(codes[f], "value"), line, label, err)
	}
}

// gameColumns reads the columns of the game itself.
func (r *reader) gameColumns(row *csvtext.Line) line {
	l := line{label: string(Result)}
	g := &l.g
	g.Place = game.Place{Line: row.Number}
	g.ColoursUnknown = r.head.first != Black
	for i, c := range r.head.columns {
		t := row.At(i)
		if t == "" {
			continue
		}
		if c.Field == Score && c.Of == r.head.first {
			l.scores[0] = t
		}
		if c.Field == Score && c.Of == r.head.second {
			l.scores[1] = t
		}
		if c.Of != Game {
			continue
		}
		label := r.head.labels[i]
		switch c.Field {
		case Result:
			l.result, l.label = t, label
		case Points:
			r.read(c.Field, &l.points, t, row.Number, label)
		case Colours:
			var known game.Opt[bool]
			r.read(c.Field, &known, t, row.Number, label)
			g.ColoursUnknown = g.ColoursUnknown || known.Is(false)
		default:
			if to := valueOf(gameValues, c.Field, g); to != nil {
				r.read(c.Field, to, t, row.Number, label)
			}
		}
	}
	r.others(row, &g.Extra)
	return l
}

// pair adds a game.
func (r *reader) pair(row *csvtext.Line, l line, first, second mention) {
	g := l.g
	var err error
	switch folded := strings.ToLower(game.Plain(l.result)); {
	case r.head.first == Winner && (folded == "" || folded == "win" || folded == "胜"):
		g.Result = game.BlackWins
	case l.result == "" && l.scores[0]+l.scores[1] != "":
		g.Result, g.ByDefault, err = game.ParseResult(l.scores[0]+"-"+l.scores[1], false)
		if g.Result == game.BothWin || g.Result == game.BothLose {
			r.add(game.Error, "both", row.Number, fmt.Sprintf("%s of %s and %s of %s", l.scores[0], first.name(), l.scores[1], second.name()), "points of a winner and a loser, or of a jigo",
				"correct one of the two, or write both win or both lose into a column Result; such a game is not rated")
		}
	default:
		g.Result, g.ByDefault, err = result(l.result, &first, &second)
	}
	if err != nil {
		r.value("result-unknown", row.Number, l.label, err)
	}
	r.mentions = append(r.mentions, first, second)
	n := len(r.mentions)
	r.games = append(r.games, pairing{g: g, black: n - 2, white: n - 1, whole: true})
}

// result reads a result, or the winner's name or number.
func result(t string, first, second *mention) (game.Result, bool, error) {
	unranked, _ := game.CutRank(t)
	f, g := game.FoldName(t), game.FoldName(unranked)
	is := func(m *mention) bool {
		name := game.FoldName(m.p.DisplayName())
		return name != "" && (name == f || name == g) || m.number > 0 && t == fmt.Sprint(m.number)
	}
	r, byDefault, err := game.ParseResult(t, false)
	if err == nil && t != first.p.DisplayName() && t != second.p.DisplayName() {
		return r, byDefault, nil // B+ is not a name, even where a player is called B
	}
	switch a, b := is(first), is(second); {
	case a && !b:
		return game.BlackWins, false, nil
	case b && !a:
		return game.WhiteWins, false, nil
	}
	return r, byDefault, err
}
