// Package aga writes result files for the American Go Association: in the form
// that its rating program takes, or with form=opengotha as OpenGotha 3.51
// writes them. The words of the format are those of package importers/aga.
//
// Komi is in points, handicaps in stones. Players who have no id of the
// association get numbers from 99999 down, which mean nothing in another file. A
// game without a winner (jigo, both won or lost, void, unfinished) and a game by
// default have the result ?, and are not rated.
//
// The association's form needs a komi for every game: if none is given it is
// 7.5, and 0.5 with a handicap. OpenGotha's is 7 for every even game and 0 with
// a handicap, regardless of what was played, and handicap 1 is written as 0.
//
// Lost lists what the format has no place for. Errors of Write are those of the
// stream.
package aga

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/aga"
	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Options of the format.
var (
	encoding = charset.Option("utf8")
	form     = game.Option{Name: "form", About: "the association's own form, or OpenGotha's", Values: []string{"aga", "opengotha"}}
	rules    = game.Option{Name: "rules", About: "the rules of the games, if the event does not give them", Values: []string{"untold", "AGA", "Ing", "Japanese"}}
)

// Format describes the format for the list of exporters.
var Format = game.Writer{
	Name:       aga.Name,
	Title:      "AGA result file",
	Extensions: []string{".txt", ".tde"},
	Options:    []game.Option{encoding, form, rules},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// holds says, for the table of formats, what a result file has a place for.
var holds = game.Holding{
	"name": "", "place": "", "begin": "", "end": "", "rounds": "", "komi": "as the komi of the games",
	"name-parts": "", "rank": "", "pro-rank": "", "weak-rank": "", "rating": "of the association's scale", "aga-id": "", "idle-player": "",
	"colours": "", "handicap": "", "handicap-unknown": "as even", "game-komi": "", "no-result": "as ?", "round-unknown": "",
}

// The komi that the association's program takes where none is given.
const (
	evenKomi     = 7.5
	handicapKomi = 0.5
)

// Write writes the event.
func Write(w io.Writer, ev *game.Event, settings game.Settings) error {
	f := newFile(ev, settings)
	_, err := w.Write(f.enc.Bytes(f.text()))
	return err
}

// A file is an event as the format has it.
type file struct {
	ev        *game.Event
	enc       charset.Encoding
	openGotha bool
	rules     string
	rounds    int
	ids       map[int]string // by Player.ID
	order     []*game.Player
}

func newFile(ev *game.Event, settings game.Settings) *file {
	f := &file{ev: ev, openGotha: settings.Get(form) == "opengotha", rounds: max(ev.Rounds, ev.LastRound()), ids: make(map[int]string, len(ev.Players))}
	f.enc, _ = charset.Named(settings.Get(encoding))
	f.rules = ev.Extra[aga.ExtraPrefix+aga.KeyRules]
	if r := settings.Get(rules); f.rules == "" && r != rules.Values[0] {
		f.rules = r
	}
	f.number()
	return f
}

// number gives every player an id: the own one, or a stand-in from 99999 down.
func (f *file) number() {
	taken := map[string]bool{}
	for i := range f.ev.Players {
		p := &f.ev.Players[i]
		f.order = append(f.order, p)
		if id := p.IDs["aga"]; aga.IsID(id) && !game.IsPairingNumber(id) && !taken[id] {
			f.ids[p.ID], taken[id] = id, true
		}
	}
	next := aga.LastStandIn
	for _, p := range f.order {
		if f.ids[p.ID] == "" {
			f.ids[p.ID] = strconv.Itoa(next)
			next--
		}
	}
	if f.openGotha {
		slices.SortStableFunc(f.order, func(a, b *game.Player) int {
			x, _ := strconv.Atoi(f.ids[a.ID])
			y, _ := strconv.Atoi(f.ids[b.ID])
			return cmp.Compare(x, y)
		})
	}
}

// text is the file with the letters that the encoding lacks replaced.
func (f *file) text() string {
	var b strings.Builder
	f.head(&b)
	b.WriteString("PLAYERS\n")
	for _, p := range f.order {
		fmt.Fprintf(&b, "%s\t%s\t%s\n", f.ids[p.ID], f.name(p), f.strength(p))
	}
	for round := range f.rounds + 1 {
		f.games(&b, round)
	}
	if f.openGotha {
		b.WriteString("\n\n")
	}
	b.WriteString("END\n")
	text, _ := f.enc.Fit(b.String())
	return text
}

// tourney is the line TOURNEY, and the location below it.
func (f *file) tourney() (line, location string) {
	line, place := oneLine(f.ev.Name), oneLine(f.ev.Place)
	if place != "" {
		line += ", " + place
	}
	if f.openGotha {
		return line, place
	}
	if dates := oneLine(f.ev.Extra[aga.ExtraPrefix+aga.KeyDates]); dates != "" {
		line += ", " + dates
	}
	return line, ""
}

func (f *file) head(b *strings.Builder) {
	ev := f.ev
	line, location := f.tourney()
	day := func(d game.Date) string {
		if f.openGotha {
			return d.String()
		}
		return fmt.Sprintf("%d/%d/%d", d.Month(), d.Day(), d.Year())
	}
	if f.openGotha {
		fmt.Fprintf(b, "Tourney\t%s\n", line)
		if location != "" {
			fmt.Fprintf(b, "location='%s'\n", location)
		}
	} else {
		fmt.Fprintf(b, "TOURNEY %s\n", line)
	}
	if ev.Begin != 0 {
		fmt.Fprintf(b, "\tstart=%s\n", day(ev.Begin))
	}
	if end := cmp.Or(ev.End, ev.Begin); end != 0 {
		fmt.Fprintf(b, "\tfinish=%s\n", day(end))
	}
	if f.rules != "" && !f.openGotha {
		fmt.Fprintf(b, "\trules=%s\n", oneLine(f.rules))
	}
}

// games writes the games of a round; those without a round have a block
// without a number.
func (f *file) games(b *strings.Builder, round int) {
	var lines []string
	for i := range f.ev.Games {
		if g := &f.ev.Games[i]; g.Round == round {
			h, komi := f.terms(g)
			lines = append(lines, fmt.Sprintf("%s\t%s\t%s\t%d\t%s\n", f.ids[g.White], f.ids[g.Black], f.winner(g), h, game.FormatNumber(komi)))
		}
	}
	switch {
	case round == 0 && len(lines) == 0:
		return
	case f.openGotha:
		b.WriteByte('\n')
	}
	if round == 0 {
		b.WriteString("GAMES\n")
	} else {
		fmt.Fprintf(b, "GAMES %d\n", round)
	}
	b.WriteString(strings.Join(lines, ""))
}

// winner is w, b, or ? for everything that has none or was not played.
func (f *file) winner(g *game.Game) string {
	s := map[game.Result]string{game.WhiteWins: "w", game.BlackWins: "b"}[g.Result]
	if s == "" || g.ByDefault {
		s = "?"
	}
	if f.openGotha {
		return strings.ToUpper(s)
	}
	return s
}

// terms are handicap and komi of a game as they are written. A handicap that is
// not given is 0.
func (f *file) terms(g *game.Game) (stones int, komi float64) {
	h := g.Handicap.Or(0)
	switch {
	case f.openGotha && h == 0:
		return 0, aga.FormalKomi
	case f.openGotha && h == 1:
		return 0, aga.FormalHandicapKomi
	case f.openGotha:
		return h, aga.FormalHandicapKomi
	case h == 0:
		return 0, g.Komi.Or(f.ev.Komi.Or(evenKomi))
	}
	return h, g.Komi.Or(handicapKomi)
}

// strength is the rank, or the rating where it is one of the association's and
// agrees with the rank. OpenGotha writes ranks only, in capitals.
func (f *file) strength(p *game.Player) string {
	if f.openGotha {
		r := p.Rank
		if r.IsPro() {
			r = r.Amateur()
		}
		return strings.ToUpper(r.String())
	}
	if rating, ok := ratingOf(p); ok {
		return rating
	}
	return p.Rank.String()
}

// ratingOf is a rating of the association's, where the player has one. Ratings
// on other scales are in the hundreds.
func ratingOf(p *game.Player) (text string, ok bool) {
	rating, hasRating := p.Rating.Get()
	rank := aga.RankOf(rating)
	if !hasRating || rank == game.NoRank || p.Rank != game.NoRank && p.Rank != rank {
		return "", false
	}
	text = game.FormatNumber(rating)
	return text, len(text) <= 12
}

// name is the surname and the first name, which the first comma parts.
func (f *file) name(p *game.Player) string {
	family, given := oneLine(p.Family), oneLine(p.Given)
	name := withoutComma(cmp.Or(family, given, oneLine(p.Name)))
	if family != "" && given != "" {
		name += ", " + given
	}
	name, _ = f.enc.Fit(name)
	if strings.Trim(name, " ,") == "" {
		return "?"
	}
	return name
}

// withoutComma is an undivided name, in which a comma would part it.
func withoutComma(s string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(s, ",", " ")), " ")
}

// oneLine turns blanks, tabs and line ends into one blank.
func oneLine(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) || r == '\ufeff' }), " ")
}
