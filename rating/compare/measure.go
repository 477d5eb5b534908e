package compare

import (
	"math"

	"kyudan/rating/game"
	"kyudan/rating/portable"
)

// Least is the least chance that a game is measured by, 1 - Least the greatest.
const Least = 1e-6

// Measures say how well games were predicted. Without games they are 0 and mean
// nothing.
type Measures struct {
	Games    int
	LogLoss  float64 // natural logarithm, a game
	Brier    float64
	Accuracy float64 // share of games that the favourite won
}

// sums are measures on the way: of games, or of predictions.
type sums struct {
	games                int
	loss, brier, correct float64
}

// add measures one game: the chance of Black and Black's score.
func (s *sums) add(chance, score float64) {
	p := min(max(chance, Least), 1-Least)
	s.games++
	s.loss -= float64(score*portable.Log(p)) + float64((1-score)*portable.Log1p(-p))
	s.brier += float64((p - score) * (p - score))
	switch {
	case score == 0.5 || p == 0.5:
		s.correct += 0.5
	case (score > 0.5) == (p > 0.5):
		s.correct++
	}
}

func (s *sums) measures() Measures {
	if s.games == 0 {
		return Measures{}
	}
	n := float64(s.games)
	return Measures{s.games, s.loss / n, s.brier / n, s.correct / n}
}

// Bins is the number of rows of a calibration table: games whose favourite had
// a chance of 50 to under 55 %, …, of 95 to 100 %. The side of the favourite is
// taken because where colours are not known, Black is merely the player named
// first, who often is the one that won.
const Bins = 10

// BinFrom is where a row begins.
func BinFrom(i int) float64 { return 0.5 + 0.5*float64(i)/Bins }

// Bin says what was promised to a side in some games and what came of it.
type Bin struct {
	Games     int
	Predicted float64 // mean chance
	Observed  float64 // mean score
}

type binSums struct {
	games            int
	chances, results float64
}

// favourite is a game seen from the side with the better chance. Two equal
// players score half, whoever of them won.
func favourite(chance, s float64) (float64, float64) {
	switch {
	case chance == 0.5:
		return 0.5, 0.5
	case chance < 0.5:
		return 1 - chance, 1 - s
	}
	return chance, s
}

// binOf is the row of a favourite's chance. A chance on the border, such as 0.6,
// belongs to the row above it although 0.6 - 0.5 is a little less than 0.1.
func binOf(chance float64) int { return min(int(float64((chance-0.5)*2*Bins)+1e-9), Bins-1) }

func (b *binSums) add(chance, score float64) {
	b.games++
	b.chances += chance
	b.results += score
}

func (b *binSums) bin() Bin {
	if b.games == 0 {
		return Bin{}
	}
	n := float64(b.games)
	return Bin{b.games, b.chances / n, b.results / n}
}

// Group is a part of the games.
type Group struct {
	Name  string // 10k–1k; 2–3 stones
	Games int
}

// rankBand is a group of games by the rank of the weaker player.
type rankBand struct {
	name string
	last game.Rank // the strongest that belongs to it
}

var rankBands = []rankBand{
	{"30k–21k", game.Kyu(21)},
	{"20k–11k", game.Kyu(11)},
	{"10k–1k", game.Kyu(1)},
	{"1d–3d", game.Dan(3)},
	{"4d and up", game.Pro(9)},
	{"rank not given", game.NoRank},
}

// rankBandOf is the index of the band of a game between players of those ranks.
func rankBandOf(a, b game.Rank) int {
	weaker := min(a, b)
	if weaker == game.NoRank {
		return len(rankBands) - 1
	}
	i := 0
	for weaker > rankBands[i].last {
		i++
	}
	return i
}

// handicapBand is a group of games by the stones given.
type handicapBand struct {
	name string
	most int
}

var handicapBands = []handicapBand{
	{"even", 0},
	{"1 stone", 1},
	{"2–3 stones", 3},
	{"4–6 stones", 6},
	{"7 and more", math.MaxInt},
	{"not given", 0},
}

func handicapBandOf(stones game.Opt[int]) int {
	n, told := stones.Get()
	if !told {
		return len(handicapBands) - 1
	}
	i := 0
	for n > handicapBands[i].most {
		i++
	}
	return i
}
