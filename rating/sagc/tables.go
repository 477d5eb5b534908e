package sagc

import (
	"kyudan/rating/game"
)

// levelFactor is the Level Factor times 30000,
//
//	LF = x² + 1.5 x + 55 + x⁵ / 30000
//
// with x = 0 for players over 7d.
func levelFactor(x int64) int64 {
	x = max(x, 0)
	return 30000*x*x + 45000*x + 55*30000 + x*x*x*x*x
}

// Opponent Factor: for each of the previous ten games against this opponent 0.1
// less than 1, at least 0.1. In tenths.
const (
	memory        = 10
	opponentUnit  = 10
	leastOpponent = 1
)

// Handicap Factor: 1 - 0.05 eff_handicap, at least 0.1. In twentieths.
const (
	handicapUnit  = 20
	leastHandicap = 2
)

// Units of the factors, and of their product.
const (
	levelUnit  = 30000
	statusUnit = 100
	resultUnit = 100
	unit       = int64(levelUnit * statusUnit * opponentUnit * resultUnit * handicapUnit)
)

// limit is the largest index of a rank; beyond it, either way, the rank changes.
const limit = 999

// Default is the system as the current page has it. Every call returns new tables.
func Default() Params {
	return Params{
		BeyondThree: OwnRow, FloorRule: Zones, HandicapSign: Signed, Order: ByEntry,
		// "standard komi (6.5)", and with handicap as in the document's example.
		EvenKomi: 6.5, HandicapKomi: 0.5,
		DefaultKind: game.Club, DefaultOnlineKind: game.Friendly,
		Results: resultRows(),
		// Game Status Factors.
		Status: []StatusRow{
			{game.Tournament, 1.5},
			{game.Club, 1.0},
			{game.Friendly, 0.5},
			{game.Teaching, 0.0},
		},
		// Demotion floors. 30k has none: its index is held at -999.
		Tiers: []Tier{
			{game.Kyu(29), game.Kyu(25), []int{-800, -850, -900, -950, -999}},
			{game.Kyu(24), game.Kyu(20), []int{-850, -900, -950, -999}},
			{game.Kyu(19), game.Kyu(10), []int{-900, -950, -999}},
			{game.Kyu(9), game.Kyu(5), []int{-950, -999}},
			{game.Kyu(4), game.Dan(9), []int{-999}},
		},
	}
}

// resultRows are the tables of the Game Result Factor: one row a differential,
// harder games first.
func resultRows() []ResultRow {
	return []ResultRow{
		// differential, promotion zone (index >= 0): victory, defeat; demotion zone: victory, defeat
		{"> +3", 3.5, 0, 3.5, 0},
		{"+3", 3.5, -0.09, 3.5, 0},
		{"+2", 2.2, -0.47, 2.2, -0.03},
		{"+1", 1.5, -0.81, 1.6, -0.28},
		{"0", 1.0, -1.17, 1.4, -0.6},
		{"-1", 0.54, -1.44, 0.7, -0.75},
		{"-2", 0.13, -1.8, 0.37, -1.0},
		{"-3", 0.09, -2.7, 0.12, -1.9},
		{"< -3", 0, -2.7, 0, -1.9},
	}
}
