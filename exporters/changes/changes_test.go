package changes

import (
	"bytes"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/ratingtest"
	"kyudan/rating/swa"
)

func TestWriter(t *testing.T) {
	l := ratingtest.ListOf(ratingtest.Known("1001", 1500), ratingtest.Known("1002", 1400.25))
	l.Players[0].Name, l.Players[1].Name = "=HYPERLINK(1)", `Tan "Mei", Xin`
	ev := ratingtest.Event("A", 2, ratingtest.Played(1, 2, 0, game.BlackWins), ratingtest.Played(2, 1, 3, game.WhiteWins))
	ev.Name, ev.Source.File = "Cup", "2026/cup.xml"
	none := ratingtest.Event("A", 2)
	var b bytes.Buffer
	w := NewWriter(&b)
	for _, r := range swa.New(swa.Default()).Rate(l, []*rating.Event{ev, none}, rating.Options{}) {
		if err := w.Add(&r, l); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	got := b.String()
	for _, want := range []string{
		"\ufeffEvent,Event name,File,Begin,", "\r\n1,Cup,2026/cup.xml,2016-09-02,,A,1,1001,'=HYPERLINK(1),,,1500,,", ",2,1002+b 1002+w3,\r\n",
		`1002,"Tan ""Mei"", Xin",,,1400.25,,`, "\r\n2,,,2016-09-02,,A,1,,,,,,,,,,,\r\n", "\r\nend,,,,,,,,,,,,,,,3,,\r\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("want %q in\n%s", want, got)
		}
	}
}
