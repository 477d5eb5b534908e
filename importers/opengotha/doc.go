// Package opengotha reads the tournament files (.xml) of the pairing program
// OpenGotha, and what Pairgoth and the Russian fork write in its name.
//
// There is no published specification. The package follows the behaviour of
// OpenGotha 3.51.02 and earlier releases (2007 to 2025), and the files that
// versions from before 3.24 up to 3.51.05 have left behind.
//
// # What is read
//
// Elements are looked up by tag name wherever they are, as OpenGotha does.
// Games, byes and line-ups name players by a key made from their names ([Key]);
// a key that matches no player exactly is compared in coarser forms, one after
// another, and resolved where just one player matches. A game that cannot be
// resolved is reported, never dropped silently: every Game element becomes a
// game of the event or one problem whose code begins with [GameLost].
//
// A file is taken apart by a scanner that knows the XML of OpenGotha alone, and where
// it finds anything else by a library that knows all of XML, several times as slowly.
// Both make the same of a file that both can read.
//
// # Units
//
// Ratings are on OpenGotha's scale, 2100 for 1 dan and 100 per rank. They are
// taken over where they come from a list or were typed by hand (origins EGF,
// FFG, AGA and MAN); those that OpenGotha made up from the grade (INI, or no
// origin) are not ratings. Values of byes and absences are half points in the
// file and points in the model.
//
// # What is refused or lost
//
// A file that is not well-formed XML, that declares entities, or that passes
// the limits of size and nesting is refused with the line and column. Nothing
// outside the file is ever fetched. The address of the organiser's computer is
// dropped on purpose. There is no komi for a single game, no date of a round
// and no class in these files; such fields are not given. Parameters without
// a place in the model are kept in Event.Extra and Player.Extra under
// "opengotha:" and the attribute's name.
//
// # Problems
//
// A problem's place is a path that counts elements of one name in the order of
// the file, with the line in front where the file has lines: line 40,
// Games/Game[3]. Broken XML is reported by line and column.
package opengotha
