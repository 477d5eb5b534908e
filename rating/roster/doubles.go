package roster

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// questionDoubles asks about entries that turned out to be the same person, and
// about new players of one name.
func (rs *resolver) questionDoubles() {
	for _, at := range rs.holdTaken() {
		var group []int
		for i, d := range rs.decisions {
			if d.Standing == at {
				group = append(group, i)
			}
		}
		for _, i := range group {
			rs.ask(i, game.Problem{
				Code:  "same-player",
				Found: fmt.Sprintf("%s and %s are both %s", rs.entryName(i), rs.others(i, group), rs.dir.describe(at)), Expected: "one entry a player",
				Hint:  "give each entry its own id, or tell them apart by name in the file; " + rs.lineHint(i, []int{at}),
				About: rs.identity(game.DoubtOther, i, []string{rs.dir.describe(at)}, []int{at}),
			})
		}
	}
	if !rs.propose {
		rs.questionNamesakes()
	}
}

// questionNamesakes asks about new players of one name.
func (rs *resolver) questionNamesakes() {
	fresh := 0
	for _, d := range rs.decisions {
		if d.How == ByNone {
			fresh++
		}
	}
	if fresh < 2 {
		return
	}
	groups := map[*namesakes][]int{}
	groupOf := map[*namesakes]*namesakes{} // one key for all that name the same people
	var order []*namesakes
	for i, d := range rs.decisions {
		keys := rs.form(i).solids
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
		entries := slices.DeleteFunc(slices.Clone(group), func(i int) bool { return rs.newcomerID(i) != "" })
		if len(group) < 2 || len(entries) == 0 {
			continue
		}
		for _, i := range entries {
			rs.ask(i, game.Problem{
				Found:    fmt.Sprintf("%s and %s, new players of one name", rs.entryName(i), rs.others(i, group)),
				Expected: "something that tells them apart", Hint: "give each their id in the file, or change one name there",
			})
		}
	}
}
