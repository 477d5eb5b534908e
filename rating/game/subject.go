package game

// A Subject is what a problem is about, for programs that act on it or put it
// in words of their own: they decide by it and never by the sentences. The types
// with the method are all in this file. Subjects are compared with ==, so that
// problems that say the same are equal: none holds a slice or a pointer.
type Subject interface{ subject() }

// Key is the subject of a problem about one thing that an event file says or
// leaves out: its key in formats/event-json.md.
type Key string

// The keys of an event's days.
const (
	KeyBegin Key = "begin"
	KeyEnd   Key = "end"
)

func (Key) subject() {}

// Identity is the subject of a question who an entry of an event is.
type Identity struct {
	Doubt    IdentityDoubt
	Entry    string // the entry, as the problem shows it
	Listed   string // the players of the list who may be meant, a line each
	Newcomer bool   // one of them is on the list only since another event of the run
}

func (Identity) subject() {}

// IdentityDoubt is why an entry is nobody of the list for certain.
type IdentityDoubt uint8

// The doubts. The first has no words but those of its problem.
const (
	DoubtOther    IdentityDoubt = iota
	DoubtSeveral                // several players of the list have the name
	DoubtUnlike                 // the player who has the name is unlike the entry
	DoubtUnlisted               // only names that are like it are on the list
)
