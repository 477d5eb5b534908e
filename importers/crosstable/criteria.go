package crosstable

import "strings"

// Criteria are the names of all criteria that a table may show, which are
// OpenGotha's. Those that count either wins (W) or McMahon points (M) have a short
// name without the letter.
var Criteria = []string{
	"CAT", "NBW", "CPS", "MMS", "STS", "Rank", "Rating", "CUSSW", "CUSSM", "SOSW", "SOSW-1", "SOSW-2", "SODOSW",
	"SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSTS", "SOSOSW", "SOSOSM", "EXT", "EXR", "DC", "SDC",
}

// A Meaning is the criterion under a title, by its full name, in a McMahon tournament
// and in any other: the short names leave open whether wins or McMahon points are
// meant. The zero Meaning is that of other titles.
type Meaning struct{ McMahon, Other string }

// meanings are those of all titles in small letters.
var meanings = func() map[string]Meaning {
	all := map[string]Meaning{}
	for _, c := range Criteria {
		full := strings.ToLower(c)
		all[full] = Meaning{c, c}
		if base, n, counted := strings.Cut(full, "-"); counted { // as Pairgoth spells them: SOSWM1
			all[base+"m"+n] = Meaning{c, c}
		}
	}
	for _, c := range Criteria {
		title := strings.ToLower(Title(c, true))
		all[title] = Meaning{c, all[title].Other}
		title = strings.ToLower(Title(c, false))
		all[title] = Meaning{all[title].McMahon, c}
	}
	return all
}()

// MeaningOf is what a title in small letters means.
func MeaningOf(title string) Meaning { return meanings[title] }

// Criterion is the criterion under a title in small letters.
func Criterion(title string, mcmahon bool) (name string, ok bool) {
	name = meanings[title].Other
	if mcmahon {
		name = meanings[title].McMahon
	}
	return name, name != ""
}

// Title is the title of a criterion's column: the short name where that means the
// criterion, else the full one.
func Title(criterion string, mcmahon bool) string {
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
