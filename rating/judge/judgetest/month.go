// Package judgetest makes a month of submissions of every sort, for tests of their
// verdicts and of the pages that show them.
package judgetest

import (
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/judge"
	"kyudan/rating/phrase"
)

// About is the system of the page.
var About = rating.About{Name: "swa", Title: "SWA national rating, 2016"}

// Match is an event of four players and four games in two rounds.
func Match(name string, begin, end game.Date) *game.Event {
	ev := &game.Event{Name: name, Begin: begin, End: end, Class: "B", Organiser: "Harbour Go Club"}
	for i, n := range []string{"Tan Mei Xin", "Lim Wei Jie", "陈 思远", "Ong Kai Ren"} {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Name: n, Rank: game.Dan(2)})
	}
	for i, p := range [][2]int{{1, 2}, {3, 4}, {1, 3}, {4, 2}} {
		ev.Games = append(ev.Games, game.Game{
			Round: i/2 + 1, Board: i%2 + 1, Black: p[0], White: p[1], Result: game.BlackWins,
			Place: game.Place{Path: "Results!C" + string(rune('4'+i))},
		})
	}
	return ev
}

func minutes(n string) phrase.Text { return phrase.Of("%s minutes", n) }

var requirements = []rating.Requirement{
	{Code: "endorsement", Asked: phrase.Of("an event endorsed by SWA"), Given: phrase.Of("endorsed by SWA"), Key: "endorsed", Met: true},
	{Code: "basic_time", Asked: phrase.Of("at least %s a side%s", minutes("30"), phrase.Text{}), Given: phrase.Of("%s a side", minutes("45")), Key: "time.basic_minutes", Met: true},
}

// Rated is a submission of an event that is rated as class B, with everything given
// and met.
func Rated(ev *game.Event, files ...string) judge.Submission {
	res := &rating.Result{Event: &rating.Event{Event: ev}, Class: "B", Weight: .75, Rated: true}
	for i := range ev.Players {
		res.Players = append(res.Players, rating.PlayerChange{ID: ev.Players[i].Name})
	}
	for i := range ev.Games {
		g := rating.GameChange{Rated: ev.Games[i].Result.Decided() && !ev.Games[i].ByDefault}
		if !g.Rated {
			g.WhyNot = ev.Games[i].Result.String()
		}
		if ev.Games[i].ByDefault {
			g.WhyNot = "by_default"
		}
		res.Games = append(res.Games, g)
	}
	return judge.Submission{Files: files, Event: ev, Result: res, Classes: []judge.Class{{Name: "A", Requirements: []rating.Requirement{
		{Code: "basic_time", Asked: phrase.Of("at least %s a side%s", minutes("45"), phrase.Text{}), Given: phrase.Of("%s a side", minutes("45")), Met: true},
	}}, {Name: "B", Requirements: requirements}}}
}

func Problem(s game.Severity, code, file, place, found, expected, hint string) game.Problem {
	return game.Problem{Severity: s, Code: code, File: file, Place: place, Found: found, Expected: expected, Hint: hint}
}

// Asked is a question who a player is.
func Asked(p game.Problem, doubt game.IdentityDoubt, entry, listed string) game.Problem {
	p.About = game.Identity{Doubt: doubt, Entry: entry, Listed: listed}
	return p
}

// Month is a page with a line of every sort.
func Month() *judge.Page { return MonthIn(phrase.English) }

// MonthIn is Month with letters in a language.
func MonthIn(l phrase.Language) *judge.Page {
	clean := Rated(Match("Lantern Cup", 20260502, 20260503), "in/lantern.xlsx")

	cells := Rated(Match("Harbour Cup", 20260509, 0), "in/harbour.xlsx", "in/harbour_Standings.html")
	for _, cell := range []string{"Results!C17", "Results!D20", "Results!E5"} {
		cells.Problems.Add(Problem(game.Error, "bad-value", "in/harbour.xlsx", cell, `result "x"`, "+ or - and the number of the opponent", "correct the cell and {again}"))
	}
	cells.Problems.Add(
		Problem(game.Error, "bad-value", "in/harbour.xlsx", "Players!B4", `rank "31k"`, "30k to 9p", "correct the rank"),
		Problem(game.Warning, "score-differs", "in/harbour_Standings.html", "row 3", "SOS 12", "13", "make both again from the same state"),
		Problem(game.Note, "put-together", "in/harbour_Standings.html", "", "put together with in/harbour.xlsx", "", ""),
	)

	fast := Rated(Match("Garden Open", 20260510, 20260511), "in/garden.xml")
	fast.Result.Missed, fast.Result.Rated = []string{"basic_time"}, false
	fast.Classes[1].Requirements = []rating.Requirement{{Code: "basic_time", Asked: phrase.Of("at least %s a side%s", minutes("30"), phrase.Text{}), Given: phrase.Of("%s a side", minutes("20")), Key: "time.basic_minutes"}}
	fast.Problems.Add(Problem(game.Error, "class-missed", "in/garden.xml", "", "20 minutes a side", "for class B at least 30 minutes a side", "give it"))

	missing := Rated(Match("Bridge Cup", 20260516, 0), "in/bridge.xml")
	missing.Classes[1].Requirements = []rating.Requirement{
		{Code: "endorsement", Asked: phrase.Of("an event endorsed by SWA"), Key: "endorsed", Met: true},
		{Code: "basic_time", Asked: phrase.Of("at least %s a side%s", minutes("30"), phrase.Text{}), Key: "time.basic_minutes", Met: true},
	}
	missing.Event.Games[3].ByDefault = true
	missing.Result.Games[3] = rating.GameChange{WhyNot: "by_default"}
	missing.Event.Games[2].Result = game.Unknown
	missing.Result.Games[2] = rating.GameChange{WhyNot: "unknown"}
	missing.Problems.Add(Problem(game.Note, "class-inferred", "in/bridge.xml", "", "the class is not given; rated as class B", "", "give the class: {set class=B}"))

	who := Rated(Match("Night Market", 20260523, 0), "in/night.h9")
	who.Problems.Add(
		Asked(Problem(game.Error, "who-is-who", "in/night.h9", "14:1", "Tan Mei Xin (2d)", "one of 1001 Tan Mei Xin (5d) or 1007 Tan Mei Xin (2d)", `correct the file, or add one line to aliases.csv: "Tan Mei Xin,1001" for 1001`),
			game.DoubtSeveral, "Tan Mei Xin (2d)", "1001 Tan Mei Xin (5d)\n1007 Tan Mei Xin (2d)"),
		Asked(Problem(game.Error, "who-is-who", "in/night.h9", "15:1", "Ong Kai Rem (4d), a name that the list does not have", "1003 Ong Kai Ren (4d), if the name is misspelt, or a line saying that this is a new player", `add "Ong Kai Rem,1003"`),
			game.DoubtUnlisted, "Ong Kai Rem (4d)", "1003 Ong Kai Ren (4d)"),
		Problem(game.Error, "game-left-out", "in/night.h9", "15:30", "left out: round 1", "", "settle who the players are"),
		Problem(game.Warning, "maybe-in-list", "in/night.h9", "", "an event that begins on 2026-05-23", "", "see whether it is on the list"),
	)

	undated := Rated(Match("Riverside", 0, 0), "in/riverside.csv")
	undated.Event.Players, undated.Result.Players = undated.Event.Players[:4], nil
	undated.Problems.Add(Problem(game.Error, "undated", "in/riverside.csv", "", "an event without a date", "", "give it: {set begin}"))

	one := Rated(Match("海滨围棋赛", 20260530, 0), "in/seaside.json")
	two := Rated(Match("海滨围棋赛", 20260530, 0), "in/seaside-second.json")
	two.Problems.Add(Problem(game.Warning, "maybe-one-event", "in/seaside-second.json", "", "an event much like that of in/seaside.json: it has the same pairings, and other results in 3 of 4 games", "", "give both with {option merge}"))
	two.Problems[0].Other, two.Problems[0].About = "in/seaside.json", game.OneEvent{Doubt: game.SurelyOne, Alike: "the same pairings, and other results in 3 of 4 games"}

	clash := Rated(Match("Hill Cup", 20260503, 0), "in/hill.xml")
	clash.Event.Players[1].Name, clash.Result.Players[1].ID = "Quek Li Na", "Quek Li Na"

	empty := Rated(&game.Event{Name: "Moon Cup", Begin: 20260531}, "in/moon.xlsx")
	old := judge.Submission{Files: []string{"in/autumn.xls"}, Problems: game.Problems{
		Problem(game.Error, "not-a-spreadsheet", "in/autumn.xls", "", "a document of an old Office program", "", "open it in a spreadsheet program and save it as .xlsx"),
	}}
	list := judge.Submission{Files: []string{"in/players.csv"}, Problems: game.Problems{
		Problem(game.Error, "no-games", "in/players.csv", "", "a players list without games", "the games too", "{give} the standings page"),
	}}
	return judge.NewIn(l, About, []judge.Submission{old, undated, who, missing, fast, cells, clean, one, two, clash, empty, list}, game.Problems{
		Problem(game.Warning, "link", "in/link.xml", "", "a link, which is not followed", "", "put the file itself into the folder"),
	})
}
