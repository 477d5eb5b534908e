package rating

import (
	"cmp"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// MissingHandicaps reports n games of an event without a handicap, which are treated
// as the option says. The hint depends on where the event was read from.
func MissingHandicaps(ev *Event, n int, u UnknownHandicap) game.Problem {
	p := game.Problem{
		Severity: unknownHandicaps[u].severity, Code: "handicap-unknown",
		Found:    game.Plural(n, "game") + " without a handicap, " + unknownHandicaps[u].done,
		Expected: "the number of stones, 0 in an even game",
	}
	if u == RateEven {
		p.Assumed, p.Count = game.AssumedHandicap, n
	}
	switch ev.Source.Format {
	case "swa":
		p.Hint = "write them into the cross table, such as 2+/b0 for an even game, or fill the column Handicap"
	case "json":
		p.Hint = `give them with the key "handicap" of each game`
	default:
		p.Hint = "{give} the handicaps: publish the page in its full form, or send the tournament file too"
	}
	return p
}

// A Missing is a fact that rating a game needs and many events lack: the system then
// assumes the usual value.
type Missing struct {
	Code    string // of the problem
	assumed game.Assumption
	what    phrase.Text // board size not given
	hint    string
	given   func(*game.Event, *game.Game) bool
}

// The facts that games and events may lack. MissingTime is the basic time,
// MissingOvertime the overtime after a known basic time, and MissingPeriods the length
// of a named overtime.
var (
	MissingBoard = Missing{"board-size-untold", game.AssumedBoard, phrase.Of("board size not given"), "{set board_size=19}",
		func(ev *game.Event, g *game.Game) bool { return g.BoardSize != 0 || ev.BoardSize != 0 }}
	MissingKomi = Missing{"komi-untold", game.AssumedKomi, phrase.Of("komi not given"), "{set komi=6.5}; of handicap games with each game",
		func(ev *game.Event, g *game.Game) bool {
			return g.Komi.IsGiven() || ev.Komi.IsGiven() && g.Handicap.Or(0) == 0
		}}
	MissingKind = Missing{"kind-untold", game.AssumedKind, phrase.Of("kind not given"), "{set kind=club}",
		func(ev *game.Event, g *game.Game) bool { return g.Kind != "" || ev.Kind != "" }}
	MissingOnline = Missing{"online-untold", game.AssumedKind, phrase.Of("online or face to face not given"), "{set online=no}",
		func(ev *game.Event, g *game.Game) bool { return g.Online.IsGiven() || ev.Online.IsGiven() }}
	MissingTime = Missing{"time-untold", game.AssumedTime, phrase.Of("basic time not given"), "{set time.basic_minutes=60}",
		func(ev *game.Event, g *game.Game) bool { return cmp.Or(g.Time, &ev.Time).Basic.IsGiven() }}
	MissingOvertime = Missing{"overtime-untold", game.AssumedTime, phrase.Of("overtime not given"), "{set time.overtime=sudden_death}",
		func(ev *game.Event, g *game.Game) bool {
			t := cmp.Or(g.Time, &ev.Time)
			return t.Overtime != "" || !t.Basic.IsGiven()
		}}
	MissingPeriods = Missing{"overtime-unknown", game.AssumedTime, phrase.Of("overtime named without its numbers"), "{set time.overtime_minutes=5}",
		func(ev *game.Event, g *game.Game) bool {
			t := cmp.Or(g.Time, &ev.Time)
			_, whole := AdjustedTime(*t)
			return whole || !t.Basic.IsGiven()
		}}
)

// GivenBy says for an explanation whether the file gives it of a game, or the usual
// value was taken.
func (m *Missing) GivenBy(ev *game.Event, g *game.Game) phrase.Text {
	if m.given(ev, g) {
		return phrase.Of("given")
	}
	return phrase.Of("%s: the usual is taken", m.what)
}

// Assume warns of the rated games of an event that lack it, and names the assumed
// value, such as 19x19.
func (m *Missing) Assume(r *Result, taken string) { m.AssumeOf(r, m.in(r), taken) }

// AssumeOf is Assume for n games.
func (m *Missing) AssumeOf(r *Result, n int, taken string) {
	m.report(r, n, taken, game.Problem{Severity: game.Warning, Assumed: m.assumed, Count: n})
}

// State is Assume for a value that the system's document prescribes.
func (m *Missing) State(r *Result, taken string) {
	m.report(r, m.in(r), taken, game.Problem{Severity: game.Note})
}

func (m *Missing) in(r *Result) (n int) {
	for i := range r.Games {
		if r.Games[i].Rated && !m.given(r.Event.Event, &r.Event.Games[i]) {
			n++
		}
	}
	return n
}

func (m *Missing) report(r *Result, n int, taken string, p game.Problem) {
	if n == 0 {
		return
	}
	p.Code, p.Hint = m.Code, "give it: "+m.hint
	p.Found = game.Counted(n, "game", "games") + ": " + m.what.String() + ", taken as " + taken
	r.Tell(p)
}

// unknownHandicaps are the words for what happens to games of unknown handicap, each
// with the severity of the problem.
var unknownHandicaps = [...]struct {
	word     string
	severity game.Severity
	done     string
}{
	RateEven: {"even", game.Warning, "rated as even"},
	SkipGame: {"skip", game.Warning, "not rated"},
	Refuse:   {"error", game.Error, "not rated"},
}

// String is the word for it: even, skip or error.
func (u UnknownHandicap) String() string { return unknownHandicaps[u].word }

// ParseUnknownHandicap reads such a word.
func ParseUnknownHandicap(word string) (UnknownHandicap, bool) {
	for u, w := range unknownHandicaps {
		if w.word == word {
			return UnknownHandicap(u), true
		}
	}
	return RateEven, false
}
