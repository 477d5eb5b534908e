package rating

import (
	"cmp"

	"kyudan/rating/game"
)

// UntoldHandicaps is the problem of an event of which n games do not tell their
// handicap, done with as the option says. What to do depends on where the event
// was read from.
func UntoldHandicaps(ev *Event, n int, u UnknownHandicap) game.Problem {
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
		p.Hint = `tell them with the key "handicap" of each game`
	default:
		p.Hint = "tell the handicaps: publish the page in its full form, or send the tournament file too"
	}
	return p
}

// An Untold is something that games need to be rated and events often do not
// tell, so that a system takes it for what is usual.
type Untold struct {
	Code    string // of the problem
	assumed game.Assumption
	what    string // board size not told
	hint    string
	told    func(*game.Event, *game.Game) bool
}

// What games and events may leave untold. UntoldTime is the basic time,
// UntoldOvertime what follows a basic time that is told, and UntoldPeriods how long
// that is.
var (
	UntoldBoard = Untold{"board-size-untold", game.AssumedBoard, "board size not given", "{set board_size=19}",
		func(ev *game.Event, g *game.Game) bool { return g.BoardSize != 0 || ev.BoardSize != 0 }}
	UntoldKomi = Untold{"komi-untold", game.AssumedKomi, "komi not given", "{set komi=6.5}; of handicap games with each game",
		func(ev *game.Event, g *game.Game) bool {
			return g.Komi.IsGiven() || ev.Komi.IsGiven() && g.Handicap.Or(0) == 0
		}}
	UntoldKind = Untold{"kind-untold", game.AssumedKind, "kind not given", "{set kind=club}",
		func(ev *game.Event, g *game.Game) bool { return g.Kind != "" || ev.Kind != "" }}
	UntoldOnline = Untold{"online-untold", game.AssumedKind, "not given whether on the Internet", "{set online=no}",
		func(ev *game.Event, g *game.Game) bool { return g.Online.IsGiven() || ev.Online.IsGiven() }}
	UntoldTime = Untold{"time-untold", game.AssumedTime, "basic time not given", "{set time.basic_minutes=60}",
		func(ev *game.Event, g *game.Game) bool { return cmp.Or(g.Time, &ev.Time).Basic.IsGiven() }}
	UntoldOvertime = Untold{"overtime-untold", game.AssumedTime, "overtime not given", "{set time.overtime=sudden_death}",
		func(ev *game.Event, g *game.Game) bool {
			t := cmp.Or(g.Time, &ev.Time)
			return t.Overtime != "" || !t.Basic.IsGiven()
		}}
	UntoldPeriods = Untold{"overtime-unknown", game.AssumedTime, "overtime named without its numbers", "{set time.overtime_minutes=5}",
		func(ev *game.Event, g *game.Game) bool {
			t := cmp.Or(g.Time, &ev.Time)
			_, whole := AdjustedTime(*t)
			return whole || !t.Basic.IsGiven()
		}}
)

// Assume warns of the rated games of an event that do not tell it, and says what
// they are taken for, such as 19x19.
func (u *Untold) Assume(r *Result, taken string) { u.AssumeOf(r, u.in(r), taken) }

// AssumeOf is Assume of n games.
func (u *Untold) AssumeOf(r *Result, n int, taken string) {
	u.tell(r, n, taken, game.Problem{Severity: game.Warning, Assumed: u.assumed, Count: n})
}

// State is Assume where the system's document says what they are taken for.
func (u *Untold) State(r *Result, taken string) {
	u.tell(r, u.in(r), taken, game.Problem{Severity: game.Note})
}

func (u *Untold) in(r *Result) (n int) {
	for i := range r.Games {
		if r.Games[i].Rated && !u.told(r.Event.Event, &r.Event.Games[i]) {
			n++
		}
	}
	return n
}

func (u *Untold) tell(r *Result, n int, taken string, p game.Problem) {
	if n == 0 {
		return
	}
	p.Code, p.Hint = u.Code, "give it: "+u.hint
	p.Found = game.Counted(n, "game", "games") + ": " + u.what + ", taken as " + taken
	r.Tell(p)
}

// unknownHandicaps are the words for what becomes of games of unknown handicap,
// and how grave it is.
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
