package together

// persons are numbers for the people of several files, so that signs of games are
// small: one for each name, and one for the names that share an id.
type persons struct {
	number map[string]int32
	same   []int32 // a forest: the number of another name of that person, or its own
}

func newPersons(sheets []*sheet) persons {
	p := persons{number: map[string]int32{}}
	byID := map[registerID]string{}
	for _, s := range sheets {
		for i, key := range s.keys {
			n := p.of(key)
			for reg, id := range s.ev.Players[i].IDs {
				if other, ok := byID[registerID{reg, id}]; ok {
					p.same[max(n, p.of(other))] = min(n, p.of(other))
					n = p.of(key)
				} else {
					byID[registerID{reg, id}] = key
				}
			}
		}
	}
	return p
}

// of is the number of a name.
func (p *persons) of(key string) int32 {
	n, ok := p.number[key]
	if !ok {
		n = int32(len(p.same))
		p.number[key] = n
		p.same = append(p.same, n)
	}
	for p.same[n] != n {
		n = p.same[n]
	}
	return n
}
