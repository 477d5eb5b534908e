package importers_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"kyudan/importers"
	"kyudan/rating/game"
)

var pairgothOddities = []oddity{
	{`type INDIVIDUAL`, func(r *row, _ []string) bool { return len(r.ev.Teams) == 0 }},
	{`pairing MAC_MAHON`, func(r *row, _ []string) bool { return r.ev.Format == game.McMahon }},
	{`results ?(?:b:(\d+) w:(\d+))?`, func(r *row, m []string) bool {
		byes := len(r.ev.Byes) // which stand among the games, as wins
		b, w := r.results(game.BlackWins, false), r.results(game.WhiteWins, false)
		return b <= atoi(m[1]) && w <= atoi(m[2]) && b+w+byes == atoi(m[1])+atoi(m[2]) && b+w == len(r.ev.Games)
	}},
	// Up to 180 they are minutes, and doubted, above it seconds.
	{`time (CANADIAN|STANDARD) main (\d+)`, func(r *row, m []string) bool {
		overtime := map[string]game.Overtime{"CANADIAN": game.Canadian, "STANDARD": game.Byoyomi}[m[1]]
		n := float64(atoi(m[2]))
		minutes := n <= 180
		if !minutes {
			n /= 60
		}
		return r.ev.Time.Overtime == overtime && r.ev.Time.Basic.Is(n) && r.has("time-in-minutes") == minutes
	}},
	{`no games`, func(r *row, _ []string) bool { return len(r.ev.Games) == 0 && r.has("no-games") }},
	{`byes=(\d+)`, func(r *row, m []string) bool { return len(r.ev.Byes) == atoi(m[1]) }},
	{`preliminary registrations`, func(r *row, _ []string) bool { return r.has("registered-only") }},
	{`pair with (opengotha-xml/\S+)`, func(r *row, m []string) bool { return sameGames(r.ev, opens(m[1])) }},
	{`the Frioul event again, other version of the format`, func(r *row, _ []string) bool {
		return sameGames(r.ev, opens("pairgoth-tour/000001-frioul-2018.tour"))
	}},
}

var macMahonOddities = []oddity{
	// Which side of 1-0 is Black is not certain: doubted. The list has the
	// number of elements <Player>, of which each of the four players has two.
	{`SYNTHETIC test file of Pairgoth, the only one found`, func(r *row, _ []string) bool { return r.has("result-side") && r.has("facts-untold") }},
	{`(\d+) players`, func(r *row, m []string) bool {
		return len(r.ev.Players) == 4 && len(r.raw(`<(?:Go)?Player\b`)) == atoi(m[1])
	}},
}

var agaOddities = []oddity{
	{`the only real AGA file found`, func(r *row, _ []string) bool { return len(r.ev.Players) == 1 && r.ev.Rounds == 5 && r.has("no-games") }},
	{`dummy ids (\d+) downward`, func(r *row, m []string) bool {
		return bytes.Contains(r.data, []byte("\n"+m[1]+"\t")) && r.ev.Players[0].IDs["aga"] == "" && r.has("aga-id-stand-in")
	}},
}

var touOddities = []oddity{
	{`golden pair`, func(r *row, _ []string) bool {
		return sameGames(r.ev, opens("opengotha-xml/opengotha/Tournoi de Juvisy.xml"))
	}},
	{`ISO-8859-15`, func(r *row, _ []string) bool {
		return !utf8.Valid(r.data) && strings.Contains(r.text(), "é") && !strings.Contains(r.text(), "\ufffd")
	}},
}

var playersCSVOddities = []oddity{
	{`UTF-8`, func(r *row, _ []string) bool {
		return utf8.Valid(r.data) && !r.has("charset-inferred") && !strings.Contains(r.text(), "\ufffd")
	}},
	{`blank first line`, func(r *row, _ []string) bool {
		return len(r.raw(`^\r?\nName;`)) == 1 && len(r.ev.Players) == len(opens("opengotha-xml/opengotha/TournoiChinois.xml").Players)
	}},
	{`trailing semicolons`, func(r *row, _ []string) bool {
		return len(r.raw(`;\r?\n`)) == 25 && !r.has("column-unknown") && len(r.ev.Players) == 24
	}},
}

var pageOddities = []oddity{
	{`(?:OpenGotha )?(3\.[0-9.]+)`, func(r *row, m []string) bool { return r.ev.Extra["standings:version"] == m[1] }},
	{`matches (\S+) cell for cell`, func(r *row, m []string) bool {
		// importers/standings compares the games, TestCorpusGoldenPair the scores.
		return len(together(r.path, m[1])) == 1
	}},
	{`shared places blank`, func(r *row, _ []string) bool {
		return !slices.ContainsFunc(r.ev.Players, func(p game.Player) bool { return p.Standing == 0 })
	}},
	{`(\d+) blank places`, func(r *row, m []string) bool {
		shared := 0
		for i := range r.ev.Players {
			if i > 0 && r.ev.Players[i].Standing == r.ev.Players[i-1].Standing {
				shared++
			}
		}
		return shared == atoi(m[1])
	}},
	{`! cells`, func(r *row, _ []string) bool {
		return r.results(game.WhiteWins, true)+r.results(game.BlackWins, true) > 0
	}},
	{`(\d+) by-default cells`, func(r *row, m []string) bool {
		return 2*count(r.ev.Games, func(g *game.Game) bool { return g.ByDefault }) == atoi(m[1])
	}},
	{`file name with a blank`, func(r *row, _ []string) bool {
		return strings.Contains(r.path, " ") && strings.Contains(r.ev.Source.File, " ")
	}},
	// Printed before their rounds: the results are still missing when the four
	// are put together.
	{`no standings page: results must be pieced together from four lists`, func(r *row, _ []string) bool {
		var paths []string
		for n := 1; n <= 4; n++ {
			paths = append(paths, strings.TrimSuffix(r.path, r.path[len(r.path)-len("1.html"):])+strconv.Itoa(n)+".html")
		}
		inputs := together(paths...)
		return r.has("results-missing") && len(inputs) == 1 && len(inputs[0].Event.Games) == 90 && inputs[0].Event.LastRound() == 4 &&
			!slices.ContainsFunc(inputs[0].Event.Games, func(g game.Game) bool { return g.Result != game.Unknown })
	}},
	{`Chinese`, func(r *row, _ []string) bool {
		return strings.Contains(r.text(), "李") && !strings.Contains(r.text(), "\ufffd")
	}},
	{`team rows and individual rows`, func(r *row, _ []string) bool { return len(r.ev.Teams) == 18 && len(r.ev.Games) == 36 }},
}

// together opens files of the corpus and puts together what belongs together.
func together(paths ...string) []importers.Input {
	full := make([]string, len(paths))
	for i, p := range paths {
		full[i] = filepath.Join(corpus, filepath.FromSlash(p))
	}
	inputs, _ := importers.OpenAll(full, importers.OpenOptions{})
	return inputs
}

// What follows is refused; the tables hold what the files were taken for.

var otherPageOddities = []oddity{
	{`hand-made page about the same event`, func(r *row, _ []string) bool { return bytes.Contains(r.data, []byte("<style>")) && r.read == "" }},
	{`not written by OpenGotha: must not be taken for one`, func(r *row, _ []string) bool {
		return strings.Contains(r.problems[0].Found, "not written by a pairing program")
	}},
}

var dtdOddities = []oddity{
	{`older`, func(r *row, _ []string) bool { return strings.Contains(r.problems[0].Found, "DTD") }},
}

var idOddities = []oddity{
	{`EGF PIN to FFG licence table used by Pairgoth`, func(r *row, _ []string) bool {
		return strings.Contains(r.problems[0].Found, "EGF PINs with FFG licences")
	}},
	{`not a tournament`, func(r *row, _ []string) bool { return r.ev == nil }},
}

var listOddities = []oddity{
	{`22 Feb 2018`, func(r *row, _ []string) bool { return bytes.Contains(r.data, []byte("(22 Feb 2018)")) }},
	{`HTML wrapper`, func(r *row, _ []string) bool {
		return bytes.Contains(r.data, []byte("<html")) && r.problems[0].Code == "rating-list"
	}}, // not a web page
	{`42,824 player lines`, func(r *row, _ []string) bool { return len(r.raw(`(?m)^ \d{8}  `)) == 42824 }},
	{`ten lines`, func(r *row, _ []string) bool { return bytes.Count(r.data, []byte("\n")) <= 45 }}, // with the wrapper
	{`UTF-8`, func(r *row, _ []string) bool { return utf8.Valid(r.data) }},
}
