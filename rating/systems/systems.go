// Package systems lists all rating systems, and gives them a federation's own
// values.
package systems

import (
	"maps"
	"slices"

	"kyudan/rating"
	"kyudan/rating/aga"
	"kyudan/rating/bgf"
	"kyudan/rating/egf"
	"kyudan/rating/sagc"
	"kyudan/rating/sgelo"
	"kyudan/rating/swa"
)

// definitions are all systems in the order shown.
func definitions() []definition {
	return []definition{
		define(swa.Default, swa.New),
		withProfile(define(sgelo.Default, sgelo.New), "app", sgelo.App),
		withProfile(define(sagc.Default, sagc.New), "older", sagc.Older),
		define(bgf.Default, bgf.New),
		define(egf.Default, egf.New),
		define(egf.Classic, egf.NewClassic),
		define(aga.Default, aga.New),
	}
}

// All is every system as its document has it.
func All() []rating.System {
	var all []rating.System
	for _, d := range definitions() {
		all = append(all, d.standard)
	}
	return all
}

// Names are the command-line names of all systems.
func Names() []string {
	var names []string
	for _, d := range definitions() {
		names = append(names, d.standard.About().Name)
	}
	return names
}

// Lookup is the system of that command-line name, as its document has it.
func Lookup(name string) (rating.System, bool) {
	d, ok := lookup(name)
	return d.standard, ok
}

// Profiles are the names of a system's other sets of values.
func Profiles(name string) []string {
	d, _ := lookup(name)
	return slices.Sorted(maps.Keys(d.profiles))
}

func lookup(name string) (definition, bool) {
	all := definitions()
	i := slices.IndexFunc(all, func(d definition) bool { return d.standard.About().Name == name })
	if i < 0 {
		return definition{}, false
	}
	return all[i], true
}

// Memories are what the systems remember about players.
func Memories() []rating.Memory {
	var all []rating.Memory
	for _, d := range definitions() {
		all = append(all, d.standard.About().Memories...)
	}
	return all
}
