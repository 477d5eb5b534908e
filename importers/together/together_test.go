package together

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

func TestTogether(t *testing.T) {
	for _, c := range []struct {
		name   string
		files  []*Opened
		opt    Options
		events [][]string // files of each event
		want   []string   // warnings and errors
		check  func(t *testing.T, ev *game.Event)
	}{
		{
			name:   "tournament file and standings agree",
			files:  []*Opened{opened("page", game.StandingsPart, page()), opened("cup", game.Whole, cup())},
			events: [][]string{{"page", "cup"}},
			check: func(t *testing.T, ev *game.Event) {
				if ev.Players[0].Family != "Tan" || len(ev.Games) != 4 {
					t.Errorf("the tournament file is not the base: %+v", ev.Players)
				}
			},
		},
		{
			name: "a result, a handicap, a colour and a default differ",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
				e.Games[0].Result = w
				e.Games[1].Handicap = game.Given(2)
				e.Games[2].Black, e.Games[2].White, e.Games[2].Result = 1, 2, w
				e.Games[3].ByDefault = true
			}))},
			events: [][]string{{"cup", "page"}},
			want: []string{
				"error result-differs: cup: game 1: round 1: Tan Mei – Lim Wei: Tan Mei won, but Lim Wei won in page: game 1",
				"error handicap-differs: cup: game 2: round 1: Ong Kai – Goh Xiu: handicap 0, but 2 in page: game 2",
				"error colours-differ: cup: game 3: round 2: Tan Mei – Goh Xiu: Tan Mei had Black, but Goh Xiu had Black in page: game 3",
				"error default-differs: cup: game 4: round 2: Lim Wei – Ong Kai: Ong Kai won, but Ong Kai won by default in page: game 4",
			},
		},
		{
			name: "scores of the first and the last player differ",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
				e.Players[1].Scores = map[string]float64{"NBW": 9} // the cup's first
				e.Players[2].Scores = map[string]float64{"NBW": 1}
				e.Players[0].Scores = map[string]float64{"NBW": 2} // the cup's last
			}))},
			events: [][]string{{"cup", "page"}},
			want: []string{
				"warning score-differs: page: player 1: NBW 2 of Goh Xiu; expected 1, as the games of cup give after round 2",
				"warning score-differs: page: player 2: NBW 9 of Tan Mei; expected 2, as the games of cup give after round 2",
			},
		},
		{
			name: "names turned round are two people's on pages of one program",
			files: []*Opened{
				opened("page", game.StandingsPart, &game.Event{Name: "Cup", Players: people("Kim Lee/3d", "Tan Mei/2d", "Ong Kai/1d", "Goh Xiu/1d"), Games: []game.Game{even(1, 1, 2, b), even(1, 3, 4, b)}}),
				opened("round 2", game.GamesPart, &game.Event{Name: "Cup", Players: people("Lee Kim/3d", "Tan Mei/2d", "Ong Kai/1d", "Goh Xiu/1d"), Games: []game.Game{even(2, 1, 3, b), even(2, 2, 4, w)}}),
			},
			events: [][]string{{"page", "round 2"}},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Players) != 5 || len(ev.Games) != 4 {
					t.Errorf("%d players and %d games, want 5 and 4", len(ev.Players), len(ev.Games))
				}
			},
		},
		{
			name: "short cells leave everything open",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Games[3].ByDefault = true })),
				{Path: "page", Problems: game.Problems{{Code: game.CodeDefaultUnknown}}, Event: opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
					for i := range e.Games {
						g := &e.Games[i]
						g.Handicap, g.ColoursUnknown = game.Opt[int]{}, true
						turn(g, g.White)
					}
				})).Event},
			},
			events: [][]string{{"cup", "page"}},
			check: func(t *testing.T, ev *game.Event) {
				if !ev.Games[3].ByDefault || ev.Games[3].ColoursUnknown {
					t.Errorf("got %+v", ev.Games[3])
				}
			},
		},
		{
			name: "a page in short format is filled from the tournament file of fewer rounds",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Games = e.Games[:2] })),
				opened("page", game.StandingsPart, page()),
			},
			events: [][]string{{"cup", "page"}},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Games) != 4 || ev.Games[3].Black != 2 || ev.Games[3].White != 3 || ev.Source.LastRound != 2 {
					t.Errorf("got %+v, %+v", ev.Games, ev.Source)
				}
			},
		},
		{
			name: "a game of other players in one file",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
				e.Games[2] = even(2, 2, 4, b)
				e.Games = e.Games[:3]
			}))},
			events: [][]string{{"cup", "page"}},
			want: []string{
				"error game-missing: page: game 3: round 2: Tan Mei – Lim Wei, which is not in cup; expected Tan Mei – Goh Xiu in cup: game 3 and Lim Wei – Ong Kai in cup: game 4",
				"error game-missing: cup: game 3: round 2: Tan Mei – Goh Xiu, which is not in page; expected Tan Mei – Lim Wei in page: game 3",
				"error game-missing: cup: game 4: round 2: Lim Wei – Ong Kai, which is not in page; expected Tan Mei – Lim Wei in page: game 3",
			},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Games) != 4 {
					t.Errorf("got %d games", len(ev.Games))
				}
			},
		},
		{
			name: "ranks and clubs differ",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Players[0].Club = "Harbour"; e.Players[1].Club = "Harbour" })),
				opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
					e.Players[0].Rank = game.Kyu(2)
					e.Players[1].Club = "Harb"
					e.Players[3].Club = "Nort"
				})),
			},
			events: [][]string{{"cup", "page"}},
			want: []string{
				"warning rank-differs: cup: player 4: rank 1k of Goh Xiu, but 2k in page: player 1",
				`warning club-differs: cup: player 2: club "Harbour" of Lim Wei, but "Nort" in page: player 4`,
			},
		},
		{
			name:   "a name corrected in one file is known by the games",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("page", game.StandingsPart, with(page(), func(e *game.Event) { e.Players[1].Name = "Than Mai" }))},
			events: [][]string{{"cup", "page"}},
			want:   []string{"warning name-differs: cup: player 1: the name Tan Mei, but Than Mai with the same games in page: player 2"},
		},
		{
			name: "players of the same name are told apart by rank",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Players[1].Family, e.Players[1].Given = "Tan", "Mei" })),
				opened("page", game.StandingsPart, with(page(), func(e *game.Event) { e.Players[3].Name = "Tan Mei" })),
			},
			events: [][]string{{"cup", "page"}},
		},
		{
			name: "players of the same name and rank are a question",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) {
					e.Players = append(e.Players, people("Yeo,Shi/5k", "Koh,Zhi/5k")...)
					for i := range e.Players {
						e.Players[i].ID = i + 1
					}
					e.Players[1] = people("Tan,Mei/3d")[0]
					e.Players[1].ID, e.Players[1].Place = 2, game.Place{Path: "player 2"}
				})),
				opened("page", game.StandingsPart, with(page(), func(e *game.Event) {
					e.Players = append(e.Players, people("Yeo Shi/5k", "Koh Zhi/5k")...)
					e.Players[3] = people("Tan Mei/3d")[0]
				})),
			},
			opt:    Options{Merge: true},
			events: [][]string{{"cup", "page"}},
			want: []string{
				"error who-is-who: page: player 2: Tan Mei (3d); expected one of Tan Mei (3d) in cup: player 1 or Tan Mei (3d) in cup: player 2",
				"error who-is-who: page: player 4: Tan Mei (3d); expected one of Tan Mei (3d) in cup: player 1 or Tan Mei (3d) in cup: player 2",
				"error game-left-out: page: game 1: left out: round 1: Tan Mei – Tan Mei",
				"error game-left-out: page: game 3: left out: round 2: Tan Mei – Goh Xiu",
				"error game-left-out: page: game 4: left out: round 2: Tan Mei – Ong Kai",
			},
		},
		{
			name: "another event of the same players",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) {
				e.Begin = 20260509
				e.Games = []game.Game{even(1, 1, 3, b), even(1, 2, 4, w), even(2, 1, 2, b), even(2, 3, 4, w)}
			}))},
			events: [][]string{{"cup"}, {"other"}},
		},
		{
			name: "a league that meets again, with other results",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("again", game.Whole, with(cup(), func(e *game.Event) {
				e.Begin = 20260509
				for i := range e.Games {
					e.Games[i].Result = e.Games[i].Result.Swapped()
				}
			}))},
			events: [][]string{{"cup"}, {"again"}},
		},
		{
			name:   "two games of two, on the next day",
			files:  []*Opened{opened("cup", game.Whole, evening(20260502)), opened("other", game.Whole, evening(20260503))},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-twice: other: perhaps the event of cup once more: it has the same games, and begins on 2026-05-03 instead of 2026-05-02"},
		},
		{
			name:   "two games of two, weeks later",
			files:  []*Opened{opened("cup", game.Whole, evening(20260502)), opened("other", game.Whole, evening(20260516))},
			events: [][]string{{"cup"}, {"other"}},
		},
		{
			name:   "the same games on other days",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) { e.Begin = 20260509 }))},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-one-event: other: an event much like that of cup: it has the same games, and begins on 2026-05-09 instead of 2026-05-02"},
		},
		{
			name: "the same pairings with other results",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) {
				for i := range e.Games[:3] {
					e.Games[i].Result = e.Games[i].Result.Swapped()
				}
			}))},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-one-event: other: an event much like that of cup: it has the same pairings, and other results in 3 of 4 games"},
		},
		{
			name: "an earlier state, given first, with a round paired and a player announced as absent who played",
			files: []*Opened{
				withProblems(opened("early", game.Whole, with(cup(), func(e *game.Event) {
					e.Games[2].Result, e.Games[3].Result = game.Unknown, game.Unknown
					e.Absences = []game.Absence{{Round: 2, Player: 1}}
				})), game.Problem{Severity: game.Warning, Code: "results-missing", File: "early", Found: "games without a result"}),
				opened("final", game.Whole, with(cup(), func(e *game.Event) {
					e.Players = append(e.Players, people("Yeo,Shi/5k")...)
					e.Players[4].ID, e.Players[4].Place = 5, game.Place{Path: "player 5"}
				})),
			},
			events: [][]string{{"early", "final"}},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Games) != 4 || ev.Games[2].Result != b || len(ev.Absences) > 0 || ev.Source.File != "final" {
					t.Errorf("got %+v", ev)
				}
			},
		},
		{
			name: "an earlier state with a result that was corrected since",
			files: []*Opened{
				opened("early", game.Whole, with(cup(), func(e *game.Event) { e.Games[0].Result = w })),
				opened("final", game.Whole, with(cup(), func(e *game.Event) { e.Games = append(e.Games, even(3, 1, 3, b), even(3, 2, 4, w)) })),
			},
			events: [][]string{{"early", "final"}},
			want: []string{
				"warning superseded: early: an earlier state or a part of the event in final: 1 of its results (4) are not there (round 1: Tan Mei – Lim Wei (Lim Wei won))",
			},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Games) != 6 || ev.Games[0].Result != b {
					t.Errorf("got %+v", ev.Games)
				}
			},
		},
		{
			name: "states without results, of other players, and without anybody",
			files: []*Opened{
				opened("none", game.Whole, with(cup(), func(e *game.Event) { e.Players, e.Games = nil, nil })),
				withProblems(opened("drawn", game.Whole, with(cup(), func(e *game.Event) {
					e.Players[2], e.Games = people("Yeo,Shi/5k")[0], []game.Game{even(1, 1, 3, game.Unknown), even(1, 2, 4, game.Unknown)}
				})), game.Problem{Severity: game.Warning, Code: "results-missing", File: "drawn", Found: "games without a result"}),
				opened("final", game.Whole, cup()),
				opened("tomorrow", game.Whole, with(cup(), func(e *game.Event) { e.Begin, e.Games = 20260503, nil })),
			},
			events: [][]string{{"none", "drawn", "final"}, {"tomorrow"}},
			check: func(t *testing.T, ev *game.Event) {
				if len(ev.Games) != 4 || len(ev.Players) != 4 || ev.Source.File != "final" {
					t.Errorf("got %+v", ev)
				}
			},
		},
		{
			name: "a part of an event under another name, and a day later",
			files: []*Opened{
				opened("hall", game.Whole, hall()),
				opened("group", game.Whole, with(hall(), func(e *game.Event) { e.Name, e.Games = "Group A", e.Games[:6] })),
				opened("later", game.Whole, with(hall(), func(e *game.Event) { e.Begin, e.Games = e.Begin.AddDays(1), e.Games[:6] })),
			},
			events: [][]string{{"hall", "group", "later"}},
			want: []string{
				`warning superseded: group: an earlier state or a part of the event in hall: it is called "Group A" instead of "Cup"`,
				"warning superseded: later: an earlier state or a part of the event in hall: it begins on 2026-05-03 instead of 2026-05-02",
			},
		},
		{
			name: "the same name, day and players with other games",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) {
				e.Games = []game.Game{even(1, 1, 3, b), even(1, 2, 4, w), even(2, 1, 2, b), even(2, 3, 4, w)}
			}))},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-one-event: other: an event much like that of cup: it has the same name, first day and players, and 0 of 4 games of the same rounds"},
		},
		{
			name: "the same name, day and players with other rounds",
			files: []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) {
				e.Games = []game.Game{even(3, 1, 3, b), even(3, 2, 4, w)}
			}))},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-one-event: cup: an event much like that of other: it has the same name, first day and players, and games of other rounds"},
		},
		{
			name:   "the same event in two formats",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("workbook", game.Whole, with(cup(), func(e *game.Event) { e.Class = "A"; e.Players[0].IDs = map[string]string{"swa": "1"} }))},
			events: [][]string{{"cup", "workbook"}},
			check: func(t *testing.T, ev *game.Event) {
				if ev.Class != "A" || ev.Players[0].IDs["swa"] != "1" {
					t.Errorf("class and id were not filled in: %+v", ev)
				}
			},
		},
		{
			name:   "two formats with other classes",
			files:  []*Opened{opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Class = "B" })), opened("workbook", game.Whole, with(cup(), func(e *game.Event) { e.Class = "A" }))},
			events: [][]string{{"cup", "workbook"}},
			want:   []string{"error class-differs: cup: class B, but A in workbook"},
		},
		{
			name: "names in Chinese and their readings, under other names of the event, known by ids",
			files: []*Opened{
				opened("cup", game.Whole, with(chinese(), func(e *game.Event) { withIDs(e) })),
				opened("pinyin", game.Whole, with(readings(), func(e *game.Event) { withIDs(e); e.Name = "Other"; e.Players[0].Rank = game.Dan(4) })),
			},
			events: [][]string{{"cup", "pinyin"}},
			want: []string{
				"warning rank-differs: cup: player 1: rank 3d of 陈静, but 4d in pinyin: player 1",
				`warning name-differs: cup: event name "Cup", but "Other" in pinyin`,
			},
		},
		{
			name: "two evenings of a club, a game each, the same players and winner",
			files: []*Opened{
				opened("monday", game.Whole, with(cup(), func(e *game.Event) { e.Name, e.Players, e.Games = "Monday Go", e.Players[:2], e.Games[:1] })),
				opened("ladder", game.Whole, with(cup(), func(e *game.Event) { e.Name, e.Players, e.Games = "Ladder", e.Players[:2], e.Games[:1] })),
			},
			events: [][]string{{"monday"}, {"ladder"}},
			want:   []string{`warning maybe-twice: ladder: perhaps the event of monday once more: it has the same day and games (1), and is called "Ladder" instead of "Monday Go"`},
		},
		{
			name: "many games of two players under another name",
			files: []*Opened{
				opened("monday", game.Whole, with(cup(), func(e *game.Event) {
					e.Players, e.Games = e.Players[:2], []game.Game{even(1, 1, 2, b), even(2, 1, 2, b), even(3, 1, 2, b), even(4, 1, 2, b), even(5, 1, 2, b), even(6, 1, 2, b)}
				})),
				opened("ladder", game.Whole, with(cup(), func(e *game.Event) {
					e.Name, e.Players, e.Games = "Ladder", e.Players[:2], []game.Game{even(1, 1, 2, b), even(2, 1, 2, b), even(3, 1, 2, b), even(4, 1, 2, b), even(5, 1, 2, b), even(6, 1, 2, b)}
				})),
			},
			events: [][]string{{"monday"}, {"ladder"}},
			want:   []string{`warning maybe-twice: ladder: perhaps the event of monday once more: it has the same day and games (6), and is called "Ladder" instead of "Cup"`},
		},
		{
			name:   "the same event in another language",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("pokal", game.Whole, with(cup(), func(e *game.Event) { e.Name = "Pokal" }))},
			events: [][]string{{"cup", "pokal"}},
			want:   []string{`warning name-differs: cup: event name "Cup", but "Pokal" in pokal`},
		},
		{
			name: "the same event in another language, as somebody says, and as somebody says of others that they are none",
			files: []*Opened{
				opened("cup", game.Whole, cup()), {Path: "pokal", Format: "test", Same: "cup", Event: opened("pokal", game.Whole, with(cup(), func(e *game.Event) { e.Name = "Pokal" })).Event},
				{Path: "copy", Format: "test", Alone: true, Event: opened("copy", game.Whole, cup()).Event},
			},
			events: [][]string{{"cup", "pokal"}, {"copy"}},
		},
		{
			name: "a game each, and one does not tell its name",
			files: []*Opened{
				opened("monday", game.Whole, with(cup(), func(e *game.Event) { e.Players, e.Games = e.Players[:2], e.Games[:1] })),
				opened("games", game.Whole, with(cup(), func(e *game.Event) { e.Name, e.Players, e.Games = "", e.Players[:2], e.Games[:1] })),
			},
			events: [][]string{{"monday", "games"}},
		},
		{
			name:   "names in Chinese and their readings without ids are a doubt",
			files:  []*Opened{opened("cup", game.Whole, chinese()), opened("pinyin", game.Whole, with(readings(), func(e *game.Event) { e.Name = "Other" }))},
			events: [][]string{{"cup"}, {"pinyin"}},
			want:   []string{"warning maybe-twice: pinyin: perhaps the event of cup once more: it has the same days and much the same games, and names in Latin letters instead"},
		},
		{
			name:   "names in Chinese and their readings on other days",
			files:  []*Opened{opened("cup", game.Whole, chinese()), opened("pinyin", game.Whole, with(readings(), func(e *game.Event) { e.Name, e.Begin = "Other", 20260503 }))},
			events: [][]string{{"cup"}, {"pinyin"}},
		},
		{
			name: "a third of the names is misspelt, on the same days and on others",
			files: []*Opened{opened("cup", game.Whole, hall()), opened("typed", game.Whole, with(hall(), func(e *game.Event) {
				e.Name, e.Players[0].Family, e.Players[3].Family = "Other", "Tam", "Gho"
			})), opened("later", game.Whole, with(hall(), func(e *game.Event) {
				e.Name, e.Begin, e.Players[1].Family, e.Players[4].Family = "Another", 20260509, "Lin", "Yo"
			}))},
			events: [][]string{{"cup"}, {"typed"}, {"later"}},
			want:   []string{"warning maybe-twice: typed: perhaps the event of cup once more: on the same days 4 of its 6 players and 6 of its 15 games of the same rounds are there too, and the others are not"},
		},
		{
			name: "a player with another id",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { withIDs(e) })),
				opened("other", game.Whole, with(cup(), func(e *game.Event) { withIDs(e); e.Players[3].IDs["egf"] = "99" })),
			},
			events: [][]string{{"cup", "other"}},
			want:   []string{"error id-differs: cup: player 4: egf id 4 of Goh Xiu, but 99 in other: player 4"},
		},
		{
			name: "other names and towns, and a player with another name and id",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { withIDs(e); e.Place = "Kallang" })),
				opened("other", game.Whole, with(cup(), func(e *game.Event) {
					withIDs(e)
					e.Name, e.Place, e.Players[3].Family, e.Players[3].IDs = "Other", "Bedok", "Koh", map[string]string{"egf": "99"}
				})),
			},
			events: [][]string{{"cup"}, {"other"}},
			want:   []string{"warning maybe-twice: other: perhaps the event of cup once more: it has the same games and days, and another name and town, and Koh Xiu is Goh Xiu (egf id 4) there"},
		},
		{
			name:   "the file that tells more is followed, wherever it stands",
			files:  []*Opened{opened("bare", game.Whole, with(cup(), func(e *game.Event) { e.Players[0].Rank = game.Dan(4) })), opened("full", game.Whole, with(cup(), func(e *game.Event) { withIDs(e) }))},
			events: [][]string{{"bare", "full"}},
			want:   []string{"warning rank-differs: full: player 1: rank 3d of Tan Mei, but 4d in bare: player 1"},
		},
		{
			name:   "separate",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("page", game.StandingsPart, page())},
			opt:    Options{Separate: true},
			events: [][]string{{"cup"}, {"page"}},
		},
		{
			name:   "merged by force",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), func(e *game.Event) { e.Begin = 20260509 }))},
			opt:    Options{Merge: true},
			events: [][]string{{"cup", "other"}},
			want:   []string{"error date-differs: cup: first day 2026-05-02, but 2026-05-09 in other"},
		},
		{
			name:   "a players list of another event",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("list", game.PlayersPart, &game.Event{Name: "Other", Players: people("Tan Mei/3d", "Lim Wei/2d", "Ong Kai/1d")})},
			events: [][]string{{"cup"}},
			want: []string{
				"error no-games: list: a players list without games; expected the games too",
			},
		},
		{
			name:   "a workbook without results",
			files:  []*Opened{workbookOf("book", &game.Event{Name: "Other", Players: people("Tan Mei/3d", "Lim Wei/2d")}, nil)},
			events: nil,
			want:   []string{"error no-games: book: a workbook with players and without games; expected the games too"},
		},
		{
			name: "a workbook whose results were refused",
			files: []*Opened{workbookOf("book", &game.Event{Name: "Other", Players: people("Tan Mei/3d", "Lim Wei/2d")},
				game.Problems{{Severity: game.Error, Code: "result-unknown", File: "book", Place: "Results!D4", Found: `the result "x"`}})},
			want: []string{`error result-unknown: book: Results!D4: the result "x"`},
		},
		{
			name:   "a games list without the event's name",
			files:  []*Opened{opened("cup", game.Whole, cup()), opened("list", game.GamesPart, &game.Event{Players: people("Tan Mei/3d", "Lim Wei/2d"), Games: []game.Game{even(3, 1, 2, b)}})},
			events: [][]string{{"cup"}, {"list"}},
			want: []string{
				"warning maybe-one-event: list: an event much like that of cup: it has the same players, and one of the files does not give the event's name",
				"warning round-missing: list: the games of round 3 only; expected the games of every round up to the last",
			},
		},
		{
			name: "a name corrected in one file is known in the lists that follow, and a club that differs is told once",
			files: []*Opened{
				opened("cup", game.Whole, with(cup(), func(e *game.Event) { e.Players[0].Club = "Harbour" })),
				opened("page", game.StandingsPart, with(page(), func(e *game.Event) { e.Players[1].Name, e.Players[1].Club = "Than Mai", "Nort" })),
				opened("list", game.GamesPart, &game.Event{Name: "Cup", Players: []game.Player{{Name: "Lim Wei"}, {Name: "Than Mai", Club: "Nort"}}, Games: []game.Game{even(1, 2, 1, b)}}),
			},
			events: [][]string{{"cup", "page", "list"}},
			want: []string{
				"warning name-differs: cup: player 1: the name Tan Mei, but Than Mai with the same games in page: player 2",
				`warning club-differs: cup: player 1: club "Harbour" of Tan Mei, but "Nort" in page: player 2`,
				"error game-missing: cup: game 2: round 1: Ong Kai – Goh Xiu, which is not in list; expected the same games in both files",
			},
		},
		{
			name: "a games list that fits two events of one name",
			files: []*Opened{
				opened("one", game.Whole, cup()),
				opened("two", game.Whole, with(cup(), func(e *game.Event) {
					e.Begin = 20260509
					e.Games = []game.Game{even(1, 1, 3, b), even(1, 2, 4, w)}
				})),
				opened("list", game.GamesPart, &game.Event{Name: "Cup", Players: people("Tan Mei/3d", "Lim Wei/2d"), Games: []game.Game{even(3, 1, 2, b)}}),
			},
			events: [][]string{{"one"}, {"two"}, {"list"}},
			want: []string{
				"error which-event: list: a file that fits several events: of its 1 game, 0 in one and 0 in two; expected one event that it belongs to",
				"warning round-missing: list: the games of round 3 only; expected the games of every round up to the last",
			},
		},
		{
			name: "a list printed before the round, and the one after it",
			files: []*Opened{
				opened("before", game.GamesPart, &game.Event{Name: "Cup", Players: people("Tan Mei/3d", "Lim Wei/2d"), Games: []game.Game{even(1, 1, 2, game.Unknown)}}),
				opened("after", game.GamesPart, &game.Event{Name: "Cup", Players: people("Lim Wei/2d", "Tan Mei/3d"), Games: []game.Game{even(1, 2, 1, w)}}),
			},
			events: [][]string{{"before", "after"}},
			check: func(t *testing.T, ev *game.Event) {
				if ev.Games[0].Result != w {
					t.Errorf("got %+v", ev.Games[0])
				}
			},
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			var before [][]byte
			for _, o := range c.files {
				data, err := json.Marshal(o.Event)
				if err != nil {
					t.Fatal(err)
				}
				before = append(before, data)
			}
			inputs, problems := Join(c.files, c.opt)
			var events [][]string
			var got []string
			for _, in := range inputs {
				events = append(events, in.Files)
				got = append(got, lines(in.Problems, game.Warning)...)
				for _, p := range in.Problems {
					checkDoubt(t, p)
				}
				if p, bad := game.CheckEntries(in.Event); bad {
					t.Errorf("the event is not sound: %v", p)
				}
			}
			got = append(got, lines(problems, game.Warning)...)
			if d := cmp.Diff(c.events, events); d != "" {
				t.Errorf("events (-want +got):\n%s", d)
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
			if c.check != nil {
				c.check(t, inputs[0].Event)
			}
			for i, o := range c.files {
				if data, err := json.Marshal(o.Event); err != nil || !bytes.Equal(data, before[i]) {
					t.Errorf("the event of %s was changed: %s, was %s", o.Path, data, before[i])
				}
			}
		})
	}
}

// checkDoubt: the code of a doubt whether two files are of one event is that of its
// subject, and its words are there.
func checkDoubt(t *testing.T, p game.Problem) {
	t.Helper()
	one, ok := p.About.(game.OneEvent)
	code := map[game.EventDoubt]string{
		game.PerhapsOne: game.CodeMaybeTwice, game.LikelyOne: game.CodeMaybeOneEvent, game.SurelyOne: game.CodeMaybeOneEvent, game.OneOfSeveral: game.CodeWhichEvent,
	}
	switch {
	case !ok && slices.Contains(slices.Collect(maps.Values(code)), p.Code), ok && code[one.Doubt] != p.Code:
		t.Errorf("%v: is about %#v", p, p.About)
	case ok && (p.Other == "" || !strings.HasSuffix(p.Found, one.Alike)):
		t.Errorf("%v: its other file is %q, what is alike %q", p, p.Other, one.Alike)
	}
}

// TestDoubts: how much speaks for one event, and what of the games.
func TestDoubts(t *testing.T) {
	turned := func(e *game.Event) {
		for i := range e.Games[:3] {
			e.Games[i].Result = e.Games[i].Result.Swapped()
		}
	}
	for _, c := range []struct {
		name   string
		change func(e *game.Event)
		want   game.OneEvent
	}{
		{"other results", turned, game.OneEvent{Doubt: game.SurelyOne, Alike: "the same pairings, and other results in 3 of 4 games", Shared: 4, Contradicted: 3}},
		{"another day", func(e *game.Event) { e.Begin = 20260509 }, game.OneEvent{Doubt: game.SurelyOne, Alike: "the same games, and begins on 2026-05-09 instead of 2026-05-02", Shared: 4}},
		{"other rounds", func(e *game.Event) {
			for i := range e.Games {
				e.Games[i].Round += 2
			}
		}, game.OneEvent{Doubt: game.SurelyOne, Alike: "the same name, first day and players, and games of other rounds"}},
	} {
		inputs, _ := Join([]*Opened{opened("cup", game.Whole, cup()), opened("other", game.Whole, with(cup(), c.change))}, Options{})
		var got []game.Subject
		for _, in := range inputs {
			for _, p := range in.Problems {
				if p.About != nil {
					got = append(got, p.About)
				}
			}
		}
		if d := cmp.Diff([]game.Subject{c.want}, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", c.name, d)
		}
	}
}
