package ratinglist

import (
	vocab "kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// nameFields are the columns of names, in the order of their fields.
var nameFields = [...]vocab.Field{vocab.Family, vocab.Given, vocab.Name, vocab.Latin, vocab.Characters}

// nameColumns are those that a list has.
type nameColumns [len(nameFields)]bool

// ourNames are those of our own lists, where a name in another script stands in Name beside
// one that is parted, and behind one that is not.
var ourNames = nameColumns{true, true, true, false, false}

func (c *nameColumns) has(f vocab.Field) bool { return c[f-vocab.Family] }

// of are the names of a player as the columns have them. What none has room for is in one
// that is missing.
func (c *nameColumns) of(s *rating.Standing) (names [len(nameFields)]string) {
	put := func(f vocab.Field, name string) { names[f-vocab.Family] = name }
	latin, characters := s.Scripts()
	parted := s.Family != "" || s.Given != ""
	inLatin, inCharacters := c.scripts()
	switch {
	case parted && c.has(vocab.Family) && c.has(vocab.Given):
		put(vocab.Family, s.Family)
		put(vocab.Given, s.Given)
		switch {
		case s.Name == characters && (c.has(vocab.Characters) || !c.has(vocab.Name)):
			put(vocab.Characters, s.Name)
		case s.Name == latin && (c.has(vocab.Latin) || !c.has(vocab.Name)):
			put(vocab.Latin, s.Name)
		default:
			put(vocab.Name, s.Name)
		}
	case latin != "" && inLatin != inCharacters && (parted || latin+" "+characters == s.Name && c.has(inCharacters)):
		put(inLatin, latin)
		put(inCharacters, characters)
	default:
		put(c.whole(s.DisplayName()), s.DisplayName())
	}
	return names
}

// scripts are the columns for a whole name in either script.
func (c *nameColumns) scripts() (latin, characters vocab.Field) {
	latin, characters = vocab.Name, vocab.Characters
	switch {
	case c.has(vocab.Latin):
		latin = vocab.Latin
		if !c.has(vocab.Characters) && c.has(vocab.Name) {
			characters = vocab.Name
		}
	case !c.has(vocab.Name) && c.has(vocab.Family):
		latin = vocab.Family
	}
	return latin, characters
}

// whole is the column for a name in one script. Lists with columns for its parts have it
// in Name, if it is not parted.
func (c *nameColumns) whole(name string) vocab.Field {
	latin, characters := c.scripts()
	switch {
	case c.has(vocab.Family) && c.has(vocab.Name):
		return vocab.Name
	case game.OtherScript(name, "") && c.has(characters):
		return characters
	}
	return latin
}
