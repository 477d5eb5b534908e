package game

import (
	"regexp"
	"strings"
)

// A rank behind a name: after a blank or in brackets, or after a Chinese character.
var (
	rankBehind = regexp.MustCompile(`(?i)^(.*[^\s(（\[])(?:\s+|\s*[(（\[]\s*)((?:业余|职业|業餘|職業)?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})\s?(?:段|级|級|dan|kyu|d|k|p))\s*[)）\]]?$`)
	rankGlued  = regexp.MustCompile(`^(.*\p{Han})((?:业余|职业|業餘|職業)?(?:[0-9]{1,2}|[一二三四五六七八九十]{1,3})(?:段|级|級|[dkpDKP]))$`)
)

// CutRank takes a rank off the end of a name: Tan Mei 5d, Tan Mei (5 dan), 陈思远3段.
// Without one the rank is NoRank and the name as it was.
func CutRank(name string) (rest string, rank Rank) {
	for _, behind := range []*regexp.Regexp{rankBehind, rankGlued} {
		if m := behind.FindStringSubmatch(strings.TrimSpace(name)); m != nil {
			if rank, err := ParseRank(m[2]); err == nil && rank != NoRank {
				return m[1], rank
			}
		}
	}
	return name, NoRank
}
