package importers

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating/game"
)

// zipOf is an archive of files, NAME=CONTENT or with an x in them.
func zipOf(t *testing.T, names ...string) []byte {
	t.Helper()
	var buf bytes.Buffer
	z := zip.NewWriter(&buf)
	for _, n := range names {
		name, content, ok := strings.Cut(n, "=")
		if !ok && !strings.HasSuffix(n, "/") {
			content = "x"
		}
		f, err := z.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := io.WriteString(f, content); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return buf.Bytes()
}

func ole(streams ...string) []byte {
	data := append([]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), make([]byte, 504)...)
	for _, s := range streams {
		for _, u := range utf16.Encode([]rune(s)) {
			data = append(data, byte(u), byte(u>>8))
		}
		data = append(data, 0, 0)
	}
	return data
}

// TestNearMisses: what is no event file is named for what it is, with advice.
func TestNearMisses(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct {
		name  string
		data  []byte
		found string
		hint  string
	}{
		{"empty.xml", nil, "an empty file", "{ask for} the file again"},
		{"zeros.xlsx", make([]byte, 5000), "nothing but zero bytes", "{ask for} the file again"},
		{"blank.xml", []byte("\ufeff \r\n\t\n"), "nothing but blanks", "{ask for} the file again"},
		{"old.xls", ole("Workbook"), "Excel 97", "save it as .xlsx"},
		{"old.xlsx", ole("Book"), "Excel 97", "save it as .xlsx"},
		{"secret.xlsx", ole("EncryptedPackage"), "protected by a password", "open it with the password and save a copy without one"},
		{"old.doc", ole("WordDocument"), "a Word 97 document (.doc)", "copy its tables"},
		{"mail.msg", ole("__properties_version1.0"), "an e-mail of Outlook", "attached"},
		{"old.mpp", ole("Props"), "old Office program", ""},
		{"sheet.ods", zipOf(t, "mimetype", "content.xml"), "OpenDocument", "save it as .xlsx"},
		{"text.docx", zipOf(t, "word/document.xml"), "Word document", ".xlsx"},
		{"text.odt", zipOf(t, "mimetype=application/vnd.oasis.opendocument.text", "content.xml"), "an OpenDocument text", "copy its tables"},
		{"file.zip", zipOf(t, "2026/", "2026/cup.xml"), `a zip archive with "2026/cup.xml"`, "unpack it"},
		{"files.zip", zipOf(t, "cup.xml", "page.html", "__MACOSX/cup.xml", "a\nb.xml", "list.csv"), `a zip archive with 4 files: "cup.xml", "page.html", "a" and others`, "{command rate} reads zip archives"},
		{"nothing.zip", zipOf(t), "an empty zip archive", "{ask for} the file again"},
		{"cut.xlsx", zipOf(t, "xl/workbook.xml")[:60], "missing or damaged", "{ask for} it again"},
		{"print.pdf", []byte("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n"), "a PDF", "{ask for} the tournament file"},
		{"photo.heic", []byte("\x00\x00\x00\x18ftypheic\x00\x00"), "a picture or film", "{template}"},
		{"cup.lnk", []byte("L\x00\x00\x00\x01\x14\x02\x00\x00"), "a shortcut", "the file itself"},
		{"cup.url", []byte("[InternetShortcut]\r\nURL=https://example.org/cup\r\n"), "a shortcut", "save what it shows"},
		{"evening.txt", []byte("Club night 2026-05-03\nTan Mei → Lim Wei\nOng Kai → Tan Mei\nLim Wei → Ong Kai\n"), `a text with arrows between players, such as "Tan Mei → Lim Wei"`, "Tan beat Lim"},
		{"evening2.txt", []byte("1. 陈思远 -> 黄嘉怡\n2. Ong Kai => 陈思远\n"), "which may point to the winner or to the loser", "甲 胜 乙"},
		{"cup.gsheet", []byte(`{"doc_id":"1x","email":"a@example.org"}`), "a link to a document at Google", "(.xlsx)"},
		{"sheet2003.xml", []byte("<?xml version=\"1.0\"?>\n<Workbook xmlns=\"urn:schemas-microsoft-com:office:spreadsheet\"></Workbook>"), "an Excel 2003 XML spreadsheet", "save it as .xlsx"},
		{"results.eml", []byte("From: a@example.org\r\nTo: b@example.org,\r\n c@example.org\r\nSubject: the results\r\nMIME-Version: 1.0\r\n\r\nDear all,"), "an e-mail", "attached"},
		{"list.html", []byte("<!DOCTYPE html><html><head><title>Rating list: Club &amp; friends</title></head><body></body></html>"), "a published rating list", "{command rate} with {option list}"},
		{"published.html", []byte("<html><head><title>Rating list of the Singapore Weiqi Association, 3 May 2026</title></head><body></body></html>"), "a published rating list", "{command rate} with {option list}"},
		{"changed.txt", []byte("Changes in the rating list, 12 April 2026 to 3 May 2026\n25 players\n"), "what changed between two rating lists", "event file"},
		{"list.txt", []byte("Rating list: Club, 2026-05-03\n25 players\n"), "a published rating list", "{command rate} with {option list}"},
		{"report.html", []byte("<html><head><title>Rating report</title></head><body></body></html>"), "a report of ratings", "event file"},
		{"events.csv", []byte("file,begin,class\ncup.xml,2026-05-02,A\n"), "the table of events of an archive", "folder"},
		{"promotions.csv", []byte("\ufeffplayer,name,rank,date,organisation\n1001,Tan,3d,2026-05-01,Club\n"), "the table of promotions of an archive", "folder"},
		{"given.csv", []byte("编号;姓名;段位;日期\n1001;陈;3d;2026-05-01\n"), "the table of promotions of an archive", "folder"},
		{"adjustments.csv", []byte("player,name,date,rating,index,rank,change,reason\n"), "the table of adjustments of an archive", "folder"},
		{"players.csv", []byte("id,name,first rank,joined\n1001,Tan,3d,2026-05-01\n"), "the table of players of an archive", "folder"},
		{"photo.jpg", []byte("\xff\xd8\xff\xe0\x00\x10JFIF"), "a picture", "{template}"},
		{"photo.png", []byte("\x89PNG\r\n\x1a\n\x00\x00"), "a picture", "{template}"},
		{"cup.gz", []byte("\x1f\x8b\x08\x00\x00\x00"), "a gzip archive", "unpack it"},
		{"game.sgf", []byte("(;GM[1]FF[4]SZ[19]PB[Tan]PW[Lim];B[pd])"), "game record (SGF)", "tournament file"},
		{"list.json", []byte(`{"kyudan": "list/1", "players": []}`), "a rating list", "{option list}"},
		{"report.json", []byte(`{"kyudan":"report/1"}`), "a report of ratings", "event file"},
		{"changes.html", []byte("<html><head><title>Changes from 2026-04-12 to 2026-05-03: Club</title></head><body></body></html>"), "what changed between two rating lists", "event file"},
		{"changes.md", []byte("# Changes between two rating lists: Club\n\nNo change.\n"), "what changed between two rating lists", "event file"},
		{"changes.json", []byte(`{"kyudan":"difference/1"}`), "what changed between two rating lists", "event file"},
		{"compare.txt", []byte("Comparison of 2 rating systems\n==============================\n"), "a comparison of rating systems", "event file"},
		{"compare.json", []byte(`{"kyudan":"compare/1"}`), "a comparison of rating systems", "event file"},
		{"tan.html", []byte("<html><head><title>Why the rating of Tan Mei changed</title></head><body></body></html>"), "the explanation of a player's changes", "event file"},
		{"inbox.html", []byte("<html><head><title>19 submissions</title></head><body></body></html>"), "a page of verdicts on a folder of submissions", "event file"},
		{"may.html", []byte("<html><head><title>1 submission to the Belgian Go Federation, 2026-05-02</title></head><body></body></html>"), "a page of verdicts on a folder of submissions", "event file"},
		{"inbox.md", []byte("# 1 submission\n\n"), "a page of verdicts on a folder of submissions", "event file"},
		{"questions.json", []byte(`{"kyudan":"review/2"}`), "a table of questions about an archive's players", "event file"},
		{"problems.json", []byte(`{"kyudan":"problems/1"}`), "a report of problems", "event file"},
		{"other.json", []byte(`{"players": []}`), "JSON file of another program", `"kyudan": "event/1"`},
		{"list.csv", []byte("id,family,given,rating\n1,Tan,Mei,2100\n"), "a rating list", "{option list}"},
		{"aliases.csv", []byte("name;id\nTan;1\n"), "names and ids", "{option aliases}"},
		{"results.csv", []byte("table,first,points\n1,Tan,Lim,2\n"), "a table as text (CSV)", "workbook (.xlsx)"},
		{"egf_db.txt", []byte(" 10201015  Tan_Ah Mei                             SG  Harb   3d   --    2300    12  T130209I\n"), "a rating list for pairing programs", "{option list}"},
		{"tdlista.txt", []byte("Tan, Mei Xin\t70001001\tForgn\t5.24000\t\tHarb\t\t\t5/3/2026\n"), "a rating list for pairing programs", "{option list}"},
		{"tdlista.txt", []byte(" Tan, Mei\t23168\tFull\t-13.66602\t3/5/2028\tHARB\tWA\t0.90598\t3/5/2017\n"), "a rating list for pairing programs", "{option list}"},
		{"pins.csv", []byte("13900001,9300001\n13900002,9300002\n13900003,9300003\n"), "a table of ids", "event file"},
		{"tournament.dtd", []byte("<?xml version=\"1.0\"?>\n<!ELEMENT Tournament (Players?)>\n"), "the grammar of XML files (a DTD)", "tournament file"},
		{"page.html", []byte("<!DOCTYPE html><html><head><title>Our  club</title></head><body>Hello</body></html>"), `titled "Our club"`, "OpenGotha publishes"},
		{"page16.html", []byte("\xff\xfe<\x00h\x00t\x00m\x00l\x00>\x00<\x00/\x00h\x00t\x00m\x00l\x00>\x00"), "a web page not written by a pairing program", ""},
		{"page.mht", []byte("MIME-Version: 1.0\r\nContent-Type: multipart/related\r\n\r\n<html>"), ".mht", "HTML only"},
		{"emptied.xml", []byte("<?xml version=\"1.0\"?>\n<Tournament/>\n"), "an OpenGotha file that is cut or empty: it has <Tournament>, but no players", "{ask for} the file again"},
		{"begun.xml", []byte("<?xml version=\"1.0\"?>\n<Tournament"), "an OpenGotha file that is cut or empty", "{ask for} the file again"},
		{"begun2.xml", []byte("<?xml version=\"1.0\"?>\n<Tournament>\n<Players><Pla"), "an OpenGotha file that is cut or empty", "{ask for} the file again"},
		{"macmahon-old.xml", []byte("<?xml version=\"1.0\"?>\n<Tournament><Name>Cup</Name></Tournament>"), "first element is <Tournament>", "standings page"},
		{"begun.html", []byte("<html><head><title>Cup</title></head><body><h1>Cup</h1><table><tr><td>Num"), "a web page that is cut off: it has no </html>", "again"},
		{"letter.txt", []byte("Dear organiser,\nplease find attached"), `text in no known format, beginning "Dear organiser,"`, "{give} the tournament file itself"},
		{"noise.bin", []byte("\x00\x01\x02\x03\x04garbage\x00"), "a file of unknown kind", "{give} the tournament file itself"},
		{"~$cup.xlsx", []byte("\x05Harbo"), "beside an open workbook", "~$"},
		{"BMthing.txt", []byte("BM is how this text begins"), "no known format", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(dir, c.name)
			if err := os.WriteFile(path, c.data, 0o666); err != nil {
				t.Fatal(err)
			}
			o, err := Open(path, OpenOptions{})
			var p game.Problem
			if o != nil || !errors.As(err, &p) {
				t.Fatalf("got %+v, %v", o, err)
			}
			if p.Severity != game.Error || p.Code == "" || p.File != path || !strings.Contains(p.Found, c.found) || !strings.Contains(p.Hint, c.hint) || p.Hint == "" {
				t.Errorf("got %+v\nwant found %q, hint %q", p, c.found, c.hint)
			}
			if strings.HasSuffix(p.Found, ".") || strings.HasSuffix(p.Hint, ".") {
				t.Errorf("wording: %+v", p)
			}
			// The formats are named where the kind of file is not.
			unknown := strings.Contains(p.Found, "unknown kind") || strings.Contains(p.Found, "no known format")
			if named := strings.Contains(p.Expected, "OpenGotha tournament XML (.xml)"); named != unknown || p.Expected != "" && !named {
				t.Errorf("expected %q beside %q", p.Expected, p.Found)
			}
		})
	}
}

// TestRatingLists: a rating list is named as one in each form that it has.
func TestRatingLists(t *testing.T) {
	for _, path := range []string{"swa-2026-04.xlsx", "swa-2026-04.csv", "swa-2026-04.json"} {
		_, err := Open(filepath.Join("..", "samples", "lists", path), OpenOptions{})
		var p game.Problem
		if !errors.As(err, &p) || p.Code != "rating-list" || p.Severity != game.Error || p.Found != "this is a rating list" || !strings.Contains(p.Hint, "{command list}") {
			t.Errorf("%s: got %v", path, err)
		}
	}
	lists := 0
	corpus := filepath.Join("..", "..", "shared", "corpus", "rating-lists")
	err := filepath.WalkDir(corpus, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		lists++
		var p game.Problem
		if _, err := Open(path, OpenOptions{}); !errors.As(err, &p) || p.Code != "rating-list" || !strings.Contains(p.Hint, "{option list}") {
			t.Errorf("%s: got %v", path, err)
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		t.Skip("shared folder not present")
	}
	if err != nil || lists == 0 {
		t.Errorf("%d lists: %v", lists, err)
	}
}

func TestOpenErrors(t *testing.T) {
	dir := t.TempDir()
	write := func(name, data string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cup := write("Cup.xml", "<x/>")
	big := write("big.xml", strings.Repeat("x", 2000))
	locked := write("locked.xml", "<x/>")
	if err := os.Chmod(locked, 0); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, path string
		opt        OpenOptions
		want       game.Problem
	}{
		{"missing", filepath.Join(dir, "no.xml"), OpenOptions{}, game.Problem{Code: "no-file", Found: "no such file", Hint: "check the spelling and the folder"}},
		{"without its ending", filepath.Join(dir, "cup"), OpenOptions{}, game.Problem{Code: "no-file", Found: "no such file", Hint: "is it " + cup + "?"}},
		{"folder", dir, OpenOptions{}, game.Problem{Code: "folder", Found: "a folder", Hint: "{give} the files in it, such as " + filepath.Join(dir, "*.xml")}},
		{"no name", " ", OpenOptions{}, game.Problem{Code: "no-file", Found: `a file name " "`}},
		{"too large", big, OpenOptions{MaxBytes: 1000}, game.Problem{Code: "file-too-large", Found: "a file of 2000 bytes", Hint: "an event file is far smaller; check that this is the right file"}},
		{"too large from standard input", Stdin, OpenOptions{MaxBytes: 1000, Stdin: strings.NewReader(strings.Repeat("x", 2000))},
			game.Problem{Code: "file-too-large", Found: "more than 1000 bytes", Hint: "an event file is far smaller; check that this is the right file"}},
		{"endless input", Stdin, OpenOptions{MaxBytes: 3 << 20, Stdin: endless{}},
			game.Problem{Code: "file-too-large", Found: "more than 3 MB", Hint: "an event file is far smaller; check that this is the right file"}},
		{"unknown format", cup, OpenOptions{Format: "gotha"}, game.Problem{Code: "format-unknown", Found: `format "gotha"`, Hint: "leave the format out to have it found by content"}},
		{"may not be read", locked, OpenOptions{}, game.Problem{Code: "unreadable", Found: "a file that you are not allowed to read", Hint: "close it in other programs, or copy it to a folder of your own"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if c.path == locked && (runtime.GOOS == "windows" || os.Getuid() == 0) {
				t.Skip("permissions do not bind here")
			}
			_, err := Open(c.path, c.opt)
			var got game.Problem
			if !errors.As(err, &got) {
				t.Fatalf("got %v", err)
			}
			c.want.Severity, c.want.File, c.want.Expected = game.Error, c.path, got.Expected
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("problem (-want +got):\n%s", d)
			}
		})
	}
}

type endless struct{}

func (endless) Read(b []byte) (int, error) { return len(b), nil }

// testFormat reads files that contain its word.
func testFormat(name string, ext ...string) game.Reader {
	return game.Reader{
		Name: name, Title: "the format " + name, Extensions: ext,
		Match: func(data []byte) bool { return bytes.Contains(data, []byte(name)) },
		Read: func(in game.Input) (*game.Event, game.Problems) {
			switch {
			case bytes.Contains(in.Data, []byte("broken")):
				return nil, nil
			case bytes.Contains(in.Data, []byte("gap")):
				return &game.Event{Players: []game.Player{{ID: 1}, {ID: 3}}}, nil
			case bytes.Contains(in.Data, []byte("stranger")):
				return &game.Event{Players: []game.Player{{ID: 1}}, Games: []game.Game{{Black: 1, White: 2}}}, nil
			}
			return &game.Event{Name: string(in.Data)}, game.Problems{{Severity: game.Note, Code: "n"}}
		},
	}
}

func TestOpen(t *testing.T) {
	formats := []game.Reader{testFormat("alpha", ".xml"), testFormat("beta", ".html", ".htm")}
	dir := t.TempDir()
	for _, c := range []struct {
		name, file, data string
		format           string // asked for
		want             string // format read
		codes            []string
		err              string
	}{
		{name: "by content", file: "cup.xml", data: "alpha", want: "alpha", codes: []string{"n"}},
		{name: "another of its endings", file: "cup.HTM", data: "beta", want: "beta", codes: []string{"n"}},
		{name: "wrong ending", file: "cup.xlsx", data: "beta", want: "beta", codes: []string{"extension-differs", "n"}},
		{name: "ending of another format", file: "beta.xml", data: "beta", want: "beta", codes: []string{"extension-differs", "n"}},
		{name: "ending that says nothing", file: "beta.bak", data: "beta", want: "beta", codes: []string{"n"}},
		{name: "two formats", file: "both.xml", data: "alpha beta", err: "a file that could be of the formats alpha and beta; expected one format"},
		{name: "the named one of two", file: "both.html", data: "alpha beta", format: "Beta", want: "beta", codes: []string{"n"}},
		{name: "a named format that does not match", file: "none.xml", data: "gamma", format: "alpha", want: "alpha", codes: []string{"n"}},
		{name: "a named format with another ending", file: "alpha.html", data: "alpha", format: "alpha", want: "alpha", codes: []string{"n"}},
		{name: "no format", file: "none.xml", data: "gamma", err: `this is text in no known format, beginning "gamma"; expected the format alpha (.xml) or the format beta (.html)`},
		{name: "nothing read and no reason", file: "broken.xml", data: "alpha broken", want: "alpha", codes: []string{"not-read"}},
		{name: "entries with a gap", file: "gap.xml", data: "alpha gap", want: "alpha", codes: []string{"entry-numbers"}},
		{name: "a game of nobody", file: "stranger.xml", data: "alpha stranger", want: "alpha", codes: []string{"entry-numbers"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			path := filepath.Join(dir, c.file)
			if err := os.WriteFile(path, []byte(c.data), 0o666); err != nil {
				t.Fatal(err)
			}
			o, err := Open(path, OpenOptions{Format: c.format, formats: formats})
			if c.err != "" {
				if want := path + ": " + c.err; err == nil || err.Error() != want {
					t.Fatalf("got error %v\nwant %s", err, want)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			var codes []string
			for _, p := range o.Problems {
				codes = append(codes, p.Code)
				if p.File != path {
					t.Errorf("problem without its file: %+v", p)
				}
			}
			if o.Format != c.want || !cmp.Equal(codes, c.codes) {
				t.Errorf("got format %s, problems %v, want %s, %v", o.Format, codes, c.want, c.codes)
			}
			if o.Event != nil && (o.Event.Source.File != path || o.Event.Source.Format != c.want) {
				t.Errorf("source %+v", o.Event.Source)
			}
		})
	}
}

func TestOpenStdin(t *testing.T) {
	o, err := Open(Stdin, OpenOptions{Stdin: io.Reader(strings.NewReader("alpha")), formats: []game.Reader{testFormat("alpha", ".xml")}})
	if err != nil || o.Event.Name != "alpha" || o.Event.Source.File != Stdin || len(o.Problems) != 1 {
		t.Errorf("got %+v, %v", o, err)
	}
}

func TestExpand(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"b.xml", "a.xml", "c.HTML", "odd[1].xml", "~$cup.xlsx", "cup.xlsx", ".hidden.xml"} {
		if err := os.WriteFile(filepath.Join(dir, name), nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Mkdir(filepath.Join(dir, "folder.xml"), 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"kyudan.toml", "events.csv", "players.xlsx", "cup.xml", "2024/players.csv"} {
		path := filepath.Join(dir, "archive", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, nil, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	in := func(names ...string) []string {
		var list []string
		for _, n := range names {
			if n != Stdin {
				n = filepath.Join(dir, n)
			}
			list = append(list, n)
		}
		return list
	}
	for _, c := range []struct {
		name       string
		args, want []string
		codes      []string
	}{
		{name: "names stay", args: in("b.xml", "none.xml", "-"), want: in("b.xml", "none.xml", "-")},
		{name: "a pattern, sorted, files only", args: in("*.xml"), want: in("a.xml", "b.xml", "odd[1].xml")},
		{name: "a name that looks like a pattern", args: in("odd[1].xml"), want: in("odd[1].xml")},
		{name: "other case", args: in("*.html", "?.XML"), want: in("c.HTML", "a.xml", "b.xml")},
		{name: "marks of open workbooks", args: in("*.xlsx"), want: in("cup.xlsx")},
		{name: "hidden files by name", args: in(".h*"), want: in(".hidden.xml")},
		{name: "nothing", args: in("*.h9", "a.xml"), want: in("a.xml"), codes: []string{"error no-file"}},
		{name: "a bad pattern", args: in("[a.xml"), codes: []string{"error pattern"}},
		{name: "an archive, without its tables", args: in("archive"), want: in("archive/2024/players.csv", "archive/cup.xml"), codes: []string{"note folder"}},
		{name: "twice", args: in("a.xml", "./a.xml", "[ab].xml", "-", "-"), want: in("a.xml", "b.xml", "-"), codes: []string{"warning file-twice", "warning file-twice"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			got, problems := Expand(c.args)
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("files (-want +got):\n%s", d)
			}
			var codes []string
			for _, p := range problems {
				codes = append(codes, p.Severity.String()+" "+p.Code)
			}
			if d := cmp.Diff(c.codes, codes); d != "" {
				t.Errorf("problems (-want +got):\n%s", d)
			}
		})
	}
}

// TestOpenAllOrder: inputs and problems come in the order of the arguments.
func TestOpenAllOrder(t *testing.T) {
	dir := t.TempDir()
	var args []string
	var want []string
	for i := range 50 {
		name := filepath.Join(dir, string(rune('A'+i%26))+string(rune('a'+i/26))+".xml")
		data := "alpha " + name
		if i%10 == 9 {
			data = "gamma"
		} else {
			want = append(want, name)
		}
		if err := os.WriteFile(name, []byte(data), 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, name)
	}
	inputs, problems := OpenAll(args, OpenOptions{formats: []game.Reader{testFormat("alpha", ".xml")}})
	var got []string
	for _, in := range inputs {
		got = append(got, in.Files...)
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("files (-want +got):\n%s", d)
	}
	if len(problems) != 5 || problems[0].File != args[9] || problems[4].File != args[49] {
		t.Errorf("problems: %v", problems)
	}
}

// A size above the limit is never shown as the limit.
func TestMegabytesOver(t *testing.T) {
	for n, want := range map[int64]string{100<<20 + 1: "100.01 MB", 105_000_000: "100.14 MB", 150 << 20: "150 MB"} {
		if got := megabytesOver(n, 100<<20); got != want {
			t.Errorf("%d: got %s, want %s", n, got, want)
		}
	}
}
