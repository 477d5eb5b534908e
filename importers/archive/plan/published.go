package plan

import (
	"iter"
	"path/filepath"
	"slices"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/run"
)

// paired looks for the list that an event was paired with: among those published by the
// archive, or beside the list that the choice names, or that list alone.
func (p *Plan) paired() run.Look {
	return judge.PairedWith(p.Job.System.About().Scale, p.listsInUse().before)
}

// shelf has the lists that events may have been paired with. They are read when needed.
type shelf struct {
	days []game.Date // ascending
	at   func(game.Date) *rating.List
	read map[game.Date]*rating.List
}

// listsInUse are the lists of the archive's folder of lists, or of the folder in which the
// start list was published, and that list itself.
func (p *Plan) listsInUse() *shelf {
	dir, from := filepath.Dir(filepath.Dir(p.start())), p.Job.List
	if p.Folder != nil {
		dir = p.Folder.Disk(p.Folder.Lists())
	} else if _, err := game.ParseISODate(filepath.Base(filepath.Dir(p.start()))); err != nil {
		dir = ""
	}
	s := &shelf{read: map[game.Date]*rating.List{}}
	if dir != "" {
		s.days, _ = archive.PublishedDays(dir) // verify reports what is wrong with them
	}
	if day := from.AsOf; day != 0 && (p.Folder == nil || !slices.Contains(s.days, day)) {
		s.read[day] = from
		s.days = append(s.days, day)
		slices.Sort(s.days)
		s.days = slices.Compact(s.days)
	}
	s.at = func(day game.Date) *rating.List {
		file, missing := importers.Load(ratinglist.In(filepath.Join(dir, day.String())), "", ratinglist.MaxBytes)
		if missing != nil {
			return nil
		}
		l, problems := ratinglist.Read(file)
		if l == nil || problems.HasErrors() || OfSystem(l, p.Job.System.About().Name, "") != nil {
			return nil
		}
		return l
	}
	return s
}

// longInUse is for how many days lists are looked back at: nobody pairs with older ones.
const longInUse = 2 * 366

// before are the lists of a day and those before it, the last first.
func (s *shelf) before(day game.Date) iter.Seq[*rating.List] {
	return func(yield func(*rating.List) bool) {
		for _, d := range slices.Backward(s.days) {
			if d > day || d < day.AddDays(-longInUse) {
				continue
			}
			l, read := s.read[d]
			if !read {
				l = s.at(d)
				s.read[d] = l
			}
			if l != nil && !yield(l) {
				return
			}
		}
	}
}
