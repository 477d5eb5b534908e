// Package bgf is the rating system of the Belgian Go Federation, as described
// on its page "Belgian Go Federation rating system" (gofed.be). The page names
// the EGF's model of June 2001 for the expectancy without its formula; that
// comes from the EGF's classic arithmetic ([classic.Arithmetic]) on
// GoR = points + 2050.
//
// # Units
//
// Ratings are real numbers in points, never rounded: d dan is 100(d-1) to 100d,
// k kyu -100k to -100(k-1). Thinking times are in minutes a side, boards are
// counted in lines. Komi plays no part.
//
// # State
//
// A standing's rank is the one held, which follows the rating with a delay and
// is not a function of it. The scale has no ends, the ranks of a list do: who
// holds a rank under 30k or over 9d stands there as 30k or 9d, and State has
// rank_held, the rank itself as text such as "31k".
//
// # What is not rated
//
// Games by default, void, unfinished, with two winners or two losers; on boards
// under 9x9 or over 19x19; other than tournament and club games; with too little
// thinking time; of new players without a rank; games with a given handicap but no
// colours. Each is in the result with its reason. There are no classes, so that
// every event is rated.
//
// # Readings
//
// Where the page is silent or contradicts itself, the reading chosen is a field of
// [Params]. Two things have none. A new player's rank on the list goes before the
// one entered with, which may be a claim for the pairing. An overtime without its
// numbers counts as none in the weight, and never as too fast, with the warning
// overtime-unknown.
//
// The federation says that its program, with rules for special cases that it
// does not publish, is what counts in the end. A late result means that
// everything from its day on is computed again: give all events, from the
// first one with a late result on, and the list of the day before.
//
// # Problems
//
//   - rank-claim (note): entries under ranks that their rating does not allow
//     at a Belgian tournament; the computation does not look at them
//   - correction-commission (note): manual updates stronger than 5k, which are
//     the ratings commission's to decide
//   - rank-missing (error), handicap-unknown (warning, or error on request),
//     colours-unknown (warning), entry-missing (error): see [classic.Frozen]
//   - rank-held-unreadable, overtime-unknown (warnings): see above
//   - initial-pro (warning): a professional without rating
//   - board-size-untold, kind-untold, online-untold, time-untold, overtime-untold
//     (warnings): what was assumed for the weight of games
package bgf
