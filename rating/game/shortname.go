package game

import (
	"maps"
	"slices"
	"strings"
	"unicode"
)

// ShortName is the name from which pairing programs form the names of their files: the
// one that a file which was read had under shortName, whatever its format, else letters
// and digits of the name, else the first day. It is never empty, and has no sign that a
// file's name cannot have.
func (ev *Event) ShortName() string {
	for _, key := range slices.Sorted(maps.Keys(ev.Extra)) {
		if strings.HasSuffix(key, ":shortName") {
			if short := fileName(ev.Extra[key]); short != "" {
				return short
			}
		}
	}
	short := strings.Map(func(r rune) rune {
		switch {
		case r == ' ':
			return '-'
		case r == '-' || r >= '0' && r <= '9' || r >= 'a' && r <= 'z':
			return r
		}
		return -1
	}, FoldName(ev.Name))
	const most = 40
	switch short = strings.Trim(short[:min(len(short), most)], "-"); {
	case short != "":
		return short
	case ev.Begin != 0:
		return ev.Begin.String()
	}
	return "tournament"
}

// fileName is a text without the signs that Windows has in no file's name.
func fileName(s string) string {
	s = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || strings.ContainsRune(`/\:*?<>|"`, r) {
			return '-'
		}
		return r
	}, s)
	return strings.Trim(s, " .-") // of a text that was kept as JSON the quotes, too
}
