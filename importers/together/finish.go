package together

import (
	"path/filepath"
	"slices"

	"kyudan/rating/game"
)

// Input is one event as all its files together have it.
type Input struct {
	Event    *game.Event
	Files    []string      // the paths of its files in the order given
	Formats  []string      // of these
	Problems game.Problems // of its files, then of putting them together
	Original []byte        // the workbook, where the event is one workbook and nothing else
	// Double is a file of another event whose games these seem to be: rated with it
	// they would count twice. A problem about game.OneEvent says why.
	Double string
}

// input is the finished event. ok is false where the files hold no games, none of
// them is a whole event, and entries alone are not wanted: then only problems are in it.
func (m *merger) input(entries bool) (in Input, ok bool) {
	m.crossCheck()
	for _, s := range slices.SortedFunc(slices.Values(m.sheets), asGiven) {
		in.Files, in.Formats = append(in.Files, s.Path), append(in.Formats, s.Format)
		for _, p := range s.Problems {
			if len(m.sheets) == 1 || !s.superseded && !m.settled(p.Code) {
				in.Problems.Add(p)
			}
		}
	}
	in.Problems.Add(m.problems...)
	m.missingRounds(&in.Problems)
	if m.playersAlone() {
		if !entries {
			m.noGames(&in.Problems)
			return in, false
		}
		in.Problems.Add(game.Problem{Severity: game.Note, Code: "entries", File: m.file(), Found: game.Plural(len(m.ev.Players), "player") + " without games, as the entries of an event"})
	}
	in.Event, in.Double = m.ev, m.double
	if len(m.sheets) == 1 {
		in.Original = m.sheets[0].Data
	}
	m.namePlaces()
	return in, true
}

// playersAlone reports whether there are players and nothing else.
func (m *merger) playersAlone() bool {
	return !m.whole && len(m.ev.Games) == 0 && !slices.ContainsFunc(m.sheets, func(s *sheet) bool { return s.part != game.PlayersPart })
}

// namePlaces makes places in other files than the event's first one say so:
// what is reported about the event later is reported for its first file.
func (m *merger) namePlaces() {
	name := func(p *game.Place, file int) {
		if file > 0 {
			*p = game.Place{Path: where(filepath.Base(m.sheets[file].Path), *p)}
		}
	}
	for k := range m.ev.Players {
		name(&m.ev.Players[k].Place, m.playerOf[k])
	}
	for k := range m.ev.Games {
		name(&m.ev.Games[k].Place, m.gameOf[k])
	}
}

// noGames reports players without games. A workbook with errors may have them
// in the results that were refused; what to do is said there.
func (m *merger) noGames(problems *game.Problems) {
	p := game.Problem{
		Severity: game.Error, Code: "no-games", File: m.file(), Found: "a players list without games",
		Expected: "the games too", Hint: "{give} the standings page or the games lists of the same event together with it",
		About: game.PlayersAlone{Format: m.sheets[0].Format},
	}
	if m.sheets[0].Data != nil { // a workbook
		if problems.HasErrors() {
			return
		}
		*problems = slices.DeleteFunc(*problems, func(q game.Problem) bool { return q.Code == p.Code }) // the file's own warning
		p.Found, p.Hint = "a workbook with players and without games", "fill in its results, or {give} the file with the results together with it"
	}
	problems.Add(p)
}

// settled reports whether what a file said it lacks has been given by
// the other files: such problems would only mislead.
func (m *merger) settled(code string) bool {
	open := func(is func(g game.Game) bool) bool { return slices.ContainsFunc(m.ev.Games, is) }
	switch code {
	case game.CodeDefaultUnknown:
		return !slices.Contains(m.defaultKnown, false)
	case "colours-unknown":
		return !open(func(g game.Game) bool { return g.ColoursUnknown })
	case "handicap-unknown":
		return !open(func(g game.Game) bool { return !g.Handicap.IsGiven() })
	case "result-missing", "results-missing":
		return !open(func(g game.Game) bool { return g.Result == game.Unknown })
	case "round-missing":
		return true // what is still missing is reported for all files together
	case "name-cut":
		return !slices.ContainsFunc(m.ev.Players, func(p game.Player) bool { return p.Extra[cutKey] != "" })
	}
	return false
}
