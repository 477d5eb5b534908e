package changes

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Part is an event of a record as it is written, or a line that stands for events of
// the record published before.
type Part struct {
	Lines []byte            // the event's, with their breaks
	Sum   [sha256.Size]byte // of the lines without the event's number in its run
	Same  *Same             // nil for an event
}

// Same stands for events that the record published before has as this one would.
type Same struct {
	Day      game.Date // of the list published with that record
	Digest   string    // SHA-256 of that record's file, hexadecimal
	From, To int       // numbers of the events there
}

// errForm is why a record has no parts. It is taken apart by its bytes, so that it can
// be put together again to the last of them.
var errForm = errors.New("lines in another form than they were written in")

// Parts takes a record apart into its line of labels and the events, in their order.
// The error says that it was edited.
func Parts(data []byte) (labels []byte, parts []Part, err error) {
	var number []byte // of the event under way
	ended := false
	labels, rest := cutLine(data)
	for len(rest) > 0 {
		line, after := cutLine(rest)
		first := line[:max(bytes.IndexByte(line, ','), 0)]
		switch {
		case ended || !bytes.HasSuffix(line, []byte("\r\n")):
			return nil, nil, errForm
		case string(first) == LastLine:
			ended = true
		case string(first) == SameLine:
			same, ok := parseSame(string(line))
			if !ok {
				return nil, nil, errForm
			}
			parts, number = append(parts, Part{Same: same}), nil
		case len(first) == 0 || len(bytes.Trim(first, "0123456789")) > 0:
			return nil, nil, errForm
		case bytes.Equal(first, number):
			p := &parts[len(parts)-1]
			p.Lines = p.Lines[:len(p.Lines)+len(line)] // they lie one behind the other
		default:
			parts, number = append(parts, Part{Lines: line}), first
		}
		rest = after
	}
	if !ended {
		return nil, nil, errForm
	}
	for i := range parts {
		parts[i].sum()
	}
	return labels, parts, nil
}

// cutLine cuts off the first line with its break; one between quotation marks is part
// of the line.
func cutLine(data []byte) (line, rest []byte) {
	for at, quotes := 0, 0; ; {
		n := bytes.IndexByte(data[at:], '\n') + 1
		if n == 0 {
			return data, nil
		}
		quotes += bytes.Count(data[at:at+n], []byte{'"'})
		if at += n; quotes%2 == 0 {
			return data[:at], data[at:]
		}
	}
}

// unnumbered walks over an event's lines, each from the comma behind its number.
func (p *Part) unnumbered(yield func([]byte) bool) {
	for rest := p.Lines; len(rest) > 0; {
		var line []byte
		line, rest = cutLine(rest)
		if !yield(line[bytes.IndexByte(line, ','):]) {
			return
		}
	}
}

func (p *Part) sum() {
	h := sha256.New()
	for line := range p.unnumbered {
		h.Write(line) // a hash takes everything
	}
	h.Sum(p.Sum[:0])
}

func parseSame(line string) (s *Same, ok bool) {
	fields := strings.Split(strings.TrimSuffix(line, "\r\n"), ",")
	if len(fields) != Columns {
		return nil, false
	}
	day, err := game.ParseISODate(strings.TrimSuffix(strings.TrimPrefix(fields[File], "../"), "/"+FileName))
	s = &Same{Day: day, Digest: fields[Notes]}
	_, bad := fmt.Sscanf(fields[Results], "%d-%d", &s.From, &s.To)
	return s, err == nil && bad == nil && s.From > 0 && s.From <= s.To && string(s.line()) == line
}

// line is how a Same is written.
func (s *Same) line() []byte {
	return lineOf([Columns]string{
		Number: SameLine, File: "../" + s.Day.String() + "/" + FileName, Results: fmt.Sprintf("%d-%d", s.From, s.To), Notes: s.Digest,
	})
}

func lineOf(fields [Columns]string) []byte { return []byte(strings.Join(fields[:], ",") + "\r\n") }

// Is reports whether a file is the record that events were left to.
func (s *Same) Is(data []byte) bool { return fmt.Sprintf("%x", sha256.Sum256(data)) == s.Digest }

// Join puts a record together. It numbers the events in their order.
func Join(labels []byte, parts []Part) []byte {
	data := bytes.Clone(labels)
	event, lines := 0, 0
	for i := range parts {
		p := &parts[i]
		if p.Same != nil {
			data = append(data, p.Same.line()...)
			event += p.Same.To - p.Same.From
			lines++
		}
		event++
		for line := range p.unnumbered {
			data = append(strconv.AppendInt(data, int64(event), 10), line...)
			lines++
		}
	}
	return append(data, lineOf([Columns]string{Number: LastLine, Games: strconv.Itoa(lines)})...)
}

// Previous gives all events of the record that events were left to.
type Previous func(*Same) ([]Part, game.Problems)

// Whole takes a record apart and puts the events that it left to the record before in
// their places.
func Whole(in game.Input, before Previous) (labels []byte, whole []Part, problems game.Problems) {
	bad := func(found string) game.Problems {
		return game.Problems{{
			Severity: game.Error, Code: "record-part", File: in.Name, Found: found, Expected: "the record as it was published",
			Hint: "take it from a backup, or publish its day again",
		}}
	}
	labels, parts, err := Parts(in.Data)
	if err != nil {
		return nil, nil, bad(err.Error())
	}
	var last *Same
	var earlier []Part
	for _, p := range parts {
		s := p.Same
		if s == nil {
			whole = append(whole, p)
			continue
		}
		if last == nil {
			last = &Same{Day: s.Day, Digest: s.Digest}
			if earlier, problems = before(s); problems.HasErrors() {
				return nil, nil, problems
			}
		}
		// The order never turns, or else a short file could stand for an endless one.
		if s.Day != last.Day || s.Digest != last.Digest || s.From <= last.To || s.To > len(earlier) {
			return nil, nil, bad(fmt.Sprintf("events %d to %d of the record of %s, which are not there", s.From, s.To, s.Day))
		}
		whole, last = append(whole, earlier[s.From-1:s.To]...), s
	}
	return labels, whole, nil
}

// ReadWhole is Read for a record as it lies in a published folder.
func ReadWhole(in game.Input, before Previous) (*difference.Record, game.Problems) {
	if bytes.Contains(in.Data, []byte("\n"+SameLine+",")) {
		labels, whole, problems := Whole(in, before)
		if problems != nil {
			return nil, problems
		}
		in.Data = Join(labels, whole)
	}
	return Read(in)
}
