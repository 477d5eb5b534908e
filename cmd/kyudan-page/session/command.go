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
func facts(o Options) (all plan.Facts) {
	if o.Class != "" {
		all = append(all, "class="+strings.ToUpper(o.Class))
	}
	if o.Submitted != "" {
		all = append(all, "results_submitted="+o.Submitted)
	}
	for _, exception := range o.Accept {
		all = append(all, "accepted="+exception)
	}
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

// inputArgs are the event files and the flags about them, as typed behind a command.
func (s *Session) inputArgs() []string {
	o, args := &s.options, slices.Clone(s.set.events)
	flag := func(name, value string) {
		if value != "" {
			args = append(args, "--"+name, value)
		}
	}
	flag("class", strings.ToUpper(o.Class))
	flag("submitted", o.Submitted)
	for _, exception := range o.Accept {
		flag("accept", exception)
	}
	for _, key := range keysOf(o.Set) {
		flag("set", key+"="+o.Set[key])
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
func (s *Session) planArgs() (args []string) {
	o := &s.options
	flag := func(name, value string) {
		if value != "" {
			args = append(args, "--"+name, value)
		}
	}
	if flag("system", s.set.system); s.set.system == "swa" {
		args = nil // as usual
	}
	flag("rules", s.set.rules)
	flag("list", s.set.list)
	flag("aliases", s.set.aliases)
	flag("unknown-handicap", o.UnknownHandicap)
	flag("ratings", o.Ratings)
	flag("as-of", o.AsOf)
	return args
}

// rateArgs is the command that rates.
func (s *Session) rateArgs() []string {
	o := &s.options
	args := slices.Concat([]string{"rate"}, s.inputArgs(), s.planArgs())
	if o.Order != "" {
		args = append(args, "--order", o.Order)
	}
	if o.ActiveMonths > 0 {
		args = append(args, "--active-months", strconv.Itoa(o.ActiveMonths))
	}
	if o.NumberFrom != "" {
		args = append(args, "--number-from", o.NumberFrom)
	}
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
