// Command kyudan-page is the program behind the page in the browser, compiled to
// WebAssembly: package session, bound to the messages of a Worker. Package build puts it
// into the page, package web is what people see.
//
// It reads nothing but what it is given: its file system is in the Worker's memory, and
// the page's content policy allows no connection.
package main

import (
	"encoding/json"
	"runtime/debug"
	"strings"
	"syscall/js"

	"kyudan/cmd/kyudan-page/session"
)

// memoryLimit is how much memory the collector of garbage keeps the program within if it
// can. The browser is never given memory back.
const memoryLimit = 160 << 20

// version is that of the program's source.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && strings.HasPrefix(info.Main.Version, "v") {
		return info.Main.Version
	}
	return "development"
}

func main() {
	debug.SetMemoryLimit(memoryLimit)
	s := &session.Session{Version: version(), Progress: func(done, total int, step, file string) {
		post(map[string]any{"progress": map[string]any{"done": done, "total": total, "step": step, "text": file}})
	}}
	// Calls wait in this queue: a function that JavaScript calls must not block, and
	// reading a file waits for the Worker's file system.
	calls := make(chan js.Value, 1024)
	js.Global().Set("onmessage", js.FuncOf(func(_ js.Value, args []js.Value) any {
		calls <- args[0].Get("data")
		return nil
	}))
	post(map[string]any{"ready": map[string]any{"version": s.Version}})
	for call := range calls {
		carryOut(s, call)
	}
}

// carryOut calls the method that a message names, and answers it.
func carryOut(s *session.Session, call js.Value) {
	id := call.Get("id")
	params := "{}"
	if p := call.Get("params"); p.Truthy() {
		params = js.Global().Get("JSON").Call("stringify", p).String()
	}
	var files []session.Upload
	if list := call.Get("files"); list.Truthy() {
		for i := range list.Length() {
			f := list.Index(i)
			bytes := js.Global().Get("Uint8Array").New(f.Get("bytes"))
			data := make([]byte, bytes.Length())
			js.CopyBytesToGo(data, bytes)
			files = append(files, session.Upload{Name: f.Get("name").String(), Bytes: data})
		}
	}
	result, data, err := s.Call(call.Get("method").String(), []byte(params), files)
	if err != nil {
		post(map[string]any{"id": id, "ok": false, "error": plain(err)})
		return
	}
	answer := map[string]any{"id": id, "ok": true, "result": plain(result), "memory": js.Global().Call("memoryUsed")}
	if data == nil {
		post(answer)
		return
	}
	bytes := js.Global().Get("Uint8Array").New(len(data))
	js.CopyBytesToJS(bytes, data)
	buffer := bytes.Get("buffer")
	answer["bytes"] = buffer
	post(answer, buffer)
}

// plain is a value as JavaScript has it.
func plain(v any) js.Value {
	data, err := json.Marshal(v)
	if err != nil { // a value that JSON has no word for, which the libraries refuse before
		data, _ = json.Marshal(session.Refusal{Text: err.Error()})
	}
	return js.Global().Get("JSON").Call("parse", string(data))
}

// post sends a message to the page; buffers are handed over.
func post(message map[string]any, buffers ...any) {
	js.Global().Call("postMessage", message, buffers)
}
