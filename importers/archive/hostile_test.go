package archive

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/exporters"
	"kyudan/rating/game"
)

func asJSON(t *testing.T, ev *game.Event) string {
	t.Helper()
	f, _ := exporters.Lookup("json")
	var b bytes.Buffer
	if err := f.Write(&b, ev, nil); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// TestHostileFolders: what can be read is read, everything else is named.
func TestHostileFolders(t *testing.T) {
	good := asJSON(t, cup("Spring Cup", 20240302, 5, 0))
	const read = "2024-03-02 Spring Cup: 20 games, "
	for _, c := range []struct {
		name string
		make func(t *testing.T, dir string)
		want []string
	}{
		{"links in a circle", func(t *testing.T, dir string) {
			put(t, dir, "a/good.json", []byte(good))
			link(t, "..", filepath.Join(dir, "a", "up"))
			link(t, "good.json", filepath.Join(dir, "a", "again.json"))
		}, []string{"  warning: link a/again.json", "  warning: link a/up", read + "a/good.json"}},
		{"a file of 2 GB", func(t *testing.T, dir string) {
			put(t, dir, "good.json", []byte(good))
			if err := os.Truncate(put(t, dir, "huge.xml", []byte("<Tournament>")), 2<<30); err != nil {
				t.Skip(err)
			}
		}, []string{"  error: file-too-large huge.xml", read + "good.json"}},
		{"names that differ in how accents are stored", func(t *testing.T, dir string) {
			put(t, dir, "\u00e9.json", []byte(good))
			put(t, dir, "e\u0301.json", []byte(asJSON(t, cup("Summer Cup", 20240601, 5, 4))))
			if entries, _ := os.ReadDir(dir); len(entries) != 2 {
				t.Skip("this disk takes the two names for one")
			}
		}, []string{"  warning: file-names-alike \u00e9.json", "2024-06-01 Summer Cup: 20 games, \u00e9.json", read + "\u00e9.json"}},
		{"folders without end", func(t *testing.T, dir string) {
			put(t, dir, "good.json", []byte(good))
			put(t, dir, strings.Repeat("d/", 40)+"deep.json", []byte(good))
		}, []string{"  error: folder " + strings.TrimSuffix(strings.Repeat("d/", 33), "/"), read + "good.json"}},
		{"a pipe", func(t *testing.T, dir string) {
			put(t, dir, "good.json", []byte(good))
			mkfifo(t, filepath.Join(dir, "pipe.json"))
		}, []string{"  warning: no-regular-file pipe.json", read + "good.json"}},
		{"hidden files and marks of open documents", func(t *testing.T, dir string) {
			put(t, dir, "good.json", []byte(good))
			put(t, dir, ".git/config.json", []byte("{}"))
			put(t, dir, "~$cup.xlsx", []byte("x"))
		}, []string{read + "good.json"}},
		{"a .zip", func(t *testing.T, dir string) {
			put(t, dir, "2024.zip", zipBytes(t, "march/good.json", good, "results.doc", "?"))
		}, []string{"  warning: format-unknown 2024.zip/results.doc", read + "2024.zip/march/good.json"}},
		{"tables where none are looked for", func(t *testing.T, dir string) {
			put(t, dir, "2024/events.csv", []byte("file,class\ngood.json,A\n"))
			put(t, dir, "a.zip", zipBytes(t, "promotions.xlsx", "?", "good.json", good))
		}, []string{"  warning: table-elsewhere 2024/events.csv", "  warning: table-elsewhere a.zip/promotions.xlsx", read + "a.zip/good.json"}},
		{"a .zip with names in code pages", func(t *testing.T, dir string) {
			put(t, dir, "a.zip", zipBytes(t, "\xb4\xba\xbc\xbe/good.json", good, "Gr\x81n.json", asJSON(t, cup("Summer Cup", 20240601, 5, 4))))
		}, []string{"2024-06-01 Summer Cup: 20 games, a.zip/Gr\u00fcn.json", read + "a.zip/\u6625\u5b63/good.json"}},
		{"events under endings that say nothing", func(t *testing.T, dir string) {
			put(t, dir, "results.2024", []byte(good))
			put(t, dir, "summer", []byte(asJSON(t, cup("Summer Cup", 20240601, 5, 4))))
			put(t, dir, "a.zip", zipBytes(t, "old.bak", good, "scan.jpeg", "\xff\xd8\xff\xe0 photo", "results.doc", "\xd0\xcf\x11\xe0"))
		}, []string{"  warning: format-unknown a.zip/results.doc", read + "a.zip/old.bak", "2024-06-01 Summer Cup: 20 games, summer"}},
		{"files that may hold results, and files that are plainly others", func(t *testing.T, dir string) {
			put(t, dir, "good.json", []byte(good))
			put(t, dir, "cup.pdf", []byte("%PDF-1.4"))
			put(t, dir, "cup.xls", []byte("\xd0\xcf\x11\xe0"))
			put(t, dir, "cup.xml.bak", []byte("<Tournament><Players>"))
			put(t, dir, "notes.md", []byte("Ask Mei for the missing result of round two."))
			put(t, dir, "final.sgf", []byte("(;GM[1]SZ[19]PB[Tan]PW[Lim];B[pd])"))
			put(t, dir, "page_files/style.css", []byte("td { color: red }"))
			put(t, dir, "Thumbs.db", []byte("x"))
			if err := os.Truncate(put(t, dir, "film.mp4", []byte("\x00\x00\x00\x20ftypisom\x00\x00\x00\x00")), 2<<30); err != nil {
				t.Skip(err)
			}
			if err := os.Truncate(put(t, dir, "disk.img", []byte("?")), 2<<30); err != nil {
				t.Skip(err)
			}
		}, []string{
			"  warning: format-unknown cup.pdf", "  warning: format-unknown cup.xls", "  warning: xml-broken cup.xml.bak", "  warning: file-too-large disk.img", "  warning: format-unknown notes.md",
			read + "good.json",
		}},
		{"nothing but pictures", func(t *testing.T, dir string) {
			put(t, dir, "scan.jpg", []byte("\xff\xd8\xff\xe0 photo"))
		}, []string{"  error: no-file ROOT"}},
		{"a .zip that leads outside", func(t *testing.T, dir string) {
			put(t, dir, "a.zip", zipBytes(t, "../evil.json", good, "/root.json", good, `..\..\w.json`, good, "C:x.json", good, "good.json", good))
		}, []string{"  error: zip-path a.zip", "  error: zip-path a.zip", "  error: zip-path a.zip", "  error: zip-path a.zip", read + "a.zip/good.json"}},
		{"a .zip in a .zip, and one that is none", func(t *testing.T, dir string) {
			put(t, dir, "a.zip", zipBytes(t, "b.zip", string(zipBytes(t, "good.json", good)), "good.json", good, "good.json", good))
			put(t, dir, "b.zip", []byte("PK\x03\x04 cut"))
		}, []string{"  error: zip-in-zip a.zip/b.zip", "  error: zip-twice a.zip/good.json", "  error: zip b.zip", read + "a.zip/good.json"}},
		{"a .zip that unpacks without end", func(t *testing.T, dir string) {
			put(t, dir, "a.zip", zipBytes(t, "bomb.xml", strings.Repeat(" ", 8<<20), "good.json", good))
		}, []string{"  error: zip-ratio a.zip/bomb.xml", read + "a.zip/good.json"}},
		{"nothing", func(*testing.T, string) {}, []string{"  error: no-file ROOT"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			c.make(t, dir)
			got := summary(readArchive(dir))
			for i := range got {
				got[i] = strings.ReplaceAll(got[i], dir, "ROOT")
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("archive (-want +got):\n%s", d)
			}
			if _, err := os.Stat(filepath.Join(filepath.Dir(dir), "evil.json")); err == nil {
				t.Error("a file was written outside the folder")
			}
		})
	}
}

func link(t *testing.T, old, path string) {
	t.Helper()
	if err := os.Symlink(old, path); err != nil {
		t.Skip(err)
	}
}

// TestRootThatIsALink: the folder that is named is read, also through a link.
func TestRootThatIsALink(t *testing.T) {
	dir := t.TempDir()
	put(t, dir, "real/good.json", []byte(asJSON(t, cup("Spring Cup", 20240302, 5, 0))))
	link(t, "real", filepath.Join(dir, "short"))
	a := readArchive(filepath.Join(dir, "short"))
	if d := cmp.Diff([]string{"2024-03-02 Spring Cup: 20 games, good.json"}, summary(a)); d != "" {
		t.Errorf("archive (-want +got):\n%s", d)
	}
}

// TestManyZips: few of them are open at a time, and each stays open while
// somebody reads from it.
func TestManyZips(t *testing.T) {
	dir := t.TempDir()
	var places []Input
	for i := range 4 * maxOpenZips {
		name := fmt.Sprintf("%02d.zip", i)
		disk := put(t, dir, name, zipBytes(t, "a.txt", name))
		places = append(places, Input{Path: name + "/a.txt", disk: disk, zip: 1, size: 6})
	}
	s := &fileReader{limit: 1 << 10}
	defer s.close()
	var g sync.WaitGroup
	for range 3 {
		g.Go(func() {
			for _, p := range places {
				if data, _, err := s.read(p); err != nil || string(data)+"/a.txt" != p.Path {
					t.Errorf("%s: %q, %v", p.Path, data, err)
				}
			}
		})
	}
	g.Wait()
	if len(s.zips) > maxOpenZips {
		t.Errorf("%d .zip files stay open, at most %d may", len(s.zips), maxOpenZips)
	}
	moved := places[0]
	moved.Path = "00.zip/b.txt"
	if _, _, err := s.read(moved); !errors.Is(err, errChanged) {
		t.Errorf("a .zip that holds another file in its place: %v", err)
	}
}

// TestFileThatChanges: a file that is being written is read again, and refused
// where it goes on changing.
func TestFileThatChanges(t *testing.T) {
	for _, c := range []struct {
		name    string
		changes int
		err     error
	}{{"at rest", 0, nil}, {"once", 1, nil}, {"without end", 99, errChanged}} {
		t.Run(c.name, func(t *testing.T) {
			path := put(t, t.TempDir(), "cup.json", []byte("{}"))
			left := c.changes
			s := &fileReader{limit: 1 << 20, look: func(disk string) {
				if left > 0 {
					left--
					f, err := os.OpenFile(disk, os.O_APPEND|os.O_WRONLY, 0)
					if err != nil {
						t.Fatal(err)
					}
					defer f.Close()
					if _, err := f.WriteString(" "); err != nil {
						t.Fatal(err)
					}
				}
			}}
			data, _, err := s.read(Input{Path: "cup.json", disk: path, size: 2})
			if err != c.err {
				t.Fatalf("error %v, want %v", err, c.err)
			}
			if err == nil && string(data) != "{}"+strings.Repeat(" ", c.changes) {
				t.Errorf("read %q", data)
			}
		})
	}
}
