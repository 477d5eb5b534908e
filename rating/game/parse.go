package game

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"golang.org/x/text/width"
)

// A ValueError is a text that is no value of the kind expected: what a parser
// of this package returns. Importers take it apart for a [Problem].
type ValueError struct {
	What     string // rank, date, result, handicap, time, number, …
	Text     string // as found
	Expected string // 50k to 1k, 1d to 9d or 1p to 9p
}

func (e *ValueError) Error() string {
	return Sentence(fmt.Sprintf("%s %q", e.What, e.Text), e.Expected)
}

// Plain folds a text for matching labels and values: full-width characters
// narrow, all kinds of blanks one blank, none at the ends. Case stays.
func Plain(s string) string {
	if isPlain(s) {
		return s
	}
	s = width.Fold.String(s)
	return strings.Join(strings.FieldsFunc(s, isBlank), " ")
}

// isPlain reports that Plain would return s as it is, for the common case
// of ASCII with single blanks.
func isPlain(s string) bool {
	blank := true // of the character before; none may lead
	for i := range len(s) {
		switch c := s[i]; {
		case c >= 0x7f || c < ' ' || c == ' ' && blank:
			return false
		default:
			blank = c == ' '
		}
	}
	return !blank || s == ""
}

func isBlank(r rune) bool {
	switch r {
	case ' ', '\t', '\n', '\r', '\v', '\f', '\u0085', '\u00a0', '\u2007', '\u2009', '\u200a', '\u200b', '\u202f', '\u3000', '\ufeff':
		return true
	}
	return false
}

// signs makes one minus of all dashes, and one slash of the slashes.
var signs = strings.NewReplacer("−", "-", "–", "-", "—", "-", "⁄", "/", "∕", "/")

// isDash reports whether t is just dashes, as people write for "nothing".
func isDash(t string) bool { return t != "" && strings.Trim(signs.Replace(t), "-") == "" }

// fractions are the ways to write the quarters behind a whole number.
var fractions = []struct {
	text  string
	value float64
}{{"½", 0.5}, {"¼", 0.25}, {"¾", 0.75}, {"1/2", 0.5}, {"1/4", 0.25}, {"3/4", 0.75}}

// ParseNumber reads a number as people and programs write scores and komi:
// 12, 6.5, 6,5, 6½, 6 ½, ½, 1/2, 6 1/2, −3 with any dash. A comma before just
// three digits is refused, because it may separate thousands. The error is a
// *ValueError.
func ParseNumber(s string) (float64, error) {
	v, ok := parseNumber(signs.Replace(Plain(s)))
	if !ok {
		return 0, &ValueError{"number", s, "digits such as 12 or 6.5"}
	}
	return v, nil
}

func parseNumber(t string) (float64, bool) {
	negative := false
	switch {
	case strings.HasPrefix(t, "-"):
		negative, t = true, t[1:]
	case strings.HasPrefix(t, "+"):
		t = t[1:]
	}
	sum := 0.0
	for _, f := range fractions {
		whole, ok := strings.CutSuffix(t, f.text)
		if !ok {
			continue
		}
		number, blank := strings.CutSuffix(whole, " ")
		if whole != "" && !isDigits(number) || len(f.text) == 3 && f.text[1] == '/' && whole != "" && !blank {
			return 0, false // 6.5½, 11/2
		}
		if whole == "" {
			number = "0"
		}
		t, sum = number, f.value
		break
	}
	if i := strings.IndexByte(t, ','); i >= 0 {
		if len(t)-i == 4 {
			return 0, false
		}
		t = t[:i] + "." + t[i+1:]
	}
	whole, part, _ := strings.Cut(t, ".")
	if !isDigits(whole + part) { // also keeps out what else ParseFloat knows: 1e3, 0x1p4, inf, 1_000
		return 0, false
	}
	f, err := strconv.ParseFloat(t, 64)
	if err != nil || math.IsInf(f, 0) {
		return 0, false
	}
	sum += f
	if negative && sum != 0 {
		sum = -sum
	}
	return sum, true
}

// ParseHandicap reads a number of stones from 0 to 99. Empty text, a dash and ?
// are not given. "even", 分先 and 0 are none; 让先 and 先 are one stone, as is
// "black first"; 让3子, 三子, 3 stones, H3 and H=3 are three. The error is a
// *ValueError.
func ParseHandicap(s string) (Opt[int], error) {
	t := strings.ToLower(Plain(s))
	if isDash(t) {
		return Opt[int]{}, nil
	}
	switch t {
	case "", "?":
		return Opt[int]{}, nil
	case "even", "none", "no", "分先", "猜先", "平手":
		return Given(0), nil
	case "让先", "讓先", "先", "black first", "no komi", "sen":
		return Given(1), nil
	}
	t, _ = cutAnyPrefix(t, "h=", "hd", "h", "让", "讓", "受")
	t, _ = cutAnySuffix(t, "子", "stones", "stone")
	n, rest, ok := leadingNumber(strings.TrimSpace(t))
	if !ok || rest != "" && rest != ".0" || n > 99 {
		return Opt[int]{}, &ValueError{"handicap", s, "a number of stones such as 3"}
	}
	return Given(n), nil
}

// ParseYesNo reads yes/no, y/n, true/false, 1/0, 是/否, 有/无 and the like in
// any case; empty text, a dash and ? are not given. The error is a *ValueError.
func ParseYesNo(s string) (Opt[bool], error) {
	t := strings.ToLower(Plain(s))
	if isDash(t) {
		return Opt[bool]{}, nil
	}
	switch t {
	case "", "?":
		return Opt[bool]{}, nil
	case "yes", "y", "true", "t", "1", "x", "✓", "✔", "√", "☑", "是", "有", "对", "對", "oui", "ja":
		return Given(true), nil
	case "no", "n", "false", "f", "0", "✗", "✘", "否", "无", "無", "不", "不是", "non", "nein":
		return Given(false), nil
	}
	return Opt[bool]{}, &ValueError{"answer", s, "yes or no"}
}

// ParseMinutes reads a basic time: 45, 45 min, 45 minutes, 45', 45分钟, 0:45,
// 1:15, 1:15:00, 1h15, 1 h, 1.5 h, 90m, 1小时30分, each with "a side" behind it.
// A plain number is minutes; with a colon it is hours and minutes, hours up to
// 9, so that 45:00 is refused and not two days. The answer is in minutes, from
// 0 to 6000. Any other text, an empty one too, is a *ValueError.
func ParseMinutes(s string) (float64, error) {
	t := strings.ReplaceAll(strings.ToLower(Plain(s)), " ", "")
	t, _ = cutAnySuffix(t, "perside", "aside", "/side", "perplayer", "each")
	t, _ = cutAnyPrefix(t, "每方", "各")
	v, ok := parseMinutes(t)
	if !ok || v > 6000 {
		return 0, &ValueError{"time", s, "minutes a side such as 45"}
	}
	return v, nil
}

func parseMinutes(t string) (float64, bool) {
	if h, m, ok := strings.Cut(t, ":"); ok {
		m, seconds, _ := strings.Cut(m, ":")
		ok = len(h) == 1 && len(m) == 2 && isDigits(h+m) && number(m) < 60 && (seconds == "" || seconds == "00")
		return float64(number(h)*60 + number(m)), ok
	}
	total, rest := 0.0, t
	for _, unit := range []string{"hours", "hour", "hrs", "hr", "h", "小时", "小時"} {
		h, after, ok := strings.Cut(t, unit)
		if !ok {
			continue
		}
		v, ok := amount(h)
		if !ok || after == "" {
			return float64(v * 60), ok
		}
		total, rest = float64(v*60), after
		break
	}
	rest, _ = cutAnySuffix(rest, "minutes", "minute", "mins", "min", "mn", "m", "'", "′", "分钟", "分鐘", "分")
	v, ok := amount(rest)
	return total + v, ok
}

// amount is a number without a sign.
func amount(t string) (float64, bool) {
	if t == "" || t[0] == '+' || t[0] == '-' {
		return 0, false
	}
	return parseNumber(t)
}

// IsCountry reports whether a text has the form of a country's code: two capital
// letters.
func IsCountry(s string) bool {
	return len(s) == 2 && 'A' <= s[0] && s[0] <= 'Z' && 'A' <= s[1] && s[1] <= 'Z'
}
