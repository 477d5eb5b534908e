package sheets

import (
	"bytes"
	"encoding/xml"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
)

// mainTypes are the content types of the part that lists a workbook's sheets,
// by the ending of the file. A spreadsheet program refuses a file in which the
// two do not agree.
var mainTypes = map[string]string{
	".xlsx": excelize.ContentTypeSheetML,
	".xlsm": excelize.ContentTypeMacro,
	".xltx": excelize.ContentTypeTemplate,
	".xltm": excelize.ContentTypeTemplateMacro,
}

// HoldsMacros reports whether a file of that ending (.xlsm) may hold macros.
func HoldsMacros(ending string) bool { return ending == ".xlsm" || ending == ".xltm" }

// As makes the workbook one for a file of that ending: .xlsx, .xlsm, .xltx or
// .xltm. Without it an existing workbook stays what it is. Macros are left out
// where the ending does not hold them.
func (b *Book) As(ending string) error {
	if mainTypes[ending] == "" {
		return fmt.Errorf("found the ending %q, expected .xlsx, .xlsm, .xltx or .xltm", ending)
	}
	b.ending = ending
	return nil
}

type contentTypesPart struct {
	XMLName  xml.Name `xml:"http://schemas.openxmlformats.org/package/2006/content-types Types"`
	Defaults []struct {
		Extension   string `xml:",attr"`
		ContentType string `xml:",attr"`
	} `xml:"Default"`
	Overrides []override `xml:"Override"`
}

type override struct {
	PartName    string `xml:",attr"`
	ContentType string `xml:",attr"`
}

// become makes the parts those of a file of that ending.
func (p *packer) become(ending string) error {
	var types contentTypesPart
	if err := p.read(contentTypes, &types); err != nil {
		return err
	}
	main := slices.IndexFunc(types.Overrides, func(o override) bool {
		for _, t := range mainTypes {
			if strings.EqualFold(o.ContentType, t) {
				return true
			}
		}
		return false
	})
	if main < 0 {
		return fmt.Errorf("found no part of the workbook that lists its sheets")
	}
	changed, name := false, types.Overrides[main].PartName
	if ending != "" {
		changed = types.Overrides[main].ContentType != mainTypes[ending]
		types.Overrides[main].ContentType = mainTypes[ending]
	}
	if ending != "" && !HoldsMacros(ending) {
		for _, o := range types.Overrides {
			if strings.Contains(strings.ToLower(o.ContentType), "macrosheet") {
				return game.Problem{Severity: game.Error, Code: "macro-sheets", Found: "sheets of Excel 4 macros, which a workbook ending in " + ending + " cannot hold",
					Hint: "name the output with the ending .xlsm"}
			}
		}
		p.drop = append(p.drop, dropped{"vbaProject", isMacros})
	}
	for _, d := range p.drop {
		if gone, err := p.without(&types, name, d); err != nil {
			return err
		} else if gone {
			changed = true
		}
	}
	if !changed {
		return nil
	}
	return p.write(contentTypes, types)
}

// dropped is what is left out of a workbook: the parts that are of it, and the
// relationship of that kind that leads to them.
type dropped struct {
	kind string
	is   func(part string) bool
}

// without takes parts, and what the main part says of them, out of the workbook.
func (p *packer) without(types *contentTypesPart, main string, d dropped) (gone bool, err error) {
	n := len(p.parts)
	p.parts = slices.DeleteFunc(p.parts, func(part part) bool { return d.is(part.name) })
	if len(p.parts) == n {
		return false, nil
	}
	types.Overrides = slices.DeleteFunc(types.Overrides, func(o override) bool { return d.is(o.PartName) })
	name := relationsOf(main)
	var rels relationships
	if err := p.read(name, &rels); err != nil {
		return true, err
	}
	rels.All = slices.DeleteFunc(rels.All, func(r relationship) bool { return r.is(d.kind) })
	return true, p.write(name, rels)
}

// isMacros reports whether a part is the macros, their signature, or the list of
// what belongs to them.
func isMacros(name string) bool {
	return strings.HasPrefix(strings.ToLower(path.Base(name)), "vbaproject")
}

// isCalcChain reports whether a part is the order in which formulas were last
// calculated.
func isCalcChain(name string) bool { return strings.EqualFold(path.Base(name), "calcChain.xml") }

func (p *packer) part(name string) *part {
	i := slices.IndexFunc(p.parts, func(part part) bool { return strings.EqualFold(part.name, name) })
	if i < 0 {
		return nil
	}
	return &p.parts[i]
}

func (p *packer) read(name string, v any) error {
	part := p.part(name)
	if part == nil {
		return fmt.Errorf("found no part %s in the workbook", name)
	}
	if err := xml.Unmarshal(part.data.Bytes(), v); err != nil {
		return fmt.Errorf("the part %s of the workbook: %w", name, err)
	}
	return nil
}

func (p *packer) write(name string, v any) error {
	data, err := xml.Marshal(v)
	if err != nil {
		return err
	}
	p.part(name).data = *bytes.NewBuffer(append([]byte(xml.Header), data...))
	return nil
}
