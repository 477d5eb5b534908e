package doubts

import (
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// testWords is what a trial of a pairing program is called, in folded names: test at the
// beginning of a word or behind a number (TestCup, 13x13testgame), and whole words of
// other languages.
var testWords = regexp.MustCompile(`(^|[^\p{L}])(test|(pruebas?|essais?|probe|prova|proba|testes?|demo|dummy|kokeilu|тест)([^\p{L}]|$))|测试|測試|テスト|試験`)

// isTest reports whether a name is that of a trial.
func isTest(name string) bool { return testWords.MatchString(game.FoldName(name)) }

// trial is why an event looks like a trial of the program, "" where it does not.
func (f *finder) trial(e *archive.Event) string {
	switch {
	case isTest(e.Name):
		return "the name is that of a test"
	case !slices.ContainsFunc(e.Files, func(name string) bool { return !isTest(strings.TrimSuffix(path.Base(name), path.Ext(name))) }):
		return "the file is named as a test"
	}
	f.ev = f.archive.Unpack(e, f.ev)
	if n := numbered(f.ev.Players); n*2 > len(f.ev.Players) {
		return "most players are only numbered"
	}
	return ""
}

// untouched reports whether nobody entered what the event is.
func (f *finder) untouched(e *archive.Event) bool {
	return e.Name == "" && slices.ContainsFunc(e.Problems, func(p game.Problem) bool { return p.Code == game.CodeDatesOfCreation })
}

// fewNumbered players of one series may be a coincidence.
const fewNumbered = 4

// numbered counts the players whose names differ only in a number: Player 1, Player 2.
func numbered(players []game.Player) int {
	series := map[string]int{}
	for i := range players {
		name := game.FoldName(players[i].DisplayName())
		mould := strings.Map(func(r rune) rune {
			if unicode.IsDigit(r) {
				return -1
			}
			return r
		}, name)
		if mould != name {
			series[mould]++
		}
	}
	most := 0
	for _, n := range series {
		most = max(most, n)
	}
	if most < fewNumbered {
		return 0
	}
	return most
}
