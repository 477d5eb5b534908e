// Package sheetstest checks workbooks that the project writes against what
// ECMA-376 (Office Open XML, parts 1 and 2) prescribes and spreadsheet programs
// insist on: Excel "repairs" a file, and may leave out what it does not like,
// where other programs and libraries read on. It is for tests.
package sheetstest

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"path"
	"slices"
	"strings"
	"testing"
)

// Valid fails the test for everything that is wrong with a workbook.
func Valid(t testing.TB, name string, data []byte) {
	t.Helper()
	for _, fault := range Check(data) {
		t.Errorf("%s: %s", name, fault)
	}
}

// Check returns what is wrong with a workbook, a sentence each with the part in
// front; nil for a sound one.
func Check(data []byte) []string {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return []string{err.Error()}
	}
	c := &checker{parts: map[string]*node{}, names: map[string]bool{}}
	folded := map[string]bool{}
	for _, f := range z.File {
		if low := strings.ToLower(f.Name); folded[low] {
			c.fault(f.Name, "a part twice")
		} else {
			folded[low] = true
		}
		if strings.HasPrefix(f.Name, "/") || strings.Contains(f.Name, "\\") {
			c.fault(f.Name, "a name that is no path of a part")
		}
		c.names[f.Name] = true
		if !strings.HasSuffix(f.Name, ".xml") && !strings.HasSuffix(f.Name, ".rels") {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return append(c.faults, err.Error())
		}
		content, err := io.ReadAll(r)
		if err != nil {
			return append(c.faults, err.Error())
		}
		root, err := parse(content)
		if err != nil {
			c.fault(f.Name, "%v", err)
			continue
		}
		c.parts[f.Name] = root
	}
	c.contentTypes()
	c.relationships()
	c.workbook()
	if c.parts[workbookPart] != nil {
		c.charts()
	}
	return c.faults
}

type checker struct {
	parts  map[string]*node
	names  map[string]bool // of all parts
	faults []string
	limits limits
}

// limits are the numbers of things that cells refer to.
type limits struct{ strings, styles, differential int }

func (c *checker) fault(part, format string, args ...any) {
	if len(c.faults) < 50 {
		c.faults = append(c.faults, part+": "+fmt.Sprintf(format, args...))
	}
}

// contentTypes: each part has a type, each type a part (part 2, 10.1).
func (c *checker) contentTypes() {
	const name = "[Content_Types].xml"
	root := c.parts[name]
	if root == nil {
		c.fault(name, "missing")
		return
	}
	byEnding, byPart := map[string]bool{}, map[string]bool{}
	for _, n := range root.children {
		switch n.name {
		case "Default":
			key := strings.ToLower(n.attr("Extension"))
			if byEnding[key] {
				c.fault(name, "the ending %q twice", key)
			}
			byEnding[key] = true
		case "Override":
			key := strings.TrimPrefix(n.attr("PartName"), "/")
			if byPart[key] {
				c.fault(name, "the part %q twice", key)
			}
			if byPart[key] = true; !c.names[key] {
				c.fault(name, "a type for the part %q, which is not there", key)
			}
		}
	}
	for part := range c.names {
		if ending := strings.TrimPrefix(path.Ext(part), "."); part != name && !strings.HasSuffix(part, "/") && !byPart[part] && !byEnding[strings.ToLower(ending)] {
			c.fault(part, "a part without a content type")
		}
		if strings.HasPrefix(part, "xl/worksheets/sheet") && !byPart[part] {
			c.fault(part, "a sheet without a content type of its own")
		}
	}
}

// relationships resolve, and their ids are unique (part 2, 9.3).
func (c *checker) relationships() {
	for part, root := range c.parts {
		if !strings.HasSuffix(part, ".rels") {
			continue
		}
		dir, file := path.Split(part)
		owner := path.Join(dir, "..", strings.TrimSuffix(file, ".rels"))
		if file != ".rels" && !c.names[owner] {
			c.fault(part, "relationships of the part %q, which is not there", owner)
		}
		seen := map[string]bool{}
		for _, n := range root.children {
			id := n.attr("Id")
			if id == "" || seen[id] {
				c.fault(part, "the id %q twice or empty", id)
			}
			if seen[id] = true; n.attr("TargetMode") == "External" {
				continue
			}
			if target := resolve(part, n.attr("Target")); !c.names[target] {
				c.fault(part, "%s leads to %q, which is not there", id, target)
			}
		}
	}
}

// resolve is the part that a relationship of a .rels part leads to.
func resolve(rels, target string) string {
	if strings.HasPrefix(target, "/") {
		return target[1:]
	}
	return path.Join(path.Dir(path.Dir(rels)), target)
}

// related is the part that an id of the part leads to.
func (c *checker) related(part, id string) (target string, ok bool) {
	dir, file := path.Split(part)
	rels := dir + "_rels/" + file + ".rels"
	if root := c.parts[rels]; root != nil {
		for _, n := range root.children {
			if n.attr("Id") == id {
				return resolve(rels, n.attr("Target")), true
			}
		}
	}
	return "", false
}

// ordered reports children that are unknown, out of order, or there twice.
func (c *checker) ordered(part string, n *node, order, repeated []string) {
	last := -1
	for _, child := range n.children {
		i := slices.Index(order, child.name)
		switch {
		case child.name == "AlternateContent":
		case i < 0:
			c.fault(part, "<%s> in <%s>, where it does not belong", child.name, n.name)
		case i < last:
			c.fault(part, "<%s> behind <%s> in <%s>", child.name, order[last], n.name)
		case i == last && !slices.Contains(repeated, child.name):
			c.fault(part, "<%s> twice in <%s>", child.name, n.name)
		}
		last = max(last, i)
	}
}

// counted compares the attribute count of an element with its children.
func (c *checker) counted(part string, n *node) {
	if n == nil {
		return
	}
	if s := n.attr("count"); s != "" && s != fmt.Sprint(len(n.children)) {
		c.fault(part, "<%s count=%q> with %d in it", n.name, s, len(n.children))
	}
}
