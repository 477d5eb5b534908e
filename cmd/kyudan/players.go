package main

import (
	"slices"

	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/exporters/publication"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

type playersOptions struct {
	pipeline pipelineOptions
	review   bool
	oneByOne bool
	answers  string
	date     string
	minScore int
	find     string
	number   string
	id       string // that replaces it
}

var playersCommand = command{
	name:    "players",
	args:    "DIR [--review [--ask | -o REVIEW.xlsx] | --answers REVIEW.xlsx]",
	summary: "list an archive's players; settle who is who",
	examples: `kyudan players archive                          all players
kyudan players archive --find tan               some of them
kyudan players archive --review                 who may be one person, or two
kyudan players archive --review --ask           the questions one by one
kyudan players archive --review -o review.xlsx  as a workbook, to answer in
kyudan players archive --answers review.xlsx    add the answers to aliases.csv
kyudan players archive --answers same --min-score 95  same, without looking
kyudan players archive --number new-tan-mei-xin 1042  give her a number`,
	about: `An entry not recognised by id or exact name is a new player until a line of
aliases.csv says otherwise. --review asks about similar names, players who may
be in the register twice, and ids that two people may share. Each question has
the evidence for and against, and the line that answers it. To undo a line,
delete it or add one with a later date:

  name,id,rank,club,action,other,event,from,until,date,reason
  Tan Mei Xin2,1007                    entries of this name are 1007
  ,1001,,,merge,1002                   1002 is 1001
  ,1005,,,split,1042,spring.xml        entries of 1005 in spring.xml are 1042
  ,1008,,,distinct,1009                two people; do not ask again
  ,1010,,,one                          one person; do not ask again

--ask asks the questions on the terminal, the likeliest first: y the same
person, n two people, s skip, u take the last answer back, why all evidence,
q stop. Every answer is written at once. Pairs for which the same reasons speak
are asked together; e asks about each by itself.

--number gives a player with a provisional id (new-…) the id that follows DIR.
Searches for the old id still find the player, also in later lists.

--answers same answers "same person?" with yes wherever the score is at least
--min-score. Nobody has looked at these answers, and their reasons say so.

--answers adds lines to aliases.csv or aliases.xlsx without changing others. It
also records in ids.csv who has the provisional ids in them (new-…), so that
these stay with their players whatever files come later. --date is the day of
decisions whose row has no date.`,
	options: func() options { return new(playersOptions) },
}

func (o *playersOptions) add(f *flags) {
	o.pipeline.add(f)
	o.pipeline.addOrder(f)
	f.BoolVar(&o.review, "review", false, "show the open questions about who is who")
	f.BoolVar(&o.oneByOne, "ask", false, "ask the questions of --review one by one, on the terminal")
	f.output("`file` for the questions, .xlsx or .txt; may be repeated")
	f.StringVar(&o.answers, "answers", "", "answered `workbook` to add to aliases.csv or aliases.xlsx, or: same")
	f.StringVar(&o.date, "date", "", "`day` of the decisions in --answers and --ask, YYYY-MM-DD")
	f.IntVar(&o.minScore, "min-score", 0, "only questions with at least this `score`, of 100")
	f.StringVar(&o.number, "number", "", "`id` (new-…) of a player who gets the id after DIR")
	f.StringVar(&o.find, "find", "", "only players with this `text` in their name, former names, id or club")
	f.force(overwrites)
	f.json()
	f.verbose("print every question and every problem, including notes")
}

var aboutPeople = questions{command: "players", table: "aliases.csv", most: 30, choose: "choose same or different"}

func (o *playersOptions) execute(env *environ, args []string) error {
	if o.number != "" && len(args) == 2 {
		o.id, args = args[1], args[:1]
	}
	dir, err := archiveArg(args, "kyudan players DIR --review")
	if err != nil {
		return err
	}
	if err := o.check(env); err != nil {
		return err
	}
	carryOut := o.show
	switch {
	case o.oneByOne:
		carryOut = o.converse
	case o.answers != "":
		carryOut = o.takeAnswers
	case o.number != "":
		carryOut = o.giveNumber
	}
	return printing(carryOut(env, dir), func(problems game.Problems) { printProblems(env.stderr, problems, env.verbose) })
}

// check refuses flags that do not go together.
func (o *playersOptions) check(env *environ) error {
	if err := aboutPeople.checkFlags(env, o.review, o.oneByOne, o.answers); err != nil {
		return err
	}
	asks := o.review || o.oneByOne || len(env.out) > 0
	switch {
	case o.answers == sameAnswer && o.minScore == 0:
		return misuse("--answers same needs --min-score, the least score of questions to answer unseen").hint("look at the questions first; for example: --answers same --min-score 95")
	case o.number != "" && (asks || o.answers != ""):
		return misuse("--number cannot be given with --review, --ask, --answers or -o")
	case o.number != "" && o.id == "":
		return misuse("--number %s needs the id that replaces it", o.number).hint("for example kyudan players DIR --number " + argument(o.number) + " 1042")
	}
	return aboutPeople.checkOutputs(env)
}

// people identifies all players of an archive.
func (o *playersOptions) people(env *environ, dir string) (*plan.Plan, *plan.Outcome, error) {
	p, err := o.pipeline.openFolder(env, dir, "")
	if err != nil {
		return nil, nil, err
	}
	p.Job.Problems.Add(o.pipeline.otherStart(p)...)
	p.Read(nil)
	return p, p.Rate(plan.Wants{}), nil
}

// show prints the players or writes the questions.
func (o *playersOptions) show(env *environ, dir string) error {
	p, out, err := o.people(env, dir)
	if err != nil {
		return err
	}
	problems, inputs := out.Report.Problems(), p.Inputs() // the events themselves are not needed any more
	shown := slices.Clone(problems)
	if !env.verbose { // the rest is about ratings, which kyudan rate reports
		shown = slices.DeleteFunc(shown, func(p game.Problem) bool { return p.Severity < game.Error })
	}
	env.problems(shown)
	if !o.review && len(env.out) == 0 {
		err = env.print(output.Players(out.Who, o.find))
	} else {
		forms, number := output.Questions(out.Who, o.minScore, aboutPeople.options(env))
		err = aboutPeople.show(env, dir, forms, number, inputs)
	}
	if err != nil {
		return err
	}
	return partly(problems)
}

// converse asks the questions about who is who one by one.
func (o *playersOptions) converse(env *environ, dir string) error {
	decided, err := o.decided()
	if err != nil {
		return err
	}
	d := &publication.WhoDialogue{MinScore: o.minScore, Decided: decided}
	return env.converse(d, "who is who", func() error {
		p, out, err := o.people(env, dir)
		if err == nil {
			d.Begin(p.Folder, out.Who)
		}
		return err
	})
}

// decided is the day of decisions that give none.
func (o *playersOptions) decided() (game.Date, error) {
	if o.date == "" {
		return 0, nil
	}
	return parseDay("date", o.date)
}

// sameAnswer is the value of --answers that answers every question of a score with yes.
const sameAnswer = "same"

// takeAnswers adds the answers of a workbook, or those that nobody has looked at.
func (o *playersOptions) takeAnswers(env *environ, dir string) error {
	decided, err := o.decided()
	if err != nil {
		return err
	}
	if o.answers == sameAnswer {
		return o.record(env, dir, func(who *roster.Roster) (*publication.Answers, game.Problems) {
			return publication.AllSame(who, o.minScore, decided)
		})
	}
	file, missing := importers.Load(o.answers, "--answers takes the workbook that --review wrote", importers.DefaultMaxBytes)
	if missing != nil {
		return notRecorded(missing)
	}
	answers, problems := publication.ReadAnswers(file, decided)
	if problems.HasErrors() {
		return notRecorded(problems)
	}
	return o.record(env, dir, func(*roster.Roster) (*publication.Answers, game.Problems) { return answers, problems }, o.answers)
}

// giveNumber gives a player with a provisional id one of the register.
func (o *playersOptions) giveNumber(env *environ, dir string) error {
	decided, err := o.decided()
	if err != nil {
		return err
	}
	return o.record(env, dir, func(who *roster.Roster) (*publication.Answers, game.Problems) {
		return publication.Numbered(who, o.number, o.id, decided)
	})
}

// record adds answers about the people of an archive to its aliases.csv or
// aliases.xlsx, and the players of their provisional ids to its ids.csv.
func (o *playersOptions) record(env *environ, dir string, given func(*roster.Roster) (*publication.Answers, game.Problems), inputs ...string) error {
	release, err := exporters.Lock(dir)
	if err != nil {
		return notRecorded(game.Problems{game.AsProblem(err)})
	}
	defer release()
	p, out, err := o.people(env, dir)
	if err != nil { // the rest is about ratings, which kyudan rate reports
		return after(nil, err, "nothing was written")
	}
	answers, problems := given(out.Who)
	if problems.HasErrors() {
		return notRecorded(problems)
	}
	files, said := answers.AddTo(p.Folder, out.Who)
	if problems.Add(said...); problems.HasErrors() {
		return notRecorded(problems)
	}
	printProblems(env.stderr, problems, env.verbose)
	return env.record(files, answers.Number(), publication.AliasesOf(p.Folder), inputs)
}
