package main

import (
	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/exporters/publication"
	"kyudan/importers"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

type eventsOptions struct {
	review   bool
	oneByOne bool
	answers  string
}

var eventsCommand = command{
	name:    "events",
	args:    "DIR [--review [--ask | -o REVIEW.xlsx] | --answers REVIEW.xlsx]",
	summary: "list an archive's events; settle which files are one event",
	examples: `kyudan events archive                          all events, and their use
kyudan events archive --review                 what is open about them
kyudan events archive --review --ask           the questions one by one
kyudan events archive --review -o review.xlsx  as a workbook, to answer in
kyudan events archive --answers review.xlsx    add the answers to events.csv`,
	about: `Files of one event are recognised by their players, days and games, and a state
that a program saved is superseded by a later one. --review asks what this
leaves open, with the line of events.csv for each answer:

  same       one event with the other file
  own        an event of its own, which is rated
  newer      the newer state: the other file is not rated
  older      the older state: the file is not rated
  test       never an event: not rated
  not rated  for another reason, to be written into the column why

--ask asks the questions on the terminal: y and n for the first two answers, or
any answer by its word, s skip, u take the last answer back, why all evidence, q
stop. Every answer is written at once. Events for which the same reason speaks
are asked about together; e asks about each by itself.

Nothing is asked about events without a result. To undo an answer, delete its
line. The column same of events.csv also settles what was not asked: it has the
path of another file of the same event, or no for an event of its own.`,
	options: func() options { return new(eventsOptions) },
}

func (o *eventsOptions) add(f *flags) {
	f.BoolVar(&o.review, "review", false, "show what is open about the events")
	f.BoolVar(&o.oneByOne, "ask", false, "ask the questions of --review one by one, on the terminal")
	f.output("`file` for the questions, .xlsx or .txt; may be repeated")
	f.StringVar(&o.answers, "answers", "", "answered `workbook` to add to events.csv or events.xlsx")
	f.force(overwrites)
	f.json()
	f.verbose("print every event of a question and every problem, including notes")
}

var aboutEvents = questions{command: "events", table: "events.csv", most: 12, choose: "choose"}

func (o *eventsOptions) execute(env *environ, args []string) error {
	dir, err := archiveArg(args, "kyudan events DIR --review")
	if err != nil {
		return err
	}
	if err := aboutEvents.checkFlags(env, o.review, o.oneByOne, o.answers); err != nil {
		return err
	}
	if err := aboutEvents.checkOutputs(env); err != nil {
		return err
	}
	carryOut := o.show
	switch {
	case o.oneByOne:
		carryOut = o.converse
	case o.answers != "":
		carryOut = o.takeAnswers
	}
	return printing(carryOut(env, dir), func(problems game.Problems) { printProblems(env.stderr, problems, env.verbose) })
}

// read reads the events of an archive.
func (o *eventsOptions) read(env *environ, dir string) (*plan.Plan, game.Problems, error) {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() { // half a table would decide about the wrong events
		return nil, nil, refused(problems)
	}
	p := &plan.Plan{Folder: folder, Watch: watching(env.stderr)}
	p.Read(nil)
	problems.Add(p.Events.Problems...)
	wordArchive(problems)
	return p, problems, nil
}

// show prints the events or writes the questions.
func (o *eventsOptions) show(env *environ, dir string) error {
	p, problems, err := o.read(env, dir)
	if err != nil {
		return err
	}
	env.problems(problems)
	if !o.review && len(env.out) == 0 {
		err = env.print(output.Events(p.Events))
	} else {
		forms, number := output.EventQuestions(p.Events, aboutEvents.options(env))
		err = aboutEvents.show(env, dir, forms, number, p.Inputs())
	}
	if err != nil {
		return err
	}
	return partly(problems)
}

// converse asks the questions about events one by one.
func (o *eventsOptions) converse(env *environ, dir string) error {
	d := new(publication.EventDialogue)
	return env.converse(d, "events", func() error {
		p, _, err := o.read(env, dir)
		if err == nil {
			d.Begin(p.Folder, p.Events)
		}
		return err
	})
}

// takeAnswers adds the answers of a workbook to the archive's table of events.
func (o *eventsOptions) takeAnswers(env *environ, dir string) error {
	file, missing := importers.Load(o.answers, "--answers takes the workbook that --review wrote", importers.DefaultMaxBytes)
	if missing != nil {
		return notRecorded(missing)
	}
	release, err := exporters.Lock(dir)
	if err != nil {
		return notRecorded(game.Problems{game.AsProblem(err)})
	}
	defer release()
	p, _, err := o.read(env, dir)
	if err != nil {
		return after(nil, err, "nothing was written")
	}
	files, n, problems := publication.AnswerEvents(p.Folder, p.Events, file)
	if problems.HasErrors() {
		return notRecorded(problems)
	}
	return env.record(files, n, publication.EventsOf(p.Folder), []string{o.answers})
}
