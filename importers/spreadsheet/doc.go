// Package spreadsheet opens Excel workbooks of unknown origin (.xlsx, .xlsm,
// .xltx, .xltm: Office Open XML, ECMA-376 part 1) and hands out what their
// cells contain as plain values. It is the shared basis of all importers that
// read workbooks: results, rating lists, results forms.
//
// # Why not excelize for reading
//
// Excelize reads what it can and is silent about the rest: a sheet whose XML is
// damaged or cut off gives the rows before the damage and no error, a missing
// shared string an empty cell, a formula without a stored result likewise; raw
// reading does not apply the 1904 date system, formatted reading loses the
// century. Here every part that is used is read once, to its end, by
// encoding/xml: the pass that reads the cells is the pass that proves the part
// whole. Updating a workbook is still excelize's work.
//
// # What a book is
//
// A [Book] has [Sheet]s, they have [Row]s and these [Cell]s. Only what has
// content is there, so a sheet with a million styled blank rows costs
// nothing. Each cell of a merged range has the value of its first cell and the
// mark Merged. Dates are days, whatever date system the file uses; times are
// fractions of a day. Text is handed out as it is; [Cell.Plain] folds it for
// matching. Hidden sheets, rows and columns are read and marked: what to say
// about them is up to the importer, which knows what they contain.
//
// # What is reported
//
// Open reports what makes the file unsafe to read: not a workbook (and what it
// is instead), protected by a password, too large, damaged. A damaged part is
// an error that names the part and the byte; its sheet has no rows then. A text
// missing from the file is an error at its cell (Players!C17), and the
// cell is Failed. #N/A and formulas without a result are handed out as they
// are: an importer that needs such a cell reports [Cell.Problem].
//
// # Limits
//
// A file may have [MaxFile] bytes, unpack to [MaxUnzipped], and have
// [MaxCells] cells; there is no limit on the ratio of compression, because it
// would refuse real workbooks.
package spreadsheet
