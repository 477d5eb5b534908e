// Package egf is the rating system of the European Go Federation (GoR), in its two
// forms: the formulas in use since 2021, with which the federation recomputed all
// events since 1996 (Default, on the command line egf), and those before (Classic,
// egf-classic). The first are described on EGF_rating_system.php of
// europeangodatabase.eu, the second on that page's old form,
// EGF_rating_system_old.php; tournament classes and resets on Sensei's Library,
// "EGF tournament class", and on britgo.org, "Working with EGD". The forms differ
// in their formulas and in where the bottom is.
//
// # Units
//
// Ratings (GoR) are real numbers in points, never rounded: 1d is 2100, a grade
// 100, a professional grade 30 from 2700 on. Thinking times are in minutes a
// side. Komi plays no part. The system gives no ranks; the grade of a list is
// the one last entered with.
//
// # State
//
// Beside the rating a standing's State remembers best_rank, the best grade ever
// entered with, as text such as "5k". If it is missing, a rated player's grade on
// the list replaces it.
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers, and on boards
// other than 19x19; every game of an event that misses its class; games of new
// players without a grade; games with a given handicap but no colours. Each is in
// the result with its reason.
//
// # Readings
//
// Where the pages are silent, the reading chosen is a field of [Params] or
// [ClassicParams], named as a setting. Three things have no setting. A player takes
// part in an event by a counted game: without one, grades and rating stay as they
// are. Professionals are never reset by themselves. Two players who both reach
// 3300, where no formula exists, have even chances. A manual correction with a
// grade alone sets the grade's rating: that is how officials reset players.
//
// # Problems
//
//   - class-missed (error; a warning where Common.Enforce is off), no-class,
//     class-unknown (errors), class-accepted, acceptance-unused, class-inferred,
//     time-untold, overtime-unknown (warnings), class-unchecked,
//     class-other-system (notes): see [classic.Classes]
//   - rank-missing (error): games of new players without a grade
//   - handicap-unknown (warning, or error on request), colours-unknown
//     (warning), entry-missing (error): see [classic.Frozen]
//   - rank-under-30k (warning): grades under 30k, which count as 30k
//   - board-size-untold, overtime-untold (if the class is not given either),
//     rank-untold (of rated players, who may be due for a reset), best-rank-untold
//     (of resets against the list's grade): warnings of what was assumed
//   - best-rank-unreadable (warning): the list's best_rank is not a grade
package egf
