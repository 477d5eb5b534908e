package main

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// targets are formats to write, with the options that change what is written, and
// the ending of a file of each.
var targets = []struct{ to, ending string }{
	{"opengotha", ".xml"}, {"opengotha,homonyms=number", ".xml"}, {"opengotha,names=pinyin", ".xml"},
	{"swa", ".xlsx"}, {"swa,names=pinyin", ".xlsx"},
	{"standings", ".html"}, {"standings,format=short", ".html"}, {"standings,round=2,players=all", ".html"}, {"standings,criteria=MMS+SOS+SODOS", ".html"},
	{"h9", ".h9"}, {"h9,form=opengotha", ".h9"}, {"h9,defaults=free", ".h9"}, {"h9,encoding=ascii,names=pinyin", ".h9"}, {"h9,encoding=gb18030", ".h9"},
	{"tou", ".tou"}, {"tou,defaults=played", ".tou"}, {"tou,encoding=utf8", ".tou"},
	{"aga", ".txt"}, {"aga,form=opengotha", ".txt"}, {"aga,rules=AGA,encoding=latin1", ".txt"},
	{"pairgoth", ".tour"},
	{"json", ".json"},
	{"sagc", ".csv"}, {"sagc,player=1", ".csv"},
	{"wallist", ".txt"}, {"wallist,form=tabs", ".txt"},
	{"csv", ".csv"}, {"csv,form=players", ".csv"}, {"csv,separator=semicolon,encoding=latin9", ".csv"},
}

// olderWork is all that is run: all of it over the samples, and over the corpus every
// system, with the other outputs taking turns, so that each is asked of some files
// of every format.
func olderWork(t *testing.T) []work {
	root := filepath.Join("..", "..")
	var all []work
	for i, f := range filesBelow(t, filepath.Join(root, "samples")) {
		switch name := filepath.ToSlash(f[len(root)+1:]); {
		case strings.HasPrefix(name, "samples/archive/"): // as a folder
		case strings.HasPrefix(name, "samples/lists/"):
			all = append(all, listWork(name, f), briefly(name, f, i))
		default:
			all = append(all, briefly(name, f, i))
			all = append(all, thoroughly(name, f)...)
		}
	}
	shared := filepath.Join(root, "..", "shared")
	corpus := filesBelow(t, filepath.Join(shared, "corpus"))
	if len(corpus) == 0 {
		t.Log("no ../shared/corpus: samples alone")
	}
	for i, f := range corpus {
		name := filepath.ToSlash(f[len(shared)+1:])
		if strings.HasPrefix(name, "corpus/rating-lists/") {
			all = append(all, listWork(name, f))
		} else {
			all = append(all, briefly(name, f, i))
		}
	}
	all = append(all, plainWork(), togetherWork(root))
	return append(all, folderWork(t, root, filepath.Join(shared, "corpus"))...)
}

// filesBelow are the files below a folder but for what is written about them.
func filesBelow(t *testing.T, dir string) []string {
	t.Helper()
	var files []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if os.IsNotExist(err) {
			return nil
		}
		if err == nil && !d.IsDir() && filepath.Ext(path) != ".md" {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// briefly is what is run over every file.
func briefly(name, path string, i int) work {
	f := filepath.Base(path)
	names := systemNames()
	turn := names[i%len(names)]
	w := work{name: name, files: []string{path}, runs: [][]string{
		{"check", f},
		{"show", f, "--keep-going", "-v"},
		{"convert", f, "-t", "json", "-o", "-", "--keep-going", "--json"},
		{"rate", f, "--system", turn, "--json", "-v"},
		{"rate", f, "--system", turn, "--list-out", "whole.xlsx", "--list-out", "whole.html", "--report", "whole.html"},
		{"explain", f, "--player", thePlayer, "--system", turn, "--keep-going"},
	}}
	for _, s := range names {
		w.runs = append(w.runs, []string{"rate", f, "--system", s, "--keep-going", "--list-out", s + ".json", "--report", s + ".txt", "--changes", s + "-changes.csv"})
	}
	for k := range 2 {
		n := (2*i + k) % len(targets)
		w.runs = append(w.runs, []string{"convert", f, "-t", targets[n].to, "-o", fmt.Sprint("to-", n, targets[n].ending), "--keep-going"})
	}
	switch i % 4 {
	case 0:
		w.runs = append(w.runs, []string{"compare", f, "--keep-going"})
	case 1:
		w.runs = append(w.runs, []string{"check", f, "--json", "-v", "--class", "A", "--submitted", "2026-06-30"})
	case 2:
		w.runs = append(w.runs, []string{"show", f, "--round", "2", "--criteria", "MMS,SOS,SODOS", "--keep-going", "-o", "show.html", "-o", "show.csv"})
	case 3:
		w.runs = append(w.runs, []string{"rate", f, "--class", "A", "--set", "begin=2026-05-02", "--keep-going", "-o", "rated.xlsx", "--list-out", "rated.csv"})
	}
	return w
}

// thoroughly is what is run over the samples besides: a work each command and
// system, so that the slow ones run side by side.
func thoroughly(name, path string) []work {
	f := filepath.Base(path)
	lists := filepath.Join("..", "..", "samples", "lists", "swa-2026-04.csv")
	aliases := filepath.Join("..", "..", "samples", "aliases.csv")
	add := func(what string, runs ...[]string) work {
		return work{name: name + "/" + what, files: []string{path, lists, aliases}, runs: runs}
	}
	convert := add("convert")
	for i, target := range targets {
		out := fmt.Sprint(i, target.ending)
		convert.runs = append(convert.runs, []string{"convert", f, "-t", target.to, "-o", out, "-v"})
	}
	convert.runs = append(convert.runs,
		[]string{"convert", f, "-t", "swa", "-o", "strict.xlsx", "--strict", "--json"},
		[]string{"convert", f, "-o", "converted/", "-t", "opengotha", "--keep-going"},
		[]string{"check", f, "5.html", "--merge"},
		[]string{"check", f, "14.tou", "9.h9", "--separate", "--json"})
	all := []work{
		convert,
		add("check",
			[]string{"check", f, "-v"}, []string{"check", f, "--json"},
			[]string{"check", f, "--class", "A", "--submitted", "2026-05-05"},
			[]string{"check", f, "--class", "C", "--set", "time.basic_minutes=45", "--set", "begin=2026-05-02", "-v"},
			[]string{"check", f, "--list", "swa-2026-04.csv", "--aliases", "aliases.csv"},
			[]string{"check", f, "--inbox", "-o", "inbox.html", "-o", "inbox.xlsx", "-o", "inbox.txt", "-o", "inbox.json", "-o", "inbox.md"},
			[]string{"check", f, "-f", "h9"}),
		add("show",
			[]string{"show", f, "--json", "--all"}, []string{"show", f, "--short"},
			[]string{"show", f, "--keep-going", "--criteria", "MMS,SOS,SODOS", "-o", "s.html", "-o", "s.txt", "-o", "s.md", "-o", "s.csv", "-o", "s.json"},
			[]string{"show", f, "--round", "3", "--keep-going"}),
		add("compare",
			[]string{"compare", f}, []string{"compare", f, "--json", "--keep-going"},
			[]string{"compare", f, "--keep-going", "--class", "A", "-o", "c.html", "-o", "c.json", "-o", "c.csv", "-o", "c.svg", "-o", "c.txt"},
			[]string{"compare", f, "--systems", "swa,egf", "--list", "swa=swa-2026-04.csv", "--keep-going"}),
		add("rate-listed",
			[]string{"rate", f, "--list", "swa-2026-04.csv", "--aliases", "aliases.csv", "--class", "A"},
			[]string{"rate", f, "--list", "swa-2026-04.csv", "--aliases", "aliases.csv", "--class", "A", "--set", "begin=2026-05-02", "--keep-going",
				"-o", "rated.xlsx", "--list-out", "new.xlsx", "--list-out", "new.csv", "--report", "report.html", "--changes", "new-changes.csv", "--changed-since", "swa-2026-04.csv"},
			[]string{"rate", f, "--list", "swa-2026-04.csv", "--as-of", "2026-01-01", "--json"},
			[]string{"diff", "swa-2026-04.csv", "new.csv", "-o", "d.html", "-o", "d.xlsx", "-o", "d.csv", "-o", "d.json", "-o", "d.md", "-o", "d.txt"},
			[]string{"diff", "swa-2026-04.csv", "new.xlsx", "--changes", "new-changes.csv", "--exit-code", "--all"},
			[]string{"diff", "swa-2026-04.csv", "new.csv", "--player", thePlayer, "--json"},
			[]string{"list", "new.xlsx", "--previous", "swa-2026-04.csv", "--hidden"},
			[]string{"rate", "rated.xlsx", "--list", "swa-2026-04.csv", "--keep-going"}),
	}
	for _, s := range systemNames() {
		all = append(all, add("rate-"+s,
			[]string{"rate", f, "--system", s, "--class", "A"},
			[]string{"rate", f, "--system", s, "--class", "A", "--set", "begin=2026-05-02", "--set", "time.basic_minutes=75", "--list-out", "l.json", "--report", "r.json", "--json"},
			[]string{"rate", f, "--system", s, "--keep-going", "--unknown-handicap", "skip", "--ratings", "file",
				"-o", "rated.xlsx", "--list-out", "k.xlsx", "--list-out", "k.html", "--list-out", "k.csv", "--list-out", "k.json", "--list-out", "k.txt",
				"--report", "r.html", "--report", "k-r.json", "--report", "r.txt", "--changes", "k-changes.csv"},
			[]string{"rate", f, "--system", s, "--keep-going", "-o", "record.csv", "--order", "entry"},
			[]string{"rate", f, "--system", s, "--list", "k.csv", "--unknown-handicap", "error", "-v"},
			[]string{"explain", f, "--system", s, "--player", thePlayer},
			[]string{"explain", f, "--system", s, "--player", thePlayer, "--keep-going", "-o", "e.html", "-o", "e.xlsx", "-o", "e.json", "-o", "e.txt"},
			[]string{"explain", f, "--system", s, "--player", "a", "--json"}))
	}
	return all
}

// listWork is what is run over a rating list.
func listWork(name, path string) work {
	f := filepath.Base(path)
	return work{name: name + "/list", files: []string{path}, runs: [][]string{
		{"list", f}, {"list", f, "--json"},
		{"list", f, "-o", "all.xlsx", "-o", "all.html", "-o", "all.csv", "-o", "all.json", "-o", "all.txt"},
		{"list", f, "--country", "SG", "--min-games", "10", "--hidden", "-o", "some.csv"},
		{"list", "all.csv", "--previous", f, "--active-since", "2026-01-01", "--club", "harbour"},
		{"diff", f, "some.csv"},
	}}
}

// plainWork is what needs no file.
func plainWork() work {
	w := work{name: "plain", runs: [][]string{
		{}, {"help"}, {"version"}, {"formats"}, {"formats", "--matrix"}, {"formats", "--json"}, {"systems"},
		{"template"}, {"template", "-o", "mine.xlsx"}, {"template"}, {"template", "-o", "-"},
		{"rat"}, {"rate"}, {"rate", "nothing.xml"}, {"rate", "--lst", "x"}, {"convert", "a.xml"}, {"verify"}, {"list"},
	}}
	for _, c := range commands() {
		w.runs = append(w.runs, []string{"help", c.name})
	}
	for _, s := range systemNames() {
		w.runs = append(w.runs, []string{"systems", s})
	}
	return w
}

// togetherWork is about files that are of one event, and of several.
func togetherWork(root string) work {
	w := work{name: "together", files: []string{
		filepath.Join(root, "samples", "opengotha", "merlion-cup.xml"), filepath.Join(root, "samples", "swa", "merlion-cup.xlsx"),
		filepath.Join(root, "samples", "standings", "merlion-cup_StandingsR6.html"), filepath.Join(root, "samples", "standings", "merlion-cup_GamesListR1.html"),
		filepath.Join(root, "samples", "results", "kallang-club.txt"), filepath.Join(root, "samples", "h9", "merlion-cup.h9"),
	}}
	some := []string{"merlion-cup.xml", "merlion-cup_StandingsR6.html"}
	every := []string{"merlion-cup.xml", "merlion-cup.xlsx", "merlion-cup_StandingsR6.html", "merlion-cup_GamesListR1.html", "kallang-club.txt", "merlion-cup.h9"}
	for _, files := range [][]string{some, every} {
		for _, run := range [][]string{
			{"check"}, {"check", "--merge", "--json"}, {"check", "--separate"}, {"show"},
			{"rate", "--class", "A", "-v"}, {"rate", "--system", "egf", "--keep-going", "--separate", "--json"},
			{"convert", "-o", "out/", "-t", "json", "--force"}, {"convert", "-o", "one.xlsx", "--merge", "--force"},
			{"rate", "--class", "A", "--keep-going", "-o", "rated/", "--list-out", "l.csv", "--report", "r.html", "--force"},
			{"compare", "--keep-going"}, {"explain", "--player", "Lim Wei Jie", "--keep-going"},
		} {
			w.runs = append(w.runs, slices.Concat(run[:1], files, run[1:]))
		}
	}
	return w
}
