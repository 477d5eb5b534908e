package game

import "strings"

// CodeAsked is the code of what Asked reports.
const CodeAsked = "facts-asked"

// A Need is a fact that who takes a file asks for.
type Need struct {
	Given bool
	What  string // "the country (PC)"
	Set   string // how it is given: "country=…"
}

// Asked is the problem of the needs that are not given; ok is false where all are. by
// is who asks for them.
func Asked(s Severity, by string, needs ...Need) (p Problem, ok bool) {
	var what, set []string
	for _, n := range needs {
		if !n.Given {
			what, set = append(what, n.What), append(set, "{set "+n.Set+"}")
		}
	}
	return Problem{
		Severity: s, Code: CodeAsked, Found: by + " asks for what is not given: " + strings.Join(what, ", "),
		Hint: "give what you know: " + strings.Join(set, ", "),
	}, len(what) > 0
}
