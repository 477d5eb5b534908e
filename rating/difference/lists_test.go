package difference_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// one is a player with a rating.
func one(id, name string, r float64) rating.Standing {
	return rating.Standing{ID: id, Name: name, Rating: game.Given(r)}
}

func listOf(players ...rating.Standing) *rating.List {
	return &rating.List{System: "swa", Register: "swa", Players: players}
}

func lists(t *testing.T, old, new *rating.List) *difference.Difference {
	t.Helper()
	d, err := difference.Lists(old, new)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestListsOrderAndTotals(t *testing.T) {
	old := listOf(one("1", "Ann", 2000), one("2", "Ben", 1900), one("3", "Cat", 1800), one("4", "Dan", 1700), rating.Standing{ID: "5", Name: "Eve"}, one("6", "Fay", 1600))
	new := listOf(one("2", "Ben", 2010), one("1", "Ann", 1990), one("3", "Cat", 1800), rating.Standing{ID: "4", Name: "Dan"}, one("5", "Eve", 1500), one("7", "Gus", 1400), rating.Standing{ID: "8", Name: "Hal"})
	d := lists(t, old, new)
	var got []string
	for i := range d.Players {
		p := &d.Players[i]
		got = append(got, strings.Join([]string{p.Standing().ID, string(rune('0' + p.OldPlace)), string(rune('0' + p.NewPlace)), map[bool]string{true: "new", false: ""}[p.IsNew()]}, " "))
	}
	if diff := cmp.Diff([]string{"2 2 1 ", "1 1 2 ", "3 3 3 ", "5 0 4 new", "7 0 5 new", "4 4 0 ", "8 0 0 ", "6 5 0 "}, got); diff != "" {
		t.Error(diff)
	}
	want := difference.Totals{
		Old: 6, New: 7, Rated: 5, Came: 2, Gone: 1, First: 2, Risen: 1, Fallen: 1, Same: 1, Altered: 1, Highest: 0, Lowest: 1, Mean: game.Given((110.0 - 10) / 3),
	}
	if diff := cmp.Diff(want, d.Totals); diff != "" {
		t.Error(diff)
	}
}

func TestListsFacts(t *testing.T) {
	was := rating.Standing{ID: "1001", Family: "Tan", Given: "Mei Xin", Rank: game.Kyu(2), Rating: game.Given(1900.0), Games: 5, LastPlayed: 20260101, Club: "Harbour", IDs: map[string]string{"egf": "1"}}
	is := was
	is.Given, is.Rank, is.Games, is.LastPlayed, is.Club, is.Country, is.Hidden = "Mei", game.Kyu(1), 8, 20260502, "Kallang", "SG", true
	is.Certified, is.Sigma, is.Category, is.Local = game.Given(true), game.Given(0.5), "Open", game.Given(false)
	is.IDs = map[string]string{"aga": "7"}
	is.Rankings = []game.Ranking{{Rank: game.Kyu(1), By: "SWA", Date: 20260502}}
	d := lists(t, listOf(was), listOf(is))
	want := []difference.Fact{
		{"name", "Tan Mei Xin", "Tan Mei"}, {"rank", "2k", "1k"}, {"sigma", "", "0.500"}, {"certified", "", "yes"}, {"category", "", "Open"}, {"grades", "", "1k SWA 2026-05-02"},
		{"games", "5", "8"}, {"last played", "2026-01-01", "2026-05-02"}, {"club", "Harbour", "Kallang"}, {"country", "", "SG"}, {"local", "", "no"}, {"hidden", "no", "yes"},
		{"aga id", "", "7"}, {"egf id", "1", ""},
	}
	if diff := cmp.Diff(want, d.Players[0].Facts); diff != "" {
		t.Error(diff)
	}
	if !d.Players[0].IsChanged() || d.Players[0].Moved() != 0 {
		t.Errorf("changed %v, moved %d", d.Players[0].IsChanged(), d.Players[0].Moved())
	}
}

func TestListsMatchByOtherIDs(t *testing.T) {
	with := func(s rating.Standing, ids ...string) rating.Standing {
		s.IDs = map[string]string{}
		for i := 0; i < len(ids); i += 2 {
			s.IDs[ids[i]] = ids[i+1]
		}
		return s
	}
	for _, c := range []struct {
		name     string
		old, new []rating.Standing
		want     string // ids of the new list with those of the old one
	}{
		{"the register's own id beside a provisional one", []rating.Standing{with(one("new-tan", "Tan", 1), "swa", "1007")}, []rating.Standing{one("1007", "Tan", 2)}, "1007=new-tan"},
		{"an id of another register", []rating.Standing{with(one("new-tan", "Tan", 1), "egf", "9")}, []rating.Standing{with(one("1007", "Tan", 2), "egf", "9")}, "1007=new-tan"},
		{"the same id first", []rating.Standing{with(one("1007", "Tan", 1), "egf", "9"), with(one("new-tan", "Tan", 1), "egf", "9")}, []rating.Standing{with(one("1007", "Tan", 2), "egf", "9")}, "1007=1007 new-tan gone"},
		{"two may be meant", []rating.Standing{with(one("a", "Tan", 1), "egf", "9"), with(one("b", "Tan", 1), "egf", "9")}, []rating.Standing{with(one("1007", "Tan", 2), "egf", "9")}, "1007=- a gone b gone"},
		{"two claim to be one", []rating.Standing{with(one("a", "Tan", 1), "egf", "9", "aga", "8")}, []rating.Standing{with(one("1", "Tan", 3), "egf", "9"), with(one("2", "Tan", 2), "aga", "8")}, "1=- 2=- a gone"},
		{"names do not count", []rating.Standing{one("new-tan", "Tan", 1)}, []rating.Standing{one("1007", "Tan", 2)}, "1007=- new-tan gone"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := lists(t, listOf(c.old...), listOf(c.new...))
			var got []string
			for _, p := range d.Players {
				switch {
				case p.New == nil:
					got = append(got, p.Old.ID+" gone")
				case p.Old == nil:
					got = append(got, p.New.ID+"=-")
				default:
					got = append(got, p.New.ID+"="+p.Old.ID)
				}
			}
			if s := strings.Join(got, " "); s != c.want {
				t.Errorf("got %s, want %s", s, c.want)
			}
		})
	}
}

func TestListsOfTwoSystems(t *testing.T) {
	other := listOf()
	other.System = "egf"
	if _, err := difference.Lists(listOf(), other); err == nil || !strings.Contains(err.Error(), `"swa" and "egf"`) {
		t.Errorf("got %v", err)
	}
	other.System = ""
	if _, err := difference.Lists(listOf(), other); err != nil {
		t.Errorf("a list that tells no system: %v", err)
	}
}

func TestListsOfRanks(t *testing.T) {
	at := func(id string, r game.Rank, index int) rating.Standing {
		return rating.Standing{ID: id, Rank: r, Index: game.Given(index)}
	}
	d := lists(t, listOf(at("1", game.Kyu(2), 900), at("2", game.Kyu(1), 10), at("3", game.Kyu(3), 0)), listOf(at("1", game.Kyu(1), 50), at("2", game.Kyu(2), 0), at("3", game.Kyu(3), 20)))
	var got []string
	for i := range d.Players {
		got = append(got, d.Players[i].New.ID+" "+d.Players[i].Ranked.Or(rating.RankedChange{}).String())
	}
	if diff := cmp.Diff([]string{"1 +1 rank, -850", "2 -1 rank, -10", "3 +20"}, got); diff != "" {
		t.Error(diff)
	}
	if d.Totals.Mean.IsGiven() || d.Totals.Risen != 2 || d.Totals.Fallen != 1 || d.Totals.Highest != 0 || d.Totals.Lowest != 1 {
		t.Errorf("%+v", d.Totals)
	}
}

func TestFind(t *testing.T) {
	d := lists(t, listOf(one("1", "Tan Mei Xin", 1), one("3", "Ben Tan", 1)), listOf(one("1", "Tan Mei Xin", 2), one("2", "Müller Jörg", 1)))
	for who, want := range map[string]string{"1": "1", "mei xin tan": "1", "muller": "2", "tan": "1 3", "Ben Tan": "3", "nobody": "", "-": ""} {
		var got []string
		for _, p := range d.Find(who) {
			got = append(got, p.Standing().ID)
		}
		if s := strings.Join(got, " "); s != want {
			t.Errorf("%q: got %q, want %q", who, s, want)
		}
	}
}
