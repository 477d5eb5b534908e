package wallist

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// title is what a column contains.
type title uint8

const (
	other title = iota
	number
	place
	name
	given
	characters // the name in Chinese characters, beside the one in Latin letters
	rank
	country
	club
	wins
	score // a criterion
	round
	rating
)

// column is one column of the table.
type column struct {
	is        title
	label     string
	round     int
	criterion string
	at        int // where the title begins, in letters; 0 in delimited text
	end       int
}

// header is the line of titles.
type header struct {
	columns   []column
	separator rune // 0: aligned with blanks
	line      string
	num       int // of the line
	rounds    int // number of round columns
	mcmahon   bool
	pairgoth  bool // the CSV of Pairgoth
}

var titles = map[string]title{
	"num": number, "no": number, "nr": number, "#": number, "编号": number, "号码": number,
	"pl": place, "plc": place, "place": place, "pos": place, "名次": place, "排名": place,
	"name": name, "player": name, "surname": name, "lastname": name, "姓名": name, "选手": name, "棋手": name,
	"firstname": given, "givenname": given, "first": given,
	"chinesename": characters, "nameinchinese": characters, "中文名": characters, "中文姓名": characters, "中文名字": characters,
	"华文名": characters, "華文名": characters, "华文姓名": characters, "华文名字": characters, "汉字名": characters,
	"rank": rank, "grade": rank, "gr": rank, "str": rank, "strength": rank, "level": rank, "段位": rank, "级位": rank, "段级位": rank,
	"co": country, "ctr": country, "country": country, "nat": country, "国家": country, "国籍": country,
	"club": club, "cl": club, "town": club, "school": club, "单位": club, "学校": club,
	"nbw": wins, "wins": wins, "pt": wins, "pts": wins, "points": wins, "胜局": wins, "胜": wins,
	"rt": rating, "rating": rating, "gor": rating,
}

var roundTitle = regexp.MustCompile(`^(?:r|rd|round|第)?([0-9]{1,2})轮?$`)

// key is a title for comparison.
func key(s string) string {
	return strings.TrimRight(strings.ToLower(strings.ReplaceAll(game.Plain(s), " ", "")), ".:")
}

// Criterion is the full name of the criterion under a column title. The short names
// of OpenGotha's pages leave open whether wins (W) or McMahon points (M) are meant;
// mcmahon says so.
func Criterion(label string, mcmahon bool) (string, bool) {
	switch k := key(label); k {
	case "score", "mm":
		return "MMS", true
	default:
		return crosstable.Criterion(k, mcmahon)
	}
}

// clean is a line without its end and what printing adds.
func clean(line string) string {
	return strings.TrimRight(strings.ReplaceAll(strings.TrimLeft(line, "\f\ufeff"), "\u00ad", "-"), " \t\r\n\f\u00a0")
}

// nameTitles are the titles of the column of names.
var nameTitles = func() (words []string) {
	for word, is := range titles {
		if is == name {
			words = append(words, word)
		}
	}
	slices.Sort(words)
	return words
}()

// mayTitleNames is a quick look whether a title of names is in a line, as a word of
// its own where it is in Latin letters: Tournament has none.
func mayTitleNames(line string) bool {
	line = strings.ToLower(game.Plain(line))
	for _, word := range nameTitles {
		for rest := line; ; {
			i := strings.Index(rest, word)
			if i < 0 {
				break
			}
			before, _ := utf8.DecodeLastRuneInString(rest[:i])
			after, _ := utf8.DecodeRuneInString(rest[i+len(word):])
			if word[0] >= utf8.RuneSelf || !unicode.IsLetter(before) && !unicode.IsLetter(after) {
				return true
			}
			rest = rest[i+len(word):]
		}
	}
	return false
}

// headerOf reads a line as the titles of a wall list: a name and at least one
// round.
func headerOf(line string) (header, bool) {
	if strings.HasPrefix(strings.TrimSpace(line), ";") && strings.Count(line, ";") < 3 {
		return header{}, false // a comment of h9
	}
	if !mayTitleNames(line) {
		return header{}, false
	}
	if _, _, fact := factOf(line); fact {
		return header{}, false // under any name of the event
	}
	for _, sep := range []rune{'\t', ';', ',', '|', 0} {
		if sep != 0 && strings.Count(line, string(sep)) < 3 {
			continue
		}
		h := header{separator: sep, line: line}
		if sep == 0 {
			h.aligned(line)
		} else {
			for _, f := range fields(line, sep) {
				h.columns = append(h.columns, column{label: f})
			}
		}
		if h.settle() {
			return h, true
		}
	}
	return header{}, false
}

// aligned cuts a line at its blanks, with the positions of the titles.
func (h *header) aligned(line string) {
	for _, t := range tokens(line) {
		n := len(h.columns)
		if n > 0 && (key(h.columns[n-1].label) == "r" || key(h.columns[n-1].label) == "round") && roundTitle.MatchString(t.text) {
			c := &h.columns[n-1] // R 1
			c.label, c.end = c.label+" "+t.text, t.end
			continue
		}
		h.columns = append(h.columns, column{label: t.text, at: t.at, end: t.end})
	}
}

// settle finds out what each title means.
func (h *header) settle() bool {
	seen := map[title]bool{}
	last := 0
	for i := range h.columns {
		c := &h.columns[i]
		k := key(c.label)
		if len(k) > 60 {
			return false
		}
		if m := roundTitle.FindStringSubmatch(k); m != nil {
			// Bare numbers are rounds where they count up from 1.
			n, _ := strconv.Atoi(m[1])
			if n == last+1 && n <= maxRound {
				c.is, c.round, last = round, n, n
				h.rounds++
				continue
			}
			if k[0] < '0' || k[0] > '9' {
				return false // rounds in no order
			}
		}
		t, ok := titles[k]
		if ok && !seen[t] {
			c.is, seen[t] = t, true
			continue
		}
		if name, ok := Criterion(c.label, false); ok {
			h.mcmahon = h.mcmahon || name == "MMS" && h.has(score) < 0 // the first decides
			c.is = score
		}
	}
	for i := range h.columns {
		if c := &h.columns[i]; c.is == score {
			c.criterion, _ = Criterion(c.label, h.mcmahon)
		}
	}
	h.pairgoth = h.separator == ';' && h.beginsAsPairgoth()
	return seen[name] && h.rounds > 0 && (h.separator != 0 || seen[rank])
}

// beginsAsPairgoth reports whether three at least of the first four titles are
// Pairgoth's. One may be misspelt.
func (h *header) beginsAsPairgoth() bool {
	right := 0
	for i, is := range []title{number, place, name, given} {
		if i < len(h.columns) && h.columns[i].is == is {
			right++
		}
	}
	return right >= 3
}

// has is the index of the first column of a title, -1 where there is none.
func (h *header) has(t title) int {
	for i := range h.columns {
		if h.columns[i].is == t {
			return i
		}
	}
	return -1
}

func (h *header) hasCell(line string) bool {
	if h.separator != 0 {
		for i, f := range fields(line, h.separator) {
			if _, ok := crosstable.Printed.Parse(f); ok && i < len(h.columns) && h.columns[i].is == round {
				return true
			}
		}
		return false
	}
	for _, t := range tokens(line) {
		if _, ok := crosstable.Printed.Parse(t.text); ok {
			return true
		}
	}
	return false
}

// token is a word of an aligned line, with its place in letters.
type token struct {
	text    string
	at, end int
}

func (t token) centre() int { return t.at + t.end }

var wide = regexp.MustCompile(`[ \t]*\x{a0}[ \t\x{a0}]+|[ \t]+\x{a0}`)

// tokens cuts at blanks. A single no-break space does not separate: it holds a
// name together.
func tokens(line string) []token {
	line = wide.ReplaceAllStringFunc(line, func(s string) string { return strings.Repeat(" ", utf8.RuneCountInString(s)) })
	var list []token
	n, start, at := 0, -1, 0
	for i, r := range line {
		if r == ' ' || r == '\t' {
			if start >= 0 {
				list = append(list, token{line[start:i], at, n})
				start = -1
			}
		} else if start < 0 {
			start, at = i, n
		}
		n++
	}
	if start >= 0 {
		list = append(list, token{line[start:], at, n})
	}
	return list
}

// unquote takes a text between quotation marks, in which two stand for one, from
// the beginning of a line. A mark that is not closed is a letter like others.
func unquote(line string) (text, rest string, ok bool) {
	rest, ok = strings.CutPrefix(line, `"`)
	if !ok {
		return "", "", false
	}
	var b strings.Builder
	for {
		i := strings.IndexByte(rest, '"')
		if i < 0 {
			return "", "", false
		}
		b.WriteString(rest[:i])
		if rest = rest[i+1:]; !strings.HasPrefix(rest, `"`) {
			return b.String(), rest, true
		}
		b.WriteByte('"')
		rest = rest[1:]
	}
}

// fields cuts at a separator outside quotes.
func fields(line string, sep rune) []string {
	var list []string
	for {
		line = strings.TrimLeft(line, " \u00a0")
		if text, rest, ok := unquote(line); ok {
			_, after, more := strings.Cut(rest, string(sep))
			list = append(list, game.Plain(text))
			if !more {
				return list
			}
			line = after
			continue
		}
		f, after, more := strings.Cut(line, string(sep))
		list = append(list, game.Plain(f))
		if !more {
			return list
		}
		line = after
	}
}
