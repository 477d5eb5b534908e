// Package pairgoth writes tournaments that the pairing program Pairgoth loads
// (.tour). Keys, words and the ways of the format are those of package
// importers/pairgoth.
//
// JSON in UTF-8, laid out as the program does. Times are in seconds, handicaps
// in stones, ranks in steps from 1 dan. A player without a rating gets the one
// that Pairgoth makes up from the rank, 2050 for 1 dan. What a file had that was
// read, pairing weights and the like, is written back as it was.
//
// There is no mark for games by default: they are written as if they were
// played. Teams are not written. Pairgoth opens no file without a first day, time
// limits, a kind of pairing, ranks and ratings. What of them the event does not give
// is written as that which says least (a time of 0, the Swiss system, 30 kyu), and
// Lost says so; but no day is made up: Lost has an error for it.
//
// Errors of Write are those of the stream.
package pairgoth

import (
	"cmp"
	"encoding/json"
	"io"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/pairgoth"
	"kyudan/rating/game"
)

// Format describes the format for the list of exporters.
var Format = game.Writer{
	Name:       pairgoth.Name,
	Title:      "Pairgoth tournament (.tour)",
	Extensions: []string{".tour"},
	Holds:      holds,
	Lost:       func(ev *game.Event, _ game.Settings) game.Problems { return Lost(ev) },
	Write:      func(w io.Writer, ev *game.Event, _ game.Settings) error { return Write(w, ev) },
}

// holds says, for the table of formats, what a tournament file has a place for.
var holds = game.Holding{
	"name": "", "place": "", "country": "", "director": "", "begin": "", "end": "", "format": "McMahon, Swiss and round robin", "rounds": "",
	"board-size": "", "komi": "", "basic-time": "whole seconds", "overtime": "whole seconds", "online": "",
	"name-parts": "", "rank": "", "pro-rank": "as 7d to 9d", "rating": "whole points", "club": "", "player-country": "",
	"egf-id": "", "ffg-id": "", "aga-id": "", "other-id": "EGC", "start-correction": "", "idle-player": "",
	"board": "", "colours": "", "handicap": "", "handicap-unknown": "", "jigo": "", "by-default": "as if played", "both": "", "void": "", "no-result": "",
	"bye": "", "absence": "", "criteria": "", "scoring": "floor, bar and points of absences", "handicap-rules": "",
}

// Write writes the event.
func Write(w io.Writer, ev *game.Event) error {
	_, err := io.WriteString(w, text(ev))
	return err
}

// text is the file of an event.
func text(ev *game.Event) string {
	t := &tour{ev: ev, ids: numbers(ev)}
	var b strings.Builder
	write(&b, t.root(), 0)
	b.WriteByte('\n')
	return b.String()
}

// A tour is an event being turned into the format.
type tour struct {
	ev  *game.Event
	ids map[int]int // the file's id by Player.ID
}

// numbers are the ids of all entries: those that they had in a file that was read, or
// their numbers.
func numbers(ev *game.Event) map[int]int {
	ids := make(map[int]int, len(ev.Players))
	taken := map[int]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		if n, err := strconv.Atoi(p.Extra[pairgoth.ExtraPrefix+"id"]); err == nil && n > 0 && n <= math.MaxInt32 && !taken[n] {
			ids[p.ID], taken[n] = n, true
		}
	}
	next := len(ev.Players) + 1
	for i := range ev.Players {
		id := ev.Players[i].ID
		if ids[id] != 0 {
			continue
		}
		n := i + 1
		if taken[n] {
			for ; taken[next]; next++ {
			}
			n = next
		}
		ids[id], taken[n] = n, true
	}
	return ids
}

// kept is the JSON of a value from the file that was read, "" if there is none.
func kept(extra map[string]string, path string) string {
	if text := extra[pairgoth.ExtraPrefix+path]; json.Valid([]byte(text)) {
		return text
	}
	return ""
}

// within are the objects whose values were kept one by one.
var within = []string{"timeSystem.", "pairing.", "pairing.base.", "pairing.main.", "pairing.secondary.", "pairing.geo.", "pairing.handicap."}

// rest adds the values below a path of the file that were kept and have no place of
// their own in the order.
func (t *tour) rest(o *object, prefix string, known ...string) {
	for _, path := range slices.Sorted(maps.Keys(t.ev.Extra)) {
		key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix+prefix)
		deeper := func(w string) bool { return len(w) > len(prefix) && strings.HasPrefix(prefix+key, w) }
		if ours && !slices.Contains(known, key) && !slices.ContainsFunc(within, deeper) {
			o.add(key, kept(t.ev.Extra, prefix+key))
		}
	}
}

// root is the tournament, with its facts in the order in which Pairgoth writes them.
func (t *tour) root() object {
	ev := t.ev
	var o object
	fact := func(key, json string) { o.add(key, cmp.Or(json, kept(ev.Extra, key))) }
	fact("id", "")
	o.add("type", pairgoth.Quoted("INDIVIDUAL")) // teams are not written
	fact("name", pairgoth.Quoted(ev.Name))
	o.add("shortName", pairgoth.Quoted(ev.ShortName())) // in the names of Pairgoth's files
	fact("startDate", quoted(ev.Begin.String()))
	fact("endDate", quoted(cmp.Or(ev.End, ev.Begin).String()))
	fact("director", quoted(ev.Director))
	fact("country", quoted(strings.ToLower(ev.Country)))
	if ev.Country == "" && kept(ev.Extra, "country") == "" {
		o.add("country", `""`)
	}
	fact("location", pairgoth.Quoted(ev.Place))
	fact("online", ev.Online.Text(strconv.FormatBool))
	fact("komi", ev.Komi.Text(game.FormatNumber))
	fact("rules", "")
	fact("gobanSize", number(ev.BoardSize))
	o.add("timeSystem", t.timeSystem())
	fact("rounds", number(max(ev.Rounds, ev.LastRound(), 1)))
	o.add("pairing", t.pairing())
	t.rest(&o, "", "id", "type", "name", "shortName", "startDate", "endDate", "director", "country", "location", "online", "komi", "rules", "gobanSize", "rounds",
		"timeSystem", "pairing", "players", "teams", "games", "individualGames")
	o.add("players", t.players())
	o.add("games", t.games())
	return o
}

// quoted is a text as JSON, "" where there is none.
func quoted(s string) string {
	if s == "" {
		return ""
	}
	return pairgoth.Quoted(s)
}

// number is a number as JSON, "" for 0.
func number(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// timeSystem writes the time limits. What is not given is 0, as Pairgoth opens no file
// without it.
func (t *tour) timeSystem() (o object) {
	tc := t.ev.Time
	seconds := func(s float64) string { return strconv.Itoa(int(math.Round(s))) }
	kind := map[game.Overtime]string{game.Canadian: "CANADIAN", game.Byoyomi: "JAPANESE", game.Fischer: "FISCHER"}[tc.Overtime]
	o.add("type", pairgoth.Quoted(cmp.Or(kind, pairgoth.SuddenDeath)))
	o.add("mainTime", seconds(float64(tc.Basic.Or(0)*60)))
	switch tc.Overtime {
	case game.Canadian:
		o.add("byoyomi", seconds(float64(tc.Minutes*60)))
		o.add("stones", strconv.Itoa(tc.Moves))
	case game.Byoyomi:
		o.add("byoyomi", seconds(tc.Seconds))
		o.add("periods", strconv.Itoa(max(tc.Periods, 1)))
	case game.Fischer:
		o.add("increment", seconds(tc.Seconds))
	}
	t.rest(&o, "timeSystem.", "type", "mainTime", "byoyomi", "stones", "periods", "increment")
	return o
}
