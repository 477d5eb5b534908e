package roster

import "kyudan/rating/game"

// action is what a line does, as in the column of that name.
type action string

const (
	byAlias    action = ""         // entries of the name are the player with the id
	bySplit    action = "split"    // entries under the id that meet the conditions are the player other
	byMerge    action = "merge"    // other is the player with the id
	byOne      action = "one"      // entries under the id are one person's
	byDistinct action = "distinct" // the id and other are two people
)

// alias is one line.
type alias struct {
	action action
	name   string // as written there
	file   string
	place  string    // of the line in the file: 3, Sheet1!A3
	id     string    // "": a new player
	other  string    // the second player of splits, merges and distinct
	date   game.Date // of the decision; 0: before all that are dated
	conditions
}

// conditions are what a line requires of an entry besides the name.
type conditions struct {
	rank  game.Rank // NoRank: any
	club  string    // folded; "": any
	event string    // file or name of the event; "": any
	from  game.Date // first days of events, both included; 0: any
	until game.Date
}

func (n *alias) problem(severity game.Severity, code, found, expected, hint string) game.Problem {
	return game.Problem{Severity: severity, Code: code, File: n.file, Place: n.place, Found: found, Expected: expected, Hint: hint}
}
