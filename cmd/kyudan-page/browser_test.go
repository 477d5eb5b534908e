//go:build !js

package main

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"kyudan/cmd/kyudan-page/session"
)

// samples is the folder of samples.
func samples(t testing.TB) string {
	t.Helper()
	dir, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

type downloads struct{ Downloads []session.Download }

// sameAsCommand compares downloads with what their commands write in a folder with the
// same files.
func (p *tab) sameAsCommand(given ...string) (compared int) {
	p.Helper()
	dir := p.TempDir()
	for _, path := range given {
		data, err := os.ReadFile(path)
		if err != nil {
			p.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, filepath.Base(path)), data, 0o666); err != nil {
			p.Fatal(err)
		}
	}
	var all downloads
	p.call("downloads", nil, &all)
	for _, d := range all.Downloads { // what later commands read
		if d.Kind == "aliases" || d.Kind == "rules" {
			if err := os.WriteFile(filepath.Join(dir, d.Name), p.download(d.Name), 0o666); err != nil {
				p.Fatal(err)
			}
		}
	}
	done := map[string]bool{}
	for _, d := range all.Downloads {
		if len(d.Command) == 0 || d.Refused != "" {
			continue
		}
		if !done[d.Shown] {
			done[d.Shown] = true
			run := exec.Command(made.program, d.Command...)
			run.Dir = dir
			if said, _ := run.CombinedOutput(); run.ProcessState.ExitCode() > 1 {
				p.Errorf("%s: status %d\n%s", d.Shown, run.ProcessState.ExitCode(), said)
			}
		}
		want, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(d.Name)))
		if err != nil {
			p.Error(err)
			continue
		}
		if compared++; !bytes.Equal(p.download(d.Name), want) {
			p.Errorf("%s: other bytes than those of %s", d.Name, d.Shown)
		}
	}
	return compared
}

// TestPageSamples: the page that was opened from a folder gives the bytes of the command
// line, of every sample of an event.
func TestPageSamples(t *testing.T) {
	prepare(t)
	p := open(t, address(made.page))
	dir := samples(t)
	files, err := filepath.Glob(filepath.Join(dir, "*", "*.*"))
	if err != nil {
		t.Fatal(err)
	}
	list, aliases := filepath.Join(dir, "lists", "swa-2026-04.csv"), filepath.Join(dir, "aliases.csv")
	compared, seen := 0, 0
	for _, file := range files {
		folder := filepath.Base(filepath.Dir(file))
		if folder == "lists" || folder == "archive" || filepath.Base(file) == "README.md" || testing.Short() && folder != "opengotha" {
			continue
		}
		seen++
		eval[bool](p, `clear().then(() => true)`)
		p.give(file, list, aliases)
		p.call("options", session.Options{Class: "C", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02"}}, nil)
		n := p.sameAsCommand(file, list, aliases)
		if compared += n; n == 0 && filepath.Base(file) != "template.xlsx" { // which nobody has filled in
			t.Errorf("%s: nothing could be compared", file)
		}
	}
	if !testing.Short() && (seen < 30 || compared < 400) {
		t.Errorf("compared %d files of %d samples", compared, seen)
	}
	t.Logf("%d files of %d samples", compared, seen)
}

// TestPageCorpus: the same of real files, where they are.
func TestPageCorpus(t *testing.T) {
	prepare(t)
	corpus, err := filepath.Abs(filepath.Join("..", "..", "..", "shared", "corpus"))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("no corpus here")
	}
	p := open(t, address(made.page))
	compared := 0
	for _, name := range []string{
		"aga/EssaiLVLu15h27.txt", "csv/TournoiChinois.csv", "macmahon-xml/sample-tournament.xml", "pairgoth-tour/bosp2024.tour",
		"standings-html/EGC2013_StandingsR2.html", "tou/Tournoi de Juvisy.tou", "h9/*/*.h9", "opengotha-xml/*/*.xml",
	} {
		files, err := filepath.Glob(filepath.Join(corpus, filepath.FromSlash(name)))
		if err != nil || len(files) == 0 {
			t.Fatalf("%s: %v", name, err)
		}
		eval[bool](p, `clear().then(() => true)`)
		p.give(files[0])
		p.call("options", session.Options{System: "egf", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02"}}, nil)
		compared += p.sameAsCommand(files[0])
	}
	if compared < 80 {
		t.Errorf("compared %d files", compared)
	}
}

// TestPageDropped: files are dropped, the steps gone by clicking, and a file taken along
// as a person does, which is the one that the command shown beside it writes.
func TestPageDropped(t *testing.T) {
	prepare(t)
	p := open(t, address(made.page))
	dir := samples(t)
	given := []string{filepath.Join(dir, "swa", "merlion-cup.xlsx"), filepath.Join(dir, "lists", "swa-2026-04.xlsx")}
	at := eval[struct{ X, Y float64 }](p, `(() => { const r = document.getElementById("drop").getBoundingClientRect(); return {X: r.x + r.width / 2, Y: r.y + r.height / 2}; })()`)
	for _, kind := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		if _, err := chromedp.Call(p.Context, input.DispatchDragEvent, input.DispatchDragEventParams{
			Type: kind, X: at.X, Y: at.Y, Data: &input.DragData{Items: []*input.DragDataItem{}, Files: given, DragOperationsMask: 1},
		}); err != nil {
			t.Fatal(err)
		}
	}
	p.until(`session.state.files.length === 2 && session.state.events === 1`)
	taken := t.TempDir()
	if _, err := chromedp.CallBrowser(p.Context, browser.SetDownloadBehavior, browser.SetDownloadBehaviorParams{Behavior: browser.SetDownloadBehaviorBehaviorAllow, DownloadPath: taken}); err != nil {
		t.Fatal(err)
	}
	eval[bool](p, `go("look").then(() => go("result")).then(() => true)`)
	const name = "new-list.xlsx"
	button := fmt.Sprintf(`document.querySelector('[id="take-%s"]')`, name)
	p.until(button)
	eval[bool](p, button+`.click(), true`)
	var got []byte
	for began := time.Now(); time.Since(began) < most && len(got) == 0; time.Sleep(50 * time.Millisecond) {
		got, _ = os.ReadFile(filepath.Join(taken, name)) // which is there in one piece once it is
	}
	if want := p.download(name); !bytes.Equal(got, want) {
		t.Errorf("the browser saved %d bytes, expected %d", len(got), len(want))
	}
	if n := p.sameAsCommand(given...); n < 17 {
		t.Errorf("compared %d files", n)
	}
}

// TestPageServed: for a web server the program lies beside the page, the only thing that
// the page asks for.
func TestPageServed(t *testing.T) {
	prepare(t)
	folder := t.TempDir()
	if said, err := exec.Command("go", "run", "kyudan/cmd/kyudan-page/build", "-o", folder+"/").CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	made.folder = folder
	t.Cleanup(func() { made.folder, made.asked = "", nil })
	p := open(t, served)
	p.give(filepath.Join(samples(t), "opengotha", "merlion-cup.xml"))
	p.call("options", session.Options{Class: "C"}, nil)
	p.call("rate", nil, nil)
	made.Lock()
	defer made.Unlock()
	asked := slices.DeleteFunc(slices.Clone(made.asked), func(path string) bool { return path == "/favicon.ico" }) // which the browser asks of every server
	if len(asked) != 2 || asked[0] != "/" || !strings.HasSuffix(asked[1], ".wasm.gz") {
		t.Errorf("asked for %q", asked)
	}
}

// TestPageSize: the page is small enough to be sent, and equal sources give equal bytes.
func TestPageSize(t *testing.T) {
	prepare(t)
	page, err := os.ReadFile(made.page)
	if err != nil {
		t.Fatal(err)
	}
	if most := 11_000_000; len(page) > most {
		t.Errorf("the page has %d bytes, expected at most %d", len(page), most)
	}
	again := filepath.Join(t.TempDir(), "again.html")
	if said, err := exec.Command("go", "run", "kyudan/cmd/kyudan-page/build", "-o", again).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
	if other, err := os.ReadFile(again); err != nil || !bytes.Equal(page, other) {
		t.Errorf("built again it differs: %v", err)
	}
	for _, part := range []string{"connect-src 'none'", "default-src 'none'", "worker-src blob:"} {
		if !bytes.Contains(page[:4096], []byte(part)) {
			t.Errorf("the policy lacks %s", part)
		}
	}
	for _, part := range []string{"unsafe-inline", "http-equiv=\"refresh\"", "'unsafe-eval'"} {
		if bytes.Contains(page[:4096], []byte(part)) {
			t.Errorf("the policy has %s", part)
		}
	}
}
