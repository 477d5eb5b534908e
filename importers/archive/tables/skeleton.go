package tables

// SkeletonFile is one file of a new archive. Tables have rows, to be written in
// any form; other files have a text.
type SkeletonFile struct {
	Name  string // kyudan.toml, README.txt, or a table without its ending
	Table Table  // "" for a text
	Text  string
	Rows  [][]string // the headings first
}

// Skeleton is what a new archive begins with.
func Skeleton(system string) []SkeletonFile { return nil }
