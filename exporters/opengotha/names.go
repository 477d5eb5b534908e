package opengotha

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// fullName is a name in the two parts that OpenGotha asks for.
type fullName struct{ family, given string }

func (n fullName) String() string { return n.family + " " + n.given }

// noName is written where a player has only one of the two names: OpenGotha refuses
// a file in which either is empty. Comparing names passes it over.
const noName = "-"

// nameAll settles names and keys of all players.
func (f *file) nameAll() {
	var undivided, single, nameless, beside int
	f.names = make([]fullName, len(f.ev.Players))
	f.keys = make([]string, len(f.ev.Players))
	for i := range f.ev.Players {
		p := &f.ev.Players[i]
		n := fullName{f.text(p.Family), f.text(p.Given)}
		whole := f.text(p.Name)
		switch {
		case n.family == "" && n.given == "" && whole != "":
			n = part(whole)
			undivided++
		case whole != "":
			beside++
		}
		switch {
		case n.family == "" && n.given == "":
			n = fullName{"Player", strconv.Itoa(p.ID)}
			nameless++
		case n.family == "":
			n.family = noName
			single++
		case n.given == "":
			n.given = noName
			single++
		}
		f.names[i], f.keys[i] = n, opengotha.Key(n.family, n.given)
	}
	f.lose("name-whole", undivided, "an undivided name, split into family and given name at the first blank", "undivided names, split into family and given names at the first blank")
	f.lose("name-beside", beside, "an undivided name beside family and given name", "undivided names beside family and given names")
	f.lose("name-single", single, "a name without family or given name, written with a dash for it", "names without family or given name, written with a dash for it")
	f.lose("name-none", nameless, "a player without a name, written as Player and the number of the entry", "players without names, written as Player and the number of the entry")
	if n := len(f.ev.Players); n > opengotha.MaxPlayers {
		p := game.Problem{Severity: game.Error, Code: "too-many-players", Found: fmt.Sprintf("%d players", n), Expected: fmt.Sprintf("at most %d", opengotha.MaxPlayers), Hint: "OpenGotha has no place for more; split the event"}
		f.problems.Add(p)
		f.fatal = p
	}
	f.findNamesakes()
}

// part parts an undivided name, family name first. A Chinese name without a
// blank is parted behind the family name.
func part(s string) fullName {
	if family, given, ok := strings.Cut(s, " "); ok {
		return fullName{family, strings.TrimSpace(given)}
	}
	if strings.IndexFunc(s, func(r rune) bool { return !unicode.Is(unicode.Han, r) }) >= 0 {
		return fullName{family: s}
	}
	runes := []rune(s)
	n := 1
	if len(runes) > 2 && slices.Contains(doubleSurnames, string(runes[:2])) {
		n = 2
	}
	return fullName{string(runes[:n]), string(runes[n:])}
}

// doubleSurnames are the common Chinese family names of two characters.
var doubleSurnames = []string{
	"欧阳", "歐陽", "司马", "司馬", "上官", "诸葛", "諸葛", "司徒", "慕容", "夏侯", "东方", "東方", "皇甫", "令狐", "端木", "公孙", "公孫", "尉迟", "尉遲",
}

// findNamesakes finds players whose keys are equal. OpenGotha compares keys without
// regard to case.
func (f *file) findNamesakes() {
	first := make(map[string]int, len(f.keys))
	taken := make(map[string]bool, len(f.keys))
	for _, k := range f.keys {
		taken[caseless(k)] = true
	}
	for i, k := range f.keys {
		k = caseless(k)
		j, again := first[k]
		if !again {
			first[k] = i
			continue
		}
		p, q := &f.ev.Players[j], &f.ev.Players[i]
		if f.settings.Get(homonyms) != "number" {
			problem := game.Problem{
				Severity: game.Error, Code: "player-homonym",
				Found:    fmt.Sprintf("two players with one name: %q (entry %d) and %q (entry %d)", f.names[j], p.ID, f.names[i], q.ID),
				Expected: "names that differ, because OpenGotha knows players by their names",
				Hint:     "change one name, or write with {option to=opengotha,homonyms=number}",
			}
			f.problems.Add(problem)
			if f.fatal == nil {
				f.fatal = problem
			}
			continue
		}
		was := f.names[i]
		for n := 2; ; n++ {
			given := was.given + strconv.Itoa(n)
			if was.given == noName {
				given = strconv.Itoa(n)
			}
			key := opengotha.Key(was.family, given)
			if !taken[caseless(key)] {
				taken[caseless(key)] = true
				f.names[i].given, f.keys[i] = given, key
				break
			}
		}
		f.problems.Add(game.Problem{Severity: game.Warning, Code: "homonym-numbered",
			Found: fmt.Sprintf("a player with the same name as entry %d: %q (entry %d), written as %q", p.ID, was, q.ID, f.names[i])})
	}
}

// caseless is a key as Java compares it ignoring case, character by character.
func caseless(key string) string {
	return strings.Map(func(r rune) rune { return unicode.ToLower(unicode.ToUpper(r)) }, key)
}

// texts counts the texts from which something was taken.
type texts struct {
	n     int
	cases []string
}

// text is a text as the file can have it: control characters, which XML
// cannot contain, as blanks, and no blanks at the ends, which reading removes.
func (f *file) text(s string) string {
	t := clean(s)
	if t != s {
		f.texts.n++
		if len(f.texts.cases) < 3 {
			f.texts.cases = append(f.texts.cases, strconv.Quote(s))
		}
	}
	return t
}

func clean(s string) string {
	s = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\ufffe' || r == '\uffff' {
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "\ufffd"))
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}
