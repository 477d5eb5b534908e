// Package results reads plain results, as organisers write them into messages
// and notices:
//
//	第一轮
//	陈思远 胜 黄嘉怡，林晓 负 何雨
//	Round 2:
//	Tan Mei win Lim Wei; Goh Xiu bye
//
// Such texts have no specification. A game is two names with a word or sign between
// them that says who won (胜, 负, 赢, beat, lost to, wint van, menang lawan, >, …) or
// that it was a jigo; or two names side by side (A vs B, A - B, 甲 对 乙) with the result
// behind them: 1-0, B+R, 黑中盘胜, "winner A", or signs such as ✓ beside them. Several
// stand on a line between commas, semicolons or 。. 轮空 and bye are byes. Behind a game
// may stand its handicap (4 stones, H4), komi, and how it ended.
//
// The score of a match of several games, such as A 2-1 B, is an error that asks for the
// games: it says neither their order nor their colours. 2-0 is such a score where others
// are, and elsewhere one game that counts 2 points, with a warning.
//
// A result by colours needs colours: in brackets behind the names, or by a line above
// such as Black - White or 黑 - 白, or as the other pairs of the text have them. Where
// nothing says them, it is an error that asks: some write Black first, some White.
//
// Headings give the round (第一轮, R1:, Round 1, 1e ronde) or a section (男子：), and
// days stand alone or in front of games. Beside the word of a round stand its day or the
// name of a section, made of words such as Division and 组 or in brackets; any
// other text there may be a game whose result was not understood, and is an error.
// The first line is the event's name where it has a word or a year that such names
// have, or is too short for a game; Event: before it settles that. Where no
// heading gives rounds and a player occurs in several blocks of lines between
// blank lines, the blocks are the rounds; a note says so.
//
// A name may be followed, in brackets or after a blank, by a rank, a colour (黑),
// a handicap in stones (让2子, 受2子), a country of two letters, or that the game
// was won by default (弃权). Board size and time limits are not given.
//
// A name is a player as it is written, but for capitals and blanks: different spellings
// are never taken for one person. Names that may be one, such as a given name alone
// beside the whole name, or a traditional and a simplified form, are warnings that
// ask. Someone known by a country and perhaps a rank alone (中国5段？) is a player of
// their own in every game.
//
// # Chats
//
// What WhatsApp and LINE save, and what is copied out of WeChat and Telegram, is read
// without the day, time and sender in front of each message; the days are those of
// the games. Lines of the program are counted. What people say besides is told
// as well: one by one where it names players or stands among results, and as an error
// where it may be a result that was not understood.
//
// # Problems
//
// Every line that is neither is an error. So is a game that could be read in two
// ways, as a name may hold such a word itself: blanks around the word settle it.
// Problems are placed by line, from 1.
package results

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Format describes the texts to the list of importers.
var Format = game.Reader{
	Name:       "results",
	Title:      "plain results, one game per line",
	Extensions: []string{".txt"},
	Match:      Match,
	Read:       Read,
}

// Match reports whether data is a text of results: two games or more and little else, or
// games below the heading of a round. Names in Latin letters must
// begin with a capital, so that a letter about a win does not match.
func Match(data []byte) bool {
	if len(data) > maxBytes {
		return false
	}
	text, ok := charset.Head(data, looked)
	if !ok && !isChat(text) {
		return false
	}
	r := &reader{looking: true}
	r.scan(string(text))
	games, strange := len(r.unsaid)+len(r.matches), len(r.unread)
	if r.chat.message > 0 {
		strange = 0 // people talk
	}
	known := map[string]int{}
	for i := range r.items {
		known[nameKey(r.items[i].a.name)]++
		known[nameKey(r.items[i].b.name)]++
	}
	proper := func(s *side) bool {
		return s.name == "" || proper(s.name) || r.headings > 0 && known[nameKey(s.name)] > 1
	}
	for i := range r.items {
		switch it := &r.items[i]; {
		case !proper(&it.a) || !proper(&it.b):
			strange++
		case it.b.name != "":
			games++
		}
	}
	if r.headings > 0 { // of rounds, below which even half of the lines may need correction
		return games > 0 && strange <= 2*games
	}
	all := len(r.items) + len(r.matches) + strange
	return games >= 2 && strange*10 <= all*3
}

// proper reports whether a text may be a name: few words, the first not in
// small letters, few Chinese characters.
func proper(name string) bool {
	c, _ := utf8.DecodeRuneInString(name)
	if unicode.Is(unicode.Han, c) && utf8.RuneCountInString(name) > 8 {
		return false
	}
	return len(strings.Fields(name)) <= 5 && !unicode.IsLower(c)
}

// Read reads a text.
func Read(in game.Input) (*game.Event, game.Problems) {
	r := &reader{in: in, log: game.Log{File: in.Name}, event: &game.Event{Source: game.Source{File: in.Name, Format: "results"}}}
	ev := r.read()
	return ev, r.log.Problems()
}
