package pairgoth

import (
	"cmp"
	"encoding/json"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/pairgoth"
	"kyudan/rating/game"
)

// The order in which Pairgoth writes the parameters of pairing.
var sections = []struct {
	name string
	keys []string
}{
	{"base", []string{"nx1", "dupWeight", "random", "deterministic", "colorBalanceWeight", "byeWeight"}},
	{"main", []string{"catWeight", "scoreWeight", "upDownWeight", "upDownCompensate", "upDownLowerMode", "upDownUpperMode", "maximizeSeeding", "firstSeedLastRound",
		"firstSeed", "secondSeed", "firstSeedAddCrit", "secondSeedAddCrit", "mmsValueAbsent", "roundDownScore", "sosValueAbsentUseBase"}},
	{"secondary", []string{"barThreshold", "rankThreshold", "winsThreshold", "secWeight"}},
	{"geo", []string{"weight", "mmsDiffCountry", "mmsDiffClubGroup", "mmsDiffClub"}},
	{"handicap", []string{"weight", "useMMS", "threshold", "correction", "ceiling"}},
}

// pairing writes how the tournament is paired and scored.
func (t *tour) pairing() object {
	ev := t.ev
	o := object{}
	word, ok := pairgoth.PairingWord(ev.Format)
	if !ok {
		word, _ = pairgoth.PairingWord(game.Swiss)
	}
	o.add("type", pairgoth.Quoted(word))
	parameters := t.parameters()
	for _, s := range sections {
		var section object
		for _, key := range s.keys {
			path := s.name + "." + key
			section.add(key, cmp.Or(parameters[path], kept(ev.Extra, "pairing."+path)))
		}
		if t.rest(&section, "pairing."+s.name+".", s.keys...); len(section) > 0 {
			o.add(s.name, section)
		}
	}
	if s := ev.Scoring; s != nil {
		var list []any
		for _, c := range s.Criteria {
			if word, ok := pairgoth.CriterionWord(c); ok {
				list = append(list, pairgoth.Quoted(word))
			}
		}
		if len(list) > 0 {
			o.add("placement", list)
		}
		o.add("mmFloor", steps(s.Floor))
		o.add("mmBar", steps(s.Bar))
	}
	t.rest(&o, "pairing.", "type", "base", "main", "secondary", "geo", "handicap", "placement", "mmFloor", "mmBar")
	return o
}

// steps is a rank in steps from 1 dan, "" for none.
func steps(r game.Rank) string {
	if n, ok := r.FromShodan(); ok {
		return strconv.Itoa(n)
	}
	return ""
}

// parameters are those in the model, by section and key.
func (t *tour) parameters() map[string]string {
	parameters := map[string]string{}
	if s := t.ev.Scoring; s != nil {
		if p, ok := s.AbsentPoints.Get(); ok && heldPoints(p) {
			parameters["main.mmsValueAbsent"] = decimal(p)
		}
		parameters["main.roundDownScore"] = s.RoundDown.Text(strconv.FormatBool)
	}
	if h := t.ev.Handicaps; h != nil {
		parameters["handicap.useMMS"] = h.ByScore.Text(strconv.FormatBool)
		parameters["handicap.threshold"] = steps(h.Below)
		parameters["handicap.correction"] = h.Correction.Text(strconv.Itoa)
		parameters["handicap.ceiling"] = h.Ceiling.Text(strconv.Itoa)
	}
	if t.withoutHandicaps() {
		parameters["handicap.ceiling"] = "0"
	}
	return parameters
}

// withoutHandicaps reports whether an event that gives no rules for handicaps is played
// without: Pairgoth would pair a McMahon tournament with up to 9 stones.
func (t *tour) withoutHandicaps() bool {
	for key := range t.ev.Extra {
		if strings.HasPrefix(key, pairgoth.ExtraPrefix) {
			return false // a file of Pairgoth's, which has what was meant
		}
	}
	h := t.ev.Handicaps
	return (h == nil || *h == game.HandicapRules{}) && !t.ev.AnyHandicap()
}

func heldPoints(p float64) bool { return p >= 0 && p <= 2 }

// decimal is a number with a decimal point, as Pairgoth writes points.
func decimal(f float64) string {
	if f == math.Trunc(f) {
		return strconv.FormatFloat(f, 'f', 1, 64)
	}
	return game.FormatNumber(f)
}

func (t *tour) players() []any {
	list := make([]any, 0, len(t.ev.Players))
	skips := t.skips()
	for i := range t.ev.Players {
		p := &t.ev.Players[i]
		family, given := p.Family, p.Given
		if family == "" && given == "" {
			family = p.Name
		}
		if strings.TrimSpace(family+given) == "" {
			family = "?"
		}
		rank := rankOf(p)
		rating := cmp.Or(kept(p.Extra, "rating"), strconv.Itoa(pairgoth.MadeUp(rank)[0]))
		if v, ok := p.Rating.Get(); ok {
			rating = strconv.Itoa(int(max(-1e6, min(math.Round(v), 1e6)))) // Pairgoth takes no more than ±10000
		}
		var o object
		o.add("id", strconv.Itoa(t.ids[p.ID]))
		o.add("name", pairgoth.Quoted(family))
		o.add("firstname", pairgoth.Quoted(given))
		o.add("rating", rating)
		o.add("rank", strconv.Itoa(rank))
		o.add("country", cmp.Or(quoted(p.Country), kept(p.Extra, "country"), `""`))
		o.add("club", pairgoth.Quoted(p.Club))
		o.add("final", cmp.Or(kept(p.Extra, "final"), "true"))
		var away []any
		for _, round := range skips[p.ID] {
			away = append(away, strconv.Itoa(round))
		}
		if away != nil {
			o.add("skip", away)
		}
		o.add("mmsCorrection", number(p.StartCorrection))
		for _, register := range pairgoth.Registers {
			o.add(register, cmp.Or(quoted(p.IDs[register]), kept(p.Extra, register)))
		}
		addKept(&o, p.Extra, playerKeys...)
		list = append(list, o)
	}
	return list
}

// rankOf is a player's rank in steps from 1 dan; where none is given, the lowest. The
// format has no ranks of professionals.
func rankOf(p *game.Player) int {
	if n, ok := p.Rank.Amateur().FromShodan(); ok {
		return n
	}
	lowest, _ := game.Kyu30.FromShodan()
	return lowest
}

// playerKeys are those of a player that have a place of their own.
var playerKeys = append([]string{"id", "name", "firstname", "rating", "rank", "country", "club", "final", "skip", "mmsCorrection"}, pairgoth.Registers...)

// addKept adds what else was kept of a player or a game.
func addKept(o *object, extra map[string]string, own ...string) {
	for _, path := range slices.Sorted(maps.Keys(extra)) {
		if key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix); ours && !slices.Contains(own, key) {
			o.add(key, kept(extra, key))
		}
	}
}

// skips are the rounds that players do not play, by entry: their absences, and
// what a file had that was read.
func (t *tour) skips() map[int][]int {
	m := map[int][]int{}
	for _, a := range t.ev.Absences {
		m[a.Player] = append(m[a.Player], a.Round)
	}
	for i := range t.ev.Players {
		p := &t.ev.Players[i]
		var rounds []int
		if json.Unmarshal([]byte(kept(p.Extra, "skip")), &rounds) == nil {
			m[p.ID] = append(m[p.ID], rounds...)
		}
	}
	for id, rounds := range m {
		slices.Sort(rounds)
		m[id] = slices.Compact(rounds)
	}
	return m
}

// games writes the rounds; a bye is a game whose White is 0.
func (t *tour) games() []any {
	ev := t.ev
	rounds := make([]any, max(ev.Rounds, ev.LastRound()))
	id := 0
	for i := range rounds {
		list := []any{}
		row := func(g game.Game) {
			id++
			var o object
			o.add("id", strconv.Itoa(id))
			o.add("t", strconv.Itoa(g.Board))
			o.add("w", strconv.Itoa(t.ids[g.White]))
			o.add("b", strconv.Itoa(t.ids[g.Black]))
			o.add("h", g.Handicap.Text(strconv.Itoa))
			o.add("r", pairgoth.Quoted(pairgoth.ResultSymbol(g.Result)))
			addKept(&o, g.Extra, "id", "t", "w", "b", "h", "r")
			list = append(list, o)
		}
		for _, g := range ev.Games {
			if g.Round == i+1 {
				row(g)
			}
		}
		for _, b := range ev.Byes {
			if b.Round == i+1 {
				row(game.Game{Black: b.Player, Handicap: game.Given(0), Result: byeResult(b)})
			}
		}
		rounds[i] = list
	}
	return rounds
}

// byeResult is what a bye brought its player, who sits as Black. Pairgoth gives
// a point.
func byeResult(b game.Bye) game.Result {
	switch b.Points.Or(1) {
	case 0:
		return game.BothLose
	case 0.5:
		return game.Jigo
	}
	return game.BlackWins
}
