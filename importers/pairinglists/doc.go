// Package pairinglists reads the rating lists that pairing programs load: the EGF's
// (egf_db.txt, as the European database publishes it), the FFG's (ech_ffg_V3.txt) and the
// AGA's (TDListA). Package exporters/pairinglists writes them.
//
// There is no specification. The layout is that of real lists and of the readers of
// OpenGotha 3.51: fixed positions in the first two, tabs in the third. What is no line of
// a player (HTML, headings, legends) is passed over. The encoding is UTF-8, or else taken for ISO-8859-15.
//
// Ratings of the EGF and the FFG are points of the EGF's scale (2100 is 1 dan; the FFG's
// own are 2050 less), those of the AGA count in ranks. The lists are of the systems egf,
// ffg and aga, so that nobody rates from one by another system. The FFG's −9999 and the
// AGA's empty rating are none. Ids are the PIN, the
// licence, or the AGA's number; who has no licence is known by the name.
//
// Underscores within names are blanks. xxxx is no club, XX no country. The EGF's grade is
// the rank; the number of tournaments and the suggested promotion are left out, and so are
// membership, state and expiry of the AGA. The AGA's list has no day.
//
// A player's line that cannot be read is a warning with its line, and so is one with an id
// that another player has. A list that was made from one of another register, whose
// numbers stand for ids, is an error: that one should be given.
package pairinglists
