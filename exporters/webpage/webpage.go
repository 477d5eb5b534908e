// Package webpage is what our web pages share: one file each that needs no
// network, reads well on a screen, on a telephone and on paper, and is whole
// without scripts. The script adds sorting by column and searching to tables of
// the class "sortable"; headers become buttons for mouse and keyboard alike.
//
// A content security policy in the page forbids everything but its own style
// and script, so that no text out of somebody's file can load or run anything.
package webpage

import (
	"crypto/sha256"
	_ "embed" // the style and the script
	"encoding/base64"
	"fmt"
	"html/template"
	"strings"
)

//go:embed page.css
var style string

//go:embed page.js
var script string

// frame is what stands around every page. The templates "title" and "body" are
// those of the page.
const frame = `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{{policy}}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{template "title" .}}</title>
<style>
{{style}}</style>
</head>
<body>
{{template "body" .}}
{{script}}
</body>
</html>
`

// Parse makes a page's template of the templates "title" and "body" in text.
// Executed, it is a whole page. Errors in text are faults of the program, for
// which Parse panics.
func Parse(text string, funcs template.FuncMap) *template.Template {
	css, js := lines(style), lines(script)
	sum := sha256.Sum256([]byte(js))
	policy := fmt.Sprintf("default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-%s'; base-uri 'none'; form-action 'none'", base64.StdEncoding.EncodeToString(sum[:]))
	t := template.New("page").Funcs(template.FuncMap{
		"policy": func() string { return policy },
		"style":  func() template.CSS { return template.CSS(css) },
		"script": func() template.HTML { return template.HTML("<script>" + js + "</script>") },
	}).Funcs(funcs)
	return template.Must(template.Must(t.Parse(frame)).Parse(text))
}

// lines has the line breaks that the hash of the policy is of, however the
// files were checked out.
func lines(s string) string { return strings.ReplaceAll(s, "\r\n", "\n") }
