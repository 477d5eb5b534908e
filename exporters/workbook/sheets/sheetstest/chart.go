package sheetstest

import (
	"fmt"
	"path"
	"slices"
	"strings"
)

// chartOrders are the orders of what stands in the elements of charts: ECMA-376 part 1,
// 21.2.2.
var chartOrders = map[string][]string{
	"chartSpace":   {"date1904", "lang", "roundedCorners", "style", "clrMapOvr", "pivotSource", "protection", "chart", "spPr", "txPr", "externalData", "printSettings", "userShapes", "extLst"},
	"chart":        {"title", "autoTitleDeleted", "pivotFmts", "view3D", "floor", "sideWall", "backWall", "plotArea", "legend", "plotVisOnly", "dispBlanksAs", "extLst"},
	"plotArea":     {"layout", "barChart", "scatterChart", "catAx", "valAx", "dTable", "spPr", "extLst"},
	"barChart":     {"barDir", "grouping", "varyColors", "ser", "dLbls", "gapWidth", "overlap", "serLines", "axId", "extLst"},
	"scatterChart": {"scatterStyle", "varyColors", "ser", "dLbls", "axId", "extLst"},
	"ser":          {"idx", "order", "tx", "spPr", "invertIfNegative", "marker", "dPt", "dLbls", "trendline", "errBars", "cat", "val", "xVal", "yVal", "smooth", "shape", "extLst"},
	"catAx":        {"axId", "scaling", "delete", "axPos", "majorGridlines", "minorGridlines", "title", "numFmt", "majorTickMark", "minorTickMark", "tickLblPos", "spPr", "txPr", "crossAx", "crosses", "auto", "lblAlgn", "lblOffset", "tickLblSkip", "tickMarkSkip", "noMultiLvlLbl", "extLst"},
	"valAx":        {"axId", "scaling", "delete", "axPos", "majorGridlines", "minorGridlines", "title", "numFmt", "majorTickMark", "minorTickMark", "tickLblPos", "spPr", "txPr", "crossAx", "crosses", "crossBetween", "majorUnit", "minorUnit", "dispUnits", "extLst"},
	"scaling":      {"logBase", "orientation", "max", "min"},
	"title":        {"tx", "layout", "overlay", "spPr", "txPr"},
	"legend":       {"legendPos", "legendEntry", "layout", "overlay", "spPr", "txPr"},
	"marker":       {"symbol", "size", "spPr"},
	"strRef":       {"f", "strCache"},
	"numRef":       {"f", "numCache"},
	"strCache":     {"ptCount", "pt"},
	"numCache":     {"formatCode", "ptCount", "pt"},
	"txPr":         {"bodyPr", "lstStyle", "p"},
	"rich":         {"bodyPr", "lstStyle", "p"},
}

// charts: those that the project draws have their elements in order, and as many values
// as they name cells of sheets that are there. Nothing drawn is left that no sheet shows.
func (c *checker) charts() {
	shown := map[string]bool{}
	for part, root := range c.parts {
		if strings.HasSuffix(part, ".rels") {
			for _, n := range root.children {
				shown[resolve(part, n.attr("Target"))] = true
			}
		}
	}
	for part, root := range c.parts {
		if dir := path.Dir(part); (dir == "xl/charts" || dir == "xl/drawings") && !shown[part] {
			c.fault(part, "drawn, but shown by no sheet")
		}
		if strings.HasPrefix(part, "xl/charts/kyudan") {
			c.chart(part, root)
		}
	}
}

func (c *checker) chart(part string, n *node) {
	if order := chartOrders[n.name]; order != nil {
		c.ordered(part, n, order, []string{"ser", "axId", "pt", "valAx"})
	}
	if f := n.child("f"); f != nil && len(n.children) == 2 {
		sheet, cells, _ := strings.Cut(f.text, "!")
		name := strings.ReplaceAll(strings.Trim(sheet, "'"), "''", "'")
		if !slices.ContainsFunc(c.parts[workbookPart].all("sheets"), func(s *node) bool { return s.attr("name") == name }) {
			c.fault(part, "cells of the sheet %q, which is not there", name)
		}
		a, ok := parseArea(strings.ReplaceAll(cells, "$", ""))
		count := n.children[1].child("ptCount")
		if !ok || count == nil || count.attr("val") != fmt.Sprint(a.bottom-a.top+1) {
			c.fault(part, "%s with another number of values", f.text)
		}
	}
	for _, child := range n.children {
		c.chart(part, child)
	}
}
