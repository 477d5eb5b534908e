package losses

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// Words are what is said of the fields that are not read back as they were
// written.
type Words struct {
	Fields string                 // the names of one or several, with blanks between them
	If     func(*Difference) bool // which of their differences; nil: all
	Code   string                 // club-cut; lost-club-cut is the code of the problem
	// One and Many are what game.Loss takes. In One {written} stands for the value
	// of the event, and {read} for that of the file.
	One, Many string
	// Filled: the file must give what the event does not. That is a note, and no
	// loss.
	Filled bool
}

// Texts are the fields whose values are texts.
const Texts = "name class place country organiser director player-name undivided-name name-parts category club player-country swa-id egf-id ffg-id aga-id other-id"

// madeUp stands for the field of what the event does not have at all, which no
// format should make.
const madeUp = "made-up"

// common are the words of what several formats lose.
var common = []Words{
	{Fields: "undivided-name", Code: "undivided-name", One: "an undivided name beside family and given name", Many: "undivided names beside family and given names"},
	{Fields: "player-name name-parts", If: Cut, Code: "name-cut", One: "a name that is too long, cut", Many: "names that are too long, cut"},
	{Fields: "name-parts", If: Gained, Code: "name-parts", One: "a name that is not divided, written as family and given name", Many: "names that are not divided, written as family and given name"},
	{Fields: "player-name name-parts", Code: "name-marks", One: "a name with signs or blanks that it cannot have, written with others", Many: "names with signs or blanks that it cannot have, written with others"},
	{Fields: "club", If: Cut, Code: "club-cut", One: "a club that is too long, cut", Many: "clubs that are too long, cut"},
	{Fields: "name place director organiser", If: InBlanks, Code: "layout", One: "a blank or line end within the name or place of the event"},
	{Fields: "rank", If: Gained, Code: "rank", One: "a player without a rank, written as 30k", Many: "players without a rank, written as 30k"},
	{Fields: "rank", If: IsPro, Code: "pro-rank", One: "a professional's rank, written as 7D to 9D", Many: "professionals' ranks, written as 7D to 9D"},
	{Fields: "printed-place", Code: "printed-place", One: "a printed place, written as the order of the standings", Many: "printed places, written as the order of the standings"},
	{Fields: "printed-scores", Code: "printed-scores", One: "a player's printed scores, written as computed or in part", Many: "players' printed scores, written as computed or in part"},
	{Fields: "player", Code: "absent-player", One: "a player who was absent and never played", Many: "players who were absent and never played"},
	{Fields: "handicap", Code: "handicap-large", One: "a handicap above 9 stones, written as 9", Many: "handicaps above 9 stones, written as 9"},
	{Fields: "game", Code: "second-game", One: "a second game of a player in a round", Many: "second games of players in a round"},
	{Fields: madeUp, Code: "made-up", One: "the event as it is: entries, games or byes would be added or missing"},
	{Fields: "bye", Code: "bye", One: "a bye that was not worth a point, written by its points alone", Many: "byes that were not worth a point, written by their points alone"},
	{Fields: "absence", Code: "absence", One: "an absence that was not worth half a point, written by its points alone", Many: "absences that were not worth half a point, written by their points alone"},
}

// The ways in which fields differ.

// Gained: the file gives what the event does not.
func Gained(d *Difference) bool { return d.Gained }

// Gone: the file has nothing of it.
func Gone(d *Difference) bool { return d.Gone }

// Cut: of a text there are only the first letters.
func Cut(d *Difference) bool {
	want, ok := d.Want.(string)
	got, _ := d.Got.(string)
	want, got = letters(want), letters(got)
	return ok && got != "" && len(got) < len(want) && strings.HasPrefix(want, got)
}

// IsPro: it is the rank of a professional.
func IsPro(d *Difference) bool { return d.Player.Rank.IsPro() }

// ByDefault: it is a game that was not played.
func ByDefault(d *Difference) bool { return d.Game.ByDefault }

// InBlanks: a text differs in its blanks.
func InBlanks(d *Difference) bool {
	want, ok := d.Want.(string)
	got, _ := d.Got.(string)
	return ok && letters(want) == letters(got)
}

// letters are those of a text, without blanks and the signs that stand for them.
func letters(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsPunct(r) && r != '_' {
			return r
		}
		return -1
	}, s)
}

// in puts what was written and read in its places in words.
func (d *Difference) in(words string) string {
	return strings.NewReplacer("{written}", fmt.Sprint(d.Want), "{read}", fmt.Sprint(d.Got)).Replace(words)
}

// of is the player or game that differs; nil for anything else.
func (d *Difference) of() any {
	switch {
	case d.Player != nil:
		return d.Player
	case d.Game != nil:
		return d.Game
	}
	return nil
}

// has reports whether the player or game has the thing of a code. An event has
// regardless of what is announced.
func (d *Difference) has(code string) bool {
	switch {
	case d.Player != nil:
		return hasValue(game.PlayerFields(), code, d.Player)
	case d.Game != nil:
		return hasValue(game.GameFields(), code, d.Game)
	}
	return true
}

func hasValue[T any](fields []game.Field[T], name string, of *T) bool {
	i := slices.IndexFunc(fields, func(f game.Field[T]) bool { return f.Name == name })
	return i < 0 || fields[i].Count(of) > 0
}

// inPlainWords are those of a difference that nothing else fits, by the names
// that messages have for the fields of the model.
func inPlainWords(d *Difference) Words {
	w := Words{Code: d.Field, One: "the " + strings.ReplaceAll(d.Field, "-", " ")}
	features := game.Features()
	if i := slices.IndexFunc(features, func(f game.Feature) bool { return slices.Contains(d.Codes, f.Code) }); i >= 0 {
		w.Code, w.One, w.Many = features[i].Code, features[i].One, features[i].Many
	}
	gained, gone := d.Gained, d.Gone
	w.If = func(d *Difference) bool { return d.Gained == gained && d.Gone == gone }
	behind := ", which would be read otherwise"
	switch {
	case gone:
		return w
	case gained:
		behind = " not being given"
	}
	w.One += behind
	if w.Many != "" {
		w.Many += behind
	}
	return w
}
