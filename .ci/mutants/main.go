// Mutants plants faults into the program, one at a time, and looks whether the
// tests notice:
//
//	go run ./.ci/mutants -n 300 -seed 1 ./rating/... ./importers/... ./exporters/...
//
// Each fault changes one place of one file: a comparison, a sign, a limit, a
// condition, a statement left out. The files stay as they are; the compiler is
// handed the changed one as an overlay. A fault is noticed when a test fails: its
// own package's are asked first, then those of the packages that import it, then
// those of all others that -wide names and that depend on it. Each fault is told
// as soon as it is judged. What survives is to be read: it is a missing test, or a
// change that changes nothing. The same seed plants the same faults; -from goes on
// where a run was stopped.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

func main() {
	n := flag.Int("n", 100, "how many faults to plant")
	from := flag.Int("from", 0, "number of the first place to plant one in: behind the last that a stopped run has told")
	seed := flag.Uint64("seed", 1, "which faults")
	wide := flag.String("wide", "./rating/... ./importers/... ./exporters/... ./cmd/...", "packages whose tests are asked when those of the fault's own notice nothing")
	timeout := flag.Duration("timeout", 10*time.Minute, "after which a fault that hangs the tests counts as noticed")
	flag.Parse()
	if err := run(flag.Args(), strings.Fields(*wide), *n, *from, *seed, *timeout); err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(1)
	}
}

func run(patterns, wide []string, n, from int, seed uint64, timeout time.Duration) error {
	files, err := goFiles(patterns)
	if err != nil {
		return err
	}
	known, err := testsOf(wide)
	if err != nil {
		return err
	}
	var all []fault
	for _, f := range files {
		found, err := faultsOf(f)
		if err != nil {
			return err
		}
		all = append(all, found...)
	}
	r := rand.New(rand.NewPCG(seed, 28))
	r.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	dir, err := os.MkdirTemp("", "mutants")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	planted, noticed := 0, 0
	for i, f := range all {
		if i < from {
			continue
		}
		if planted == n {
			break
		}
		overlay, err := f.plant(dir)
		if err != nil {
			return err
		}
		if !compiles(overlay, f.pkg) {
			continue // no fault that anybody could make
		}
		planted++
		verdict := "survived"
		if by := known.notice(f.pkg, overlay, timeout); by != "" {
			noticed++
			verdict = "noticed by " + by
		}
		fmt.Printf("%d %s: %s: %s\n", i, f.where, f.what, verdict)
	}
	if planted > 0 {
		fmt.Printf("%d of %d faults noticed (%.1f %%), of %d places\n", noticed, planted, 100*float64(noticed)/float64(planted), len(all))
	}
	return nil
}

// source is a file of a package.
type source struct{ pkg, path string }

// goFiles are the files of the packages, without tests and what only tests use.
func goFiles(patterns []string) ([]source, error) {
	out, err := exec.Command("go", append([]string{"list", "-f", `{{$p := .}}{{range .GoFiles}}{{$p.ImportPath}} {{$p.Dir}}/{{.}}{{"\n"}}{{end}}`}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	var files []source
	for line := range strings.Lines(string(out)) {
		pkg, path, ok := strings.Cut(strings.TrimSpace(line), " ")
		if ok && !strings.HasSuffix(pkg, "test") {
			files = append(files, source{pkg, path})
		}
	}
	return files, nil
}

// fault is one change of one file.
type fault struct {
	source
	where, what string
	index       int // among the changes of the file, in the order in which changes finds them
}

// faultsOf are the faults that a file could have.
func faultsOf(s source) ([]fault, error) {
	fset, file, err := parse(s.path)
	if err != nil {
		return nil, err
	}
	var all []fault
	changes(file, func(at token.Pos, what string, _ func()) {
		p := fset.Position(at)
		all = append(all, fault{s, fmt.Sprintf("%s:%d", relative(p.Filename), p.Line), what, len(all)})
	})
	return all, nil
}

func parse(path string) (*token.FileSet, *ast.File, error) {
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, path, nil, parser.ParseComments)
	return fset, file, err
}

func relative(path string) string {
	if dir, err := os.Getwd(); err == nil {
		if rel, err := filepath.Rel(dir, path); err == nil {
			return rel
		}
	}
	return path
}

// plant writes the changed file and the overlay that puts it in the place of the
// original.
func (f fault) plant(dir string) (overlay string, err error) {
	fset, file, err := parse(f.path)
	if err != nil {
		return "", err
	}
	n := 0
	changes(file, func(_ token.Pos, _ string, apply func()) {
		if n == f.index {
			apply()
		}
		n++
	})
	var b bytes.Buffer
	if err := format.Node(&b, fset, file); err != nil {
		return "", err
	}
	changed := filepath.Join(dir, "changed.go")
	if err := os.WriteFile(changed, b.Bytes(), 0o666); err != nil {
		return "", err
	}
	text, err := json.Marshal(map[string]map[string]string{"Replace": {f.path: changed}})
	if err != nil {
		return "", err
	}
	overlay = filepath.Join(dir, "overlay.json")
	return overlay, os.WriteFile(overlay, text, 0o666)
}

func compiles(overlay, pkg string) bool {
	return exec.Command("go", "build", "-overlay", overlay, "-o", os.DevNull, pkg).Run() == nil
}
