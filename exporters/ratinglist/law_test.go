package ratinglist_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/exporters/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// byID is the list with the players in the order of their ids: the order in a
// table is for readers and has no meaning.
func byID(l *rating.List) *rating.List {
	c := l.Clone()
	slices.SortFunc(c.Players, func(a, b rating.Standing) int { return cmp.Compare(a.ID, b.ID) })
	return c
}

// TestLossless: what JSON, CSV and workbook hold is the list itself, every
// rating to the last bit.
func TestLossless(t *testing.T) {
	seeds := 150
	if testing.Short() {
		seeds = 20
	}
	for seed := range seeds {
		want := randomList(rand.New(rand.NewPCG(uint64(seed), 2016)))
		o := ratinglist.Options{}
		if seed%2 == 0 {
			o.Previous = listBefore()
		}
		for _, f := range forms[:3] {
			var b bytes.Buffer
			if err := f.write(&b, want, o); err != nil {
				t.Fatalf("seed %d: %s: %v", seed, f.ext, err)
			}
			got := read(t, fmt.Sprintf("seed %d.%s", seed, f.ext), b.Bytes())
			if d := gocmp.Diff(byID(want), byID(got), bitEqual); d != "" {
				t.Fatalf("seed %d: %s is another list (-written +read):\n%s", seed, f.ext, d)
			}
			var again bytes.Buffer
			if err := f.write(&again, byID(want), o); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
				t.Fatalf("seed %d: the same list in another order gives other bytes of %s (%v)", seed, f.ext, err)
			}
		}
	}
	// The list with one of everything.
	for _, f := range forms[:3] {
		var b bytes.Buffer
		if err := f.write(&b, smallList(), smallOptions()); err != nil {
			t.Fatal(err)
		}
		if d := gocmp.Diff(byID(smallList()), byID(read(t, "small."+f.ext, b.Bytes())), bitEqual); d != "" {
			t.Errorf("%s is another list (-written +read):\n%s", f.ext, d)
		}
	}
}

var bitEqual = gocmp.Comparer(func(a, b game.Opt[float64]) bool {
	return a.IsGiven() == b.IsGiven() && math.Float64bits(a.Or(0)) == math.Float64bits(b.Or(0))
})

var (
	words = []string{
		"Tan", "陈", "思远", "=1+1", "+65", "-5", "@home", "'=x", "''@", "O'Hara", "a;b", "a,b", `"q"`, "<b>", "&amp;", "_x0041_", "_x005F_x0041_", "2026-04-12", "1/2", "Ｔａｎ",
		"3d", "TRUE", "0042", "1e5", "x\tend", "é", "e\u0301", "🐉", "NULL", "#N/A", "sep=;", "id.", "state.x", "[1]", "{}", "Name", "ID", "Rating",
	}
	jsons = []string{`"3d"`, `1`, `-0.1`, `true`, `false`, `null`, `[]`, `{}`, `{"a":[1,2,{"b":"=x"}]}`, `"TRUE"`, `"<&>"`, `12345678901234567890`, `1e400`, `"\u0041\n"`,
		`["1001","1002"]`, `["1001"]`, `["1001",""]`, `["a, b","c"]`, `["a,","b"]`, `[" a","b"]`, `["1",2]`, `"1001, 1002"`, `"1001,"`, `","`, `"0042"`, `"42"`, `"1e5"`, `"2026-04-12"`,
		`"1,5"`, `"-"`, `"=1+1"`, `["=x","@y"]`, `["陈","思 远"]`, `"[3"`, `"\"q"`, `""`, `"  "`, `"a\tb"`, `"null"`, `"FALSE"`, `[["1"]]`, `["\u00e9"]`, `"_x0041_"`, `["\u003ca"]`}
)

func randomText(r *rand.Rand) string {
	var parts []string
	for range r.IntN(4) {
		parts = append(parts, strings.ReplaceAll(words[r.IntN(len(words))], "\t", " "))
	}
	return strings.Join(parts, []string{" ", "", ", ", "; "}[r.IntN(4)])
}

func randomFloat(r *rand.Rand) game.Opt[float64] {
	switch r.IntN(6) {
	case 0:
		return game.Opt[float64]{}
	case 1:
		return game.Given(float64(r.IntN(3000)))
	case 2:
		return game.Given(math.Nextafter(float64(r.IntN(3000)), 1e9))
	case 3:
		return game.Given(r.NormFloat64())
	case 4: // any number at all
		if v := math.Float64frombits(r.Uint64()); !math.IsNaN(v) && !math.IsInf(v, 0) {
			return game.Given(v)
		}
	}
	return game.Given(r.Float64() * 3000)
}

// randomRating is a number that a list may have as a rating.
func randomRating(r *rand.Rand) game.Opt[float64] {
	for {
		if v := randomFloat(r); math.Abs(v.Or(0)) <= rating.FarRating {
			return v
		}
	}
}

func randomList(r *rand.Rand) *rating.List {
	l := &rating.List{System: randomText(r), Register: randomText(r), AsOf: randomDate(r), Players: []rating.Standing{}}
	for range r.IntN(3) {
		what := []game.Assumption{game.AssumedClass, game.AssumedHandicap, game.AssumedName, "of-a-later-version"}[r.IntN(4)]
		l.Assume(game.Problem{Assumed: what, Count: r.IntN(3000)})
	}
	n := r.IntN(12)
	part := r.IntN(3) // some lists lack whole columns
	for i := range n {
		s := rating.Standing{ID: fmt.Sprintf("%s%d", randomText(r), i), Rating: randomRating(r), Games: r.IntN(3) * r.IntN(200)}
		s.Family, s.Given = randomText(r), randomText(r)
		if r.IntN(3) == 0 {
			s.Name = randomText(r)
		}
		if part > 0 {
			s.Country, s.Club, s.Category = randomText(r), randomText(r), randomText(r)
			s.Rank = randomRank(r)
			s.Certified, s.Local = randomBool(r), randomBool(r)
			s.LastPlayed = randomDate(r)
			s.Hidden = r.IntN(5) == 0
		}
		if part > 1 {
			s.Sigma = randomFloat(r)
			if r.IntN(3) == 0 {
				s.Index = game.Given(r.IntN(1999) - 999)
			}
			for range r.IntN(3) {
				if name := randomText(r); name != "" {
					s.Former = append(s.Former, name)
				}
			}
			for range r.IntN(3) {
				s.Rankings = append(s.Rankings, game.Ranking{Rank: game.Dan(1 + r.IntN(9)), By: randomText(r), Date: randomDate(r)})
			}
			for range r.IntN(3) {
				if s.IDs == nil {
					s.IDs = map[string]string{}
				}
				s.IDs[words[r.IntN(4)]] = randomText(r) + "x"
			}
			for range r.IntN(3) {
				if s.State == nil {
					s.State = map[string]json.RawMessage{}
				}
				s.State[words[r.IntN(8)]] = json.RawMessage(jsons[r.IntN(len(jsons))])
			}
		}
		l.Players = append(l.Players, s)
	}
	return l
}

func randomDate(r *rand.Rand) game.Date {
	if r.IntN(4) == 0 {
		return 0
	}
	return game.Date(19700101).AddDays(r.IntN(40000))
}

func randomRank(r *rand.Rand) game.Rank {
	return []func(int) game.Rank{game.Kyu, game.Dan, game.Pro}[r.IntN(3)](r.IntN(12)) // 0 and beyond the scale: no rank
}

func randomBool(r *rand.Rand) game.Opt[bool] {
	switch r.IntN(3) {
	case 0:
		return game.Opt[bool]{}
	case 1:
		return game.Given(true)
	}
	return game.Given(false)
}

func BenchmarkWrite(b *testing.B) {
	l := manyPlayers(50_000)
	for _, f := range forms {
		b.Run(f.ext, func(b *testing.B) {
			var out bytes.Buffer
			for b.Loop() {
				out.Reset()
				if err := f.write(&out, l, ratinglist.Options{Previous: l}); err != nil {
					b.Fatal(err)
				}
			}
			b.SetBytes(int64(out.Len()))
			b.ReportMetric(float64(out.Len())/1e6, "MB/file")
		})
	}
}

// BenchmarkRead reads lists of 50,000 players; the importer itself cannot write
// them.
func BenchmarkRead(b *testing.B) {
	l := manyPlayers(50_000)
	for _, f := range forms[:3] {
		var out bytes.Buffer
		if err := f.write(&out, l, ratinglist.Options{}); err != nil {
			b.Fatal(err)
		}
		b.Run(f.ext, func(b *testing.B) {
			b.SetBytes(int64(out.Len()))
			for b.Loop() {
				if got := read(b, "list."+f.ext, out.Bytes()); len(got.Players) != len(l.Players) {
					b.Fatalf("read %d players, want %d", len(got.Players), len(l.Players))
				}
			}
		})
	}
}

func manyPlayers(n int) *rating.List {
	r := rand.New(rand.NewPCG(1, 2))
	l := &rating.List{System: "swa", Register: "swa", AsOf: 20260503}
	for i := range n {
		l.Players = append(l.Players, rating.Standing{
			ID: fmt.Sprint(100000 + i), Family: words[i%2], Given: "思远", Country: "SG", Club: "Harbour Go Club", Rank: game.FromShodanRank(r.IntN(39) - 30),
			Certified: game.Given(true), Category: "Open", Rating: game.Given(r.Float64() * 2700), Games: r.IntN(500), LastPlayed: 20260412,
		})
	}
	return l
}
