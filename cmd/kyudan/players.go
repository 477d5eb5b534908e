package main

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"kyudan/exporters"
	"kyudan/exporters/review"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/roster"
	rosterreview "kyudan/rating/roster/review"
)

type playersOptions struct {
	pipeline pipelineOptions
	review   bool
	out      []string
	answers  string
	date     string
	minScore int
	find     string
	force    bool
	json     bool
	verbose  bool
}

var playersCommand = command{
	name:    "players",
	args:    "DIR [--review [-o REVIEW.xlsx]] [--answers REVIEW.xlsx]",
	summary: "an archive's players; settle who is who",
	examples: `kyudan players archive                              who is there
kyudan players archive --find tan                   some of them
kyudan players archive --review                     who may be one person, who may be two
kyudan players archive --review -o review.xlsx      the same as a workbook, to be answered in it
kyudan players archive --answers review.xlsx        the answers become lines of aliases.csv`,
	about: `Whoever is not recognised by id or exact name is a player of his own until a line
of aliases.csv says otherwise; --review asks about names that are alike, players
of the register that may be entered twice, and ids that two people may share.
Each question tells what speaks for and against it, and the line that answers it.
A line is taken back by deleting it or by one with a later date:

  name,id,rank,club,action,other,event,from,until,date,reason
  Tan Mei Xin2,1007                    entries of this name are 1007
  ,1001,,,merge,1002                   1002 is 1001
  ,1005,,,split,1042,spring.xml        entries of 1005 in spring.xml are 1042
  ,1008,,,distinct,1009                two people; do not ask again
  ,1010,,,one                          one person; do not ask again

--answers adds lines to aliases.csv or aliases.xlsx and changes none, and says in
ids.csv who has the provisional ids in them (new-…), so that they stay with their
people whatever files come later. --date is the day of the decisions whose row
tells none.`,
	flags: func(fs *pflag.FlagSet) any {
		o := new(playersOptions)
		o.pipeline.add(fs)
		o.pipeline.addOrder(fs)
		fs.BoolVar(&o.review, "review", false, "show the open questions about who is who")
		fs.StringArrayVarP(&o.out, "output", "o", nil, "file for the questions, .xlsx or .txt; may be repeated")
		fs.StringVar(&o.answers, "answers", "", "answered workbook to add to aliases.csv or aliases.xlsx")
		fs.StringVar(&o.date, "date", "", "day of the decisions in --answers, YYYY-MM-DD")
		fs.IntVar(&o.minScore, "min-score", 0, "only questions with this score or more, of 100")
		fs.StringVar(&o.find, "find", "", "only players with this in their name, former ones too, their id or club")
		fs.BoolVar(&o.force, "force", false, "overwrite files that are there")
		fs.BoolVar(&o.json, "json", false, "print for programs, as JSON")
		fs.BoolVarP(&o.verbose, "verbose", "v", false, "print every question and every problem, notes too")
		return o
	},
	run: runPlayers,
}

func runPlayers(env *environ, opt any, args []string) int {
	o := opt.(*playersOptions)
	dir, ok := archiveArg(env, args, "kyudan players DIR --review")
	if !ok {
		return exitUsage
	}
	switch {
	case o.answers != "" && (o.review || len(o.out) > 0):
		env.fail("found --answers together with --review or -o, expected one of them", "read the answers first, then ask again")
		return exitUsage
	case len(o.out) > 0:
		o.review = true
	}
	for _, path := range o.out {
		if e := ending(path); e != ".xlsx" && e != ".txt" {
			env.fail(fmt.Sprintf("found output %q, expected a file ending in .xlsx or .txt", path), "")
			return exitUsage
		}
	}
	if o.answers != "" {
		return o.takeAnswers(env, dir)
	}
	p, who, problems, status := o.people(env, dir)
	if status != exitDone {
		printProblems(env.stderr, problems, o.verbose)
		return status
	}
	if status := o.show(env, dir, who, p.Inputs(), problems); status != exitDone {
		return status
	}
	if problems.HasErrors() {
		return exitPartly
	}
	return exitDone
}

// people settles everybody of an archive.
func (o *playersOptions) people(env *environ, dir string) (p *plan.Plan, who *roster.Roster, problems game.Problems, status int) {
	p, problems, status = openFolder(env, dir, &o.pipeline, "")
	if status != exitDone {
		return nil, nil, problems, status
	}
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(nil)
	out := p.Rate(plan.Wants{})
	return p, out.Who, out.Report.Problems(), exitDone
}

// show prints or writes what was asked for.
func (o *playersOptions) show(env *environ, dir string, who *roster.Roster, inputs []string, problems game.Problems) int {
	if !o.json {
		if !o.verbose { // the rest is about ratings, which kyudan rate tells
			problems = slices.DeleteFunc(slices.Clone(problems), func(p game.Problem) bool { return p.Severity < game.Error })
		}
		printProblems(env.stderr, problems, o.verbose)
	}
	if !o.review {
		players := o.chosen(who.Players())
		write := func(w io.Writer) error { return review.WritePlayers(w, players) }
		if o.json {
			write = func(w io.Writer) error { return review.WritePlayersJSON(w, players) }
		}
		return env.print(write)
	}
	questions := slices.DeleteFunc(who.Proposals(), func(p rosterreview.Proposal) bool { return p.Score < o.minScore })
	var files []exporters.File
	for _, path := range o.out {
		write := func(w io.Writer) error {
			return review.WriteXLSX(w, questions, "Read it back with: kyudan players DIR --answers review.xlsx")
		}
		if ending(path) == ".txt" {
			write = func(w io.Writer) error { return review.WriteText(w, questions, review.TextOptions{}) }
		}
		files = append(files, exporters.File{Path: path, Write: write})
	}
	switch {
	case len(files) > 0:
		if status := env.save(files, inputs, o.force); status != exitDone {
			return status
		}
		sheet := slices.IndexFunc(o.out, func(path string) bool { return ending(path) == ".xlsx" })
		if len(questions) > 0 && sheet >= 0 {
			env.talk("%s; choose same or different in the column Answer, then: kyudan players %s --answers %s", game.Plural(len(questions), "question"), argument(dir), argument(o.out[sheet]))
		}
		return exitDone
	case o.json:
		return env.print(func(w io.Writer) error { return review.WriteJSON(w, questions) })
	}
	most := 30
	if o.verbose {
		most = 0
	}
	return env.print(func(w io.Writer) error {
		return review.WriteText(w, questions, review.TextOptions{Most: most, Rest: "--verbose shows all, -o review.xlsx writes them all"})
	})
}

// argument is a file name as it is typed behind a command.
func argument(name string) string {
	if strings.ContainsAny(name, " &'()") {
		return `"` + name + `"`
	}
	return name
}

func (e *environ) print(write func(io.Writer) error) int {
	if err := write(e.stdout); err != nil {
		e.fail(err.Error(), "")
		return exitNothing
	}
	return exitDone
}

// chosen are the players that --find asks for, by name.
func (o *playersOptions) chosen(players []rosterreview.Side) []rosterreview.Side {
	if find := game.FoldName(o.find); find != "" {
		players = slices.DeleteFunc(players, func(s rosterreview.Side) bool {
			has := func(text string) bool { return strings.Contains(game.FoldName(text), find) }
			return !has(s.Name) && !slices.ContainsFunc(s.Former, has) && !has(s.Club) && !strings.EqualFold(s.ID, o.find)
		})
	}
	key := make(map[string]string, len(players))
	for i := range players {
		key[players[i].ID] = game.FoldName(players[i].Name)
	}
	slices.SortStableFunc(players, func(a, b rosterreview.Side) int {
		if by := strings.Compare(key[a.ID], key[b.ID]); by != 0 {
			return by
		}
		return strings.Compare(a.ID, b.ID)
	})
	return players
}
