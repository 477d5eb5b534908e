package rating

import (
	"math"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// A System computes ratings from events. Systems are values: two of the same
// kind with different parameters can run side by side.
type System interface {
	// About describes the system.
	About() About
	// Rate rates the events in the order given (Sort puts them in the system's
	// order), changes the standings of the list in place, and returns one
	// result per event. Every Event.Who must name a standing of the list.
	//
	// A system that rates game by game adds one more result, an event without games,
	// for promotions up to Options.AsOf that no game followed.
	//
	// Rating A and then B gives the same numbers, to the last bit, as rating
	// both in one call, and any processor gives the same as any other. Rate
	// returns no error: a game or event that cannot be rated is in the results
	// with its reason.
	Rate(l *List, events []*Event, opt Options) []Result
}

// About names a system and its document.
type About struct {
	Name     string // command-line name: swa
	Title    string // SWA national rating, 2016
	Document string // title, version and date of the document it follows
	Register string // whose ids the lists use: swa
	// Federation publishes the rating lists, as it is named within a sentence: the
	// Singapore Weiqi Association; "" if nobody does.
	Federation string
	Order      Order // in which events are rated
	// Promoted: the rank on a list was given by an organisation, so that a promotion
	// changes it. In other systems ranks come from entries or from the system itself, or
	// (ByGame) the system uses promotions with their days.
	Promoted bool
	Indexed  bool // players have a rank and an index within it, no rating
	Scale    Scale
	Classes  []Class
	Forms    []Form   // in which the federation accepts results; none: any that is read
	Formulas []string // the document's formulas, one per line, with its symbols
	Sum      string   // how the change of a game follows from its factors; see formula.Parse
	// Sources are where the numbers of one side of a rated game come from, in the order in
	// which they are worked out; the event was rated with Options.Explain. See NewTrace.
	Sources func(r *Result, game int, black bool) []Source
	// First is where the first rating of a newcomer comes from, given by the index of
	// the entry.
	First func(r *Result, entry int) Source
	// Model is the calculation of a result in formulas; nil in a system without. The
	// event was rated with Options.Explain.
	Model    func(r *Result) *Model
	Outlook  Outlook
	Factors  []Term    // that results contain, in the order in which they are explained
	Missed   []Term    // what an event may lack for its class, by the codes of Result.Missed
	Memories []Memory  // of players, from list to list
	Readings []Reading // choices where the document is silent or contradicts itself
}

// ListName is what a rating list by the system is called: rating list of the Singapore
// Weiqi Association.
func (a *About) ListName() string {
	if a.Federation == "" {
		return "rating list"
	}
	return "rating list of " + a.Federation
}

// Scale is the meaning of points: ratings of different systems on the same scale can be
// subtracted. "" is a scale of only this system.
type Scale string

// The scales.
const (
	GoR    Scale = "GoR"    // 2100 is 1d, a rank 100 points
	Stones Scale = "stones" // a point is a rank
)

// GoR is a rating on the EGF's scale, if ratings on this one can be brought onto it.
func (s Scale) GoR(points float64) (gor float64, ok bool) {
	switch {
	case s == GoR:
		return points, true
	case s == Stones && points > 0: // 1.0 is the weakest 1d
		return float64(points*100) + 1950, true
	case s == Stones: // −1.0 is the strongest 1k
		return float64(points*100) + 2150, true
	}
	return 0, false
}

// Rank is the rank of a rating, NoRank if ratings on this scale cannot be brought onto
// the EGF's.
func (s Scale) Rank(points float64) game.Rank {
	gor, ok := s.GoR(points)
	if !ok {
		return game.NoRank
	}
	return game.FromShodanRank(max(-30, min(int(math.Floor((gor-2050)/100)), 8)))
}

// Outlook is what was to be expected of a game, seen from one side of it.
type Outlook struct {
	Expected string // the source that is the expected score; "" in a system without one
	Ahead    string // by how much the opponent is the stronger; see formula.Parse
	Unit     string // of Ahead: point
}

// Term is a symbol or code with its meaning in plain words.
type Term struct{ Name, Meaning string }

// Misses describes what an event lacks that a class requires, by its code.
func (a *About) Misses(code string) string {
	for _, t := range a.Missed {
		if t.Name == code {
			return t.Meaning
		}
	}
	return strings.ReplaceAll(code, "_", " ")
}

// Reading is a choice where a system's document leaves one.
type Reading struct {
	Matter  string // what the document leaves open
	Chosen  string // what is done
	Why     string
	Setting string // the setting that changes the choice; "" if there is none
}

// Class is one tournament class of a system with the weight of its games.
type Class struct {
	Name   string
	Title  string
	Weight float64
}

// Options are a caller's choices for Rate.
type Options struct {
	// Explain adds the factors of every change. Without it a game costs no allocation.
	Explain bool
	// UnknownHandicap is how a game without a handicap is treated.
	UnknownHandicap UnknownHandicap
	// AsOf is the day of the list wanted, its last day. Systems that rate game by
	// game leave out later games (WhyNot date) and apply promotions dated before
	// that day even if no game followed. Not given: all events count, and only
	// promotions that games follow.
	AsOf game.Date
	// Listed is the day of the list that the run continues: the list has the games up
	// to it. Systems that rate game by game leave these out (WhyNot date) if an event
	// continues after that day; other systems ignore it. Not given: all games count.
	Listed game.Date
	// Buffers is memory for the lists of a result. A caller who is finished with each
	// result before the next event is rated passes the same Buffers every time; nil:
	// each result has its own memory.
	Buffers *Buffers
}

// Buffers is memory that results reuse one after the other. The zero Buffers is ready.
type Buffers struct {
	players []PlayerChange
	games   []GameChange
}

// Lists are empty lists of so many entries and games.
func (r *Buffers) Lists(players, games int) ([]PlayerChange, []GameChange) {
	if r == nil {
		return make([]PlayerChange, players), make([]GameChange, games)
	}
	r.players = slices.Grow(r.players[:0], players)[:players]
	r.games = slices.Grow(r.games[:0], games)[:games]
	clear(r.players)
	clear(r.games)
	return r.players, r.games
}

// UnknownHandicap is a way of rating games without a handicap.
type UnknownHandicap uint8

// The ways: as an even game with a warning, not at all, or as an error.
const (
	RateEven UnknownHandicap = iota
	SkipGame
	Refuse
)

// Event is an event whose players are settled: Who[i] is the index in
// List.Players of the person who is Event.Players[i].
type Event struct {
	*game.Event
	Who []int
}

// Standing returns the standing of the entry with that number (Player.ID,
// from 1).
func (e *Event) Standing(l *List, entry int) *Standing { return &l.Players[e.Who[entry-1]] }

// Result is the result of rating one event.
type Result struct {
	Event  *Event
	Class  string  // the class it was rated as; "" in systems without classes
	Weight float64 // of the class
	Rated  bool
	Missed []string // codes of what the event lacks, in the document's order
	// Accepted is what was agreed on some of these. An event that lacks nothing else is
	// rated.
	Accepted game.Acceptances

	Players []PlayerChange // one per entry, in the order of Event.Players
	Games   []GameChange   // one per game, in the order of Event.Games

	Adjusted []PlayerChange // manual corrections before the games, in their order

	Problems game.Problems // found by the system: File is the event's
}

// RatedGames is how many games count.
func (r *Result) RatedGames() (n int) {
	for i := range r.Games {
		if r.Games[i].Rated {
			n++
		}
	}
	return n
}

// Indexed reports whether numbers are indices within a rank (SAGC), which cannot be
// compared across ranks: then they are whole, and shown beside the rank.
func (r *Result) Indexed() bool {
	return slices.ContainsFunc(r.Games, func(g GameChange) bool {
		return g.Black.RankAfter != game.NoRank || g.White.RankAfter != game.NoRank
	})
}

// PlayerChange is what an event did to one entry.
type PlayerChange struct {
	ID     string            // on the list
	Before game.Opt[float64] // rating the event's games counted from
	After  game.Opt[float64] // not given: still without rating
	Listed game.Opt[float64] // rating on the list, if it differs from Before
	// Seed and SeedSigma are what a Bayesian system began an event with, rating
	// and standard deviation, and Sigma is the deviation after it (AGA).
	Seed, SeedSigma, Sigma game.Opt[float64]

	// Factors are those that all games of the event have in common, only with
	// Options.Explain (AGA).
	Factors []Factor

	// Facts are what the model needs to know of the list, only with Options.Explain.
	Facts []Factor

	Games                 int    // rated games
	New                   bool   // had no rating before
	Initial               string // where a newcomer's first rating came from: ByRank, …
	RankBefore, RankAfter game.Rank
	Notes                 []phrase.Text
	Steps                 []Step
}

// Where first ratings come from (PlayerChange.Initial). What was estimated from
// the event's own results predicts nothing.
const (
	ByRank      = "rank"
	ByCategory  = "category"
	ByEstimate  = "estimate"
	WithoutRank = "no_grade"
)

// Change is After minus Before; 0 if either is missing.
func (c *PlayerChange) Change() float64 {
	b, ok1 := c.Before.Get()
	a, ok2 := c.After.Get()
	if !ok1 || !ok2 {
		return 0
	}
	return a - b
}

// GameChange is what one game did.
type GameChange struct {
	Rated bool
	// WhyNot is the reason why a game is not rated: by_default, void, unknown,
	// both_win, both_lose, jigo, board_size, handicap, komi, kind, time, online,
	// date, event, colours.
	WhyNot       string
	Black, White Side
	Factors      []Factor // of neither side (AGA)
}

// Side is what one game did to one player.
type Side struct {
	Change float64
	// After is the rating or index after the game, and RankAfter the rank, in
	// systems that rate game by game.
	After     game.Opt[float64]
	RankAfter game.Rank
	Factors   []Factor // only with Options.Explain
	Steps     []Step
}

// Factor is one number of a sum under its document's symbol.
type Factor struct {
	Name  string  `json:"name"`
	Value float64 `json:"value"`
}

// FactorIn looks a factor up by its name; for formula.Sum.Value.
func FactorIn(factors ...[]Factor) func(name string) (float64, bool) {
	return func(name string) (float64, bool) {
		for _, fs := range factors {
			for _, f := range fs {
				if f.Name == name {
					return f.Value, true
				}
			}
		}
		return 0, false
	}
}

// Rules of steps that several packages know: a correction by hand, and the way over a
// stretch of the scale where there are no ratings (AGA).
const (
	RuleAdjustment = "manual adjustment"
	RuleGap        = "gap"
)

// Step is a special step of a system: a promotion, correction, floor, clamp,
// reset or demotion stop.
type Step struct {
	Rule   string      `json:"rule"`
	About  phrase.Text `json:"about,omitzero"`
	Points float64     `json:"points"`
	// Before says that the step precedes the game, or the first rating, with
	// which it is handed out.
	Before bool `json:"-"`
	// Detail says that the step only tells what others are worked out from. It is
	// there only where Options.Explain asked, and moves nothing.
	Detail bool `json:"-"`
	// Numbers are those that the step goes by, where the system's Model needs them; only
	// with Options.Explain.
	Numbers [2]float64 `json:"-"`
}

// Form is a form in which a federation accepts the results of an event: one file, or
// several that belong together.
type Form []FormFile

// FormFile is one file of a form.
type FormFile struct {
	Format string // the name of the format that is read
	Title  string // in messages to organisers: its standings page (.html)
}

// Memory is a value that a system remembers of players from list to list, in
// Standing.State under that name.
type Memory struct {
	Name  string
	Kind  MemoryKind
	Words []string // of a MemoryWord
}

// MemoryKind is the kind of a remembered value, which decides how it is written on lists.
// Systems use the same kind for the same name.
type MemoryKind uint8

// The kinds.
const (
	MemoryPlain  MemoryKind = iota // any JSON, such as a list of ids
	MemoryWord                     // one of some words, with _ for a blank
	MemoryDay                      // a game.Date
	MemoryNumber                   // a rating
	MemoryCount                    // a number of games
	MemoryYesNo                    // true or false
	MemoryGrade                    // a game.Rank
	MemoryRank                     // an amateur rank, also one beyond those of a game.Rank: 31k
	MemoryGames                    // opponents' ratings and scores: [[2200,1],[1950.5,0.5]]
)
