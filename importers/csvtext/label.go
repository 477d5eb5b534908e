package csvtext

import (
	"errors"
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// BadValue says, for a field that is not a value of its column, what was found and what was
// expected; err is that of one of the model's parsers.
func BadValue(column string, err error) (found, expected string) {
	var v *game.ValueError
	var d *game.AmbiguousDateError
	switch {
	case errors.As(err, &v):
		return fmt.Sprintf("%s %q in column %s", v.What, v.Text, column), v.Expected
	case errors.As(err, &d):
		return fmt.Sprintf("date %q in column %s, in which day and month could be swapped", d.Text, column), "YYYY-MM-DD"
	}
	return fmt.Sprintf("%s: %v", column, err), ""
}

// Fold is a label for comparison: narrow, in small letters, with blanks for the
// signs that stand between words.
func Fold(label string) string {
	return strings.Join(strings.FieldsFunc(strings.ToLower(game.Plain(label)), func(r rune) bool {
		return strings.ContainsRune(" _-:.()/'’", r)
	}), " ")
}
