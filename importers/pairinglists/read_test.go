package pairinglists

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// The beginnings of the three lists, with made-up players.
var (
	egfList = `<html><body>
(22 Feb 2026)
<pre>
   PIN          Name                              Club     Grade P&D    GoR    NT appearance
 10000011  Zander Ottilie                        DE  Berl    3d   --   2311    30  T251028F
 10000012  De_la_Rue Jean_Paul                   FR  xxxx   12k  11k    871     1  G061014 
 10000013  (undefined) Mei                       XX  xxx    20k   --   -103     0  X000000
 10000014  O` + "`" + `Shea Liam                           IE  Dub     1p   --   2740     2  T991399A
</pre>
`
	ffgList = "#Echelle au 23/02/2026 07:56:59\r\n" +
		"ZANDER Ottilie                          261 e ------- xxxx DE\r\n" +
		"ÉTIENNE Zo\xeb                           -1400 L 0599999 94MJ FR\r\n" +
		"MOREAU Ana                            -9999 - 0599998 75OB FR\r\n"
	agaList = "Zander, Ottilie\t91168\tForgn\t3.11\t3/5/2027\tSEAG\tWA\t0.4\t3/5/2025\n" +
		", Mei\t91169\tFull\t\t3/5/2027\t\t\t\t\n" +
		"Smith, John, Jr.\t91170\tYouth\t-13.5\t\tNOVA\tVA\n"
)

func TestRead(t *testing.T) {
	for _, c := range []struct {
		name, text, codes string
		want              []string
	}{
		{"egf", egfList, "", []string{
			"egf of 2026-02-22",
			"10000011 Zander/Ottilie DE Berl 3d 2311 2025-10-28",
			"10000012 De la Rue/Jean Paul FR  12k 871 2006-10-14",
			"10000013 /Mei   20k -103 ",
			"10000014 O'Shea/Liam IE Dub 1p 2740 ",
		}},
		{"ffg", ffgList, "encoding", []string{
			"ffg of 2026-02-23",
			"ZANDER Ottilie ZANDER/Ottilie DE   2311 ",
			"0599999 ÉTIENNE/Zoë FR 94MJ  650 ",
			"0599998 MOREAU/Ana FR 75OB  - ",
		}},
		{"aga", agaList, "", []string{
			"aga of ",
			"91168 Zander/Ottilie  SEAG  3.11 ",
			"91169 /Mei US   - ",
			"91170 Smith/John, Jr. US NOVA  -13.5 ",
		}},
		{"a line that cannot be read", egfList + " 10000015  Lost Lena                             DE  Berl    3d   --   2x11    30  T251028F\n", "line-unreadable", nil},
		{"a grade that is none", egfList + " 10000015  Lost Lena                             DE  Berl    3x   --   2311    30  T251028F\n", "line-unreadable", nil},
		{"columns out of place", egfList + " 10000015  Lost Lena                              DE  Berl    3d   --   2311    30  T251028F\n", "line-unreadable", nil},
		{"one id twice", egfList + " 10000011  Lost Lena                             DE  Berl    3d   --   2311    30  T251028F\n", "id-twice", nil},
		{"made from a list of another register", egfList + " 70001001  Lost Lena                             DE  Berl    3d   --   2311    30  T251028F\n", "not-a-list", nil},
		{"an error page", "<html><body>404</body></html>\n", "not-a-list", nil},
		{"a table of nine columns", "Name\tID\tRank\tRating\tGames\tClub\tCountry\tSigma\tLast played\nTan Mei Xin\t1001\t3d\t2312\t5\tHarb\tSG\t\t\n", "not-a-list", nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			text := strings.ReplaceAll(c.text, "É", "\xc9")
			if c.codes != "encoding" {
				text = c.text
			}
			l, problems := Read(game.Input{Name: "list.txt", Data: []byte(text)})
			var codes []string
			for _, p := range problems {
				codes = append(codes, p.Code)
			}
			if got := strings.Join(codes, " "); got != c.codes {
				t.Fatalf("got problems %q, want %q: %v", got, c.codes, problems)
			}
			if l == nil != (c.codes == "not-a-list") {
				t.Fatalf("got list %v", l)
			}
			if c.want == nil {
				return
			}
			if d := cmp.Diff(c.want, dump(l)); d != "" {
				t.Error(d)
			}
		})
	}
}

func dump(l *rating.List) []string {
	all := []string{fmt.Sprintf("%s of %s", l.Register, l.AsOf)}
	for _, s := range l.Players {
		v := "-"
		if r, ok := s.Rating.Get(); ok {
			v = fmt.Sprint(r)
		}
		all = append(all, fmt.Sprintf("%s %s/%s %s %s %s %s %s", s.ID, s.Family, s.Given, s.Country, s.Club, s.Rank, v, s.LastPlayed))
	}
	return all
}

// TestReal reads real lists, in which every line of a player counts.
func TestReal(t *testing.T) {
	dir := filepath.Join("..", "..", "..", "shared", "corpus", "rating-lists")
	for name, want := range map[string]int{"egf_db.txt": 42_824, "ech_ffg_V3.txt": 11_887, "tdlista.txt": 20_936} {
		data, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil {
			t.Skip("no real lists beside the project: ", err)
		}
		l, problems := Read(game.Input{Name: name, Data: data})
		if problems.HasErrors() || len(l.Players) != want {
			t.Errorf("%s: %d players, want %d: %v", name, len(l.Players), want, problems)
		}
		if n := problems.Count(game.Warning); n > 1 {
			t.Errorf("%s: %d warnings: %v", name, n, problems)
		}
	}
}

func FuzzRead(f *testing.F) {
	for _, seed := range []string{egfList, ffgList, agaList} {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, problems := Read(game.Input{Name: "list.txt", Data: data})
		if (l == nil) != problems.HasErrors() {
			t.Fatalf("list %v, problems %v", l, problems)
		}
		if l == nil {
			return
		}
		seen := map[string]bool{}
		for i := range l.Players {
			s := &l.Players[i]
			if s.ID == "" || seen[s.ID] || game.IsPairingNumber(s.ID) {
				t.Errorf("player %+v", s)
			}
			seen[s.ID] = true
		}
	})
}

func BenchmarkRead(b *testing.B) {
	var text strings.Builder
	text.WriteString("(22 Feb 2026)\n")
	for i := range 50_000 {
		fmt.Fprintf(&text, " %8d  %-37s DE  Berl    3d   --   2311    30  T251028F\n", 10_000_000+i, fmt.Sprint("Family Given", i))
	}
	data := []byte(text.String())
	b.SetBytes(int64(len(data)))
	for b.Loop() {
		if l, _ := Read(game.Input{Name: "egf_db.txt", Data: data}); len(l.Players) != 50_000 {
			b.Fatal("not all were read")
		}
	}
}
