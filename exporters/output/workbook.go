package output

import (
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/exporters"
	"kyudan/exporters/sagc"
	"kyudan/exporters/swa"
	"kyudan/exporters/workbook"
	"kyudan/importers"
	"kyudan/importers/archive/plan"
	"kyudan/importers/spreadsheet"
	"kyudan/rating"
	"kyudan/rating/game"
)

// TemplateOptions say how much there is room for in the workbook to be filled in, and
// whether it is in Chinese.
type TemplateOptions struct {
	swa.Size
	Chinese bool
}

// DefaultTemplate is the workbook for most tournaments.
var DefaultTemplate = TemplateOptions{Size: swa.DefaultSize}

// Template returns the forms of the workbook for results that organisers fill in.
func Template() Forms { return TemplateOf(DefaultTemplate) }

// TemplateOf is Template with other options than most tournaments'.
func TemplateOf(o TemplateOptions) Forms {
	return Forms{{Ending: ".xlsx", Write: func(w io.Writer) error { return swa.Template(w, o.Size, o.Chinese) }}}
}

// Workbook is the file at a path that holds an event's workbook with its new ratings:
// a copy of the one that it was read from, else a new one. The report gets what it does
// not keep of that one.
func Workbook(path string, in importers.Input, r *rating.Result, rep *rating.Report) exporters.File {
	rep.Tell(workbook.Lost(in.Original, path).InFile(in.Files[0])...)
	rep.Tell(workbook.Rebuilt(rep.Problems(), in.Files[0], path)...)
	rep.Tell(workbook.Uncalculated(r, rep)...)
	return exporters.File{Path: path, Write: func(w io.Writer) error { return writeWorkbook(w, path, in, r, rep) }}
}

func writeWorkbook(w io.Writer, path string, in importers.Input, r *rating.Result, rep *rating.Report) error {
	ending := ""
	if path != "-" {
		ending = strings.ToLower(filepath.Ext(path))
	}
	if in.Original != nil {
		return workbook.Update(w, in.Original, r, rep, ending, in.Files...)
	}
	return workbook.New(w, r, rep, ending, in.Files...)
}

// RatedName is what an event's workbook is called whose file has that name without
// its ending.
func RatedName(name string, in importers.Input) string {
	return name + "-rated" + workbook.Ending(spreadsheet.HasMacros(in.Original))
}

// Workbooks are the workbooks with their new ratings of the events of an archive, in a
// folder, each under the path of its event's first file, whose folders become a part of
// its name.
func Workbooks(p *plan.Plan, out *plan.Outcome, folder string) []exporters.File {
	var names []string
	for _, e := range out.Rated {
		name := ""
		if e != nil {
			name = strings.ReplaceAll(strings.TrimSuffix(e.Files[0], filepath.Ext(e.Files[0])), "/", "-")
		}
		names = append(names, name)
	}
	var files []exporters.File
	for i, name := range Apart(names) {
		e, result := out.Rated[i], &out.Report.Results[i]
		if e == nil {
			continue
		}
		macros := len(e.Files) == 1 && slices.ContainsFunc(e.Problems, func(p game.Problem) bool { return p.Code == "macros" })
		path := filepath.Join(folder, name+"-rated"+workbook.Ending(macros))
		if len(e.Files) == 1 {
			out.Report.Tell(workbook.Rebuilt(e.Problems, e.Files[0], path)...)
		}
		out.Report.Tell(workbook.Uncalculated(result, out.Report)...)
		files = append(files, exporters.File{Path: path, Write: func(w io.Writer) error {
			in, err := p.Events.Whole(e)
			if err != nil {
				return err
			}
			whole := *result
			if len(in.Event.Players) == len(result.Event.Players) {
				// With what rating does not need, such as printed places.
				whole.Event = &rating.Event{Event: in.Event, Who: result.Event.Who}
			}
			return writeWorkbook(w, path, in, &whole, out.Report)
		}})
	}
	return files
}

// Apart numbers file names that would clash on some computer: cup, Cup-2. An
// empty name stays empty.
func Apart(names []string) []string {
	names = slices.Clone(names)
	taken := map[string]bool{}
	for i, base := range names {
		for n := 2; base != "" && taken[strings.ToLower(names[i])]; n++ {
			names[i] = fmt.Sprintf("%s-%d", base, n)
		}
		taken[strings.ToLower(names[i])] = true
	}
	return names
}

// SheetSystem is the system whose results record sheets have columns for.
const SheetSystem = "sagc"

// RecordSheets is the file of record sheets of an event's players, one below the other,
// with the columns change, new index and new rank as rated. The report gets what they
// lose of the event.
func RecordSheets(path string, r *rating.Result, rep *rating.Report) exporters.File {
	rep.Tell(sagc.Lost(r.Event.Event, nil).InFile(r.Event.Source.File)...)
	return exporters.File{Path: path, Write: func(w io.Writer) error { return sagc.WriteRated(w, r, nil) }}
}

// SheetDifferences reports where the clubs' own results, on the record sheets that were
// read, differ from those of the rating.
func SheetDifferences(rep *rating.Report) (problems game.Problems) {
	if rep.System.Name != SheetSystem {
		return nil
	}
	for i := range rep.Results {
		problems.Add(sagc.Compare(&rep.Results[i])...)
	}
	return problems
}
