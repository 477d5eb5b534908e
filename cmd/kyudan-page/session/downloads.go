package session

import (
	"bytes"
	"io"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/cmd/internal/hints"
	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/rating/game"
	"kyudan/rating/messages"
)

// templateName is what the workbook to fill in is called.
const templateName = "results-template.xlsx"

// downloads lists what can be taken along.
func (s *Session) downloads() (any, error) {
	all, err := s.products()
	if err != nil {
		return nil, err
	}
	out := struct {
		Downloads []Download `json:"downloads"`
	}{[]Download{}}
	for _, p := range all {
		out.Downloads = append(out.Downloads, p.Download)
	}
	return out, nil
}

// download is the bytes of one.
func (s *Session) download(name string) ([]byte, error) {
	if name == templateName {
		return bytesOf(name, output.Template().For(".xlsx"))
	}
	all, err := s.products()
	if err != nil {
		return nil, err
	}
	i := slices.IndexFunc(all, func(p product) bool { return p.Name == name })
	switch {
	case i < 0:
		return nil, refuse("", "found no download %q", name)
	case all[i].write == nil:
		return nil, refuse("", "%s: %s", name, all[i].Refused)
	}
	return bytesOf(name, all[i].write)
}

func bytesOf(name string, write output.Write) ([]byte, error) {
	var b bytes.Buffer
	if err := write(&b); err != nil {
		return nil, refuse("", "%s cannot be written: %v", name, err)
	}
	return b.Bytes(), nil
}

// products are all downloads, made once until something changes.
func (s *Session) products() ([]product, error) {
	if s.writes != nil {
		return s.writes, nil
	}
	all := []product{{Download{Name: templateName, Kind: "template", Title: "Workbook to fill in", Command: []string{"template", "-o", templateName}}, output.Template().For(".xlsx")}}
	for _, f := range s.set.made {
		kind, title := "rules", "Settings that were chosen"
		if f.Name == s.set.aliases {
			kind, title = "aliases", "Who is who, with the answers"
		}
		all = append(all, product{Download{Name: f.Name, Kind: kind, Title: title}, exporters.Bytes(f.Bytes)})
	}
	if len(s.set.events) > 0 {
		for _, more := range []func() ([]product, error){s.ratedProducts, s.sheetProducts, s.inboxProducts, s.eventProducts} {
			some, err := more()
			if err != nil { // rate and inbox say why; an event in another format needs no list
				continue
			}
			all = append(all, some...)
		}
		all = append(all, zipped(all))
	}
	for i := range all {
		if all[i].Lost == nil {
			all[i].Lost = []Loss{}
		}
		if all[i].Command == nil {
			all[i].Command = []string{}
		}
		all[i].Shown = ""
		if len(all[i].Command) > 0 {
			all[i].Shown = typed(all[i].Command)
		}
	}
	s.writes = all
	return all, nil
}

// ratedProducts are the workbooks, lists and reports of one run, which one command writes.
func (s *Session) ratedProducts() ([]product, error) {
	s.tell(0, 4, "rate")
	r, err := s.ratedRun(typing)
	if err != nil {
		return nil, err
	}
	rep := r.files.Report
	if len(r.files.Inputs) == 0 {
		return nil, nil // rate says why
	}
	rep.Tell(output.SheetDifferences(rep)...)
	var all []product
	add := func(kind, title, name string, write output.Write) {
		all = append(all, product{Download{Name: name, Kind: kind, Title: title}, write})
	}
	command := s.rateArgs()
	folder := ""
	if len(r.files.Inputs) > 1 {
		folder = s.free("rated")
		command = append(command, "-o", folder+"/")
	}
	paths := output.PathsIn(folder, r.files.Inputs, output.RatedName, nil)
	for i, in := range r.files.Inputs {
		if folder == "" {
			paths[i] = s.free(paths[i])
			command = append(command, "-o", paths[i])
		}
		f := output.Workbook(paths[i], in, &rep.Results[i], rep)
		add("workbook", "Workbook with the new ratings", filepath.ToSlash(f.Path), f.Write)
	}
	var lists []string
	for _, ending := range []string{".xlsx", ".html", ".csv", ".json"} {
		lists = append(lists, s.free("new-list"+ending))
	}
	forms := output.NewList(rep, r.plan.Given["list"], lists, output.ListOptions{})
	for i, title := range []string{"New rating list (Excel)", "New rating list (web page)", "New rating list (table as text)", "New rating list (for programs)"} {
		command = append(command, "--list-out", lists[i])
		add("list", title, lists[i], forms.For(lists[i]))
	}
	report := output.Report(rep, output.ReportOptions{})
	for _, one := range []struct{ name, title string }{{"report.html", "Report (web page)"}, {"report.json", "Report (for programs)"}} {
		name := s.free(one.name)
		command = append(command, "--report", name)
		add("report", one.title, name, report.For(name))
	}
	refused, code := s.refusal(rep)
	for i := range all {
		all[i].Command = command
		if all[i].Refused, all[i].RefusedFor = refused, code; refused != "" {
			all[i].write = nil
		}
	}
	for i := range all {
		for _, p := range rep.Problems() {
			if p.IsLoss() && (p.File == all[i].Name || all[i].Kind == "workbook") {
				all[i].Lost = append(all[i].Lost, lossOf(&p))
			}
		}
	}
	return all, nil
}

// lossOf is what a problem of a writer says: in other languages the thing alone.
func lossOf(p *game.Problem) Loss {
	in := messages.Lost(p)
	if len(in) == 0 {
		in = messages.In(p)
	}
	return Loss{told(*p), in}
}

// sheetProducts are the record sheets of a system that has them.
func (s *Session) sheetProducts() ([]product, error) {
	if s.set.system != output.SheetSystem {
		return nil, nil
	}
	r, err := s.ratedRun(typing)
	if err != nil || len(r.files.Inputs) != 1 {
		return nil, err
	}
	rep := r.files.Report
	rep.Tell(output.SheetDifferences(rep)...)
	name := s.free("record-sheets.csv")
	f := output.RecordSheets(name, &rep.Results[0], rep)
	p := product{Download{Name: name, Kind: "sheets", Title: "Record sheets with the new ratings", Command: append(s.rateArgs(), "-o", name)}, f.Write}
	if p.Refused, p.RefusedFor = s.refusal(rep); p.Refused != "" {
		p.write = nil
	}
	return []product{p}, nil
}

// eventProducts are the events in every format.
func (s *Session) eventProducts() ([]product, error) {
	s.tell(2, 4, "write")
	inputs, problems := s.readEvents(true)
	word := hints.FilesOf(inputs)
	word(problems)
	var events []importers.Input
	for _, in := range inputs {
		problems.Add(in.Problems...)
		if in.Event != nil {
			events = append(events, in)
		}
	}
	refused, code := "", ""
	if problems.HasErrors() && !s.options.KeepGoing {
		refused, code = game.Plural(problems.Count(game.Error), "error")+" to be corrected first; or go on with what could be read", "errors"
	}
	var all []product
	for _, format := range writers() {
		ending := format.Extensions[0]
		folder, out := s.free(format.Name), ""
		paths := output.PathsIn(folder, events, func(name string, _ importers.Input) string { return name + ending }, nil)
		if out = folder + "/"; len(events) == 1 {
			base := strings.TrimSuffix(path.Base(s.set.events[0]), path.Ext(s.set.events[0]))
			out = s.free(base + "-" + format.Name + ending)
			paths[0] = out
		}
		command := s.goingOn(slices.Concat([]string{"convert"}, s.inputArgs(), []string{"-t", format.Name, "-o", out}))
		for i, in := range events {
			p := product{Download{Name: filepath.ToSlash(paths[i]), Kind: "event", Title: format.Title, Command: command, Refused: refused, RefusedFor: code, Format: format.Name}, nil}
			lost := format.Lost(in.Event, nil)
			for i := range lost {
				p.Lost = append(p.Lost, lossOf(&lost[i]))
			}
			switch {
			case refused != "":
			case lost.HasErrors() && (!s.options.KeepGoing || format.Write(io.Discard, in.Event, nil) != nil):
				p.Refused, p.RefusedFor = "the format cannot hold this event", "format"
			default:
				p.write = func(w io.Writer) error { return format.Write(w, in.Event, nil) }
			}
			all = append(all, p)
		}
	}
	return all, nil
}
