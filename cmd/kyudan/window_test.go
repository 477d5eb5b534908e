package main

import (
	"bytes"
	"strings"
	"testing"

	"kyudan/exporters/texttable"
)

// TestWindow double-clicks the program, and drags a file onto it: the first shows what to
// do, and the window stays until Enter is pressed.
func TestWindow(t *testing.T) {
	in := strings.NewReader("\nmore")
	var out bytes.Buffer
	w := &window{`C:\Users\Mei Xin\kyudan.exe`, in, &out}
	if status := realMain(w.arguments(nil), strings.NewReader(""), &out, &out); status != exitDone {
		t.Errorf("a double click ends with status %d", status)
	}
	w.hold()
	for _, want := range []string{"Drag the files of a tournament", `"C:\Users\Mei Xin\kyudan.exe"`, "\nPress Enter to close this window.\n"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("found %q, expected %q in it", &out, want)
		}
	}
	for line := range strings.Lines(out.String()) {
		if texttable.Width(line) > 80 {
			t.Errorf("wider than 80 columns: %s", line)
		}
	}
	if got := w.arguments([]string{"cup.xlsx"}); len(got) != 1 || got[0] != "cup.xlsx" {
		t.Errorf("a dragged file became %q", got)
	}
	for want, args := range map[string][]string{
		`C:\My cups`: {"rate", `C:\My cups" --list l.xlsx`}, `.\cups`: {"rate", "cup.xml", "-o", `.\cups"`},
		"": {"explain", "--player", `Tan "Mei" Xin`, "--accept", `rounds: "agreed"`, `C:\My cups\`, ""},
	} {
		if got := keptOpen(args); got != want {
			t.Errorf("of %q a quote keeps open %q, want %q", args, got, want)
		}
	}
	if got, want := argument(`C:\My cups\rated\`), `"C:\My cups\rated/"`; got != want {
		t.Errorf("a folder is typed %s, want %s", got, want)
	}
	var none *window
	none.hold() // returns at once
	if got := none.arguments(nil); len(got) != 0 {
		t.Errorf("without a window, no arguments became %q", got)
	}
}
