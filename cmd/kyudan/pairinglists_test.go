package main

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kyudan/importers/archive/plan"
	"kyudan/rating"
	"kyudan/rating/game"
)

// listed is an entry as a pairing program makes one from a line of a list.
type listed struct {
	family, given, country, club, grade string
	rating                              int
	origin                              string
	egf, ffg, aga                       string
}

// fromEGF reads a line as OpenGotha does, by positions.
func fromEGF(line string) (p listed, ok bool) {
	if len(line) < 75 || strings.Trim(line[1:9], "0123456789") != "" {
		return p, false
	}
	p.egf, p.country, p.club, p.grade = line[1:9], strings.TrimSpace(line[49:52]), strings.TrimSpace(line[53:57]), line[60:63]
	p.family, p.given, _ = strings.Cut(strings.TrimSpace(line[11:48]), " ")
	p.rating, _ = strconv.Atoi(strings.TrimSpace(line[71:75]))
	p.origin = fmt.Sprint("EGF : ", p.rating)
	return p, true
}

// pairgothLine is Pairgoth's pattern of a line.
var pairgothLine = regexp.MustCompile("^\\s+(\\d{8})\\s+([A-Za-zÀ-ÿ._`'()-]+)\\s+([A-Za-zÀ-ÿ0-9._`'-]+)\\s+([A-Z]{2})\\s+(\\S{1,4})\\s+([1-9][0-9]?[kdp])\\s+(?:[1-9][0-9]?[kdp]|--)\\s+(-?[0-9]+)\\s+([0-9]+)\\s+(\\S+)\\s*$")

// fromEGFByPattern reads a line as Pairgoth does.
func fromEGFByPattern(line string) (p listed, ok bool) {
	m := pairgothLine.FindStringSubmatch(line)
	if m == nil {
		return p, false
	}
	p.egf, p.family, p.given, p.country, p.club, p.grade = m[1], m[2], m[3], m[4], m[5], m[6]
	p.rating, _ = strconv.Atoi(m[7])
	return p, true
}

// fromFFG reads a line as OpenGotha does; only players with a licence count here.
func fromFFG(line string) (p listed, ok bool) {
	if len(line) < 61 || line[0] == '#' || line[46:53] == "-------" {
		return p, false
	}
	p.ffg, p.country, p.club = line[46:53], line[59:61], line[54:58]
	p.family, p.given, _ = strings.Cut(strings.TrimSpace(line[:38]), " ")
	raw, _ := strconv.Atoi(strings.TrimSpace(line[38:43]))
	p.rating, p.origin = raw+2050, fmt.Sprint("FFG : ", raw)
	return p, true
}

// fromAGA reads a line as OpenGotha does, by tabs.
func fromAGA(line string) (p listed, ok bool) {
	f := strings.Split(line, "\t")
	if len(f) != 9 {
		return p, false
	}
	p.family, p.given, _ = strings.Cut(f[0], ", ")
	p.aga, p.club = f[1], f[5]
	v, _ := strconv.ParseFloat(f[3], 64)
	p.rating = int(v*100) + 1950
	if v < 0 {
		p.rating = int(v*100) + 2150
	}
	p.origin = "AGA : " + f[3]
	return p, true
}

func (p *listed) key() string {
	return strings.ToUpper(strings.ReplaceAll(p.family+p.given, " ", ""))
}

// rank is that of the rating, as OpenGotha registers players.
func (p *listed) rank() string {
	return strings.ToUpper(game.FromShodanRank((p.rating+950)/100 - 30).String())
}

// asOpenGotha is a round between neighbours as OpenGotha saves it.
func asOpenGotha(players []listed) []byte {
	type attrs = map[string]string
	var b bytes.Buffer
	element := func(name string, a attrs) {
		fmt.Fprintf(&b, "<%s", name)
		for k, v := range a {
			fmt.Fprintf(&b, ` %s="`, k)
			xml.EscapeText(&b, []byte(v))
			b.WriteByte('"')
		}
		b.WriteString("/>\n")
	}
	b.WriteString(`<?xml version="1.0" encoding="UTF-8" standalone="no"?><Tournament dataVersion="201" fullVersionNumber="3.51" runningMode="SAL" saveDT="20260606174210"><Players>`)
	for _, p := range players {
		element("Player", attrs{
			"agaExpirationDate": "", "agaId": p.aga, "club": p.club, "country": p.country, "egfPin": p.egf, "ffgLicence": p.ffg, "ffgLicenceStatus": "", "firstName": p.given, "grade": strings.ToUpper(p.grade),
			"name": p.family, "participating": strings.Repeat("1", 20), "rank": p.rank(), "rating": strconv.Itoa(p.rating), "ratingOrigin": p.origin, "registeringStatus": "FIN", "smmsCorrection": "0",
		})
	}
	b.WriteString("</Players><Games>")
	for i := 0; i+1 < len(players); i += 2 {
		element("Game", attrs{
			"blackPlayer": players[i].key(), "whitePlayer": players[i+1].key(), "handicap": "0", "knownColor": "true", "result": "RESULT_BLACKWINS", "roundNumber": "1", "tableNumber": strconv.Itoa(i/2 + 1),
		})
	}
	b.WriteString("</Games><ByePlayers/><TournamentParameterSet>")
	element("GeneralParameterSet", attrs{"name": "Lantern Cup", "shortName": "lantern-cup", "location": "Harbour", "beginDate": "2026-06-06", "endDate": "2026-06-06", "numberOfRounds": "1", "komi": "6.5", "size": "19", "basicTime": "80", "complementaryTimeSystem": "SUDDENDEATH"})
	b.WriteString(`<HandicapParameterSet hdBasedOnMMS="true" hdCeiling="0" hdCorrection="0" hdNoHdRankThreshold="30K"/></TournamentParameterSet></Tournament>`)
	return b.Bytes()
}

// asPairgoth is the same as Pairgoth saves it.
func asPairgoth(players []listed) []byte {
	type object = map[string]any
	var all, games []object
	for i, p := range players {
		all = append(all, object{"id": i + 1, "name": p.family, "firstname": p.given, "rating": p.rating, "rank": (p.rating - 2050) / 100, "country": p.country, "club": p.club, "final": true, "egf": p.egf})
		if i%2 == 1 {
			games = append(games, object{"id": i, "t": i/2 + 1, "b": i, "w": i + 1, "h": 0, "r": "b"})
		}
	}
	data, err := json.Marshal(object{
		"id": 1, "type": "INDIVIDUAL", "name": "Lantern Cup", "shortName": "lantern-cup", "startDate": "2026-06-06", "endDate": "2026-06-06", "country": "sg", "location": "Harbour", "online": false,
		"komi": 6.5, "gobanSize": 19, "rules": "JAPANESE", "rounds": 1, "timeSystem": object{"type": "SUDDEN_DEATH", "mainTime": 4800},
		"pairing": object{"type": "SWISS", "placement": []string{"NBW"}}, "players": all, "games": [][]object{games},
	})
	if err != nil {
		panic(err)
	}
	return data
}

// asH9 is the result sheet that OpenGotha writes, with everybody's number.
func asH9(players []listed) []byte {
	var b bytes.Buffer
	b.WriteString("; EV[Lantern Cup]\n; DT[2026-06-06,2026-06-06]\n; KM[6.5]\n")
	for i, p := range players {
		opponent, result := i+2, "+/b"
		if i%2 == 1 {
			opponent, result = i, "-/w"
		}
		fmt.Fprintf(&b, "%4d %s %s %3s %s %4s %d 0 0 %4d%s0 |%s\n", i+1, p.family, p.given, strings.TrimSpace(p.grade), p.country, p.club, 1-i%2, opponent, result, p.egf)
	}
	return b.Bytes()
}

// put writes a file below a folder.
func put(t *testing.T, dir, name, text string) string {
	t.Helper()
	path := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	return path
}

// ran runs a command that must end with a status.
func ran(t *testing.T, want int, args ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if status := realMain(args, nil, &stdout, &stderr); status != want {
		t.Fatalf("kyudan %v: status %d, want %d\n%s%s", args, status, want, stdout.String(), stderr.String())
	}
	return stdout.String() + stderr.String()
}

// publishedTwice makes an archive that has published its list for pairing programs on two
// days, between which two players played.
func publishedTwice(t *testing.T) (archive string) {
	t.Helper()
	archive = t.TempDir()
	write := func(name, text string) { put(t, archive, name, text) }
	write("kyudan.toml", "system = \"egf\"\nregister = \"club\"\n[list]\nstart = \"start.json\"\nfiles = [\"egf_db.txt\", \"ech_ffg_V3.txt\", \"tdlista.txt\"]\n")
	write("start.json", `{"kyudan": "list/1", "system": "egf", "register": "club", "as_of": "2026-01-31", "players": [
 {"id": "1001", "family": "Tan", "given": "Mei Xin", "country": "SG", "club": "Lantern", "rank": "3d", "rating": 2312.6, "games": 9, "last_played": "2025-05-03"},
 {"id": "1002", "family": "Tan", "given": "Mei Xin", "country": "SG", "club": "Harbour", "rank": "3d", "rating": 2280.23, "games": 9},
 {"id": "1003", "name": "陈小明", "country": "SG", "rating": 1449.5, "games": 3},
 {"id": "new-chen-xiaoming", "name": "Chen Xiaoming", "country": "SG", "rating": 1371.5, "games": 3},
 {"id": "0007", "family": "Щербакова", "given": "Юлия", "rating": 2012.4, "games": 3, "ids": {"egf": "12345678", "ffg": "0512345", "aga": "23168"}},
 {"id": "B/17", "family": "Ćosić", "given": "Łukasz", "country": "PL", "club": "05Pa", "rating": 1200.4, "games": 3, "ids": {"ffg": "0699999"}},
 {"id": "1008", "family": "O'Neil-de la Very Long Family Name Indeed", "given": "Bartholomew", "country": "IE", "rating": 1803.3, "games": 3},
 {"id": "1009", "name": "Madonna", "rating": 734.2, "games": 3},
 {"id": "12345678", "family": "Ong", "given": "Ah Kow", "country": "SG", "rating": 1522.1, "games": 3},
 {"id": "70001001", "family": "Lim", "given": "Wei Jie", "country": "SG", "rating": 1622.1, "games": 3}]}`)
	write("spring.json", `{"kyudan": "event/1", "name": "Spring Cup", "class": "A", "begin": "2026-03-07", "rounds": 1,
 "players": [{"id": 1, "family": "Tan", "given": "Mei Xin", "ids": {"club": "1001"}}, {"id": 2, "family": "Ong", "given": "Ah Kow", "ids": {"club": "12345678"}}],
 "games": [{"round": 1, "black": 1, "white": 2, "result": "black"}]}`)
	ran(t, exitDone, "publish", archive, "--as-of", "2026-02-28")
	ran(t, exitDone, "publish", archive, "--as-of", "2026-05-31")
	return archive
}

// linesOf are the entries that a program makes from a list.
func linesOf(t *testing.T, file string, from func(string) (listed, bool)) (all []listed) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		if p, ok := from(strings.TrimRight(line, "\r\n")); ok {
			all = append(all, p)
		}
	}
	return all
}

// TestFromListToList: an archive publishes its list for pairing programs; who is entered
// from it comes back, through any program, as the player of the line that was chosen.
func TestFromListToList(t *testing.T) {
	published := filepath.Join(publishedTwice(t), "lists", "2026-05-31")
	dir := t.TempDir()
	list, problems := plan.ReadList(filepath.Join(published, "list.json"))
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	for _, c := range []struct {
		list string
		from func(string) (listed, bool)
		file string
		to   func([]listed) []byte
		want int // players in the list that can come back
	}{
		{"egf_db.txt", fromEGF, "cup.xml", asOpenGotha, 10},
		{"egf_db.txt", fromEGFByPattern, "cup.tour", asPairgoth, 10},
		{"egf_db.txt", fromEGF, "cup.h9", asH9, 10},
		{"ech_ffg_V3.txt", fromFFG, "cup.xml", asOpenGotha, 2},
		{"tdlista.txt", fromAGA, "cup.xml", asOpenGotha, 10},
	} {
		t.Run(c.list+" "+c.file, func(t *testing.T) {
			all := linesOf(t, filepath.Join(published, c.list), c.from)
			if len(all) != c.want {
				t.Fatalf("%d players read, want %d", len(all), c.want)
			}
			for one := range all { // against everybody else in turn, so that nobody is taken for a namesake
				for other := range one {
					if all[one].key() == all[other].key() { // no program registers two of one name
						continue
					}
					file := put(t, dir, c.file, string(c.to([]listed{all[one], all[other]})))
					out := filepath.Join(dir, "new.json")
					ran(t, exitDone, "rate", file, "--list", published, "--system", "egf", "--class", "A", "--list-out", out, "--force")
					after, problems := plan.ReadList(out)
					if problems.HasErrors() {
						t.Fatal(problems)
					}
					got := played(t, list, after)
					if want := owners(list, &all[one], &all[other]); got != want {
						t.Errorf("%+v and %+v came back as %s, want %s", all[one], all[other], got, want)
					}
				}
			}
		})
	}
}

// TestPairedWithList: check names the list from which an event's entries were made, and
// asks for the newer one if there was one; so does the inbox of the archive.
func TestPairedWithList(t *testing.T) {
	archive := publishedTwice(t)
	for _, c := range []struct {
		day, severity, said string
	}{
		{"2026-05-31", "note", "paired with the list of 2026-05-31: 8 of 8 ratings in the file are that list's"},
		{"2026-02-28", "warning", "ratings of the list of 2026-02-28 (8 of 8 players); expected those of 2026-05-31, the last list before the event (7 of 8)"},
	} {
		all := linesOf(t, filepath.Join(archive, "lists", c.day, "egf_db.txt"), fromEGF)
		var unique []listed
		names := map[string]bool{}
		for _, p := range all {
			if !names[p.key()] {
				unique = append(unique, p)
			}
			names[p.key()] = true
		}
		cup := put(t, archive, "inbox/cup.xml", string(asOpenGotha(unique)))
		for _, list := range []string{"lists/2026-05-31", "lists/2026-05-31/list.csv"} {
			got := ran(t, exitDone, "check", cup, "--list", filepath.Join(archive, filepath.FromSlash(list)), "--system", "egf", "--class", "A", "-v")
			if !strings.Contains(got, c.severity+": "+cup+": "+c.said) {
				t.Errorf("%s: not said: %s in\n%s", list, c.said, got)
			}
		}
		got := ran(t, exitDone, "check", archive, "--inbox")
		if older := strings.Contains(got, "an older list"); older != (c.severity == "warning") {
			t.Errorf("%s: the inbox says\n%s", c.day, got)
		}
	}
}

// played are the ids of those who have more games than before, by their ratings before.
func played(t *testing.T, before, after *rating.List) string {
	t.Helper()
	was := map[string]int{}
	for i := range before.Players {
		was[before.Players[i].ID] = before.Players[i].Games
	}
	var ids []string
	for i := range after.Players {
		s := &after.Players[i]
		if n, listed := was[s.ID]; !listed || s.Games > n {
			ids = append(ids, s.ID)
		}
		if s.IDs["egf"] != "" && game.IsPairingNumber(s.IDs["egf"]) {
			t.Errorf("%s has the PIN %s", s.ID, s.IDs["egf"])
		}
	}
	return strings.Join(ids, " ")
}

// owners are the ids of the players whose lines these are, in the order of the list.
func owners(l *rating.List, lines ...*listed) string {
	var ids []string
	for i := range l.Players {
		s := &l.Players[i]
		for _, p := range lines {
			if int(s.Rating.Or(0)+.5) == p.rating || int(s.Rating.Or(0)) == p.rating || int(s.Rating.Or(0))+1 == p.rating {
				ids = append(ids, s.ID)
			}
		}
	}
	return strings.Join(ids, " ")
}
