package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters/texttable"
	"kyudan/rating"
	"kyudan/rating/game"
	job "kyudan/rating/run"
)

type checkOptions struct {
	input    inputOptions
	pipeline pipelineOptions
	inbox    inboxOptions
}

var checkCommand = command{
	name:    "check",
	args:    "FILE…|DIR [--class A] [--list LIST] [--submitted DATE] [--inbox [-o PAGE]…]",
	summary: "is it sound, and does it meet its class's requirements",
	examples: `kyudan check cup.xml                          is the file sound; which class fits
kyudan check cup.xml --class A --submitted 2026-05-05   does it meet class A
kyudan check cup.xml cup_StandingsR6.html     do the two files agree
kyudan check cup.xlsx --list list.xlsx        are the players known, are results believable
kyudan check 2026-05/ --inbox -o inbox.html   a month's submissions, with messages to their organisers`,
	about: `What the files do not tell is not checked, and listed as such; --set tells it.
Exit status 1 says that errors were found. With --inbox every event gets a
verdict (accepted, accepted with remarks, to be returned), by date and name, and
its organiser a message to be pasted into an e-mail; without -o it is printed.
Status 1 then says that an event is to be returned. The inbox of an archive is
judged by its settings, register and aliases; the archive's name does as well.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(checkOptions)
		o.input.add(fs)
		o.pipeline.add(fs)
		o.inbox.add(fs)
		return o
	},
	run: runCheck,
}

func runCheck(env *environ, opt any, args []string) int {
	o := opt.(*checkOptions)
	if o.inbox.on {
		return runInbox(env, o, args)
	}
	if len(o.inbox.out) > 0 {
		env.fail("found -o without --inbox: check writes nothing else", "kyudan convert and kyudan rate write files")
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
	checker, _ := p.Job.System.(rating.Checker)
	odd := job.Watch(&p.Job, checker)
	if o.input.setClass() {
		ownClasses(inputs)
	}
	p.Job.Problems.Add(problems...)
	out := p.Job.Rate(entries(inputs)...)
	rep, rated := out.Report, inputsOf(out, inputs)
	for i := range rated {
		rep.Tell(odd[rep.Results[i].Event]...)
	}
	if o.input.json {
		if err := writeProblemsJSON(env.stdout, rep.Problems()); err != nil {
			env.fail(err.Error(), "")
			return exitNothing
		}
	} else {
		for i := range rated {
			if i > 0 {
				fmt.Fprintln(env.stdout)
			}
			printCheck(env.stdout, checker, &rep.Results[i])
		}
		printProblems(env.stderr, rep.Problems(), o.input.verbose)
		fmt.Fprintf(env.stdout, "\n%s, %s, %s\n", game.Plural(rep.Problems().Count(game.Error), "error"),
			game.Plural(rep.Problems().Count(game.Warning), "warning"), game.Plural(rep.Problems().Count(game.Note), "note"))
	}
	switch {
	case len(rated) == 0:
		return exitNothing
	case rep.Problems().HasErrors():
		return exitPartly
	}
	return exitDone
}

// printCheck prints what the file holds and how it stands to its class.
func printCheck(w io.Writer, c rating.Checker, res *rating.Result) {
	ev := res.Event
	fmt.Fprintln(w, eventLine(ev.Event))
	rated, reasons := 0, map[string]int{}
	var order []string
	for i := range res.Games {
		if res.Games[i].Rated {
			rated++
			continue
		}
		why := res.Games[i].WhyNot
		if reasons[why] == 0 {
			order = append(order, why)
		}
		reasons[why]++
	}
	fmt.Fprintf(w, "to be rated: %d of %s", rated, game.Plural(len(ev.Games), "game"))
	for _, why := range order {
		fmt.Fprintf(w, "; %d not (%s)", reasons[why], why)
	}
	fmt.Fprintln(w)
	if c == nil {
		return
	}
	if res.Class == "" && len(res.Missed) > 0 {
		fmt.Fprintln(w, "no class fits; --class A shows what class A asks")
		return
	}
	if res.Class == "" {
		return // a system without classes
	}
	fmt.Fprintf(w, "class %s, weight %.2f\n\n", res.Class, res.Weight)
	t := texttable.New(texttable.Column{Title: "requirement"}, texttable.Column{Title: "asked"}, texttable.Column{Title: "told"}, texttable.Column{Title: "met"})
	var untold []string
	for _, r := range c.Requirements(ev.Event, res.Class) {
		met := "yes"
		switch {
		case !r.Checked():
			met = "not checked"
			untold = append(untold, r.Key)
		case !r.Met:
			met = "NO"
		}
		t.Row(r.Code, r.Asked, r.Told, met)
	}
	fmt.Fprint(w, t)
	if len(untold) > 0 {
		fmt.Fprintf(w, "\nnot given and not checked; to check it, add --set KEY=VALUE for: %s\n", strings.Join(untold, " "))
	}
}

// eventLine is the event in a line: name, days, size.
func eventLine(ev *game.Event) string {
	name := ev.Name
	if name == "" {
		name = "(no name given)"
	}
	days := ev.Begin.String()
	if ev.End != 0 && ev.End != ev.Begin {
		days += " to " + ev.End.String()
	}
	if days == "" {
		days = "no date given"
	}
	return fmt.Sprintf("%s, %s: %s, %s%s", game.Clean(name), days, game.Plural(len(ev.Players), "player"), game.Plural(len(ev.Games), "game"), inRounds(ev))
}

// inRounds says in how many rounds games were played, and how many were planned
// where that is another number: " in 4 of 6 rounds". Rounds that are merely
// paired, and numbers left out, are no rounds played.
func inRounds(ev *game.Event) string {
	played := map[int]bool{}
	open := 0
	for i := range ev.Games {
		switch g := &ev.Games[i]; {
		case g.Result == game.Unknown:
			open++
		case g.Round > 0:
			played[g.Round] = true
		}
	}
	var s string
	switch n := len(played); {
	case n == 0 && ev.Rounds == 0:
	case ev.Rounds == 0 || n == ev.Rounds:
		s = " in " + game.Plural(n, "round")
	case n < ev.Rounds:
		s = fmt.Sprintf(" in %d of %s", n, game.Plural(ev.Rounds, "round"))
	default:
		s = fmt.Sprintf(" in %s (%d planned)", game.Plural(n, "round"), ev.Rounds)
	}
	if open > 0 {
		s += ", " + game.Plural(open, "game") + " without a result"
	}
	return s
}
