// Package ratinglist writes rating lists: as list JSON, version 1, as an Excel
// workbook, as CSV, as a web page, and as a table for the terminal.
//
// JSON, workbook and CSV have the whole list, every rating in full double
// precision, and package importers/ratinglist reads them back as they were; that
// package describes the columns and how they may be edited. All are in rank order:
// by rating, equal ratings by name and id; then, in systems that rate by rank and
// index, by those; players without rating last, by name. Equal ratings share a place.
// Where the list has a day since which active players have played, the inactive come
// after all others, without a place, and in a table of their own on the page and in
// the text. A name in another script stands behind the name there.
//
// The page and the terminal table are for reading and leave out hidden
// players, ids of other registers and what systems remember.
//
// Ratings are in points of the list's system. Nothing depends on the clock: the
// date shown is the list's own.
package ratinglist
