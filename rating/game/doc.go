// Package game is the common game model: one Go tournament, league or club
// evening as every importer produces it, every rating system reads it and
// every exporter writes it. It imports nothing else of Kyudan, and everything
// else imports it.
//
// # Given and not given
//
// A source that says nothing about a handicap has not said "no handicap". What
// is not given stays not given through the whole program: where zero is itself a
// possible answer (handicap, komi, yes or no) the field is an [Opt]; where it
// is not (a round, a board size, a date, a rank) the zero value means "not
// given".
//
// # Units
//
// Rounds, boards and entry numbers count from 1. Komi is in points, handicap
// in stones, basic time in minutes a side. Ratings are in points of whatever
// system the source used; only a rating system gives them a meaning.
package game
