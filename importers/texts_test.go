package importers

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"kyudan/exporters/schemas"
	"kyudan/rating/game"
)

// TestInvisibleNames: a name of blanks or marks alone is an error, and the player is
// called ?.
func TestInvisibleNames(t *testing.T) {
	for name, want := range map[string]string{"Tan": "Tan", "\u00a0": "?", "\u202e\u200b": "?", ".": ".", "陈": "陈"} {
		file := fmt.Sprintf(`{"kyudan":"event/1","players":[{"id":1,"name":%q},{"id":2,"name":"Lim"}],"games":[{"round":1,"black":1,"white":2,"result":"black"}]}`, name)
		file = strings.ReplaceAll(strings.ReplaceAll(file, `\u`, `\u`), `\x`, `\u00`)
		o, err := Read(game.Input{Name: "cup.json", Data: []byte(file)}, OpenOptions{})
		if err != nil || o.Event == nil {
			t.Fatalf("%q: %v", name, err)
		}
		if got := o.Event.Players[0].DisplayName(); got != want || o.Problems.HasErrors() != (want == "?") {
			t.Errorf("%q: called %q, want %q: %v", name, got, want, o.Problems)
		}
	}
}

// TestLongTexts: a text that no name has is an error, and cut, wherever it stands.
func TestLongTexts(t *testing.T) {
	for _, c := range []struct {
		field string
		n     int // letters
		cut   bool
	}{{"name", 500, false}, {"name", 501, true}, {"place", 100000, true}, {"player", 501, true}, {"club", 501, true}, {"club", 3, false}} {
		text := map[string]string{"name": "Cup", "place": "Kallang", "player": "Tan", "club": "Harb"}
		text[c.field] = strings.Repeat("é", c.n)
		file := fmt.Sprintf(`{"kyudan":"event/1","name":%q,"place":%q,"players":[{"id":1,"name":%q,"club":%q},{"id":2,"name":"Lim"}],"games":[{"round":1,"black":1,"white":2,"result":"black"}]}`,
			text["name"], text["place"], text["player"], text["club"])
		o, err := Read(game.Input{Name: "cup.json", Data: []byte(file)}, OpenOptions{})
		if err != nil || o.Event == nil {
			t.Fatal(err, o.Problems)
		}
		read := map[string]string{"name": o.Event.Name, "place": o.Event.Place, "player": o.Event.Players[0].Name, "club": o.Event.Players[0].Club}[c.field]
		long := 0
		for _, p := range o.Problems {
			if p.Code == "text-too-long" && p.Severity == game.Error {
				long++
			}
		}
		if n := utf8.RuneCountInString(read); (long == 1) != c.cut || c.cut && n != longestText+1 || !c.cut && n != c.n {
			t.Errorf("%s of %d letters: %d read, %d problems: %v", c.field, c.n, n, long, o.Problems)
		}
	}
}

// TestOurForms recognises every form of our JSON that is no event.
func TestOurForms(t *testing.T) {
	for _, form := range schemas.Names() {
		if form == "event" || form == "list" { // which have a version or a hint of their own
			continue
		}
		data := []byte(`{"kyudan": "` + form + `/1", "problems": []}`)
		if p, ok := adviseKyudan(data); !ok || p.Found == "" {
			t.Errorf("%s: %+v", data, p)
		}
	}
}
