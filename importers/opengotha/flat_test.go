package opengotha

import (
	"bytes"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"kyudan/importers/importertest"
	"kyudan/rating/game/gametest"
)

// isFlat reports whether parseFlat takes a file apart. If so, parseTree makes the
// same document of it, without a problem, and the same event follows.
func isFlat(t testing.TB, data []byte) bool {
	t.Helper()
	text, _, err := decode(data)
	if err != nil || len(data) > maxBytes {
		return false
	}
	doc, ok := parseFlat(text)
	if !ok {
		return false
	}
	want, problems := parseTree(text, nil)
	if want == nil || len(problems) > 0 {
		t.Fatalf("parseTree finds %v in\n%s", problems, text)
	}
	if !reflect.DeepEqual(doc, want) {
		t.Fatalf("got %+v\nwant %+v\nof %s", doc, want, text)
	}
	got, found := doc.read("x.xml", nil)
	ev, problems := want.read("x.xml", nil)
	if !reflect.DeepEqual(got, ev) || !reflect.DeepEqual(found, problems) {
		t.Fatalf("got %+v, %v\nwant %+v, %v\nof %s", got, found, ev, problems, text)
	}
	return true
}

// TestFlat: what OpenGotha writes is flat; whatever else XML allows, damage and what
// exceeds a limit is not.
func TestFlat(t *testing.T) {
	const head, tail = `<Tournament dataVersion="201">`, "</Tournament>"
	many := func(s string, n int) string { return strings.Repeat(s, n) }
	for _, c := range []struct {
		name, text string
		flat       bool
	}{
		{"alone", "<Tournament/>", true},
		{"declaration", `<?xml version="1.0" encoding="UTF-8" standalone="no"?>` + "\r\n" + head + "\r\n" + tail + "\r\n", true},
		{"another encoding", `<?xml version="1.0" encoding="ISO-8859-1"?>` + head + tail, true},
		{"blanks in tags", "<Tournament\n a=\"1\"\t\r\n b=\"\" >\n<Players />" + tail, true},
		{"references", head + `<Player name="&lt;&gt;&amp;&quot;&apos;&#233;&#xe9;&#x1F600;&#9;&#10;&#13;&#127;"/>` + tail, true},
		{"signs in a value", head + `<Player name="a'b>c]]>/=陈é` + "\u007f" + `"/>` + tail, true},
		{"attribute twice", head + `<Player name="a" name="b"/>` + tail, true},
		{"element elsewhere", "<Tournament><Game/><Weather><Player/></Weather>" + tail, true},
		{"as deep as may be", "<Tournament>" + many("<Players>", maxDepth-1) + many("</Players>", maxDepth-1) + tail, true},
		{"a long tag", head + `<Player name="` + many("x", maxTag-100) + `"/>` + tail, true},

		{"nothing", "", false},
		{"blanks alone", " \n", false},
		{"blanks before the declaration", ` <?xml version="1.0"?>` + head + tail, false},
		{"declaration twice", many(`<?xml version="1.0"?>`, 2) + head + tail, false},
		{"XML 1.1", `<?xml version="1.1"?>` + head + tail, false},
		{"declaration in other words", `<?xml version='1.0'?>` + head + tail, false},
		{"instruction", "<?xml-stylesheet?>" + head + tail, false},
		{"document type", "<!DOCTYPE Tournament>" + head + tail, false},
		{"comment", head + "<!-- -->" + tail, false},
		{"comment at the end", head + tail + "<!-- -->", false},
		{"section", head + "<![CDATA[ ]]>" + tail, false},
		{"text", head + "," + tail, false},
		{"reference between elements", head + "&#32;" + tail, false},
		{"text at the end", head + tail + "x", false},
		{"another root", "<TournamentData/>", false},
		{"two roots", head + tail + "<Tournament/>", false},
		{"prefixed element", head + "<x:Player/>" + tail, false},
		{"prefixed attribute", head + `<Player x:name=""/>` + tail, false},
		{"namespace", `<Tournament xmlns="u"/>`, false},
		{"letters beyond ASCII", head + `<Spieler größe=""/>` + tail, false},
		{"a name that is none", head + `<Player 1st=""/>` + tail, false},
		{"single quotes", head + `<Player name='a'/>` + tail, false},
		{"blanks around =", head + `<Player name = "a"/>` + tail, false},
		{"no blank between attributes", head + `<Player name="a"firstName="b"/>` + tail, false},
		{"no value", head + `<Player name/>` + tail, false},
		{"no quotes", head + `<Player name=a/>` + tail, false},
		{"blank before the name", "< Tournament/>", false},
		{"blank in />", "<Tournament/ >", false},
		{"blank in an end tag", head + "</Tournament >", false},
		{"line end in a value", head + "<Player name=\"a\nb\"/>" + tail, false},
		{"< in a value", head + `<Player name="<"/>` + tail, false},
		{"zero byte", head + "<Player name=\"\x00\"/>" + tail, false},
		{"no character", head + "<Player name=\"\uffff\"/>" + tail, false},
		{"broken UTF-8", head + "<Player name=\"\xc3\"/>" + tail, false},
		{"open value", head + `<Player name="a`, false},
		{"open tag", head + `<Player name="a"`, false},
		{"open element", head, false},
		{"end without a beginning", head + tail + tail, false},
		{"ends crossed", head + "<Players><Games></Players></Games>" + tail, false},
		{"end of a longer name", "<Tournament></TournamentData>", false},
		{"unknown reference", head + `<Player name="&eacute;"/>` + tail, false},
		{"open reference", head + `<Player name="&amp"/>` + tail, false},
		{"empty references", head + `<Player name="&;"/>` + tail, false},
		{"reference without digits", head + `<Player name="&#;"/>` + tail, false},
		{"hexadecimal without a sign", head + `<Player name="&x41;"/>` + tail, false},
		{"reference to zero", head + `<Player name="&#0;"/>` + tail, false},
		{"reference to half a character", head + `<Player name="&#xD800;"/>` + tail, false},
		{"reference to no character", head + `<Player name="&#xFFFE;"/>` + tail, false},
		{"reference beyond Unicode", head + `<Player name="&#x110000;"/>` + tail, false},
		{"reference with a sign", head + `<Player name="&#+65;"/>` + tail, false},
		{"too deep", "<Tournament>" + many("<Players>", maxDepth) + many("</Players>", maxDepth) + tail, false},
		{"too long a tag", head + `<Player name="` + many("x", maxTag) + `"/>` + tail, false},
		{"too many elements", head + many("<Game/>", maxElements) + tail, false},
		{"too many attributes", head + `<Player name="` + many("=", maxAttributes) + `"/>` + tail, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := isFlat(t, []byte(c.text)); got != c.flat {
				t.Errorf("flat is %t, want %t", got, c.flat)
			}
		})
	}
}

// TestFlatFiles: files are flat, with few exceptions, such as line ends in values.
func TestFlatFiles(t *testing.T) {
	if !isFlat(t, gametest.File(t, "../../samples/opengotha/merlion-cup.xml")) {
		t.Error("the sample is not flat")
	}
	if _, err := os.Stat(corpusDir); err != nil {
		return
	}
	files := gametest.Files(t, corpusDir+"/opengotha-xml/*/*.xml")
	flat := 0
	for _, path := range files {
		if isFlat(t, gametest.File(t, path)) {
			flat++
		}
	}
	if flat < len(files)*98/100 {
		t.Errorf("%d of %d files are flat", flat, len(files))
	}
}

// TestFlatDamaged damages flat files, and puts into them what else XML has.
func TestFlatDamaged(t *testing.T) {
	pieces := strings.Split("\x00|\xff|\uffff|\n|\r\n|\t|é|x|&|&amp;|&#10;|&#xD800;|&lt|<|>|/|=|\"|'|]]>|,| a=\"1\"| x:a=\"1\"| xmlns=\"u\"|"+
		"<Player/>|<Game>|</Game>|</Players>|<GeneralParameterSet komi=\"5\"/>|<Tournament/>|<!-- -->|<![CDATA[x]]>|<?x y?>|<!x>|<!DOCTYPE a>", "|")
	r := rand.New(rand.NewPCG(1, 2))
	flat, all := 0, 0
	for _, path := range gametest.Files(t, "../../samples/opengotha/*.xml", "testdata/*.xml") {
		data := gametest.File(t, path)
		if !isFlat(t, data) {
			continue
		}
		damaged := importertest.Mutants(data, 100)
		for _, piece := range pieces {
			at := r.IntN(len(data) + 1)
			at += max(0, bytes.IndexAny(data[at:], "<>\" ")) // where a tag, a name or a value begins or ends
			damaged = append(damaged, slices.Concat(data[:at], []byte(piece), data[at:]))
		}
		for _, data := range damaged {
			all++
			if isFlat(t, data) {
				flat++
			}
		}
	}
	if all == 0 || flat < all/10 || flat > all*9/10 {
		t.Errorf("%d of %d files are flat", flat, all)
	}
}

// FuzzFlat: what is taken apart both ways is the same document.
func FuzzFlat(f *testing.F) {
	for _, path := range gametest.Files(f, "../../samples/opengotha/*.xml", "testdata/*.xml") {
		f.Add(gametest.File(f, path))
	}
	f.Add([]byte(`<?xml version="1.0" encoding="ISO-8859-1"?><Tournament a="&#65;&lt;" ><Players><Player name="` + "\xe9" + `"/></Players ></Tournament>`))
	f.Fuzz(func(t *testing.T, data []byte) { isFlat(t, data) })
}
