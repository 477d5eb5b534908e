package game

import "strconv"

// An Assumption is something on which points depend and which nobody told, so
// that the program had to assume it. A problem that names one is at least a
// warning, and every output with a rating in it says it, too.
type Assumption string

// The assumptions, in the order in which outputs list them.
const (
	AssumedStart       Assumption = "start"       // once: no list to start from, everybody is new
	AssumedDate        Assumption = "date"        // events: their place in the order
	AssumedLate        Assumption = "late"        // events: that the list from after their first day lacks them
	AssumedSuperseded  Assumption = "superseded"  // files: an older state of another
	AssumedClass       Assumption = "class"       // events: the heaviest class that fits
	AssumedKind        Assumption = "kind"        // events or games: the ordinary kind
	AssumedTime        Assumption = "time"        // events: enough for what was taken
	AssumedBoard       Assumption = "board"       // events: 19 lines
	AssumedName        Assumption = "name"        // entries: who it is, by the name alone
	AssumedRank        Assumption = "rank"        // players: the usual one of a newcomer
	AssumedCertificate Assumption = "certificate" // players: that the rank is certified
	AssumedCategory    Assumption = "category"    // players: the widest
	AssumedHandicap    Assumption = "handicap"    // games: none
	AssumedKomi        Assumption = "komi"        // games: the usual one
	AssumedColours     Assumption = "colours"     // games: as the file lists them
)

// assumptions says in words what was assumed, about one and about many.
var assumptions = []struct {
	what      Assumption
	one, many string
}{
	{AssumedStart, "run without a rating list to start from: everybody began as new", "runs without a rating list to start from: everybody began as new"},
	{AssumedDate, "event without a date", "events without a date"},
	{AssumedLate, "event begins by the day of the list it was added to, which was taken not to have it yet", "events begin by the day of the list they were added to, which was taken not to have them yet"},
	{AssumedSuperseded, "file was taken for an older state of another and not rated", "files were taken for older states of others and not rated"},
	{AssumedClass, "event does not say its class; the heaviest class that fits was taken", "events do not say their class; the heaviest class that fits was taken"},
	{AssumedKind, "event does not say its kind; the usual one was taken", "events do not say their kind; the usual one was taken"},
	{AssumedTime, "event does not say its time limit, which was taken to be long enough", "events do not say their time limit, which was taken to be long enough"},
	{AssumedBoard, "event does not say its board size; 19 lines were taken", "events do not say their board size; 19 lines were taken"},
	{AssumedName, "entry was recognised by the name alone", "entries were recognised by the name alone"},
	{AssumedRank, "newcomer's rank is not given", "newcomers' ranks are not given"},
	{AssumedCertificate, "newcomer's rank was taken as certified, because nothing says that it is not", "newcomers' ranks were taken as certified, because nothing says that they are not"},
	{AssumedCategory, "newcomer has neither a rank nor a category; the widest category was taken", "newcomers have neither a rank nor a category; the widest category was taken"},
	{AssumedHandicap, "game's handicap is not given; it was rated as an even game", "games' handicaps are not given; they were rated as even games"},
	{AssumedKomi, "game's komi is not given; the usual one was taken", "games' komi is not given; the usual one was taken"},
	{AssumedColours, "game's colours are not given; they were taken as listed", "games' colours are not given; they were taken as listed"},
}

// Order is the place of the assumption in the order of listing, -1 for a word
// that is none.
func (a Assumption) Order() int {
	for i := range assumptions {
		if assumptions[i].what == a {
			return i
		}
	}
	return -1
}

// Of says in words what was assumed of n events, games or players: 3 games'
// handicaps are not given; they were rated as even games.
func (a Assumption) Of(n int) string {
	i := a.Order()
	switch {
	case i < 0:
		return strconv.Itoa(n) + " × " + string(a)
	case n == 1:
		return "1 " + assumptions[i].one
	}
	return strconv.Itoa(n) + " " + assumptions[i].many
}
