package opengotha

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/beevik/etree"

	"kyudan/importers/charset"
	"kyudan/rating/game"
)

// Read reads a tournament file. The event is nil where the file is not XML, is
// broken or exceeds a limit; then the one problem says where. Otherwise the
// event has all that could be read, and the problems the rest.
func Read(in game.Input) (*game.Event, game.Problems) {
	doc, text, starts, problems := parse(in.Data)
	if doc == nil {
		return nil, problems.InFile(in.Name)
	}
	rd := &reader{
		ev:       &game.Event{Extra: make(map[string]string, usualExtra), Source: game.Source{File: in.Name, Format: formatName, Part: game.Whole}},
		problems: problems,
		lines:    charset.Lines{Text: text},
		starts:   starts,
		tallies:  map[string]*tally{},
	}
	if !rd.root(doc) {
		return nil, rd.problems.InFile(in.Name)
	}
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
	return rd.ev, rd.problems.InFile(in.Name)
}

// usualExtra is how many parameters of a file have no place in the model.
const usualExtra = 56

// reader is the state of one Read.
type reader struct {
	ev       *game.Event
	problems game.Problems

	// Lines of places: the n-th element of the tree is the n-th start tag of
	// the text, starts[n].
	lines       charset.Lines
	starts      []uint32
	linesUseful bool

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

// node is an element with its number in the order of the document.
type node struct {
	*etree.Element
	n int
}

// tree is the elements that matter, by tag name.
type tree struct {
	root                         node
	players, games, byes         []node
	teams                        []teamNode
	looseBoards                  int
	sets                         map[string]node // parameter sets, the first of each name
	criteria, teamCriteria, cats []node
	groups                       []groupNode
	strays                       []stray
	misspelt                     int // attributes that were looked at
}

type teamNode struct {
	node
	boards []node
}

type groupNode struct {
	node
	clubs []node
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

// root checks the root element and collects the elements below it.
func (rd *reader) root(doc *etree.Document) bool {
	var roots []*etree.Element
	for _, t := range doc.Child {
		switch t := t.(type) {
		case *etree.Element:
			roots = append(roots, t)
		case *etree.CharData:
			if !t.IsWhitespace() {
				rd.add(game.Warning, "text-outside", "", fmt.Sprintf("text outside the tournament: %s", game.Quote(strings.TrimSpace(t.Data))), "", "it was passed over; check that the file is whole")
			}
		case *etree.Directive:
			if strings.HasPrefix(t.Data, "DOCTYPE") && strings.Contains(t.Data, "[") {
				rd.add(game.Warning, "xml-doctype", "", "a document type with its own declarations", "none", "its default values were not used")
			}
		}
	}
	if len(roots) != 1 || roots[0].Tag != "Tournament" {
		found, hint := fmt.Sprintf("%d root elements", len(roots)), "give each tournament its own file"
		if len(roots) == 1 {
			found, hint = fmt.Sprintf("root element %q", roots[0].Tag), "check that this is the file that OpenGotha saved"
		}
		if len(roots) > 0 && roots[0].Tag == "TournamentData" {
			hint = "this looks like a file of the MacMahon program; read it with {option from} macmahon"
		}
		rd.add(game.Error, "not-opengotha", position(rd.lines.Text, int(rd.starts[0])), found, `one element "Tournament"`, hint)
		return false
	}
	rd.tree.sets = map[string]node{}
	n := 0
	rd.collect(roots[0], &n, context{})
	if n != len(rd.starts) {
		rd.starts = nil // the two countings disagree: no lines rather than wrong ones
	}
	lines := bytes.Count(rd.lines.Text, []byte("\n"))
	rd.linesUseful = 2*lines >= n
	rd.reportStrays()
	return true
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
func (rd *reader) collect(e *etree.Element, n *int, in context) {
	nd := node{e, *n}
	*n++
	t := &rd.tree
	switch e.Tag {
	case "Player":
		t.players = append(t.players, nd)
	case "Game":
		t.games = append(t.games, nd)
	case "ByePlayer":
		if len(e.Attr) > 0 { // without attributes it is Pairgoth's wrapper
			t.byes = append(t.byes, nd)
		}
	case "Team":
		t.teams = append(t.teams, teamNode{node: nd})
		in.team = len(t.teams)
	case "Board":
		if in.team == 0 {
			t.looseBoards++
		} else {
			t.teams[in.team-1].boards = append(t.teams[in.team-1].boards, nd)
		}
	case "ClubsGroup":
		t.groups = append(t.groups, groupNode{node: nd})
		in.group = len(t.groups)
	case "Club":
		if in.group > 0 {
			t.groups[in.group-1].clubs = append(t.groups[in.group-1].clubs, nd)
		}
	case "PlacementCriterion":
		if in.individual {
			t.criteria = append(t.criteria, nd)
		} else {
			t.teamCriteria = append(t.teamCriteria, nd)
		}
	case "Category":
		t.cats = append(t.cats, nd)
	case "Tournament":
		if nd.n == 0 {
			t.root = nd
			break
		}
		rd.oddity(e.Tag, "")
	default:
		switch _, isSet := parameterSets[e.Tag]; {
		case isSet:
			if _, twice := t.sets[e.Tag]; twice {
				rd.add(game.Warning, "parameters-twice", rd.path("", e.Tag, 0, nd), "a second "+e.Tag, "one", "the first one was used")
			} else {
				t.sets[e.Tag] = nd
			}
		case !wrappers[e.Tag]:
			rd.oddity(e.Tag, "")
		case e.Tag == "PlacementParameterSet":
			in.individual = true
		}
	}
	for _, t := range e.Child {
		rd.strays(e, t, *n)
		if c, ok := t.(*etree.Element); ok {
			rd.collect(c, n, in)
		}
	}
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
func (rd *reader) fields(nd node, known []Attribute, out []string) (has uint32) {
	clear(out)
	next, twice := 0, false
	odd := ""
	for i := range nd.Attr {
		a := &nd.Attr[i]
		if a.Space != "" || a.Key == "xmlns" {
			continue
		}
		j := place(known, a.Key, &next)
		if j < 0 {
			rd.oddity(nd.Tag, a.Key)
			odd = a.Key
			continue
		}
		if has&(1<<j) != 0 && !twice {
			rd.attributeTwice(nd, a.Key)
			twice = true // one problem an element
		}
		has |= 1 << j
		out[j] = a.Value
	}
	if odd != "" {
		rd.misspelt(nd, odd, known, has)
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

func (rd *reader) attributeTwice(nd node, name string) {
	rd.add(game.Warning, "attribute-twice", rd.path("", nd.Tag, 0, nd), fmt.Sprintf("attribute %q twice", name), "each attribute once", "the last one was used; the file was not written by OpenGotha")
}

// values are those of some attributes of an element, in the order of the names; any
// other is an oddity.
func (rd *reader) values(nd node, names ...string) []string {
	values := make([]string, len(names))
	for _, a := range nd.Attr {
		if i := slices.Index(names, a.Key); i >= 0 {
			values[i] = a.Value
		} else {
			rd.oddity(nd.Tag, a.Key)
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
