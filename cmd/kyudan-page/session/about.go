package session

import (
	"kyudan/exporters"
	"kyudan/exporters/output"
	"kyudan/importers"
	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/systems"
)

// about is what the program can do.
func (s *Session) about() About {
	a := About{Version: s.Version, Facts: form, Systems: []System{}, Read: []Format{}, Written: []Format{}}
	for _, system := range systems.All() {
		a.Systems = append(a.Systems, systemOf(system.About()))
	}
	for _, f := range importers.Formats() {
		a.Read = append(a.Read, Format{f.Name, f.Title, f.Extensions})
	}
	for _, f := range writers() {
		a.Written = append(a.Written, Format{f.Name, f.Title, f.Extensions})
	}
	return a
}

func systemOf(about rating.About) System {
	out := System{
		Name: about.Name, Title: about.Title, Document: about.Document, Federation: about.Federation, Classes: classesOf(about),
		Profiles: systems.Profiles(about.Name), Settings: []Setting{},
	}
	for _, setting := range systems.Settings(about.Name) {
		if setting.Table == nil {
			out.Settings = append(out.Settings, Setting{setting.Key, setting.Value})
		}
		if setting.Key == "order" {
			out.Orders = []string{"entry", "date"}
		}
	}
	return out
}

// writers are the formats that events are written in.
func writers() []game.Writer { return exporters.Formats() }

// product is a download with what writes it.
type product struct {
	Download
	write output.Write // nil if it is refused
}
