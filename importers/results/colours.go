package results

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// ordered is a line that says which colour the first player of each pair has.
var ordered = regexp.MustCompile(`(?i)^\(?(?:(?:(black|b|黑方?|执黑|zwart|noir|swart|hitam)|(?:white|w|白方?|执白|wit|blanc|putih))\s?(?:[-–—/|:]|\bvs?\.?\b|对|對)\s?(?:(?:black|b|黑方?|执黑|zwart|noir|swart|hitam)|(white|w|白方?|执白|wit|blanc|putih))|(?:(black|黑方?|执黑)|(white|白方?|执白))\s?(?:(?:is )?(?:named |written )?first|在前|在左))\)?[:.]?$`)

// orderOf reads a line such as Black - White.
func (r *reader) orderOf(text string) bool {
	m := ordered.FindStringSubmatch(text)
	if m == nil || m[3]+m[4] == "" && (m[1] == "") != (m[2] == "") { // Black - Black
		return false
	}
	r.order = game.Given(m[1] != "" || m[3] != "")
	return true
}

// settleColours determines who has Black in games of two players side by side, as a
// result by colours needs it: as the game says, as a line above says, or as all other
// such games of the text have it.
func (r *reader) settleColours() {
	var marked [2]int // games whose first player has White, and Black, by what they say
	for i := range r.items {
		if it := &r.items[i]; it.facts.colour != game.Unknown {
			if black, ok := it.firstIsBlack(); ok && black {
				marked[1]++
			} else if ok {
				marked[0]++
			}
		}
	}
	var open []*item
	inferred := 0
	for i := range r.items {
		it := &r.items[i]
		black, ok := it.firstIsBlack()
		if !ok && it.order.IsGiven() {
			black, ok = it.order.Is(true), true
		}
		if !ok && it.facts.colour == game.Unknown {
			continue // the colours are not known, and need not be
		}
		if !ok && it.result != game.Unknown { // A beat B, B+R
			black, ok = it.result == it.facts.colour, true
		}
		if !ok && (marked[0] == 0) != (marked[1] == 0) {
			black, ok = marked[1] > 0, true
			inferred++
		}
		if !ok {
			open = append(open, it)
			continue
		}
		it.a.black, it.a.white, it.b.black, it.b.white = it.a.black || black, it.a.white || !black, it.b.black || !black, it.b.white || black
		if it.result == game.Unknown {
			it.result = it.facts.colour
			if !black {
				it.result = it.result.Swapped()
			}
		}
	}
	if inferred > 0 {
		r.add(game.Note, "colours-inferred", 0, game.Plural(inferred, "pair")+" without colours", "", "read in the order of the pairs that have them")
	}
	if len(open) == 0 {
		return
	}
	among := ""
	if n := len(open); n > 1 {
		among = fmt.Sprintf(", one of %d such games", n)
	}
	r.add(game.Error, "colours-unclear", open[0].line, game.Quote(open[0].text)+among, "who of the two had Black",
		"write Black - White on a line above the games if the first of each pair had Black, White - Black if the second had; until then these games are left out")
	r.items = slices.DeleteFunc(r.items, func(it item) bool { return it.b.name != "" && it.result == game.Unknown })
}

// firstIsBlack reports whether the first player has Black by what the game itself says;
// ok is false where it says nothing, or both.
func (it *item) firstIsBlack() (black, ok bool) {
	black, white := it.a.black || it.b.white, it.a.white || it.b.black
	return black, black != white
}

// settleUnsaid reports games without a result, such as pairings, unless another line
// of the round has it.
func (r *reader) settleUnsaid() {
	type two struct {
		round int
		a, b  string
	}
	key := func(round int, a, b string) two {
		a, b = nameKey(a), nameKey(b)
		return two{round, min(a, b), max(a, b)}
	}
	said := map[two]bool{}
	for i := range r.items {
		said[key(r.items[i].round, r.items[i].a.name, r.items[i].b.name)] = true
	}
	for _, u := range r.unsaid {
		if said[key(u.round, u.a, u.b)] {
			r.add(game.Note, "pairing", u.line, game.Quote(u.text)+", a pairing whose result is in another line", "", "")
			continue
		}
		r.add(game.Error, "result-missing", u.line, game.Quote(u.text)+", a game without a result", "a result such as 1-0 behind it", "write the result into the line, or delete the line if the game was not played")
	}
}

// spelling notes that a name was written with other capitals before, and keeps the
// spelling that has some.
func (r *reader) spelling(p *game.Player, name string, line int) {
	if p.Name == name {
		return
	}
	if r.cases == 0 {
		r.add(game.Note, "name-case", line, fmt.Sprintf("%q, and %q in line %d", name, p.Name, p.Place.Line), "", "names that differ just in capitals or blanks were read as one player's")
	}
	r.cases++
	if p.Name == strings.ToLower(p.Name) || p.Name == strings.ToUpper(p.Name) && name != strings.ToLower(name) {
		p.Name = name
	}
}
