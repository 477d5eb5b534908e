package pairgoth

import (
	"slices"
	"strings"

	"kyudan/rating/game"
)

// criteria are OpenGotha's names of the placement criteria that Pairgoth names
// differently.
var criteria = map[string]string{"CATEGORY": "CAT", "RANK": "Rank", "RATING": "Rating", "SOSWM1": "SOSW-1", "SOSWM2": "SOSW-2", "SOSMM1": "SOSM-1", "SOSMM2": "SOSM-2"}

// sameCriteria have one name in both programs.
var sameCriteria = []string{"NBW", "MMS", "STS", "CPS", "SOSW", "SODOSW", "SOSOSW", "CUSSW", "SOSM", "SODOSM", "SOSOSM", "CUSSM", "SOSTS", "EXT", "EXR", "SDC", "DC"}

// Criterion is OpenGotha's name of one of Pairgoth's placement criteria.
func Criterion(word string) (name string, ok bool) {
	word = strings.ToUpper(word)
	if slices.Contains(sameCriteria, word) {
		return word, true
	}
	name, ok = criteria[word]
	return name, ok
}

// CriterionWord is Pairgoth's name of one of OpenGotha's placement criteria.
func CriterionWord(name string) (word string, ok bool) {
	if slices.Contains(sameCriteria, name) {
		return name, true
	}
	return wordOf(criteria, name)
}

var results = map[string]game.Result{"?": game.Unknown, "w": game.WhiteWins, "b": game.BlackWins, "=": game.Jigo, "X": game.Void, "#": game.BothWin, "0": game.BothLose}

// ResultSymbol is the sign of a result.
func ResultSymbol(r game.Result) string {
	symbol, _ := wordOf(results, r)
	return symbol
}

var pairings = map[string]game.Pairing{"MAC_MAHON": game.McMahon, "SWISS": game.Swiss, "ROUND_ROBIN": game.RoundRobin}

// PairingWord is Pairgoth's word for a format; ok is false for one that it
// lacks.
func PairingWord(f game.Pairing) (word string, ok bool) { return wordOf(pairings, f) }

// wordOf is the word for a meaning; no two words have one meaning.
func wordOf[T comparable](meanings map[string]T, meaning T) (word string, ok bool) {
	for word, m := range meanings {
		if m == meaning {
			return word, true
		}
	}
	return "", false
}

// MadeUp are the ratings that Pairgoth and OpenGotha make up from a rank,
// counted in steps from 1 dan.
func MadeUp(steps int) [2]int { return [2]int{2050 + 100*steps, 2100 + 100*steps} }

// MinutesUpTo is the main time up to which a number means minutes, not
// seconds: old versions wrote minutes, and no event plays three minutes.
const MinutesUpTo = 180

// SuddenDeath is the word for a main time without overtime.
const SuddenDeath = "SUDDEN_DEATH"

// Registers are the players' ids that the format holds, under the names of both
// the file and Player.IDs.
var Registers = []string{"egf", "ffg", "aga", "egc"}
