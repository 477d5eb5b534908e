// Package sagc writes record sheets of the South African Go Clubs as CSV: the
// twelve columns that package importers/sagc describes and reads, with a line of
// titles, and above it a line that says whose sheet it is.
//
// An event is written as one sheet a player, one below the other, each game on
// both players' sheets; with the option player, or for an event that was read
// from one player's sheet, just as that player's. A player's user name is the id
// in the register sagc, or else the name. Handicaps are in stones, komi in
// points; a komi or a day that a game does not have is the event's where that is
// certain.
//
// The columns change, new index and new rank are the clubs' own results where
// the event was read from their sheets, and otherwise blank; WriteRated fills
// them with the results of rating. Games that a sheet cannot show (by default,
// jigo, void, without colours) are left out, and Lost reports them.
//
// Errors of Write are those of the stream written to, or say that there is no
// such player.
package sagc

import (
	"bytes"
	"cmp"
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/charset"
	"kyudan/importers/csvtext"
	vocab "kyudan/importers/sagc"
	"kyudan/rating"
	"kyudan/rating/game"
)

const format = "sagc"

var (
	encoding   = charset.Option("utf8")
	playerName = game.Option{Name: "player", About: "whose sheet: a user name, a name or a number; all if not given"}
)

// Format describes the format to the list of exporters.
var Format = game.Writer{
	Name:       format,
	Title:      "SAGC record sheets",
	Extensions: []string{".csv"},
	Options:    []game.Option{encoding, playerName},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// Write writes the event. One with no players is refused with a
// game.Problem, the error of Lost.
func Write(w io.Writer, ev *game.Event, s game.Settings) error {
	return write(w, ev, s, kept(ev), func(id int) game.Rank { return entry(ev, id).Rank.HeldAt30k() })
}

// WriteRated writes the event of a result of the system sagc, with the columns
// change, new index and new rank, and the opponents' ranks, as rated.
func WriteRated(w io.Writer, res *rating.Result, s game.Settings) error {
	ev := res.Event.Event
	return write(w, ev, s, rated(res), func(id int) game.Rank {
		// Adjustments come below, so the rank is that before them.
		for _, a := range res.Adjusted {
			if a.ID == res.Players[id-1].ID {
				return a.RankBefore
			}
		}
		return res.Players[id-1].RankBefore
	})
}

// results are what the rating of a game, or an adjustment, gave one player.
type results struct {
	opponentRank        string
	comments            string
	change, index, rank string
}

// source gives the results of a side of a game, by the game's place in the
// event.
type source func(n int, black bool) results

// kept are the results that the event was read with.
func kept(ev *game.Event) source {
	names := userNames(ev, charset.Encoding{})
	return func(n int, black bool) results {
		g := &ev.Games[n]
		me, opponent := g.White, g.Black
		if black {
			me, opponent = opponent, me
		}
		own := func(what string) string { return g.Extra[vocab.Key(what, names[me])] }
		res := results{own("opponent-rank"), own("comments"), own("change"), own("index"), own("rank")}
		if res.opponentRank == "" {
			if p := entry(ev, opponent); p != nil {
				res.opponentRank = p.Rank.HeldAt30k().String()
			}
		}
		return res
	}
}

// rated are the results of a rating, game by game.
func rated(res *rating.Result) source {
	ev := res.Event.Event
	names := userNames(ev, charset.Encoding{})
	ranks := make([]game.Rank, len(ev.Players)) // before the game
	for i := range res.Players {
		if ranks[i] = res.Players[i].RankBefore; ranks[i] == game.NoRank {
			ranks[i] = ev.Players[i].Rank.HeldAt30k()
		}
	}
	type both struct{ black, white results }
	list := make([]both, len(ev.Games))
	for n := range ev.Games {
		g, c := &ev.Games[n], &res.Games[n]
		b, w := g.Black-1, g.White-1
		if b < 0 || w < 0 || b >= len(ranks) || w >= len(ranks) {
			continue
		}
		list[n].black.comments = g.Extra[vocab.Key("comments", names[g.Black])]
		list[n].white.comments = g.Extra[vocab.Key("comments", names[g.White])]
		if c.Rated && !g.Handicap.IsGiven() {
			assume(&list[n].black.comments)
			assume(&list[n].white.comments)
		}
		list[n].black.opponentRank, list[n].white.opponentRank = ranks[w].String(), ranks[b].String()
		if !c.Rated {
			continue
		}
		take := func(r *results, s *rating.Side, i int) {
			r.change, r.index, r.rank = whole(s.Change), s.After.Text(whole), s.RankAfter.String()
			ranks[i] = s.RankAfter
		}
		take(&list[n].black, &c.Black, b)
		take(&list[n].white, &c.White, w)
	}
	return func(n int, black bool) results {
		if black {
			return list[n].black
		}
		return list[n].white
	}
}

// assume notes among a game's comments that its handicap was assumed, once.
func assume(comments *string) {
	const even = "handicap not given: rated as an even game"
	if !strings.Contains(*comments, even) {
		*comments = strings.TrimPrefix(*comments+"; "+even, "; ")
	}
}

func whole(f float64) string { return strconv.FormatInt(int64(math.Round(f)), 10) }

func write(w io.Writer, ev *game.Event, s game.Settings, of source, rankBefore func(id int) game.Rank) error {
	owners, err := chosen(ev, s)
	switch {
	case err != nil:
		return err
	case len(owners) == 0:
		return game.Nothing(format, "players")
	}
	e, _ := charset.Named(s.Get(encoding))
	var b bytes.Buffer
	out := csv.NewWriter(&b)
	out.UseCRLF = true
	for _, row := range rows(ev, owners, e, of, rankBefore) {
		if err := out.Write(row); err != nil {
			return err
		}
	}
	out.Flush()
	if err := out.Error(); err != nil {
		return err
	}
	if e.String() == "utf8" {
		if _, err := io.WriteString(w, "\ufeff"); err != nil {
			return err
		}
	}
	_, err = w.Write(e.Bytes(b.String()))
	return err
}

// chosen are the entries whose sheets are written.
func chosen(ev *game.Event, s game.Settings) ([]int, error) {
	want := s.Get(playerName)
	if want == "" {
		want = ev.Extra["sagc:player"]
	}
	names := userNames(ev, charset.Encoding{})
	var all, found []int
	for i := range ev.Players {
		p := &ev.Players[i]
		all = append(all, p.ID)
		if want == names[p.ID] || want == p.DisplayName() || want == strconv.Itoa(p.ID) {
			found = append(found, p.ID)
		}
	}
	switch {
	case want == "":
		return all, nil
	case len(found) == 1:
		return found, nil
	case len(found) > 1:
		return nil, fmt.Errorf("%d players are called %q: choose one by number or user name", len(found), want)
	}
	return nil, fmt.Errorf("no player is called %q, by name, user name or number", want)
}

// rows are the lines of the sheets.
func rows(ev *game.Event, owners []int, e charset.Encoding, of source, rankBefore func(id int) game.Rank) [][]string {
	names := userNames(ev, e)
	games := map[int][]int{} // by entry
	for n := range ev.Games {
		if g := &ev.Games[n]; canShow(ev, g) {
			games[g.Black] = append(games[g.Black], n)
			games[g.White] = append(games[g.White], n)
		}
	}
	var list [][]string
	for i, id := range owners {
		if i > 0 {
			list = append(list, []string{""})
		}
		head := []string{vocab.PlayerTitle, csvtext.Guard(names[id])}
		if rank := rankBefore(id); rank != game.NoRank {
			head = append(head, vocab.RankTitle, rank.String())
		}
		list = append(list, head, vocab.Titles)
		for _, a := range ev.Adjust {
			if a.Player != id || a.Rank == game.NoRank && !a.Index.IsGiven() {
				continue
			}
			row := make([]string, len(vocab.Titles))
			row[vocab.Opponent-1], row[vocab.NewRank-1] = csvtext.Guard(names[id]), a.Rank.HeldAt30k().String()
			row[vocab.Index-1] = a.Index.Text(strconv.Itoa)
			list = append(list, row)
		}
		for _, n := range games[id] {
			if row := line(ev, n, id, names, of); !bare(row) {
				list = append(list, row)
			}
		}
	}
	return list
}

// line is a game on the sheet of one player.
func line(ev *game.Event, n, id int, names map[int]string, of source) []string {
	g := &ev.Games[n]
	black := g.Black == id
	opponent, colour := g.Black, "W"
	if black {
		opponent, colour = g.White, "B"
	}
	winner := map[game.Result]string{game.BlackWins: "B", game.WhiteWins: "W"}[g.Result]
	if g.ColoursUnknown {
		colour = ""
	}
	res := of(n, black)
	return []string{
		csvtext.Guard(names[opponent]), guard(res.opponentRank), colour, g.Handicap.Text(strconv.Itoa), komi(ev, g).Text(game.FormatNumber), winner, vocab.StatusFactor(cmp.Or(g.Kind, ev.Kind)),
		guard(res.change), guard(res.index), guard(res.rank), day(ev, g).String(), csvtext.Guard(res.comments),
	}
}

// bare reports a line that has the opponent's name alone, which is not read as
// one of a game.
func bare(row []string) bool {
	return !slices.ContainsFunc(row[vocab.Opponent:], func(cell string) bool { return cell != "" })
}

// komi is a game's komi: its own, or the event's on an even game.
func komi(ev *game.Event, g *game.Game) game.Opt[float64] {
	if !g.Komi.IsGiven() && g.Handicap.Is(0) {
		return ev.Komi
	}
	return g.Komi
}

// day is a game's day: its own, or that of an event of one day.
func day(ev *game.Event, g *game.Game) game.Date {
	if g.Date == 0 && (ev.End == 0 || ev.End == ev.Begin) {
		return ev.Begin
	}
	return g.Date
}

// canShow reports whether a sheet can show a game.
func canShow(ev *game.Event, g *game.Game) bool {
	switch {
	case entry(ev, g.Black) == nil || entry(ev, g.White) == nil || g.Black == g.White:
		return false
	case g.ByDefault, g.ColoursUnknown && g.Result != game.Unknown:
		return false
	}
	return g.Result == game.BlackWins || g.Result == game.WhiteWins || g.Result == game.Unknown
}

func entry(ev *game.Event, id int) *game.Player {
	if id >= 1 && id <= len(ev.Players) && ev.Players[id-1].ID == id {
		return &ev.Players[id-1]
	}
	for i := range ev.Players {
		if ev.Players[i].ID == id {
			return &ev.Players[i]
		}
	}
	return nil
}

// guard keeps what a file had in a column of numbers or ranks from being taken
// for a formula. Numbers keep their signs.
func guard(s string) string {
	if digits := strings.TrimLeft(s, "+-"); len(s)-len(digits) <= 1 && strings.Trim(digits, "0123456789.") == "" {
		return s
	}
	return csvtext.Guard(s)
}
