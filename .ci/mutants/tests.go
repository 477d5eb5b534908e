package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"time"
)

// tests tell of every package with tests which packages it imports, itself or in
// its tests, and which ones are linked into its tests.
type tests []testsOfOne

type testsOfOne struct {
	pkg             string
	imports, linked map[string]bool
}

// testsOf asks go list for the tests of packages.
func testsOf(patterns []string) (tests, error) {
	out, err := exec.Command("go", append([]string{"list", "-test", "-json=ImportPath,Imports,TestImports,XTestImports,Deps"}, patterns...)...).Output()
	if err != nil {
		return nil, fmt.Errorf("go list: %w", err)
	}
	imports := map[string]map[string]bool{}
	var all tests
	for d := json.NewDecoder(strings.NewReader(string(out))); ; {
		var p struct {
			ImportPath                               string
			Imports, TestImports, XTestImports, Deps []string
		}
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, fmt.Errorf("go list: %w", err)
		}
		if pkg, ok := strings.CutSuffix(p.ImportPath, ".test"); ok {
			all = append(all, testsOfOne{pkg: pkg, linked: set(p.Deps)})
		} else if !strings.Contains(p.ImportPath, " ") { // the others are variants for a test
			imports[p.ImportPath] = set(p.Imports, p.TestImports, p.XTestImports)
		}
	}
	for i := range all {
		all[i].imports = imports[all[i].pkg]
	}
	return all, nil
}

// set holds the packages of lists; "a [b.test]" is a as it is compiled for b's test.
func set(lists ...[]string) map[string]bool {
	s := map[string]bool{}
	for _, p := range slices.Concat(lists...) {
		p, _, _ = strings.Cut(p, " ")
		s[p] = true
	}
	return s
}

// notice is the test that fails where a fault is planted in a package, "" where
// none does. Tests into which the package is not linked cannot change: they are not
// asked.
func (t tests) notice(pkg, overlay string, timeout time.Duration) string {
	var own, near, far []string
	for _, one := range t {
		switch {
		case one.pkg == pkg:
			own = append(own, one.pkg)
		case one.imports[pkg]:
			near = append(near, one.pkg)
		case one.linked[pkg]:
			far = append(far, one.pkg)
		}
	}
	var unsteady []string
	for _, pkgs := range [][]string{own, near, far} {
		for len(pkgs) > 0 {
			in, test := failing(overlay, timeout, pkgs, "-skip", only(unsteady))
			if in == "" {
				break
			}
			// A test of another package that fails by chance notices nothing: it
			// must fail again, alone.
			top, _, _ := strings.Cut(test, "/")
			if in == pkg || top == "" {
				return strings.TrimSpace(in + " " + test)
			}
			if again, _ := failing(overlay, timeout, []string{in}, "-run", only([]string{top})); again != "" {
				return in + " " + test
			}
			fmt.Fprintf(os.Stderr, "unsteady: %s %s\n", in, top)
			unsteady = append(unsteady, top)
		}
	}
	return ""
}

// only is the pattern of tests of these names.
func only(names []string) string { return "^(" + strings.Join(names, "|") + ")$" }

// failing runs tests of packages until the first that fails, and names it with its
// package. The test is "" where it is the package that fails, or does not compile.
func failing(overlay string, timeout time.Duration, pkgs []string, which ...string) (pkg, test string) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	// With -json go test tells of a failure at once, without it when all packages
	// before are done.
	args := []string{"test", "-json", "-vet=off", "-failfast", "-ldflags=-w", "-overlay", overlay, "-timeout", timeout.String()}
	cmd := exec.CommandContext(ctx, "go", slices.Concat(args, which, pkgs)...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // go test and the tests that it began
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	out, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil {
		return "go test, which does not start", ""
	}
	for d := json.NewDecoder(out); pkg == ""; {
		var e struct{ Action, Package, Test string }
		if d.Decode(&e) != nil {
			break
		}
		if e.Action == "fail" {
			pkg, test = e.Package, e.Test
		}
	}
	if pkg != "" {
		cancel()
	}
	if cmd.Wait() != nil && pkg == "" {
		return "go test, which fails", ""
	}
	return pkg, test
}
