package judge

import (
	"fmt"
	"slices"

	"kyudan/rating/game"
)

// ourKeys are facts that the organiser does not tell in a file because they are
// ours: when things were handed in, and what was agreed.
var ourKeys = []string{"endorsed", "scope", "selection", "details_submitted", "results_submitted", "sent_by_swa"}

// class finds how the event stands to its class, or that it has none.
func (j *judge) class() {
	if len(j.sub.Classes) == 0 {
		return // a system without classes
	}
	ev, res := j.sub.Event, j.sub.Result
	switch {
	case res.Class == "" && len(res.Missed) == 0:
		return // the system asks nothing of this event
	case res.Class == "" && j.has("class-unknown"):
		j.findings = append(j.findings, finding{severity: game.Error, why: "unknown class",
			head: fmt.Sprintf("The class is given as %s; the classes are %s", quote(ev.Class), j.classNames(nil)), todo: "tell us the class that was agreed for the event"})
		return
	case res.Class == "":
		j.noClass()
		return
	case j.has("class-inferred"):
		j.findings = append(j.findings, finding{severity: game.Warning, why: "class not given",
			head: fmt.Sprintf("The file does not name the tournament class; by what it says, the event counts as class %s", res.Class),
			todo: "tell us if another class was agreed"})
	}
	i := slices.IndexFunc(j.sub.Classes, func(c Class) bool { return c.Name == res.Class })
	if i < 0 {
		return
	}
	j.missed(&j.sub.Classes[i])
	j.notChecked(&j.sub.Classes[i])
}

// missed finds what the class asks and the event does not have.
func (j *judge) missed(c *Class) {
	f := finding{severity: game.Error, why: "class " + c.Name + " not met", head: "The event does not meet what class " + c.Name + " asks"}
	for _, r := range c.Requirements {
		if !r.Met {
			f.add("", "asked for: "+r.Asked+"; given: "+r.Told)
		}
	}
	if len(f.items) == 0 {
		return
	}
	f.todo = "correct the file if it is wrong, or ask us for another class"
	if fits := j.fitting(); fits != "" {
		f.todo += "; as it stands, the event meets " + fits
	}
	j.findings = append(j.findings, f)
}

// noClass says of every class why it does not fit, equal reasons together.
func (j *judge) noClass() {
	f := finding{severity: game.Error, why: "fits no class", head: "No tournament class is given, and the event fits none",
		todo: "tell us the class that was agreed, and correct the file if it is wrong"}
	for _, c := range j.sub.Classes {
		for _, r := range c.Requirements {
			if !r.Met {
				f.add(c.Name, r.Asked+"; given: "+r.Told)
			}
		}
	}
	for i := range f.items {
		it := &f.items[i]
		who := "class " + game.Enumerate(it.spots, "and") + " – asked for: "
		if len(it.spots) > 1 {
			who = "classes " + game.Enumerate(it.spots, "and") + " – asked for: "
		}
		*it = item{text: who + it.text}
	}
	j.findings = append(j.findings, f)
}

// notChecked asks the organiser for what nobody told, and tells the staff what
// they know best themselves.
func (j *judge) notChecked(c *Class) {
	f := finding{severity: game.Warning, why: "not all given", head: fmt.Sprintf("Class %s asks for the following, of which the file says nothing", c.Name),
		todo: "confirm it in a short reply"}
	ours := ""
	for _, r := range c.Requirements {
		switch {
		case r.Checked():
		case slices.Contains(ourKeys, r.Key):
			if ours != "" {
				ours += "; "
			}
			ours += r.Asked
		default:
			f.add("", r.Asked)
		}
	}
	if len(f.items) > 0 {
		j.findings = append(j.findings, f)
	}
	if ours != "" {
		j.staff = append(j.staff, fmt.Sprintf("not given and not checked for class %s: %s", c.Name, ours))
		j.remark("not all checked")
	}
}

// fitting names the classes that the event meets as far as it tells.
func (j *judge) fitting() string {
	var fits []string
	for i := range j.sub.Classes {
		if c := &j.sub.Classes[i]; c.Fits() {
			fits = append(fits, c.Name)
		}
	}
	if len(fits) == 0 {
		return ""
	}
	return "class " + game.Enumerate(fits, "or")
}

func (j *judge) classNames(names []string) string {
	for i := range j.sub.Classes {
		names = append(names, j.sub.Classes[i].Name)
	}
	return game.Enumerate(names, "and")
}

// has reports whether a problem of that code was found.
func (j *judge) has(code string) bool {
	return slices.ContainsFunc(j.sub.Problems, func(p game.Problem) bool { return p.Code == code })
}
