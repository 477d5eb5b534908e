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
// played. Teams are not written. What Pairgoth needs and the event does not
// tell (first day, time limits, kind of pairing, ranks) is left out rather than
// made up, and Lost says so: the program refuses such a file.
//
// Errors of Write are those of the stream.
package pairgoth

import (
	"cmp"
	"io"
	"math"
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
	b := newTour(ev).bytes()
	_, err := w.Write(b)
	return err
}

// A tour is an event on its way into the format.
type tour struct {
	ev   *game.Event
	root []member
	ids  map[int]int // the file's id by Player.ID
}

func newTour(ev *game.Event) *tour {
	t := &tour{ev: ev}
	t.number()
	t.build()
	return t
}

func (t *tour) bytes() []byte {
	var b strings.Builder
	write(&b, t.root, 0)
	b.WriteByte('\n')
	return []byte(b.String())
}

// number gives every entry an id: the one it had in a file that was read, or
// its number.
func (t *tour) number() {
	t.ids = make(map[int]int, len(t.ev.Players))
	taken := map[int]bool{}
	for i := range t.ev.Players {
		p := &t.ev.Players[i]
		if n, err := strconv.Atoi(p.Extra[pairgoth.ExtraPrefix+"id"]); err == nil && n > 0 && n <= math.MaxInt32 && !taken[n] {
			t.ids[p.ID], taken[n] = n, true
		}
	}
	next := 1
	for i := range t.ev.Players {
		p := &t.ev.Players[i]
		if t.ids[p.ID] != 0 {
			continue
		}
		n := i + 1
		if taken[n] {
			for next = max(next, len(t.ev.Players)+1); taken[next]; next++ {
			}
			n = next
		}
		t.ids[p.ID], taken[n] = n, true
	}
}

// kept is the JSON of a value that a file had which was read, and marks it as
// written.
func (t *tour) kept(path string) (json string, ok bool) {
	key := pairgoth.ExtraPrefix + path
	json, ok = t.ev.Extra[key]
	if !ok || !valid(json) {
		return "", false
	}
	return json, true
}

// rest are the values below a path that were kept and have no place of their
// own in the order.
func (t *tour) rest(prefix string, known []string, o []member, nested bool) []member {
	for _, path := range sortedKeys(t.ev.Extra) {
		key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix+prefix)
		if !ours || contains(known, key) || nested && strings.Contains(key, ".") {
			continue
		}
		if prefix == "" && (strings.HasPrefix(key, "pairing.") || strings.HasPrefix(key, "timeSystem.") || contains(modelKeys, key)) {
			continue
		}
		if json, ok := t.kept(prefix + key); ok {
			o = append(o, member{key, json})
		}
	}
	return o
}

// modelKeys are those of the root that the model fills.
var modelKeys = []string{"timeSystem", "pairing", "players", "teams", "games", "individualGames"}

// The order in which Pairgoth writes the facts of a tournament.
var rootKeys = []string{"id", "type", "name", "shortName", "startDate", "endDate", "director", "country", "location", "online", "komi", "rules", "gobanSize", "rounds"}

func (t *tour) build() {
	ev := t.ev
	var o []member
	add := func(key, json string) {
		if json == "" {
			json, _ = t.kept(key)
		}
		if json != "" {
			o = append(o, member{key, json})
		}
	}
	day := func(d game.Date) string {
		if d == 0 {
			return ""
		}
		return pairgoth.Quoted(d.String())
	}
	short, had := t.kept("shortName")
	if !had {
		short = pairgoth.Quoted(ev.Name)
	}
	add("id", "")
	o = append(o, member{"type", pairgoth.Quoted("INDIVIDUAL")}) // teams are not written
	add("name", pairgoth.Quoted(ev.Name))
	add("shortName", short)
	add("startDate", day(ev.Begin))
	add("endDate", day(cmp.Or(ev.End, ev.Begin)))
	if ev.Director != "" {
		add("director", pairgoth.Quoted(ev.Director))
	}
	if ev.Country != "" {
		add("country", pairgoth.Quoted(strings.ToLower(ev.Country)))
	} else if json, ok := t.kept("country"); ok {
		add("country", json)
	} else {
		add("country", `""`)
	}
	add("location", pairgoth.Quoted(ev.Place))
	if v, told := ev.Online.Get(); told {
		add("online", strconv.FormatBool(v))
	}
	komi, size := "", ""
	if k, told := ev.Komi.Get(); told {
		komi = game.FormatNumber(k)
	}
	if ev.BoardSize != 0 {
		size = strconv.Itoa(ev.BoardSize)
	}
	add("komi", komi)
	add("rules", "")
	add("gobanSize", size)
	if ts := t.timeSystem(); len(ts) > 0 {
		o = append(o, member{"timeSystem", ts})
	}
	rounds := ""
	if n := max(ev.Rounds, ev.LastRound()); n > 0 {
		rounds = strconv.Itoa(n)
	}
	add("rounds", rounds)
	o = append(o, member{"pairing", t.pairing()})
	o = t.rest("", rootKeys, o, false)
	o = append(o, member{"players", t.players()}, member{"games", t.games()})
	t.root = o
}

// timeSystem writes the time limits; nothing where none are told.
func (t *tour) timeSystem() []member {
	tc := t.ev.Time
	var o []member
	seconds := func(key string, s float64) {
		o = append(o, member{key, strconv.Itoa(int(math.Round(s)))})
	}
	kind := ""
	switch tc.Overtime {
	case game.Canadian:
		kind = "CANADIAN"
	case game.Byoyomi:
		kind = "JAPANESE"
	case game.Fischer:
		kind = "FISCHER"
	default:
		kind = "SUDDEN_DEATH"
	}
	if tc != (game.TimeControl{}) {
		o = append(o, member{"type", pairgoth.Quoted(kind)})
	}
	if basic, told := tc.Basic.Get(); told {
		seconds("mainTime", float64(basic*60))
	}
	switch tc.Overtime {
	case game.Canadian:
		seconds("byoyomi", float64(tc.Minutes*60))
		o = append(o, member{"stones", strconv.Itoa(tc.Moves)})
	case game.Byoyomi:
		seconds("byoyomi", tc.Seconds)
		o = append(o, member{"periods", strconv.Itoa(max(tc.Periods, 1))})
	case game.Fischer:
		seconds("increment", tc.Seconds)
	}
	return t.rest("timeSystem.", []string{"type", "mainTime", "byoyomi", "stones", "periods", "increment"}, o, false)
}
