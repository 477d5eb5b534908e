package archive

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/exporters/document"
	"kyudan/importers"
	"kyudan/rating/game"
)

// FuzzZip reads .zip files of any bytes: whatever they say, nothing is read
// beyond the limits, nothing is written, and every path stays inside.
func FuzzZip(f *testing.F) {
	f.Add(zipBytes(f, "march/cup.csv", "round,black,white,result\n1,Tan,Lim,B\n", "../evil.csv", "x", `..\w.csv`, "y", "/root.csv", "z"))
	f.Add(zipBytes(f, "a/b.zip", "PK\x03\x04", "a/", "", "a/cup.xml", strings.Repeat(" ", 4096)))
	f.Add([]byte("PK\x05\x06"))
	f.Fuzz(func(t *testing.T, data []byte) {
		dir := t.TempDir()
		disk := filepath.Join(dir, "a.zip")
		if err := os.WriteFile(disk, data, 0o666); err != nil {
			t.Fatal(err)
		}
		w := &walker{root: dir, skip: func(string) bool { return false }, ending: importers.EndingTest(), maxFiles: 1000}
		w.walk()
		s := &fileReader{limit: 1 << 16}
		defer s.close()
		for _, p := range w.inputs {
			if !strings.HasPrefix(p.Path, "a.zip/") || leadsOutside(p.Path) || filepath.Clean(p.Path) != filepath.FromSlash(p.Path) {
				t.Errorf("path %q", p.Path)
			}
			if got, _, err := s.read(p); err == nil && int64(len(got)) > s.limit {
				t.Errorf("%s: %d bytes, the limit is %d", p.Path, len(got), s.limit)
			}
		}
		if entries, err := os.ReadDir(dir); err != nil || len(entries) != 1 {
			t.Errorf("the folder holds %v, %v", entries, err)
		}
	})
}

func FuzzManifest(f *testing.F) {
	f.Add([]byte(`{"program":"kyudan","system":"egf","as_of":"2026-05-31","list":"00","inputs":[{"path":"a.h9","sha256":"00"}],"outputs":[]}`))
	f.Add([]byte(`{"system":"egf","as_of":"2026-05-31","list":"00","inputs":[{"path":"../a.h9"}]}`))
	f.Add([]byte(`{"kyudan":"manifest/1","system":"egf","as_of":"2026-05-31","list":"00","since":{"path":"/dev/stdin"},"before":{"as_of":"2026-04-30"},"allowed":[{"kind":"start"}]}`))
	f.Add([]byte(`{"unknown":1}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		m, problems := ReadManifest(game.Input{Name: ManifestFile, Data: data})
		if (m == nil) != problems.HasErrors() {
			t.Fatalf("manifest %v, problems %v", m, problems)
		}
		if m == nil {
			return
		}
		if m.Since != nil && !filepath.IsLocal(filepath.FromSlash(m.Since.Path)) {
			t.Errorf("since %q", m.Since.Path)
		}
		var b bytes.Buffer
		if err := document.WriteJSON(&b, m); err != nil {
			t.Fatal(err)
		}
		again, problems := ReadManifest(game.Input{Name: ManifestFile, Data: b.Bytes()})
		if again == nil {
			t.Fatalf("what was written cannot be read: %v\n%s", problems, b.Bytes())
		}
		if changes := m.Changes(again.Inputs); len(changes) > 0 && unique(m.Inputs) {
			t.Errorf("inputs changed by writing and reading: %v", changes)
		}
	})
}

func unique(sums []Sum) bool {
	seen := map[string]bool{}
	for _, s := range sums {
		if seen[s.Path] {
			return false
		}
		seen[s.Path] = true
	}
	return true
}
