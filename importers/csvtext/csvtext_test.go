package csvtext

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode"
)

const mostDamaged = 100

var limits = Limits{Bytes: 10_000, Lines: 5, Fields: 6, Field: 50, Damaged: mostDamaged}

func open(data []byte, limits Limits) *File {
	f := Open(data, limits)
	f.Comments = true
	return f
}

// show is a file as lines such as 3: a|b, with its problems behind.
func show(f *File) (lines []string) {
	for l := range f.Lines() {
		lines = append(lines, fmt.Sprintf("%d: %s", l.Number, strings.Join(l.Fields, "|")))
	}
	for _, p := range f.Problems {
		lines = append(lines, fmt.Sprintf("%s %s %s %s", p.Severity, p.Code, p.Place, p.Found))
	}
	return lines
}

func encoded(t *testing.T, e encoding.Encoding, s string) string {
	t.Helper()
	out, err := e.NewEncoder().String(s)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func TestRead(t *testing.T) {
	const notClosed = "a quotation mark that is not closed"
	for _, c := range []struct {
		name, data string
		want       []string
	}{
		{"empty", "", nil},
		{"commas", "a,b\nc,d\n", []string{"1: a|b", "2: c|d"}},
		{"no line break at the end, CRLF, byte order mark", "\ufeffa,b\r\nc,d", []string{"1: a|b", "2: c|d"}},
		{"line breaks of old Macintoshes", "a,b\rc,d\r", []string{"1: a|b", "2: c|d"}},
		{"blank lines and comments", "# one\na,b\n\n,,\n  \n# two \"quoted\n\"# three, in quotes\",\n #four,\nc,\n", []string{"2: a|b", "9: c|"}},
		{"a mark that is no comment", "a,#b\n", []string{"1: a|#b"}},
		{"semicolons with commas in them", "name;id\n\"Tan, Mei\";1\nLim, Wei;2\n", []string{"1: name|id", "2: Tan, Mei|1", "3: Lim, Wei|2", "note csv-form  read as a CSV file separated by semicolons"}},
		{"tabs", "a\tb, c\n", []string{"1: a|b, c", "note csv-form  read as a CSV file separated by tabs"}},
		{"a title above", "Events, in all\na;b;c\nd;e;f\n", []string{"1: Events, in all", "2: a|b|c", "3: d|e|f", "note csv-form  read as a CSV file separated by semicolons"}},
		{"Excel's own line", "sep=;\r\na,b;c\r\n", []string{"2: a,b|c", "note csv-form  read as a CSV file separated by semicolons"}},
		{"a line that is not Excel's", "sep=x,1\n", []string{"1: sep=x|1"}},
		{"a field over two lines", "\"a\nb\",c\nd,e\n", []string{"1: a\nb|c", "3: d|e"}},
		{"guarded", "'=1+1,'+5,'a,''-x\n", []string{"1: =1+1|+5|'a|'-x"}},
		{"blanks", " a ,\u3000b\u00a0,\" c \"\n", []string{"1: a|b|c"}},
		{"a bare quotation mark", "a,b\nthe \"old\" one,c\nd,e\n", []string{"1: a|b", "3: d|e", "error csv-damaged 2:5 a misplaced quotation mark"}},
		{"a quotation mark never closed", "a,b\n\"c,d\ne,f\ng,h\n", []string{"1: a|b", "3: e|f", "4: g|h", "error csv-damaged 2 " + notClosed}},
		{"two of them", "a,\"b\nc,d\n\"e,f\ng,h\n", []string{"2: c|d", "4: g|h", "error csv-damaged 1 " + notClosed, "error csv-damaged 3 " + notClosed}},
		{"too many lines", "a\nb\nc\nd\ne\nf\n", []string{"1: a", "2: b", "3: c", "4: d", "5: e", "error too-many-lines 6 more than 5 lines"}},
		{"too many fields", "a\n,,,,,,,\nb\n", []string{"1: a", "error too-many-columns 2 8 fields in a line"}},
		{"a field too long", strings.Repeat("x", 51) + ",a\nb\n", []string{"2: b", "error field-too-long 1 a field of 51 bytes"}},
		{"no text", "a\x00b\n", []string{"error not-text  a file that is not text"}},
		{"a letter that cannot be read", "a\ufffd\n", []string{"1: a\ufffd", "warning charset-damaged  letters that cannot be read"}},
		{"UTF-16", encoded(t, unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), "名字,编号\n陈,1\n"), []string{"1: 名字|编号", "2: 陈|1", "note csv-form  read as a CSV file in UTF-16"}},
		{"GB18030", encoded(t, simplifiedchinese.GB18030, "名字,编号\n陈思远,1\n"), []string{"1: 名字|编号", "2: 陈思远|1", "note csv-form  read as a CSV file in GB18030"}},
		{"Windows-1252", encoded(t, charmap.Windows1252, "Jörg,1\nZoë,2\n"), []string{"1: Jörg|1", "2: Zoë|2", "note csv-form  read as a CSV file in Windows-1252"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if d := cmp.Diff(c.want, show(open([]byte(c.data), limits))); d != "" {
				t.Errorf("Open(%q) (-want +got)\n%s", c.data, d)
			}
		})
	}
	t.Run("too large", func(t *testing.T) {
		got := show(open(make([]byte, 10_001), limits))
		if want := []string{"error file-too-large  a file of 10001 bytes"}; !cmp.Equal(got, want) {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

// TestManyDamagedLines: a file of quotation marks is given up, and soon.
func TestManyDamagedLines(t *testing.T) {
	f := open([]byte(strings.Repeat("a,\"b\n", 100_000)), Limits{Bytes: 1 << 20, Lines: 1 << 20, Fields: 9, Field: 1 << 20, Damaged: mostDamaged})
	if n := len(slices.Collect(f.Lines())); n > 0 || len(f.Problems) > mostDamaged || !f.Problems.HasErrors() {
		t.Errorf("%d lines, %d problems", n, len(f.Problems))
	}
}

func TestGuard(t *testing.T) {
	for _, s := range []string{"", "a", "=1", "+1", "-1", "@x", "'=1", "''@", "'a", "＝1", "＋1", "－1", "＠1", "\t1", "\r1", "\n=1", "\x00=1"} {
		g := Guard(s)
		if got := Unguard(g); got != s {
			t.Errorf("Unguard(Guard(%q)) = %q", s, got)
		}
		if g != "" && strings.ContainsAny(string([]rune(g)[:1]), "=+-@\t\r\n\x00＝＋－＠") {
			t.Errorf("Guard(%q) = %q, which a program takes for a formula", s, g)
		}
	}
}

// FuzzRead: no file makes it panic or gives a line that says nothing, and lines
// come in their order.
func FuzzRead(f *testing.F) {
	for _, s := range []string{"a,b\n", "sep=;\n\"a\n", "#\n\"x\"y;\t\n", "\xff\xfea\x00"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		last := 0
		for l := range open(data, limits).Lines() {
			if l.Number <= last || len(l.Fields) > limits.Fields || strings.Join(l.Fields, "") == "" || strings.HasPrefix(l.Fields[0], "#") {
				t.Errorf("line %d %q after line %d", l.Number, l.Fields, last)
			}
			last = l.Number
		}
	})
}
