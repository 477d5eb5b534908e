// Package swa is the national rating system of the Singapore Weiqi Association
// (SWA) of 2016, as described on its page "National Rating System: How it works?"
// of 2 September 2016. That ratings do not change during an event is stated on its
// page "National Rating System: Overview" of 24 May 2016. The arithmetic is the
// classic EGF's ([classic.Arithmetic]) with other classes and other first ratings.
//
// # Units
//
// Ratings are real numbers in points, never rounded. Basic time is in minutes
// a side, boards are counted in lines, late submissions in days and calendar
// months. Komi plays no part and the system gives no ranks: the grades of a
// list are kept, and renewed by the grades that players enter with.
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers, and on boards
// smaller than the class allows; every game of an event that misses a requirement
// of its class; games with a given handicap but no colours. Each is in the result
// with its reason.
//
// # Readings
//
// Where the page is silent or contradicts itself, the reading chosen is a field of
// [Params], named as a setting. It does not mention two things at all: grades above
// 6 dan continue the table (7d 2700), and professionals begin at 2700 for 1p and 30
// points more a rank, the classic EGF scale, with the warning initial-pro.
//
// What an event does not give is not checked. Overseas events are recognised rather
// than announced, so neither an endorsement nor early details are asked of them,
// and their results are due within a week only if the event says that SWA did not
// send the player.
//
// # Problems
//
//   - class-missed (error; a warning where Params.Enforce is off): the event
//     misses requirements of its class
//   - class-accepted (warning): one of these was agreed, and stops nothing
//   - acceptance-unused (warning): an exception was agreed from what the event does
//     not miss
//   - no-class (error): no class is given and none fits
//   - class-unknown (error): the given class is not one of the system's
//   - class-inferred (warning): no class is given, the heaviest that fits is taken
//   - time-untold, board-size-untold (warnings): the class requires them and the
//     event does not give them
//   - class-unchecked (note): what else the given class requires and the event does
//     not give
//   - class-other-system (note): the given class is another system's
//   - handicap-unknown (warning, or error on request): games without a given
//     handicap
//   - colours-unknown (warning): handicap games without colours
//   - entry-missing (error): a game of a player who is not an entry
//   - category-unknown, initial-pro, rank-under-30k (warnings): a first rating
//     based on a guess
//   - certificate-untold (warning): grades of unknown certification, where that
//     decides a first rating
//   - category-untold (warning): newcomers with neither a certified grade nor a
//     category
//   - rank-untold (note): newcomers who start by their category
package swa
