package tables

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/importers/grid"
	"kyudan/rating"
	"kyudan/rating/game"
)

func config(t testing.TB, text string) Config {
	t.Helper()
	c, ps := ReadConfig(game.Input{Name: ConfigFile, Data: []byte(text)})
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	return c
}

func TestConfigFile(t *testing.T) {
	for _, c := range []struct {
		name, config string
		there        []string
		want, code   string
	}{
		{"none", "", nil, "", ""},
		{"csv", "", []string{"events.csv"}, "events.csv", ""},
		{"xlsx", "", []string{"events.xlsx"}, "events.xlsx", ""},
		{"both", "", []string{"events.csv", "events.xlsx"}, "", "table-twice"},
		{"both, one named", "[paths]\nevents = 'events.xlsx'", []string{"events.csv", "events.xlsx"}, "events.xlsx", ""},
		{"elsewhere", "[paths]\nevents = 'data/all.csv'", []string{"data/all.csv", "events.csv"}, "data/all.csv", ""},
		{"named and not there", "[paths]\nevents = 'data/all.csv'", []string{"events.csv"}, "", "table-missing"},
	} {
		t.Run(c.name, func(t *testing.T) {
			cfg := config(t, c.config)
			got, ps := cfg.File(EventsTable, func(p string) bool { return slices.Contains(c.there, p) })
			if got != c.want || c.code == "" && len(ps) > 0 || c.code != "" && (len(ps) != 1 || ps[0].Code != c.code || ps[0].Severity != game.Error) {
				t.Errorf("File = %q, %v; want %q, %q", got, ps, c.want, c.code)
			}
		})
	}
	cfg := config(t, "\n[paths]\nevents = 'data/all.csv'")
	if _, ps := cfg.File(EventsTable, func(string) bool { return false }); ps[0].Where() != "kyudan.toml:3:1" {
		t.Errorf("the missing table is at %s", ps[0].Where())
	}
}

func TestIsTable(t *testing.T) {
	cfg := config(t, "rules = 'own.toml'\n[paths]\nplayers = 'data/people.csv'")
	for path, want := range map[string]bool{
		"kyudan.toml": true, "own.toml": true, "events.csv": true, "EVENTS.XLSX": true, "aliases.csv": true, "data/people.csv": true, "players.csv": true,
		"data/events.csv": false, "cup.xml": false, "people.csv": false, "events.txt": false, "": false,
	} {
		if got := cfg.IsTable(path); got != want {
			t.Errorf("IsTable(%q) = %t", path, got)
		}
	}
	if (&Config{}).IsTable(".") {
		t.Error("the archive itself is a table")
	}
}

func TestIgnores(t *testing.T) {
	cfg := config(t, `ignore = ["drafts/", "2019/*.bak", "*.tmp", 'old\2*']`)
	for path, want := range map[string]bool{
		"drafts/": true, "drafts/a.xml": true, "2024/drafts/b/c.xml": true, "2019/a.bak": true, "a.tmp": true, "x/y/a.tmp": true, "old/2001/a.xml": true,
		"draft/a.xml": false, "2018/a.bak": false, "2018/2019/a.bak": false, "a.xml": false, "old/1999/a.xml": false, "": false,
	} {
		if got := cfg.Ignores(path); got != want {
			t.Errorf("Ignores(%q) = %t", path, got)
		}
	}
}

// TestConfigForms: what is no TOML, and what editors do to one.
func TestConfigForms(t *testing.T) {
	for _, c := range []struct {
		name, data string
		want       []string
	}{
		{"empty", "", nil},
		{"Windows", "\ufeff# x\r\nsystem = \"swa\"\r\n", nil},
		{"no TOML", "system = \"swa\"\nregister: swa\n", []string{`error config: kyudan.toml:2:9: expected '=' after key (keys and values such as system = "swa"; {command init} writes an example)`}},
		{"a key twice", "system = \"swa\"\nsystem = \"egf\"\n", []string{`error config: kyudan.toml:2:1: key system is already defined (keys and values such as system = "swa"; {command init} writes an example)`}},
		{"another code page", "# f\xfcr Z\xfcrich\nsystem = \"swa\"\n", []string{"note encoding: kyudan.toml: text in Windows-1252; expected UTF-8"}},
		{"paths are no table", "paths = 3\n", []string{`error config: kyudan.toml:1:1: the key "paths"; expected one of ` + strings.Join(Settings(), ", ") + ` ({command init} writes an example with all of them)`}},
		{"paths twice", "[[paths]]\nevents = 'a.csv'\n", []string{`error config: kyudan.toml:1:3: the key "paths"; expected one of ` + strings.Join(Settings(), ", ") + ` ({command init} writes an example with all of them)`}},
		{"paths in one line", "paths = { events = 'a.csv', lists = '..' }\n", []string{`error config: kyudan.toml:1:29: paths.lists = ".."; expected a path below the archive, such as "data/events.csv" (correct the value; {command init} writes an example with all settings)`}},
		{"paths with full stops", "paths.events = 3\npaths.\"lists\" = '..'\n", []string{
			`error config: kyudan.toml:1:1: paths.events = 3; expected a path below the archive, such as "data/events.csv" (correct the value; {command init} writes an example with all settings)`,
			`error config: kyudan.toml:2:1: paths.lists = ".."; expected a path below the archive, such as "data/events.csv" (correct the value; {command init} writes an example with all settings)`,
		}},
		{"a day as a text", "as_of = \"2026-05-31\"\n", nil},
		{"a time", "as_of = 2026-05-31T00:00:00Z\n", []string{`error config: kyudan.toml:1:1: as_of = 2026-05-31 00:00:00 +0000 UTC; expected a day such as 2026-05-31 (correct the value; {command init} writes an example with all settings)`}},
		{"a table for a value", "[system]\nname = 1\n", []string{`error config: kyudan.toml:1:2: system = a table; expected a text in quotes (correct the value; {command init} writes an example with all settings)`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, ps := ReadConfig(game.Input{Name: "kyudan.toml", Data: []byte(c.data)})
			if d := cmp.Diff(c.want, texts(ps)); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
		})
	}
}

func TestEnter(t *testing.T) {
	r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,name,first rank,organisation,joined,hidden,id.egf\n2,Tan,12k,SWA,2024-03-16,yes,7\n1,Lim,,,,,\n")})
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	l := &rating.List{System: "swa", Register: "sg"}
	r.Enter(l)
	if l.System != "swa" || l.Register != "sg" || len(l.Players) != 2 || l.Players[0].ID != "2" || !l.Players[0].Hidden || l.Players[0].IDs["egf"] != "7" {
		t.Errorf("%+v", l)
	}
	want := []game.Ranking{{Rank: game.Kyu(12), By: "SWA", Date: 20240316}}
	if !cmp.Equal(l.Players[0].Rankings, want) || l.Players[1].Rankings != nil {
		t.Errorf("rankings %v and %v", l.Players[0].Rankings, l.Players[1].Rankings)
	}
	l.Players[0].IDs["egf"] = "8"
	if r.People[0].IDs["egf"] != "7" {
		t.Error("the list shares its ids with the register")
	}
	var none *Register
	if ps := none.Enter(l); ps != nil || len(l.Players) != 2 || none.Find("1") != nil {
		t.Error("no register has people")
	}
}

// TestEnterRenames: the register renames whom the list has under another name,
// and the list keeps the names before.
func TestEnterRenames(t *testing.T) {
	for _, c := range []struct {
		name, row string
		was       rating.Standing
		want      rating.Standing
		note      string
	}{
		{name: "a new name", row: "1015,Lee-Wong,Hui Min,,", was: rating.Standing{Family: "Lee", Given: "Hui Min", Rating: game.Given(1900.0)},
			want: rating.Standing{Family: "Lee-Wong", Given: "Hui Min", Former: []string{"Lee Hui Min"}, Rating: game.Given(1900.0)},
			note: `note renamed: players.csv:2: 1015 is "Lee-Wong Hui Min", who was "Lee Hui Min" on the list`},
		{name: "the same name in another order", row: "1015,,,hui min LEE,", was: rating.Standing{Family: "Lee", Given: "Hui Min"}, want: rating.Standing{Family: "Lee", Given: "Hui Min"}},
		{name: "the third name", row: "1015,Ong,Hui Min,,", was: rating.Standing{Family: "Lee-Wong", Given: "Hui Min", Former: []string{"Lee Hui Min"}},
			want: rating.Standing{Family: "Ong", Given: "Hui Min", Former: []string{"Lee-Wong Hui Min", "Lee Hui Min"}}, note: "renamed"},
		{name: "back again", row: "1015,,,Lee Hui Min,", was: rating.Standing{Family: "Lee-Wong", Given: "Hui Min", Former: []string{"Lee Hui Min", "Lee H. M."}},
			want: rating.Standing{Name: "Lee Hui Min", Former: []string{"Lee-Wong Hui Min", "Lee H. M."}}, note: "renamed"},
		{name: "former names of the register", row: "1015,Lee-Wong,Hui Min,,Lee Hui Min; LEE-WONG Hui Min；李慧敏;", was: rating.Standing{Family: "Lee-Wong", Given: "Hui Min", Former: []string{"lee hui min"}},
			want: rating.Standing{Family: "Lee-Wong", Given: "Hui Min", Former: []string{"lee hui min", "李慧敏"}}},
		{name: "a nameless player", row: "1015,Lee,Hui Min,,", want: rating.Standing{Family: "Lee", Given: "Hui Min"}, note: "renamed"},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,family,given,name,former names\n" + c.row + "\n")})
			if len(ps) > 0 {
				t.Fatal(ps)
			}
			c.was.ID, c.want.ID = "1015", "1015"
			l := &rating.List{Players: []rating.Standing{c.was}}
			notes := texts(r.Enter(l))
			if d := cmp.Diff([]rating.Standing{c.want}, l.Players); d != "" {
				t.Errorf("(-want +got)\n%s", d)
			}
			if len(notes) > 1 || (len(notes) == 1) != (c.note != "") || c.note != "" && !strings.Contains(notes[0], c.note) {
				t.Errorf("got %q, want %q", notes, c.note)
			}
			if again := r.Enter(l); len(again) > 0 || !cmp.Equal(l.Players, []rating.Standing{c.want}) {
				t.Errorf("entered again: %v, %+v", again, l.Players)
			}
		})
	}
}

func TestCheckNames(t *testing.T) {
	r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,family,given\n1,Tan,Mei Xin\n2,Lim,Wei\n")})
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	got := texts(r.CheckNames(
		[]Promotion{{Player: "1", Name: "mei xin TAN", Origin: grid.Origin{Place: "2"}}, {Player: "2", Name: "Tan Mei Xin", Origin: grid.Origin{File: "promotions.csv", Place: "3"}}, {Player: "2"}, {Player: "3", Name: "Nobody"}},
		[]Adjustment{{Player: "1", Name: "Lim Wei", Origin: grid.Origin{File: "adjustments.xlsx", Place: "Sheet1!A2"}}},
	))
	want := []string{
		`warning names-differ: promotions.csv:3: "Tan Mei Xin" with the id 2; expected "Lim Wei", who has that id in players.csv:3 (the id was used; correct the id or the name)`,
		`warning names-differ: adjustments.xlsx: Sheet1!A2: "Lim Wei" with the id 1; expected "Tan Mei Xin", who has that id in players.csv:2 (the id was used; correct the id or the name)`,
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	var none *Register
	if ps := none.CheckNames([]Promotion{{Player: "1", Name: "x"}}, nil); ps != nil {
		t.Errorf("%v", ps)
	}
}
