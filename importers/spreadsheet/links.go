package spreadsheet

import (
	"encoding/xml"
	"fmt"
	"maps"
	"path"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// activeLinks warns about what a workbook may start when it is opened or clicked
// into: links to scripts, and DDE, by which cells are filled by commands. Here
// none of it is followed, but a copy of the workbook has it, too. In each part
// the first is named.
func (o *opener) activeLinks() {
	for _, name := range slices.Sorted(maps.Keys(o.parts)) {
		var find func(e xml.StartElement) string
		switch {
		case strings.HasSuffix(name, ".rels"):
			find = scriptLink
		case strings.HasPrefix(name, "xl/externallinks/") && path.Ext(name) == ".xml":
			find = ddeLink
		default:
			continue
		}
		n, first := 0, ""
		// What is damaged here is not read elsewhere.
		_ = o.elements(name, func(e xml.StartElement) error {
			if link := find(e); link != "" {
				if n++; n == 1 {
					first = link
				}
			}
			return nil
		})
		if n == 0 {
			continue
		}
		if n > 1 {
			first += fmt.Sprintf(" (and %d more)", n-1)
		}
		o.problems.Add(game.Problem{
			Severity: game.Warning, Code: "active-link", Place: o.holder(name), Found: first,
			Hint: "it is not followed, but stays in a copy of the workbook: remove it before you pass that on",
		})
	}
}

// holder is the sheet that relationships belong to, or else the part.
func (o *opener) holder(name string) string {
	for _, s := range o.sheets {
		if relationsOf(s.part) == name {
			return s.name
		}
	}
	return o.parts[name].Name
}

// scripts are the schemes of addresses that run something.
var scripts = []string{"javascript:", "vbscript:", "data:"}

// scriptLink is a relationship that leads to a script.
func scriptLink(e xml.StartElement) string {
	target := strings.ToLower(strings.TrimSpace(attr(e, "Target")))
	if e.Name.Local == "Relationship" && slices.ContainsFunc(scripts, func(s string) bool { return strings.HasPrefix(target, s) }) {
		return fmt.Sprintf("a link that runs a script, %q", clip(attr(e, "Target")))
	}
	return ""
}

// ddeLink is an external link that is a command.
func ddeLink(e xml.StartElement) string {
	if e.Name.Local == "ddeLink" {
		return fmt.Sprintf("cells that are filled by the command %q (DDE)", clip(attr(e, "ddeService")+" "+attr(e, "ddeTopic")))
	}
	return ""
}
