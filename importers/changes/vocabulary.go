package changes

// Column is a column of the record of a run.
type Column uint8

// The columns, in the order in which they are written.
const (
	Number Column = iota
	Name
	File
	Begin
	End
	Class
	Weight
	ID
	Player
	First
	RankBefore
	Before
	RankAfter
	After
	Change
	Games
	Results
	Notes

	Columns int = iota // how many there are
)

var labels = [Columns]string{
	"Event", "Event name", "File", "Begin", "End", "Class", "Weight", "ID", "Name", "First rating",
	"Rank before", "Before", "Rank after", "After", "Change", "Games", "Results", "Notes",
}

// Label is the text above the column.
func (c Column) Label() string { return labels[c] }

// LastLine is in the column Event of the line that ends the record. The
// column Games of that line has the number of lines between it and the
// labels.
const LastLine = "end"

// SameLine is in the column Event of a line of a published record that stands for
// events of the record published before.
const SameLine = "same"

// FileName is the record's name in a published folder.
const FileName = "changes.csv"
