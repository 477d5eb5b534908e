package plan

import (
	"cmp"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// A Choice overrides the settings of an archive's kyudan.toml, or gives those of files
// outside any archive. What is not given is as usual.
type Choice struct {
	System          game.Opt[string] // a name of package systems; usually swa
	UnknownHandicap game.Opt[string] // a word of rating.UnknownHandicap
	Ratings         game.Opt[string] // start ratings: list, or file for those in the event files
	List            game.Opt[string] // path of the rating list to start from
	Aliases         game.Opt[string] // path of the table of who is who
	Elsewhere       []string         // paths of other federations' lists, to find newcomers on
	AsOf            game.Opt[game.Date]
	ActiveMonths    game.Opt[int] // see tables.Config; 0: nobody is inactive
	Rules           game.Input    // a rules file; none without Data
	NoRules         bool          // ignore that of kyudan.toml
	GameOrder       string        // the system's setting order
	// Since is the path of a list to continue from, which has the earlier events.
	Since string
	// Again is the manifest of a published list to make again, as it says.
	Again *archive.Manifest
	// Beside adds problems about a list's file; nil: none.
	Beside func(path string) game.Problems
}

// settle sets an option that is not chosen from kyudan.toml, or else to the usual.
func settle(o *game.Opt[string], config, usual string) {
	*o = game.Given(o.Or(cmp.Or(config, usual)))
}

// Settled is the choice completed by kyudan.toml. A list to be made again follows its
// manifest.
func (c Choice) Settled(folder *archive.Folder) (Choice, game.Problems) {
	folder = cmp.Or(folder, new(archive.Folder))
	config := &folder.Config
	if c.Again != nil {
		return c.asPublished(folder), nil
	}
	otherSystem := config.System != "" && c.System.IsGiven() && !strings.EqualFold(c.System.Or(""), config.System)
	if own, ok := systems.Lookup(strings.ToLower(config.System)); ok && otherSystem && config.Register == "" && folder.Register != nil {
		config.Register = own.About().Register // of which the ids of players.csv are, whatever rates them
	}
	names := checkNames(config, !c.System.IsGiven())
	var problems game.Problems
	settle(&c.System, config.System, "swa")
	settle(&c.UnknownHandicap, config.UnknownHandicap, rating.RateEven.String())
	settle(&c.Ratings, config.Ratings, "list")
	if config.AsOf != 0 && !c.AsOf.IsGiven() {
		c.AsOf = game.Given(config.AsOf)
	}
	if !c.ActiveMonths.IsGiven() {
		c.ActiveMonths = config.ActiveMonths
	}
	c.Rules = c.rules(folder)
	if len(c.Elsewhere) == 0 {
		for _, name := range config.Elsewhere {
			c.Elsewhere = append(c.Elsewhere, filepath.Join(folder.Root, filepath.FromSlash(name)))
		}
	}
	switch {
	case config.List == "" || c.List.IsGiven():
	case otherSystem:
		problems.Add(game.Problem{
			Severity: game.Warning, Code: "start-list-unused", File: tables.ConfigFile, Place: config.Place("list"),
			Found: fmt.Sprintf("list = %q belongs to the system %s, but this run uses %s: all players are new", config.List, config.System, c.System.Or("")), Hint: "{option list} names a list of that system to start from",
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
	config.Order, config.ListOf = m.Settings["order"], m.Settings["of"]
	config.ListFiles = strings.Fields(m.Settings["files"])
	if n, err := strconv.Atoi(m.Settings["active_months"]); err == nil {
		c.ActiveMonths = game.Given(n)
	}
	if m.Kyudan != "" { // older manifests lack it: mostly it was as it is now
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

// CodeUsage is the code of problems in a choice, which no change to a file can correct.
const CodeUsage = "usage"

func misuse(hint, format string, a ...any) game.Problems {
	return game.Problems{{Severity: game.Error, Code: CodeUsage, Found: fmt.Sprintf(format, a...), Hint: hint}}
}

// FindSystem is the system of a name, in upper or lower case.
func FindSystem(name string) (rating.System, game.Problems) {
	if s, ok := systems.Lookup(strings.ToLower(name)); ok {
		return s, nil
	}
	return nil, misuse("the systems are: "+strings.Join(systems.Names(), " "), "there is no system %q", name)
}

// endsInDigits matches an id that can be counted on from.
var endsInDigits = regexp.MustCompile(`^\S*?[0-9]{1,15}$`)

// CountsFrom reports whether new players can be numbered from an id on.
func CountsFrom(id string) bool { return endsInDigits.MatchString(id) }

const codeSystem = "system"

// WrongRules reports whether problems are about the system and its rules file.
func WrongRules(problems game.Problems) bool {
	return slices.ContainsFunc(problems, func(p game.Problem) bool {
		return p.Severity == game.Error && (p.Code == codeSystem || p.Code == systems.CodeRules || p.Code == systems.CodeRulesSystem)
	})
}

// Configure is the system of a settled choice, with the values of its rules file and its
// order of games. The problems are errors in these.
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

// checkNames reports unknown names in an archive's settings. used: the run uses its
// system.
func checkNames(c *tables.Config, used bool) game.Problems {
	var problems game.Problems
	report := func(severity game.Severity, key, value, expected, hint string, known []string) {
		if near := game.Nearest(value, known); near != "" {
			hint = fmt.Sprintf("did you mean %q?", near)
		}
		problems.Add(game.Problem{Severity: severity, Code: "config", File: tables.ConfigFile, Place: c.Place(key), Found: fmt.Sprintf("%s = %q", key, value), Expected: expected, Hint: hint})
	}
	if _, ok := systems.Lookup(strings.ToLower(c.System)); c.System != "" && used && !ok {
		report(game.Error, "system", c.System, "one of "+strings.Join(systems.Names(), ", "), "correct the name; {command systems} describes each", systems.Names())
	}
	known := []string{"ffg"}
	for _, s := range systems.All() {
		if register := s.About().Register; !slices.Contains(known, register) {
			known = append(known, register)
		}
	}
	if r := c.Register; r != "" && !slices.Contains(known, r) {
		severity := game.Note // the archive's own register
		if game.Nearest(r, known) != "" {
			severity = game.Warning
		}
		report(severity, "register", r, strings.Join(known, ", ")+", or a name of your own", "ids in event files match players.csv only if they are of this register", known)
	}
	return problems
}
