package sheetstest

import (
	"bytes"
	"encoding/xml"
	"errors"
	"io"
	"strings"
)

// node is an element of a part.
type node struct {
	name     string
	attrs    []xml.Attr
	children []*node
	text     string
}

// attr is the value of an attribute by its local name, "" if missing.
func (n *node) attr(name string) string {
	for _, a := range n.attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

// link is the attribute r:id.
func (n *node) link() string {
	for _, a := range n.attrs {
		if a.Name.Local == "id" && strings.HasSuffix(a.Name.Space, "/relationships") {
			return a.Value
		}
	}
	return ""
}

func (n *node) child(name string) *node {
	if n == nil {
		return nil
	}
	for _, c := range n.children {
		if c.name == name {
			return c
		}
	}
	return nil
}

// all are the children of a child; none where it is missing.
func (n *node) all(name string) []*node {
	if c := n.child(name); c != nil {
		return c.children
	}
	return nil
}

func parse(data []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(data))
	var root *node
	var open []*node
	for {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		switch t := t.(type) {
		case xml.StartElement:
			n := &node{name: t.Name.Local, attrs: t.Attr}
			seen := map[xml.Name]bool{}
			for _, a := range t.Attr {
				if seen[a.Name] {
					return nil, errors.New("the attribute " + a.Name.Local + " twice in <" + n.name + ">")
				}
				seen[a.Name] = true
			}
			if len(open) > 0 {
				p := open[len(open)-1]
				p.children = append(p.children, n)
			} else if root == nil {
				root = n
			}
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			if len(open) > 0 {
				open[len(open)-1].text += string(t)
			}
		}
	}
	if root == nil {
		return nil, errors.New("an empty part")
	}
	return root, nil
}
