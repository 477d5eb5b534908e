package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"kyudan/rating/game/gametest"

	"github.com/google/go-cmp/cmp"
)

// TestNotice: NOTICE names exactly what the program contains, with the copyright
// lines and licences that stand in the module cache.
func TestNotice(t *testing.T) {
	parts := slices.Concat(
		[]part{licensed("Kyudan", readFile(t, filepath.Join("..", "..", "LICENSE"))), goLibrary(t)},
		linkedModules(t), embeddedTables(t))
	for _, p := range parts {
		if p.kind() == "" || len(p.copyright) == 0 {
			t.Errorf("%s: found licence %q, copyright %q, expected both", p.name, p.kind(), p.copyright)
		}
	}
	want := noticeOf(parts)
	if gametest.Updating() {
		if err := os.WriteFile("NOTICE", []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if notice != want {
		t.Errorf("NOTICE is not what the program contains; go test ./cmd/kyudan -run TestNotice -update rewrites it:\n%s", cmp.Diff(notice, want))
	}
}

// part is something that the program contains under a licence.
type part struct {
	name      string // with its version
	copyright []string
	text      string // of the licence, without title and copyright
}

// goLibrary is Go's standard library. It stands in NOTICE without a version, which
// is whichever the program is built with.
func goLibrary(t *testing.T) part {
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatalf("go env: %v", err)
	}
	text, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "LICENSE"))
	if errors.Is(err, os.ErrNotExist) {
		t.Skip("this Go came without its licence")
	} else if err != nil {
		t.Fatal(err)
	}
	return licensed("Go's standard library and runtime", text)
}

// embeddedTables are the tables of others that the program embeds.
func embeddedTables(t *testing.T) []part {
	names := map[string]string{
		"LICENSE-OpenCC":     "OpenCC 1.1.6 (its characters, changed as rating/hanzi/data/README.md says)",
		"LICENSE-pinyin-pro": "pinyin-pro 3.29.4 (its surnames, changed as rating/hanzi/data/README.md says)",
	}
	licences, err := filepath.Glob(filepath.Join("..", "..", "*", "*", "data", "LICENSE*"))
	if err != nil {
		t.Fatal(err)
	}
	var parts []part
	for _, path := range licences {
		name := names[filepath.Base(path)]
		if name == "" {
			t.Errorf("%s: no name to stand in NOTICE", path)
		}
		p := licensed(name, readFile(t, path))
		if len(p.copyright) == 0 {
			p.copyright = []string{"Copyright 2010-2022 BYVoid"} // as Debian's package states it
		}
		parts = append(parts, p)
	}
	if len(parts) != len(names) {
		t.Errorf("found the licences of %d tables, expected %d: %q", len(parts), len(names), licences)
	}
	return parts
}

// linkedModules are the modules of other people whose packages the program links.
func linkedModules(t *testing.T) []part {
	out, err := exec.Command("go", "list", "-deps", "-json=Dir,GoFiles,Module", ".").Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	type module struct {
		Path, Version, Dir string
		Main               bool
		Replace            *struct{ Path, Version string }
	}
	files := map[string][]string{} // by module's folder
	var modules []module
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p struct {
			Dir     string
			GoFiles []string
			Module  *module
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		m := p.Module
		if m == nil || m.Main {
			continue
		}
		if r := m.Replace; r != nil {
			m.Path, m.Version = r.Path, r.Version
		}
		if files[m.Dir] == nil {
			modules = append(modules, *m)
		}
		for _, f := range p.GoFiles {
			files[m.Dir] = append(files[m.Dir], filepath.Join(p.Dir, f))
		}
	}
	slices.SortFunc(modules, func(a, b module) int { return strings.Compare(a.Path, b.Path) })
	var parts []part
	for _, m := range modules {
		licences, err := filepath.Glob(filepath.Join(m.Dir, "LICENSE*"))
		if err != nil || len(licences) != 1 {
			t.Fatalf("%s: found %d files LICENSE, expected one (%v)", m.Path, len(licences), err)
		}
		if asks, _ := filepath.Glob(filepath.Join(m.Dir, "NOTICE*")); len(asks) > 0 {
			t.Errorf("%s: a NOTICE of its own, which the Apache licence wants handed on", m.Path)
		}
		p := licensed(m.Path+" "+m.Version, readFile(t, licences[0]))
		slices.Sort(files[m.Dir])
		for _, path := range files[m.Dir] {
			h := licensed(p.name+" ("+filepath.Base(path)+")", header(readFile(t, path)))
			if len(p.copyright) == 0 {
				p.copyright = h.copyright // the licence file names nobody
			}
			if strings.Contains(h.text, "Redistribution") {
				parts = append(parts, h) // a file under terms of its own
			}
		}
		parts = append(parts, p)
	}
	return parts
}

// header is the text of the comment that a Go file begins with.
func header(source []byte) []byte {
	var b bytes.Buffer
	for line := range bytes.Lines(source) {
		text, ok := bytes.CutPrefix(line, []byte("//"))
		if !ok {
			break
		}
		b.Write(bytes.TrimPrefix(text, []byte(" ")))
	}
	return b.Bytes()
}

var (
	copyrightLine = regexp.MustCompile(`(?m)^Copyright (\([cC]\) )?\d.*\n(All rights reserved\.\n)?`)
	titleLine     = regexp.MustCompile(`^\s*(BSD 3-Clause License|(The )?MIT License( \(MIT\))?)\n|(?m)^go-toml v2\n`)
	layout        = regexp.MustCompile(`[\s*]+`)
)

// licensed parts a licence file into copyright lines and the licence itself.
func licensed(name string, file []byte) part {
	p := part{name: name}
	for _, line := range copyrightLine.FindAllString(string(file), -1) {
		p.copyright = append(p.copyright, strings.ReplaceAll(strings.TrimSpace(line), "\n", " "))
	}
	text := copyrightLine.ReplaceAllString(string(file), "")
	p.text = strings.Trim(titleLine.ReplaceAllString(text, ""), "\n") + "\n"
	return p
}

// kind is the usual name of a licence.
func (p *part) kind() string {
	switch {
	case strings.Contains(p.text, "Apache License"):
		return "Apache-2.0"
	case strings.Contains(p.text, "Permission is hereby granted, free of charge"):
		return "MIT"
	case strings.Contains(p.text, "Neither the name"):
		return "BSD-3-Clause"
	case strings.Contains(p.text, "Redistributions in binary form"):
		return "BSD-2-Clause"
	}
	return ""
}

// noticeOf lists the parts, and below the list each licence once, with the
// parts that are under it in these very words.
func noticeOf(parts []part) string {
	var b strings.Builder
	b.WriteString("The program kyudan contains the following, each under the licence named. The\nlicences stand below, each under the names of those who gave it.\n\n")
	under := map[string][]part{} // by the words of the licence
	var texts []string
	for _, p := range parts {
		fmt.Fprintf(&b, "%-13s %s\n", p.kind(), p.name)
		words := layout.ReplaceAllString(p.text, " ")
		if under[words] == nil {
			texts = append(texts, words)
		}
		under[words] = append(under[words], p)
	}
	for _, words := range texts {
		b.WriteString("\n" + strings.Repeat("-", 78) + "\n")
		for _, p := range under[words] {
			fmt.Fprintf(&b, "\n%s\n    %s\n", p.name, strings.Join(p.copyright, "\n    "))
		}
		first := under[words][0]
		b.WriteString("\n" + first.kind() + "\n\n" + first.text)
	}
	return b.String()
}
