package results

import (
	"strings"

	"kyudan/rating/game"
)

// side is what a text says about one player of a game.
type side struct {
	name      string // as written, without what follows it
	p         game.Player
	stranger  bool
	black     bool
	white     bool
	handicap  game.Opt[int]
	byDefault bool
	won, lost bool // by a sign beside the name
	remark    string
}

// sideOf reads a name with what may follow it. Brackets that say nothing
// known belong to the name, so that two of one name with different brackets are
// two.
func sideOf(text string) side {
	s := side{won: strings.ContainsAny(text, wonSigns), lost: strings.ContainsAny(text, lostSigns)}
	t := strings.TrimSpace(strings.Trim(strings.TrimSpace(text), wonSigns+lostSigns))
	for {
		m := bracket.FindStringSubmatchIndex(t)
		if m == nil || m[0] == 0 || !s.brackets(t[m[2]:m[3]]) {
			break
		}
		t = t[:m[0]]
	}
	for _, colour := range []string{"执黑", "執黑", "执白", "執白"} {
		if rest, ok := strings.CutPrefix(t, colour); ok && rest != "" {
			s.bracket(colour)
			t = strings.TrimSpace(rest)
		}
	}
	if m := rankBefore.FindStringSubmatch(t); m != nil {
		if rank, err := game.ParseRank(m[1]); err == nil {
			t, s.p.Rank = m[2], rank
		}
	}
	if p, ok := strangerOf(t); ok {
		if p.Rank == game.NoRank {
			p.Rank = s.p.Rank
		}
		s.name, s.p, s.stranger = t, p, true
		return s
	}
	if name, rank := game.CutRank(t); rank != game.NoRank {
		t, s.p.Rank = name, rank
	}
	s.name = strings.Trim(t, " :")
	s.p.Name = s.name
	return s
}

// brackets reads the brackets after a name: one thing, or several
// between commas.
func (s *side) brackets(text string) bool {
	was := *s
	for part := range strings.FieldsFuncSeq(text, func(c rune) bool { return strings.ContainsRune(between, c) }) {
		if !s.bracket(strings.TrimSpace(part)) {
			*s = was
			return false
		}
	}
	return true
}

// bracket reads one of them.
func (s *side) bracket(t string) bool {
	lower := strings.ToLower(t)
	switch lower {
	case "":
		return true
	case "黑", "执黑", "執黑", "b", "black":
		s.black = true
		return true
	case "白", "执白", "執白", "w", "white":
		s.white = true
		return true
	case "won", "win", "胜", "勝", "赢", "贏":
		s.won = true
		return true
	case "l", "lost", "loss", "负", "負", "输", "輸":
		s.lost = true
		return true
	case "分先", "猜先", "even":
		s.handicap = game.Given(0)
		return true
	}
	switch {
	case isDefault(t):
		s.byDefault = true
		return true
	case strings.HasPrefix(t, "让") || strings.HasPrefix(t, "讓"):
		if h, err := game.ParseHandicap(t); err == nil {
			s.handicap, s.white = h, true
			return true
		}
	case strings.HasPrefix(t, "受"):
		if h, err := game.ParseHandicap(t); err == nil {
			s.handicap, s.black = h, true
			return true
		}
	case game.IsCountry(t):
		s.p.Country = t
		return true
	case isHow(t):
		s.remark = t
		return true
	}
	if rank, err := game.ParseRank(t); err == nil && rank != game.NoRank {
		s.p.Rank = rank
		return true
	}
	if lower[0] == 'h' || strings.HasSuffix(lower, "stones") || strings.HasSuffix(lower, "子") {
		if h, err := game.ParseHandicap(t); err == nil && h.IsGiven() {
			s.handicap = h
			return true
		}
	}
	return false
}
