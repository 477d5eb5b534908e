package publication

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/aliases"
	"kyudan/exporters/output"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/importers/archive/tables"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// An Edition is a list about to be published: begun, made and compared with the list
// before it. Then its Files can be written, if Lists.Hold still reports that no other run
// has published meanwhile.
type Edition struct {
	Plan    *plan.Plan
	Lists   *Lists
	Outcome *plan.Outcome
	Made    *Made
	*Comparison
	Files []File
	// IDs is the archive's table of ids if the list has new ones; without Data it stays
	// as it is.
	IDs game.Input
}

// Begin begins the list of a plan's day. The problems say why it cannot be published.
func Begin(p *plan.Plan) (*Edition, game.Problems) {
	// A run that is still writing has not finished its lists.
	release, err := exporters.Lock(p.Folder.Root)
	if err != nil {
		return nil, game.Problems{game.AsProblem(err)}
	}
	defer release()
	lists, problems := Open(p.Folder)
	if problems != nil {
		return nil, problems
	}
	before, problems := lists.Before(p.Job.Options.AsOf)
	if problems != nil {
		return nil, problems
	}
	if before != nil {
		SetAside(p.Folder, before.Manifest)
	}
	return &Edition{Plan: p, Lists: lists}, checkFiles(&p.Folder.Config)
}

// checkFiles refuses names of more files that choose no form of a list or are those of
// other files.
func checkFiles(c *tables.Config) (problems game.Problems) {
	forms := output.List(new(rating.List), output.ListOptions{})
	taken := slices.Concat(usual, []string{recordFile, archive.ManifestFile})
	for _, name := range c.ListFiles {
		p := game.Problem{
			Severity: game.Error, Code: "config", File: tables.ConfigFile, Place: c.Place("list.files"), Found: fmt.Sprintf("list.files with %q", name),
		}
		switch {
		case slices.ContainsFunc(taken, func(other string) bool { return strings.EqualFold(name, other) }):
			p.Expected, p.Hint = "names that no other file of a published list has", "leave it out or choose another name"
		case forms.For(name) == nil:
			p.Expected = "names such as " + forms.Endings()
		default:
			taken = append(taken, name)
			continue
		}
		problems.Add(p)
	}
	return problems
}

// Path is where a file of the list is written, below the archive; the folder for "".
func (e *Edition) Path(name string) string {
	return path.Join(e.Plan.Folder.Lists(), e.Plan.Job.Options.AsOf.String(), name)
}

// Published reports whether a list of that day is published already.
func (e *Edition) Published() bool {
	_, err := os.Lstat(e.Plan.Folder.Disk(e.Path(archive.ManifestFile)))
	return err == nil
}

// Make reads and rates the events; see [Make]. The problems are those of the table of
// ids, and what the list loses in its forms.
func (e *Edition) Make(program string) (game.Problems, error) {
	e.Plan.Read(nil)
	var err error
	if e.Outcome, e.Made, err = Make(e.Plan, program); err != nil {
		return nil, err
	}
	return append(e.keepIDs(e.Outcome.Who), e.Made.lost()...), nil
}

// keepIDs adds the provisional ids of the list to the table of ids, so that they stay
// with their players.
func (e *Edition) keepIDs(who *roster.Roster) game.Problems {
	old := e.Plan.Folder.IDs
	old.Name = cmp.Or(old.Name, aliases.IDsFile)
	data, problems := aliases.AppendIDs(old, who.People())
	if !problems.HasErrors() && !bytes.Equal(data, old.Data) {
		e.IDs = game.Input{Name: old.Name, Data: data}
	}
	return problems
}

// Compare compares the list with the one before it, and prepares the files to write.
// The problems say why that one cannot be read.
func (e *Edition) Compare() (game.Problems, error) {
	again := Again(e.Plan.Folder, e.Plan.Events, e.Plan.Rules, e.Made.Manifest.Program)
	c, problems := e.Lists.Compare(e.Made, again)
	if problems != nil {
		return problems, nil
	}
	e.Comparison = c
	var err error
	e.Files, err = c.Publish(e.Made)
	return nil, err
}

// Allowed are the breaks with the list before as problems: warnings if their kind is
// allowed, errors otherwise. missing are the kinds that are not allowed. later words the
// hint on the days whose lists must be published again afterwards.
func (e *Edition) Allowed(allow []Kind, later func([]game.Date) string) (problems game.Problems, missing []Kind) {
	add := func(kind Kind, file, found, hint string) {
		q := game.Problem{Severity: game.Warning, Code: "break-" + string(kind), File: file, Found: found, Hint: hint}
		if !slices.Contains(allow, kind) {
			q.Severity = game.Error
			missing = append(missing, kind)
		}
		problems.Add(q)
	}
	for _, b := range e.Breaks {
		add(b.Kind, e.Before.Path(""), b.Found, b.Hint)
	}
	if days := e.Later(e.Made, e.Files); days != nil {
		add(Followers, e.Plan.Folder.Lists(), fmt.Sprintf("%s published after this day, each based on the one before", game.Counted(len(days), "list", "lists")), later(days))
	}
	return problems, missing
}
