package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// facts are what a text says of a game behind its two players.
type facts struct {
	score     game.Result // in the order of the names: 1-0
	colour    game.Result // by the colours: B+R, 黑中盘胜
	byDefault bool
	handicap  game.Opt[int]
	komi      game.Opt[float64]
	how       string // by resignation
}

// The facts at the end of a text, behind a blank or a comma, or in brackets.
var (
	outcomeBehind = regexp.MustCompile(`(?i)[\s,;:(-]+(` +
		points + `\s?[:-]\s?` + points +
		`|(?:b|w|black|white)\s?\+\s?(?:[0-9]+(?:[.,][0-9]+|½)?|r|res|resign|t|time|f)?` +
		`|(?:b|w|black|white)[ -]?(?:wins?|won)` +
		`|执?[黑白]方?(?:中盘|中盤|超时|超時)?[胜勝负負](?:[0-9./½又半]+[目子]?半?)?|[黑白双雙]方?(?:弃权|棄權)|双胜|双方?负` +
		`|jigo|draw|tie|和棋|平局|both (?:lose|win))\)?$`)
	handicapBehind = regexp.MustCompile(`(?i)(?:[\s,;:(-]+((?:h|hc|hcp|handicap)[ :=]?[0-9]{1,2}|[0-9]{1,2} stones?|no komi|even)\)?|[\s,;:-]+(分先|让先|讓先|[让讓][0-9一二三四五六七八九]子))$`)
	komiBehind     = regexp.MustCompile(`(?i)[\s,;:(-]+(?:komi[ :=]?(-?[0-9]{1,2}(?:[.,]5)?)|贴([0-9]{1,2}(?:\.5)?)目?)\)?$`)
)

// signs are which expressions a text may match, by what these cannot do without: to try
// them takes much longer.
type signs struct{ outcome, handicap, komi, how may }

type may bool

// behind is behind where the expression may match.
func (m may) behind(e *regexp.Regexp, text string) (rest string, parts []string) {
	if !m {
		return text, nil
	}
	return behind(e, text)
}

var (
	outcomeSigns  = strings.Fields("+ win won 胜 勝 负 負 弃 棄 和棋 平局 jigo draw tie lose")
	handicapSigns = strings.Fields("stone komi even 先 子")
	howSigns      = strings.Fields("default forfeit walkover resign time by on 弃权 棄權 缺席 中盘 中盤 半目 超时")
)

func signsIn(text string) signs {
	lower := strings.ToLower(text[max(0, len(text)-longestFact):])
	digits := strings.ContainsAny(lower, "0123456789½")
	return signs{
		outcome:  may(digits && strings.ContainsAny(lower, ":-") || hasSign(lower, outcomeSigns)),
		handicap: may(digits && strings.Contains(lower, "h") || hasSign(lower, handicapSigns)),
		komi:     may(strings.Contains(lower, "komi") || strings.Contains(lower, "贴")),
		how:      may(hasSign(lower, howSigns)),
	}
}

// cutFacts cuts the facts off the end of a text.
func cutFacts(text string) (core string, f facts) {
	for core = text; ; {
		says := signsIn(core)
		if rest, how := cutHow(core); how != "" && f.how == "" {
			core, f.how = rest, how
		} else if rest, m := says.outcome.behind(outcomeBehind, core); rest != "" && m != nil && f.outcome(m[0]) {
			core = rest
		} else if rest, m := says.handicap.behind(handicapBehind, core); rest != "" && m != nil && !f.handicap.IsGiven() {
			h, err := game.ParseHandicap(strings.NewReplacer("hcp", "h", "hc", "h", "handicap", "h", ":", "", "=", "").Replace(strings.ToLower(m[0] + m[1])))
			if err != nil {
				return core, f
			}
			core, f.handicap = rest, h
		} else if rest, m := says.komi.behind(komiBehind, core); rest != "" && m != nil && !f.komi.IsGiven() {
			k, err := game.ParseNumber(m[0] + m[1])
			if err != nil {
				return core, f
			}
			core, f.komi = rest, game.Given(k)
		} else {
			return strings.TrimRight(core, " ,;:-("), f
		}
	}
}

// outcome takes a text for the result, by the order of the names or by the colours.
func (f *facts) outcome(text string) bool {
	result, byDefault, err := game.ParseResult(text, false)
	if err != nil || result == game.Unknown {
		return false
	}
	into := &f.colour
	if text[0] >= '0' && text[0] <= '2' || result != game.BlackWins && result != game.WhiteWins {
		into = &f.score
	}
	if *into != game.Unknown {
		return false
	}
	*into, f.byDefault = result, f.byDefault || byDefault
	return true
}

// onlyFacts reports whether a text says something of a game, and nothing of players.
func onlyFacts(text string) bool {
	core, f := cutFacts("x " + game.Plain(text))
	return core == "x" && f != facts{}
}

// What stands between two players whose result is behind them. The dash is looked for
// only where there is none of the words, and v, which may be a part of a name, last.
var (
	against    = regexp.MustCompile(`(?i)[\s)](vs\.?|versus|against|contre|tegen|teen|gegen|lawan|对|對)[\s(]`)
	separators = []struct {
		signs  []string // of which one is there, in small letters
		middle *regexp.Regexp
	}{
		{[]string{"vs", "versus", "against", "contre", "tegen", "teen", "gegen", "lawan", "对", "對"}, against},
		{[]string{"vs", "对", "對", "-"}, regexp.MustCompile(`(?i)[\p{Han})](vs\.?|对|對|-)\p{Han}`)},
		{[]string{"- ", "– ", "— "}, regexp.MustCompile(`[\s)]([-–—])\s`)},
		{[]string{" v ", " v. ", " x ", "×"}, regexp.MustCompile(`(?i)[\s)](v\.?|x|×)\s`)},
		{[]string{"(w)", "(l)", "(胜)", "(勝)", "(负)", "(負)"}, regexp.MustCompile(`\([WL胜勝负負]\)(\s)\S.*\([WL胜勝负負]\)$`)},
	}
	pointsBehind = regexp.MustCompile(`^(.*\S)\s\(?(` + points + `)\)?$`)
	winnerNamed  = regexp.MustCompile(`(?i)^(.*\S?)[\s,;:(-]+(?:winner|won by|winnaar|wenner|gagnant|vainqueur|pemenang|胜者|胜方|勝者)(?:\s?:\s?|\s)\s?(.+?)\)?$`)
	winnerWins   = regexp.MustCompile(`(?i)^(.*\S?)(?:\s?[,;:(]\s?|\s[-–—]\s)(.+?)(?:\s(?:wins?|won|gagne|wint|wen|menang)|\s?[胜勝赢贏])?\)?$`)
)

// pairOf divides a text without its facts into two players, and who is named as the
// winner behind them.
func pairOf(core string) (w reading, winner string, ok bool) {
	if utf8.RuneCountInString(core) > 2*maxName+80 {
		return w, "", false
	}
	lower := strings.ToLower(core)
	for i, s := range separators {
		if !slices.ContainsFunc(s.signs, func(sign string) bool { return strings.Contains(lower, sign) }) {
			continue // without the expression, which is slow
		}
		m := s.middle.FindStringSubmatchIndex(core)
		if m == nil {
			continue
		}
		w.left, w.right = strings.TrimSpace(core[:m[2]]), strings.TrimSpace(core[m[3]:])
		w.paired, w.plain = true, i == 0
		if m := winnerNamed.FindStringSubmatch(w.right); m != nil && m[1] != "" {
			w.right, winner = strings.TrimRight(m[1], " ,;:-("), m[2]
		} else if m := winnerWins.FindStringSubmatch(w.right); m != nil && m[1] != "" {
			if right := strings.TrimRight(m[1], " ,;:-("); isNamed(m[2], sideOf(w.left).name) || isNamed(m[2], sideOf(right).name) {
				w.right, winner = right, m[2]
			}
		}
		return w, winner, named(w.left) && named(w.right)
	}
	return w, "", false
}

// named reports whether a text may be a player.
func named(text string) bool {
	return utf8.RuneCountInString(text) <= maxName && !strings.Contains(text, ":") && isName(sideOf(text).name) && strings.ContainsFunc(sideOf(text).name, unicode.IsLetter)
}

// pairing reads a text as two players whose result is behind them, or beside each.
// ok is false where it is not that.
func pairing(core string, f *facts) (w reading, ok bool) {
	w, winner, ok := pairOf(core)
	if !ok || holdsGame(w.left) || holdsGame(w.right) {
		return w, false
	}
	a, b := pointsBehind.FindStringSubmatch(w.left), pointsBehind.FindStringSubmatch(w.right)
	one, two := sideOf(w.left), sideOf(w.right)
	switch {
	case winner != "":
		first, second := isNamed(winner, one.name), isNamed(winner, two.name)
		if first == second || f.score+f.colour != game.Unknown {
			return w, false
		}
		w.result = game.WhiteWins
		if first {
			w.result = game.BlackWins
		}
	case f.score != game.Unknown:
		w.result = f.score
	case f.colour != game.Unknown:
	case a != nil && b != nil:
		w.left, w.right = a[1], b[1]
		w.result, _, _ = game.ParseResult(a[2]+"-"+b[2], false)
	case one.won || two.lost:
		w.result = game.BlackWins
	case one.lost || two.won:
		w.result = game.WhiteWins
	}
	w.unsaid = w.result == game.Unknown && f.colour == game.Unknown
	return w, true
}

// isNamed reports whether a text is a player's name, or one word of it.
func isNamed(text, name string) bool {
	text, name = game.FoldName(sideOf(text).name), game.FoldName(name)
	return text != "" && (text == name || slices.Contains(strings.Fields(name), text) || partOf(text, name))
}

// cutHow cuts off what follows a game about how it ended.
func cutHow(text string) (rest, how string) {
	if lower := strings.ToLower(text); strings.Contains(lower, " by ") || strings.Contains(lower, " on ") {
		if m := howInside.FindStringSubmatch(text); m != nil {
			return strings.Replace(text, m[0], m[2], 1), m[1]
		}
	}
	says := signsIn(text)
	if rest, m := says.how.behind(howEnglish, text); m != nil && rest != "" {
		return rest, m[0]
	}
	if rest, m := says.how.behind(howChinese, text); m != nil && rest != "" {
		return rest, m[0]
	}
	return text, ""
}
