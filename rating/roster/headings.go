package roster

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// AliasColumns are the columns of aliases.csv in the order that they have where
// no line of headings says otherwise.
func AliasColumns() []string {
	return []string{"name", "id", "rank", "club", "action", "other", "event", "from", "until", "date", "reason"}
}

// headingWords are the words for each column, folded.
var headingWords = map[string]string{
	"name": "name", "name as written": "name", "player": "name", "alias": "name", "written": "name", "姓名": "name", "名字": "name", "棋手": "name",
	"id": "id", "player id": "id", "list id": "id", "number": "id", "pin": "id", "编号": "id", "編號": "id",
	"rank": "rank", "grade": "rank", "段位": "rank", "club": "club", "school": "club", "俱乐部": "club", "学校": "club",
	"action": "action", "what": "action", "other": "other", "other id": "other", "event": "event", "from": "from", "since": "from", "until": "until", "to": "until",
	"date": "date", "decided": "date", "reason": "reason", "why": "reason", "remark": "reason",
}

// columnOf is the column that a heading stands for; "": none.
func columnOf(heading string) string { return headingWords[game.FoldName(heading)] }

// leastHeading is the number of letters from which on a heading may be a slip: a
// shorter one is near too many words.
const leastHeading = 3

// unknownHeadings reports headings that are none of ours: a warning where one is
// nearly that of a column that is not there, because what stands in it is not
// read.
func unknownHeadings(fields []string, columns map[string]int, file, place string) (problems game.Problems) {
	var words []string
	for _, w := range slices.Sorted(maps.Keys(headingWords)) {
		if _, there := columns[headingWords[w]]; !there && utf8.RuneCountInString(w) >= leastHeading {
			words = append(words, w)
		}
	}
	for _, f := range fields {
		key := game.FoldName(f)
		if key == "" || headingWords[key] != "" {
			continue
		}
		p := game.Problem{
			Severity: game.Note, Code: "column-unknown", File: file, Place: place, Found: fmt.Sprintf("the column %q passed over", game.Plain(f)), Expected: strings.Join(AliasColumns(), ", "),
		}
		if near := game.Nearest(key, words); near != "" && utf8.RuneCountInString(key) >= leastHeading {
			p.Severity, p.Code = game.Warning, "heading-unknown"
			p.Found, p.Hint = fmt.Sprintf("the heading %q, a column that is not read", game.Plain(f)), fmt.Sprintf("did you mean %q? correct the heading", headingWords[near])
		}
		problems.Add(p)
	}
	return problems
}
