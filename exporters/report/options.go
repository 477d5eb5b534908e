package report

import "kyudan/rating/difference"

// Options are what a page or JSON may hold besides the events. The zero value
// is the report alone.
type Options struct {
	// Since adds what changed since an older list, and why.
	Since *difference.Difference
	// Archive adds to the JSON what became of the events of a folder; nil: files.
	Archive *Archive
}
