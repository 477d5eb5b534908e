// Package rating contains what rating systems share: the System contract, the
// rating list with its standings, the result of rating an event, and the order
// in which events are rated. A system lives in a package of its own below this
// one (swa, egf, …) and is pure: it reads no clock, file or environment, and
// equal inputs give equal bits. What only some of them share is in classic, and
// the algebra of their formulas in formula.
//
// Ratings are in points of the system concerned.
package rating
