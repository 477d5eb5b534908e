package ratingtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

// TestNumbersAreThoseCalculated: where the golden numbers lie beside the project as
// they were calculated, those of testdata are the same but for their sources' names.
func TestNumbersAreThoseCalculated(t *testing.T) {
	entries, err := files.ReadDir("testdata")
	if err != nil || len(entries) != 7 {
		t.Fatalf("%d files, error %v, want one of each of seven systems", len(entries), err)
	}
	for _, e := range entries {
		data, err := os.ReadFile(filepath.Join("..", "..", "..", "shared", "vectors", e.Name()))
		if os.IsNotExist(err) {
			t.Skip("the golden numbers are not present beside the project")
		}
		if err != nil {
			t.Fatal(err)
		}
		numbers := func(data []byte) any {
			var file struct {
				System    string
				Tolerance any
				Cases     []map[string]any
			}
			if err := json.Unmarshal(data, &file); err != nil {
				t.Fatalf("%s: %v", e.Name(), err)
			}
			for _, c := range file.Cases {
				delete(c, "about")
			}
			return file
		}
		if !reflect.DeepEqual(numbers(Bytes(t, e.Name())), numbers(data)) {
			t.Errorf("%s: other numbers than those beside the project", e.Name())
		}
	}
}
