// Package eventjson reads event JSON, version 1: the lossless text form of the
// common game model, which other programs write too. The keys, their order and
// their types are those of the structs of package rating/game; this package
// derives its grammar from them.
//
// The format is read strictly, so that a misspelt key is not a lost value:
// unknown keys, keys given twice, null, empty texts and empty lists, values of
// another type or out of range, ids that are not 1, 2, 3, … and references to
// players who are not there are errors. Dates are YYYY-MM-DD, ranks 50k to 9p in
// lower case, times in minutes or seconds as the key says, komi and scores in
// points, handicaps in stones. Only the order of keys and of players is free.
//
// A problem's place is line:column, and what was found begins with the path of
// the value, counted from 0 as in JavaScript:
//
//	cup.json:12:7: players[3].rank "51k"; expected 50k to 1k, 1d to 9d or 1p to 9p
//
// A game, bye, absence, team or adjustment with an error in a required key is
// left out; any other value with an error is not set. Where it cannot be said
// who the players are, there is no event.
//
// [Set] sets one value by its key, for values that a file does not give.
package eventjson
