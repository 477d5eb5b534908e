package sheets

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
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

// HoldsMacros reports whether a file with that ending (.xlsm) may contain macros.
func HoldsMacros(ending string) bool { return ending == ".xlsm" || ending == ".xltm" }

// As converts the workbook for a file with that ending: .xlsx, .xlsm, .xltx or
// .xltm. Without it an existing workbook stays what it is. Macros are left out
// where the ending does not allow them.
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

// main is the part that lists the sheets, -1 where there is none.
func (t contentTypesPart) main() int {
	kinds := slices.Collect(maps.Values(mainTypes))
	return slices.IndexFunc(t.Overrides, func(o override) bool {
		return slices.ContainsFunc(kinds, func(kind string) bool { return strings.EqualFold(o.ContentType, kind) })
	})
}

// become converts the parts to those of a file with that ending.
func (p *packer) become(ending string) error {
	var types contentTypesPart
	if err := p.read(contentTypes, &types); err != nil {
		return err
	}
	main := types.main()
	if main < 0 {
		return unsound(contentTypes, "no part that lists the sheets of the workbook", "the type of one")
	}
	before, name := slices.Clone(types.Overrides), types.Overrides[main].PartName
	if ending != "" {
		types.Overrides[main].ContentType = mainTypes[ending]
	}
	if ending != "" && !HoldsMacros(ending) {
		if slices.ContainsFunc(types.Overrides, func(o override) bool { return strings.Contains(strings.ToLower(o.ContentType), "macrosheet") }) {
			return game.Problem{Severity: game.Error, Code: "macro-sheets", Found: "Excel 4 macro sheets, which a workbook ending in " + ending + " cannot contain",
				Hint: "name the output with the ending .xlsm"}
		}
		p.drop = append(p.drop, dropped{"vbaProject", isMacros})
	}
	for _, d := range p.drop {
		if err := p.without(&types, name, d); err != nil {
			return err
		}
	}
	for _, a := range p.added {
		if !slices.ContainsFunc(types.Overrides, func(o override) bool { return o.PartName == "/"+a.part }) {
			types.Overrides = append(types.Overrides, override{"/" + a.part, a.contentType})
		}
		if a.kind == "" {
			continue
		}
		if err := p.relate(name, func(all []relationship) []relationship {
			if slices.ContainsFunc(all, func(r relationship) bool { return r.is(a.kind) }) {
				return all
			}
			return append(all, relationship{ID: "kyudan-" + a.kind, Type: relationTypes + a.kind, Target: "/" + a.part})
		}); err != nil {
			return err
		}
	}
	if slices.Equal(types.Overrides, before) {
		return nil
	}
	return p.write(contentTypes, types)
}

// addition is a part that the library does not know of, of that type, to which a
// relationship of that kind leads from the list of the sheets; "" for none from there.
type addition struct{ part, contentType, kind string }

// relationTypes begin with this.
const relationTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/"

// dropped is what is left out of a workbook: the parts that are of it, and the
// relationship of that kind that leads to them.
type dropped struct {
	kind string
	is   func(part string) bool
}

// without takes parts, and what is said of them, out of the workbook.
func (p *packer) without(types *contentTypesPart, main string, d dropped) error {
	n := len(p.parts) + len(types.Overrides)
	p.parts = slices.DeleteFunc(p.parts, func(part part) bool { return d.is(part.name) })
	types.Overrides = slices.DeleteFunc(types.Overrides, func(o override) bool { return d.is(o.PartName) })
	if len(p.parts)+len(types.Overrides) == n {
		return nil
	}
	return p.relate(main, func(all []relationship) []relationship {
		return slices.DeleteFunc(all, func(r relationship) bool { return r.is(d.kind) })
	})
}

// relate changes the relationships of a part.
func (p *packer) relate(part string, change func([]relationship) []relationship) error {
	name := relationsOf(part)
	var rels relationships
	if err := p.read(name, &rels); err != nil {
		return err
	}
	rels.All = change(rels.All)
	return p.write(name, rels)
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
		return unsound(name, "no part with this name in the workbook", "")
	}
	if err := xml.Unmarshal(part.data.Bytes(), v); err != nil {
		return damaged(name, err)
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

// packer zips the parts of a workbook in a fixed order. The library writes
// sheets that were streamed in the order of a map, which differs from run to
// run.
type packer struct {
	out    io.Writer
	main   string                // the part that lists the sheets
	bare   map[string]attributes // what the library leaves out of it: see bareAttributes
	ending string                // "": as the parts are
	rows   map[string][]byte     // of sheets that the library has without theirs, by part
	drawn  map[string]string     // what our sheets with charts end with, by part
	drop   []dropped
	added  []addition
	parts  []part
}

type part struct {
	name string
	data bytes.Buffer
}

// Create begins a part.
func (p *packer) Create(name string) (io.Writer, error) {
	p.parts = append(p.parts, part{name: name})
	return &p.parts[len(p.parts)-1].data, nil
}

// AddFS is not used for workbooks.
func (p *packer) AddFS(fs.FS) error { return errors.New("workbooks contain no file systems") }

// contentTypes is the part that comes first, as in the files of spreadsheet
// programs: some readers recognise the kind of a file by its first bytes.
const contentTypes = "[Content_Types].xml"

// firstDay is the day that entries of the zip file are dated, in its form: 1
// January 1980, the first that it knows. Day and month 0 are none, and some
// programs stumble over them.
const firstDay = 1<<5 | 1

// Close writes the zip file. Its entries have no time of their own.
func (p *packer) Close() error {
	if p.ending != "" || len(p.drop)+len(p.added) > 0 {
		if err := p.become(p.ending); err != nil {
			return err
		}
	}
	if err := p.restoreAttributes(); err != nil {
		return err
	}
	slices.SortFunc(p.parts, func(a, b part) int {
		switch {
		case a.name == contentTypes:
			return -1
		case b.name == contentTypes:
			return 1
		}
		return cmp.Compare(a.name, b.name)
	})
	z := zip.NewWriter(p.out)
	for i := range p.parts {
		//lint:ignore SA1019 Modified would add a field of Unix time to every entry, which spreadsheet programs do not write
		w, err := z.CreateHeader(&zip.FileHeader{Name: p.parts[i].name, Method: zip.Deflate, ModifiedDate: firstDay})
		if err != nil {
			return err
		}
		if err := p.writePart(w, &p.parts[i]); err != nil {
			return err
		}
	}
	return z.Close()
}
