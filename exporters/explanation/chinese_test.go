package explanation_test

import (
	"slices"
	"testing"

	"kyudan/exporters/explanation"
	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/phrase"
	"kyudan/rating/systems"
)

// TestChineseWords: what systems and reports say by codes and symbols has Chinese words.
func TestChineseWords(t *testing.T) {
	var all []string
	for _, s := range systems.All() {
		about := s.About()
		for _, term := range slices.Concat(about.Factors, about.Missed) {
			all = append(all, term.Meaning)
		}
		all = append(all, about.Outlook.Unit)
		for _, form := range about.Forms {
			for _, file := range form {
				all = append(all, file.Title)
			}
		}
	}
	for _, a := range []game.Assumption{
		game.AssumedStart, game.AssumedPrecision, game.AssumedDate, game.AssumedLate, game.AssumedSuperseded, game.AssumedApart, game.AssumedClass,
		game.AssumedKind, game.AssumedTime, game.AssumedBoard, game.AssumedName, game.AssumedRank, game.AssumedCertificate, game.AssumedOrganisation,
		game.AssumedResidence, game.AssumedCategory, game.AssumedSigma, game.AssumedLastPlayed, game.AssumedHandicap, game.AssumedKomi,
	} {
		_, many := a.Words()
		all = append(all, many)
	}
	for _, r := range []game.Result{game.BlackWins, game.WhiteWins, game.Jigo, game.BothWin, game.BothLose, game.Void, game.Unknown} {
		all = append(all, report.Outcome(r, true))
	}
	for _, kind := range []game.Kind{game.Tournament, game.Club, game.Friendly, game.Teaching} {
		all = append(all, string(kind))
	}
	for _, o := range []game.Overtime{game.Byoyomi, game.Canadian, game.Fischer} {
		all = append(all, string(o))
	}
	all = append(all,
		"promotion", "demotion", "floor", "clamp", "reset", "correction", "ceiling", "estimate floor", "estimate", "estimation ended", "return",
		rating.RuleAdjustment, rating.RuleGap, "estimation game ")
	all = append(all, report.WhyNot(&game.Game{}, "handicap"), report.EventName(&rating.Result{Event: &rating.Event{Event: &game.Event{}}}), "Black", "White")
	slices.Sort(all)
	for _, text := range phrase.Lacking(slices.Compact(all)...) {
		t.Errorf("zh.json lacks %q", text)
	}
}

// chinese are the cases whose explanation in Chinese is compared, one of each system, and
// one of everything.
var chinese = []string{"swa", "corrected", "newcomer", "carol", "sgelo", "bgf", "egf", "egf-classic", "aga"}

func TestChinese(t *testing.T) {
	for _, c := range cases {
		if !slices.Contains(chinese, c.name) {
			continue
		}
		o := explanation.Options{ID: c.id, Language: phrase.Chinese}
		t.Run(c.name, func(t *testing.T) { compare(t, c.name+".zh.txt", explanation.WriteText, c.report(t), o) })
		if c.name == "swa" {
			compare(t, "swa.zh.html", explanation.WriteHTML, c.report(t), o)
		}
	}
}
