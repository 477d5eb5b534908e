// Package aga is the rating system of the American Go Association (AGA): a Bayesian
// estimate of a rating and its uncertainty, renewed by every event.
//
// Document: the association's program BayRate (Philip Waldron, 2010), whose
// formulas and constants are the only full description. That program stops
// searching once the gradient is small, and starts from ratings with a little
// noise; here the maximum is exact, so that equal inputs give equal bits. The
// two differ by a few thousandths of a stone.
//
// # Units
//
// Ratings and their standard deviations (sigma) are in stones: 3.5 is a middle 3
// dan, -5.5 a middle 5 kyu, and there is nothing between -1 and 1. The model works
// on closed ratings, which have no such gap: dan ratings less 1, kyu ratings plus
// 1. Komi is in points, truncated to whole ones; days are calendar days. Ranks go
// down to 50k.
//
// # State
//
// Rating, sigma, the day of the last event, and the rank entered with last. No
// state changes without a rated game.
//
// # What is not rated
//
// On-line games; games by default, void, unfinished, or with two winners or two
// losers; jigo; boards other than 19x19; handicaps over 9 (handicap); komi of 20
// points and more either way, 10 with two stones and more (komi); games without
// colours, since no komi that occurs makes them equal (colours); games of players
// without rating and rank (rank). Each is in the result with its reason.
//
// # Readings
//
// The readings of [System.About] list what is done where the program is silent.
//
// # Explanations
//
// At the maximum the forces on every rating balance, so that a player's new
// closed rating is the seed plus sigma² times the sum of gradient over the
// games. That product is a game's change. A promotion, a reset and the step over
// the gap between 1k and 1d are steps of their own.
//
// # Problems
//
//   - rank-missing (error), handicap-unknown, colours-unknown, entry-missing as
//     in every system
//   - sigma-missing, rating-impossible, initial-pro (warnings): see the readings
//   - board-size-untold, online-untold, komi-untold (warnings): what games were
//     taken as
//   - rank-untold, date-missing, last-played-untold (warnings): what the seeds of
//     rated players depend on
//   - no-maximum (error): the search for the ratings did not settle; not met
//     with parameters that Params.Check accepts
package aga
