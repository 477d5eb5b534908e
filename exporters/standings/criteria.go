package standings

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// criteria are the names of all criteria that a page may show. Those that count
// either wins (W) or McMahon points (M) have a short name without the letter.
var criteria = []string{
	"CAT", "NBW", "CPS", "MMS", "STS", "Rank", "Rating", "CUSSW", "CUSSM", "SOSW", "SOSW-1", "SOSW-2", "SODOSW",
	"SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSTS", "SOSOSW", "SOSOSM", "EXT", "EXR", "DC", "SDC",
}

// ParseCriteria reads the names of criteria, in any case, with commas, plus
// signs or blanks between them. The short names SOS, SODOS, SOSOS and CUSS mean
// McMahon points where the first criterion is MMS, and wins otherwise. Empty
// text is none. The error is a game.Problem.
func ParseCriteria(text string) ([]string, error) {
	words := strings.FieldsFunc(text, func(r rune) bool { return r == ',' || r == '+' || r == ' ' || r == ';' })
	mcmahon := len(words) > 0 && strings.EqualFold(words[0], "MMS")
	var names []string
	for _, w := range words {
		i := slices.IndexFunc(criteria, func(c string) bool { return strings.EqualFold(c, w) || strings.EqualFold(title(c, mcmahon), w) })
		if i < 0 {
			return nil, game.Problem{Severity: game.Error, Code: "criterion-unknown", Found: fmt.Sprintf("criterion %q", w), Expected: "MMS, NBW, SOS, SOS-1, SOS-2, SODOS, SOSOS, CUSS, Rank, Rating or another of OpenGotha's"}
		}
		if !slices.Contains(names, criteria[i]) {
			names = append(names, criteria[i])
		}
	}
	return names, nil
}

// title is the title of a criterion's column: the short name where the first
// criterion says which it means, else the full one.
func title(criterion string, mcmahon bool) string {
	kind := "W"
	if mcmahon {
		kind = "M"
	}
	base, rest, _ := strings.Cut(criterion, "-")
	switch base {
	case "CUSS" + kind, "SOS" + kind, "SODOS" + kind, "SOSOS" + kind:
		base = strings.TrimSuffix(base, kind)
	}
	if rest != "" {
		base += "-" + rest
	}
	return base
}

// criteriaOf are the criteria of an event, in their order.
func criteriaOf(ev *game.Event) []string {
	var names []string
	if ev.Scoring != nil {
		for _, c := range ev.Scoring.Criteria {
			i := slices.IndexFunc(criteria, func(known string) bool { return strings.EqualFold(known, c) })
			if i >= 0 && !slices.Contains(names, criteria[i]) {
				names = append(names, criteria[i])
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
