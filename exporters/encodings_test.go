package exporters_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"kyudan/exporters"
	"kyudan/importers"
	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// textFormats are those whose files say nothing about their encoding, and which
// therefore are written in the one that the receiver reads.
var textFormats = []string{"h9", "tou", "aga", "csv", "wallist", "sagc"}

// encodings are the names that all of them take.
func encodings() []string { return charset.Option("utf8").Values }

// TestEncodings: every text format can be written in every encoding, each
// letter that does not fit is reported with the name it stands in, and reading
// back finds the encoding out.
func TestEncodings(t *testing.T) {
	var formats []string
	for _, w := range exporters.Formats() {
		i := slices.IndexFunc(w.Options, func(o game.Option) bool { return o.Name == "encoding" })
		if i < 0 {
			continue
		}
		formats = append(formats, w.Name)
		if got, want := slices.Sorted(slices.Values(w.Options[i].Values)), slices.Sorted(slices.Values(encodings())); !slices.Equal(got, want) {
			t.Errorf("%s is written in %q, want %q", w.Name, got, want)
		}
		for _, name := range encodings() {
			t.Run(w.Name+"/"+name, func(t *testing.T) { checkEncoding(t, w, name) })
		}
	}
	slices.Sort(formats)
	want := slices.Sorted(slices.Values(textFormats))
	if !slices.Equal(formats, want) {
		t.Errorf("an encoding can be chosen for %q, want %q", formats, want)
	}
}

func checkEncoding(t *testing.T, w game.Writer, encoding string) {
	names := []string{"Lefèvre Zoé", "Müller Jörg", "Gößmann Jürg", "Peña Íñigo", "Garçon Hélène", "Åberg Åsa", "Tan Mei", "Lim Wei"}
	ev := &game.Event{Name: "Cup", Begin: 20260502, Rounds: 1, Handicaps: &game.HandicapRules{}}
	switch encoding {
	case "utf8", "gb18030", "windows1250":
		names = append(names, "Wróbel Łukasz", "Żak Michał")
	case "latin9", "windows1252":
		names = append(names, "Cœur Noël", "Žižka Šimon")
	}
	lost := []string{"陈 美欣", "Ōta Ken"}
	names = append(names, lost...)
	for i, n := range names {
		family, given, _ := strings.Cut(n, " ")
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: family, Given: given, Rank: game.Dan(3)})
	}
	for i := 0; i+1 < len(names); i += 2 {
		ev.Games = append(ev.Games, game.Game{Round: 1, Board: i/2 + 1, Black: i + 1, White: i + 2, Handicap: game.Given(0), Result: game.BlackWins})
	}
	settings := game.Settings{"encoding": encoding}
	e, _ := charset.Named(encoding)
	var want, wantReported, reported []string
	for _, n := range names {
		fit, missing := e.Fit(n)
		want = append(want, fit)
		if len(missing) > 0 {
			wantReported = append(wantReported, n)
		}
	}
	problems := w.Lost(ev, settings)
	for _, n := range names {
		family, given, _ := strings.Cut(n, " ")
		if slices.ContainsFunc(problems, func(p game.Problem) bool {
			return p.Code == "lost-character" && (strings.Contains(p.Found, family) || strings.Contains(p.Found, given))
		}) {
			reported = append(reported, n)
		}
	}
	if !slices.Equal(reported, wantReported) {
		t.Errorf("reported %q, want %q: %v", reported, wantReported, problems)
	}
	if everything := encoding == "utf8" || encoding == "gb18030"; everything != (len(wantReported) == 0) {
		t.Errorf("%s has not %q", encoding, wantReported)
	}
	if got := namesIn(t, w, ev, settings); !sameNames(got, want) {
		t.Errorf("read back %q, want %q", got, want)
	}
	var b bytes.Buffer
	if err := w.Write(&b, ev, settings); err != nil {
		t.Fatal(err)
	}
	if o, err := importers.Read(game.Input{Name: "named" + w.Extensions[0], Data: b.Bytes()}, importers.OpenOptions{Format: w.Name}); err != nil || o.Problems.HasErrors() {
		t.Errorf("%v %v", err, o)
	}
}
