package publication

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"kyudan/exporters/document"
	"kyudan/importers/archive"
	"kyudan/rating/game"
)

// shelf writes manifests into the folders of their days and opens them.
func shelf(t *testing.T, manifests ...*archive.Manifest) *Lists {
	t.Helper()
	root := t.TempDir()
	for _, m := range manifests {
		m.System, m.List = "egf", "00"
		dir := filepath.Join(root, "lists", m.AsOf.String())
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, archive.ManifestFile), bytesOf(t, m), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	folder, problems := archive.Open(root)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	lists, problems := Open(folder)
	if problems != nil {
		t.Fatal(problems)
	}
	return lists
}

func bytesOf(t *testing.T, m *archive.Manifest) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := document.WriteJSON(&b, m); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// old is a manifest from before they were linked, and linked one that names the
// manifest before it.
func old(day game.Date) *archive.Manifest {
	return &archive.Manifest{AsOf: day, System: "egf", List: "00"}
}

func linked(t *testing.T, day game.Date, before *archive.Manifest) *archive.Manifest {
	m := old(day)
	m.Kyudan = archive.ManifestVersion
	if before != nil {
		m.Before = &archive.Before{AsOf: before.AsOf, Manifest: archive.Digest(bytesOf(t, before)), List: before.List}
	}
	return m
}

func TestLinks(t *testing.T) {
	const may, june, july = 20260531, 20260630, 20260731
	first := linked(t, may, nil)
	second := linked(t, june, first)
	third := linked(t, july, second)
	edited := *second
	edited.Games = 1
	back := linked(t, june, nil)
	back.Before = &archive.Before{AsOf: july, Manifest: "00"}
	for _, c := range []struct {
		name string
		all  []*archive.Manifest
		want Link // of the last
	}{
		{"alone", []*archive.Manifest{first}, Link{State: First}},
		{"a chain", []*archive.Manifest{first, second, third}, Link{Linked, june}},
		{"one removed", []*archive.Manifest{first, third}, Link{Missing, june}},
		{"the first removed", []*archive.Manifest{second}, Link{Missing, may}},
		{"one edited", []*archive.Manifest{first, &edited, third}, Link{Replaced, june}},
		{"one slipped in", []*archive.Manifest{first, linked(t, june-1, first), second}, Link{Inserted, june - 1}},
		{"one put in front", []*archive.Manifest{linked(t, may-1, nil), first}, Link{Inserted, may - 1}},
		{"names a later one", []*archive.Manifest{first, back}, Link{Missing, july}},
		{"none is linked", []*archive.Manifest{old(may), old(june)}, Link{State: Unlinked}},
		{"linked from now on", []*archive.Manifest{old(may), linked(t, june, old(may))}, Link{Linked, may}},
		{"not linked any more", []*archive.Manifest{first, old(june)}, Link{Severed, may}},
	} {
		t.Run(c.name, func(t *testing.T) {
			lists := shelf(t, c.all...)
			p, problems := lists.At(lists.Days[len(lists.Days)-1])
			if p == nil {
				t.Fatal(problems)
			}
			if got := lists.link(p); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
}

// TestStartOf: however often lists go on from one another, they started where the
// first did.
func TestStartOf(t *testing.T) {
	start := archive.Sum{Path: "start.csv", Sum: "01"}
	output := func(day game.Date) archive.Sum {
		return archive.Sum{Path: "lists/" + day.String() + "/list.json", Sum: day.String()}
	}
	made := func(day game.Date, since *archive.Sum) *archive.Manifest {
		m := linked(t, day, nil)
		m.Since, m.Outputs = since, []archive.Sum{output(day)}
		return m
	}
	may, june := output(20260531), output(20260630)
	first := made(20260531, nil)
	first.Given = map[string]archive.Sum{"list": start}
	other := archive.Sum{Path: "lists/other.csv", Sum: "02"}
	edited := archive.Sum{Path: may.Path, Sum: "03"}
	for _, c := range []struct {
		name  string
		since *archive.Sum
		want  archive.Sum
	}{
		{"from the first event", nil, archive.Sum{}},
		{"from the list before", &june, start},
		{"from the one before that", &may, start},
		{"from another list", &other, other},
		{"from a list that was edited", &edited, edited},
	} {
		t.Run(c.name, func(t *testing.T) {
			lists := shelf(t, first, made(20260630, &may))
			if got := lists.startOf(made(20260731, c.since)); got != c.want {
				t.Errorf("got %v, want %v", got, c.want)
			}
		})
	}
	itself := output(20260731)
	if got := shelf(t, first).startOf(made(20260731, &itself)); got != itself {
		t.Errorf("from itself: got %v", got)
	}
}

// TestNeighbours finds the lists before and after a day, across years and months.
func TestNeighbours(t *testing.T) {
	lists := shelf(t, old(20251231), old(20260131), old(20260228))
	for _, c := range []struct {
		day, before game.Date
		after       int
	}{{20251231, 0, 2}, {20260101, 20251231, 2}, {20260131, 20251231, 1}, {20260215, 20260131, 1}, {20260228, 20260131, 0}, {20270101, 20260228, 0}, {20200101, 0, 3}} {
		before := game.Date(0)
		if p, problems := lists.Before(c.day); p != nil {
			before = p.Day
		} else if problems != nil {
			t.Fatal(problems)
		}
		if after := len(lists.After(c.day)); before != c.before || after != c.after {
			t.Errorf("%v: got %v before and %d after, want %v and %d", c.day, before, after, c.before, c.after)
		}
	}
}

func TestSome(t *testing.T) {
	for _, c := range []struct {
		names []string
		want  string
	}{
		{[]string{"a"}, "a"},
		{[]string{"a", "b", "c", "d", "e", "f"}, "a, b, c, d, e, f"},
		{[]string{"a", "b", "c", "d", "e", "f", "g"}, "a, b, c, d, e and 2 more"},
	} {
		if got := some(c.names); got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
