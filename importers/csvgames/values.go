package csvgames

import (
	"encoding"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// value is what the text of a field is read into.
type value[T any] struct {
	field Field
	of    func(*T) any
}

var eventValues = []value[game.Event]{
	{EventName, func(e *game.Event) any { return &e.Name }},
	{Class, func(e *game.Event) any { return &e.Class }},
	{ClassOf, func(e *game.Event) any { return &e.ClassOf }},
	{Place, func(e *game.Event) any { return &e.Place }},
	{Organiser, func(e *game.Event) any { return &e.Organiser }},
	{Director, func(e *game.Event) any { return &e.Director }},
	{EventLand, func(e *game.Event) any { return &e.Country }},
	{EventKind, func(e *game.Event) any { return &e.Kind }},
	{Pairing, func(e *game.Event) any { return &e.Format }},
	{Begin, func(e *game.Event) any { return &e.Begin }},
	{End, func(e *game.Event) any { return &e.End }},
	{Rounds, func(e *game.Event) any { return &e.Rounds }},
	{EventSize, func(e *game.Event) any { return &e.BoardSize }},
	{EventKomi, func(e *game.Event) any { return &e.Komi }},
	{BasicTime, func(e *game.Event) any { return &e.Time.Basic }},
	{EventOnline, func(e *game.Event) any { return &e.Online }},
}

var gameValues = []value[game.Game]{
	{Round, func(g *game.Game) any { return &g.Round }},
	{Board, func(g *game.Game) any { return &g.Board }},
	{Date, func(g *game.Game) any { return &g.Date }},
	{Handicap, func(g *game.Game) any { return &g.Handicap }},
	{Komi, func(g *game.Game) any { return &g.Komi }},
	{BoardSize, func(g *game.Game) any { return &g.BoardSize }},
	{Online, func(g *game.Game) any { return &g.Online }},
	{Kind, func(g *game.Game) any { return &g.Kind }},
}

// playerValues are those that all lines of a player must give alike.
var playerValues = []value[game.Player]{
	{Rank, func(p *game.Player) any { return &p.Rank }},
	{Grade, func(p *game.Player) any { return &p.Grade }},
	{Certified, func(p *game.Player) any { return &p.Certified }},
	{Rating, func(p *game.Player) any { return &p.Rating }},
	{Category, func(p *game.Player) any { return &p.Category }},
	{Club, func(p *game.Player) any { return &p.Club }},
	{Country, func(p *game.Player) any { return &p.Country }},
}

// valueOf is what a field is read into, nil for a field that is not among them.
func valueOf[T any](values []value[T], f Field, of *T) any {
	for _, v := range values {
		if v.field == f {
			return v.of(of)
		}
	}
	return nil
}

// codes of fields that cannot be read; others have the code value.
var codes = map[Field]string{Round: "round-unknown", Date: "date-unknown", Handicap: "handicap", Rank: "rank-unknown", Grade: "rank-unknown", Number: "number"}

// read reads a text into the value of a field.
func read(f Field, to any, t string) (err error) {
	switch to := to.(type) {
	case *string:
		*to = t
	case *int:
		switch f {
		case Round:
			*to, err = roundOf(t)
		case BoardSize, EventSize:
			*to, err = boardSize(t)
		case Rounds:
			*to, err = count(t, maxRound)
		default:
			*to, err = count(t, maxNumber)
		}
	case *game.Rank:
		*to, err = rankOf(t)
	case *game.Date:
		*to, err = game.ParseDate(t)
	case *game.Opt[int]:
		*to, err = game.ParseHandicap(t)
	case *game.Opt[bool]:
		*to, err = game.ParseYesNo(t)
	case *game.Opt[float64]:
		parse := game.ParseNumber
		if f == BasicTime {
			parse = game.ParseMinutes
		}
		if strings.Trim(t, "-–?") == "" {
			return nil
		}
		var v float64
		if v, err = parse(t); err == nil {
			*to = game.Given(v)
		}
	case encoding.TextUnmarshaler:
		return to.UnmarshalText([]byte(strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(game.Plain(t)))))
	}
	return err
}

// textOf is a value as a text.
func textOf(v reflect.Value) string {
	switch v := v.Interface().(type) {
	case game.Opt[bool]:
		return optText(v)
	case game.Opt[float64]:
		return optText(v)
	default:
		return fmt.Sprint(v)
	}
}

func optText[T comparable](o game.Opt[T]) string {
	if v, ok := o.Get(); ok {
		return fmt.Sprint(v)
	}
	return ""
}

// rankOf reads a rank; OpenGotha has 99K for none.
func rankOf(t string) (game.Rank, error) {
	if strings.EqualFold(t, "99K") || t == "?" {
		return game.NoRank, nil
	}
	return game.ParseRank(t)
}

// count reads a number from 1, "" as not given.
func count(s string, most int) (int, error) {
	t := strings.TrimSuffix(game.Plain(s), ".0")
	if t == "" || t == "-" {
		return 0, nil
	}
	n, err := strconv.Atoi(t)
	if err != nil || n < 1 || n > most {
		return 0, &game.ValueError{What: "number", Text: s, Expected: fmt.Sprintf("a number from 1 to %d", most)}
	}
	return n, nil
}

// boardSize reads 19, 19x19, 19路.
func boardSize(s string) (int, error) {
	t := strings.ToLower(strings.ReplaceAll(game.Plain(s), " ", ""))
	t = strings.TrimSuffix(strings.TrimSuffix(t, "路"), "lines")
	if a, b, ok := strings.Cut(strings.ReplaceAll(t, "×", "x"), "x"); ok && a == b {
		t = a
	}
	n, err := count(t, 52)
	if err != nil {
		return 0, &game.ValueError{What: "board size", Text: s, Expected: "a number of lines such as 19"}
	}
	return n, nil
}

// roundOf reads 3, R3, Round 3, 第3轮, 第三轮.
func roundOf(s string) (int, error) {
	t := strings.ToLower(strings.ReplaceAll(game.Plain(s), " ", ""))
	for _, p := range []string{"round", "rd", "r", "第"} {
		if rest, ok := strings.CutPrefix(t, p); ok {
			t = rest
			break
		}
	}
	t = strings.TrimRight(t, "轮輪.:")
	if h, err := game.ParseHandicap(t + "子"); err == nil && t != "" {
		// The same numerals, Arabic and Chinese.
		if n := h.Or(0); n > 0 && n <= maxRound {
			return n, nil
		}
	}
	n, err := count(t, maxRound)
	if err != nil {
		return 0, &game.ValueError{What: "round", Text: s, Expected: "a number such as 3"}
	}
	return n, nil
}
