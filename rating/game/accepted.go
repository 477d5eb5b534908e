package game

import (
	"slices"
	"strings"
	"unicode"
)

// Acceptance is a requirement of the event's class that it need not meet, because the
// federation agreed to that.
type Acceptance struct {
	Requirement string `json:"requirement"` // its code, or the key of the fact that it is about: rounds
	Agreed      string `json:"agreed"`      // who agreed, when and why: agreed with SWA on 2026-05-09, school hall
}

// Acceptances are all that was agreed for an event, at most one of each requirement.
type Acceptances []Acceptance

// String writes them in one line, as ParseAcceptances reads it:
// rounds: agreed with SWA on 2026-05-09, school hall; basic_time: agreed with …
func (as Acceptances) String() string {
	var all []string
	for _, a := range as {
		all = append(all, a.String())
	}
	return strings.Join(all, "; ")
}

// String is the requirement with who agreed.
func (a Acceptance) String() string {
	return a.Requirement + ": " + strings.ReplaceAll(a.Agreed, ";", ",")
}

// ParseAcceptances reads one or more of: requirements, a colon, and who agreed, when and
// why. Each after the first begins a line or follows a semicolon. Of the same
// requirement, the last counts. The error is a *ValueError.
func ParseAcceptances(text string) (Acceptances, error) {
	bad := &ValueError{What: "acceptance", Text: text, Expected: "what is accepted, a colon, and who agreed, when and why, such as rounds: agreed with SWA on 2026-05-09, school hall"}
	var as Acceptances
	var last []string // the requirements before the latest colon
	for part := range strings.FieldsFuncSeq(text, func(r rune) bool { return r == '\n' || r == ';' || r == '；' }) {
		part = strings.Join(strings.Fields(part), " ")
		what, agreed, begins := cutAcceptance(part)
		switch {
		case part == "":
			continue
		case begins && agreed != "":
			last = what
		case begins || last == nil:
			return nil, bad
		default: // more of what was agreed before
			agreed = as.of(last[0]) + ", " + part
		}
		for _, w := range last {
			as.Set(Acceptance{w, agreed})
		}
	}
	if as == nil {
		return nil, bad
	}
	return as, nil
}

// cutAcceptance parts the requirements, which are words without digits, from what was
// agreed.
func cutAcceptance(part string) (what []string, agreed string, ok bool) {
	head, agreed, ok := strings.Cut(strings.ReplaceAll(part, "：", ":"), ":")
	if !ok || strings.ContainsFunc(head, unicode.IsDigit) {
		return nil, "", false
	}
	for w := range strings.FieldsFuncSeq(strings.ReplaceAll(head, " and ", ","), func(r rune) bool { return strings.ContainsRune(",，、&", r) }) {
		if w = RequirementCode(w); w != "" {
			what = append(what, w)
		}
	}
	return what, strings.TrimSpace(agreed), len(what) > 0
}

// RequirementCode is a requirement as it is written, in the form of codes: Basic time is
// basic_time.
func RequirementCode(s string) string {
	return strings.NewReplacer(" ", "_", "-", "_").Replace(strings.ToLower(strings.TrimSpace(s)))
}

// Set adds an acceptance, in place of an earlier one of the same requirement.
func (as *Acceptances) Set(a Acceptance) {
	if i := as.index(a.Requirement); i >= 0 {
		(*as)[i] = a
		return
	}
	*as = append(*as, a)
}

func (as Acceptances) index(requirement string) int {
	return slices.IndexFunc(as, func(a Acceptance) bool { return a.Requirement == requirement })
}

func (as Acceptances) of(requirement string) string {
	if i := as.index(requirement); i >= 0 {
		return as[i].Agreed
	}
	return ""
}

// Of is what was agreed on a requirement, by its code or the key of its fact; "" if
// nothing was.
func (as Acceptances) Of(code, key string) string {
	if agreed := as.of(code); agreed != "" {
		return agreed
	}
	return as.of(key)
}
