package publication

import (
	"slices"

	"kyudan/rating/game"
)

// Link is how a published list hangs on the one published before it.
type Link struct {
	State LinkState
	Day   game.Date // of the list that the state is about
}

// LinkState is one of the words below.
type LinkState string

// The states. The first three hold.
const (
	Linked   LinkState = "linked"   // its manifest names the manifest before it
	First    LinkState = "first"    // there is none before it
	Unlinked LinkState = "unlinked" // it is from before manifests were linked
	Missing  LinkState = "missing"  // the list that its manifest names before it is gone
	Replaced LinkState = "replaced" // that list has another manifest now
	Inserted LinkState = "inserted" // another list lies between the two
	Severed  LinkState = "severed"  // not linked, though the list before it is
)

// Holds reports whether nothing is wrong with the chain up to here.
func (k Link) Holds() bool { return k.State == Linked || k.State == First || k.State == Unlinked }

// link finds how a published list hangs on the one before.
func (l *Lists) link(p *List) Link {
	before, unread := l.Before(p.Day)
	named := p.Manifest.Before
	switch {
	case p.Manifest.Kyudan == "" && before != nil && before.Manifest.Kyudan != "":
		return Link{Severed, before.Day}
	case p.Manifest.Kyudan == "":
		return Link{State: Unlinked}
	case unread != nil:
		return Link{Missing, l.dayBefore(p.Day)}
	case named == nil && before == nil:
		return Link{State: First}
	case named == nil:
		return Link{Inserted, before.Day}
	case before == nil || !slices.Contains(l.Days, named.AsOf):
		return Link{Missing, named.AsOf}
	case before.Day != named.AsOf:
		return Link{Inserted, before.Day}
	case before.Sum != named.Manifest:
		return Link{Replaced, before.Day}
	}
	return Link{Linked, before.Day}
}
