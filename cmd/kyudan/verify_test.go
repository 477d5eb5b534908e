package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/fstest"

	"kyudan/importers/archive"
)

// published is an archive with lists of three days.
func published(t *testing.T) *testArchive {
	t.Helper()
	made := publishedOnce()
	a := &testArchive{t: t, dir: filepath.Join(t.TempDir(), "archive")}
	if err := os.CopyFS(a.dir, made); err != nil {
		t.Fatal(err)
	}
	return a
}

// publishedOnce publishes the lists for all tests.
var publishedOnce = sync.OnceValue(func() fs.FS {
	dir, err := os.MkdirTemp("", "published-")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("..", "..", "samples", "archive"))); err != nil {
		panic(err)
	}
	for _, day := range publishedDays {
		var talk bytes.Buffer
		if status := realMain([]string{"publish", dir, "--as-of", day}, strings.NewReader(""), io.Discard, &talk); status != exitDone {
			panic(talk.String())
		}
	}
	files := fstest.MapFS{}
	err = fs.WalkDir(os.DirFS(dir), ".", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		data, err := os.ReadFile(filepath.Join(dir, path))
		files[path] = &fstest.MapFile{Data: data, Mode: 0o666}
		return err
	})
	if err != nil {
		panic(err)
	}
	return files
})

// testArchive is an archive that a test forges lists in.
type testArchive struct {
	t   *testing.T
	dir string
}

func (a *testArchive) run(want int, args ...string) string {
	a.t.Helper()
	var out, talk bytes.Buffer
	if got := realMain(args, strings.NewReader(""), &out, &talk); got != want {
		a.t.Fatalf("%v: status %d, want %d\n%s%s", args, got, want, out.Bytes(), talk.Bytes())
	}
	return out.String() + talk.String()
}

func (a *testArchive) file(day, name string) string {
	return filepath.Join(a.dir, "lists", day, name)
}

func (a *testArchive) read(name string) []byte {
	a.t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		a.t.Fatal(err)
	}
	return data
}

func (a *testArchive) write(name string, data []byte) {
	a.t.Helper()
	if err := os.WriteFile(name, data, 0o666); err != nil {
		a.t.Fatal(err)
	}
}

// replace changes a text in a published file, which must be there.
func (a *testArchive) replace(day, name, old, new string) {
	a.t.Helper()
	data := a.read(a.file(day, name))
	if !bytes.Contains(data, []byte(old)) {
		a.t.Fatalf("%s of %s has no %q", name, day, old)
	}
	a.write(a.file(day, name), bytes.Replace(data, []byte(old), []byte(new), 1))
}

// manifest changes a manifest.
func (a *testArchive) manifest(day string, change func(m map[string]any)) {
	a.t.Helper()
	m := map[string]any{}
	if err := json.Unmarshal(a.read(a.file(day, archive.ManifestFile)), &m); err != nil {
		a.t.Fatal(err)
	}
	change(m)
	data, err := json.Marshal(m)
	if err != nil {
		a.t.Fatal(err)
	}
	a.write(a.file(day, archive.ManifestFile), data)
}

// sign puts the SHA-256 of a file as it is into the manifest.
func (a *testArchive) sign(day, name string) {
	sum := archive.Digest(a.read(a.file(day, name)))
	a.manifest(day, func(m map[string]any) {
		for _, o := range m["outputs"].([]any) {
			if o := o.(map[string]any); o["path"] == "lists/"+day+"/"+name {
				o["sha256"] = sum
			}
		}
	})
}

// fake alters a rating of a published list in JSON.
func (a *testArchive) fake(day string) { a.alter(day, func(float64) float64 { return 9999 }) }

// alter changes the first rating of a published list in JSON.
func (a *testArchive) alter(day string, change func(float64) float64) {
	a.t.Helper()
	data := a.read(a.file(day, "list.json"))
	at := bytes.Index(data, []byte(`"rating": `)) + len(`"rating": `)
	end := at + bytes.IndexAny(data[at:], ",\n")
	r, err := strconv.ParseFloat(string(data[at:end]), 64)
	if err != nil {
		a.t.Fatal(err)
	}
	a.write(a.file(day, "list.json"), append(strconv.AppendFloat(bytes.Clone(data[:at]), change(r), 'g', -1, 64), data[end:]...))
}

// TestForgedLists: verify notices whatever somebody alters in a published list,
// though the manifest is made to agree.
func TestForgedLists(t *testing.T) {
	const last = "2025-12-31"
	for _, c := range []struct {
		name  string
		forge func(a *testArchive)
		want  []string
	}{
		{"a rating", func(a *testArchive) { a.fake(last) },
			[]string{"2025-12-31: the archive gives it, but its files have changed since publication", "published file changed: lists/2025-12-31/list.json"}},
		{"a rating and its hash", func(a *testArchive) { a.fake(last); a.sign(last, "list.json") },
			[]string{"published file not what the archive gives: lists/2025-12-31/list.json"}},
		{"a rating and all its hashes", func(a *testArchive) {
			a.fake(last)
			a.sign(last, "list.json")
			a.manifest(last, func(m map[string]any) { m["list"] = archive.Digest(a.read(a.file(last, "list.json"))) })
		}, []string{"2025-12-31: the archive gives another list", "no input changed"}},
		{"a page and its hash", func(a *testArchive) { a.replace(last, "list.html", "Tan", "Tam"); a.sign(last, "list.html") },
			[]string{"published file not what the archive gives: lists/2025-12-31/list.html"}},
		{"a row of CSV and its hash", func(a *testArchive) { a.replace(last, "list.csv", "Tan", "Tam"); a.sign(last, "list.csv") },
			[]string{"published file not what the archive gives: lists/2025-12-31/list.csv"}},
		{"the record and its hash", func(a *testArchive) { a.replace(last, "changes.csv", "Tan", "Tam"); a.sign(last, "changes.csv") },
			[]string{"published file not what the archive gives: lists/2025-12-31/changes.csv"}},
		{"the workbook and its hash", func(a *testArchive) {
			a.write(a.file(last, "list.xlsx"), a.read(a.file("2024-12-31", "list.xlsx")))
			a.sign(last, "list.xlsx")
		}, []string{"published file not what the archive gives: lists/2025-12-31/list.xlsx"}},
		{"files, and no outputs", func(a *testArchive) {
			a.fake(last)
			if err := os.Remove(a.file(last, "list.html")); err != nil {
				t.Fatal(err)
			}
			a.manifest(last, func(m map[string]any) { m["outputs"] = []any{} })
		}, []string{"published file not named by the manifest: lists/2025-12-31/list.html", "published file not named by the manifest: lists/2025-12-31/list.json", "published file added: lists/2025-12-31/list.json"}},
		{"a file beside", func(a *testArchive) { a.write(a.file(last, "list-corrected.html"), []byte("<html>")) },
			[]string{"published file added: lists/2025-12-31/list-corrected.html"}},
		{"a day copied", func(a *testArchive) {
			if err := os.CopyFS(filepath.Join(a.dir, "lists", "2026-01-31"), os.DirFS(filepath.Join(a.dir, "lists", last))); err != nil {
				t.Fatal(err)
			}
		}, []string{"2026-01-31: the archive gives it, but", "its manifest is for 2025-12-31", "3 of 4 published lists stand"}},
		{"counts", func(a *testArchive) {
			a.manifest(last, func(m map[string]any) { m["games"], m["missing"] = 4711, 3 })
		}, []string{"2025-12-31: the archive gives it, but its manifest is wrong", "its manifest says games 4711, the archive gives ", "its manifest says missing 3, the archive gives 0"}},
		{"players in a manifest, and a hash of an input to excuse it", func(a *testArchive) {
			a.manifest(last, func(m map[string]any) {
				m["players"] = 4711
				m["inputs"].([]any)[0].(map[string]any)["sha256"] = "00"
			})
		}, []string{"its manifest says players 4711", "input changed: "}},
		{"a day removed", func(a *testArchive) { os.RemoveAll(filepath.Join(a.dir, "lists", "2025-06-30")) },
			[]string{"2025-12-31: the archive gives it, but its manifest is wrong", "the list before it, of 2025-06-30, is gone or cannot be read", "1 of 2 published lists stand"}},
		{"the first day removed", func(a *testArchive) { os.RemoveAll(filepath.Join(a.dir, "lists", "2024-12-31")) },
			[]string{"the list before it, of 2024-12-31, is gone"}},
		{"a manifest before", func(a *testArchive) {
			a.manifest("2025-06-30", func(m map[string]any) { m["program"] = "kyudan v9" })
		}, []string{"the list before it, of 2025-06-30, has had another manifest since this one was published"}},
		{"a day slipped in", func(a *testArchive) {
			a.run(exitDone, "publish", a.dir, "--as-of", "2025-09-30", "--allow", "later")
		}, []string{"2025-12-31: the archive gives it, but", "the list of 2025-09-30 was not there when this one was published after it"}},
		{"the link taken out", func(a *testArchive) {
			a.manifest(last, func(m map[string]any) { delete(m, "kyudan"); delete(m, "before") })
		}, []string{"not linked to the list before it, of 2025-06-30: published by an old version of the program, or edited"}},
		{"the list before taken out", func(a *testArchive) { a.manifest(last, func(m map[string]any) { delete(m, "before") }) },
			[]string{"the list of 2025-06-30 was not there when this one was published after it"}},
		{"more behind the manifest", func(a *testArchive) {
			name := a.file(last, archive.ManifestFile)
			a.write(name, append(a.read(name), "{}"...))
		}, []string{"data after the end of the manifest", "2 of 3 published lists stand"}},
		{"numbers under another version's name", func(a *testArchive) {
			a.replace(last, "list.csv", ",1001,", ",1999,")
			a.sign(last, "list.csv")
			a.manifest(last, func(m map[string]any) { m["program"] = "kyudan v0.1.0" })
		}, []string{"published file not what the archive gives: lists/2025-12-31/list.csv"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			a := published(t)
			if said := a.run(exitDone, "verify", a.dir); !strings.Contains(said, "3 of 3 published lists stand") {
				t.Fatal(said)
			}
			c.forge(a)
			said := a.run(exitPartly, "verify", a.dir)
			for _, want := range c.want {
				if !strings.Contains(said, want) {
					t.Errorf("nothing of %q in:\n%s", want, said)
				}
			}
		})
	}
}

// TestPathsOfManifests: a manifest leads verify to no file outside the archive, and
// to nothing that is no plain file or too large.
func TestPathsOfManifests(t *testing.T) {
	outside := filepath.ToSlash(filepath.Join(t.TempDir(), "secret.csv"))
	for _, path := range []string{outside, "../secret.csv", "lists/../../secret.csv", "/etc/passwd", ""} {
		t.Run(path, func(t *testing.T) {
			a := published(t)
			a.manifest("2025-12-31", func(m map[string]any) {
				m["since"] = map[string]any{"path": path, "sha256": "00"}
			})
			said := a.run(exitPartly, "verify", a.dir)
			if want := fmt.Sprintf("the path %q; expected paths below the archive", path); !strings.Contains(said, want) {
				t.Errorf("nothing of %q in:\n%s", want, said)
			}
		})
	}
	for _, c := range []struct {
		name, want string
		make       func(path string) error
	}{
		{"a folder", "not a plain file", func(path string) error { return os.Mkdir(path, 0o777) }},
		{"a pipe", "not a plain file", mkfifo},
		{"a file of 200 MB", "more than 100 MB", func(path string) error {
			if err := os.WriteFile(path, nil, 0o666); err != nil {
				return err
			}
			return os.Truncate(path, 200<<20)
		}},
	} {
		for _, key := range []string{"since", "given"} {
			t.Run(c.name+", "+key, func(t *testing.T) {
				a := published(t)
				if err := c.make(filepath.Join(a.dir, "lists", "odd.csv")); err != nil {
					t.Skip(err)
				}
				odd := map[string]any{"path": "lists/odd.csv", "sha256": "00"}
				a.manifest("2025-12-31", func(m map[string]any) {
					if m[key] = odd; key == "given" {
						m[key] = map[string]any{"list": odd}
					}
				})
				said := a.run(exitPartly, "verify", a.dir)
				if !strings.Contains(said, "it could not be made again: lists/odd.csv: a file") || !strings.Contains(said, c.want) {
					t.Errorf("nothing of %q in:\n%s", c.want, said)
				}
			})
		}
	}
}

// TestOtherVersions: what another version of the program wrote in other bytes is
// told from what was edited, and manifests from before they were linked are read.
func TestOtherVersions(t *testing.T) {
	t.Run("a page of another version", func(t *testing.T) {
		a := published(t)
		a.replace("2025-12-31", "list.html", "<!DOCTYPE html>", "<!doctype html>")
		a.sign("2025-12-31", "list.html")
		a.manifest("2025-12-31", func(m map[string]any) { m["program"] = "kyudan v0.1.0" })
		said := a.run(exitDone, "verify", a.dir, "-v")
		for _, want := range []string{"2025-12-31: stands", "the same in other bytes, published by kyudan v0.1.0: lists/2025-12-31/list.html", "published by kyudan v0.1.0, verified by kyudan"} {
			if !strings.Contains(said, want) {
				t.Errorf("nothing of %q in:\n%s", want, said)
			}
		}
	})
	t.Run("the last digits of another version", func(t *testing.T) {
		for _, c := range []struct {
			by    float64
			stand bool
		}{{1e-10, true}, {1e-6, false}} {
			a := published(t)
			a.alter("2025-12-31", func(r float64) float64 { return r + c.by })
			a.sign("2025-12-31", "list.json")
			a.manifest("2025-12-31", func(m map[string]any) {
				m["program"], m["list"] = "kyudan v0.1.0", archive.Digest(a.read(a.file("2025-12-31", "list.json")))
			})
			want, status := "2025-12-31: stands", exitDone
			if !c.stand {
				want, status = "2025-12-31: the archive gives another list", exitPartly
			}
			if said := a.run(status, "verify", a.dir); !strings.Contains(said, want) {
				t.Errorf("off by %v:\n%s", c.by, said)
			}
		}
	})
	t.Run("manifests without links", func(t *testing.T) {
		a := published(t)
		for _, day := range publishedDays {
			a.write(a.file(day, "changes.csv"), a.read(a.wholeRecord(day)))
			a.sign(day, "changes.csv")
			a.manifest(day, func(m map[string]any) {
				delete(m, "kyudan")
				delete(m, "before")
				delete(m, "not_counted")
				delete(m["settings"].(map[string]any), "precision")
			})
		}
		said := a.run(exitDone, "verify", a.dir)
		if !strings.Contains(said, "2025-12-31: stands\n  not linked to the list before it: published before manifests were linked\n3 of 3 published lists stand") {
			t.Error(said)
		}
		a.run(exitDone, "publish", a.dir, "--as-of", "2026-01-31")
		if said = a.run(exitDone, "verify", a.dir); !strings.Contains(said, "2026-01-31: stands\n4 of 4 published lists stand") {
			t.Error(said)
		}
	})
	t.Run("files that moved", func(t *testing.T) {
		a := published(t)
		if err := os.Rename(filepath.Join(a.dir, "2025", "spring-open.zip"), filepath.Join(a.dir, "2024", "spring-open.zip")); err != nil {
			t.Fatal(err)
		}
		said := a.run(exitDone, "verify", a.dir)
		if !strings.Contains(said, "2025-12-31: stands, though 4 inputs changed since\n  the same except for the paths of event files: lists/2025-12-31/changes.csv") || !strings.Contains(said, "3 of 3 published lists stand") {
			t.Error(said)
		}
	})
}

// TestVerifyDay verifies the list of one day alone.
func TestVerifyDay(t *testing.T) {
	a := published(t)
	a.fake("2025-12-31")
	if said := a.run(exitDone, "verify", a.dir, "2025-06-30"); said != "2025-06-30: stands\n1 of 1 published list stands\n" {
		t.Error(said)
	}
	if said := a.run(exitPartly, "verify", a.dir, "2025-12-31"); !strings.Contains(said, "0 of 1 published list stands") {
		t.Error(said)
	}
	if said := a.run(exitNothing, "verify", a.dir, "2025-05-31"); !strings.Contains(said, "no list of 2025-05-31") {
		t.Error(said)
	}
	a.run(exitUsage, "verify", a.dir, "2025-05-32")
}
