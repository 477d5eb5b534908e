// Package h9 reads the EGF's results file, the text that pairing programs send
// to the European Go Database (EGD) and that EGD hands out again. The format is
// that of EGD's page "Tournament results file format"; where programs and old
// files depart from it, this package goes by what they write.
//
// A file has comment lines, from a semicolon, and one line a player: place,
// name, rank, country, club, any number of criteria, one cell a round, any
// number of further columns, and after a bar the EGF PIN. Nothing says which
// columns are the rounds, and headings run together; see columns.go for how
// they are found. Opponents are line numbers. Handicaps are in stones and
// belong to Black, komi in points, criteria in points as printed.
//
// TM, the adjusted time in minutes, has no way back to the time limits, because
// programs have counted overtime by different rules; it is kept in Extra under
// h9:TM, as is all else that the model has no place for: the code (TC),
// comments (CM, and lines without a key), columns whose headings are not
// criteria. A class X is not a class.
//
// 0+ is a bye, 0= an absence with half a point, and 0- and ? a round that the
// player was not paired in. The handicap of a cell without one is 0 under
// HA[h9] and in files of Pairgoth, and is not given otherwise.
//
// A text without player lines or without columns of results is refused. A
// player line that cannot be read keeps its number, because opponents count it,
// and is an error; so is a cell that contradicts its opponent's, or says won, or
// lost, as that one does, which is a warning in files of OpenGotha, Pairgoth and
// Kyudan. Problems have a line and column.
package h9

import "kyudan/rating/game"

// Format describes the format for the list of importers.
var Format = game.Reader{
	Name:       "h9",
	Title:      "EGF results file (h9)",
	Extensions: []string{".h9", ".h0", ".h1", ".h2", ".h3", ".h4", ".h5", ".h6", ".h7", ".h8", ".txt"},
	Match:      Match,
	Sure:       sure,
	Read:       Read,
	Places:     places,
}

// places are the keys of the header. That of the class, CL, is the EGF's.
var places = map[string]string{
	"name":  "EV[…] in its header",
	"place": "PC[…] in its header",
	"begin": "DT[…] in its header",
	"end":   "DT[…] in its header",
	"komi":  "KM[…] in its header",
}

// Keys of Extra. Those of the event that end in two capital letters are lines of
// the header as they stood, under the line's key.
const (
	ExtraTC      = "h9:TC" // EGD's tournament code
	ExtraTM      = "h9:TM" // adjusted time, in minutes where it is a plain number
	ExtraCM      = "h9:CM" // comments, one a line
	ExtraHA      = "h9:HA" // NoHandicaps
	ExtraComment = "h9:comment"
	ExtraProgram = "h9:program" // that generated the file
	// Of players: the columns before and after the rounds where headings do not
	// say what they are, and what follows a semicolon.
	ExtraCriteria = "h9:criteria"
	ExtraAfter    = "h9:after"

	ExtraPrefix = "h9:"
)

// NoHandicaps is the value of HA in EGD's files of events without handicaps.
const NoHandicaps = "h9"

// The limits of a file. The largest congresses have some 1200 players and 15
// rounds.
const (
	maxBytes   = 8 << 20
	maxPlayers = 20000
	maxRounds  = 1000
)
