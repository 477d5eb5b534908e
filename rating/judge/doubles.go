package judge

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
	"kyudan/rating/phrase"
)

// likelyOne is the doubt of a problem that two submissions look like one event.
func likelyOne(p *game.Problem) (doubt game.OneEvent, ok bool) {
	doubt, ok = p.About.(game.OneEvent)
	return doubt, ok && (doubt.Doubt == game.LikelyOne || doubt.Doubt == game.SurelyOne)
}

// mostAlike is how many events of one player are compared with another one. If
// every player played everywhere, all pairs would be compared.
const mostAlike = 20

// findDoubles finds, by number of submission, the others that are the same event
// handed in differently: those found while reading, and those of one name and first
// day with mostly the same players. Files that agree have already been merged;
// sections of one tournament share no players.
func findDoubles(subs []Submission) map[int][]int {
	known := map[[2]int]bool{}
	pair := func(i, k int) { known[[2]int{i, k}], known[[2]int{k, i}] = true, true }
	byFile := map[string]int{}
	byName := map[string][]int{}
	for i := range subs {
		for _, f := range subs[i].Files {
			byFile[f] = i
		}
		if ev := subs[i].Event; ev != nil && ev.Begin != 0 {
			if name := game.FoldName(ev.Name); name != "" {
				key := fmt.Sprint(ev.Begin, " ", name)
				byName[key] = append(byName[key], i)
			}
		}
	}
	for i := range subs {
		for n := range subs[i].Problems {
			p := &subs[i].Problems[n]
			if _, alike := likelyOne(p); alike {
				if k, ok := byFile[p.Other]; ok && k != i {
					pair(i, k)
				}
			}
		}
	}
	for _, same := range byName {
		pairMostlySame(subs, same, pair)
	}
	doubles := map[int][]int{}
	for _, p := range pairsOf(known) {
		doubles[p[0]] = append(doubles[p[0]], p[1])
	}
	return doubles
}

// pairsOf are pairs of submissions in order.
func pairsOf[T any](known map[[2]int]T) [][2]int {
	return slices.SortedFunc(maps.Keys(known), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
}

// pairMostlySame finds the pairs where half of the smaller event's players are in
// the other one too, by name.
func pairMostlySame(subs []Submission, same []int, pair func(i, k int)) {
	with := map[string][]int{} // by player, the events before
	for _, i := range same {
		players := subs[i].Event.Players
		names := map[string]bool{}
		for k := range players {
			names[game.NameKey(players[k].DisplayName())] = true
		}
		common := map[int]int{}
		for name := range names {
			for _, k := range with[name] {
				common[k]++
			}
			if len(with[name]) < mostAlike {
				with[name] = append(with[name], i)
			}
		}
		for k, n := range common {
			if 2*n >= min(len(players), len(subs[k].Event.Players)) {
				pair(i, k)
			}
		}
	}
}

// findClashes lists, by number of submission, players who cannot have been there
// because another event of the same days has them too. Events on the Internet are
// skipped, and so are events taken as the same.
func findClashes(l phrase.Language, subs []Submission, doubles map[int][]int) map[int][]string {
	both := map[[2]int][]string{} // who is in both of two submissions
	more := map[int]bool{}        // submissions with more clashes than were searched
	for _, in := range appearances(subs) {
		for n, a := range in {
			for after, b := range in[n+1:] {
				if subs[b.in].Event.Begin > subs[a.in].last() {
					break // as do all that follow
				}
				if after == mostAlike {
					more[a.in], more[b.in] = true, true
					break
				}
				if !slices.Contains(doubles[a.in], b.in) {
					both[[2]int{a.in, b.in}] = append(both[[2]int{a.in, b.in}], Clean(a.name))
				}
			}
		}
	}
	clashes := map[int][]string{}
	for _, pair := range pairsOf(both) {
		names := both[pair]
		slices.Sort(names)
		list := func(of, other int) {
			clashes[of] = append(clashes[of], l.Say("on the same days also in %s: %s", subs[other].Name(), l.All(l.Shortlist(names, 5))))
		}
		list(pair[0], pair[1])
		list(pair[1], pair[0])
	}
	for i := range more {
		clashes[i] = append(clashes[i], l.Say("and in more events of the same days than are listed here"))
	}
	return clashes
}

type appearance struct {
	in   int
	name string
}

// appearances are where each player of the list is, by id, of events that have a day
// and a place, in the order of submissions, which is that of their days.
func appearances(subs []Submission) map[string][]appearance {
	players := map[string][]appearance{}
	for i := range subs {
		s := &subs[i]
		if s.Event == nil || s.Event.Begin == 0 || s.Event.Online.Is(true) || s.Result == nil || s.Result.Event == nil {
			continue
		}
		for k := range min(len(s.Result.Players), len(s.Result.Event.Players)) {
			id := s.Result.Players[k].ID
			if l := players[id]; id != "" && (len(l) == 0 || l[len(l)-1].in != i) {
				players[id] = append(l, appearance{i, s.Result.Event.Players[k].DisplayName()})
			}
		}
	}
	return players
}

// namesOfFiles replaces the paths of files by the names that their senders know,
// and returns the names shared by several files.
func namesOfFiles(subs []Submission) (names *strings.Replacer, shared map[string]bool) {
	var paths []string
	first := map[string]string{}
	shared = map[string]bool{}
	for i := range subs {
		for _, f := range subs[i].Files {
			paths = append(paths, f)
			name := filepath.Base(f)
			shared[name] = shared[name] || first[name] != "" && first[name] != f
			first[name] = f
		}
	}
	// A replacer prefers the pair that comes first: longer paths before those
	// that they begin with.
	slices.SortFunc(paths, func(a, b string) int { return len(b) - len(a) })
	var pairs []string
	for _, p := range paths {
		if base := filepath.Base(p); base != p {
			pairs = append(pairs, p, base)
		}
	}
	return strings.NewReplacer(pairs...), shared
}
