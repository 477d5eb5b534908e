package opengotha

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// Read reads a tournament file. The event is nil where the file is not XML, is
// broken or exceeds a limit; then the one problem says where. Otherwise the
// event has all that could be read, and the problems the rest.
func Read(in game.Input) (*game.Event, game.Problems) {
	doc, problems := parse(in.Data)
	if doc == nil {
		return nil, problems.InFile(in.Name)
	}
	return doc.read(in.Name, problems)
}

// read makes an event of a document. Its problems follow those of the parsing.
func (doc *document) read(name string, problems game.Problems) (*game.Event, game.Problems) {
	rd := &reader{
		ev:       &game.Event{Extra: make(map[string]string, usualExtra), Source: game.Source{File: name, Format: formatName, Part: game.Whole}},
		problems: problems,
		doc:      doc,
		tallies:  map[string]*tally{},
	}
	rd.collect()
	rd.reportStrays()
	rd.general()
	rd.players()
	rd.games()
	rd.byes()
	rd.teams()
	rd.rounds()
	rd.absences()
	rd.tablesMissing()
	rd.keysResolved()
	rd.unknown()
	if len(rd.ev.Extra) == 0 {
		rd.ev.Extra = nil
	}
	return rd.ev, rd.problems.InFile(name)
}

// usualExtra is how many parameters of a file have no place in the model.
const usualExtra = 56

// reader is the state of one Read.
type reader struct {
	ev       *game.Event
	problems game.Problems

	doc  *document
	tree tree
	odd  []oddName // unknown attributes and elements

	keys    keyIndex
	rated   []rated
	tallies map[string]*tally // by the code of their problem

	lastRound int        // highest round of any Game element
	played    roundTable // what each player does in each round
	absent    []string   // participating, by Player.ID-1
	missing   []int      // games without a result, by round
	perRound  []int      // Game elements, by round
}

// tree is the elements that matter, by tag name.
type tree struct {
	players, games, byes         []*element
	teams                        []team
	looseBoards                  int
	sets                         map[string]*element // parameter sets, the first of each name
	criteria, teamCriteria, cats []*element
	groups                       []group
	strays                       []stray
	misspelt                     int // attributes that were looked at
}

type team struct {
	*element
	boards []*element
}

type group struct {
	*element
	clubs []*element
}

// oddName is an attribute or element that no known version writes.
type oddName struct {
	element, attribute string
	count              int
}

// The tags without data of their own.
var wrappers = map[string]bool{
	"Players": true, "Games": true, "ByePlayers": true, "Teams": true, "ClubsGroups": true, "Categories": true, "PlacementCriteria": true,
	"TournamentParameterSet": true, "TeamTournamentParameterSet": true, "PlacementParameterSet": true, "TeamPlacementParameterSet": true,
}

// parameterSets are the elements whose attributes are parameters.
var parameterSets = map[string][]Attribute{
	"GeneralParameterSet": GeneralAttributes, "HandicapParameterSet": HandicapAttributes, "PairingParameterSet": PairingAttributes,
	"DPParameterSet": DisplayAttributes, "PublishParameterSet": PublishAttributes, "TeamGeneralParameterSet": TeamAttributes,
}

// context is what the enclosing elements say about an element.
type context struct {
	individual bool // below PlacementParameterSet
	team       int  // number of the Team around it, from 1
	group      int  // number of the ClubsGroup around it, from 1
}

// collect sorts the elements by name. Their nesting does not matter, with
// three exceptions: criteria have the same tag for players and teams, boards belong to
// their team and clubs to their group.
func (rd *reader) collect() {
	rd.tree.sets = map[string]*element{}
	contexts := make([]context, len(rd.doc.elements))
	strays := rd.doc.strays
	for i := range rd.doc.elements {
		for len(strays) > 0 && strays[0].after <= i {
			rd.stray(strays[0])
			strays = strays[1:]
		}
		e := &rd.doc.elements[i]
		var around context
		if e.in != outside {
			around = contexts[e.in]
			rd.strayElement(e, i)
		}
		contexts[i] = rd.sort(e, around)
	}
	for _, s := range strays {
		rd.stray(s)
	}
}

// sort puts an element to those of its name, and returns what it says about the
// elements in it.
func (rd *reader) sort(e *element, in context) context {
	t := &rd.tree
	switch e.tag {
	case "Player":
		t.players = append(t.players, e)
	case "Game":
		t.games = append(t.games, e)
	case "ByePlayer":
		if len(e.attributes) > 0 { // without attributes it is Pairgoth's wrapper
			t.byes = append(t.byes, e)
		}
	case "Team":
		t.teams = append(t.teams, team{element: e})
		in.team = len(t.teams)
	case "Board":
		if in.team == 0 {
			t.looseBoards++
		} else {
			t.teams[in.team-1].boards = append(t.teams[in.team-1].boards, e)
		}
	case "ClubsGroup":
		t.groups = append(t.groups, group{element: e})
		in.group = len(t.groups)
	case "Club":
		if in.group > 0 {
			t.groups[in.group-1].clubs = append(t.groups[in.group-1].clubs, e)
		}
	case "PlacementCriterion":
		if in.individual {
			t.criteria = append(t.criteria, e)
		} else {
			t.teamCriteria = append(t.teamCriteria, e)
		}
	case "Category":
		t.cats = append(t.cats, e)
	case "Tournament":
		if e.in != outside {
			rd.oddity(e.tag, "")
		}
	default:
		switch _, isSet := parameterSets[e.tag]; {
		case isSet:
			if t.sets[e.tag] != nil {
				rd.add(game.Warning, "parameters-twice", rd.path("", e.tag, 0, e), "a second "+e.tag, "one", "the first one was used")
			} else {
				t.sets[e.tag] = e
			}
		case !wrappers[e.tag]:
			rd.oddity(e.tag, "")
		case e.tag == "PlacementParameterSet":
			in.individual = true
		}
	}
	return in
}

// oddity counts an element, or an attribute of it, that no known version
// writes.
func (rd *reader) oddity(element, attribute string) {
	for i := range rd.odd {
		if o := &rd.odd[i]; o.element == element && o.attribute == attribute {
			o.count++
			return
		}
	}
	if len(rd.odd) < 200 { // a note names a few; a hostile file has no end of them
		rd.odd = append(rd.odd, oddName{element, attribute, 1})
	}
}

// unknown reports the elements and attributes that were skipped.
func (rd *reader) unknown() {
	slices.SortStableFunc(rd.odd, func(a, b oddName) int { return strings.Compare(a.element, b.element) })
	var names []string
	for _, o := range rd.odd {
		name := o.element
		if o.attribute != "" {
			name += "/@" + o.attribute
		}
		if o.count > 1 {
			name += fmt.Sprintf(" (%d times)", o.count)
		}
		names = append(names, game.Quote(name))
	}
	if len(names) > 20 {
		names = append(names[:20], fmt.Sprintf("and %d more", len(names)-20))
	}
	if len(names) > 0 {
		rd.add(game.Note, "unknown-names", "", "elements or attributes that OpenGotha does not write: "+strings.Join(names, ", "), "", "unknown parameters were kept, all else was passed over")
	}
	rd.some(rd.tree.looseBoards, game.Warning, "team-boards-loose", "Teams", game.Plural(rd.tree.looseBoards, "board")+" outside any team", "boards inside a Team", "they were passed over")
}

// fields reads the attributes of an element into out, by the places of their
// names in known. Java writes them in the order of known, so that each is
// mostly found at the first look.
func (rd *reader) fields(e *element, known []Attribute, out []string) (has uint32) {
	clear(out)
	next, twice := 0, false
	odd := ""
	for i := range e.attributes {
		a := &e.attributes[i]
		j := place(known, a.name, &next)
		if j < 0 {
			rd.oddity(e.tag, a.name)
			odd = a.name
			continue
		}
		if has&(1<<j) != 0 && !twice {
			rd.attributeTwice(e, a.name)
			twice = true // one problem an element
		}
		has |= 1 << j
		out[j] = a.value
	}
	if odd != "" {
		rd.misspelt(e, odd, known, has)
	}
	return has
}

// place is the index of a name in known, -1 where it is missing. It is looked
// for at next first, which is then the place after it.
func place(known []Attribute, name string, next *int) int {
	i := *next
	if i >= len(known) || known[i].Name != name {
		i = slices.IndexFunc(known, func(k Attribute) bool { return k.Name == name })
	}
	if i >= 0 {
		*next = i + 1
	}
	return i
}

func (rd *reader) attributeTwice(e *element, name string) {
	rd.add(game.Warning, "attribute-twice", rd.path("", e.tag, 0, e), fmt.Sprintf("attribute %q twice", name), "each attribute once", "the last one was used; the file was not written by OpenGotha")
}

// values are those of some attributes of an element, in the order of the names; any
// other is an oddity.
func (rd *reader) values(e *element, names ...string) []string {
	values := make([]string, len(names))
	for _, a := range e.attributes {
		if i := slices.Index(names, a.name); i >= 0 {
			values[i] = a.value
		} else {
			rd.oddity(e.tag, a.name)
		}
	}
	return values
}

// extra keeps a value that the model has no field for.
func (rd *reader) extra(name, value string) { rd.ev.Extra[extraKey(name)] = value }

// extraKeys are the keys of Extra by the names of attributes, made once.
var extraKeys = func() map[string]string {
	keys := map[string]string{}
	for _, list := range [][]Attribute{PlayerAttributes, GeneralAttributes, HandicapAttributes, PairingAttributes, DisplayAttributes, PublishAttributes, TeamAttributes} {
		for _, a := range list {
			keys[a.Name] = ExtraPrefix + a.Name
		}
	}
	return keys
}()

func extraKey(name string) string {
	if key, ok := extraKeys[name]; ok {
		return key
	}
	return ExtraPrefix + name
}
