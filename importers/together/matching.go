package together

import "kyudan/rating/game"

// matching says which players of a sheet are which of the event.
type matching struct {
	entry     []int // by place in the sheet's players: place in the event's, or unmatched, or unclear
	matched   int
	summary   string // for the note
	questions game.Problems
	inDoubt   map[int]bool // players of the event whom the questions are about
	// byGames are players whose names differ and whose games do not.
	byGames []int
	// gamesDiffer: a game of the sheet and one of the event contradict one
	// another.
	gamesDiffer bool
}

const (
	unmatched = -1
	unclear   = -2
)

// to is the event's number of a sheet's player; 0 where there is none.
func (m *matching) to(player int) int { return max(m.entry[player-1]+1, 0) }
