package publication

import (
	"bytes"
	"io"
	"path"

	"kyudan/exporters/document"
	"kyudan/exporters/ratinglist"
	"kyudan/importers/archive"
	"kyudan/rating"
	"kyudan/rating/game"
)

// The files of a published list beside its manifest.
const (
	listJSON   = "list.json"
	recordFile = "changes.csv"
)

// forms are the forms in which a list is published.
var forms = []struct {
	name  string
	write func(io.Writer, *rating.List, ratinglist.Options) error
}{
	{"list.csv", ratinglist.WriteCSV},
	{"list.html", ratinglist.WriteHTML},
	{listJSON, func(w io.Writer, l *rating.List, _ ratinglist.Options) error { return ratinglist.WriteJSON(w, l) }},
	{"list.xlsx", ratinglist.WriteXLSX},
}

// Made is a list as a run over the archive made it.
type Made struct {
	Report *rating.Report
	Record []byte // changes.csv
	// Manifest says what the list was made of. What follows from the list itself
	// and from the lists before it is filled in here.
	Manifest  *archive.Manifest
	Precision game.Opt[int] // decimals of ratings; not told: the system's own
	// Who is the id today of the player whom an older list has under that id and
	// name; "" where nobody is. It is only asked of new lists.
	Who func(id, name string) string
}

// File is one file of a published list, by its name in the folder of its day.
type File struct {
	Name string
	Data []byte
}

// listSum is the SHA-256 of a list in its JSON form, which holds all of it. Ratings
// have the same bits on every processor (see package portable), so that the hash of
// their doubles is the same, too.
func listSum(l *rating.List) (string, error) {
	var b bytes.Buffer
	if err := ratinglist.WriteJSON(&b, l); err != nil {
		return "", err
	}
	return archive.Digest(b.Bytes()), nil
}

// files are the list in all its forms and the record of its run. The lists for
// people show the change since the list published before; without one, that since
// the list that the run started from, if that tells its day.
func (m *Made) files(before *rating.List) ([]File, error) {
	o := ratinglist.Options{About: m.Report.System, Precision: m.Precision, Previous: before}
	if before == nil && m.Report.Before.AsOf != 0 {
		o.Previous = m.Report.Before
	}
	var files []File
	for _, f := range forms {
		var b bytes.Buffer
		if err := f.write(&b, m.Report.After, o); err != nil {
			return nil, err
		}
		files = append(files, File{f.name, b.Bytes()})
	}
	return append(files, File{recordFile, m.Record}), nil
}

// Publish completes the manifest of a new list and gives all files to write, the
// manifest last.
func (c *Comparison) Publish(m *Made) ([]File, error) {
	files, err := m.files(c.standings)
	if err != nil {
		return nil, err
	}
	f := m.Manifest
	f.Kyudan, f.Outputs, f.Allowed = archive.ManifestVersion, nil, nil
	if f.List, err = listSum(m.Report.After); err != nil {
		return nil, err
	}
	if c.Before != nil {
		f.Before = &archive.Before{AsOf: c.Before.Day, Manifest: c.Before.Sum, List: c.Before.Manifest.List}
	}
	for _, b := range c.Breaks {
		f.Allowed = append(f.Allowed, archive.Allowed{Kind: string(b.Kind), Found: b.Found})
	}
	folder := path.Join(c.lists.folder.Lists(), f.AsOf.String())
	for _, file := range files {
		f.Outputs = append(f.Outputs, archive.Sum{Path: path.Join(folder, file.Name), Sum: archive.Digest(file.Data)})
	}
	var b bytes.Buffer
	if err := document.WriteJSON(&b, f); err != nil {
		return nil, err
	}
	return append(files, File{archive.ManifestFile, b.Bytes()}), nil
}
