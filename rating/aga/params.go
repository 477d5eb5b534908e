package aga

import (
	"fmt"
	"math"

	"kyudan/rating"
)

// Params are the constants of the system. Start from Default; the tags are the
// names of the settings in a federation's rules. Ratings, sigmas and stones are
// in stones, komi in points.
type Params struct {
	// Komi if none is given, and the limits from which a game is not rated.
	EvenKomi          float64 `toml:"even_komi" in:"-100 to 100"`
	HandicapKomi      float64 `toml:"handicap_komi" in:"-100 to 100"`
	EvenKomiLimit     int     `toml:"even_komi_limit" in:"1 to 362"`
	HandicapKomiLimit int     `toml:"handicap_komi_limit" in:"1 to 362"`

	// What an even game is worth to Black, a point of komi to White, and how sure
	// a game is.
	EvenStones        float64 `toml:"even_stones" in:"-10 to 10"`
	KomiStones        float64 `toml:"komi_stones" in:"-1 to 1"`
	EvenSigma         float64 `toml:"even_sigma"`
	EvenSigmaKomi     float64 `toml:"even_sigma_komi"`     // less, a point of komi
	EvenSigmaKomi2    float64 `toml:"even_sigma_komi2"`    // more, a squared point
	HandicapSigmaKomi float64 `toml:"handicap_sigma_komi"` // less, a point
	// HandicapSigmas are of 2, 3, … stones; more than they have are not rated.
	HandicapSigmas []HandicapSigma `toml:"handicap_sigmas"`

	// Players who enter above their rating and win a game.
	PromotionFrom     float64 `toml:"promotion_from" in:"0 to 100"` // stones above
	ReseedFrom        float64 `toml:"reseed_from" in:"0 to 100"`
	PromotionBase     float64 `toml:"promotion_base" in:"0 to 10"`
	PromotionShare    float64 `toml:"promotion_share" in:"0 to 1"`
	PromotionVariance float64 `toml:"promotion_variance" in:"0 to 100"`
	PromotionExponent float64 `toml:"promotion_exponent" in:"0 to 10"`
	SigmaPerDay       float64 `toml:"sigma_per_day" in:"0 to 0.001"` // ageing of all others

	// Sigma of new players: NewSigmas with a spline between; StrongSigma over
	// StrongFrom and WeakSigma under WeakFrom, which are ratings.
	NewSigmas   []NewSigma `toml:"new_sigmas"`
	StrongFrom  float64    `toml:"strong_from" in:"-100 to 100"`
	StrongSigma float64    `toml:"strong_sigma" in:"0.0001 to 1000"`
	WeakFrom    float64    `toml:"weak_from" in:"-100 to 100"`
	WeakSigma   float64    `toml:"weak_sigma" in:"0.0001 to 1000"`
}

// HandicapSigma is the standard deviation of games with so many stones, without
// komi.
type HandicapSigma struct {
	Stones int     `toml:"stones"`
	Sigma  float64 `toml:"sigma"`
}

// NewSigma is a new player's sigma at a closed seed. Seeds lie a stone apart.
type NewSigma struct {
	Seed  float64 `toml:"seed"`
	Sigma float64 `toml:"sigma"`
}

// Sigmas that the arithmetic can work with, in stones. Those that occur are
// between 0.2 and 6.
const (
	leastSigma = 1e-4
	mostSigma  = 1e3
)

func goodSigma(s float64) bool { return s >= leastSigma && s <= mostSigma }

// Check reports every value that the system cannot work with, or that makes no
// sense, under its setting's name. The errors are *rating.SettingError.
func (p *Params) Check() error {
	errs := rating.CheckSettings(p)
	p.checkGames(errs)
	p.checkNew(errs)
	return errs.Err()
}

// checkNew checks the table of new players' sigmas, which must cover all seeds
// looked up.
func (p *Params) checkNew(errs *rating.SettingErrors) {
	if len(p.NewSigmas) < 2 {
		errs.Add("new_sigmas", "a table of %d rows; expected two or more", len(p.NewSigmas))
		return
	}
	first, last := p.NewSigmas[0].Seed, p.NewSigmas[len(p.NewSigmas)-1].Seed
	for i, n := range p.NewSigmas {
		switch {
		case n.Seed != first+float64(i):
			errs.Row("new_sigmas", i, "seed", "%v; expected %v, a stone above the last", n.Seed, first+float64(i))
		case !goodSigma(n.Sigma):
			errs.Row("new_sigmas", i, "sigma", "%v at seed %v; expected %v to %v", n.Sigma, n.Seed, leastSigma, mostSigma)
		}
	}
	if !(p.StrongFrom <= open(last) && p.WeakFrom >= open(first)) {
		errs.Add("new_sigmas", "ratings from %v to %v; expected all from weak_from %v to strong_from %v", open(first), open(last), p.WeakFrom, p.StrongFrom)
	}
}

// checkGames tries the standard deviation of all games that would be rated.
func (p *Params) checkGames(errs *rating.SettingErrors) {
	if len(p.HandicapSigmas) > 100 {
		errs.Add("handicap_sigmas", "a table of %d rows; expected at most 100", len(p.HandicapSigmas))
		return
	}
	for i, h := range p.HandicapSigmas {
		if h.Stones != i+2 {
			errs.Row("handicap_sigmas", i, "stones", "%d; expected %d", h.Stones, i+2)
		}
	}
	for stones := range len(p.HandicapSigmas) + 2 {
		limit := p.komiLimit(stones)
		if limit > 362 {
			continue // already reported
		}
		for komi := 1 - limit; komi < limit; komi++ {
			if s := p.sigma(stones, komi); !(s >= 0.1 && s <= 100) {
				found := fmt.Sprintf("a standard deviation of %v with handicap %d and komi %d; expected 0.1 to 100", s, stones, komi)
				if stones >= 2 {
					errs.Row("handicap_sigmas", stones-2, "sigma", "%s", found)
				} else {
					errs.Add("even_sigma", "%s", found)
				}
				break
			}
		}
	}
}

func (p *Params) komiLimit(stones int) int {
	if stones >= 2 {
		return p.HandicapKomiLimit
	}
	return p.EvenKomiLimit
}

// stones is what the handicap and komi are worth to Black: h of the document.
func (p *Params) stones(handicap, komi int) float64 {
	worth := p.EvenStones
	if handicap >= 2 {
		worth = float64(handicap)
	}
	return worth - float64(p.KomiStones*float64(komi))
}

// sigma is the standard deviation of a game: s of the document.
func (p *Params) sigma(handicap, komi int) float64 {
	k := float64(komi)
	if handicap >= 2 {
		return p.HandicapSigmas[handicap-2].Sigma - float64(p.HandicapSigmaKomi*k)
	}
	return p.EvenSigma - float64(p.EvenSigmaKomi*k) + float64(p.EvenSigmaKomi2*k*k)
}

// komi is the whole number of points that a game counts with: what is given, else
// the usual. ok is false if it is beyond the limits.
func (p *Params) komi(handicap int, given float64) (komi int, ok bool) {
	limit := p.komiLimit(handicap)
	if !(math.Abs(math.Trunc(given)) < float64(limit)) {
		return 0, false
	}
	return int(given), true
}
