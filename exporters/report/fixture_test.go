package report_test

import (
	"bytes"
	"flag"
	"os"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/systems"
)

var update = flag.Bool("update", false, "rewrite golden files")

func factors(vs ...float64) []rating.Factor {
	var fs []rating.Factor
	for i, name := range []string{"rating", "D", "a", "con", "SE", "SA", "weight"} {
		if i < len(vs) {
			fs = append(fs, rating.Factor{Name: name, Value: vs[i]})
		}
	}
	return fs
}

// smallReport has a rated and a refused event, with a newcomer, a hostile name,
// a game by default, one of unknown colours and one of unknown handicap.
func smallReport() *rating.Report {
	before := &rating.List{System: "swa", Register: "swa", AsOf: 20260412, Players: []rating.Standing{
		{ID: "1004", Family: "陈", Given: "思远", Rating: game.Given(2310.75)},
		{ID: "1001", Family: "Tan", Given: "Mei Xin", Rating: game.Given(2471.5)},
		{ID: "00042", Family: "=cmd()", Given: `<script>alert("x")</script>`, Rating: game.Given(1844.0)},
	}}
	after := before.Clone()
	after.AsOf = 20260510
	after.Players = append(after.Players, rating.Standing{ID: "new-o hara siobhan", Family: "O'Hara", Given: "Siobhán"})
	cup := &game.Event{
		Name: "Merlion Cup", Begin: 20260502, End: 20260503, Place: "Kallang", Country: "SG",
		Players: []game.Player{{ID: 1, Name: "Chen Siyuan"}, {ID: 2, Name: "TAN Mei Xin"}, {ID: 3}, {ID: 4, Family: "O'Hara", Given: "Siobhán"}, {ID: 5, Name: "Lau Absent"}},
		Games: []game.Game{
			{Round: 1, Board: 1, Date: 20260502, Black: 1, White: 2, Handicap: game.Given(0), Result: game.BlackWins},
			{Round: 1, Board: 2, Black: 4, White: 3, Handicap: game.Given(3), Result: game.Jigo},
			{Round: 2, Board: 1, Black: 2, White: 4, Result: game.BlackWins, ByDefault: true},
			{Round: 2, Board: 2, Black: 1, White: 3, Handicap: game.Given(2), Result: game.WhiteWins, ColoursUnknown: true},
			{Black: 2, White: 3, Result: game.Unknown},
		},
	}
	evening := &game.Event{
		Name: "Club & <evening>", Begin: 20260510, Players: []game.Player{{ID: 1}, {ID: 2}},
		Games: []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.WhiteWins}},
	}
	problems := game.Problems{
		{Severity: game.Note, Code: "rank-inferred", File: "cup.xml", Place: "Players/Player[4]", Found: `rank "1k" inferred from the rating`},
		{Severity: game.Error, Code: "class-missed", File: "evening.json", Found: "9 minutes of basic time", Expected: "at least 15 minutes", Hint: "choose another class, or correct the time"},
		{Severity: game.Warning, Code: "handicap-unknown", File: "cup.html", Place: "18:40", Found: "12+", Expected: "12+/w0", Hint: "publish the page in full format"},
	}
	rep := &rating.Report{
		System: rating.About{Name: "swa", Title: "SWA national rating, 2016", Document: "the page of the Singapore Weiqi Association of 2 September 2016", Register: "swa",
			Factors: known("swa").Factors, Missed: known("swa").Missed},
		Before: before, After: after,
		Results: []rating.Result{
			{
				Event: &rating.Event{Event: cup, Who: []int{0, 1, 2, 3, 3}}, Class: "A", Weight: 1, Rated: true,
				Players: []rating.PlayerChange{
					{ID: "1004", Before: game.Given(2310.75), After: game.Given(2322.0412345678), Games: 1, RankBefore: game.Dan(3), RankAfter: game.Dan(3)},
					{ID: "1001", Before: game.Given(2471.5), After: game.Given(2461.25), Games: 1, RankBefore: game.Dan(5), RankAfter: game.Dan(4), Listed: game.Given(2470.0),
						Notes: []phrase.Text{phrase.Of("the result is unlikely")}, Steps: []rating.Step{{Rule: "demotion_stop", About: phrase.Of("5d by SWA"), Points: -2.5}}},
					{ID: "00042", Before: game.Given(1844.0), After: game.Given(1844.0), Games: 1},
					{ID: "new-o hara siobhan", Before: game.Given(1900.0), After: game.Given(1899.5), Games: 1, New: true, Initial: "rank", RankBefore: game.Kyu(1), RankAfter: game.Kyu(1)},
					{ID: "new-lau absent", New: true},
				},
				Games: []rating.GameChange{
					{Rated: true, Black: rating.Side{Change: 11.2912345678, Factors: factors(2310.75, 160.75, 85.4, 17.7, 0.362, 1, 1)},
						White: rating.Side{Change: -10.25, Factors: factors(2471.5, -160.75, 85.4, 13.6, 0.622, 0, 1), Steps: []rating.Step{{Rule: "floor", About: phrase.Of("not below 100"), Points: 1.25}}}},
					{Rated: true, Black: rating.Side{Change: -0.5, Factors: factors(1900, -306, 97.5, 31, 0.95, 0.5, 1)}, White: rating.Side{Change: -1 * 0.0, Factors: factors(1844, 306, 97.5, 33, 0.03, 0.5, 1)}},
					{WhyNot: "by_default"},
					{WhyNot: "colours"},
					{WhyNot: "unknown"},
				},
			},
			{
				Event: &rating.Event{Event: evening, Who: []int{0, 1}}, Class: "E", Weight: 0.15, Missed: []string{"endorsement", "basic_time", "phase_of_moon"},
				Players: []rating.PlayerChange{
					{ID: "1004", Before: game.Given(2322.0412345678), After: game.Given(2322.0412345678)}, {ID: "1001", Before: game.Given(2461.25), After: game.Given(2461.25)},
				},
				Games: []rating.GameChange{{WhyNot: "event"}},
			},
		},
	}
	rep.Tell(problems...)
	return rep
}

// ranksReport is that of a system that rates game by game, by rank and index,
// with a manual correction.
func ranksReport() *rating.Report {
	ev := &game.Event{
		Name: "Insei league", Begin: 20260601,
		Players: []game.Player{{ID: 1, Name: "Ann"}, {ID: 2, Name: "Bob"}},
		Games:   []game.Game{{Black: 1, White: 2, Handicap: game.Given(2), Result: game.BlackWins}},
	}
	return &rating.Report{
		System: rating.About{Name: "sagc", Factors: known("sagc").Factors},
		Results: []rating.Result{{
			Event: &rating.Event{Event: ev, Who: []int{0, 1}}, Rated: true,
			Players: []rating.PlayerChange{
				{ID: "a", Before: game.Given(200.0), After: game.Given(-699.0), Games: 1, RankBefore: game.Kyu(10), RankAfter: game.Kyu(9)},
				{ID: "b", Before: game.Given(-50.0), After: game.Given(-222.0), Games: 1, RankBefore: game.Kyu(7), RankAfter: game.Kyu(7)},
			},
			Games: []rating.GameChange{{
				Rated:   true,
				Factors: []rating.Factor{{Name: "GRF", Value: 1.5}},
				Black: rating.Side{Change: 499, After: game.Given(-699.0), RankAfter: game.Kyu(9), Factors: []rating.Factor{{Name: "LF", Value: 369.952533333}},
					Steps: []rating.Step{{Rule: "promotion", About: phrase.Of("10k to 9k")}}},
				White: rating.Side{Change: -172, After: game.Given(-222.0), RankAfter: game.Kyu(7), Factors: []rating.Factor{{Name: "LF", Value: 255.876433333}}},
			}},
			Adjusted: []rating.PlayerChange{{ID: "b", Before: game.Opt[float64]{}, After: game.Given(-50.0), RankAfter: game.Kyu(7), Notes: []phrase.Text{phrase.Of("set by the committee")}}},
		}},
	}
}

// stonesReport is that of a system with uncertainties, run with values of its
// own.
func stonesReport() *rating.Report {
	ev := &game.Event{
		Name: "Spring open", Begin: 20260404,
		Players: []game.Player{{ID: 1, Name: "Ann"}, {ID: 2, Name: "Bob"}},
		Games:   []game.Game{{Round: 1, Black: 1, White: 2, Handicap: game.Given(0), Result: game.WhiteWins}},
	}
	given := game.Given[float64]
	rep := &rating.Report{
		System:     rating.About{Name: "aga", Title: "American Go Association rating", Sum: "sigma² × gradient", Factors: known("aga").Factors},
		Departures: []rating.Departure{{Key: "even_komi", Document: "7.5", Value: "6.5"}, {Key: "handicap_sigmas", Document: "1.13672, 1.18795", Value: "<1.2>"}},
		Results: []rating.Result{{
			Event: &rating.Event{Event: ev, Who: []int{0, 1}}, Rated: true, Weight: 1,
			Players: []rating.PlayerChange{
				{ID: "a", Before: given(1.5), After: given(-1.2), Listed: given(1.25), Seed: given(1.5), SeedSigma: given(0.75), Sigma: given(0.6125), Games: 1, RankBefore: game.Dan(1), RankAfter: game.Dan(1),
					Steps: []rating.Step{{Rule: "promotion", About: phrase.Of("entered as 1d"), Points: 0.25}, {Rule: "gap", About: phrase.Of("there is no rating between -1 and 1"), Points: -2}}},
				{ID: "b", Before: given(3.5), After: given(3.9375), Seed: given(3.5), SeedSigma: given(0.5), Sigma: given(0.45), Games: 1, New: true, Initial: "rank", RankBefore: game.Dan(3), RankAfter: game.Dan(3)},
			},
			Games: []rating.GameChange{{
				Rated: true, Factors: []rating.Factor{{Name: "sigma_px", Value: 1.0569}},
				Black: rating.Side{Change: -0.7, Factors: []rating.Factor{{Name: "gradient", Value: -1.2444444444444445}, {Name: "sigma", Value: 0.75}}},
				White: rating.Side{Change: 0.4375, Factors: []rating.Factor{{Name: "gradient", Value: 1.75}, {Name: "sigma", Value: 0.5}}},
			}},
		}},
	}
	rep.Tell(game.Problem{Severity: game.Warning, Code: "sigma-missing", File: "open.json", Found: "1 player with a rating but without its sigma"})
	return rep
}

func golden(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, want) {
		t.Errorf("%s differs; got\n%s", path, got)
	}
}

// known is what a system says of itself.
func known(name string) rating.About {
	s, _ := systems.Lookup(name)
	return s.About()
}
