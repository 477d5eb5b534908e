package session

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"kyudan/cmd/internal/hints"
	"kyudan/importers/archive/plan"
	"kyudan/importers/eventjson"
)

// facts are the facts of the options in the order in which the command line has them.
func facts(o Options) plan.Facts {
	all := plan.FactsOf(o.Class, o.Submitted, o.Accept)
	for _, key := range keysOf(o.Set) {
		all = append(all, key+"="+o.Set[key])
	}
	return all
}

// keysOf are the keys of facts in the order of the event JSON, unknown ones last; what is
// told as nothing is not told.
func keysOf(set map[string]string) []string {
	order := eventjson.Keys()
	place := func(key string) int {
		if i := slices.Index(order, key); i >= 0 {
			return i
		}
		return len(order)
	}
	keys := slices.DeleteFunc(slices.Sorted(maps.Keys(set)), func(key string) bool { return strings.TrimSpace(set[key]) == "" })
	slices.SortStableFunc(keys, func(a, b string) int { return cmp.Compare(place(a), place(b)) })
	return keys
}

// line are the words of a command line.
type line []string

// flag adds a flag that has a value.
func (l *line) flag(name, value string) {
	if value != "" {
		*l = append(*l, "--"+name, value)
	}
}

// inputArgs are the event files and the flags about them, as typed behind a command.
func (s *Session) inputArgs() []string {
	o, args := &s.options, line(slices.Clone(s.set.events))
	args.flag("class", strings.ToUpper(o.Class))
	args.flag("submitted", o.Submitted)
	for _, exception := range o.Accept {
		args.flag("accept", exception)
	}
	for _, key := range keysOf(o.Set) {
		args.flag("set", key+"="+o.Set[key])
	}
	switch {
	case o.Merge:
		args = append(args, "--merge")
	case o.Separate:
		args = append(args, "--separate")
	}
	return args
}

// planArgs are the flags about how events are rated.
func (s *Session) planArgs() []string {
	o, args := &s.options, line(nil)
	if s.set.system != "swa" { // which is usual
		args.flag("system", s.set.system)
	}
	args.flag("rules", s.set.rules)
	args.flag("list", s.set.list)
	args.flag("aliases", s.set.aliases)
	args.flag("unknown-handicap", o.UnknownHandicap)
	args.flag("ratings", o.Ratings)
	args.flag("as-of", o.AsOf)
	return args
}

// rateArgs is the command that rates.
func (s *Session) rateArgs() []string {
	o := &s.options
	args := line(slices.Concat([]string{"rate"}, s.inputArgs(), s.planArgs()))
	args.flag("order", o.Order)
	if o.ActiveMonths > 0 {
		args.flag("active-months", strconv.Itoa(o.ActiveMonths))
	}
	args.flag("number-from", o.NumberFrom)
	return s.goingOn(args)
}

// goingOn adds that errors stop nothing, where that was chosen.
func (s *Session) goingOn(args []string) []string {
	if s.options.KeepGoing {
		args = append(args, "--keep-going")
	}
	return args
}

// typed is a command as a person types it.
func typed(args []string) string {
	words := []string{"kyudan"}
	for _, a := range args {
		words = append(words, hints.Argument(a))
	}
	return strings.Join(words, " ")
}
