package tables

import (
	"testing"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"
	"golang.org/x/text/encoding/unicode"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster"
)

// TestAliasEncodings: names are found whatever the encoding of the file.
func TestAliasEncodings(t *testing.T) {
	for _, c := range []struct {
		name, text, entered string
		as                  encoding.Encoding
	}{
		{"", "Müller,1\n陈思远,2\n", "Müller", encoding.Nop},
		{"UTF-16", "Müller,1\n陈思远,2\n", "Müller", unicode.UTF16(unicode.LittleEndian, unicode.UseBOM)},
		{"UTF-16", "陈思远,1\nMüller,2\n", "陈思远", unicode.UTF16(unicode.BigEndian, unicode.UseBOM)},
		{"GB18030", "陈思远,1\n黄嘉怡,2\n林子涵,3\n", "陈思远", simplifiedchinese.GB18030},
		{"Big5", "陳思遠,1\n黃嘉怡,2\n林子明,3\n", "陳思遠", traditionalchinese.Big5},
		{"Windows-1252", "Müller Jörg,1\nPereira André,2\n", "Müller Jörg", charmap.Windows1252},
	} {
		data, err := c.as.NewEncoder().Bytes([]byte(c.text))
		if err != nil {
			t.Fatal(err)
		}
		a, problems := Aliases(game.Input{Name: "aliases.csv", Data: data})
		l := &rating.List{Register: "swa", Players: []rating.Standing{{ID: "1", Name: "A B"}, {ID: "2", Name: "C D"}, {ID: "3", Name: "E F"}}}
		ev, _ := roster.New(l, a).Settle(&game.Event{Players: []game.Player{{ID: 1, Name: c.entered}}}, roster.Options{})
		if len(ev.Who) != 1 || ev.Who[0] != 0 {
			t.Errorf("%s: %s is standing %v, want the first", c.name, c.entered, ev.Who)
		}
		if noted := len(problems) == 1 && problems[0].Found == "text in "+c.name; noted != (c.name != "") || len(problems) > 1 {
			t.Errorf("%s: problems %v", c.name, problems)
		}
	}
}
