// Package swa reads tournament results from Excel workbooks: the results
// workbook that the Singapore Weiqi Association (SWA) asks organisers for in
// its tournament rules of 2 September 2016 ("in the standard excel format"),
// and the layouts that organisers send in its place.
//
// # How a workbook is read
//
// In three steps, each knowing only those before it: a survey finds what
// is where on the sheets, tables reads what is written there, and event makes
// a tournament from it.
//
// By its labels, never by fixed cells or names of sheets. A table begins at a
// row of titles (Name, Rank, …; No, R1, R2, …; Black, White, Result) and goes
// on to the next such row or the end of the sheet; blank rows do not end it.
// What is outside tables is searched for labels of the tournament with
// their values. Labels may be English or Chinese, in any case, with or without
// colon, in full-width letters; vocabulary.go lists them. Layout 1.0, which the
// exporter writes, is the table of first names in that file.
//
// Tables may be side by side, separated by a blank column or, where their titles
// leave no doubt, without one. The value of a label is at its right, after
// its colon, or below it. Rows below the titles that are remarks, headings or
// totals are not read, with a warning; a sheet called Instructions or the like
// is not read at all. Two tables that give the same numbers to different
// players are two groups: an error, since their results could not be told apart.
//
// Where the sheets of the association's form are filled in, in English or Chinese, they
// alone are read, and the others are named. What the form to be filled in says itself is
// passed over: its lines that begin with ►, its column To mend, its sheets that explain
// and check. One in which nothing is filled in is called untouched. In any workbook people on a further sheet who have no
// game are not players: they helped, or paid, or did not come.
//
// Results come from the cross table by rounds (cells such as 12+/w0, see
// [ParseRoundCell]), from the list of games, or both: then every game must
// stand in both, and a disagreement is an error that names the two cells. Cells
// such as +12, win vs 12 and, where L stands beside it, W 12 are read too, and
// so are rounds split into columns below a second row of titles (opponent,
// colour, result). The round of a list of games is in its column, in a heading, or the
// name of its sheet. Further layouts are the export of a Chinese pairing platform
// (a header repeated for each round, players by name), bilingual sheets with
// merged titles and a legend of colours, and the bare cross table by opponents, whose
// titles are numbers or the players' names. A round's cell may name the opponent: beat
// Tan Mei, Tan Mei (L).
//
// A title alone above the first table is the event's name where no label gives one, and
// a day in it the first day.
//
// # Units
//
// Handicap in stones, komi in points (a komi in 子 is doubled), basic time in
// minutes. Entries are numbered from 1 to n; where the sheet's own numbers are
// others they are kept as swa:No.
//
// A column for names in another script (Chinese name, 华文名) is part of the name: Tan
// Wei Ming 陈伟明. Results may call a player by either.
//
// # Class
//
// The form is the association's own, and so is the class that it gives: another
// system does not apply it.
//
// # What is kept, ignored, refused
//
// Labels and columns without a place in the model are kept as extra under
// swa:LABEL, with a note. Sums that can be computed (points, SOS, 大分) are not
// read; Points of a cross table are checked. The columns and sheets that rating
// writes (Rating after, Ratings, …) are ignored with a note.
//
// A cell in a table of results that is not understood is an error at its cell,
// and its game is left out: every cell is either in the event or in the
// problems. 0+ is a bye with a point, and "half bye" one with half; 0= is an
// absence with half a point, as in OpenGotha's standings; 0- and a blank cell
// are a player not paired.
//
// # Problems
//
// Places are cells: Players!C17; where two cells contradict each other, Found
// names the second: Results!D7 … Games!I12. What Excel did to a score (2:0
// stored as a time, 1/2 as a date) is reported as such.
package swa
