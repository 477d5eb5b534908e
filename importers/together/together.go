// Package together puts the files of one event together, whatever their formats,
// and says which files are one event and which are doubtful.
//
// An event often comes as several files: a pairing program's XML and its
// standings page; a standings page, a players list and the games lists of the
// rounds. [Join] recognises them by their players and games and makes one
// event of them, fills what one file leaves open from the others, and names on
// both sides what they contradict. Two states of one tournament file come
// together likewise, and the later one is followed. A round before the last
// that none of the files has is an error: a games list was forgotten. A file
// that is cut off is never put together with others. None of this is silent: what was put
// together and filled in is a note, what is doubtful a warning, what differs in
// games or results an error.
package together

import (
	"cmp"
	"slices"

	"kyudan/rating/game"
)

// Join puts files of one event together. Two files belong together when
// most of their players are the same (60 % of the smaller file's), by id or by
// name, and so are most of the games of the rounds that both have; parts of an
// event without a round in common (games lists, players lists) when also the
// event's name is the same; files that give different names only when they have
// several games of several players in common. Notes say what was put together. A
// file that has all games of several events makes one of them.
// Everything else is a separate event; where it looks like one all the same, a
// warning says so: maybe-one-event where it can hardly be another one, maybe-twice
// where only a part agrees; and which-event is the error of a file that fits
// several. What must not be rated beside the other has it as its Double. With
// opt.Merge all files are one event, with opt.Separate each is one. A file that has
// nothing to add to another state of it is superseded: nothing of it is used.
//
// Where files differ, the more complete file is followed: the
// tournament file before pages, its later state before an earlier one, the one
// that says more before the other, standings before lists; of two that are alike
// in this the first one given. Every contradiction is named with both places.
//
// The inputs come in the order of their first files. The problems returned
// beside them are those of files that gave no event.
func Join(opened []*Opened, opt Options) ([]Input, game.Problems) {
	var problems game.Problems
	var sheets []*sheet
	for i, o := range opened {
		if o.Event == nil {
			problems.Add(o.Problems...)
			continue
		}
		sheets = append(sheets, newSheet(o, i))
	}
	slices.SortStableFunc(sheets, byWeight)
	g := grouping{opt: opt, seen: newIndex(sheets), same: slices.ContainsFunc(sheets, func(s *sheet) bool { return s.Same != "" })}
	for _, s := range sheets {
		if len(sheets) > 1 {
			s.script = ReadScript(s.ev)
		}
		g.place(s)
	}
	g.groups = slices.DeleteFunc(g.groups, (*merger).united)
	slices.SortFunc(g.groups, func(a, b *merger) int { return cmp.Compare(a.first(), b.first()) })
	var inputs []Input
	// Beside events with games a list of players is more likely a part of one of them.
	entries := opt.Entries && !slices.ContainsFunc(g.groups, func(m *merger) bool { return !m.playersAlone() })
	for _, m := range g.groups {
		if in, ok := m.input(entries); ok {
			inputs = append(inputs, in)
		} else {
			problems.Add(in.Problems...)
		}
	}
	return inputs, problems
}
