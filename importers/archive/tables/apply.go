package tables

import (
	"fmt"
	"reflect"
	"strings"

	"kyudan/importers/eventjson"
	"kyudan/rating/game"
)

// Apply writes what the row says into its event, over what the file said. One note
// lists what the file did not say, and one more for each value that differs.
//
// An event whose begin alone is given keeps its length: its end moves with it. A
// class belongs to the archive's rating system, in any form of file.
// Whether it is rated, and its sequence, are not part of the event: see Rated and
// Sequence.
func (l *EventLine) Apply(ev *game.Event) game.Problems {
	a := applying{l: l, file: ev.Source.File}
	set(&a, "name", &ev.Name, l.Name)
	l.applyDays(&a, ev)
	if l.Class != "" {
		said := ev.Class
		if ev.ClassOf != "" {
			said += " (" + ev.ClassOf + ")"
		}
		// The same class of another system says nothing of this one's.
		a.record("class", l.Class, said, ev.Class != "" && (ev.ClassOf == "" || ev.Class != l.Class))
		ev.Class, ev.ClassOf = l.Class, ""
	}
	set(&a, "kind", &ev.Kind, l.Kind)
	if yes, given := l.Online.Get(); given {
		was, known := ev.Online.Get()
		a.record("online", yesNo(yes), yesNo(was), known)
		ev.Online = l.Online
	}
	for _, f := range l.More {
		a.fact(ev, f)
	}
	if len(a.given) > 0 {
		a.problems = append(game.Problems{{Severity: game.Note, Code: "event-told", File: a.file, Found: strings.Join(a.given, ", ") + " from " + l.Where()}}, a.problems...)
	}
	return a.problems
}

// applying collects what Apply has to say.
type applying struct {
	l        *EventLine
	file     string
	given    []string // what the file did not say
	problems game.Problems
}

// set writes a text that is given.
func set[T ~string](a *applying, what string, to *T, v T) {
	if v != "" {
		a.record(what, string(v), string(*to), *to != "")
		*to = v
	}
}

// CodeOverruled is the code of the note that a table differs from a file.
const CodeOverruled = "event-overruled"

// record notes a value that the file did not give, or gave differently.
func (a *applying) record(what, value, said string, known bool) {
	switch {
	case !known:
		a.given = append(a.given, what+" "+value)
	case value != said:
		a.problems.Add(game.Problem{Severity: game.Note, Code: CodeOverruled, File: a.file,
			Found: fmt.Sprintf("%s says %s %s, the file says %s", a.l.Where(), what, value, said)})
	}
}

func (l *EventLine) applyDays(a *applying, ev *game.Event) {
	was, end := ev.Begin, ev.End
	if l.Begin != 0 {
		a.record("begin", l.Begin.String(), was.String(), was != 0)
		ev.Begin = l.Begin
	}
	switch {
	case l.End != 0:
		a.record("end", l.End.String(), end.String(), end != 0)
		ev.End = l.End
	case l.Begin != 0 && was != 0 && end != 0 && was != l.Begin:
		ev.End = end.AddDays(was.DaysUntil(l.Begin))
		a.problems.Add(game.Problem{Severity: game.Note, Code: "end-moved", File: a.file,
			Found: fmt.Sprintf("%s changes only the begin; the end moves with it, from %s to %s", l.Where(), end, ev.End)})
	}
	if ev.Begin != 0 && ev.End != 0 && ev.End < ev.Begin {
		a.problems.Add(game.Problem{
			Severity: game.Error, Code: "dates", File: l.Table, Place: l.Place,
			Found: fmt.Sprintf("days of %s from %s to %s, one of them the file's own", l.File, ev.Begin, ev.End), Expected: "an end on or after the begin", Hint: "give both days in this row",
		})
	}
}

// fact sets a value by its key.
func (a *applying) fact(ev *game.Event, f Fact) {
	before := *ev
	if err := eventjson.Set(ev, f.Key, f.Value); err != nil { // which ReadEvents has tried
		a.problems.Add(game.Problem{Severity: game.Error, Code: "cell-value", File: a.l.Table, Place: a.l.Place, Found: f.Key + " " + f.Value, Expected: err.Error()})
		return
	}
	missing := before
	eventjson.Set(&missing, f.Key, "")
	switch {
	case reflect.DeepEqual(&missing, &before):
		a.given = append(a.given, f.Key+" "+f.Value)
	case !reflect.DeepEqual(&before, ev):
		a.problems.Add(game.Problem{Severity: game.Note, Code: CodeOverruled, File: a.file, Found: fmt.Sprintf("%s says %s %s, the file says otherwise", a.l.Where(), f.Key, f.Value)})
	}
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
