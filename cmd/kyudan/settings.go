package main

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// checkSettings reports settings of an archive that name what nobody knows. used
// says that no flag names another system.
func checkSettings(c *tables.Config, used bool) game.Problems {
	var problems game.Problems
	report := func(severity game.Severity, key, value, expected, hint string, known []string) {
		if near := game.Nearest(value, known); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		problems.Add(game.Problem{Severity: severity, Code: "config", File: tables.ConfigFile, Place: c.Place(key), Found: fmt.Sprintf("%s = %q", key, value), Expected: expected, Hint: hint})
	}
	if _, ok := systems.Lookup(strings.ToLower(c.System)); c.System != "" && used && !ok {
		report(game.Error, "system", c.System, "one of "+strings.Join(systems.Names(), ", "), "correct the name; kyudan systems tells what each is", systems.Names())
	}
	known := []string{"ffg"}
	for _, name := range systems.Names() {
		if about, ok := systemAbout(name); ok && !slices.Contains(known, about.Register) {
			known = append(known, about.Register)
		}
	}
	if r := c.Register; r != "" && !slices.Contains(known, r) {
		severity := game.Note // a register of the archive's own
		if game.Nearest(r, known) != "" {
			severity = game.Warning
		}
		report(severity, "register", r, strings.Join(known, ", ")+", or a name of your own", "ids in event files are those of players.csv only where they are of this register", known)
	}
	return problems
}
