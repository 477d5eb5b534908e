package standings

import (
	"strings"
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"kyudan/rating/game"
)

func TestDecode(t *testing.T) {
	meta := func(charset, text string) string {
		return `<html><meta http-equiv="Content-Type" content="text/html; charset=` + charset + `"><td>` + text
	}
	in := func(e encoding.Encoding, s string) string {
		b, err := e.NewEncoder().String(s)
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	const western, chinese = "Müller Jörg 2½, Øster Åse", "欧阳 明轩, 徐 若彤 ½"
	tests := []struct {
		name, in, want string
		codes          string
	}{
		{"plain ASCII", meta("UTF-8", "Tan"), "Tan", ""},
		{"UTF-8", meta("UTF-8", western), western, ""},
		{"UTF-8 unlabelled", "<td>" + chinese, chinese, ""},
		{"UTF-8 labelled as Latin-1", meta("iso-8859-1", western), western, "charset-inferred"},
		{"Latin-1 labelled so", in(charmap.ISO8859_1, meta("iso-8859-1", western)), western, ""},
		{"Latin-9 labelled so", in(charmap.ISO8859_15, meta("iso-8859-15", "Šimek Žofie €5")), "Šimek Žofie €5", ""},
		{"windows-1252 labelled as UTF-8", in(charmap.Windows1252, meta("utf-8", western)), western, "charset-inferred"},
		{"windows-1252 unlabelled", in(charmap.Windows1252, "<td>"+western), western, "charset-inferred"},
		{"windows-1251 labelled so", in(charmap.Windows1251, meta("windows-1251", "Волков Пётр")), "Волков Пётр", ""},
		{"gb18030 labelled so", in(simplifiedchinese.GB18030, meta("gb2312", "欧阳 明轩")), "欧阳 明轩", ""},
		{"gb18030 labelled as UTF-8", in(simplifiedchinese.GB18030, meta("utf-8", chinese)), chinese, "charset-inferred"},
		{"big5 labelled as UTF-8", in(traditionalchinese.Big5, meta("utf-8", "歐陽 明軒, 徐 若彤, 張 文傑")), "歐陽 明軒, 徐 若彤, 張 文傑", "charset-inferred"},
		{"Latin-9 unlabelled", in(charmap.ISO8859_15, "<td>Šimek Žofie"), "Šimek Žofie", "charset-inferred"},
		{"unknown label", in(charmap.Windows1252, meta("x-user", western)), western, "charset-inferred"},
		{"UTF-8 with a byte order mark", "\xef\xbb\xbf" + meta("gb2312", chinese), chinese, ""},
		{"UTF-16 as Windows saves it", in(unicode.UTF16(unicode.LittleEndian, unicode.UseBOM), meta("unicode", chinese)), chinese, ""},
		{"UTF-16 big end first", in(unicode.UTF16(unicode.BigEndian, unicode.UseBOM), meta("unicode", chinese)), chinese, ""},
		{"UTF-8 twice", in2(meta("utf-8", "Müller – ½")), "Müller – ½", "charset-mangled"},
		{"a lost letter", meta("utf-8", "M\ufffdller"), "M\ufffdller", "charset-damaged"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, problems := decode([]byte(tt.in))
			if !strings.HasSuffix(string(got), tt.want) {
				t.Errorf("read %q, want it to end in %q", got, tt.want)
			}
			if c := codes(problems); c != tt.codes {
				t.Errorf("problems %q, want %q: %v", c, tt.codes, problems)
			}
		})
	}
}

// in2 encodes a UTF-8 text a second time, as a program does that takes it for
// Windows-1252.
func in2(s string) string {
	var b strings.Builder
	for i := range len(s) {
		b.WriteRune(charmap.Windows1252.DecodeByte(s[i]))
	}
	return b.String()
}

// codes are the codes of problems, in their order.
func codes(problems game.Problems) string {
	list := make([]string, len(problems))
	for i, p := range problems {
		list[i] = p.Code
	}
	return strings.Join(list, " ")
}
