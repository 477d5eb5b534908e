// Package difference writes what changed between two rating lists: as a table
// for the terminal, as a web page, as a workbook, as CSV, as JSON and as
// Markdown.
//
// JSON and CSV have every number in full double precision and every cause of
// every player. The forms for people round to one digit after the point (two
// where ratings are below 100), sum up what follows from the same events, and
// leave out players of whom nothing changed; a cause that rounds to nothing is
// counted among the smaller ones. [Section] is the same for a report.
package difference
