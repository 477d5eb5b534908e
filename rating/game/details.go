package game

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Details counts, by their keys, what formats keep beyond the model (Extra) and
// another format does not hold. The zero Details is empty.
type Details struct{ n map[string]int }

// Add counts one detail of a key.
func (d *Details) Add(key string) {
	if d.n == nil {
		d.n = map[string]int{}
	}
	d.n[key]++
}

// AddAll counts all details of an event, player or game.
func (d *Details) AddAll(extra map[string]string) {
	for key := range extra {
		d.Add(key)
	}
}

// fewDetails is how many keys a loss names. An OpenGotha file has dozens.
const fewDetails = 4

// Lost is the loss of the details under a code (extra, player-extra or
// game-extra), which names the most frequent keys, and where those are not all a
// note with all of them. It is empty where there are none.
func (d Details) Lost(format, code string) Problems {
	if len(d.n) == 0 {
		return nil
	}
	keys := slices.SortedFunc(maps.Keys(d.n), func(a, b string) int { return cmp.Or(d.n[b]-d.n[a], strings.Compare(a, b)) })
	all, own := 0, true
	names := make([]string, len(keys))
	for i, key := range keys {
		all += d.n[key]
		own = own && strings.HasPrefix(key, format+":")
		names[i] = keyText(key)
		if d.n[key] > 1 {
			names[i] += fmt.Sprintf(" (%d)", d.n[key])
		}
	}
	of := [2]string{"of another format", "of other formats"}
	if own { // and no place for it in this form, or with what else the event tells
		of = [2]string{"as the file had it", "as the file had them"}
	}
	what := map[string][2]string{"player-extra": {"a player's detail", "players' details"}, "game-extra": {"a game's detail", "games' details"}}[code]
	if what[0] == "" {
		what = [2]string{"a detail", "details"}
	}
	list := strings.Join(names, ", ")
	more := len(names) - fewDetails
	if more > 1 {
		list = fmt.Sprintf("%s and %d more", strings.Join(names[:fewDetails], ", "), more)
	}
	behind := ": " + list
	ps := Problems{Loss(format, code, all, what[0]+" "+of[0]+behind, what[1]+" "+of[1]+behind)}
	if more > 1 {
		ps.Add(Problem{Severity: Note, Code: "details", Found: format + " has no place for " + strings.Join(names, ", ")})
	}
	return ps
}

// keyText is a key as messages show it. Titles of columns and the like may be
// anything.
func keyText(key string) string {
	const longest = 40
	if rs := []rune(key); len(rs) > longest {
		key = string(rs[:longest]) + "…"
	}
	if strings.ContainsFunc(key, func(r rune) bool { return !unicode.IsPrint(r) || strings.ContainsRune(",;()\"", r) }) {
		return strconv.Quote(key)
	}
	return key
}
