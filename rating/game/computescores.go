package game

import "math"

// ComputeScores gives the scores after a round, one an entry in the order of
// Event.Players. The round is at most the event's last; rounds count from 1 to
// it even where nobody played one, because OpenGotha counts a discarded round
// too. Round 0 gives the scores before the first.
//
//   - A game counts with its result, played or by default; a jigo is half a
//     point, both may win or lose, an unknown result is nothing. A void game is
//     no game. Several games of a player in one round all count, and a game
//     without a round counts before the first.
//   - A round with neither game, bye nor absence brings no points, and a bye or
//     absence beside a game none either.
//   - An opponent's MMS counts with the handicap added where he had Black and
//     taken off where he had White, if the colours are known.
//   - For SOSM and SOSTS, a round without a game counts the entry's own start
//     score, for SOSOSM that times the number of rounds, for all others nothing.
//
// DC and SDC depend on the criteria around them, and are left to [Standings].
// Games, byes and absences of entries that do not exist are passed over.
func ComputeScores(ev *Event, round int, rules ScoreRules) []Scores {
	return newTally(ev, min(round, ev.LastRound()), rules).compute().scores
}

// A tally computes the scores of one event.
type tally struct {
	ev      *Event
	rounds  int
	planned int // rounds of the whole event
	rules   ScoreRules
	index   map[int]int // by Player.ID; nil where entry n is at n−1
	scores  []Scores
	lines   []line    // one an entry and round, from round 0
	rival   []float64 // wins as they count for the opponents, one an entry
	games   []meeting
}

// A line is what one entry did in one round.
type line struct {
	games        int
	won          float64 // points of the games
	played       bool    // one of them was played
	wonPlayed    float64 // points of those played
	bye          bool
	freeW, freeM float64 // points of byes and absences, for NBW and for MMS
}

// A meeting is a game between two entries that exist, by index.
type meeting struct {
	black, white           int
	blackPoint, whitePoint float64
	played                 bool    // not by default, and with a result
	handicap               float64 // 0 if it or who had Black is not given
}

func newTally(ev *Event, rounds int, rules ScoreRules) *tally {
	n := len(ev.Players)
	t := &tally{ev: ev, rounds: max(rounds, 0), planned: max(ev.Rounds, ev.LastRound()), rules: rules, scores: make([]Scores, n), rival: make([]float64, n)}
	t.lines = make([]line, n*(t.rounds+1))
	for i := range ev.Players {
		p := &ev.Players[i]
		t.scores[i] = Scores{Entry: p.ID, Start: rules.start(p), CAT: rules.category(p), Rank: p.Rank, Rating: placingRating(p)}
		if p.ID != i+1 && t.index == nil {
			t.index = make(map[int]int, n)
		}
	}
	if t.index != nil {
		for i := range ev.Players {
			t.index[ev.Players[i].ID] = i
		}
	}
	t.readGames()
	t.readFree()
	return t
}

// compute computes the scores that depend on no criteria.
func (t *tally) compute() *tally {
	t.points()
	t.opponents()
	t.opponentsOfOpponents()
	return t
}

// entry is the index of the entry with that number.
func (t *tally) entry(id int) (i int, ok bool) {
	if t.index != nil {
		i, ok = t.index[id]
		return i, ok
	}
	return id - 1, id >= 1 && id <= len(t.scores)
}

func (t *tally) line(entry, round int) *line { return &t.lines[entry*(t.rounds+1)+round] }

func (t *tally) readGames() {
	for i := range t.ev.Games {
		g := &t.ev.Games[i]
		black, ok1 := t.entry(g.Black)
		white, ok2 := t.entry(g.White)
		if !ok1 || !ok2 || black == white || g.Round < 0 || g.Round > t.rounds || g.Result == Void {
			continue
		}
		p := meeting{black: black, white: white, played: !g.ByDefault && g.Result != Unknown}
		p.blackPoint, p.whitePoint = g.Result.Points()
		if !g.ColoursUnknown {
			p.handicap = float64(g.Handicap.Or(0))
		}
		t.games = append(t.games, p)
		t.line(black, g.Round).add(p.blackPoint, p.played)
		t.line(white, g.Round).add(p.whitePoint, p.played)
	}
}

func (l *line) add(points float64, played bool) {
	l.games++
	l.won += points
	if played {
		l.played = true
		l.wonPlayed += points
	}
}

// Points are what a result brings Black and White for placement.
func (r Result) Points() (black, white float64) {
	switch r {
	case BlackWins:
		return 1, 0
	case WhiteWins:
		return 0, 1
	case Jigo:
		return 0.5, 0.5
	case BothWin:
		return 1, 1
	}
	return 0, 0
}

// readFree reads byes and absences.
func (t *tally) readFree() {
	free := func(player, round int, own Opt[float64], w, m float64, bye bool) {
		i, ok := t.entry(player)
		if !ok || round < 1 || round > t.rounds || t.line(i, round).games > 0 {
			return
		}
		if p, given := own.Get(); given && t.rules.PointsAsGiven {
			w, m = p, p
		}
		l := t.line(i, round)
		l.bye = l.bye || bye
		l.freeW += w
		l.freeM += m
	}
	for _, b := range t.ev.Byes {
		free(b.Player, b.Round, b.Points, t.rules.ByeNBW, t.rules.ByeMMS, true)
	}
	for _, a := range t.ev.Absences {
		free(a.Player, a.Round, a.Points, t.rules.AbsentNBW, t.rules.AbsentMMS, false)
	}
}

// points computes what depends on an entry's own rounds alone.
func (t *tally) points() {
	for i := range t.scores {
		s := &t.scores[i]
		var won, cup, freeW, freeM, final float64
		for r := 0; r <= t.rounds; r++ {
			l := t.line(i, r)
			won += l.won
			cup = 2*cup + l.won
			freeW += l.freeW
			freeM += l.freeM
			s.NBW = won + t.down(freeW)
			s.CPS = cup + t.down(freeW)
			s.MMS = s.Start + won + t.down(freeM)
			t.rival[i] += l.wonPlayed
			if r == 0 {
				continue
			}
			if t.reachesFinals(r, s.MMS) {
				final += 2
			}
			s.CUSSW += s.NBW
			s.CUSSM += s.MMS
			if l.games > 0 || l.bye {
				s.Rounds++
			}
			if !l.played {
				t.rival[i] += 0.5
			}
		}
		s.STS = s.MMS + final
		if !t.rules.UnplayedHalf {
			t.rival[i] = s.NBW
		}
	}
}

// reachesFinals reports whether a McMahon score after a round is that of an
// entry of the top group who has won every game, two rounds before the end (a
// semifinalist) or one (a finalist).
func (t *tally) reachesFinals(round int, mms float64) bool {
	if t.rules.Bar == NoRank || round != t.planned-2 && round != t.planned-1 {
		return false
	}
	return mms == float64(30+amateurSteps(t.rules.Bar)+round)
}

func (t *tally) down(points float64) float64 {
	if t.rules.RoundDown {
		return math.Floor(points)
	}
	return points
}

// opponents computes SOS, SODOS, SOSTS, EXT and EXR.
func (t *tally) opponents() {
	wins := make([]least, len(t.scores))
	mms := make([]least, len(t.scores))
	for i := range t.scores {
		wins[i], mms[i] = noLeast, noLeast
	}
	meet := func(me, opponent int, handicap, point float64) {
		s, o := &t.scores[me], &t.scores[opponent]
		w := t.rival[opponent]
		m := o.MMS
		if t.rules.UnplayedHalf {
			m = o.Start + w
		}
		m += handicap
		s.SOSW += w
		s.SOSM += m
		s.SOSTS += m + o.STS - o.MMS
		s.SODOSW += float64(w * point)
		s.SODOSM += float64(m * point)
		wins[me].add(w)
		mms[me].add(m)
		exploit := float64(o.NBW * exploitWeight(handicap-float64(amateurSteps(s.Rank)-amateurSteps(o.Rank))))
		s.EXT += exploit
		if point == 1 {
			s.EXR += exploit
		}
	}
	for _, g := range t.games {
		meet(g.white, g.black, g.handicap, g.whitePoint)
		meet(g.black, g.white, -g.handicap, g.blackPoint)
	}
	for i := range t.scores {
		s := &t.scores[i]
		for range t.roundsWithoutGame(i) {
			s.SOSM += s.Start
			s.SOSTS += s.Start
			wins[i].add(0)
			mms[i].add(s.Start)
		}
		s.SOSW1, s.SOSW2 = wins[i].without(s.SOSW)
		s.SOSM1, s.SOSM2 = mms[i].without(s.SOSM)
	}
}

// exploitWeight is how many times a game counts as an exploit, by the stones
// that were given beyond the difference of ranks (negative: that were lacking).
func exploitWeight(beyond float64) float64 { return max(0, min(beyond+1, 3)) }

// opponentsOfOpponents computes SOSOS.
func (t *tally) opponentsOfOpponents() {
	for _, g := range t.games {
		b, w := &t.scores[g.black], &t.scores[g.white]
		b.SOSOSW += w.SOSW
		w.SOSOSW += b.SOSW
		b.SOSOSM += w.SOSM
		w.SOSOSM += b.SOSM
	}
	for i := range t.scores {
		s := &t.scores[i]
		s.SOSOSM += float64(s.Start * float64(t.rounds) * float64(t.roundsWithoutGame(i)))
	}
}

func (t *tally) roundsWithoutGame(entry int) int {
	n := 0
	for r := 1; r <= t.rounds; r++ {
		if t.line(entry, r).games == 0 {
			n++
		}
	}
	return n
}

// A least holds the lowest and the second lowest of the numbers added.
type least [2]float64

var noLeast = least{math.Inf(1), math.Inf(1)}

func (l *least) add(x float64) {
	switch {
	case x < l[0]:
		l[0], l[1] = x, l[0]
	case x < l[1]:
		l[1] = x
	}
}

// without is the sum less the lowest number, and less the two lowest; 0 where
// there are not that many.
func (l least) without(sum float64) (one, two float64) {
	if !math.IsInf(l[0], 1) {
		one = sum - l[0]
	}
	if !math.IsInf(l[1], 1) {
		two = one - l[1]
	}
	return one, two
}
