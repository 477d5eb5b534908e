package output

import (
	"cmp"
	"slices"
	"strings"

	"kyudan/exporters/review"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	rosterreview "kyudan/rating/roster/review"
)

// Players returns the forms of a roster's players by name: those who have the words in
// their name, a former one too, or their club, or as their id, a former one too; of all
// for "".
func Players(who *roster.Roster, words string) Forms {
	players := who.Players()
	if find := game.FoldName(words); find != "" {
		has := func(text string) bool { return strings.Contains(game.FoldName(text), find) }
		id := who.IDNow(words)
		players = slices.DeleteFunc(players, func(s rosterreview.Side) bool {
			return !has(s.Name) && !slices.ContainsFunc(s.Former, has) && !has(s.Club) && !strings.EqualFold(s.ID, words) && s.ID != id
		})
	}
	key := make(map[string]string, len(players))
	for i := range players {
		key[players[i].ID] = game.FoldName(players[i].Name)
	}
	slices.SortStableFunc(players, func(a, b rosterreview.Side) int {
		return cmp.Or(strings.Compare(key[a.ID], key[b.ID]), strings.Compare(a.ID, b.ID))
	})
	return Forms{of(".txt", review.WritePlayers, players), of(".json", review.WritePlayersJSON, players)}
}

// QuestionOptions are options of the forms of questions.
type QuestionOptions struct {
	Most int    // questions of a text; 0: all
	Rest string // where the others are
	Back string // how a workbook is read back
}

// Questions returns the forms of the open questions about who is who, from a score on, and how
// many there are.
func Questions(who *roster.Roster, score int, o QuestionOptions) (Forms, int) {
	asked := slices.DeleteFunc(who.Proposals(), func(p rosterreview.Proposal) bool { return p.Score < score })
	return Forms{
		with(".xlsx", review.WriteXLSX, asked, o.Back), with(".txt", review.WriteText, asked, review.TextOptions{Most: o.Most, Rest: o.Rest}),
		of(".json", review.WriteJSON, asked),
	}, len(asked)
}
