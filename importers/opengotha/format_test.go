package opengotha

import (
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestParseResult(t *testing.T) {
	tests := []struct {
		word      string
		want      game.Result
		byDefault bool
		ok        bool
	}{
		{"RESULT_UNKNOWN", game.Unknown, false, true},
		{"RESULT_WHITEWINS", game.WhiteWins, false, true},
		{"RESULT_BLACKWINS", game.BlackWins, false, true},
		{"RESULT_EQUAL", game.Jigo, false, true},
		{"RESULT_BOTHLOSE", game.BothLose, false, true},
		{"RESULT_BOTHWIN", game.BothWin, false, true},
		{"RESULT_WHITEWINS_BYDEF", game.WhiteWins, true, true},
		{"RESULT_BLACKWINS_BYDEF", game.BlackWins, true, true},
		{"RESULT_EQUAL_BYDEF", game.Jigo, true, true},
		{"RESULT_BOTHLOSE_BYDEF", game.BothLose, true, true},
		{"RESULT_BOTHWIN_BYDEF", game.BothWin, true, true},
		{"RESULT_BOTHLOOSE", game.BothLose, false, true},
		{"RESULT_BOTHLOOSE_BYDEF", game.BothLose, true, true},
		{" result_whitewins ", game.WhiteWins, false, true},
		{"", game.Unknown, false, true},
		{"RESULT_UNKNOWN_BYDEF", game.Unknown, false, false},
		{"WHITEWINS", game.Unknown, false, false},
		{"RESULT_", game.Unknown, false, false},
		{"1-0", game.Unknown, false, false},
	}
	for _, tt := range tests {
		r, byDefault, ok := parseResult(tt.word)
		if ok && r != tt.want || ok != tt.ok || ok && byDefault != tt.byDefault {
			t.Errorf("ParseResult(%q) = %v, %t, %t, want %v, %t, %t", tt.word, r, byDefault, ok, tt.want, tt.byDefault, tt.ok)
		}
	}
}

// TestResultWordsRoundTrip: every result that OpenGotha can hold is read back
// as it was written.
func TestResultWordsRoundTrip(t *testing.T) {
	for r := game.Unknown; r <= game.Void; r++ {
		for _, byDefault := range []bool{false, true} {
			word, ok := ResultWord(r, byDefault)
			if ok != (r != game.Void) {
				t.Errorf("ResultWord(%v) ok = %t", r, ok)
			}
			got, gotDefault, readable := parseResult(word)
			if !readable {
				t.Errorf("ResultWord(%v, %t) = %q, which is unreadable", r, byDefault, word)
			}
			if ok && (got != r || gotDefault != (byDefault && r != game.Unknown)) {
				t.Errorf("%v, %t written as %q is read as %v, %t", r, byDefault, word, got, gotDefault)
			}
		}
	}
}

func TestParseRank(t *testing.T) {
	tests := []struct {
		text    string
		want    string
		clamped bool
		letter  bool
		ok      bool
	}{
		{"30K", "30k", false, true, true},
		{"1k", "1k", false, true, true},
		{"9D", "9d", false, true, true},
		{" 3K", "3k", false, true, true},
		{"5 D ", "5d", false, true, true},
		{"18", "18k", false, false, true},
		{"4P", "4p", false, true, true},
		{"31K", "30k", true, true, true},
		{"98K", "30k", true, true, true},
		{"10D", "9d", true, true, true},
		{"12P", "9p", true, true, true},
		{"99K", "", false, false, false},
		{"0K", "", false, false, false},
		{"-3K", "", false, false, false},
		{"+3K", "", false, false, false},
		{"5.3D", "", false, false, false},
		{"3C", "", false, false, false},
		{"3KK", "", false, false, false},
		{"K", "", false, false, false},
		{"", "", false, false, false},
		{"99999999999999999999K", "", false, false, false},
	}
	for _, tt := range tests {
		p, ok := parseRank(tt.text)
		if !ok {
			p = parsedRank{}
		}
		if p.rank.String() != tt.want || p.clamped != tt.clamped || p.letter != tt.letter || ok != tt.ok {
			t.Errorf("parseRank(%q) = %v, clamped %t, letter %t, %t, want %q, %t, %t, %t", tt.text, p.rank, p.clamped, p.letter, ok, tt.want, tt.clamped, tt.letter, tt.ok)
		}
	}
}

func TestRankText(t *testing.T) {
	for r, want := range map[game.Rank]string{
		game.NoRank: "", game.Kyu(30): "30K", game.Kyu(1): "1K", game.Dan(1): "1D", game.Dan(9): "9D",
		game.Pro(1): "7D", game.Pro(3): "7D", game.Pro(4): "8D", game.Pro(6): "8D", game.Pro(7): "9D", game.Pro(9): "9D",
	} {
		if got := RankText(r); got != want {
			t.Errorf("RankText(%v) = %q, want %q", r, got, want)
		}
	}
}

func TestRatingOf(t *testing.T) {
	for r, want := range map[game.Rank]int{game.Kyu(30): -900, game.Kyu(1): 2000, game.Dan(1): 2100, game.Dan(9): 2900, game.Pro(1): 2700} {
		if got, ok := RatingOf(r); got != want || !ok {
			t.Errorf("RatingOf(%v) = %d, %t, want %d", r, got, ok, want)
		}
	}
	if _, ok := RatingOf(game.NoRank); ok {
		t.Error("RatingOf(NoRank) is told")
	}
}

func TestCriterion(t *testing.T) {
	for word, want := range map[string]string{
		"MMS": "MMS", "mms": "MMS", "SOSW-1": "SOSW-1", "SOSWM1": "SOSW-1", "SOSMM2": "SOSM-2", "CATEGORY": "CAT", "RATING": "Rating",
		"rank": "Rank", "None": "NULL", "": "NULL", "SOSM": "SOSM", "CUSSM": "CUSSM", "CPS": "CPS",
	} {
		if got, ok := Criterion(word); got != want || !ok {
			t.Errorf("Criterion(%q) = %q, %t, want %q", word, got, ok, want)
		}
	}
	for _, word := range []string{"GLORY", "SOS", "SOSM-3", "SODOSWM1"} {
		if got, ok := Criterion(word); ok {
			t.Errorf("Criterion(%q) = %q, want none", word, got)
		}
	}
}

// TestAttributesAreSorted: the reader's first look and the writer's order both
// rest on the alphabet.
func TestAttributesAreSorted(t *testing.T) {
	for name, list := range map[string][]Attribute{"Player": PlayerAttributes, "Game": gameAttributes, "General": GeneralAttributes, "Handicap": HandicapAttributes,
		"Pairing": PairingAttributes, "Display": DisplayAttributes, "Publish": PublishAttributes, "Team": TeamAttributes} {
		if !slices.IsSortedFunc(list, func(a, b Attribute) int { return strings.Compare(a.Name, b.Name) }) {
			t.Errorf("attributes of %s are not in order", name)
		}
	}
	for i, want := range map[int]string{pAgaExpiration: "agaExpirationDate", pCountry: "country", pGrade: "grade", pFamily: "name", pRating: "rating", pCorrection: "smmsCorrection"} {
		if PlayerAttributes[i].Name != want {
			t.Errorf("attribute %d of Player is %q, want %q", i, PlayerAttributes[i].Name, want)
		}
	}
	if len(PlayerAttributes) != pCount || len(gameAttributes) != gCount || gameAttributes[gResult].Name != "result" {
		t.Error("constants and tables of attributes differ")
	}
}

func TestMatch(t *testing.T) {
	tests := []struct {
		name, text string
		want       bool
	}{
		{"version", `<?xml version="1.0"?><Tournament dataVersion="201">`, true},
		{"version in single quotes after a line end", "<Tournament\n\tsaveDT = '20260501'>", true},
		{"byte order mark and blanks", "\ufeff \n <Tournament><Players/><Games/></Tournament>", true},
		{"UTF-16", "\xff\xfe<\x00T\x00o\x00u\x00r\x00n\x00a\x00m\x00e\x00n\x00t\x00>\x00<\x00P\x00l\x00a\x00y\x00e\x00r\x00s\x00/\x00>\x00", true},
		{"no version", `<Tournament><Players><Player name="Tan" firstName="A"/></Players></Tournament>`, true},
		{"games first", `<Tournament><Games><Game blackPlayer="A"/></Games></Tournament>`, true},
		{"parameters first", `<Tournament><TournamentParameterSet/></Tournament>`, true},
		{"document type and comment", `<!DOCTYPE Tournament SYSTEM "tournament.dtd"><!-- <html> --><Tournament gothaVersion="349">`, true},
		{"an address of a page of HTML, cut off", `<Tournament externalIPAddress="&lt;!DOCTYPE html&gt;` + strings.Repeat("x", matchBytes), true},
		{"MacMahon", `<TournamentData typeversion="3.9"><Tournament typeversion="3.9"><Name>A</Name></Tournament></TournamentData>`, false},
		{"a tournament of another kind", `<Tournament><Name>Chess</Name><Players/></Tournament>`, false},
		{"players as texts", `<Tournament><Players><Player><Name>Tan</Name></Player></Players></Tournament>`, false},
		{"players of another kind", `<Tournament><Players><Player id="1"/></Players></Tournament>`, false},
		{"games of another kind", `<Tournament><Games><Game id="1"/></Games></Tournament>`, false},
		{"the root alone", `<Tournament/>`, false},
		{"HTML", `<html><body>Tournament dataVersion="201"</body></html>`, false},
		{"a name that begins alike", `<TournamentX dataVersion="201"/>`, false},
		{"an attribute that ends alike", `<Tournament mydataVersion="201"/>`, false},
		{"JSON", `{"kyudan": "event/1"}`, false},
		{"text", `Tournament`, false},
		{"zip", "PK\x03\x04", false},
		{"a bracket", `<`, false},
		{"a comment without end", `<!-- <Tournament dataVersion="201">`, false},
		{"empty", ``, false},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Format.Match([]byte(tt.text)); got != tt.want {
				t.Errorf("Match(%.80q) = %t", tt.text, got)
			}
		})
	}
}
