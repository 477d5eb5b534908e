package session

import (
	"archive/zip"
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// cup gives the sample cup with its list, which lacks one misspelt player.
func cup(t *testing.T) *Session {
	t.Helper()
	s := begin(t)
	st := call[State](t, s, "give", nil, load(t, filepath.Join(root(t), "samples"), "opengotha/merlion-cup.xml", "lists/swa-2026-04.csv")...)
	if st.Events != 1 || st.System != "swa" || st.Shown != "kyudan rate merlion-cup.xml --list swa-2026-04.csv" {
		t.Fatalf("got %+v", st)
	}
	return s
}

// refusal is the refusal of a call.
func refusal(t *testing.T, s *Session, method string, params any, files ...Upload) *Refusal {
	t.Helper()
	in, err := json.Marshal(params)
	if err != nil {
		t.Fatal(err)
	}
	_, _, err = s.Call(method, in, files)
	r, ok := err.(*Refusal)
	if !ok || r.Text == "" {
		t.Fatalf("%s %s: got %v, want a refusal", method, in, err)
	}
	return r
}

// TestWay goes the way of an organiser: a question who somebody is, a class that is not
// given, and what follows.
func TestWay(t *testing.T) {
	s := cup(t)
	l := call[Look](t, s, "look", nil)
	if len(l.Events) != 1 || len(l.Events[0].Entries) != 25 || l.Errors == 0 {
		t.Fatalf("%d events, %d errors", len(l.Events), l.Errors)
	}
	var table struct{ Rows []struct{ Cells []string } }
	if err := json.Unmarshal(l.Events[0].Standings, &table); err != nil || len(table.Rows) != 25 || len(table.Rows[0].Cells) != 6 {
		t.Errorf("cross table: %v, %d rows", err, len(table.Rows))
	}
	if f := l.Facts[0]; f.Key != "class" || f.Why != "needed" || !slices.Equal(f.Choices, []string{"A", "B", "C", "D", "E"}) {
		t.Errorf("the first fact asked for is %+v", f)
	}
	if len(l.People) != 1 {
		t.Fatalf("got %d questions, want 1: %+v", len(l.People), l.People)
	}
	q := l.People[0]
	if q.Name != "Tan Mei Xin2" || q.Severity != "error" || len(q.Options) != 1 || q.Options[0].ID != "1007" || q.Options[0].Club != "Northlight Academy" {
		t.Errorf("got %+v", q)
	}
	if o := q.Options[0]; o.Score == 0 || len(o.For) == 0 {
		t.Errorf("no evidence: %+v", o)
	}
	i := slices.IndexFunc(l.Problems, func(p Problem) bool { return p.Code == "who-is-who" })
	if p := l.Problems[i]; p.Event != 0 || !slices.Equal(p.Entries, []int{q.Entry}) || p.Person != q.Key {
		t.Errorf("the problem is about %+v", p)
	}
	if e := l.Events[0].Entries[q.Entry-1]; e.Problem != "error" {
		t.Errorf("the entry is marked %+v", e)
	}
	i = slices.IndexFunc(l.Problems, func(p Problem) bool { return p.Code == "game-left-out" })
	if p := l.Problems[i]; len(p.Entries) != 2 || p.Round == 0 {
		t.Errorf("the game that is left out is %+v", p)
	}

	r := call[Rated](t, s, "rate", nil)
	if !strings.Contains(r.Refused, "to be corrected first") {
		t.Errorf("refused: %q", r.Refused)
	}
	st := call[State](t, s, "options", Options{Answers: []Answer{{q.Key, "1007"}}, Set: map[string]string{"class": "B"}})
	if want := "kyudan rate merlion-cup.xml --class B --list swa-2026-04.csv --aliases aliases.csv"; st.Shown != want {
		t.Errorf("got  %s\nwant %s", st.Shown, want)
	}
	l = call[Look](t, s, "look", nil)
	if l.Errors > 0 || len(l.People) != 1 || l.People[0].Answer == nil || l.People[0].Line != "Tan Mei Xin2,1007" {
		t.Errorf("answered: %d errors, %+v", l.Errors, l.People)
	}
	if n := len(l.Events[0].Requirements); n == 0 {
		t.Error("no requirements of class B")
	}
	for _, f := range l.Facts {
		if f.Key == "endorsed" && f.Why != "class" {
			t.Errorf("whether it is endorsed is asked for %q", f.Why)
		}
	}
	r = call[Rated](t, s, "rate", nil)
	if r.Refused != "" || len(r.Events) != 1 || len(r.Events[0].Changes) != 25 || len(r.Events[0].Left) != 1 {
		t.Errorf("refused %q, %d changes, %d games left out", r.Refused, len(r.Events[0].Changes), len(r.Events[0].Left))
	}
	why := call[struct {
		Explanation struct{ Player struct{ Name string } }
		Text        string
	}](t, s, "explain", map[string]any{"event": 0, "id": "1007"})
	if why.Explanation.Player.Name != "Tan Mei Xin" || !strings.Contains(why.Text, "Tan Mei Xin (1007)") {
		t.Errorf("got %q, %.200s", why.Explanation.Player.Name, why.Text)
	}
	if of := call[Look](t, s, "look", map[string]any{"language": "zh"}).Events[0].Requirements; len(of) < 5 || of[0].Asked != "经 SWA 认可的比赛" {
		t.Errorf("in Chinese: got %+v", of)
	}
	zh := call[struct {
		Explanation struct{ Events []struct{ Summary string } }
		Text        string
	}](t, s, "explain", map[string]any{"event": 0, "id": "1007", "language": "zh"})
	if !strings.Contains(zh.Text, "Tan Mei Xin（1007）：等级分为何变化") || !strings.Contains(zh.Explanation.Events[0].Summary, "预期") {
		t.Errorf("in Chinese: got %v, %.200s", zh.Explanation, zh.Text)
	}
	if n := same(t, s); n < 17 {
		t.Errorf("compared %d files", n)
	}
	st = call[State](t, s, "options", Options{Answers: []Answer{{q.Key, ""}}, Class: "B"})
	if l = call[Look](t, s, "look", nil); l.Errors > 0 || l.People[0].Line != "Tan Mei Xin2," && l.People[0].Line != "Tan Mei Xin2" {
		t.Errorf("a new player: %d errors, line %q", l.Errors, l.People[0].Line)
	}
	call[State](t, s, "options", Options{})
	if _, err := os.Stat("aliases.csv"); err == nil {
		t.Error("the answers that were taken back are still there")
	}
}

// TestClassUntold: without a class nothing is written, unless that is wanted.
func TestClassUntold(t *testing.T) {
	s := begin(t)
	call[State](t, s, "give", nil, load(t, filepath.Join(root(t), "samples"), "opengotha/merlion-cup.xml")...)
	if r := call[Rated](t, s, "rate", nil); !strings.Contains(r.Refused, "the class") || len(r.Assumed) == 0 {
		t.Errorf("refused %q, assumed %q", r.Refused, r.Assumed)
	}
	same(t, s)
	call[State](t, s, "options", Options{KeepGoing: true})
	if n := same(t, s); n < 17 {
		t.Errorf("compared %d files", n)
	}
}

// TestKinds: lists of other systems are not started from; the latest of several is; a
// person has the last word.
func TestKinds(t *testing.T) {
	samples := filepath.Join(root(t), "samples")
	s := begin(t)
	list := load(t, samples, "lists/swa-2026-04.csv")[0]
	older := Upload{"older.csv", bytes.ReplaceAll(list.Bytes, []byte("2026-04-12,25"), []byte("2025-04-12,25"))}
	other := Upload{"other.csv", bytes.ReplaceAll(list.Bytes, []byte(",swa,swa,"), []byte(",egf,egf,"))}
	kinds := func(st State) string {
		var all []string
		for _, f := range st.Files {
			all = append(all, f.Name+" "+f.Kind)
		}
		return strings.Join(all, ", ")
	}
	st := call[State](t, s, "give", nil, older, list, load(t, samples, "opengotha/merlion-cup.xml", "aliases.csv")[0], load(t, samples, "aliases.csv")[0],
		Upload{"rules.toml", []byte("system = \"swa\"\n")}, Upload{"notes.pdf", []byte("%PDF-1.4\n")})
	want := "older.csv ignored, swa-2026-04.csv list, merlion-cup.xml event, aliases.csv aliases, rules.toml rules, notes.pdf unknown"
	if got := kinds(st); got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	if f := st.Files[5]; !strings.Contains(f.Text, "PDF") || f.Hint == "" || strings.Contains(f.Hint, "{") {
		t.Errorf("the unknown file: %+v", f)
	}
	if want := "kyudan rate merlion-cup.xml --rules rules.toml --list swa-2026-04.csv --aliases aliases.csv"; st.Shown != want {
		t.Errorf("got  %s\nwant %s", st.Shown, want)
	}
	st = call[State](t, s, "options", Options{Roles: map[string]string{"swa-2026-04.csv": "ignored", "aliases.csv": "ignored", "notes.pdf": "rules"}})
	if got := kinds(st); !strings.HasPrefix(got, "older.csv list, swa-2026-04.csv ignored") || !strings.Contains(got, "aliases.csv ignored") || !strings.Contains(got, "notes.pdf unknown") {
		t.Errorf("as chosen: %s", got)
	}
	call[State](t, s, "clear", nil)
	if left, err := os.ReadDir("."); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, %v", left, err)
	}
	if st = call[State](t, s, "give", nil, other); st.System != "egf" {
		t.Errorf("the system of the list: got %s", st.System)
	}
	if st = call[State](t, s, "options", Options{System: "swa"}); kinds(st) != "other.csv elsewhere" {
		t.Errorf("a list of another system: %s", kinds(st))
	}
	if found := call[Players](t, s, "players", map[string]string{"find": "tan"}); len(found.Players) != 0 {
		t.Errorf("found %+v on no list", found)
	}
	call[State](t, s, "give", nil, list)
	if found := call[Players](t, s, "players", map[string]string{"find": "tan mei"}); len(found.Players) != 3 || found.Players[1].ID != "1007" {
		t.Errorf("found %+v", found)
	}
}

// TestSettings: settings that were chosen become a rules file.
func TestSettings(t *testing.T) {
	s := cup(t)
	st := call[State](t, s, "options", Options{Class: "C", KeepGoing: true, Settings: map[string]string{"epsilon": "0.02"}})
	if !strings.Contains(st.Shown, "--rules rules.toml") {
		t.Errorf("got %s", st.Shown)
	}
	if n := same(t, s, "workbook", "list", "report"); n < 7 {
		t.Errorf("compared %d files", n)
	}
	st = call[State](t, s, "options", Options{System: "sagc", Profile: "older", KeepGoing: true})
	if !strings.Contains(st.Shown, "--system sagc --rules rules.toml") {
		t.Errorf("got %s", st.Shown)
	}
	if n := same(t, s, "workbook", "list", "report", "sheets"); n < 8 {
		t.Errorf("compared %d files", n)
	}
}

// TestInbox: several submissions have verdicts and letters, the same as on the command line.
func TestInbox(t *testing.T) {
	s := begin(t)
	call[State](t, s, "give", nil, load(t, filepath.Join(root(t), "samples"), "opengotha/merlion-cup.xml", "standings/merlion-cup_StandingsR6.html",
		"standings/harbour-league_StandingsR3.html", "wallist/harbour-open_layout.txt", "lists/swa-2026-04.csv")...)
	got := call[struct {
		Inbox struct {
			Lines []struct {
				Verdict string
				Message *struct{ Subject, Text string }
			}
		}
	}](t, s, "inbox", nil)
	if len(got.Inbox.Lines) != 3 || got.Inbox.Lines[0].Message == nil || !strings.Contains(got.Inbox.Lines[0].Message.Text, "Dear organiser") {
		t.Errorf("got %+v", got)
	}
	if shown, _, err := s.Call("inbox", []byte(`{"language": "zh"}`), nil); err != nil {
		t.Error(err)
	} else if text, err := json.Marshal(shown); err != nil || !bytes.Contains(text, []byte("尊敬的主办方")) || bytes.Contains(text, []byte("Dear")) {
		t.Errorf("in Chinese: %s, %v", text, err)
	}
	if shown, _, err := s.Call("inbox", nil, nil); err != nil {
		t.Error(err)
	} else if text, err := json.Marshal(shown); err != nil || bytes.Contains(text, []byte(" --")) || bytes.Contains(text, []byte("{set")) {
		t.Errorf("the page names flags, or leaves slots open: %s, %v", text, err)
	}
	if n := same(t, s, "inbox"); n != 3 {
		t.Errorf("compared %d files", n)
	}
	call[State](t, s, "options", Options{KeepGoing: true, Class: "C"})
	if n := same(t, s, "workbook", "list", "report", "event"); n < 30 {
		t.Errorf("compared %d files of three events", n)
	}
	refusalOf := refusal(t, s, "options", Options{Merge: true, Separate: true})
	if refusalOf.Hint == "" {
		t.Error("no hint")
	}
	call[State](t, s, "options", Options{Accept: []string{"rounds: agreed with SWA on 2026-05-09, school hall"}})
	refusal(t, s, "inbox", nil)
}

// TestZipOfAll: everything in one .zip is the downloads, with the same bytes every time.
func TestZipOfAll(t *testing.T) {
	s := cup(t)
	call[State](t, s, "options", Options{KeepGoing: true, Class: "C"})
	first, err := s.download(zipName)
	if err != nil {
		t.Fatal(err)
	}
	again := cup(t)
	call[State](t, again, "options", Options{KeepGoing: true, Class: "C"})
	if second, err := again.download(zipName); err != nil || !bytes.Equal(first, second) {
		t.Errorf("another run gives other bytes: %v", err)
	}
	z, err := zip.NewReader(bytes.NewReader(first), int64(len(first)))
	if err != nil || len(z.File) < 15 {
		t.Fatalf("%v, %d files", err, len(z.File))
	}
	for _, f := range z.File {
		r, err := f.Open()
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if _, err := b.ReadFrom(r); err != nil {
			t.Fatal(err)
		}
		if want, err := again.download(f.Name); err != nil || !bytes.Equal(b.Bytes(), want) {
			t.Errorf("%s is other than the download: %v", f.Name, err)
		}
	}
}

// TestCorpus: real files of every format, and hostile ones, are read as on the command
// line.
func TestCorpus(t *testing.T) {
	corpus := filepath.Join(root(t), "..", "shared", "corpus")
	if _, err := os.Stat(corpus); err != nil {
		t.Skip("no corpus here")
	}
	for _, name := range []string{
		"aga/EssaiLVLu15h27.txt", "csv/TournoiChinois.csv", "macmahon-xml/sample-tournament.xml", "pairgoth-tour/bosp2024.tour",
		"standings-html/EGC2013_StandingsR2.html", "standings-html/TournoiChinois_PlayersList.html", "tou/Tournoi de Juvisy.tou",
	} {
		t.Run(name, func(t *testing.T) {
			s := begin(t)
			call[State](t, s, "give", nil, load(t, corpus, name)...)
			call[State](t, s, "options", Options{System: "egf", KeepGoing: true, Set: map[string]string{"begin": "2026-05-02"}})
			if n := same(t, s); n == 0 && len(s.set.events) > 0 {
				t.Logf("%s: nothing is written", name)
			}
		})
	}
}
