// Package sgelo is the Elo rating of Singapore weiqi competitions of 2025, game
// by game in the order of the games' days.
//
// Document: "Singapore Weiqi (Go) Rating System" (RATING_SYSTEM.md of the public
// application that publishes the ratings), as of 2025. The application itself
// computes in fourteen points something else than its document says; those are
// the parameters [App]. [Default] follows the document.
//
// # Units
//
// Ratings are real numbers in points, never rounded. Games are even games on
// the full board; colours and komi play no part.
//
// # Order
//
// Games are rated by their days across all events of a call, one day's in the
// order given; every game counts from the ratings after the one before. A game
// without a day is one of its event's first day. What an event's entries tell
// of their grades is known from the event's first day on.
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers, with
// handicap, on other boards than 19x19, and later than the day of the list
// asked for. They do not count as games played. Each is in the result with its
// reason.
//
// # Grades
//
// A grade of an organisation counts from the day after its date, one without a
// date since ever. Grades told with an entry are kept on the list. Where neither
// has any, the rank with which a player enters is the grade held since ever. A
// grade whose organisation nobody told is the Singapore Weiqi Association's,
// unless it is told that the player is not local: then it is an organisation's
// that is not recognised. Both are reported as grade-assumed where a first
// rating rests on them.
//
// Grades above 7d are not in the document: the scale continues at 100 a rank. Nor
// are kyu grades under 30k, which have the value of 30k.
//
// # State
//
// The list keeps in Standing.State what else the system must know:
//
//   - entry: how the player entered, one of the kinds below; absent for
//     who comes from a list with a rating: established, in no period
//   - joined: day of the first rated game
//   - initial: first rating
//   - estimation: the games of the estimation so far, [[opponent's rating before
//     the game, score], …], oldest first
//   - estimation_ended: true where a promotion ended the estimation
//   - since_return: rated games since a return, while they are raised
//   - promotions_to: grades dated before that day have been looked at, where it
//     is later than the last game
//
// Kinds: local_kyu, foreign_kyu (recognised), local_dan, other_kyu (not
// recognised), foreign_dan, no_grade, professional.
//
// # Problems
//
//   - grade-assumed (warning): a first rating rests on a rank without organisation
//   - local-untold (warning): promotions whose points hang on whether the player
//     is local, which is not told
//   - board-size-untold (warning): games taken for 19x19
//   - rank-untold (warning): newcomers without a grade
//   - last-played-untold (warning): players of the list who may be back from a
//     break
//   - game-date-untold (note): games of an event of several days without a day
//   - rank-under-30k (warning): a first rating rests on a grade under 30k
//   - promotion-missed (warning): a grade is told without a date, or after games
//     that it should have come before, so that no promotion follows
//   - handicap-unknown (warning, or error on request): games whose handicap
//     nobody told
//   - date-missing (warning): the event has games without a day
//   - entry-missing (error): a game of somebody who is no entry
//   - adjust-rank (warning): a correction by hand of a rank, which is no grade
//   - state-unreadable (warning): a state that is not as above, and is not used
//   - promoted (note): a promotion of a player of the list without an entry
package sgelo
