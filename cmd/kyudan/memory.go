package main

import (
	"runtime/debug"
	"runtime/metrics"
)

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
