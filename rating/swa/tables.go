package swa

import (
	"kyudan/rating"
	"kyudan/rating/game"
)

// tableII is Table II of the SWA page of 2 September 2016, the dependence of
// con and a on the rating, with the printed chance of beating an opponent 100
// points stronger in percent (at ε = 0; for the reader and the tests only).
// Both columns are linear between the rows; over 2700 the page states con = 10
// and a = 70, and under 100 the first row holds.
var tableII = []struct{ gor, con, a, se100 float64 }{
	// GoR, con, a, SE(100)
	{100, 116, 200, 37.8},
	{200, 110, 195, 37.5},
	{300, 105, 190, 37.1},
	{400, 100, 185, 36.8},
	{500, 95, 180, 36.5},
	{600, 90, 175, 36.1},
	{700, 85, 170, 35.7},
	{800, 80, 165, 35.3},
	{900, 75, 160, 34.9},
	{1000, 70, 155, 34.4},
	{1100, 65, 150, 33.9},
	{1200, 60, 145, 33.4},
	{1300, 55, 140, 32.9},
	{1400, 51, 135, 32.3},
	{1500, 47, 130, 31.7},
	{1600, 43, 125, 31.0},
	{1700, 39, 120, 30.3},
	{1800, 35, 115, 29.5},
	{1900, 31, 110, 28.7},
	{2000, 27, 105, 27.8},
	{2100, 24, 100, 26.9},
	{2200, 21, 95, 25.9},
	{2300, 18, 90, 24.8},
	{2400, 15, 85, 23.6},
	{2500, 13, 80, 22.3},
	{2600, 11, 75, 20.9},
	{2700, 10, 70, 19.3},
}

// conA are the columns con and a of Table II.
func conA() (con, a rating.Table) {
	for _, r := range tableII {
		con = append(con, rating.Row{At: r.gor, Value: r.con})
		a = append(a, rating.Row{At: r.gor, Value: r.a})
	}
	return con, a
}

// classes is the section "Criteria of Rated tournament". The three countries
// that an overseas tournament needs are from "Overseas tournament requirements
// for recognition".
func classes() []Class {
	const no, yes = false, true
	var (
		nationalOrOverseas = []game.Scope{game.National, game.Overseas}
		national           = []game.Scope{game.National}
		private            = []game.Scope{game.Private}
	)
	return []Class{
		//    scopes, selection games, on-line, min. a side, board, rounds, countries, weight
		{"A", "national tournament or selection games, endorsed; or recognised overseas tournament",
			nationalOrOverseas, yes, OnlineOrNot, 45, 19, 6, 3, 1.00},
		{"B", "national tournament, endorsed",
			national, no, OnlineOrNot, 30, 19, 6, 0, 0.75},
		{"C", "national tournament or selection games, endorsed; or recognised overseas tournament",
			nationalOrOverseas, yes, OnlineOrNot, 15, 13, 6, 3, 0.50},
		{"D", "private tournament on the Internet, endorsed",
			private, no, OnlineOnly, 30, 19, 6, 0, 0.25},
		{"E", "private games face to face, endorsed",
			private, no, FaceToFace, 15, 13, 8, 0, 0.15},
	}
}

// grades is the table of "Initial rating point assignment", and what is read
// into its silence on stronger players.
func grades() []Grades {
	rows := []Grades{
		{game.Kyu(30), game.Kyu(21), 1500},
		{game.Kyu(20), game.Kyu(11), 1700},
		{game.Kyu(10), game.Kyu(1), 1900},
		{game.Dan(1), game.Dan(1), 2100},
		{game.Dan(2), game.Dan(2), 2200},
		{game.Dan(3), game.Dan(3), 2300},
		{game.Dan(4), game.Dan(4), 2400},
		{game.Dan(5), game.Dan(5), 2500},
		{game.Dan(6), game.Dan(6), 2600},
	}
	// Not on the page: 100 points a grade go on, and professionals stand on the
	// classic EGF scale, 30 points a rank from 2700.
	for d := 7; d <= 9; d++ {
		rows = append(rows, Grades{game.Dan(d), game.Dan(d), 2000 + 100*float64(d)})
	}
	for p := 1; p <= 9; p++ {
		rows = append(rows, Grades{game.Pro(p), game.Pro(p), 2670 + 30*float64(p)})
	}
	return rows
}

// categories is the list for players who are not certified, in the same
// section.
func categories() []CategoryRating {
	return []CategoryRating{
		{Primary12, 1500},
		{Primary34, 1700},
		{Primary56, 1900},
		{Secondary, 1900},
		{Tertiary, 1900},
		{Open, 1900},
	}
}
