// Package publication publishes the official list of an archive for a day and
// proves later that it was published so.
//
// A published list lies in a folder of its own, named after its day, below the
// archive's folder of lists: the list in all its forms, changes.csv (the record
// of the run) and manifest.json, which says what the list was made of and holds
// the SHA-256 of every file. Each manifest names the one before it by its
// SHA-256, so that a list that is removed, replaced or slipped in between breaks
// the chain. See [archive.Manifest] for its form.
//
// [Lists.Compare] holds a new list against the one published before it. What does
// not follow from that one (players who are gone, ratings that nothing explains,
// another start list, system, rules or program) is a [Break], which refuses the
// publication until somebody means it. [Lists.Verify] makes published lists again
// and compares every file byte by byte.
//
// How events are rated is the caller's: it hands in lists as runs made them
// ([Made]), and makes a published list again when asked to ([Again]).
package publication
