package archive

// union is a forest of numbers that belong together.
type union []int

func newUnion(n int) union {
	u := make(union, n)
	for i := range u {
		u[i] = i
	}
	return u
}

func (u union) find(i int) int {
	for u[i] != i {
		u[i] = u[u[i]]
		i = u[i]
	}
	return i
}

func (u union) join(i, j int) {
	if i, j = u.find(i), u.find(j); i != j {
		u[max(i, j)] = min(i, j)
	}
}

// crowd is with how many of the files after it a file is compared for one game
// that all of them have, or one name and day. They are in the order of their
// days, and those between join the others: without it a club that plays the
// same games every week would have all pairs compared.
const crowd = 20
