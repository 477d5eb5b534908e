package opengotha

import (
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/opengotha"
)

// notParameters are the keys of Event.Extra that are no attributes of a set:
// what described the file, and what is written elsewhere.
var notParameters = []string{
	"fullVersionNumber", "gothaVersion", "gothaMinorVersion", "saveDT", "privateTournament",
	opengotha.CategoriesKey, opengotha.TeamCriteriaKey, opengotha.ClubsGroupsKey,
}

var xmlName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_.-]*$`)

type attributeSet struct {
	beginning string
	known     []opengotha.Attribute
}

// setOf finds the set to which an attribute belongs that no version of today
// has, by the beginning of its name.
var setOf = []attributeSet{
	{"pai", opengotha.PairingAttributes}, {"hd", opengotha.HandicapAttributes},
	{"display", opengotha.DisplayAttributes}, {"show", opengotha.DisplayAttributes}, {"gameFormat", opengotha.DisplayAttributes},
	{"export", opengotha.PublishAttributes}, {"html", opengotha.PublishAttributes}, {"print", opengotha.PublishAttributes},
	{"team", opengotha.TeamAttributes},
	{"", opengotha.GeneralAttributes},
}

// kept writes the attributes of a set that the reader kept and that have no
// value yet. A text in place of a number would make OpenGotha refuse the file.
func (f *file) kept(e *element, known []opengotha.Attribute) {
	bad := 0
	for _, key := range slices.Sorted(maps.Keys(f.ev.Extra)) {
		attribute, ours := strings.CutPrefix(key, prefix)
		if !ours || e.has(attribute) || slices.Contains(notParameters, attribute) {
			continue
		}
		own, def := belongs(attribute)
		if &own[0] != &known[0] {
			continue
		}
		value := clean(f.ev.Extra[key])
		if !xmlName.MatchString(attribute) || !fits(value, def) {
			bad++
			continue
		}
		e.set(attribute, value)
	}
	f.lose("parameter", bad, "a parameter in a form that OpenGotha cannot read", "parameters in a form that OpenGotha cannot read")
}

// belongs is the set of an attribute, and its default where it is one of today.
func belongs(attribute string) (set []opengotha.Attribute, def string) {
	for _, s := range setOf {
		if i := slices.IndexFunc(s.known, func(a opengotha.Attribute) bool { return a.Name == attribute }); i >= 0 {
			return s.known, s.known[i].Default
		}
	}
	i := slices.IndexFunc(setOf, func(s attributeSet) bool { return strings.HasPrefix(attribute, s.beginning) })
	return setOf[i].known, ""
}

// fits reports whether a value is a number where the default is one.
func fits(value, def string) bool {
	if _, err := strconv.ParseInt(def, 10, 64); err == nil {
		_, err = strconv.ParseInt(value, 10, 64)
		return err == nil
	}
	if _, err := strconv.ParseFloat(def, 64); err == nil {
		_, err = strconv.ParseFloat(value, 64)
		return err == nil
	}
	return true
}
