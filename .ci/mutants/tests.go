package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
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
	for _, pkgs := range [][]string{own, near, far} {
		if len(pkgs) == 0 {
			continue
		}
		if by := failing(overlay, timeout, pkgs); by != "" {
			return by
		}
	}
	return ""
}

// failing runs the tests of packages until the first that fails, and names it.
func failing(overlay string, timeout time.Duration, pkgs []string) string {
	ctx, cancel := context.WithTimeout(context.Background(), timeout+time.Minute)
	defer cancel()
	// With -json go test tells of a failure at once, without it when all packages
	// before are done.
	args := append([]string{"test", "-json", "-vet=off", "-failfast", "-ldflags=-w", "-overlay", overlay, "-timeout", timeout.String()}, pkgs...)
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true} // go test and the tests that it began
	cmd.Cancel = func() error { return syscall.Kill(-cmd.Process.Pid, syscall.SIGKILL) }
	out, err := cmd.StdoutPipe()
	if err != nil || cmd.Start() != nil {
		return "go test, which does not start"
	}
	by := ""
	for d := json.NewDecoder(out); by == ""; {
		var e struct{ Action, Package, Test string }
		if d.Decode(&e) != nil {
			break
		}
		if e.Action == "fail" {
			by = strings.TrimSpace(e.Package + " " + e.Test)
		}
	}
	if by != "" {
		cancel()
	}
	if cmd.Wait() != nil && by == "" {
		by = "go test, which fails"
	}
	return by
}
