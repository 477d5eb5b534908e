package roster

// How says what an entry was recognised by; one in question has none.
type How string

const (
	ByID    How = "id"
	ByAlias How = "alias"
	ByName  How = "name"
	ByNone  How = "new" // nobody on the list: a new player
)

// Count is how entries were recognised.
type Count struct {
	ByID, ByAlias, ByName, New int
	NameAlone                  int // of ByName those that neither country, club nor rank confirm
	Open                       int // in question: each is an error of its event
}

func (n *Count) add(e *entrant) {
	switch e.how {
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
	if e.nameAlone {
		n.NameAlone++
	}
}
