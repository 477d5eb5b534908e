package archive

import (
	"cmp"
	"slices"

	"kyudan/importers"
	"kyudan/rating/game"
)

// shareScripts joins events of one first day that are alike but for the letters of
// their names, some in Chinese characters and others not, so that they are
// compared closely. Days without both kinds cost nothing. The files are in the
// order of their first days.
func (a *Archive) shareScripts(files []*file, u union) {
	for lo := 0; lo < len(files); {
		hi := lo + 1
		for hi < len(files) && files[hi].ev.Begin == files[lo].ev.Begin {
			hi++
		}
		day := files[lo:hi]
		chinese := func(f *file) bool { return f.sign.chinese }
		if day[0].ev.Begin != 0 && slices.ContainsFunc(day, chinese) && !allOf(day, chinese) {
			a.shareScriptsOfDay(day, func(i, j int) { u.join(lo+i, lo+j) })
		}
		lo = hi
	}
}

func allOf(files []*file, is func(*file) bool) bool {
	return !slices.ContainsFunc(files, func(f *file) bool { return !is(f) })
}

func (a *Archive) shareScriptsOfDay(day []*file, join func(i, j int)) {
	type entry struct {
		key  uint64
		file int
	}
	var entries []entry
	var ev *game.Event
	scripts := make([]*importers.Script, len(day))
	for i, f := range day {
		ev = a.Unpack(f.ev, ev)
		s := importers.ReadScript(ev)
		scripts[i] = s
		for _, k := range s.Games {
			entries = append(entries, entry{k, i})
		}
		if s.Shape != 0 {
			entries = append(entries, entry{s.Shape, i})
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.file, b.file)) })
	compared := map[[2]int]bool{}
	for i := range entries {
		for j := i + 1; j < len(entries) && entries[j].key == entries[i].key; j++ {
			pair := [2]int{entries[i].file, entries[j].file}
			if !compared[pair] {
				compared[pair] = true
				if scripts[pair[0]].Alike(scripts[pair[1]]) {
					join(pair[0], pair[1])
				}
			}
		}
	}
}
