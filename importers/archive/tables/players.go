package tables

import (
	"cmp"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"kyudan/importers/grid"
	"kyudan/importers/spreadsheet"
	"kyudan/rating/game"
)

// Person is one row of the register.
type Person struct {
	ID     string
	Family string
	Given  string
	Name   string            // where family and given name are not separated; beside them the name in another script
	Former []string          // names before a change of name
	IDs    map[string]string // ids in other registers

	Country   string // two capital letters where it is known how to write it so
	Club      string
	BirthYear int // 0 not given
	Category  string

	FirstRank    game.Rank // with which the person began
	Certified    game.Opt[bool]
	Organisation string    // that gave the first rank
	Joined       game.Date // day of the first rank, and of joining the register

	Local  game.Opt[bool]
	Hidden bool // not on the published list

	grid.Origin
}

// Register is the table of players.
type Register struct {
	People []Person // in the order of the file

	byID map[string]int
	ids  map[string]string // register and id → place, for all ids
}

// ReadPlayers reads the table of players. Its columns are id, family, given,
// name, other ids, country, club, birth year, category, first rank, certified,
// organisation, joined, local, hidden and former names. Other ids are those in
// other registers, such as egf:12345678 ffg:0500101; a column id.egf holds those
// of one register alone. Former names have semicolons between them. Two people with one id, and a row without an id or a name, are errors.
func ReadPlayers(in game.Input) (*Register, game.Problems) {
	r := &Register{byID: map[string]int{}, ids: map[string]string{}}
	l := grid.Layout[Person]{Name: string(PlayersTable), Key: "id", Columns: playerColumns, Other: idColumn, Others: slices.Sorted(maps.Keys(grid.Registers)), Row: r.add}
	return r, l.Read(in)
}

var playerColumns = []grid.Column[Person]{
	{Label: "id", Words: grid.IDWords + " number", Read: func(c *grid.Cell, p *Person) { p.ID = c.AsID() }},
	{Label: "family", Words: grid.FamilyWords, Read: func(c *grid.Cell, p *Person) { p.Family = c.AsText() }},
	{Label: "given", Words: grid.GivenWords, Read: func(c *grid.Cell, p *Person) { p.Given = c.AsText() }},
	{Label: "name", Words: grid.NameWords, Read: func(c *grid.Cell, p *Person) { p.Name = c.AsText() }},
	{Label: "other ids", Words: "otherid otherregisters idsinotherregisters idsofotherregisters 其他编号 其他編號", Read: readOtherIDs},
	{Label: "country", Words: grid.CountryWords, Read: readCountry},
	{Label: "club", Words: grid.ClubWords, Read: func(c *grid.Cell, p *Person) { p.Club = c.AsText() }},
	{Label: "birth year", Words: "birthyear yearofbirth born birth birthdate dateofbirth birthday 出生年 出生年份 出生 生日 出生日期", Read: readBirth},
	{Label: "category", Words: grid.CategoryWords, Read: func(c *grid.Cell, p *Person) { p.Category = c.AsText() }},
	{Label: "first rank", Words: grid.RankWords + " firstgrade entryrank initialrank", Read: func(c *grid.Cell, p *Person) { p.FirstRank = c.AsRank() }},
	{Label: "certified", Words: grid.CertifiedWords, Read: func(c *grid.Cell, p *Person) { p.Certified = c.AsYesNo() }},
	{Label: "organisation", Words: grid.ByWords + " rankby", Read: func(c *grid.Cell, p *Person) { p.Organisation = c.AsText() }},
	{Label: "joined", Words: "joinedon joindate since entered memberdate 加入 加入日期 入会 入會 入会日期 入會日期", Day: true, Read: func(c *grid.Cell, p *Person) { p.Joined = c.AsDate() }},
	{Label: "local", Words: grid.LocalWords, Read: func(c *grid.Cell, p *Person) { p.Local = c.AsYesNo() }},
	{Label: "hidden", Words: grid.HiddenWords, Read: func(c *grid.Cell, p *Person) { p.Hidden = c.AsYesNo().Is(true) }},
	{Label: "former names", Words: grid.FormerWords, Read: readFormer},
}

// idColumn is a column of ids in another register: id.egf.
func idColumn(heading string) grid.Column[Person] {
	register := grid.Registers[grid.Fold(heading)]
	if f := strings.ToLower(heading); register == "" && strings.HasPrefix(f, "id.") {
		register = strings.TrimSpace(f[len("id."):])
	}
	if register == "" {
		return grid.Column[Person]{}
	}
	return grid.Column[Person]{Label: "id." + register, Read: func(c *grid.Cell, p *Person) {
		if id := c.AsID(); id != "" {
			p.setID(c, register, id)
		}
	}}
}

// readOtherIDs reads ids in other registers: egf:12345678 ffg:0500101.
func readOtherIDs(c *grid.Cell, p *Person) {
	const expected = "ids with their registers, such as egf:12345678 ffg:0500101"
	if c.Kind != spreadsheet.Text {
		c.Bad(expected, "write the register and a colon before each id, or put the ids into a column of their register: id.egf")
		return
	}
	text := strings.ReplaceAll(c.Plain(), ": ", ":")
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(",;", r) }) {
		register, id, ok := strings.Cut(word, ":")
		if !ok || id == "" || !registerName.MatchString(register) {
			c.Bad(expected, "write the register and a colon before each id, or put the ids into a column of their register: id.egf")
			return
		}
		p.setID(c, strings.ToLower(register), id)
	}
}

// registerName is a register as messages and lists call it.
var registerName = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9_-]*$`)

// setID adds an id of another register; a person has one in each.
func (p *Person) setID(c *grid.Cell, register, id string) {
	if was := p.IDs[register]; was != "" && was != id {
		c.Bad(fmt.Sprintf("one id of each register; %s:%s is given too", register, was), "remove one of the two")
		return
	}
	game.Put(&p.IDs, register, id)
}

// readFormer reads former names: Lee Hui Min; Lee H. M.
func readFormer(c *grid.Cell, p *Person) {
	for _, name := range strings.FieldsFunc(c.AsText(), func(r rune) bool { return r == ';' || r == '；' }) {
		if name = strings.TrimSpace(name); name != "" {
			p.Former = append(p.Former, name)
		}
	}
}

func readCountry(c *grid.Cell, p *Person) {
	p.Country = c.AsText()
	if len(p.Country) == 2 {
		p.Country = strings.ToUpper(p.Country)
	}
}

// readBirth reads a year, or the year of a day.
func readBirth(c *grid.Cell, p *Person) {
	if c.Kind == spreadsheet.Date || c.Kind == spreadsheet.Text && strings.ContainsAny(strings.Trim(c.Plain(), "./-"), "./-年 ") && c.Plain() == grid.Whole(c.Plain()) {
		p.BirthYear = c.AsDate().Year()
	} else {
		p.BirthYear = c.AsWhole(1900, 2999).Or(0)
	}
}

// add takes in a row.
func (r *Register) add(t *grid.Table, at grid.Origin, p Person) {
	p.Origin = at
	if p.ID == "" {
		if !t.Unread("id") {
			t.Add(game.Error, at, "id-missing", "a person without an id: "+p.show(), "a unique id for each person", "give the person an id, or delete the row")
		}
		return
	}
	if i, twice := r.byID[p.ID]; twice {
		t.Add(game.Error, at, "id-twice", fmt.Sprintf("the id %q of %s, which %s has at %s", p.ID, p.show(), r.People[i].show(), r.People[i].Where()), "a unique id for each person", "correct one of the two, or remove one")
		return
	}
	for _, register := range slices.Sorted(maps.Keys(p.IDs)) {
		key := register + " " + p.IDs[register]
		if other, twice := r.ids[key]; twice {
			t.Add(game.Error, at, "other-id-twice", fmt.Sprintf("the %s id %q, which the person at %s has too", register, p.IDs[register], other), "a unique id for each person", "correct one of the two; if both are one person, delete one row")
		} else {
			r.ids[key] = at.Where()
		}
	}
	parted := p.Family != "" || p.Given != ""
	inScripts := parted && p.Name != "" && game.OtherScript(p.Name, p.Family+p.Given)
	switch {
	case !parted && p.Name == "" && !t.Unread("family", "given", "name"):
		t.Add(game.Error, at, "name-missing", fmt.Sprintf("a person without a name, id %q", p.ID), "a name", "write family and given name, or the whole name into the column name")
	case parted && p.Name != "" && !inScripts && game.NameKey(p.Name) != game.NameKey(p.Family+" "+p.Given):
		t.Add(game.Warning, at, "names-differ", fmt.Sprintf("the name %q beside family %q and given %q", p.Name, p.Family, p.Given), "the same name", "family and given name were used; clear the column name or correct it")
	}
	if parted && !inScripts {
		p.Name = ""
	}
	if p.BirthYear != 0 && p.Joined != 0 && p.Joined.Year() < p.BirthYear {
		t.Add(game.Warning, at, "joined-unborn", fmt.Sprintf("joined on %s, born in %d", p.Joined, p.BirthYear), "a day after the birth", "correct one of the two")
	}
	r.byID[p.ID] = len(r.People)
	r.People = append(r.People, p)
}

// show is a person for messages.
func (p *Person) show() string { return fmt.Sprintf("%q", cmp.Or(p.name(), p.ID)) }

func (p *Person) name() string {
	g := game.Player{Family: p.Family, Given: p.Given, Name: p.Name}
	return g.DisplayName()
}

// Find is the person with that id, nil where there is none.
func (r *Register) Find(id string) *Person {
	if r != nil {
		if i, ok := r.byID[id]; ok {
			return &r.People[i]
		}
	}
	return nil
}

// CheckNames warns about rows of the other tables that have another name
// beside an id than the register: one of the two is a mistake. People who are
// not in the register are not checked.
func (r *Register) CheckNames(promotions []Promotion, adjustments []Adjustment) game.Problems {
	var problems game.Problems
	check := func(id, name, file, place string) {
		p := r.Find(id)
		if p == nil || name == "" || game.NameKey(name) == game.NameKey(p.name()) {
			return
		}
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "names-differ", File: file, Place: place, Found: fmt.Sprintf("%q with the id %s", name, id),
			Expected: fmt.Sprintf("%s, who has that id in %s", p.show(), p.Where()), Hint: "the id was used; correct the id or the name",
		})
	}
	for _, p := range promotions {
		check(p.Player, p.Name, p.File, p.Place)
	}
	for _, a := range adjustments {
		check(a.Player, a.Name, a.File, a.Place)
	}
	return problems
}
