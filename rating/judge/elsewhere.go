package judge

import (
	"fmt"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/run"
)

// Other is the list of another federation.
type Other struct {
	List  *rating.List
	Scale rating.Scale
}

// name is the list in a sentence: the EGF list of 2026-02-22.
func (o *Other) name() string {
	name := "the " + strings.ToUpper(o.List.Register) + " list"
	if o.List.AsOf != 0 {
		name += " of " + o.List.AsOf.String()
	}
	return name
}

// codeElsewhere is the code of notes on newcomers.
const codeElsewhere = "newcomer-elsewhere"

// Elsewhere looks for an event's newcomers on the lists of other federations, by the ids
// that the event gives, or else by their names. What is found there is a note, or a
// warning if the ranks differ much. Nobody's first rating follows from it.
func Elsewhere(lists []Other) run.Look {
	var known []*directory // made when the first newcomer comes
	return func(l *rating.List, ev *rating.Event) (problems game.Problems) {
		for i := range ev.Players {
			if at := ev.Who[i]; at < 0 || l.Players[at].IsRated() || l.Players[at].Games > 0 {
				continue
			}
			if known == nil {
				for k := range lists {
					known = append(known, newDirectory(&lists[k]))
				}
			}
			for _, d := range known {
				problems.Add(d.look(&ev.Players[i], ev.Source.File)...)
			}
		}
		return problems
	}
}

// directory finds the players of a list.
type directory struct {
	*Other
	byID   map[string]int
	byName map[string][]int
}

func newDirectory(o *Other) *directory {
	d := &directory{Other: o, byID: map[string]int{}, byName: map[string][]int{}}
	for i := range o.List.Players {
		s := &o.List.Players[i]
		d.byID[s.ID] = i
		name := game.NameKey(s.DisplayName())
		d.byName[name] = append(d.byName[name], i)
	}
	return d
}

// look finds a newcomer, who has at most one problem.
func (d *directory) look(p *game.Player, file string) game.Problems {
	id := p.IDs[d.List.Register]
	if at, ok := d.byID[id]; ok && id != "" {
		return d.tell(p, &d.List.Players[at], "", file)
	}
	var found []*rating.Standing
	for _, at := range d.byName[game.NameKey(p.DisplayName())] {
		if s := &d.List.Players[at]; s.Country == "" || p.Country == "" || strings.EqualFold(s.Country, p.Country) {
			found = append(found, s)
		}
	}
	if id != "" || len(found) != 1 { // another person, or any of several
		return nil
	}
	return d.tell(p, found[0], ", by the name alone", file)
}

// farRanks is how many ranks apart are worth a warning.
const farRanks = 3

// tell tells what a list says of a newcomer.
func (d *directory) tell(p *game.Player, s *rating.Standing, how, file string) game.Problems {
	rank := s.Rank
	if points, rated := s.Rating.Get(); rank == game.NoRank && rated {
		rank = d.Scale.Rank(points)
	}
	facts := []string{rank.String()}
	if points, rated := s.Rating.Get(); rated {
		facts = append(facts, fmt.Sprintf("rating %.5g", points))
	}
	q := game.Problem{
		Severity: game.Note, Code: codeElsewhere, File: file, Place: p.Place.String(),
		Found: fmt.Sprintf("%s is new here, and on %s as %s%s", game.WithFacts(p.DisplayName(), p.Rank.String()), d.name(), game.WithFacts(s.ID, facts...), how),
	}
	here, ranked := p.Rank.FromShodan()
	there, known := rank.FromShodan()
	if ranked && known && max(here-there, there-here) >= farRanks {
		q.Severity, q.Code = game.Warning, "newcomer-rank"
		q.Hint = "check the rank in the file: the first rating follows from it, and from nothing on the other list"
	}
	return game.Problems{q}
}
