package changes

import (
	"bytes"
	"errors"
	"math"
	"strings"
	"testing"

	"kyudan/rating"
	"kyudan/rating/difference"
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
		"\ufeffEvent,Event name,File,Begin,", "\r\n1,Cup,2026/cup.xml,2016-09-02,,A,1,1001,'=HYPERLINK(1),,,1500,,", ",2,1002+b 1002+w3,\"assumed: time, board\"\r\n",
		`1002,"Tan ""Mei"", Xin",,,1400.25,,`, "\r\n2,,,2016-09-02,,A,1,,,,,,,,,,,\r\n", "\r\nend,,,,,,,,,,,,,,,3,,\r\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("want %q in\n%s", want, got)
		}
	}
}

// full is a disk without room.
type full struct{}

var errFull = errors.New("no room")

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestErrors(t *testing.T) {
	w := NewWriter(full{})
	big := difference.Event{Number: 1, Name: strings.Repeat("x", 1<<17)}
	if err := errors.Join(w.AddEvent(&big), w.Close()); !errors.Is(err, errFull) {
		t.Errorf("got %v, want %v", err, errFull)
	}
	var b bytes.Buffer
	w = NewWriter(&b)
	bad := difference.Event{Number: 1, Name: "Cup", Changes: []difference.Change{{ID: "7", After: game.Given(math.Inf(1))}}}
	if err := w.AddEvent(&bad); err == nil || !strings.Contains(err.Error(), `player "7"`) {
		t.Errorf("got %v, want an error about the rating", err)
	}
	if err := w.Close(); err == nil || strings.Contains(b.String(), "end,") {
		t.Errorf("a record with an error was ended: %v", err)
	}
}
