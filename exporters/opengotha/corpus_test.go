package opengotha

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/beevik/etree"
	gocmp "github.com/google/go-cmp/cmp"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// corpus calls do for every real tournament file; the project does without them.
func corpus(t *testing.T, do func(path string, data []byte)) {
	t.Helper()
	root := filepath.Join("..", "..", "..", "shared", "corpus", "opengotha-xml")
	if _, err := os.Stat(root); err != nil {
		t.Skip("corpus folder not present")
	}
	n := 0
	err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || filepath.Ext(path) != ".xml" {
			return err
		}
		data, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		n++
		rel, err := filepath.Rel(root, path)
		do(filepath.ToSlash(rel), data)
		return err
	})
	if err != nil || n < 100 {
		t.Fatalf("%d files, %v", n, err)
	}
}

func read(t testing.TB, file string, data []byte) *game.Event {
	t.Helper()
	ev, problems := opengotha.Read(game.Input{Name: file, Data: data})
	if ev == nil {
		t.Fatalf("%s cannot be read: %v", file, problems)
	}
	return ev
}

func write(t testing.TB, ev *game.Event, s game.Settings) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := Write(&b, ev, s); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// text is the event JSON, in which events are compared.
func text(t testing.TB, ev *game.Event) string {
	t.Helper()
	b, err := json.MarshalIndent(ev, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestCorpusRoundTrip reads every real file, writes it and reads it again: the
// two events are equal, but for what Lost reports and for details of the file
// that was read.
func TestCorpusRoundTrip(t *testing.T) {
	files, players, games := 0, 0, 0
	losses := map[string]int{}
	corpus(t, func(path string, data []byte) {
		ev := read(t, path, data)
		for _, p := range Lost(ev, nil) {
			losses[p.Code]++
			if p.Severity == game.Error {
				t.Errorf("%s: %v", path, p)
			}
		}
		back := read(t, path, write(t, ev, nil))
		files, players, games = files+1, players+len(ev.Players), games+len(ev.Games)
		if d := gocmp.Diff(text(t, expected(ev)), text(t, unsigned(back))); d != "" {
			t.Errorf("%s (-read +read again):\n%s", path, d)
		}
	})
	t.Logf("%d files, %d players, %d games equal; losses by code, in files: %v", files, players, games, losses)
}

// unsigned removes from an event the details of its file.
func unsigned(ev *game.Event) *game.Event {
	e := *ev
	e.Extra = maps.Clone(ev.Extra)
	for _, k := range notParameters[:4] {
		delete(e.Extra, prefix+k)
	}
	if e.End == e.Begin {
		e.End = 0 // one day
	}
	return &e
}

// expected is what reading gives of an event that OpenGotha cannot hold in all
// parts, each with its reason.
func expected(ev *game.Event) *game.Event {
	e := unsigned(ev)
	e.Players = slices.Clone(ev.Players)
	for i := range e.Players {
		p := &e.Players[i]
		p.Club = cutClub(p.Club, new(int))
		p.Extra = maps.Clone(p.Extra)
		keep := func(attribute string, change func(string) string) {
			if v, ok := p.Extra[prefix+attribute]; ok {
				if v = change(v); v == "" {
					delete(p.Extra, prefix+attribute)
				} else {
					p.Extra[prefix+attribute] = v
				}
			}
		}
		gone := func(string) string { return "" }
		if p.Rank != game.NoRank || p.Extra[prefix+"rank"] != unreadRank {
			keep("rank", gone) // 31K: the rank as it was taken stands in the file
		}
		keep("country", gone)        // no code of two letters: OpenGotha would refuse the file
		keep("smmsCorrection", gone) // no number: the same
		keep("participating", func(v string) string {
			v = (v + strings.Repeat("1", opengotha.MaxRounds))[:opengotha.MaxRounds]
			if strings.Trim(v, "1") == "" {
				return ""
			}
			return v
		})
		for _, a := range []string{"egfPin", "ffgLicence", "agaId", "grade", "registeringStatus", "ffgLicenceStatus"} {
			keep(a, strings.TrimSpace)
		}
		keep("rating", func(v string) string { // −7800 beside 99K
			n, err := strconv.Atoi(v)
			if err != nil {
				return ""
			}
			return strconv.Itoa(clampRating(n))
		})
		if len(p.Extra) == 0 {
			p.Extra = nil
		}
	}
	byes := map[int]bool{}
	e.Byes = nil
	for _, b := range ev.Byes { // one a round
		if !byes[b.Round] {
			byes[b.Round] = true
			e.Byes = append(e.Byes, b)
		}
	}
	return e
}

// difference is one attribute of a file that is written with another value, or
// an element.
type difference struct{ element, attribute, was, is string }

// explained are the differences between a file of OpenGotha 3.4x to 3.51 and
// what is written of it: each is wanted, for the reason that stands beside it.
var explained = []struct {
	reason string
	is     func(difference) bool
}{
	{"told about the file or the computer, not the tournament", func(d difference) bool {
		return d.element == "Tournament"
	}},
	{"blanks at the ends of names and ids", func(d difference) bool { return strings.TrimSpace(d.was) == d.is }},
	{"clubs have 4 letters since 3.51; older files have longer ones", func(d difference) bool {
		return d.attribute == "club" && len([]rune(strings.TrimSpace(d.was))) > 4 && strings.HasPrefix(strings.TrimSpace(d.was), d.is)
	}},
	{"unknown is empty, not xxxx and XX", func(d difference) bool {
		return d.is == "" && (d.attribute == "club" && strings.EqualFold(d.was, "xxxx") || d.attribute == "country" && strings.EqualFold(d.was, "xx"))
	}},
	{"countries in capitals", func(d difference) bool { return d.attribute == "country" && strings.ToUpper(d.was) == d.is }},
	{"OpenGotha's own texts in an untouched tournament are no names", func(d difference) bool {
		return d.element == "GeneralParameterSet" && (d.is == "" || d.is == "absent") && slices.Contains([]string{"name", "shortName", "location", "director"}, d.attribute)
	}},
	{"attributes of old versions under their names of today", func(d difference) bool {
		return (d.was == "absent" || d.is == "absent") && slices.Contains([]string{"bInternet", "bInternetGame", "hdBase", "hdBasedOnMMS", "basicTime", "time"}, d.attribute)
	}},
	{"99K and what goes with it: no rank", func(d difference) bool {
		return d.attribute == "rank" && d.was == "99K" && d.is == "absent" || d.attribute == "rating" && d.was == "-7800"
	}},
	{"ratings stand between −900 and 2949", func(d difference) bool {
		n, err := strconv.Atoi(d.was)
		return d.attribute == "rating" && err == nil && strconv.Itoa(clampRating(n)) == d.is
	}},
	{"keys of names without blanks of other kinds, by the rules of no language", func(d difference) bool {
		return (strings.HasSuffix(d.attribute, "Player") || d.attribute == "player") && fold(d.was) == fold(d.is)
	}},
	{"an end before the beginning is in the wrong year", func(d difference) bool { return d.attribute == "endDate" && d.was < d.is }},
}

func fold(s string) string {
	return regexp.MustCompile(`[^a-z]`).ReplaceAllString(strings.ToLower(game.FoldName(s)), "")
}

var version = regexp.MustCompile(`fullVersionNumber="(3\.[45][^"]*)"|gothaVersion="(34[0-9]|35[01])"`)

// TestCorpusAttributes compares, attribute by attribute, real files of versions
// 3.40 to 3.51 with what is written of them.
func TestCorpusAttributes(t *testing.T) {
	files, attributes := 0, 0
	counts := map[string]int{}
	corpus(t, func(path string, data []byte) {
		if !version.Match(data[:min(len(data), 4096)]) || bytes.Contains(data[:min(len(data), 4096)], []byte("3.52")) {
			return
		}
		ev, problems := opengotha.Read(game.Input{Name: path, Data: data})
		was, is := etree.NewDocument(), etree.NewDocument()
		if err := was.ReadFromBytes(data); err != nil {
			t.Fatal(err)
		}
		if err := is.ReadFromBytes(write(t, ev, nil)); err != nil {
			t.Fatal(err)
		}
		lost := 0
		for _, p := range problems {
			if strings.HasPrefix(p.Code, opengotha.GameLost) {
				lost++
			}
		}
		files++
		if lost > 0 { // the reader has reported each of these games
			counts["files with games that no players can have played"]++
			return
		}
		for _, d := range compare(was.Root(), is.Root(), &attributes) {
			i := slices.IndexFunc(explained, func(e struct {
				reason string
				is     func(difference) bool
			}) bool {
				return e.is(d)
			})
			if i < 0 {
				t.Errorf("%s: %s/@%s was %q, is %q", path, d.element, d.attribute, d.was, d.is)
				continue
			}
			counts[explained[i].reason]++
		}
	})
	for _, e := range explained {
		if counts[e.reason] == 0 {
			t.Errorf("no file differs any more because of %q: take it off the list", e.reason)
		}
	}
	t.Logf("%d files, %d attributes compared", files, attributes)
	for _, reason := range slices.Sorted(maps.Keys(counts)) {
		t.Logf("%6d differ: %s", counts[reason], reason)
	}
	if files < 100 || attributes < 100000 {
		t.Errorf("%d files with %d attributes, expected more", files, attributes)
	}
}

// compare lists the differences between two elements and all below them.
func compare(was, is *etree.Element, n *int) []difference {
	var ds []difference
	values := map[string][2]string{}
	for _, a := range was.Attr {
		values[a.Key] = [2]string{a.Value, "absent"}
	}
	for _, a := range is.Attr {
		v := [2]string{"absent", a.Value}
		if w, ok := values[a.Key]; ok {
			v[0] = w[0]
		}
		values[a.Key] = v
	}
	for _, key := range slices.Sorted(maps.Keys(values)) {
		*n++
		if v := values[key]; v[0] != v[1] {
			ds = append(ds, difference{was.Tag, key, v[0], v[1]})
		}
	}
	children, now := was.ChildElements(), is.ChildElements()
	for i := range max(len(children), len(now)) {
		switch {
		case i >= len(children):
			ds = append(ds, difference{now[i].Tag, "", "no element", fmt.Sprint(now[i].Attr)})
		case i >= len(now):
			ds = append(ds, difference{children[i].Tag, "", fmt.Sprint(children[i].Attr), "no element"})
		case children[i].Tag != now[i].Tag:
			return append(ds, difference{children[i].Tag, "", children[i].Tag, now[i].Tag})
		default:
			ds = append(ds, compare(children[i], now[i], n)...)
		}
	}
	return ds
}
