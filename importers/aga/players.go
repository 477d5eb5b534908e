package aga

import (
	"cmp"
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Ids that OpenGotha and Kyudan give to players without one: from LastStandIn
// down.
const (
	LastStandIn  = 99999
	firstStandIn = LastStandIn - 2000 + 1
)

// IsID reports whether a text is an id of the association as it writes them: a
// number without leading zeros that is not made up by a program.
func IsID(s string) bool {
	n, err := strconv.Atoi(s)
	return err == nil && n > 0 && n <= math.MaxInt32 && strconv.Itoa(n) == s && (n < firstStandIn || n > LastStandIn)
}

// key is the form of an id in which players and games are joined: a bare number
// is from the USA, and leading zeros do not count.
func key(id string) (key string, ok bool) {
	id = strings.ToUpper(id)
	digits := strings.TrimLeft(id, "ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	prefix := id[:len(id)-len(digits)]
	if digits == "" || len(digits) > 12 || strings.Trim(digits, "0123456789") != "" || len(prefix) != 0 && len(prefix) != 3 {
		return "", false
	}
	if prefix == "" {
		prefix = "USA"
	}
	number := strings.TrimLeft(digits, "0")
	return prefix + number, number != ""
}

// entry is a player's line taken apart.
type entry struct {
	id, name, rank, club string
	drop                 bool
}

// player reads the line of a player.
func (r *reader) player(n int, line string) {
	e, ok := r.entry(line)
	k, valid := key(e.id)
	if !ok || !valid || strings.Trim(e.name, " ,") == "" {
		r.add(game.Error, "player-unreadable", n, game.Quote(strings.TrimSpace(line)), "id, Surname, First and rank, such as 1001 Martin, Paul 4k", "the player was left out, and the games too; correct the line")
		return
	}
	if other, twice := r.byID[k]; twice {
		r.add(game.Error, "id-twice", n, fmt.Sprintf("id %s of %s, which line %d has too", game.Quote(e.id), game.Quote(e.name), r.ev.Players[other-1].Place.Line), "one id per player", "the games of this id were taken as those of the first; correct one of the two")
		return
	}
	if len(r.ev.Players) == maxPlayers {
		r.add(game.Error, "too-many-players", n, fmt.Sprintf("more than %d players", maxPlayers), "one event", "the player was left out")
		return
	}
	p := game.Player{ID: len(r.ev.Players) + 1, Club: e.club, Place: game.Place{Line: n}}
	if family, given, comma := strings.Cut(e.name, ","); comma {
		p.Family, p.Given = plain(family), plain(given)
	} else {
		p.Name = plain(e.name)
	}
	if number, usa := strings.CutPrefix(k, "USA"); usa && IsID(number) {
		p.IDs = map[string]string{"aga": number}
	} else if !usa {
		p.Extra = map[string]string{ExtraPrefix + keyID: k}
	} else {
		r.standIns++
	}
	if e.drop {
		game.Put(&p.Extra, ExtraPrefix+keyDrop, "yes")
	}
	r.strength(&p, n, e.rank)
	if strings.Contains(e.name, "?") {
		r.add(game.Warning, "name-damaged", n, "name "+game.Quote(e.name), "letters", "the program that wrote the file could not write them; correct the name, or match it with an alias")
	}
	if idWithin.MatchString(e.name) {
		r.add(game.Warning, "name-odd", n, "name "+game.Quote(e.name)+" with a number in it", "letters", "if a new player begins at the number, begin a new line there")
	}
	r.byID[k] = p.ID
	r.ev.Players = append(r.ev.Players, p)
}

// entry takes a line apart: by tabs where two stand in it, by the columns of a
// table of the older form, and otherwise by blanks, where the last word is the
// rank.
func (r *reader) entry(line string) (e entry, ok bool) {
	if r.old {
		line = withoutComment(line)
	}
	if cells := strings.Split(line, "\t"); len(r.columns) > 0 && len(cells) > 1 {
		return r.table(cells), true
	} else if len(cells) == 3 && strings.TrimSpace(cells[0]) != "" && !r.old {
		return entry{id: strings.TrimSpace(cells[0]), name: plain(cells[1]), rank: strings.TrimSpace(cells[2])}, true
	}
	words := strings.Fields(line)
	if len(words) < 2 {
		return e, false
	}
	e.id, words = words[0], words[1:]
	if r.old {
		words = e.tags(words)
		if e.name != "" && len(words) == 0 {
			return e, true
		}
	}
	if last := len(words) - 1; last > 0 && e.rank == "" && strengthWord.MatchString(words[last]) {
		e.rank, words = words[last], words[:last]
	}
	e.name = cmp.Or(e.name, strings.Join(words, " "))
	return e, true
}

// strengthWord is what can come last on a player's line, rightly or wrongly.
var strengthWord = regexp.MustCompile(`^(\d{1,3}[kKdDpP]|[-+]?\d{1,4}([.,]\d*)?)$`)

// idWithin is an id in the middle of a name.
var idWithin = regexp.MustCompile(`[0-9]{2}`)

// withoutComment cuts what follows a # that begins a word.
func withoutComment(line string) string {
	for i := range len(line) {
		if line[i] == '#' && (i == 0 || line[i-1] == ' ' || line[i-1] == '\t') {
			return line[:i]
		}
	}
	return line
}

// tags takes TAG=value pairs and DROP of the older form out of the words; a
// value in quotes may have blanks. The words that are left are name and rank.
func (e *entry) tags(words []string) (rest []string) {
	for i := 0; i < len(words); i++ {
		tag, value, pair := strings.Cut(words[i], "=")
		if strings.EqualFold(words[i], "DROP") {
			e.drop = true
			continue
		}
		if !pair || tag == "" {
			rest = append(rest, words[i])
			continue
		}
		for strings.HasPrefix(value, `"`) && (len(value) == 1 || !strings.HasSuffix(value, `"`)) && i+1 < len(words) {
			i++
			value += " " + words[i]
		}
		e.set(tag, strings.Trim(value, `"`))
	}
	return rest
}

func (e *entry) set(tag, value string) {
	switch strings.ToUpper(tag) {
	case "ID":
		e.id = value
	case "NAME":
		e.name = plain(value)
	case "RATING", "RANK":
		e.rank = cmp.Or(e.rank, value)
	case "CLUB":
		e.club = plain(value)
	case "DROP":
		e.drop = value != "" && value != "0"
	}
}

// table reads a row by the columns that ATTRIBUTES names. The id stands first
// where the columns do not name it.
func (r *reader) table(cells []string) (e entry) {
	columns := r.columns
	if cells[0] == "" {
		cells = cells[1:]
	}
	if !slices.Contains(columns, "ID") && len(cells) > 0 {
		e.id, cells = strings.TrimSpace(cells[0]), cells[1:]
	}
	for i, cell := range cells {
		if i < len(columns) {
			e.set(columns[i], strings.Trim(strings.TrimSpace(cell), `"`))
		}
	}
	return e
}

// strength reads a rank or a rating.
func (r *reader) strength(p *game.Player, n int, text string) {
	if text == "" {
		r.rankless++
		return
	}
	rank, rating, ok := parseStrength(text)
	switch {
	case !ok:
		r.add(game.Warning, "rank-unreadable", n, "rank "+game.Quote(text)+" of "+game.Quote(p.DisplayName()), "a rank such as 4k, or a rating such as -4.2", "the player was read without a rank")
	case rating.IsGiven():
		p.Rating = rating
		if p.Rank = RankOf(rating.Or(0)); p.Rank == game.NoRank && !rating.Is(0) {
			r.add(game.Warning, "rating-outside", n, fmt.Sprintf("rating %s of %s", text, game.Quote(p.DisplayName())), "1 and above for dan, -1 and below for kyu", "the player was read without a rank")
		}
		if rating.Is(0) { // no rating, in the association's lists
			p.Rating = game.Opt[float64]{}
			r.rankless++
		}
	default:
		p.Rank = rank
	}
}

// parseStrength reads 4k, 3D, 2.5 or -4.2: a rank where a letter follows
// the number, and otherwise a rating.
func parseStrength(text string) (rank game.Rank, rating game.Opt[float64], ok bool) {
	if text == "" || strings.ContainsFunc(text, func(c rune) bool { return c > 'z' }) {
		return game.NoRank, rating, false
	}
	switch text[len(text)-1] {
	case 'k', 'K', 'd', 'D', 'p', 'P':
		rank, err := game.ParseRank(text)
		return rank, rating, err == nil && rank != game.NoRank
	}
	if f, err := game.ParseNumber(text); err == nil && math.Abs(f) < 100 {
		return game.NoRank, game.Given(f), true
	}
	return game.NoRank, rating, false
}

// RankOf is the rank of a rating on the association's scale: cut, never
// rounded, so that 4.99 is 4 dan and -4.95 is 4 kyu. It is NoRank between -1
// and 1, where no rating lies, and beyond 50 kyu and 9 dan.
func RankOf(rating float64) game.Rank {
	if rating > 0 {
		return game.Dan(int(rating))
	}
	return game.Kyu(int(-rating))
}

func plain(s string) string { return strings.Join(strings.Fields(s), " ") }
