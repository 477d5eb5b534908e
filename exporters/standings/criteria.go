package standings

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// ParseCriteria reads the names of crosstable.Criteria, in any case, with commas, plus
// signs or blanks between them. The short names SOS, SODOS, SOSOS and CUSS mean
// McMahon points where the first criterion is MMS, and wins otherwise. Empty
// text is none. The error is a game.Problem.
func ParseCriteria(text string) ([]string, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '+' || r == ' ' || r == ';' })
	mcmahon := len(words) > 0 && strings.EqualFold(words[0], "MMS")
	var names []string
	for _, w := range words {
		i := slices.IndexFunc(crosstable.Criteria, func(c string) bool {
			return strings.EqualFold(c, w) || strings.EqualFold(crosstable.Title(c, mcmahon), w)
		})
		if i < 0 {
			return nil, game.Problem{Severity: game.Error, Code: "criterion-unknown", Found: fmt.Sprintf("criterion %q", w), Expected: "MMS, NBW, SOS, SOS-1, SOS-2, SODOS, SOSOS, CUSS, Rank, Rating or another of OpenGotha's"}
		}
		if !slices.Contains(names, crosstable.Criteria[i]) {
			names = append(names, crosstable.Criteria[i])
		}
	}
	return names, nil
}

// criteriaOf are the criteria of an event, in their order.
func criteriaOf(ev *game.Event) []string {
	var names []string
	if ev.Scoring != nil {
		for _, c := range ev.Scoring.Criteria {
			i := slices.IndexFunc(crosstable.Criteria, func(known string) bool { return strings.EqualFold(known, c) })
			if i >= 0 && !slices.Contains(names, crosstable.Criteria[i]) {
				names = append(names, crosstable.Criteria[i])
			}
		}
	}
	switch {
	case len(names) > 0:
		return names
	case ev.Format == game.McMahon:
		return []string{"MMS", "SOSM", "SOSOSM"}
	}
	return []string{"NBW", "SOSW", "SODOSW"}
}
