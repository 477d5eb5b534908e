package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"io/fs"
	"strings"

	"kyudan/cmd/kyudan-page/web"
	"kyudan/cmd/kyudan-page/worker"
)

// page is the page. beside is the name of the program on its server; "" puts the program
// into the page.
func (p *program) page(beside string) ([]byte, error) {
	s := sources{}
	style := s.read(web.Files, "style.css")
	inWorker := s.read(worker.Files, "memory.js") + string(p.start) + s.read(worker.Files, "worker.js")
	starting := s.read(worker.Files, "with.js")
	data := `<script type="text/plain" id="program">` + base64.StdEncoding.EncodeToString(p.packed) + "</script>\n"
	if beside == "" {
		starting += s.read(worker.Files, "start.js")
	} else {
		starting += s.read(worker.Files, "fetch.js")
		data = fmt.Sprintf("<script type=\"text/plain\" id=\"program\" data-file=\"%s\"></script>\n", html.EscapeString(beside))
	}
	for _, lang := range web.Languages {
		data += fmt.Sprintf("<script type=\"application/json\" id=\"catalogue-%s\">%s</script>\n", lang, s.catalogue(lang))
	}
	data += `<script type="text/plain" id="worker">` + inWorker + "</script>\n"
	data += `<script type="text/plain" id="licences">` + string(p.notice) + "</script>\n"
	script := ""
	for i, name := range web.Scripts {
		if i == len(web.Scripts)-1 {
			script += starting
		}
		script += s.read(web.Files, name)
	}
	policy := policyOf(script, style, beside != "")
	out := s.read(web.Files, "index.html")
	for _, place := range []struct{ before, add string }{
		{`<meta name="viewport"`, fmt.Sprintf("<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n", policy)},
		{"</head>", "<style>" + style + "</style>\n"},
		{"</body>", data + "<script>" + script + "</script>\n"},
	} {
		before, after, found := strings.Cut(out, place.before)
		if !found {
			return nil, fmt.Errorf("index.html has no %s", place.before)
		}
		out = before + place.add + place.before + after
	}
	for name, text := range map[string]string{"the scripts": script, "the Worker's scripts": inWorker, "NOTICE": string(p.notice), "style.css": style} {
		if strings.Contains(strings.ToLower(text), "</s") || strings.Contains(text, "<!--") {
			return nil, fmt.Errorf("%s contain the end of an element", name)
		}
	}
	return []byte(out), s.err
}

// policyOf is what the page may do: run its own script, which may compile the program and
// start a Worker, and nothing else. No connection leaves it; a page with the program beside
// it loads that from its own server.
func policyOf(script, style string, beside bool) string {
	connect := "'none'"
	if beside {
		connect = "'self'"
	}
	return strings.Join([]string{
		"default-src 'none'", "connect-src " + connect, "script-src " + hashOf(script) + " 'wasm-unsafe-eval'", "style-src " + hashOf(style),
		"worker-src blob:", "base-uri 'none'", "form-action 'none'",
	}, "; ")
}

// hashOf names a script or style by its content.
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// sources reads files, and keeps the first error.
type sources struct{ err error }

func (s *sources) read(from fs.FS, name string) string {
	data, err := fs.ReadFile(from, name)
	if err != nil && s.err == nil {
		s.err = err
	}
	return strings.ReplaceAll(string(data), "\r\n", "\n") // as browsers read it, on whichever system it was checked out
}

// catalogue is the catalogue of a language, with nothing in it that ends a script.
func (s *sources) catalogue(lang string) string {
	var b bytes.Buffer
	if err := json.Compact(&b, []byte(s.read(web.Files, lang+".json"))); err != nil && s.err == nil {
		s.err = fmt.Errorf("%s.json: %w", lang, err)
	}
	return strings.ReplaceAll(b.String(), "<", `\u003c`)
}
