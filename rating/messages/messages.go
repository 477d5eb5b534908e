// Package messages says problems in languages other than English, the program's own:
// what is wrong, and what to do about it in the file.
//
// A language is a folder with catalogues: texts by the codes of problems. A code may have
// other texts for one severity, as CODE/note, and one for the page, as CODE/page. Codes
// that begin with lost- or filled-, which formats make of what they cannot hold, have the
// text of lost-* or filled-*, and lost.json has what it is; those of breaks between lists
// have that of break-*. Values are in slots, and what stands in brackets is left out where
// a value in it is not known:
//
//	{count}     how many events, games or players something was assumed of
//	{other}     the second file of a problem that is about two
//	{lost}      what a format cannot hold
//	{tell}      how its reader gives what the file does not say, see [Reader]
//	{original}  what was found and expected in English, where a text is of too many things
//
// File and place stand beside a text, and on the page the English sentence with all its
// values below it: nothing is read out of that.
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

// Reader is who reads a text.
type Reader uint8

// The readers.
const (
	OnPage Reader = iota // sits before the page in the browser, which is what 本页 means
	Sender               // of the files, in a letter from the federation
	Staff                // of the federation, wherever
)

// tell is how readers give what a file does not say.
var tell = map[string][3]string{"zh": {"在本页填写", "告诉我们", "另行填写"}}

// In is what a problem says on the page in other languages, by language.
func In(p *game.Problem) map[string]string {
	said := map[string]string{}
	for language := range catalogues() {
		if text := To(OnPage, language, p); text != "" {
			said[language] = text
		}
	}
	return said
}

// To is what a problem says to a reader in a language; "" where that has no text.
func To(r Reader, language string, p *game.Problem) string {
	c := catalogues()[language]
	if c == nil {
		return ""
	}
	return fill(c.textOf(r, p), p, c.lost[thing(p)], tell[language][r])
}

// Lost is what a format cannot hold, in other languages: the club. It is empty for other
// problems.
func Lost(p *game.Problem) map[string]string {
	said := map[string]string{}
	for language, c := range catalogues() {
		if lost := c.lost[thing(p)]; lost != "" {
			said[language] = lost
		}
	}
	return said
}

// made are the beginnings of codes that are made of a kind and what it is about.
var made = []string{"lost-", "filled-", "break-"}

// thing is what the code of a loss is about: club of lost-club; "" for other problems.
func thing(p *game.Problem) string {
	for _, begins := range made {
		if of, ok := strings.CutPrefix(p.Code, begins); ok {
			return of
		}
	}
	return ""
}

// catalogue is what a language has: texts by codes, and things that are lost.
type catalogue struct{ texts, lost map[string]string }

// textOf is the text of a problem for a reader as the catalogue has it.
func (c *catalogue) textOf(r Reader, p *game.Problem) string {
	for _, code := range []string{p.Code + "/" + p.Severity.String(), p.Code + "/page", p.Code} {
		if text := c.texts[code]; text != "" && (r == OnPage || !strings.HasSuffix(code, "/page")) {
			return text
		}
	}
	for _, begins := range made {
		if strings.HasPrefix(p.Code, begins) {
			return c.texts[begins+"*"]
		}
	}
	return ""
}

var (
	optional = regexp.MustCompile(`\[[^\[\]]*\]`)
	slot     = regexp.MustCompile(`\{[a-z]+\}`)
)

// fill puts the values of a problem into a text.
func fill(text string, p *game.Problem, lost, tell string) string {
	values := map[string]string{"{other}": p.Other, "{lost}": lost, "{tell}": tell, "{original}": game.Sentence(p.Found, p.Expected)}
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

// catalogues are those of the languages, read when they are first asked for.
var catalogues = sync.OnceValue(func() map[string]*catalogue {
	all := map[string]*catalogue{}
	for _, language := range Languages {
		c := &catalogue{texts: map[string]string{}, lost: map[string]string{}}
		all[language] = c
		names, err := fs.Glob(files, path.Join(language, "*.json"))
		if err != nil {
			panic(err)
		}
		for _, name := range names {
			into := &c.texts
			if path.Base(name) == "lost.json" {
				into = &c.lost
			}
			data, err := files.ReadFile(name)
			if err == nil {
				err = json.Unmarshal(data, into)
			}
			if err != nil {
				panic(name + ": " + err.Error()) // which a test would have found
			}
		}
	}
	return all
})
