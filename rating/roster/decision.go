package roster

// How says what an entry was recognised by.
type How string

// The ways of recognising an entry; an entry without one is unsettled.
const (
	ByID    How = "id"
	ByAlias How = "alias"
	ByName  How = "name"
	ByNone  How = "new" // nobody on the list: a new player
)

// A Decision says who one entry is and why.
type Decision struct {
	Entry    int    // Player.ID
	Standing int    // index in List.Players, -1 where the question is open
	How      How    // "" where the question is open
	Note     string // what a person should know about the decision; mostly empty
	// NameAlone: How is ByName, and neither country, club nor rank confirm it.
	NameAlone bool
}

// Count is how entries were recognised.
type Count struct {
	ByID, ByAlias, ByName, New int
	NameAlone                  int // of ByName those that neither country, club nor rank confirm
	Open                       int // in question: each is an error of its event
}

func (n *Count) add(d *Decision) {
	switch d.How {
	case ByID:
		n.ByID++
	case ByAlias:
		n.ByAlias++
	case ByName:
		n.ByName++
	case ByNone:
		n.New++
	default:
		n.Open++
	}
	if d.NameAlone {
		n.NameAlone++
	}
}
