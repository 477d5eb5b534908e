package systems_test

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

type (
	choice = game.Opt[bool]
	amount = game.Opt[float64]
)

// things are all that may be given or not given.
func things(s rating.System) []thing {
	var classes []string
	for _, c := range s.About().Classes {
		classes = append(classes, c.Name)
	}
	return slices.Concat(ofEvent(classes), ofTime(), ofEntry(0), ofEntry(1), ofEntry(2), ofGame(0), ofGame(1), ofGame(2), ofStanding(0), ofStanding(1))
}

// best is what a list of the EGF's remembers of the best grade entered with.
func best(grade string) map[string]json.RawMessage {
	return map[string]json.RawMessage{"best_rank": json.RawMessage(strconv.Quote(grade))}
}

func yesNo() []choice { return []choice{game.Given(true), game.Given(false)} }

func ofEvent(classes []string) []thing {
	type event = game.Event
	owner := func(o input) *event { return o.ev.Event }
	begin := thingOf("Event.Begin", "day|requirements", owner, func(ev *event) *game.Date { return &ev.Begin }, 20250301, 20240801)
	begin.given = func(o input) {
		o.ev.End = 0
		for i := range o.ev.Games {
			o.ev.Games[i].Date = 0
		}
	}
	return []thing{
		begin,
		thingOf("Event.Class", "class declared", owner, func(ev *event) *string { return &ev.Class }, classes...),
		thingOf("Event.Kind", "kind", owner, func(ev *event) *game.Kind { return &ev.Kind }, game.Tournament, game.Club, game.Friendly, game.Teaching),
		thingOf("Event.Rounds", "rounds", owner, func(ev *event) *int { return &ev.Rounds }, 3, 6),
		thingOf("Event.BoardSize", "board|requirements", owner, func(ev *event) *int { return &ev.BoardSize }, 19, 13, 9),
		thingOf("Event.Komi", "komi", owner, func(ev *event) *amount { return &ev.Komi }, game.Given(6.5), game.Given(0.5), game.Given(-20.5)),
		thingOf("Event.Online", "Internet|requirements|class declared", owner, func(ev *event) *choice { return &ev.Online }, yesNo()...),
		thingOf("Event.Selection", "requirements|class declared", owner, func(ev *event) *choice { return &ev.Selection }, yesNo()...),
		thingOf("Event.Scope", "requirements|class declared", owner, func(ev *event) *game.Scope { return &ev.Scope }, game.National, game.Overseas, game.Private),
		thingOf("Event.Endorsed", "requirements|class declared", owner, func(ev *event) *choice { return &ev.Endorsed }, yesNo()...),
		thingOf("Event.Countries", "countries", owner, func(ev *event) *int { return &ev.Countries }, 1, 3),
		thingOf("Event.DetailsSubmitted", "requirements|class declared", owner, func(ev *event) *game.Date { return &ev.DetailsSubmitted }, 20250101, 20250228),
		thingOf("Event.ResultsSubmitted", "requirements|class declared", owner, func(ev *event) *game.Date { return &ev.ResultsSubmitted }, 20250303, 20250401),
		thingOf("Event.SentBySWA", "SWA sent", owner, func(ev *event) *choice { return &ev.SentBySWA }, yesNo()...),
	}
}

// ofTime are the parts of a time limit, which are given as a whole.
func ofTime() []thing {
	limits := func(values ...game.TimeControl) (changes []func(input)) {
		for _, v := range values {
			changes = append(changes, func(o input) { o.ev.Time = v })
		}
		return changes
	}
	sixty := game.Given(60.0)
	return []thing{
		{field: "Event.Time", words: []string{"time not given", "requirements", "class declared"}, unset: limits(game.TimeControl{})[0], changes: limits(
			game.TimeControl{Basic: game.Given(5.0), Overtime: game.SuddenDeath}, game.TimeControl{Basic: game.Given(50.0), Overtime: game.SuddenDeath},
		)},
		{field: "TimeControl.Overtime", words: []string{"overtime"}, unset: limits(game.TimeControl{Basic: sixty})[0], changes: limits(
			game.TimeControl{Basic: sixty, Overtime: game.SuddenDeath}, game.TimeControl{Basic: sixty, Overtime: game.Canadian, Minutes: 10, Moves: 10},
		)},
		{field: "TimeControl.Minutes", words: []string{"overtime", "requirements"}, unset: limits(game.TimeControl{Basic: sixty, Overtime: game.Canadian})[0], changes: limits(
			game.TimeControl{Basic: sixty, Overtime: game.Canadian, Minutes: 1, Moves: 60}, game.TimeControl{Basic: sixty, Overtime: game.Canadian, Minutes: 10, Moves: 10},
		)},
	}
}

func ofEntry(i int) []thing {
	type player = game.Player
	owner := func(o input) *player { return &o.ev.Players[i] }
	rank := thingOf("Player.Rank", "rank|grade", owner, func(p *player) *game.Rank { return &p.Rank }, game.Dan(1), game.Kyu(1), game.Kyu(20), game.Dan(5))
	rank.given = func(o input) {
		o.l.Players[i].State, o.l.Players[i].Rankings, owner(o).Rankings = best("20k"), nil, nil
	}
	category := thingOf("Player.Category", "category", owner, func(p *player) *string { return &p.Category }, "Open", "P1")
	category.given = func(o input) { owner(o).Rank = game.NoRank }
	certified := thingOf("Player.Certified", "certified", owner, func(p *player) *choice { return &p.Certified }, yesNo()...)
	local := thingOf("Player.Local", "foreign", owner, func(p *player) *choice { return &p.Local }, yesNo()...)
	local.given = func(o input) {
		o.l.Players[i].Local = choice{}
		owner(o).Rankings = append([]game.Ranking{{Rank: game.Kyu(20), By: "EGF"}}, game.Ranking{Rank: game.Dan(5), By: "EGF", Date: 20250101})
	}
	rankings := thingOf("Player.Rankings", "organisation|grade", owner, func(p *player) *[]game.Ranking { return &p.Rankings },
		[]game.Ranking{{Rank: game.Kyu(4), By: "SWA", Date: 20230101}}, []game.Ranking{{Rank: game.Dan(5), By: "EGF", Date: 20230101}})
	rankings.given = func(o input) { o.l.Players[i].Rankings = nil }
	all := []thing{rank, category, certified, local, rankings}
	for k := range all {
		all[k].field += fmt.Sprintf(" of entry %d", i+1)
	}
	return all
}

func ofGame(i int) []thing {
	type match = game.Game
	owner := func(o input) *match { return &o.ev.Games[i] }
	all := []thing{
		thingOf("Game.Handicap", "a handicap not given", owner, func(g *match) *game.Opt[int] { return &g.Handicap }, game.Given(0), game.Given(2), game.Given(9)),
		thingOf("Game.Date", "day", owner, func(g *match) *game.Date { return &g.Date }, 20250301, 20250302),
	}
	if i == 0 { // with a handicap; of others, the event's komi is
		all = append(all, thingOf("Game.Komi", "komi", owner, func(g *match) *amount { return &g.Komi }, game.Given(6.5), game.Given(0.5), game.Given(-20.5)))
	}
	for k := range all {
		all[k].field += fmt.Sprintf(" of game %d", i+1)
	}
	return all
}

func ofStanding(i int) []thing {
	type standing = rating.Standing
	owner := func(o input) *standing { return &o.l.Players[i] }
	all := []thing{
		thingOf("Standing.Certified", "certified", owner, func(st *standing) *choice { return &st.Certified }, yesNo()...),
		thingOf("Standing.Category", "category", owner, func(st *standing) *string { return &st.Category }, "Open", "P1"),
		thingOf("Standing.Sigma", "sigma", owner, func(st *standing) *amount { return &st.Sigma }, game.Given(0.6), game.Given(2.0)),
		thingOf("Standing.Games", "games", owner, func(st *standing) *int { return &st.Games }, 3, 40),
		thingOf("Standing.LastPlayed", "player's last", owner, func(st *standing) *game.Date { return &st.LastPlayed }, 20240601, 20210601),
		thingOf("Standing.Local", "foreign", owner, func(st *standing) *choice { return &st.Local }, yesNo()...),
		thingOf("Standing.State", "best", owner, func(st *standing) *map[string]json.RawMessage { return &st.State }, best("3k"), best("1d")),
	}
	for k := range all {
		all[k].field += fmt.Sprintf(" of player %d", i+1)
	}
	return all
}

// given are the fields whose absence assumes nothing, with the reason.
var given = map[string]string{
	"Event.Name": "a name", "Event.Place": "a name", "Event.Country": "a name", "Event.Organiser": "a name", "Event.Director": "a name",
	"Event.ClassOf": "the class is any system's then", "Event.End": "the event lasts one day then", "Event.Format": "no system asks",
	"Event.Players": "the event", "Event.Games": "the event", "Event.Byes": "no games", "Event.Absences": "no games", "Event.Teams": "the games are ordinary ones",
	"Event.Scoring": "of places", "Event.Handicaps": "of pairing", "Event.Adjust": "there is no correction then", "Event.Extra": "of formats", "Event.Source": "for messages",
	"Event.Accepted": "nothing is accepted then", "Event.Places": "for messages",

	"TimeControl.Basic": "Event.Time", "TimeControl.Seconds": "as Minutes", "TimeControl.Periods": "as Minutes", "TimeControl.Moves": "as Minutes",

	"Player.ID": "who it is", "Player.Family": "a name", "Player.Given": "a name", "Player.Name": "a name", "Player.Club": "a name", "Player.Country": "Event.Countries",
	"Player.Grade": "where a source has one rank alone, it is Rank", "Player.Rating": "the list's counts", "Player.IDs": "who it is", "Player.StartCorrection": "of pairing",
	"Player.Standing": "of places", "Player.Scores": "of places", "Player.Extra": "of formats", "Player.Place": "for messages",

	"Game.Round": "Event.Rounds", "Game.Board": "no system asks", "Game.Black": "the game", "Game.White": "the game", "Game.Result": "the game is not rated then",
	"Game.ByDefault": "yes or no", "Game.ColoursUnknown": "yes or no", "Game.BoardSize": "the event's then", "Game.Online": "the event's then", "Game.Kind": "the event's then",
	"Game.Time": "the event's then", "Game.Extra": "of formats", "Game.Place": "for messages",

	"Standing.ID": "who it is", "Standing.Family": "a name", "Standing.Given": "a name", "Standing.Name": "a name", "Standing.Former": "names", "Standing.IDs": "who it is", "Standing.Country": "a name",
	"Standing.Club": "a name", "Standing.Rating": "who has none is new, as reports say", "Standing.Index": "who has none is new, as reports say", "Standing.Hidden": "yes or no",
	"Standing.Rank": "a player without one is new where it counts", "Standing.Rankings": "what is not given is no promotion",
}

// TestThings: every field of the model is tried, or it is said why not.
func TestThings(t *testing.T) {
	s, _ := systems.Lookup("swa")
	tried := map[string]bool{}
	for _, th := range things(s) {
		field, _, _ := strings.Cut(th.field, " ")
		tried[field] = true
	}
	for _, v := range []any{game.Event{}, game.TimeControl{}, game.Player{}, game.Game{}, rating.Standing{}} {
		owner := reflect.TypeOf(v)
		for i := range owner.NumField() {
			if field := owner.Name() + "." + owner.Field(i).Name; tried[field] == (given[field] != "") {
				t.Errorf("%s is tried: %v, and not, because %q", field, tried[field], given[field])
			}
		}
	}
}
