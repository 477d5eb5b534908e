package sheets

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"io/fs"
	"slices"
)

// packer zips the parts of a workbook in a fixed order. The library writes
// sheets that were streamed in the order of a map, which differs from run to
// run.
type packer struct {
	out    io.Writer
	ending string            // "": as the parts are
	rows   map[string][]byte // of sheets that the library has without theirs, by part
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
func (p *packer) AddFS(fs.FS) error { return errors.New("workbooks hold no file systems") }

// contentTypes is the part that comes first, as in the files of spreadsheet
// programs: some readers tell the kind of a file from its first bytes.
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
	slices.SortFunc(p.parts, func(a, b part) int {
		if (a.name == contentTypes) != (b.name == contentTypes) {
			if a.name == contentTypes {
				return -1
			}
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
