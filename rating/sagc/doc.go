// Package sagc is the rating system of the South African Go Clubs: a rank and an
// index from -999 to +999, moved game by game.
//
// Document: "How they work", sagoclubs.co.za, in its current wording; where the
// older wording computes differently it is a setting.
//
// # Units
//
// The index is in points and whole, and so is all arithmetic: every factor of
// the formula is a decimal fraction, and their product is exact before it is cut
// towards zero, which binary floating point would not do. Komi is in points,
// handicap in stones. x is the number of stones that a rank is weaker than 7d.
//
// # State
//
// A player's state is the rank, the index, the number of games and the opponents of
// the previous ten games, which the list keeps as state "recent", a list of ids,
// newest last. Games count in the order entered; with the setting order = "date",
// in the order of their days across all events of a call, undated games on their
// event's first day.
//
// A player without an index is new, even where the list has a rank. No state
// changes without a game or a correction by hand.
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers; boards other
// than 19x19 (board_size); jigo, which is remembered as one of the ten; games later
// than the requested list (date); games of players without any rank (rank); kinds
// of game that the document does not know (kind); handicaps under 0; komi that is
// not a number of points (komi); games without colours where handicap and komi do
// not cancel out (colours). Each is in the result with its reason. Teaching games
// are rated and change nothing.
//
// # What a rank cannot say
//
// There is nothing weaker than 30k; a weaker player begins there, with the warning
// rank-under-30k. The document knows no strongest rank, but
// there is no 10d to write: at 9d the index stays at +999. A professional has no
// place on the scale and plays as 9d, with the warning initial-pro.
//
// # Problems
//
//   - rank-missing (error), handicap-unknown, colours-unknown, entry-missing as
//     in every system
//   - index-impossible (warning): an index beyond -999 and +999, held there
//   - state-unreadable (error): a player's state "recent" is not a list of ids. The
//     opponent factor is then unknown, so that the player's games are not rated
//     (state) and the state stays as it is: rating them as if there had been no
//     games before would move both players too far, and overwrite what a person
//     could still repair.
//   - initial-pro, rank-under-30k (warnings): see above
//   - board-size-untold, komi-untold (warnings), kind-untold (note): what games
//     without given conditions were taken as
package sagc
