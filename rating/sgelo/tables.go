package sgelo

import "kyudan/rating/game"

// Default is the system as its document has it, with a reading chosen wherever it
// is silent or contradicts itself. Every call returns new tables.
func Default() Params {
	return Params{
		// The section Rating Scale, the weaker grade of each row first.
		Scale: []Band{
			// Professionals
			{game.Pro(1), game.Pro(9), 2740, 40}, // 9P 3060
			// Dan Grades
			{game.Dan(1), game.Dan(7), 2100, 100}, // 7D 2700
			{game.Dan(8), game.Dan(9), 2800, 100}, // not in the document
			// Kyu Grades
			{game.Kyu(1), game.Kyu(1), 2050, 0},
			{game.Kyu(5), game.Kyu(2), 1950, 25},   // 2K 2025
			{game.Kyu(10), game.Kyu(6), 1800, 30},  // 6K 1920
			{game.Kyu(20), game.Kyu(11), 1400, 40}, // 11K 1760
			{game.Kyu(30), game.Kyu(21), 900, 50},  // 21K 1350
		},
		// The note under Dan Grades: 100 points lower than the SWA's, except foreign 1D,
		// which is between SWA 1K and 1D.
		ForeignDan: []Band{
			{game.Dan(1), game.Dan(1), 2075, 0},
			{game.Dan(2), game.Dan(7), 2100, 100}, // 7D 2600
			{game.Dan(8), game.Dan(9), 2700, 100}, // not in the document
		},
		NoGrade: 1700, // "Unknown: Default (1700)", Summary
		// The table K-Factor Tiers.
		K: []Tier{
			{2720, 6},  // Pro
			{2300, 12}, // 3D+
			{1950, 20}, // 5K-2D
			{1600, 28}, // 15K-6K
			{0, 36},    // 16K+
		},
		MinRating:     900, // Minimum Rating
		Organisations: organisations(),
		Entries:       entries(),
		// "the established player uses a reduced K-factor (0.5×)", How It Works 2
		Protection: 0.5,
		// When It Applies 5; K multiplier = 2.0 for the first 6 games
		Return: Return{Years: 2, Games: 6, Multiplier: 2},
		// Rating Correction and Partial Correction, How It Works 3 and 4
		Correction: Correction{Weakest: 1000, Factor: 100, Cap: 200, Bound: 150, Share: 0.5},
		// Promotion Bonus: 4D and below (rating < 2500); floor half a rank below
		Promotion: Promotion{
			Below: 2500, Share: 0.5,
			// To the next lower rank at the level of a grade, with Rating Scale.
			Distances: []Distance{
				{2200, true, 100}, // 2D and up
				{2100, true, 50},  // 1D to 1K
				{1950, false, 25}, // 1K to 4K
				{1800, false, 30}, // 5K to 9K
				{1400, false, 40}, // 10K to 19K
				{0, true, 50},     // 20K and down
			},
		},

		LocalDanSince:        20250101, // "first joined from 2025", When It Applies 4
		TGADanFull:           true,
		BreakRule:            CalendarYears,
		Overlap:              LargerMultiplier,
		DiffCap:              HardCap,
		JigoBounds:           JigoNeither,
		FloorAfterCorrection: true,
		EndsEstimation:       AnyPromotion,
		ForeignPromotion:     AllInFull,
		EffectiveRank:        HighestRecognised,
		HiddenThrough:        11, // visible with 12
		PromotedFrom:         FromHeld,
		Collect:              OfEstimation,
		RatedFrom:            ever,
	}
}

// App is the system as the public application computes it, where it departs
// from its document.
func App() Params {
	p := Default()
	p.CountCurrentGame = true          // multipliers 17/6, 16/6, … 1
	p.LocalDanSince = 19000101         // any local dan player, in any year
	p.TGADanFull = false               // though TGA counts as local elsewhere
	p.BothUncertainCap = 2             // two uncertain players
	p.Overlap = ReturnMultiplier       // estimation and return at once
	p.DiffCap = SoftCap                // 200 + √|diff|, and 200 only from 0.99
	p.JigoBounds = JigoBoth            // beaten and lost to
	p.FloorAfterCorrection = false     // may end under 900
	p.PromotedFrom = FromStood         // the oldest on file where none did, else 1700
	p.EndsEstimation = PointsPromotion // not a professional's; and the raised K goes on
	p.ForeignPromotion = ForeignInFull // half a rank and the limit where SWA or TGA promote
	p.EffectiveRank = LatestSWA        // against the highest of the others
	p.BreakRule = DaysOver             // more than 730 days
	p.RatedFrom = 20230101             // games before it are left out
	p.MatchFactor = true               // byes and the like
	p.AssumeLocal = true               // no residence is Singapore
	p.ProfessionalByList = true        // by the grade at the list's day; no local dan's period, not hidden
	p.HiddenThrough = 12               // through the 12th game
	p.DanElsewhereVisible = true       // a local kyu player with a stronger dan
	p.HideInactive = true              // for two years; professionals stay
	p.Collect = OfPeriods              // twelve games bring a correction
	return p
}

// ever is the day for what has always been so.
const ever = game.Date(19000101)

// tga is the organisation that the setting tga_dan_full is about.
const tga = "TGA"

// organisations is the list Recognized Organizations.
func organisations() []Organisation {
	const local, foreign = true, false
	return []Organisation{
		{"SWA", local}, // Singapore Weiqi Association
		{tga, local},   // The Go Academy
		{"MWA", foreign},
		{"KBA", foreign},
		{"Thailand", foreign},
		{"Vietnam", foreign},
		{"EGF", foreign},
	}
}

// entries is the Summary with the multipliers of How It Works 1.
func entries() []Entry {
	const (
		falling, fixed       = true, false
		correction, normal   = true, false
		hidden12, visible    = true, false
		dynamic, twice, once = 3, 2, 1
	)
	return []Entry{
		// Kind, games, multiplier, correction, hidden
		{LocalKyu, 0, once, fixed, normal, hidden12},
		{LocalDan, 6, twice, fixed, normal, visible}, // new 2025+
		{ForeignKyu, 0, once, fixed, normal, hidden12},
		{OtherKyu, 12, dynamic, falling, correction, hidden12},
		{ForeignDan, 12, dynamic, falling, correction, hidden12},
		{NoGrade, 12, dynamic, falling, correction, hidden12},
		{Professional, 0, once, fixed, normal, visible}, // not in the table
	}
}
