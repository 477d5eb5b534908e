package pairinglists

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"kyudan/rating"
	"kyudan/rating/game"
)

// egf is the EGF's list: PIN, name, country, club, grade, promotion, rating, number of
// tournaments and code of the last one, at fixed positions.
var egf = form{
	register: "egf",
	isPlayer: func(line []rune) bool {
		return len(line) > 11 && line[0] == ' ' && isDigits(line[1:9]) && line[9] == ' '
	},
	player: func(line []rune) (s rating.Standing, wrong string) {
		points := slice(line, 70, 75)
		v, err := strconv.Atoi(points)
		rank, bad := game.ParseRank(slice(line, 60, 63))
		s = rating.Standing{ID: string(line[1:9]), Country: known(slice(line, 49, 52), "xx"), Club: known(slice(line, 53, 57), "xxxx", "xxx", "xx", "x"), Rank: rank, Rating: game.Given(float64(v))}
		named(&s, slice(line, 11, 48))
		s.LastPlayed = dayOf(slice(line, 83, 92))
		switch {
		case len(line) < 75 || slice(line, 9, 11)+slice(line, 48, 49)+slice(line, 57, 60)+slice(line, 63, 65) != "":
			return s, "columns out of place for " + s.Who()
		case err != nil:
			return s, fmt.Sprintf("the rating %q of %s", points, s.Who())
		case bad != nil:
			return s, fmt.Sprintf("the grade %q of %s", slice(line, 60, 63), s.Who())
		}
		return s, ""
	},
	day: func(line string) (game.Date, bool) {
		_, rest, ok := strings.Cut(line, "(")
		if !ok || len(rest) < 11 {
			return 0, false
		}
		t, err := time.Parse("02 Jan 2006", rest[:11])
		return game.DateOf(t), err == nil
	},
}

// dayOf is the day in the code of a tournament, such as T130209I; 0 if there is none.
func dayOf(code string) game.Date {
	if len(code) < 7 {
		return 0
	}
	t, err := time.Parse("060102", code[1:7])
	if err != nil {
		return 0
	}
	return game.DateOf(t)
}

// The FFG's points: what they lack to the EGF's, and what stands for none.
const (
	onEGF   = 2050
	unrated = -9999
)

// ffg is the FFG's list: name, rating, status, licence, club and country, at fixed
// positions.
var ffg = form{
	register: "ffg",
	isPlayer: func(line []rune) bool {
		return len(line) >= 60 && len(line) <= 61 && line[43] == ' ' && line[45] == ' ' && line[53] == ' ' && line[58] == ' ' && !strings.ContainsRune(string(line), '\t')
	},
	player: func(line []rune) (s rating.Standing, wrong string) {
		points := slice(line, 38, 43)
		v, err := strconv.Atoi(points)
		name := slice(line, 0, 38)
		s = rating.Standing{ID: known(slice(line, 46, 53), "-------"), Country: known(slice(line, 59, 61), "xx"), Club: known(slice(line, 54, 58), "xxxx")}
		if v != unrated {
			s.Rating = game.Given(float64(v + onEGF))
		}
		if s.ID == "" {
			s.ID = name
		}
		named(&s, name)
		if err != nil {
			return s, fmt.Sprintf("the rating %q of %s", points, s.Who())
		}
		return s, ""
	},
	day: func(line string) (game.Date, bool) {
		rest, ok := strings.CutPrefix(line, "#Echelle au ")
		if !ok || len(rest) < 10 {
			return 0, false
		}
		t, err := time.Parse("02/01/2006", rest[:10])
		return game.DateOf(t), err == nil
	},
}

// The fields of the AGA's list that others do not have: Full, Forgn, Youth; 3/5/2018.
var (
	membership = regexp.MustCompile(`^[A-Z][a-z]+$`)
	expiry     = regexp.MustCompile(`^([0-9]{1,2}/[0-9]{1,2}/[0-9]{4})?$`)
)

// agaFields are the nine fields of a line, of which some copies lack the last empty ones;
// nil for another line.
func agaFields(line []rune) []string {
	f := strings.Split(string(line), "\t")
	if len(f) < 6 || len(f) > 9 {
		return nil
	}
	return append(f, make([]string, 9-len(f))...)
}

// aga is the AGA's list: name, number, membership, rating, expiry, chapter, state, sigma
// and a day, with tabs between.
var aga = form{
	register: "aga",
	isPlayer: func(line []rune) bool {
		f := agaFields(line)
		return f != nil && isDigits([]rune(f[1])) && membership.MatchString(f[2]) && expiry.MatchString(f[4])
	},
	player: func(line []rune) (s rating.Standing, wrong string) {
		f := agaFields(line)
		s = rating.Standing{ID: f[1], Club: strings.TrimSpace(f[5])}
		if !strings.EqualFold(f[2], "Forgn") {
			s.Country = "US"
		}
		if family, given, ok := strings.Cut(f[0], ","); ok {
			s.Family, s.Given = strings.TrimSpace(family), strings.TrimSpace(given)
		} else {
			s.Name = strings.TrimSpace(f[0])
		}
		for _, n := range []struct {
			text string
			to   *game.Opt[float64]
		}{{f[3], &s.Rating}, {f[7], &s.Sigma}} {
			if n.text == "" {
				continue
			}
			v, err := game.ParseNumber(n.text)
			if err != nil {
				return s, fmt.Sprintf("the rating %q of %s", n.text, s.Who())
			}
			*n.to = game.Given(v)
		}
		return s, ""
	},
}
