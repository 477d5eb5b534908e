package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// contender is one system of a comparison.
type contender struct {
	name   string // swa, swa+ours
	choice plan.Choice
	about  rating.About
}

// contenders are the systems asked for and those of the rules files.
func (o *compareOptions) contenders(env *environ) ([]contender, int) {
	usual := plan.Choice{
		UnknownHandicap: game.Told(o.unknownHandicap), Ratings: game.Told(o.ratings), Aliases: game.Told(o.aliases), Beside: unfinishedList,
	}
	names := o.systems
	if len(names) == 0 && len(o.rules) == 0 {
		names = systems.Names()
	}
	var cs []contender
	add := func(name, system string, rules game.Input) bool {
		s, ok := findSystem(env, system)
		if !ok {
			return false
		}
		c := contender{choice: usual, about: s.About()}
		c.choice.System, c.choice.Rules, c.choice.NoRules = game.Told(c.about.Name), rules, true
		c.name = c.about.Name + name
		if slices.ContainsFunc(cs, func(other contender) bool { return other.name == c.name }) {
			env.fail(fmt.Sprintf("found the system %q twice", c.name), "name it once, or rules files by different names")
			return false
		}
		cs = append(cs, c)
		return true
	}
	for _, name := range names {
		if !add("", strings.TrimSpace(name), game.Input{}) {
			return nil, exitUsage
		}
	}
	for i, arg := range o.rules {
		name, path := ofSystem(arg)
		path = listIn(path)
		file, missing := readFlag(path, "--rules names a TOML file: [SYSTEM=]FILE")
		if missing != nil {
			o.input.refuse(env, missing)
			return nil, exitNothing
		}
		if name == "" {
			if name = systems.SystemOf(file.Data); name == "" {
				env.fail(path+" does not say which system it is for", "write system = \"swa\" at its beginning, or give --rules swa="+path)
				return nil, exitUsage
			}
		}
		o.rules[i] = path
		if !add("+"+baseName(path), name, file) {
			return nil, exitUsage
		}
	}
	return cs, exitDone
}

// ofSystem takes SYSTEM=FILE apart; the system is "" where none is told.
func ofSystem(arg string) (system, file string) {
	if name, file, ok := strings.Cut(arg, "="); ok {
		if _, known := systems.Lookup(strings.ToLower(name)); known {
			return strings.ToLower(name), file
		}
	}
	return "", arg
}

// addLists gives every list to its system, with a federation's own rules or
// without.
func (o *compareOptions) addLists(env *environ, cs []contender) int {
	for i, arg := range o.lists {
		name, path := ofSystem(arg)
		if name == "" {
			l, problems := readList(path)
			if l == nil {
				o.input.report(env, problems)
				return exitNothing
			}
			if l.System == "" {
				env.fail(path+" does not say which system it is of", "give --list SYSTEM="+path)
				return exitUsage
			}
			name = l.System
		}
		o.lists[i] = path
		given := false
		for k := range cs {
			if cs[k].about.Name != name {
				continue
			}
			if cs[k].choice.List.IsTold() {
				env.fail(fmt.Sprintf("found two lists of the system %q", name), "give each system one list")
				return exitUsage
			}
			cs[k].choice.List, given = game.Told(path), true
		}
		if !given {
			env.fail(fmt.Sprintf("found in %s a list of the system %q, which is not compared", path, name), "add it to --systems, or leave the list out")
			return exitUsage
		}
	}
	return exitDone
}

// giveStartList gives the list that an archive starts from to the contenders of
// the archive's own system that have no other.
func giveStartList(cs []contender, folder *archive.Folder) game.Problems {
	start := folder.Config.List
	if start == "" {
		return nil
	}
	var with []string
	for i := range cs {
		if c := &cs[i]; !c.choice.List.IsTold() && strings.EqualFold(folder.Config.System, c.about.Name) {
			c.choice.List = game.Told(filepath.Join(folder.Root, filepath.FromSlash(start)))
			with = append(with, c.name)
		}
	}
	p := game.Problem{
		Severity: game.Warning, Code: "start-list-unused", File: tables.ConfigFile, Place: folder.Config.Place("list"), Found: fmt.Sprintf("list = %q is of none of the systems compared", start),
		Hint: "everybody is new in all of them; --list SYSTEM=FILE gives a system a list to start from",
	}
	if len(with) > 0 {
		p.Code, p.Found = "start-list", fmt.Sprintf("%s begins with the ratings of %q, and systems without a list with none", strings.Join(with, ", "), start)
		p.Hint = "--list SYSTEM=FILE gives other systems a list to start from, too"
	}
	return game.Problems{p}
}

// knowsClass reports whether the class of the command line, if there is one, is
// one of some system.
func (o *compareOptions) knowsClass(cs []contender) bool {
	return o.input.class == "" || slices.ContainsFunc(cs, func(c contender) bool { return compare.HasClass(c.about, o.input.class) })
}
