// Package tables reads what people keep beside the event files of an archive:
// the settings in kyudan.toml, and five plain tables that are edited in a
// spreadsheet.
//
//   - events: what the event files themselves do not say, or say wrongly
//   - players: the register
//   - promotions: grades given by organisations
//   - adjustments: manual changes of ratings, with their reasons
//   - aliases: who is who; package roster reads its rows
//
// Kyudan itself writes a sixth, ids: who has which provisional id.
//
// All are optional. Each may be a CSV file or a workbook (.xlsx); package grid says
// how headings are found and what is reported about columns, cells and rows.
//
// Days are written 2026-05-02, 2.5.2026 (day first, as everywhere where full
// stops are between), in words, or any other way that can be read in one way
// only; 3/4/2026 is read like the other days of its file, or refused. In a
// workbook the day of a cell is what its format shows. Ids may have been made
// numbers by a program (1001.0 is 1001). Yes and no may be TRUE and FALSE, 是 and
// 否, 1 and 0.
//
// # What is not checked
//
// Whether the players and systems named exist: only rating knows that.
package tables
