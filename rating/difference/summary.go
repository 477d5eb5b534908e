package difference

import (
	"fmt"
	"slices"
	"strings"
)

// corrections are what was corrected in an event, each game once, as far as that
// is few.
func (x *explainer) corrections(lines []line) []string {
	const most = 3
	var all []string
	for i := range lines {
		for _, w := range lines[i].what {
			// Of the two players of a game the one with the better result tells it.
			if !strings.HasPrefix(w, verb('-')) && !strings.HasSuffix(w, ", was "+outcome('-')) || strings.HasPrefix(w, verb('+')) {
				all = append(all, x.names[lines[i].player]+" "+w)
			}
		}
	}
	if len(all) > most {
		return append(all[:most], fmt.Sprintf("%d more", len(all)-most))
	}
	return all
}

// Summary are the causes with those that follow from the same events summed up
// into one, which counts the events.
func (p *Player) Summary() []Cause {
	var out []Cause
	for _, c := range p.Causes {
		at := slices.IndexFunc(out, func(o Cause) bool {
			return c.Kind == Follows && o.Kind == Follows && slices.Equal(o.Because, c.Because) && o.More == c.More
		})
		if at < 0 {
			out = append(out, c)
			continue
		}
		o := &out[at]
		o.Event = nil
		o.Points, o.Ranks, o.Games, o.Events = o.Points+c.Points, o.Ranks+c.Ranks, o.Games+c.Games, o.Events+c.Events
	}
	return out
}
