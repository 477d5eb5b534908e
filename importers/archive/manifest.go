package archive

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// ManifestFile is the name of the manifest in a published list's folder.
const ManifestFile = "manifest.json"

// Manifest says what a published list was made from, so that anyone can make it
// again and see whether the result is the same.
type Manifest struct {
	Kyudan  string    `json:"kyudan,omitempty"` // ManifestVersion; "" in manifests from before they were linked
	Program string    `json:"program"`          // with its version
	System  string    `json:"system"`
	AsOf    game.Date `json:"as_of"`
	// Rules are the values with which the system was run where they differ from
	// its document's.
	Rules []rating.Departure `json:"rules"`
	// RulesFile is the text of the rules file, "" where there was none.
	RulesFile string `json:"rules_file,omitempty"`
	// Settings are what else decides the numbers: unknown_handicap, ratings,
	// order; game_order where a flag gave it; and what is shown: precision, of,
	// active_months, hidden, scripts, files (the names of more forms of the list).
	Settings map[string]string `json:"settings"`
	// Given are the files of the archive that flags named in place of its
	// tables, by flag: list, aliases.
	Given map[string]Sum `json:"given,omitempty"`
	Since *Sum           `json:"since,omitempty"` // the list that the run started from
	// Before is the list published before this one, nil for the first.
	Before *Before `json:"before,omitempty"`
	// Allowed is where the list does not follow from the one before and was
	// published all the same.
	Allowed []Allowed `json:"allowed,omitempty"`
	Events  int       `json:"events"`  // rated
	Games   int       `json:"games"`   // counted
	Players int       `json:"players"` // on the list
	Missing int       `json:"missing"` // events and files that could not be rated
	// Accepted are the exceptions that were agreed for rated events, by the event's first
	// file.
	Accepted map[string]game.Acceptances `json:"accepted,omitempty"`
	// NotCounted are the games of rated events that do not count, by the reason
	// in GameChange.WhyNot; players: they could not be settled.
	NotCounted map[string]int `json:"not_counted,omitempty"`
	// Unrated are the inputs that are not in the list, by path: an event that
	// could not be rated, or is not rated by decision, by its first file.
	Unrated []string `json:"unrated,omitempty"`
	List    string   `json:"list"`    // SHA-256 of the list in its JSON form
	Inputs  []Sum    `json:"inputs"`  // tables and event files, by path
	Outputs []Sum    `json:"outputs"` // what stands beside the manifest
}

// Settings that lists published by earlier versions lack: HiddenSetting names no
// players who asked not to be shown, whom others name, marked; ScriptsSetting has the names of
// the register in two scripts, of which others have one.
const (
	HiddenSetting  = "hidden"
	ScriptsSetting = "scripts"
)

// ManifestVersion is the value of the key kyudan in a manifest that is linked to the
// one before it.
const ManifestVersion = "manifest/2"

// wholeRecords is the version of manifests beside which every record has all events.
const wholeRecords = "manifest/1"

// Before is how a manifest names the previously published list: by its day, its
// manifest and its numbers. Whoever changes or removes a published list breaks the
// chain.
type Before struct {
	AsOf     game.Date `json:"as_of"`
	Manifest string    `json:"manifest"` // SHA-256 of the file
	List     string    `json:"list"`     // SHA-256 of the list in its JSON form
}

// Allowed is a break with the list before that was meant.
type Allowed struct {
	Kind  string `json:"kind"`
	Found string `json:"found"`
}

// Sum is a file and the SHA-256 of its bytes, hexadecimal.
type Sum struct {
	Path string `json:"path"`
	Sum  string `json:"sha256"`
}

// ReadManifest reads a manifest. Unknown keys are errors: what is
// not understood cannot be verified.
func ReadManifest(in game.Input) (*Manifest, game.Problems) {
	bad := func(found, expected string) game.Problems {
		return game.Problems{{
			Severity: game.Error, Code: "manifest", File: in.Name, Found: found, Expected: expected,
			Hint: "the file is kyudan's own: take it from a backup, or publish the list again",
		}}
	}
	d := json.NewDecoder(bytes.NewReader(in.Data))
	d.DisallowUnknownFields()
	m := new(Manifest)
	if err := d.Decode(m); err != nil {
		return nil, bad("a manifest that cannot be read: "+strings.TrimPrefix(err.Error(), "json: "), "JSON as a published list has it")
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, bad("data after the end of the manifest", "nothing")
	}
	if m.Kyudan != "" && m.Kyudan != ManifestVersion && m.Kyudan != wholeRecords {
		return nil, bad(fmt.Sprintf("a manifest in the form %q", m.Kyudan), fmt.Sprintf("%q", ManifestVersion))
	}
	if m.System == "" || m.AsOf == 0 || m.List == "" {
		return nil, bad("a manifest without system, as_of or list", "all three")
	}
	named := slices.Concat(m.Inputs, m.Outputs, slices.Collect(maps.Values(m.Given)))
	if m.Since != nil {
		named = append(named, *m.Since)
	}
	for _, s := range named {
		if !isBelow(s.Path) {
			return nil, bad(fmt.Sprintf("the path %q", s.Path), "paths below the archive")
		}
	}
	if _, started := m.Given["list"]; started && m.Since != nil {
		return nil, bad("a list that starts from one list and continues from another", "one of them")
	}
	return m, nil
}

// A Change is an input that is not as it was when a list was published.
type Change struct {
	Path string `json:"path"`
	What string `json:"what"` // added, changed, removed
}

// Changes compares the inputs of a manifest with today's, both by path.
func (m *Manifest) Changes(today []Sum) []Change {
	var out []Change
	was := map[string]string{}
	for _, s := range m.Inputs {
		was[s.Path] = s.Sum
	}
	for _, s := range today {
		switch old, ok := was[s.Path]; {
		case !ok:
			out = append(out, Change{s.Path, "added"})
		case old != s.Sum:
			out = append(out, Change{s.Path, "changed"})
		}
		delete(was, s.Path)
	}
	for _, s := range m.Inputs {
		if _, gone := was[s.Path]; gone {
			out = append(out, Change{s.Path, "removed"})
		}
	}
	slices.SortFunc(out, func(a, b Change) int { return strings.Compare(a.Path, b.Path) })
	return out
}

// Wrote reports whether a file of those bytes was published with the manifest.
func (m *Manifest) Wrote(data []byte) bool {
	sum := Digest(data)
	return slices.ContainsFunc(m.Outputs, func(s Sum) bool { return s.Sum == sum })
}

// Digest is the SHA-256 of bytes, hexadecimal, as manifests have it.
func Digest(data []byte) string { return fmt.Sprintf("%x", sha256.Sum256(data)) }

// Holding is how much a published list has of an event.
type Holding uint8

// Nothing, what files that have changed since gave, everything.
const (
	Nothing Holding = iota
	Earlier
	Everything
)

// Holdings returns a function that gives how much of an event the published list has,
// for events that end by its day. Files are recognised by their path or their bytes,
// so that a file may have been moved since, or have another beside it.
func (m *Manifest) Holdings(a *Archive) func(*Event) Holding {
	was, known, unrated := map[string]string{}, map[string]bool{}, map[string]bool{}
	for _, path := range m.Unrated {
		unrated[path] = true
	}
	for _, s := range m.Inputs {
		was[s.Path] = s.Sum
		if !unrated[s.Path] {
			known[s.Sum] = true
		}
	}
	return func(e *Event) Holding {
		held := Nothing
		for _, name := range e.Files {
			in, ok := a.input(name)
			old, there := was[name]
			switch {
			case unrated[name]:
				return Nothing
			case there && old != in.Sum:
				return Earlier
			case ok && known[in.Sum]:
				held = Everything
			}
		}
		return held
	}
}

// Sums are the files that a list is made of: settings and tables, the files of
// events that are not after the list, and files that gave no event,
// because it is unknown what they would have been. The table of ids is not among
// them: every publication adds to it, which changes no list, and a change that
// moved a player's id is reported by the run itself.
func (a *Archive) Sums(f *Folder, after func(*Event) bool) []Sum {
	later := map[string]bool{}
	for _, e := range a.Events {
		if e.Begin != 0 && after(e) {
			for _, name := range e.Files {
				later[name] = true
			}
		}
	}
	var sums []Sum
	for _, in := range slices.Concat(f.Inputs, a.Inputs) {
		if !later[in.Path] && !in.Output && !in.Other && in.Path != f.IDs.Name {
			sums = append(sums, Sum{in.Path, in.Sum})
		}
	}
	slices.SortFunc(sums, func(a, b Sum) int { return strings.Compare(a.Path, b.Path) })
	return sums
}
