package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"go/ast"
	"go/constant"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// TestFloatsAreTheSameEverywhere reads the source of all packages but those for
// tests and refuses arithmetic that differs from one processor to another:
//
//   - functions of package math that are not exact. Some processors have assembly
//     of their own for them; kyudan/rating/portable has the same for all.
//   - normal and exponential random numbers, which call them.
//   - products that something may be added to, x*y + z. Many processors do both in
//     one step, without rounding the product. float64(x*y) + z is rounded
//     everywhere. As the compiler looks through variables, arguments and results,
//     every product has to be converted at once. Those with a power of two are
//     exact, and some uses of a product add nothing: see addsNothing.
func TestFloatsAreTheSameEverywhere(t *testing.T) {
	if _, err := exec.LookPath("go"); err != nil {
		t.Skip("there is no go command that could tell the types")
	}
	looked := 0
	for _, pkg := range typed(t) {
		if strings.HasSuffix(pkg.path, "test") {
			continue
		}
		looked++
		for _, f := range pkg.files {
			for _, found := range pkg.inexact(f) {
				pos := pkg.fset.Position(found.at.Pos())
				t.Errorf("%s:%d: %s", pos.Filename, pos.Line, found.what)
			}
		}
	}
	if looked < 50 {
		t.Errorf("looked at %d packages, expected the whole project", looked)
	}
}

// TestInexactArithmetic shows what TestFloatsAreTheSameEverywhere refuses and
// what it lets pass, by lines that say so.
func TestInexactArithmetic(t *testing.T) {
	const source = `package p
import ("fmt"; "math"; "math/rand/v2")
type points float64
func f(x, y, z float64, n int, p points) (float64, points) {
	_ = x*y + z              // float64(x * y)
	_ = z - (x * y)          // float64(x * y)
	_ = -(x * y) + z         // float64(x * y)
	_ = float64(x*y) + z
	_ = x*y/z + float64(x*y*z)
	a := x * y               // float64(x * y)
	a += x * y               // float64(x * y)
	a *= y                   // a = float64(a * y)
	a *= 0.5
	_ = f2(x * y)            // float64(x * y)
	_ = []float64{x * y}     // float64(x * y)
	_ = 2*x + y*0.25 - 3*x   // float64(3 * x)
	_ = x*y*2                // float64(x * y)
	_ = 2*(x/y)*z/0.5        // float64(2 * (x / y) * z)
	_ = x*y*4/0.25
	_ = n*n + int(x*y)
	_ = math.Floor(x*y) + min(x*y, z) + math.Sqrt(z)
	_ = x*y < z*z
	_ = 2*math.Pi + z
	_ = math.Exp(x)          // math.Exp
	g := math.Tan            // math.Tan
	_ = rand.NormFloat64()   // rand.NormFloat64
	_, _ = rand.Float64(), g
	fmt.Println(x * y)
	q := p * p               // points(p * p)
	return x * y, q          // float64(x * y)
}
func f2(x float64) float64 { return x }
`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", source, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	pkg := check(t, fset, "p", []*ast.File{f}, importer.ForCompiler(fset, "source", nil))
	var got []string
	lines := strings.Split(source, "\n")
	for _, found := range pkg.inexact(f) {
		line := fset.Position(found.at.Pos()).Line
		got = append(got, lines[line-1])
		if _, want, ok := strings.Cut(lines[line-1], "// "); !ok || !strings.Contains(found.what, want) {
			t.Errorf("line %d: %s\nfound: %s", line, lines[line-1], found.what)
		}
	}
	for _, line := range lines {
		if strings.Contains(line, "//") && !slices.Contains(got, line) {
			t.Errorf("nothing found in %s", line)
		}
	}
}

// typedPackage is a package with the types of its expressions.
type typedPackage struct {
	path  string
	fset  *token.FileSet
	files []*ast.File
	info  *types.Info
}

// typed reads all packages of the project, with what the go command has compiled
// of those they import.
func typed(t *testing.T) []*typedPackage {
	list := exec.Command("go", "list", "-export", "-deps", "-json=ImportPath,Dir,Export,GoFiles", "./...")
	list.Dir = filepath.Join("..", "..")
	out, err := list.Output()
	if err != nil {
		t.Fatalf("go list: %v", err)
	}
	type listed struct {
		ImportPath, Dir, Export string
		GoFiles                 []string
	}
	var ours []listed
	compiled := map[string]string{}
	for d := json.NewDecoder(bytes.NewReader(out)); ; {
		var p listed
		if err := d.Decode(&p); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		compiled[p.ImportPath] = p.Export
		if strings.HasPrefix(p.ImportPath, "kyudan/") {
			ours = append(ours, p)
		}
	}
	fset := token.NewFileSet()
	imports := importer.ForCompiler(fset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(compiled[path]) })
	var pkgs []*typedPackage
	for _, p := range ours {
		var files []*ast.File
		for _, name := range p.GoFiles {
			f, err := parser.ParseFile(fset, filepath.Join(p.Dir, name), nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			files = append(files, f)
		}
		pkgs = append(pkgs, check(t, fset, p.ImportPath, files, imports))
	}
	return pkgs
}

func check(t *testing.T, fset *token.FileSet, path string, files []*ast.File, imports types.Importer) *typedPackage {
	info := &types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{}}
	if _, err := (&types.Config{Importer: imports}).Check(path, fset, files, info); err != nil {
		t.Fatal(err)
	}
	return &typedPackage{path, fset, files, info}
}

// finding is arithmetic that differs between processors.
type finding struct {
	at   ast.Node
	what string
}

// inexact finds it in a file.
func (p *typedPackage) inexact(f *ast.File) []finding {
	var found []finding
	var above []ast.Node
	ast.Inspect(f, func(n ast.Node) bool {
		if n == nil {
			above = above[:len(above)-1]
			return true
		}
		switch n := n.(type) {
		case *ast.Ident:
			if name := p.inexactFunction(n); name != "" {
				found = append(found, finding{n, name + " differs between processors; rating/portable has functions that do not"})
			}
		case *ast.BinaryExpr:
			if n.Op == token.MUL && p.rounds(n, n.X, n.Y) && !p.addsNothing(n, above) {
				found = append(found, finding{n, "a product that may be fused with a sum: write " + p.rounded(n)})
			}
		case *ast.AssignStmt:
			if n.Tok == token.MUL_ASSIGN && p.rounds(n.Lhs[0], n.Rhs[0]) {
				product := &ast.BinaryExpr{X: n.Lhs[0], Op: token.MUL, Y: n.Rhs[0]}
				p.info.Types[product] = p.info.Types[n.Lhs[0]]
				found = append(found, finding{n, "a product that may be fused with a sum: write " + types.ExprString(n.Lhs[0]) + " = " + p.rounded(product)})
			}
		}
		above = append(above, n)
		return true
	})
	return found
}

// exact are the functions of package math whose results are exact, or rounded
// exactly, by their definition.
var exact = []string{
	"Abs", "Ceil", "Copysign", "Float32bits", "Float32frombits", "Float64bits", "Float64frombits", "Floor", "Frexp",
	"Inf", "IsInf", "IsNaN", "Ldexp", "Max", "Min", "Mod", "Modf", "NaN", "Nextafter", "Pow10", "Round", "RoundToEven",
	"Signbit", "Sqrt", "Trunc",
}

// inexactFunction is the name of a function that computes with less than that,
// "" for all else. Package portable asks math where there is nothing to compute.
func (p *typedPackage) inexactFunction(id *ast.Ident) string {
	f, ok := p.info.Uses[id].(*types.Func)
	if !ok || f.Pkg() == nil {
		return ""
	}
	switch pkg := f.Pkg().Path(); {
	case pkg == "math" && !slices.Contains(exact, f.Name()) && p.path != "kyudan/rating/portable",
		strings.HasPrefix(pkg, "math/rand") && (f.Name() == "NormFloat64" || f.Name() == "ExpFloat64"):
		return f.Pkg().Name() + "." + f.Name()
	}
	return ""
}

// rounds reports whether a product with these factors is one of floats that
// loses bits: neither a constant nor one with a power of two.
func (p *typedPackage) rounds(product ast.Expr, factors ...ast.Expr) bool {
	t := p.info.Types[product]
	if basic, ok := t.Type.Underlying().(*types.Basic); !ok || basic.Info()&types.IsFloat == 0 || t.Value != nil {
		return false
	}
	return !slices.ContainsFunc(factors, func(e ast.Expr) bool {
		v := p.info.Types[e].Value
		if v == nil {
			return false
		}
		f, _ := constant.Float64Val(constant.ToFloat(v))
		half, _ := math.Frexp(math.Abs(f))
		return half == 0.5
	})
}

// addsNothing reports whether a product's use cannot be fused with it: it is
// converted, multiplied or divided further, compared, or given to a function
// that is not ours. above is what the product stands in.
func (p *typedPackage) addsNothing(product ast.Expr, above []ast.Node) bool {
	inner := ast.Node(product)
	for _, n := range slices.Backward(above) {
		switch n := n.(type) {
		case *ast.ParenExpr:
		case *ast.UnaryExpr: // a sign goes into the fused step too
		case *ast.BinaryExpr:
			return n.Op != token.ADD && n.Op != token.SUB && !p.doubles(n)
		case *ast.CallExpr:
			return inner != n.Fun && (p.info.Types[n.Fun].IsType() || !p.ours(n.Fun))
		default:
			return false
		}
		inner = n
	}
	return false
}

// doubles reports whether an expression is 2*x, which the compiler makes x + x
// of.
func (p *typedPackage) doubles(n *ast.BinaryExpr) bool {
	two := constant.MakeInt64(2)
	is := func(e ast.Expr, want constant.Value) bool {
		v := p.info.Types[e].Value
		return v != nil && constant.Compare(v, token.EQL, want)
	}
	return n.Op == token.MUL && (is(n.X, two) || is(n.Y, two)) ||
		n.Op == token.QUO && is(n.Y, constant.MakeFloat64(0.5))
}

// ours reports whether a called function is of this project, or unknown.
func (p *typedPackage) ours(fun ast.Expr) bool {
	if p.info.Types[fun].IsBuiltin() { // min and max; append keeps what it gets
		id, ok := fun.(*ast.Ident)
		return !ok || id.Name != "min" && id.Name != "max"
	}
	name, ok := fun.(*ast.SelectorExpr)
	if !ok {
		return true
	}
	f, ok := p.info.Uses[name.Sel].(*types.Func)
	return !ok || f.Pkg() == nil || f.Pkg().Path() == p.path || strings.HasPrefix(f.Pkg().Path(), "kyudan/")
}

// rounded is the expression with its conversion.
func (p *typedPackage) rounded(product ast.Expr) string {
	t := types.TypeString(p.info.Types[product].Type, func(*types.Package) string { return "" })
	return t + "(" + types.ExprString(product) + ")"
}
