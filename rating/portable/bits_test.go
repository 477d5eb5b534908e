package portable

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"hash/fnv"
	"math"
	"os"
	"path/filepath"
	"testing"
)

// TestBits holds results to the bits that they have on every processor: some as
// numbers, and all together as a sum over their bits. With -update it rewrites
// testdata/bits.golden, which changes every published list.
func TestBits(t *testing.T) {
	var b bytes.Buffer
	for _, f := range functions {
		all := fnv.New64a()
		args := arguments(f.name, 20000)
		for i, a := range args {
			v := f.ours(a[0], a[1])
			if i%(len(args)/25) == 0 {
				fmt.Fprintf(&b, "%s %x %x = %x\n", f.name, a[0], a[1], v)
			}
			binary.Write(all, binary.BigEndian, []uint64{math.Float64bits(a[0]), math.Float64bits(a[1]), math.Float64bits(v)})
		}
		fmt.Fprintf(&b, "%s: %d results, sum %016x\n", f.name, len(args), all.Sum64())
	}
	golden := filepath.Join("testdata", "bits.golden")
	if *update {
		if err := os.WriteFile(golden, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	wanted := bytes.Split(want, []byte("\n"))
	for i, line := range bytes.Split(b.Bytes(), []byte("\n")) {
		if i >= len(wanted) || !bytes.Equal(line, wanted[i]) {
			t.Errorf("%s:%d: got %s", golden, i+1, line)
		}
	}
}
