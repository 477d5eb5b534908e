package h9

import (
	"slices"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// synonyms are headings of other programs, in lower case: MacMahon prints S for
// wins and MM for the McMahon score, Pairgoth SSOS for SOSOS.
var synonyms = map[string]string{"mm": "mms", "wins": "nbw", "s": "nbw", "score": "nbw", "sdos": "sodos", "ssos": "sosos", "rat": "rating"}

// headingOf is what a word in lower case means above a column of scores. OpenGotha
// prints SOS for both SOSM and SOSW.
func headingOf(word string) crosstable.Meaning {
	if s, ok := synonyms[word]; ok {
		word = s
	}
	return crosstable.MeaningOf(word)
}

// isCriterion reports whether a word in lower case heads a criterion.
func isCriterion(word string) bool { return headingOf(word) != crosstable.Meaning{} }

// ShortName is OpenGotha's heading of a criterion, of at most five characters.
func ShortName(criterion string) string {
	if criterion == "Rating" {
		return "Rat"
	}
	return crosstable.Title(crosstable.Title(criterion, true), false)
}

// FewestCriteria is to how many columns OpenGotha fills up with 0.
const FewestCriteria = 4

// A column of a player line that is neither club nor cell.
type column struct {
	at        int    // index of the field
	heading   string // in lower case
	criterion string // OpenGotha's name, "" for none
	extra     string // key of Extra where it is none
}

// nameColumns finds out what the columns before and after the rounds are.
// Headings run together and may be missing, so they count only where there are
// as many as columns, and where the numbers below are what they say. OpenGotha
// fills up to four columns with 0 under no heading.
func (r *reader) nameColumns() {
	before, rounds, after := splitHeadings(r.head.columns)
	r.headed = rounds
	mcMahon := slices.ContainsFunc(before, func(h string) bool { return headingOf(h).McMahon == "MMS" })
	pre := r.run.first - 1
	if len(before) > 0 && len(before) < pre && r.allZero(1+len(before), r.run.first) {
		pre = len(before)
	}
	r.before = named(before, 1, pre, mcMahon)
	rest := r.width - r.run.last
	if len(after) > rest && after[len(after)-1] == "pin" {
		after = after[:rest]
	}
	r.after = named(after, r.run.last, rest, mcMahon)
	if !r.head.ours {
		r.checkColumns()
	}
	var doubted []string
	for _, list := range [][]column{r.before, r.after} {
		for i := range list {
			c := &list[i]
			if c.criterion == "" {
				c.extra = ExtraPrefix + strings.ToUpper(c.heading)
				if isCriterion(c.heading) {
					doubted = append(doubted, strings.ToUpper(c.heading))
				}
				continue
			}
			r.criteria = append(r.criteria, c.criterion)
		}
	}
	if len(doubted) > 0 {
		r.log.Add(game.Note, "criterion-doubted", game.Place{}, "numbers under "+strings.Join(doubted, ", ")+" that are not what the games give", "", "they were kept as they stand, but not as these scores")
	}
}

// named names n columns from a field on; nil where the headings do
// not say. No criterion is named twice.
func named(words []string, at, n int, mcMahon bool) []column {
	if len(words) != n || slices.Contains(words, Unnamed) {
		return nil
	}
	columns := make([]column, n)
	for i, w := range words {
		c := headingOf(w).Other
		if mcMahon {
			c = headingOf(w).McMahon
		}
		for _, d := range columns[:i] {
			if c != "" && d.criterion == c || d.heading == w {
				return nil
			}
		}
		columns[i] = column{at: at + i, heading: w, criterion: c}
	}
	return columns
}

// Unnamed stands over a column without a name in the files that Kyudan writes.
const Unnamed = "?"

// IsCriterion reports whether a criterion, under OpenGotha's name, has its own
// heading.
func IsCriterion(name string) bool {
	h := headingOf(strings.ToLower(name))
	return h.McMahon == name && h.Other == name
}

// IsHeading reports whether a word heads a column that is neither a criterion nor a
// round.
func IsHeading(word string) bool {
	lower := strings.ToLower(word)
	before, rounds, _ := splitHeadings("club " + lower)
	return len(before) == 1 && rounds == 0 && before[0] == lower && !isCriterion(lower) && lower != Unnamed && strings.ToUpper(lower) == word
}

// splitHeadings takes the words after Club apart: those before the rounds, the
// number of rounds, and those after them.
func splitHeadings(columns string) (before []string, rounds int, after []string) {
	club := false
	for w := range strings.FieldsSeq(strings.ToLower(columns)) {
		switch {
		case !club:
			club = w == "club"
		case isRoundHeading(w):
			rounds++
		case rounds > 0 && len(after) == 0 && (w == "playoff" || w == "final"):
		case rounds > 0:
			after = appendHeadings(after, w)
		default:
			before = appendHeadings(before, w)
		}
	}
	return before, rounds, after
}

// isRoundHeading reports whether a word heads a round: R1, 1., 1st, r3d.
func isRoundHeading(w string) bool {
	t := strings.TrimPrefix(w, "r")
	n := 0
	for n < len(t) && isDigit(t[n]) {
		n++
	}
	if n == 0 || n > 2 {
		return false
	}
	switch t[n:] {
	case "", ".", "st", "nd", "rd", "th", "d":
		return true
	}
	return false
}

// appendHeadings appends a word, or what it consists of where it is several headings
// without a blank: SOSSOSOS is SOS and SOSOS.
func appendHeadings(headings []string, w string) []string {
	if !isCriterion(w) && len(w) <= 30 {
		if parts := takeApart(w); parts != nil {
			return append(headings, parts...)
		}
	}
	return append(headings, w)
}

// takeApart prefers long headings, and so finds SOS, SOSOS and not SOS, SOS, OS.
func takeApart(w string) []string {
	for n := min(len(w), 6); n >= 2; n-- {
		if !isCriterion(w[:n]) {
			continue
		}
		if n == len(w) {
			return []string{w}
		}
		if rest := takeApart(w[n:]); rest != nil {
			return append([]string{w[:n]}, rest...)
		}
	}
	return nil
}
