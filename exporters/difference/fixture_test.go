package difference_test

import (
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

func rated(id, name string, r float64) rating.Standing {
	return rating.Standing{ID: id, Name: name, Rating: game.Given(r), Rank: game.Dan(1), Games: 12, LastPlayed: 20260301}
}

func line(id string, before, after float64, results string) difference.Change {
	return difference.Change{ID: id, Before: game.Given(before), After: game.Given(after), Points: after - before, Games: len(strings.Fields(results)), Results: results}
}

func explained(t testing.TB, old, new *rating.List, before, after *difference.Record) *difference.Difference {
	t.Helper()
	d, err := difference.Lists(old, new)
	if err != nil {
		t.Fatal(err)
	}
	if after != nil {
		d.Explain(before, after)
	}
	return d
}

// month is a month of a federation: a new event, a late result, a correction,
// an event taken out, what followed, a newcomer, a player gone, one hidden, one
// under a new id, and a rating edited by hand.
func month(t testing.TB) *difference.Difference {
	t.Helper()
	old := &rating.List{System: "swa", Register: "swa", AsOf: 20260430, Players: []rating.Standing{
		rated("1001", "Tan Mei Xin", 2410), rated("1002", "=cmd|'/c calc'!A1", 2290), rated("1003", "<script>alert(1)</script>", 2195),
		rated("new-koh", "Koh Zhi Xuan", 2100), rated("1005", "Lim Wei Jie", 2000), rated("1006", "Ong Kai Ren", 1900), rated("1007", "Quiet Player", 1800),
	}}
	old.Players[3].IDs = map[string]string{"egf": "77"}
	new := &rating.List{System: "swa", Register: "swa", AsOf: 20260531, Players: []rating.Standing{
		rated("1001", "Tan Mei Xin", 2425.25), rated("1002", "=cmd|'/c calc'!A1", 2279), rated("1003", "<script>alert(1)</script>", 2189.5),
		rated("1042", "Koh Zhi Xuan", 2108), rated("1005", "Lim Wei Jie", 2000.02), rated("1007", "Quiet Player", 1800), rated("1043", "陈 思远", 1512.5),
	}}
	new.Players[0].Rank, new.Players[0].Games = game.Dan(2), 17
	new.Players[3].IDs = map[string]string{"egf": "77"}
	new.Players[4].Hidden, new.Players[4].Club = true, "Harbour Go Club"
	spring := difference.Event{Number: 1, Name: "Spring Open", File: "2026/spring.h9", Begin: 20260301, End: 20260302, Class: "A", Weight: game.Given(1.0), Changes: []difference.Change{
		line("1001", 2400, 2410, "1002+b 1003+w"), line("1002", 2300, 2290, "1001-w"), line("1003", 2200, 2195, "1001-b"),
	}}
	corrected := spring
	corrected.Changes = []difference.Change{line("1001", 2400, 2402, "1002-b 1003+w"), line("1002", 2300, 2308, "1001+w"), line("1003", 2200, 2195, "1001-b")}
	evening := difference.Event{Number: 2, Name: "Club Evening", Begin: 20260410, File: "2026/evening.txt", Changes: []difference.Change{line("new-koh", 2110, 2100, "1006-b"), line("1006", 1890, 1900, "new-koh+w")}}
	april := difference.Event{Number: 3, Name: "April Cup", Begin: 20260418, File: "2026/april.xml", Changes: []difference.Change{line("1003", 2195, 2195, "1005=b"), line("1005", 2000, 2000, "1003=w")}}
	again := april
	again.Changes = []difference.Change{line("1003", 2188.5, 2188.5-0.02, "1005=b"), line("1005", 2000, 2000.02, "1003=w")}
	late := difference.Event{Number: 2, Name: "Late Cup", Begin: 20260315, File: "2026/late.json", Changes: []difference.Change{line("1003", 2195, 2188.5, "1042-b"), line("1042", 2110, 2108, "1003+w")}}
	late.Changes[1].Points = -2
	may := difference.Event{Number: 4, Name: "May Cup | *bold*", Begin: 20260509, End: 20260510, File: "2026/may.xml", Changes: []difference.Change{
		line("1001", 2402, 2425.25, "1002+b 1043+w"), line("1002", 2308, 2279, "1001-w"), line("1043", 1500, 1512.5, "1001-b"),
	}}
	may.Changes[2].First, may.Changes[2].RankBefore = "rank", game.Kyu(5)
	again.Number = 3
	return explained(t, old, new, &difference.Record{Events: []difference.Event{spring, evening, april}}, &difference.Record{Events: []difference.Event{corrected, late, again, may}})
}

// ranks is a difference in a system of rank and index.
func ranks(t testing.TB) *difference.Difference {
	t.Helper()
	at := func(id string, r game.Rank, index int) rating.Standing {
		return rating.Standing{ID: id, Name: "Player " + id, Rank: r, Index: game.Given(index)}
	}
	lists := func(as game.Date, players ...rating.Standing) *rating.List {
		return &rating.List{System: "sagc", AsOf: as, Players: players}
	}
	change := func(id string, before game.Rank, from float64, after game.Rank, to float64, results string) difference.Change {
		c := line(id, from, to, results)
		c.RankBefore, c.RankAfter = before, after
		return c
	}
	league := difference.Event{Number: 1, Name: "League", Begin: 20260502, Changes: []difference.Change{
		change("ann", game.Kyu(2), 900, game.Kyu(1), 0, "ben+b"), change("ben", game.Kyu(1), -990, game.Kyu(2), 0, "ann-w"), change("cat", game.Kyu(5), 10, game.Kyu(5), 130, "ben+b"),
	}}
	return explained(t, lists(20260430, at("ann", game.Kyu(2), 900), at("ben", game.Kyu(1), -990), at("cat", game.Kyu(5), 10), at("dan", game.Kyu(9), 0)),
		lists(20260531, at("ann", game.Kyu(1), 0), at("ben", game.Kyu(2), 0), at("cat", game.Kyu(5), 130), at("dan", game.Kyu(9), 0)), nil, &difference.Record{Events: []difference.Event{league}})
}
