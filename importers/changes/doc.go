// Package changes reads the record of a run, changes.csv: a line for each player
// of each event, in the order in which the events were rated. Package
// exporters/changes writes it, and what it wrote comes back as it was, every
// number to the last bit.
//
// The file is CSV in UTF-8 with a byte-order mark, as spreadsheet programs like
// it. The columns are found by their labels, in any order:
//
//	Event         number of the event in the run, from 1
//	Event name, File, Begin, End, Class, Weight
//	ID, Name      the player's, as on the list; empty for an event of which
//	              nothing counted
//	First rating  where a newcomer's first rating came from, such as rank
//	Rank before, Before, Rank after, After
//	              on the list before the event, or the first rating, and after
//	Change        what the event itself did
//	Games         rated games
//	Results       the rated games: opponent's id, + - or =, colour, handicap
//	Notes         promotions, resets, corrections by hand
//
// The last line has the word end in the column Event and the number of lines in
// the column Games, so that a truncated file is not taken for a shorter
// record.
//
// In a published folder a record has only what changed since the list published
// before. A line with the word same in the column Event stands for events that are in
// the record of that list as they are here: File names that record, Results the
// numbers of the events there, such as 1-1200, and Notes the SHA-256 of its file.
// [Whole] puts the events in their places, so that the record is, byte for byte, the
// one that the run wrote.
package changes
