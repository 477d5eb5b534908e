package plan

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive/tables"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// A Kind is what a file is for in a run.
type Kind string

// The kinds.
const (
	EventFile   Kind = "event"
	ListFile    Kind = "list"
	AliasesFile Kind = "aliases"
	RulesFile   Kind = "rules"
	UnknownFile Kind = "unknown"
)

// A Sorted file is one with what it is for, by its content.
type Sorted struct {
	Kind   Kind
	Format string       // of an event, by name
	List   *rating.List // of a list
	Title  string       // what it is, in words
	// Why says of an unknown file what it is and what to do.
	Why game.Problem
}

// Sort finds out what files are for whose purpose nobody names: a file with games is an
// event; a table of names and ids says who is who; players with ratings are a list, and
// without, a part of an event.
func Sort(in game.Input) Sorted {
	if strings.EqualFold(filepath.Ext(in.Name), ".toml") {
		return Sorted{Kind: RulesFile, Title: "rules of a system"}
	}
	o, err := importers.Read(in, importers.OpenOptions{Entries: true})
	if err == nil && o.Event != nil && len(o.Event.Games)+len(o.Event.Byes) > 0 {
		return eventOf(o.Format)
	}
	if p, ok := errors.AsType[game.Problem](err); ok && p.Code == importers.CodeArchiveTable {
		return Sorted{Kind: UnknownFile, Title: "not an event", Why: p}
	}
	if isAliases(in) {
		return Sorted{Kind: AliasesFile, Title: "table of names and ids (who is who)"}
	}
	if l, problems := ratinglist.Read(in); l != nil && !problems.HasErrors() && isRated(l) {
		return Sorted{Kind: ListFile, List: l, Title: titleOf(l)}
	}
	switch {
	case err != nil:
		p := game.Problem{Severity: game.Error, File: in.Name, Found: err.Error()}
		_ = errors.As(err, &p)
		return Sorted{Kind: UnknownFile, Title: "not recognised", Why: p}
	case o.Event == nil:
		i := slices.IndexFunc(o.Problems, func(p game.Problem) bool { return p.Severity == game.Error })
		return Sorted{Kind: UnknownFile, Format: o.Format, Title: "not readable", Why: o.Problems[i]} // Read gives one where it gives no event
	}
	return eventOf(o.Format) // players alone, who may be those of another file
}

func eventOf(format string) Sorted {
	return Sorted{Kind: EventFile, Format: format, Title: FormatTitle(format)}
}

// FormatTitle is the title of a format that is read, by its name.
func FormatTitle(name string) string {
	all := importers.Formats()
	if i := slices.IndexFunc(all, func(f game.Reader) bool { return f.Name == name }); i >= 0 {
		return all[i].Title
	}
	return name
}

// isAliases reports whether a file is a table of who is who, and nothing else: every
// column is one of that table. A workbook needs their headings; the first sheet of any
// other could be taken for names and ids.
func isAliases(in game.Input) bool {
	if _, rows, _, _, isBook := tables.FirstSheet(in); isBook && roster.AliasTable().Add(rows, nil).Headings < 0 {
		return false
	}
	_, problems := tables.Aliases(in)
	return !slices.ContainsFunc(problems, func(p game.Problem) bool { return p.Severity == game.Error || p.Code == "column-unknown" })
}

func isRated(l *rating.List) bool {
	return slices.ContainsFunc(l.Players, func(s rating.Standing) bool { return s.Rating.IsGiven() || s.Index.IsGiven() })
}

// titleOf is a list in words: rating list of 25 players, swa, 2026-04-12.
func titleOf(l *rating.List) string {
	title := fmt.Sprintf("rating list of %s", game.Plural(len(l.Players), "player"))
	for _, more := range []string{l.System, l.AsOf.String()} {
		if more != "" {
			title += ", " + more
		}
	}
	return title
}
