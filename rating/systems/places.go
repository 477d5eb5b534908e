package systems

import (
	"bytes"
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"kyudan/rating/game"
)

// places are the positions of keys and rows in a rules file, by their path:
// correction.weakest, classes[0] for the first row of a table, classes[0].weight.
type places map[string]game.Place

// row is the path of the row i (from 0) of a table.
func row(table string, i int) string { return table + "[" + strconv.Itoa(i) + "]" }

// of is the place of a path, or of its nearest parent that has one.
func (p places) of(path string) game.Place {
	for path != "" {
		if at, ok := p[path]; ok {
			return at
		}
		path = path[:max(0, strings.LastIndexAny(path, ".["))]
	}
	return game.Place{}
}

// deepest is how many parts of a key are followed; no setting has that many.
const deepest = 8

// placesOf finds them. The file is one that can be read.
func placesOf(data []byte) places {
	all := places{}
	rows := map[string]int{} // so far, by table
	parser := unstable.Parser{}
	parser.Reset(data)
	// full prefixes a key with its table or row.
	full := func(within string, keys unstable.Iterator) (path string, at game.Place) {
		path = within
		for parts := 0; keys.Next() && parts < deepest; parts++ {
			n := keys.Node()
			if at.Line == 0 {
				at = placeOf(data, int(n.Raw.Offset))
			}
			if path != "" {
				path += "."
			}
			path += string(n.Data)
			if k := rows[path]; k > 0 {
				path = row(path, k-1) // [a.b] below [[a]] is of its last row
			}
			if _, known := all[path]; !known {
				all[path] = at // a table that appears only before a dot
			}
		}
		return path, at
	}
	within := ""
	var value func(path string, n *unstable.Node)
	keyValue := func(within string, n *unstable.Node) {
		path, at := full(within, n.Key())
		all[path] = at
		value(path, n.Value())
	}
	value = func(path string, n *unstable.Node) {
		switch n.Kind {
		case unstable.InlineTable:
			for it := n.Children(); it.Next(); {
				keyValue(path, it.Node())
			}
		case unstable.Array:
			i := 0
			for it := n.Children(); it.Next(); i++ {
				value(row(path, i), it.Node())
			}
		}
	}
	for parser.NextExpression() {
		switch n := parser.Expression(); n.Kind {
		case unstable.KeyValue:
			keyValue(within, n)
		case unstable.Table:
			var at game.Place
			within, at = full("", n.Key())
			all[within] = at
		case unstable.ArrayTable:
			path, at := full("", n.Key())
			if i := strings.LastIndexByte(path, '['); i >= 0 && strings.HasSuffix(path, "]") {
				path = path[:i]
			}
			if _, ok := all[path]; !ok {
				all[path] = at
			}
			within = row(path, rows[path])
			rows[path]++
			all[within] = at
		}
	}
	return all
}

// placeOf is the line and column of an offset, both from 1.
func placeOf(data []byte, offset int) game.Place {
	before := data[:offset]
	return game.Place{Line: bytes.Count(before, []byte("\n")) + 1, Col: offset - bytes.LastIndexByte(before, '\n')}
}
