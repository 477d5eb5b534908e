package publication

import (
	"fmt"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/importers/archive/tables"
	"kyudan/rating/game"
)

// OtherStart warns that the last published list started from another list than a
// plan does, whose numbers are others then.
func OtherStart(p *plan.Plan) game.Problems {
	lists, _ := Open(p.Folder)
	if len(lists.Days) == 0 || p.Since != "" {
		return nil
	}
	last, _ := lists.At(lists.Days[len(lists.Days)-1])
	if last == nil || !strings.EqualFold(last.Manifest.System, p.Job.System.About().Name) {
		return nil // what is wrong with it verify says; another system starts from another list
	}
	var is archive.Sum
	if name, ok := p.Folder.Inside(p.Given["list"]); ok && p.Given["list"] != "" {
		is.Path = name
		is.Sum, _ = p.Folder.SumOf(name) // it has been read
	}
	was := lists.startOf(last.Manifest)
	if was.Sum == is.Sum {
		return nil
	}
	q := game.Problem{
		Severity: game.Warning, Code: "other-start", File: tables.ConfigFile, Place: p.Folder.Config.Place("list"),
		Found: fmt.Sprintf("this run starts from %s, and the list published for %s started from %s: its numbers are others", startName(is), last.Day, startName(was)),
		Hint:  fmt.Sprintf("write list = %q into kyudan.toml", was.Path),
	}
	if was.Path == is.Path || was.Path == "" {
		q.Hint = "{command publish} shows what differs"
	}
	return game.Problems{q}
}
