package roster

import (
	"testing"

	"kyudan/rating/game"
)

// TestPairingNumbers: entries with the numbers of a list for pairing programs are the
// players of these numbers, whatever their names have become, and the numbers are
// written nowhere.
func TestPairingNumbers(t *testing.T) {
	l := testList(t, people...)
	l.Players = append(l.Players, testList(t, "new-chen-wei|Chen|Wei", "1099|Chen|Wei").Players...)
	l.Players[1].Given = "Wei Jie Marcus"
	ev := testEvent(t, "Lim|Wei_Jie", "Chen|Wei", "Chen|Wei", "Ong|Newcomer")
	for i, id := range []string{"1002", "new-chen-wei", "1099", "nobody-of-the-list"} {
		ev.Players[i].IDs = map[string]string{[]string{"egf", "aga"}[i%2]: game.PairingNumber(id)}
	}
	out, decisions, problems := New(l, Aliases{}).Resolve(ev)
	for i, want := range []int{1, len(people), len(people) + 1} {
		if d := decisions[i]; d.Standing != want || d.How != ByID {
			t.Errorf("entry %d is %d by %q, want %d by id", i+1, d.Standing, d.How, want)
		}
	}
	if d := decisions[3]; d.How != ByNone || !hasCode(problems, "pairing-number") {
		t.Errorf("a number that is nobody's: %+v, %v", d, problems)
	}
	for i := range l.Players {
		for register, id := range l.Players[i].IDs {
			if game.IsPairingNumber(id) {
				t.Errorf("%s has the %s id %s on the list", l.Players[i].Who(), register, id)
			}
		}
	}
	if out.Event.Players[0].IDs["egf"] != game.PairingNumber("1002") {
		t.Error("the event was changed")
	}
}

// TestTranscribedNamesake: the id decides where its player's name in other letters is
// somebody else's.
func TestTranscribedNamesake(t *testing.T) {
	l := testList(t, "1003||陈小明", "1004|Chen|Xiaoming")
	ev := testEvent(t, "Chen|Xiaoming")
	ev.Players[0].IDs = map[string]string{"egf": game.PairingNumber("1003")}
	ev.Begin = 20260606
	_, decisions, problems := New(l, Aliases{}).Resolve(ev)
	if decisions[0].Standing != 0 || decisions[0].How != ByID || len(problems) > 0 {
		t.Errorf("got %+v, %v", decisions[0], problems)
	}
	ev.Players[0].IDs = map[string]string{"swa": "1003"} // by hand: it may be a slip
	if _, decisions, problems = New(l, Aliases{}).Resolve(ev); decisions[0].How != ByID || !hasCode(problems, game.CodeNameDiffers) {
		t.Errorf("with the id itself: got %+v, %v", decisions[0], problems)
	}
}

// TestPairingNumbersOfTwo: a number that two ids share is nobody's.
func TestPairingNumbersOfTwo(t *testing.T) {
	seen := map[string]string{}
	var a, b string
	for i := 0; a == ""; i++ {
		id := "new-player-" + string(rune('a'+i%26)) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) + string(rune('a'+i/17576%26))
		if first, taken := seen[game.PairingNumber(id)]; taken {
			a, b = first, id
		}
		seen[game.PairingNumber(id)] = id
	}
	l := testList(t, a+"|Tan|Mei Xin", b+"|Lim|Wei Jie")
	ev := testEvent(t, "Goh|Xiu Ling")
	ev.Players[0].IDs = map[string]string{"egf": game.PairingNumber(a)}
	if _, decisions, problems := New(l, Aliases{}).Resolve(ev); decisions[0].How != ByNone || !hasCode(problems, "pairing-number") {
		t.Errorf("%s and %s have one number, and an entry with it is %+v, %v", a, b, decisions[0], problems)
	}
}
