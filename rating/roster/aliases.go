package roster

import (
	"fmt"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
)

// Aliases are the contents of an aliases.csv: who is meant by a name in event
// files, which ids are one person, which entries under an id are another's. The
// zero Aliases is empty.
type Aliases struct {
	entries  []*alias             // the lines that name entries, in the order of the file:
	byName   map[string][]*alias  // those that name a player, by folded name
	splits   map[string][]*alias  // and those that separate entries from one, by the id
	pairs    []*alias             // the lines about ids alone that count, in the order of the file
	merged   map[string]string    // an id that is no longer used → the one that is
	distinct map[[2]string]bool   // two ids, the smaller first, of two people
	one      map[string]game.Date // ids that are one person's, and until when that was seen; 0: for good
	people   []Person             // the table of ids
}

// Know adds the table of ids. A person may have several rows if all have the same
// name; otherwise the later row is an error and does not count.
func (a *Aliases) Know(people []Person) game.Problems {
	var problems game.Problems
	first := map[string]*Person{}
	for i := range people {
		p := &people[i]
		if was := first[p.ID]; was == nil {
			first[p.ID] = p
		} else if !likeness.IsOneName(was.Name, p.Name) {
			problems.Add(game.Problem{
				Severity: game.Error, Code: "person-twice", File: p.Table, Place: p.Place, Found: fmt.Sprintf("the id %q for %q", p.ID, p.Name),
				Expected: fmt.Sprintf("%q, who has it in %s", was.Name, game.Problem{File: was.Table, Place: was.Place}.Where()),
				Hint:     "take out the row that is wrong; another spelling of the same person belongs in aliases.csv",
			})
			continue
		}
		a.people = append(a.people, *p)
	}
	return problems
}

// pairOf is the key of two ids.
func pairOf(a, b string) [2]string {
	if b < a {
		a, b = b, a
	}
	return [2]string{a, b}
}

// given reports whether aliases.csv has any line.
func (a *Aliases) given() bool {
	return len(a.entries) > 0 || len(a.merged) > 0 || len(a.distinct) > 0 || len(a.one) > 0
}

// where names the line in messages about another: aliases.csv:3.
func (n *alias) where() string {
	return game.Problem{File: filepath.Base(n.file), Place: n.place}.Where()
}

// says describes a line about two ids.
func (n *alias) says() string {
	if n.action == byMerge {
		return fmt.Sprintf("%q is %q", n.other, n.id)
	}
	k := pairOf(n.id, n.other)
	return fmt.Sprintf("%q and %q are two people", k[0], k[1])
}

func orNew(id string) string {
	if id == "" {
		return "a new player"
	}
	return fmt.Sprintf("%q", id)
}

// canonical is the id that replaces an id after all merges.
func (a *Aliases) canonical(id string) string {
	if to, ok := a.merged[id]; ok {
		return to
	}
	return id
}

func (n *conditions) count() int {
	count := 0
	for _, is := range []bool{n.rank != game.NoRank, n.club != "", n.event != "", n.from != 0, n.until != 0} {
		if is {
			count++
		}
	}
	return count
}

// holds reports whether an entry of an event meets the conditions.
func (n *conditions) holds(p *game.Player, ev *game.Event) bool {
	if n.rank != game.NoRank && n.rank != p.Rank {
		return false
	}
	if n.club != "" {
		if c := likeness.Club(p.Club); c == "" || !likeness.SameClub(n.club, c) {
			return false
		}
	}
	if n.from != 0 && ev.Begin < n.from || n.until != 0 && (ev.Begin == 0 || ev.Begin > n.until) {
		return false
	}
	return n.event == "" || isEvent(n.event, ev)
}

// isEvent reports whether an event has that name: of its file, with as many folders
// as the line gives, or its own.
func isEvent(name string, ev *game.Event) bool {
	file := filepath.ToSlash(ev.Source.File)
	name = path.Clean(strings.ReplaceAll(name, `\`, "/"))
	return file == name || strings.HasSuffix(file, "/"+name) || ev.Name != "" && game.FoldName(ev.Name) == game.FoldName(name)
}

// spellings are the folded forms in which a line may write an entry's name.
func spellings(p *game.Player) []string {
	names := []string{game.FoldName(p.DisplayName()), game.FoldName(p.Given + " " + p.Family)}
	if p.Name != "" {
		names = append(names, game.FoldName(p.Name))
	}
	return names
}

// aliasesOf are the lines that may be meant by an entry, by its spellings.
func (a *Aliases) aliasesOf(p *game.Player) (found [][]*alias) {
	if len(a.byName) == 0 {
		return nil
	}
	for _, name := range spellings(p) {
		if lines := a.byName[name]; len(lines) > 0 {
			found = append(found, lines)
		}
	}
	return found
}

// matching are the lines that apply to an entry: those of its first spelling that
// has any.
func matching(spellings [][]*alias, p *game.Player, ev *game.Event) (found []*alias) {
	for _, lines := range spellings {
		for _, n := range lines {
			if n.holds(p, ev) {
				found = append(found, n)
			}
		}
		if len(found) > 0 {
			break
		}
	}
	return found
}

// closest is the most specific of the lines that apply to an entry.
func closest(lines []*alias) *alias {
	if len(lines) == 0 {
		return nil
	}
	return slices.MaxFunc(lines, func(x, y *alias) int { return x.count() - y.count() })
}

// splitOf is the line that separates an entry from the player with that id.
func (a *Aliases) splitOf(id string, p *game.Player, ev *game.Event) *alias {
	var found []*alias
	for _, n := range a.splits[id] {
		if (n.name == "" || slices.Contains(spellings(p), game.FoldName(n.name))) && n.holds(p, ev) {
			found = append(found, n)
		}
	}
	return closest(found)
}

// isOther reports whether a line gives entries of a player to that id.
func (a *Aliases) isOther(id string) bool {
	for _, lines := range a.splits {
		if slices.ContainsFunc(lines, func(n *alias) bool { return n.other == id }) {
			return true
		}
	}
	return false
}

// takeLines works out from the lines about two ids which ids are one person and which
// are two. Of lines about the same two ids the latest counts. Remaining
// contradictions are errors that name both lines.
func (a *Aliases) takeLines(lines []*alias) game.Problems {
	var problems game.Problems
	clash := func(n, o *alias, found string) {
		problems.Add(n.problem(game.Error, "alias", found+", but "+o.where()+" says: "+o.says(), "", "remove one of the lines, or date the one that counts later than the other"))
	}
	// later is the one of two lines on the same matter that counts.
	later := func(known, n *alias) *alias {
		switch {
		case known == nil || n.date > known.date:
			return n
		case n.date == known.date && n.says() != known.says():
			clash(n, known, n.says())
		}
		return known
	}
	last := map[[2]string]*alias{} // the line that counts for two ids
	for _, n := range lines {
		if n.action != byOne {
			k := pairOf(n.id, n.other)
			last[k] = later(last[k], n)
		}
	}
	into := map[string]*alias{} // an id that is no longer used → the merge
	for _, n := range lines {
		if n.action == byMerge && last[pairOf(n.id, n.other)] == n {
			into[n.other] = later(into[n.other], n)
		}
	}
	a.merged = map[string]string{}
	ring := false // one of its lines is reported, whichever comes first
	for _, from := range slices.Sorted(maps.Keys(into)) {
		to := from
		for steps := 0; into[to] != nil; steps++ {
			if steps > len(into) {
				if !ring {
					clash(into[from], into[into[from].id], into[from].says())
				}
				to, ring = from, true
				break
			}
			to = into[to].id
		}
		if to != from {
			a.merged[from] = to
		}
	}
	a.pairs, a.one, a.distinct = nil, map[string]game.Date{}, map[[2]string]bool{}
	for _, n := range lines {
		switch id := a.canonical(n.id); {
		case n.action == byOne:
			if day, ok := a.one[id]; !ok || day != 0 && (n.date == 0 || n.date > day) {
				a.one[id] = n.date
			}
		case n.action == byMerge && into[n.other] != n, n.action == byDistinct && last[pairOf(n.id, n.other)] != n:
			continue // another line counts
		}
		a.pairs = append(a.pairs, n)
	}
	for _, k := range slices.SortedFunc(maps.Keys(last), func(x, y [2]string) int { return slices.Compare(x[:], y[:]) }) {
		n := last[k]
		if n.action != byDistinct {
			continue
		}
		x, y := a.canonical(n.id), a.canonical(n.other)
		if x != y {
			a.distinct[pairOf(x, y)] = true
			continue
		}
		o := into[n.id]
		if m := into[n.other]; o == nil || m != nil && m.date > o.date {
			o = m
		}
		clash(n, o, n.says()+", although other lines make both "+fmt.Sprintf("%q", x))
	}
	// Entries are separated from the player that the id stands for.
	splits := map[string][]*alias{}
	for _, id := range slices.Sorted(maps.Keys(a.splits)) {
		splits[a.canonical(id)] = append(splits[a.canonical(id)], a.splits[id]...)
	}
	a.splits = splits
	return problems
}
