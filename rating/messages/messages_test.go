package messages

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kyudan/rating/game"
	"kyudan/rating/game/sourcetest"
)

// unseen are codes that the search for literals in the source does not find: families, and
// codes that are chosen where no problem is made.
var unseen = []string{
	"lost-*", "filled-*",
	"one-event", "kept-apart", "name-transliterated", "club-differs", "country-differs", "time-differs", "rounds-differ",
	"sheet-ignored", "sheet-not-read", "results-not-read", "alias",
	"default-differs", "result-differs", "default-one-sided", "cell-blank", "no-opponent",
	"old-excel", "password-protected",
	"game-lost-bye", "game-lost-players", "game-lost-round", "key-accents", "key-folded", "key-letters",
	"index-differs", "points-of-ranks", "left-out", "numbers-alike", "break-*",
	"board-size-untold", "komi-untold", "kind-untold", "online-untold", "time-untold", "overtime-unknown",
}

// never are codes of requirements, and others that get a beginning such as lost- or
// game-lost-: no problem has them as they are.
var never = []string{
	"absence-player", "bye-player", "bye-round", "game-players", "rounds",
	"countries", "endorsed", "online", "scope", "player", "players", "self",
}

// TestCodes: every code of the source has a text in every language, and no text is
// without a code.
func TestCodes(t *testing.T) {
	codes := slices.Concat(unseen, slices.Collect(maps.Keys(sourcetest.Codes(t))))
	codes = slices.DeleteFunc(codes, func(code string) bool { return slices.Contains(never, code) })
	slices.Sort(codes)
	for _, language := range Languages {
		texts := catalogues()[language].texts
		for _, code := range codes {
			if texts[code] == "" {
				t.Errorf("%s lacks %s", language, code)
			}
		}
		for key := range texts {
			code, severity, of := strings.Cut(key, "/")
			if _, found := slices.BinarySearch(codes, code); !found {
				t.Errorf("%s has %s, which is no code of a problem", language, key)
			}
			if of && severity != "page" && new(game.Severity).UnmarshalText([]byte(severity)) != nil {
				t.Errorf("%s has %s, which names no severity and no reader", language, key)
			}
		}
	}
}

// TestOnce: no code stands in two files of a language, or twice in one.
func TestOnce(t *testing.T) {
	for _, language := range Languages {
		names, err := fs.Glob(files, language+"/*.json")
		if err != nil || len(names) == 0 {
			t.Fatalf("%s has no files: %v", language, err)
		}
		at := map[string]string{}
		for _, name := range names {
			data, err := files.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if !json.Valid(data) {
				t.Errorf("%s is not JSON", name)
			}
			for _, m := range regexp.MustCompile(`(?m)^  "([^"]+)": `).FindAllStringSubmatch(string(data), -1) {
				key := m[1]
				if path.Base(name) == "lost.json" {
					key = "lost.json: " + key
				}
				if at[key] != "" {
					t.Errorf("%s stands in %s and in %s", key, at[key], name)
				}
				at[key] = name
			}
		}
		if c := catalogues()[language]; len(at) != len(c.texts)+len(c.lost) {
			t.Errorf("%s: found %d lines with a text, expected %d", language, len(at), len(c.texts)+len(c.lost))
		}
	}
}

// latin finds English sentences: three words side by side. Names of programs, columns and
// examples are shorter.
var latin = regexp.MustCompile(`[A-Za-z]{2,} [A-Za-z]{2,} [A-Za-z]{2,}`)

// TestTexts: a text is of the language, is a sentence, and has slots that exist, where a
// value may be missing in brackets.
func TestTexts(t *testing.T) {
	for key, text := range catalogues()["zh"].texts {
		han := 0
		for _, r := range text {
			if unicode.Is(unicode.Han, r) {
				han++
			}
		}
		switch outside := strings.ReplaceAll(optional.ReplaceAllString(text, ""), "{tell}", ""); {
		case han < 4:
			t.Errorf("%s: %q is not Chinese", key, text)
		case latin.MatchString(text):
			t.Errorf("%s: %q has English in it", key, text)
		case !strings.HasSuffix(text, "。"):
			t.Errorf("%s: %q has no end", key, text)
		case !strings.HasSuffix(key, "/page") && (strings.Contains(text, "本页") || strings.Contains(text, "英文")):
			t.Errorf("%s: %q is of the page, and letters say it too", key, text)
		case strings.ContainsAny(outside, "[]{}"):
			t.Errorf("%s: %q has a slot outside brackets, or brackets that are not closed", key, text)
		}
		for _, part := range optional.FindAllString(text, -1) {
			if !slot.MatchString(part) {
				t.Errorf("%s: %q has brackets without a slot", key, text)
			}
		}
		for _, s := range slot.FindAllString(text, -1) {
			if !slices.Contains([]string{"{count}", "{other}", "{lost}", "{tell}", "{original}"}, s) {
				t.Errorf("%s: %q has the slot %s, which nothing fills", key, text, s)
			}
		}
	}
}

// TestIn: a text has the values that are known, and is the nearest one for the severity.
func TestIn(t *testing.T) {
	c := &catalogue{
		texts: map[string]string{"a": "有[ {count} 局]未说明[（见 {other}）]。", "a/note": "说明。", "lost-*": "会丢失[：{lost}]。", "lost-b": "丢失乙。", "c": "请{tell}。", "d": "请改正。", "d/page": "请在本页选择。"},
		lost:  map[string]string{"club": "所属"},
	}
	for _, test := range []struct {
		p    game.Problem
		want string
	}{
		{game.Problem{Severity: game.Warning, Code: "a"}, "有未说明。"},
		{game.Problem{Severity: game.Warning, Code: "a", Count: 12, Other: "b.xml"}, "有 12 局未说明（见 b.xml）。"},
		{game.Problem{Severity: game.Note, Code: "a", Count: 12}, "说明。"},
		{game.Problem{Code: "lost-club"}, "会丢失：所属。"},
		{game.Problem{Code: "lost-other"}, "会丢失。"},
		{game.Problem{Code: "lost-b"}, "丢失乙。"},
		{game.Problem{Code: "unknown"}, ""},
	} {
		if got := fill(c.textOf(OnPage, &test.p), &test.p, c.lost[thing(&test.p)], ""); got != test.want {
			t.Errorf("%+v: got %q, want %q", test.p, got, test.want)
		}
	}
	for r, want := range [][2]string{{"请在本页填写。", "请在本页选择。"}, {"请告诉我们。", "请改正。"}, {"请另行填写。", "请改正。"}} {
		for i, p := range []game.Problem{{Code: "c"}, {Code: "d"}} {
			if got := fill(c.textOf(Reader(r), &p), &p, "", tell["zh"][r]); got != want[i] {
				t.Errorf("%s for reader %d: got %q, want %q", p.Code, r, got, want[i])
			}
		}
	}
	if got := In(&game.Problem{Code: "unknown"}); len(got) != 0 {
		t.Errorf("an unknown code says %v", got)
	}
}

// losing finds the codes of losses where formats make them.
var losing = regexp.MustCompile(`Code: "([a-z-]+)", One|\.(?:lose|fill|refuse)\("([a-z-]+)"|Loss\([a-zA-Z0-9.]+, "([a-z-]+)"|l\.(?:add|details)\([^"]*(?:"" && [^"]*)?"([a-z-]+)"|(?m)^\t\t\{"([a-z-]+)", "`)

// TestLost: each thing that a format may lose has a name in every language, and none is
// without a code.
func TestLost(t *testing.T) {
	found := map[string]bool{}
	for _, f := range game.Features() {
		found[f.Code] = true
	}
	for _, pattern := range []string{"*/lost.go", "losses/words.go", "opengotha/*.go", "csvgames/players.go"} {
		names, err := filepath.Glob(filepath.Join("..", "..", "exporters", pattern))
		if err != nil || len(names) == 0 {
			t.Fatalf("found no %s: %v", pattern, err)
		}
		for _, name := range names {
			source, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			for _, m := range losing.FindAllStringSubmatch(string(source), -1) {
				found[cmp.Or(m[1:]...)] = true
			}
		}
	}
	for _, language := range Languages {
		lost := catalogues()[language].lost
		for code := range found {
			if lost[code] == "" {
				t.Errorf("%s lacks what lost-%s is", language, code)
			}
		}
		for code := range lost {
			if !found[code] {
				t.Errorf("%s has %s, which no format loses", language, code)
			}
		}
	}
}
