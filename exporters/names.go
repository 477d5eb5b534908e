package exporters

import (
	"io"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/hanzi"
)

// Names is the option of every format how names in Chinese characters are
// written. As everything else they stay as they are unless another form is asked
// for.
var Names = game.Option{
	Name: "names", Values: []string{"as-written", "pinyin"},
	About: "Chinese names of players and of the director in their characters, or transliterated; each is reported",
}

// named is a format with the option Names, which takes effect before the format
// sees the event.
func named(w game.Writer) game.Writer {
	lost, write := w.Lost, w.Write
	w.Options = append(slices.Clone(w.Options), Names)
	w.Lost = func(ev *game.Event, s game.Settings) game.Problems {
		if s.Get(Names) != "pinyin" {
			return lost(ev, s)
		}
		ev, problems := pinyin(ev)
		return append(problems, lost(ev, s)...)
	}
	w.Write = func(out io.Writer, ev *game.Event, s game.Settings) error {
		if s.Get(Names) == "pinyin" {
			ev, _ = pinyin(ev)
		}
		return write(out, ev, s)
	}
	return w
}

// pinyin is the event with its Chinese names in Latin letters, and what was done
// to each of them. The event itself stays as it is.
func pinyin(ev *game.Event) (*game.Event, game.Problems) {
	out := *ev
	out.Players = slices.Clone(ev.Players)
	var problems game.Problems
	alike := map[string][]string{} // new name: those before
	for i := range out.Players {
		p := &out.Players[i]
		before := p.DisplayName()
		latin(p, &problems)
		alike[p.DisplayName()] = append(alike[p.DisplayName()], before)
	}
	director := game.Player{Name: ev.Director}
	latin(&director, &problems)
	out.Director = director.DisplayName()
	for i := range out.Players {
		name := out.Players[i].DisplayName()
		before := alike[name]
		slices.Sort(before)
		if before = slices.Compact(before); len(before) > 1 {
			problems.Add(game.Problem{
				Severity: game.Warning, Code: "names-alike", Found: strings.Join(before, ", ") + ": all are written " + name,
				Hint: "anyone who reads the file by names alone cannot tell them apart: give ids, or the players' own spellings",
			})
		}
		delete(alike, name)
	}
	return &out, problems
}

// latin writes a player's name in Latin letters. Names without Chinese characters,
// and those of players from Japan and Korea, whose characters are not read so,
// stay.
func latin(p *game.Player, problems *game.Problems) {
	before := p.DisplayName()
	if !hanzi.Has(before) {
		return
	}
	write := func(as game.Player, code, hint string) {
		p.Family, p.Given, p.Name = as.Family, as.Given, as.Name
		problems.Add(game.Problem{Severity: game.Warning, Code: code, Found: before + " is written " + p.DisplayName(), Hint: hint})
	}
	if hanzi.InBothForms(before) {
		as := game.Player{Family: hanzi.Without(p.Family), Given: hanzi.Without(p.Given), Name: hanzi.Without(p.Name)}
		if (as.Family == "") != (as.Given == "") { // one part had the one form, the other the other
			as = game.Player{Name: as.Family + as.Given}
		}
		write(as, "lost-chinese-name", "of a name in Chinese and in Latin letters, names=pinyin keeps the Latin one")
		return
	}
	if !hanzi.Chinese(before) || p.Country == "JP" || p.Country == "KR" {
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "name-not-transliterated", Found: before + " is not a Chinese name and stays as it is",
			Hint: "write the name in Latin letters into the event file",
		})
		return
	}
	family, given := p.Family, p.Given
	if p.Name != "" && family == "" && given == "" && strings.TrimFunc(p.Name, hanzi.Is) == "" {
		family, given = hanzi.Split(p.Name) // pinyin is written in two words, and formats want them apart
	}
	as := game.Player{Family: hanzi.Family(family), Given: hanzi.Given(given)}
	if family == "" && given == "" {
		as.Name = hanzi.Pinyin(p.Name)
	}
	write(as, "name-transliterated", "this is how Mandarin reads the characters; where players spell their names otherwise, write that into the event file")
}
