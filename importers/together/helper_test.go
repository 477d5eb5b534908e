package together

import (
	"fmt"
	"strings"

	"kyudan/rating/game"
)

// opened makes an opened file of an event.
func opened(path string, part game.Part, ev *game.Event) *Opened {
	ev.Source = game.Source{File: path, Format: "test", Part: part}
	for i := range ev.Players {
		ev.Players[i].ID = i + 1
		ev.Players[i].Place = game.Place{Path: fmt.Sprintf("player %d", i+1)}
	}
	for i := range ev.Games {
		ev.Games[i].Place = game.Place{Path: fmt.Sprintf("game %d", i+1)}
	}
	return &Opened{Path: path, Format: "test", Event: ev}
}

func withProblems(o *Opened, p ...game.Problem) *Opened {
	o.Problems.Add(p...)
	return o
}

// workbookOf is a workbook of which only the players could be read.
func workbookOf(path string, ev *game.Event, problems game.Problems) *Opened {
	o := opened(path, game.PlayersPart, ev)
	o.Data, o.Problems = []byte("PK"), problems
	return o
}

func people(names ...string) []game.Player {
	var list []game.Player
	for _, n := range names {
		name, rank, _ := strings.Cut(n, "/")
		r, err := game.ParseRank(rank)
		if err != nil {
			panic(err)
		}
		family, given, ok := strings.Cut(name, ",")
		if ok {
			list = append(list, game.Player{Family: family, Given: given, Rank: r})
		} else {
			list = append(list, game.Player{Name: name, Rank: r})
		}
	}
	return list
}

// even is an even game with a result.
func even(round, black, white int, r game.Result) game.Game {
	return game.Game{Round: round, Black: black, White: white, Handicap: game.Given(0), Result: r}
}

const (
	b = game.BlackWins
	w = game.WhiteWins
)

// cup is a whole event of two rounds; each call makes another copy.
func cup() *game.Event {
	return &game.Event{
		Name: "Cup", Begin: 20260502,
		Players: people("Tan,Mei/3d", "Lim,Wei/2d", "Ong,Kai/1d", "Goh,Xiu/1k"),
		Games:   []game.Game{even(1, 1, 2, b), even(1, 3, 4, w), even(2, 1, 4, b), even(2, 2, 3, w)},
	}
}

// with changes an event.
func with(ev *game.Event, change func(*game.Event)) *game.Event {
	change(ev)
	return ev
}

// evening is an event of two games between two players.
func evening(begin game.Date) *game.Event {
	ev := cup()
	ev.Begin, ev.Players, ev.Games = begin, ev.Players[:2], []game.Game{even(1, 1, 2, b), even(2, 2, 1, b)}
	return ev
}

// chinese is cup with names in Chinese characters, readings the same in pinyin.
func chinese() *game.Event {
	ev := cup()
	ev.Players = people("陈静/3d", "李娜/2d", "王伟明/1d", "周杰/1k")
	return ev
}

func readings() *game.Event {
	ev := cup()
	ev.Players = people("Chen,Jing/3d", "Na Li/2d", "Wang,Wei Ming/1d", "Zhou,Jie/1k")
	return ev
}

// hall is a whole event of six players who all meet.
func hall() *game.Event {
	ev := &game.Event{Name: "Cup", Begin: 20260502, Players: people("Tan,Mei/3d", "Lim,Wei/2d", "Ong,Kai/1d", "Goh,Xiu/1k", "Yeo,Shi/2k", "Koh,Zhi/3k")}
	for r, pairs := range [][6]int{{1, 6, 2, 5, 3, 4}, {6, 4, 5, 3, 1, 2}, {2, 6, 3, 1, 4, 5}, {6, 5, 1, 4, 2, 3}, {3, 6, 4, 2, 5, 1}} {
		for i := 0; i < 6; i += 2 {
			ev.Games = append(ev.Games, even(r+1, pairs[i], pairs[i+1], b))
		}
	}
	return ev
}

// withIDs gives the players ids of the EGF, from 1 on.
func withIDs(ev *game.Event) {
	for i := range ev.Players {
		ev.Players[i].IDs = map[string]string{"egf": fmt.Sprint(i + 1)}
	}
}

// page is the standings page of cup, in other order and with colours turned.
func page() *game.Event {
	return &game.Event{
		Name:    "Cup",
		Players: people("Goh Xiu/1k", "Tan Mei/3d", "Ong Kai/1d", "Lim Wei/2d"),
		Games:   []game.Game{even(1, 2, 4, b), even(1, 3, 1, w), even(2, 2, 1, b), even(2, 4, 3, w)},
	}
}

func lines(ps game.Problems, least game.Severity) []string {
	var list []string
	for _, p := range ps {
		if p.Severity >= least {
			list = append(list, p.Severity.String()+" "+p.Code+": "+p.Error())
		}
	}
	return list
}
