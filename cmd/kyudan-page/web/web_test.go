package web

import (
	"encoding/json"
	"io/fs"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/cmd/kyudan-page/session"
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

// onlyIn is the one language that has a use for a text: the program's own are in English.
func onlyIn(key string) string {
	if key == "look.english" || strings.HasPrefix(key, "fact.") {
		return "zh"
	}
	return ""
}

var placeholder = regexp.MustCompile(`\{\w+\}`)

// TestCatalogues holds the languages to each other: the same keys, each with a text and
// with the same values to fill in.
func TestCatalogues(t *testing.T) {
	first := catalogue(t, Languages[0])
	for _, lang := range Languages {
		texts := catalogue(t, lang)
		for _, key := range slices.Sorted(maps.Keys(first)) {
			text, ok := texts[key]
			only := onlyIn(key)
			switch {
			case !ok:
				t.Errorf("%s.json lacks %s", lang, key)
			case (text == "") != (only != "" && only != lang):
				t.Errorf("%s.json: found %s %q", lang, key, text)
			case only == "":
				want, got := placeholder.FindAllString(first[key], -1), placeholder.FindAllString(text, -1)
				slices.Sort(want)
				slices.Sort(got)
				if !slices.Equal(slices.Compact(want), slices.Compact(got)) && !strings.HasSuffix(key, ".one") {
					t.Errorf("%s.json: %s has the values %v, expected %v", lang, key, got, want)
				}
			}
		}
		for key := range texts {
			if _, ok := first[key]; !ok {
				t.Errorf("%s.json has %s, which %s.json lacks", lang, key, Languages[0])
			}
		}
	}
}

// TestTexts fails on texts that the page asks for and the catalogues lack, and on those
// that it never asks for.
func TestTexts(t *testing.T) {
	texts := catalogue(t, Languages[0])
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
// each choice.
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
