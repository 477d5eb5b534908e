// Package eventtest holds what the tests of all exporters need: random events
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
	"strings"
	"testing"

	"kyudan/rating/game"
)

// A Law is what one format promises.
type Law struct {
	Writer   game.Writer
	Settings game.Settings
	Read     func(game.Input) (*game.Event, game.Problems)
	// Written lists the entries of an event in the order in which they come
	// back; nil where that is the order of the event, with nobody left out.
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
		if p.Severity != game.Note && (p.Severity != game.Warning || !strings.HasPrefix(p.Code, "lost-") || p.Found == "") {
			t.Errorf("loss %+v", p)
		}
	}
	for _, fault := range l.Faults(lost, Compare(ev, back, l.order(ev))) {
		t.Error(fault)
	}
	if t.Failed() {
		t.Logf("written:\n%s\nlosses: %v\nproblems: %v", b.Bytes(), lost, problems)
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
func (l Law) Faults(lost game.Problems, found []Difference) (faults []string) {
	announced, filled := map[string]bool{}, map[string]bool{}
	for _, p := range lost {
		if code, ok := strings.CutPrefix(p.Code, "filled-"); ok {
			filled[code] = true
		} else if p.Severity != game.Note { // something to know, and no loss
			announced[strings.TrimPrefix(p.Code, "lost-")] = true
		}
	}
	shown := map[string]bool{}
	for _, d := range found {
		excused := false
		all := l.codes(d.Field, d.Codes)
		for _, code := range all {
			if announced[code] {
				shown[code], excused = true, true
			}
			if d.Gained && filled[code] {
				shown["filled-"+code], excused = true, true
			}
		}
		if !excused {
			faults = append(faults, fmt.Sprintf("%s is lost without a word (none of %v announced): %s", d.Field, all, d.What))
		}
		for _, g := range d.Gone {
			for _, code := range l.codes(g.field, g.codes) {
				shown[code] = true
			}
		}
	}
	for code := range filled {
		if !shown["filled-"+code] {
			faults = append(faults, fmt.Sprintf("filled-%s is announced, and nothing shows it", code))
		}
	}
	for code := range announced {
		if !shown[code] && !slices.Contains(l.Lax, code) {
			faults = append(faults, fmt.Sprintf("lost-%s is announced, and nothing shows it", code))
		}
	}
	slices.Sort(faults)
	return faults
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
