// Package explanation writes why one player's rating changed: the event and each game
// in a plain sentence, the account of the event, from the rating before to the rating
// after, with every special step on a line of its own, and for who wants to check it,
// every game's sum with its numbers, in a form for a pocket calculator. Each number says
// where it comes from ([rating.Source]): it is given, stands in a named row of a table of
// the document, or is worked out in a line of its own.
//
// Factors have the symbols of the system's document, in its order. A sum
// is the system's own formula ([rating.About.Sum]) with numbers in place of
// the symbols, each with as many digits after the point as it takes for a
// calculator to arrive at the printed result; changes have two digits, more
// where the account would otherwise not add up in its last one. JSON and the
// workbook have everything in full precision.
//
// # JSON
//
// {"kyudan": "explain/1", "system", "sum", "departures", "player": {"id",
// "name"}, "events": […], "problems": […]}. An event has name, begin, end,
// class, weight, rated, missed; before, after, change, rank_before, rank_after,
// listed, seed, seed_sigma, sigma, new, initial, notes, steps and adjusted as in
// the report JSON; summary, the event in a sentence; and games, in the order in which the system took them: round,
// board, date, opponent {id, name}, colour (black, white, or left out if not
// given), handicap, result (won, lost, jigo, …), rated, why_not, factors (those of
// the game before those of the player), summary, sources, sum (as printed), change,
// after, rank_after and steps. A source has name, value, given, table and rows, sum (a
// formula over sources before it) and shown, as printed. What is missing is left out.
//
// Options.Language is that of everything said; in JSON that of summaries and sums, where
// all else is as in English. Names, symbols, formulas and titles of systems stay.
//
// Ratings are in points of the system. Nothing depends on the clock.
package explanation
