package session

import (
	"cmp"
	"fmt"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters/aliases"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// setup is what the files and options make a run of.
type setup struct {
	kinds     map[string]plan.Kind // of all files
	events    []string
	list      string
	elsewhere []string
	aliases   string
	rules     string
	system    string
	made      []Upload // aliases and rules that the session wrote
}

// choose replaces the options.
func (s *Session) choose(o Options) (any, error) {
	before := s.options
	if class := o.Set["class"]; class != "" {
		o.Class = cmp.Or(o.Class, class)
		o.Set = maps.Clone(o.Set)
		delete(o.Set, "class")
	}
	if err := check(o); err != nil {
		return nil, err
	}
	s.options = o
	state, err := s.settled()
	if err != nil {
		s.options = before
		if _, again := s.settled(); again != nil {
			return nil, again
		}
	}
	return state, err
}

// check finds impossible options.
func check(o Options) error {
	if o.Merge && o.Separate {
		return refuse("choose one of them", "found all files as one event and each as an event").as("both-ways")
	}
	for _, fact := range facts(o) {
		if err := plan.CheckFact(fact); err != nil {
			key, _, _ := strings.Cut(fact, "=")
			return refuse(pageWords.Word(game.AsProblem(err).Hint), "%s: %v", titleOf(key), err).as("fact")
		}
	}
	if o.AsOf != "" {
		if _, err := game.ParseISODate(o.AsOf); err != nil {
			return refuse("", "day of the list: %v", err).as("day")
		}
	}
	if _, ok := rating.ParseUnknownHandicap(cmp.Or(o.UnknownHandicap, "even")); !ok {
		return refuse("", "games without a handicap: found %q, expected even, skip or error", o.UnknownHandicap)
	}
	if o.NumberFrom != "" && !plan.CountsFrom(o.NumberFrom) {
		return refuse("such as 2001", "first id for new players: found %q, expected a number, or letters and a number", o.NumberFrom).as("number")
	}
	if o.ActiveMonths < 0 {
		return refuse("", "active months: found %d, expected a number of months", o.ActiveMonths)
	}
	if o.System != "" {
		if _, wrong := plan.FindSystem(o.System); wrong != nil {
			return refuse(wrong[0].Hint, "%s", wrong[0].Error())
		}
	}
	return nil
}

// settled sorts the files, writes those that the options make, and returns the state.
func (s *Session) settled() (any, error) {
	s.changed()
	for _, f := range s.set.made {
		if !slices.ContainsFunc(s.files, func(g *given) bool { return g.name == f.Name }) {
			_ = os.Remove(filepath.FromSlash(f.Name)) // what is not there is gone, too
		}
	}
	s.set = setup{kinds: map[string]plan.Kind{}}
	for _, f := range s.files {
		kind := s.kindOf(f)
		s.set.kinds[f.name] = kind
		switch kind {
		case plan.EventFile:
			s.set.events = append(s.set.events, f.name)
		case kindElsewhere:
			s.set.elsewhere = append(s.set.elsewhere, f.name)
		case plan.AliasesFile:
			s.set.aliases = s.only(f, s.set.aliases)
		case plan.RulesFile:
			s.set.rules = s.only(f, s.set.rules)
		}
	}
	s.pickSystem()
	s.pickList()
	if err := s.makeAliases(); err != nil {
		return nil, err
	}
	if err := s.makeRules(); err != nil {
		return nil, err
	}
	return s.state(), nil
}

// only is the first of several files of a kind; the others are ignored.
func (s *Session) only(f *given, first string) string {
	if first != "" {
		s.set.kinds[f.name] = kindIgnored
		return first
	}
	return f.name
}

// lists are the files taken for lists to start from.
func (s *Session) lists() (all []*given) {
	for _, f := range s.files {
		if s.set.kinds[f.name] == plan.ListFile {
			all = append(all, f)
		}
	}
	return all
}

// pickSystem takes the system that was chosen, else that of the lists if they have one.
func (s *Session) pickSystem() {
	s.set.system = strings.ToLower(s.options.System)
	for _, f := range s.lists() {
		if l := f.sorted.List; s.set.system == "" && l != nil {
			s.set.system = l.System
		}
	}
	s.set.system = cmp.Or(s.set.system, "swa")
}

// pickList takes the latest list of the system to start from. Other systems' are lists to
// find newcomers on.
func (s *Session) pickList() {
	var day game.Date
	for _, f := range s.lists() {
		l := f.sorted.List
		own := l == nil || l.System == "" || l.System == s.set.system
		switch {
		case !own && s.options.Roles[f.name] == "": // a person who says so is told that it is another system's
			s.set.kinds[f.name] = kindElsewhere
			s.set.elsewhere = append(s.set.elsewhere, f.name)
		case s.set.list == "" || l != nil && l.AsOf > day:
			if s.set.list != "" {
				s.set.kinds[s.set.list] = kindIgnored
			}
			if s.set.list = f.name; l != nil {
				day = l.AsOf
			}
		default:
			s.set.kinds[f.name] = kindIgnored
		}
	}
}

// free is a name that no file or folder of the session has.
func (s *Session) free(name string) string {
	ending := path.Ext(name)
	base := strings.TrimSuffix(name, ending)
	taken := func(name string) bool {
		return slices.ContainsFunc(s.files, func(f *given) bool {
			return strings.EqualFold(f.name, name) || strings.HasPrefix(strings.ToLower(f.name), strings.ToLower(name)+"/")
		})
	}
	for n := 2; taken(name); n++ {
		name = fmt.Sprintf("%s-%d%s", base, n, ending)
	}
	return name
}

// makeAliases writes the answers into the table of who is who.
func (s *Session) makeAliases() error {
	in := game.Input{Name: s.set.aliases}
	for _, f := range s.files {
		if f.name == s.set.aliases {
			in.Data = f.data
		}
	}
	var lines [][]string
	for _, a := range s.options.Answers {
		if fields := fieldsOf(a); len(fields) > 0 {
			lines = append(lines, fields)
		}
	}
	if len(lines) == 0 {
		if in.Data == nil {
			return nil
		}
		return s.write(Upload{in.Name, in.Data}) // as it was before any answer
	}
	in.Name = cmp.Or(in.Name, s.free(aliases.AliasesFile))
	data, problems := aliases.Append(in, lines)
	if problems.HasErrors() {
		return s.refused("the answers cannot be added to "+in.Name, problems).as("answers")
	}
	s.set.aliases = in.Name
	return s.make(Upload{in.Name, data})
}

// makeRules writes a rules file of the settings that were chosen, unless one was given.
func (s *Session) makeRules() error {
	if s.set.rules != "" || s.options.Profile == "" && len(s.options.Settings) == 0 {
		return nil
	}
	var b strings.Builder
	fmt.Fprintf(&b, "system = %q\n", s.set.system)
	if s.options.Profile != "" {
		fmt.Fprintf(&b, "profile = %q\n", s.options.Profile)
	}
	for _, key := range slices.Sorted(maps.Keys(s.options.Settings)) {
		if strings.ContainsAny(key+s.options.Settings[key], "\r\n") {
			return refuse("", "%q: found several lines, expected a value", key).as("settings")
		}
		fmt.Fprintf(&b, "%s = %s\n", key, s.options.Settings[key])
	}
	f := Upload{s.free("rules.toml"), []byte(b.String())}
	if _, problems := systems.WithRules(s.set.system, game.Input{Name: f.Name, Data: f.Bytes}); problems.HasErrors() {
		return s.refused("the settings cannot be used", problems).as("settings")
	}
	s.set.rules = f.Name
	return s.make(f)
}

// make writes a file that the session made.
func (s *Session) make(f Upload) error {
	s.set.made = append(s.set.made, f)
	return s.write(f)
}

// choice is what a run is made from.
func (s *Session) choice() (c plan.Choice, err error) {
	o := &s.options
	c = plan.Choice{GameOrder: o.Order, NoRules: s.set.rules != ""}
	for _, given := range []struct {
		text string
		to   *game.Opt[string]
	}{{s.set.system, &c.System}, {s.set.list, &c.List}, {s.set.aliases, &c.Aliases}, {o.UnknownHandicap, &c.UnknownHandicap}, {o.Ratings, &c.Ratings}} {
		if given.text != "" {
			*given.to = game.Given(given.text)
		}
	}
	if o.AsOf != "" {
		day, err := game.ParseISODate(o.AsOf)
		if err != nil {
			return c, refuse("", "day of the list: %v", err).as("day")
		}
		c.AsOf = game.Given(day)
	}
	if o.ActiveMonths > 0 {
		c.ActiveMonths = game.Given(o.ActiveMonths)
	}
	if s.set.rules != "" {
		in, missing := importers.Load(filepath.FromSlash(s.set.rules), "", importers.DefaultMaxBytes)
		if missing != nil {
			return c, s.refused("the rules file cannot be read", missing).as("settings")
		}
		c.Rules = in
	}
	return c, nil
}

// state is what the session has.
func (s *Session) state() State {
	st := State{Files: []File{}, Options: s.options, System: s.set.system, Command: s.rateArgs(), Events: len(s.set.events)}
	for _, f := range s.files {
		st.Files = append(st.Files, s.shown(f))
	}
	st.Shown = typed(st.Command)
	return st
}
