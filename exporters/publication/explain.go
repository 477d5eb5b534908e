package publication

import (
	"fmt"
	"math"
	"slices"

	"kyudan/importers/archive"
	"kyudan/importers/changes"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// unexplained finds the players of both lists whose rating moved though no game,
// promotion or correction was added, altered or taken out that could have moved
// it, by the records of both runs.
func (c *Comparison) unexplained(m *Made) {
	old, problems := c.Before.record()
	now, more := changes.Read(game.Input{Name: recordFile, Data: m.Record})
	if problems.HasErrors() || more.HasErrors() {
		c.add(Ratings, "take it from a backup", "the ratings of the list of %s moved, and nothing tells why: its %s is missing or is not as it was published", c.Before.Day, recordFile)
		return
	}
	d, err := difference.Lists(c.standings, m.Report.After)
	if err != nil {
		return
	}
	d.Explain(old, now)
	var who []string
	for i := range d.Players {
		p := &d.Players[i]
		if p.Old == nil || p.New == nil {
			continue
		}
		switch points, ranks := unexplained(p); {
		case ranks != 0:
			who = append(who, fmt.Sprintf("%s %+d ranks", label(p.New), ranks))
		case points != 0:
			who = append(who, fmt.Sprintf("%s %+.1f", label(p.New), points))
		}
	}
	if len(who) > 0 {
		var files []string
		for _, in := range c.Inputs {
			files = append(files, in.Path)
		}
		hint := "{command diff} shows what moved whom"
		if len(files) > 0 {
			hint = "changed since are " + some(files) + "; " + hint
		}
		c.add(Ratings, hint, "the ratings of %s of the list of %s moved, and no game, promotion or correction explains it: %s",
			game.Counted(len(who), "player", "players"), c.Before.Day, some(who))
	}
}

// record reads the record of the run that gave the list, if it is as it was
// published.
func (p *List) record() (*difference.Record, game.Problems) {
	in, problems := p.folder.Bytes(p.Path(recordFile))
	if problems != nil {
		return nil, problems
	}
	if want, ok := p.sumOf(recordFile); !ok || want != archive.Digest(in.Data) {
		return nil, game.Problems{{Severity: game.Error, Code: "record-changed", File: in.Name, Found: "another record than its manifest names"}}
	}
	return changes.Read(in)
}

// unexplained is the part of a player's change that no event caused.
func unexplained(p *difference.Player) (points float64, ranks int) {
	removed := slices.ContainsFunc(p.Causes, func(c difference.Cause) bool { return c.Kind == difference.Removed })
	for i := range p.Causes {
		c := &p.Causes[i]
		switch {
		case c.Kind == difference.Rest, c.Kind == difference.Start, c.Kind == difference.Before,
			c.Kind == difference.Gone && !removed, c.Kind == difference.Follows && len(c.Because) == 0:
			points += c.Points
			ranks += c.Ranks
		}
	}
	const nothing = 1e-6 // what double precision leaves
	if math.Abs(points) < nothing {
		points = 0
	}
	return points, ranks
}
