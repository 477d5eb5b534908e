package opengotha

import (
	"bytes"
	"os"
	"strings"
	"testing"
	"unicode/utf16"

	"kyudan/rating/game"
)

// TestLimits: each hostile file is refused with one error and its place.
func TestLimits(t *testing.T) {
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	tests := []struct {
		name, text, code, place string
	}{
		{"too many bytes", many("x", maxBytes+1), "xml-too-big", ""},
		{"too many elements", "<Tournament>\n" + many("<Game/>", maxElements), "xml-too-big", "2:699994"},
		{"too many attributes", "<Tournament>" + many(` a=""`, maxAttributes+1), "xml-too-big", "1:1"},
		{"an endless tag", "<Tournament>\n  <Player name=\"" + many("x", maxTag+1) + "\"/></Tournament>", "xml-too-big", "2:4"},
		{"too deep", many("<Players>", maxDepth+1), "xml-too-deep", "1:154"},
		{"far too deep", many("<Players>", 90_000), "xml-too-deep", "1:154"},
		{"entity bomb", "<!DOCTYPE Tournament [\n <!ENTITY a \"b\">\n]><Tournament/>", "xml-entities", "2:2"},
		{"external entity", "<!DOCTYPE Tournament [\n<!ENTITY x SYSTEM \"file:///etc/passwd\">]><Tournament name=\"&x;\"/>", "xml-entities", "2:1"},
		{"parameter entity", "<!DOCTYPE Tournament [<!ENTITY % x SYSTEM \"http://example.com/x\"> %x;]><Tournament/>", "xml-entities", "1:23"},
		{"undeclared entity", "<Tournament\nname=\"&eacute;\"/>", "xml-broken", "2:15"},
		{"cut off in a tag", "<Tournament>\n<Players", "xml-broken", "2:9"},
		{"cut off in an attribute", "<Tournament>\n<Players><Player name=\"Ta", "xml-broken", "2:26"},
		{"cut off in a comment", "<Tournament>\n<!-- ", "xml-broken", "2:6"},
		{"cut off between elements", "<Tournament>\n<Players/>", "xml-broken", "2:11"},
		{"a bracket inside a value", "<Tournament>\n<Player name=\"<\"/></Tournament>", "xml-broken", "2:16"},
		{"a stray end", "<Tournament/>\n</Players>", "xml-broken", "2:11"},
		{"zero bytes", "<Tournament name=\"\x00\"/>", "xml-broken", "1:21"},
		{"bytes", "\x7fELF\x01\x02<\x03", "xml-broken", "1:7"},
		{"XML 1.1", "<?xml version=\"1.1\"?><Tournament/>", "xml-broken", "1:22"},
		{"blanks", " \n\t ", "xml-broken", "1:1"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ev, ps := Read(game.Input{Name: "x.xml", Data: []byte(tt.text)})
			if ev != nil || len(ps) != 1 || ps[0].Severity != game.Error || ps[0].Code != tt.code || ps[0].Place != tt.place || ps[0].Hint == "" || ps[0].File != "x.xml" {
				t.Errorf("got %+v, want %s at %s", ps, tt.code, tt.place)
			}
			if len(ps) == 1 && len(ps[0].Error()+ps[0].Hint) > 400 {
				t.Errorf("a long message: %d bytes", len(ps[0].Error()))
			}
		})
	}
}

// TestTruncated: a file cut off anywhere is refused, or has lost nothing but
// blanks at its end.
func TestTruncated(t *testing.T) {
	data, err := os.ReadFile("testdata/rounds.xml")
	if err != nil {
		t.Fatal(err)
	}
	end := bytes.LastIndexByte(data, '>') + 1
	for n := range end {
		if ev, ps := Read(game.Input{Name: "x.xml", Data: data[:n]}); ev != nil || len(ps) != 1 {
			t.Fatalf("cut at %d of %d: read as %v, %v", n, end, ev, ps)
		}
	}
}

// TestEncodings: one tournament in many encodings is one event.
func TestEncodings(t *testing.T) {
	const body = "\n<Tournament dataVersion=\"201\">\n<Players>\n<Player name=\"Müller\" firstName=\"Zoë\" rank=\"3D\"/>\n<Player name=\"Tan\" firstName=\"Ça\"/>\n</Players>\n<Games>\n<Game blackPlayer=\"MÜLLERZOË\" whitePlayer=\"TANÇA\" result=\"RESULT_EQUAL\" roundNumber=\"1\" tableNumber=\"1\" handicap=\"0\"/>\n</Games>\n</Tournament>\n"
	latin := func(s string) []byte {
		var b []byte
		for _, r := range s {
			b = append(b, byte(r))
		}
		return b
	}
	wide := func(s string, big, mark bool) []byte {
		units := utf16.Encode([]rune(s))
		if mark {
			units = append([]uint16{0xfeff}, units...)
		}
		var b []byte
		for _, u := range units {
			if big {
				b = append(b, byte(u>>8), byte(u))
			} else {
				b = append(b, byte(u), byte(u>>8))
			}
		}
		return b
	}
	decl := func(enc string) string { return `<?xml version="1.0" encoding="` + enc + `"?>` + body }
	tests := []struct {
		name string
		data []byte
	}{
		{"no declaration", []byte(strings.TrimSpace(body))},
		{"UTF-8", []byte(decl("UTF-8"))},
		{"utf8 with a mark", []byte("\ufeff" + decl("utf8"))},
		{"mark against the declaration", []byte("\ufeff" + decl("ISO-8859-1"))},
		{"ISO-8859-1", latin(decl("ISO-8859-1"))},
		{"ISO-8859-15", latin(decl("iso-8859-15"))},
		{"windows-1252", latin(decl("windows-1252"))},
		{"single quotes", latin("<?xml version='1.0' encoding='ISO-8859-1' standalone='no' ?>" + body)},
		{"UTF-16LE with a mark", wide(decl("UTF-16"), false, true)},
		{"UTF-16BE with a mark", wide(decl("UTF-16"), true, true)},
		{"UTF-16LE without a mark", wide(decl("UTF-16"), false, false)},
		{"UTF-16BE without a mark", wide(decl("UTF-16"), true, false)},
		{"UTF-16 in name only", []byte(decl("UTF-16"))},
		{"CRLF", []byte(strings.ReplaceAll(decl("UTF-8"), "\n", "\r\n"))},
		{"blanks in front", []byte("\n  " + decl("UTF-8"))},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if !Format.Match(tt.data) {
				t.Error("not recognised")
			}
			ev, ps := Read(game.Input{Name: "x.xml", Data: tt.data})
			if ev == nil || ps.HasErrors() || len(ev.Players) != 2 || len(ev.Games) != 1 {
				t.Fatalf("got %+v, %v", ev, ps)
			}
			if p, g := ev.Players[0], ev.Games[0]; p.Family != "Müller" || p.Given != "Zoë" || g.Black != 1 || g.White != 2 || g.Result != game.Jigo || ev.Players[1].Given != "Ça" {
				t.Errorf("got %+v, %+v", p, g)
			}
		})
	}
}

// TestPlaces: lines are told where the file has lines, and count elements of a
// name in their order.
func TestPlaces(t *testing.T) {
	const players = `<Player name="Tan" firstName="A"/>` + "\n" + `<Player name="Lim" firstName="B"/>`
	const text = "<Tournament dataVersion=\"201\">\n<!-- <Game/> -->\n<Players>\n" + players + "\n</Players>\n<Games>\n\n<Game roundNumber=\"1\" tableNumber=\"1\" whitePlayer=\"TANA\" blackPlayer=\"LIMB\"/>\n<Game roundNumber=\"2\" tableNumber=\"1\" whitePlayer=\"TANA\" blackPlayer=\"WHO\"/>\n</Games></Tournament>"
	ev, ps := Read(game.Input{Name: "cup.xml", Data: []byte(text)})
	if got := ev.Players[1].Place; got.Path != "line 5, Players/Player[2]" || got.Line != 5 {
		t.Errorf("player at %+v", got)
	}
	if got := ev.Games[0].Place.String(); got != "line 9, Games/Game[1]" {
		t.Errorf("game at %q", got)
	}
	want := `cup.xml: line 10, Games/Game[2]: black: key "WHO", which no player has, in the game "TANA" – "WHO" (White first), round 2 table 1; expected the key of a player`
	found := false
	for _, p := range ps {
		found = found || p.Error() == want
	}
	if !found {
		t.Errorf("problems %v, want %s", ps, want)
	}
	ev, _ = Read(game.Input{Name: "cup.xml", Data: []byte(strings.ReplaceAll(text, "\n", ""))})
	if got := ev.Games[0].Place.String(); got != "Games/Game[1]" {
		t.Errorf("game in a file of one line at %q", got)
	}
}
