package sheets

import "bytes"

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
