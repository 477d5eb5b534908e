package importertest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// Dump is the model as text: the event's JSON, what it was read from, and the
// problems, their hints on lines of their own.
func Dump(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	if ev == nil {
		return "no event\n" + Problems(ps)
	}
	text, err := json.MarshalIndent(ev, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return fmt.Sprintf("%s\n\nsource: %+v\n%s", text, ev.Source, Problems(ps))
}

// Problems are problems as Dump has them.
func Problems(ps game.Problems) string {
	var b strings.Builder
	for _, p := range ps {
		fmt.Fprintf(&b, "%v %s: %v\n", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, "\thint: %s\n", p.Hint)
		}
	}
	return b.String()
}

// Brief is the event's JSON, in fewer characters than Dump's, and the problems,
// one per line, hints in brackets.
func Brief(t *testing.T, ev *game.Event, ps game.Problems) string {
	t.Helper()
	return JSON(t, ev) + BriefProblems(ps)
}

// JSON is the event's JSON indented by one blank, without HTML's escapes; for no
// event it is nothing.
func JSON(t testing.TB, ev *game.Event) string {
	t.Helper()
	if ev == nil {
		return ""
	}
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", " ")
	if err := e.Encode(ev); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// BriefProblems are problems as Brief has them.
func BriefProblems(ps game.Problems) string {
	var b strings.Builder
	for _, p := range ps {
		fmt.Fprintf(&b, "%s %s: %s", p.Severity, p.Code, p.Error())
		if p.Hint != "" {
			fmt.Fprintf(&b, " (%s)", p.Hint)
		}
		b.WriteByte('\n')
	}
	return b.String()
}
