//go:build !js

package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"kyudan/cmd/kyudan-page/session"
)

// TestHostileNames: names of players and files stay text.
func TestHostileNames(t *testing.T) {
	const name = `<img src=x onerror=window.hit=1>`
	data, err := os.ReadFile(ofSample(t, "opengotha/merlion-cup.xml"))
	if err != nil {
		t.Fatal(err)
	}
	p := page(t)
	text := strings.NewReplacer(`"Koh"`, `"&lt;img src=x onerror=window.hit=1&gt;"`, `"KOH"`, `"&lt;IMG SRC=X ONERROR=WINDOW.HIT=1&gt;"`, `Merlion Cup 2026`, `&lt;script&gt;window.hit=1&lt;/script&gt;`).Replace(string(data))
	if text == string(data) {
		t.Fatal("the sample has changed")
	}
	path := filepath.Join(t.TempDir(), name+".xml")
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Skip(err) // a system that has no such names
	}
	p.give(path, ofSample(t, "lists/swa-2026-04.xlsx"))
	p.has("#given", name)
	p.click("#go-look")
	p.at("look")
	p.has("#look-body", "<script>window.hit=1</script>", "<img src=x onerror=window.hit=1>")
	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "<script>window.hit=1</script>")
	if got := eval[string](p, `String(window.hit) + document.querySelectorAll("main img, main script").length`); got != "undefined0" {
		t.Errorf("a name became more than text: %s", got)
	}
}

// TestHostileFiles: files that were made to do harm, or are damaged, are told by name; the
// page goes on, and rates what is sound among them as the command line does.
func TestHostileFiles(t *testing.T) {
	zipOf := func(name string, data []byte) []byte {
		var b bytes.Buffer
		z := zip.NewWriter(&b)
		if w, err := z.Create(name); err != nil {
			t.Fatal(err)
		} else if _, err = w.Write(data); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	book, err := os.ReadFile(ofSample(t, "swa/merlion-cup.xlsx"))
	if err != nil {
		t.Fatal(err)
	}
	entities := `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">`
	for c := 'b'; c < 'l'; c++ {
		entities += fmt.Sprintf(`<!ENTITY %c "%s">`, c, strings.Repeat(fmt.Sprintf("&%c;", c-1), 10))
	}
	dir := t.TempDir()
	files := []struct {
		name string
		data []byte
	}{
		{"cut-off.xlsx", book[:len(book)/2]},
		{"entities.xml", []byte(`<?xml version="1.0"?>` + entities + `]><Tournament><Players>&k;</Players></Tournament>`)},
		{"outside.zip", zipOf("../../../outside.csv", []byte("Black,White,Winner\nA,B,A\n"))},
		{"bomb.zip", zipOf("bomb.csv", make([]byte, 400<<20))},
		{"deep.json", []byte(strings.Repeat("[", 100_000))},
		{"nothing.h9", nil},
		{"noise.bin", bytes.Repeat([]byte{0xff, 0, 0x13, 0xfe}, 5000)},
		{"script.html", []byte(`<table><tr><td onclick="window.hit=1"><script>window.hit=1</script>x</td></tr></table>`)},
	}
	p := page(t)
	var paths []string
	for _, f := range files {
		path := filepath.Join(dir, f.name)
		if err := os.WriteFile(path, f.data, 0o666); err != nil {
			t.Fatal(err)
		}
		paths = append(paths, path)
	}
	p.give(paths...)
	for _, f := range files {
		p.has("#given", f.name)
	}
	eval[bool](p, `clear().then(() => true)`)
	formulas := filepath.Join(dir, "formulas.csv")
	if err := os.WriteFile(formulas, []byte("Black,White,Winner\n=cmd|' /C calc'!A0,@SUM(1+1),Black\n+1+1,-2+3,White\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	p.give(formulas)
	p.call("options", session.Options{System: "egf", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02"}}, nil)
	if n := p.sameAsCommand(formulas); n == 0 {
		t.Error("nothing could be compared")
	}
	if got := eval[string](p, `String(window.hit) + document.querySelectorAll("main img, main script").length`); got != "undefined0" {
		t.Errorf("a file became more than text: %s", got)
	}
}
