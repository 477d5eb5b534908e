package main

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/explanation"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

type explainOptions struct {
	input     inputOptions
	pipeline  pipelineOptions
	player    string
	event     string
	outputs   []string
	force     bool
	keepGoing bool
}

var explainCommand = command{
	name:    "explain",
	args:    "FILE…|DIR --player NAME [--event NAME] [--system swa] [--list LIST] [-o OUT]…",
	summary: "one player's changes, factor by factor",
	examples: `kyudan explain cup.xml --list list.xlsx --player "Tan Mei Xin"      every sum, to be done again with a calculator
kyudan explain cup.xml --list list.xlsx --player 1007              by id, where two have the same name
kyudan explain 2026/*.xml --player tan --event lantern             one event of many
kyudan explain cup.xml --list list.xlsx --player 1007 -o tan.html  a page to send to a parent`,
	about: `The player is named by id, name or a part of the name that nobody else has, the
event by a part of its name or by its file. The ending of OUT (.html .xlsx .json
.txt) chooses its form; without -o the explanation is printed.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(explainOptions)
		fs.StringVar(&o.player, "player", "", "the player: id, name or a part of the name")
		fs.StringVar(&o.event, "event", "", "the event: a part of its name, or its file")
		fs.StringArrayVarP(&o.outputs, "output", "o", nil, "file to write (.html .xlsx .json .txt), - for standard output; may be repeated")
		o.pipeline.add(fs)
		o.pipeline.addOrder(fs)
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.keepGoing, "keep-going", false, "write what can be explained in spite of errors")
		o.input.add(fs)
		return o
	},
	run: runExplain,
}

func runExplain(env *environ, opt any, args []string) int {
	o := opt.(*explainOptions)
	if strings.TrimSpace(o.player) == "" {
		env.fail("no player named", `--player "Tan Mei Xin" or --player 1007 says whose changes to explain`)
		return exitUsage
	}
	if dir, ok := oneFolder(args); ok {
		return o.explainFolder(env, dir)
	}
	if mixesFolders(env, args) {
		return exitUsage
	}
	p, problems, status := o.pipeline.start(env)
	if status != exitDone {
		o.input.refuse(env, problems)
		return status
	}
	inputs, problems, status := o.input.open(env, args)
	if status != exitDone {
		return status
	}
	problems.Add(o.input.tellEvents(env, inputs)...)
	problems.Add(o.input.classUnused(p.Job.System.About())...)
	rep, rated, later := o.input.rate(p, inputs, problems)
	if !o.input.json {
		printProblems(env.stderr, rep.Problems(), o.input.verbose)
	}
	if len(rated) == 0 && later {
		env.talk("nothing to explain: no event is left by the day of the list")
		return exitNothing
	}
	if len(rated) == 0 {
		env.talk("nothing could be rated: %s", count(rep.Problems().Count(game.Error), "error"))
		return exitNothing
	}
	what, ok := o.find(env, rep, rated)
	if !ok {
		return exitUsage
	}
	return o.write(env, rep, what, append(inputFiles(inputs), p.Inputs()...))
}

// explainFolder is explain for an archive. It rates twice: once to know who
// there is, once to keep what happened to the one player.
func (o *explainOptions) explainFolder(env *environ, dir string) int {
	p, problems, status := openFolder(env, dir, &o.pipeline, "")
	if status != exitDone {
		o.input.refuse(env, problems)
		return status
	}
	p.Job.Problems.Add(o.input.classUnused(p.Job.System.About())...)
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(o.input.amend)
	out := p.Rate(plan.Wants{Word: wording()})
	if !o.input.json {
		printProblems(env.stderr, out.Report.Problems(), o.input.verbose)
	}
	who, ok := o.who(env, peopleOnList(out.Report.After))
	if !ok {
		return exitUsage
	}
	theirs := func(e *archive.Event, r *rating.Result) bool {
		var files []string
		if e != nil {
			files = e.Files
		}
		return (o.event == "" || namesEvent(o.event, r, files)) &&
			slices.ContainsFunc(r.Players, func(p rating.PlayerChange) bool { return p.ID == who.id })
	}
	out = p.Rate(plan.Wants{Keep: theirs, Explain: true, Word: wording()})
	if len(out.Report.Results) == 0 {
		text := fmt.Sprintf("%s plays in no event", who)
		if o.event != "" {
			text += fmt.Sprintf(" called %q", o.event)
		}
		env.fail(text, "without --event all events of the player are explained")
		return exitUsage
	}
	what := explanation.Options{ID: who.id}
	for i := range out.Report.Results {
		what.Results = append(what.Results, i)
	}
	return o.write(env, out.Report, what, p.Inputs())
}

// write writes the explanation where it was asked for, or prints it.
func (o *explainOptions) write(env *environ, rep *rating.Report, what explanation.Options, inputs []string) int {
	files, err := o.files(rep, what)
	if err != nil {
		env.fail(err.Error(), "")
		return exitUsage
	}
	errors := rep.Problems().Count(game.Error)
	switch {
	case len(files) > 0 && errors > 0 && !o.keepGoing:
		env.talk("nothing was written: %s", count(errors, "error"))
		env.talk("hint: mend them, or give --keep-going to write what can be explained")
		return exitNothing
	case len(files) > 0:
		if status := env.save(files, inputs, o.force); status != exitDone {
			return status
		}
	default:
		write := explanation.WriteText
		if o.input.json {
			write = explanation.WriteJSON
		}
		if err := write(env.stdout, rep, what); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	}
	if errors > 0 {
		return exitPartly
	}
	return exitDone
}

// files are the outputs asked for.
func (o *explainOptions) files(rep *rating.Report, what explanation.Options) ([]exporters.File, error) {
	var files []exporters.File
	for _, path := range o.outputs {
		var write func(io.Writer, *rating.Report, explanation.Options) error
		switch strings.ToLower(filepath.Ext(path)) {
		case ".html", ".htm":
			write = explanation.WriteHTML
		case ".xlsx":
			write = explanation.WriteXLSX
		case ".json":
			write = explanation.WriteJSON
		case ".txt":
			write = explanation.WriteText
		default:
			if path != "-" {
				return nil, fmt.Errorf("found output %q, expected a file ending in .html, .xlsx, .json or .txt", path)
			}
			if write = explanation.WriteText; o.input.json {
				write = explanation.WriteJSON
			}
		}
		files = append(files, exporters.File{Path: path, Write: func(w io.Writer) error { return write(w, rep, what) }})
	}
	return files, nil
}

// find settles who and which events are meant, or says why not.
func (o *explainOptions) find(env *environ, rep *rating.Report, rated []importers.Input) (explanation.Options, bool) {
	what := explanation.Options{Results: []int{}}
	for i := range rep.Results {
		var files []string
		if i < len(rated) {
			files = rated[i].Files
		}
		if o.event == "" || namesEvent(o.event, &rep.Results[i], files) {
			what.Results = append(what.Results, i)
		}
	}
	if len(what.Results) == 0 {
		var names []string
		for i := range rep.Results {
			names = append(names, fmt.Sprintf("%q", rep.Results[i].Event.Name))
		}
		env.fail(fmt.Sprintf("found no event %q", o.event), "the events are: "+strings.Join(names, ", "))
		return what, false
	}
	who, ok := o.who(env, peopleOf(rep, what.Results))
	if ok {
		what.ID = who.id
	}
	return what, ok
}

// who settles which of the players is meant, or says why that is not clear.
func (o *explainOptions) who(env *environ, people []*person) (*person, bool) {
	found := matching(people, o.player)
	switch len(found) {
	case 1:
		return found[0], true
	case 0:
		hint := "the nearest names are: "
		for i, p := range nearestPeople(people, o.player) {
			if i > 0 {
				hint += ", "
			}
			hint += p.String()
		}
		env.fail(fmt.Sprintf("found no player %q in these events", o.player), hint)
	default:
		var lines []string
		for _, p := range found[:min(len(found), maxNamed)] {
			lines = append(lines, p.String())
		}
		if more := len(found) - maxNamed; more > 0 {
			lines = append(lines, fmt.Sprintf("and %d more", more))
		}
		env.fail(fmt.Sprintf("found %d players for %q: %s", len(found), o.player, strings.Join(lines, ", ")), "name one of them by id: --player "+found[0].id)
	}
	return nil, false
}

// maxNamed is how many players are named where several are meant.
const maxNamed = 10

// namesEvent reports whether the words mean the event: its file, or a part of
// its name.
func namesEvent(words string, r *rating.Result, files []string) bool {
	for _, f := range files {
		if words == f || words == filepath.Base(f) || words == baseName(f) {
			return true
		}
	}
	folded := game.FoldName(words)
	return folded != "" && strings.Contains(game.FoldName(r.Event.Name), folded)
}

// person is a player with the names under which one may be asked for.
type person struct {
	id, name string
	about    string   // rank and club, which tell two of one name apart
	keys     []string // folded names, parts in alphabetical order
}

func (p *person) String() string {
	s := p.name + " (" + p.id
	if p.about != "" {
		s += ", " + p.about
	}
	return s + ")"
}

// peopleOf are the players of the events, in their order.
func peopleOf(rep *rating.Report, results []int) []*person {
	var people []*person
	at := map[string]*person{}
	for _, i := range results {
		r := &rep.Results[i]
		for k := range r.Players {
			id := r.Players[k].ID
			p := at[id]
			if p == nil {
				p = &person{id: id}
				at[id] = p
				people = append(people, p)
				if st := r.Event.Standing(rep.After, k+1); st != nil {
					p.name = st.DisplayName()
					p.about = strings.Trim(st.Rank.String()+", "+st.Club, ", ")
					p.add(p.name, st.Former...)
				}
			}
			name := r.Event.Players[k].DisplayName()
			p.name = cmp.Or(p.name, name)
			p.add(name)
		}
	}
	return people
}

// peopleOnList are all players of a list.
func peopleOnList(l *rating.List) []*person {
	people := make([]*person, len(l.Players))
	for i := range l.Players {
		st := &l.Players[i]
		people[i] = &person{id: st.ID, name: st.DisplayName(), about: strings.Trim(st.Rank.String()+", "+st.Club, ", ")}
		people[i].add(people[i].name, st.Former...)
	}
	return people
}

// add makes a player known under names.
func (p *person) add(name string, former ...string) {
	for _, n := range append([]string{name}, former...) {
		if key := game.NameKey(n); key != "" && !slices.Contains(p.keys, key) {
			p.keys = append(p.keys, key)
		}
	}
}

// matching are the players that the words mean: by id, else by the whole name,
// else by a part of it.
func matching(people []*person, words string) []*person {
	words = strings.TrimSpace(words)
	key := game.NameKey(words)
	for _, meant := range []func(*person) bool{
		func(p *person) bool { return p.id == words },
		func(p *person) bool { return strings.EqualFold(p.id, words) },
		func(p *person) bool { return slices.Contains(p.keys, key) },
		func(p *person) bool {
			return slices.ContainsFunc(p.keys, func(k string) bool { return hasParts(k, key, strings.HasPrefix) })
		},
		func(p *person) bool {
			return slices.ContainsFunc(p.keys, func(k string) bool { return hasParts(k, key, strings.Contains) })
		},
	} {
		var found []*person
		for _, p := range people {
			if meant(p) {
				found = append(found, p)
			}
		}
		if len(found) > 0 {
			return found
		}
	}
	return nil
}

// hasParts reports whether every part of the words is in some part of the name.
func hasParts(name, words string, in func(s, part string) bool) bool {
	parts := strings.Fields(name)
	for _, w := range strings.Fields(words) {
		if !slices.ContainsFunc(parts, func(p string) bool { return in(p, w) }) {
			return false
		}
	}
	return words != ""
}

// nearestPeople are the three players whose names are most like the words, by
// the pairs of letters that they share.
func nearestPeople(people []*person, words string) []*person {
	near := slices.Clone(people)
	pairs := letterPairs(game.NameKey(words))
	like := func(p *person) float64 {
		best := 0.0
		for _, k := range p.keys {
			best = max(best, shared(pairs, letterPairs(k)))
		}
		return best
	}
	slices.SortStableFunc(near, func(a, b *person) int { return cmp.Compare(like(b), like(a)) })
	return near[:min(3, len(near))]
}

func letterPairs(s string) map[string]bool {
	pairs := map[string]bool{}
	rs := []rune(" " + s + " ")
	for i := range len(rs) - 1 {
		pairs[string(rs[i:i+2])] = true
	}
	return pairs
}

// shared is the share of the pairs that both have (Dice's coefficient).
func shared(a, b map[string]bool) float64 {
	n := 0
	for p := range a {
		if b[p] {
			n++
		}
	}
	return 2 * float64(n) / float64(len(a)+len(b))
}
