package sheets

import (
	"cmp"
	"fmt"
	"strconv"
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

// charted are the rows that charts show, from that row and right of that column on.
type charted struct {
	sheet     string
	top, left int
	rows      []Row
}

// cellsOf is a column of the rows, from the first.
func (shown charted) cellsOf(column, rows int) spreadsheet.Area {
	col := shown.left + column + 1
	return spreadsheet.Area{Top: shown.top, Left: col, Bottom: shown.top + rows - 1, Right: col}
}

// chartRow is the height, in points, of rows that charts lie on.
const chartRow = 15

const (
	chartType   = "application/vnd.openxmlformats-officedocument.drawingml.chart+xml"
	drawingType = "application/vnd.openxmlformats-officedocument.drawing+xml"
	xmlHeader   = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>` + "\n"
	gap         = 76200 // above and at the left of each, in units of 1/914400 inch
)

// draw adds charts to a sheet. The library's own would replace parts of other
// charts in a workbook whose parts are not numbered without gaps, and they would be
// blank in programs that only show a file.
func (b *Book) draw(charts []Chart, shown charted) error {
	if len(charts) == 0 {
		return nil
	}
	part, err := b.partOf(shown.sheet)
	if err != nil {
		return err
	}
	var anchors, links strings.Builder
	area := charts[0].At
	for i := range charts {
		c, chart := &charts[i], fmt.Sprintf("xl/charts/kyudan%d.xml", i+1)
		b.store(&document{part: chart, data: []byte(xmlHeader + shown.chart(c))})
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
	area = area.With(spreadsheet.Area{Top: 1, Left: 1, Bottom: 1, Right: shown.left})
	return cmp.Or(
		b.file.SetPageLayout(shown.sheet, &excelize.PageLayoutOptions{FitToHeight: new(1)}),
		b.file.SetDefinedName(&excelize.DefinedName{Name: "_xlnm.Print_Area", RefersTo: sheetPrefix(shown.sheet) + "$A$1:" + fixed(area.Bottom, area.Right), Scope: shown.sheet}))
}

func anchor(of string, row, col, off int) string {
	return fmt.Sprintf(`<xdr:%s><xdr:col>%d</xdr:col><xdr:colOff>%d</xdr:colOff><xdr:row>%d</xdr:row><xdr:rowOff>%[3]d</xdr:rowOff></xdr:%[1]s>`, of, col, off, row)
}

func linksXML(links string) string {
	return xmlHeader + `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` + links + `</Relationships>`
}

// The elements of charts are in the order of ECMA-376 part 1, 21.2.2.
const (
	chartSpace   = "http://schemas.openxmlformats.org/drawingml/2006/chart"
	drawingSpace = "http://schemas.openxmlformats.org/drawingml/2006/main"
)

// chart is the part of a chart.
func (shown charted) chart(c *Chart) string {
	var series strings.Builder
	for i := range c.Series {
		series.WriteString(shown.series(c.Kind, i, &c.Series[i]))
	}
	legend := ""
	if c.Kind == Dots {
		legend = `<c:legend><c:legendPos val="b"/><c:overlay val="0"/>` + text(900, false) + `</c:legend>`
	}
	kind, names := "", 900
	if len(c.Series) > 0 && c.Series[0].Rows > 25 {
		names = 750 // so that none is left out
	}
	switch c.Kind {
	case Bars:
		kind = `<c:barChart><c:barDir val="bar"/><c:grouping val="clustered"/><c:varyColors val="0"/>` + series.String() + `<c:gapWidth val="35"/><c:overlap val="100"/><c:axId val="1"/><c:axId val="2"/></c:barChart>` +
			// The names stand at the left, off the bars; the first is on top, the scale below the last.
			`<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="maxMin"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="low"/>` +
			stroke("9AA5B1") + text(names, false) + `<c:crossAx val="2"/><c:crosses val="autoZero"/><c:auto val="0"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:tickLblSkip val="1"/><c:noMultiLvlLbl val="1"/></c:catAx>` +
			c.Y.xml(2, 1, "b", "nextTo", "max", "between")
	case Dots:
		kind = `<c:scatterChart><c:scatterStyle val="lineMarker"/><c:varyColors val="0"/>` + series.String() + `<c:axId val="1"/><c:axId val="2"/></c:scatterChart>` +
			c.X.xml(1, 2, "b", "low", "min", "midCat") + c.Y.xml(2, 1, "l", "low", "min", "midCat")
	}
	return `<c:chartSpace xmlns:c="` + chartSpace + `" xmlns:a="` + drawingSpace + `"><c:date1904 val="0"/><c:roundedCorners val="0"/><c:chart>` +
		title(c.Title, 1200, true) + `<c:autoTitleDeleted val="0"/><c:plotArea><c:layout/>` + kind + `</c:plotArea>` + legend +
		`<c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart><c:spPr>` + solid("FFFFFF") + `<a:ln w="9525">` + solid(line) + `</a:ln></c:spPr></c:chartSpace>`
}

// xml is the axis with that number, across another.
func (a Axis) xml(id, across int, side, labels, crosses, between string) string {
	limits, step, name := "", "", ""
	if a.Max != nil {
		limits += fmt.Sprintf(`<c:max val="%s"/>`, decimal(*a.Max))
	}
	if a.Min != nil {
		limits += fmt.Sprintf(`<c:min val="%s"/>`, decimal(*a.Min))
	}
	if a.Step > 0 {
		step = fmt.Sprintf(`<c:majorUnit val="%s"/>`, decimal(a.Step))
	}
	if a.Title != "" {
		name = title(a.Title, 900, false)
	}
	format := a.Format
	if format == "" {
		format = "General"
	}
	return fmt.Sprintf(`<c:valAx><c:axId val="%d"/><c:scaling><c:orientation val="minMax"/>%s</c:scaling><c:delete val="0"/><c:axPos val="%s"/><c:majorGridlines>%s</c:majorGridlines>%s<c:numFmt formatCode="%s" sourceLinked="0"/>`+
		`<c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="%s"/>%s%s<c:crossAx val="%d"/><c:crosses val="%s"/><c:crossBetween val="%s"/>%s</c:valAx>`,
		id, limits, side, stroke("E4E8EC"), name, escapeAttr(format), labels, stroke(line), text(900, false), across, crosses, between, step)
}

// series is one series, with the values of its cells.
func (shown charted) series(kind ChartKind, number int, s *Series) string {
	head := fmt.Sprintf(`<c:ser><c:idx val="%d"/><c:order val="%[1]d"/><c:tx><c:v>%s</c:v></c:tx>`, number, escapeText(s.Name))
	if kind == Bars {
		return head + `<c:spPr>` + solid(s.Colour) + `</c:spPr><c:invertIfNegative val="0"/><c:cat>` + shown.strings(shown.cellsOf(s.X, s.Rows), shown.texts(s.X, s.Rows)) + `</c:cat><c:val>` + shown.numbers(s.Y, s.Rows) + `</c:val></c:ser>`
	}
	spPr, marker := `<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>`, `<c:marker><c:symbol val="none"/></c:marker>`
	switch {
	case s.Line:
		spPr = `<c:spPr><a:ln w="12700">` + solid(s.Colour) + `<a:prstDash val="dash"/></a:ln></c:spPr>`
	case s.Dash:
		marker = `<c:marker><c:symbol val="dash"/><c:size val="9"/><c:spPr>` + solid(s.Colour) + `<a:ln w="6350">` + solid(s.Colour) + `</a:ln></c:spPr></c:marker>`
	default:
		marker = `<c:marker><c:symbol val="circle"/><c:size val="5"/><c:spPr>` + solid(s.Colour) + `<a:ln w="6350">` + solid("FFFFFF") + `</a:ln></c:spPr></c:marker>`
	}
	return head + spPr + marker + `<c:xVal>` + shown.numbers(s.X, s.Rows) + `</c:xVal><c:yVal>` + shown.numbers(s.Y, s.Rows) + `</c:yVal><c:smooth val="0"/></c:ser>`
}

// formula is a reference to cells of the sheet.
func (shown charted) formula(a spreadsheet.Area) string {
	return "<c:f>" + escapeAttr(sheetPrefix(shown.sheet)+fixed(a.Top, a.Left)+":"+fixed(a.Bottom, a.Right)) + "</c:f>"
}

func (shown charted) strings(a spreadsheet.Area, texts []string) string {
	var b strings.Builder
	for i, s := range texts {
		fmt.Fprintf(&b, `<c:pt idx="%d"><c:v>%s</c:v></c:pt>`, i, escapeText(s))
	}
	return fmt.Sprintf(`<c:strRef>%s<c:strCache><c:ptCount val="%d"/>%s</c:strCache></c:strRef>`, shown.formula(a), len(texts), b.String())
}

func (shown charted) texts(column, rows int) []string {
	texts := make([]string, rows)
	for i, r := range shown.rows[:rows] {
		texts[i], _ = r.Cells[column].(string)
	}
	return texts
}

func (shown charted) numbers(column, rows int) string {
	var b strings.Builder
	for i, r := range shown.rows[:rows] {
		v := r.Cells[column]
		if computed, ok := v.(Computed); ok {
			v = computed.Value
		}
		switch v := v.(type) {
		case float64:
			fmt.Fprintf(&b, `<c:pt idx="%d"><c:v>%s</c:v></c:pt>`, i, decimal(v))
		case int:
			fmt.Fprintf(&b, `<c:pt idx="%d"><c:v>%d</c:v></c:pt>`, i, v)
		}
	}
	return fmt.Sprintf(`<c:numRef>%s<c:numCache><c:formatCode>General</c:formatCode><c:ptCount val="%d"/>%s</c:numCache></c:numRef>`, shown.formula(shown.cellsOf(column, rows)), rows, b.String())
}

func decimal(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }

func solid(colour string) string {
	return `<a:solidFill><a:srgbClr val="` + colour + `"/></a:solidFill>`
}

func stroke(colour string) string {
	return `<c:spPr><a:ln w="9525">` + solid(colour) + `</a:ln></c:spPr>`
}

// text is how the texts of an element look; sizes are in hundredths of a point.
func text(size int, bold bool) string {
	return fmt.Sprintf(`<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="%d" b="%d">%s</a:defRPr></a:pPr><a:endParaRPr lang="en-US"/></a:p></c:txPr>`, size, oneIf(bold), solid("52606D"))
}

func title(s string, size int, bold bool) string {
	return fmt.Sprintf(`<c:title><c:tx><c:rich><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="%d" b="%d"/></a:pPr><a:r><a:rPr lang="en-US" sz="%[1]d" b="%[2]d">%s</a:rPr><a:t>%s</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title>`,
		size, oneIf(bold), solid(ink), escapeAttr(s))
}

func oneIf(b bool) int {
	if b {
		return 1
	}
	return 0
}
