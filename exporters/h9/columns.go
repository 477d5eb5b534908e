package h9

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers/h9"
	"kyudan/rating/game"
)

// A column before the rounds: a criterion, or one that the file which was
// read had.
type column struct {
	heading   string
	criterion string   // "" for the columns of another file
	words     []string // by line
	computed  bool     // not as printed
}

// usual are the criteria in the order in which those that are printed are
// written when the event gives none.
var usual = []string{"MMS", "NBW", "SOSM", "SOSW", "SOSM-1", "SOSW-1", "SOSM-2", "SOSW-2", "SODOSM", "SODOSW", "SOSOSM", "SOSOSW", "CUSSM", "CUSSW"}

// criteria builds the columns before the rounds.
func (f *file) criteria(scores []game.Scores) {
	if !f.openGotha && f.unnamed() {
		return
	}
	for _, name := range f.wanted() {
		if h9.IsCriterion(name) && !slices.ContainsFunc(f.columns, func(c column) bool { return c.criterion == name }) {
			if c, ok := f.criterion(name, scores); ok {
				f.columns = append(f.columns, c)
			}
		}
	}
	if !f.openGotha {
		f.others()
	}
}

// wanted are the event's criteria, or those that are printed, or the usual ones.
func (f *file) wanted() []string {
	if s := f.ev.Scoring; s != nil && len(s.Criteria) > 0 {
		return s.Criteria
	}
	var printed []string
	for _, name := range usual {
		if f.allHave(name) {
			printed = append(printed, name)
		}
	}
	if printed != nil {
		return printed
	}
	return f.ev.Criteria()
}

// allHave reports whether every player has a criterion printed.
func (f *file) allHave(name string) bool {
	for i := range f.lines {
		if v, ok := f.lines[i].Player.Scores[name]; !ok || math.IsNaN(v) || math.Abs(v) >= 1e5 {
			return false
		}
	}
	return len(f.lines) > 0
}

func (f *file) criterion(name string, scores []game.Scores) (column, bool) {
	c := column{heading: name, criterion: name, words: make([]string, len(f.lines)), computed: !f.allHave(name)}
	if f.openGotha {
		c.heading = h9.ShortName(name)
	}
	at := make(map[int]*game.Scores, len(scores))
	for i := range scores {
		at[scores[i].Entry] = &scores[i]
	}
	for i, l := range f.lines {
		v, ok := l.Player.Scores[name]
		if c.computed {
			v, ok = at[l.Player.ID].Get(name)
		}
		if !ok {
			return c, false
		}
		c.words[i] = f.score(v)
	}
	return c, true
}

// score writes a number. OpenGotha has signs for the quarters, which its
// encoding lacks; its columns have four digits.
func (f *file) score(v float64) string {
	if !f.openGotha {
		return game.FormatNumber(v)
	}
	whole := math.Floor(v)
	quarter := map[float64]string{0.25: "¼", 0.5: "½", 0.75: "¾"}[v-whole]
	s, _ := f.enc.Fit(game.FormatNumber(whole) + quarter)
	return game.FirstRunes(s, 4)
}

// unnamed takes the columns of a file that was read whose headings did not name
// what they are.
func (f *file) unnamed() bool {
	words := f.words(h9.ExtraCriteria)
	if words == nil || f.ev.Scoring != nil && len(f.ev.Scoring.Criteria) > 0 {
		return false
	}
	for k := range words[0] {
		c := column{heading: h9.Unnamed, words: make([]string, len(f.lines))}
		for i := range c.words {
			c.words[i] = words[i][k]
		}
		f.columns = append(f.columns, c)
	}
	f.others()
	return true
}

// others takes the named columns that are no criteria, and those behind the
// rounds.
func (f *file) others() {
	if words := f.words(h9.ExtraAfter); words != nil {
		f.after = len(words[0])
	}
	if len(f.columns) > 0 && f.columns[0].heading == h9.Unnamed || len(f.lines) == 0 {
		return
	}
	var keys []string
	for key := range f.lines[0].Player.Extra {
		if word, ours := strings.CutPrefix(key, h9.ExtraPrefix); ours && word == f.word(word) && h9.IsHeading(word) {
			if words := f.words(key); words != nil && len(words[0]) == 1 {
				keys = append(keys, key)
			}
		}
	}
	slices.Sort(keys)
	for _, key := range keys {
		c := column{heading: strings.TrimPrefix(key, h9.ExtraPrefix), words: make([]string, len(f.lines))}
		for i, w := range f.words(key) {
			c.words[i] = w[0]
		}
		f.columns = append(f.columns, c)
	}
}

// words are the words that each line has under a key of Extra; nil where they
// are not equally many, or cannot be in a line.
func (f *file) words(key string) [][]string {
	if len(f.lines) == 0 {
		return nil
	}
	words := make([][]string, len(f.lines))
	for i := range f.lines {
		s := f.lines[i].Player.Extra[key]
		words[i] = fields(s)
		if n := len(words[i]); n == 0 || n != len(words[0]) || strings.Join(words[i], " ") != s || f.text(s) != s || strings.ContainsAny(s, ";|") {
			return nil
		}
	}
	return words
}

// egdLines writes the lines in EGD's form. Columns are as wide as their widest
// word, place and name as in OpenGotha's form at least: its reader takes the name
// from there.
func (f *file) egdLines(b *strings.Builder) {
	rows := make([][]string, 1+len(f.lines))
	rows[0] = []string{"; Pl", "Name", "Rk", "Co", "Club"}
	for _, c := range f.columns {
		rows[0] = append(rows[0], c.heading)
	}
	for r := range f.rounds {
		rows[0] = append(rows[0], "R"+strconv.Itoa(r+1))
	}
	for range f.after {
		rows[0] = append(rows[0], h9.Unnamed)
	}
	behind := f.words(h9.ExtraAfter)
	for i := range f.lines {
		l := &f.lines[i]
		p := l.Player
		row := []string{strconv.Itoa(i + 1), f.name(p), f.rank(p), country(p), f.club(p)}
		for _, c := range f.columns {
			row = append(row, c.words[i])
		}
		for _, c := range l.Cells {
			row = append(row, c.String())
		}
		if f.after > 0 {
			row = append(row, behind[i]...)
		}
		rows[i+1] = row
	}
	width := make([]int, len(rows[0]))
	width[1] = nameWidth // the place is as wide as its heading
	for _, row := range rows {
		for c, w := range row {
			width[c] = max(width[c], utf8.RuneCountInString(w))
		}
	}
	for n, row := range rows {
		for c, w := range row {
			pad := strings.Repeat(" ", width[c]-utf8.RuneCountInString(w))
			switch {
			case c == 0 && n == 0:
				b.WriteString(w + pad)
			case c == 0:
				b.WriteString(pad + w)
			case c == 2 || c > 4 && c < 5+len(f.columns): // numbers and ranks are right-aligned
				b.WriteString(" " + pad + w)
			case n == 0 && c == len(row)-1:
				b.WriteString(" " + w)
			default:
				b.WriteString(" " + w + pad)
			}
		}
		if n > 0 {
			p := f.lines[n-1].Player
			b.WriteString(" |" + pin(p))
			if remark := f.plain(p.Extra[h9.ExtraComment]); remark != "" {
				b.WriteString(" ; " + remark)
			}
		}
		b.WriteByte('\n')
	}
}

// openGothaLines writes the lines as OpenGotha does: place in 4, name in 30,
// rank in 3, country in 2, club in 4, criteria in 5, at least four of them, and
// each round in 9.
func (f *file) openGothaLines(b *strings.Builder) {
	b.WriteString("; Pl Name                            Rk Co Club")
	for _, c := range f.columns {
		fmt.Fprintf(b, "%5s", game.FirstRunes(c.heading, 5))
	}
	b.WriteByte('\n')
	const maxPlace = 9999 // of a column of four
	last := 0
	for i := range f.lines {
		l := &f.lines[i]
		place := ""
		if !l.Tied {
			above := last
			if last = l.Place; !f.printed || last > maxPlace || last <= above {
				last = i + 1
			}
			place = strconv.Itoa(last)
		}
		fmt.Fprintf(b, "%4s %-30s %3s %2s %4s", place, f.name(l.Player), f.rank(l.Player), country(l.Player), f.club(l.Player))
		for _, c := range f.columns {
			fmt.Fprintf(b, " %4s", c.words[i])
		}
		for range h9.FewestCriteria - len(f.columns) {
			b.WriteString(" 0")
		}
		for _, c := range l.Cells {
			s := c.String()
			n := strings.IndexAny(s, "+-=?")
			fmt.Fprintf(b, " %4s%-4s", s[:n], s[n:])
		}
		b.WriteByte('\n')
	}
}
