package aga

import (
	"strings"

	"kyudan/importers/aga"
	"kyudan/rating/game"
)

// Lost lists what of the event a result file cannot hold.
func Lost(ev *game.Event, settings game.Settings) game.Problems {
	f := newFile(ev, settings)
	l := losses{problems: holds.Lost(aga.Name, ev)}
	l.event(ev, f)
	l.players(ev, f)
	l.games(ev, f)
	return l.problems
}

type losses struct{ problems game.Problems }

// add reports that n things are lost; n 0 is no loss.
func (l *losses) add(n int, code, one, many string) {
	if n > 0 {
		l.problems.Add(game.Loss(aga.Name, code, n, one, many))
	}
}

func (l *losses) letters(f *file, texts ...string) {
	for _, s := range texts {
		if p, lost := f.enc.Lost(aga.Name, s); lost {
			l.problems.Add(p)
		}
	}
}

func count(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (l *losses) event(ev *game.Event, f *file) {
	l.letters(f, ev.Name, ev.Place)
	if !f.openGotha {
		l.letters(f, ev.Extra[aga.ExtraPrefix+aga.KeyDates], f.rules)
	}
	name, place := oneLine(ev.Name), oneLine(ev.Place)
	line, location := f.tourney()
	n, p, dates, day := aga.SplitTourney(line, location)
	l.add(count(n != name || p != place), "name-commas", "where the name of the event ends and the place begins, because of their commas", "")
	if ev.Begin == 0 && day != 0 {
		l.problems.Add(game.Filled(aga.Name, "begin", 1, "the day "+day.String()+", which the end of its line TOURNEY looks like", ""))
	}
	l.add(count(name != ev.Name || place != ev.Place), "layout", "a blank or line end within the name or place of the event", "")
	var extra game.Details
	for k, v := range ev.Extra {
		key, ours := strings.CutPrefix(k, aga.ExtraPrefix)
		written := ours && !f.openGotha && oneLine(v) == v && (key == aga.KeyRules || key == aga.KeyDates && v == dates)
		if !written {
			extra.Add(k)
		}
	}
	l.problems.Add(extra.Lost(aga.Name, "extra")...)
}

func (l *losses) players(ev *game.Event, f *file) {
	var ratings, ids, marks, both, pros int
	var extra game.Details
	for i := range ev.Players {
		p := &ev.Players[i]
		l.letters(f, p.DisplayName())
		if id, told := p.IDs["aga"]; told && f.ids[p.ID] != id {
			ids++
		}
		if _, ok := ratingOf(p); p.Rating.IsTold() && (f.openGotha || !ok) {
			ratings++
		}
		pros += count(f.openGotha && p.Rank.IsPro())
		both += count(p.Name != "" && (p.Family != "" || p.Given != ""))
		marks += count(f.name(p) != f.fit(plainName(p)))
		extra.AddAll(p.Extra)
	}
	l.add(ratings, "rating", "a rating on another scale", "ratings on other scales")
	l.add(pros, "pro-rank", "a professional's rank, written as 7D to 9D", "professionals' ranks, written as 7D to 9D")
	l.add(ids, "aga-id-odd", "an AGA number that is none, stands for nobody or is another player's", "AGA numbers that are none, stand for nobody or are other players'")
	l.add(marks, "name-marks", "a name with a comma or odd blanks, written without", "names with a comma or odd blanks, written without")
	l.add(both, "undivided-name", "an undivided name beside family and given name", "undivided names beside family and given names")
	l.problems.Add(extra.Lost(aga.Name, "player-extra")...)
}

func (f *file) fit(s string) string {
	s, _ = f.enc.Fit(s)
	return s
}

// plainName is the name as it would be written if it held no marks.
func plainName(p *game.Player) string {
	if p.Family != "" && p.Given != "" {
		return p.Family + ", " + p.Given
	}
	return p.DisplayName()
}

// games compares handicap and komi with what the file says of them.
func (l *losses) games(ev *game.Event, f *file) {
	var komi, invented, stones int
	var extra game.Details
	written := make([]game.Game, len(ev.Games))
	for i := range ev.Games {
		g := &ev.Games[i]
		h, k := f.terms(g)
		written[i] = game.Game{Handicap: game.Told(h), Komi: game.Told(k)}
		stones += count(!g.Handicap.IsTold())
		extra.AddAll(g.Extra)
	}
	var event game.Opt[float64]
	if !f.openGotha {
		event = aga.EventKomi(written)
	}
	for i := range ev.Games {
		g, w := &ev.Games[i], written[i].Komi
		if f.openGotha || event.IsTold() && written[i].Handicap.Is(0) {
			w = game.Opt[float64]{} // left open, or the event's
		}
		switch {
		case g.Komi == w:
		case g.Komi.IsTold():
			komi++
		default:
			invented++
		}
	}
	l.add(stones, "handicap-unknown", "a game whose handicap is not told, written as even", "games whose handicap is not told, written as even")
	switch told := ev.Komi.IsTold(); {
	case ev.Komi == event:
	case told:
		l.add(1, "komi", "the komi of the event", "")
	default:
		l.add(1, "komi-untold", "that the komi of the event is not told; it is that of the even games", "")
	}
	if f.openGotha {
		l.add(komi, "game-komi", "a game's own komi, written as 7, or as 0 with a handicap", "games' own komi, written as 7, or as 0 with a handicap")
	} else {
		l.add(komi, "game-komi", "a game's own komi, which is that of all even games", "games' own komi, which are those of all even games")
		l.add(invented, "game-komi-untold", "a game whose komi is not told, written as that of the event, as 7.5, or as 0.5 with a handicap",
			"games whose komi is not told, written as that of the event, as 7.5, or as 0.5 with a handicap")
	}
	l.problems.Add(extra.Lost(aga.Name, "game-extra")...)
}
