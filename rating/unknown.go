package rating

// unknownHandicaps are the words for what becomes of games of unknown handicap.
var unknownHandicaps = [...]string{RateEven: "even", SkipGame: "skip", Refuse: "error"}

// String is the word for it: even, skip or error.
func (u UnknownHandicap) String() string { return unknownHandicaps[u] }

// ParseUnknownHandicap reads such a word.
func ParseUnknownHandicap(word string) (UnknownHandicap, bool) {
	for u, w := range unknownHandicaps {
		if w == word {
			return UnknownHandicap(u), true
		}
	}
	return RateEven, false
}
