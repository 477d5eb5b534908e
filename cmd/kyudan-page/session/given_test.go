package session

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"kyudan/importers/eventjson"
)

// TestNames: a name leads nowhere else, and is no flag.
func TestNames(t *testing.T) {
	for name, want := range map[string]string{
		"cup.xml": "cup.xml", "../../etc/passwd": "etc/passwd", `C:\cups\cup.xml`: "C:/cups/cup.xml", "/abs.xml": "abs.xml", "-o": "_o", "a\nb.xml": "a_b.xml",
		"陈.h9": "陈.h9", "a/./b/../c.xml": "a/c.xml",
	} {
		if got, err := nameOf(name); got != want || err != nil {
			t.Errorf("%q: got %q, %v, want %q", name, got, err, want)
		}
	}
	for _, name := range []string{"", ".", "..", "/", strings.Repeat("x", 2000)} {
		if got, err := nameOf(name); err == nil {
			t.Errorf("%q: got %q, want a refusal", name, got)
		}
	}
	s := begin(t)
	evil := load(t, filepath.Join(root(t), "samples"), "opengotha/merlion-cup.xml")[0]
	evil.Name = "--force = 'x' \"&\" (1) *.xml"
	call[State](t, s, "give", nil, evil)
	call[State](t, s, "options", Options{Class: "B"})
	if n := same(t, s, "workbook", "list", "report"); n < 7 {
		t.Errorf("compared %d files", n)
	}
}

// TestRefusals: what is impossible is refused in words, and changes nothing.
func TestRefusals(t *testing.T) {
	s := cup(t)
	for _, c := range []struct {
		method string
		params any
		want   string
	}{
		{"dance", nil, `method "dance"`},
		{"options", Options{System: "elo"}, `system "elo"`},
		{"options", Options{Set: map[string]string{"begin": "soon"}}, "First day"},
		{"options", Options{Set: map[string]string{"colour": "red"}}, "colour"},
		{"options", Options{AsOf: "May"}, "day of the list"},
		{"options", Options{UnknownHandicap: "perhaps"}, "handicap"},
		{"options", Options{Merge: true, Separate: true}, "all files as one event"},
		{"options", Options{ActiveMonths: -1}, "months"},
		{"options", Options{NumberFrom: "x"}, "number"},
		{"options", Options{Settings: map[string]string{"epsilon": "2"}}, "settings"},
		{"options", Options{Settings: map[string]string{"epsilon": "0.016\nsystem = \"egf\""}}, "lines"},
		{"options", Options{Profile: "none"}, "settings"},
		{"explain", map[string]any{"event": 3, "id": "1"}, "event 4"},
		{"explain", map[string]any{"event": 0, "id": "nobody"}, "nobody"},
		{"download", map[string]string{"name": "../secret"}, "no download"},
		{"options", "text", "cannot be read"},
	} {
		if r := refusal(t, s, c.method, c.params); !strings.Contains(r.Text, c.want) {
			t.Errorf("%s %v: got %q, want %q in it", c.method, c.params, r.Text, c.want)
		}
	}
	if st := call[State](t, s, "state", nil); st.Shown != "kyudan rate merlion-cup.xml --list swa-2026-04.csv" {
		t.Errorf("after refusals: %s", st.Shown)
	}
	call[State](t, s, "remove", map[string]any{"names": []string{"merlion-cup.xml"}})
	for _, method := range []string{"look", "rate", "inbox"} {
		if r := refusal(t, s, method, nil); !strings.Contains(r.Text, "no event file yet") {
			t.Errorf("%s: %s", method, r.Text)
		}
	}
	if d := call[downloadList](t, s, "downloads", nil); len(d.Downloads) != 1 || d.Downloads[0].Kind != "template" {
		t.Errorf("without an event: %+v", d)
	}
	call[State](t, s, "give", nil, Upload{"empty.xml", nil}, Upload{"half.xlsx", []byte("PK\x03\x04half")})
	call[State](t, s, "options", Options{Roles: map[string]string{"empty.xml": "event"}})
	if r := refusal(t, s, "rate", nil); len(r.Problems) == 0 {
		t.Errorf("a file that cannot be read: %+v", r)
	}
}

// TestForm: what may be told of an event is in the form, or left out of it for a reason.
func TestForm(t *testing.T) {
	without := []string{ // of pairing, which no rating asks for; or choices of their own
		"class_of", "accepted", "scoring.criteria", "scoring.bye_points", "scoring.absent_points", "scoring.round_down", "scoring.unplayed_half",
		"handicaps.by_score", "handicaps.below", "handicaps.correction", "handicaps.ceiling",
	}
	for _, key := range eventjson.Keys() {
		in := slices.ContainsFunc(form, func(f Fact) bool { return f.Key == key })
		if in == slices.Contains(without, key) {
			t.Errorf("%s: in the form: %v", key, in)
		}
	}
	example := map[string]string{"day": "2026-05-02", "number": "3", "minutes": "45", "yesno": "yes", "text": "15k"}
	for _, f := range form {
		values := f.Choices
		if f.Kind != "choice" {
			values = []string{example[f.Kind]}
		}
		if f.Key == "country" {
			values = []string{"SG"}
		}
		for _, v := range values {
			if err := check(Options{Set: map[string]string{f.Key: v}}); err != nil {
				t.Errorf("%s = %q: %v", f.Key, v, err)
			}
		}
	}
}

// TestHints: no hint of any sample leaves a slot open, or names a flag.
func TestHints(t *testing.T) {
	samples := filepath.Join(root(t), "samples")
	for _, name := range events(t) {
		t.Run(name, func(t *testing.T) {
			s := begin(t)
			call[State](t, s, "give", nil, load(t, samples, name)...)
			if len(s.set.events) == 0 {
				return
			}
			for _, p := range call[Look](t, s, "look", nil).Problems {
				for _, left := range []string{"{set", "{option", "{command", "{give", "--"} {
					if strings.Contains(p.Hint, left) {
						t.Errorf("%s: %s", p.Code, p.Hint)
					}
				}
			}
		})
	}
}

// TestAbout: the page learns what the program can do.
func TestAbout(t *testing.T) {
	a := call[About](t, begin(t), "about", nil)
	if a.Version != "test" || len(a.Systems) != 7 || len(a.Read) < 14 || len(a.Written) < 11 {
		t.Errorf("got %s, %d systems, %d and %d formats", a.Version, len(a.Systems), len(a.Read), len(a.Written))
	}
	for _, system := range a.Systems {
		if (system.Name == "sagc") != (len(system.Orders) > 0) || len(system.Settings) == 0 {
			t.Errorf("%s: orders %v, %d settings", system.Name, system.Orders, len(system.Settings))
		}
	}
}

// TestZip: the files of a .zip are given below its name; what cannot be taken out is said.
func TestZip(t *testing.T) {
	samples := filepath.Join(root(t), "samples")
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	put := func(name string, data []byte) {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write(data)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	put("cup/merlion-cup.xml", load(t, samples, "opengotha/merlion-cup.xml")[0].Bytes)
	put("list.csv", load(t, samples, "lists/swa-2026-04.csv")[0].Bytes)
	put("../outside.xml", []byte("<Tournament/>"))
	put("bomb.xml", make([]byte, 8<<20))
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	s := begin(t)
	st := call[State](t, s, "give", nil, Upload{"month.zip", b.Bytes()})
	if want := "kyudan rate month/cup/merlion-cup.xml --list month/list.csv"; st.Shown != want {
		t.Errorf("got  %s\nwant %s", st.Shown, want)
	}
	if len(st.Files) != 3 || st.Files[0].Zip != "month.zip" || len(st.Files[2].Errors) != 2 {
		t.Errorf("got %+v", st.Files)
	}
	if _, err := os.Stat(filepath.Join("..", "outside.xml")); err == nil {
		t.Error("a file was written outside")
	}
	if n := same(t, s, "workbook", "list", "report"); n > 0 {
		t.Errorf("with an open question %d files were written", n)
	}
	call[State](t, s, "options", Options{KeepGoing: true, Class: "C"})
	if n := same(t, s, "workbook", "list", "report", "event"); n < 10 {
		t.Errorf("compared %d files", n)
	}
}
