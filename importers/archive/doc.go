// Package archive reads a folder of event files as one archive: every file
// below it in any of the formats, also inside .zip files, with the tables that
// people keep beside them (see package tables). The folder is the database;
// nothing is kept elsewhere.
//
// Files are read in parallel and kept small: an event is packed into a few
// bytes a game until its turn to be rated comes. What a file says is overruled
// by its line in events.csv, and a note says where. Files of one event (an XML
// file and its pages, one event in two formats, an earlier state of a file) are
// found by their players, days and games, and put together as package importers
// does it for files given by hand.
//
// Refused, each with a problem of severity error that names the file: what no
// format reads, events without a date, files that are too large or change while
// they are read, paths in a .zip that lead outside it, and events that
// contradict another one. Links are not followed. For files whose endings belong to
// no format the content decides; those that are not events are named with a
// warning, and with a note where they are plainly other things.
//
// Passed over with a note: what earlier runs wrote into the archive (lists,
// reports, records, workbooks with ratings beside the event's own file), files
// that events.csv leaves out where another file has the same event, and states of an
// event that a later one supersedes. Package doubts asks what the files leave open.
package archive
