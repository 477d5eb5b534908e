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
	var unknown, bad tally
	for i, tn := range rd.tree.teams {
		t := game.Team{Boards: make([]game.TeamBoard, 0, len(tn.boards))}
		for _, a := range tn.Attr {
			switch a.Key {
			case "teamNumber":
				t.Number, _ = number(a.Value)
			case "teamName":
				t.Name = trim(a.Value)
			default:
				rd.oddity(tn.Tag, a.Key)
			}
		}
		place := rd.path("Teams", "Team", i+1, tn.node)
		if t.Number < 1 {
			t.Number = i + 1
			bad.add(place, "teamNumber of "+game.Quote(t.Name))
		}
		for _, nd := range tn.boards {
			var b game.TeamBoard
			var key, round, board string
			for _, a := range nd.Attr {
				switch a.Key {
				case "roundNumber":
					round = a.Value
				case "boardNumber":
					board = a.Value
				case "player":
					key = a.Value
				default:
					rd.oddity(nd.Tag, a.Key)
				}
			}
			if strings.TrimSpace(key) == "" {
				continue // a place of the line-up that nobody takes
			}
			var ok bool
			if b.Board, ok = number(board); !ok || b.Board < 1 || b.Board > MaxPlayers {
				bad.add(place, "boardNumber "+game.Quote(board))
				b.Board = 0
			}
			if b.Round, ok = number(round); round != "" && (!ok || b.Round < 1 || b.Round > maxRound) {
				bad.add(place, "roundNumber "+game.Quote(round))
				continue
			}
			id, why := rd.resolve(key)
			if why != "" {
				unknown.add(place, why)
				continue
			}
			b.Player = id
			t.Boards = append(t.Boards, b)
		}
		rd.ev.Teams = append(rd.ev.Teams, t)
	}
	rd.report(unknown, game.Warning, "team-lost-player", "place in a line-up", "places in line-ups", "keys of players", "they were left out of the teams; games do not depend on them")
	rd.report(bad, game.Warning, "team-unreadable", "number in a team", "numbers in teams", "numbers from 1", "what has no round was left out of the teams; games do not depend on it")

	var groups []ClubsGroup
	for _, gn := range rd.tree.groups {
		g := ClubsGroup{Name: gn.SelectAttrValue("name", ""), Clubs: []string{}}
		for _, c := range gn.clubs {
			g.Clubs = append(g.Clubs, c.SelectAttrValue("name", ""))
		}
		groups = append(groups, g)
	}
	if len(groups) > 0 {
		text, err := json.Marshal(groups)
		if err != nil { // strings always can be written
			rd.add(game.Warning, "clubs-groups", "ClubsGroups", err.Error(), "", "the groups of clubs were left out")
			return
		}
		rd.extra(ClubsGroupsKey, string(text))
	}
}

// criteria reads the placement criteria of players and of teams, in the order
// of their numbers.
func (rd *reader) criteria() []string {
	ordered := func(nodes []node) []string {
		type numbered struct {
			n    int
			name string
		}
		var list []numbered
		for i, nd := range nodes {
			n, ok := number(nd.SelectAttrValue("number", ""))
			if !ok {
				n = i + 1
			}
			list = append(list, numbered{n, strings.TrimSpace(nd.SelectAttrValue("name", ""))})
		}
		slices.SortStableFunc(list, func(a, b numbered) int { return a.n - b.n })
		var names []string
		for _, e := range list {
			names = append(names, e.name)
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
		cats = append(cats, strings.TrimSpace(nd.SelectAttrValue("number", ""))+"="+strings.TrimSpace(nd.SelectAttrValue("lowerLimit", "")))
	}
	if len(cats) > 0 {
		rd.extra(CategoriesKey, strings.Join(cats, " "))
	}
	return names
}
