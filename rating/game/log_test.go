package game

import "testing"

// TestLog: of many problems of a kind the first are kept, and the number of the
// others.
func TestLog(t *testing.T) {
	l := Log{File: "cup.txt"}
	for i := range MaxAlike + 2 {
		p := l.Add(Warning, "odd", Place{Line: i + 1}, "this", "that", "mend it")
		p.Count = i // of one that is not kept as well
	}
	l.Keep(Problem{Code: "charset"}, Problem{Code: "other", File: "other.txt"})
	l.Add(Note, "rare", Place{}, "it", "", "")
	ps := l.Problems()
	if len(ps) != MaxAlike+4 || l.Count("odd") != MaxAlike+2 || l.Count("rare") != 1 {
		t.Fatalf("%d problems", len(ps))
	}
	for i, want := range map[int]string{
		0: "cup.txt:1: this; expected that", MaxAlike - 1: "cup.txt:200: this; expected that",
		MaxAlike: "cup.txt: charset", MaxAlike + 1: "other.txt: other", MaxAlike + 2: "cup.txt: it", MaxAlike + 3: "cup.txt: 2 further problems of this kind; expected that",
	} {
		if ps[i].Error() != want {
			t.Errorf("problem %d is %q, want %q", i, ps[i].Error(), want)
		}
	}
	if last := ps[len(ps)-1]; ps[1].Count != 1 || last.Severity != Warning || last.Hint != "mend it" {
		t.Errorf("problems %+v and %+v", ps[1], last)
	}
}

func TestSentences(t *testing.T) {
	for got, want := range map[string]string{
		Plural(0, "game"): "0 games", Plural(1, "game"): "1 game", Plural(2, "game"): "2 games",
		Shorten("陈思远", 3): "陈思远", Shorten("陈思远", 2): "陈思…", Shorten("Tan", 3): "Tan",
		FormatNumber(6.5): "6.5", FormatNumber(12): "12", FormatNumber(-0.25): "-0.25",
	} {
		if got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
