package sheets

import (
	"cmp"
	"fmt"
	"strings"

	"github.com/xuri/excelize/v2"

	"kyudan/importers/spreadsheet"
)

// Chart is a chart over cells of the letter that it stands in. Programs draw it anew when
// the cells change, and show what is in the file where they do not compute.
type Chart struct {
	Title string
	At    spreadsheet.Area // the cells that it covers
	Kind  ChartKind
	X, Y  Axis
	// Series of bars stand at the same place, so that each is of its own colour.
	Series []Series
}

// ChartKind is a kind of chart.
type ChartKind uint8

// The kinds: horizontal bars, the first on top; dots, each at two numbers.
const (
	Bars ChartKind = iota
	Dots
)

// Axis is an axis of a chart; that of bars with their names needs nothing.
type Axis struct {
	Title    string
	Format   string // of its numbers; "" as programs choose
	Min, Max *float64
	Step     float64 // between lines; 0 as programs choose
}

// Series are the bars or dots of one colour, RRGGBB: Rows of them in two columns of the
// letter, from 0.
type Series struct {
	Name       string
	Rows, X, Y int
	Colour     string
	Dash       bool // short lines in place of the dots, on which others may lie
	Line       bool // one thin line from dot to dot
}

// chartRow is the height, in points, of rows that charts lie on.
const chartRow = 15

const (
	chartType   = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"
	drawingType = "application/vnd.openxmlformats-officedocument.drawing+xml"
	xmlHeader   = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	gap         = 76200 // above and at the left of each, in units of 1/914400 inch
)

// draw adds the charts of a letter. The library's own would replace parts of other
// charts in a workbook whose parts are not numbered without gaps, and they would be
// blank in programs that only show a file.
func (b *Book) draw(l *Letter) error {
	if len(l.Charts) == 0 {
		return nil
	}
	part, err := b.partOf(l.Sheet)
	if err != nil {
		return err
	}
	var anchors, links strings.Builder
	area := l.Charts[0].At
	for i := range l.Charts {
		c, chart := &l.Charts[i], fmt.Sprintf("xl/charts/kyudan%d.xml", i+1)
		b.store(&document{part: chart, data: []byte(xmlHeader + l.chart(c))})
		b.added = append(b.added, addition{part: chart, contentType: chartType})
		fmt.Fprintf(&links, `<Relationship Id="rId%d" Type="%schart" Target="/%s"/>`, i+1, relationTypes, chart)
		fmt.Fprintf(&anchors, `<xdr:twoCellAnchor>%s%s<xdr:graphicFrame macro=""><xdr:nvGraphicFramePr><xdr:cNvPr id="%d" name="%s" descr="%[4]s"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>`+
			`<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic><a:graphicData uri="%s"><c:chart xmlns:c="%[5]s" r:id="rId%[6]d"/></a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:twoCellAnchor>`,
			anchor("from", c.At.Top-1, c.At.Left-1, gap), anchor("to", c.At.Bottom, c.At.Right, 0), i+2, escapeAttr(c.Title), chartSpace, i+1)
		area = area.With(c.At)
	}
	const drawing = "xl/drawings/kyudan.xml"
	b.added = append(b.added, addition{part: drawing, contentType: drawingType})
	b.file.Pkg.Store(drawing, []byte(xmlHeader+`<xdr:wsDr xmlns:xdr="http://schemas.openxmlformats.org/drawingml/2006/spreadsheetDrawing" xmlns:a="`+drawingSpace+`" xmlns:r="`+strings.TrimSuffix(relationTypes, "/")+`">`+anchors.String()+`</xdr:wsDr>`))
	b.file.Pkg.Store(relationsOf(drawing), []byte(linksXML(links.String())))
	b.file.Pkg.Store(relationsOf(part), []byte(linksXML(fmt.Sprintf(`<Relationship Id="rId1" Type="%sdrawing" Target="/%s"/>`, relationTypes, drawing))))
	b.drawn[part] = `<drawing xmlns:r="` + strings.TrimSuffix(relationTypes, "/") + `" r:id="rId1"/>`
	area = area.With(spreadsheet.Area{Top: 1, Left: 1, Bottom: 1, Right: l.Left})
	return cmp.Or(
		b.file.SetPageLayout(l.Sheet, &excelize.PageLayoutOptions{FitToHeight: new(1)}),
		b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: sheetPrefix(l.Sheet) + "$A$1:" + fixed(area.Bottom, area.Right), Scope: l.Sheet}))
}

func anchor(of string, row, col, off int) string {
	return fmt.Sprintf(`<xdr:%s><xdr:col>%d</xdr:col><xdr:colOff>%d</xdr:colOff><xdr:row>%d</xdr:row><xdr:rowOff>%[3]d</xdr:rowOff></xdr:%[1]s>`, of, col, off, row)
}

func linksXML(links string) string {
	return xmlHeader + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + links + `</Relationships>`
}

// sheetPrefix is the beginning of a reference to a cell of a sheet.
func sheetPrefix(sheet string) string { return "'" + strings.ReplaceAll(sheet, "'", "''") + "'!" }

// dropCharts takes the charts of a sheet out of the workbook, with what lists them.
func (b *Book) dropCharts(part string) {
	gone := map[string]bool{}
	for _, r := range b.relations(part) {
		if !r.is("drawing") {
			continue
		}
		drawing := r.target(part)
		gone[drawing], gone[relationsOf(drawing)] = true, true
		for _, of := range b.relations(drawing) {
			if chart := of.target(drawing); of.is("chart") {
				gone[chart], gone[relationsOf(chart)] = true, true
			}
		}
	}
	if len(gone) == 0 {
		return
	}
	for name := range gone {
		b.file.Pkg.Delete(name)
		b.file.Relationships.Delete(name)
	}
	b.drop = append(b.drop, dropped{is: func(name string) bool { // unless it is made anew
		name = strings.TrimPrefix(name, "/")
		return gone[name] && !b.hasPart(name)
	}})
}
