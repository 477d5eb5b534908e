// Package eventtest contains what the tests of all exporters need: random events
// with a bit of everything, and the law that every format keeps. What is
// written and read back is the event again, except for what the writer has
// announced as lost; and what it has announced is really lost.
//
// The package is for tests; nothing else imports it.
package eventtest

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"kyudan/exporters/losses"
	"kyudan/rating/game"
)

// A Law is what one format promises.
type Law struct {
	Writer   game.Writer
	Settings game.Settings
	Read     func(game.Input) (*game.Event, game.Problems)
	// Written lists the entries of an event in the order in which they come
	// back; nil if that is the order of the event, with no player left out.
	Written func(*game.Event) []int
	// Excuses are the codes, besides those of game.Features, of losses that a
	// field may show, such as character: name, club. Fields are those below.
	Excuses map[string][]string
	// Lax are codes whose announcement need not show: what is lost is seen in
	// the file alone.
	Lax []string
}

// Check writes the event, reads it back, and compares. It returns what was
// written.
func (l Law) Check(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	lost := l.Writer.Lost(ev, l.Settings)
	var b bytes.Buffer
	if err := l.Writer.Write(&b, ev, l.Settings); err != nil {
		if !lost.HasErrors() {
			t.Errorf("not written, and Lost has no error: %v", err)
		}
		return nil
	}
	var again bytes.Buffer
	if err := l.Writer.Write(&again, ev, l.Settings); err != nil || !bytes.Equal(b.Bytes(), again.Bytes()) {
		t.Fatalf("written twice, it differs (%v)", err)
	}
	back, problems := l.Read(game.Input{Name: "back", Data: b.Bytes()})
	if back == nil {
		t.Fatalf("cannot be read back: %v\n%s", problems, b.Bytes())
	}
	for _, p := range lost {
		if p.Severity != game.Note && p.Code != game.CodeAsked && (p.Severity != game.Warning || !strings.HasPrefix(p.Code, "lost-") || p.Found == "") {
			t.Errorf("loss %+v", p)
		}
	}
	for _, fault := range l.Faults(lost, losses.Compare(ev, back, l.order(ev))) {
		t.Error(fault)
	}
	if t.Failed() {
		written := b.Bytes()
		if !utf8.Valid(written) {
			written = []byte("(no text)")
		}
		t.Logf("written:\n%s\nlosses: %v\nproblems: %v", written, lost, problems)
	}
	return b.Bytes()
}

// order is the order in which the entries come back.
func (l Law) order(ev *game.Event) (order []int) {
	if l.Written != nil {
		return l.Written(ev)
	}
	for i := range ev.Players {
		order = append(order, ev.Players[i].ID)
	}
	return order
}

// Faults settles differences against the losses that were announced: what
// differs without a word, and what was announced and does not differ.
func (l Law) Faults(lost game.Problems, found []losses.Difference) (faults []string) {
	// How many of each, uncounted for what a message has no number of.
	announced := map[string]int{}
	for _, p := range lost {
		switch code, filled := strings.CutPrefix(p.Code, "filled-"); {
		case filled:
			announced[p.Code] += number(p.Found)
		case p.Severity != game.Note && p.Code != game.CodeAsked: // which are no losses
			announced[strings.TrimPrefix(code, "lost-")] += number(p.Found)
		}
	}
	shown := map[string]int{}
	fields := map[string]int{}              // differences of a field
	excuses := map[string]map[string]bool{} // what announced them
	first := map[string]string{}            // of a field
	for _, d := range found {
		excused := false
		all := l.codes(d.Field, d.Codes)
		if d.Gained {
			for _, code := range slices.Clone(all) {
				all = append(all, "filled-"+code)
			}
		}
		if excuses[d.Field] == nil {
			excuses[d.Field] = map[string]bool{}
		}
		for _, code := range all {
			if _, ok := announced[code]; ok {
				shown[code]++
				excuses[d.Field][code], excused = true, true
			}
		}
		fields[d.Field]++
		if first[d.Field] == "" {
			first[d.Field] = d.String()
		}
		if !excused {
			faults = append(faults, fmt.Sprintf("%s is lost without a word (none of %v announced): %s", d.Field, all, d))
		}
		for _, code := range l.gone(d) {
			shown[code]++
		}
	}
	for field, n := range fields {
		m := 0
		for code := range excuses[field] {
			m += announced[code]
		}
		if m > 0 && n > m && !strings.HasSuffix(field, "extra") {
			faults = append(faults, fmt.Sprintf("%s: %d differ, %d are announced, the first %s", field, n, m, first[field]))
		}
	}
	for code, n := range announced {
		switch m := shown[code]; {
		case slices.Contains(l.Lax, code):
		case m == 0:
			faults = append(faults, fmt.Sprintf("the loss %s is announced, and nothing shows it", code))
		case n < uncounted && n > m:
			faults = append(faults, fmt.Sprintf("the loss %s is announced of %d, and %d show it", code, n, m))
		}
	}
	slices.Sort(faults)
	return faults
}

// gone are the losses that show in what went with a player or game that is not
// there at all: its fields, and what is kept beyond them.
func (l Law) gone(d losses.Difference) (codes []string) {
	extra := map[string]string{}
	switch {
	case d.Field == "player" && d.Player != nil:
		codes, extra = goneOf(l, game.PlayerFields(), d.Player), d.Player.Extra
	case d.Field == "game" && d.Game != nil:
		codes, extra = goneOf(l, game.GameFields(), d.Game), d.Game.Extra
	}
	for range extra {
		codes = append(codes, l.codes(d.Field+"-extra", []string{d.Field + "-extra"})...)
	}
	return codes
}

func goneOf[T any](l Law, fields []game.Field[T], of *T) (codes []string) {
	var nothing T
	for i := range fields {
		if f := &fields[i]; f.Count(of) > 0 || f.Value != nil && f.Value(of) != f.Value(&nothing) {
			codes = append(codes, l.codes(f.Name, []string{f.Name})...)
		}
	}
	return codes
}

const uncounted = 1 << 20

// number is how many things a message of a loss counts: "h9 cannot hold 12
// clubs", "3 teams", "a bye".
func number(found string) int {
	if _, what, ok := strings.Cut(found, " cannot hold "); ok {
		found = what
	}
	if _, what, ok := strings.Cut(found, " has to tell "); ok {
		found = what
	}
	word, _, _ := strings.Cut(found, " ")
	if n, err := strconv.Atoi(word); err == nil {
		return n
	}
	if word == "a" || word == "an" {
		return 1
	}
	return uncounted
}

// codes are all losses that a difference of a field may come of.
func (l Law) codes(field string, codes []string) []string {
	all := slices.Clone(codes)
	for code, fields := range l.Excuses {
		if slices.Contains(fields, field) {
			all = append(all, code)
		}
	}
	slices.Sort(all)
	return all
}
