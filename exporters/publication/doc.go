// Package publication publishes the official list of an archive for a day, and later
// proves that the archive still gives it.
//
// A published list lies in a folder of its own, named after its day, below the
// archive's folder of lists: the list in all its forms (and in those that the setting
// list.files names, such as egf_db.txt for pairing programs), changes.csv (what the record of
// the run has that the record of the list before has not) and manifest.json, which says
// what the list was made from and has the SHA-256 of every file. Each manifest names the
// one before it by its SHA-256, so that a list that is removed, replaced or inserted
// breaks the chain. See [archive.Manifest] for its form.
//
// [Lists.Compare] compares a new list with the one published before it. What does not
// follow from that one (players who are gone, unexplained ratings, another start list,
// system, rules or program) is a [Break], which prevents publication unless the caller
// allows it. [Lists.Verify] makes published lists again and compares every file byte
// by byte.
//
// Rating events is up to the caller, who passes lists as runs made them ([Made]) and a
// function that makes a published list again ([Again]).
//
// No file names players whom the register hides: the page leaves them out, and the list
// in its other forms and the record have only their ids, so that ratings can continue
// (List.Withhold in package rating). What a manifest says of that, of inactive players
// and of names in two scripts holds when its list is made again; lists whose manifests
// say nothing of it are made as they were.
package publication
