package ratinglist_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"testing"

	"kyudan/exporters/ratinglist"
	"kyudan/rating"
	"kyudan/rating/game"
)

// TestPrint: a list has fifty players a page on paper, where a browser is here to print
// it.
func TestPrint(t *testing.T) {
	browser, err := exec.LookPath("chromium")
	if err != nil || testing.Short() {
		t.Skip("no chromium to print with, or -short")
	}
	const pages, aPage = 6, 50
	l := &rating.List{System: "swa", AsOf: 20260531}
	for i := range pages * aPage {
		s := rating.Standing{
			ID: fmt.Sprint(1001 + i), Family: "Kowalski", Given: "Sinéad Aoibheann", Name: "陈美欣", Rank: game.Dan(3),
			Rating: game.Given(float64(2600 - i)), Games: i, LastPlayed: 20260502, Club: "Bukit Timah Weiqi Academy of the East", Country: "SG", Category: "Primary school",
		}
		l.Players = append(l.Players, s)
	}
	dir := t.TempDir()
	page, pdf := filepath.Join(dir, "list.html"), filepath.Join(dir, "list.pdf")
	var b bytes.Buffer
	if err := ratinglist.WriteHTML(&b, l, smallOptions()); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(page, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	out, err := exec.CommandContext(t.Context(), browser, "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+filepath.Join(dir, "profile"),
		"--no-pdf-header-footer", "--print-to-pdf="+pdf, "file://"+page).CombinedOutput()
	if err != nil {
		t.Skipf("chromium does not print here: %v\n%s", err, out)
	}
	data, err := os.ReadFile(pdf)
	if err != nil {
		t.Fatal(err)
	}
	if n := len(regexp.MustCompile(`/Type /Page\b`).FindAll(data, -1)); n == 0 || n > pages {
		t.Errorf("%d players take %d pages, want at most %d", len(l.Players), n, pages)
	}
}
