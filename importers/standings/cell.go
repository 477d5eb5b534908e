package standings

import "kyudan/importers/resultcell"

// The grammar of the result cells is that of package resultcell.
type (
	Cell   = resultcell.Cell
	Result = resultcell.Result
	Colour = resultcell.Colour
)

// The results and colours of cells.
const (
	Won  = resultcell.Won
	Lost = resultcell.Lost
	Jigo = resultcell.Jigo
	Open = resultcell.Open

	NoColour   = resultcell.NoColour
	White      = resultcell.White
	Black      = resultcell.Black
	Unrecorded = resultcell.Unrecorded
)

// The legends of full and of short cells.
const (
	Legend      = resultcell.Legend
	ShortLegend = resultcell.ShortLegend
)

// ParseCell reads a cell.
func ParseCell(s string) (Cell, error) { return resultcell.Parse(s) }
