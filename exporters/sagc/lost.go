package sagc

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"kyudan/importers/charset"
	vocab "kyudan/importers/sagc"
	"kyudan/rating"
	"kyudan/rating/game"
)

var holds = game.Holding{
	"begin": "as the day of the games, if the event has one day", "kind": "as the games' status factors", "komi": "as the even games' komi", "rank": "", "pro-rank": "", "idle-player": "",
	"other-id": "the user name", "game-date": "", "colours": "", "colours-unknown": "without a result", "handicap": "", "handicap-unknown": "", "game-komi": "", "no-result": "", "round-unknown": "", "game-kind": "",
	"adjust": "rank and index",
}

// userNames are the user names of the entries: the id in the register, or else
// the name. They differ in more than case, in the encoding that they are written
// in, and from the titles of a sheet and of opponents; where they would not, there is a number behind.
func userNames(ev *game.Event, e charset.Encoding) map[int]string {
	names := make(map[int]string, len(ev.Players))
	taken := map[string]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		name, _ := e.Fit(wanted(p))
		if name == "" {
			name = fmt.Sprintf("player %d", p.ID)
		}
		base := name
		for n := 2; taken[strings.ToLower(name)] || vocab.IsTitle(name); n++ {
			name = fmt.Sprintf("%s (%d)", base, n)
		}
		taken[strings.ToLower(name)] = true
		names[p.ID] = name
	}
	return names
}

// wanted is the user name that an entry would have.
func wanted(p *game.Player) string {
	if id := game.Plain(p.IDs[vocab.Register]); id != "" {
		return id
	}
	return game.Plain(p.DisplayName())
}

// Lost lists what the sheets lose of the event.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	if len(ev.Players) == 0 {
		return game.Problems{game.Nothing(format, "players")}
	}
	ps := holds.Lost(format, ev)
	var extra, ofPlayers, ofGames game.Details
	lost := map[string]int{} // by the code of the loss
	count := func(code string, is bool) {
		if is {
			lost[code]++
		}
	}
	e, _ := charset.Named(s.Get(encoding))
	users := userNames(ev, e)
	own := map[string]bool{}
	for i := range ev.Players {
		p := &ev.Players[i]
		fitting, _ := e.Fit(wanted(p))
		count("player-name", p.DisplayName() != wanted(p))
		count("same-name", users[p.ID] != fitting)
		for r := range p.IDs {
			count("other-id", r != vocab.Register && r != "egf" && r != "ffg" && r != "aga" && r != "swa")
		}
		ofPlayers.AddAll(p.Extra)
		for _, what := range []string{"change", "index", "rank", "comments", "opponent-rank"} {
			own[vocab.Key(what, users[p.ID])] = true
		}
	}
	used, dated := false, false // the komi and the day of the event, in a game's line
	owners, err := chosen(ev, s)
	of := kept(ev)
	listed := map[int]bool{}
	for _, id := range owners {
		listed[id] = true
	}
	shown := maps.Clone(listed) // the players on a sheet
	for i := range ev.Games {
		g := &ev.Games[i]
		if canShow(ev, g) && (listed[g.Black] || listed[g.White]) {
			if slices.ContainsFunc([]int{g.Black, g.White}, func(id int) bool { return listed[id] && !bare(line(ev, i, id, users, of)) }) {
				shown[g.Black], shown[g.White] = true, true
			} else {
				lost["no-result"]++
			}
		}
		count("rounds", g.Round != 0)
		dated = dated || canShow(ev, g) && g.Date == 0 && day(ev, g) == ev.Begin
		count("colours-unknown", g.ColoursUnknown && g.Result != game.Unknown)
		used = used || g.Handicap.Is(0) && !g.Komi.IsGiven()
		for k := range g.Extra {
			if !own[k] {
				ofGames.Add(k)
			}
		}
		count("other-game", canShow(ev, g) && !listed[g.Black] && !listed[g.White])
	}
	count("komi", ev.Komi.IsGiven() && !used)
	count("begin", ev.Begin != 0 && !dated)
	for _, a := range ev.Adjust {
		count("adjust", a.Rating.IsGiven())
	}
	for k := range ev.Extra {
		if k != "sagc:player" {
			extra.Add(k)
		}
	}
	if len(owners) > 0 {
		lost["sheets"] = len(ev.Players) - len(shown)
	}
	for _, l := range []struct{ code, one, many string }{
		{"rounds", "the round of a game", "rounds of games"},
		{"begin", "the days of the event, except as days of games", ""},
		{"komi", "the komi of even games, of which there are none", ""},
		{"player-name", "a name beside a user name", "names beside user names"},
		{"same-name", "a player whose name is another's or a title, written with a number", "players whose names are others' or titles, written with numbers"},
		{"other-id", "an id of another register", "ids of other registers"},
		{"colours-unknown", "a game whose colours are unknown, left out", "games whose colours are unknown, left out"},
		{"no-result", "a game with nothing given but the players, left out", "games with nothing given but the players, left out"},
		{"adjust", "the rating of a manual correction", "the ratings of manual corrections"},
		{"sheets", "a player who is on no sheet written", "players who are on no sheet written"},
		{"other-game", "a game between other players", "games between other players"},
	} {
		if n := lost[l.code]; n > 0 {
			ps.Add(game.Loss(format, l.code, n, l.one, l.many))
		}
	}
	ps.Add(extra.Lost(format, "extra")...)
	ps.Add(ofPlayers.Lost(format, "player-extra")...)
	ps.Add(ofGames.Lost(format, "game-extra")...)
	if err != nil {
		ps.Add(game.Problem{Severity: game.Error, Code: "option", Found: err.Error(), Expected: "a player of the event", Hint: "choose one with {option to=sagc,player=NAME}"})
	}
	if n := rankedByResults(ev, listed, of); n > 0 {
		ps.Add(game.Filled(format, "rank", n, "the rank of a player, who has none but in the results", "the ranks of players, who have none but in the results"))
	}
	said := map[string]bool{}
	fits := func(text string) {
		if p, lost := e.Lost(format, text); lost && !said[text] {
			said[text] = true
			ps.Add(p)
		}
	}
	for i := range ev.Players {
		fits(wanted(&ev.Players[i]))
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		for _, k := range slices.Sorted(maps.Keys(g.Extra)) {
			if own[k] && canShow(ev, g) {
				fits(g.Extra[k])
				count("character", strings.Contains(g.Extra[k], "\r"))
			}
		}
	}
	if n := lost["character"]; n > 0 {
		ps.Add(game.Loss(format, "character", n, "a text with a carriage return, taken out", "texts with carriage returns, taken out"))
	}
	return ps
}

// rankedByResults counts the owners of sheets without a rank whose results show
// one: with an index that is not 0 it is read as the rank before as well.
func rankedByResults(ev *game.Event, listed map[int]bool, of source) int {
	ranked := map[int]bool{}
	for n := range ev.Games {
		g := &ev.Games[n]
		for _, id := range [2]int{g.Black, g.White} {
			if p := entry(ev, id); p == nil || p.Rank != game.NoRank || !listed[id] || !canShow(ev, g) {
				continue
			}
			if res := of(n, id == g.Black); res.rank != "" && strings.Trim(res.index, "0.") != "" {
				ranked[id] = true
			}
		}
	}
	return len(ranked)
}

// Compare reports where the results that the clubs' own sheets have of games and
// those of a rating differ: change, new index and new rank, one warning a side
// of a game. Games and columns that the sheets say nothing about are skipped.
func Compare(res *rating.Result) game.Problems {
	ev := res.Event.Event
	names := userNames(ev, charset.Encoding{})
	theirs, ours := kept(ev), rated(res)
	var ps game.Problems
	for n := range ev.Games {
		g := &ev.Games[n]
		for _, black := range []bool{true, false} {
			id := g.White
			if black {
				id = g.Black
			}
			a, b := theirs(n, black), ours(n, black)
			var found, expected []string
			for _, x := range []struct{ what, theirs, ours string }{{"change", plainNumber(a.change), b.change}, {"index", plainNumber(a.index), b.index}, {"rank", rankText(a.rank), b.rank}} {
				if x.theirs != "" && x.theirs != x.ours {
					found = append(found, x.what+" "+x.theirs)
					expected = append(expected, x.what+" "+x.ours)
				}
			}
			if len(found) == 0 {
				continue
			}
			if !res.Games[n].Rated {
				expected = []string{"nothing: the game is not rated (" + res.Games[n].WhyNot + ")"}
			}
			ps.Add(game.Problem{
				Severity: game.Warning, Code: "index-differs", File: ev.Source.File, Place: g.Place.String(),
				Found: strings.Join(found, ", ") + " of " + names[id] + " on the sheet", Expected: strings.Join(expected, ", "),
				Hint: "the sheet's own results are not used; check that no game is missing above, and the rank and index at the start",
			})
		}
	}
	return ps
}

// plainNumber is a whole number as ours are written: no sign +, no .0.
func plainNumber(s string) string {
	v, err := game.ParseNumber(s)
	if s == "" || err != nil {
		return s
	}
	return whole(v)
}

func rankText(s string) string {
	r, err := game.ParseRankTo30k(s)
	if err != nil {
		return s
	}
	return r.String()
}
