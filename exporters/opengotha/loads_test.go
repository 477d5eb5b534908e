package opengotha

import (
	"fmt"
	"math"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/beevik/etree"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

// loads checks a file for all on which OpenGotha 3.51 stops loading, or drops
// something without a word.
func loads(data []byte) error {
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(data); err != nil {
		return err
	}
	root := doc.Root()
	if root.SelectAttrValue("dataVersion", "") != "201" || root.SelectAttrValue("fullVersionNumber", "") != "3.51" {
		return fmt.Errorf("versions %v", root.Attr)
	}
	for _, private := range []string{"externalIPAddress", "macAddress", "saveDT", "runningMode"} {
		if root.SelectAttr(private) != nil {
			return fmt.Errorf("attribute %s", private)
		}
	}
	for _, set := range []string{"GeneralParameterSet", "HandicapParameterSet", "PairingParameterSet"} {
		if len(doc.FindElements("//"+set)) != 1 {
			return fmt.Errorf("no %s", set)
		}
	}
	if n := len(doc.FindElements("//PlacementParameterSet/PlacementCriteria/PlacementCriterion")); n != 6 {
		return fmt.Errorf("%d criteria", n)
	}
	rank := regexp.MustCompile(`^(30|[12]?[0-9])K$|^[1-9]D$|^99K$`)
	keys := map[string]bool{}
	for _, p := range doc.FindElements("//Player") {
		v := func(name string) string { return p.SelectAttrValue(name, "") }
		rating, err := strconv.Atoi(p.SelectAttrValue("rating", "-900"))
		switch {
		case v("name") == "" || v("firstName") == "":
			return fmt.Errorf("%v has half a name", p.Attr)
		case len(utf16.Encode([]rune(v("club")))) > 4:
			return fmt.Errorf("club %q", v("club"))
		case v("country") != "" && len(v("country")) != 2:
			return fmt.Errorf("country %q", v("country"))
		case !rank.MatchString(p.SelectAttrValue("rank", "30K")):
			return fmt.Errorf("rank %q", v("rank"))
		case err != nil || rating < -900 || rating > 2949:
			return fmt.Errorf("rating %q", v("rating"))
		case len(v("participating")) != 20 || strings.Trim(v("participating"), "01") != "":
			return fmt.Errorf("participating %q", v("participating"))
		}
		if _, err := strconv.Atoi(v("smmsCorrection")); err != nil {
			return err
		}
		key := opengotha.Key(v("name"), v("firstName"))
		if keys[key] {
			return fmt.Errorf("key %s twice", key)
		}
		keys[key] = true
	}
	tables := map[string]bool{}
	for _, g := range doc.FindElements("//Game") {
		v := func(name string) string { return g.SelectAttrValue(name, "") }
		round, err1 := strconv.Atoi(v("roundNumber"))
		_, err2 := strconv.Atoi(v("tableNumber"))
		handicap, err3 := strconv.Atoi(v("handicap"))
		at := v("roundNumber") + ":" + v("tableNumber")
		if !keys[capitals(v("whitePlayer"))] || !keys[capitals(v("blackPlayer"))] || err1 != nil || err2 != nil || err3 != nil || round < 1 || round > 20 || handicap < 0 || handicap > 9 || tables[at] {
			return fmt.Errorf("game %v", g.Attr)
		}
		tables[at] = true
	}
	rounds := map[string]bool{}
	for _, b := range doc.FindElements("//ByePlayer") {
		r := b.SelectAttrValue("roundNumber", "")
		if rounds[r] || !keys[capitals(b.SelectAttrValue("player", ""))] {
			return fmt.Errorf("bye %v", b.Attr)
		}
		rounds[r] = true
	}
	return sound(root)
}

// capitals are what OpenGotha compares keys in.
func capitals(key string) string { return opengotha.Key(key, "") }

// sound checks that attributes stand in the order of the alphabet, and that
// numbers are numbers.
func sound(e *etree.Element) error {
	if !slices.IsSortedFunc(e.Attr, func(a, b etree.Attr) int { return strings.Compare(a.Key, b.Key) }) {
		return fmt.Errorf("attributes %v are out of order", e.Attr)
	}
	for _, set := range [][]opengotha.Attribute{opengotha.GeneralAttributes, opengotha.HandicapAttributes, opengotha.PairingAttributes, opengotha.TeamAttributes} {
		for _, known := range set {
			a := e.SelectAttr(known.Name)
			if _, err := strconv.ParseInt(known.Default, 10, 64); err != nil || a == nil || !strings.HasSuffix(e.Tag, "Set") {
				continue
			}
			if _, err := strconv.ParseInt(a.Value, 10, 64); err != nil {
				return fmt.Errorf("%s/@%s %q is no number", e.Tag, a.Key, a.Value)
			}
		}
	}
	for _, c := range e.ChildElements() {
		if err := sound(c); err != nil {
			return err
		}
	}
	return nil
}

// TestLoads: what is written of samples, of random events and of real files is
// such that OpenGotha loads all of it. Real files with two games at one table
// or with other things that OpenGotha drops are no exception.
func TestLoads(t *testing.T) {
	if err := loads(write(t, sampleEvent(t), numbered)); err != nil {
		t.Error(err)
	}
	m := maker{rand.New(rand.NewPCG(8, 13))}
	for n := range 200 {
		if err := loads(write(t, m.event(n), numbered)); err != nil {
			t.Fatalf("event %d: %v", n, err)
		}
	}
	n := 0
	corpus(t, func(path string, data []byte) {
		n++
		if err := loads(write(t, read(t, path, data), nil)); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	})
	t.Logf("%d real files", n)
}

// TestNames: what becomes of names.
func TestNames(t *testing.T) {
	p := func(family, given, whole string) game.Player {
		return game.Player{Family: family, Given: given, Name: whole}
	}
	for _, c := range []struct {
		name    string
		players []game.Player
		want    string // names
		codes   string // of Lost
	}{
		{"two names", []game.Player{p("Tan", "Mei Xin", "")}, "Tan|Mei Xin", ""},
		{"undivided", []game.Player{p("", "", "Tan Mei Xin")}, "Tan|Mei Xin", "lost-name-whole"},
		{"undivided Chinese", []game.Player{p("", "", "陈思远")}, "陈|思远", "lost-name-whole"},
		{"double surname", []game.Player{p("", "", "欧阳思远")}, "欧阳|思远", "lost-name-whole"},
		{"double surname alone", []game.Player{p("", "", "欧阳")}, "欧|阳", "lost-name-whole"},
		{"one word", []game.Player{p("", "", "Madonna")}, "Madonna|-", "lost-name-whole lost-name-single"},
		{"one character", []game.Player{p("", "", "陈")}, "陈|-", "lost-name-whole lost-name-single"},
		{"family alone", []game.Player{p("Tan", "", "")}, "Tan|-", "lost-name-single"},
		{"given alone", []game.Player{p("", "Mei", "")}, "-|Mei", "lost-name-single"},
		{"nobody", []game.Player{p("", " ", "")}, "Player|1", "lost-name-none lost-character"},
		{"beside", []game.Player{p("Tan", "Mei", "Tan, Mei")}, "Tan|Mei", "lost-name-beside"},
		{"control characters", []game.Player{p("Tan\x00", "Mei\tXin", "")}, "Tan|Mei Xin", "lost-character"},
		{"homonyms", []game.Player{p("Tan", "Mei Xin", ""), p("tan", "MeiXin", ""), p("Tan", "Mei Xin2", "")},
			"Tan|Mei Xin tan|MeiXin3 Tan|Mei Xin2", "homonym-numbered"},
		{"equal keys of different names", []game.Player{p("Li", "Na", ""), p("L", "iNa", "")}, "Li|Na L|iNa2", "homonym-numbered"},
		{"sharp s is two", []game.Player{p("Weiß", "A", ""), p("Weiss", "A", "")}, "Weiß|A Weiss|A2", "homonym-numbered"},
		{"three of one word", []game.Player{p("Kim", "", ""), p("Kim", "", ""), p("Kim", "", "")}, "Kim|- Kim|2 Kim|3", "homonym-numbered homonym-numbered lost-name-single"},
		{"accents tell apart", []game.Player{p("René", "A", ""), p("Rene", "A", "")}, "René|A Rene|A", ""},
	} {
		ev := &game.Event{Players: c.players}
		for i := range ev.Players {
			ev.Players[i].ID = i + 1
		}
		f := build(ev, numbered)
		var got, codes []string
		for _, n := range f.names {
			got = append(got, n.family+"|"+n.given)
		}
		for _, p := range f.problems {
			if p.Code != "lost-name-parts" && p.Severity != game.Note {
				codes = append(codes, p.Code)
			}
		}
		want := strings.Fields(c.codes)
		slices.Sort(want)
		slices.Sort(codes)
		if strings.Join(got, " ") != c.want || !slices.Equal(codes, want) {
			t.Errorf("%s: got %q, %v, want %q, %v", c.name, got, codes, c.want, want)
		}
	}
}

// TestRefused: what cannot be written, and what is left out as an error.
func TestRefused(t *testing.T) {
	two := []game.Player{{ID: 1, Family: "Tan", Given: "Mei"}, {ID: 2, Family: "Tan", Given: "Mei"}}
	ev := &game.Event{Players: two}
	var b strings.Builder
	err := Write(&b, ev, nil)
	const want = `two players with one name: "Tan Mei" (entry 1) and "Tan Mei" (entry 2); expected names that differ, because OpenGotha knows players by their names`
	if err == nil || err.Error() != want || b.Len() > 0 {
		t.Errorf("got %v after %d bytes, want %s", err, b.Len(), want)
	}
	if ps := Lost(ev, nil); !ps.HasErrors() || ps[0].Code != "player-homonym" || !strings.Contains(ps[0].Hint, "homonyms=number") {
		t.Errorf("got %v", ps)
	}
	many := &game.Event{Players: make([]game.Player, 2001)}
	for i := range many.Players {
		many.Players[i] = game.Player{ID: i + 1, Family: "Tan", Given: strconv.Itoa(i)}
	}
	if err := Write(&b, many, nil); err == nil || err.Error() != "2001 players; expected at most 2000" {
		t.Errorf("2001 players: %v", err)
	}
	ev.Players[1].Given = "Hua"
	for _, c := range []struct {
		name string
		ev   game.Event
		code string
	}{
		{"no round", game.Event{Games: []game.Game{{Black: 1, White: 2}}}, "lost-round-unknown"},
		{"round 21", game.Event{Games: []game.Game{{Round: 21, Black: 1, White: 2}}}, "lost-rounds"},
		{"stranger", game.Event{Games: []game.Game{{Round: 1, Black: 1, White: 3}}}, "lost-game-players"},
		{"oneself", game.Event{Games: []game.Game{{Round: 1, Black: 1, White: 1}}}, "lost-game-players"},
		{"bye of a stranger", game.Event{Byes: []game.Bye{{Round: 1, Player: 3}}}, "lost-bye-player"},
		{"bye in round 21", game.Event{Byes: []game.Bye{{Round: 21, Player: 1}}}, "lost-bye-round"},
		{"absence of a stranger", game.Event{Absences: []game.Absence{{Round: 1, Player: 3}}}, "lost-absence-player"},
	} {
		c.ev.Players = two
		ps := Lost(&c.ev, nil)
		if len(ps) == 0 || ps[0].Severity != game.Error || ps[0].Code != c.code {
			t.Errorf("%s: got %v, want the error %s", c.name, ps, c.code)
		}
		if back := read(t, c.name, write(t, &c.ev, nil)); len(back.Games)+len(back.Byes)+len(back.Absences) > 0 {
			t.Errorf("%s: something was written of it", c.name)
		}
	}
}

// TestRating: which rating and origin are written, and what is read of them.
func TestRating(t *testing.T) {
	for _, c := range []struct {
		name           string
		p              game.Player
		rating, origin string
		back           string // "" for none
		code           string
	}{
		{"told", game.Player{Rank: game.Dan(1), Rating: game.Given(2120.0)}, "2120", "MAN", "2120", ""},
		{"of a list", game.Player{Rank: game.Dan(1), Rating: game.Given(2120.0), Extra: map[string]string{"opengotha:ratingOrigin": "EGF : 2120"}}, "2120", "EGF : 2120", "2120", ""},
		{"told over one made up", game.Player{Rank: game.Dan(1), Rating: game.Given(2120.0), Extra: map[string]string{"opengotha:ratingOrigin": "INI"}}, "2120", "MAN", "2120", ""},
		{"fraction", game.Player{Rank: game.Dan(1), Rating: game.Given(2120.6)}, "2121", "MAN", "2121", "lost-rating-fraction"},
		{"above the scale", game.Player{Rank: game.Dan(9), Rating: game.Given(3050.0)}, "2949", "MAN : 3050", "2949", "lost-rating-cut"},
		{"below the scale", game.Player{Rank: game.Kyu(30), Rating: game.Given(-1100.0)}, "-900", "MAN : -1100", "-900", "lost-rating-cut"},
		{"AGA", game.Player{Rank: game.Dan(4), Rating: game.Given(4.56), IDs: map[string]string{"aga": "4711"}}, "2406", "AGA : 4.56", "2406", "lost-rating-aga"},
		{"AGA kyu", game.Player{Rank: game.Kyu(3), Rating: game.Given(-3.5), IDs: map[string]string{"aga": "4711"}}, "1800", "AGA : -3.50", "1800", "lost-rating-aga"},
		{"none", game.Player{Rank: game.Kyu(3)}, "1800", "INI", "", ""},
		{"no number", game.Player{Rank: game.Kyu(3), Rating: game.Given(math.NaN())}, "1800", "INI", "", ""},
		{"without end", game.Player{Rank: game.Kyu(3), Rating: game.Given(math.Inf(1))}, "1800", "INI", "", ""},
		{"without end below", game.Player{Rank: game.Kyu(3), Rating: game.Given(math.Inf(-1))}, "1800", "INI", "", ""},
		{"none and no rank", game.Player{}, "absent", "", "", ""},
		{"made up", game.Player{Rank: game.Kyu(3), Extra: map[string]string{"opengotha:rating": "1750", "opengotha:ratingOrigin": "INI"}}, "1750", "INI", "", ""},
		{"made up far below", game.Player{Extra: map[string]string{"opengotha:rating": "-7800", "opengotha:ratingOrigin": "INI"}}, "-900", "INI", "", "lost-rating-cut"},
		{"of a list far below", game.Player{Extra: map[string]string{"opengotha:rating": "-7800", "opengotha:ratingOrigin": "EGF"}}, "-900", "INI", "", "lost-rating-cut"},
	} {
		c.p.ID, c.p.Family, c.p.Given = 1, "Tan", "Mei"
		ev := &game.Event{Players: []game.Player{c.p}}
		file := write(t, ev, nil)
		doc := etree.NewDocument()
		if err := doc.ReadFromBytes(file); err != nil {
			t.Fatal(err)
		}
		e := doc.FindElement("//Player")
		back := ""
		if v, ok := read(t, c.name, file).Players[0].Rating.Get(); ok {
			back = strconv.FormatFloat(v, 'f', -1, 64)
		}
		code := ""
		for _, p := range Lost(ev, nil) {
			if p.Severity != game.Note && p.Code != game.CodeAsked {
				code = p.Code
			}
		}
		if r, o := e.SelectAttrValue("rating", "absent"), e.SelectAttrValue("ratingOrigin", "absent"); r != c.rating || o != c.origin || back != c.back || code != c.code {
			t.Errorf("%s: got %s, %s, read as %q, loss %q, want %s, %s, %q, %q", c.name, r, o, back, code, c.rating, c.origin, c.back, c.code)
		}
	}
}

// TestRatingsOfAnotherScale are no ratings to OpenGotha: it would pair by them.
func TestRatingsOfAnotherScale(t *testing.T) {
	ev := &game.Event{Begin: 20260502, Komi: game.Given(6.5), Time: game.TimeControl{Basic: game.Given(60.0)}}
	for i := range 5 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Tan", Given: strconv.Itoa(i), Rank: game.Dan(1 + i), Rating: game.Given(float64(12 + i))})
	}
	ps := Lost(ev, nil)
	if ps.Count(game.Warning) != 1 || ps[0].Code != "lost-rating" || !strings.Contains(ps[0].Found, "5 ratings") {
		t.Errorf("got %v", ps)
	}
	for i, p := range read(t, "scale", write(t, ev, nil)).Players {
		if p.Rating.IsGiven() {
			t.Errorf("player %d has the rating %v", i+1, p.Rating)
		}
	}
}

func FuzzWrite(f *testing.F) {
	for n := range uint64(20) {
		f.Add(n, "Tan", "Mei Xin", "NBW", 5)
	}
	f.Add(uint64(1), "Tan\x00\ufffe", " \u00a0Mei\n", "mms", -3)
	f.Fuzz(func(t *testing.T, seed uint64, family, given, criterion string, number int) {
		m := maker{rand.New(rand.NewPCG(seed, 1))}
		ev := m.event(int(seed % 100))
		p := &ev.Players[0]
		p.Family, p.Given, p.Name, p.Club, p.StartCorrection = family, given, "", family, number
		p.Extra = map[string]string{"opengotha:grade": given, "opengotha:rating": criterion, "opengotha:participating": family, "opengotha:country": given}
		ev.Name, ev.Place = given, family
		ev.Extra = map[string]string{"opengotha:" + family: given, "opengotha:categories": given, "opengotha:clubsGroups": family, "opengotha:paiBaRandom": given, "opengotha:teamCriteria": criterion}
		ev.Scoring = &game.Scoring{Criteria: []string{criterion, "SOSM"}}
		if len(ev.Games) > 0 {
			ev.Games[0].Round, ev.Games[0].Board = number, number
		}
		if len(ev.Games) > 1 {
			ev.Games[1].Handicap = game.Given(number)
		}
		file := write(t, ev, numbered)
		if err := loads(file); err != nil {
			t.Fatalf("%v\n%s", err, file)
		}
		back, problems := opengotha.Read(game.Input{Name: "fuzz.xml", Data: file})
		if back == nil || problems.HasErrors() || len(back.Players) != len(ev.Players) {
			t.Fatalf("cannot be read back: %v\n%s", problems, file)
		}
	})
}

func BenchmarkWrite(b *testing.B) {
	ev := &game.Event{Name: "Big"}
	for i := range 500 {
		ev.Players = append(ev.Players, game.Player{ID: i + 1, Family: "Tan" + strconv.Itoa(i), Given: "Mei Xin", Rank: game.Kyu(1 + i%20), Club: "Harb", Country: "SG"})
	}
	for r := range 10 {
		for i := 0; i < 500; i += 2 {
			ev.Games = append(ev.Games, game.Game{Round: r + 1, Board: i/2 + 1, Black: i + 1, White: (i+1+2*r)%500 + 1, Handicap: game.Given(0), Result: game.BlackWins})
		}
	}
	n := len(write(b, ev, nil))
	b.SetBytes(int64(n))
	b.ReportAllocs()
	for b.Loop() {
		if len(write(b, ev, nil)) != n {
			b.Fatal("another file")
		}
	}
}
