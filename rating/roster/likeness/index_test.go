package likeness

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// spelt is a name as a list writes it.
type spelt struct{ family, given, name string }

// manyNames are names of syllables, many of them nearly equal.
func manyNames(n int) []spelt {
	parts := strings.Fields("wei jie mei xin kai ren hui min yu xuan zhi hao jun ling shi ting chen lan bo qi ning rui en sheng jia")
	names := make([]spelt, n)
	for i := range names {
		k := len(parts)
		names[i] = spelt{family: parts[i%k] + parts[i/k%k], given: parts[i/k/k%k] + " " + parts[(i/k/k/k+3*i)%k]}
	}
	return names
}

// TestBlocks: looking in blocks finds what looking at everybody finds.
func TestBlocks(t *testing.T) {
	names := manyNames(3000)
	rng := rand.New(rand.NewPCG(3, 3))
	for i := range names { // longer and shorter names, other letters
		s := &names[i]
		switch i % 5 {
		case 0:
			s.given = s.given[:1+rng.IntN(len(s.given)-1)]
		case 1:
			*s = spelt{name: s.family + " " + s.given}
		case 2:
			s.given += " " + []string{"jr", "maria", "陈", "xin hui"}[rng.IntN(4)]
		case 3:
			s.given = strings.ReplaceAll(s.given, " ", "")
		}
	}
	var index Index
	for _, n := range names {
		index.Add(Orders(n.family, n.given, n.name)[0])
	}
	found := 0
	for range 400 {
		s := &names[rng.IntN(len(names))]
		given := []rune(s.given)
		if len(given) > 2 {
			switch k := rng.IntN(len(given) - 1); rng.IntN(5) {
			case 0:
				given[k], given[k+1] = given[k+1], given[k]
			case 1:
				given = append(given[:k], given[k+1:]...)
			case 2:
				given[k] = 'o'
			case 3:
				given = given[:1]
			}
		}
		like := Of(s.family, string(given), s.name)
		var want []int
		for at := range index.shapes {
			if !like.tooShort() && like.like(&index.shapes[at]) {
				want = append(want, at)
			}
		}
		index.file()
		by := search{shapes: index.shapes, filed: &index}
		got := by.find(&like, index.Len(), func(*shape) int { return like.most })
		if d := cmp.Diff(want, got); d != "" {
			t.Fatalf("%q %q %q (-scan +blocks):\n%s", s.family, string(given), s.name, d)
		}
		found += len(got)
	}
	if found < 400 {
		t.Errorf("only %d found", found)
	}
}

// TestPairs: all pairs found by blocks are those of looking at everybody.
func TestPairs(t *testing.T) {
	names := manyNames(2500)
	for i := range names {
		switch s := &names[i]; i % 4 {
		case 0:
			s.given = s.given[:1+i%len(s.given)]
		case 1:
			s.given += strings.Repeat(" 陈", i%3) + strings.Repeat("a", i%5)
		case 2: // a namesake, whose name may be written otherwise
			if *s = names[i/3]; i%8 == 2 {
				*s = spelt{name: s.family + " " + s.given}
			}
		case 3: // letters swapped where the halves meet
			r := []rune(strings.ReplaceAll(names[i/3].family+names[i/3].given, " ", ""))
			if k := len(r) / 2; k > 0 {
				r[k-1], r[k] = r[k], r[k-1]
			}
			*s = spelt{name: string(append(r, []rune("x")[:i/4%2]...))}
		}
	}
	var index Index
	for _, n := range names {
		index.Add(Orders(n.family, n.given, n.name)[0])
	}
	of := func(at int) Name { return Of(names[at].family, names[at].given, names[at].name) }
	want, got := map[[2]int32]bool{}, map[[2]int32]bool{}
	for a := range names {
		like := of(a)
		for b := range index.shapes[:a] {
			if s := &index.shapes[b]; !like.tooShort() && (like.near(s, max(like.most, s.may)) || like.short(s)) {
				want[[2]int32{int32(b), int32(a)}] = true
			}
		}
	}
	for _, p := range index.Pairs(of) {
		got[[2]int32{p.A, p.B}] = true
	}
	if d := cmp.Diff(want, got); d != "" || len(want) < 1000 {
		t.Errorf("%d pairs (-scan +blocks):\n%s", len(want), d)
	}
}
