package rating_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

func TestActiveSince(t *testing.T) {
	for _, c := range []struct {
		day    game.Date
		months int
		want   game.Date
	}{
		{20260531, 24, 20240601},
		{20260531, 3, 20260301}, // February is shorter
		{20240229, 12, 20230301},
		{20260115, 1, 20251216},
		{0, 12, 0},
	} {
		if got := rating.ActiveSince(c.day, c.months); got != c.want {
			t.Errorf("%d months to %v: since %v, want %v", c.months, c.day, got, c.want)
		}
	}
}

func TestIsInactive(t *testing.T) {
	l := rating.List{ActiveSince: 20240601}
	for day, want := range map[game.Date]bool{20240601: false, 20240531: true, 0: true} {
		s := rating.Standing{LastPlayed: day}
		if got := l.IsInactive(&s); got != want {
			t.Errorf("last played %v: inactive %v", day, got)
		}
		if (&rating.List{}).IsInactive(&s) {
			t.Errorf("last played %v: inactive on a list without such a day", day)
		}
	}
}

func TestWithhold(t *testing.T) {
	shown := rating.Standing{ID: "1", Name: "Tan Mei Xin", Rating: game.Given(2100.0)}
	state := map[string]json.RawMessage{"recent": json.RawMessage(`[]`)}
	l := &rating.List{System: "swa", AsOf: 20260531, Players: []rating.Standing{
		shown,
		{ID: "2", Family: "Ho", Given: "En", Name: "何恩", Former: []string{"Lim En"}, IDs: map[string]string{"egf": "1"}, Club: "C", Country: "SG",
			Rank: game.Dan(1), Rating: game.Given(2000.5), Games: 9, LastPlayed: 20260501, State: state},
		{ID: "3", Name: "Never Played"},
	}}
	before := l.Clone()
	got, changed := l.Withhold(map[string]bool{"2": true, "3": true})
	want := &rating.List{System: "swa", AsOf: 20260531, Players: []rating.Standing{
		shown,
		{ID: "2", Country: "SG", Rank: game.Dan(1), Rating: game.Given(2000.5), Games: 9, LastPlayed: 20260501, State: state, Hidden: true},
	}}
	if !changed || !reflect.DeepEqual(got, want) {
		t.Errorf("got %+v", got)
	}
	if !reflect.DeepEqual(l, before) {
		t.Errorf("the list itself has changed: %+v", l)
	}
	if !got.Players[1].IsNameless() || got.Players[0].IsNameless() {
		t.Error("nameless is the wrong one")
	}
	if same, changed := l.Withhold(map[string]bool{"4": true}); changed || !reflect.DeepEqual(same.Players, l.Players) {
		t.Errorf("changed %v without any of the ids", changed)
	}
}
