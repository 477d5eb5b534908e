package web

import (
	"cmp"
	"encoding/json"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/cmd/kyudan-page/session"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := fs.ReadFile(Files, name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func catalogue(t *testing.T, lang string) map[string]string {
	t.Helper()
	texts := map[string]string{}
	if err := json.Unmarshal([]byte(read(t, lang+".json")), &texts); err != nil {
		t.Fatalf("%s.json: %v", lang, err)
	}
	return texts
}

// sources are all scripts and the page.
func sources(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, name := range append(slices.Clone(Scripts), "index.html") {
		b.WriteString(read(t, name))
	}
	return b.String()
}

// named begin the titles of what the program names itself, in English.
var named = []string{"fact.", "format.", "order.", "profile.", "reason.", "refused.", "won.", "system."}

// foreign are what the page words itself in languages other than the program's.
var foreign = []string{"look.original", "look.noDay", "look.joined", "look.toCount.one", "look.toCount.other", "result.summary", "result.notRated"}

// onlyIn is the one language that has a use for a text: the program's own are in English.
func onlyIn(key string) string {
	switch {
	case slices.Contains(foreign, key), slices.ContainsFunc(named, func(of string) bool { return strings.HasPrefix(key, of) }):
		return "zh"
	case strings.HasPrefix(key, "code."): // in others, problems have sentences of their own
		return "en"
	}
	return ""
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

// TestCatalogues holds the languages to each other: each has a text for every key of which
// it has a use, and no other, with the same values to fill in.
func TestCatalogues(t *testing.T) {
	keys, first := map[string]bool{}, catalogue(t, Languages[0])
	for _, lang := range Languages {
		for key := range catalogue(t, lang) {
			keys[key] = true
		}
	}
	for _, lang := range Languages {
		texts := catalogue(t, lang)
		for _, key := range slices.Sorted(maps.Keys(keys)) {
			only := onlyIn(key)
			text, ok := texts[key]
			if wanted := only == "" || only == lang; ok != wanted || ok && text == "" {
				t.Errorf("%s.json: found %s %q (there: %v, wanted: %v)", lang, key, text, ok, wanted)
			}
			if only != "" {
				continue
			}
			want, got := placeholder.FindAllString(first[key], -1), placeholder.FindAllString(text, -1)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(slices.Compact(want), slices.Compact(got)) && !strings.HasSuffix(key, ".one") {
				t.Errorf("%s.json: %s has the values %v, expected %v", lang, key, got, want)
			}
		}
	}
}

// TestTexts fails on texts that the page asks for and the catalogues lack, and on those
// that it never asks for.
func TestTexts(t *testing.T) {
	texts := map[string]string{}
	for _, lang := range Languages {
		maps.Copy(texts, catalogue(t, lang))
	}
	src := sources(t)
	used := map[string]bool{}
	for _, m := range regexp.MustCompile(`\b(?:t|known)\("([\w.-]+)"[,)]|data-(?:text|label)="([\w.-]+)"`).FindAllStringSubmatch(src, -1) {
		key := m[1] + m[2]
		if _, ok := texts[key]; ok {
			used[key] = true
			continue
		}
		for _, form := range []string{".one", ".other"} {
			if _, ok := texts[key+form]; !ok {
				t.Errorf("the catalogues lack %s", key+form)
			}
			used[key+form] = true
		}
	}
	var families []string
	for _, m := range regexp.MustCompile(`\b(?:t|known)\("([\w.-]+\.)" \+`).FindAllStringSubmatch(src, -1) {
		families = append(families, m[1])
	}
	for key := range texts {
		if !used[key] && !slices.ContainsFunc(families, func(f string) bool { return strings.HasPrefix(key, f) }) {
			t.Errorf("nothing asks for %s", key)
		}
	}
}

// TestScripts holds the scripts to the rules of the package.
func TestScripts(t *testing.T) {
	names, err := fs.Glob(Files, "*.js")
	if err != nil {
		t.Fatal(err)
	}
	listed := slices.Sorted(slices.Values(Scripts))
	if !slices.Equal(names, listed) {
		t.Errorf("found the scripts %v, expected those listed, %v", names, listed)
	}
	forbidden := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function|\.style\b|["\s]style[:=]|\bfetch\(|XMLHttpRequest|WebSocket|sendBeacon|https?://`)
	for _, name := range append(names, "index.html") {
		text := read(t, name)
		if found := forbidden.FindString(text); found != "" {
			t.Errorf("%s has %q, which the page must not use", name, found)
		}
		if lines := strings.Count(text, "\n"); lines > 400 {
			t.Errorf("%s has %d lines, expected at most 400", name, lines)
		}
	}
	if found := regexp.MustCompile(`\son\w+=`).FindString(read(t, "index.html")); found != "" {
		t.Errorf("index.html has the handler %q", found)
	}
	if found := regexp.MustCompile(`url\(|@import`).FindString(read(t, "style.css")); found != "" {
		t.Errorf("style.css loads something: %q", found)
	}
}

// TestFacts: the form has a Chinese title for each fact that may be told, and words for
// each choice; and each system and format has one.
func TestFacts(t *testing.T) {
	var about session.About
	said, _, err := (&session.Session{}).Call("about", nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	data, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &about); err != nil {
		t.Fatal(err)
	}
	texts := catalogue(t, "zh")
	for _, s := range about.Systems {
		keys := []string{"system." + s.Name}
		for _, p := range s.Profiles {
			keys = append(keys, "profile."+p)
		}
		for _, o := range s.Orders {
			keys = append(keys, "order."+o)
		}
		for _, key := range keys {
			if texts[key] == "" {
				t.Errorf("zh.json lacks %s", key)
			}
		}
	}
	for _, f := range slices.Concat(about.Read, about.Written) {
		if key := "format." + f.Name; texts[key] == "" {
			t.Errorf("zh.json lacks %s", key)
		}
	}
	for _, f := range about.Facts {
		keys := []string{"fact." + f.Key}
		for _, c := range f.Choices {
			keys = append(keys, "choice."+c)
		}
		if f.Unit != "" {
			keys = append(keys, "unit."+f.Unit)
		}
		for _, key := range keys {
			if texts[key] == "" {
				t.Errorf("zh.json lacks %s", key)
			}
		}
	}
}

// evidence finds the codes of what speaks for and against that two players are one.
var evidence = regexp.MustCompile(`(?:rs\.weigh\([^"]*|return |: +\{\d+, )"([a-z-]+)", `)

// TestReasons: each piece of evidence has a Chinese text, and no text is of none.
func TestReasons(t *testing.T) {
	source, err := os.ReadFile(filepath.Join(gametest.Root(t), "rating", "roster", "review", "score.go"))
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, m := range evidence.FindAllStringSubmatch(string(source), -1) {
		found["reason."+m[1]] = true
	}
	holdKeys(t, "reason.", found)
}

// holdKeys holds the Chinese catalogue to the keys that are found in the source.
func holdKeys(t *testing.T, family string, found map[string]bool) {
	t.Helper()
	if len(found) < 10 {
		t.Errorf("found %d of %s in the source, expected more", len(found), family)
	}
	texts := catalogue(t, "zh")
	for key := range found {
		if texts[key] == "" {
			t.Errorf("zh.json lacks %s", key)
		}
	}
	for key := range texts {
		if strings.HasPrefix(key, family) && !found[key] {
			t.Errorf("zh.json has %s, which nothing in the source gives", key)
		}
	}
}

// TestRefusals: each refusal of the session has a Chinese text, and no text is of none.
func TestRefusals(t *testing.T) {
	sources, err := filepath.Glob(filepath.Join("..", "session", "*.go"))
	if err != nil || len(sources) == 0 {
		t.Fatalf("found no source of the session: %v", err)
	}
	found := map[string]bool{}
	for _, name := range sources {
		source, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range refused.FindAllStringSubmatch(string(source), -1) {
			found["refused."+cmp.Or(m[1:]...)] = true
		}
	}
	holdKeys(t, "refused.", found)
}

// refused finds the codes of refusals, and of why there is no file.
var refused = regexp.MustCompile(`\.as\("([a-z-]+)"\)|refusal\.Code = "[^"]+", "([a-z-]+)"|RefusedFor, all\[i\]\.Refused = nil, "([a-z-]+)"|(?:code|RefusedFor) = .*, "([a-z]+)"\n|return .*, "([a-z]+)"\n`)

// TestOutcomes: what came out of a game has a Chinese text.
func TestOutcomes(t *testing.T) {
	texts := catalogue(t, "zh")
	for r := game.Unknown; r <= game.Void; r++ {
		if texts["won."+r.String()] == "" {
			t.Errorf("zh.json lacks won.%s", r)
		}
	}
}
