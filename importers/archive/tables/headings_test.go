package tables

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// TestHeadings: a heading that is nearly one of ours is a warning; others are the
// people's own.
func TestHeadings(t *testing.T) {
	const events, players = "file, name, begin, end, class, kind, online, sequence, rated, why, same", "id, family, given, name, other ids, country, club, birth year, category, first rank, certified, organisation, joined, local, hidden, former names"
	for _, c := range []struct {
		name, table, head string
		want              []string
	}{
		{"misspelt", "events", "file,begn,clas,reted", []string{
			`warning heading-unknown: events.csv:1: the heading "begn", a column that is not read; expected ` + events + ` (did you mean "begin"? correct the heading)`,
			`warning heading-unknown: events.csv:1: the heading "clas", a column that is not read; expected ` + events + ` (did you mean "class"? correct the heading)`,
			`warning heading-unknown: events.csv:1: the heading "reted", a column that is not read; expected ` + events + ` (did you mean "rated"? correct the heading)`,
		}},
		{"a word for one", "events", "file,Strat date", []string{
			`warning heading-unknown: events.csv:1: the heading "Strat date", a column that is not read; expected ` + events + ` (did you mean "begin"? correct the heading)`,
		}},
		{"a key", "events", "file,results submited", []string{
			`warning heading-unknown: events.csv:1: the heading "results submited", a column that is not read; expected ` + events + ` (did you mean "results_submitted"? correct the heading)`,
		}},
		{"the column is there", "events", "file,begin,begn,No,Fee", []string{
			`note column-unknown: events.csv:1: the columns "begn", "No", "Fee" passed over; expected ` + events,
		}},
		{"players", "players", "id,name,EGF PIM,othr ids", []string{
			`warning heading-unknown: players.csv:1: the heading "EGF PIM", a column that is not read; expected ` + players + ` (did you mean "id.egf"? correct the heading)`,
			`warning heading-unknown: players.csv:1: the heading "othr ids", a column that is not read; expected ` + players + ` (did you mean "other ids"? correct the heading)`,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := readers[c.table](game.Input{Name: c.table + ".csv", Data: []byte(c.head + "\n")})
			if d := cmp.Diff(c.want, texts(ps)); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
		})
	}
}

// TestOtherIDs: ids in other registers stand in one column, in a column of their
// register, or in both.
func TestOtherIDs(t *testing.T) {
	for _, c := range []struct {
		name, head, cells string
		want              map[string]string
		problems          []string
	}{
		{"several", "Other IDs", `"egf:12345678 FFG: 0500101,aga:77"`, map[string]string{"egf": "12345678", "ffg": "0500101", "aga": "77"}, nil},
		{"wide", "other ids", "egf：12345678；ffg：0500101", map[string]string{"egf": "12345678", "ffg": "0500101"}, nil},
		{"beside a column of a register", "id.ffg,other ids,EGF PIN", "0500101,egf:12345678,12345678", map[string]string{"egf": "12345678", "ffg": "0500101"}, nil},
		{"none", "other ids", "-", nil, []string{
			`error cell-value: players.csv:2: other ids "-"; expected ids with their registers, such as egf:12345678 ffg:0500101 (write the register and a colon before each id, or put the ids into a column of their register: id.egf)`,
		}},
		{"without a register", "other ids", "12345678", nil, []string{
			`error cell-value: players.csv:2: other ids "12345678"; expected ids with their registers, such as egf:12345678 ffg:0500101 (write the register and a colon before each id, or put the ids into a column of their register: id.egf)`,
		}},
		{"two of one register", "other ids", "egf:1 egf:2", map[string]string{"egf": "1"}, []string{
			`error cell-value: players.csv:2: other ids "egf:1 egf:2"; expected one id of each register; egf:1 is given too (remove one of the two)`,
		}},
		{"another in the column of the register", "other ids,id.egf", "egf:1,2", map[string]string{"egf": "1"}, []string{
			`error cell-value: players.csv:2: id.egf "2"; expected one id of each register; egf:1 is given too (remove one of the two)`,
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,name," + c.head + "\n1001,Tan Mei Xin," + c.cells + "\n")})
			if d := cmp.Diff(c.problems, texts(ps)); d != "" {
				t.Errorf("problems (-want +got)\n%s", d)
			}
			if d := cmp.Diff(c.want, r.People[0].IDs); d != "" {
				t.Errorf("ids (-want +got)\n%s", d)
			}
		})
	}
}
