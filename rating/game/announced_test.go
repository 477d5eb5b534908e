package game

import (
	"reflect"
	"testing"
)

// TestAnnounced: of three rounds that two players announced not to play, one has a
// game after all, one is not yet paired, and one is announced twice.
func TestAnnounced(t *testing.T) {
	ev := &Event{
		Players: []Player{{ID: 1}, {ID: 2}},
		Games:   []Game{{Round: 1, Black: 1, White: 2}},
		Byes:    []Bye{{Round: 2, Player: 2}},
	}
	kept := map[int][]int{}
	came := ev.Announced([][]int{{3, 2, 1, 2}, {2}}, 2, Given(0.5), func(p *Player, rounds []int) { kept[p.ID] = rounds })
	if want := []Absence{{Round: 2, Player: 1, Points: Given(0.5)}}; !reflect.DeepEqual(ev.Absences, want) {
		t.Errorf("absences %v, want %v", ev.Absences, want)
	}
	if want := map[int][]int{1: {1, 3}, 2: {2}}; came != 2 || !reflect.DeepEqual(kept, want) {
		t.Errorf("%d played all the same, kept %v, want 2 and %v", came, kept, want)
	}
}

// TestAsPlanned: who announced not to play round 3 of three, of which two are paired,
// has the points of an absence for it.
func TestAsPlanned(t *testing.T) {
	ev := &Event{
		Rounds:  3,
		Players: []Player{{ID: 1, Extra: map[string]string{"opengotha:participating": "110"}}, {ID: 2, Extra: map[string]string{"opengotha:participating": "01"}}},
		Games:   []Game{{Round: 2, Black: 1, White: 2, Result: BlackWins}},
		Scoring: &Scoring{Criteria: []string{"NBW"}, AbsentPoints: Given(1.0)},
	}
	for round, want := range map[int][]float64{2: {1, 0}, 3: {2, 0}} {
		scores := ComputeScores(ev.AsPlanned(round), round, RulesOf(ev))
		for i, s := range scores {
			if s.NBW != want[i] {
				t.Errorf("after round %d: %v wins of entry %d, want %v", round, s.NBW, s.Entry, want[i])
			}
		}
	}
	if len(ev.Absences) != 0 {
		t.Error("the event itself has changed")
	}
}

func TestAmateur(t *testing.T) {
	for r, want := range map[Rank]Rank{NoRank: NoRank, Kyu(35): Kyu30, Kyu(3): Kyu(3), Dan(9): Dan(9), Pro(1): Dan(7), Pro(3): Dan(7), Pro(4): Dan(8), Pro(9): Dan(9)} {
		if got := r.Amateur(); got != want {
			t.Errorf("%v: %v, want %v", r, got, want)
		}
	}
}

// TestLogSome: nothing is said of no things, and a text of what is not given is empty.
func TestLogSome(t *testing.T) {
	var log Log
	log.Some(0, Note, "a", Place{}, "none", "", "")
	log.Some(2, Note, "b", Place{}, "two", "", "")
	if ps := log.Problems(); len(ps) != 1 || ps[0].Code != "b" {
		t.Errorf("problems %v", ps)
	}
	if a, b := Given(6.5).Text(FormatNumber), (Opt[float64]{}).Text(FormatNumber); a != "6.5" || b != "" {
		t.Errorf("texts %q and %q", a, b)
	}
	var m map[string]string
	Put(&m, "cards:seat", "north")
	if m["cards:seat"] != "north" {
		t.Errorf("kept %v", m)
	}
}
