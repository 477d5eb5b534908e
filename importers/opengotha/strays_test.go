package opengotha

import (
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// TestStrays damages one tag of a file: what is lost by it is an error that names
// the place.
func TestStrays(t *testing.T) {
	const whole = `<Tournament dataVersion="201">
<Players>
<Player name="Tan" firstName="Mei" rank="1D"/>
<Player name="Lim" firstName="Wei" rank="1D"/>
<Player name="Goh" firstName="Xiu" rank="1D"/>
</Players>
<Games>
<Game roundNumber="1" tableNumber="1" whitePlayer="TANMEI" blackPlayer="LIMWEI" handicap="0" result="RESULT_WHITEWINS"/>
<Game roundNumber="2" tableNumber="1" whitePlayer="LIMWEI" blackPlayer="TANMEI" handicap="0" result="RESULT_WHITEWINS"/>
</Games>
<ByePlayers>
<ByePlayer player="GOHXIU" roundNumber="1"/>
</ByePlayers>
<Teams>
<Team teamNumber="1" teamName="Red"><Board roundNumber="1" boardNumber="1" player="TANMEI"/></Team>
</Teams>
<TournamentParameterSet><PlacementParameterSet><PlacementCriteria>[<PlacementCriterion number="1" name="NBW"/>,</PlacementCriteria></PlacementParameterSet></TournamentParameterSet>
</Tournament>`
	const lost = "error element-damaged"
	for _, c := range []struct{ name, from, to, problem, place string }{
		{"whole", "", "", "", ""},
		{"< of a game", "<Game roundNumber=\"2\"", "Game roundNumber=\"2\"", lost, "line 8, Games"},
		{"letter of a game", "<Game roundNumber=\"2\"", "<Gane roundNumber=\"2\"", lost, "line 8, Games"},
		{"declaration", "<Game roundNumber=\"2\"", "<!ame roundNumber=\"2\"", lost, "line 8, Games"},
		{"another known name", "<Game roundNumber=\"2\"", "<Player roundNumber=\"2\"", "error player-without-name", ""},
		{"comment", "<Game roundNumber=\"2\"", "<!-- the 2nd: --><!--Game--><Game roundNumber=\"2\"", "warning commented-out", "line 8, Games"},
		{"instruction", "</Games>", "<?Game x?></Games>", lost, "line 9, Games"},
		{"< of a player", "<Player name=\"Goh\"", "Player name=\"Goh\"", lost, "line 4, Players"},
		{"letter of a player", "<Player name=\"Goh\"", "<PLayer name=\"Goh\"", lost, "line 4, Players"},
		{"letter of a bye", "<ByePlayer player", "<ByePlay player", lost, "line 11, ByePlayers"},
		{"< of a board", "<Board", "Board", lost, "line 15, Team"},
		{"first element", "<Player name=\"Tan\"", "Player name=\"Tan\"", lost, "line 2, Players"},
		{"sign between games", "</Games>", "></Games>", "warning text-between", "line 9, Games"},
		{"text in the tournament", "<Games>", "in haste<Games>", "warning text-between", "line 5, Tournament"},
		{"letter of an attribute", "handicap=", "handicp=", "warning attribute-misspelt", "line 8, Game"},
		{"letter of a player's attribute", "rank=", "rnk=", "warning attribute-misspelt", "line 3, Player"},
		{"attribute of others", "rank=", "userName=\"t\" rank=", "note unknown-names", ""},
		{"element elsewhere", "</TournamentParameterSet>", "<Weather wind=\"4\"/></TournamentParameterSet>", "note unknown-names", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.Replace(whole, c.from, c.to, 1)
			_, ps := importertest.Read(t, Format, game.Input{Name: "cup.xml", Data: []byte(text)}, laws...)
			at, strays := "", 0
			for _, p := range ps {
				if p.Severity.String()+" "+p.Code == c.problem {
					at = p.Place
					if strays++; strings.HasPrefix(p.Place, c.place) && c.problem != "" && c.place != "" {
						return
					}
				}
				if c.problem == "" && (p.Code == "element-damaged" || p.Code == "text-between" || p.Code == "commented-out") {
					t.Errorf("problem %v of a whole file", p)
				}
			}
			if c.problem != "" && (strays == 0 || c.place != "") {
				t.Errorf("%d of %q, the last at %q, want one at %q: %v", strays, c.problem, at, c.place, ps)
			}
		})
	}
}
