// Package eventtest holds what the tests of all exporters need: random events
// with a bit of everything, and the law that every format keeps. What is
// written and read back is the event again, except for what the writer has
// announced as lost; and what it has announced is really lost.
//
// The package is for tests; nothing else imports it.
package eventtest

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// A Law is what one format promises.
type Law struct {
	Writer   game.Writer
	Settings game.Settings
	Read     func(game.Input) (*game.Event, game.Problems)
	// Written lists the entries of an event in the order in which they come
	// back; nil where that is the order of the event, with nobody left out.
	Written func(*game.Event) []int
	// Excuses are the codes, besides those of game.Features, of losses that a
	// field may show, such as character: name, club. Fields are those below.
	Excuses map[string][]string
	// Lax are codes whose announcement need not show: what is lost is seen in
	// the file alone.
	Lax []string
}

// A field is one thing that is told of an event, a player or a game, with the
// codes of the losses that may change it.
type field[T any] struct {
	name  string
	codes string
	value func(*T) any
}

var eventFields = []field[game.Event]{
	{"event-name", "name", func(e *game.Event) any { return e.Name }},
	{"class", "class", func(e *game.Event) any { return e.Class + " " + e.ClassOf }},
	{"kind", "kind", func(e *game.Event) any {
		if e.Kind == game.Tournament {
			return game.Kind("")
		}
		return e.Kind
	}},
	{"place", "place", func(e *game.Event) any { return e.Place }},
	{"country", "country", func(e *game.Event) any { return e.Country }},
	{"organiser", "organiser", func(e *game.Event) any { return e.Organiser }},
	{"director", "director", func(e *game.Event) any { return e.Director }},
	{"begin", "begin", func(e *game.Event) any { return e.Begin }},
	{"end", "end begin", func(e *game.Event) any { return max(e.Begin, e.End) }},
	{"format", "format", func(e *game.Event) any { return e.Format }},
	{"rounds", "rounds", func(e *game.Event) any { return max(e.Rounds, e.LastRound()) }},
	{"board-size", "board-size", func(e *game.Event) any { return e.BoardSize }},
	{"komi", "komi", func(e *game.Event) any { return e.Komi }},
	{"basic-time", "basic-time", func(e *game.Event) any { return e.Time.Basic }},
	{"overtime", "overtime", func(e *game.Event) any { t := e.Time; t.Basic = game.Opt[float64]{}; return t }},
	{"online", "online", func(e *game.Event) any { return e.Online }},
	{"requirements", "requirements", func(e *game.Event) any {
		return fmt.Sprint(e.Scope, e.Endorsed, e.Selection, e.Countries, e.DetailsSubmitted, e.ResultsSubmitted, e.SentBySWA)
	}},
	{"criteria", "criteria", func(e *game.Event) any {
		if e.Scoring == nil {
			return ""
		}
		return strings.Join(e.Scoring.Criteria, " ")
	}},
	{"scoring", "scoring", func(e *game.Event) any {
		if e.Scoring == nil {
			return fmt.Sprintf("%+v", game.Scoring{})
		}
		s := *e.Scoring
		s.Criteria = nil
		return fmt.Sprintf("%+v", s)
	}},
	{"handicap-rules", "handicap-rules", func(e *game.Event) any {
		if e.Handicaps == nil {
			return game.HandicapRules{}
		}
		return *e.Handicaps
	}},
	{"adjust", "adjust", func(e *game.Event) any { return fmt.Sprint(e.Adjust) }},
}

var playerFields = []field[game.Player]{
	{"player-name", "", func(p *game.Player) any { return p.DisplayName() }},
	{"name-parts", "name-parts", func(p *game.Player) any {
		if p.Family == "" || p.Given == "" {
			return ""
		}
		return p.Family + "|" + p.Given
	}},
	{"rank", "rank pro-rank", func(p *game.Player) any { return p.Rank }},
	{"grade", "grade", func(p *game.Player) any {
		if p.Grade == p.Rank {
			return game.NoRank
		}
		return p.Grade
	}},
	{"certified", "certified", func(p *game.Player) any { return p.Certified }},
	{"rating", "rating", func(p *game.Player) any { return p.Rating }},
	{"category", "category", func(p *game.Player) any { return p.Category }},
	{"club", "club", func(p *game.Player) any { return p.Club }},
	{"player-country", "player-country", func(p *game.Player) any { return p.Country }},
	{"egf-id", "egf-id", func(p *game.Player) any { return p.IDs["egf"] }},
	{"ffg-id", "ffg-id", func(p *game.Player) any { return p.IDs["ffg"] }},
	{"aga-id", "aga-id", func(p *game.Player) any { return p.IDs["aga"] }},
	{"swa-id", "swa-id", func(p *game.Player) any { return p.IDs["swa"] }},
	{"other-id", "other-id", func(p *game.Player) any {
		ids := maps.Clone(p.IDs)
		maps.DeleteFunc(ids, func(k, _ string) bool { return slices.Contains([]string{"egf", "ffg", "aga", "swa"}, k) })
		return fmt.Sprint(ids)
	}},
	{"rankings", "rankings", func(p *game.Player) any { return fmt.Sprint(p.Rankings) }},
	{"local", "local", func(p *game.Player) any { return p.Local }},
	{"start-correction", "start-correction", func(p *game.Player) any { return p.StartCorrection }},
	{"printed-place", "printed-place", func(p *game.Player) any { return p.Standing }},
	{"printed-scores", "printed-scores", func(p *game.Player) any { return fmt.Sprint(p.Scores) }},
}

var gameFields = []field[game.Game]{
	{"board", "board", func(g *game.Game) any { return g.Board }},
	{"game-date", "game-date", func(g *game.Game) any { return g.Date }},
	{"colours", "colours colours-unknown", func(g *game.Game) any {
		if g.ColoursUnknown {
			return "unknown"
		}
		return fmt.Sprint("Black: ", g.Black)
	}},
	{"handicap", "handicap handicap-unknown", func(g *game.Game) any { return g.Handicap }},
	{"game-komi", "game-komi", func(g *game.Game) any { return g.Komi }},
	{"result", "jigo both void no-result", func(g *game.Game) any {
		switch g.Result {
		case game.BlackWins:
			return fmt.Sprint("won by ", g.Black)
		case game.WhiteWins:
			return fmt.Sprint("won by ", g.White)
		}
		return g.Result.String()
	}},
	{"by-default", "by-default", func(g *game.Game) any { return g.ByDefault }},
	{"game-board-size", "game-board-size", func(g *game.Game) any { return g.BoardSize }},
	{"game-online", "game-online", func(g *game.Game) any { return g.Online }},
	{"game-kind", "game-kind", func(g *game.Game) any { return g.Kind }},
	{"game-time", "game-time", func(g *game.Game) any {
		if g.Time == nil {
			return game.TimeControl{}
		}
		return *g.Time
	}},
}

// Check writes the event, reads it back, and compares. It returns what was
// written.
func (l Law) Check(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	lost := l.Writer.Lost(ev, l.Settings)
	var b bytes.Buffer
	if err := l.Writer.Write(&b, ev, l.Settings); err != nil {
		t.Fatalf("writing: %v", err)
	}
	var again bytes.Buffer
	if err := l.Writer.Write(&again, ev, l.Settings); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Fatalf("written twice, it differs (%v)", err)
	}
	back, problems := l.Read(game.Input{Name: "back", Data: b.Bytes()})
	if back == nil {
		t.Fatalf("cannot be read back: %v\n%s", problems, b.Bytes())
	}
	c := &checking{law: l, t: t, ev: ev, back: back, announced: map[string]bool{}, shown: map[string]bool{}}
	for _, p := range lost {
		if p.Severity == game.Note {
			continue // something to know, and no loss
		}
		c.announced[strings.TrimPrefix(p.Code, "lost-")] = true
		if p.Severity != game.Warning || !strings.HasPrefix(p.Code, "lost-") || p.Found == "" {
			t.Errorf("loss %+v", p)
		}
	}
	c.compare()
	if t.Failed() {
		t.Logf("written:\n%s\nlosses: %v\nproblems: %v", b.Bytes(), lost, problems)
	}
	return b.Bytes()
}

type checking struct {
	law       Law
	t         testing.TB
	ev, back  *game.Event
	announced map[string]bool
	shown     map[string]bool // codes with a difference to show for them
}

// differs settles a difference of a field by the codes that excuse it.
func (c *checking) differs(name, codes, what string) {
	c.t.Helper()
	excused := false
	all := strings.Fields(codes)
	for code, fields := range c.law.Excuses {
		if slices.Contains(fields, name) {
			all = append(all, code)
		}
	}
	for _, code := range all {
		if c.announced[code] {
			c.shown[code], excused = true, true
		}
	}
	if !excused {
		c.t.Errorf("%s is lost without a word (none of %v announced): %s", name, all, what)
	}
}

// extra compares what is kept beyond the model. More of it may come back: every
// reader keeps what its format has no field for.
func (c *checking) extra(code string, want, got map[string]string) {
	c.t.Helper()
	for k, v := range want {
		if got[k] != v {
			c.differs(code, code, fmt.Sprintf("%s=%q, read back %q", k, v, got[k]))
		}
	}
}

// show marks the losses of a field as shown.
func (c *checking) show(name, codes string) {
	for _, code := range strings.Fields(codes) {
		c.shown[code] = true
	}
	for code, fields := range c.law.Excuses {
		if slices.Contains(fields, name) {
			c.shown[code] = true
		}
	}
}

func (c *checking) compare() {
	c.t.Helper()
	for _, f := range eventFields {
		if f.name == "criteria" && f.value(c.ev) == "" {
			continue // a file with scores names them
		}
		if a, b := f.value(c.ev), f.value(c.back); a != b {
			c.differs(f.name, f.codes, fmt.Sprintf("%v, read back %v", a, b))
		}
	}
	c.extra("extra", c.ev.Extra, c.back.Extra)
	ids := c.players()
	missing := c.games(ids)
	c.free(ids, missing)
	if a, b := teams(c.ev, nil), teams(c.back, ids); a != b {
		c.differs("team", "team", a+", read back "+b)
	}
	for code := range c.announced {
		if !c.shown[code] && !slices.Contains(c.law.Lax, code) {
			c.t.Errorf("lost-%s is announced, and nothing shows it", code)
		}
	}
}

// players pairs the entries and compares them. The answer is, for the entries
// read back, their numbers in the event.
func (c *checking) players() (ids map[int]int) {
	c.t.Helper()
	var order []int
	if c.law.Written != nil {
		order = c.law.Written(c.ev)
	} else {
		for i := range c.ev.Players {
			order = append(order, c.ev.Players[i].ID)
		}
	}
	ids = map[int]int{}
	if len(order) != len(c.back.Players) {
		c.t.Errorf("%d entries written, %d read back", len(order), len(c.back.Players))
		return ids
	}
	for i := range c.ev.Players {
		p := &c.ev.Players[i]
		at := slices.Index(order, p.ID)
		if at < 0 {
			c.differs("player", "idle-player", "entry "+p.DisplayName()+" is not written")
			for _, f := range playerFields {
				c.show(f.name, f.codes)
			}
			c.show("player-extra", "player-extra")
			continue
		}
		q := &c.back.Players[at]
		ids[q.ID] = p.ID
		c.extra("player-extra", p.Extra, q.Extra)
		for _, f := range playerFields {
			if f.name == "printed-place" && p.Standing == 0 || f.name == "printed-scores" && len(p.Scores) == 0 {
				continue // a file with an order of its own prints one, with its scores
			}
			if a, b := f.value(p), f.value(q); a != b {
				c.differs(f.name, f.codes, fmt.Sprintf("of player %d: %v, read back %v", p.ID, a, b))
			}
		}
	}
	return ids
}

// pairing names a game by its round and players, whoever had Black.
type pairing struct{ round, first, second int }

func pairs(ev *game.Event, ids map[int]int) map[pairing][]game.Game {
	m := map[pairing][]game.Game{}
	for _, g := range ev.Games {
		if ids != nil {
			g.Black, g.White = ids[g.Black], ids[g.White]
		}
		k := pairing{g.Round, min(g.Black, g.White), max(g.Black, g.White)}
		m[k] = append(m[k], g)
	}
	return m
}

type seat struct{ round, player int }

// games compares the games. The answer is who lacks one.
func (c *checking) games(ids map[int]int) (missing map[seat]bool) {
	c.t.Helper()
	missing = map[seat]bool{}
	want, got := pairs(c.ev, nil), pairs(c.back, ids)
	for k, games := range want {
		for i := range games {
			g := &games[i]
			if i >= len(got[k]) {
				missing[seat{k.round, g.Black}], missing[seat{k.round, g.White}] = true, true
				c.differs("game", missingCodes(g), fmt.Sprintf("%+v is not read back", *g))
				for _, f := range gameFields {
					c.show(f.name, f.codes) // what it told is lost with it
				}
				c.show("game-extra", "game-extra")
				continue
			}
			c.extra("game-extra", g.Extra, got[k][i].Extra)
			for _, f := range gameFields {
				if a, b := f.value(g), f.value(&got[k][i]); a != b {
					c.differs(f.name, f.codes, fmt.Sprintf("of %+v: %v, read back %v", *g, a, b))
				}
			}
		}
	}
	for k, games := range got {
		if len(games) > len(want[k]) {
			c.t.Errorf("game %+v is made up", games[len(want[k])])
		}
	}
	return missing
}

// missingCodes are the losses that may cost a whole game.
func missingCodes(g *game.Game) string {
	codes := ""
	for _, x := range []struct {
		is   bool
		code string
	}{{g.ByDefault, "by-default"}, {g.Result == game.Void, "void"}, {g.Result == game.Unknown, "no-result"}, {g.Result == game.Jigo, "jigo"},
		{g.Result == game.BothWin || g.Result == game.BothLose, "both"}, {g.Round == 0, "round-unknown"}} {
		if x.is {
			codes += " " + x.code
		}
	}
	return codes
}

// free compares byes and absences. Where a game is missing, a bye may stand in
// its place.
func (c *checking) free(ids map[int]int, missing map[seat]bool) {
	c.t.Helper()
	read := func(ev *game.Event, ids map[int]int) map[seat]string {
		id := func(n int) int {
			if ids != nil {
				return ids[n]
			}
			return n
		}
		m := map[seat]string{}
		for _, b := range ev.Byes {
			m[seat{b.Round, id(b.Player)}] = fmt.Sprint("bye ", b.Points)
		}
		for _, a := range ev.Absences {
			m[seat{a.Round, id(a.Player)}] = fmt.Sprint("absence ", a.Points)
		}
		return m
	}
	want, got := read(c.ev, nil), read(c.back, ids)
	for s, w := range want {
		if g := got[s]; g != w {
			code := "bye"
			if strings.HasPrefix(w, "absence") {
				code = "absence"
			}
			c.differs(code, code, fmt.Sprintf("round %d, player %d: %s, read back %q", s.round, s.player, w, g))
		}
	}
	for s, g := range got {
		if want[s] == "" && !missing[s] {
			c.t.Errorf("round %d, player %d: %s is made up", s.round, s.player, g)
		}
	}
}

func teams(ev *game.Event, ids map[int]int) string {
	var b strings.Builder
	for _, team := range ev.Teams {
		fmt.Fprintf(&b, "%d %s:", team.Number, team.Name)
		for _, board := range team.Boards {
			if ids != nil {
				board.Player = ids[board.Player]
			}
			fmt.Fprintf(&b, " %+v", board)
		}
	}
	return b.String()
}
