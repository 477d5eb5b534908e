package csvgames

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	vocab "kyudan/importers/csvgames"
	"kyudan/rating/game"
)

// line is what one row of the file is about. black and white are nil where
// there is no player.
type line struct {
	g            *game.Game // nil in a line of a player alone
	black, white *game.Player
	round        int
	result       string
	points       game.Opt[float64]
}

// column is a column with its value in each line.
type column struct {
	label  string
	value  func(*line) any
	always bool // written even if empty
}

// rows are the header and the lines of an event.
func rows(ev *game.Event) [][]string {
	ls := lines(ev)
	var header []string
	texts := make([][]string, len(ls))
	for _, c := range columns(ev) {
		col := make([]string, len(ls))
		given := c.always
		for i := range ls {
			col[i] = inWords(c.value(&ls[i]))
			given = given || col[i] != ""
		}
		if !given {
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
		ls = append(ls, line{g: g, black: b, white: w, round: g.Round, result: result(g)})
		delete(idle, g.Black)
		delete(idle, g.White)
	}
	alone := func(player, round int, result string, points game.Opt[float64]) {
		if p := players[player]; p != nil {
			ls = append(ls, line{black: p, round: round, result: result, points: points})
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
		ls = append(ls, line{black: idle[id]})
	}
	if len(ls) == 0 {
		ls = append(ls, line{})
	}
	return ls
}

var results = map[game.Result]string{
	game.BlackWins: "B+", game.WhiteWins: "W+", game.Jigo: "jigo", game.BothWin: "both win", game.BothLose: "both lose", game.Void: "void",
}

// scores are those of the one named first.
var scores = map[game.Result]string{game.BlackWins: "1-0", game.WhiteWins: "0-1"}

// result is the text of a result: without colours a score if a player won.
func result(g *game.Game) string {
	t := results[g.Result]
	if s := scores[g.Result]; g.ColoursUnknown && s != "" {
		t = s
	}
	if t != "" && g.ByDefault {
		t += "!"
	}
	return t
}

// columns are all columns that a file may have, in their order.
func columns(ev *game.Event) []column {
	var cs []column
	add := func(c vocab.Column, always bool, value func(*line) any) {
		cs = append(cs, column{c.Label(), value, always})
	}
	ofGame := func(f vocab.Field, value func(*game.Game) any) {
		add(vocab.Column{Of: vocab.Game, Field: f}, false, func(l *line) any {
			if l.g == nil {
				return nil
			}
			return value(l.g)
		})
	}
	ofEvent := func(f vocab.Field, value any) {
		add(vocab.Column{Field: f}, false, func(*line) any { return value })
	}
	add(vocab.Column{Field: vocab.Round}, true, func(l *line) any { return l.round })
	ofGame(vocab.Board, func(g *game.Game) any { return g.Board })
	ofGame(vocab.Date, func(g *game.Game) any { return g.Date })
	cs = append(cs, side(ev, vocab.Black, func(l *line) *game.Player { return l.black })...)
	cs = append(cs, side(ev, vocab.White, func(l *line) *game.Player { return l.white })...)
	ofGame(vocab.Handicap, func(g *game.Game) any { return g.Handicap })
	ofGame(vocab.Komi, func(g *game.Game) any { return g.Komi })
	add(vocab.Column{Field: vocab.Result}, true, func(l *line) any { return l.result })
	add(vocab.Column{Field: vocab.Points}, false, func(l *line) any { return l.points })
	ofGame(vocab.Colours, func(g *game.Game) any {
		if g.ColoursUnknown {
			return "no"
		}
		return nil
	})
	ofGame(vocab.BoardSize, func(g *game.Game) any { return g.BoardSize })
	ofGame(vocab.Online, func(g *game.Game) any { return g.Online })
	ofGame(vocab.Kind, func(g *game.Game) any { return g.Kind })
	for _, key := range own(ev) {
		ofGame(vocab.Field(strings.TrimPrefix(key, prefix)), func(g *game.Game) any { return g.Extra[key] })
	}
	ofEvent(vocab.EventName, ev.Name)
	ofEvent(vocab.Class, ev.Class)
	ofEvent(vocab.ClassOf, ev.ClassOf)
	ofEvent(vocab.EventKind, ev.Kind)
	ofEvent(vocab.Place, ev.Place)
	ofEvent(vocab.EventLand, ev.Country)
	ofEvent(vocab.Organiser, ev.Organiser)
	ofEvent(vocab.Director, ev.Director)
	ofEvent(vocab.Begin, ev.Begin)
	ofEvent(vocab.End, ev.End)
	ofEvent(vocab.Pairing, ev.Format)
	ofEvent(vocab.Rounds, ev.Rounds)
	ofEvent(vocab.EventSize, ev.BoardSize)
	ofEvent(vocab.EventKomi, ev.Komi)
	ofEvent(vocab.BasicTime, ev.Time.Basic)
	ofEvent(vocab.EventOnline, ev.Online)
	return cs
}

// endsInRank reports whether a name ends like a rank, which would be read as the player's
// in a file without a column of ranks.
func endsInRank(p game.Player) bool {
	_, rank := game.CutRank(cmp.Or(p.Name, p.DisplayName()))
	return rank != game.NoRank
}

// side are the columns of one side. The parts of names are written wherever any player's
// are.
func side(ev *game.Event, of vocab.Subject, player func(*line) *game.Player) []column {
	var cs []column
	add := func(c vocab.Column, always bool, value func(*game.Player) any) {
		c.Of = of
		cs = append(cs, column{c.Label(), func(l *line) any {
			if p := player(l); p != nil {
				return value(p)
			}
			return nil
		}, always})
	}
	add(vocab.Column{Field: vocab.Number}, true, func(p *game.Player) any { return p.ID })
	add(vocab.Column{Field: vocab.Name}, true, func(p *game.Player) any { return cmp.Or(p.Name, p.DisplayName()) })
	add(vocab.Column{Field: vocab.Family}, false, func(p *game.Player) any { return p.Family })
	add(vocab.Column{Field: vocab.Given}, false, func(p *game.Player) any { return p.Given })
	for _, register := range registers(ev) {
		add(vocab.Column{Field: vocab.ID, Register: register}, false, func(p *game.Player) any { return p.IDs[register] })
	}
	add(vocab.Column{Field: vocab.ID}, false, func(p *game.Player) any { return p.Extra[prefix+"id"] })
	add(vocab.Column{Field: vocab.Rank}, of == vocab.Black && slices.ContainsFunc(ev.Players, endsInRank), func(p *game.Player) any { return p.Rank })
	add(vocab.Column{Field: vocab.Grade}, false, func(p *game.Player) any { return p.Grade })
	add(vocab.Column{Field: vocab.Certified}, false, func(p *game.Player) any { return p.Certified })
	add(vocab.Column{Field: vocab.Rating}, false, func(p *game.Player) any { return p.Rating })
	add(vocab.Column{Field: vocab.Category}, false, func(p *game.Player) any { return p.Category })
	add(vocab.Column{Field: vocab.Club}, false, func(p *game.Player) any { return p.Club })
	add(vocab.Column{Field: vocab.Country}, false, func(p *game.Player) any { return cmp.Or(p.Country, p.Extra[prefix+"country"]) })
	return cs
}

// inWords is a value as written in a field: numbers that count something from 1,
// yes or no, and texts, days and ranks as they are.
func inWords(v any) string {
	switch v := v.(type) {
	case nil:
		return ""
	case int:
		if v <= 0 {
			return ""
		}
	case game.Opt[int]:
		if n, ok := v.Get(); ok {
			return strconv.Itoa(n)
		}
		return ""
	case game.Opt[float64]:
		if x, ok := v.Get(); ok {
			return game.FormatNumber(x)
		}
		return ""
	case game.Opt[bool]:
		switch yes, ok := v.Get(); {
		case !ok:
			return ""
		case yes:
			return "yes"
		}
		return "no"
	}
	return fmt.Sprint(v)
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
