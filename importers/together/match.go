package together

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf8"

	"kyudan/rating/game"
)

// OpenGotha cuts names in games lists: the surname to 18 characters, surname
// and first name together to 22.
const (
	surnameCut = 18
	nameCut    = 22
)

// cutNames are the folded forms that a name may have in a games list, where
// they differ from the whole name. Where the source does not tell the surname,
// every blank may be its end.
func cutNames(p *game.Player) []string {
	whole := p.DisplayName()
	if utf8.RuneCountInString(whole) <= surnameCut {
		return nil
	}
	var forms []string
	add := func(family, given string) {
		f := game.FoldName(game.FirstRunes(game.FirstRunes(family, surnameCut)+" "+given, nameCut))
		if f != game.FoldName(whole) && !slices.Contains(forms, f) {
			forms = append(forms, f)
		}
	}
	if p.Family != "" || p.Given != "" {
		add(p.Family, p.Given)
		return forms
	}
	words := strings.Fields(p.Name)
	words = words[:min(len(words), mostWords)]
	for i := 1; i <= len(words); i++ {
		add(strings.Join(words[:i], " "), strings.Join(words[i:], " "))
	}
	return forms
}

// mostWords is how many words of a name are looked at for the end of the surname:
// more than any name has, and of more than nameCut letters in any case.
const mostWords = nameCut

// sortWords puts the parts of a folded name in alphabetical order, as
// game.NameKey does.
func sortWords(folded string) string {
	w := strings.Fields(folded)
	slices.Sort(w)
	return strings.Join(w, " ")
}

// Of more players of one name than mostNamesakes nobody tells by rank or club who
// is who; a question about them names mostShown.
const (
	mostNamesakes = 50
	mostShown     = 5
)

// matching says which players of a sheet are which of the event.
type matching struct {
	entry     []int // by place in the sheet's players: place in the event's, or unmatched, or unclear
	matched   int
	summary   string // for the note
	questions game.Problems
	inDoubt   map[int]bool // players of the event whom the questions are about
	// byGames are players whose names differ and whose games do not.
	byGames []int
	// gamesDiffer: a game of the sheet and one of the event contradict one
	// another.
	gamesDiffer bool
}

const (
	unmatched = -1
	unclear   = -2
)

// to is the event's number of a sheet's player; 0 where there is none.
func (m *matching) to(player int) int { return max(m.entry[player-1]+1, 0) }

// matchPlayers finds the sheet's players among the event's: by an id of the
// same register, by the whole name in any order, by the name as games lists cut
// it. Rank, country and club decide between players of one name; where they
// cannot, the question is an error that shows the candidates.
func (m *merger) matchPlayers(s *sheet) *matching {
	match := &matching{entry: make([]int, len(s.ev.Players)), inDoubt: map[int]bool{}}
	doubted := map[string]bool{} // names of many, whose players are in doubt already
	ask := func(i int, candidates []int) {
		match.entry[i] = unclear
		match.questions.Add(m.whichOf(s, i, candidates))
		if len(candidates) > mostNamesakes {
			if doubted[s.keys[i]] {
				return
			}
			doubted[s.keys[i]] = true
		}
		for _, k := range candidates {
			match.inDoubt[k] = true
		}
	}
	claims := map[int][]int{} // event's player → sheet's players that are taken for them
	for i := range s.ev.Players {
		p := &s.ev.Players[i]
		match.entry[i] = unmatched
		switch c := m.namesakes(s, i); {
		case len(c) == 0:
		case len(c) == 1:
			claims[c[0]] = append(claims[c[0]], i)
		case len(c) > mostNamesakes:
			ask(i, c)
		default:
			fit := slices.DeleteFunc(slices.Clone(c), func(k int) bool { return contradict(p, &m.ev.Players[k]) })
			if len(fit) == 1 {
				claims[fit[0]] = append(claims[fit[0]], i)
				continue
			}
			ask(i, c)
		}
	}
	for _, k := range slices.Sorted(maps.Keys(claims)) {
		mine := claims[k]
		if len(mine) > 1 {
			fit := slices.DeleteFunc(slices.Clone(mine), func(i int) bool { return contradict(&s.ev.Players[i], &m.ev.Players[k]) })
			if len(fit) != 1 {
				for _, i := range mine {
					ask(i, []int{k})
				}
				continue
			}
			mine = fit
		}
		match.entry[mine[0]] = k
		match.matched++
	}
	m.matchByGames(s, match)
	return match
}

// namesakes are the players of the event that a sheet's player may be.
func (m *merger) namesakes(s *sheet, i int) []int {
	p := &s.ev.Players[i]
	for _, reg := range slices.Sorted(maps.Keys(p.IDs)) {
		if c := m.byID[registerID{reg, p.IDs[reg]}]; len(c) == 1 {
			return c
		}
	}
	c := m.byKey[s.keys[i]]
	if len(c) == 0 && (s.part == game.GamesPart || s.part == game.MatchesPart) {
		c = m.byCut[s.names[i]]
	}
	if len(c) > mostNamesakes {
		return c
	}
	// An id of one register tells two people of one name apart.
	return slices.DeleteFunc(slices.Clone(c), func(k int) bool {
		for reg, id := range p.IDs {
			if other := m.ev.Players[k].IDs[reg]; other != "" && other != id {
				return true
			}
		}
		return false
	})
}

// contradict reports whether rank, country or club speak against two players
// of one name being one.
func contradict(p, q *game.Player) bool {
	return rankDiffers(p, q) || countryDiffers(p.Country, q.Country) || clubDiffers(p.Club, q.Club)
}

// rankDiffers compares ranks. A page may show the official grade in place of
// the rank.
func rankDiffers(p, q *game.Player) bool {
	told := false
	for _, a := range []game.Rank{p.Rank, p.Grade} {
		for _, b := range []game.Rank{q.Rank, q.Grade} {
			if a != game.NoRank && b != game.NoRank {
				if told = true; a == b {
					return false
				}
			}
		}
	}
	return told
}

func countryDiffers(a, b string) bool {
	fold := func(s string) string {
		switch s = strings.ToUpper(s); s {
		case "UK":
			return "GB"
		case "XX":
			return ""
		}
		return s
	}
	a, b = fold(a), fold(b)
	return a != "" && b != "" && a != b
}

// clubDiffers compares clubs. Pairing programs hold four letters: the beginning
// of the name or of one of its words; xxxx is none.
func clubDiffers(a, b string) bool {
	a, b = game.FoldName(a), game.FoldName(b)
	if utf8.RuneCountInString(a) > utf8.RuneCountInString(b) {
		a, b = b, a
	}
	if a == "" || a == "xxxx" || b == "xxxx" || a == b {
		return false
	}
	// A form that was cut behind a blank has lost that blank when folded.
	if n := utf8.RuneCountInString(a); n != 4 && n != 3 {
		return true
	}
	return !strings.HasPrefix(b, a) && !strings.Contains(b, " "+a)
}

// matchByGames finds players whose name was corrected in one of the files: who
// has met the same opponents in the same rounds, at least two, is the same
// player whatever the name.
func (m *merger) matchByGames(s *sheet, match *matching) {
	if !slices.Contains(match.entry, unmatched) || match.matched == 0 || !mostly(match.matched, min(len(s.ev.Players), len(m.ev.Players))) {
		return
	}
	type pairing struct{ round, opponent int }
	taken := map[int]bool{}
	for _, k := range match.entry {
		taken[k] = true
	}
	signature := func(l []pairing) string {
		if len(l) < 2 {
			return ""
		}
		slices.SortFunc(l, func(a, b pairing) int { return cmp.Or(a.round-b.round, a.opponent-b.opponent) })
		return fmt.Sprint(l)
	}
	mine := map[int][]pairing{}
	for i := range m.ev.Games {
		if g := &m.ev.Games[i]; s.rounds[g.Round] {
			mine[g.Black-1] = append(mine[g.Black-1], pairing{g.Round, g.White - 1})
			mine[g.White-1] = append(mine[g.White-1], pairing{g.Round, g.Black - 1})
		}
	}
	bySignature := map[string][]int{}
	for _, k := range slices.Sorted(maps.Keys(mine)) {
		if sig := signature(mine[k]); !taken[k] && sig != "" {
			bySignature[sig] = append(bySignature[sig], k)
		}
	}
	theirs := map[int][]pairing{}
	for i := range s.ev.Games {
		if g := &s.ev.Games[i]; m.rounds[g.Round] {
			theirs[g.Black-1] = append(theirs[g.Black-1], pairing{g.Round, match.entry[g.White-1]})
			theirs[g.White-1] = append(theirs[g.White-1], pairing{g.Round, match.entry[g.Black-1]})
		}
	}
	for _, i := range slices.Sorted(maps.Keys(theirs)) {
		if match.entry[i] != unmatched || slices.ContainsFunc(theirs[i], func(p pairing) bool { return p.opponent < 0 }) {
			continue
		}
		if c := bySignature[signature(theirs[i])]; len(c) == 1 && !taken[c[0]] {
			taken[c[0]] = true
			match.entry[i] = c[0]
			match.matched++
			match.byGames = append(match.byGames, i)
		}
	}
}

// whichOf is the question which of several players a sheet's player is.
func (m *merger) whichOf(s *sheet, i int, candidates []int) game.Problem {
	p := &s.ev.Players[i]
	var side []string
	for _, k := range candidates[:min(len(candidates), mostShown)] {
		side = append(side, describe(&m.ev.Players[k])+" in "+m.playerPlace(k))
	}
	if more := len(candidates) - mostShown; more > 0 {
		side = append(side, fmt.Sprintf("%d more", more))
	}
	expected := "one of " + strings.Join(side, " or ")
	if len(side) == 1 {
		expected = "one player who is " + side[0]
	}
	return game.Problem{
		Severity: game.Error, Code: "who-is-who", File: s.Path, Place: p.Place.String(), Found: describe(p), Expected: expected,
		Hint: "players of one name cannot be told apart between the files: change a name or a rank in one, or give only the more complete file",
	}
}

// describe shows a player: Tan Mei Xin (5d, Harb, SG).
func describe(p *game.Player) string {
	var facts []string
	for _, f := range []string{cmp.Or(p.Rank, p.Grade).String(), p.Club, p.Country} {
		if f != "" {
			facts = append(facts, f)
		}
	}
	if len(facts) == 0 {
		return p.DisplayName()
	}
	return p.DisplayName() + " (" + strings.Join(facts, ", ") + ")"
}
