// Package sourcetest is what tests look up in the source of this project: its files, and
// the codes of problems in them.
//
// The package is for tests; nothing else imports it.
package sourcetest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/rating/game/gametest"
)

// Files parses every file outside tests, by its slash path below the module.
func Files(t *testing.T, visit func(rel string, set *token.FileSet, f *ast.File)) {
	t.Helper()
	root := gametest.Root(t)
	files := 0
	err := filepath.WalkDir(root, func(file string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && strings.HasPrefix(d.Name(), ".") {
			return filepath.SkipDir
		}
		if !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return nil
		}
		rel, err := filepath.Rel(root, file)
		if err != nil {
			return err
		}
		set := token.NewFileSet()
		f, err := parser.ParseFile(set, file, nil, 0)
		if err != nil {
			return err
		}
		files++
		visit(filepath.ToSlash(rel), set, f)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if files < 20 {
		t.Errorf("looked at %d files, expected the whole project", files)
	}
}
