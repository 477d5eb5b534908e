package archive

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters/document"
	"kyudan/rating/game"
)

// TestBadManifests: a manifest that cannot be trusted is refused.
func TestBadManifests(t *testing.T) {
	const good = `{"system":"egf","as_of":"2026-05-31","list":"00","inputs":[],"outputs":[]}`
	if m, problems := ReadManifest(game.Input{Name: ManifestFile, Data: []byte(good)}); m == nil {
		t.Fatal(problems)
	}
	with := func(more string) string { return strings.TrimSuffix(good, "}") + "," + more + "}" }
	for _, c := range []struct{ name, text, want string }{
		{"since outside", with(`"since":{"path":"../list.json","sha256":"00"}`), `the path "../list.json"; expected paths below the archive`},
		{"since at the root", with(`"since":{"path":"/etc/passwd","sha256":"00"}`), `the path "/etc/passwd"`},
		{"since nowhere", with(`"since":{"path":"","sha256":"00"}`), `the path ""`},
		{"a drive", with(`"since":{"path":"c:/list.json","sha256":"00"}`), `the path "c:/list.json"`},
		{"given outside", with(`"given":{"list":{"path":"a/../../b.csv","sha256":"00"}}`), `the path "a/../../b.csv"`},
		{"input outside", strings.Replace(good, `"inputs":[]`, `"inputs":[{"path":"../cup.h9","sha256":"00"}]`, 1), `the path "../cup.h9"`},
		{"output outside", strings.Replace(good, `"outputs":[]`, `"outputs":[{"path":"../list.json","sha256":"00"}]`, 1), `the path "../list.json"`},
		{"two starts", with(`"since":{"path":"a.csv","sha256":"00"},"given":{"list":{"path":"b.csv","sha256":"00"}}`), "a list that starts from one list and continues from another"},
		{"another form", with(`"kyudan":"manifest/3"`), `a manifest in the form "manifest/3"; expected "manifest/2"`},
		{"more behind", good + "{}", "data after the end of the manifest"},
		{"unknown key", with(`"olny":1`), "unknown field"},
		{"nothing told", `{}`, "a manifest without system, as_of or list"},
	} {
		t.Run(c.name, func(t *testing.T) {
			m, problems := ReadManifest(game.Input{Name: ManifestFile, Data: []byte(c.text)})
			if m != nil || len(problems) != 1 || !strings.Contains(problems[0].Error(), c.want) {
				t.Errorf("got %v, %v, want %q", m, problems, c.want)
			}
		})
	}
}

// TestManifestBack: names stand in a manifest as people read them, and come back.
func TestManifestBack(t *testing.T) {
	want := &Manifest{System: "swa", AsOf: 20260531, List: "00", Inputs: []Sum{{Path: "2026/Black & White <A>.xml", Sum: "00"}}, Outputs: []Sum{}}
	var b bytes.Buffer
	if err := document.WriteJSON(&b, want); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), `"path": "2026/Black & White <A>.xml"`) {
		t.Errorf("the name is not there as it is:\n%s", b.String())
	}
	got, problems := ReadManifest(game.Input{Name: ManifestFile, Data: b.Bytes()})
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-written +read):\n%s%v", d, problems)
	}
}

// TestNamedFiles: a path of a manifest opens plain files below the archive and
// nothing else.
func TestNamedFiles(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "lists/a.csv", []byte("abc"))
	if err := os.Truncate(put(t, dir, "lists/huge.csv", nil), 200<<20); err != nil {
		t.Skip(err)
	}
	f := &Folder{Root: dir}
	if in, problems := f.Bytes("lists/a.csv"); problems != nil || string(in.Data) != "abc" || in.Name != "lists/a.csv" {
		t.Errorf("got %v, %v", in, problems)
	}
	const abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad" // FIPS 180-4
	if sum, err := f.SumOf("lists/a.csv"); err != nil || sum != abc {
		t.Errorf("got %s, %v", sum, err)
	}
	for _, c := range []struct{ path, want string }{
		{"lists", "not a plain file"}, {"lists/b.csv", "no such file"}, {"../a.csv", "leads out of the archive"}, {dir + "/lists/a.csv", "leads out"},
		{"", "leads out"}, {"lists/huge.csv", "a file of more than 100 MB"},
	} {
		if _, problems := f.Bytes(c.path); len(problems) != 1 || !strings.Contains(problems[0].Error(), c.want) {
			t.Errorf("%q: got %v, want %q", c.path, problems, c.want)
		}
		if _, err := f.SumOf(c.path); err == nil && c.path != "lists/huge.csv" { // whose sum needs no memory
			t.Errorf("%q: no error", c.path)
		}
	}
}
