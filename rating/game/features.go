package game

import (
	"fmt"
	"slices"
	"strings"
)

// Feature is one kind of thing that an event may have and a format may have no
// place for.
type Feature struct {
	Code      string // club; lost-club is the code of its loss
	One, Many string // "a club", "clubs": with the number they make the message
	Count     func(*Event) int
}

// Holding says what of an event a format holds, by the codes of Features: "" in
// full, else how ("the first 4 letters"). What is missing is not held.
type Holding map[string]string

// Features are all kinds of things that formats hold or lose, in the order of
// the model.
func Features() []Feature { return features }

// Everything is the Holding of a format with a place for all of them, but for those
// named.
func Everything(except ...string) Holding {
	h := Holding{}
	for _, f := range features {
		if !slices.Contains(except, f.Code) {
			h[f.Code] = ""
		}
	}
	return h
}

var features = slices.Concat(
	featuresOf(factFields, func(e *Event) []Event { return []Event{*e} }),
	featuresOf(playerFields, func(e *Event) []Player { return e.Players }),
	[]Feature{{"idle-player", "a player without a game, bye or absence", "players without a game, bye or absence", idle}},
	featuresOf(gameFields, func(e *Event) []Game { return e.Games }),
	[]Feature{
		{"bye", "a bye", "byes", func(e *Event) int { return len(e.Byes) }},
		{"absence", "an absence", "absences", func(e *Event) int { return len(e.Absences) }},
		{"team", "a team", "teams", func(e *Event) int { return len(e.Teams) }},
		{"criteria", "the criteria of the standings", "", func(e *Event) int {
			if e.Scoring == nil || len(e.Scoring.Criteria) == 0 {
				return 0
			}
			return 1
		}},
	},
	featuresOf(ruleFields, func(e *Event) []Event { return []Event{*e} }),
)

// featuresOf are the fields that have words, counted in all that an event has of
// what they are fields of.
func featuresOf[T any](fields []Field[T], all func(*Event) []T) (features []Feature) {
	for _, f := range fields {
		if f.One == "" {
			continue
		}
		features = append(features, Feature{f.Name, f.One, f.Many, func(e *Event) (n int) {
			of := all(e)
			for i := range of {
				n += f.Count(&of[i])
			}
			return n
		}})
	}
	return features
}

func idle(e *Event) (n int) {
	busy := e.Busy()
	for i := range e.Players {
		if !busy[e.Players[i].ID] {
			n++
		}
	}
	return n
}

// Busy are the entries with a game, a bye or an absence.
func (ev *Event) Busy() map[int]bool {
	busy := make(map[int]bool, len(ev.Players))
	for i := range ev.Games {
		busy[ev.Games[i].Black], busy[ev.Games[i].White] = true, true
	}
	for _, b := range ev.Byes {
		busy[b.Player] = true
	}
	for _, a := range ev.Absences {
		busy[a.Player] = true
	}
	return busy
}

// AnyHandicap reports whether a game was played with a handicap.
func (ev *Event) AnyHandicap() bool {
	return slices.ContainsFunc(ev.Games, func(g Game) bool { return g.Handicap.Or(0) > 0 })
}

// Lost lists the features of an event that a format does not hold, counted, one
// warning a feature. Features held in part are the format's own business.
func (h Holding) Lost(format string, ev *Event) Problems {
	var ps Problems
	for _, f := range features {
		if _, held := h[f.Code]; held {
			continue
		}
		if n := f.Count(ev); n > 0 {
			ps.Add(Loss(format, f.Code, n, f.One, f.Many))
		}
	}
	return ps
}

// Filled is the note that a format has no form for n things not being told, and
// tells something of them. The code is filled-code; the message is "opengotha
// has to tell 12 table numbers: …".
func Filled(format, code string, n int, one, many string) Problem {
	return Problem{Severity: Note, Code: "filled-" + code, Found: format + " has to tell " + counted(n, one, many)}
}

// counted is how many things there are; without a word for many it is one.
func counted(n int, one, many string) string {
	if n > 1 && many != "" {
		return fmt.Sprintf("%d %s", n, many)
	}
	return one
}

// Nothing is the error that a format would hold nothing of an event, so that
// nobody would know the file for one: what it lacks is "a game or bye in a
// round".
func Nothing(format, lacks string) Problem {
	return Problem{
		Severity: Error, Code: "nothing-to-write", Found: "an event without " + lacks, Expected: "results, which " + format + " is made of",
		Hint: "give all files of the event together, or write it as json, csv or opengotha, which hold players without results",
	}
}

// Loss is the problem of n things that a format cannot hold. The code is
// lost-code; the message is "h9 cannot hold 12 clubs". Words behind the noun may
// say what is written instead ("results by default, written as free wins").
func Loss(format, code string, n int, one, many string) Problem {
	lost := counted(n, one, many)
	return Problem{Severity: Warning, Code: lossPrefix + code, Found: format + " cannot hold " + lost, Lost: lost}
}

const lossPrefix = "lost-"

// IsLoss reports whether a problem of a writer says what is lost; the others say
// what was done.
func (p Problem) IsLoss() bool { return strings.HasPrefix(p.Code, lossPrefix) }
