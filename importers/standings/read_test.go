package standings

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// pageOf is a small standings page with the given rows, cells parted by |.
func pageOf(header string, rows ...string) string {
	var b strings.Builder
	b.WriteString("<html><title>Cup</title><h1>Cup</h1><table>")
	for _, r := range append([]string{header}, rows...) {
		b.WriteString("<tr><td>" + strings.ReplaceAll(r, "|", "</td><td>") + "</td></tr>\n")
	}
	return b.String() + "</table><h4>OpenGotha 3.51</h4></html>"
}

// unsigned is a page that no program has signed.
func unsigned(page string) string { return strings.Replace(page, "<h4>OpenGotha 3.51</h4>", "", 1) }

const plainHeader = "Num|Name|Rank|NbW|R 1"

func readString(s string) (*game.Event, game.Problems) {
	return Read(game.Input{Name: "cup.html", Data: []byte(s)})
}

// TestProblems reads small pages and compares all that is said of them.
func TestProblems(t *testing.T) {
	tests := []struct {
		name, in string
		want     []string // severity code: place: message
	}{
		{"sound", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1-/b0"), nil},
		{
			"colours the same", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1-/w0"),
			[]string{`error cell-asymmetric: cup.html: row 1 (Ang), R 1: cell "2+/w0", but row 2 (Boo) has "1-/w0"; expected opposite colours`},
		},
		{
			"results that do not fit", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|½|1=/b0"),
			[]string{`error cell-asymmetric: cup.html: row 1 (Ang), R 1: cell "2+/w0", but row 2 (Boo) has "1=/b0"; expected opposite results`},
		},
		{
			"both the winner", unsigned(pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|1|1+/b0")),
			[]string{`error both: cup.html: row 1 (Ang), R 1: cell "2+/w0", and row 2 (Boo) has "1+/b0": both are entered as the winner; expected a winner and a loser`},
		},
		{
			"both the loser", unsigned(pageOf(plainHeader, "1|Ang|2D|0|2-", "2|Boo|1D|0|1-")),
			[]string{
				`error both: cup.html: row 1 (Ang), R 1: cell "2-", and row 2 (Boo) has "1-": both are entered as the loser; expected a winner and a loser`,
				`note default-unknown: cup.html: 1 game in short format such as "2-": a win by default cannot be told from a game played; expected cells such as 12+/w0`,
				`note colours-unknown: cup.html: 1 game without colours; expected cells such as 12+/w0`,
				`note handicap-unknown: cup.html: 1 game without a handicap; expected cells such as 12+/w0`,
			},
		},
		{
			"both the winner, by OpenGotha", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|1|1+/b0"),
			[]string{`warning both: cup.html: row 1 (Ang), R 1: cell "2+/w0", and row 2 (Boo) has "1+/b0": both are entered as the winner; expected a winner and a loser`},
		},
		{
			"both the winner, and one cell is changed", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1+/b0"),
			[]string{
				`error both: cup.html: row 1 (Ang), R 1: cell "2+/w0", and row 2 (Boo) has "1+/b0": both are entered as the winner; expected a winner and a loser`,
				`warning score-differs: cup.html: row 2 (Boo), NbW: NbW 0; expected 1 from its cells`,
			},
		},
		{"nobody came", pageOf(plainHeader, "1|Ang|2D|0|2-!w0", "2|Boo|1D|0|1-!b0"), nil},
		{
			"a quotation mark that is missing", strings.NewReplacer("<td>1</td><td>Ang", "<td align=\"center>1</td><td>Ang", "<td>2</td>", "<td align=\"center\">2</td>").Replace(pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1-/b0", "3|Cho|1D|0|0-")),
			[]string{
				`warning markup-damaged: cup.html:2:5: a tag that contains other tags; expected tags that end`,
				`error opponent-missing: cup.html: row 2 (Boo), R 1: cell "1-/b0", but no player has the number 1; expected the number of another row`,
			},
		},
		{
			"handicaps that differ", pageOf(plainHeader, "1|Ang|2D|1|2+/w3", "2|Boo|1D|0|1-/b2"),
			[]string{`error cell-asymmetric: cup.html: row 1 (Ang), R 1: cell "2+/w3", but row 2 (Boo) has "1-/b2"; expected the same handicap`},
		},
		{
			"one side only", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|0-"),
			[]string{`error cell-asymmetric: cup.html: row 1 (Ang), R 1: cell "2+/w0", but row 2 (Boo) has "0-"; expected two cells that agree`},
		},
		{
			"the other cell blank", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|"),
			[]string{
				`error cell-asymmetric: cup.html: row 1 (Ang), R 1: cell "2+/w0", but row 2 (Boo) has nothing; expected two cells that agree`,
				`note cell-blank: cup.html: 1 blank cell among the results; expected 0- where there was no opponent`,
			},
		},
		{
			"a short cell beside a full one says nothing against it", pageOf(plainHeader, "1|Ang|2D|1|2+", "2|Boo|1D|0|1-!b0"), nil,
		},
		{
			"wins that no setting explains", pageOf("Num|Name|Rank|NbW|R 1|R 2|R 3", "1|Ang|2D|3|2+/w0|0-|0=", "2|Boo|1D|3½|1-/b0|0=|0+", "3|Cho|1D|¼|0-|0-|0-", "4|Dee|1D|½|0=|0+|0-"),
			[]string{
				`note no-opponent: cup.html: 5 cells such as 0+ or 0=`,
				`warning score-differs: cup.html: row 2 (Boo), NbW: NbW 3.5; expected 0 from its cells, at most 2 with 2 rounds without an opponent`,
				`warning score-differs: cup.html: row 3 (Cho), NbW: NbW 0.25; expected 0 from its cells, at most 3 with 3 rounds without an opponent`,
			},
		},
		{
			"a round that is missing", pageOf("Num|Name|Rank|NbW|R 1|R 3", "1|Ang|2D|1|2+/w0|0-", "2|Boo|1D|0|1-/b0|0-"),
			[]string{`warning round-missing: cup.html: columns of 2 rounds up to R 3; expected a column for each round`},
		},
		{
			"a round twice", pageOf("Num|Name|Rank|NbW|R 1|R 1", "1|Ang|2D|1|2+/w0|2+/w0", "2|Boo|1D|0|1-/b0|1-/b0"),
			[]string{`error round-column: cup.html: a column R 1 that cannot be distinguished from another; expected one column per round, from R 1`},
		},
		{
			"criteria of no known kind", pageOf("Num|Name|Rank|NbW|R 1|Rating|SOS", "1|Ang|2D|1|2+/w0|2200|0", "2|Boo|1D|0|1-/b0|2100|1"),
			[]string{`note criteria-inferred: cup.html: a first criterion "Rating", which does not say whether SOS counts wins or McMahon points; expected MMS or NBW`},
		},
		{
			"two tables", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1-/b0") + pageOf(plainHeader, "1|Cho|2D|1|2+/w0", "2|Dee|1D|0|1-/b0"),
			[]string{`error second-table: cup.html: table 2: a second table of results on the page; expected one table`},
		},
		{
			"the header again", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", plainHeader, "2|Boo|1D|0|1-/b0", "||||"), nil,
		},
		{
			"a number that is none", pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "B|Boo|1D|0|1-/b0"),
			[]string{
				`error num-unknown: cup.html: row 2 (Boo): number "B"; expected the number of the row`,
				`error opponent-missing: cup.html: row 1 (Ang), R 1: cell "2+/w0", but no player has the number 2; expected the number of another row`,
				`error cell-asymmetric: cup.html: row 2 (Boo), R 1: cell "1-/b0", but row 1 (Ang) has "2+/w0"; expected two cells that agree`,
			},
		},
		{"no players", pageOf(plainHeader), []string{`error no-players: cup.html: a table without players; expected a row for each player`}},
		{"another table", "<table><tr><td>Pos</td><td>Player</td><td>Points</td></tr></table>", []string{
			`error page-unknown: cup.html: a table that begins with "Pos", "Player", "Points"; expected ` + pagesWanted,
		}},
		{"no page", "hello", []string{`error page-unknown: cup.html: a page without a table; expected ` + pagesWanted}},
		{"nothing", "", []string{`error page-unknown: cup.html: a page without a table; expected ` + pagesWanted}},
		{"nested tables", strings.Repeat("<table><tr><td>", 40), []string{
			`error page-too-large: cup.html: more than 1000 tables, or tables 16 deep; expected ` + pagesWanted,
		}},
		{"cells without end", "<table>" + strings.Repeat("<td>", maxCells+1), []string{
			`error page-too-large: cup.html: more than 500000 cells; expected ` + pagesWanted,
		}},
		{"merged cells without end", "<table>" + strings.Repeat("<tr>"+strings.Repeat("<td colspan=100 rowspan=100>", 20), 500), []string{
			`error page-too-large: cup.html: more than 500000 cells; expected ` + pagesWanted,
		}},
		{"too large a file", strings.Repeat(" ", maxBytes+1), []string{`error file-too-large: cup.html: more than 16 megabytes; expected a page of at most 16`}},
		{"a games list without its round", "<h1>Cup</h1><table><th>Tble<th>White<th>Black<th>Hd<th>Res<tr><td>1<td>Ang<td>Boo<td>0<td>1-0</table>", []string{
			`warning round-unknown: cup.html: neither a heading nor a file name with the round; expected a heading such as "Games list. Round 2"`,
		}},
		{"a games list without games", "<h1>Games list. Round 2</h1><table><th>Tble<th>White<th>Black<th>Hd<th>Res</table>", []string{
			`error no-games: cup.html: a games list without games; expected a row for each game`,
		}},
		{"markup in a name of a players list", "<table><th> </th><th>Pin/Lic/Id<th>Name<th>Co<th>Gr<tr><td>1<td>1001<td>Kee <Bobby> Tan<td>SG<td>1D</table>", []string{
			`warning name-markup: cup.html: row 1 (Kee <Bobby Tan): "<Bobby" within a name; expected a name`,
			`note id-inferred: cup.html: 1 number in the column Pin/Lic/Id, which does not say whose they are`,
			`note rank-inferred: cup.html: a column "Gr", which shows grades or ranks by the program's settings`,
		}},
		{"a title and no heading", "<title>Cup</title><table><th>Num<th>Name<th>Rank<th>NbW<th>R 1<tr><td>1<td>Ang<td>2D<td>0<td>0-</table>", []string{
			`note name-inferred: cup.html: no heading with the event's name`,
		}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			_, problems := readString(tt.in)
			var got []string
			for _, p := range problems {
				got = append(got, fmt.Sprintf("%s %s: %s", p.Severity, p.Code, p.Error()))
			}
			if fmt.Sprintf("%q", got) != fmt.Sprintf("%q", tt.want) {
				t.Errorf("problems of\n%.300s\nare\n\t%s\nwant\n\t%s", tt.in, strings.Join(got, "\n\t"), strings.Join(tt.want, "\n\t"))
			}
		})
	}
}

// TestRoundOfFile tells the round of a games list by heading and file name.
func TestRoundOfFile(t *testing.T) {
	const list = "<table><th>Tble<th>White<th>Black<th>Hd<th>Res<tr><td>1<td>Ang<td>Boo<td>0<td>1-0</table>"
	tests := []struct {
		file, heading string
		round         int
		codes         string
	}{
		{"cup_GamesListR4.html", "Games list. Round 4", 4, ""},
		{"results.html", "Games list. Round 12", 12, ""},
		{`C:\go\cup_gameslistr3.htm`, "", 3, "round-inferred"},
		{"cup_GamesListR4.html", "Games list. Round 3", 3, "round-differs"},
		{"cup.html", "", 0, "round-unknown"},
	}
	for _, tt := range tests {
		e, problems := Read(game.Input{Name: tt.file, Data: []byte("<h1>Cup</h1><h1>" + tt.heading + "</h1>" + list)})
		if got := codes(problems); e == nil || e.Games[0].Round != tt.round || e.Source.FirstRound != tt.round || e.Source.LastRound != tt.round || got != tt.codes {
			t.Errorf("%s with heading %q: %+v, problems %q, want round %d and %q", tt.file, tt.heading, e, got, tt.round, tt.codes)
		}
	}
}

// TestEventName finds the name among headings.
func TestEventName(t *testing.T) {
	table := pageOf(plainHeader, "1|Ang|2D|0|0-")
	table = table[strings.Index(table, "<table>"):]
	for in, want := range map[string]string{
		"<title>Cup</title><h1>Cup</h1>":                                     "Cup",
		"<title>Cup – Club</title><h1>Club</h1><h2>Cup</h2>":                 "Cup",
		"<title>Cup</title><h1>Cup</h1><h2>After the last round</h2>":        "Cup",
		"<h1><span>Cup &amp;<br>Shield</span></h1>":                          "Cup & Shield",
		"<title>Cup</title>":                                                 "Cup",
		"<h1>Tournament name</h1>":                                           "",
		"<h1>default Name</h1>":                                              "",
		"<title>Cup</title><table><tr><td><h1>Cup</h1></td></tr></table>":    "Cup",
		"<h1>Cup<table><tr><td>menu</td></tr></table>":                       "Cup",
		"<title>Cup</title><style>h1{}</style><script>'<h1>x</h1>'</script>": "Cup",
	} {
		if e, problems := readString(in + table); e == nil || e.Name != want {
			t.Errorf("the name of %q is not %q: %+v %v", in, want, e, problems)
		}
	}
}

func TestMatch(t *testing.T) {
	standings := pageOf(plainHeader, "1|Ang|2D|1|2+/w0")
	for name, tt := range map[string]struct {
		in   string
		want bool
	}{
		"standings":         {standings, true},
		"capital tags":      {strings.NewReplacer("<t", "<T", "</t", "</T").Replace(strings.ReplaceAll(standings, "table", "TABLE")), true},
		"players list":      {"<table><th> </th><th>Pin/Lic/Id<th>Name<th>Co<th>Gr<tr><td>1", true},
		"too large":         {standings + strings.Repeat(" ", maxBytes), true}, // Read says so
		"header only":       {pageOf(plainHeader), true},
		"team standings":    {"<h1>Cup</h1><h1>Teams standings</h1><table><th>Pl<th>Team<tr><td>1", true},
		"no rounds":         {pageOf("Num|Name|Rank|NbW|MMS", "1|Ang|2D|1|2"), false},
		"other pairings":    {pageOf("Board|White|Black|Result", "1|Ang|Boo|1-0"), false},
		"other players":     {pageOf("No|Name|Grade|Club|Country", "1|Ang|1D|X|SG"), false},
		"commented out":     {"<!--" + standings + "-->", false},
		"text":              {"Num Name Rank NbW R 1", false},
		"JSON":              {`{"kyudan": "event/1"}`, false},
		"XML":               {`<?xml version="1.0"?><Tournament><Games><Game tableNumber="1"/></Games></Tournament>`, false},
		"a zip with a page": {"PK\x03\x04" + standings, false},
		"nothing":           {"", false},
	} {
		if got := Match([]byte(tt.in)); got != tt.want {
			t.Errorf("%s: Match = %v, want %v", name, got, tt.want)
		}
	}
}

// TestManyAlike tells the first of many problems of a kind, and the number of
// the others.
func TestManyAlike(t *testing.T) {
	rows := make([]string, 300)
	for i := range rows {
		rows[i] = fmt.Sprintf("%d|Player %d|40K|0|0-", i+1, i+1)
	}
	_, problems := readString(pageOf(plainHeader, rows...))
	last := problems[len(problems)-1]
	if len(problems) != game.MaxAlike+1 || last.Severity != game.Error || last.Found != "100 further problems of this kind" {
		t.Errorf("%d problems, the last %v, want %d and the number of the others", len(problems), last, game.MaxAlike+1)
	}
}

// TestMatchCase: tags are written in any case.
func TestMatchCase(t *testing.T) {
	in := pageOf(plainHeader, "1|Ang|2D|1|2+/w0", "2|Boo|1D|0|1-/b0")
	for _, tag := range []string{"table", "TABLE", "Table", "tABle"} {
		if page := strings.ReplaceAll(in, "table", tag); !Match([]byte(page)) {
			t.Errorf("no match of a page with <%s>", tag)
		}
	}
	if Match([]byte(strings.ReplaceAll(in, "table", "ta"))) {
		t.Error("a page without a table matches")
	}
}
