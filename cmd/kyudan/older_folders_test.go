package main

import (
	"io/fs"
	"path/filepath"
	"testing"
)

// folderWork is what is run over folders: the sample of an archive by every command,
// and every folder of the samples and the corpus as if it were one.
func folderWork(t *testing.T, root, corpus string) []work {
	archive := filepath.Join(root, "samples", "archive")
	add := func(what string, runs ...[]string) work {
		return work{name: "folder/archive/" + what, files: []string{archive}, runs: runs}
	}
	list := func(day, form string) string { return "archive/lists/" + day + "/list." + form }
	all := []work{
		add("rate",
			[]string{"rate", "archive"}, []string{"rate", "archive", "--json", "-v"}, []string{"rate", "archive", "--strict", "--list-out", "strict.csv"},
			[]string{"rate", "archive", "-o", "rated/", "--list-out", "l.xlsx", "--list-out", "l.html", "--report", "r.html", "--report", "r.json", "--changes", "l-changes.csv"},
			[]string{"rate", "archive", "--as-of", "2025-03-01", "--list-out", "early.json", "--report", "early.txt"},
			[]string{"rate", "archive", "--since", "early.json", "--changed-since", "early.json"}),
		add("read",
			[]string{"check", "archive"}, []string{"check", "archive", "--json", "-v"},
			[]string{"check", "archive", "--inbox", "-o", "i.html", "-o", "i.txt", "-o", "i.json"},
			[]string{"check", "archive/2025", "--inbox", "--json"},
			[]string{"compare", "archive", "--keep-going", "-o", "c.html", "-o", "c.json"}, []string{"compare", "archive", "--systems", "swa,egf"},
			[]string{"explain", "archive", "--player", "1001"}, []string{"explain", "archive", "--player", "1001", "--event", "harbour", "-o", "e.html", "-o", "e.json"}),
		add("players",
			[]string{"players", "archive"}, []string{"players", "archive", "--json", "-v"}, []string{"players", "archive", "--find", "tan"},
			[]string{"players", "archive", "--review"}, []string{"players", "archive", "--review", "--json"}, []string{"players", "archive", "-o", "q.xlsx", "-o", "q.txt"},
			[]string{"players", "archive", "--answers", "q.xlsx"}),
		add("publish",
			[]string{"publish", "archive", "--as-of", "2024-12-31"}, []string{"publish", "archive", "--as-of", "2025-06-30", "--json"},
			[]string{"publish", "archive", "--as-of", "2025-12-31", "--since", list("2025-06-30", "csv")},
			[]string{"publish", "archive", "--as-of", "2025-12-31"}, []string{"publish", "archive", "--as-of", "2026-05-31", "--keep-going"},
			[]string{"publish", "archive", "--as-of", "2026-06-30", "--system", "egf"}, []string{"publish", "archive", "--as-of", "2026-06-30", "--system", "egf", "--allow", "system,ratings,players"},
			[]string{"verify", "archive"}, []string{"verify", "archive", "2025-06-30", "-v"}, []string{"verify", "archive", "--json"},
			[]string{"diff", "archive/lists/2024-12-31", "archive/lists/2025-06-30"}, []string{"diff", list("2024-12-31", "json"), list("2026-05-31", "xlsx"), "-o", "d.html", "-o", "d.json"},
			[]string{"rate", "archive", "--since", "archive/lists/2025-06-30", "--json"}, []string{"players", "archive", "--json"}),
	}
	for _, s := range systemNames() {
		all = append(all,
			add("rate-"+s,
				[]string{"rate", "archive", "--system", s, "-v"},
				[]string{"rate", "archive", "--system", s, "--set", "rounds=6", "--list-out", "l.csv", "--list-out", "l.json", "--list-out", "l.txt",
					"--report", "r.json", "--report", "r.txt", "--report", "r.html", "--changes", "c.csv"},
				[]string{"explain", "archive", "--system", s, "--player", "1002", "-v"},
				[]string{"publish", "archive", "--system", s, "--as-of", "2025-12-31", "--keep-going"}, []string{"verify", "archive"}),
			work{name: "folder/init-" + s, files: []string{filepath.Join(root, "samples", "results")}, runs: [][]string{
				{"init", "new", "--system", s}, {"init", "new", "--system", s}, {"init", "new", "--system", s, "--force"}, {"init", "books", "--system", s, "--xlsx"},
				{"init", "results", "--system", s}, {"init", "results", "--system", s, "--force"}, {"rate", "results"}, {"rate", "new"},
			}})
	}
	for _, above := range []string{filepath.Join(root, "samples"), corpus} {
		for _, dir := range foldersBelow(t, above) {
			name := filepath.Base(dir)
			switch name {
			case "archive", "rating-lists", "small", "dtd":
				continue
			}
			w := work{name: "folder/" + filepath.Base(above) + "/" + name, files: []string{dir}, runs: [][]string{
				{"check", name, "--inbox", "--json"},
				{"check", name, "--inbox", "-o", "inbox.html", "-o", "inbox.md"},
				{"players", name, "--review", "--system", "egf"},
				{"compare", name, "--keep-going", "-o", "c.json"},
				{"rate", name, "--system", "swa", "--class", "A", "--json", "-o", "rated/"},
			}}
			for _, s := range systemNames() {
				w.runs = append(w.runs, []string{"rate", name, "--system", s, "--list-out", s + ".json", "--report", s + ".txt", "--changes", s + "-changes.csv"})
			}
			all = append(all, w)
		}
	}
	return all
}

// foldersBelow are the folders below a folder, at any depth.
func foldersBelow(t *testing.T, above string) []string {
	t.Helper()
	var dirs []string
	err := filepath.WalkDir(above, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return fs.SkipDir
		case d.IsDir() && path != above:
			dirs = append(dirs, path)
		}
		return nil
	})
	if err != nil && err != fs.SkipDir {
		t.Fatal(err)
	}
	return dirs
}
