package game

import "strconv"

// An Assumption is a fact on which points depend and which was not given, so
// that the program had to assume it. A problem that names one is at least a
// warning, and every output with a rating in it says it, too.
type Assumption string

// The assumptions, in the order in which outputs list them.
const (
	AssumedStart        Assumption = "start"        // once: no list to start from, everybody is new
	AssumedPrecision    Assumption = "precision"    // once: that the list's ratings were not rounded
	AssumedDate         Assumption = "date"         // events: their place in the order
	AssumedLate         Assumption = "late"         // events: that the list from after their first day lacks them
	AssumedSuperseded   Assumption = "superseded"   // facts: that the fuller of two files is right
	AssumedApart        Assumption = "apart"        // events: that they are not another one over again
	AssumedClass        Assumption = "class"        // events: the heaviest class that fits
	AssumedKind         Assumption = "kind"         // games: the ordinary kind
	AssumedTime         Assumption = "time"         // games: enough for what was taken
	AssumedBoard        Assumption = "board"        // games: 19 lines
	AssumedName         Assumption = "name"         // entries: who it is, by the name alone
	AssumedRank         Assumption = "rank"         // players: the usual one
	AssumedCertificate  Assumption = "certificate"  // players: that the rank is certified, or is not
	AssumedOrganisation Assumption = "organisation" // players: who gave the rank
	AssumedResidence    Assumption = "residence"    // players: whether they are local
	AssumedCategory     Assumption = "category"     // players: the widest
	AssumedSigma        Assumption = "sigma"        // players: that of a newcomer
	AssumedLastPlayed   Assumption = "last-played"  // players: that they did not pause
	AssumedHandicap     Assumption = "handicap"     // games: none
	AssumedKomi         Assumption = "komi"         // games: the usual one
)

// assumptions says in words what was assumed, about one and about many.
var assumptions = []struct {
	what      Assumption
	one, many string
}{
	{AssumedStart, "run without a rating list to start from: everybody began as new", "runs without a rating list to start from: everybody began as new"},
	{AssumedPrecision, "run from a list whose ratings look rounded", "runs from lists whose ratings look rounded"},
	{AssumedDate, "event without a date", "events without a date"},
	{AssumedLate, "event begins by the day of the list it was added to, which was taken not to have it yet", "events begin by the day of the list they were added to, which was taken not to have them yet"},
	{AssumedSuperseded, "fact on which the files of an event disagree was taken from the fuller file", "facts on which the files of an event disagree were taken from the fuller file"},
	{AssumedApart, "event may be another one over again; both were rated", "events may be others over again; both were rated"},
	{AssumedClass, "event does not say its class; the heaviest class that fits was taken", "events do not say their class; the heaviest class that fits was taken"},
	{AssumedKind, "game's kind is not given; the usual one was taken", "games' kinds are not given; the usual one was taken"},
	{AssumedTime, "game's time limit is not given in full; it was taken to be long enough", "games' time limits are not given in full; they were taken to be long enough"},
	{AssumedBoard, "game's board size is not given; it was taken to be large enough", "games' board sizes are not given; they were taken to be large enough"},
	{AssumedName, "entry was recognised by the name alone", "entries were recognised by the name alone"},
	{AssumedRank, "player's rank is not given", "players' ranks are not given"},
	{AssumedCertificate, "newcomer's rank is not said to be certified or not", "newcomers' ranks are not said to be certified or not"},
	{AssumedOrganisation, "newcomer's rank is without the organisation that gave it", "newcomers' ranks are without the organisations that gave them"},
	{AssumedResidence, "promoted player is not said to be local or not", "promoted players are not said to be local or not"},
	{AssumedCategory, "newcomer has neither a certified rank nor a category; the usual one was taken", "newcomers have neither a certified rank nor a category; the usual one was taken"},
	{AssumedSigma, "player's rating is without its sigma", "players' ratings are without their sigmas"},
	{AssumedLastPlayed, "player's last rated game is without its day", "players' last rated games are without their days"},
	{AssumedHandicap, "game's handicap is not given; it was rated as an even game", "games' handicaps are not given; they were rated as even games"},
	{AssumedKomi, "game's komi is not given; the usual one was taken", "games' komi is not given; the usual one was taken"},
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

// Words are what Of puts behind a number of one and of many; "" for a word that is no
// assumption.
func (a Assumption) Words() (one, many string) {
	if i := a.Order(); i >= 0 {
		return assumptions[i].one, assumptions[i].many
	}
	return "", ""
}

// Of says in words what was assumed of n events, games or players: 3 games'
// handicaps are not given; they were rated as even games.
func (a Assumption) Of(n int) string {
	one, many := a.Words()
	if one == "" {
		return strconv.Itoa(n) + " × " + string(a)
	}
	return Counted(n, one, many)
}
