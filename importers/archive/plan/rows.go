package plan

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/run"
)

// promotions are those of promotions.csv that are to be made. One after the day
// of the list is left for a later list; one up to the day of the list to go on
// from is in it, if its player is.
func (p *Plan) promotions(asOf game.Date) ([]run.Promotion, game.Problems) {
	var all []run.Promotion
	u := untaken{Plan: p, asOf: asOf, noun: "promotion"}
	for _, row := range p.Folder.Promotions {
		if u.leaves(row.Date, row.Player, row.File) {
			continue
		}
		all = append(all, run.Promotion{Player: row.Player, Ranking: game.Ranking{Rank: row.Rank, By: row.By, Date: row.Date}, File: row.File, Place: row.Place})
	}
	return all, u.problems()
}

// corrections are those of adjustments.csv, chosen like promotions.
func (p *Plan) corrections(asOf game.Date) ([]run.Correction, game.Problems) {
	if own := p.Folder.Config.System; own != "" && own != p.Job.System.About().Name && len(p.Folder.Adjustments) > 0 {
		// Points of one scale are not points of another.
		return nil, game.Problems{{
			Severity: game.Warning, Code: "corrections-other-system", File: p.Folder.Adjustments[0].File,
			Found: fmt.Sprintf("%s of the archive's system, %s, while %s rates", game.Counted(len(p.Folder.Adjustments), "correction", "corrections"), own, p.Job.System.About().Name),
			Hint:  "they are left out",
		}}
	}
	var all []run.Correction
	u := untaken{Plan: p, asOf: asOf, noun: "correction"}
	for _, a := range p.Folder.Adjustments {
		if u.leaves(a.Date, a.Player, a.File) {
			continue
		}
		all = append(all, run.Correction{
			Player: a.Player, Date: a.Date, Rank: a.Rank, Rating: a.Rating, Index: a.Index, Change: a.Change, Reason: a.Reason, File: a.File, Place: a.Place,
		})
	}
	return all, u.problems()
}

// untaken counts the rows of a table that a run does not take.
type untaken struct {
	*Plan
	asOf          game.Date
	noun, file    string
	later, listed int
}

func (u *untaken) leaves(day game.Date, player, file string) bool {
	switch {
	case day > u.asOf:
		u.later++
	case day <= u.Job.Options.Listed && u.Plan.listed(player):
		u.listed++
	default:
		return false
	}
	u.file = file
	return true
}

func (u *untaken) problems() (problems game.Problems) {
	if u.later > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "later", File: u.file, Found: fmt.Sprintf("%s after %s, left for a later list", game.Counted(u.later, u.noun, u.noun+"s"), u.asOf)})
	}
	if u.listed > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "in-list", File: u.file, Found: fmt.Sprintf("%s by %s, which the list has already", game.Counted(u.listed, u.noun, u.noun+"s"), u.Job.Options.Listed),
			Hint: "one that was added since is not in the list: rate without {option since} to make it",
		})
	}
	return problems
}
