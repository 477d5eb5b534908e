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

// TestTablesMissing: a table without a game is a warning where two players who
// were there did not play, and nothing where nobody is left.
func TestTablesMissing(t *testing.T) {
	head := `<Tournament dataVersion="201"><Players>`
	for i, name := range []string{"A", "B", "C", "D", "E"} {
		extra := ""
		if i == 4 {
			extra = ` registeringStatus="PRE"`
		}
		head += `<Player name="` + name + `" firstName="x" rank="1D" participating="11"` + extra + `/>`
	}
	head += "</Players><Games>"
	game1 := `<Game roundNumber="1" tableNumber="1" whitePlayer="AX" blackPlayer="BX" result="RESULT_WHITEWINS" handicap="0"/>`
	game2 := `<Game roundNumber="1" tableNumber="2" whitePlayer="CX" blackPlayer="DX" result="RESULT_WHITEWINS" handicap="0"/>`
	for _, c := range []struct {
		name, games string
		want        bool
	}{
		{"whole", game1 + game2, false},
		{"first table gone", game2, true},
		{"last table gone", game1, false}, // nothing tells of it
		{"a gap and nobody left", game1 + strings.Replace(game2, `tableNumber="2"`, `tableNumber="4"`, 1), false},
	} {
		_, ps := importertest.Read(t, Format, game.Input{Name: "cup.xml", Data: []byte(head + c.games + "</Games></Tournament>")}, laws...)
		if got := strings.Contains(importertest.Codes(ps), "warning table-missing"); got != c.want {
			t.Errorf("%s: told %t, want %t: %v", c.name, got, c.want, ps)
		}
	}
	absent := strings.Replace(head, `name="C" firstName="x" rank="1D" participating="11"`, `name="C" firstName="x" rank="1D" participating="01"`, 1)
	absent = strings.Replace(absent, `name="A" firstName="x" rank="1D" participating="11"`, `name="A" firstName="x" rank="1D" participating="01"`, 1)
	_, ps := importertest.Read(t, Format, game.Input{Name: "cup.xml", Data: []byte(absent + strings.ReplaceAll(game2, "CX", "BX") + "</Games></Tournament>")}, laws...)
	if got := importertest.Codes(ps); strings.Contains(got, "table-missing") {
		t.Errorf("two absent players: %s", got)
	}
}

// TestTableTwice: two games at one table of a round are a warning that names both;
// tables of other rounds, and games without a table, are none.
func TestTableTwice(t *testing.T) {
	file := `<Tournament dataVersion="201"><Players>`
	for _, name := range []string{"A", "B", "C", "D", "E", "F"} {
		file += `<Player name="` + name + `" firstName="x" rank="1D"/>`
	}
	file += "</Players>\n<Games>\n"
	for _, g := range [][4]string{{"1", "1", "AX", "BX"}, {"1", "2", "CX", "DX"}, {"2", "1", "AX", "CX"}, {"1", "1", "EX", "FX"}, {"2", "", "BX", "DX"}, {"2", "", "EX", "FX"}} {
		file += `<Game roundNumber="` + g[0] + `" tableNumber="` + g[1] + `" whitePlayer="` + g[2] + `" blackPlayer="` + g[3] + `" handicap="0" result="RESULT_WHITEWINS"/>` + "\n"
	}
	ev, ps := importertest.Read(t, Format, game.Input{Name: "cup.xml", Data: []byte(file + "</Games></Tournament>")}, laws...)
	var twice []string
	for _, p := range ps {
		if p.Code == "table-twice" {
			twice = append(twice, p.Severity.String()+" "+p.Error())
		}
	}
	want := `warning cup.xml: line 6, Games/Game[4]: a second game at table 1 of round 1, beside line 3, Games/Game[1]; expected one game per table`
	if len(ev.Games) != 6 || len(twice) != 1 || twice[0] != want {
		t.Errorf("%d games, %q, want 6 and %q", len(ev.Games), twice, want)
	}
}
