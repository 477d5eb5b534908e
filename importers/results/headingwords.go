package results

import (
	"regexp"
	"slices"
	"strings"
)

// sectionWords are the words that make up the name of a section, besides
// numbers, ranks and single letters: Boys under 12, Division B, Saturday morning.
var sectionWords = wordSet(`
	group division section class pool league bracket grade level board boards table tables team teams
	open junior juniors youth youths senior seniors adult adults kid kids child children boys boy girls girl men women ladies mixed
	primary secondary tertiary school schools college university
	beginner beginners intermediate advanced novice novices elementary top upper middle lower main side
	dan kyu high low handicap even
	under over above below up down to and of the for
	final finals semifinal semifinals quarterfinal quarterfinals semi quarter playoff playoffs preliminary preliminaries knockout knock out swiss robin mcmahon
	winners losers consolation round part stage day week session morning noon afternoon evening night am pm
	monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur thurs fri sat sun
	january february march april may june july august september october november december
	jan feb mar apr jun jul aug sep sept oct nov dec
	results result games game pairings pairing continued cont`)

// titleWords are words that the name of an event has and a game does not.
var titleWords = wordSet(`
	cup open tournament tournaments championship championships league match matches friendly friendlies festival congress trophy challenge masters
	club clubs games results evening evenings event events series meeting meetup selection qualifier qualifiers invitational exchange marathon
	weiqi baduk igo go society association federation school university academy
	weekly monthly annual spring summer autumn winter new year rapid blitz round robin swiss handicap memorial prize ladder
	monday tuesday wednesday thursday friday saturday sunday
	january february march april june july august september october november december`)

var (
	// countWord is a number, an age, a rank or a letter: 12, U12, 12+, 5k, 2nd, A, II.
	countWord = regexp.MustCompile(`^(?:u?[0-9]{1,4}(?:st|nd|rd|th)?[+]?|[0-9]{1,2}[kdp][+-]?|[0-9]{1,2}[:.][0-9]{2}(?:am|pm)?|[0-9]{1,2}(?:am|pm)|[a-z]|i{1,3}|iv|vi{0,3})$`)

	chineseSection = regexp.MustCompile(`^(?:男|女|子|双|混|少|年|儿|童|幼|成|人|公开|青|老|业余|職业|职业|高|中|低|初|段|位|级|級|[甲乙丙丁戊一二三四五六七八九十0-9A-DU+]|上午|下午|晚上|月|日|号|个人|团体|單|单|败|敗|胜者|败者|小学|大学|学|岁|歲|以|及|上|下|半|决|決|预|預|循环|积分|淘汰|复|附加|星期|周|第| )*(?:组|組|赛|賽|班|区|區|场|場|台|桌|部|男|女|子|段|级|級|岁|歲|上|下|午|日|号|年|天|学|公开|公開|业余|少年|少儿|儿童|青年|成人|老年)$`)
	chineseTitle   = regexp.MustCompile(`(?:赛|賽|杯|围棋|圍棋|对局|對局|比赛|比賽|成绩|成績|结果|結果|公开|公開|联赛|聯賽|大会|大會|道场|道場|棋院|棋社|俱乐部|俱樂部|[0-9一二三四五六七八九十]月|[0-9]年|活动|活動|友谊|友誼)`)
	yearOrDay      = regexp.MustCompile(`\b(?:19|20)[0-9]{2}\b|\b[0-9]{1,2}[./-][0-9]{1,2}\b`)
)

// listed is a heading above players, whose ranks may follow.
var listed = regexp.MustCompile(`(?i)^(?:players?|entries|participants|player list|list of players|spelers|joueurs|pemain|选手|選手|选手名单|名单|名單|参赛选手|参赛名单|報名名單|报名名单):?$`)

// placed is a line that says who came where, and nothing of a game.
var placed = regexp.MustCompile(`(?i)^(?:champions?|runners?[ -]up|1st|2nd|3rd|4th|first|second|third|冠军|冠軍|亚军|亞軍|季军|季軍|殿军|第[一二三四1-4]名)(?: place| prize)?\s?[:-]`)

// courteous is a line of a letter around results, parting one with which it ends.
var (
	courteous = regexp.MustCompile(`(?i)^(?:dear|hi|hello|good (?:morning|afternoon|evening|day)|greetings|please (?:find|see)|here (?:are|is)|attached|below|thanks|thank you|many thanks|beste|geachte|bonjour|salam|尊敬的|您好|你好|老师好|谢谢|謝謝|多谢)(?:\P{L}|\p{Han}|$)`)
	parting   = regexp.MustCompile(`(?i)^(?:(?:best|kind|warm|with)? ?(?:best |kind |warm )?regards|best wishes|yours(?: \w+)?|(?:yours )?(?:sincerely|faithfully)|cheers|thanks|thank you|sent from my .*|met vriendelijke groet(?:en)?|cordialement|groete|sekian|此致|敬礼|敬上)[,.!]?$`)
)

// words are the words of a heading, without what stands between them.
func words(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(c rune) bool {
		return c == ' ' || strings.ContainsRune(",&/-–—·()'’", c)
	})
}

// isSection reports whether a text beside the word of a round can be nothing but
// the name of a section. Names of people are not made of such words, and the words
// between the players of a game are none of them.
func isSection(text string) bool {
	if strings.ContainsFunc(text, isHan) {
		return chineseSection.MatchString(text)
	}
	list := words(text)
	known := 0
	for _, w := range list {
		if sectionWords[w] || countWord.MatchString(w) {
			known++
		}
	}
	switch n := len(list); {
	case known == n || n == 1:
		return true
	case n > 4:
		return false
	default: // Harbour Division, Kallang Club
		last := list[n-1]
		return n <= 3 && (last == "group" || last == "division" || last == "section" || titleWords[last])
	}
}

// isStage reports whether a line by itself can be nothing but the name of a section:
// Quarter finals, Division B (best of three), 半决赛.
func isStage(text string) bool {
	text = bracket.ReplaceAllString(text, "")
	if strings.ContainsFunc(text, isHan) {
		return chineseStage.MatchString(text) && chineseSection.MatchString(text)
	}
	list := words(text)
	return len(list) > 0 && sectionWords[list[0]] && !slices.ContainsFunc(list, func(w string) bool { return !sectionWords[w] && !countWord.MatchString(w) })
}

var chineseStage = regexp.MustCompile(`[组組赛賽]$`)

// isTitle reports whether a text has what the names of events have.
func isTitle(text string) bool {
	if chineseTitle.MatchString(text) || yearOrDay.MatchString(text) {
		return true
	}
	for _, w := range words(text) {
		if titleWords[w] {
			return true
		}
	}
	return false
}
