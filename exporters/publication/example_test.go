package publication_test

import (
	"fmt"
	"os"

	"kyudan/exporters/publication"
	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// A list is published from an archive, and proved to come out again.
func Example() {
	dir, err := os.MkdirTemp("", "archive")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer os.RemoveAll(dir)
	if err := os.CopyFS(dir, os.DirFS("../../samples/archive")); err != nil {
		fmt.Println(err)
		return
	}
	if err := publish(dir, 20251231); err != nil {
		fmt.Println(err)
		return
	}
	folder, _ := archive.Open(dir)
	lists, _ := publication.Open(folder)
	last, _ := lists.At(lists.Days[0])
	again := publication.Again(folder, plan.ReadEvents(folder, nil, nil), game.Input{}, "an example")
	for _, v := range lists.Verify("an example", again, []*publication.List{last}) {
		fmt.Println("the list of", v.List.Day, "stands:", v.Stands())
	}
	// Output:
	// wrote list.csv
	// wrote list.html
	// wrote list.json
	// wrote list.xlsx
	// wrote changes.csv
	// wrote manifest.json
	// the list of 2025-12-31 stands: true
}

// publish writes the list of a day into the archive.
func publish(dir string, day game.Date) error {
	folder, problems := archive.Open(dir)
	if problems.HasErrors() {
		return problems[0]
	}
	p, problems := plan.Open(folder, plan.Choice{AsOf: game.Given(day)})
	if problems.HasErrors() {
		return problems[0]
	}
	e, problems := publication.Begin(p)
	if problems != nil {
		return problems[0]
	}
	if _, err := e.Make("an example"); err != nil {
		return err
	}
	if problems, err := e.Compare(); problems != nil || err != nil {
		return fmt.Errorf("%v %v", problems, err)
	}
	if _, missing := e.Allowed(nil, nil); missing != nil {
		return fmt.Errorf("it does not follow from the list before: %v", missing)
	}
	if err := os.MkdirAll(folder.Disk(e.Path("")), 0o777); err != nil {
		return err
	}
	for _, f := range e.Files {
		if err := os.WriteFile(folder.Disk(e.Path(f.Name)), f.Data, 0o666); err != nil {
			return err
		}
		fmt.Println("wrote", f.Name)
	}
	return nil
}
