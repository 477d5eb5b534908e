package report

import (
	"iter"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Options are what a report may contain besides the events. The zero value is the
// report alone, on a terminal, where the problems are shown elsewhere.
type Options struct {
	// Since adds what changed since an older list, and why.
	Since *difference.Difference
	// Brief shortens the text of it to what changed most; Words says how to see the rest.
	Brief bool
	Words game.Wording
	// Archive adds to the JSON what became of the events of a folder; nil: files.
	Archive *Archive
	// Problems adds to the text the problems of the run with their hints, which
	// pages and JSON always have.
	Problems bool
	// Results gives the JSON its results, one at a time and done with when the next is
	// asked for; nil: those that the report holds.
	Results iter.Seq2[*rating.Result, *rating.List]
}

func (o *Options) results(rep *rating.Report) iter.Seq2[*rating.Result, *rating.List] {
	if o.Results != nil {
		return o.Results
	}
	return Held(rep)
}

// Held are the results that a report holds, each with the list after all of them.
func Held(rep *rating.Report) iter.Seq2[*rating.Result, *rating.List] {
	return func(yield func(*rating.Result, *rating.List) bool) {
		for i := range rep.Results {
			if !yield(&rep.Results[i], rep.After) {
				return
			}
		}
	}
}

// Archive is what became of the events of a folder, for the key archive of a
// report.
type Archive struct {
	Events  int       `json:"events"` // all that were found
	Rated   int       `json:"rated"`
	Games   int       `json:"games"`   // of the events that were to be rated
	Counted int       `json:"counted"` // of these
	Players int       `json:"players"` // on the list
	First   game.Date `json:"first,omitzero"`
	Last    game.Date `json:"last,omitzero"`
	// Events that are left out: by decision, for a later list, because the list gone
	// on from has them.
	NotRated int `json:"not_rated"`
	Empty    int `json:"without_results"` // events
	Later    int `json:"later"`
	Listed   int `json:"listed"`
	// Taken: Listed is an assumption, as there is no manifest.
	Taken   bool    `json:"listed_taken,omitempty"`
	Missing Missing `json:"missing"`
	// Accepted are the exceptions that were agreed for rated events, by the event's first
	// file.
	Accepted map[string]game.Acceptances `json:"accepted,omitempty"`
	// NotCounted are the games of rated events that do not count, by reason.
	NotCounted map[string]int `json:"not_counted,omitempty"`
}

// Missing is what should be in the ratings and is not.
type Missing struct {
	Events     int      `json:"events"`     // that could not be rated
	Games      int      `json:"games"`      // in them
	Unreadable int      `json:"unreadable"` // files that no event could be read from
	Files      []string `json:"files"`      // of both, an event's first
}
