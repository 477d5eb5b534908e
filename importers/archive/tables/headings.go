package tables

import "kyudan/rating/roster"

// Headings are the headings of a table in the order in which they are written
// where there is no table yet. They are those of package roster for aliases.
func Headings(t Table) []string {
	switch t {
	case EventsTable:
		return labels(eventColumns)
	case PlayersTable:
		return labels(playerColumns)
	case PromotionsTable:
		return labels(promotionColumns)
	case AdjustmentsTable:
		return labels(adjustmentColumns)
	case IDsTable:
		return labels(idTableColumns)
	case AliasesTable:
		return roster.AliasColumns()
	}
	return nil
}

func labels[T any](columns []column[T]) []string {
	var s []string
	for _, c := range columns {
		s = append(s, c.label)
	}
	return s
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
