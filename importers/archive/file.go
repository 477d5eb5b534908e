package archive

import (
	"crypto/sha256"
	"encoding/binary"
	"slices"

	"kyudan/rating/game"
)

// file is one file as the first reading leaves it.
type file struct {
	place
	sum      [sha256.Size]byte
	ev       *Event // nil where no event could be made of it
	sign     sign
	output   bool          // see Input.Output
	other    bool          // see Input.Other
	rated    bool          // a workbook with the ratings of an earlier run
	problems game.Problems // where ev is nil
}

// order is a number of the file's bytes.
func (f *file) order() uint64 { return binary.BigEndian.Uint64(f.sum[:]) }

func allOf(files []*file, is func(*file) bool) bool {
	return !slices.ContainsFunc(files, func(f *file) bool { return !is(f) })
}
