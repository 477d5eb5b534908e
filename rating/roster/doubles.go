package roster

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// questionDoubles asks about entries that turned out to be the same person, and
// about new players of one name.
func (c *cast) questionDoubles() {
	for _, at := range c.holdTaken() {
		var group []int
		for i, d := range c.decisions {
			if d.Standing == at {
				group = append(group, i)
			}
		}
		for _, i := range group {
			c.ask(i, game.Problem{
				Code:  "same-player",
				Found: fmt.Sprintf("%s and %s are both %s", c.entryName(i), c.others(i, group), c.r.describe(at)), Expected: "one entry a player",
				Hint:  "give each entry its own id, or tell them apart by name in the file; " + c.lineHint(i, []int{at}),
				About: c.identity(game.DoubtOther, i, []string{c.r.describe(at)}, []int{at}),
			})
		}
	}
	if !c.propose {
		c.questionNamesakes()
	}
}

// mostOthers is how many people of one name are named. Of thousands each would
// name thousands.
const mostOthers = 10

// others names the other entries of a group.
func (c *cast) others(i int, group []int) string {
	var names []string
	for _, j := range group {
		if j == i {
			continue
		}
		if len(names) == mostOthers {
			names = append(names, fmt.Sprintf("%d more", len(group)-1-mostOthers))
			break
		}
		names = append(names, c.entryName(j))
	}
	return strings.Join(names, " and ")
}

// questionNamesakes asks about new players of one name.
func (c *cast) questionNamesakes() {
	fresh := 0
	for _, d := range c.decisions {
		if d.How == ByNone {
			fresh++
		}
	}
	if fresh < 2 {
		return
	}
	groups := map[*bearers][]int{}
	groupOf := map[*bearers]*bearers{} // one key for all that name the same people
	var order []*bearers
	for i, d := range c.decisions {
		keys := c.form(i).solids
		if d.How != ByNone || len(keys) == 0 {
			continue
		}
		one := keys[0]
		for _, k := range keys {
			if known, ok := groupOf[k]; ok {
				one = known
			}
		}
		for _, k := range keys {
			groupOf[k] = one
		}
		if groups[one] == nil {
			order = append(order, one)
		}
		groups[one] = append(groups[one], i)
	}
	for _, k := range order {
		group := groups[k]
		entries := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return c.newcomerID(i) != "" })
		if len(group) < 2 || len(entries) == 0 {
			continue
		}
		for _, i := range entries {
			c.ask(i, game.Problem{
				Found:    fmt.Sprintf("%s and %s, new players of one name", c.entryName(i), c.others(i, group)),
				Expected: "something that tells them apart", Hint: "give each their id in the file, or change one name there",
			})
		}
	}
}
