package csvgames

import (
	"slices"
	"strings"

	"kyudan/importers/csvtext"
)

// A Subject is whom a column is about.
type Subject uint8

// The subjects. Entry is the player of a list of players, or the only side that
// a label names; One and Two are sides whose colours are not given.
const (
	Event Subject = iota
	Game
	Black
	White
	One
	Two
	Winner
	Loser
	Entry
)

// Field is what a column contains.
type Field string

// The fields of events, games and players, under the label that is written.
const (
	EventName   Field = "Event"
	Class       Field = "Class"
	ClassOf     Field = "Class of"
	EventKind   Field = "Event kind"
	Place       Field = "Place"
	EventLand   Field = "Event country"
	Organiser   Field = "Organiser"
	Director    Field = "Director"
	Begin       Field = "Begin date"
	End         Field = "End date"
	Pairing     Field = "Format"
	Rounds      Field = "Rounds"
	EventSize   Field = "Event board size"
	EventKomi   Field = "Event komi"
	BasicTime   Field = "Basic time"
	EventOnline Field = "Event online"

	Round     Field = "Round"
	Board     Field = "Board"
	Date      Field = "Date"
	Handicap  Field = "Handicap"
	Komi      Field = "Komi"
	Result    Field = "Result"
	Points    Field = "Points"
	BoardSize Field = "Board size"
	Online    Field = "Online"
	Kind      Field = "Kind"
	Colours   Field = "Colours known"

	Name      Field = "Name"
	Number    Field = "No"
	Family    Field = "Family name"
	Given     Field = "Given name"
	ID        Field = "ID"
	Rank      Field = "Rank"
	Certified Field = "Certified"
	Grade     Field = "Grade"
	Rating    Field = "Rating"
	Category  Field = "Category"
	Club      Field = "Club"
	Country   Field = "Country"
	Score     Field = "Score"
)

// A Column is the meaning of a column.
type Column struct {
	Of       Subject
	Field    Field
	Register string // of an ID; "" not given
}

// Label is the label that a column is written under.
func (c Column) Label() string {
	label := string(c.Field)
	if c.Field == ID && c.Register != "" {
		label = strings.ToUpper(c.Register) + " ID"
	}
	side := ""
	switch c.Of {
	case Black:
		side = "Black"
	case White:
		side = "White"
	default:
		return label
	}
	if c.Field == Name {
		return side
	}
	return side + " " + label
}

// labels are the ways to write each field, folded as by csvtext.Fold; the label that is
// written is one of them as well.
var eventLabels = table(map[Field]string{
	EventName: "event|event name|tournament|tournament name|赛事|赛事名称|比赛名称|比赛", Class: "class|tournament class|event class|赛事类别|比赛类别", ClassOf: "class of",
	EventKind: "event kind|tournament kind", Place: "place|location|venue|地点|比赛地点", EventLand: "event country|举办国家", Organiser: "organiser|organizer|主办|主办单位|主办方",
	Director: "director|裁判长", Begin: "begin date|begin|start|start date|first day|开始日期", End: "end date|end|last day|结束日期",
	Pairing: "format|tournament format|system|赛制", Rounds: "rounds|number of rounds|轮数", EventSize: "event board size", EventKomi: "event komi",
	BasicTime: "basic time|time limit|time|main time|用时|基本用时", EventOnline: "event online",
})

var gameLabels = table(map[Field]string{
	Round: "round|rd|rnd|r|轮次|轮|輪次|轮数", Board: "board|table|tble|bd|台次|台号|台|桌号|桌", Date: "date|day|game date|played|played on|日期|对局日期|時間|时间",
	Handicap: "handicap|hd|hcp|h|stones|handi|让子|讓子|让子数", Komi: "komi|贴目|贴子|貼目", Result: "result|res|outcome|game result|结果|对局结果|胜负|比赛结果|結果",
	Points: "points|bye points", BoardSize: "board size|size|棋盘|路数|棋盘大小", Online: "online|internet|网络|网络对局", Kind: "kind|game kind|game type|status",
	Colours: "colours known|colors known",
})

var playerLabels = table(map[Field]string{
	Name: "|name|player|player name|full name|姓名|选手|棋手|選手|名字|棋手姓名", Number: "no|number|num|#|nr|entry|player no|编号|序号|号码", Family: "family name|surname|last name|lastname|family|姓|姓氏",
	Given: "given name|first name|firstname|given|forename|名", ID: "id|pin|player id|member no|member id|证号|会员号", Rank: "rank|level|strength|段位|级位|段级|段级位|棋力|等级",
	Certified: "certified|认证|已认证", Grade: "grade|official grade|certified rank", Rating: "rating|gor|elo|等级分|积分", Category: "category|group|组别|组", Club: "club|school|team|学校|单位|道场|俱乐部|club school",
	Country: "country|nationality|co|nation|国家|国籍|国", Score: "score|pts|得分|points",
})

// sides are the words before a player's label, or after it. Longer ones
// come first where one begins another.
var sides = []struct {
	word string
	of   Subject
}{
	{"black player", Black}, {"black", Black}, {"执黑", Black}, {"執黑", Black}, {"黑方", Black}, {"黑棋", Black}, {"黑", Black},
	{"white player", White}, {"white", White}, {"执白", White}, {"執白", White}, {"白方", White}, {"白棋", White}, {"白", White},
	{"player 1", One}, {"player1", One}, {"player a", One}, {"first player", One}, {"选手1", One}, {"棋手1", One}, {"选手一", One}, {"甲方", One},
	{"player 2", Two}, {"player2", Two}, {"player b", Two}, {"second player", Two}, {"选手2", Two}, {"棋手2", Two}, {"选手二", Two}, {"乙方", Two},
	{"winner", Winner}, {"胜者", Winner}, {"勝者", Winner}, {"胜方", Winner}, {"loser", Loser}, {"负者", Loser}, {"負者", Loser}, {"负方", Loser},
}

// registers are words for the ids of a register, besides the register's own
// name before "id", "pin" and the like.
var registers = map[string]string{
	"egf pin": "egf", "egd pin": "egf", "egd id": "egf", "ffg licence": "ffg", "ffg license": "ffg", "licence": "ffg", "license": "ffg", "aga no": "aga", "aga number": "aga",
	"swa no": "swa", "swa number": "swa", "sgd": "swa",
}

func table(words map[Field]string) map[string]Field {
	t := make(map[string]Field)
	for f, list := range words {
		t[csvtext.Fold(string(f))] = f
		for w := range strings.SplitSeq(list, "|") {
			t[w] = f
		}
	}
	return t
}

// ColumnOf finds out what a label means, within a table of games or of players.
func ColumnOf(label string) (Column, bool) {
	t := csvtext.Fold(label)
	if t == "" {
		return Column{}, false
	}
	if f, ok := gameLabels[t]; ok {
		return Column{Of: Game, Field: f}, true
	}
	for _, s := range sides {
		rest, ok := strings.CutPrefix(t, s.word)
		if !ok {
			rest, ok = strings.CutSuffix(t, s.word)
		}
		if !ok {
			continue
		}
		rest = strings.TrimPrefix(strings.TrimSpace(rest)+" ", "s ") // black's rank
		if c, ok := player(s.of, strings.TrimSpace(rest)); ok {
			return c, true
		}
	}
	if f, ok := eventLabels[t]; ok {
		return Column{Of: Event, Field: f}, true
	}
	return player(Entry, t)
}

func player(of Subject, t string) (Column, bool) {
	if f, ok := playerLabels[t]; ok {
		return Column{Of: of, Field: f}, true
	}
	if r, ok := registers[t]; ok {
		return Column{of, ID, r}, true
	}
	for _, word := range []string{" id", " pin", " no", " number"} {
		if r, ok := strings.CutSuffix(t, word); ok && IsRegister(r) {
			return Column{of, ID, r}, true
		}
	}
	return Column{}, false
}

// IsRegister reports whether a name of a register can stand in a label and be
// read back: small letters and digits alone, and no word of another meaning.
func IsRegister(name string) bool {
	if name == "" || len(name) > 20 {
		return false
	}
	for _, r := range name {
		if (r < 'a' || r > 'z') && (r < '0' || r > '9') {
			return false
		}
	}
	_, taken := playerLabels[name+" id"]
	return !taken && registers[name+" id"] == "" && !slices.Contains([]string{"board", "game", "table", "player", "s"}, name)
}
