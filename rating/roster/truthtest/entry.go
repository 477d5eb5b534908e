package truthtest

import (
	"cmp"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"kyudan/rating/game"
)

// Register is the register whose ids half of the files have.
const Register = "egf"

// enter makes a person an entry of an event, as the file's author writes it.
func (w *maker) enter(who int, ev *game.Event, number int, h habits) (game.Player, Entry) {
	p := w.People[who]
	truth := Entry{Person: who}
	f := p.form(w, ev.Begin, h.native)
	switch truth.Kind = f.Kind; {
	case one(w.Rand, w.Mistyped) && w.mistype(&f):
		truth.Kind = Typo
	case one(w.Rand, 2*w.Mistyped) && !f.native && f.Given != "" && f.Kind == Usual:
		f, truth.Kind = initials(f), Initials
	}
	e := w.write(f, h)
	e.ID, e.Place = number, game.Place{Line: number}
	if rank := p.rank(w, ev.Begin); h.ranks && !one(w.Rand, 60) {
		e.Rank = rank
	}
	if h.countries && !one(w.Rand, 30) {
		e.Country = p.Country
	}
	if c := p.club(ev.Begin); h.clubs > 0 && !one(w.Rand, 20) {
		if e.Club = c.name; h.native {
			e.Club = cmp.Or(c.native, c.name)
		}
		if letters := []rune(strings.ReplaceAll(e.Club, " ", "")); h.clubs == 1 {
			e.Club = string(letters[:min(len(letters), 4)])
		}
	}
	if w.Spoilt > 0 && one(w.Rand, w.Spoilt) && w.spoil(&e, p) {
		truth.Kind = Spoilt
	}
	if h.ids && !one(w.Rand, 30) {
		e.IDs = map[string]string{Register: p.PIN}
		if w.Spoilt > 0 && one(w.Rand, 4*w.Spoilt) {
			e.IDs[Register], truth.Kind = swapDigits(w.Rand, p.PIN), WrongID
		} else if one(w.Rand, w.WrongID) {
			e.IDs[Register], truth.Kind = pick(w.Rand, w.People).PIN, WrongID
		}
	}
	return e, truth
}

// write is an entry's name in the columns of a file.
func (w *maker) write(f Form, h habits) game.Player {
	if !f.native {
		if strings.Contains(f.Given, " ") && one(w.Rand, 12) {
			f.Given = strings.ReplaceAll(f.Given, " ", "")
		}
		if h.plain {
			f.Family, f.Given, f.Name = withoutAccents(f.Family, h.umlauts), withoutAccents(f.Given, h.umlauts), withoutAccents(f.Name, h.umlauts)
		}
		if h.capitals {
			f.Family = strings.ToUpper(f.Family)
		}
	}
	switch {
	case h.undivided && f.Name != "":
		return game.Player{Name: f.Name}
	case h.undivided && h.westward && !f.native:
		return game.Player{Name: f.Given + " " + f.Family}
	case h.undivided && f.native && !unicode.Is(unicode.Cyrillic, firstLetter(f.Family)):
		return game.Player{Name: f.Family + f.Given}
	case h.undivided:
		return game.Player{Name: f.Family + " " + f.Given}
	case f.Family == "" && strings.Contains(f.Name, " "): // the last word counts as the family's
		at := strings.LastIndexByte(f.Name, ' ')
		f.Family, f.Given = f.Name[at+1:], f.Name[:at]
	case f.Family == "":
		return game.Player{Name: f.Name}
	}
	if h.swapped {
		f.Family, f.Given = f.Given, f.Family
	}
	return game.Player{Family: f.Family, Given: f.Given}
}

func firstLetter(s string) rune {
	r, _ := utf8.DecodeRuneInString(s)
	return r
}

var (
	umlauts   = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "Ä", "Ae", "Ö", "Oe", "Ü", "Ue", "ß", "ss")
	noStrokes = strings.NewReplacer("ł", "l", "Ł", "L", "đ", "d", "Đ", "D", "ß", "ss", "'", "")
)

// withoutAccents is a name in plain letters, with ae for ä or not.
func withoutAccents(s string, ae bool) string {
	if ae {
		s = umlauts.Replace(s)
	}
	return strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, norm.NFD.String(noStrokes.Replace(s)))
}

// initials shortens given names to their first letters.
func initials(f Form) Form {
	var letters []string
	for _, part := range strings.FieldsFunc(f.Given, func(r rune) bool { return r == ' ' || r == '-' }) {
		letters = append(letters, strings.ToUpper(string(firstLetter(part)))+".")
	}
	return Form{Family: f.Family, Given: strings.Join(letters, " ")}
}

// mistype makes one typing error in a name: a letter doubled, left out, changed, or two
// swapped. Names of one or two characters have none.
func (w *maker) mistype(f *Form) bool {
	field := &f.Name
	if f.Family != "" {
		if field = &f.Given; one(w.Rand, 2) || f.Given == "" {
			field = &f.Family
		}
	}
	letters := []rune(*field)
	if len(letters) < 4 {
		return false
	}
	at := 1 + w.IntN(len(letters)-2) // neither the first nor the last
	if !unicode.IsLetter(letters[at]) || !unicode.IsLetter(letters[at+1]) || letters[at] == letters[at+1] {
		return false
	}
	switch w.IntN(4) {
	case 0:
		letters[at], letters[at+1] = letters[at+1], letters[at]
	case 1:
		letters = append(letters[:at], letters[at+1:]...)
	case 2:
		letters = append(letters[:at], append([]rune{letters[at]}, letters[at:]...)...)
	default:
		letters[at] = pick(w.Rand, letters[1:])
	}
	changed := *field != string(letters)
	*field = string(letters)
	return changed
}
