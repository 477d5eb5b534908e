// Package sgelo is the Elo rating of Singapore weiqi competitions of 2025, game
// by game in the order of the games' days.
//
// Document: "Singapore Weiqi (Go) Rating System" (RATING_SYSTEM.md of the public
// application that publishes the ratings), as of 2025. The application itself
// departs from its document in fourteen points; those are the parameters [App].
// [Default] follows the document.
//
// # Units
//
// Ratings are real numbers in points, never rounded. Games are even games on
// the full board; colours and komi play no part.
//
// # Order
//
// Games are rated by their days across all events of a call, one day's in the order
// given; every game counts from the ratings after the one before. A game without a
// day counts as played on its event's first day. The grades given with an event's
// entries are known from the event's first day on.
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers, with
// handicap, on other boards than 19x19, and later than the requested day of the
// list. They do not count as games played. Each is in the result with its reason.
//
// # Grades
//
// A grade of an organisation counts from the day after its date, one without a date
// always. Grades given with an entry are kept on the list. If neither has any, the
// rank with which a player enters counts as always held. A grade without an
// organisation is the Singapore Weiqi Association's, unless the player is given as
// not local: then it is an unrecognised organisation's. Both are reported as
// grade-assumed where a first rating depends on them.
//
// Grades above 7d are not in the document: the scale continues at 100 a rank. Nor
// are kyu grades under 30k, which have the value of 30k.
//
// # State
//
// The list keeps in Standing.State what else the system needs to know:
//
//   - entry: how the player entered, one of the kinds below; absent for players who
//     come from a list with a rating: established, in no period
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
//   - grade-assumed (warning): a first rating depends on a rank without
//     organisation
//   - local-untold (warning): promotions whose points depend on whether the player
//     is local, which is not given
//   - board-size-untold (warning): games taken for 19x19
//   - rank-untold (warning): newcomers without a grade
//   - last-played-untold (warning): players of the list who may be back from a
//     break
//   - game-date-untold (note): games of an event of several days without a day
//   - rank-under-30k (warning): a first rating depends on a grade under 30k
//   - promotion-missed (warning): a grade is given without a date, or after games
//     that it should have preceded, so that no promotion follows
//   - handicap-unknown (warning, or error on request): games without a given
//     handicap
//   - date-missing (warning): the event has games without a day
//   - entry-missing (error): a game of a player who is not an entry
//   - adjust-rank (warning): a correction by hand of a rank, which is not a grade
//   - state-unreadable (warning): a state in another form, which is not used
//   - promoted (note): a promotion of a player of the list without an entry
package sgelo
