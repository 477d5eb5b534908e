// Package sagc is the rating system of the South African Go Clubs: a rank and an
// index from -999 to +999, moved game by game.
//
// Document: "How they work", sagoclubs.co.za, in its current wording; where the
// older wording computes differently it is a setting. The indices are whole
// numbers and so is the arithmetic: every factor of the formula is a decimal
// fraction, and their product is exact before it is cut towards zero, which
// binary floating point would not do.
//
// Games count in the order in which they were entered. A player's state is the
// rank, the index and the opponents of the previous ten games, kept in the list
// as state "recent", newest last.
//
// Nothing is refused: a game that does not count is in the result with its
// reason. A player without any rank cannot be rated; the reason is "rank".
package sagc
