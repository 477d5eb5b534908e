package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/txtar"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"kyudan/exporters/schemas"
	"kyudan/rating/game/gametest"
)

// TestSchemas holds the JSON of every command over the samples and all examples of flags
// to the schemas of its form, and the schemas to the JSON: what no output has is not
// described.
func TestSchemas(t *testing.T) {
	c := newSchemaCheck(t)
	takesJSON := map[string]bool{}
	for _, command := range commands() {
		fs, _ := command.parser(new(environ))
		takesJSON[command.name] = fs.Lookup("json") != nil
	}
	flags := readFlagExamples(t)
	for i, name := range slices.Sorted(maps.Keys(flags)) {
		if gametest.Raced && i%4 != 0 {
			continue // what describes nothing is found without the detector
		}
		for _, e := range flags[name] {
			t.Run(name, func(t *testing.T) {
				last, more := e.commands[len(e.commands)-1], e.flag
				if takesJSON[last[0]] && more[0] != "--json" && !slices.Contains(last, "-") {
					more = append(slices.Clone(more), "--json")
				}
				c.hold(t, e.run(t, more), e.files)
			})
		}
	}
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	a, err := txtar.ParseFile(filepath.Join("testdata", "schemas.txtar"))
	if err != nil {
		t.Fatal(err)
	}
	run := func(line string, files ...txtar.File) {
		t.Run(strings.ReplaceAll(line, samples, ""), func(t *testing.T) {
			e := flagExample{files: files}
			for command := range strings.SplitSeq(line, ";") {
				e.commands = append(e.commands, strings.Fields(strings.ReplaceAll(command, "$SAMPLES", samples)))
			}
			c.hold(t, e.run(t, nil), e.files)
		})
	}
	names := systemNames()
	for i, f := range filesBelow(t, samples) {
		name := filepath.ToSlash(f)
		if strings.Contains(name, "/archive/") || strings.Contains(name, "/lists/") || gametest.Raced && i%4 != 0 {
			continue
		}
		run("show " + f + " --json --keep-going")
		run("convert " + f + " -t json -o event.json --keep-going --json")
		run("check " + f + " --inbox --json")
		run("rate " + f + " --json --changed-since $SAMPLES/lists/swa-2026-04.csv --list $SAMPLES/lists/swa-2026-04.csv")
		for k, s := range names {
			if strings.Contains(name, "/json/") || k == i%len(names) {
				run("rate " + f + " --system " + s + " --json --list-out list.json --keep-going")
				run("check " + f + " --system " + s + " --json")
			}
		}
	}
	files := append(a.Files, filesOf(t, filepath.Join(samples, "archive"), "archive")...)
	for line := range strings.Lines(string(a.Comment)) {
		if line = strings.TrimSpace(line); line != "" && !strings.HasPrefix(line, "#") {
			run(line, files...)
		}
	}
	if !gametest.Raced {
		c.unused(t)
	}
}

// filesOf are the files of a folder, as if they lay in another.
func filesOf(t *testing.T, dir, as string) (files []txtar.File) {
	t.Helper()
	for _, f := range filesBelow(t, dir) {
		name, err := filepath.Rel(dir, f)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, txtar.File{Name: filepath.Join(as, name), Data: readFile(t, f)})
	}
	return files
}

// schemaCheck has all schemas, and counts what was used of them.
type schemaCheck struct {
	forms map[string]*jsonschema.Schema
	files map[string]map[string]any
	used  map[string]bool // file#/path of a property
}

func newSchemaCheck(t *testing.T) *schemaCheck {
	t.Helper()
	c := &schemaCheck{map[string]*jsonschema.Schema{}, map[string]map[string]any{}, map[string]bool{}}
	paths, err := filepath.Glob(filepath.Join("..", "..", "exporters", "schemas", "*.json"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no schemas: %v", err)
	}
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	for _, path := range paths {
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(readFile(t, path)))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		name := filepath.Base(path)
		c.files[name] = v.(map[string]any)
		if err := compiler.AddResource(name, v); err != nil {
			t.Fatal(err)
		}
	}
	for _, name := range schemas.Names() {
		s, err := compiler.Compile(name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		c.forms[name] = s
	}
	return c
}

// hold holds all JSON that a command printed or wrote to its schema; the files are its
// inputs.
func (c *schemaCheck) hold(t *testing.T, outputs map[string]string, inputs []txtar.File) {
	t.Helper()
	for _, f := range inputs {
		if name := "file " + filepath.ToSlash(f.Name); outputs[name] == string(f.Data) {
			delete(outputs, name)
		}
	}
	for name, text := range outputs {
		if name == "stderr" || name == "status" || name != "stdout" && filepath.Ext(name) != ".json" || !strings.HasPrefix(text, "{") {
			continue
		}
		v, err := jsonschema.UnmarshalJSON(strings.NewReader(text))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if v.(map[string]any)["$schema"] != nil { // formats --schema
			continue
		}
		form, _ := v.(map[string]any)["kyudan"].(string)
		if form, _, _ = strings.Cut(form, "/"); filepath.Base(name) == "manifest.json" {
			form = "manifest"
		}
		if c.forms[form] == nil {
			t.Errorf("%s: JSON of the form %q, which no schema describes", name, form)
			continue
		}
		if err := c.forms[form].Validate(v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		c.visit(form+".json", "", c.files[form+".json"], v)
	}
}

// visit marks the properties of a schema that a value has.
func (c *schemaCheck) visit(file, path string, schema map[string]any, v any) {
	if ref, ok := schema["$ref"].(string); ok {
		to, fragment, _ := strings.Cut(ref, "#")
		if to == "" {
			to = file
		}
		at := any(c.files[to])
		for step := range strings.SplitSeq(strings.TrimPrefix(fragment, "/"), "/") {
			if step != "" {
				at = at.(map[string]any)[step]
			}
		}
		c.visit(to, fragment, at.(map[string]any), v)
		return
	}
	switch v := v.(type) {
	case map[string]any:
		properties, _ := schema["properties"].(map[string]any)
		for name, value := range v {
			if p, ok := properties[name].(map[string]any); ok {
				at := path + "/" + name
				c.used[file+"#"+at] = true
				c.visit(file, at, p, value)
			} else if p, ok := schema["additionalProperties"].(map[string]any); ok {
				c.visit(file, path+"/*", p, value)
			}
		}
	case []any:
		if items, ok := schema["items"].(map[string]any); ok {
			for _, item := range v {
				c.visit(file, path+"[]", items, item)
			}
		}
	}
}

// unused reports the properties that no output had.
func (c *schemaCheck) unused(t *testing.T) {
	t.Helper()
	var walk func(file, path string, schema map[string]any)
	walk = func(file, path string, schema map[string]any) {
		properties, _ := schema["properties"].(map[string]any)
		for name, p := range properties {
			if at := path + "/" + name; !c.used[file+"#"+at] {
				t.Errorf("exporters/schemas/%s describes %s, which no output has", file, at)
			}
			walk(file, path+"/"+name, p.(map[string]any))
		}
		if items, ok := schema["items"].(map[string]any); ok {
			walk(file, path+"[]", items)
		}
		if p, ok := schema["additionalProperties"].(map[string]any); ok {
			walk(file, path+"/*", p)
		}
		defs, _ := schema["$defs"].(map[string]any)
		for name, def := range defs {
			walk(file, "/$defs/"+name, def.(map[string]any))
		}
	}
	for file, schema := range c.files {
		walk(file, "", schema)
	}
}

// TestSchemaAlone compiles what formats --schema prints, each on its own.
func TestSchemaAlone(t *testing.T) {
	for _, name := range schemas.Names() {
		data, ok := schemas.Of(name)
		if !ok {
			t.Fatalf("no schema of %s", name)
		}
		v, err := jsonschema.UnmarshalJSON(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource("https://example.org/"+name+".json", v); err != nil {
			t.Fatal(err)
		}
		if _, err := compiler.Compile("https://example.org/" + name + ".json"); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if _, ok := schemas.Of("../go"); ok {
		t.Error("a schema beyond the folder")
	}
}

// TestSchemasDescribe holds every property to a description, its own or that of what it
// refers to.
func TestSchemasDescribe(t *testing.T) {
	var described func(path string, v any)
	described = func(path string, v any) {
		m, ok := v.(map[string]any)
		if !ok {
			return
		}
		properties, _ := m["properties"].(map[string]any)
		for name, p := range properties {
			p := p.(map[string]any)
			if _, refers := p["$ref"]; !refers && p["description"] == nil {
				t.Errorf("%s/%s has no description", path, name)
			}
		}
		for name, below := range m {
			described(path+"/"+name, below)
		}
	}
	err := fs.WalkDir(os.DirFS(filepath.Join("..", "..")), "exporters/schemas", func(path string, d fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".json" {
			return err
		}
		var v any
		if err := json.Unmarshal(readFile(t, filepath.Join("..", "..", path)), &v); err != nil {
			return fmt.Errorf("%s: %w", path, err)
		}
		described(path, v)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
