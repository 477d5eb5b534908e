package plan

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// A Choice is what somebody wants otherwise than an archive's kyudan.toml says, or
// says of files that belong to no archive. What is not told there is as usual.
type Choice struct {
	System          game.Opt[string] // a name of package systems; usually swa
	UnknownHandicap game.Opt[string] // a word of rating.UnknownHandicap
	Ratings         game.Opt[string] // start ratings: list, or file for those told in the event files
	List            game.Opt[string] // path of the rating list to start from
	Aliases         game.Opt[string] // path of the table of who is who
	AsOf            game.Opt[game.Date]
	Rules           game.Input // a rules file; without Data none is wanted
	NoRules         bool       // nor that of kyudan.toml
	GameOrder       string     // the system's setting order
	// Since is the path of a list that rating goes on from: it has the earlier events.
	Since string
	// Again is the manifest of a published list that is made again: what it says holds.
	Again *archive.Manifest
	// Beside says what else is to be known of a list's file; nil: nothing.
	Beside func(path string) game.Problems
}

// told is an option as somebody chose it, else as kyudan.toml tells it, "" or else.
func told(o *game.Opt[string], config, usual string) {
	*o = game.Given(o.Or(cmp.Or(config, usual)))
}

// Settled is the choice with what kyudan.toml says of the rest. A list that is made
// again is as its manifest says.
func (c Choice) Settled(folder *archive.Folder) (Choice, game.Problems) {
	folder = cmp.Or(folder, new(archive.Folder))
	config := &folder.Config
	if c.Again != nil {
		return c.asPublished(folder), nil
	}
	otherSystem := config.System != "" && c.System.IsGiven() && !strings.EqualFold(c.System.Or(""), config.System)
	names := checkNames(config, !c.System.IsGiven())
	var problems game.Problems
	told(&c.System, config.System, "swa")
	told(&c.UnknownHandicap, config.UnknownHandicap, rating.RateEven.String())
	told(&c.Ratings, config.Ratings, "list")
	if config.AsOf != 0 && !c.AsOf.IsGiven() {
		c.AsOf = game.Given(config.AsOf)
	}
	c.Rules = c.rules(folder)
	switch {
	case config.List == "" || c.List.IsGiven():
	case otherSystem:
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "start-list-unused", File: tables.ConfigFile, Place: config.Place("list"),
			Found: fmt.Sprintf("list = %q is of the system %s, and this run is of %s: everybody is new", config.List, config.System, c.System.Or("")), Hint: "{option list} names a list of that system to start from",
		})
	default:
		c.List = game.Given(filepath.Join(folder.Root, filepath.FromSlash(config.List)))
	}
	return c, append(problems, names...)
}

// asPublished is the choice that gave a published list.
func (c Choice) asPublished(folder *archive.Folder) Choice {
	m, config := c.Again, &folder.Config
	c.System, c.AsOf = game.Given(m.System), game.Given(m.AsOf)
	c.UnknownHandicap, c.Ratings, c.GameOrder = game.Given(m.Settings["unknown_handicap"]), game.Given(m.Settings["ratings"]), m.Settings["game_order"]
	config.Order = m.Settings["order"]
	if m.Kyudan != "" { // older manifests do not tell: it was as it is now, mostly
		config.Register, config.Precision = m.Settings["register"], game.Opt[int]{}
		if n, err := strconv.Atoi(m.Settings["precision"]); err == nil {
			config.Precision = game.Given(n)
		}
	}
	for flag, value := range map[string]*game.Opt[string]{"list": &c.List, "aliases": &c.Aliases} {
		if s, ok := m.Given[flag]; ok {
			*value = game.Given(filepath.Join(folder.Root, filepath.FromSlash(s.Path)))
		}
	}
	if m.Since != nil {
		c.Since = filepath.Join(folder.Root, filepath.FromSlash(m.Since.Path))
	}
	switch {
	case m.RulesFile != "":
		c.Rules = game.Input{Name: "the rules of " + m.AsOf.String(), Data: []byte(m.RulesFile)}
	case len(m.Rules) == 0:
		c.Rules = game.Input{}
	default:
		c.Rules = c.rules(folder)
	}
	return c
}

// rules is the rules file of the choice, else that of kyudan.toml.
func (c *Choice) rules(folder *archive.Folder) game.Input {
	name := folder.Config.Rules
	if name == "" || c.Rules.Data != nil || c.NoRules {
		return c.Rules
	}
	return game.Input{Name: filepath.Join(folder.Root, filepath.FromSlash(name)), Data: folder.Rules.Data}
}

// CodeUsage is the code of problems of what somebody asked for, which no file can mend.
const CodeUsage = "usage"

func misuse(hint, format string, a ...any) game.Problems {
	return game.Problems{{Severity: game.Error, Code: CodeUsage, Found: fmt.Sprintf(format, a...), Hint: hint}}
}

// FindSystem is the system of a name, in large or small letters.
func FindSystem(name string) (rating.System, game.Problems) {
	if s, ok := systems.Lookup(strings.ToLower(name)); ok {
		return s, nil
	}
	return nil, misuse("the systems are: "+strings.Join(systems.Names(), " "), "found system %q, which does not exist", name)
}

const codeSystem = "system"

// WrongRules reports whether problems are about the system and its rules file.
func WrongRules(problems game.Problems) bool {
	return slices.ContainsFunc(problems, func(p game.Problem) bool {
		return p.Severity == game.Error && (p.Code == codeSystem || p.Code == systems.CodeRules || p.Code == systems.CodeRulesSystem)
	})
}

// Configure is the system with the values of the rules file, and with the setting
// that decides the order of games, of a choice that is settled. The problems say what
// is wrong with these.
func (c Choice) Configure() (*systems.Configured, game.Problems) {
	name := strings.ToLower(c.System.Or(""))
	s, ok := systems.Lookup(name)
	if !ok {
		return nil, game.Problems{{
			Severity: game.Error, Code: codeSystem, Found: fmt.Sprintf("system %q, which does not exist", name), Expected: strings.Join(systems.Names(), ", "),
		}}
	}
	if c.Rules.Data == nil && c.GameOrder == "" {
		return &systems.Configured{System: s, Settings: systems.Settings(name)}, nil
	}
	if c.Rules.Data == nil {
		c.Rules.Name = "the command line"
	}
	var settings []string
	if c.GameOrder != "" {
		settings = append(settings, fmt.Sprintf("order = %q", c.GameOrder))
	}
	return systems.WithRules(s.About().Name, c.Rules, settings...)
}

// checkNames reports settings of an archive that name what nobody knows. used
// says that its system is that of the run.
func checkNames(c *tables.Config, used bool) game.Problems {
	var problems game.Problems
	report := func(severity game.Severity, key, value, expected, hint string, known []string) {
		if near := game.Nearest(value, known); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		problems.Add(game.Problem{Severity: severity, Code: "config", File: tables.ConfigFile, Place: c.Place(key), Found: fmt.Sprintf("%s = %q", key, value), Expected: expected, Hint: hint})
	}
	if _, ok := systems.Lookup(strings.ToLower(c.System)); c.System != "" && used && !ok {
		report(game.Error, "system", c.System, "one of "+strings.Join(systems.Names(), ", "), "correct the name; {command systems} says what each is", systems.Names())
	}
	known := []string{"ffg"}
	for _, s := range systems.All() {
		if register := s.About().Register; !slices.Contains(known, register) {
			known = append(known, register)
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
