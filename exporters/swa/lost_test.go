package swa

import (
	"strings"
	"testing"

	"kyudan/importers/swa"
	"kyudan/rating/game"
)

func TestLost(t *testing.T) {
	two := []game.Player{{ID: 1, Name: "Tan Mei", Country: "SG"}, {ID: 2, Name: "Lim Hua", Country: "SG"}}
	tests := []struct {
		name string
		ev   game.Event
		code string // "" for nothing lost
		text string
	}{
		{"nothing", game.Event{Kind: game.Tournament, Players: two, Countries: 1, Games: []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins}}}, "", ""},
		{"colours not known are kept", game.Event{Players: two, Games: []game.Game{{Round: 1, Board: 3, Black: 1, White: 2, ColoursUnknown: true}}}, "", ""},
		{"grade is kept", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", Rank: game.Dan(1), Grade: game.Kyu(1)}}}, "", ""},
		{"extra of workbooks is kept", game.Event{Extra: map[string]string{"swa:Contact": "desk", "swa:Sponsor": "Tea"}}, "", ""},
		{"kind", game.Event{Kind: game.Club}, "lost-kind", `the kind of event "club"`},
		{"countries", game.Event{Players: two, Countries: 5}, "lost-countries", "5, which differs"},
		{"overtime", game.Event{Time: game.TimeControl{Overtime: game.Canadian, Moves: 15}}, "lost-overtime", "details of the overtime"},
		{"teams", game.Event{Teams: []game.Team{{}, {}}}, "lost-teams", "swa cannot hold 2 teams"},
		{"scoring", game.Event{Scoring: &game.Scoring{}}, "lost-scoring", "the rules of scoring"},
		{"handicap rules", game.Event{Handicaps: &game.HandicapRules{}}, "lost-handicap-rules", "the rules for handicaps"},
		{"adjustments", game.Event{Adjust: []game.Adjustment{{Player: 1}}}, "lost-adjust", "a manual correction"},
		{"extra", game.Event{Extra: map[string]string{"opengotha:a": "1", "opengotha:b": "2"}}, "lost-extra", "2 details of other formats: opengotha:a, opengotha:b"},
		{"extra that would be read as a label", game.Event{Extra: map[string]string{"swa:Venue": "x"}}, "lost-extra", "a detail"},
		{"absences", game.Event{Players: two, Absences: []game.Absence{{Round: 1, Player: 1}}}, "lost-absences", "written as not paired"},
		{"absences without points", game.Event{Players: two, Absences: []game.Absence{{Round: 1, Player: 1, Points: game.Given(0.0)}}}, "lost-absences", "written as not paired"},
		{"bye points", game.Event{Players: two, Byes: []game.Bye{{Round: 1, Player: 1, Points: game.Given(2.0)}}}, "lost-bye-points", "a bye with points"},
		{"byes without a cross table", game.Event{Players: two, Games: []game.Game{{Black: 1, White: 2}}, Byes: []game.Bye{{Round: 1, Player: 1}}}, "lost-byes", "without a cross table"},
		{"ids", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", IDs: map[string]string{"swa": "1", "egf": "2"}}}}, "lost-ids", "an id of another register"},
		{"rankings", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", Rankings: make([]game.Ranking, 3)}}}, "lost-rankings", "3 grades"},
		{"local", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", Local: game.Given(false)}}}, "lost-local", "the mark"},
		{"places", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", Standing: 1}}}, "lost-places", "a printed place"},
		{"scores", game.Event{Players: []game.Player{{ID: 1, Name: "Tan", Scores: map[string]float64{"MMS": 30}}}}, "lost-scores", "printed scores"},
		{"game's own kind", game.Event{Games: []game.Game{{Round: 1, Kind: game.Club}}}, "lost-game-kind", "a game's own kind"},
		{"game's own time", game.Event{Games: []game.Game{{Round: 1, Time: &game.TimeControl{}}}}, "lost-game-time", "a game's own time limit"},
		{"game's own mark", game.Event{Games: []game.Game{{Round: 1, Online: game.Given(true)}}}, "lost-game-online", "on the Internet"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			var codes []string
			text := ""
			for _, p := range Lost(&tt.ev) {
				codes = append(codes, p.Code)
				text += p.Error() + "\n"
				if p.Severity != game.Warning || p.Hint == "" {
					t.Errorf("%s: got the severity %s and the hint %q, want a warning that says what to do", p.Code, p.Severity, p.Hint)
				}
			}
			if got := strings.Join(codes, " "); got != tt.code {
				t.Errorf("got the codes %q, want %q", got, tt.code)
			}
			if !strings.Contains(text, tt.text) {
				t.Errorf("got %q, want %q in it", text, tt.text)
			}
		})
	}
}

// A name of ours that fits no cell is refused, not cut.
func TestTextTooLong(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: strings.Repeat("Tan ", 9000)}}}
	var b strings.Builder
	if err := Write(&b, ev); err == nil || !strings.Contains(err.Error(), `36000 characters beginning "Tan Tan Tan Tan Tan "`) {
		t.Errorf("got %v, want an error that names the text", err)
	}
	if b.Len() > 0 {
		t.Error("something was written")
	}
}

func TestSameEventSameBytes(t *testing.T) {
	ev := sampleEvent(t)
	ev.Extra = map[string]string{"swa:B": "2", "swa:A": "1", "swa:C": "3"}
	first := write(t, ev)
	for range 5 {
		if string(write(t, ev)) != string(first) {
			t.Fatal("the same event gave different bytes")
		}
	}
}

func BenchmarkWrite500(b *testing.B) {
	ev := &game.Event{Name: "Large", Rounds: 10}
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Tan", Given: strings.Repeat("x", i%7+1), Rank: game.Dan(i%7 + 1), Club: "Example School", Country: "SG"})
	}
	for r := range 10 {
		for i := range 250 {
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Board: i + 1, Date: 20260502, Black: 2*i + 1, White: (2*i+2*r+1)%500 + 1, Handicap: game.Given(0), Result: game.BlackWins})
		}
	}
	if _, fits := crossTable(ev); !fits {
		b.Fatal("the pairings are no tournament")
	}
	b.ReportAllocs()
	for b.Loop() {
		write(b, ev)
	}
}

// TestTwiceInARound: a player with two games in a round, and so without a seat of
// a cross table, is numbered where colours are not known: a name found twice is
// an error of reading.
func TestTwiceInARound(t *testing.T) {
	ev := &game.Event{Players: []game.Player{{ID: 1, Name: "Tan Mei Xin"}, {ID: 2, Name: "Lim Wei"}, {ID: 3, Name: "Koh Zhi"}}, Games: []game.Game{
		{Round: 1, Black: 1, White: 2, Result: game.BlackWins, Handicap: game.Given(0)},
		{Round: 1, Black: 3, White: 1, Result: game.Jigo, ColoursUnknown: true},
		{Round: 2, Black: 2, White: 3, Result: game.WhiteWins, ColoursUnknown: true},
	}}
	back, ps := swa.Read(game.Input{Name: "twice.xlsx", Data: write(t, ev)})
	if ps.HasErrors() || back == nil || len(back.Games) != len(ev.Games) {
		t.Fatalf("read back %+v, %v", back, ps)
	}
	for i, want := range ev.Games {
		if g := back.Games[i]; g.Round != want.Round || g.Black+g.White != want.Black+want.White || g.ColoursUnknown != want.ColoursUnknown {
			t.Errorf("game %d: got %+v, want %+v", i+1, g, want)
		}
	}
}

// TestLineEnds: a cell is read as one line, and further lines are reported.
func TestLineEnds(t *testing.T) {
	ev := &game.Event{Name: "Merlion Cup\n| open", Place: "Kallang  Hall", Players: []game.Player{{ID: 1, Family: "Tan\tLim"}}}
	for _, p := range Lost(ev) {
		if p.Code == "lost-character" && p.Found == "swa cannot hold 3 texts with line ends, needless blanks or signs that are not characters, taken out" {
			return
		}
	}
	t.Errorf("got %v", Lost(ev))
}
