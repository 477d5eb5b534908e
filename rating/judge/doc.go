// Package judge gives the verdict on submissions, the events of a month that were handed
// in to a federation: accepted, accepted with remarks, to be returned, received before.
// To each event that is not simply accepted it writes a message to the organiser.
//
// What an event is returned for is whatever cannot be rated rightly: errors in
// its files, files of which nothing could be read, no date, no results,
// requirements of its class that are given and not met, players who cannot be
// settled, an event that was handed in twice and differently, a form in which the
// federation takes no results. Doubtful places, requirements of which nothing is given and a
// new state of an event that the archive has are remarks. What was merely inferred
// (notes) changes no verdict.
//
// Lines stand by first day, then name, then file, because staff go through a
// month by date and will rate it in that order; events without a date come
// behind, unread files last. The verdict is a column to filter by, its counts
// stand on top. Numbers of lines, messages and sheets agree.
//
// Messages speak the organiser's language: the file's own name, cells and
// lines, what was found, what is expected, what to do. Codes, options of the
// command line and what only the staff can do (lines of aliases.csv) are kept
// out of them and shown to the staff beside. Equal problems are told once with
// all their places. No message is longer than a person will read; what is left
// out is counted.
package judge
