package csvgames

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// line is what one row of the file is about. black and white are nil where
// there is nobody.
type line struct {
	ev           *game.Event
	g            *game.Game // nil in a line of a player alone
	black, white *game.Player
	round        int
	result       string
	points       game.Opt[float64]
}

// column is a column with its text in each line.
type column struct {
	label  string
	text   func(*line) string
	always bool // written even where nothing is told
}

// rows are the header and the lines of an event.
func rows(ev *game.Event) [][]string {
	ls := lines(ev)
	var header []string
	texts := make([][]string, len(ls))
	for _, c := range columns(ev) {
		col := make([]string, len(ls))
		told := c.always
		for i := range ls {
			col[i] = c.text(&ls[i])
			told = told || col[i] != ""
		}
		if !told {
			continue
		}
		header = append(header, c.label)
		for i := range ls {
			texts[i] = append(texts[i], col[i])
		}
	}
	return append([][]string{header}, texts...)
}

// lines are the games in the event's order, then byes, absences and those who
// have neither.
func lines(ev *game.Event) []line {
	var ls []line
	players := make(map[int]*game.Player, len(ev.Players))
	for i := range ev.Players {
		players[ev.Players[i].ID] = &ev.Players[i]
	}
	idle := maps.Clone(players)
	for i := range ev.Games {
		g := &ev.Games[i]
		b, w := players[g.Black], players[g.White]
		if b == nil || w == nil {
			continue
		}
		ls = append(ls, line{ev: ev, g: g, black: b, white: w, round: g.Round, result: result(g)})
		delete(idle, g.Black)
		delete(idle, g.White)
	}
	alone := func(player, round int, result string, points game.Opt[float64]) {
		if p := players[player]; p != nil {
			ls = append(ls, line{ev: ev, black: p, round: round, result: result, points: points})
			delete(idle, player)
		}
	}
	for _, b := range ev.Byes {
		alone(b.Player, b.Round, "bye", b.Points)
	}
	for _, a := range ev.Absences {
		alone(a.Player, a.Round, "absent", a.Points)
	}
	for _, id := range slices.Sorted(maps.Keys(idle)) {
		ls = append(ls, line{ev: ev, black: idle[id]})
	}
	if len(ls) == 0 {
		ls = append(ls, line{ev: ev})
	}
	return ls
}

// result is the text of a result. Without colours it is the score of the one
// named first.
func result(g *game.Game) string {
	t := ""
	switch g.Result {
	case game.BlackWins:
		t = "B+"
		if g.ColoursUnknown {
			t = "1-0"
		}
	case game.WhiteWins:
		t = "W+"
		if g.ColoursUnknown {
			t = "0-1"
		}
	case game.Jigo:
		t = "jigo"
	case game.BothWin:
		t = "both win"
	case game.BothLose:
		t = "both lose"
	case game.Void:
		t = "void"
	default:
		return ""
	}
	if g.ByDefault {
		t += "!"
	}
	return t
}

// columns are all columns that a file may have, in their order.
func columns(ev *game.Event) []column {
	var cs []column
	ofGame := func(f vocab.Field, always bool, text func(*game.Game) string) {
		cs = append(cs, column{vocab.Column{Of: vocab.Game, Field: f}.Label(), func(l *line) string {
			if l.g == nil {
				return ""
			}
			return text(l.g)
		}, always})
	}
	cs = append(cs, column{string(vocab.Round), func(l *line) string { return positive(l.round) }, true})
	ofGame(vocab.Board, false, func(g *game.Game) string { return positive(g.Board) })
	ofGame(vocab.Date, false, func(g *game.Game) string { return g.Date.String() })
	cs = append(cs, side(ev, vocab.Black, func(l *line) *game.Player { return l.black })...)
	cs = append(cs, side(ev, vocab.White, func(l *line) *game.Player { return l.white })...)
	ofGame(vocab.Handicap, false, func(g *game.Game) string {
		if h, ok := g.Handicap.Get(); ok {
			return strconv.Itoa(h)
		}
		return ""
	})
	ofGame(vocab.Komi, false, func(g *game.Game) string { return number(g.Komi) })
	cs = append(cs,
		column{string(vocab.Result), func(l *line) string { return l.result }, true},
		column{string(vocab.Points), func(l *line) string { return number(l.points) }, false})
	ofGame(vocab.Colours, false, func(g *game.Game) string {
		if g.ColoursUnknown {
			return "no"
		}
		return ""
	})
	ofGame(vocab.BoardSize, false, func(g *game.Game) string { return positive(g.BoardSize) })
	ofGame(vocab.Online, false, func(g *game.Game) string { return yesNo(g.Online) })
	ofGame(vocab.Kind, false, func(g *game.Game) string { return string(g.Kind) })
	for _, key := range own(ev) {
		ofGame(vocab.Field(strings.TrimPrefix(key, prefix)), false, func(g *game.Game) string { return g.Extra[key] })
	}
	return append(cs, ofEvent()...)
}

// side are the columns of one side.
func side(ev *game.Event, of vocab.Subject, player func(*line) *game.Player) []column {
	var cs []column
	add := func(c vocab.Column, always bool, text func(*game.Player) string) {
		c.Of = of
		cs = append(cs, column{c.Label(), func(l *line) string {
			if p := player(l); p != nil {
				return text(p)
			}
			return ""
		}, always})
	}
	add(vocab.Column{Field: vocab.Number}, true, func(p *game.Player) string { return positive(p.ID) })
	add(vocab.Column{Field: vocab.Name}, true, func(p *game.Player) string {
		if p.Name != "" {
			return p.Name
		}
		return p.DisplayName()
	})
	// The parts are told wherever anybody's are.
	add(vocab.Column{Field: vocab.Family}, false, func(p *game.Player) string { return p.Family })
	add(vocab.Column{Field: vocab.Given}, false, func(p *game.Player) string { return p.Given })
	for _, register := range registers(ev) {
		add(vocab.Column{Field: vocab.ID, Register: register}, false, func(p *game.Player) string { return p.IDs[register] })
	}
	add(vocab.Column{Field: vocab.ID}, false, func(p *game.Player) string { return p.Extra[prefix+"id"] })
	add(vocab.Column{Field: vocab.Rank}, false, func(p *game.Player) string { return p.Rank.String() })
	add(vocab.Column{Field: vocab.Grade}, false, func(p *game.Player) string { return p.Grade.String() })
	add(vocab.Column{Field: vocab.Certified}, false, func(p *game.Player) string { return yesNo(p.Certified) })
	add(vocab.Column{Field: vocab.Rating}, false, func(p *game.Player) string { return number(p.Rating) })
	add(vocab.Column{Field: vocab.Category}, false, func(p *game.Player) string { return p.Category })
	add(vocab.Column{Field: vocab.Club}, false, func(p *game.Player) string { return p.Club })
	add(vocab.Column{Field: vocab.Country}, false, func(p *game.Player) string {
		if p.Country != "" {
			return p.Country
		}
		return p.Extra[prefix+"country"]
	})
	return cs
}

// ofEvent are the columns of the event.
func ofEvent() []column {
	var cs []column
	add := func(f vocab.Field, text func(*game.Event) string) {
		cs = append(cs, column{label: string(f), text: func(l *line) string { return text(l.ev) }})
	}
	add(vocab.EventName, func(e *game.Event) string { return e.Name })
	add(vocab.Class, func(e *game.Event) string { return e.Class })
	add(vocab.ClassOf, func(e *game.Event) string { return e.ClassOf })
	add(vocab.EventKind, func(e *game.Event) string { return string(e.Kind) })
	add(vocab.Place, func(e *game.Event) string { return e.Place })
	add(vocab.EventLand, func(e *game.Event) string { return e.Country })
	add(vocab.Organiser, func(e *game.Event) string { return e.Organiser })
	add(vocab.Director, func(e *game.Event) string { return e.Director })
	add(vocab.Begin, func(e *game.Event) string { return e.Begin.String() })
	add(vocab.End, func(e *game.Event) string { return e.End.String() })
	add(vocab.Pairing, func(e *game.Event) string { return string(e.Format) })
	add(vocab.Rounds, func(e *game.Event) string { return positive(e.Rounds) })
	add(vocab.EventSize, func(e *game.Event) string { return positive(e.BoardSize) })
	add(vocab.EventKomi, func(e *game.Event) string { return number(e.Komi) })
	add(vocab.BasicTime, func(e *game.Event) string { return number(e.Time.Basic) })
	add(vocab.EventOnline, func(e *game.Event) string { return yesNo(e.Online) })
	return cs
}

func positive(n int) string {
	if n <= 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func number(o game.Opt[float64]) string {
	if v, ok := o.Get(); ok {
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}

func yesNo(o game.Opt[bool]) string {
	switch v, ok := o.Get(); {
	case !ok:
		return ""
	case v:
		return "yes"
	}
	return "no"
}

// prefix is that of what the reader kept beyond the model.
const prefix = "csv:"

// own are the keys of games' columns that the reader kept and that read back as
// what they are.
func own(ev *game.Event) []string {
	keys := map[string]bool{}
	for i := range ev.Games {
		for k := range ev.Games[i].Extra {
			if keeps(k) {
				keys[k] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(keys))
}

func keeps(key string) bool {
	label, ok := strings.CutPrefix(key, prefix)
	_, known := vocab.ColumnOf(label)
	return ok && !known && label != "" && len(label) <= 80 && strings.TrimSpace(label) == label
}

// registers are those of the players' ids that a label can name.
func registers(ev *game.Event) []string {
	found := map[string]bool{}
	for i := range ev.Players {
		for r := range ev.Players[i].IDs {
			if vocab.IsRegister(r) {
				found[r] = true
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}
