package tables

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"path"
	"reflect"
	"regexp"
	"slices"
	"strings"

	toml "github.com/pelletier/go-toml/v2"
	"golang.org/x/text/unicode/norm"

	"kyudan/importers/charset"
	"kyudan/importers/grid"
	"kyudan/rating/game"
)

// Config is what kyudan.toml says. The zero Config is an archive without one:
// everything is as its comment says.
type Config struct {
	System   string // command-line name of the rating system; "" not given
	Rules    string // slash path of a rules file below the archive; "" none
	Order    string // in which events are rated: begin, end or sequence; "" the system's own
	Register string // register that the ids belong to; "" the system's own
	List     string // slash path of the rating list that the first event starts from; "" every player is new
	// Elsewhere are slash paths of other federations' lists, to find newcomers on.
	Elsewhere []string

	// Paths are the tables and folders, as slash paths below the archive. ""
	// is the usual one: events.csv or events.xlsx, and so on; lists; inbox.
	Paths Paths

	// ActiveMonths is for how long before the day of the list active players have
	// played; lists have the others apart. Not given: nobody is inactive.
	ActiveMonths game.Opt[int]
	// ListFiles are the names of more files in which lists are published, such as
	// egf_db.txt; each chooses its form.
	ListFiles []string

	// ListOf is whose lists they are, as headings name it after "of": the Harbour Go
	// Club; "" the federation of the system.
	ListOf string

	Precision       game.Opt[int] // decimals of published ratings, 0 to 6; not given: the system's own
	AsOf            game.Date     // last day of the list; not given: that of the last event
	UnknownHandicap string        // even, skip or error: games of unknown handicap; "" even
	Ratings         string        // list or file: where start ratings come from; "" list

	// Ignore are patterns of files and folders that are not events, as path.Match
	// has them: drafts, 2019/*.bak. One without a slash applies in every folder.
	Ignore []string

	places map[string]string // of every key: line:column
}

// Place is where a key of kyudan.toml is: line:column, "" where it is not
// given.
func (c *Config) Place(key string) string { return c.places[key] }

// Paths are where an archive's tables and folders are.
type Paths struct {
	Events, Players, Aliases, Promotions, Adjustments string // tables
	Lists                                             string // folder of published lists
	Inbox                                             string // folder of submissions
}

// setting is a key of kyudan.toml.
type setting struct {
	key string
	set func(c *Config, value any) (expected string) // "" where it is fine
}

func settings() []setting {
	all := []setting{
		{"system", word(func(c *Config) *string { return &c.System })},
		{"rules", inside(func(c *Config) *string { return &c.Rules })},
		{"order", word(func(c *Config) *string { return &c.Order }, "begin", "end", "sequence")},
		{"register", word(func(c *Config) *string { return &c.Register })},
		{"list", inside(func(c *Config) *string { return &c.List })},
		{"list.start", inside(func(c *Config) *string { return &c.List })},
		{"list.active_months", setActiveMonths},
		{"elsewhere", setElsewhere},
		{"list.files", setListFiles},
		{"list.of", word(func(c *Config) *string { return &c.ListOf })},
		{"unknown_handicap", word(func(c *Config) *string { return &c.UnknownHandicap }, "even", "skip", "error")},
		{"ratings", word(func(c *Config) *string { return &c.Ratings }, "list", "file")},
		{"precision", setPrecision},
		{"as_of", setAsOf},
		{"ignore", setIgnore},
	}
	for _, p := range paths {
		all = append(all, setting{"paths." + p.key, inside(func(c *Config) *string { return p.of(&c.Paths) })})
	}
	return all
}

// paths are the keys of the table of paths.
var paths = []struct {
	key string
	of  func(*Paths) *string
}{
	{string(EventsTable), func(p *Paths) *string { return &p.Events }},
	{string(PlayersTable), func(p *Paths) *string { return &p.Players }},
	{string(AliasesTable), func(p *Paths) *string { return &p.Aliases }},
	{string(PromotionsTable), func(p *Paths) *string { return &p.Promotions }},
	{string(AdjustmentsTable), func(p *Paths) *string { return &p.Adjustments }},
	{"lists", func(p *Paths) *string { return &p.Lists }},
	{"inbox", func(p *Paths) *string { return &p.Inbox }},
}

// maxUnknown is the number of problems after which unknown keys are no longer reported.
const maxUnknown = 200

// maxConfig is many times what a kyudan.toml has.
const maxConfig = 32 << 10

// ReadConfig reads a kyudan.toml. Unknown keys and impossible values are errors
// with their line and column; all are reported at once. Where there are errors, the
// settings that they are about are not set.
func ReadConfig(in game.Input) (Config, game.Problems) {
	var c Config
	var problems game.Problems
	fail := func(place, found, expected, hint string) {
		problems.Add(game.Problem{Severity: game.Error, Code: "config", File: in.Name, Place: place, Found: found, Expected: expected, Hint: hint})
	}
	if n := len(in.Data); n > maxConfig {
		fail("", fmt.Sprintf("a file of %d kB", n>>10), fmt.Sprintf("settings of at most %d kB", maxConfig>>10), "check that this is the right file")
		return c, problems
	}
	data, encoding := charset.Decode(in.Data)
	if encoding != "" && encoding != "UTF-8" {
		problems.Add(game.Problem{Severity: game.Note, Code: "encoding", File: in.Name, Found: "text in " + encoding, Expected: "UTF-8"})
	}
	var values map[string]any
	if err := toml.Unmarshal(data, &values); err != nil {
		var decode *toml.DecodeError
		if errors.As(err, &decode) {
			row, col := decode.Position()
			hint := "keys and values such as system = \"swa\"; {command init} writes an example"
			if listIsBoth.Match(data) {
				hint = "write list.start = \"start.xlsx\" in place of list = \"start.xlsx\""
			}
			fail(game.Place{Line: row, Col: col}.String(), strings.TrimPrefix(decode.Error(), "toml: "), "", hint)
		} else {
			fail("", err.Error(), "a TOML file in UTF-8", "")
		}
		return c, problems
	}
	keys := positions(data, values)
	c.places = map[string]string{}
	known := settings()
	names := Settings()
	for _, k := range keys {
		c.places[k.key] = k.place
		i := slices.IndexFunc(known, func(s setting) bool { return s.key == k.key })
		if i < 0 && len(problems) > maxUnknown {
			continue // enough is said
		}
		if i < 0 {
			if near := game.Nearest(k.key, names); near != "" {
				fail(k.place, fmt.Sprintf("the key %q", k.key), fmt.Sprintf("%q", near), "correct the key")
			} else {
				fail(k.place, fmt.Sprintf("the key %q", k.key), "one of "+strings.Join(names, ", "), "{command init} writes an example with all of them")
			}
			continue
		}
		v := lookup(values, k.key)
		if expected := known[i].set(&c, v); expected != "" {
			fail(k.place, fmt.Sprintf("%s = %s", k.key, show(v)), expected, "correct the value; {command init} writes an example with all settings")
		}
	}
	if at, ok := c.places["list.start"]; ok {
		c.places["list"] = at
	}
	return c, problems
}

// listIsBoth finds the start list as a value beside the table list, which cannot both be.
var listIsBoth = regexp.MustCompile(`(?m)^[ \t]*list[ \t]*=(?s:.*)^[ \t]*(\[list\]|list\.)|(?m)^[ \t]*list\.(?s:.*)^[ \t]*list[ \t]*=`)

// inTables are the keys whose values may be tables; list may be the path of the start
// list as well.
var inTables = []string{"list", "paths"}

// keyAt is a key of a TOML file with its place.
type keyAt struct{ key, place string }

// positions are the keys of a TOML file that parses, in its order. The library
// gives the place of a key when it is not expected; so none is.
func positions(data []byte, values map[string]any) []keyAt {
	var fields []reflect.StructField
	for _, table := range inTables {
		if _, ok := values[table].(map[string]any); ok {
			fields = append(fields, reflect.StructField{Name: strings.ToUpper(table), Type: reflect.TypeFor[struct{}](), Tag: reflect.StructTag(fmt.Sprintf("toml:%q", table))})
		}
	}
	none := reflect.New(reflect.StructOf(fields)).Interface()
	var missing *toml.StrictMissingError
	err := toml.NewDecoder(bytes.NewReader(data)).DisallowUnknownFields().Decode(none)
	var keys []keyAt
	known := flat(values)
	left := make(map[string]bool, len(known)) // without a place so far
	for _, key := range known {
		left[key] = true
	}
	if errors.As(err, &missing) {
		for i := range missing.Errors {
			e := &missing.Errors[i]
			row, col := e.Position()
			key := strings.Join(e.Key(), ".")
			for _, table := range inTables {
				if _, given := values[key]; !given && left[table+"."+key] {
					key = table + "." + key // of a table in one line, where the library names only the key
				}
			}
			keys = append(keys, keyAt{key, game.Place{Line: row, Col: col}.String()})
			delete(left, key)
		}
	}
	// No key in the file is skipped, even without a place.
	for _, key := range known {
		if left[key] {
			keys = append(keys, keyAt{key: key})
		}
	}
	return keys
}

// flat are the keys of values, sorted, with those of the tables.
func flat(values map[string]any) []string {
	var keys []string
	for _, key := range slices.Sorted(maps.Keys(values)) {
		table, ok := values[key].(map[string]any)
		if !slices.Contains(inTables, key) || !ok {
			keys = append(keys, key)
			continue
		}
		for _, p := range slices.Sorted(maps.Keys(table)) {
			keys = append(keys, key+"."+p)
		}
	}
	return keys
}

func lookup(values map[string]any, key string) any {
	head, rest, more := strings.Cut(key, ".")
	if !more {
		return values[head]
	}
	inner, _ := values[head].(map[string]any)
	return lookup(inner, rest)
}

// show is a value as a message quotes it.
func show(v any) string {
	switch v := v.(type) {
	case string:
		return fmt.Sprintf("%q", grid.Clip(v))
	case []any:
		var all []string
		for _, e := range v {
			all = append(all, show(e))
		}
		return "[" + grid.Clip(strings.Join(all, ", ")) + "]"
	case map[string]any:
		return "a table"
	}
	return grid.Clip(fmt.Sprint(v))
}

// word sets a text, one of the words if any are given.
func word(field func(*Config) *string, words ...string) func(*Config, any) string {
	return func(c *Config, v any) string {
		s, ok := v.(string)
		switch {
		case len(words) > 0 && (!ok || !slices.Contains(words, s)):
			return `"` + strings.Join(words[:len(words)-1], `", "`) + `" or "` + words[len(words)-1] + `"`
		case !ok || strings.TrimSpace(s) == "":
			return "a text in quotes"
		}
		*field(c) = s
		return ""
	}
}

// inside sets a path, which may not lead out of the archive.
func inside(field func(*Config) *string) func(*Config, any) string {
	return func(c *Config, v any) string {
		s, ok := v.(string)
		p, local := cleanPath(s)
		if !ok || !local {
			return "a path below the archive, such as \"data/events.csv\""
		}
		*field(c) = p
		return ""
	}
}

// cleanPath is a path below the archive in the form of walks: with slashes and
// in Unicode's composed form. ok is false for one that leads outside.
func cleanPath(s string) (p string, ok bool) {
	s = strings.ReplaceAll(strings.TrimSpace(s), `\`, "/")
	if s == "" || strings.HasPrefix(s, "/") || len(s) > 1 && s[1] == ':' {
		return "", false
	}
	p = norm.NFC.String(path.Clean(s))
	return p, p != "." && p != ".." && !strings.HasPrefix(p, "../")
}

func setPrecision(c *Config, v any) string {
	n, ok := v.(int64)
	if !ok || n < 0 || n > 6 {
		return "a number of decimals from 0 to 6"
	}
	c.Precision = game.Given(int(n))
	return ""
}

func setActiveMonths(c *Config, v any) string {
	n, ok := v.(int64)
	if !ok || n < 1 || n > 1200 {
		return "a number of months from 1 to 1200"
	}
	c.ActiveMonths = game.Given(int(n))
	return ""
}

// fileName is a name that stands for itself in any folder.
var fileName = regexp.MustCompile(`^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$`)

func setListFiles(c *Config, v any) string {
	names, ok := textList(v)
	if !ok || slices.ContainsFunc(names, func(s string) bool { return !fileName.MatchString(s) }) {
		return `a list of file names without folders such as ["egf_db.txt", "players.vbar"]`
	}
	c.ListFiles = names
	return ""
}

func setElsewhere(c *Config, v any) string {
	names, ok := textList(v)
	for i, name := range names {
		p, local := cleanPath(name)
		names[i], ok = p, ok && local
	}
	if !ok {
		return `a list of paths below the archive such as ["others/egf_db.txt"]`
	}
	c.Elsewhere = names
	return ""
}

// textList are the values of a list of texts.
func textList(v any) (all []string, ok bool) {
	list, ok := v.([]any)
	for _, e := range list {
		s, isText := e.(string)
		ok = ok && isText
		all = append(all, s)
	}
	return all, ok
}

func setAsOf(c *Config, v any) string {
	text, ok := v.(string)
	if d, isDate := v.(toml.LocalDate); isDate {
		text, ok = d.String(), true
	}
	d, err := game.ParseISODate(text)
	if !ok || err != nil {
		return "a day such as 2026-05-31"
	}
	c.AsOf = d
	return ""
}

func setIgnore(c *Config, v any) string {
	const expected = `a list of patterns such as ["drafts", "*.bak"]`
	all, ok := textList(v)
	if !ok {
		return expected
	}
	var patterns []string
	for _, s := range all {
		s = strings.TrimSuffix(strings.ReplaceAll(s, `\`, "/"), "/")
		if _, err := path.Match(s, ""); s == "" || err != nil {
			return expected
		}
		patterns = append(patterns, norm.NFC.String(s))
	}
	c.Ignore = patterns
	return ""
}
