// Package report writes what rating events gave: as report JSON, version 1, for
// programs; as a web page that shows why a player's rating changed, factor by
// factor; and as text for the terminal.
//
// JSON has every number in full double precision. The page and the text round
// for reading: ratings and changes to one digit after the point (two where
// ratings are below 100, as in AGA), the changes of single games to one more,
// factors to four. Symbols of factors are those of the system's document.
//
// A page of several events begins with a table of contents. What is alike in
// all games of a player is above their table, not in it; the games of more
// than 5 events are folded; and the games of more than 199 events, or more than
// 20,000 of them, are not on the page, which says so.
//
// Reasons, missed requirements and sources of first ratings are stable codes in
// JSON and plain words for people; a code without words is shown as it is.
// Nothing depends on the clock.
package report
