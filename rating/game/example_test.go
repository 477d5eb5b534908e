package game_test

import (
	"errors"
	"fmt"

	"kyudan/rating/game"
)

func ExampleParseRank() {
	for _, s := range []string{"3 Dan", " 3K", "职业九段", "18"} {
		r, err := game.ParseRank(s)
		fmt.Println(r, err)
	}
	// Output:
	// 3d <nil>
	// 3k <nil>
	// 9p <nil>
	//  rank "18"; expected 50k to 1k, 1d to 9d or 1p to 9p
}

func ExampleParseDate() {
	d, _ := game.ParseDate("2 September 2016")
	fmt.Println(d)

	_, err := game.ParseDate("3/4/2026")
	var two *game.AmbiguousDateError
	if errors.As(err, &two) {
		fmt.Println(two.DayFirst, "or", two.MonthFirst)
	}
	// Output:
	// 2016-09-02
	// 2026-04-03 or 2026-03-04
}

func ExampleOpt() {
	even, unknown := game.Given(0), game.Opt[int]{}
	fmt.Println(even.IsGiven(), unknown.IsGiven())
	fmt.Println(even.Or(9), unknown.Or(9))
	// Output:
	// true false
	// 0 9
}

func ExampleParseResult() {
	r, byDefault, _ := game.ParseResult("½-½", true)
	fmt.Println(r, byDefault)
	r, byDefault, _ = game.ParseResult("1-0!", true) // OpenGotha names White first
	fmt.Println(r, byDefault)
	// Output:
	// jigo false
	// white true
}

func ExampleFoldName() {
	fmt.Println(game.FoldName("MÜLLER, Jörg"))
	fmt.Println(game.FoldName("仇 志梅"))
	// Output:
	// muller jorg
	// 仇志梅
}

func ExampleComputeScores() {
	ev := &game.Event{
		Format: game.McMahon,
		Players: []game.Player{
			{ID: 1, Family: "Tan", Given: "Mei", Rank: game.Dan(2)},
			{ID: 2, Family: "Lim", Given: "Hua", Rank: game.Dan(1)},
			{ID: 3, Family: "Ong", Given: "Kai", Rank: game.Kyu(1)},
		},
		Games: []game.Game{
			{Round: 1, Black: 2, White: 1, Handicap: game.Given(0), Result: game.WhiteWins},
			{Round: 2, Black: 3, White: 1, Handicap: game.Given(1), Result: game.BlackWins},
		},
		Byes: []game.Bye{{Round: 1, Player: 3}, {Round: 2, Player: 2}},
	}
	scores := game.ComputeScores(ev, 2, game.RulesOf(ev))
	for _, p := range game.Order(ev, scores, []string{"MMS", "SOSM"}) {
		s := scores[p.Index]
		fmt.Println(p.Place, ev.Players[p.Index].DisplayName(), s.NBW, s.MMS, s.SOSM)
	}
	// Output:
	// 1 Tan Mei 1 32 63
	// 2 Lim Hua 1 31 62
	// 3 Ong Kai 2 31 60
}
