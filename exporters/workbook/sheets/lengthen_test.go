package sheets

import (
	"bytes"
	"strings"
	"testing"
)

// TestEachReference: references are found in formulas, and nothing else is.
func TestEachReference(t *testing.T) {
	for formula, want := range map[string]string{
		`SUM(E4:E30)`:                        `SUM(E4:E32)`,
		`RANK(E4,$E$4:$E$30)`:                `RANK(E4,$E$4:$E$32)`,
		`E30+E31`:                            `E30+E33`,
		`'O''Hara, 26!'!$A$3:$H$30`:          `'O''Hara, 26!'!$A$3:$H$32`,
		`Other!E4:E30&E31`:                   `Other!E4:E30&E33`,
		`'[1]O''Hara, 26!'!E31`:              `'[1]O''Hara, 26!'!E31`,
		`LOG10(E31)+RANK.EQ(E31,E31)`:        `LOG10(E33)+RANK.EQ(E33,E33)`,
		`"E31"&"say ""E31"""&E31`:            `"E31"&"say ""E31"""&E33`,
		`List[E31]+rate_E31+E31x+_E31+x.E31`: `List[E31]+rate_E31+E31x+_E31+x.E31`,
		`$31:$40`:                            `$33:$42`,
		`E:E`:                                `E:E`,
		`SUM(E30:G30)`:                       `SUM(E30:G30)`,
		`SUM(E28:E31)`:                       `SUM(E28:E33)`,
		`SUM(E4:E1048576)`:                   `SUM(E4:E1048576)`,
		`#REF!+名单!E31`:                       `#REF!+名单!E31`,
	} {
		l := &longer{"O'Hara, 26!", area(t, "A3:H30"), 2}
		if got := eachReference(formula, l.reference("O'Hara, 26!")); got != want {
			t.Errorf("%s became %s, want %s", formula, got, want)
		}
	}
	if got, want := moved(`IF(E4>$E$1,"E4",E$2-E3)`, 3), `IF(E7>$E$1,"E4",E$2-E6)`; got != want {
		t.Errorf("three rows down: got %s, want %s", got, want)
	}
}

// TestLengthen: what is below a table moves down, and what reaches down to its last line
// grows.
func TestLengthen(t *testing.T) {
	made := map[string]string{
		firstSheet: `<worksheet><dimension ref="A1:C5"/><sheetData>` +
			`<row r="1"><c r="A1"><v>0</v></c></row><row r="2" ht="20" customHeight="1" hidden="1"><c r="A2" s="0"><v>1</v></c></row><row r="3" ht="20" customHeight="1" hidden="1"><c r="A3"><v>2</v></c><c r="B3"><f>A3*2</f><v>4</v></c></row>` +
			`<row r="5"><c r="A5"><f>SUM(A2:A3)</f><v>3</v></c><c r="C5" t="inlineStr"><is><t>A5</t></is></c></row><row r="1048576" ht="12"/></sheetData>` +
			`<autoFilter ref="A1:B3"/><mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A5:B5"/></mergeCells>` +
			`<conditionalFormatting sqref="A2:A3 C5"><cfRule><formula>$A2&lt;$A$5</formula></cfRule></conditionalFormatting>` +
			`<dataValidations><dataValidation sqref="B2:B3"><formula1>"A5,B"</formula1></dataValidation></dataValidations>` +
			`<hyperlinks><hyperlink ref="A5"/></hyperlinks><rowBreaks><brk id="3"/></rowBreaks><extLst><ext><xm:sqref>A2:A3</xm:sqref><xm:f>Sheet1!A5</xm:f></ext></extLst></worksheet>`,
	}
	want := `<worksheet><dimension ref="A1:C7"/><sheetData>` +
		`<row r="1"><c r="A1"><v>0</v></c></row><row r="2" ht="20" customHeight="1" hidden="1"><c r="A2" s="0"><v>1</v></c></row><row r="3" ht="20" customHeight="1" hidden="1"><c r="A3"><v>2</v></c><c r="B3"><f>A3*2</f><v>4</v></c></row>` +
		`<row r="4" ht="20" customHeight="1"/><row r="5" ht="20" customHeight="1"/>` +
		`<row r="7"><c r="A7"><f>SUM(A2:A5)</f><v>3</v></c><c r="C7" t="inlineStr"><is><t>A5</t></is></c></row></sheetData>` +
		`<autoFilter ref="A1:B5"/><mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="A7:B7"/></mergeCells>` +
		`<conditionalFormatting sqref="A2:A5 C7"><cfRule><formula>$A2&lt;$A$7</formula></cfRule></conditionalFormatting>` +
		`<dataValidations><dataValidation sqref="B2:B5"><formula1>"A5,B"</formula1></dataValidation></dataValidations>` +
		`<hyperlinks><hyperlink ref="A7"/></hyperlinks><rowBreaks><brk id="5"/></rowBreaks><extLst><ext><xm:sqref>A2:A5</xm:sqref><xm:f>Sheet1!A7</xm:f></ext></extLst></worksheet>`
	var out bytes.Buffer
	if err := Copy(&out, withParts(t, made), func(b *Book) error { return b.Lengthen("Sheet1", area(t, "A1:B3"), 2) }); err != nil {
		t.Fatal(err)
	}
	if got := parts(t, out.Bytes())[firstSheet]; got != want {
		t.Errorf("got  %s\nwant %s", strings.ReplaceAll(got, "><", ">\n<"), strings.ReplaceAll(want, "><", ">\n<"))
	}
}

// TestLengthenNotes: notes lie where the old drawings say, counted from 0.
func TestLengthenNotes(t *testing.T) {
	l := &longer{"Sheet1", area(t, "A1:B3"), 2}
	in := `<x:ClientData ObjectType="Note"><x:Anchor>2, 1, 4, 2, 3, 9, 8, 1</x:Anchor><br><x:Row>4</x:Row><x:Column>1</x:Column></x:ClientData><x:ClientData><x:Row>2</x:Row></x:ClientData>`
	want := `<x:ClientData ObjectType="Note"><x:Anchor>2, 1,6, 2, 3, 9,10, 1</x:Anchor><br><x:Row>6</x:Row><x:Column>1</x:Column></x:ClientData><x:ClientData><x:Row>2</x:Row></x:ClientData>`
	if got := string(clientData.ReplaceAllFunc([]byte(in), func(note []byte) []byte { return moveNote(note, l.row) })); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
}

// TestArrange: rows change places with all that is theirs.
func TestArrange(t *testing.T) {
	made := map[string]string{firstSheet: `<worksheet><sheetData><row r="1"><c r="A1"><v>0</v></c></row>` +
		`<row r="2" ht="20"><c r="A2"><v>1</v></c><c r="B2"><f t="shared" ref="B2:B3" si="0">A2*2</f><v>2</v></c></row>` +
		`<row r="3"><c r="A3" s="0"><v>2</v></c><c r="B3"><f t="shared" si="0"/><v>4</v></c><c r="C3"><f>B3-A$1</f></c></row></sheetData>` +
		`<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="D3:E3"/></mergeCells></worksheet>`}
	want := `<worksheet><sheetData><row r="1"><c r="A1"><v>0</v></c></row>` +
		`<row r="2"><c r="A2" s="0"><v>2</v></c><c r="B2"><f>A2*2</f><v>4</v></c><c r="C2"><f>B2-A$1</f></c></row>` +
		`<row r="3" ht="20"><c r="A3"><v>1</v></c><c r="B3"><f>A3*2</f><v>2</v></c></row></sheetData>` +
		`<mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="D2:E2"/></mergeCells></worksheet>`
	arrange := func(rows map[int]int) (string, error) {
		var out bytes.Buffer
		if err := Copy(&out, withParts(t, made), func(b *Book) error { return b.Arrange("Sheet1", rows) }); err != nil {
			return "", err
		}
		return parts(t, out.Bytes())[firstSheet], nil
	}
	if got, err := arrange(map[int]int{2: 3, 3: 2}); err != nil || got != want {
		t.Errorf("got  %s (%v)\nwant %s", strings.ReplaceAll(got, "><", ">\n<"), err, strings.ReplaceAll(want, "><", ">\n<"))
	}
	made[firstSheet] = strings.Replace(made[firstSheet], "D3:E3", "D2:D3", 1)
	if _, err := arrange(map[int]int{2: 3, 3: 2}); err == nil {
		t.Error("rows that merged cells join were sorted")
	}
}
