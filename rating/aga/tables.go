package aga

// Default is the system as the association's program has it. Every call returns new
// tables.
func Default() Params {
	return Params{
		// If none is given. It is a whole number of points: 7.5 counts as 7.
		EvenKomi:     7.5,
		HandicapKomi: 0.5,
		// This much either way, in points, is not rated.
		EvenKomiLimit:     20,
		HandicapKomiLimit: 10,

		// An even game (handicap 0 or 1) is worth h stones to Black and has the
		// standard deviation s:
		//
		//	h = 0.580 - 0.0757 komi
		//	s = 1.0649 - 0.0021976 komi + 0.00014984 komi²
		EvenStones:     0.580,
		KomiStones:     0.0757,
		EvenSigma:      1.0649,
		EvenSigmaKomi:  0.0021976,
		EvenSigmaKomi2: 0.00014984,
		// A handicap of n >= 2 stones is worth h = n - 0.0757 komi and has
		// s = t(n) - 0.0035169 komi.
		HandicapSigmaKomi: 0.0035169,
		HandicapSigmas:    handicapTable(),

		// Seeds of players who enter Δ stones above their rating and win a game: from
		// 1 stone
		//
		//	rating + 0.024746 + 0.32127 Δ,  sigma √(σ² + 0.256 Δ^1.9475)
		//
		// and from 3 stones as new players. All others keep their rating, and their
		// sigma grows to √(σ² + (0.0005 days)²).
		PromotionFrom:     1.0,
		ReseedFrom:        3.0,
		PromotionBase:     0.024746,
		PromotionShare:    0.32127,
		PromotionVariance: 0.256,
		PromotionExponent: 1.9475,
		SigmaPerDay:       0.0005,

		// New players; strong and weak ones are outside the table, by open rating.
		NewSigmas:   newTable(),
		StrongFrom:  7.5,
		StrongSigma: 1.0,
		WeakFrom:    -50.5,
		WeakSigma:   6.0,
	}
}

// handicapSigmas is t(n).
var handicapSigmas = []float64{
	// 2, 3, 4, 5, 6, 7, 8, 9
	1.13672, 1.18795, 1.22841, 1.27457, 1.31978, 1.35881, 1.39782, 1.43614,
}

// handicapTable is that table with its stones.
func handicapTable() []HandicapSigma {
	var rows []HandicapSigma
	for i, s := range handicapSigmas {
		rows = append(rows, HandicapSigma{Stones: i + 2, Sigma: s})
	}
	return rows
}

// newSigmas are a new player's sigma at the closed seeds -49.5, -48.5, … 8.5;
// between them runs a natural cubic spline.
var newSigmas = []float64{
	5.73781, 5.63937, 5.54098, 5.44266, 5.34439,
	5.24619, 5.14806, 5.05000, 4.95202, 4.85412,
	4.75631, 4.65859, 4.56098, 4.46346, 4.36606,
	4.26878, 4.17163, 4.07462, 3.97775, 3.88104,
	3.78451, 3.68816, 3.59201, 3.49607, 3.40037,
	3.30492, 3.20975, 3.11488, 3.02035, 2.92617,
	2.83240, 2.73907, 2.64622, 2.55392, 2.46221,
	2.37118, 2.28090, 2.19146, 2.10297, 2.01556,
	1.92938, 1.84459, 1.76139, 1.68003, 1.60078,
	1.52398, 1.45000, 1.37931, 1.31244, 1.25000,
	1.19269, 1.14127, 1.09659, 1.05948, 1.03078,
	1.01119, 1.00125, 1.00000, 1.00000,
}

// newTable is that table with its seeds.
func newTable() []NewSigma {
	var rows []NewSigma
	for i, s := range newSigmas {
		rows = append(rows, NewSigma{Seed: -49.5 + float64(i), Sigma: s})
	}
	return rows
}
