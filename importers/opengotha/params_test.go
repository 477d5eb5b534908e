package opengotha

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

// readGeneral reads a tournament that has just these attributes in its
// GeneralParameterSet and root, and these criteria.
func readGeneral(t *testing.T, root, general string, criteria ...string) (*game.Event, game.Problems) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "<Tournament %s><Players/><Games/><TournamentParameterSet><GeneralParameterSet %s/><PlacementParameterSet><PlacementCriteria>", root, general)
	for i, c := range criteria {
		fmt.Fprintf(&b, `<PlacementCriterion name="%s" number="%d"/>`, c, i+1)
	}
	b.WriteString("</PlacementCriteria></PlacementParameterSet></TournamentParameterSet></Tournament>")
	ev, ps := Read(game.Input{Name: "x.xml", Data: []byte(b.String())})
	if ev == nil {
		t.Fatalf("%s: %v", b.String(), ps)
	}
	return ev, ps
}

func codes(ps game.Problems) string {
	var list []string
	for _, p := range ps {
		list = append(list, p.Code)
	}
	return strings.Join(list, " ")
}

func TestTime(t *testing.T) {
	given := game.Given[float64]
	tests := []struct {
		name, general string
		want          game.TimeControl
	}{
		{"sudden death", `basicTime="45" complementaryTimeSystem="SUDDENDEATH" stdByoYomiTime="30"`, game.TimeControl{Basic: given(45), Overtime: game.SuddenDeath}},
		{"byoyomi", `basicTime="45" complementaryTimeSystem="STDBYOYOMI" stdByoYomiTime="30" fischerTime="10"`, game.TimeControl{Basic: given(45), Overtime: game.Byoyomi, Seconds: 30}},
		{"Canadian", `basicTime="60" complementaryTimeSystem="CANBYOYOMI" canByoYomiTime="300" nbMovesCanTime="15"`, game.TimeControl{Basic: given(60), Overtime: game.Canadian, Minutes: 5, Moves: 15}},
		{"Canadian in odd seconds", `basicTime="60" complementaryTimeSystem="CANBYOYOMI" canByoYomiTime="90" nbMovesCanTime="5"`, game.TimeControl{Basic: given(60), Overtime: game.Canadian, Minutes: 1.5, Moves: 5}},
		{"Fischer", `basicTime="40" complementaryTimeSystem="FISCHER" fischerTime="20" stdByoYomiTime="30"`, game.TimeControl{Basic: given(40), Overtime: game.Fischer, Seconds: 20}},
		{"old, no byo-yomi", `time="30" byoYomi="false"`, game.TimeControl{Basic: given(30), Overtime: game.SuddenDeath}},
		{"old, byo-yomi of a kind not given", `time="30" byoYomi="true"`, game.TimeControl{Basic: given(30)}},
		{"new names win", `basicTime="45" time="30" complementaryTimeSystem="SUDDENDEATH" byoYomi="true"`, game.TimeControl{Basic: given(45), Overtime: game.SuddenDeath}},
		{"nothing told", ``, game.TimeControl{}},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if ev, _ := readGeneral(t, "", tt.general); ev.Time != tt.want {
				t.Errorf("%s: got %+v, want %+v", tt.general, ev.Time, tt.want)
			}
		})
	}
}

// TestHandicapsAlone: the rules for handicaps are read from a file that tells
// nothing else of its settings.
func TestHandicapsAlone(t *testing.T) {
	ev, ps := Read(game.Input{Name: "x.xml", Data: []byte(`<Tournament><Players/><Games/><TournamentParameterSet><HandicapParameterSet hdBasedOnMMS="true" hdCeiling="4" hdNoHdRankThreshold="1D"/></TournamentParameterSet></Tournament>`)})
	if ev == nil || ev.Handicaps == nil {
		t.Fatalf("no rules for handicaps: %v", ps)
	}
	if h := ev.Handicaps; !h.ByScore.Is(true) || h.Below != game.Dan(1) || !h.Ceiling.Is(4) {
		t.Errorf("got %+v", h)
	}
}

func TestDates(t *testing.T) {
	const d2, d3 = game.Date(20260502), game.Date(20260503)
	tests := []struct {
		name, root, general string
		begin, end          game.Date
		code                string // a problem that must be, or with ! one that must not be
	}{
		{"told", "", `name="Cup" beginDate="2026-05-02" endDate="2026-05-03"`, d2, d3, "!date"},
		{"end before begin", "", `name="Cup" beginDate="2026-05-03" endDate="2025-05-02"`, d3, 0, "end-before-begin"},
		{"the sign for no date", "", `name="Cup" beginDate="1900-01-01" endDate="1900-01-01"`, 0, 0, "date-unreadable"},
		{"no day of the calendar", "", `name="Cup" beginDate="2026-02-30" endDate="2026-05-03"`, 0, d3, "date-unreadable"},
		{"day and month not given apart", "", `name="Cup" beginDate="02/05/2026"`, 0, 0, "date-unreadable"},
		{"missing", "", `name="Cup"`, 0, 0, "parameters-untold"},
		{"untouched name, saved that day", `saveDT="20260502101500"`, `name="Tournament name" beginDate="2026-05-02" endDate="2026-05-02"`, d2, d2, "dates-of-creation"},
		{"untouched name, saved on the last day", `saveDT="20260503101500"`, `name="default Name" beginDate="2026-05-02" endDate="2026-05-03"`, d2, d3, "dates-of-creation"},
		{"untouched name, saved later", `saveDT="20260603101500"`, `name="Tournament name" beginDate="2026-05-02" endDate="2026-05-03"`, d2, d3, "!dates-of-creation"},
		{"own name, saved that day", `saveDT="20260502101500"`, `name="Cup" beginDate="2026-05-02" endDate="2026-05-02"`, d2, d2, "!dates-of-creation"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ev, ps := readGeneral(t, tt.root, tt.general)
			if ev.Begin != tt.begin || ev.End != tt.end {
				t.Errorf("%s: got %v to %v, want %v to %v", tt.general, ev.Begin, ev.End, tt.begin, tt.end)
			}
			code, absent := strings.CutPrefix(tt.code, "!")
			if strings.Contains(codes(ps), code) == absent {
				t.Errorf("%s: problems %s, want %s", tt.general, codes(ps), tt.code)
			}
		})
	}
}

func TestUntouchedTexts(t *testing.T) {
	for _, general := range []string{
		`name="Tournament name" shortName="tournamentshortname" location="Location name" director="Director name"`,
		`name="default Name" shortName="defaultshortname" location="" director=""`,
		`name="defaultname" location="location" director="director"`,
	} {
		ev, ps := readGeneral(t, "", general)
		if ev.Name != "" || ev.Place != "" || ev.Director != "" || ev.Extra[ExtraPrefix+"shortName"] != "" {
			t.Errorf("%s: taken for told: %+v", general, ev)
		}
		if !strings.Contains(codes(ps), "name-untouched") {
			t.Errorf("%s: no note", general)
		}
	}
	if ev, _ := readGeneral(t, "", `name="Cup" location="Paris" director=" Ng "`); ev.Name != "Cup" || ev.Place != "Paris" || ev.Director != "Ng" {
		t.Errorf("told texts lost: %+v", ev)
	}
}

// TestPoints: the first criterion that counts points decides between McMahon
// points and wins; both raw pairs stay in extra.
func TestPoints(t *testing.T) {
	const general = `genNBW2ValueAbsent="0" genNBW2ValueBye="2" genMMS2ValueAbsent="1" genMMS2ValueBye="1"`
	tests := []struct {
		criteria    []string
		format      game.Pairing
		bye, absent float64
	}{
		{[]string{"MMS", "SOSM", "NULL"}, game.McMahon, 0.5, 0.5},
		{[]string{"NBW", "SOSW"}, game.Swiss, 1, 0},
		{[]string{"CAT", "NBW"}, game.Swiss, 1, 0},
		{[]string{"CAT", "MMS"}, game.Swiss, 0.5, 0.5},
		{[]string{"Rank", "SOSM-1"}, "", 0.5, 0.5},
		{[]string{"CPS", "SOSW"}, game.Knockout, 1, 0},
		{[]string{"NULL", "NULL"}, "", 1, 0},
		{nil, "", 1, 0},
	}
	for _, tt := range tests {
		ev, _ := readGeneral(t, "", general, tt.criteria...)
		if ev.Format != tt.format || !ev.Scoring.ByePoints.Is(tt.bye) || !ev.Scoring.AbsentPoints.Is(tt.absent) {
			t.Errorf("%v: got %q, bye %v, absent %v, want %q, %v, %v", tt.criteria, ev.Format, ev.Scoring.ByePoints, ev.Scoring.AbsentPoints, tt.format, tt.bye, tt.absent)
		}
		for name, want := range map[string]string{"genNBW2ValueAbsent": "0", "genNBW2ValueBye": "2", "genMMS2ValueAbsent": "1", "genMMS2ValueBye": "1"} {
			if got := ev.Extra[ExtraPrefix+name]; got != want {
				t.Errorf("%v: %s = %q, want %q", tt.criteria, name, got, want)
			}
		}
	}
}

// TestAddressesAreDropped: nothing of the organiser's computer may survive.
func TestAddressesAreDropped(t *testing.T) {
	ev, ps := readGeneral(t, `externalIPAddress="203.0.113.7" macAddress="00-00-5E-00-53-00" runningMode="SAL" secretOfALaterVersion="203.0.113.8"`, `name="Cup"`)
	for k, v := range ev.Extra {
		if strings.Contains(v, "203.0.113") || strings.Contains(v, "5E-00") || strings.Contains(k, "runningMode") {
			t.Errorf("kept %s %q", k, v)
		}
	}
	for _, p := range ps {
		if strings.Contains(p.Error()+p.Hint, "203.0.113") {
			t.Errorf("printed: %v", p)
		}
	}
	if !strings.Contains(codes(ps), "address-dropped") {
		t.Errorf("no note: %s", codes(ps))
	}
}
