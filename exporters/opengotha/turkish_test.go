package opengotha

import (
	"strings"
	"testing"

	"golang.org/x/text/cases"
	"golang.org/x/text/language"

	"kyudan/exporters/eventtest"
	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// TestTurkish: OpenGotha finds the players of all games whatever the language of the
// computer, by whose rules it capitalises names and keys; if it does not find one it
// compares the letters from A to Z of the names in capitals with those of the key
// (Tournament.java, Player.java). Events of others have the capitals that Pairgoth needs.
func TestTurkish(t *testing.T) {
	found := func(ev *game.Event, s game.Settings, lang language.Tag) (n int) {
		capitals := func(s string) string { return cases.Upper(lang).String(strings.ReplaceAll(s, " ", "")) }
		f := build(ev, s)
		for i, name := range f.names {
			own := capitals(name.family + name.given)
			letters := strings.Map(func(r rune) rune {
				if 'A' <= r && r <= 'Z' {
					return r
				}
				return -1
			}, own)
			if capitals(f.keys[i]) == own || letters == f.keys[i] {
				n++
			}
		}
		back, problems := opengotha.Read(game.Input{Name: "cup.xml", Data: eventtest.Write(t, Format, ev, s)})
		if problems.HasErrors() || len(back.Games) != len(ev.Games) || back.Games[0].Black != ev.Games[0].Black {
			t.Errorf("%v: read back %v", s, problems)
		}
		return n
	}
	ev := &game.Event{
		Players: []game.Player{{ID: 1, Family: "Yılmaz", Given: "Ali Deniz", Country: "TR"}, {ID: 2, Family: "Çelik", Given: "İpek", Country: "TR"}, {ID: 3, Family: "Smith", Given: "Ian_2", Country: "UK"}},
		Games:   []game.Game{{Round: 1, Black: 2, White: 1, Handicap: game.Given(0), Result: game.BlackWins}},
	}
	for _, c := range []struct {
		keys             string
		english, turkish int
	}{{"auto", 3, 3}, {"names", 3, 3}, {"capitals", 3, 0}} {
		s := game.Settings{"keys": c.keys}
		if e, tr := found(ev, s, language.English), found(ev, s, language.Turkish); e != c.english || tr != c.turkish {
			t.Errorf("%s: %d found in English and %d in Turkish, want %d and %d", c.keys, e, tr, c.english, c.turkish)
		}
	}
	ev.Players[0].Country, ev.Players[1].Country = "DE", "DE"
	for i, key := range build(ev, nil).keys {
		if name := ev.Players[i]; key != opengotha.Key(name.Family, name.Given) {
			t.Errorf("key %q, want %q in capitals", key, name.Family)
		}
	}
}
