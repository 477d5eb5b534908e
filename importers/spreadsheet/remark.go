package spreadsheet

import (
	"regexp"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// What people write below a table, or into it, that is not a line of it.
var (
	remarkText = regexp.MustCompile(`^(?:remarks?|notes?|n\.?b\.?|p\.?s\.?|legend|comments?|\*+ ?note|备注|備註|说明|說明|附注|附註|注|註) ?(?:[:：]|$)`)
	totalWords = []string{
		"total", "totals", "grand total", "subtotal", "sub-total", "sum", "average", "total players", "total games", "number of players",
		"合计", "合計", "总计", "總計", "小计", "小計", "平均", "总数", "總數", "共计", "共計",
	}
)

// LongestName is more characters than any name has; what is longer is a text.
const LongestName = 60

// IsRemark reports whether a text says by its first word that it is a remark.
func IsRemark(text string) bool { return remarkText.MatchString(strings.ToLower(game.Plain(text))) }

// IsTotal reports whether a text is a word for the sum, the count or the average of
// a column.
func IsTotal(text string) bool {
	return slices.Contains(totalWords, strings.Trim(strings.ToLower(game.Plain(text)), " :："))
}
