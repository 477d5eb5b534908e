package tables

import (
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

// Settings are the keys of kyudan.toml, those of tables with a full stop:
// paths.events.
func Settings() []string {
	var s []string
	for _, k := range settings() {
		s = append(s, k.key)
	}
	return s
}
