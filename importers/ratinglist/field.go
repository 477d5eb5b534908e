package ratinglist

import (
	"strings"
	"unicode"

	"kyudan/importers/grid"
	"kyudan/rating"
	"kyudan/rating/game"
)

// Field is one kind of column of a rating list.
type Field uint8

// The fields. Place, Change and Active are written for readers and not read. System,
// Register, AsOf, ActiveSince, Assumed and Players, the number of players, belong to
// the list, not to a player.
const (
	NoField Field = iota
	Place
	Family
	Given
	Name
	Latin      // beside Name: the name in Latin letters,
	Characters // and in Chinese, Japanese or Korean ones
	ID
	Rank
	Rating
	Change
	Active
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
	ActiveSince
	Assumed
	Players
	OtherID // id.REGISTER
	State   // state.NAME
	fieldCount
)

// IDPrefix and StatePrefix begin the labels of the columns with ids in
// other registers (id.egf) and what a system remembers (state.recent).
const (
	IDPrefix    = "id."
	StatePrefix = "state."
)

// ListSheet is the sheet of a workbook with System, Register and AsOf.
const ListSheet = "List"

// fields has the label that is written, the labels that are read, in the form of
// grid.Fold, the key in JSON, and what a player's field is read into.
var fields = [fieldCount]struct {
	label, words, key string
	value             func(*rating.Standing) any
}{
	Place:       {label: "Place", words: "place pos position no number sn # 序号 序號 名次 排名 位次"},
	Family:      {"Family name", grid.FamilyWords, "family", func(s *rating.Standing) any { return &s.Family }},
	Given:       {"Given name", grid.GivenWords, "given", func(s *rating.Standing) any { return &s.Given }},
	Name:        {"Name", grid.NameWords, "name", func(s *rating.Standing) any { return &s.Name }},
	Latin:       {label: "English name", words: grid.LatinWords},
	Characters:  {label: "Chinese name", words: grid.CharactersWords},
	ID:          {"ID", grid.IDWords + " sgid", "id", func(s *rating.Standing) any { return &s.ID }},
	Rank:        {"Rank", grid.RankWords + " dan level kyudan", "rank", func(s *rating.Standing) any { return &s.Rank }},
	Rating:      {"Rating", grid.RatingWords + " swarating currentrating ratingpoints", "rating", func(s *rating.Standing) any { return &s.Rating }},
	Change:      {label: "Change", words: "change ratingchange diff difference + 变化 變化 升降 增减 增減"},
	Games:       {"Games", "games gamesplayed ratedgames 对局数 對局數 局数 局數 对局 對局", "games", func(s *rating.Standing) any { return &s.Games }},
	LastPlayed:  {"Last played", "lastplayed lastgame lastevent lastplayedon 最近对局 最近對局 最后对局 最後對局 最近比赛 最近比賽", "last_played", func(s *rating.Standing) any { return &s.LastPlayed }},
	Club:        {"Club", grid.ClubWords, "club", func(s *rating.Standing) any { return &s.Club }},
	Country:     {"Country", grid.CountryWords, "country", func(s *rating.Standing) any { return &s.Country }},
	Category:    {"Category", grid.CategoryWords, "category", func(s *rating.Standing) any { return &s.Category }},
	Certified:   {"Certified", grid.CertifiedWords, "certified", func(s *rating.Standing) any { return &s.Certified }},
	Index:       {"Index", grid.IndexWords, "index", func(s *rating.Standing) any { return &s.Index }},
	Sigma:       {"Sigma", "sigma deviation", "sigma", func(s *rating.Standing) any { return &s.Sigma }},
	Local:       {"Local", grid.LocalWords, "local", func(s *rating.Standing) any { return &s.Local }},
	Hidden:      {"Hidden", grid.HiddenWords, "hidden", func(s *rating.Standing) any { return &s.Hidden }},
	Former:      {"Former names", grid.FormerWords, "former", func(s *rating.Standing) any { return &s.Former }},
	Rankings:    {"Rankings", "rankings gradesgiven", "rankings", func(s *rating.Standing) any { return &s.Rankings }},
	System:      {label: "System", words: "system ratingsystem"},
	Register:    {label: "Register", words: "register idregister"},
	AsOf:        {label: "As of", words: "asof listdate dateoflist 截至 截止日期"},
	Active:      {label: "Active", words: "active 活跃 活躍"},
	ActiveSince: {label: "Active since", words: "activesince"},
	Assumed:     {label: "Assumed", words: "assumed"},
	Players:     {label: "Players", words: "players numberofplayers noofplayers 棋手人数 棋手人數 总人数 總人數"},
	OtherID:     {key: "ids", value: func(s *rating.Standing) any { return &s.IDs }},
	State:       {key: "state", value: func(s *rating.Standing) any { return &s.State }},
}

// ofList are the fields of the list, not of a player.
var ofList = []Field{System, Register, AsOf, ActiveSince, Assumed, Players}

// Label is the heading under which a field is written.
func (f Field) Label() string { return fields[f].label }

// fieldOf are the fields by the labels that are read, fieldOfKey by their keys.
var fieldOf, fieldOfKey = func() (map[string]Field, map[string]Field) {
	labels, keys := map[string]Field{}, map[string]Field{}
	for f := range fields {
		for _, w := range strings.Fields(fields[f].words) {
			labels[w] = Field(f)
		}
		keys[fields[f].key] = Field(f)
	}
	delete(keys, "")
	return labels, keys
}()

// column is what one column of a table contains.
type column struct {
	field Field
	key   string // of OtherID and state
	label string // as written in the file
}

// columnOf reads a heading.
func columnOf(text string) column {
	text = grid.Clean(text)
	folded := grid.Fold(text)
	for _, p := range []struct {
		prefix string
		field  Field
	}{{IDPrefix, OtherID}, {StatePrefix, State}} {
		if n := len(p.prefix); len(text) > n && strings.EqualFold(text[:n], p.prefix) {
			return column{p.field, text[n:], text}
		}
	}
	if register := grid.Registers[folded]; register != "" {
		return column{OtherID, register, text}
	}
	return column{fieldIn(folded), "", text}
}

// fieldIn is the field of a folded heading. One in two languages, Rating 等级分, is known by
// either half if the other says nothing else.
func fieldIn(folded string) Field {
	if f := fieldOf[folded]; f != NoField || !game.OtherScript(folded, "") {
		return f
	}
	isHan := func(r rune) bool { return unicode.Is(unicode.Han, r) }
	han := fieldOf[strings.Join(strings.FieldsFunc(folded, func(r rune) bool { return !isHan(r) }), "")]
	other := fieldOf[strings.Join(strings.FieldsFunc(folded, isHan), "")]
	switch {
	case han == other || other == NoField:
		return han
	case han == NoField:
		return other
	}
	return NoField
}
