package losses_test

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"kyudan/exporters/eventtest"
	"kyudan/exporters/losses"
	"kyudan/importers"
	"kyudan/importers/importertest"
	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

// The toy format of CONTRIBUTING.md, a whole one: a line a player and a line a game, with
// tabs between the fields.
//
//	#toy
//	name	Merlion Cup
//	rounds	6
//	player	1	Tan Mei Xin	5d
//	game	1	1	2	0	B
const toyMark = "#toy\n"

// toyReader would be importers/toy.Format.
var toyReader = game.Reader{
	Name: "toy", Title: "Toy results", Extensions: []string{".toy"},
	Match: func(data []byte) bool { return bytes.HasPrefix(data, []byte(toyMark)) },
	Read:  readToy,
}

func readToy(in game.Input) (*game.Event, game.Problems) {
	log := game.Log{File: in.Name}
	ev := &game.Event{Source: game.Source{File: in.Name, Format: "toy"}}
	lines := bufio.NewScanner(bytes.NewReader(in.Data))
	for n := 1; lines.Scan(); n++ {
		place := game.Place{Line: n}
		switch f := strings.Split(lines.Text(), "\t"); {
		case n == 1 && lines.Text()+"\n" == toyMark:
		case f[0] == "name" && len(f) == 2:
			ev.Name = f[1]
		case f[0] == "rounds" && len(f) == 2:
			ev.Rounds, _ = strconv.Atoi(f[1])
		case f[0] == "player" && len(f) == 4:
			rank, err := game.ParseRank(f[3])
			if err != nil && f[3] != "" {
				log.Add(game.Warning, "rank-unreadable", place, "rank "+game.Quote(f[3]), "5d, 12k or nothing", "correct the rank")
			}
			ev.Players = append(ev.Players, game.Player{ID: len(ev.Players) + 1, Name: f[2], Rank: rank, Place: place})
		case f[0] == "game" && len(f) == 6:
			g := game.Game{Place: place, Result: map[string]game.Result{"B": game.BlackWins, "W": game.WhiteWins, "J": game.Jigo}[f[5]]}
			for i, to := range []*int{&g.Round, &g.Black, &g.White} {
				*to, _ = strconv.Atoi(f[1+i]) // an invalid number names no player
			}
			if stones, err := strconv.Atoi(f[4]); err == nil && stones >= 0 {
				g.Handicap = game.Given(stones)
			}
			if g.Round < 1 || g.Black < 1 || g.White < 1 || g.Black == g.White || max(g.Black, g.White) > len(ev.Players) {
				log.Add(game.Error, "game-players", place, "a game of "+game.Quote(f[2]+" and "+f[3]), "a round, and the numbers of two players above it", "correct the line")
				continue
			}
			ev.Games = append(ev.Games, g)
		default:
			log.Add(game.Error, "line-unreadable", place, "the line "+game.Quote(lines.Text()), "name, player or game with its fields", "correct the line")
		}
	}
	if len(ev.Players) == 0 {
		log.Add(game.Error, "no-players", game.Place{}, "no player", "a line player for everybody", "check that this is the right file")
		return nil, log.Problems()
	}
	return ev, log.Problems()
}

// toyWriter would be exporters/toy.Format.
var toyWriter = game.Writer{
	Name: "toy", Title: "Toy results", Extensions: []string{".toy"}, Holds: toyHolds,
	Lost: func(ev *game.Event, _ game.Settings) game.Problems {
		return toyLost.Of(ev, losses.File{Text: toyText(ev)})
	},
	Write: func(w io.Writer, ev *game.Event, _ game.Settings) error {
		_, err := io.WriteString(w, toyText(ev))
		return err
	},
}

var (
	toyHolds = game.Holding{"name": "", "rounds": "", "rank": "", "pro-rank": "", "weak-rank": "", "jigo": "", "colours": "", "handicap": "", "handicap-unknown": "", "no-result": "", "idle-player": ""}
	toyLost  = losses.Format{Name: "toy", Holds: toyHolds, Read: readToy}
)

func toyText(ev *game.Event) string {
	var b strings.Builder
	line := func(fields ...string) {
		for i, f := range fields {
			fields[i] = strings.Join(strings.Fields(f), " ")
		}
		b.WriteString(strings.Join(fields, "\t") + "\n")
	}
	b.WriteString(toyMark)
	line("name", ev.Name)
	line("rounds", strconv.Itoa(max(ev.Rounds, ev.LastRound())))
	for i := range ev.Players {
		p := &ev.Players[i]
		line("player", strconv.Itoa(i+1), p.DisplayName(), p.Rank.String())
	}
	for i := range ev.Games {
		g := &ev.Games[i]
		if g.Round < 1 || g.Result == game.Void {
			continue
		}
		sign := map[game.Result]string{game.BlackWins: "B", game.WhiteWins: "W", game.Jigo: "J"}[g.Result]
		stones := ""
		if h, given := g.Handicap.Get(); given {
			stones = strconv.Itoa(h)
		}
		line("game", strconv.Itoa(g.Round), strconv.Itoa(g.Black), strconv.Itoa(g.White), stones, sign)
	}
	return b.String()
}

// TestToy: a format that keeps the recipe of CONTRIBUTING.md keeps the laws of all
// formats, and needs no word of it in any other package.
func TestToy(t *testing.T) {
	sample := eventtest.Write(t, toyWriter, gametest.Sample(t), nil)
	ev, problems := importertest.Read(t, toyReader, game.Input{Name: "cup.toy", Data: sample}, importertest.Seated, importertest.Recognised(toyReader))
	if len(problems) > 0 || len(ev.Games) != len(gametest.Sample(t).Games) {
		t.Errorf("%d games, %v", len(ev.Games), problems)
	}
	for _, f := range importers.Formats() {
		if f.Match(sample) {
			t.Errorf("%s takes the file for its own", f.Name)
		}
	}
	importertest.Refused(t, toyReader, []struct{ Name, Text, Codes string }{
		{"nobody", toyMark + "name\tCup\n", "error no-players"},
	})
	for i, data := range importertest.Mutants(sample, 300) {
		if back, ps := toyReader.Read(game.Input{Name: "cup.toy", Data: data}); back != nil || len(ps) > 0 {
			importertest.Check(t, data, back, ps)
		}
		if t.Failed() {
			t.Fatalf("mutant %d", i)
		}
	}
	law := eventtest.Law{Writer: toyWriter, Read: readToy, Excuses: map[string][]string{
		"layout": {"name"}, "name-marks": {"player-name"}, "undivided-name": {"player-name"},
	}}
	for seed := range uint64(200) {
		law.Check(t, eventtest.Random(rand.New(rand.NewPCG(seed, 3))))
		if t.Failed() {
			t.Fatal(fmt.Sprint("seed ", seed))
		}
	}
}
