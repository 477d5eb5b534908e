package ratinglist

import (
	"strings"

	"kyudan/rating/game"
)

// Field is one kind of column of a rating list.
type Field uint8

// The fields. Place and Change are written for readers and not read. System,
// Register, AsOf, Assumed and Players, the number of players, are of the list,
// not of a player.
const (
	NoField Field = iota
	Place
	Family
	Given
	Name
	ID
	Rank
	Rating
	Change
	Games
	LastPlayed
	Club
	Country
	Category
	Certified
	Index
	Sigma
	Local
	Hidden
	Former
	Rankings
	System
	Register
	AsOf
	Assumed
	Players
	otherID // id.REGISTER
	state   // state.NAME
	fieldCount
)

// IDPrefix and StatePrefix begin the labels of the columns that hold ids in
// other registers (id.egf) and what a system remembers (state.recent).
const (
	IDPrefix    = "id."
	StatePrefix = "state."
)

// ListSheet is the sheet of a workbook that holds System, Register and AsOf.
const ListSheet = "List"

// fields has the label that is written and the labels that are read, in the
// form of fold.
var fields = [fieldCount]struct {
	label string
	read  string
}{
	Place:      {"Place", "place pos position no number s/n sn # 序号 序號 名次 排名 位次"},
	Family:     {"Family name", "familyname family surname lastname 姓 姓氏"},
	Given:      {"Given name", "givenname given firstname forename 名 名字"},
	Name:       {"Name", "name fullname player playername 姓名 棋手 棋手姓名 选手 選手"},
	ID:         {"ID", "id playerid swaid sgid memberid memberno membershipno pin 编号 編號 棋手编号 棋手編號 会员号 會員號 会员编号 會員編號"},
	Rank:       {"Rank", "rank grade kyu/dan dan level 段位 级别 級別 段级 段級 段级位 等级 等級 kyudan"},
	Rating:     {"Rating", "rating swarating currentrating newrating ratingpoints gor elo 等级分 等級分 积分 積分"},
	Change:     {"Change", "change ratingchange diff difference +/- 变化 變化 升降 增减 增減"},
	Games:      {"Games", "games gamesplayed ratedgames 对局数 對局數 局数 局數 对局 對局"},
	LastPlayed: {"Last played", "lastplayed lastgame lastevent lastplayedon 最近对局 最近對局 最后对局 最後對局 最近比赛 最近比賽"},
	Club:       {"Club", "club school club/school schoolorclub 俱乐部 俱樂部 棋院 学校 學校 单位 單位"},
	Country:    {"Country", "country nation countrycode 国家 國家 国籍 國籍 国别 國別 地区 地區"},
	Category:   {"Category", "category agecategory schoolcategory group 组别 組別 类别 類別"},
	Certified:  {"Certified", "certified certifiedrank certifiedgrade rankcertified 认证 認證 持证 持證"},
	Index:      {"Index", "index indexpoints 指数 指數"},
	Sigma:      {"Sigma", "sigma deviation"},
	Local:      {"Local", "local 本地"},
	Hidden:     {"Hidden", "hidden 隐藏 隱藏"},
	Former:     {"Former names", "formernames formername previousnames previousname maidenname alsoknownas aka 曾用名 旧名 舊名 原名"},
	Rankings:   {"Rankings", "rankings gradesgiven"},
	System:     {"System", "system ratingsystem"},
	Register:   {"Register", "register idregister"},
	AsOf:       {"As of", "asof listdate dateoflist 截至 截止日期"},
	Assumed:    {"Assumed", "assumed"},
	Players:    {"Players", "players numberofplayers noofplayers 棋手人数 棋手人數 总人数 總人數"},
}

// Label is the heading under which a field is written.
func (f Field) Label() string { return fields[f].label }

var fieldOf = func() map[string]Field {
	m := make(map[string]Field, 128)
	for f := range fields {
		for _, w := range strings.Fields(fields[f].read) {
			m[w] = Field(f)
		}
	}
	return m
}()

// column is what one column of a table holds.
type column struct {
	field Field
	key   string // of otherID and state
	label string // as written in the file
}

// columnOf reads a heading.
func columnOf(text string) column {
	text = clean(text)
	c := column{label: text}
	if k, ok := cutPrefixFold(text, IDPrefix); ok && k != "" {
		c.field, c.key = otherID, k
		return c
	}
	if k, ok := cutPrefixFold(text, StatePrefix); ok && k != "" {
		c.field, c.key = state, k
		return c
	}
	folded := fold(text)
	c.field = fieldOf[folded]
	if c.field == NoField {
		// Every federation has a word of its own for its numbers.
		for _, k := range []struct{ label, register string }{
			{"egfpin", "egf"}, {"egdpin", "egf"}, {"egfid", "egf"}, {"egdid", "egf"}, {"agaid", "aga"}, {"agano", "aga"}, {"ffglicence", "ffg"}, {"ffgid", "ffg"},
		} {
			if k.label == folded {
				c.field, c.key = otherID, k.register
			}
		}
	}
	return c
}

// fold is the form in which labels are compared: no case, blanks or full stops.
func fold(label string) string {
	s := strings.ToLower(game.Plain(label))
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ._-:*()'", r) {
			return -1
		}
		return r
	}, s)
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) < len(prefix) || !strings.EqualFold(s[:len(prefix)], prefix) {
		return "", false
	}
	return s[len(prefix):], true
}
