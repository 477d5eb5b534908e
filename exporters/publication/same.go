package publication

import (
	"slices"

	"kyudan/importers/changes"
	"kyudan/importers/ratinglist"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// asWritten is the hash of the published list as this program writes it: another
// one may have written the same numbers in another form.
func (p *List) asWritten() string {
	l, problems := p.Standings()
	if problems.HasErrors() {
		return ""
	}
	hash, err := Hash(l)
	if err != nil {
		return ""
	}
	return hash
}

// holds reports whether a published file holds the same as the file made again,
// though its bytes are others: what can be read back is compared, and a page for
// people is believed where another program wrote it.
func (v *Verdict) holds(f File) bool {
	switch f.Name {
	case listJSON:
		return true // its numbers have been compared
	case "list.html":
		return !v.sameProgram
	}
	in, problems := v.List.folder.Bytes(v.List.Path(f.Name))
	if problems != nil {
		return false
	}
	again := game.Input{Name: in.Name, Data: f.Data}
	if f.Name == recordFile {
		return sameRecord(in, again)
	}
	return sameList(in, again)
}

func sameList(a, b game.Input) bool {
	l, problems := ratinglist.Read(a)
	m, more := ratinglist.Read(b)
	if l == nil || m == nil || problems.HasErrors() || more.HasErrors() {
		return false
	}
	x, err1 := Hash(l)
	y, err2 := Hash(m)
	return err1 == nil && err2 == nil && x == y
}

// sameRecord reports whether two records tell the same events, wherever their files
// lay.
func sameRecord(a, b game.Input) bool {
	r, problems := changes.Read(a)
	s, more := changes.Read(b)
	if problems.HasErrors() || more.HasErrors() {
		return false
	}
	return slices.EqualFunc(r.Events, s.Events, func(x, y difference.Event) bool {
		return x.Number == y.Number && x.Name == y.Name && x.Begin == y.Begin && x.End == y.End && x.Class == y.Class && x.Weight == y.Weight && slices.Equal(x.Changes, y.Changes)
	})
}
