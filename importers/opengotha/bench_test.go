package opengotha

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/beevik/etree"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// bigFile is a tournament of 500 players and 10 rounds.
func bigFile() []byte {
	const players, rounds = 500, 10
	var b bytes.Buffer
	b.WriteString("<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n<Tournament dataVersion=\"201\" externalIPAddress=\"203.0.113.7\" fullVersionNumber=\"3.51\" runningMode=\"SAL\" saveDT=\"20260503174210\">\n<Players>\n")
	for i := range players {
		rank := fmt.Sprintf("%dK", 1+i%20)
		fmt.Fprintf(&b, `<Player agaExpirationDate="" agaId="" club="Harb" country="SG" egfPin="%d" ffgLicence="" ffgLicenceStatus="" firstName="Given%d" grade="%s" name="Family%d" participating="11111111111111111111" rank="%s" rating="%d" ratingOrigin="EGF : %[6]d" registeringStatus="FIN" smmsCorrection="0"/>`+"\n", 10000000+i, i, rank, i%50, rank, 2000-100*(i%20))
	}
	b.WriteString("</Players>\n<Games>\n")
	for r := range rounds {
		for i := range players / 2 {
			white, black := (2*i+r)%players, (2*i+r+1)%players
			fmt.Fprintf(&b, `<Game blackPlayer="FAMILY%dGIVEN%d" handicap="%d" knownColor="true" result="RESULT_WHITEWINS" roundNumber="%d" tableNumber="%d" whitePlayer="FAMILY%dGIVEN%d"/>`+"\n", black%50, black, i%4, r+1, i+1, white%50, white)
		}
	}
	b.WriteString("</Games>\n<TournamentParameterSet>\n<GeneralParameterSet ")
	for _, a := range GeneralAttributes {
		fmt.Fprintf(&b, "%s=\"%s\" ", a.Name, a.Default)
	}
	b.WriteString("/>\n<PairingParameterSet ")
	for _, a := range PairingAttributes {
		fmt.Fprintf(&b, "%s=\"%s\" ", a.Name, a.Default)
	}
	b.WriteString("/>\n<PlacementParameterSet><PlacementCriteria><PlacementCriterion name=\"MMS\" number=\"1\"/></PlacementCriteria></PlacementParameterSet>\n</TournamentParameterSet>\n</Tournament>\n")
	return b.Bytes()
}

func TestBigFile(t *testing.T) {
	ev, ps := Read(game.Input{Name: "big.xml", Data: bigFile()})
	if len(ev.Players) != 500 || len(ev.Games) != 2500 || ps.HasErrors() {
		t.Errorf("%d players, %d games, %v", len(ev.Players), len(ev.Games), ps)
	}
}

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, bigFile(), 500, 2500) }

// BenchmarkParseOnly is what the XML library takes for the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	importertest.Alone(b, bigFile(), func(data []byte) error { return etree.NewDocument().ReadFromBytes(data) })
}

func BenchmarkMatch(b *testing.B) {
	data := bigFile()
	for b.Loop() {
		if !Format.Match(data) {
			b.Fatal("not recognised")
		}
	}
}
