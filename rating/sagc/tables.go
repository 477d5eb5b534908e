package sagc

import "kyudan/rating/game"

// resultFactors are the tables of the Game Result Factor, in hundredths: one
// row a differential, harder games first, as the page prints them.
var resultFactors = [9]struct {
	differential                string
	promotionWon, promotionLost int // promotion zone: index 0 and more
	demotionWon, demotionLost   int // demotion zone: index below 0
}{
	// differential, victory, defeat (index >= 0), victory, defeat (index < 0)
	{"> +3", 350, 0, 350, 0},
	{"+3", 350, -9, 350, 0},
	{"+2", 220, -47, 220, -3},
	{"+1", 150, -81, 160, -28},
	{"0", 100, -117, 140, -60},
	{"-1", 54, -144, 70, -75},
	{"-2", 13, -180, 37, -100},
	{"-3", 9, -270, 12, -190},
	{"< -3", 0, -270, 0, -190},
}

// statusFactors are the Game Status Factors, in tenths.
var statusFactors = []struct {
	kind   game.Kind
	factor int
}{
	{game.Tournament, 15},
	{game.Club, 10},
	{game.Friendly, 5},
	{game.Teaching, 0},
}

// tiers are the demotion floors, weakest ranks first. 30k has none: its index
// is held at -999.
var tiers = []struct {
	from, to game.Rank
	floors   []int
}{
	{game.Kyu(29), game.Kyu(25), []int{-800, -850, -900, -950, -999}},
	{game.Kyu(24), game.Kyu(20), []int{-850, -900, -950, -999}},
	{game.Kyu(19), game.Kyu(10), []int{-900, -950, -999}},
	{game.Kyu(9), game.Kyu(5), []int{-950, -999}},
	{game.Kyu(4), game.Dan(9), []int{-999}},
}

// limit is the largest index of a rank; beyond it, either way, the rank
// changes.
const limit = 999
