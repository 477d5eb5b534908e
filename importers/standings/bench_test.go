package standings

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"golang.org/x/net/html"

	"kyudan/importers/importertest"
	"kyudan/rating/game"
)

// congress is a page of 500 players and 10 rounds, laid out as OpenGotha does.
func congress() []byte {
	const players, rounds = 500, 10
	var b strings.Builder
	b.WriteString(`<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"><title>Congress</title></head><body><h1 align="center">Congress</h1>` + "\n" + `<table align="center" class="simple">` + "\n")
	for _, c := range []string{"Num", "Pl", "Name", "Rank", "Co", "Club", "NbW"} {
		fmt.Fprintf(&b, "<th class=\"left\">&nbsp;%s&nbsp;</th>", c)
	}
	for r := range rounds {
		fmt.Fprintf(&b, "<th class=\"middle\">R&nbsp;%d&nbsp;</th>", r+1)
	}
	b.WriteString("<th>MMS</th><th>SOS</th>\n</tr>\n")
	// In odd rounds the partner is the neighbour by 1, in even rounds by 2; who
	// wins changes every other round.
	game := func(i, r int) (opponent int, won bool) {
		j := i ^ 1
		if r%2 == 1 {
			j = i ^ 2
		}
		return j, (i < j) == (r%4 < 2)
	}
	for i := range players {
		wins := 0
		cells := ""
		for r := range rounds {
			if j, won := game(i, r); won {
				wins++
				cells += fmt.Sprintf(`<td class=pair align="center"><b>%4d+/w0</b></td>`, j+1)
			} else {
				cells += fmt.Sprintf(`<td class=pair align="center">%4d-/b0</td>`, j+1)
			}
		}
		fmt.Fprintf(&b, `<tr><td class=pair align="right">%d&nbsp;</td><td class=pair align="right">%4d&nbsp;</td><td class=pair>Ågren Player%d</td><td class=pair align="center">%dK</td><td class=pair align="center">SG</td><td class=pair align="center">Club</td><td class=pair align="center">%d</td>%s`,
			i+1, i+1, i+1, i%20+1, wins, cells)
		b.WriteString(`<td class=pair align="center">30</td><td class=pair align="center">300½</td></tr>` + "\n")
	}
	b.WriteString("</table><h4 align=center>OpenGotha 3.51<br>17-01-2026 18:05</h4>\n</body></html>")
	return []byte(b.String())
}

// TestCongress keeps the benchmarks honest: their page is sound.
func TestCongress(t *testing.T) {
	e, problems := Read(game.Input{Name: "congress.html", Data: congress()})
	if e == nil || len(e.Players) != 500 || len(e.Games) != 2500 || len(problems) != 0 {
		t.Errorf("the page is read as %d players and %d games, want 500 and 2500; %v", len(e.Players), len(e.Games), problems)
	}
}

func BenchmarkRead(b *testing.B) { importertest.Bench(b, Format, congress(), 500, 2500) }

// BenchmarkParseOnly is the HTML library alone on the same bytes.
func BenchmarkParseOnly(b *testing.B) {
	importertest.Alone(b, congress(), func(data []byte) error {
		_, err := html.Parse(bytes.NewReader(data))
		return err
	})
}

func BenchmarkMatch(b *testing.B) {
	page := congress()
	b.ReportAllocs()
	for b.Loop() {
		if !Match(page) {
			b.Fatal("no match")
		}
	}
}
