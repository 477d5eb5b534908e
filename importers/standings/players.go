package standings

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// readPlayers reads a players list, the best companion of a standings page: it
// has ids, ratings and uncut names, but no games.
func (r *reader) readPlayers() bool {
	r.event.Source.Part = game.PlayersPart
	ids, unranked, rounds := 0, 0, 0
	for i := range r.rows {
		row := &r.rows[i]
		if r.skipped(row) {
			continue
		}
		n := len(r.event.Players) + 1
		name := textAt(row, r.head.name)
		shown := cmp.Or(textAt(row, r.head.num), strconv.Itoa(n))
		label := fmt.Sprintf("row %s (%s)", shown, game.Shorten(name, 40))
		if cells, ok := r.head.fits(row); !ok {
			r.log.Add(game.Error, "row-cells", row.place(label), game.Plural(cells, "cell"), strconv.Itoa(r.head.cols)+" as in the header", "the player of this row was left out; correct the page")
			continue
		}
		if name == "" {
			r.log.Add(game.Error, "name-missing", row.place("row "+shown), "a row without a name", "a player's name", "the player of this row was left out; correct the page")
			continue
		}
		p := game.Player{ID: n, Name: name, Place: row.place(label)}
		r.nameMarkup(&row.cells[r.head.name], label)
		r.countryAndClub(&p, textAt(row, r.head.country), textAt(row, r.head.club))
		if r.idAt(&p, row, label) {
			ids++
		}
		p.Rank = r.rankAt(row, r.head.rank, label, true)
		p.Grade = p.Rank
		if strings.EqualFold(textAt(row, r.head.rank), "99K") {
			unranked++
		}
		if text := textAt(row, r.head.rating); text != "" {
			if f, err := parseScore(text); err == nil {
				p.Rating = game.Given(f)
			} else {
				r.log.Add(game.Warning, "rating-unknown", row.cells[r.head.rating].place(label+", Rt"), fmt.Sprintf("rating %q", text), "a number", "the player was read without it; correct the page, or give the tournament file")
			}
		}
		if text := textAt(row, r.head.mm); text != "" {
			game.Put(&p.Extra, "standings:mm", text)
		}
		rounds = max(rounds, r.participation(&p, row, label))
		r.event.Players = append(r.event.Players, p)
	}
	if len(r.event.Players) == 0 {
		r.log.Add(game.Error, "no-players", game.Place{}, "a table without players", "a row for each player", "")
		return false
	}
	r.event.Rounds = rounds
	r.log.Some(ids, game.Note, "id-inferred", game.Place{}, game.Plural(ids, "number")+" in the column Pin/Lic/Id, which does not say whose they are", "",
		"8 digits were taken for an EGF PIN, 7 for a French licence, fewer for an AGA number")
	r.log.Some(unranked, game.Note, "rank-missing", game.Place{}, game.Plural(unranked, "player")+" with the grade 99K", "30k to 9p", "99K was read as no grade")
	r.log.Add(game.Note, "rank-inferred", game.Place{}, `a column "Gr", which shows grades or ranks by the program's settings`, "", "it was read as both")
	return true
}

// idAt reads the id of a player. Which register it belongs to shows in its
// length only.
func (r *reader) idAt(p *game.Player, row *row, label string) bool {
	id := textAt(row, r.head.id)
	if strings.Trim(dashes.Replace(id), "-") == "" {
		return false
	}
	register := map[int]string{8: "egf", 7: "ffg"}[len(id)]
	if len(id) < 7 {
		register = "aga"
	}
	if register == "" || strings.Trim(id, "0123456789") != "" {
		game.Put(&p.Extra, "standings:id", id)
		r.log.Add(game.Warning, "id-unknown", row.cells[r.head.id].place(label), fmt.Sprintf("id %q", id), "an EGF PIN of 8 digits, a French licence of 7 or an AGA number of up to 6", "the id was not used")
		return false
	}
	p.IDs = map[string]string{register: id}
	return true
}

// participation reads one + or - per round: a minus is an announced absence. It
// returns the number of rounds.
func (r *reader) participation(p *game.Player, row *row, label string) int {
	text := dashes.Replace(textAt(row, r.head.participation))
	if text == "" {
		return 0
	}
	if strings.Trim(text, "+-") != "" || len(text) > 99 {
		r.log.Add(game.Warning, "participation-unknown", row.cells[r.head.participation].place(label), fmt.Sprintf("participation %q", game.Shorten(text, 30)), "a + or - for each round", "")
		return 0
	}
	for i, c := range text {
		if c == '-' {
			r.event.Absences = append(r.event.Absences, game.Absence{Round: i + 1, Player: p.ID})
		}
	}
	return len(text)
}
