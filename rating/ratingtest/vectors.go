// Package ratingtest reads the golden numbers of the rating systems for their
// tests: lists and events as an independent calculation was given them, and
// what it arrived at.
package ratingtest

import (
	"bytes"
	"embed"
	"encoding/json"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// File is one file of golden numbers.
type File struct {
	System    string
	Tolerance struct{ Rating, Factor float64 }
	Cases     []Case
}

// Case is one calculation: the list before, the events, and what came out.
type Case struct {
	Name, About string
	Settings    map[string]any
	AsOf        game.Date
	List        *rating.List
	Events      []*rating.Event // in the order given
	IDs         []string        // of the events, in the same order
	Input       json.RawMessage
	Expected    Expected
	Printed     json.RawMessage
	Claims      json.RawMessage // the table rank_claims (BGF)
}

// Expected is what a system must arrive at. Numbers whose names differ from
// system to system stay in maps.
type Expected struct {
	Games   []GameRow        `json:"games"`
	Events  []EventRow       `json:"events"`
	Adjust  []map[string]any `json:"adjust"`
	Players []map[string]any `json:"players"`
}

// GameRow is a game, named by its event and its place in the event's list.
type GameRow struct {
	Event  string         `json:"event"`
	Game   int            `json:"game"`
	Rated  bool           `json:"rated"`
	WhyNot string         `json:"why_not"`
	Black  map[string]any `json:"black"`
	White  map[string]any `json:"white"`
	Other  map[string]any `json:"-"` // all keys
}

// UnmarshalJSON keeps the keys that belong to neither side too.
func (g *GameRow) UnmarshalJSON(b []byte) error {
	type plain GameRow
	if err := json.Unmarshal(b, (*plain)(g)); err != nil {
		return err
	}
	return json.Unmarshal(b, &g.Other)
}

// EventRow is an event.
type EventRow struct {
	ID      string           `json:"id"`
	Players []map[string]any `json:"players"`
	Other   map[string]any   `json:"-"` // all keys
}

// UnmarshalJSON keeps the keys that systems differ in.
func (e *EventRow) UnmarshalJSON(b []byte) error {
	type plain EventRow
	if err := json.Unmarshal(b, (*plain)(e)); err != nil {
		return err
	}
	return json.Unmarshal(b, &e.Other)
}

type player struct {
	ID         string            `json:"id"`
	Rating     game.Opt[float64] `json:"rating"`
	Rank       string            `json:"rank"`
	BestRank   *game.Rank        `json:"best_rank"`
	Certified  game.Opt[bool]    `json:"certified"`
	Category   string            `json:"category"`
	Index      game.Opt[int]     `json:"index"`
	Sigma      game.Opt[float64] `json:"sigma"`
	Recent     []string          `json:"recent"`
	Rankings   []game.Ranking    `json:"rankings"`
	Local      game.Opt[bool]    `json:"local"`
	Games      int               `json:"games"`
	LastPlayed game.Date         `json:"last_played"`
}

type event struct {
	game.Event
	ID      string `json:"id"`
	Entries []struct {
		Player    string         `json:"player"`
		Rank      *game.Rank     `json:"rank"`
		Category  string         `json:"category"`
		Certified game.Opt[bool] `json:"certified"`
	} `json:"entries"`
	Games []struct {
		Round     int               `json:"round"`
		Black     string            `json:"black"`
		White     string            `json:"white"`
		Result    game.Result       `json:"result"`
		Handicap  int               `json:"handicap"`
		Komi      game.Opt[float64] `json:"komi"`
		ByDefault bool              `json:"by_default"`
		Date      game.Date         `json:"date"`
		BoardSize int               `json:"board_size"`
		Online    game.Opt[bool]    `json:"online"`
		Kind      game.Kind         `json:"kind"`
		Time      *game.TimeControl `json:"time"`
	} `json:"games"`
	Adjust []struct {
		Player string            `json:"player"`
		Rank   *game.Rank        `json:"rank"`
		Rating game.Opt[float64] `json:"rating"`
		Index  game.Opt[int]     `json:"index"`
	} `json:"adjust"`
}

// capitalRank is a rank as only the file of the Singapore Elo writes it.
var capitalRank = regexp.MustCompile(`"rank": "[0-9]+[KDP]"`)

//go:embed testdata/*.json
var files embed.FS

// Bytes is a file of golden numbers as it stands in testdata, such as
// egf-classic.json.
func Bytes(t testing.TB, name string) []byte {
	t.Helper()
	data, err := files.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// Load reads a file of golden numbers.
func Load(t testing.TB, name string) *File {
	t.Helper()
	data := Bytes(t, name)
	data = capitalRank.ReplaceAllFunc(data, bytes.ToLower)
	var raw struct {
		System    string `json:"system"`
		Tolerance struct{ Rating, Factor float64 }
		Cases     []struct {
			Name, About string
			Input       json.RawMessage
			Expected    Expected
			Printed     json.RawMessage
			RankClaims  json.RawMessage `json:"rank_claims"`
		}
	}
	if err := json.Unmarshal(data, &raw); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if len(raw.Cases) == 0 {
		t.Fatalf("%s holds no cases", name)
	}
	f := &File{System: raw.System, Tolerance: raw.Tolerance}
	for _, rc := range raw.Cases {
		c := Case{Name: rc.Name, About: rc.About, Input: rc.Input, Expected: rc.Expected, Printed: rc.Printed, Claims: rc.RankClaims}
		if err := c.read(raw.System); err != nil {
			t.Fatalf("%s: %s: %v", name, rc.Name, err)
		}
		f.Cases = append(f.Cases, c)
	}
	return f
}

func (c *Case) read(system string) error {
	var in struct {
		Settings map[string]any `json:"settings"`
		AsOf     game.Date      `json:"as_of"`
		Players  []player       `json:"players"`
		Events   []event        `json:"events"`
	}
	d := json.NewDecoder(bytes.NewReader(c.Input))
	d.DisallowUnknownFields() // nothing of a case may be passed over
	if err := d.Decode(&in); err != nil {
		return err
	}
	c.Settings, c.AsOf = in.Settings, in.AsOf
	c.List = &rating.List{System: system, Register: system}
	for _, p := range in.Players {
		st, err := p.standing()
		if err != nil {
			return err
		}
		c.List.Players = append(c.List.Players, st)
	}
	for _, e := range in.Events {
		c.IDs = append(c.IDs, e.ID)
		c.Events = append(c.Events, e.build(c.List))
	}
	return nil
}

func (p player) standing() (rating.Standing, error) {
	s := rating.Standing{
		ID: p.ID, Rating: p.Rating, Certified: p.Certified, Category: p.Category, Index: p.Index,
		Sigma: p.Sigma, Rankings: p.Rankings, Local: p.Local, Games: p.Games, LastPlayed: p.LastPlayed,
	}
	state := map[string]any{}
	if p.Rank != "" {
		rank, beyond := modelRank(p.Rank)
		if err := s.Rank.UnmarshalText([]byte(rank)); err != nil {
			return s, err
		}
		if beyond {
			state["rank_held"] = p.Rank
		}
	}
	if p.BestRank != nil {
		state["best_rank"] = p.BestRank
	}
	if p.Recent != nil {
		state["recent"] = p.Recent
	}
	for k, v := range state {
		text, err := json.Marshal(v)
		if err != nil {
			return s, err
		}
		if s.State == nil {
			s.State = map[string]json.RawMessage{}
		}
		s.State[k] = text
	}
	return s, nil
}

// modelRank is a rank as a list shows it, which ends at 30k: weaker ones, which the
// Belgian system knows, stand there as 30k.
func modelRank(rank string) (shown string, beyond bool) {
	if n, err := strconv.Atoi(strings.TrimSuffix(rank, "k")); err == nil && n > 30 {
		return "30k", true
	}
	return rank, false
}

// build turns an event of the file into ours: entries first, then everybody
// else in a game or an adjustment, numbered from 1.
func (e *event) build(l *rating.List) *rating.Event {
	ev := &rating.Event{Event: &e.Event}
	ev.Name = e.ID
	entry := map[string]int{}
	number := func(id string) int {
		if n, ok := entry[id]; ok {
			return n
		}
		at := l.Find(id)
		if at < 0 {
			l.Players = append(l.Players, rating.Standing{ID: id})
			at = len(l.Players) - 1
		}
		ev.Who = append(ev.Who, at)
		ev.Players = append(ev.Players, game.Player{ID: len(ev.Who), Name: id})
		entry[id] = len(ev.Who)
		return len(ev.Who)
	}
	for _, en := range e.Entries {
		p := &ev.Players[number(en.Player)-1]
		p.Rank, p.Category, p.Certified = deref(en.Rank), en.Category, en.Certified
	}
	for _, g := range e.Games {
		black, white := number(g.Black), number(g.White)
		ev.Games = append(ev.Games, game.Game{
			Round: g.Round, Black: black, White: white, Handicap: game.Given(g.Handicap), Komi: g.Komi, Result: g.Result, ByDefault: g.ByDefault,
			Date: g.Date, BoardSize: g.BoardSize, Online: g.Online, Kind: g.Kind, Time: g.Time,
		})
	}
	for _, a := range e.Adjust {
		ev.Adjust = append(ev.Adjust, game.Adjustment{Player: number(a.Player), Rank: deref(a.Rank), Rating: a.Rating, Index: a.Index})
	}
	// The games and adjustments of the embedded event were shadowed and stay
	// empty there; ev.Event now holds ours.
	return ev
}

func deref(r *game.Rank) game.Rank {
	if r == nil {
		return game.NoRank
	}
	return *r
}

// Sorted is the events in a system's order, with their ids.
func (c *Case) Sorted(o rating.Order) (events []*rating.Event, ids []string) {
	events = slices.Clone(c.Events)
	rating.Sort(events, o)
	for _, ev := range events {
		ids = append(ids, c.IDs[slices.Index(c.Events, ev)])
	}
	return events, ids
}
