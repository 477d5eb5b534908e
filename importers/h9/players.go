package h9

import (
	"math"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// players makes an entry of each line, also of those that cannot be read,
// because opponents count lines.
func (r *reader) players() {
	var lostNames, longNames, fractions int
	example := ""
	r.ev.Players = make([]game.Player, len(r.lines))
	place := int32(0)
	for i := range r.lines {
		l := &r.lines[i]
		p := &r.ev.Players[i]
		p.ID = i + 1
		p.Place = r.fieldPlace(i, l.name)
		if l.place != 0 {
			place = l.place // those who tie have none of their own in OpenGotha's files
		}
		p.Standing = int(place)
		r.playerName(p, l)
		if p.Name != "" && l.names > 2 {
			longNames++
		}
		if isLostName(r.slice(l.name)) {
			if lostNames++; example == "" {
				example = r.slice(l.name)
			}
		}
		if l.comment.end > l.comment.start {
			game.Put(&p.Extra, ExtraComment, r.slice(l.comment))
		}
		if l.broken {
			r.log.Add(game.Error, "line-unreadable", r.fieldPlace(i, l.name), "line "+strconv.Itoa(i+1)+", "+quoted(r.wholeLine(l)),
				"a rank such as 3d or 12k with a two-letter country after the name", "correct the line; its games were left out")
			continue
		}
		p.Rank = r.rank(i, l)
		p.Country = countryOf(r.slice(l.country))
		r.club(p, i)
		r.pin(p, i, l)
		r.scores(p, i, &fractions)
	}
	if r.criteria != nil {
		r.ev.Scoring = &game.Scoring{Criteria: r.criteria}
	}
	r.log.Some(lostNames, game.Warning, "name-lost", game.Place{}, game.Plural(lostNames, "name")+" of which only question marks remain, such as "+quoted(example), "names",
		"the program that wrote the file could not write their letters: {give} its own file as well, or correct the names")
	r.log.Some(longNames, game.Note, "name-undivided", game.Place{}, game.Plural(longNames, "name")+" of three or more words", "family and given name, with _ for inner blanks", "they were not split")
	r.log.Some(fractions, game.Note, "score-lost", game.Place{}, game.Plural(fractions, "criterion value")+" such as 33?, whose fraction the program could not write", "", "they were left out")
}

func (r *reader) wholeLine(l *line) string {
	s := r.text[l.start:]
	if i := strings.IndexAny(s, "\r\n"); i >= 0 {
		s = s[:i]
	}
	return s
}

// playerName divides a name of two words, the family name first. Blanks within
// either are _.
func (r *reader) playerName(p *game.Player, l *line) {
	name := r.slice(l.name)
	if l.names == 2 {
		i := 0
		for class[name[i]] == 0 {
			i++
		}
		k := i
		for class[name[k]] == blank {
			k++
		}
		p.Family, p.Given = unblanked(name[:i]), unblanked(name[k:])
		if p.Family != "" && p.Given != "" {
			return
		}
		p.Family, p.Given = "", ""
	}
	p.Name = strings.Join(strings.Fields(strings.ReplaceAll(name, "_", " ")), " ")
	if p.Name == "" {
		p.Name = "?"
		r.log.Add(game.Warning, "name-missing", game.Place{Line: int(l.num)}, "a player without a name", "family and given name", "add the name")
	}
}

func unblanked(s string) string {
	if strings.IndexByte(s, '_') < 0 {
		return s
	}
	return strings.TrimSpace(strings.ReplaceAll(s, "_", " "))
}

// isLostName reports whether nothing but question marks and blanks is left of a
// name.
func isLostName(s string) bool {
	return strings.HasPrefix(s, "?") && strings.Trim(s, "?_ \t\r\v\f\x00") == ""
}

// rank reads a rank; a bare number is a kyu.
func (r *reader) rank(i int, l *line) game.Rank {
	t := r.slice(l.rank)
	digits, letter := t, byte('k')
	if last := len(t) - 1; isRankLetter(t[last]) {
		digits, letter = t[:last], t[last]|0x20
	}
	n, _ := number(digits, 2)
	rank := game.Kyu(n)
	switch letter {
	case 'd':
		rank = game.Dan(n)
	case 'p':
		rank = game.Pro(n)
	}
	if rank == game.NoRank || rank.Under30k() {
		r.log.Add(game.Warning, "rank", r.fieldPlace(i, l.rank), "rank "+quoted(t), "30k to 9p", "correct the rank in the file; it was left out")
		return game.NoRank
	}
	return rank
}

func (r *reader) club(p *game.Player, i int) {
	l := &r.lines[i]
	if l.count == 0 {
		return
	}
	club := r.slice(r.fields[l.first].span)
	if club == "xxxx" || club == "xxx" || l.shift < 0 && isNumber(club) {
		return
	}
	p.Club = unblanked(club)
}

func (r *reader) pin(p *game.Player, i int, l *line) {
	if l.pin.end <= l.pin.start {
		return
	}
	pin := r.slice(l.pin)
	if !game.IsPIN(pin) {
		if strings.Trim(pin, "0") != "" {
			r.log.Add(game.Warning, "pin", r.fieldPlace(i, l.pin), "the PIN "+quoted(pin), "eight digits", "correct the PIN; the player was read without")
		}
		return
	}
	p.IDs = map[string]string{"egf": pin}
}

// scores reads the columns before and after the rounds.
func (r *reader) scores(p *game.Player, i int, fractions *int) {
	l := &r.lines[i]
	if l.shift != 0 {
		return // which column is which is unknown
	}
	if r.before != nil {
		r.named(p, i, r.before, fractions)
	} else {
		r.unnamed(p, i, ExtraCriteria, 1, r.run.first)
	}
	if r.after != nil {
		r.named(p, i, r.after, fractions)
	} else {
		r.unnamed(p, i, ExtraAfter, r.run.last, int(l.count))
	}
}

func (r *reader) named(p *game.Player, i int, columns []column, fractions *int) {
	for _, c := range columns {
		f := r.field(i, c.at)
		if f == nil {
			continue
		}
		t := r.slice(f.span)
		if c.criterion == "" {
			game.Put(&p.Extra, c.extra, t)
			continue
		}
		v, ok := score(t)
		switch {
		case ok:
			if p.Scores == nil {
				p.Scores = make(map[string]float64, len(r.criteria))
			}
			p.Scores[c.criterion] = v
		case strings.HasSuffix(t, "?"):
			*fractions++
		default:
			game.Put(&p.Extra, ExtraPrefix+c.criterion, t)
		}
	}
}

// unnamed keeps columns as they stand, with a blank between.
func (r *reader) unnamed(p *game.Player, i int, key string, first, last int) {
	if last <= first || r.field(i, first) == nil {
		return
	}
	var b strings.Builder
	for c := first; c < last; c++ {
		f := r.field(i, c)
		if f == nil {
			break
		}
		if c > first {
			b.WriteByte(' ')
		}
		b.WriteString(r.slice(f.span))
	}
	game.Put(&p.Extra, key, b.String())
}

// score reads a criterion. A half point may be printed as = (33=, for 33.5).
func score(t string) (float64, bool) {
	whole, half := strings.CutSuffix(t, "=")
	if n, ok := number(whole, 7); ok {
		if half {
			return float64(n) + 0.5, true
		}
		return float64(n), true
	}
	v, err := game.ParseNumber(t)
	return v, err == nil && math.Abs(v) < 1e7
}
