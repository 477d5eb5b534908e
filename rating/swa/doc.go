// Package swa is the national rating system of the Singapore Weiqi Association
// (SWA) of 2016, as described on its page "National Rating System: How it
// works?" of 2 September 2016. That ratings stay as they are during an event
// is said on its page "National Rating System: Overview" of 24 May 2016. The
// arithmetic is the classic EGF's ([classic.Arithmetic]) with other classes and
// other first ratings.
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
// Games by default, void, unfinished, with two winners or two losers, and on
// boards smaller than the class allows; every game of an event that misses a
// requirement of its class; games with a told handicap in which nobody told
// who had Black. Each is in the result with its reason.
//
// # Readings
//
// Where the page is silent or contradicts itself the reading chosen is a field
// of [Params], named as a setting. Two things it does not mention at all:
// grades above 6 dan continue the table (7d 2700), and professionals begin at
// 2700 for 1p and 30 points more a rank, the classic EGF scale, with the
// warning initial-pro.
//
// What an event does not tell is not checked. Overseas events are recognised
// rather than announced, so neither an endorsement nor early details are asked
// of them, and their results are due within a week only where it is told that
// SWA did not send the player.
//
// # Problems
//
//   - class-missed (error; a warning where Params.Enforce is off): the event
//     misses requirements of its class
//   - no-class (error): no class is told and none fits
//   - class-unknown (error): the class told is none of the system's
//   - class-inferred (warning): no class is told, the heaviest that fits is taken
//   - time-untold, board-size-untold (warnings): the class asks about them and the
//     event does not tell them
//   - class-unchecked (note): what else the class told asks about and the event
//     does not tell
//   - class-other-system (note): the class told is another system's
//   - handicap-unknown (warning, or error on request): games whose handicap
//     nobody told
//   - colours-unknown (warning): handicap games without colours
//   - entry-missing (error): a game of somebody who is no entry
//   - category-unknown, initial-pro, rank-under-30k (warnings): a first rating
//     that rests on a guess
//   - certificate-untold (warning): grades that are not told to be certified or
//     not, where that decides on a first rating
//   - category-untold (warning): newcomers with neither a certified grade nor a
//     category
//   - rank-untold (note): newcomers who start by their category
package swa
