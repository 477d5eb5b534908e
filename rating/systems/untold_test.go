package systems_test

import (
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// noted are the problems that may be notes though points depend on what is not
// given, with the reason.
var noted = map[string]string{
	"class-unchecked":  "who declares a class answers for its requirements",
	"rank-untold":      "the SWA's second table is for players without a grade",
	"game-date-untold": "the rounds keep their order; only a grade or an event of the days in between could make a difference",
	"kind-untold":      "the SAGC's document says itself that games are normal ones unless noted",
}

// assumed are the problems by which each system says what it assumed.
var assumed = map[string]string{
	"swa":         "board-size-untold category-untold certificate-untold class-inferred class-missed class-unchecked handicap-unknown no-class rank-untold time-untold",
	"sgelo":       "board-size-untold date-missing game-date-untold grade-assumed handicap-unknown last-played-untold local-untold rank-untold",
	"sagc":        "board-size-untold handicap-unknown kind-untold komi-untold rank-missing",
	"bgf":         "board-size-untold handicap-unknown kind-untold online-untold overtime-unknown overtime-untold rank-missing time-untold",
	"egf":         "best-rank-untold board-size-untold class-inferred class-missed class-unchecked handicap-unknown overtime-unknown overtime-untold rank-missing rank-untold time-untold",
	"egf-classic": "best-rank-untold board-size-untold class-inferred class-missed class-unchecked handicap-unknown overtime-unknown overtime-untold rank-missing rank-untold time-untold",
	"aga":         "board-size-untold date-missing handicap-unknown komi-untold last-played-untold online-untold rank-missing rank-untold sigma-missing",
}

// TestNotGiven leaves out, one by one, everything that an event and a list may
// give. If points then differ from those with any of its values, the system must
// say so, by a warning at least, and the choice must be among its readings.
func TestNotGiven(t *testing.T) {
	for _, s := range systems.All() {
		name := s.About().Name
		t.Run(name, func(t *testing.T) {
			codes := map[string]bool{}
			for variant, vary := range variants {
				for _, th := range things(s) {
					th.try(t, s, variant, vary, codes)
				}
			}
			if got := strings.Join(slices.Sorted(maps.Keys(codes)), " "); got != assumed[name] {
				t.Errorf("says %s\nwant %s", got, assumed[name])
			}
		})
	}
}

// try leaves one thing out.
func (th *thing) try(t *testing.T, s rating.System, variant string, vary func(input), codes map[string]bool) {
	where := variant + ": " + th.field
	begin := func(change func(input)) input {
		o := everything(s)
		vary(o)
		if th.given != nil {
			th.given(o)
		}
		change(o)
		return o
	}
	absent, without := begin(th.unset).points(s)
	var with rating.Result
	moves := slices.ContainsFunc(th.changes, func(change func(input)) bool {
		var points []string
		points, with = begin(change).points(s)
		return !slices.Equal(points, absent)
	})
	if !moves {
		return
	}
	said := false
	for _, p := range without.Problems {
		if slices.ContainsFunc(with.Problems, func(q game.Problem) bool { return reflect.DeepEqual(p, q) }) {
			continue
		}
		codes[p.Code] = true
		said = said || p.Severity > game.Note || noted[p.Code] != ""
	}
	if !said {
		t.Errorf("%s is not given and moves points, and nothing says so: %v", where, without.Problems)
	}
	if !without.Rated || slices.ContainsFunc(without.Games, func(g rating.GameChange) bool { return !g.Rated }) {
		return // left out: nothing was assumed
	}
	if !slices.ContainsFunc(s.About().Readings, func(r rating.Reading) bool {
		return slices.ContainsFunc(th.words, func(w string) bool { return strings.Contains(r.Matter, w) })
	}) {
		t.Errorf("%s is not given and moves points, and no reading is about any of %q", where, th.words)
	}
}

// variants of the event with everything: as it is, as one of no class, and as one
// overseas whose results were handed in late.
var variants = map[string]func(input){
	"declared": func(input) {},
	"inferred": func(o input) { o.ev.Class = "" },
	"overseas": func(o input) { o.ev.Scope, o.ev.ResultsSubmitted = game.Overseas, 20250401 },
}

// input is an event with its list that gives everything systems ask about.
type input struct {
	l  *rating.List
	ev *rating.Event
}

// everything is such an event: of two players of the list, of whom one has not
// played for a while and the other has entered with a better rank before, and a
// newcomer.
func everything(s rating.System) input {
	about := s.About()
	points := map[string][2]float64{"aga": {1.8, -3.2}, "bgf": {20, -280}}[about.Name]
	if points == [2]float64{} {
		points = [2]float64{2120, 1830}
	}
	ev := &game.Event{
		Kind: game.Tournament, Country: "SG", Begin: 20250301, End: 20250302, Rounds: 6, BoardSize: 19, Komi: game.Given(6.5),
		Time:   game.TimeControl{Basic: game.Given(90.0), Overtime: game.SuddenDeath},
		Online: game.Given(false), Selection: game.Given(false), Scope: game.National, Endorsed: game.Given(true), Countries: 3,
		DetailsSubmitted: 20250101, ResultsSubmitted: 20250303, SentBySWA: game.Given(true),
	}
	if len(about.Classes) > 0 {
		ev.Class = about.Classes[0].Name
	}
	o := input{&rating.List{System: about.Name, Register: about.Register}, &rating.Event{Event: ev}}
	for i, rank := range [...]game.Rank{game.Dan(1), game.Kyu(3), game.Kyu(4)} {
		rankings := []game.Ranking{{Rank: rank, By: "SWA", Date: 20230101}}
		st := rating.Standing{ID: string(rune('a' + i)), Country: "SG", Local: game.Given(true)}
		if i < 2 {
			st.Rank, st.Certified, st.Category, st.Games, st.LastPlayed, st.Rankings = rank, game.Given(true), "Open", 40, 20240601, rankings
			st.State = best("1d")
			switch about.Name {
			case "sagc":
				st.Index = game.Given(100)
			case "aga":
				st.Rating, st.Sigma = game.Given(points[i]), game.Given(0.6)
			default:
				st.Rating = game.Given(points[i])
			}
		}
		entered := rank
		if i == 1 {
			entered = game.Kyu(1)
		}
		o.l.Players = append(o.l.Players, st)
		ev.Players = append(ev.Players, game.Player{
			ID: i + 1, Name: st.ID, Country: "SG", Rank: entered, Certified: game.Given(true), Category: "P1", Local: game.Given(true), Rankings: rankings,
		})
		o.ev.Who = append(o.ev.Who, i)
	}
	for i, g := range [...]game.Game{
		{Black: 2, White: 1, Handicap: game.Given(3), Komi: game.Given(0.5), Result: game.BlackWins},
		{Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins},
		{Black: 3, White: 1, Handicap: game.Given(0), Result: game.WhiteWins},
		{Black: 2, White: 3, Handicap: game.Given(0), Result: game.WhiteWins},
	} {
		g.Round, g.Board, g.Date = i+1, 1, 20250301
		ev.Games = append(ev.Games, g)
	}
	return o
}

// TestEverything: the event with everything is rated, and nothing about it is
// assumed.
func TestEverything(t *testing.T) {
	for _, s := range systems.All() {
		name := s.About().Name
		_, r := everything(s).points(s)
		for _, g := range r.Games {
			if !g.Rated && !(name == "sgelo" && g.WhyNot == "handicap") {
				t.Errorf("%s: a game is not rated: %s", name, g.WhyNot)
			}
		}
		for _, p := range r.Problems {
			if slices.Contains(strings.Fields(assumed[name]), p.Code) {
				t.Errorf("%s: %v", name, p)
			}
		}
	}
}

// points are where everybody ends.
func (o input) points(s rating.System) (points []string, r rating.Result) {
	r = s.Rate(o.l, []*rating.Event{o.ev}, rating.Options{})[0]
	for i := range r.Players {
		c := &r.Players[i]
		end := fmt.Sprint(c.After, c.Sigma)
		if s.About().Name == "sagc" {
			end += c.RankAfter.String()
		}
		points = append(points, end)
	}
	return points, r
}

// A thing is what an event or a list may give.
type thing struct {
	field   string
	words   []string // of the matter of its reading
	given   func(input)
	changes []func(input)
	unset   func(input)
}

// thingOf is a field of an event, an entry, a game or a standing, with several
// values.
func thingOf[O, T any](field, words string, owner func(input) *O, of func(*O) *T, values ...T) thing {
	th := thing{field: field, words: strings.Split(words, "|")}
	set := func(v T) func(input) { return func(o input) { *of(owner(o)) = v } }
	for _, v := range values {
		th.changes = append(th.changes, set(v))
	}
	var zero T
	th.unset = set(zero)
	return th
}
