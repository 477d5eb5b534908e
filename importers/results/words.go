package results

import (
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/rating/game"
)

// verb is a word between two names, with the result of the first one: BlackWins
// stands for a win.
type verb struct {
	word   string
	result game.Result
}

var verbs = slices.Concat(
	wordsOf(game.BlackWins, "中盘胜|中盤勝|战胜|戰勝|击败|擊敗|打败|打敗|胜|勝|赢|贏"),
	wordsOf(game.WhiteWins, "负于|負於|输给|輸給|不敌|不敵|败给|敗給|中盘负|中盤負|负|負|输|輸"),
	wordsOf(game.Jigo, "战平|戰平|和棋|和|平"),
	wordsOf(game.BlackWins, "wins against|won against|win against|wins over|won over|wins vs|won vs|wins from|won from|wins|win|won|beats|beat|defeats|defeated|def.|def|d.|bt"),
	wordsOf(game.WhiteWins, "loses to|lost to|lose to|lost against|loses against|lost vs|loses vs|lost from|lost over|resigned to|resigned against|resigns to|loses|lost|lose"),
	wordsOf(game.Jigo, "draws with|drew with|draw with|draws|drew|draw|jigo with|jigo|ties|tied with"),
	// Dutch and Afrikaans, French, Malay.
	wordsOf(game.BlackWins, "wint van|won van|wint tegen|won tegen|klopt|klop|verslaat|versloeg|wen teen|het gewen teen|wen|bat|a battu|gagne contre|a gagné contre|menang lawan|menang ke atas|menewaskan|mengalahkan|menang"),
	wordsOf(game.WhiteWins, "verliest van|verloor van|verliest tegen|verloor tegen|verloor teen|verloor|perd contre|a perdu contre|kalah kepada|tewas kepada|kalah|tewas"),
	wordsOf(game.Jigo, "speelt gelijk tegen|fait nulle avec|seri dengan|seri"),
	wordsOf(game.BlackWins, ">"),
	wordsOf(game.WhiteWins, "<"),
	wordsOf(game.Jigo, "="),
)

func wordsOf(result game.Result, words string) (verbs []verb) {
	for word := range strings.SplitSeq(words, "|") {
		verbs = append(verbs, verb{word, result})
	}
	return verbs
}

// reading is one way to read a text as a game.
type reading struct {
	left, right string
	result      game.Result
	start, end  int
	blanks      int  // on how many sides of the word there is a blank
	paired      bool // the result is not between the names, whose order may mean colours
	plain       bool // a word such as vs leaves no doubt that these are two players
	unsaid      bool // the result is missing
}

// readings are all ways to read a text as a game, just those whose word has the
// most blanks around it. A word within a longer one is not taken by itself.
func readings(text string) []reading {
	if utf8.RuneCountInString(text) > 2*maxName+40 {
		return nil // longer than two names, with brackets after them
	}
	lower := strings.ToLower(text)
	if len(lower) != len(text) { // a letter whose small form is longer
		lower = text
	}
	var all []reading
	for _, v := range verbs {
		for at := 0; ; {
			i := strings.Index(lower[at:], v.word)
			if i < 0 {
				break
			}
			start := at + i
			end := start + len(v.word)
			at = end
			left, right := text[:start], text[end:]
			before, after := strings.HasSuffix(left, " ") || strings.HasSuffix(left, ")"), strings.HasPrefix(right, " ")
			if letter := v.word[0] >= 'a'; v.word[0] < utf8.RuneSelf && letter && (!before || !after) {
				continue
			} else if !letter && (strings.ContainsAny(left, "<>=+") || strings.ContainsAny(right, "<>=+")) {
				continue // + = win is a legend
			} else if v.word == "d." && text[start] == 'D' {
				continue // of a name: A. Tan vs D. Goh
			} else if strings.HasSuffix(left, "(") && strings.HasPrefix(right, ")") {
				continue // of the player before it: 甲(胜) 对 乙
			}
			if left, right = strings.TrimSpace(left), strings.TrimSpace(right); left == "" || right == "" {
				continue
			}
			blanks := 0
			if before {
				blanks++
			}
			if after {
				blanks++
			}
			all = append(all, reading{left: left, right: right, result: v.result, start: start, end: end, blanks: blanks})
		}
	}
	most := 0
	outer := slices.DeleteFunc(slices.Clone(all), func(a reading) bool {
		return slices.ContainsFunc(all, func(b reading) bool { return a.end-a.start < b.end-b.start && a.start >= b.start && a.end <= b.end })
	})
	for _, a := range outer {
		most = max(most, a.blanks)
	}
	return slices.DeleteFunc(outer, func(a reading) bool { return a.blanks < most })
}

// scored is a game with a score between the names: 甲 2:0 乙.
var (
	scored  = regexp.MustCompile(`^(.*[^\s\d:.-])\s*\s(` + points + `)\s?[:-]\s?(` + points + `)\s+(.+)$`)
	wonLost = regexp.MustCompile(`^(.*\S)\s\(?(?:(W)\)?\s?[:/-]\s?\(?L|(L)\)?\s?[:/-]\s?\(?W)\)?\s(.+)$`)
)

func scoreOf(text string) (reading, bool) {
	if m := wonLost.FindStringSubmatch(text); strings.Contains(text, "W") && strings.Contains(text, "L") && m != nil {
		w := reading{left: m[1], right: m[4], result: game.BlackWins, blanks: 2, paired: true}
		if m[3] != "" {
			w.result = game.WhiteWins
		}
		return w, true
	}
	if !strings.ContainsAny(text, "012½") || !strings.ContainsAny(text, ":-") {
		return reading{}, false // without the expression, which is slow
	}
	m := scored.FindStringSubmatch(text)
	if m == nil {
		return reading{}, false
	}
	result, _, err := game.ParseResult(m[2]+"-"+m[3], false)
	if err != nil {
		return reading{}, false
	}
	return reading{left: strings.TrimSpace(m[1]), right: strings.TrimSpace(m[4]), result: result, blanks: 2, paired: true}, true
}

// byeOf is who has a bye by a text.
var bye = regexp.MustCompile(`(?i)^(.*[^\s:])(?:\s*(?:轮空|輪空)|\s+(?:has a |had a |- ?)?bye)$`)

func byeOf(text string) (name string, ok bool) {
	lower := strings.ToLower(text)
	if strings.HasSuffix(lower, "空") || strings.HasSuffix(lower, "bye") {
		if m := bye.FindStringSubmatch(text); m != nil {
			return m[1], true
		}
	}
	for _, p := range []string{"轮空", "輪空", "bye"} {
		if len(text) > len(p) && strings.EqualFold(text[:len(p)], p) {
			if rest, ok := strings.CutPrefix(strings.TrimSpace(text[len(p):]), ":"); ok && strings.TrimSpace(rest) != "" {
				return strings.TrimSpace(rest), true
			}
		}
	}
	return "", false
}

// freeOf is who has a bye, or does not play, by a text.
func freeOf(text string) (name string, absent, ok bool) {
	if hasSign(strings.ToLower(text), awaySigns) {
		if rest, m := behind(away, text); m != nil && rest != "" {
			return rest, true, true
		}
	}
	name, ok = byeOf(text)
	return name, false, ok
}

var awaySigns = strings.Fields("缺 请假 請假 absent not n't no-show show afwezig hadir")

var away = regexp.MustCompile(`(?i)(?:\s*(缺席|缺赛|缺賽|请假|請假)|(?:\s+-|,)?\s+\(?(?:is |was )?(?:absent|did not (?:come|play)|didn't (?:come|play)|no[- ]show|afwezig|tidak hadir)\)?)$`)

const numeral = `([0-9]{1,2}|[一二三四五六七八九十]{1,3})`

var (
	roundWord = regexp.MustCompile(`(?i)(?:第\s?` + numeral + `\s?[轮輪]|\b(?:round|rd\.?|rnd|ronde|rondte|pusingan|runde|ronda|tour)\s?([0-9]{1,2}|one|two|three|four|five|six|seven|eight)\b|\bR\s?([0-9]{1,2})\b|\b([1-9][0-9]?)(?:st|nd|rd|th|de|ste|e|er|ère|ème) (?:round|ronde|tour|rondte)\b)`)
	counting  = strings.NewReplacer("one", "1", "two", "2", "three", "3", "four", "4", "five", "5", "six", "6", "seven", "7", "eight", "8")
)

// roundOf finds the word of a round in a text, and what stands around it.
func roundOf(text string) (round int, before, after string, ok bool) {
	if !strings.ContainsAny(text, "0123456789轮輪") && !strings.Contains(strings.ToLower(text), "round") {
		return 0, "", "", false
	}
	if !strings.ContainsAny(text, "rR轮輪") && !strings.Contains(strings.ToLower(text), "pusingan") {
		return 0, "", "", false // without the expression, which is slow
	}
	m := roundWord.FindStringSubmatchIndex(text)
	if m == nil {
		return 0, "", "", false
	}
	for i := 2; i < len(m); i += 2 {
		if m[i] < 0 {
			continue
		}
		// Numerals are read as those of handicaps are.
		h, err := game.ParseHandicap(counting.Replace(strings.ToLower(text[m[i]:m[i+1]])) + "子")
		if round = h.Or(0); err != nil || round < 1 || round > maxRound {
			return 0, "", "", false
		}
	}
	return round, strings.TrimSpace(text[:m[0]]), strings.TrimLeft(text[m[1]:], " :.、-"), true
}

// countries are the words for a foreigner whose name was not written down.
var countries = map[string]string{
	"中国": "CN", "中國": "CN", "日本": "JP", "韩国": "KR", "韓國": "KR", "朝鲜": "KP", "台湾": "TW", "台灣": "TW", "臺灣": "TW", "中华台北": "TW", "中華台北": "TW", "台北": "TW",
	"香港": "HK", "澳门": "MO", "泰国": "TH", "马来西亚": "MY", "印尼": "ID", "越南": "VN", "美国": "US", "法国": "FR", "德国": "DE", "英国": "GB", "俄罗斯": "RU", "新加坡": "SG",
	"china": "CN", "japan": "JP", "korea": "KR", "taiwan": "TW", "hong kong": "HK", "thailand": "TH", "malaysia": "MY", "indonesia": "ID", "vietnam": "VN",
	"外国": "", "外國": "", "foreign": "",
}

var stranger = regexp.MustCompile(`(?i)^(.*?)\s?(选手|棋手|選手|player)?\s?(业余|業餘|业|業|职业|職業|职|職|amateur|pro)?\s?` + numeral + `?\s?(段|级|級|dan|kyu|d|k|p)?\s?([?]*)$`)

// strangerOf recognises a player known by a country, and a rank or a question
// mark after it, or by a word such as 某 alone.
func strangerOf(name string) (p game.Player, ok bool) {
	t := strings.ToLower(name)
	switch strings.Trim(t, "?") {
	case "", "某", "某某", "不详", "不詳", "未知", "不明", "unknown", "anonymous", "n.n.", "nn":
		return game.Player{Name: name}, t != ""
	}
	if !beginsWithCountry(t) {
		return game.Player{}, false
	}
	m := stranger.FindStringSubmatch(t)
	if m == nil || m[2]+m[3]+m[4]+m[6] == "" {
		return game.Player{}, false
	}
	code, ok := countries[strings.TrimSpace(m[1])]
	if !ok {
		return game.Player{}, false
	}
	p = game.Player{Name: name, Country: code}
	if m[4] != "" {
		unit := m[5]
		if unit == "" && m[3] != "" {
			unit = "段" // 业6 is an amateur of 6 dan
		}
		if strings.HasPrefix(m[3], "职") || strings.HasPrefix(m[3], "職") || m[3] == "pro" {
			unit = "p"
		}
		if rank, err := game.ParseRank(m[4] + unit); err == nil {
			p.Rank = rank
		}
	}
	return p, true
}

// beginsWithCountry reports whether one of the countries stands at the beginning.
func beginsWithCountry(text string) bool {
	text = strings.TrimSpace(text)
	for country := range countries {
		if strings.HasPrefix(text, country) {
			return true
		}
	}
	return false
}

// remarks in brackets or after a game.
var (
	bracket    = regexp.MustCompile(`\s*\(([^()]{0,40})\)$`)
	rankBefore = regexp.MustCompile(`(?i)^([0-9]{1,2}\s?(?:kyu|dan|k|d|p)|[0-9一二三四五六七八九十]{1,2}[段级級])\s+(.+)$`)
	howEnglish = regexp.MustCompile(`(?i)[\s,;(]+((?:by )?(?:default|forfeit|walkover)|(?:by |on )?(?:resign(?:ation)?|resigns|resigned|time|timeout)|(?:by|on) (?:points|half a point|[0-9]+(?:\.5|½)?(?: points?| pts)?))\)?$`)
	howInside  = regexp.MustCompile(`(?i)\s((?:by|on) (?:resign(?:ation)?|time|default|forfeit|half a point|[0-9]+(?:\.5|½)?(?: points?| pts)?))(\s(?:against|over|vs|to|from)\s)`)
	howChinese = regexp.MustCompile(`\s(弃权|棄權|缺席|中盘|中盤|半目|超时)$`)
)

// noNames are words that no name has, in small letters: a text with one between two
// players says something else, or of more than two.
var noNames = wordSet("vs vs. versus i me my we you she they who did didn't not never will hope nearly almost should & and his everyone nobody against")

// isName reports whether a text that stands as a name may be one.
func isName(name string) bool {
	return name != "" && name != "he" && name != "it" && !slices.ContainsFunc(strings.Fields(name), func(w string) bool { return w == "I" || noNames[w] })
}

func isDefault(s string) bool {
	switch strings.ToLower(s) {
	case "弃权", "棄權", "缺席", "不战", "不戰", "不战而胜", "default", "by default", "forfeit", "by forfeit", "walkover", "by walkover", "w.o.", "wo", "def", "f":
		return true
	}
	return false
}

func isHow(s string) bool {
	t := strings.ToLower(s)
	switch t {
	case "中盘", "中盤", "中盘胜", "中盤勝", "半目", "超时", "resign", "resignation", "by resignation", "by resign", "time", "r", "t":
		return true
	}
	t = strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(strings.TrimPrefix(t, "胜"), "半"), "目"), "子")
	return t != "" && strings.Trim(t, "0123456789.一二三四五六七八九十½") == "" && !unicode.IsLetter(rune(t[0]))
}

const points = `(?:[0-2](?:\.5)?|½)`

const longestFact = 60 // bytes

// behind finds an expression at the end of a text, which is no longer than such facts are.
// rest is the text before it, the parts are those in brackets; none: it is not there.
func behind(e *regexp.Regexp, text string) (rest string, parts []string) {
	tail := max(0, len(text)-longestFact)
	for tail > 0 && !utf8.RuneStart(text[tail]) {
		tail++
	}
	m := e.FindStringSubmatchIndex(text[tail:])
	if m == nil {
		return text, nil
	}
	for i := 2; i < len(m); i += 2 {
		part := ""
		if m[i] >= 0 {
			part = text[tail+m[i] : tail+m[i+1]]
		}
		parts = append(parts, part)
	}
	return strings.TrimRight(text[:tail+m[0]], " ,;:-("), parts
}

// holdsGame reports whether a Chinese name is not one: longer than names are, with a
// word for a result between two parts that could be names, as where the line break
// between two games is lost.
func holdsGame(name string) bool {
	if utf8.RuneCountInString(name) < 5 || !strings.ContainsFunc(name, isHan) {
		return false
	}
	return slices.ContainsFunc(readings(name), func(w reading) bool {
		return utf8.RuneCountInString(w.left) > 1 && utf8.RuneCountInString(w.right) > 1 && strings.ContainsFunc(w.left, isHan) && strings.ContainsFunc(w.right, isHan)
	})
}
