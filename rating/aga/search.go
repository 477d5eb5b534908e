package aga

import "kyudan/rating"

// searchSteps are enough for all but great changes: an event of any size takes some 15 to
// 30 after a few, one of new players only up to 60.
const searchSteps = 40

// search is the way to the maximum in formulas: conjugate gradients, scaled with the
// second derivatives and turned after Polak and Ribière, each step as long as the
// second derivative along the way says. A step below 1e-11 is none: as rated there is
// nothing but rounding.
func search() *rating.Search {
	const rounding = "10^(−22)"
	return &rating.Search{
		Steps: searchSteps,
		Players: []rating.Number{
			rating.Following("rating", "was.rating + was.length × was.way"),
			rating.Following("gradient", "(seed − rating) / seed_sigma² + black.pull − white.pull"),
			rating.Following("newton", "gradient / (1 / seed_sigma² + black.bend + white.bend)"),
			rating.Following("climb", "gradient × newton"),
			rating.Following("climbed", "was.gradient × newton"),
			rating.Following("way", "newton + turn × was.way"),
			rating.Following("slope", "gradient × way"),
			rating.Following("curve", "way² / seed_sigma²"),
		},
		Games: []rating.Number{
			rating.Following("z", "(black.rating − white.rating + handicap_equivalent) / sigma_px"),
			rating.Following("pull", "won × "+slopeRule("won × z")+" / sigma_px"),
			rating.Following("bend", "pull × (z / sigma_px + pull)"),
			rating.Following("curve", "bend × (black.way − white.way)²"),
		},
		Event: []rating.Number{
			rating.Following("height", "players.climb"),
			rating.Following("turn", "if(was.height > "+rounding+", max(0, (height − players.climbed) / was.height), 0)"),
			rating.Following("bending", "players.curve + games.curve"),
			rating.Following("length", "if(bending > "+rounding+", players.slope / bending, 0)"),
		},
	}
}

// slopeRule is the formula of slope: below z = −35, where spreadsheets would divide by 0,
// it is the expansion.
func slopeRule(z string) string {
	return "if(" + z + " > −35, e^(−(" + z + ")² / 2) / (√(2 × 3.141592653589793) × Φ(" + z + ")), " +
		"−(" + z + ") / (1 − 1 / (" + z + ")² + 3 / (" + z + ")^4 − 15 / (" + z + ")^6))"
}
