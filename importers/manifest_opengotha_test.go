package importers_test

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// openGothaOddities are those of OpenGotha's tournament files. Sections are
// those of the description of the format.
var openGothaOddities = slices.Concat(fileOddities, playerOddities, gameOddities, settingOddities)

// fileOddities are of the file as a whole (sections 1, 2 and 9).
var fileOddities = []oddity{
	{`(\d+\.[0-9.]+)`, func(r *row, m []string) bool { return version(r.ev) == m[1] }},
	{`no version|no version attribute`, func(r *row, _ []string) bool { return version(r.ev) == "" }},
	{`same event saved by (3\.51)`, func(r *row, m []string) bool { return version(r.ev) == m[1] && len(r.ev.Games) > 0 }},
	// Without dataVersion OpenGotha would add 2050 points to every rating: we
	// take them as they stand.
	{`no dataVersion`, untouchedRatings},
	{`(3\.51\.\d+)(?: without dataVersion(?:: .*)?|, no dataVersion, no games)`, func(r *row, m []string) bool {
		return version(r.ev) == m[1] && untouchedRatings(r, m)
	}},
	{`ratings sane`, func(r *row, _ []string) bool {
		return !r.has("ratings-ruined") && !r.has("ratings-old-scale") && slices.ContainsFunc(r.ev.Players, func(p game.Player) bool { return p.Rating.IsGiven() })
	}},
	{`file name with blanks`, func(r *row, _ []string) bool { return strings.Contains(r.path, " ") && r.ev.Source.File != "" }},
	{`file name with a non-ASCII letter`, func(r *row, _ []string) bool {
		return strings.ContainsFunc(r.path, func(c rune) bool { return c > 127 })
	}},
	{`BOM`, func(r *row, _ []string) bool { return strings.HasPrefix(string(r.data), "\ufeff") }},
	{`Pairgoth dialect: BOM, nested ByePlayer, bye keys not upper-cased`, func(r *row, _ []string) bool {
		byes := len(r.raw(`<ByePlayer\s[^>]*player="`))
		return byes > 0 && len(r.raw(`(?s)<ByePlayer>\s*<ByePlayer\s`)) == 1 && len(r.ev.Byes) == byes && r.has("key-folded") && len(r.ev.Scoring.Criteria) > 0
	}},
	// In the corpus the attribute was made harmless; whatever it holds is dropped.
	{`externalIPAddress holds escaped HTML`, func(r *row, _ []string) bool {
		for key, v := range r.ev.Extra {
			if strings.Contains(key, "Address") || v == "192.0.2.1" || strings.Contains(v, "<") {
				return false
			}
		}
		return len(r.raw(`\sexternalIPAddress="[^"]`)) == 1 && r.has("address-dropped")
	}},
	{`non-ASCII (.*)`, func(r *row, m []string) bool {
		text := r.text()
		for _, c := range m[1] {
			if !strings.ContainsRune(text, c) {
				return false
			}
		}
		return !strings.Contains(text, "\ufffd") && !r.has("name-mangled")
	}},
	{`Chinese names`, func(r *row, _ []string) bool {
		return strings.ContainsFunc(r.text(), func(c rune) bool { return unicode.Is(unicode.Han, c) })
	}},
	{`golden pair: h9/ and tou/ hold its exports`, func(r *row, _ []string) bool {
		return sameGames(r.ev, opens("h9/opengotha/Tournoi de Juvisy.h9")) && sameGames(r.ev, opens("tou/Tournoi de Juvisy.tou"))
	}},
	{`golden pair: h9/, csv/, standings-html/`, func(r *row, _ []string) bool {
		return sameGames(r.ev, opens("h9/opengotha/TournoiChinois.h9")) && len(opens("csv/TournoiChinois.csv").Players) == len(r.ev.Players) &&
			len(opens("standings-html/TournoiChinois_PlayersList.html").Players) == len(r.ev.Players)
	}},
	{`golden pair with standings-html/EGC2013_\*R2.html`, func(r *row, _ []string) bool {
		// TestCorpusGoldenPair puts them together.
		return count(r.ev.Games, func(g *game.Game) bool { return g.Round <= 2 }) == len(opens("standings-html/EGC2013_StandingsR2.html").Games)
	}},
	{`(?:golden )?pair with (pairgoth-tour/\S+)`, func(r *row, m []string) bool { return sameGames(r.ev, opens(m[1])) }},
}

// version is that of the program that wrote the file, in either of the forms of
// section 2.
func version(ev *game.Event) string {
	if v := ev.Extra["opengotha:fullVersionNumber"]; v != "" {
		return v
	}
	if v := ev.Extra["opengotha:gothaVersion"]; v != "" {
		return v + "." + ev.Extra["opengotha:gothaMinorVersion"]
	}
	return ""
}

func untouchedRatings(r *row, _ []string) bool {
	root := r.raw(`<Tournament\s[^>]*>`)
	if len(root) != 1 || strings.Contains(string(root[0][0]), "dataVersion=") || r.has("ratings-ruined") || r.has("ratings-old-scale") {
		return false
	}
	given := map[string]int{}
	for _, m := range r.raw(`\srating="(-?\d+)"`) {
		given[string(m[1])]++
	}
	for _, p := range r.ev.Players {
		if v, ok := p.Rating.Get(); ok && given[strconv.Itoa(int(v))] == 0 {
			return false
		}
	}
	return len(given) > 0
}

// playerOddities are of players, byes and teams (sections 3, 4, 6 and 7).
var playerOddities = []oddity{
	{`rank 99K`, func(r *row, _ []string) bool {
		n := count(r.ev.Players, func(p *game.Player) bool { return p.Rank == game.NoRank && p.Extra["opengotha:rank"] == "99K" })
		return n == len(r.raw(`\srank="99K"`)) && n > 0 && r.has("rank-unknown")
	}},
	// A rating below the program's scale is none; the text of the file is kept.
	{`rating down to (-\d+)`, func(r *row, m []string) bool {
		kept := count(r.ev.Players, func(p *game.Player) bool { return p.Extra["opengotha:rating"] == m[1] && !p.Rating.IsGiven() })
		below := count(r.ev.Players, func(p *game.Player) bool { return p.Rating.Or(0) < opengotha.MinRating })
		return kept > 0 && below == 0 && (r.has("rating-outside") || r.has("rating-estimated") || r.has("rating-none"))
	}},
	{`clubs >4 chars`, func(r *row, _ []string) bool {
		return slices.ContainsFunc(r.ev.Players, func(p game.Player) bool { return len([]rune(p.Club)) > 4 })
	}},
	{`smmsCorrection`, func(r *row, _ []string) bool {
		n := count(r.ev.Players, func(p *game.Player) bool { return p.StartCorrection != 0 })
		return n > 0 && n == len(r.raw(`\ssmmsCorrection="-?[1-9]\d*"`))
	}},
	{`PRE=(\d+)`, func(r *row, m []string) bool {
		n := count(r.ev.Players, func(p *game.Player) bool { return p.Extra["opengotha:registeringStatus"] == "PRE" })
		return n == atoi(m[1]) && r.has("registered-only")
	}},
	{`absent players=(\d+)`, func(r *row, m []string) bool {
		return count(r.ev.Players, func(p *game.Player) bool { return strings.Contains(p.Extra["opengotha:participating"], "0") }) == atoi(m[1])
	}},
	// All take part in all rounds but for one, whom the list counts as absent.
	{`no participation gaps`, func(r *row, _ []string) bool {
		return count(r.ev.Players, func(p *game.Player) bool { return p.Extra["opengotha:participating"] != "" }) <= 1
	}},
	{`byes=(\d+)`, func(r *row, m []string) bool { return len(r.ev.Byes) == atoi(m[1]) }},
	{`odd names, e\.g\. ([^|]*)\|(.*)`, func(r *row, m []string) bool {
		family, given := strings.TrimSpace(m[1]), strings.TrimSpace(m[2])
		return slices.ContainsFunc(r.ev.Players, func(p game.Player) bool {
			plays := slices.ContainsFunc(r.ev.Games, func(g game.Game) bool { return g.Black == p.ID || g.White == p.ID })
			return p.Family == family && p.Given == given && plays
		})
	}},
	{`first names end in "( #59)"`, func(r *row, m []string) bool {
		return slices.ContainsFunc(r.ev.Players, func(p game.Player) bool { return strings.HasSuffix(p.Given, m[1]) })
	}},
	{`keys contain # and digits`, func(r *row, _ []string) bool { return len(r.raw(`Player="[^"]*#\d+"`)) > 0 && allGames(r) }},
	// A Turkish Windows: all are found by comparing without accents and dots.
	{`KEYS WITHOUT A PLAYER: (.*)`, func(r *row, m []string) bool {
		for key := range strings.SplitSeq(m[1], ", ") {
			if key = strings.TrimPrefix(strings.TrimSuffix(key, ","), "BYE:"); !strings.Contains(string(r.data), key) {
				return false
			}
		}
		return allGames(r) && r.has("key-accents")
	}},
	{`teams(?:=(\d+))?|(\d+) teams(?: of (\d+))?(?:, individual handicaps 0-(9))?`, func(r *row, m []string) bool {
		n := atoi(m[1] + m[2])
		size := 0
		for _, t := range r.ev.Teams {
			for _, b := range t.Boards {
				size = max(size, b.Board)
			}
		}
		most := 0
		for _, g := range r.ev.Games {
			most = max(most, g.Handicap.Or(0))
		}
		return len(r.ev.Teams) > 0 && (n == 0 || len(r.ev.Teams) == n) && (m[3] == "" || size == atoi(m[3])) && (m[4] == "" || most == atoi(m[4]))
	}},
	{`ClubsGroups`, func(r *row, _ []string) bool { return r.ev.Extra[opengotha.ExtraPrefix+opengotha.ClubsGroupsKey] != "" }},
	{`odd number of players, byes, FFG origins, handicap`, func(r *row, _ []string) bool {
		origins := count(r.ev.Players, func(p *game.Player) bool { return strings.HasPrefix(p.Extra["opengotha:ratingOrigin"], "FFG") })
		return len(r.ev.Players)%2 == 1 && len(r.ev.Byes) > 0 && origins > 0 && r.handicaps() > 0
	}},
	{`empty tournament, all defaults`, func(r *row, _ []string) bool {
		return len(r.ev.Players) == 0 && r.ev.Name == "" && r.has("name-untouched")
	}},
	{`template without players`, func(r *row, _ []string) bool { return len(r.ev.Players) == 0 && r.has("no-games") }},
}

func allGames(r *row) bool {
	return len(r.raw(`<Game\s`)) == len(r.ev.Games) && len(r.raw(`<ByePlayer\s`)) == len(r.ev.Byes) && !r.problems.HasErrors()
}

// gameOddities are of games and their results (section 5).
var gameOddities = []oddity{
	{`UNKNOWN=(\d+)`, func(r *row, m []string) bool {
		return r.results(game.Unknown, false) == atoi(m[1]) && r.has("results-missing")
	}},
	{`EQUAL=(\d+)`, func(r *row, m []string) bool { return r.results(game.Jigo, false) == atoi(m[1]) }},
	{`BOTHWIN(?:=(\d+))?`, func(r *row, m []string) bool {
		n := r.results(game.BothWin, false)
		return n > 0 && (m[1] == "" || n == atoi(m[1]))
	}},
	{`BOTHLOSE=(\d+)`, func(r *row, m []string) bool { return r.results(game.BothLose, false) == atoi(m[1]) }},
	{`WHITEWINS_BYDEF=(\d+)`, func(r *row, m []string) bool { return r.results(game.WhiteWins, true) == atoi(m[1]) }},
	{`BLACKWINS_BYDEF=(\d+)`, func(r *row, m []string) bool { return r.results(game.BlackWins, true) == atoi(m[1]) }},
	{`(\d+) BYDEF`, func(r *row, m []string) bool {
		return count(r.ev.Games, func(g *game.Game) bool { return g.ByDefault }) == atoi(m[1])
	}},
	// Nothing tells the komi of a handicap game.
	{`handicap games=(\d+)`, func(r *row, m []string) bool {
		given := count(r.ev.Games, func(g *game.Game) bool { return g.Handicap.Or(0) > 0 && g.Komi.IsGiven() })
		return r.handicaps() == atoi(m[1]) && given == 0 && r.has("handicap-komi")
	}},
	{`handicaps 1-9`, func(r *row, _ []string) bool {
		seen := map[int]bool{}
		for _, g := range r.ev.Games {
			seen[g.Handicap.Or(0)] = true
		}
		return seen[1] && seen[9] && !r.has("handicap-large")
	}},
	{`half the games UNKNOWN`, func(r *row, _ []string) bool {
		n := r.results(game.Unknown, false)
		return n == len(r.ev.Games)/2 && r.has("results-missing")
	}},
	{`unfinished`, func(r *row, _ []string) bool { return r.has("results-missing") }},
	{`Swiss, Black wins every game`, func(r *row, _ []string) bool {
		return r.ev.Format == game.Swiss && r.results(game.BlackWins, false) == len(r.ev.Games)
	}},
	// Tables count the rounds; those without games are not renumbered.
	{`rounds with games ([0-9,]+) of (\d+)`, func(r *row, m []string) bool {
		var rounds []string
		last := 0
		for i := 1; i <= r.ev.Rounds; i++ {
			if slices.ContainsFunc(r.ev.Games, func(g game.Game) bool { return g.Round == i }) {
				rounds, last = append(rounds, strconv.Itoa(i)), i
			}
		}
		return strings.Join(rounds, ",") == m[1] && r.ev.Rounds == atoi(m[2]) && r.has("rounds-fewer") == (last < r.ev.Rounds) && r.has("rounds-gap") == (len(rounds) < last)
	}},
	{`games in rounds 1-2 of 5, one snapshot of a longer story`, func(r *row, _ []string) bool {
		return r.ev.LastRound() == 2 && r.ev.Rounds == 5 && r.has("rounds-fewer")
	}},
	// Test pairings: all games are kept and each second one is doubted.
	{`player more than once in a round \((\d+)\)`, func(r *row, m []string) bool {
		type seat struct{ round, player int }
		games := map[seat]int{}
		for _, g := range r.ev.Games {
			games[seat{g.Round, g.Black}]++
			games[seat{g.Round, g.White}]++
		}
		players, more := 0, 0
		for _, n := range games {
			if n > 1 {
				players++
				more += n - 1
			}
		}
		return players == atoi(m[1]) && allGames(r) && more == count(r.problems, func(p *game.Problem) bool { return p.Code == "round-two-games" })
	}},
}

// settingOddities are of the parameter sets (section 8).
var settingOddities = []oddity{
	{`komi ([0-9.]+)`, func(r *row, m []string) bool {
		komi, err := strconv.ParseFloat(m[1], 64)
		return err == nil && r.ev.Komi.Is(komi)
	}},
	{`size (\d+)`, func(r *row, m []string) bool { return r.ev.BoardSize == atoi(m[1]) }},
	{`internet`, func(r *row, _ []string) bool { return r.ev.Online.Is(true) }},
	{`CANBYOYOMI`, func(r *row, _ []string) bool {
		return r.ev.Time.Overtime == game.Canadian && r.ev.Time.Moves > 0 && r.ev.Time.Seconds == 0
	}},
	{`FISCHER|Fischer`, func(r *row, _ []string) bool {
		return r.ev.Time.Overtime == game.Fischer && r.ev.Time.Moves == 0 && r.ev.Time.Minutes == 0
	}},
	{`SUDDENDEATH`, func(r *row, _ []string) bool { return r.ev.Time.Overtime == game.SuddenDeath && r.ev.Time.Seconds == 0 }},
	{`first criterion CAT`, func(r *row, _ []string) bool { return r.ev.Scoring.Criteria[0] == "CAT" && r.ev.Format == game.Swiss }},
	{`first criterion CPS`, func(r *row, _ []string) bool {
		return r.ev.Scoring.Criteria[0] == "CPS" && r.ev.Format == game.Knockout
	}},
	{`CPS criterion, no players`, func(r *row, _ []string) bool {
		return slices.Contains(r.ev.Scoring.Criteria, "CPS") && len(r.ev.Players) == 0
	}},
	{`first criterion NULL`, func(r *row, _ []string) bool {
		return !slices.Contains(r.ev.Scoring.Criteria, "NULL") && len(r.raw(`<PlacementCriterion name="NULL" number="1"/>`)) > 0
	}},
	{`Rating and EXR as criteria`, func(r *row, _ []string) bool {
		return slices.Contains(r.ev.Scoring.Criteria, "Rating") && slices.Contains(r.ev.Scoring.Criteria, "EXR")
	}},
	{`categories=(\d+)`, func(r *row, m []string) bool {
		// The list counts lower limits, of which the lowest category has none.
		limits := len(strings.Fields(r.ev.Extra[opengotha.ExtraPrefix+opengotha.CategoriesKey]))
		return limits == atoi(m[1]) && r.ev.Extra["opengotha:numberOfCategories"] == strconv.Itoa(limits+1)
	}},
	// The end is left open: one of the two is in another year.
	{`dates (\S+)\.\.(\S+)`, func(r *row, m []string) bool {
		code := "end-before-begin"
		if m[2] == "1900-01-01" {
			code = "date-unreadable"
		}
		return r.ev.Begin.String() == m[1] && r.ev.End == 0 && r.has(code)
	}},
}
