// Package pairinglists writes rating lists in the forms that pairing programs load, so
// that organisers register players by search: the EGF's list (egf_db.txt), which both
// OpenGotha 3.51 and Pairgoth 0.25 take, the FFG's (ech_ffg_V3.txt), the AGA's
// (tdlista.txt), and MacMahon's players (vBar).
//
// The programs read fixed positions or patterns, and one faulty line costs OpenGotha
// the whole list, so each line is written to the rules of the stricter program: plain
// ASCII, a name of two words without blanks, digits or brackets in them, nothing
// empty. Names in other letters are transliterated: Chinese ones as Mandarin reads
// them. Points are those of the EGF's scale, where 2100 is 1 dan and a rank 100
// points; a list on a scale of its own gives the ranks in their place.
//
// Programs know players by numbers: an EGF PIN, a licence of the FFG or a number of the
// AGA is kept where the list has it. In the EGF's and the AGA's list others get a number
// that follows from their id and is nobody's in these registers, see
// [game.PairingNumber]; FFG licences have no room for one. These numbers are for the
// programs on the organiser's computer only: an event file that comes back with them is
// recognised by them, and they are not written into files for the EGD or the AGA.
//
// What is lost: everything but name, number, country, club of four letters, rank and
// whole points; hidden players; players with neither a rating nor a rank. Lost of a
// [Form] lists whom that concerns, and whose name is written in other letters.
package pairinglists
