package main

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating/game/sourcetest"
)

// mayImport says, for a package of ours, which others of ours it may import.
// The first matching line counts, so the special ones come first. Tests may
// import whatever they need.
var mayImport = []struct {
	pkg     string   // a path below the module, * for one element
	imports []string // patterns of the same kind
}{
	{"rating/game", nil},
	{"rating/game/gametest", []string{"rating/game"}},
	{"rating/game/growthtest", nil},
	{"rating/game/sourcetest", []string{"rating/game/gametest"}},
	{"rating/hanzi", nil},
	{"rating/messages", []string{"rating/game"}},
	{"rating/phrase", []string{"rating/game"}},
	{"rating/portable", nil},
	{"rating/formula", []string{"rating/portable"}},
	{"rating/classic", []string{"rating", "rating/game", "rating/phrase", "rating/portable"}},
	{"rating/ratingtest", []string{"rating", "rating/classic", "rating/formula", "rating/game"}},
	{"rating/systems", []string{"rating", "rating/game", "rating/*"}}, // the one list of all systems
	{"rating/roster", []string{"rating", "rating/game", "rating/roster/*"}},
	{"rating/roster/history", []string{"rating/game", "rating/roster/likeness"}},
	{"rating/roster/likeness", []string{"rating/game", "rating/hanzi"}},
	{"rating/roster/review", []string{"rating", "rating/game", "rating/roster/history", "rating/roster/likeness"}},
	{"rating/roster/truthtest", []string{"rating/game"}},
	{"rating/run", []string{"rating", "rating/game", "rating/phrase", "rating/roster"}},
	{"rating/judge", []string{"rating", "rating/game", "rating/messages", "rating/phrase", "rating/run"}},
	{"rating/judge/judgetest", []string{"rating", "rating/game", "rating/phrase", "rating/judge"}},
	{"rating/compare", []string{"rating", "rating/game", "rating/glicko2", "rating/portable", "rating/run", "rating/whr"}},
	{"rating/glicko2", []string{"rating/portable"}}, // references of comparisons, not systems
	{"rating/whr", []string{"rating/portable"}},
	{"rating", []string{"rating/game", "rating/phrase"}},
	{"rating/*", []string{"rating", "rating/classic", "rating/game", "rating/phrase", "rating/portable"}},

	{"importers", []string{"rating/game", "importers/*", "importers/archive/tables"}}, // the one list of all formats read, and what is none
	{"importers/archive", []string{"rating", "rating/game", "rating/hanzi", "importers", "importers/archive/tables", "importers/ratinglist", "importers/together"}},
	{"importers/archive/plan", []string{"rating", "rating/compare", "rating/difference", "rating/game", "rating/judge", "rating/phrase", "rating/roster", "rating/run", "rating/systems", "importers", "importers/archive", "importers/archive/tables", "importers/changes", "importers/eventjson", "importers/ratinglist"}},
	{"importers/archive/doubts", []string{"rating/game", "importers/archive", "importers/archive/tables", "importers/grid"}},
	{"importers/together", []string{"rating/game", "rating/hanzi"}}, // knows no format
	{"importers/archive/tables", []string{"rating", "rating/game", "rating/roster", "importers/*"}},
	{"importers/charset", []string{"rating/game"}},
	{"importers/jsontext", nil},
	{"importers/csvtext", []string{"rating/game", "importers/charset"}},
	{"importers/crosstable", []string{"rating/game"}},
	{"importers/h9", []string{"rating/game", "importers/charset", "importers/crosstable"}},
	{"importers/swa", []string{"rating/game", "importers/crosstable", "importers/spreadsheet"}},
	{"importers/standings", []string{"rating/game", "importers/charset", "importers/crosstable"}},
	{"importers/tou", []string{"rating/game", "importers/charset", "importers/crosstable"}},
	{"importers/wallist", []string{"rating/game", "importers/charset", "importers/crosstable"}},
	{"importers/spreadsheet", []string{"rating/game"}},
	{"importers/spreadsheet/booktest", nil},
	{"importers/ratinglist", []string{"rating", "rating/game", "rating/systems", "importers/charset", "importers/csvtext", "importers/grid", "importers/jsontext", "importers/pairinglists", "importers/spreadsheet"}},
	{"importers/pairinglists", []string{"rating", "rating/game", "importers/charset"}},
	{"importers/importertest", []string{"rating/game", "rating/game/gametest"}},
	{"importers/changes", []string{"rating/difference", "rating/game", "importers/charset", "importers/csvtext"}},
	{"importers/review", []string{"rating/game", "rating/roster", "rating/roster/review", "importers/spreadsheet"}},
	{"importers/*", []string{"rating/game", "importers/charset", "importers/csvtext", "importers/grid", "importers/jsontext", "importers/spreadsheet"}},

	{"exporters", []string{"rating/game", "rating/hanzi", "exporters/*"}}, // the one list of all formats written
	{"exporters/schemas", nil},
	{"exporters/losses", []string{"rating/game", "importers/charset"}},
	{"exporters/texttable", []string{"rating/game"}},
	{"exporters/document", []string{"rating", "rating/game", "rating/phrase", "rating/hanzi", "exporters/texttable", "exporters/workbook/sheets", "importers/csvtext"}},
	{"exporters/workbook/sheets", []string{"rating/game", "importers/spreadsheet"}},
	{"exporters/workbook/sheets/sheetstest", []string{"importers/spreadsheet"}},
	{"exporters/workbook/live", []string{"rating", "rating/formula", "rating/game", "importers/spreadsheet"}},
	{"exporters/workbook", []string{"rating", "rating/game", "rating/phrase", "exporters/swa", "exporters/workbook/live", "exporters/workbook/sheets", "importers/swa", "importers/spreadsheet"}},
	{"exporters/workbook/recalctest", []string{"rating/game/gametest", "importers/spreadsheet"}},
	{"exporters/swa", []string{"rating/game", "exporters/workbook/sheets", "importers/crosstable", "importers/spreadsheet", "importers/swa"}},
	{"exporters/ratinglist", []string{"rating", "rating/game", "rating/phrase", "exporters/document", "exporters/texttable", "exporters/workbook/sheets", "importers/csvtext", "importers/ratinglist", "importers/spreadsheet"}},
	{"exporters/pairinglists", []string{"rating", "rating/game", "rating/hanzi"}},
	{"exporters/report", []string{"rating", "rating/difference", "rating/formula", "rating/game", "rating/phrase", "exporters/difference", "exporters/document"}},
	{"exporters/changes", []string{"rating", "rating/difference", "rating/game", "importers/changes", "importers/csvtext"}},
	{"exporters/difference", []string{"rating", "rating/difference", "rating/game", "exporters/document", "exporters/texttable", "exporters/workbook/sheets"}},
	{"exporters/explanation", []string{"rating", "rating/formula", "rating/game", "rating/phrase", "exporters/document", "exporters/report", "exporters/texttable", "exporters/workbook/sheets"}},
	{"exporters/comparison", []string{"rating", "rating/game", "rating/compare", "exporters/document", "exporters/report"}},
	{"exporters/archivetest", []string{"rating/game", "exporters/h9", "exporters/opengotha", "exporters/swa", "importers/h9"}},
	{"exporters/inbox", []string{"rating", "rating/game", "rating/judge", "exporters/document", "exporters/texttable", "exporters/workbook/sheets"}},
	{"exporters/skeleton", []string{"importers/archive/tables", "exporters/document", "exporters/workbook/sheets"}},
	{"exporters/output", []string{"rating", "rating/compare", "rating/difference", "rating/game", "rating/judge", "rating/phrase", "rating/roster", "rating/roster/review", "rating/systems", "importers", "importers/archive", "importers/archive/doubts", "importers/archive/plan", "importers/spreadsheet", "exporters", "exporters/*"}}, // the one list of what people are shown
	{"exporters/publication", []string{"rating", "rating/difference", "rating/game", "rating/roster", "rating/roster/review", "exporters", "exporters/aliases", "exporters/changes", "exporters/document", "exporters/events", "exporters/output", "exporters/ratinglist", "exporters/report", "exporters/review", "importers", "importers/archive", "importers/archive/doubts", "importers/archive/plan", "importers/archive/tables", "importers/changes", "importers/ratinglist", "importers/review"}},
	{"exporters/standings", []string{"rating/game", "exporters/document", "exporters/losses", "exporters/texttable", "importers/crosstable", "importers/standings"}},
	{"exporters/wallist", []string{"rating/game", "exporters/losses", "exporters/texttable", "importers/charset", "importers/crosstable", "importers/wallist"}},
	{"exporters/h9", []string{"rating/game", "exporters/losses", "importers/charset", "importers/crosstable", "importers/h9"}},
	{"exporters/tou", []string{"rating/game", "exporters/losses", "importers/charset", "importers/crosstable", "importers/tou"}},
	{"exporters/pairgoth", []string{"rating/game", "exporters/losses", "importers/jsontext", "importers/pairgoth"}},
	{"exporters/aliases", []string{"rating/game", "rating/roster", "importers/archive/tables", "importers/csvtext", "importers/spreadsheet", "exporters/workbook/sheets"}},
	{"exporters/events", []string{"rating/game", "exporters/document", "exporters/workbook/sheets", "importers/archive/doubts", "importers/archive/tables"}},
	{"exporters/review", []string{"rating/game", "rating/roster", "rating/roster/review", "exporters/document", "exporters/workbook/sheets", "importers/review"}},
	{"exporters/*", []string{"rating", "rating/game", "exporters/losses", "importers/SAME", "importers/charset", "importers/csvtext"}},

	{"cmd/internal/hints", []string{"rating/game", "importers", "importers/csvgames"}}, // flags and commands in the hints of problems
	{"cmd/kyudan-page/session", []string{"rating", "rating/game", "rating/judge", "rating/messages", "rating/roster", "rating/roster/review", "rating/systems", "importers", "importers/archive", "importers/archive/plan", "importers/eventjson", "exporters", "exporters/aliases", "exporters/output", "cmd/internal/hints"}}, // the page in the browser
	{"cmd/kyudan-page/web", nil},    // what people see of it
	{"cmd/kyudan-page/worker", nil}, // in which it runs
	{"cmd/kyudan-page/build", []string{"cmd/kyudan-page/web", "cmd/kyudan-page/worker"}},
	{"cmd/kyudan-page", []string{"cmd/kyudan-page/session"}},
	{"cmd/*", []string{
		"rating", "rating/difference", "rating/game", "rating/judge", "rating/roster", "rating/systems",
		"importers", "importers/archive", "importers/archive/plan", "cmd/internal/hints",
		"exporters", "exporters/document", "exporters/output", "exporters/publication", "exporters/schemas", "exporters/texttable",
	}}, // flags, words on the screen, streams and exit statuses; everything else is library
}

// TestImportsPointInward draws the arrows of the house: the model knows nobody,
// systems know the model and the contract, formats know the model, an exporter
// may know the importer of its own format, and only the lists and the command
// know everybody.
func TestImportsPointInward(t *testing.T) {
	sourcetest.Files(t, func(rel string, _ *token.FileSet, f *ast.File) {
		pkg := path.Dir(rel)
		for _, imp := range f.Imports {
			name, err := strconv.Unquote(imp.Path.Value)
			if err != nil {
				t.Fatal(err)
			}
			ours, ok := strings.CutPrefix(name, "kyudan/")
			if ok && !allowed(pkg, ours) {
				t.Errorf("%s imports %s, which the house does not allow", rel, ours)
			}
			if ok && strings.HasSuffix(ours, "test") && !strings.HasSuffix(pkg, "test") {
				t.Errorf("%s imports %s, which is for tests", rel, ours)
			}
		}
	})
}

func allowed(pkg, imported string) bool {
	for _, rule := range mayImport {
		if ok, _ := path.Match(rule.pkg, pkg); !ok {
			continue
		}
		for _, p := range rule.imports {
			p = strings.ReplaceAll(p, "SAME", path.Base(pkg))
			if ok, _ := path.Match(p, imported); ok {
				return true
			}
		}
		return false
	}
	return false
}

// TestTopLevel holds the top level to the five folders and the meta files.
func TestTopLevel(t *testing.T) {
	want := map[string]bool{
		"cmd": true, "importers": true, "exporters": true, "rating": true, "samples": true,
		"go.mod": true, "go.sum": true, "README.md": true, "LICENSE": true, "CHANGELOG.md": true, "CONTRIBUTING.md": true, "SECURITY.md": true,
		".ci": true, ".gitignore": true, ".gitattributes": true, ".git": true,
		// Ignored by git: what the README's commands write.
		"out": true, "kyudan": true, "kyudan.exe": true, "kyudan.html": true, "page": true,
	}
	entries, err := filepath.Glob(filepath.Join("..", "..", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !want[filepath.Base(e)] {
			t.Errorf("the top level holds %s, which belongs elsewhere", filepath.Base(e))
		}
	}
}

// readers are the functions of package strings that look into a text.
var readers = map[string]bool{
	"Contains": true, "ContainsAny": true, "HasPrefix": true, "HasSuffix": true, "Index": true, "Cut": true, "CutPrefix": true, "CutSuffix": true,
	"TrimPrefix": true, "TrimSuffix": true, "EqualFold": true, "Split": true, "SplitN": true, "Count": true,
}

// TestNobodyReadsSentences: whoever decides by a problem looks at its code or at what it
// is about, never at its words. Nothing compares Found, Expected or Hint with a text,
// takes them apart at one, or matches them with a pattern.
func TestNobodyReadsSentences(t *testing.T) {
	sourcetest.Files(t, func(rel string, set *token.FileSet, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				if (n.Op == token.EQL || n.Op == token.NEQ) && (isSentence(n.X) && isText(n.Y) || isSentence(n.Y) && isText(n.X)) {
					t.Errorf("%s: a sentence is compared with a text", set.Position(n.Pos()))
				}
			case *ast.CallExpr:
				sel, ok := n.Fun.(*ast.SelectorExpr)
				if !ok || len(n.Args) == 0 {
					return true
				}
				from, _ := sel.X.(*ast.Ident)
				inStrings := from != nil && from.Name == "strings" && readers[sel.Sel.Name] && isSentence(n.Args[0]) && len(n.Args) > 1 && isText(n.Args[1])
				byPattern := strings.HasPrefix(sel.Sel.Name, "Match") || strings.HasPrefix(sel.Sel.Name, "Find")
				if inStrings || byPattern && isSentence(n.Args[0]) {
					t.Errorf("%s: a sentence is read", set.Position(n.Pos()))
				}
			}
			return true
		})
	})
}

// TestOnlyCommandsExit: nothing but the command ends the process or says with which
// status.
func TestOnlyCommandsExit(t *testing.T) {
	sourcetest.Files(t, func(rel string, set *token.FileSet, f *ast.File) {
		if strings.HasPrefix(rel, "cmd/") || f.Name.Name == "main" { // a generator
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if sel, ok := n.(*ast.SelectorExpr); ok {
				if from, ok := sel.X.(*ast.Ident); ok && (from.Name == "os" && sel.Sel.Name == "Exit" || from.Name == "log" && strings.HasPrefix(sel.Sel.Name, "Fatal")) {
					t.Errorf("%s: %s.%s", set.Position(n.Pos()), from.Name, sel.Sel.Name)
				}
			}
			return true
		})
	})
}

// namesCommandLine finds a flag or a command in a text.
var namesCommandLine = regexp.MustCompile(`--[a-z]|kyudan |[ "]-[a-z] [a-z"]`)

// TestLibrariesNameNoFlags: texts of libraries name keys and slots (game.Wording), and
// never the flags and commands of this program, which other readers do not have.
func TestLibrariesNameNoFlags(t *testing.T) {
	sourcetest.Files(t, func(rel string, set *token.FileSet, f *ast.File) {
		if strings.HasPrefix(rel, "cmd/") || strings.HasPrefix(rel, "exporters/workbook/recalctest/") { // other programs' flags
			return
		}
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING && namesCommandLine.MatchString(lit.Value) {
				t.Errorf("%s: a text names a flag or a command: %s", set.Position(lit.Pos()), lit.Value)
			}
			return true
		})
	})
}

// isSentence reports whether an expression is a problem's words.
func isSentence(e ast.Expr) bool {
	sel, ok := e.(*ast.SelectorExpr)
	return ok && (sel.Sel.Name == "Found" || sel.Sel.Name == "Expected" || sel.Sel.Name == "Hint")
}

// isText reports whether an expression is a text that stands there; "" asks only
// whether there are any words.
func isText(e ast.Expr) bool {
	lit, ok := e.(*ast.BasicLit)
	return ok && lit.Kind == token.STRING && lit.Value != `""` && lit.Value != "``"
}

// mostKnown is how many packages of ours the command may know: more would be work that
// belongs into one of them.
const mostKnown = 16

// TestCommandKnowsFew: the command is flags, words on the screen, streams and exit
// statuses.
func TestCommandKnowsFew(t *testing.T) {
	known := map[string]bool{}
	sourcetest.Files(t, func(rel string, _ *token.FileSet, f *ast.File) {
		for _, imp := range f.Imports {
			if path.Dir(rel) == "cmd/kyudan" && strings.HasPrefix(imp.Path.Value, `"kyudan/`) {
				known[imp.Path.Value] = true
			}
		}
	})
	if len(known) > mostKnown {
		t.Errorf("cmd/kyudan imports %d packages of ours, expected at most %d: %v", len(known), mostKnown, slices.Sorted(maps.Keys(known)))
	}
}
