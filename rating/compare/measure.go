package compare

import (
	"math"
	"slices"

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

// add measures one game: the chance of Black and Black's score. What is added up is
// a sum until mean makes it a mean.
func (m *Measures) add(chance, score float64) {
	p := min(max(chance, Least), 1-Least)
	m.Games++
	m.LogLoss -= float64(score*portable.Log(p)) + float64((1-score)*portable.Log1p(-p))
	m.Brier += float64((p - score) * (p - score))
	switch {
	case score == 0.5 || p == 0.5:
		m.Accuracy += 0.5
	case (score > 0.5) == (p > 0.5):
		m.Accuracy++
	}
}

func (m *Measures) mean() {
	n := float64(max(m.Games, 1))
	m.LogLoss, m.Brier, m.Accuracy = m.LogLoss/n, m.Brier/n, m.Accuracy/n
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

// add adds a chance and what came of it. What is added up is a sum until mean makes
// it a mean.
func (b *Bin) add(chance, score float64) {
	b.Games++
	b.Predicted += chance
	b.Observed += score
}

func (b *Bin) mean() {
	n := float64(max(b.Games, 1))
	b.Predicted, b.Observed = b.Predicted/n, b.Observed/n
}

// Group is a part of the games.
type Group struct {
	Name  string // 10k–1k; 2–3 stones
	Games int
}

// band is a group of games.
type band struct {
	name string
	last int // the greatest value that belongs to it
}

// rankBands are by the rank of the weaker player.
var rankBands = []band{
	{"30k–21k", int(game.Kyu(21))},
	{"20k–11k", int(game.Kyu(11))},
	{"10k–1k", int(game.Kyu(1))},
	{"1d–3d", int(game.Dan(3))},
	{"4d and up", int(game.Pro(9))},
	{"rank not given", 0},
}

// handicapBands are by the stones given.
var handicapBands = []band{
	{"even", 0},
	{"1 stone", 1},
	{"2–3 stones", 3},
	{"4–6 stones", 6},
	{"7 and more", math.MaxInt},
	{"not given", 0},
}

// bandOf is the index of the band of a value, the last where none is given.
func bandOf(bands []band, value int, given bool) int {
	if !given {
		return len(bands) - 1
	}
	return slices.IndexFunc(bands, func(b band) bool { return value <= b.last })
}

// rankBandOf is the band of a game between players of those ranks.
func rankBandOf(a, b game.Rank) int {
	weaker := min(a, b)
	return bandOf(rankBands, int(weaker), weaker != game.NoRank)
}

func handicapBandOf(stones game.Opt[int]) int {
	n, given := stones.Get()
	return bandOf(handicapBands, n, given)
}
