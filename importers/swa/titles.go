package swa

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// simplified turns the traditional characters of the labels into the
// simplified ones of the vocabulary.
var simplified = strings.NewReplacer(
	"輪", "轮", "臺", "台", "對", "对", "結", "结", "勝", "胜", "讓", "让", "貼", "贴", "選", "选", "學", "学", "單", "单", "國", "国",
	"級", "级", "類", "类", "盤", "盘", "編", "编", "號", "号", "開", "开", "負", "负", "總", "总", "積", "积", "歷", "历", "賽", "赛",
	"時", "时", "間", "间", "數", "数", "別", "别", "備", "备", "註", "注", "證", "证", "書", "书", "認", "认", "組", "组", "執", "执",
	"點", "点", "參", "参", "員", "员", "會", "会", "協", "协", "聯", "联", "繫", "系", "話", "话", "電", "电", "報", "报", "詳", "详",
	"籍", "籍", "變", "变", "備", "备", "場", "场", "辦", "办", "單位", "单位", "範", "范", "圍", "围", "網", "网", "讀", "读", "棄", "弃", "權", "权", "雙", "双", "計", "计", "進", "进", "績", "绩", "棊", "棋",
)

var brackets = regexp.MustCompile(`\([^()]*\)|\[[^\[\]]*\]`)

// labelKeys are the forms under which a label is looked up, the most exact
// first: folded and without colon; without brackets; the parts of Club/School
// and 姓名 Name.
func labelKeys(s string) []string {
	if len(s) > 200 {
		return nil
	}
	var keys []string
	add := func(k string) {
		if k = strings.Trim(k, " :*.,;/|-_"); k != "" && !slices.Contains(keys, k) {
			keys = append(keys, k)
		}
	}
	folded := simplified.Replace(strings.ToLower(game.Plain(s)))
	add(folded)
	add(joinHan(folded))
	bare := strings.Join(strings.Fields(brackets.ReplaceAllString(folded, " ")), " ")
	add(bare)
	if strings.ContainsAny(bare, `/|\`) {
		for _, part := range strings.FieldsFunc(bare, func(r rune) bool { return strings.ContainsRune(`/|\`, r) }) {
			if part = strings.TrimSpace(part); len(part) > 1 { // W/L is not White
				add(joinHan(part))
			}
		}
	}
	if han, latin := splitScripts(folded); han != "" && latin != "" {
		add(han)
		if len(latin) > 1 {
			add(latin)
		}
	}
	return keys
}

// joinHan removes the blanks from a Chinese label: 姓 名 is 姓名.
func joinHan(s string) string {
	if !strings.ContainsFunc(s, isHan) {
		return s
	}
	return strings.ReplaceAll(s, " ", "")
}

func isHan(r rune) bool { return unicode.Is(unicode.Han, r) }

// splitScripts separates the Chinese and the other letters of a bilingual
// label.
func splitScripts(s string) (han, latin string) {
	han = strings.Map(func(r rune) rune {
		if isHan(r) {
			return r
		}
		return -1
	}, s)
	latin = strings.Map(func(r rune) rune {
		if isHan(r) {
			return ' '
		}
		return r
	}, s)
	return han, strings.Trim(strings.Join(strings.Fields(latin), " "), "()/: -")
}

// vocabulary finds the canonical label of a key.
type vocabulary map[string]string

func newVocabulary(fields []Field) vocabulary {
	v := vocabulary{}
	add := func(key, label string) {
		if _, taken := v[key]; !taken {
			v[key] = label
		}
	}
	for _, f := range fields {
		for _, k := range labelKeys(f.Label) {
			add(k, f.Label)
		}
	}
	for _, f := range fields {
		for _, k := range f.Synonyms {
			add(k, f.Label)
		}
	}
	return v
}

func (v vocabulary) find(keys []string) (label string, ok bool) {
	for _, k := range keys {
		if label, ok = v[k]; ok {
			return label, true
		}
	}
	return "", false
}

// Columns that are met beside those of layout 1.0.
const (
	colPlace     = "place"      // of a player, as printed
	colScore     = "a score"    // a sum that can be computed: not read
	colPlayer    = "player"     // of a game, without a colour
	colFirst     = "player 1"   // of a game, without a colour
	colSecond    = "player 2"   // of a game, without a colour
	colWinner    = "winner"     // of a game: a player's column where there is a loser's
	colLoser     = "loser"      // of a game
	colBlackRank = "black rank" // of a game
	colWhiteRank = "white rank" // of a game
	colBlackWon  = "black won"  // of a game: a tick or Black's points
	colWhiteWon  = "white won"  // of a game: a tick or White's points
	colType      = "type"       // of a game: 分先, 让先
	colGrade     = "grade"      // of a player, beside Rank
	colOther     = "other name" // of a player: the name in another script
)

var tournamentWords = newVocabulary(TournamentFields)

var playerWords = newVocabulary(append([]Field{
	{colPlace, []string{"pl", "pos", "position", "standing", "ranking", "名次", "排名", "place"}},
	{colScore, slices.Concat(scoreWords, []string{"score"})},
	{ToMend, []string{Chinese[ToMend]}},
	{colOther, []string{"chinese name", "name (chinese)", "name in chinese", "english name", "name (english)", "name in english", "hanyu pinyin", "pinyin", "中文名", "中文名字", "中文姓名", "华文名", "华文名字", "华文姓名", "华语姓名", "汉字", "汉字姓名", "英文名", "英文名字", "英文姓名", "拼音", "姓名拼音"}},
}, PlayerFields...))

var gameWords = newVocabulary(append([]Field{
	{colPlayer, []string{"name", "棋手", "选手", "姓名", "对局者"}},
	{colFirst, []string{"player a", "player1", "选手1", "棋手1", "甲方", "first player"}},
	{colSecond, []string{"player b", "player2", "选手2", "棋手2", "乙方", "second player", "opponent", "对手"}},
	{colLoser, []string{"负者", "负方", "lost by"}},
	{colBlackRank, []string{"black grade", "black level", "rank black", "rank of black", "黑方段位", "黑段位"}},
	{colWhiteRank, []string{"white grade", "white level", "rank white", "rank of white", "白方段位", "白段位"}},
	{colBlackWon, []string{"black wins", "black win", "black result", "black score", "black points", "黑胜", "黑方胜", "黑方得分", "黑方结果"}},
	{colWhiteWon, []string{"white wins", "white win", "white result", "white score", "white points", "白胜", "白方胜", "白方得分", "白方结果"}},
	{colType, []string{"类别", "对局类别", "对局方式", "game type", "先后"}},
	{Rank, []string{"grade", "level", "段位", "级位", "段级", "段级位"}},
	{ToMend, []string{Chinese[ToMend]}},
	{colScore, scoreWords},
}, GameFields...))

// scoreWords are sums over the games that pairing programs print.
var scoreWords = []string{
	"points", "pts", "wins", "total", "nbw", "mms", "sos", "sodos", "sosos", "cuss", "sosm", "sosw", "sodosm", "sosb", "tiebreak", "tie break", "losses", "won", "lost", "jigo",
	"积分", "总分", "得分", "胜局", "胜场", "大分", "小分", "累进分", "对手分", "局分", "个人积分", "个人总分", "胜率", "负局", "和局", "场分", "合计", "总计",
}

// winnerWords are the titles of a result column that name a winner: a number
// below them is a player's number.
var winnerWords = map[string]bool{"winner": true, "won by": true, "胜者": true, "胜方": true}

var roundLabel = regexp.MustCompile(`^(?:(?:r|rd|rnd|round)\.? ?(\d{1,2})|第([0-9一二三四五六七八九十]+)(?:轮次?|局)|轮次?(\d{1,2}))$`)

// roundOf reads R1, Round 1, Rd 1, 第1轮, 第一轮.
func roundOf(keys []string) (int, bool) {
	for _, k := range keys {
		if m := roundLabel.FindStringSubmatch(k); m != nil {
			if n := smallNumber(m[1] + m[2] + m[3]); n >= 1 && n <= MaxRounds {
				return n, true
			}
		}
	}
	return 0, false
}

// MaxRounds is the last round that is read; no event had as many.
const MaxRounds = 99

// smallNumber reads 1 to 99 in Arabic or Chinese digits; 0 for anything else.
func smallNumber(s string) int {
	if n, err := strconv.Atoi(s); err == nil {
		return n
	}
	n := 0
	for _, r := range s {
		if r == '十' {
			n = max(n, 1) * 10
			continue
		}
		d := strings.IndexRune("一二三四五六七八九", r)
		if d < 0 {
			return 0
		}
		n += d/3 + 1
	}
	return n
}
