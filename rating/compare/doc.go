// Package compare shows how well rating systems would have predicted games
// before they were played, all systems the same games.
//
// # What is predicted
//
// A system's prediction is the chance of Black that its own formula gives from
// the ratings before the game ([rating.Forecaster]; ε, by which the EGF's
// expectancies fall short of 1, is left out, and where a system knows how
// uncertain its ratings are, so are its predictions). Systems in which ratings are
// frozen at the beginning of an event predict all its rounds from there; those
// that rate game by game know the rounds before. A system without such a
// formula gets a logistic curve over its own differences, fitted before every
// event on the games of the events before it ([Curve]).
//
// # Which games count
//
// Only games that all ranked systems rated and predicted, so that all answer the same
// questions. A system that leaves out more than a tenth of the games is not ranked
// ([Apart]). First ratings come from ranks and say little of a system: games
// between players who had a rating in all systems are ranked by, those with a
// newcomer are shown beside them. Where fewer than [LeastKnown] games are between
// known players, the ranking is by all.
//
// # References
//
// Beside the systems stand two models that make no lists and show what can be known of
// the same games: whole-history rating (package whr) and Glicko-2 (package glicko2). They
// learn from every game that any of the systems rated, and predict a game from those that
// were over before its day: games without a day of their own when their event is over.
// So they know less than the systems where events overlap. Whose first entry has a rank
// begins with it; what ranks and stones are worth is not the papers' but the EGF's
// formula since 2021.
//
// # Measures
//
// With p the chance of Black, s Black's score (1, 0.5 for a jigo, 0), over n
// games:
//
//	log loss  = -Σ (s ln p + (1 - s) ln (1 - p)) / n     ln 2 = 0.6931 for a coin
//	Brier     =  Σ (p - s)² / n                          0.25 for a coin
//	accuracy  =  the share of games that the favourite won; a jigo, or two equal
//	             players, counts half
//
// Chances are held between [Least] and 1 - Least, because one certain forecast
// gone wrong would have an infinite log loss.
//
// The intervals are percentiles, 2.5 to 97.5, of [Resamples] bootstrap samples:
// of whole events, since the games of one are not independent, or of games
// where there are fewer than ten events. All systems are measured on the same
// samples, so that the interval of a difference is narrower than those of its
// two sides. Equal inputs give equal samples.
package compare
