package tables

import (
	"fmt"
	"path"
	"strings"

	"kyudan/rating/game"
)

// Table names one of the tables beside the event files, as its file is called
// without its ending.
type Table string

// The tables.
const (
	EventsTable      Table = "events"
	PlayersTable     Table = "players"
	AliasesTable     Table = "aliases"
	PromotionsTable  Table = "promotions"
	AdjustmentsTable Table = "adjustments"
	IDsTable         Table = "ids" // which Kyudan writes
)

// AllTables are the tables that people keep, in the order in which an archive is begun.
func AllTables() []Table {
	return []Table{EventsTable, PlayersTable, AliasesTable, PromotionsTable, AdjustmentsTable}
}

// ConfigFile is the file with an archive's settings.
const ConfigFile = "kyudan.toml"

// endings are those that a table's file may have.
var endings = []string{".csv", ".xlsx"}

// File is the file of a table, as a slash path below the archive, and "" where
// there is none: the one that kyudan.toml names, which must then be there, or
// events.csv or events.xlsx. Both at once are an error, because it is impossible to
// tell which of them counts. exists reports whether a path below the archive is
// a file.
func (c *Config) File(t Table, exists func(path string) bool) (string, game.Problems) {
	if name := c.path(t); name != "" {
		if !exists(name) {
			return "", game.Problems{{
				Severity: game.Error, Code: "table-missing", File: ConfigFile, Place: c.places["paths."+string(t)],
				Found: fmt.Sprintf("paths.%s %q, which is not there", t, name), Expected: "a file in the archive", Hint: "correct the path, or delete the line",
			}}
		}
		return name, nil
	}
	var found []string
	for _, e := range endings {
		if name := string(t) + e; exists(name) {
			found = append(found, name)
		}
	}
	switch len(found) {
	case 0:
		return "", nil
	case 1:
		return found[0], nil
	}
	return "", game.Problems{{
		Severity: game.Error, Code: "table-twice", File: found[0], Found: fmt.Sprintf("%s beside %s", found[0], found[1]), Expected: "one of the two",
		Hint: fmt.Sprintf("remove one of them from the archive, or name the one that counts in %s: [paths] %s = %q", ConfigFile, t, found[0]),
	}}
}

// IsTable reports whether a slash path below the archive is not an event file but
// one of its tables, its settings or their rules.
func (c *Config) IsTable(name string) bool {
	if name == ConfigFile || name == path.Clean(c.Rules) && c.Rules != "" {
		return true
	}
	for _, t := range append(AllTables(), IDsTable) {
		if p := c.path(t); p != "" && name == p {
			return true
		}
		for _, e := range endings {
			if strings.EqualFold(name, string(t)+e) {
				return true
			}
		}
	}
	return false
}

// Ignores reports whether a slash path below the archive is left out: one that
// a pattern of Ignore matches, or that is in a folder that one matches.
// Folders end in a slash.
func (c *Config) Ignores(name string) bool {
	for p := strings.TrimSuffix(name, "/"); p != "." && p != "/" && p != ""; p = path.Dir(p) {
		for _, pattern := range c.Ignore {
			whole, _ := path.Match(pattern, p)
			base, _ := path.Match(pattern, path.Base(p))
			if whole || base && !strings.Contains(pattern, "/") {
				return true
			}
		}
	}
	return false
}

func (c *Config) path(t Table) string {
	for _, p := range paths {
		if p.key == string(t) {
			return *p.of(&c.Paths)
		}
	}
	return ""
}
