package together

import (
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"

	"kyudan/rating/game"
)

// missingRounds reports rounds before the last one that have games in no file:
// a games list that was forgotten. For a whole file that reaches beyond such a
// round it is known that the round was not played, or discarded, and the file's
// importer has said so. Where all games are of one round, that round may be what
// is wanted.
func (m *merger) missingRounds(problems *game.Problems) {
	has := map[int]bool{}
	for i := range m.ev.Games {
		has[m.ev.Games[i].Round] = true
	}
	delete(has, 0) // not given
	last, known := 0, 0
	for r := range has {
		last = max(last, r)
	}
	lists := true // of one round each
	for _, s := range m.sheets {
		switch s.part {
		case game.Whole:
			lists = false
			for i := range s.ev.Games {
				known = max(known, s.ev.Games[i].Round)
			}
		case game.StandingsPart:
			lists = false
		}
	}
	var rounds, files []string
	for r := known + 1; r < last; r++ {
		if has[r] || m.rounds[r] {
			continue // a page with a column for it shows that it was not played
		}
		rounds = append(rounds, strconv.Itoa(r))
		if f := m.listOf(r); f != "" {
			files = append(files, f)
		}
	}
	if len(rounds) == 0 || len(m.sheets) == 1 && !lists {
		return // a page says itself which rounds it lacks
	}
	missing, lacking := "round "+rounds[0], "list of this round"
	if len(rounds) > 1 {
		missing, lacking = "rounds "+game.Enumerate(game.Shortlist(rounds, mostListed), "and"), "lists of these rounds"
	}
	p := game.Problem{
		Severity: game.Error, Code: "round-missing", File: m.file(), Found: fmt.Sprintf("games of round %d, and no games of %s in any of the files", last, missing),
		Expected: "the games of every round up to the last", Hint: "{give} the games " + lacking + " together with the other files",
	}
	if len(files) > 0 {
		p.Hint += ": " + game.Enumerate(game.Shortlist(files, mostListed), "and")
	}
	if len(has) == 1 {
		p.Severity, p.Found = game.Warning, fmt.Sprintf("the games of round %d only", last)
	}
	problems.Add(p)
}

const mostListed = 9

// listName is the end of a name as pairing programs give it to a games or
// matches list.
var listName = regexp.MustCompile(`(?i)^(.*(?:Games|Matches)ListR)[0-9]{1,2}(\.[a-z]+)$`)

// listOf is what the games list of a round is called, after the name of
// another one; "" where the names are others.
func (m *merger) listOf(round int) string {
	var names []string
	for _, s := range m.sheets {
		if s.part != game.GamesPart && s.part != game.MatchesPart {
			continue
		}
		if n := listName.FindStringSubmatch(filepath.Base(s.Path)); n != nil {
			names = append(names, n[1]+strconv.Itoa(round)+n[2])
		}
	}
	if len(names) == 0 {
		return ""
	}
	return slices.Min(names) // GamesList before MatchesList
}
