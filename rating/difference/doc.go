// Package difference says what changed between two rating lists, player by
// player, and which events caused it.
//
// [Lists] compares two lists. What a run did is kept in a [Record]: a line for
// each player of each event, made by [Changes] from what a system gave and kept
// beside a published list by exporters/changes and importers/changes. With the
// record of the new run, and better of both, [Difference.Explain] parts every
// change of a rating into the events that caused it: those after the old list,
// those that came late, were corrected or taken out, and those whose same games
// gave other numbers because ratings of the players had changed before. Such
// causes add up to the change; what nothing explains is shown as a rest.
//
// Ratings are in points of the lists' system. In systems of rank and index
// (SAGC) a change is a number of ranks and one of index points.
package difference
