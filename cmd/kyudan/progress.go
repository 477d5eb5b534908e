package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"sync"
	"time"
)

// bar shows the progress of a long job, on a terminal and only after a second. The
// clock decides nothing else.
type bar struct {
	w       io.Writer // nil: no terminal
	what    string
	started time.Time
	shown   time.Time
	width   int // of the longest text, which done erases
}

const (
	barWait  = time.Second            // before it appears
	barEvery = 100 * time.Millisecond // between two updates
	barWidth = 30
)

func newBar(w io.Writer, what string) *bar {
	b := &bar{what: what}
	if s, ok := w.(*screen); ok {
		w = s.to // the bar moves the cursor
	}
	if isTerminal(w) {
		b.w, b.started = w, time.Now()
	}
	return b
}

// set shows that done of total are done.
func (b *bar) set(done, total int) {
	if b.w == nil || total == 0 {
		return
	}
	now := time.Now()
	if now.Sub(b.started) < barWait || now.Sub(b.shown) < barEvery {
		return
	}
	b.shown = now
	full := barWidth * done / total
	text := fmt.Sprintf("%s [%s%s] %d of %d", b.what, strings.Repeat("#", full), strings.Repeat(".", barWidth-full), done, total)
	b.width = max(b.width, len(text))
	fmt.Fprint(b.w, "\r"+text)
}

// done erases the bar.
func (b *bar) done() {
	if b.w != nil && !b.shown.IsZero() {
		fmt.Fprintf(b.w, "\r%s\r", strings.Repeat(" ", b.width))
	}
}

// watching shows the progress of reading and rating an archive, and bounds its memory.
func watching(w io.Writer) func(what string) (at func(done, total int), end func()) {
	boundMemory()
	return func(what string) (func(done, total int), func()) {
		bar := newBar(w, what)
		return bar.set, bar.done
	}
}

// Reading many small files makes much garbage and keeps little. By default the
// collector would run after every few megabytes, and later, when much is kept, let the
// heap grow to twice that.
const (
	freeBytes = 220 << 20 // always available before the collector runs
	liveTimes = 2.6       // or this multiple of what is kept, if that is more,
	mostMore  = 150 << 20 // but not this much more than that
)

// boundMemory keeps the memory of a long job within these bounds: whenever the
// collector has found out what is kept. Results do not depend on it.
var boundMemory = sync.OnceFunc(func() {
	debug.SetGCPercent(400)
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	var bound func(*[2]int64)
	bound = func(*[2]int64) {
		metrics.Read(live)
		if live[0].Value.Kind() == metrics.KindUint64 {
			live := int64(live[0].Value.Uint64())
			debug.SetMemoryLimit(max(freeBytes, min(int64(liveTimes*float64(live)), live+mostMore)))
		}
		runtime.SetFinalizer(new([2]int64), bound) // runs after the next collection
	}
	bound(nil)
})
