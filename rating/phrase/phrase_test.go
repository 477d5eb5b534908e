package phrase

import (
	"go/ast"
	"go/token"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"kyudan/rating/game/sourcetest"
)

// speakers are the functions that are given patterns, by the places of these.
var speakers = map[string][]int{
	"Of": {0}, "Say": {0}, "say": {0}, "Word": {0}, "Count": {1}, "Given": {1}, // anywhere
	"find": {1, 2, 3}, "noteForStaff": {0}, // of package judge
}

// text is the value of a literal.
func text(e ast.Expr) (string, bool) {
	lit, ok := e.(*ast.BasicLit)
	if !ok || lit.Kind != token.STRING {
		return "", false
	}
	s, err := strconv.Unquote(lit.Value)
	return s, err == nil
}

// verb is a verb of package fmt, with the value that it is of.
var verb = regexp.MustCompile(`%(?:\[(\d+)\])?[a-z]`)

// values are which values a pattern has, in the order of the values.
func values(pattern string) (which []int) {
	for i, m := range verb.FindAllStringSubmatch(pattern, -1) {
		n := i + 1
		if m[1] != "" {
			n, _ = strconv.Atoi(m[1])
		}
		which = append(which, n)
	}
	slices.Sort(which)
	return slices.Compact(which)
}

// isSaid reports whether languages word a pattern differently. Other functions of these names
// are given hints and signs.
func isSaid(pattern string) bool {
	return !strings.HasPrefix(pattern, "{") && !strings.HasPrefix(pattern, `\`) &&
		(len(verb.FindAllString(pattern, -1)) > 1 || regexp.MustCompile(`\pL`).MatchString(verb.ReplaceAllString(pattern, "")))
}

// TestCatalogue: the catalogue has every pattern of the program, nothing else, and the
// same values in each.
func TestCatalogue(t *testing.T) {
	literals, said := map[string]bool{}, map[string]bool{}
	sourcetest.Files(t, func(_ string, _ *token.FileSet, f *ast.File) {
		ast.Inspect(f, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok {
				if s, ok := text(lit); ok {
					literals[s] = true
				}
			}
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			sel, ok := call.Fun.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			for _, at := range speakers[sel.Sel.Name] {
				if at >= len(call.Args) || len(speakers[sel.Sel.Name]) > 1 && f.Name.Name != "judge" {
					continue
				}
				if s, ok := text(call.Args[at]); ok && isSaid(s) {
					said[s] = true
				}
			}
			return true
		})
	})
	texts := chinese()
	var lacking []string
	for s := range said {
		if zh, ok := texts[s]; !ok || zh == "" {
			lacking = append(lacking, s)
		}
	}
	if slices.Sort(lacking); len(lacking) > 0 {
		t.Errorf("zh.json lacks %d texts:\n%s", len(lacking), strings.Join(lacking, "\n"))
	}
	for en, zh := range texts {
		switch {
		case !literals[en]:
			t.Errorf("zh.json has %q, which nothing says", en)
		case !slices.Equal(values(en), values(zh)):
			t.Errorf("%q and %q have other values", en, zh)
		}
	}
}
