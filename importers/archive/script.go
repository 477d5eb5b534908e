package archive

import (
	"maps"
	"slices"

	"kyudan/importers/together"
)

// shareScripts joins events of one first day that are alike but for the names, so
// that they are compared closely: games and ranks have the same outline, or names
// in Chinese characters are read as the others' are written. The files are in the
// order of their first days.
func (a *Archive) shareScripts(files []*file, u union[int]) {
	chinese := func(f *file) bool { return f.sign.chinese }
	var letters map[uint64]uint64
	for lo := 0; lo < len(files); {
		hi := lo + 1
		for hi < len(files) && files[hi].ev.Begin == files[lo].ev.Begin {
			hi++
		}
		day := files[lo:hi]
		compare := func(i, j int) {
			if u.find(lo+i) != u.find(lo+j) && a.script(day[i]).Alike(a.script(day[j])) {
				u.join(lo+i, lo+j)
			}
		}
		if len(day) > 1 && day[0].ev.Begin != 0 {
			shareOutlines(day, compare)
			if slices.ContainsFunc(day, chinese) && !allOf(day, chinese) {
				if letters == nil {
					letters = a.letters()
				}
				shareLetters(day, letters, compare)
			}
		}
		lo = hi
	}
}

// script is what is left of an event without its names.
func (a *Archive) script(f *file) *together.Script {
	return together.ReadScript(a.Unpack(f.ev, nil))
}

// shareOutlines calls compare for the events of one outline, with the first of
// them.
func shareOutlines(day []*file, compare func(i, j int)) {
	first := map[uint64]int{}
	for i, f := range day {
		if !f.sign.known() {
			continue
		}
		if j, ok := first[f.sign.outline]; ok {
			compare(j, i)
		} else {
			first[f.sign.outline] = i
		}
	}
}

// readable is the share of the smaller event's players, in percent, whose names
// must have the same letters for events in different letters to be compared.
const readable = 40

// shareLetters calls compare for events in Chinese characters with others where
// enough names have the same letters.
func shareLetters(day []*file, letters map[uint64]uint64, compare func(i, j int)) {
	read := func(f *file) (keys []uint64) {
		for _, k := range f.sign.people {
			if l, ok := letters[k]; ok {
				keys = append(keys, l)
			}
		}
		return keys
	}
	shared := sharedKeys(day, read, func(f, g *file) bool { return f.sign.chinese != g.sign.chinese })
	pairs := slices.SortedFunc(maps.Keys(shared), func(a, b [2]int) int { return slices.Compare(a[:], b[:]) })
	for _, p := range pairs {
		if i, j := p[0], p[1]; shared[p]*100 >= readable*min(len(day[i].sign.people), len(day[j].sign.people)) {
			compare(i, j)
		}
	}
}

// letters are the letters of people's names, in pinyin, where there is a
// name in Chinese characters and one in other letters that has them.
func (a *Archive) letters() map[uint64]uint64 {
	people := a.words.people
	read := func(p *person) uint64 {
		family, given, name, _ := p.names()
		return together.Letters(family, given, name)
	}
	chinese := map[uint64]bool{}
	for i := range people {
		if p := &people[i]; p.key&inChinese != 0 {
			chinese[read(p)] = false
		}
	}
	of := map[uint64]uint64{}
	for i := range people {
		if p := &people[i]; p.key&inChinese == 0 {
			l := read(p)
			if _, ok := chinese[l]; ok {
				chinese[l], of[p.key] = true, l
			}
		}
	}
	for i := range people {
		if p := &people[i]; p.key&inChinese != 0 {
			if l := read(p); chinese[l] {
				of[p.key] = l
			}
		}
	}
	return of
}
