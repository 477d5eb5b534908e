package inbox

import (
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// codeMaybeOne is the code of what importers.Together says of two inputs that
// look like one event and are none.
const codeMaybeOne = "maybe-one-event"

// findDoubles finds, by number of submission, the others that are the same event
// handed in differently: those of which reading said so, and those of one name
// and first day with mostly the same players. Files that agree have been put
// together before; sections of one tournament share no players.
func findDoubles(subs []Submission) map[int][]int {
	doubles := map[int][]int{}
	pair := func(i, k int) {
		if i != k && !slices.Contains(doubles[i], k) {
			doubles[i], doubles[k] = append(doubles[i], k), append(doubles[k], i)
		}
	}
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
	files := slices.Sorted(maps.Keys(byFile))
	for i := range subs {
		for _, p := range subs[i].Problems {
			if p.Code != codeMaybeOne {
				continue
			}
			for _, f := range files {
				if strings.Contains(p.Found, " "+f+": ") {
					pair(i, byFile[f])
				}
			}
		}
	}
	for _, same := range byName {
		for n, i := range same {
			for _, k := range same[n+1:] {
				if mostlySame(subs[i].Event, subs[k].Event) {
					pair(i, k)
				}
			}
		}
	}
	for i := range doubles {
		slices.Sort(doubles[i])
	}
	return doubles
}

// mostlySame reports whether half of the smaller event's players are in the
// other one too, by name.
func mostlySame(a, b *game.Event) bool {
	names := map[string]bool{}
	for i := range a.Players {
		names[game.NameKey(a.Players[i].DisplayName())] = true
	}
	n := 0
	for i := range b.Players {
		if names[game.NameKey(b.Players[i].DisplayName())] {
			n++
		}
	}
	return n > 0 && 2*n >= min(len(a.Players), len(b.Players))
}

// findClashes lists, by number of submission, players who cannot have been
// there because another event of the same days has them too. Events on the
// Internet are passed over, and so are events taken for the same one.
func findClashes(subs []Submission, doubles map[int][]int) map[int][]string {
	// Ids on the list where players are settled, with a name to show.
	at := make([]map[string]string, len(subs))
	for i := range subs {
		s := &subs[i]
		if s.Event == nil || s.Event.Begin == 0 || s.Event.Online.Is(true) || s.Result == nil || s.Result.Event == nil {
			continue
		}
		at[i] = map[string]string{}
		for k := range s.Result.Players {
			if k < len(s.Result.Event.Players) {
				at[i][s.Result.Players[k].ID] = s.Result.Event.Players[k].DisplayName()
			}
		}
	}
	clashes := map[int][]string{}
	for i := range subs {
		for k := i + 1; k < len(subs) && at[i] != nil; k++ {
			if at[k] == nil || subs[i].Event.Begin > subs[k].last() || subs[k].Event.Begin > subs[i].last() || slices.Contains(doubles[i], k) {
				continue
			}
			var both []string
			for id := range at[i] {
				if _, ok := at[k][id]; ok && id != "" {
					both = append(both, clean(at[i][id]))
				}
			}
			if len(both) == 0 {
				continue
			}
			slices.Sort(both)
			tell := func(of, other int) {
				clashes[of] = append(clashes[of], fmt.Sprintf("on the same days also in %s: %s", subs[other].name(), enumerate(shorten(both, 5), "and")))
			}
			tell(i, k)
			tell(k, i)
		}
	}
	return clashes
}

// baseNames is what replaces the paths of files by the names that their senders
// know.
func baseNames(subs []Submission) *strings.Replacer {
	var paths []string
	for i := range subs {
		paths = append(paths, subs[i].Files...)
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
	return strings.NewReplacer(pairs...)
}
