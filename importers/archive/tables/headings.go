package tables

import (
	"slices"

	"kyudan/importers/grid"
	"kyudan/rating/roster"
)

// Headings are the headings of a table in the order in which they are written
// where there is no table yet. Those for aliases are from package roster.
func Headings(t Table) []string {
	switch t {
	case EventsTable:
		return grid.Labels(eventColumns)
	case PlayersTable:
		return grid.Labels(playerColumns)
	case PromotionsTable:
		return grid.Labels(promotionColumns)
	case AdjustmentsTable:
		return grid.Labels(adjustmentColumns)
	case IDsTable:
		return grid.Labels(idTableColumns)
	case AliasesTable:
		return roster.AliasColumns()
	}
	return nil
}

// TableOf is the table that a row of headings shows: each is one of its columns, and those
// are there that other files of names, ranks and days lack. Tables of events and of who is
// who are told apart elsewhere: these files have much in common with others.
func TableOf(headings []string) (Table, bool) {
	labels := func(find func(heading string) (label string, ok bool)) (all []string) {
		for _, h := range headings {
			label, ok := find(h)
			if !ok {
				return nil
			}
			all = append(all, label)
		}
		return all
	}
	has := func(all []string, wanted ...string) bool {
		return !slices.ContainsFunc(wanted, func(w string) bool { return !slices.Contains(all, w) })
	}
	if l := labels(finder(promotionColumns)); has(l, "player", "rank", "date") {
		return PromotionsTable, true
	}
	if l := labels(finder(adjustmentColumns)); has(l, "player", "date", "reason") {
		return AdjustmentsTable, true
	}
	if l := labels(finder(playerColumns)); has(l, "id", "joined") || has(l, "id", "other ids") || has(l, "id", "former names") {
		return PlayersTable, true
	}
	return "", false
}

func finder[T any](columns []grid.Column[T]) func(heading string) (string, bool) {
	l := grid.Layout[T]{Columns: columns}
	return func(heading string) (string, bool) {
		c, ok := l.ColumnOf(heading)
		return c.Label, ok
	}
}

// Settings are the keys of kyudan.toml, those of tables with a full stop:
// paths.events.
func Settings() []string {
	var s []string
	for _, k := range settings() {
		s = append(s, k.key)
	}
	return s
}
