package pairgoth

import (
	"encoding/json"
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
func (t *tour) pairing() []member {
	ev := t.ev
	o := []member{}
	if word, ok := pairgoth.PairingWord(ev.Format); ok {
		o = append(o, member{"type", pairgoth.Quoted(word)})
	} else if json, ok := t.kept("pairing.type"); ok {
		o = append(o, member{"type", json})
	}
	told := t.parameters()
	for _, s := range sections {
		var section []member
		for _, key := range s.keys {
			path := s.name + "." + key
			json, ok := told[path]
			if !ok {
				json, ok = t.kept("pairing." + path)
			}
			if ok {
				section = append(section, member{key, json})
			}
		}
		if section = t.rest("pairing."+s.name+".", s.keys, section, false); len(section) > 0 {
			o = append(o, member{s.name, section})
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
			o = append(o, member{"placement", list})
		}
		for _, x := range []struct {
			key  string
			rank game.Rank
		}{{"mmFloor", s.Floor}, {"mmBar", s.Bar}} {
			if steps, ok := x.rank.FromShodan(); ok {
				o = append(o, member{x.key, strconv.Itoa(steps)})
			}
		}
	}
	return t.rest("pairing.", []string{"type", "base", "main", "secondary", "geo", "handicap", "placement", "mmFloor", "mmBar"}, o, true)
}

// parameters are those that the model tells, by section and key.
func (t *tour) parameters() map[string]string {
	told := map[string]string{}
	if s := t.ev.Scoring; s != nil {
		if p, ok := s.AbsentPoints.Get(); ok && heldPoints(p) {
			told["main.mmsValueAbsent"] = decimal(p)
		}
		if v, ok := s.RoundDown.Get(); ok {
			told["main.roundDownScore"] = strconv.FormatBool(v)
		}
	}
	if h := t.ev.Handicaps; h != nil {
		if v, ok := h.ByScore.Get(); ok {
			told["handicap.useMMS"] = strconv.FormatBool(v)
		}
		if steps, ok := h.Below.FromShodan(); ok {
			told["handicap.threshold"] = strconv.Itoa(steps)
		}
		if n, ok := h.Correction.Get(); ok {
			told["handicap.correction"] = strconv.Itoa(n)
		}
		if n, ok := h.Ceiling.Get(); ok {
			told["handicap.ceiling"] = strconv.Itoa(n)
		}
	}
	return told
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
		kept := func(key string) string { return keptOf(p, key) }
		o := []member{{"id", strconv.Itoa(t.ids[p.ID])}, {"name", pairgoth.Quoted(family)}, {"firstname", pairgoth.Quoted(given)}}
		n, ranked := p.Rank.Amateur().FromShodan() // the format has no ranks of professionals
		rating := kept("rating")
		if v, told := p.Rating.Get(); told {
			rating = strconv.Itoa(int(max(-1e6, min(math.Round(v), 1e6)))) // Pairgoth takes no more than ±10000
		} else if rating == "" && ranked {
			rating = strconv.Itoa(pairgoth.MadeUp(n)[0])
		}
		if rating != "" {
			o = append(o, member{"rating", rating})
		}
		if ranked {
			o = append(o, member{"rank", strconv.Itoa(n)})
		}
		country := pairgoth.Quoted(p.Country)
		if json := kept("country"); p.Country == "" && json != "" {
			country = json
		}
		final := kept("final")
		if final == "" {
			final = "true"
		}
		o = append(o, member{"country", country}, member{"club", pairgoth.Quoted(p.Club)}, member{"final", final})
		if rounds := skips[p.ID]; len(rounds) > 0 {
			var items []any
			for _, r := range rounds {
				items = append(items, strconv.Itoa(r))
			}
			o = append(o, member{"skip", items})
		}
		if p.StartCorrection != 0 {
			o = append(o, member{"mmsCorrection", strconv.Itoa(p.StartCorrection)})
		}
		for _, register := range pairgoth.Registers {
			if id := p.IDs[register]; id != "" {
				o = append(o, member{register, pairgoth.Quoted(id)})
			} else if json := kept(register); json != "" {
				o = append(o, member{register, json})
			}
		}
		for _, path := range sortedKeys(p.Extra) {
			key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix)
			if ours && !contains(playerKeys, key) && !contains(pairgoth.Registers, key) && kept(key) != "" {
				o = append(o, member{key, kept(key)})
			}
		}
		list = append(list, o)
	}
	return list
}

// playerKeys are those of a player that have a place of their own.
var playerKeys = []string{"id", "name", "firstname", "rating", "rank", "country", "club", "final", "skip", "mmsCorrection"}

// keptOf is the JSON that a player had in a file that was read; "" where there
// is none.
func keptOf(p *game.Player, key string) string {
	if json := p.Extra[pairgoth.ExtraPrefix+key]; valid(json) {
		return json
	}
	return ""
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
		if text := keptOf(p, "skip"); text != "" && json.Unmarshal([]byte(text), &rounds) == nil {
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
		row := func(board, white, black int, handicap game.Opt[int], result game.Result, extra map[string]string) {
			id++
			o := []member{{"id", strconv.Itoa(id)}, {"t", strconv.Itoa(board)}, {"w", strconv.Itoa(white)}, {"b", strconv.Itoa(black)}}
			if h, told := handicap.Get(); told {
				o = append(o, member{"h", strconv.Itoa(h)})
			}
			o = append(o, member{"r", pairgoth.Quoted(pairgoth.ResultSymbol(result))})
			for _, path := range sortedKeys(extra) {
				if key, ok := gameKey(path, extra[path]); ok {
					o = append(o, member{key, extra[path]})
				}
			}
			list = append(list, o)
		}
		for k := range ev.Games {
			if g := &ev.Games[k]; g.Round == i+1 {
				row(g.Board, t.ids[g.White], t.ids[g.Black], g.Handicap, g.Result, g.Extra)
			}
		}
		for _, b := range ev.Byes {
			if b.Round == i+1 {
				row(0, 0, t.ids[b.Player], game.Told(0), byeResult(b), nil)
			}
		}
		rounds[i] = list
	}
	return rounds
}

// gameKey is the key of a game's value that was kept.
func gameKey(path, json string) (key string, ok bool) {
	key, ours := strings.CutPrefix(path, pairgoth.ExtraPrefix)
	return key, ours && !contains([]string{"id", "t", "w", "b", "h", "r"}, key) && valid(json)
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
