package crosstable

import "strings"

// Criteria are the names of all criteria that a table may show, which are
// OpenGotha's. Those that count either wins (W) or McMahon points (M) have a short
// name without the letter.
var Criteria = []string{
	"CAT", "NBW", "CPS", "MMS", "STS", "Rank", "Rating", "CUSSW", "CUSSM", "SOSW", "SOSW-1", "SOSW-2", "SODOSW",
	"SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSTS", "SOSOSW", "SOSOSM", "EXT", "EXR", "DC", "SDC",
}

// criterionOf are the criteria under their titles in small letters, in a McMahon
// tournament and in any other.
var criterionOf = func() map[bool]map[string]string {
	titles := map[bool]map[string]string{true: {}, false: {}}
	for mcmahon, names := range titles {
		for _, c := range Criteria {
			full := strings.ToLower(c)
			names[full] = c
			if base, n, counted := strings.Cut(full, "-"); counted { // as Pairgoth spells them: SOSWM1
				names[base+"m"+n] = c
			}
			names[strings.ToLower(Title(c, mcmahon))] = c
		}
	}
	return titles
}()

// Criterion is the full name of the criterion under a title in small letters. The
// short names leave open whether wins or McMahon points are meant; mcmahon says so.
func Criterion(title string, mcmahon bool) (string, bool) {
	name, ok := criterionOf[mcmahon][title]
	return name, ok
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
