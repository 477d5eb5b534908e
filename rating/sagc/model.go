package sagc

import (
	"slices"
	"strconv"

	"kyudan/rating"
	"kyudan/rating/game"
)

// unheld is the floor, in the table of floors, of an index from which a loss demotes: no
// game goes so far.
const unheld = -1000000

// model is the calculation of a result in formulas. Everything is in whole numbers, up
// to the one division of the product. x is the rank, see About, and after the index. How
// often opponents met is as rated.
func (s System) model(r *rating.Result) *rating.Model {
	order := rating.OrderByDay(r.Event, func(g *game.Game) game.Date {
		if s.p.Order == ByDate {
			return max(g.Date, r.Event.Begin)
		}
		return 0
	})
	m, document := &model{s, rating.SeatsOf(r, order), r}, New(Default())
	return &rating.Model{
		Tables: []rating.Table{s.resultTable(&document), s.statusTable(&document), s.floorTable()},
		Constants: []rating.Parameter{
			rating.NewParameter("even_komi", "komi", "of an even game that does not give it", "even_komi", s.p.EvenKomi, document.p.EvenKomi),
			rating.NewParameter("handicap_komi", "komi", "of a handicap game that does not give it", "handicap_komi", s.p.HandicapKomi, document.p.HandicapKomi),
		},
		Order: order, Start: m.start, Side: m.numbers, After: m.after,
	}
}

// resultTable has the Game Result Factors by differential, the greatest last.
func (s *System) resultTable(document *System) rating.Table {
	t := rating.Table{Title: "Game Result Factors", Key: "differential", Name: "differential", Lookup: rating.ReadStep}
	titles := [4]string{"promotion zone, victory", "promotion zone, defeat", "demotion zone, victory", "demotion zone, defeat"}
	for i, name := range resultColumns {
		t.Columns = append(t.Columns, rating.TableColumn{Name: name, Title: titles[i], Setting: "results." + name})
	}
	for row := len(s.results) - 1; row >= 0; row-- {
		t.Keys, t.Labels = append(t.Keys, float64(4-row)), append(t.Labels, s.p.Results[row].Differential)
		for i := range t.Columns {
			c := &t.Columns[i]
			c.Values = append(c.Values, float64(s.results[row][i])/resultUnit)
			c.Printed = append(c.Printed, float64(document.results[row][i])/resultUnit)
		}
	}
	for i := range t.Columns {
		t.Columns[i] = t.Columns[i].Different()
	}
	return t
}

// resultColumns are the columns of the Game Result Factors.
var resultColumns = [4]string{"promotion_won", "promotion_lost", "demotion_won", "demotion_lost"}

// statusTable has the Game Status Factors by the number of the kind of game.
func (s *System) statusTable(document *System) rating.Table {
	t := rating.Table{Title: "Game Status Factors", Key: "kind", Name: "kind", Lookup: rating.ReadExact}
	c := rating.TableColumn{Name: "status", Title: "factor", Setting: "status.factor"}
	for i, row := range s.p.Status {
		t.Keys, t.Labels, c.Values = append(t.Keys, float64(i+1)), append(t.Labels, string(row.Kind)), append(c.Values, row.Factor)
		if k := slices.IndexFunc(document.p.Status, func(d StatusRow) bool { return d.Kind == row.Kind }); k >= 0 {
			c.Printed = append(c.Printed, document.p.Status[k].Factor)
		}
	}
	t.Columns = []rating.TableColumn{c.Different()}
	return t
}

// floorTable has, by the index from which a loss comes, the floor that stops it at the
// ranks of each tier.
func (s *System) floorTable() rating.Table {
	t := rating.Table{Title: "Demotion floors", Key: "from index", Name: "floors_from", Lookup: rating.ReadStep}
	from := []int{-limit, 0}
	for i := range s.p.Tiers {
		tier := &s.p.Tiers[i]
		t.Columns = append(t.Columns, rating.TableColumn{Name: floorColumn(i), Title: tier.From.String() + " to " + tier.To.String()})
		for _, f := range tier.Floors {
			from = append(from, f, f+1)
		}
	}
	slices.Sort(from)
	for _, index := range slices.Compact(from) {
		same := len(t.Keys) > 0
		row := make([]float64, len(t.Columns))
		for i := range s.p.Tiers {
			floor, demotes := s.floor(s.p.Tiers[i].From, index)
			if row[i] = float64(floor); demotes {
				row[i] = unheld
			}
			same = same && t.Columns[i].Values[len(t.Keys)-1] == row[i]
		}
		if same {
			continue
		}
		t.Keys = append(t.Keys, float64(index))
		for i, f := range row {
			t.Columns[i].Values = append(t.Columns[i].Values, f)
		}
	}
	return t
}

func floorColumn(tier int) string { return "floor_" + strconv.Itoa(tier+1) }

// floorRule is the formula of the floor that stops a loss.
func (s *System) floorRule() string {
	rule, last := "", ""
	for i := range s.p.Tiers {
		read := floorColumn(i) + "[index]"
		if i == len(s.p.Tiers)-1 {
			return "if(your_x ≥ " + strconv.Itoa(x(game.Kyu30)) + ", −" + strconv.Itoa(limit) + ", " + rule + read + last + ")"
		}
		rule += "if(your_x ≥ " + strconv.Itoa(x(s.p.Tiers[i].To)) + ", " + read + ", "
		last += ")"
	}
	return rating.Constant(unheld)
}

// model makes the model of a result.
type model struct {
	System
	*rating.Seats
	r *rating.Result
}

func (m *model) start(entry int) []rating.Number {
	pc := &m.r.Players[entry]
	index, ok := pc.Before.Get()
	if !ok {
		return nil
	}
	given := "on the list"
	if pc.Initial != "" {
		given = "a new player: the rank brought along, with index 0"
	}
	rank := rating.NumberOf("x", float64(x(pc.RankBefore)), "ranks below 7d: "+pc.RankBefore.String())
	from := rating.NumberOf(rating.NumberBefore, index, given)
	rank.Input, from.Input = pc.Games > 0, pc.Games > 0
	return []rating.Number{rank, from}
}

func (m *model) after(entry int) []rating.Number {
	if m.r.Players[entry].Games == 0 {
		return nil
	}
	return []rating.Number{rating.Following("x_after", "last.x"), rating.Following(rating.NumberAfter, "last."+rating.NumberAfter)}
}

// place are rank and index before a game: those after the game before.
func (m *model) place(s rating.Seat) []rating.Number {
	pc := &m.r.Players[m.Entry(s)]
	rank, index := pc.RankBefore, pc.Before
	if before, ok := m.Before(s); ok {
		rank, index = m.Side(before).RankAfter, m.Side(before).After
	}
	atX, _ := m.Factor(s, "your_x")
	at, _ := m.Factor(s, "index")
	if float64(x(rank)) != atX || !index.Is(at) {
		const elsewhere = "after games of other events"
		return []rating.Number{rating.NumberOf("index", at, elsewhere), rating.NumberOf("your_x", atX, elsewhere)}
	}
	return []rating.Number{rating.Following("index", "before."+rating.NumberAfter), rating.Following("your_x", "before.x")}
}

// conditionNumbers are the numbers of a game that both sides have in common.
func (m *model) conditionNumbers(n int) []rating.Number {
	ev, g := m.r.Event, &m.r.Event.Games[n]
	komi := rating.NumberOf("komi", g.Komi.Or(0), "given")
	komi.Input = g.Komi.IsGiven()
	if !komi.Input {
		even := "even_komi"
		if k, ok := ev.Komi.Get(); ok {
			even = rating.Constant(k)
		}
		komi = rating.Following("komi", "if(H > 0, handicap_komi, "+even+")")
	}
	kind := m.kind(ev, g)
	status := rating.NumberOf("kind", float64(1+slices.IndexFunc(m.p.Status, func(r StatusRow) bool { return r.Kind == kind })), string(kind))
	status.Input = true
	return shared(rating.HandicapNumber(m.r, n), rating.Following("stones", "H"), komi,
		rating.Following("eff_handicap", "trunc(H − (komi − 6) / 10)"),
		status, rating.Following("GSF", "status[kind]"))
}

// shared are numbers that both sides have in common.
func shared(numbers ...rating.Number) []rating.Number {
	for i := range numbers {
		numbers[i].Shared = true
	}
	return numbers
}

// numbers are those of a side of a game.
func (m *model) numbers(n int, black bool) []rating.Number {
	s := rating.Seat{Game: n, Black: black}
	received, won := "eff_handicap", rating.NumberScore+" > 0.5"
	if !black {
		received, won = "0 − eff_handicap", rating.NumberScore+" < 0.5"
	}
	bound, eff := "4", "eff_handicap"
	if m.p.BeyondThree == AsThree {
		bound = "3"
	}
	if m.p.HandicapSign == Absolute {
		eff = "max(eff_handicap, −eff_handicap)"
	}
	row := "[max(−" + bound + ", min(" + bound + ", differential))]"
	met, _ := m.Factor(s, "n")
	rule := rating.Following
	return slices.Concat(m.conditionNumbers(n), m.place(s), []rating.Number{
		rule("opponent_x", "other.your_x"),
		rule("received", received),
		rule("differential", "your_x − opponent_x − received"),
		rating.NumberOf("n", met, "as rated"),
		// Factors in whole numbers have a k in front.
		rule("kLF", "30000 × max(your_x, 0)² + 45000 × max(your_x, 0) + 1650000 + max(your_x, 0)² × max(your_x, 0)² × max(your_x, 0)"),
		rule("LF", "kLF / 30000"),
		rule("OF", "max(10 − n, 1) / 10"),
		rule("GRF", "if(index ≥ 0, if("+won+", promotion_won"+row+", promotion_lost"+row+"), if("+won+", demotion_won"+row+", demotion_lost"+row+"))"),
		rule("HF", "max(20 − "+eff+", 2) / 20"),
		rule("product", "kLF × floor(100 × GSF + 0.5) × max(10 − n, 1) × floor(100 × GRF + 0.5) × max(20 − "+eff+", 2)"),
		rule("exact", "product / 60000000000"),
		rule("points", "if(product ≥ 0, floor(product / 60000000000), ceil(product / 60000000000))"),
		rule("moved", "if("+won+", index + points, max(index + points, "+m.floorRule()+"))"),
		rule("x", "if(GSF = 0, your_x, if(moved > 999, max(your_x − 1, −2), if(moved < −999, your_x + 1, your_x)))"),
		rule(rating.NumberAfter, "if(GSF = 0, index, if(moved > 999, if(your_x ≤ −2, 999, 0), if(moved < −999, 0, moved)))"),
		rule(rating.NumberChange, "points"),
	})
}
