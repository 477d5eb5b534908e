package review

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/history"
	"kyudan/rating/roster/likeness"
)

// TestProposals: what speaks for and against is added up, and the player stays who
// has an id of the register.
func TestProposals(t *testing.T) {
	l := &rating.List{Players: []rating.Standing{
		{ID: "new-tan-mei-xin", Name: "Tan Mei Xin", Country: "SG", Club: "Harbour Go Club", Rank: game.Dan(5), Games: 2},
		{ID: "1001", Name: "Tan Meixin", Country: "SG", Club: "Harb", Rank: game.Dan(4), Games: 3},
		{ID: "1002", Name: "Lim Wei Jie", Country: "SG", Games: 2},
		{ID: "1003", Name: "Lim Wie Jie", Country: "MY"},
	}}
	past := &history.History{Events: []history.Event{{Name: "Cup", Begin: 20260502}}, Suspicions: []history.Suspicion{
		{At: 2, What: `entered as "Ong Kai"`, Firm: true}, {At: 2, What: `entered as "Ong Kai"`, Firm: true}, {At: 2, What: "entered as 5d after 9k"},
	}}
	past.Grow(len(l.Players))
	run := &Run{
		List: l, Past: past, Names: &likeness.Index{},
		Namesakes: func(yield func([]int) bool) { yield([]int{0, 1}) },
		OtherIDs:  func(func([]int) bool) {},
		Distinct:  func(a, b int) bool { return false },
		OneUntil:  func(at int) (game.Date, bool) { return 0, false },
		SecondID:  func(at int) string { return "new-second" },
	}
	for i := range l.Players {
		folded := game.FoldName(l.Players[i].Name)
		run.Names.Add(folded)
		run.Players = append(run.Players, Player{Folded: folded, Provisional: strings.HasPrefix(l.Players[i].ID, "new-")})
	}
	var got []string
	for _, p := range run.Proposals() {
		got = append(got, fmt.Sprintf("%d %s %s, %s: %s; %s", p.Score, p.Kind, p.A.ID, p.B.ID, fmt.Sprint(p.For), fmt.Sprint(p.Against)))
	}
	want := []string{
		"90 same person? 1001, new-tan-mei-xin: [+60 the same name spaced differently +15 the same rank, or the next +10 the same club  +5 the same country]; []",
		`55 two people under one id? 1002, new-second: [+45 entered as "Ong Kai": Cup (2026-05-02) +10 entered as 5d after 9k: Cup (2026-05-02)]; []`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
	l.Players[0].Games, l.Players[2].Games = 0, 0
	if all := run.Proposals(); len(all) > 0 {
		t.Errorf("asked about players without a game: %+v", all)
	}
	l.Players[0].Games, l.Players[2].Games = 2, 2
	run.OneUntil = func(at int) (game.Date, bool) { return 20260502, at == 2 }
	run.Distinct = func(a, b int) bool { return a < 2 && b < 2 }
	if all := run.Proposals(); len(all) > 0 {
		t.Errorf("what is decided is asked again: %+v", all)
	}
	run.Players[0].Merged = true
	if all := run.Sides(); len(all) != 3 || all[0].ID != "1001" || all[0].Games != 3 {
		t.Errorf("the players are %+v", all)
	}
}
