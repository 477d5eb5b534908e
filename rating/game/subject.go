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
	IDs      string // and their ids, a line each
	Newcomer bool   // one of them is on the list only since another event of the run
}

func (Identity) subject() {}

// IdentityDoubt is why an entry cannot be identified on the list with certainty.
type IdentityDoubt uint8

// The doubts. The first has no words but those of its problem.
const (
	DoubtOther    IdentityDoubt = iota
	DoubtSeveral                // several players of the list have the name
	DoubtUnlike                 // the player who has the name is unlike the entry
	DoubtUnlisted               // only names that are like it are on the list
)

// OneEvent is the subject of a doubt whether two files, the problem's File and
// Other, are of one event. They were taken for two.
type OneEvent struct {
	Doubt EventDoubt
	// Alike is what the two have in common, in words: the same pairings, and other
	// results in 3 of 4 games.
	Alike string
	// Shared counts the games of the same rounds between the same players,
	// Contradicted those of them with another result.
	Shared, Contradicted int
}

func (OneEvent) subject() {}

// EventDoubt is how much speaks for two files being of one event.
type EventDoubt uint8

// The doubts. Rated both, files that are LikelyOne or more count games twice.
const (
	PerhapsOne   EventDoubt = iota // a part of the games agrees, or all under other names
	LikelyOne                      // most players and games agree, or nothing but a name is missing
	SurelyOne                      // the same games, or the same name, first day and players
	OneOfSeveral                   // the file fits several events
)

// UnknownFormat is the subject of a problem with a file of no known format.
type UnknownFormat struct{}

func (UnknownFormat) subject() {}

// Contradiction is the subject of a problem about what the files of one event tell
// differently. Key is empty where that is a player or a game. States: both are whole
// files of one program, and no one can tell which of them is the newer state.
type Contradiction struct {
	Key    Key
	States bool
}

func (Contradiction) subject() {}

// PlayersAlone is the subject of a problem about files that list players and hold
// no games.
type PlayersAlone struct{ Format string } // of the first file

func (PlayersAlone) subject() {}
