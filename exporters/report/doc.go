// Package report writes what rating events gave: as report JSON, version 1, for
// programs; as a web page that answers why somebody's rating changed, factor by
// factor; and as text for the terminal.
//
// JSON holds every number in full double precision. The page and the text round
// for reading: ratings and changes to one digit behind the point (two where
// ratings are below 100, as in AGA), the changes of single games to one more,
// factors to four. Symbols of factors are those of the system's document.
//
// Reasons, missed requirements and sources of first ratings are stable codes in
// JSON and plain words for people; a code without words is shown as it is.
// Nothing depends on the clock.
package report
