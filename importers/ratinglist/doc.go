// Package ratinglist reads rating lists: the list JSON, version 1, and the
// workbooks and CSV files that people keep by hand. Package
// exporters/ratinglist writes all three, and what it wrote comes back as it
// was, every rating to the last bit; the players come in the order of the file.
//
// The lists of the EGF, the FFG and the AGA that pairing programs load are read, too:
// see package importers/pairinglists.
//
// # JSON
//
// {"kyudan": "list/1", "system": …, "register": …, "as_of": …, "players": […]}
// in UTF-8, with the keys of rating.Standing. It is read strictly: an unknown
// key, a key given twice, a null or a value of the wrong kind is an error that
// names its path, such as players[3].rating.
//
// # Tables
//
// A sheet or CSV file is found by its labels, English or Chinese, in any order
// of columns and below any number of title rows: see [Field]. Ids in other
// registers stand in columns id.REGISTER (id.egf), what a rating system
// remembers in columns state.NAME (days, words, games of an estimation, numbers,
// texts and lists of texts as people write them, all else as JSON: see
// [StateCell] and [StateText]), and grades given by organisations and former
// names in one cell each: see [FormatRankings] and [FormatNames]. Places and changes are skipped, because they
// follow from the ratings. A column with another name is skipped with a note.
// System, register and day of the list are in a workbook on a sheet List, one
// label and value a row. A CSV file has no second sheet and spreadsheet
// programs mangle comment lines, so there they are columns with the same value
// in every row; a row may leave them empty, and a row with nothing else is not a
// player. Sorting, filtering and editing in a spreadsheet program does no harm.
//
// Two more stand in the same way: Active since, the day since which active players
// have played; and Assumed, what had to be assumed in making the list, as
// [rating.FormatAssumed] writes it. A column Active says yes or no for readers, and is
// skipped.
//
// Rows that are not players are skipped with a warning: remarks and legends,
// totals, and rows with neither an id nor a rating nor a name beside other
// facts. A player known but not rated yet has an id and a name.
//
// One more such column, Players, says how many players there are, so that a CSV
// file cut off in the middle is not taken for a shorter list: another number of
// players is an error, and so is a row with fewer fields than there are labels.
// When adding or removing players by hand, clear the column. Without it a last
// line that has no line break is an error where it ends in a number or an id,
// which may be cut, and a warning elsewhere.
//
// A name may stand in two columns, one in Latin letters and one in characters (Name and
// Chinese name, 姓名 and English name): beside family and given name the second is the
// field Name, else both are one, Tan Wei Ming 陈伟明.
//
// A workbook may have a sheet Kyudan, see [BesideSheet], with what belongs to the players and
// the list itself has no columns for.
//
// CSV may be separated by commas, semicolons or tabs and be in UTF-8, UTF-16,
// GB18030, Big5, Windows-1252 or ISO-8859-15; what was inferred is a note.
// The apostrophe that guards a text against being taken for a formula is
// removed: see [Guard].
//
// Blanks at the ends of texts are not kept, and tabs and line breaks inside them
// become blanks, with a note; this applies to all three forms. Ratings are in points of the list's
// system, days are days of the calendar.
//
// # Problems
//
// Places are paths in JSON, cells in workbooks (Ratings!F12) and line numbers in
// CSV. Two players with one id, a player without id, and a cell that cannot be
// read are errors, and so are ratings that no system has and a list without a
// column for ratings whose players seem to have some. A list of players not rated
// yet, players without names, ratings far from those of others of the rank, ratings
// rounded as pages show them, and days of games after the list's own are doubtful.
// Reading goes on after a bad cell, so that one run shows them all.
package ratinglist
