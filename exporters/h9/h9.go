// Package h9 writes the EGF's results file: in the form that the European Go
// Database (EGD) hands out, with EGF PINs, or, with form=opengotha, line by line
// as OpenGotha exports it. Package importers/h9 describes the format and its
// headings, package crosstable the cells.
//
// Handicaps are in stones, komi in points. TM is the EGF's adjusted time in
// minutes, cut to whole ones in OpenGotha's form; CL is the EGF's class, by the
// time limits where the event gives none. HA[h9] is written where every game is
// even, so that cells without a handicap mean 0. EGD's form has every key of the
// EGF's description, empty where the event does not give it; Lost names those for
// which the EGD asks.
//
// Entries are in the order of the printed places where all have one, and
// otherwise in that of the event's criteria. Players who never played are left out. Games
// by default have the mark !, which EGD does not rate; with defaults=free they
// are free wins, as OpenGotha writes them unless asked otherwise. Criteria are
// as printed if every player has them printed, and computed otherwise.
//
// With cells=short a cell is an opponent and a sign (12+), which is all that the
// application of the Singapore ratings reads: it passes over any other, and
// counts the rounds without them. Games by default are free wins then, and those
// without a result are no games (0-).
//
// Clubs are cut at 4 letters and, in OpenGotha's form, names at 30; what the
// encoding lacks is replaced. Lost lists all of it. Errors of Write are those of
// the stream.
package h9

import (
	"cmp"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/crosstable"
	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// Options of the format.
var (
	form     = game.Option{Name: "form", About: "whose form: EGD's with EGF PINs, or OpenGotha's", Values: []string{"egd", "opengotha"}}
	encoding = charset.Option("utf8")
	defaults = game.Option{Name: "defaults", About: "how games by default are written: kept with the mark !, or as free wins", Values: []string{"keep", "free"}}
	cells    = game.Option{Name: "cells", About: "12+/w0, or short 12+, as the Singapore ratings application reads them, with free wins for games by default", Values: []string{"full", "short"}}
)

// Format describes the format for the list of exporters.
var Format = game.Writer{
	Name:       h9.Format.Name,
	Title:      h9.Format.Title,
	Extensions: []string{".h9", ".h0", ".h1", ".h2", ".h3", ".h4", ".h5", ".h6", ".h7", ".h8"}, // the number is the reduction of handicaps
	Options:    []game.Option{form, encoding, defaults, cells},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// holds says, for the table of formats, what a results file has a place for.
var holds = game.Holding{
	"name": "", "class": "the EGF's", "place": "", "country": "", "begin": "", "end": "", "rounds": "", "komi": "",
	"basic-time": "within the adjusted time", "overtime": "its kind",
	"name-parts": "", "rank": "", "pro-rank": "", "club": "the first 4 letters", "player-country": "", "egf-id": "",
	"printed-place": "as the order of the lines", "printed-scores": "those of the criteria",
	"colours": "", "colours-unknown": "", "handicap": "with colours", "handicap-unknown": "", "jigo": "", "by-default": "", "both": "by signs", "no-result": "",
	"bye": "as 0+ or 0=", "absence": "as 0= or 0-", "criteria": "", "handicap-rules": "the correction",
}

// Write writes the event. One in which no player has a game or bye is refused with a
// game.Problem, the error of Lost.
func Write(w io.Writer, ev *game.Event, settings game.Settings) error {
	f := newFile(ev, settings)
	if p, ok := f.nothing(); ok {
		return p
	}
	_, err := w.Write(f.enc.Bytes(f.whole()))
	return err
}

// A file is an event as the format has it.
type file struct {
	ev         *game.Event
	enc        charset.Encoding
	openGotha  bool
	free       bool // games by default are written as free wins
	short      bool // cells have neither colours nor handicaps
	rounds     int
	lines      []crosstable.Line
	printed    bool     // the places are those of the event, and not computed
	columns    []column // before the rounds
	after      int      // columns behind them, of h9:after
	uncomputed []string // criteria that computed places are without
}

func newFile(ev *game.Event, settings game.Settings) *file {
	f := &file{ev: ev, rounds: max(ev.Rounds, ev.LastRound(), 1)}
	f.openGotha = settings.Get(form) == "opengotha"
	f.short = settings.Get(cells) == "short"
	f.free = f.short || settings.Get(defaults) == "free" // a short cell has no mark
	name := settings.Get(encoding)
	if _, set := settings[encoding.Name]; !set && f.openGotha {
		name = "latin9"
	}
	f.enc, _ = charset.Named(name)
	scores, computed := f.standings()
	if f.lines, f.printed = crosstable.Lines(ev, computed, f.rounds, f.shown); !f.printed {
		f.uncomputed = game.MissingScores(scores, ev.Criteria())
	}
	f.criteria(scores)
	return f
}

// standings computes the scores and the order. OpenGotha's are those after all
// rounds planned.
func (f *file) standings() ([]game.Scores, []game.Placed) {
	ev := f.ev
	if f.openGotha {
		ev = ev.AsPlanned(f.rounds)
	}
	return game.Standings(ev, f.rounds, game.RulesOf(f.ev), nil)
}

// shown takes from the cell of a game what the form has no place for.
func (f *file) shown(g *game.Game, c crosstable.Cell) crosstable.Cell {
	most := 99
	if f.openGotha {
		most = 9 // of one digit
	}
	switch h, given := g.Handicap.Get(); {
	case f.short && c.Result == crosstable.Open:
		return crosstable.Cell{Result: crosstable.Lost} // a round that is passed over would move those behind it
	case g.ByDefault && f.free:
		return c.Freed()
	case g.ColoursUnknown || f.short:
		return c.Shortened()
	case given:
		return c.WithHandicap(game.Given(min(h, most)))
	}
	return c
}

// held reports whether the table has a place for a game.
func held(g *game.Game) bool { return g.Round >= 1 && g.Result != game.Void }

// whole is the file with the letters that the encoding lacks replaced.
func (f *file) whole() string {
	var b strings.Builder
	for _, k := range f.header() {
		b.WriteString("; " + k.key + "[" + k.value + "]\n")
	}
	if f.openGotha {
		b.WriteString("; " + h9.Signature("") + "\n;\n")
		f.openGothaLines(&b)
	} else {
		b.WriteString(";.\n; " + h9.Signature(f.program()) + "\n")
		for _, c := range f.comments() {
			b.WriteString("; " + c + "\n")
		}
		b.WriteString(";\n")
		f.egdLines(&b)
	}
	text, _ := f.enc.Fit(b.String())
	return text
}

// program is the one that made the event, if the file that was read named it.
func (f *file) program() string {
	return f.plain(f.ev.Extra[h9.ExtraProgram])
}

// plain is a text that was read if it can be written as it is, else "".
func (f *file) plain(s string) string {
	if s != f.text(s) {
		return ""
	}
	return s
}

// comments are the lines without a key of a file that was read.
func (f *file) comments() []string {
	return slices.DeleteFunc(strings.Split(f.ev.Extra[h9.ExtraComment], "\n"), func(c string) bool { return !h9.IsComment(f.plain(c)) })
}

type keyValue struct{ key, value string }

// described are the keys of the EGF's description of the format.
var described = []string{"CL", "EV", "PC", "DT", "HA", "KM", "TM"}

// header are the lines with a key, in EGD's order.
func (f *file) header() (h []keyValue) {
	kept := func(key string) string { return f.ev.Extra[h9.ExtraPrefix+key] }
	add := func(key, value string) {
		// EGD's form has all keys of its description, OpenGotha's the ones with values.
		if value != "" || f.openGotha && key == "PC" || !f.openGotha && slices.Contains(described, key) {
			h = append(h, keyValue{key, f.value(value)})
		}
	}
	if !f.openGotha {
		add("TC", kept("TC"))
	}
	add("CL", cmp.Or(f.class(), f.odd("CL")))
	add("EV", f.ev.Name)
	add("PC", f.place())
	add("DT", f.dates())
	add("HA", f.reduction())
	add("KM", cmp.Or(f.ev.Komi.Text(game.FormatNumber), f.odd("KM")))
	add("TM", f.adjusted())
	for _, c := range f.timeComments() {
		add("CM", c)
	}
	if f.openGotha {
		return h
	}
	for _, key := range slices.Sorted(maps.Keys(f.ev.Extra)) {
		key, ours := strings.CutPrefix(key, h9.ExtraPrefix)
		if ours && len(key) == 2 && !slices.Contains(described, key) && !slices.Contains([]string{"TC", "TA", "CM"}, key) && isKey(key) {
			add(key, kept(key))
		}
	}
	return h
}

func isKey(s string) bool { return strings.Trim(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") == "" }

// odd is the value of a key that could not be read when the event was.
func (f *file) odd(key string) string {
	raw := f.ev.Extra[h9.ExtraPrefix+key]
	switch {
	case f.openGotha && key == "CL":
		return "X"
	case f.openGotha || raw != f.text(raw) || !h9.IsValue(raw):
		return ""
	}
	return raw
}

// class is the given EGF class, or else that of the time limits.
func (f *file) class() string {
	if f.ev.ClassOf == "egf" && slices.Contains([]string{"A", "B", "C", "D"}, f.ev.Class) {
		return f.ev.Class
	}
	return h9.Class(f.ev.Time, f.ev.Online.Or(false))
}

func (f *file) place() string {
	country, place := f.ev.Country, f.ev.Place
	if !isCountry(country) {
		country = ""
	}
	switch {
	case f.openGotha:
		return country + "," + place
	case country == "" && place == "":
		return ""
	}
	return country + ", " + place
}

func isCountry(s string) bool { return game.IsCountry(s) && s != "XX" }

func (f *file) dates() string {
	begin, end := f.ev.Begin, f.ev.End
	switch raw := f.odd("DT"); {
	case end == 0 && raw != "" && strings.HasPrefix(raw, begin.String()):
		return raw
	case begin == 0 && end == 0:
		return ""
	case end == 0:
		end = begin
	}
	return begin.String() + "," + end.String()
}

// reduction is HA. Nine is EGD's word for an event without handicaps, and as such
// no rule. It is written where all games are even, and where a file that was read
// has it and no handicap is unknown.
func (f *file) reduction() string {
	c, given := 0, false
	if f.ev.Handicaps != nil {
		c, given = f.ev.Handicaps.Correction.Get()
	}
	switch {
	case given && 0 < c && c < 9, given && c == 0 && !f.openGotha:
		return "h" + strconv.Itoa(c)
	case f.openGotha || given && c != 9:
		return ""
	}
	raw := f.odd("HA")
	if raw != "" && raw != h9.NoHandicaps {
		return raw
	}
	games := 0
	for i := range f.ev.Games {
		if g := &f.ev.Games[i]; held(g) {
			if h, given := g.Handicap.Get(); !given || h > 0 && raw == "" {
				return ""
			}
			games++
		}
	}
	if games > 0 || raw != "" {
		return h9.NoHandicaps
	}
	return ""
}

// adjusted is TM: computed from the time limits, or as a file that was read has
// it.
func (f *file) adjusted() string {
	minutes, ok := h9.AdjustedTime(f.ev.Time)
	switch {
	case !ok:
		return f.ev.Extra[h9.ExtraTM]
	case f.openGotha:
		return strconv.Itoa(int(minutes))
	}
	return game.FormatNumber(minutes)
}

// timeComments are CM: the kind of overtime, unless a comment of the file that
// was read begins with it, and the comments of that file.
func (f *file) timeComments() []string {
	var comments []string
	if kept := f.ev.Extra[h9.ExtraCM]; kept != "" && !f.openGotha {
		comments = slices.DeleteFunc(strings.Split(kept, "\n"), func(c string) bool { return c == "" || c != f.value(c) })
	}
	words := h9.TimeSystem(f.ev.Time.Overtime)
	if words != "" && !slices.ContainsFunc(comments, func(c string) bool { return strings.HasPrefix(c, words) }) {
		comments = slices.Insert(comments, 0, words)
	}
	return comments
}

// value is a text that may be within brackets.
func (f *file) value(s string) string {
	s = f.text(s)
	if !h9.IsValue(s) {
		s = strings.NewReplacer("[", "(", "]", ")").Replace(s)
	}
	return s
}
