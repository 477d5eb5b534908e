package session

import (
	"slices"

	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/messages"
)

// Kinds of files beside those of package plan.
const (
	kindElsewhere plan.Kind = "elsewhere"
	kindIgnored   plan.Kind = "ignored"
)

// given is a file of the session.
type given struct {
	name, zip string
	size      int
	sorted    plan.Sorted
	errors    game.Problems // of a .zip
	data      []byte        // of a table of who is who, to which answers are added
}

// kindOf is what a file is taken for.
func (s *Session) kindOf(f *given) plan.Kind {
	if role := plan.Kind(s.options.Roles[f.name]); slices.Contains(kindsOf(f), string(role)) {
		return role
	}
	return f.sorted.Kind
}

// kindsOf are the kinds that a person may choose.
func kindsOf(f *given) []string {
	var kinds []plan.Kind
	switch {
	case len(f.errors) > 0:
		return []string{}
	case f.sorted.Kind == plan.ListFile:
		kinds = []plan.Kind{plan.ListFile, kindElsewhere, plan.EventFile, kindIgnored}
	case f.sorted.Kind == plan.UnknownFile:
		kinds = []plan.Kind{plan.UnknownFile, plan.EventFile, plan.ListFile, plan.AliasesFile, kindIgnored}
	case f.data == nil:
		kinds = []plan.Kind{plan.EventFile, plan.ListFile, kindElsewhere, kindIgnored}
	case f.sorted.Kind == plan.RulesFile:
		kinds = []plan.Kind{plan.RulesFile, kindIgnored}
	default:
		kinds = []plan.Kind{plan.EventFile, plan.ListFile, kindElsewhere, plan.AliasesFile, kindIgnored}
	}
	words := make([]string, len(kinds))
	for i, k := range kinds {
		words[i] = string(k)
	}
	return words
}

// shown is a file as the page has it.
func (s *Session) shown(f *given) File {
	out := File{
		Name: f.name, Size: f.size, Kind: string(s.set.kinds[f.name]), Format: f.sorted.Format, Title: f.sorted.Title, Zip: f.zip, Kinds: kindsOf(f),
		Errors: s.problems(slices.Clone(f.errors), nil),
	}
	if l := f.sorted.List; l != nil {
		out.System, out.Players, out.AsOf = l.System, len(l.Players), l.AsOf
	}
	if why := f.sorted.Why; f.sorted.Kind == plan.UnknownFile && why.Found != "" {
		out.Text, out.Hint, out.In = told(why), pageWords.Word(why.Hint), messages.In(&why)
	}
	return out
}
