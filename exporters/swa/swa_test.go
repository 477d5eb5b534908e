package swa

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/xuri/excelize/v2"

	"kyudan/rating/game"
	"kyudan/rating/game/gametest"
)

const samples = "../../samples"

// sampleEvent is the sample event, read without any importer.
func sampleEvent(t testing.TB) *game.Event {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(samples, "json", "merlion-cup.json"))
	if err != nil {
		t.Fatal(err)
	}
	ev := &game.Event{}
	if err := json.Unmarshal(data, ev); err != nil {
		t.Fatal(err)
	}
	return ev
}

func write(t testing.TB, ev *game.Event) []byte {
	t.Helper()
	var buf bytes.Buffer
	if err := Write(&buf, ev); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

// TestSamples keeps the samples those that this exporter writes.
func TestSamples(t *testing.T) {
	var blank bytes.Buffer
	if err := Template(&blank, Size{Players: 12, Rounds: 4}, false); err != nil {
		t.Fatal(err)
	}
	for name, got := range map[string][]byte{
		"merlion-cup.xlsx": write(t, sampleEvent(t)),
		"template.xlsx":    blank.Bytes(),
	} {
		path := filepath.Join(samples, "swa", name)
		if gametest.Updating() {
			if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, got, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Errorf("%s is not what is written now; run go test ./exporters/swa -update and look at it", path)
		}
	}
}

// Excel takes a workbook for damaged whose hints and lists are longer than its
// boxes: title 32, text 255, list 255 characters.
func TestTemplateHintsFit(t *testing.T) {
	for _, chinese := range []bool{false, true} {
		var blank bytes.Buffer
		if err := Template(&blank, DefaultSize, chinese); err != nil {
			t.Fatal(err)
		}
		f, err := excelize.OpenReader(&blank)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for _, sheet := range f.GetSheetList() {
			list, err := f.GetDataValidations(sheet)
			if err != nil {
				t.Fatal(err)
			}
			for _, v := range list {
				n++
				for _, box := range []struct {
					text  *string
					limit int
				}{{v.PromptTitle, 32}, {v.ErrorTitle, 32}, {v.Prompt, 255}, {v.Error, 255}, {&v.Formula1, 255}} {
					if box.text != nil && len([]rune(*box.text)) > box.limit {
						t.Errorf("%s!%s: found %q, expected at most %d characters", sheet, v.Sqref, *box.text, box.limit)
					}
				}
			}
		}
		if n < 20 {
			t.Errorf("found %d cells with lists and hints, expected those of four sheets", n)
		}
	}
}
