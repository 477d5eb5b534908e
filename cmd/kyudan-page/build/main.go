// Command build makes the page in the browser: package web, the program compiled to
// WebAssembly, and the scripts in which it runs.
//
//	go run ./cmd/kyudan-page/build -o kyudan.html   one file, to be opened from anywhere
//	go run ./cmd/kyudan-page/build -o page/         for a web server, the program beside the page
//
// Equal sources give equal bytes.
package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

func main() {
	out := flag.String("o", "kyudan.html", "`file` to write, or a folder ending in / for a web server")
	flag.Parse()
	if flag.NArg() > 0 {
		fmt.Fprintf(os.Stderr, "build: found %q, expected no arguments\n", flag.Arg(0))
		os.Exit(2)
	}
	if err := build(*out); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}

// build writes the page, or the page and the program into a folder.
func build(out string) error {
	p, err := compile()
	if err != nil {
		return err
	}
	if !strings.HasSuffix(out, "/") && !strings.HasSuffix(out, string(filepath.Separator)) {
		html, err := p.page("")
		if err != nil {
			return err
		}
		return write(out, html)
	}
	name := p.name()
	html, err := p.page(name)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(out, 0o777); err != nil {
		return err
	}
	if err := write(filepath.Join(out, name), p.packed); err != nil {
		return err
	}
	return write(filepath.Join(out, "index.html"), html)
}

func write(name string, data []byte) error {
	if err := os.WriteFile(name, data, 0o666); err != nil {
		return err
	}
	fmt.Printf("wrote %s (%.1f MB)\n", name, float64(len(data))/1e6)
	return nil
}
