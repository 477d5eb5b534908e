//go:build !js

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// axe-core looks for what keeps people with disabilities out of a page. It serves this
// test only, and is fetched for it once.
const (
	axePackage = "axe-core@4.14.1"
	axeFile    = "axe-core-4.14.1.tgz"
	axeSum     = "e6b0ce02b84d892e2e33e403485e7f3d6c29e2be6df65daf44d89ba564139745"
)

// axeScript is the script of axe-core. The test is skipped where it cannot be had.
func axeScript(t *testing.T) string {
	t.Helper()
	cache, err := os.UserCacheDir()
	if err != nil {
		t.Skip(err)
	}
	dir := filepath.Join(cache, "kyudan-tests")
	data, err := os.ReadFile(filepath.Join(dir, axeFile))
	if err != nil {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Skip(err)
		}
		if said, err := exec.Command("npm", "pack", "--silent", "--pack-destination", dir, axePackage).CombinedOutput(); err != nil {
			t.Skipf("no axe-core here: npm pack: %v\n%s", err, said)
		}
		if data, err = os.ReadFile(filepath.Join(dir, axeFile)); err != nil {
			t.Skip(err)
		}
	}
	if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != axeSum {
		t.Fatalf("%s has the sum %x, expected %s", axeFile, sum, axeSum)
	}
	unzipped, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(unzipped); ; {
		file, err := files.Next()
		if err != nil {
			t.Fatal(err)
		}
		if file.Name == "package/axe.min.js" {
			script, err := io.ReadAll(files)
			if err != nil {
				t.Fatal(err)
			}
			return string(script)
		}
	}
}

// axeRun gives what axe-core finds, in words.
const axeRun = `axe.run(document, { resultTypes: ["violations"] }).then((r) => r.violations.map((v) =>
	v.impact + ": " + v.help + ": " + v.nodes.map((n) => n.target.join(" ")).slice(0, 5).join(", ")))`

// unfolded turns the page to a language, with everything shown that it can unfold.
const unfolded = `speak(%q).then(async () => {
	const name = document.querySelector("#result:not([hidden]) .changes button");
	if (name) await toggle(name, session.rated.events[0].changes[0], 0, 6);
	document.querySelectorAll("details").forEach((d) => { d.open = true; });
	document.getAnimations().forEach((a) => a.finish());
	return true;
})`

// TestAccessible: axe-core finds nothing in any step, in both languages and schemes, with
// everything unfolded; and on a narrow screen nothing but tables is wider than it.
func TestAccessible(t *testing.T) {
	script := axeScript(t)
	p := page(t)
	eval[bool](p, script+"; true")
	look := func(step string) {
		t.Helper()
		for _, c := range []struct {
			scheme, lang string
			width        int64
		}{{"light", "en", 1280}, {"dark", "en", 390}, {"light", "zh", 320}, {"dark", "zh", 1280}} {
			p.do(chromedp.EmulateViewport(c.width, 844))
			scheme := []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: c.scheme}}
			if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: scheme}); err != nil {
				t.Fatal(err)
			}
			eval[bool](p, fmt.Sprintf(unfolded, c.lang))
			for _, found := range eval[[]string](p, axeRun) {
				t.Errorf("%s, %s, %s, %d wide: %s", step, c.scheme, c.lang, c.width, found)
			}
			if wide := eval[int64](p, `document.documentElement.scrollWidth`); wide > c.width {
				t.Errorf("%s, %s: %d wide on a screen of %d", step, c.lang, wide, c.width)
			}
		}
	}
	look("give, empty")
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"), ofSample(t, "swa/cross-table.xlsx"), ofSample(t, "README.md"))
	look("give")
	p.click("#go-look")
	p.at("look")
	p.click("#judge")
	p.until(`document.querySelector("#inbox > details")`)
	look("look")
	p.click("#go-result")
	p.at("result")
	look("result, refused")
	p.click("#keep-going")
	p.until(`document.querySelector("#keep")`)
	look("result")
}
