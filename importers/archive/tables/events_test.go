package tables

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// texts are problems in one line each, with their severity.
func texts(ps game.Problems) (all []string) {
	for _, p := range ps {
		s := fmt.Sprintf("%s %s: %s", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			s += " (" + p.Hint + ")"
		}
		all = append(all, s)
	}
	return all
}

func events(t testing.TB, csv string) *Events {
	t.Helper()
	e, ps := ReadEvents(game.Input{Name: "events.csv", Data: []byte(csv)})
	if ps.HasErrors() {
		t.Fatal(ps)
	}
	return e
}

func TestBind(t *testing.T) {
	const folders = "correct the path, or delete the row"
	for _, c := range []struct {
		name, file string
		paths      []string
		found      []string // of the paths, those that the row is about
		unused     []string
	}{
		{"path", "2025/cup.xml", []string{"2024/cup.xml", "2025/cup.xml"}, []string{"2025/cup.xml"}, nil},
		{"name alone", "cup.xml", []string{"2024/a.xml", "2025/cup.xml"}, []string{"2025/cup.xml"}, nil},
		{"name of several", "cup.xml", []string{"2025/cup.xml", "2024/cup.xml"}, nil,
			[]string{`error file-ambiguous: events.csv:2: "cup.xml", which may be any of 2024/cup.xml, 2025/cup.xml (write the folder too: 2024/cup.xml)`}},
		{"name of many", "c", []string{"1/c", "2/c", "3/c", "4/c", "5/c"}, nil,
			[]string{`error file-ambiguous: events.csv:2: "c", which may be any of 1/c, 2/c, 3/c and 2 more (write the folder too: 1/c)`}},
		{"name of several, one at the top", "cup.xml", []string{"2025/cup.xml", "cup.xml"}, []string{"cup.xml"}, nil},
		{"in a zip", "cup.xml", []string{"2025.zip/spring/cup.xml"}, []string{"2025.zip/spring/cup.xml"}, nil},
		{"backslashes and case", `2025\CUP.XML`, []string{"2025/Cup.xml"}, []string{"2025/Cup.xml"}, nil},
		{"decomposed accents", "e\u0301te\u0301.xml", []string{"\u00e9t\u00e9.xml"}, []string{"\u00e9t\u00e9.xml"}, nil},
		{"composed accents", "\u00e9t\u00e9.xml", []string{"e\u0301te\u0301.xml"}, []string{"e\u0301te\u0301.xml"}, nil},
		{"not there", "2025/cup.xml", []string{"a.xml"}, nil,
			[]string{`warning file-not-there: events.csv:2: "2025/cup.xml", which is not in the archive; expected the path of an event file (` + folders + `)`}},
		{"in another folder", "2025/cup.xml", []string{"2024/a.xml", "2024/cup.xml"}, nil,
			[]string{`warning file-not-there: events.csv:2: "2025/cup.xml", which is not in the archive; expected the path of an event file (did you mean "2024/cup.xml"?)`}},
		{"misspelt", "sping-open.xml", []string{"2024/spring-open.xml", "b.xml"}, nil,
			[]string{`warning file-not-there: events.csv:2: "sping-open.xml", which is not in the archive; expected the path of an event file (did you mean "2024/spring-open.xml"?)`}},
		{"no files", "cup.xml", nil, nil,
			[]string{`warning file-not-there: events.csv:2: "cup.xml", which is not in the archive; expected the path of an event file (` + folders + `)`}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := events(t, "file,class\n"+c.file+",A\n")
			e.Bind(c.paths)
			if found := finds(e, c.paths); !cmp.Equal(found, c.found) {
				t.Errorf("found for %q, want %q", found, c.found)
			}
			if d := cmp.Diff(c.unused, texts(e.Unused())); d != "" {
				t.Errorf("unused (-want +got)\n%s", d)
			}
		})
	}
}

// finds are the paths for which there is a row.
func finds(e *Events, paths []string) (found []string) {
	for _, p := range paths {
		if _, ok := e.Find(p); ok {
			found = append(found, p)
		}
	}
	return found
}

// TestBindPathAndName: a row with the whole path goes before one with the name,
// which is then about nothing.
func TestBindPathAndName(t *testing.T) {
	for _, rows := range []string{"2025/cup.xml,A\ncup.xml,B\n", "cup.xml,B\n2025/cup.xml,A\n"} {
		e := events(t, "file,class\n"+rows)
		e.Bind([]string{"2025/cup.xml"})
		if l, ok := e.Find("2025/cup.xml"); !ok || l.Class != "A" {
			t.Errorf("found %+v", l)
		}
		if ps := e.Unused(); len(ps) != 1 || ps[0].Code != "file-not-there" {
			t.Errorf("problems %v", ps)
		}
	}
}

// TestSame: another file of the event is named as a row's own file is.
func TestSame(t *testing.T) {
	e := events(t, "file,same\na.xml,B.xml\nc.xml,no\nd.xml,gone.xml\ne.xml,twice.xml\n")
	paths := []string{"2025/a.xml", "2025/b.xml", "c.xml", "d.xml", "e.xml", "1/twice.xml", "2/twice.xml"}
	e.Bind(paths)
	for i, want := range []string{"2025/b.xml", Alone, "", ""} {
		if got := e.Lines[i].Same; got != want {
			t.Errorf("%s: same %q, want %q", e.Lines[i].File, got, want)
		}
	}
	var found []string
	for _, p := range e.Unused() {
		found = append(found, p.Code+" "+p.Place)
	}
	if d := cmp.Diff([]string{"same-missing 4", "same-missing 5"}, found); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}

// TestFindWithoutBind: whole paths alone are then sure.
func TestFindWithoutBind(t *testing.T) {
	e := events(t, "file,class\n2025/a.xml,A\nb.xml,B\n")
	if found := finds(e, []string{"2025/a.xml", "2025/b.xml"}); !cmp.Equal(found, []string{"2025/a.xml"}) || e.Unused() != nil {
		t.Errorf("found %q, unused %v", found, e.Unused())
	}
	var none *Events
	if _, ok := none.Find("a.xml"); ok || none.Unused() != nil {
		t.Error("no table has a row")
	}
	none = new(Events)
	none.Bind([]string{"a.xml"})
	if _, ok := none.Find("a.xml"); ok || none.Unused() != nil {
		t.Error("an empty table has a row")
	}
}

func TestApply(t *testing.T) {
	begin, end := game.Date(20250503), game.Date(20250504)
	for _, c := range []struct {
		name string
		line string // of the table
		file game.Event
		want game.Event
		says []string
	}{
		{"nothing", "", game.Event{Name: "Cup", Begin: begin}, game.Event{Name: "Cup", Begin: begin}, nil},
		{"told for the first time", "Cup,2025-05-03,2025-05-04,A,club,no,7.5", game.Event{},
			game.Event{Name: "Cup", Begin: begin, End: end, Class: "A", Kind: game.Club, Online: game.Given(false), Komi: game.Given(7.5)},
			[]string{"note event-told: cup.xml: name Cup, begin 2025-05-03, end 2025-05-04, class A, kind club, online no, komi 7.5 from events.csv:2"}},
		{"told alike", "Cup,2025-05-03,2025-05-04,A,club,no,7.5",
			game.Event{Name: "Cup", Begin: begin, End: end, Class: "A", Kind: game.Club, Online: game.Given(false), Komi: game.Given(7.5)},
			game.Event{Name: "Cup", Begin: begin, End: end, Class: "A", Kind: game.Club, Online: game.Given(false), Komi: game.Given(7.5)}, nil},
		{"told otherwise", "Cup,2025-05-03,2025-05-04,A,club,no,7.5",
			game.Event{Name: "Cap", Begin: 20240503, End: 20240505, Class: "B", Kind: game.Friendly, Online: game.Given(true), Komi: game.Given(6.5)},
			game.Event{Name: "Cup", Begin: begin, End: end, Class: "A", Kind: game.Club, Online: game.Given(false), Komi: game.Given(7.5)},
			[]string{
				"note event-overruled: cup.xml: events.csv:2 says name Cup, the file says Cap",
				"note event-overruled: cup.xml: events.csv:2 says begin 2025-05-03, the file says 2024-05-03",
				"note event-overruled: cup.xml: events.csv:2 says end 2025-05-04, the file says 2024-05-05",
				"note event-overruled: cup.xml: events.csv:2 says class A, the file says B",
				"note event-overruled: cup.xml: events.csv:2 says kind club, the file says friendly",
				"note event-overruled: cup.xml: events.csv:2 says online no, the file says yes",
				"note event-overruled: cup.xml: events.csv:2 says komi 7.5, the file says otherwise",
			}},
		{"a class of another system", ",,,A", game.Event{Class: "A", ClassOf: "egf"}, game.Event{Class: "A"},
			[]string{"note event-told: cup.xml: class A from events.csv:2"}},
		{"another class of another system", ",,,A", game.Event{Class: "B", ClassOf: "egf"}, game.Event{Class: "A"},
			[]string{"note event-overruled: cup.xml: events.csv:2 says class A, the file says B (egf)"}},
		{"the begin alone", ",2025-05-03", game.Event{Begin: 20240101, End: 20240102}, game.Event{Begin: begin, End: end},
			[]string{
				"note event-overruled: cup.xml: events.csv:2 says begin 2025-05-03, the file says 2024-01-01",
				"note end-moved: cup.xml: events.csv:2 changes only the begin; the end moves with it, from 2024-01-02 to 2025-05-04",
			}},
		{"the begin alone, where only the end was told", ",2025-05-03", game.Event{End: end}, game.Event{Begin: begin, End: end},
			[]string{"note event-told: cup.xml: begin 2025-05-03 from events.csv:2"}},
		{"the end alone", ",,2025-05-04", game.Event{Begin: begin}, game.Event{Begin: begin, End: end},
			[]string{"note event-told: cup.xml: end 2025-05-04 from events.csv:2"}},
		{"an end too early", ",,2025-05-02", game.Event{Begin: begin}, game.Event{Begin: begin, End: 20250502},
			[]string{
				"note event-told: cup.xml: end 2025-05-02 from events.csv:2",
				"error dates: events.csv:2: days of cup.xml from 2025-05-03 to 2025-05-02, one of them the file's own; expected an end on or after the begin (give both days in this row)",
			}},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := events(t, "file,name,begin,end,class,kind,online,komi\ncup.xml,"+c.line+"\n")
			ev := c.file
			ev.Source.File = "cup.xml"
			l, _ := e.Find("cup.xml")
			if d := cmp.Diff(c.says, texts(l.Apply(&ev))); d != "" {
				t.Errorf("problems (-want +got)\n%s", d)
			}
			c.want.Source.File = "cup.xml"
			if d := cmp.Diff(c.want, ev); d != "" {
				t.Errorf("event (-want +got)\n%s", d)
			}
			if ps := l.Apply(&ev); ps.Count(game.Note) > 0 {
				t.Errorf("a second time: %v", ps)
			}
		})
	}
}

// TestFacts: any key of --set is a column, and a bad value is told once, in the
// table.
func TestFacts(t *testing.T) {
	e, ps := ReadEvents(game.Input{Name: "events.csv", Data: []byte("file,Results submitted,scoring.bye_points,players\na.xml,2025-05-05,1,x\nb.xml,soon,-1,\n")})
	want := []string{
		`note column-unknown: events.csv:1: the column "players" passed over; expected file, name, begin, end, class, kind, online, sequence, rated, why, same`,
		`error cell-value: events.csv:3: results submitted "soon"; expected YYYY-MM-DD`,
		`error cell-value: events.csv:3: scoring.bye_points "-1"; expected a number from 0 to 1000`,
	}
	if d := cmp.Diff(want, texts(ps)); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	ev := game.Event{}
	l, _ := e.Find("a.xml")
	l.Apply(&ev)
	if ev.ResultsSubmitted != 20250505 || ev.Scoring == nil || !ev.Scoring.ByePoints.Is(1) {
		t.Errorf("%+v", ev)
	}
}
