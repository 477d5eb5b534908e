package exporters_test

import (
	"bytes"
	"fmt"

	"kyudan/exporters"
	"kyudan/importers"
)

// An event is written in another format by the format's name or by a file's ending.
func ExampleLookup() {
	file, err := importers.Open("../samples/json/merlion-cup.json", importers.OpenOptions{})
	if err != nil {
		fmt.Println(err)
		return
	}
	format, _ := exporters.Lookup("csv")
	var b bytes.Buffer
	if err := format.Write(&b, file.Event, nil); err != nil {
		fmt.Println(err)
		return
	}
	lines := bytes.SplitAfterN(bytes.TrimPrefix(b.Bytes(), []byte("\ufeff")), []byte("\n"), 3)
	fmt.Printf("%.38s…\n%.30s…\n", lines[0], lines[1])
	// Output:
	// Round,Board,Date,Black No,Black,Black …
	// 1,1,2026-05-02,7,Nakata Haruto…
}
