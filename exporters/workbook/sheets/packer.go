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
	"path"
	"slices"
	"strings"

	"kyudan/rating/game"
)

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

// noRows is where the library writes the rows of a sheet that has none.
var noRows = []byte("<sheetData></sheetData>")

// writePart writes a part with its rows, which may be most of the memory that is in
// use: they are not put together with the rest first.
func (p *packer) writePart(w io.Writer, part *part) error {
	pieces := [][]byte{part.data.Bytes()}
	if rows, ok := p.rows[part.name]; ok {
		before, after, ok := bytes.Cut(part.data.Bytes(), noRows)
		if !ok {
			return fmt.Errorf("there is no place for the rows of %s", part.name)
		}
		after = bytes.Replace(after, []byte("</worksheet>"), []byte(p.drawn[part.name]+"</worksheet>"), 1)
		pieces = [][]byte{before, []byte("<sheetData>"), rows, []byte("</sheetData>"), after}
	}
	for _, piece := range pieces {
		if _, err := w.Write(piece); err != nil {
			return err
		}
	}
	return nil
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

// bare are the elements of the part that lists the sheets whose attributes the library
// leaves out: that a file is to be opened for reading only, and the like.
var bare = []string{"fileSharing", "oleSize", "smartTagPr", "webPublishing"}

// bareAttributes are what these say in a workbook that the library has not written yet.
func (b *Book) bareAttributes() map[string]attributes {
	d, err := b.document(b.main(), 1)
	if err != nil || d == nil {
		return nil
	}
	said := map[string]attributes{}
	for _, name := range bare {
		if e := d.root.child(name); e != nil {
			said[name] = e.attributes
		}
	}
	return said
}

// restoreAttributes puts back what bare elements said.
func (p *packer) restoreAttributes() error {
	part := p.part(p.main)
	if len(p.bare) == 0 || part == nil {
		return nil
	}
	data := bytes.Clone(part.data.Bytes())
	root, err := parse(data, 0, 1)
	if err != nil {
		return damaged(p.main, err)
	}
	d := &document{part: p.main, data: data, root: root}
	for _, name := range bare {
		for _, a := range p.bare[name] {
			if e := root.child(name); e != nil && a.Name.Space == "" {
				d.setAttr(e, a.Name.Local, escapeAttr(a.Value))
			}
		}
	}
	part.data = *bytes.NewBufferString(d.text(0, len(data)))
	return nil
}
