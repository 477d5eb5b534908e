package systems_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// TestStrict: what a rules file leaves out of a row is not nothing, and what
// nobody can mean is refused with its place and the range.
func TestStrict(t *testing.T) {
	tests := []struct{ system, file, want string }{
		{"sgelo", "[[k]]\nfrom = 1600", "1:3: row 1 of k without k; expected all keys of a row: from, k"},
		{"swa", "\n[[classes]]\nname = \"A\"", "2:3: row 1 of classes without title, scopes, selection, online, basic_time, board_size, rounds, countries, weight"},
		{"egf", "[[classes]]\nname = \"A\"", "1:3: row 1 of classes without title, online, basic_time, fischer_time, adjusted_time, weight"},
		{"egf-classic", "[[con]]\nat = 100\nvalue = 1\n[[con]]\nat = 200", "4:3: row 2 of con without value"},
		{"bgf", "[[con]]\nat = 100", "1:3: row 1 of con without value"},
		{"sagc", "[[status]]\nkind = \"club\"", "1:3: row 1 of status without factor"},
		{"aga", "[[new_sigmas]]\nseed = 1", "1:3: row 1 of new_sigmas without sigma"},

		{"swa", grades("30k", "9d", -4e300, "1p", "9p", 3000), "4:1: grades, row 1, rating: -4e+300; expected -10000 to 10000"},
		{"swa", grades("9k", "1d", 1900, "1p", "9p", 3000), "1:3: grades: no rating of 30k, 29k, 28k, 27k, 26k, 25k, 24k, 23k and 21 more; expected all grades from 30k to 9p"},
		{"swa", grades("30k", "1d", 1900, "1d", "9d", 2000), "5:3: grades, row 2: 1d, which row 1 has too; expected every grade once"},
		{"swa", grades("30k", "1k", 1900, "1d", "9d", 1800), "8:1: grades, row 2, rating: 1800 for 1d; expected at least the 1900 of the weaker 1k"},
		{"swa", grades("1k", "30k", 1900, "1d", "9d", 1800), "2:1: grades, row 1, from: 1k to 30k; expected the weaker grade first"},
		{"swa", "[[categories]]\ncategory = \"Open\"\nrating = 1900", "1:3: categories: no row for Primary 1 & 2; expected one for each of the six categories"},
		{"swa", "min_rating = 3000", "1:1: min_rating: 3000; expected -10000 to 2000"},
		{"swa", "epsilon = nan", "1:1: epsilon: NaN; expected 0 to 0.5"},
		{"swa", "[[classes]]\nname = \"A\"\ntitle = \"\"\nscopes = [\"national\"]\nselection = true\nonline = \"\"\nbasic_time = -1\nboard_size = 19\nrounds = 6\ncountries = 0\nweight = 100",
			"7:1: classes, row 1, basic_time: -1; expected 0 to 1440; 11:1: classes, row 1, weight: 100; expected 0 to 10"},
		{"egf-classic", "a = [{at = 100, value = 0}]", "1:17: a, row 1, value: 0; expected 1 to 10000"},
		{"egf-classic", "con = [{at = 200, value = 1}, {at = 100, value = 1}]", "1:32: con, row 2, at: 100 below 200; expected numbers that rise from row to row"},
		{"egf", "curve.top = 0", "1:1: curve.top: 0; expected 2700 to 10000"},
		{"egf", "[scale]\n\ngrade = -100", "3:1: scale.grade: -100; expected 1 to 1000"},
		{"bgf", "handicap_share = 5", "1:1: handicap_share: 5; expected 0 to 1"},
		{"bgf", "kinds = [{kind = \"club\", weight = -1}]", "1:26: kinds, row 1, weight: -1; expected 0 to 10"},
		{"sgelo", "min_rating = 3000", "1:1: min_rating: 3000; expected 0 to 2000"},
		{"sgelo", "[[scale]]\nfrom = \"30k\"\nto = \"9d\"\nrating = 5000\nstep = -100\n[[scale]]\nfrom = \"1p\"\nto = \"9p\"\nrating = 2740\nstep = 40", "5:1: scale, row 1, step: -100; expected 0 to 1000"},
		{"sgelo", "[promotion]\nshare = 0.5\n[[promotion.distances]]\nabove = 0\nincluding = true\npoints = -5", "6:1: promotion.distances, row 1, points: -5; expected 0 to 1000"},
		{"sagc", "[[tiers]]\nfrom = \"29k\"\nto = \"9d\"\nfloors = [-800]", "4:1: tiers, row 1, floors: -800 as the last one, for 29k to 9d; expected -999"},
		{"sagc", "status = [{kind = \"club\", factor = 1}, {kind = \"blitz\", factor = 1}, {kind = \"friendly\", factor = 1}]", "1:41: status.kind = \"blitz\"; expected tournament, club, friendly or teaching"},
		{"aga", "sigma_per_day = 1", "1:1: sigma_per_day: 1; expected 0 to 0.001"},
		{"aga", "[[handicap_sigmas]]\nstones = 3\nsigma = 1.1", "2:1: handicap_sigmas, row 1, stones: 3; expected 2"},
	}
	tried := map[string]bool{}
	for _, tt := range tests {
		tried[tt.system] = true
		t.Run(tt.system+" "+tt.want, func(t *testing.T) {
			c, problems := systems.WithRules(tt.system, game.Input{Name: "r.toml", Data: []byte(tt.file)})
			var got []string
			for _, p := range problems {
				got = append(got, strings.TrimPrefix(p.Error(), "r.toml:"))
			}
			if text := strings.Join(got, "; "); c != nil || !strings.Contains(text, tt.want) {
				t.Errorf("%s\ngot  %v %s\nwant %s", tt.file, c, text, tt.want)
			}
		})
	}
	for _, name := range systems.Names() {
		if !tried[name] {
			t.Errorf("%s is not tried", name)
		}
	}
}

// grades are two rows of SWA's table of first ratings.
func grades(from, to string, rating float64, from2, to2 string, rating2 float64) string {
	row := func(from, to string, rating float64) string {
		return strings.NewReplacer("FROM", from, "TO", to, "RATING", number(rating)).Replace("[[grades]]\nfrom = \"FROM\"\nto = \"TO\"\nrating = RATING\n")
	}
	return row(from, to, rating) + row(from2, to2, rating2)
}

func number(v float64) string { return strconv.FormatFloat(v, 'g', -1, 64) }

// TestShownValues: what a system shows is what a rules file may say, and says
// nothing new.
func TestShownValues(t *testing.T) {
	for _, name := range systems.Names() {
		var file strings.Builder
		for _, s := range systems.Settings(name) {
			if s.Table == nil {
				file.WriteString(s.Key + " = " + s.Value + "\n")
			}
		}
		c, problems := systems.WithRules(name, game.Input{Name: "r.toml", Data: []byte(file.String())})
		if c == nil || len(c.Departures) > 0 {
			t.Errorf("%s: its own values give %v, problems %v", name, c, problems)
		}
	}
}

// TestRulesBounds: what no rules file has is refused or reported in part, and not
// in a time or a memory of its own.
func TestRulesBounds(t *testing.T) {
	var many strings.Builder
	for i := range 5000 {
		fmt.Fprintf(&many, "key%d = 1\n", i)
	}
	for _, c := range []struct {
		name, text, place string
		problems          int
	}{
		{"too large", strings.Repeat("# a remark\n", 20000), "", 1},
		{"a key of many parts", "\n  " + strings.Repeat("z.", 50000) + "a = 1\n", "2:3", 1},
		{"many unknown keys", many.String(), "1:1", 201},
	} {
		with, ps := systems.WithRules("swa", game.Input{Name: "rules.toml", Data: []byte(c.text)})
		if with != nil || len(ps) != c.problems || ps[0].Place != c.place {
			t.Errorf("%s: %d problems, the first at %q, want %d, at %q: %.300v", c.name, len(ps), ps[0].Place, c.problems, c.place, ps)
		}
	}
	if got := systems.SystemOf([]byte("system = \"swa\"\n" + strings.Repeat("# a remark\n", 20000))); got != "" {
		t.Errorf("a file that is too large is of %q", got)
	}
}
