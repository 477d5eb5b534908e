package main

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// program is the compiled program, packed, and the script with which Go begins it.
type program struct {
	packed []byte // by gzip, which every browser unpacks
	start  []byte // wasm_exec.js of the same Go
	notice []byte // the licences of what the program contains
}

// compile compiles the program. Without inlining it is a tenth smaller: the page must
// travel by e-mail.
func compile() (*program, error) {
	dir, err := os.MkdirTemp("", "kyudan-page-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	out := filepath.Join(dir, "kyudan.wasm")
	run := exec.Command("go", "build", "-trimpath", "-gcflags=all=-l", "-ldflags=-s -w", "-o", out, "kyudan/cmd/kyudan-page")
	run.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0", "GOFLAGS=")
	if said, err := run.CombinedOutput(); err != nil {
		return nil, fmt.Errorf("%s: %w\n%s", strings.Join(run.Args, " "), err, said)
	}
	raw, err := os.ReadFile(out)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	z, err := gzip.NewWriterLevel(&b, gzip.BestCompression)
	if err != nil {
		return nil, err
	}
	if _, err := z.Write(raw); err != nil {
		return nil, err
	}
	if err := z.Close(); err != nil {
		return nil, err
	}
	p := &program{packed: b.Bytes()}
	for _, part := range []struct {
		to   *[]byte
		root []string // the command that prints the folder that it is in
		path string
	}{
		{&p.start, []string{"env", "GOROOT"}, "lib/wasm/wasm_exec.js"},
		{&p.notice, []string{"list", "-f", "{{.Dir}}", "kyudan/cmd/kyudan"}, "NOTICE"},
	} {
		root, err := exec.Command("go", part.root...).Output()
		if err != nil {
			return nil, fmt.Errorf("go %s: %w", strings.Join(part.root, " "), err)
		}
		if *part.to, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), filepath.FromSlash(part.path))); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// name is what the program beside the page is called: another program has another name,
// so that a server may let it be kept for good.
func (p *program) name() string {
	return fmt.Sprintf("kyudan-%x.wasm.gz", sha256.Sum256(p.packed))[:len("kyudan-")+16] + ".wasm.gz"
}
