package plan

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/compare"
	"kyudan/rating/game"
	"kyudan/rating/run"
	"kyudan/rating/systems"
)

// Contenders are systems to compare, each with its own choice.
type Contenders []Contender

// A Contender is one of them.
type Contender struct {
	Name   string // swa, or swa+ours with the rules file ours.toml
	Choice Choice
	About  rating.About
}

// NewContenders are the named systems and those of rules files, [SYSTEM=]FILE, or without
// both all systems; each with the usual choice for the rest.
func NewContenders(names, rules []string, usual Choice) (Contenders, game.Problems) {
	if len(names) == 0 && len(rules) == 0 {
		names = systems.Names()
	}
	var cs Contenders
	for _, name := range names {
		if wrong := cs.add(strings.TrimSpace(name), "", game.Input{}, usual); wrong != nil {
			return nil, wrong
		}
	}
	for _, arg := range rules {
		name, path := ofSystem(arg)
		path = ListIn(path)
		file, missing := importers.Load(path, "{option rules} takes a TOML file: [SYSTEM=]FILE", importers.DefaultMaxBytes)
		if missing != nil {
			return nil, missing
		}
		if name = cmp.Or(name, systems.SystemOf(file.Data)); name == "" {
			return nil, misuse("write system = \"swa\" at its beginning, or give {option rules=swa="+path+"}", "%s does not say which system it is for", path)
		}
		if wrong := cs.add(name, "+"+strings.TrimSuffix(filepath.Base(path), filepath.Ext(path)), file, usual); wrong != nil {
			return nil, wrong
		}
	}
	return cs, nil
}

// add adds a system, named by its name and a suffix.
func (cs *Contenders) add(name, behind string, rules game.Input, c Choice) game.Problems {
	s, wrong := FindSystem(name)
	if wrong != nil {
		return wrong
	}
	about := s.About()
	name = about.Name + behind
	if slices.ContainsFunc(*cs, func(other Contender) bool { return other.Name == name }) {
		return misuse("name it once, or rules files by different names", "the system %q is named twice", name)
	}
	c.System, c.Rules, c.NoRules = game.Given(about.Name), rules, true
	*cs = append(*cs, Contender{name, c, about})
	return nil
}

// ofSystem splits SYSTEM=FILE; the system is "" if not given.
func ofSystem(arg string) (system, file string) {
	if name, file, ok := strings.Cut(arg, "="); ok {
		if _, known := systems.Lookup(strings.ToLower(name)); known {
			return strings.ToLower(name), file
		}
	}
	return "", arg
}

// StartFrom gives lists, [SYSTEM=]FILE, to their systems, with a federation's own rules
// or without.
func (cs Contenders) StartFrom(lists []string) game.Problems {
	for _, arg := range lists {
		name, path := ofSystem(arg)
		if name == "" {
			l, problems := cs[0].Choice.readList(path)
			if l == nil {
				return problems
			}
			if name = l.System; name == "" {
				return misuse("give {option list=SYSTEM="+path+"}", "%s does not say which system it is for", path)
			}
		}
		given := false
		for i := range cs {
			c := &cs[i]
			if c.About.Name != name {
				continue
			}
			if c.Choice.List.IsGiven() {
				return misuse("give each system one list", "two lists are given for the system %q", name)
			}
			c.Choice.List, given = game.Given(path), true
		}
		if !given {
			return misuse("add it to {option systems}, or leave out the list", "%s is a list of the system %q, which is not compared", path, name)
		}
	}
	return nil
}

// Files are the files that the choices name.
func (cs Contenders) Files() (files []string) {
	for _, c := range cs {
		for _, name := range []string{c.Choice.Rules.Name, c.Choice.List.Or(""), c.Choice.Aliases.Or("")} {
			if name != "" {
				files = append(files, name)
			}
		}
	}
	return files
}

// HaveClass reports whether one of the systems has a class.
func (cs Contenders) HaveClass(class string) bool {
	return slices.ContainsFunc(cs, func(c Contender) bool { return compare.HasClass(c.About, class) })
}

// InArchive prepares the systems for an archive's events. The archive's start list goes
// to contenders of its own system that have no other; its aliases apply to all, and its
// other tables to none.
func (cs Contenders) InArchive(folder *archive.Folder) (*archive.Folder, game.Problems) {
	problems := cs.giveStartList(folder)
	if folder.Register != nil || len(folder.Promotions) > 0 || len(folder.Adjustments) > 0 {
		problems.Add(game.Problem{
			Severity: game.Note, Code: "tables-unused", File: folder.Root, Found: "register, promotions and corrections, which are left out of a comparison",
			Hint: "every system starts from the events alone or from its list, so that results are comparable",
		})
	}
	return &archive.Folder{Root: folder.Root, Aliases: folder.Aliases, IDs: folder.IDs}, problems
}

func (cs Contenders) giveStartList(folder *archive.Folder) game.Problems {
	start := folder.Config.List
	if start == "" {
		return nil
	}
	var with []string
	for i := range cs {
		if c := &cs[i]; !c.Choice.List.IsGiven() && strings.EqualFold(folder.Config.System, c.About.Name) {
			c.Choice.List = game.Given(filepath.Join(folder.Root, filepath.FromSlash(start)))
			with = append(with, c.Name)
		}
	}
	p := game.Problem{
		Severity: game.Warning, Code: "start-list-unused", File: tables.ConfigFile, Place: folder.Config.Place("list"), Found: fmt.Sprintf("list = %q belongs to none of the systems compared", start),
		Hint: "all players are new in all of them; {option list=SYSTEM=FILE} gives a system a list to start from",
	}
	if len(with) > 0 {
		p.Code, p.Found = "start-list", fmt.Sprintf("%s starts with the ratings of %q, systems without a list with none", strings.Join(with, ", "), start)
		p.Hint = "{option list=SYSTEM=FILE} gives other systems a list to start from, too"
	}
	return game.Problems{p}
}

// Compare rates events by every system, from a folder of an archive or nil, and compares
// the results. read are the problems of reading the events; word words all hints. If
// nothing can be compared, the problems say why.
func (cs Contenders) Compare(folder *archive.Folder, events []run.Entry, read game.Problems, facts Facts, word func(game.Problems)) (*compare.Comparison, game.Problems) {
	var all []compare.Contender
	for _, c := range cs {
		p, unusable := Open(folder, c.Choice)
		if p == nil {
			return nil, unusable
		}
		p.Job.Word = word
		p.Job.Problems.Add(read...)
		all = append(all, compare.Contender{Name: c.Name, Job: p.Job, Listed: c.Choice.List.IsGiven()})
	}
	return compare.Rate(all, events, facts.Class() != "")
}
