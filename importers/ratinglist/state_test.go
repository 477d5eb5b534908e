package ratinglist

import (
	"bytes"
	"encoding/json"
	"testing"

	"kyudan/importers/csvtext"
	"kyudan/importers/grid"
)

func TestStateText(t *testing.T) {
	for _, c := range []struct{ value, text, csv string }{
		{`"5k"`, `5k`, `5k`},
		{`"local_dan"`, `local_dan`, `local_dan`},
		{`["1001","new-tan-mei-xin"]`, `1001, new-tan-mei-xin`, `1001, new-tan-mei-xin`},
		{`["1001","1002"]`, `1001, 1002`, `1001, 1002`},
		{`["1001"]`, `1001,`, `["1001"]`},
		{`["tan"]`, `tan,`, `tan,`},
		{`[]`, `[]`, `[]`},
		{`2100.5`, `2100.5`, `2100.5`},
		{`true`, `true`, `true`},
		{`"true"`, `"true"`, `"true"`},
		{`"TRUE"`, `"TRUE"`, `"TRUE"`},
		{`"2026-04-12"`, `2026-04-12`, `"2026-04-12"`},
		{`"0042"`, `0042`, `"0042"`},
		{`"42"`, `"42"`, `"42"`},
		{`"1,5"`, `"1,5"`, `"1,5"`},
		{`"a,b"`, `a,b`, `a,b`},
		{`"a, b"`, `"a, b"`, `"a, b"`},
		{`["a, b","c"]`, `["a, b","c"]`, `["a, b","c"]`},
		{`["a","b,"]`, `["a","b,"]`, `["a","b,"]`},
		{`[1,2]`, `[1,2]`, `[1,2]`},
		{`[[2000,1],[1950.5,0]]`, `[[2000,1],[1950.5,0]]`, `[[2000,1],[1950.5,0]]`},
		{`" a"`, `" a"`, `" a"`},
		{`"[a"`, `"[a"`, `"[a"`},
		{`{"a":1}`, `{"a":1}`, `{"a":1}`},
		{`null`, `null`, `null`},
	} {
		if got := StateText(json.RawMessage(c.value), false); got != c.text {
			t.Errorf("%s is written %q, want %q", c.value, got, c.text)
		}
		if got := StateText(json.RawMessage(c.value), true); got != c.csv {
			t.Errorf("%s is written %q in CSV, want %q", c.value, got, c.csv)
		}
	}
}

// TestParseState is what people type.
func TestParseState(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`1001, 1002`, `["1001","1002"]`},
		{`1001,  1002,`, `["1001","1002"]`},
		{`1001,`, `["1001"]`},
		{`["1001", "1002"]`, `["1001","1002"]`},
		{`3d`, `"3d"`},
		{`"3d"`, `"3d"`},
		{`FALSE`, `false`},
		{`12`, `12`},
		{`012`, `"012"`},
		{`1001, , 1002`, ``},
		{`,`, ``},
		{`["1001", `, ``},
		{`"3d`, ``},
		{`{3d}`, ``},
		{`1950,5`, ``},
		{``, ``},
	} {
		got, ok := parseState(c.text, false)
		if string(got) != c.want || ok != (c.want != "") {
			t.Errorf("%q is %s, %v; want %s", c.text, got, ok, c.want)
		}
	}
	if got, ok := parseState("1950,5", true); !ok || string(got) != "1950.5" {
		t.Errorf("with a decimal comma 1950,5 is %s, %v", got, ok)
	}
}

// FuzzStateText: what is written is read back as it was.
func FuzzStateText(f *testing.F) {
	for _, s := range []string{`"3d"`, `["1001","1002"]`, `["1001"]`, `"a, b"`, `"1,5"`, `[" "]`, `"\u2028"`, `[1,"x"]`, `"'=x"`, `-0`, `"TRUE"`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !json.Valid(data) {
			return
		}
		value := compact(data)
		for _, csv := range []bool{false, true} {
			text := StateText(value, csv)
			// As JSON it keeps what the cell would not; then the text is the value.
			if text == string(value) {
				if back, ok := parseState(text, false); !ok || !bytes.Equal(back, value) {
					t.Fatalf("%s written as it is comes back as %s", value, back)
				}
				continue
			}
			back, ok := parseState(grid.Clean(csvtext.Unguard(csvtext.Guard(text))), false)
			if !ok || !bytes.Equal(back, value) {
				t.Fatalf("%s is written %q (csv %v), which comes back as %s", value, text, csv, back)
			}
		}
	})
}
