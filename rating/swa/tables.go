package swa

import (
	"kyudan/rating/classic"
	"kyudan/rating/game"
)

// Default is the system as its document has it, with a reading chosen wherever it
// is silent. Every call returns new tables.
func Default() Params {
	// Table II of the page is the EGF's, row for row.
	con, a := classic.Tables()
	return Params{
		Arithmetic: classic.Arithmetic{
			Con: con, A: a,
			Epsilon: 0.016,
			ABasis:  classic.AdjustedBlack,
			// The page mentions a rating bottom without a number. 100 was the EGF's
			// in 2016, and is the first row of Table II.
			MinRating: classic.BottomAt(100),
		},
		Enforce:               true,
		RatedPercent:          85,
		RatedOf:               AllEntries,
		EstimateGames:         AgainstRated,
		EstimateMinGames:      5,
		EstimateHandicapGames: true,
		AssumeCertified:       true,
		DefaultCategory:       Open,
		CountRounds:           true,
		CountCountries:        true,
		AssumeSentBySWA:       true,
		Classes:               defaultClasses(),
		Grades:                grades(),
		// The list for players who are not certified, in the section "Initial rating
		// point assignment".
		Categories: []CategoryRating{
			{Primary12, 1500},
			{Primary34, 1700},
			{Primary56, 1900},
			{Secondary, 1900},
			{Tertiary, 1900},
			{Open, 1900},
		},
	}
}

// defaultClasses is the section "Criteria of Rated tournament". The three countries
// that an overseas tournament needs are from "Overseas tournament requirements
// for recognition".
func defaultClasses() []Class {
	const no, yes = false, true
	var (
		nationalOrOverseas = []game.Scope{game.National, game.Overseas}
		national           = []game.Scope{game.National}
		private            = []game.Scope{game.Private}
	)
	return []Class{
		//    scopes, selection games, on-line, min. a side, board, rounds, countries, weight
		{"A", "national tournament or selection games, endorsed; or recognised overseas tournament",
			nationalOrOverseas, yes, classic.OnlineOrNot, 45, 19, 6, 3, 1.00},
		{"B", "national tournament, endorsed",
			national, no, classic.OnlineOrNot, 30, 19, 6, 0, 0.75},
		{"C", "national tournament or selection games, endorsed; or recognised overseas tournament",
			nationalOrOverseas, yes, classic.OnlineOrNot, 15, 13, 6, 3, 0.50},
		{"D", "private tournament on the Internet, endorsed",
			private, no, classic.OnlineOnly, 30, 19, 6, 0, 0.25},
		{"E", "private games face to face, endorsed",
			private, no, classic.FaceToFace, 15, 13, 8, 0, 0.15},
	}
}

// grades is the table of "Initial rating point assignment", and the reading chosen
// for stronger players, which it omits.
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
		rows = append(rows, Grades{game.Dan(d), game.Dan(d), float64(2000 + 100*d)})
	}
	for p := 1; p <= 9; p++ {
		rows = append(rows, Grades{game.Pro(p), game.Pro(p), float64(2670 + 30*p)})
	}
	return rows
}
