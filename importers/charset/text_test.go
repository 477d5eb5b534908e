package charset

import (
	"strings"
	"testing"

	"kyudan/rating/game"
)

func TestText(t *testing.T) {
	for _, c := range []struct{ name, in, text, codes string }{
		{"ASCII", "Tan win Lim\n", "Tan win Lim\n", ""},
		{"UTF-8", "陈 胜 林\n", "陈 胜 林\n", ""},
		{"GB18030", "\xb5\xda\xd2\xbb\xc2\xd6\n\xbc\xd7\xd2\xbb \xca\xa4 \xd2\xd2\xb6\xfe\n", "第一轮\n甲一 胜 乙二\n", "charset-inferred"},
		{"a letter lost before", "T\ufffdn win Lim\n", "T\ufffdn win Lim\n", "charset-damaged"},
	} {
		text, problems := Text(game.Input{Name: "x.txt", Data: []byte(c.in)})
		var codes []string
		for _, p := range problems {
			codes = append(codes, p.Code)
			if p.File != "x.txt" {
				t.Errorf("%s: of file %q", c.name, p.File)
			}
		}
		if got := strings.Join(codes, " "); text != c.text || got != c.codes {
			t.Errorf("%s: got %q, problems %q, want %q, %q", c.name, text, got, c.text, c.codes)
		}
	}
}
