package opengotha

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// teams reads line-ups and the groups of clubs that should not meet. Before
// 3.28.04 boards had no round: the line-up holds for all rounds.
func (rd *reader) teams() {
	for i, tn := range rd.tree.teams {
		place := rd.path("Teams", "Team", i+1, tn.element)
		v := rd.values(tn.element, "teamNumber", "teamName")
		t := game.Team{Name: trim(v[1]), Boards: make([]game.TeamBoard, 0, len(tn.boards))}
		if t.Number, _ = number(v[0]); t.Number < 1 {
			t.Number = i + 1
			rd.count("team-unreadable", place, "teamNumber of "+game.Quote(t.Name))
		}
		for _, nd := range tn.boards {
			v := rd.values(nd, "player", "roundNumber", "boardNumber")
			key, round, board := v[0], v[1], v[2]
			if strings.TrimSpace(key) == "" {
				continue // an empty place of the line-up
			}
			var b game.TeamBoard
			var ok bool
			if b.Board, ok = number(board); !ok || b.Board < 1 || b.Board > MaxPlayers {
				rd.count("team-unreadable", place, "boardNumber "+game.Quote(board))
				b.Board = 0
			}
			if b.Round, ok = number(round); round != "" && (!ok || b.Round < 1 || b.Round > maxRound) {
				rd.count("team-unreadable", place, "roundNumber "+game.Quote(round))
				continue
			}
			id, why := rd.resolve(key)
			if why != "" {
				rd.count("team-lost-player", place, why)
				continue
			}
			b.Player = id
			t.Boards = append(t.Boards, b)
		}
		rd.ev.Teams = append(rd.ev.Teams, t)
	}
	rd.report("team-lost-player", game.Warning, "place in a line-up", "places in line-ups", "keys of players", "they were left out of the teams; games do not depend on them")
	rd.report("team-unreadable", game.Warning, "number in a team", "numbers in teams", "numbers from 1", "what has no round was left out of the teams; games do not depend on it")

	var groups []ClubsGroup
	for _, gn := range rd.tree.groups {
		g := ClubsGroup{Name: gn.value("name"), Clubs: []string{}}
		for _, c := range gn.clubs {
			g.Clubs = append(g.Clubs, c.value("name"))
		}
		groups = append(groups, g)
	}
	if len(groups) > 0 {
		text, _ := json.Marshal(groups) // strings always can be written
		rd.extra(ClubsGroupsKey, string(text))
	}
}

// criteria reads the placement criteria of players and of teams, in the order
// of their numbers.
func (rd *reader) criteria() []string {
	ordered := func(nodes []*element) (names []string) {
		numbers := make(map[*element]int, len(nodes))
		for i, nd := range nodes {
			n, ok := number(nd.value("number"))
			if !ok {
				n = i + 1
			}
			numbers[nd] = n
		}
		for _, nd := range slices.SortedStableFunc(slices.Values(nodes), func(a, b *element) int { return numbers[a] - numbers[b] }) {
			names = append(names, strings.TrimSpace(nd.value("name")))
		}
		return names
	}
	if team := ordered(rd.tree.teamCriteria); len(team) > 0 {
		rd.extra(TeamCriteriaKey, strings.Join(team, " "))
	}
	var names []string
	for _, word := range ordered(rd.tree.criteria) {
		name, ok := Criterion(word)
		if !ok {
			rd.add(game.Warning, "criterion-unknown", "PlacementParameterSet", fmt.Sprintf("placement criterion %s", game.Quote(word)), "MMS, NBW, SOSM or another of OpenGotha's", "it was left out; places computed without it may differ")
			continue
		}
		if name != "NULL" {
			names = append(names, name)
		}
	}
	var cats []string
	for _, nd := range rd.tree.cats {
		cats = append(cats, strings.TrimSpace(nd.value("number"))+"="+strings.TrimSpace(nd.value("lowerLimit")))
	}
	if len(cats) > 0 {
		rd.extra(CategoriesKey, strings.Join(cats, " "))
	}
	return names
}
