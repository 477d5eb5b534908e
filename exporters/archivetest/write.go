package archivetest

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"kyudan/exporters/h9"
	"kyudan/exporters/opengotha"
	"kyudan/exporters/swa"
	reader "kyudan/importers/h9"
	"kyudan/rating/game"
)

// Mix stands for several formats: most events as h9, some as OpenGotha's XML, a
// few as workbooks.
const Mix = "mix"

var writers = map[string]game.Writer{h9.Format.Name: h9.Format, opengotha.Format.Name: opengotha.Format, swa.Format.Name: swa.Format}

// Written counts what was written.
type Written struct {
	Files, Games int
	Bytes        int64
}

// Write writes all events into a folder, a file each in the folder of its year:
// 2014/12345.h9. The format is h9, opengotha, swa or Mix. Files of h9 are as
// EGD hands them out, without the line by which Kyudan knows its own.
func (a *Archive) Write(dir, format string) (Written, error) {
	if _, ok := writers[format]; !ok && format != Mix {
		return Written{}, fmt.Errorf("found the format %q, expected h9, opengotha, swa or %s", format, Mix)
	}
	var games, size atomic.Int64
	var g errgroup.Group
	g.SetLimit(runtime.GOMAXPROCS(0))
	for w := range weeks {
		g.Go(func() error {
			for i, ev := range a.week(w) {
				n, err := write(dir, a.first[w]+i, ev, format)
				if err != nil {
					return err
				}
				games.Add(int64(len(ev.Games)))
				size.Add(int64(n))
			}
			return nil
		})
	}
	err := g.Wait()
	return Written{Files: a.events, Games: int(games.Load()), Bytes: size.Load()}, err
}

func write(dir string, number int, ev *game.Event, format string) (int, error) {
	if format == Mix {
		switch number % 20 {
		case 0:
			format = swa.Format.Name
		case 5, 10, 15:
			format = opengotha.Format.Name
		default:
			format = h9.Format.Name
		}
	}
	data, err := File(ev, format)
	if err != nil {
		return 0, err
	}
	folder := filepath.Join(dir, fmt.Sprint(ev.Begin.Year()))
	path := filepath.Join(folder, fmt.Sprintf("%05d%s", number, writers[format].Extensions[0]))
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return 0, err
	}
	return len(data), os.WriteFile(path, data, 0o666)
}

// File is the file of an event: its bytes in the format h9, opengotha or swa.
func File(ev *game.Event, format string) ([]byte, error) {
	var b bytes.Buffer
	if err := writers[format].Write(&b, ev, nil); err != nil {
		return nil, err
	}
	data := b.Bytes()
	if format == h9.Format.Name {
		data = bytes.Replace(data, []byte("; "+reader.Signature("")+"\n"), nil, 1)
	}
	return data, nil
}
