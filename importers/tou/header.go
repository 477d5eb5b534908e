package tou

import (
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Keys of the header, in the order in which OpenGotha writes them.
const (
	KeyName = "name" // short name
	KeyDate = "date" // 26/10/2019, the first day
	KeyTown = "vill"
	KeyFull = "comm" // full name
	KeyProg = "prog" // the program that ran the tournament
	KeySize = "size" // lines of the board
	KeyTime = "time" // 60+b: minutes, with +b for any overtime
	KeyTA   = "ta"   // adjusted time, whole minutes
	KeyKomi = "komi"
)

// TableHead is the heading of the table; it does not stand above the columns.
const TableHead = ";Num Nom Prenom               Niv Licence Club"

// header takes a comment line: a key with its value, the program's signature,
// or Pairgoth's words for the time control.
func (r *reader) header(n int, line string) {
	m := headerLine.FindStringSubmatch(line)
	if m == nil {
		text := strings.TrimSpace(strings.TrimLeft(line, ";"))
		r.pairgoth = r.pairgoth || strings.Contains(text, "Pairgoth")
		r.overtime(text)
		return
	}
	key, value := m[1], strings.Join(strings.Fields(m[2]), " ")
	if value == "" {
		return
	}
	if old, twice := r.keys[key]; twice {
		if old != value {
			r.log.Add(game.Warning, "header-twice", game.Place{Line: n}, fmt.Sprintf("%s %s, after %s", key, game.Quote(value), game.Quote(old)), "each key once", "the first one was used")
		}
		return
	}
	game.Put(&r.keys, key, value)
	r.pairgoth = r.pairgoth || key == KeyProg && strings.HasPrefix(value, "Pairgoth")
}

var timeWords = regexp.MustCompile(`^(Canadian|Japanese|Fisher|Fischer|Sudden death) (\d{1,4}) minutes(?:, (\d{1,3}) stones / (\d{1,3}) minutes| \+ (\d{1,4}) seconds)?`)

// overtime reads the time control in Pairgoth's words. It cuts the seconds of a
// period to whole minutes, so that a byoyomi is known by its kind alone.
func (r *reader) overtime(text string) {
	m := timeWords.FindStringSubmatch(text)
	if m == nil {
		return
	}
	number := func(s string) int { n, _ := strconv.Atoi(s); return n }
	tc := game.TimeControl{Basic: game.Given(float64(number(m[2])))}
	switch {
	case m[1] == "Canadian" && m[3] != "":
		tc.Overtime, tc.Moves, tc.Minutes = game.Canadian, number(m[3]), float64(number(m[4]))
	case m[1][0] == 'F' && m[5] != "":
		tc.Overtime, tc.Seconds = game.Fischer, float64(number(m[5]))
	case m[1] == "Japanese":
		tc.Overtime = game.Byoyomi
	case m[1] == "Sudden death":
		tc.Overtime = game.SuddenDeath
	default:
		return
	}
	r.ev.Time = tc
}

// facts turns the header into facts of the event.
func (r *reader) facts() {
	ev := r.ev
	take := func(key string) string {
		v := r.keys[key]
		delete(r.keys, key)
		return v
	}
	bad := func(key, value, expected string) *game.Problem {
		r.extra(key, value)
		return r.log.Add(game.Warning, "header-unreadable", game.Place{}, fmt.Sprintf("%s %s", key, game.Quote(value)), expected, "it was left open; give it with {set}")
	}
	ev.Name = take(KeyFull)
	if short := take(KeyName); ev.Name == "" {
		ev.Name = short
	} else if short != "" && short != ev.Name {
		r.extra(KeyName, short)
	}
	ev.Place = take(KeyTown)
	if town, online := strings.CutSuffix(ev.Place, "(online)"); online && r.pairgoth {
		ev.Place, ev.Online = strings.TrimSpace(town), game.Given(true)
	}
	if v := take(KeyDate); v != "" {
		d, err := game.ParseDate(v)
		if both := (*game.AmbiguousDateError)(nil); errors.As(err, &both) {
			d, err = both.DayFirst, nil // the format's order
		}
		if err != nil || d == 0 {
			bad(KeyDate, v, "a day such as 26/10/2019").About = game.KeyBegin
		} else {
			ev.Begin = d
		}
	}
	if v := take(KeySize); v != "" {
		if n, err := strconv.Atoi(v); err == nil && 2 <= n && n <= 25 {
			ev.BoardSize = n
		} else {
			bad(KeySize, v, "lines of the board such as 19")
		}
	}
	if v := take(KeyKomi); v != "" {
		if k, err := game.ParseNumber(v); err == nil && -400 <= k && k <= 400 {
			ev.Komi = game.Given(k)
		} else {
			bad(KeyKomi, v, "points such as 7.5")
		}
	}
	r.time(take(KeyTime), bad)
	for key, value := range r.keys {
		r.extra(key, value)
	}
	others := slices.DeleteFunc(slices.Sorted(maps.Keys(r.keys)), func(key string) bool { return key == KeyTA || key == KeyProg })
	if len(others) > 0 {
		r.log.Add(game.Note, "header-unknown", game.Place{}, "keys that no known program writes: "+strings.Join(others, ", "), "", "they were kept as they stand")
	}
	var missing []string
	for _, x := range []struct {
		name  string
		given bool
	}{{"date", ev.Begin != 0}, {"komi", ev.Komi.IsGiven()}, {"size", ev.BoardSize != 0}, {"time", ev.Time.Basic.IsGiven()}} {
		if !x.given {
			missing = append(missing, x.name)
		}
	}
	if len(missing) > 0 {
		r.log.Add(game.Note, "header-untold", game.Place{}, "not given: "+strings.Join(missing, ", "), "", "left open; give what matters, such as {set begin=2026-05-02}")
	}
}

// time reads 60 or 60+b. Without +b there is no overtime, except in Pairgoth's
// files, which never say.
func (r *reader) time(text string, bad func(key, value, expected string) *game.Problem) {
	if text == "" {
		return
	}
	basic, overtime := strings.CutSuffix(text, "+b")
	minutes, err := game.ParseNumber(basic)
	if err != nil || minutes < 0 || minutes > 6000 {
		bad(KeyTime, text, "minutes such as 60 or 60+b")
		return
	}
	tc := &r.ev.Time
	tc.Basic = game.Given(minutes)
	switch {
	case overtime && tc.Overtime == "":
		r.extra(KeyTime, text)
		r.log.Add(game.Note, "overtime-untold", game.Place{}, "time "+game.Quote(text)+", an overtime without its kind", "", "the overtime was left open; give it: {set time.overtime=canadian}")
	case !overtime && !r.pairgoth && tc.Overtime == "":
		tc.Overtime = game.SuddenDeath
	}
}
