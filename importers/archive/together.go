package archive

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"kyudan/importers/archive/tables"
	"kyudan/importers/together"
	"kyudan/rating/game"
)

// together reads the files of a group again and makes its events.
func (a *Archive) together(group []*file) {
	inputs, lines, problems := a.putTogether(group, nil)
	byPath := make(map[string]*file, len(group))
	for _, f := range group {
		byPath[f.Path] = f
	}
	aside := a.setAside(inputs, byPath)
	if aside = append(aside, a.setOut(inputs, byPath, aside)...); len(aside) > 0 {
		group = slices.DeleteFunc(slices.Clone(group), func(f *file) bool { return slices.Contains(aside, f) })
		inputs, lines, problems = a.putTogether(group, nil)
	}
	if given := siblings(inputs, lines); len(given) > 0 {
		inputs, lines, problems = a.putTogether(group, given)
	}
	a.Problems.Add(problems...)
	for _, in := range inputs {
		if in.Event == nil {
			a.Problems.Add(in.Problems...)
			continue
		}
		var line Line
		var sum uint64
		for _, name := range in.Files {
			l := lines[name]
			line.Sequence = cmp.Or(line.Sequence, l.Sequence)
			if !line.Rated.IsGiven() {
				line.Rated, line.Why = l.Rated, l.Why
			}
			sum ^= byPath[name].order()
		}
		slices.Sort(in.Files)
		e, _ := a.keep(in.Event, in.Files, line, in.Problems)
		e.sum = sum
		e.contradiction(in.Double)
		a.Events = append(a.Events, e)
	}
}

// siblings are the files of each event of several files, under each of them, where
// events.csv has a row about any.
func siblings(inputs []together.Input, lines map[string]Line) map[string][]string {
	of := map[string][]string{}
	for _, in := range inputs {
		if len(in.Files) > 1 && slices.ContainsFunc(in.Files, func(name string) bool { return lines[name].HasRow }) {
			for _, name := range in.Files {
				of[name] = in.Files
			}
		}
	}
	return of
}

// overruleBy overrules a file by the rows of all files of its event: a row is
// about the event, whichever of its files it names. The file's own row has the last word,
// so that two rows that contradict each other are reported like files that do.
func (a *Archive) overruleBy(o *together.Opened, files []string, lines map[string]Line) {
	own := ""
	for _, name := range files {
		switch l := lines[name]; {
		case !l.HasRow:
		case name == o.Path:
			own = name
		default:
			_, said := a.overrule(name, o.Event)
			for _, p := range said {
				if p.Code == tables.CodeOverruled { // the rest is reported for the other file
					o.Problems.Add(p)
				}
			}
			l.settle(o.Problems)
		}
	}
	if own != "" {
		a.overrule(own, o.Event)
	}
}

// putTogether reads the files of a group and puts those of one event together.
// siblings are the files of an event under each of them, where known.
func (a *Archive) putTogether(group []*file, siblings map[string][]string) ([]together.Input, map[string]Line, game.Problems) {
	opened, lines, problems := a.openAgain(group, siblings)
	inputs, said := together.Join(opened, together.Options{})
	problems.Add(said...)
	return inputs, lines, problems
}

// openAgain reads the files of a group again, in an order independent of their
// names: of two that contradict each other and say as much, the first is
// followed. The problems are about those that can no longer be read as before.
func (a *Archive) openAgain(group []*file, siblings map[string][]string) (opened []*together.Opened, lines map[string]Line, problems game.Problems) {
	lines = map[string]Line{}
	byContent := slices.SortedStableFunc(slices.Values(group), func(f, g *file) int { return strings.Compare(f.Sum, g.Sum) })
	for _, f := range byContent {
		r := a.open(f.Input)
		switch {
		case r.opened == nil:
			problems.Add(r.problems...)
		case r.Sum != f.Sum:
			problems.Add(a.disk.refusal(f.Input, errChanged))
		default:
			lines[f.Path] = r.line
			opened = append(opened, r.opened)
		}
	}
	for _, o := range opened {
		if o.Event != nil {
			a.overruleBy(o, siblings[o.Path], lines)
		}
	}
	return opened, lines, problems
}

// Whole reads the files of an event again and gives it in full, with its workbook
// where it is one. It fails where they were changed since.
func (a *Archive) Whole(e *Event) (together.Input, error) {
	defer a.disk.close()
	var group []*file
	siblings := map[string][]string{}
	for _, name := range e.Files {
		in, _ := a.input(name)
		group = append(group, &file{Input: in})
		siblings[name] = e.Files
	}
	opened, _, problems := a.openAgain(group, siblings)
	if len(problems) > 0 {
		p := game.Problem{Severity: game.Error, Code: "file-changed", File: problems[0].File, Found: "a file that changed during the run", Hint: "run again"}
		if problems[0].Code != p.Code {
			p.Found = "a file that can no longer be read as before"
		}
		return together.Input{}, p
	}
	inputs, _ := together.Join(opened, together.Options{Merge: true})
	if len(inputs) != 1 {
		return together.Input{}, fmt.Errorf("%s: %d events where one was", e.Files[0], len(inputs))
	}
	return inputs[0], nil
}

// setOut makes separate events of the files of an event that events.csv says is not
// rated: what is like them is not a double of a rated event.
func (a *Archive) setOut(inputs []together.Input, byPath map[string]*file, aside []*file) []*file {
	var out []*file
	if len(inputs) < 2 {
		return nil
	}
	for _, in := range inputs {
		var files []*file
		var why game.Opt[string]
		for _, name := range in.Files {
			if f := byPath[name]; f.ev != nil && !slices.Contains(aside, f) {
				files = append(files, f)
				if f.ev.Out() {
					why = game.Given(cmp.Or(why.Or(""), f.ev.Why))
				}
			}
		}
		if !why.IsGiven() {
			continue
		}
		for _, f := range files {
			if !f.ev.Out() {
				f.ev.Rated, f.ev.Why = game.Given(false), why.Or("")
			}
			out = append(out, f)
			a.Events = append(a.Events, f.ev)
		}
	}
	return out
}

// setAside takes files out of the events that were put together, where another
// whole file of the event remains: those that events.csv says are not rated, so
// that a draft does not take the event with it, and workbooks with ratings,
// which Kyudan made of the other file and which have nothing to add.
func (a *Archive) setAside(inputs []together.Input, byPath map[string]*file) []*file {
	var aside []*file
	for _, in := range inputs {
		a.leaveStates(in, byPath)
		var remains string // the first file without a reason against it
		var others []*file
		for _, name := range in.Files {
			switch f := byPath[name]; {
			case f.sign.part != game.Whole:
			case f.rated || f.ev.Out():
				others = append(others, f)
			case remains == "":
				remains = name
			}
		}
		if remains == "" {
			continue
		}
		for _, f := range others {
			aside = append(aside, f)
			if !f.rated {
				f.ev.Problems.Add(game.Problem{Severity: game.Note, Code: "set-aside", File: f.Path, Found: "not rated, as events.csv says; the same event is in " + remains, Hint: "that file is rated: if it should not be either, say so in events.csv"})
				a.Events = append(a.Events, f.ev)
				continue
			}
			f.problems.Add(game.Problem{Severity: game.Note, Code: "set-aside", File: f.Path, Found: "a workbook with ratings, made from the event in " + remains, Hint: "it was passed over"})
			f.Output, f.ev = true, nil
		}
	}
	return aside
}

// leaveStates makes what events.csv says of a file that is not rated hold for the states
// that it supersedes, too: they have nothing that it does not have.
func (a *Archive) leaveStates(in together.Input, byPath map[string]*file) {
	for _, p := range in.Problems {
		if p.Code != game.CodeSuperseded {
			continue
		}
		state, by := byPath[p.File].ev, byPath[p.Other].ev
		if by != nil && by.Out() && !state.Rated.IsGiven() {
			state.Rated, state.Why = by.Rated, by.Why
		}
	}
}

// contradiction says what to do in an archive about files that may be one event, or became
// one all the same. It turns into an error the doubt whether an event is another one, that of
// the file double, again: rated twice, its games would count twice. Where only
// a part of the games agrees, it stays a doubt. A line of events.csv that says
// whether the event is rated settles both.
func (e *Event) contradiction(double string) {
	e.Missing = e.Missing || double != "" && !e.Rated.IsGiven()
	for i := range e.Problems {
		p := &e.Problems[i]
		one, ok := p.About.(game.OneEvent)
		switch {
		case p.Code == game.CodeSuperseded && p.Severity == game.Warning:
			p.Hint = fmt.Sprintf("that file is followed, which has more results; if this one is right, correct the other; the column same of events.csv says that it is the same event (%s,%s) or one of its own (%s,no)", p.File, p.Other, p.File)
		case !ok:
		case e.Results == 0:
			p.Severity, p.Assumed, p.Hint = game.Note, "", "it has no result, and nothing to rate"
		case e.Rated.IsGiven():
			p.Severity, p.Assumed, p.Hint = game.Note, "", "events.csv says whether it is rated"
		case one.Doubt == game.OneOfSeveral:
			p.Severity = game.Error
			p.Found = "not rated, for its games are in other files: " + one.Alike
			p.Hint = fmt.Sprintf("say in events.csv whether it is rated: %s with yes in the column rated if it is a separate event, else with no", e.File())
		case one.Doubt == game.PerhapsOne:
			p.Hint = fmt.Sprintf("both are rated; if they are one event, correct the names or say in events.csv which is not rated: %s with no in the column rated, or with yes if it is a separate event", e.File())
		default:
			p.Severity = game.Error
			p.Hint = fmt.Sprintf("it is not rated; correct the files, remove one, or say in events.csv whether it is a separate event: %s with yes or no in the column rated", e.File())
		}
	}
}
