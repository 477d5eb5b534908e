package rating

// Memory is something that a system remembers of players from list to list, in
// Standing.State under that name.
type Memory struct {
	Name  string
	Kind  MemoryKind
	Words []string // of a MemoryWord
}

// MemoryKind is what is remembered, from which follows how people write it on a
// list. Systems that remember something under one name remember the same kind.
type MemoryKind uint8

// The kinds.
const (
	MemoryPlain  MemoryKind = iota // any JSON, such as a list of ids
	MemoryWord                     // one of some words, with _ for a blank
	MemoryDay                      // a game.Date
	MemoryNumber                   // a rating
	MemoryCount                    // a number of games
	MemoryYesNo                    // true or false
	MemoryGrade                    // a game.Rank
	MemoryRank                     // an amateur rank, also one beyond those of a game.Rank: 31k
	MemoryGames                    // opponents' ratings and scores: [[2200,1],[1950.5,0.5]]
)
