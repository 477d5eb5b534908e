package main

import (
	"fmt"

	"kyudan/rating/game"
	"kyudan/rating/replay"
)

// promotions are those of promotions.csv that are to be made. One after the day
// of the list is left for a later list; one up to the day of the list to go on
// from is in it, if its player is.
func (j *job) promotions(asOf game.Date) ([]replay.Promotion, game.Problems) {
	var all []replay.Promotion
	u := untaken{job: j, asOf: asOf, noun: "promotion"}
	for _, p := range j.folder.Promotions {
		if u.leaves(p.Date, p.Player, p.File) {
			continue
		}
		all = append(all, replay.Promotion{Player: p.Player, Ranking: game.Ranking{Rank: p.Rank, By: p.By, Date: p.Date}, File: p.File, Place: p.Place})
	}
	return all, u.problems()
}

// corrections are those of adjustments.csv, chosen like promotions.
func (j *job) corrections(asOf game.Date) ([]replay.Correction, game.Problems) {
	if own := j.folder.Config.System; own != "" && own != j.rating.system.About().Name && len(j.folder.Adjustments) > 0 {
		// Points of one scale are not points of another.
		return nil, game.Problems{{
			Severity: game.Warning, Code: "corrections-other-system", File: j.folder.Adjustments[0].File,
			Found: fmt.Sprintf("%s of the archive's system, %s, while %s rates", count(len(j.folder.Adjustments), "correction"), own, j.rating.system.About().Name),
			Hint:  "they are left out",
		}}
	}
	var all []replay.Correction
	u := untaken{job: j, asOf: asOf, noun: "correction"}
	for _, a := range j.folder.Adjustments {
		if u.leaves(a.Date, a.Player, a.File) {
			continue
		}
		all = append(all, replay.Correction{
			Player: a.Player, Date: a.Date, Rank: a.Rank, Rating: a.Rating, Index: a.Index, Change: a.Change, Reason: a.Reason, File: a.File, Place: a.Place,
		})
	}
	return all, u.problems()
}

// untaken counts the rows of a table that a run does not take.
type untaken struct {
	*job
	asOf          game.Date
	noun, file    string
	later, listed int
}

func (u *untaken) leaves(day game.Date, player, file string) bool {
	switch {
	case day > u.asOf:
		u.later++
	case u.since && day <= u.rating.before.AsOf && u.job.listed(player):
		u.listed++
	default:
		return false
	}
	u.file = file
	return true
}

func (u *untaken) problems() (problems game.Problems) {
	if u.later > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "later", File: u.file, Found: fmt.Sprintf("%s after %s, left for a later list", count(u.later, u.noun), u.asOf)})
	}
	if u.listed > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "in-list", File: u.file, Found: fmt.Sprintf("%s by %s, which the list has already", count(u.listed, u.noun), u.rating.before.AsOf),
			Hint: "one that was added since is not in the list: rate without --since to make it",
		})
	}
	return problems
}
