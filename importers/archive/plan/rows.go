package plan

import (
	"fmt"

	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
	"kyudan/rating/run"
)

// promotions are those of promotions.csv to make. One after the day of the list is left
// for a later list; one up to the day of the list to continue from is in that list, if
// its player is.
func (p *Plan) promotions(asOf game.Date) ([]run.Promotion, game.Problems) {
	rows, problems := taken(p, asOf, "promotion", p.Folder.Promotions, func(r *tables.Promotion) (game.Date, string, string) { return r.Date, r.Player, r.File })
	var all []run.Promotion
	for _, r := range rows {
		all = append(all, run.Promotion{Player: r.Player, Ranking: game.Ranking{Rank: r.Rank, By: r.By, Date: r.Date}, File: r.File, Place: r.Place})
	}
	return all, problems
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
	rows, problems := taken(p, asOf, "correction", p.Folder.Adjustments, func(r *tables.Adjustment) (game.Date, string, string) { return r.Date, r.Player, r.File })
	var all []run.Correction
	for _, r := range rows {
		all = append(all, run.Correction{
			Player: r.Player, Date: r.Date, Rank: r.Rank, Rating: r.Rating, Index: r.Index, Change: r.Change, Reason: r.Reason, File: r.File, Place: r.Place,
		})
	}
	return all, problems
}

// taken are the rows of a table that a run uses; the problems count the others. of gives
// a row's day, player and file.
func taken[T any](p *Plan, asOf game.Date, noun string, rows []T, of func(*T) (day game.Date, player, file string)) (kept []T, problems game.Problems) {
	var from string // the last that are not taken
	later, listed := 0, 0
	for i := range rows {
		day, player, file := of(&rows[i])
		switch {
		case day > asOf:
			later, from = later+1, file
		case day <= p.Job.Options.Listed && p.listed(player):
			listed, from = listed+1, file
		default:
			kept = append(kept, rows[i])
		}
	}
	if later > 0 {
		problems.Add(game.Problem{Severity: game.Note, Code: "later", File: from, Found: fmt.Sprintf("%s after %s, left for a later list", game.Counted(later, noun, noun+"s"), asOf)})
	}
	if listed > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "in-list", File: from, Found: fmt.Sprintf("%s by %s, which the list has already", game.Counted(listed, noun, noun+"s"), p.Job.Options.Listed),
			Hint: "one added since then is not in the list: rate without {option since} to include it",
		})
	}
	return kept, problems
}
