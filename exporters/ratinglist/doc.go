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
// A workbook or CSV file that people keep by hand is not made anew but updated (Options.Own):
// the cells of the columns that are read get the new values where these differ, in their own
// formats and words, new players come at the end in rows that look like those above, and what
// the next rating needs and the file has no columns for stands on a sheet Kyudan, or at the
// right of a CSV file. Everything else stays as it is, the order of the players, too, unless
// they were sorted by rating and are to be again (Options.Sort). A column of places gets the
// new ones, one that counts the rows goes on counting.
//
// The page and the terminal table are for reading and leave out hidden
// players, ids of other registers and what systems remember.
//
// Ratings are in points of the list's system. Nothing depends on the clock: the
// date shown is the list's own.
package ratinglist
