package judge

import (
	"fmt"
	"iter"
	"math"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/run"
)

// CodePairedWith is the code of the note that names the list an event was paired with.
const CodePairedWith = "paired-with"

// PairedWith looks for the list that an event was paired with: the one whose ratings its
// file gives for most players. Where that is an older one than was valid on the first
// day, it is a warning. before gives the lists of a day and earlier, from the last one
// backwards; the points of all have the same scale.
func PairedWith(scale rating.Scale, before func(game.Date) iter.Seq[*rating.List]) run.Look {
	return func(l *rating.List, ev *rating.Event) game.Problems {
		given := map[string]float64{} // by the player's id
		for i := range ev.Players {
			if v, ok := ev.Players[i].Rating.Get(); ok && ev.Who[i] >= 0 {
				given[l.Players[ev.Who[i]].ID] = v
			}
		}
		if len(given) < fewRatings || ev.Begin == 0 {
			return nil
		}
		var valid, best fit
		for list := range before(ev.Begin.AddDays(-1)) {
			f := fitOf(list, given, scale)
			if valid.list == nil {
				valid = f
			}
			if best.list == nil || f.same > best.same {
				best = f
			}
			if best.isWhole() {
				break
			}
		}
		return best.tell(valid, ev.Source.File)
	}
}

// fewRatings are too few to tell lists apart by.
const fewRatings = 3

// fit is how well a list fits the ratings in an event's file.
type fit struct {
	list     *rating.List
	same, of int // players with the list's rating, and players with any
}

func fitOf(l *rating.List, given map[string]float64, scale rating.Scale) fit {
	f := fit{list: l}
	for i := range l.Players {
		s := &l.Players[i]
		v, entered := given[s.ID]
		listed, rated := s.Rating.Get()
		if !entered || !rated {
			continue
		}
		f.of++
		if isRounded(v, listed, scale) {
			f.same++
		}
	}
	return f
}

// isRounded reports whether a rating in an event's file is that of a list, rounded or
// cut, or brought onto the scale of pairing programs.
func isRounded(given, listed float64, scale rating.Scale) bool {
	if points, ok := scale.GoR(listed); ok && math.Abs(given-points) < 1 {
		return true
	}
	digit := 1.0
	if scale == rating.Stones {
		digit = 0.01
	}
	return math.Abs(given-listed) < digit
}

// isWhole reports whether everybody on the list has its rating, which no other list can
// better.
func (f fit) isWhole() bool { return f.same >= fewRatings && f.same == f.of }

// fits reports whether the list is that of most ratings.
func (f fit) fits() bool { return f.same >= fewRatings && 2*f.same >= f.of }

func (f fit) String() string { return fmt.Sprintf("%d of %d", f.same, f.of) }

// tell names the list that fits best, which may be older than the valid one.
func (f fit) tell(valid fit, file string) game.Problems {
	p := game.Problem{Severity: game.Note, Code: CodePairedWith, File: file}
	switch {
	case f.of < fewRatings:
		return nil
	case !f.fits():
		p.Code = "paired-with-none"
		p.Found = fmt.Sprintf("the ratings in the file are those of no list: that of %s fits best, with %s", f.list.AsOf, f)
	case f.list == valid.list:
		p.Found = fmt.Sprintf("paired with the list of %s: %s ratings in the file are that list's", f.list.AsOf, f)
	default:
		p.Severity, p.Code = game.Warning, "paired-with-older"
		p.Found = fmt.Sprintf("ratings of the list of %s (%s players)", f.list.AsOf, f)
		p.Expected = fmt.Sprintf("those of %s, the last list before the event (%s)", valid.list.AsOf, valid)
		p.Hint = "load the newest list into the pairing program before the next event"
	}
	return game.Problems{p}
}
