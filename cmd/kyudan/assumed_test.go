package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// untold are events of which something is not told that moves points, by what is
// assumed in its place.
var untold = map[game.Assumption]struct {
	system string
	list   string // to start from, as CSV
	change func(*game.Event)
	second func(*game.Event) // makes another file of the event
}{
	game.AssumedStart:       {system: "swa", change: func(*game.Event) {}},
	game.AssumedClass:       {system: "swa", change: func(ev *game.Event) { ev.Class = "" }},
	game.AssumedDate:        {system: "swa", change: func(ev *game.Event) { ev.Begin = 0 }},
	game.AssumedHandicap:    {system: "swa", change: func(ev *game.Event) { ev.Games[0].Handicap = game.Opt[int]{} }},
	game.AssumedLate:        {system: "swa", list: nobody, change: func(ev *game.Event) { ev.Begin = 20240101 }},
	game.AssumedCertificate: {system: "swa", change: everybody(func(p *game.Player) { p.Certified = game.Opt[bool]{} })},
	game.AssumedCategory:    {system: "swa", change: everybody(func(p *game.Player) { p.Rank, p.Category = game.NoRank, "" })},
	game.AssumedRank:        {system: "sgelo", change: everybody(func(p *game.Player) { p.Rank, p.Rankings = game.NoRank, nil })},
	game.AssumedBoard:       {system: "egf", change: func(ev *game.Event) { ev.BoardSize = 0 }},
	game.AssumedTime:        {system: "egf", change: func(ev *game.Event) { ev.Time = game.TimeControl{} }},
	game.AssumedKomi:        {system: "aga", change: func(ev *game.Event) { ev.Komi = game.Opt[float64]{} }},
	game.AssumedKind:        {system: "bgf", change: func(ev *game.Event) { ev.Kind = "" }},
	game.AssumedOrganisation: {system: "sgelo", change: everybody(func(p *game.Player) {
		p.Rankings = []game.Ranking{{Rank: game.Dan(1)}}
	})},
	game.AssumedResidence: {system: "sgelo", change: promoted(20240101), second: func(ev *game.Event) {
		// Another event, with a promotion between the two.
		promoted(20240101, ev.Begin.AddDays(10))(ev)
		ev.Begin = ev.Begin.AddDays(30)
		ev.End = ev.Begin
		for i := range ev.Games {
			ev.Games[i].Result = ev.Games[i].Result.Swapped()
		}
	}},
	game.AssumedName:       {system: "swa", list: nobody + "2,FAMILY,GIVEN,1500,2025-01-01\n", change: func(*game.Event) {}},
	game.AssumedPrecision:  {system: "swa", list: rounded(), change: func(*game.Event) {}},
	game.AssumedSigma:      {system: "aga", list: nobody + "2,FAMILY,GIVEN,1.5,2025-01-01\n", change: func(*game.Event) {}},
	game.AssumedLastPlayed: {system: "aga", list: "ID,Family name,Given name,Rating,Sigma,As of\n2,FAMILY,GIVEN,1.5,0.5,2024-01-01\n", change: func(*game.Event) {}},
	game.AssumedSuperseded: {system: "swa", change: func(*game.Event) {}, second: func(ev *game.Event) { ev.Games[0].Handicap = game.Given(7) }},
	game.AssumedApart:      {system: "swa", change: func(*game.Event) {}, second: func(ev *game.Event) { ev.Name, ev.Games = "Another Cup", ev.Games[:2] }},
}

// nobody is a list on which only somebody else stands.
const nobody = "ID,Family name,Given name,Rating,As of\n1,Nobody,Else,1500,2025-01-01\n"

// rounded is a list of players of many games, whose ratings are whole.
func rounded() string {
	list := "ID,Family name,Given name,Rating,Games,As of\n"
	for i := range 12 {
		list += fmt.Sprintf("%d,Family%d,Given,%d,40,2024-01-01\n", i+1, i, 1500+7*i)
	}
	return list
}

// promoted gives everybody a grade of the SWA on each of the days, and tells of
// nobody whether he is local.
func promoted(days ...game.Date) func(*game.Event) {
	return everybody(func(p *game.Player) {
		p.Local, p.Rankings = game.Opt[bool]{}, nil
		for i, day := range days {
			p.Rankings = append(p.Rankings, game.Ranking{Rank: game.Dan(1 + 2*i), By: "SWA", Date: day})
		}
	})
}

func everybody(change func(*game.Player)) func(*game.Event) {
	return func(ev *game.Event) {
		for i := range ev.Players {
			change(&ev.Players[i])
		}
	}
}

// TestAssumptionsAreSaid: nothing with a rating in it is written where something
// was assumed that moves points, without saying so on the screen and in the output
// itself. One word stands for it in every form: that of the assumption's text.
func TestAssumptionsAreSaid(t *testing.T) {
	for what, c := range untold {
		t.Run(string(what), func(t *testing.T) {
			dir := t.TempDir()
			ev := strangers(1)[2]
			for i := range ev.Players {
				p := &ev.Players[i]
				p.Rank, p.Certified, p.Category = game.FromShodanRank(-i%9), game.Given(true), "Open"
			}
			c.change(ev)
			files := []string{filepath.Join(dir, "cup.json")}
			saveEvent(t, files[0], ev)
			if c.second != nil {
				files = append(files, filepath.Join(dir, "again.json"))
				c.second(ev)
				saveEvent(t, files[1], ev)
			}
			flags := []string{"--system", c.system, "--keep-going"}
			if c.list != "" {
				from := filepath.Join(dir, "from.csv")
				p := &ev.Players[0]
				if err := os.WriteFile(from, []byte(strings.NewReplacer("FAMILY", p.Family, "GIVEN", p.Given).Replace(c.list)), 0o666); err != nil {
					t.Fatal(err)
				}
				flags = append(flags, "--list", from)
			}
			rate := slices.Concat([]string{"rate"}, files, flags)
			explain := slices.Concat([]string{"explain"}, files, flags, []string{"--player", ev.Players[0].DisplayName()})
			var outputs []string
			for _, name := range []string{"rated.xlsx", "list.xlsx", "list.html", "list.csv", "list.json", "list.txt", "report.html", "report.json", "report.txt"} {
				path := filepath.Join(dir, name)
				flag := map[bool]string{true: "--report", false: "--list-out"}[strings.HasPrefix(name, "report")]
				if name == "rated.xlsx" {
					if c.second != nil {
						continue // a workbook is of one event
					}
					flag = "-o"
				}
				rate, outputs = append(rate, flag, path), append(outputs, path)
			}
			for _, name := range []string{"why.html", "why.xlsx", "why.json", "why.txt"} {
				path := filepath.Join(dir, name)
				explain, outputs = append(explain, "-o", path), append(outputs, path)
			}
			compare := slices.Concat([]string{"compare"}, files, []string{"--keep-going", "--systems", c.system})
			if c.list != "" {
				compare = append(compare, "--list", c.system+"="+flags[len(flags)-1])
			}
			for _, name := range []string{"compared.html", "compared.csv", "compared.json", "compared.txt"} {
				path := filepath.Join(dir, name)
				compare, outputs = append(compare, "-o", path), append(outputs, path)
			}
			var said *regexp.Regexp
			runs := [][]string{rate, explain, compare}
			if what == game.AssumedStart {
				runs, outputs = runs[:2], outputs[:len(outputs)-4] // comparisons begin with nobody, and say so
			}
			for _, args := range runs {
				var stdout, stderr bytes.Buffer
				if status := realMain(args, nil, &stdout, &stderr); status > exitPartly {
					t.Fatalf("kyudan %q: status %d\n%s", args, status, stderr.String())
				}
				if !strings.Contains(stderr.String(), "kyudan: warning: ") && !strings.Contains(stderr.String(), "kyudan: error: ") {
					t.Errorf("kyudan %q warns of nothing:\n%s", args[0], stderr.String())
				}
			}
			// The list as JSON says how many; the others say it in words, CSV by the word.
			for n := range 200 {
				if bytes.Contains(readFile(t, filepath.Join(dir, "list.json")), fmt.Appendf(nil, "\"what\": %q,\n      \"count\": %d\n", what, n)) {
					said = regexp.MustCompile(regexp.QuoteMeta(what.Of(n)) + `|\b` + string(what) + ` ` + fmt.Sprint(n) + `\b|"what": "` + string(what) + `"|,` + string(what) + `,` + fmt.Sprint(n) + `,`)
				}
			}
			if said == nil {
				t.Fatalf("list.json does not say %q:\n%.400s", what, readFile(t, filepath.Join(dir, "list.json")))
			}
			for _, path := range outputs {
				text := textOf(t, path)
				if !said.MatchString(text) {
					t.Errorf("%s does not say %q:\n%.1000s", filepath.Base(path), said, text)
				}
			}
		})
	}
}

// textOf is what a file says, with blanks in the place of line breaks; of a
// workbook all its parts.
func textOf(t *testing.T, path string) string {
	t.Helper()
	data := readFile(t, path)
	if filepath.Ext(path) == ".xlsx" {
		z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
		if err != nil {
			t.Fatal(err)
		}
		var all bytes.Buffer
		for _, f := range z.File {
			r, err := f.Open()
			if err != nil {
				t.Fatal(err)
			}
			if _, err := io.Copy(&all, r); err != nil {
				t.Fatal(err)
			}
		}
		data = all.Bytes()
	}
	text := strings.NewReplacer("&#39;", "'", "&apos;", "'").Replace(string(data))
	return strings.Join(strings.Fields(text), " ")
}
