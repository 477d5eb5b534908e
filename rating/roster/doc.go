// Package roster decides who is who: which person on a rating list every entry
// of an event is.
//
// An entry is recognised by its id in the list's register, by an id in another
// register that the list holds too, by a line of aliases.csv, or by its name. Names
// are compared folded: case, accents, width, blanks and the order of family and
// given name make no difference, so that Ho Enning is Ho En Ning. A player is found
// by former names, too. Country, club, rank and ids are the witnesses: they can
// only speak against a match by name, never make one. Two people of the name, or
// one contradicted by the witnesses, is a question: a problem of severity error and
// code who-is-who that shows all of them side by side with the line for aliases.csv
// that would settle it. Nothing is guessed.
//
// A player not on the list is new and is added to it. If the list has a similar
// name (a letter or two apart, a short form such as Ho E N, a number or a rank
// after it) of the same club, of about the same rank and not of another country,
// that is a question too, because a misspelt player would become a second person;
// where less is known of the two, a warning. A line of aliases.csv with a blank id
// says that a player is indeed new.
//
// # Archives
//
// Asked to propose (Options), the roster settles fifteen years of events without
// asking anyone. An entry is a known player by id, by a line of aliases.csv, or by
// exact name where no witness contradicts and more speaks for it than against, in
// points that can be added up by hand: the same club, about the same rank and being
// seen a short time before speak for it, another club, lost ranks, a leap of six ranks
// and years of absence against; who comes back with another rank must stand out as among
// namesakes. No player is in two places on the same days. Once
// there are two of a name, an entry is the one that club and rank fit. A namesake who
// is not taken for the player is a separate one, and so, together, are the entries of
// a name that may be any of several.
//
// The names of a person with an id are all those used with it, in whatever event of
// the archive ([Roster.Learn]): entries without it are found by any of them, and
// compared with the clubs and ranks that come with the id before and after. The only entry
// under a name that is nothing like these has the id by mistake, and goes without it.
//
// No player is taken for another because the names are similar; at the end
// [Roster.Proposals] asks, in groups of questions alike, who may be one person, and
// whose id two may be using (package review, from what package history remembers).
//
// The answers are lines of aliases.csv (see [ReadAliases]): merge, split, distinct,
// one. Without its line everything is as before.
//
// New players get provisional ids, made of the spelling in their first event. The
// table of ids ([Person]) records by an entry of each whose they are, once a
// decision or a list names them: then late events, other spellings that come first,
// ids of the register and renamed files leave them with their people. What no
// longer applies is reported at the end of a run ([Roster.UnusedAliases]).
//
// What is lost: the games of an entry that could not be settled, each of them named.
package roster
