package sheets

import (
	"archive/zip"
	"bytes"
	"cmp"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// source is a workbook on its way to the library, which knows parts by their exact
// names and gives up where one that it counts on is missing or damaged.
type source struct {
	data  []byte
	files map[string]*zip.File // by the name that the part should have
	main  string               // the part that lists the sheets
	texts map[string][]byte    // parts that were looked into
	moved bool                 // a name was wrong
	begin bool                 // what leads to the main part has to be made
	chain bool                 // the order of calculation is damaged
}

// sound gives a workbook's parts the names that others know them by,
// and in which what the library takes apart is whole. The error says what is not.
func sound(data []byte) (*source, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, unsound("", "a file that is not a workbook: "+err.Error(), "")
	}
	s := &source{data: data, files: map[string]*zip.File{}, texts: map[string][]byte{}, main: mainPart}
	if err := s.name(z); err != nil {
		return nil, err
	}
	if err := s.check(); err != nil {
		return nil, err
	}
	if s.moved || s.begin || s.chain {
		return s, s.pack()
	}
	return s, nil
}

// name gives parts the names by which the types and relationships call them:
// blanks around a name, other letter cases and slashes are slips of programs.
func (s *source) name(z *zip.Reader) error {
	called := map[string]string{}
	call := func(name string) {
		for _, n := range []string{name, relationsOf(name)} {
			if called[plainName(n)] == "" {
				called[plainName(n)] = n
			}
		}
	}
	for _, name := range []string{contentTypes, mainRelations, mainPart, stylesPart, themePart, calcChainPart} {
		call(name)
	}
	for _, f := range z.File {
		switch name := plainName(f.Name); {
		case name == plainName(contentTypes):
			var types contentTypesPart
			if xml.Unmarshal(read(f), &types) == nil {
				for _, o := range types.Overrides {
					call(strings.TrimPrefix(o.PartName, "/"))
				}
			}
		case strings.HasSuffix(name, ".rels"):
			var rels relationships
			if xml.Unmarshal(read(f), &rels) != nil {
				continue
			}
			dir, file := path.Split(cleanName(f.Name))
			owner := path.Join(path.Dir(path.Clean(dir)), file[:len(file)-len(".rels")])
			for _, r := range rels.All {
				if r.TargetMode != "External" {
					call(r.target(owner))
				}
			}
		}
	}
	for _, f := range z.File {
		if strings.HasSuffix(f.Name, "/") {
			continue
		}
		name := cmp.Or(called[plainName(f.Name)], cleanName(f.Name))
		if s.files[name] != nil {
			return unsound(name, "two parts with this name", "one")
		}
		s.files[name] = f
		s.moved = s.moved || name != f.Name
	}
	return nil
}

// cleanName is the name of an entry as that of a part.
func cleanName(s string) string {
	return strings.TrimPrefix(path.Clean("/"+strings.TrimSpace(strings.ReplaceAll(s, `\`, "/"))), "/")
}

// plainName is a name for finding it however it is written.
func plainName(s string) string { return strings.ToLower(cleanName(s)) }

// read returns what can be read of an entry.
func read(f *zip.File) []byte {
	r, err := f.Open()
	if err != nil {
		return nil
	}
	defer r.Close()
	data, _ := io.ReadAll(io.LimitReader(r, spreadsheet.MaxPart))
	return data
}

// check looks into the parts that the library takes apart.
func (s *source) check() error {
	if err := s.document(contentTypes, "Types", true); err != nil {
		return err
	}
	var types contentTypesPart
	if err := xml.Unmarshal(s.texts[contentTypes], &types); err != nil || types.main() < 0 {
		return unsound(contentTypes, "no part that lists the sheets of the workbook", "the type of one")
	}
	s.begin = s.document(mainRelations, "Relationships", true) != nil || !s.leadsToMain()
	for _, p := range []struct {
		part, root string
		needed     bool
	}{
		{s.main, "workbook", true}, {relationsOf(s.main), "Relationships", true}, {stylesPart, "styleSheet", false}, {themePart, "theme", false},
	} {
		if err := s.document(p.part, p.root, p.needed); err != nil {
			return err
		}
	}
	if bytes.Contains(s.texts[s.main], []byte("purl.oclc.org")) {
		return unsound("", "a workbook in the strict form of Open XML", "one in the usual form")
	}
	s.chain = s.document(calcChainPart, "calcChain", false) != nil
	return nil
}

// leadsToMain reports whether the relationships of the whole lead to the part that
// lists the sheets, and notes which that is.
func (s *source) leadsToMain() bool {
	var rels relationships
	if xml.Unmarshal(s.texts[mainRelations], &rels) != nil {
		return false
	}
	for _, r := range rels.All {
		if r.Type == excelize.SourceRelationshipOfficeDocument && s.files[r.target("")] != nil {
			s.main = r.target("")
			return true
		}
	}
	return false
}

// document checks that a part is whole, and has what it should.
func (s *source) document(part, root string, needed bool) error {
	f := s.files[part]
	if f == nil && needed {
		return unsound(part, "no part with this name in the workbook", "")
	}
	if f == nil {
		return nil
	}
	text := read(f)
	s.texts[part] = text
	found, err := parse(text, 0, 0)
	if err == nil && found.Name.Local == root {
		err = xml.Unmarshal(text, &struct{ XMLName xml.Name }{}) // also that tags end what they began
	}
	switch {
	case err != nil:
		return damaged(part, err)
	case found.Name.Local != root:
		return unsound(part, fmt.Sprintf("the document %q", found.Name.Local), root)
	}
	return nil
}

// misread says what the library could not read and, if possible, where that
// stands.
func (s *source) misread(err error) error {
	var n *strconv.NumError
	if !errors.As(err, &n) {
		return unsound("", "a workbook that cannot be parsed: "+err.Error(), "")
	}
	for _, part := range []string{s.main, stylesPart, themePart, calcChainPart, relationsOf(s.main), contentTypes} {
		root, err := parse(s.texts[part], 0, 100)
		if err != nil {
			continue // it was gone through before
		}
		for e := range root.within() {
			for _, a := range e.attributes {
				if a.Value == n.Num {
					return unsound(part, fmt.Sprintf("%s=%q in <%s>", a.Name.Local, a.Value, e.Name.Local), kinds[n.Func])
				}
			}
		}
	}
	return unsound("", fmt.Sprintf("the value %q", n.Num), kinds[n.Func])
}

// kinds are what functions of the standard library read.
var kinds = map[string]string{"ParseBool": "true or false", "ParseInt": "a whole number", "ParseUint": "a whole number", "ParseFloat": "a number"}

// pack rebuilds the workbook, with its parts under their names.
func (s *source) pack() error {
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	if s.begin {
		delete(s.files, mainRelations)
		w, err := z.Create(mainRelations)
		if err != nil {
			return err
		}
		fmt.Fprintf(w, `%s<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="%s" Target="%s"/></Relationships>`,
			xml.Header, excelize.SourceRelationshipOfficeDocument, s.main)
	}
	if s.chain {
		delete(s.files, calcChainPart)
	}
	for _, name := range slices.Sorted(maps.Keys(s.files)) {
		header := s.files[name].FileHeader
		header.Name = name
		w, err := z.CreateRaw(&header)
		if err != nil {
			return err
		}
		r, err := s.files[name].OpenRaw()
		if err != nil {
			return err
		}
		if _, err := io.Copy(w, r); err != nil {
			return err
		}
	}
	if err := z.Close(); err != nil {
		return err
	}
	s.data = out.Bytes()
	return nil
}
