package main

import (
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"time"
)

// bar shows how far a long job is, on a terminal and only once it has taken a
// second. The clock decides nothing but that.
type bar struct {
	w       io.Writer // nil: nobody looks
	what    string
	started time.Time
	shown   time.Time
	width   int // of the longest picture, which done takes away
}

const (
	barWait  = time.Second            // before it appears
	barEvery = 100 * time.Millisecond // between two pictures
	barWidth = 30
)

func newBar(w io.Writer, what string) *bar {
	b := &bar{what: what}
	if s, ok := w.(*screen); ok {
		w = s.to // the bar means to steer the terminal
	}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			b.w, b.started = w, time.Now()
		}
	}
	return b
}

// set tells that done of total are done.
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

// done takes the bar away.
func (b *bar) done() {
	if b.w != nil && !b.shown.IsZero() {
		fmt.Fprintf(b.w, "\r%s\r", strings.Repeat(" ", b.width))
	}
}

// watching shows how far an archive is read and rated, and keeps the memory of the work
// within bounds.
func watching(w io.Writer) func(what string) (at func(done, total int), end func()) {
	return func(what string) (func(done, total int), func()) {
		bar, heap := newBar(w, what), newCollector()
		return func(done, total int) {
			bar.set(done, total)
			heap.look(done)
		}, bar.done
	}
}

// Reading many small files makes much garbage beside the little that is kept.
// Left to itself the collector would run after every few megabytes of it, and
// later, when much is kept, let the heap grow to twice that.
const (
	roomBytes = 220 << 20 // what may always be used before the collector runs
	roomTimes = 2.0       // and what of that which is kept, where it is more
	lookEvery = 512       // files or events
)

// collector keeps the memory of a long job between these bounds. Results do not
// depend on it.
type collector struct{ live []metrics.Sample }

func newCollector() *collector {
	debug.SetGCPercent(400)
	debug.SetMemoryLimit(roomBytes)
	return &collector{live: []metrics.Sample{{Name: "/gc/heap/live:bytes"}}}
}

// look is called after each file or event, and looks at the memory now and then.
func (c *collector) look(done int) {
	if done%lookEvery != 0 {
		return
	}
	metrics.Read(c.live)
	if c.live[0].Value.Kind() == metrics.KindUint64 {
		debug.SetMemoryLimit(max(roomBytes, int64(roomTimes*float64(c.live[0].Value.Uint64()))))
	}
}
