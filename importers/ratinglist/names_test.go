package ratinglist_test

import (
	"fmt"
	"testing"

	"kyudan/importers/ratinglist"
	"kyudan/rating/game"
)

// TestTwoScripts: names in two columns, one for each script, are one name.
func TestTwoScripts(t *testing.T) {
	for _, c := range []struct{ name, list, want, problem string }{
		{"a whole name and the Chinese one", "ID,Name,Chinese name / 华文名,Rating\n1,Tan Wei Ming,陈伟明,1900\n", "|| Tan Wei Ming 陈伟明", ""},
		{"titled the same in two languages", "ID,姓名,Name,Rating\n1,陈伟明,Tan Wei Ming,1900\n", "|| Tan Wei Ming 陈伟明", ""},
		{"the Latin one beside", "编号,姓名,英文名,等级分\n1,陈伟明,Tan Wei Ming,1900\n", "|| Tan Wei Ming 陈伟明", ""},
		{"beside a parted name", "ID,Surname,Given names,汉字,Rating\n1,Tan,Wei Ming,陈伟明,1900\n", "Tan|Wei Ming|陈伟明", ""},
		{"one of the two empty", "ID,Name,Chinese name,Rating\n1,,陈伟明,1900\n", "|| 陈伟明", ""},
		{"the same in both", "ID,Name,Chinese name,Rating\n1,Tan Wei Ming,TAN Wei Ming,1900\n", "|| Tan Wei Ming", ""},
		{"two in one script", "ID,Name,Chinese name,Rating\n1,Tan Wei Ming,Tan Ah Kow,1900\n", "|| Tan Wei Ming", "names-differ"},
		{"titles in two languages", "ID 编号,Name 姓名,Rating / 等级分\n1,Tan Wei Ming,1900\n", "|| Tan Wei Ming", ""},
		{"two columns of one script", "ID,Name,Player,Rating\n1,Tan,Tan,1900\n", "|| Tan", "column-twice"},
	} {
		l, problems := ratinglist.Read(game.Input{Name: "list.csv", Data: []byte(c.list)})
		if l == nil || len(l.Players) != 1 {
			t.Errorf("%s: got no player: %v", c.name, problems)
			continue
		}
		s := &l.Players[0]
		got := fmt.Sprintf("%s|%s|%s", s.Family, s.Given, s.Name)
		if s.Family == "" {
			got = "|| " + s.Name
		}
		if got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
		found := ""
		for _, p := range problems {
			if p.Severity > game.Note {
				found = p.Code
			}
		}
		if found != c.problem {
			t.Errorf("%s: got the problem %q, want %q", c.name, found, c.problem)
		}
	}
}
