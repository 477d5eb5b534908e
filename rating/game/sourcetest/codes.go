package sourcetest

import (
	"go/ast"
	"go/token"
	"maps"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// function is a function or constant of a package.
type function struct{ pkg, name string }

// isCode matches codes of problems.
var isCode = regexp.MustCompile(`^[a-z]+(-[a-z0-9]+)*$`)

// Codes are the codes of problems in the source, each with a file that has it: the values
// of Code and code in literals, and arguments of functions whose parameter is called so.
func Codes(t *testing.T) map[string]string {
	t.Helper()
	constants := map[function]string{}
	takes := map[function]int{} // functions, with the index of the parameter
	files := map[string]*ast.File{}
	Files(t, func(rel string, _ *token.FileSet, f *ast.File) {
		files[rel] = f
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.ValueSpec:
				for i, id := range n.Names {
					if i < len(n.Values) {
						if lit, ok := n.Values[i].(*ast.BasicLit); ok && lit.Kind == token.STRING {
							constants[function{path.Base(path.Dir(rel)), id.Name}], _ = strconv.Unquote(lit.Value)
						}
					}
				}
			case *ast.FuncDecl:
				if i := codeParameter(n.Type); i >= 0 {
					takes[function{path.Base(path.Dir(rel)), n.Name.Name}] = i
				}
			case *ast.AssignStmt:
				if fn, ok := n.Rhs[0].(*ast.FuncLit); ok && len(n.Lhs) == 1 {
					if id, ok := n.Lhs[0].(*ast.Ident); ok {
						if i := codeParameter(fn.Type); i >= 0 {
							takes[function{path.Base(path.Dir(rel)), id.Name}] = i
						}
					}
				}
			}
			return true
		})
	})
	found := map[string]string{}
	for _, rel := range slices.Sorted(maps.Keys(files)) {
		if path.Base(rel) == "lost.go" || path.Dir(rel) == "exporters/losses" {
			continue // one sentence: FORMAT cannot hold …
		}
		add := func(e ast.Expr) {
			code := ""
			switch e := e.(type) {
			case *ast.BasicLit:
				code, _ = strconv.Unquote(e.Value)
			case *ast.Ident:
				code = constants[function{path.Base(path.Dir(rel)), e.Name}]
			case *ast.SelectorExpr:
				if pkg, ok := e.X.(*ast.Ident); ok {
					code = constants[function{pkg.Name, e.Sel.Name}]
				}
			}
			if isCode.MatchString(code) && found[code] == "" {
				found[code] = rel
			}
		}
		elided := map[ast.Expr]ast.Expr{} // types of literals that leave it out
		ast.Inspect(files[rel], func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CompositeLit:
				for _, e := range n.Elts {
					if list, ok := n.Type.(*ast.ArrayType); ok {
						elided[e] = list.Elt
					} else {
						elided[e] = n.Type // Problems, or what has no codes
					}
				}
				of := n.Type
				if of == nil {
					of = elided[n]
				}
				for _, e := range n.Elts {
					kv, ok := e.(*ast.KeyValueExpr)
					if !ok {
						continue
					}
					if key, ok := kv.Key.(*ast.Ident); ok && (key.Name == "code" || key.Name == "Code" && isProblem(of)) {
						add(kv.Value)
					}
				}
			case *ast.AssignStmt:
				for i, to := range n.Lhs {
					if sel, ok := to.(*ast.SelectorExpr); ok && sel.Sel.Name == "Code" && len(n.Lhs) == len(n.Rhs) {
						add(n.Rhs[i])
					}
				}
			case *ast.CallExpr:
				for _, fn := range callees(n, path.Base(path.Dir(rel))) {
					if i, ok := takes[fn]; ok && i < len(n.Args) {
						add(n.Args[i]) // a method of several types may take it in several places
					}
				}
			}
			return true
		})
	}
	return found
}

// callees are the functions that a call may mean: a method is one of the package or of
// [game.Log] and the like.
func callees(call *ast.CallExpr, pkg string) []function {
	switch fn := call.Fun.(type) {
	case *ast.Ident:
		return []function{{pkg, fn.Name}}
	case *ast.SelectorExpr:
		all := []function{{pkg, fn.Sel.Name}, {"game", fn.Sel.Name}, {"grid", fn.Sel.Name}, {"crosstable", fn.Sel.Name}}
		if x, ok := fn.X.(*ast.Ident); ok {
			all = append([]function{{x.Name, fn.Sel.Name}}, all...)
		}
		return all
	}
	return nil
}

// isProblem reports whether a literal is of a game.Problem, or of one of a list's.
func isProblem(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.Ident:
		return strings.HasPrefix(e.Name, "Problem")
	case *ast.SelectorExpr:
		return strings.HasPrefix(e.Sel.Name, "Problem")
	}
	return false
}

// codeParameter is the index of the parameter of a function that is the code of a problem,
// -1 if it has none.
func codeParameter(fn *ast.FuncType) int {
	i, code, sentence := 0, -1, false
	for _, field := range fn.Params.List {
		for _, p := range field.Names {
			switch p.Name {
			case "code":
				code = i
			case "found", "text", "err", "words":
				sentence = true
			}
			i++
		}
	}
	if !sentence {
		return -1
	}
	return code
}
