// Package messages says problems in languages other than English, the program's own:
// what is wrong, and what to do about it in the file.
//
// A language is a folder with catalogues: texts by the codes of problems. A code may have
// other texts for one severity, as CODE/note. A code that begins with lost- or filled-,
// which formats make of what they cannot hold, has the text of lost-* or filled-* unless it
// has its own. Values are in slots, and what stands in brackets is left out where a value
// in it is not known:
//
//	{count}  how many events, games or players something was assumed of
//	{other}  the second file of a problem that is about two
//
// File and place stand beside a text, and the English sentence with all its values below
// it: nothing is read out of that.
package messages

import (
	"embed"
	"encoding/json"
	"io/fs"
	"path"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"kyudan/rating/game"
)

//go:embed zh/*.json
var files embed.FS

// Languages are those that problems can be said in, beside English.
var Languages = []string{"zh"}

// In is what a problem says in other languages, by language.
func In(p *game.Problem) map[string]string {
	said := map[string]string{}
	for _, language := range Languages {
		if text := textOf(catalogues()[language], p); text != "" {
			said[language] = fill(text, p)
		}
	}
	return said
}

// textOf is the text of a problem as the catalogue has it.
func textOf(texts map[string]string, p *game.Problem) string {
	codes := []string{p.Code + "/" + p.Severity.String(), p.Code}
	for _, made := range []string{"lost-", "filled-"} {
		if strings.HasPrefix(p.Code, made) {
			codes = append(codes, made+"*")
		}
	}
	for _, code := range codes {
		if text := texts[code]; text != "" {
			return text
		}
	}
	return ""
}

var (
	optional = regexp.MustCompile(`\[[^\[\]]*\]`)
	slot     = regexp.MustCompile(`\{[a-z]+\}`)
)

// fill puts the values of a problem into a text.
func fill(text string, p *game.Problem) string {
	values := map[string]string{"{other}": p.Other}
	if p.Count > 0 {
		values["{count}"] = strconv.Itoa(p.Count)
	}
	whole := func(part string) bool {
		for _, s := range slot.FindAllString(part, -1) {
			if values[s] == "" {
				return false
			}
		}
		return true
	}
	text = optional.ReplaceAllStringFunc(text, func(part string) string {
		if !whole(part) {
			return ""
		}
		return part[1 : len(part)-1]
	})
	return slot.ReplaceAllStringFunc(text, func(s string) string { return values[s] })
}

// catalogues are the texts by language and code, read when they are first asked for.
var catalogues = sync.OnceValue(func() map[string]map[string]string {
	all := map[string]map[string]string{}
	for _, language := range Languages {
		texts := map[string]string{}
		all[language] = texts
		names, err := fs.Glob(files, path.Join(language, "*.json"))
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			data, err := files.ReadFile(name)
			if err == nil {
				err = json.Unmarshal(data, &texts)
			}
			if err != nil {
				panic(name + ": " + err.Error()) // which a test would have found
			}
		}
	}
	return all
})
