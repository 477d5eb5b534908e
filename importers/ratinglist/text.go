package ratinglist

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"kyudan/importers/grid"
	"kyudan/rating"
	"kyudan/rating/game"
)

// clean is a text of the list without blanks at its ends and control characters
// inside. It notes each change.
func (r *reader) clean(s string) string {
	c := grid.Clean(s)
	if c != s && strings.ContainsFunc(strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }), unicode.IsControl) {
		r.controls = append(r.controls, c)
	}
	return c
}

// FormatRankings is the text of one cell for the grades that organisations
// gave: rank, organisation and day, with semicolons between grades, as in
//
//	3d SWA 2026-04-01; 1p "Nihon Ki-in; Kansai" 2025-10-01
//
// An organisation is in quotes, its own quotes doubled, where it could be
// misread.
func FormatRankings(rs []game.Ranking) string {
	var grades []string
	for _, r := range rs {
		grade := r.Rank.String()
		switch {
		case r.By == "":
		case strings.ContainsAny(r.By, `;"`) || endsInDate(r.By):
			grade += " " + inQuotes(r.By)
		default:
			grade += " " + r.By
		}
		if r.Date != 0 {
			grade += " " + r.Date.String()
		}
		grades = append(grades, grade)
	}
	return strings.Join(grades, "; ")
}

func endsInDate(s string) bool {
	_, err := game.ParseISODate(s[strings.LastIndexByte(s, ' ')+1:])
	return err == nil
}

// ParseRankings reads what FormatRankings wrote, or a person in the same way.
func ParseRankings(s string) ([]game.Ranking, error) {
	var rs []game.Ranking
	for _, part := range splitQuoted(s) {
		part = strings.TrimSpace(part)
		if part == "" {
			continue
		}
		word, rest, _ := strings.Cut(part, " ")
		rank, err := game.ParseRank(word)
		if err != nil {
			return nil, err
		}
		if rank == game.NoRank {
			return nil, fmt.Errorf("found %q without a rank, expected one such as 3d SWA 2026-04-01", part)
		}
		r := game.Ranking{Rank: rank}
		rest = strings.TrimSpace(rest)
		if i := strings.LastIndexByte(rest, ' '); rest != "" {
			if d, err := game.ParseISODate(rest[i+1:]); err == nil {
				r.Date, rest = d, strings.TrimSpace(rest[:max(i, 0)])
			}
		}
		if strings.HasPrefix(rest, `"`) {
			if len(rest) < 2 || !strings.HasSuffix(rest, `"`) {
				return nil, fmt.Errorf("%q has a quote left open", part)
			}
			rest = strings.ReplaceAll(rest[1:len(rest)-1], `""`, `"`)
		}
		r.By = rest
		rs = append(rs, r)
	}
	return rs, nil
}

// FormatNames is the text of one cell for several names, with semicolons between
// them. A name that contains one, or a quotation mark, is in quotes, its own
// doubled.
func FormatNames(names []string) string {
	cells := slices.Clone(names)
	for i, name := range cells {
		if strings.ContainsAny(name, `;"`) {
			cells[i] = inQuotes(name)
		}
	}
	return strings.Join(cells, "; ")
}

func inQuotes(s string) string { return `"` + strings.ReplaceAll(s, `"`, `""`) + `"` }

// ParseNames reads what FormatNames wrote, or a person in the same way.
func ParseNames(s string) []string {
	var names []string
	for _, part := range splitQuoted(s) {
		name := grid.Clean(part)
		if len(name) > 1 && strings.HasPrefix(name, `"`) && strings.HasSuffix(name, `"`) {
			name = grid.Clean(strings.ReplaceAll(name[1:len(name)-1], `""`, `"`))
		}
		if name != "" {
			names = append(names, name)
		}
	}
	return names
}

// splitQuoted cuts at the semicolons that stand outside quotes.
func splitQuoted(s string) []string {
	var parts []string
	quoted, start := false, 0
	for i := range len(s) {
		switch s[i] {
		case '"':
			quoted = !quoted
		case ';':
			if !quoted {
				parts = append(parts, s[start:i])
				start = i + 1
			}
		}
	}
	return append(parts, s[start:])
}

// mangled reports whether a text is UTF-8 that some program took for
// Windows-1252 and wrote again: SiobhÃ¡n for Siobhán. The bytes that the code
// page leaves open come as control characters, or from a private area.
func mangled(s string) bool {
	var b []byte
	high := false
	for _, r := range s {
		c, ok := charmap.Windows1252.EncodeRune(r)
		if !ok && (r >= 0x80 && r < 0xa0 || r >= 0xf180 && r < 0xf1a0) {
			c, ok = byte(r), true
		}
		if !ok {
			return false
		}
		high = high || c >= 0x80
		b = append(b, c)
	}
	return high && utf8.Valid(b)
}

// display is a player for messages.
func display(s *rating.Standing) string {
	if n := s.DisplayName(); n != "" {
		return fmt.Sprintf("%q (%s)", n, s.ID)
	}
	return fmt.Sprintf("%q", s.ID)
}
