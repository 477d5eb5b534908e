package importers

import (
	"bytes"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"kyudan/importers/together"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// slipsOfEach is how many letters of a file are changed, taken out or put in.
const slipsOfEach = 60

// TestOneLetter is the law of all texts: whoever changes one letter of a file that
// is read without an error changes no game and takes away no player without a
// warning or an error that the whole file does not have. What is excused is listed
// in slip.excused.
func TestOneLetter(t *testing.T) {
	slips := 0
	for _, path := range textSamples(t) {
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Read(game.Input{Name: filepath.Base(path), Data: data}, OpenOptions{})
		if err != nil || whole.Event == nil || whole.Problems.HasErrors() {
			continue
		}
		t.Run(strings.TrimPrefix(path, "../"), func(t *testing.T) {
			h := fnv.New64()
			h.Write(data)
			random := rand.New(rand.NewPCG(h.Sum64(), 7))
			names := nameLetters(data, whole.Event)
			for range gametest.Fewer(slipsOfEach) {
				for _, s := range slipsAt(data, random.IntN(len(data)), random) {
					slips++
					s.inName = names[s.at] || s.at > 0 && names[s.at-1]
					s.check(t, path, whole)
				}
			}
		})
	}
	if slips < gametest.Fewer(5000) {
		t.Errorf("only %d letters were changed", slips)
	}
}

// textSamples are the files of samples, and those that the tests of the formats
// have, that are no workbooks.
func textSamples(t *testing.T) (paths []string) {
	var all []string
	for _, pattern := range []string{"../samples/*/*", "../samples/archive/*/*", "*/testdata/*"} {
		found, err := filepath.Glob(pattern)
		if err != nil || len(found) == 0 {
			t.Fatalf("no files %s: %v", pattern, err)
		}
		all = append(all, found...)
	}
	for _, path := range all {
		switch ext := filepath.Ext(path); {
		case ext == ".md" || ext == ".golden" || ext == ".xlsx" || ext == ".zip" || ext == "" || ext == ".toml":
		case strings.Contains(path, "/lists/") || strings.HasPrefix(path, "../samples/archive/") && ext == ".csv" && filepath.Base(filepath.Dir(path)) == "archive":
			// no events
		default:
			paths = append(paths, path)
		}
	}
	return paths
}

// A slip is one letter of a file changed.
type slip struct {
	at     int
	how    string
	data   []byte
	inName bool // in or beside the name of a player
	digit  bool // a digit is changed, taken out, put in or beside it
}

// slipsAt changes the letter at a place, takes it out, and puts one in front of it.
func slipsAt(data []byte, at int, r *rand.Rand) []slip {
	const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 ,;:.|<>/\"'+-=?!#&\n\t"
	letter := letters[r.IntN(len(letters))]
	isDigit := func(i int) bool { return i >= 0 && i < len(data) && '0' <= data[i] && data[i] <= '9' }
	digit := isDigit(at) || isDigit(at-1) || isDigit(at+1)
	put := func(from, to int, with ...byte) []byte { return slices.Concat(data[:from], with, data[to:]) }
	return []slip{
		{at: at, how: "taken out", data: put(at, at+1), digit: digit},
		{at: at, how: fmt.Sprintf("changed into %q", letter), data: put(at, at+1, letter), digit: digit},
		{at: at, how: fmt.Sprintf("with %q in front", letter), data: put(at, at, letter), digit: digit},
	}
}

// nameLetters marks the letters of all words of the players' names.
func nameLetters(data []byte, ev *game.Event) []bool {
	marked := make([]bool, len(data)+1)
	lower := bytes.ToLower(data)
	if len(lower) != len(data) {
		lower = data
	}
	words := map[string]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		for _, w := range strings.FieldsFunc(strings.ToLower(p.DisplayName()+" "+p.Family+p.Given), func(c rune) bool { return unicode.IsSpace(c) }) {
			words[w] = true
		}
	}
	for w := range words {
		for from := 0; ; {
			i := bytes.Index(lower[from:], []byte(w))
			if i < 0 {
				break
			}
			from += i + len(w)
			for k := from - len(w); k <= from && k < len(marked); k++ {
				marked[k] = true
			}
		}
	}
	return marked
}

// check reads the file with the slip and compares.
func (s *slip) check(t *testing.T, path string, whole *together.Opened) {
	t.Helper()
	read, err := Read(game.Input{Name: filepath.Base(path), Data: s.data}, OpenOptions{})
	if err != nil || saysMore(read.Problems, whole.Problems) {
		return
	}
	for _, what := range differences(whole, read) {
		format := whole.Format
		if whole.Event.Source.Part != game.Whole {
			format += " list" // of one round, where each game stands once
		}
		if s.excused(what, format) {
			continue
		}
		near := s.data[max(s.at-30, 0):min(s.at+30, len(s.data))]
		t.Errorf("byte %d %s: %s, without a word: …%q…", s.at, s.how, what, near)
		return
	}
}

// saysMore reports whether there is a warning or an error that was not there
// before.
func saysMore(now, before game.Problems) bool {
	known := map[string]int{}
	for _, p := range before {
		if p.Severity != game.Note {
			known[p.Code+p.Place+p.Found]++
		}
	}
	for _, p := range now {
		if p.Severity != game.Note {
			if known[p.Code+p.Place+p.Found]--; known[p.Code+p.Place+p.Found] < 0 {
				return true
			}
		}
	}
	return false
}

// What a slip may change.
const (
	lostGame   = "a game is gone"
	lostPlayer = "a player is gone"
	otherGame  = "a game is of other players or in another round"
	otherValue = "a game has another result or handicap"
)

func differences(whole, read *together.Opened) (found []string) {
	if read.Event == nil {
		return []string{lostGame}
	}
	a, b := whole.Event, read.Event
	if len(b.Games) < len(a.Games) {
		found = append(found, lostGame)
	}
	if len(b.Players) < len(a.Players) {
		found = append(found, lostPlayer)
	}
	pairs, values := map[string]int{}, map[string]int{}
	who := func(_ *game.Event, id int) string { return fmt.Sprint(id) }
	if len(a.Players) != len(b.Players) {
		who = func(ev *game.Event, id int) string { return ev.Players[id-1].DisplayName() }
	}
	each := func(ev *game.Event, n int) {
		for _, g := range ev.Games {
			black, white := who(ev, g.Black), who(ev, g.White)
			pair := fmt.Sprint(g.Round, min(black, white), "–", max(black, white))
			pairs[pair] += n
			if g.ByDefault {
				black = "" // the colours mean nothing
			}
			values[fmt.Sprint(pair, black, g.Result, g.ByDefault, g.Handicap)] += n
		}
	}
	each(a, 1)
	each(b, -1)
	changed := func(m map[string]int) bool {
		for _, n := range m {
			if n != 0 {
				return true
			}
		}
		return false
	}
	if changed(pairs) {
		found = append(found, otherGame)
	} else if changed(values) {
		found = append(found, otherValue)
	}
	return found
}

// twofold are the formats in which both players' lines tell every game, so that a
// slip in one of them shows.
var twofold = []string{"standings", "h9", "tou", "wallist"}

// excused reports what no reader can see, for nothing else in the file tells it.
func (s *slip) excused(what, format string) bool {
	switch {
	case s.inName && what != lostGame:
		return true // another name is another player, where names are all there is
	case what == lostGame, what == lostPlayer:
		return false
	case slices.Contains(twofold, format):
		return false
	case what == otherValue:
		return true // the game stands once
	}
	return s.digit // the number of a round or of a player stands once
}
