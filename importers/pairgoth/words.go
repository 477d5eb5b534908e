package pairgoth

import (
	"strings"

	"kyudan/rating/game"
)

// A criterion is the name of a placement criterion in both programs.
type criterion struct{ pairgoth, openGotha string }

var criteria = []criterion{
	{"CATEGORY", "CAT"}, {"RANK", "Rank"}, {"RATING", "Rating"}, {"NBW", "NBW"}, {"MMS", "MMS"}, {"STS", "STS"}, {"CPS", "CPS"},
	{"SOSW", "SOSW"}, {"SOSWM1", "SOSW-1"}, {"SOSWM2", "SOSW-2"}, {"SODOSW", "SODOSW"}, {"SOSOSW", "SOSOSW"}, {"CUSSW", "CUSSW"},
	{"SOSM", "SOSM"}, {"SOSMM1", "SOSM-1"}, {"SOSMM2", "SOSM-2"}, {"SODOSM", "SODOSM"}, {"SOSOSM", "SOSOSM"}, {"CUSSM", "CUSSM"},
	{"SOSTS", "SOSTS"}, {"EXT", "EXT"}, {"EXR", "EXR"}, {"SDC", "SDC"}, {"DC", "DC"},
}

// Criterion is OpenGotha's name of one of Pairgoth's placement criteria.
func Criterion(word string) (name string, ok bool) {
	for _, c := range criteria {
		if strings.EqualFold(c.pairgoth, word) {
			return c.openGotha, true
		}
	}
	return "", false
}

// CriterionWord is Pairgoth's name of one of OpenGotha's placement criteria.
func CriterionWord(name string) (word string, ok bool) {
	for _, c := range criteria {
		if c.openGotha == name {
			return c.pairgoth, true
		}
	}
	return "", false
}

var results = []struct {
	symbol string
	result game.Result
}{{"?", game.Unknown}, {"w", game.WhiteWins}, {"b", game.BlackWins}, {"=", game.Jigo}, {"X", game.Void}, {"#", game.BothWin}, {"0", game.BothLose}}

// ResultSymbol is the sign of a result.
func ResultSymbol(r game.Result) string {
	for _, x := range results {
		if x.result == r {
			return x.symbol
		}
	}
	return "?"
}

func parseResult(symbol string) (r game.Result, ok bool) {
	for _, x := range results {
		if x.symbol == symbol {
			return x.result, true
		}
	}
	return game.Unknown, false
}

var pairings = []struct {
	word   string
	format game.Pairing
}{{"MAC_MAHON", game.McMahon}, {"SWISS", game.Swiss}, {"ROUND_ROBIN", game.RoundRobin}}

// PairingWord is Pairgoth's word for a format; ok is false for one that it
// lacks.
func PairingWord(f game.Pairing) (word string, ok bool) {
	for _, p := range pairings {
		if p.format == f {
			return p.word, true
		}
	}
	return "", false
}

// MadeUp are the ratings that Pairgoth and OpenGotha make up from a rank,
// counted in steps from 1 dan.
func MadeUp(steps int) [2]int { return [2]int{2050 + 100*steps, 2100 + 100*steps} }

// MinutesUpTo is the main time up to which a number means minutes, not
// seconds: old versions wrote minutes, and nobody plays three minutes.
const MinutesUpTo = 180

// Registers are the players' ids that the format holds, under the names of both
// the file and Player.IDs.
var Registers = []string{"egf", "ffg", "aga", "egc"}
