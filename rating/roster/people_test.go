package roster

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/likeness"
	"kyudan/rating/roster/review"
)

// runWith settles the events of an archive with tables, and returns who every entry
// is, an event a line, and the warnings and errors, also of the end of the run.
func runWith(t testing.TB, l *rating.List, aliases string, people []Person, events ...*game.Event) (r *Roster, who, reported []string) {
	t.Helper()
	a, problems := ReadAliases("aliases.csv", []byte(aliases))
	problems.Add(a.Know(people)...)
	if problems.HasErrors() {
		t.Fatal(problems)
	}
	r = New(l, a)
	who, said := settleAll(r, l, events)
	problems.Add(said...)
	problems.Add(r.UnusedAliases(true)...)
	for _, p := range problems {
		if p.Severity > game.Note {
			reported = append(reported, p.Severity.String()+" "+p.Code+" "+p.Error())
		}
	}
	return r, who, reported
}

// row writes a person in one line: id, name, file, day, rank, club, country, number of
// events, day of the last.
func row(t testing.TB, s string) Person {
	t.Helper()
	f := strings.Split(s+"|||||||", "|")
	until, err := game.ParseISODate(f[8])
	if err != nil && f[8] != "" {
		t.Fatal(err)
	}
	events, _ := strconv.Atoi(f[7])
	day, err := game.ParseISODate(f[3])
	if err != nil && f[3] != "" {
		t.Fatal(err)
	}
	rank, err := game.ParseRank(f[4])
	if err != nil {
		t.Fatal(err)
	}
	return Person{ID: f[0], Name: f[1], File: f[2], Begin: day, End: day.AddDays(1), Rank: rank, Club: f[5], Country: f[6], Events: events, Until: until, Table: "ids.csv", Place: "2"}
}

func TestPeople(t *testing.T) {
	const merged = "name,id,action,other\n,new-ho-wei-lun,merge,new-ho-wee-lun\n"
	late := dated(t, 20190501, "SG", "Wei Lun|Ho|2d||SG")
	first, second := dated(t, 20200501, "SG", "Ho|Wei Lun|2d||SG"), dated(t, 20210501, "SG", "Ho|Wee Lun|2d||SG")
	for _, c := range []struct {
		name, aliases  string
		list           []string
		people         []string
		events         []*game.Event
		want, reported []string
	}{
		{name: "a decision without a table", aliases: merged, events: []*game.Event{first, second}, want: []string{"new-ho-wei-lun", "new-ho-wei-lun"}},
		{name: "an earlier event comes late, with another spelling", aliases: merged, events: []*game.Event{late, first, second}, want: []string{"new-ho-wei-lun", "new-ho-wei-lun", "new-ho-wei-lun"}},
		{name: "the other spelling comes first", aliases: merged, events: []*game.Event{second, late, first}, want: []string{"new-ho-wei-lun", "new-ho-wei-lun", "new-ho-wei-lun"}},
		{name: "an id is given later", aliases: merged, list: []string{"1001|Ho|Wei Lun|||"}, events: []*game.Event{second, first}, want: []string{"1001", "1001"},
			reported: []string{`warning person-renumbered aliases.csv:2: the id "new-ho-wei-lun", who is now 1001 Ho Wei Lun (SG)`}},
		{name: "an id is given to another of the name", aliases: merged, list: []string{"1001|Ho|Wei Lun|||MY"}, events: []*game.Event{second, first}, want: []string{"new-ho-wei-lun", "new-ho-wei-lun"}},
		{name: "an id is given to two of the name", aliases: merged, list: []string{"1001|Ho|Wei Lun|||", "1002|Ho|Wei Lun|||"}, events: []*game.Event{second}, want: []string{"new-ho-wei-lun"},
			reported: []string{`warning alias-id aliases.csv:2: merge of the id "new-ho-wei-lun", which no player has; expected ids of two players of this run`}},
		{name: "one of the two is nobody any more", aliases: merged, events: []*game.Event{second}, want: []string{"new-ho-wei-lun"},
			reported: []string{`warning alias-id aliases.csv:2: merge of the id "new-ho-wei-lun", which no player has; expected ids of two players of this run`}},
		{name: "one of the two is on a later list", aliases: merged, people: []string{"new-ho-wei-lun|Ho Wei Lun|2021/2021-05-01.xml|2021-05-01"}, events: []*game.Event{dated(t, 20200501, "SG", "Ho|Wee Lun|2d")},
			want: []string{"new-ho-wei-lun"}},

		{name: "namesakes, the second of whom comes first", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-01-01|2d|Bish|SG", "new-raj-arun-2|Raj Arun|b.xml|2021-01-01|15k|Nort|SG"}, events: []*game.Event{
			dated(t, 20200601, "SG", "Raj|Arun|15k|Nort|SG"), dated(t, 20200701, "SG", "Raj|Arun|2d|Bish|SG"),
		}, want: []string{"new-raj-arun-2", "new-raj-arun"}},
		{name: "a third namesake", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-01-01|2d||SG"}, events: []*game.Event{
			dated(t, 20190601, "MY", "Raj|Arun|2d||MY"), dated(t, 20200101, "SG", "Raj|Arun|2d||SG"),
		}, want: []string{"new-raj-arun-my", "new-raj-arun"}},
		{name: "an entry that may be either of two", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-01-01|2d|Bish", "new-raj-arun-2|Raj Arun|a.xml|2020-01-01|1d|Nort"}, events: []*game.Event{
			dated(t, 20190601, "SG", "Raj|Arun|1d"), dated(t, 20190701, "SG", "Raj|Arun|1d|Bish"),
		}, want: []string{"new-raj-arun-3", "new-raj-arun-3"}},
		{name: "equal entries of one event", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|1d", "new-raj-arun-2|Raj Arun|2020/2020-01-01.xml|2020-01-01|1d"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|1d", "Raj|Arun|1d"),
		}, want: []string{"new-raj-arun new-raj-arun-2"}},
		{name: "the one entry of the name, its rank, club and country corrected", people: []string{"new-raj-arun-2|Raj Arun|2020/2020-01-01.xml|2020-01-01|1d|Bish|SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|15k|Kall|MY", "Lim|Wei|1d"),
		}, want: []string{"new-raj-arun-2 new-lim-wei"}},
		{name: "two entries of the name, neither with the rank, club and country", people: []string{"new-raj-arun-2|Raj Arun|2020/2020-01-01.xml|2020-01-01|1d|Bish|SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|15k|Kall|MY", "Raj|Arun|16k|Nort|MY"),
		}, want: []string{"new-raj-arun new-raj-arun-my"}, reported: []string{"warning person-gone ids.csv:2: new-raj-arun-2 Raj Arun (1d, Bish, SG) of 2020/2020-01-01.xml (2020-01-01), who is not a player of this run"}},
		{name: "a merged namesake keeps his entries", aliases: "name,id,action,other\n,1002,merge,new-raj-arun-2\n", list: []string{"1002|Rai|Arun|||"},
			people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|1d|Bish", "new-raj-arun-2|Raj Arun|2020/2020-01-01.xml|2020-01-01|15k|Nort"}, events: []*game.Event{
				dated(t, 20191201, "SG", "Raj|Arun|15k|Nort"), dated(t, 20200101, "SG", "Raj|Arun|1d|Bish", "Raj|Arun|15k|Nort"), dated(t, 20200201, "SG", "Raj|Arun|14k"),
			}, want: []string{"1002", "new-raj-arun 1002", "1002"}},

		{name: "an id of the register, given later", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-01-01|2d|Bish|SG"}, list: []string{"1001|Raj|Arun|||SG"}, events: []*game.Event{
			dated(t, 20200601, "SG", "Raj|Arun|2d|Bish|SG"), dated(t, 20200101, "SG", "Raj|Arun|2d|Bish|SG"),
		}, want: []string{"1001", "1001"}, reported: []string{"warning person-gone ids.csv:2: new-raj-arun Raj Arun (2d, Bish, SG) of a.xml (2020-01-01), who is not a player of this run"}},
		{name: "the same, and the entry is there", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|Bish|SG"}, list: []string{"1001|Raj|Arun|||SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d|Bish|SG"),
		}, want: []string{"1001"}, reported: []string{"warning person-renumbered ids.csv:2: new-raj-arun Raj Arun (2d, Bish, SG) of 2020/2020-01-01.xml (2020-01-01), who is now 1001 Raj Arun (Bish, SG)"}},
		{name: "the same, two people by decision", aliases: "name,id,action,other\n,1001,distinct,new-raj-arun\n", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|Bish|SG"}, list: []string{"1001|Raj|Arun|||SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d|Bish|SG"),
		}, want: []string{"new-raj-arun"}},
		{name: "the same, settled", aliases: "name,id,action,other\n,1001,merge,new-raj-arun\n", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|Bish|SG"}, list: []string{"1001|Raj|Arun|||SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d|Bish|SG"),
		}, want: []string{"1001"}},
		{name: "an id of the register in the file itself", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|A.|2d|||swa=1001", "Raj|Arun|2d|||swa=1002"), dated(t, 20200201, "SG", "Raj|Arun|2d"),
		}, want: []string{"1001 1002", "1002"}, reported: []string{"warning person-renumbered ids.csv:2: new-raj-arun Raj Arun (2d) of 2020/2020-01-01.xml (2020-01-01), who is now 1002 Raj Arun (2d)"}},
		{name: "the id has passed to another", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d"}, list: []string{"1002|Raj|Aruna|||"}, events: []*game.Event{
			dated(t, 20190101, "SG", "Raj|Arun|2d"), dated(t, 20200101, "SG", "Raj|Arun|2d|||swa=1002"),
		}, want: []string{"new-raj-arun", "1002"}, reported: []string{
			"error person-moved ids.csv:2: new-raj-arun Raj Arun (2d) of 2020/2020-01-01.xml (2020-01-01), who is now 1002 Raj Aruna; the id is now another player's: new-raj-arun Raj Arun (2d); expected the id with the person who had it",
		}},
		{name: "an entry that is gone", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-01-01|2d"}, events: []*game.Event{dated(t, 20200101, "SG", "Ong|Kai|2d")}, want: []string{"new-ong-kai"},
			reported: []string{"warning person-gone ids.csv:2: new-raj-arun Raj Arun (2d) of a.xml (2020-01-01), who is not a player of this run"}},
		{name: "an entry that is still to come", people: []string{"new-raj-arun|Raj Arun|a.xml|2020-02-01|2d"}, events: []*game.Event{dated(t, 20200101, "SG", "Ong|Kai|2d")}, want: []string{"new-ong-kai"}},
		{name: "entries that are another's now", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|Bish||3|2020-03-01"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d|Bish"), dated(t, 20200201, "SG", "Raj|Arun|12k|Nort||swa=1002"), dated(t, 20200301, "SG", "Raj|Arun|12k|Nort"),
		}, want: []string{"new-raj-arun", "1002", "1002"}, reported: []string{
			"warning person-parted ids.csv:2: new-raj-arun Raj Arun (2d, Bish) of 2020/2020-01-01.xml (2020-01-01), who had played in 3 events by 2020-03-01, and in 1 of them now; others of the name: 1002",
		}},
		{name: "a line parts an event from a player of two", aliases: "name,id,action,other,event\n,new-raj-arun,split,new-raj-arun-2,Cup 2020-02-01\n", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|||2|2020-02-01"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d"), dated(t, 20200201, "SG", "Raj|Arun|2d"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2"}},
		{name: "an event that is gone", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|||2|2020-02-01"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d"), dated(t, 20200301, "SG", "Raj|Arun|2d"),
		}, want: []string{"new-raj-arun", "new-raj-arun"}, reported: []string{
			"warning person-parted ids.csv:2: new-raj-arun Raj Arun (2d) of 2020/2020-01-01.xml (2020-01-01), who had played in 2 events by 2020-02-01, and in 1 of them now",
		}},
		{name: "an earlier list", people: []string{"new-raj-arun|Raj Arun|2020/2020-01-01.xml|2020-01-01|2d|||2|2020-02-01"}, events: []*game.Event{dated(t, 20200101, "SG", "Raj|Arun|2d")}, want: []string{"new-raj-arun"}},
		{name: "parted by a line without an id", aliases: "name,id,action,other,until\n,1002,split,,2020\n", list: []string{"1002|Lim|Wei Jie|4d||"},
			people: []string{"new-lim-wei-jie|Lim Wei Jie|2020/2020-01-01.xml|2020-01-01|4d"}, events: []*game.Event{
				dated(t, 20190101, "SG", "Lim|Wei Jie|4d"), dated(t, 20200101, "SG", "Lim|Wei Jie|4d"), dated(t, 20210101, "SG", "Lim|Wei Jie|4d"),
			}, want: []string{"new-lim-wei-jie", "new-lim-wei-jie", "1002"}},
		{name: "parted from one whose id was given later", aliases: "name,id,action,other,event\n,new-lim-wei-jie,split,new-lim-wei-jie-2,Cup 2020-02-01\n", list: []string{"1002|Lim|Wei Jie|4d||"},
			people: []string{"new-lim-wei-jie|Lim Wei Jie|2020/2020-01-01.xml|2020-01-01|4d"}, events: []*game.Event{
				dated(t, 20200101, "SG", "Lim|Wei Jie|4d"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d"),
			}, want: []string{"1002", "new-lim-wei-jie-2"}, reported: []string{"warning person-renumbered ids.csv:2: new-lim-wei-jie Lim Wei Jie (4d) of 2020/2020-01-01.xml (2020-01-01), who is now 1002 Lim Wei Jie (4d)"}},
		{name: "an id that a line parts entries for is nobody's by name", aliases: "name,id,action,other,event\n,1002,split,new-lim-wei-jie,Cup 2020-02-01\n", list: []string{"1002|Lim|Wei Jie|4d||SG"}, events: []*game.Event{
			dated(t, 20200101, "MY", "Lim|Wei Jie|4d||MY"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d||SG"),
		}, want: []string{"new-lim-wei-jie-my", "new-lim-wei-jie"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			var people []Person
			for _, s := range c.people {
				people = append(people, row(t, s))
			}
			_, who, reported := runWith(t, testList(t, c.list...), c.aliases, people, c.events...)
			if d := cmp.Diff(c.want, who); d != "" {
				t.Errorf("players (-want +got):\n%s", d)
			}
			if d := cmp.Diff(c.reported, reported); d != "" {
				t.Errorf("told (-want +got):\n%s", d)
			}
		})
	}
}

// madeArchive invents the events of an archive: people of whom some have the same
// name, entered in either order of the parts, with and without blanks, mostly
// without an id, some of them not always with country, club and rank. Their
// category says who they are in truth.
func madeArchive(seed uint64) []*game.Event {
	rng := rand.New(rand.NewPCG(seed, 7))
	families, givens := []string{"Tan", "Lim", "Lee", "Ng", "Goh", "Chua", "Ong"}, []string{"Wei Jie", "Mei Xin", "Jun Hao", "Hui Min", "Boon Kiat", "Li Ting", "Zhi Xuan", "Rui En"}
	type somebody struct {
		game.Player
		level int
	}
	var all []somebody
	for i := range 45 {
		p := somebody{level: rng.IntN(25)}
		p.Family, p.Given = families[rng.IntN(len(families))], givens[rng.IntN(len(givens))]
		p.Country, p.Club = []string{"SG", "SG", "MY", "TW"}[rng.IntN(4)], []string{"Harbour Go Club", "Kallang Weiqi School", "Bishan Little Stones", "Northlight Academy"}[rng.IntN(4)]
		if i%9 == 0 {
			p.IDs = map[string]string{"swa": fmt.Sprint(1000 + i)}
		}
		all = append(all, p)
	}
	var events []*game.Event
	day := game.Date(20100109)
	var free []int // who is nowhere else on the day
	for n := range 30 {
		if rng.IntN(4) > 0 || len(free) < 15 {
			day, free = day.AddDays(7*(1+rng.IntN(12))), rng.Perm(len(all))
		}
		ev := &game.Event{Name: fmt.Sprintf("Cup %d", n), Begin: day, End: day.AddDays(1), Country: "SG", Place: []string{"", "Singapore", "Johor"}[rng.IntN(3)]}
		ev.Source.File = fmt.Sprintf("%d/cup-%02d.xml", day.Year(), n)
		players := 6 + rng.IntN(10)
		for _, k := range free[:players] {
			who := &all[k]
			p := game.Player{ID: len(ev.Players) + 1, Family: who.Family, Given: who.Given, Category: fmt.Sprint(k), IDs: who.IDs, Rank: game.FromShodanRank(min(who.level+rng.IntN(2)-18, 6))}
			if rng.IntN(12) == 0 && who.level < 24 {
				who.level++
			}
			switch rng.IntN(5) {
			case 0:
				p.Family, p.Given = p.Given, p.Family
			case 1:
				p.Given = strings.ReplaceAll(p.Given, " ", "")
			}
			if rng.IntN(3) > 0 {
				p.Country, p.Club = who.Country, who.Club
			}
			if rng.IntN(6) == 0 {
				p.Rank = game.NoRank
			}
			ev.Players = append(ev.Players, p)
		}
		for i := range ev.Players {
			ev.Games = append(ev.Games, game.Game{Round: 1, Black: i + 1, White: (i+1)%len(ev.Players) + 1, Result: game.BlackWins})
		}
		events, free = append(events, ev), free[players:]
	}
	return events
}

// idsOf returns who every entry of the events is, "" where it is open, and what was
// reported of ids that moved.
func idsOf(t testing.TB, people []Person, list *rating.List, events []*game.Event) (r *Roster, who map[string]string, reported game.Problems) {
	t.Helper()
	var a Aliases
	if problems := a.Know(people); len(problems) > 0 {
		t.Fatal(problems)
	}
	r = New(list, a)
	who = map[string]string{}
	for _, ev := range events {
		out, _, _ := r.resolve(ev, true)
		for i, at := range out.Who {
			if at >= 0 {
				who[entryKey(ev, i)] = list.Players[at].ID
			}
		}
	}
	return r, who, r.UnusedAliases(true)
}

// entryKey is an entry, whatever its file is called.
func entryKey(ev *game.Event, i int) string { return fmt.Sprintf("%s, no. %d", ev.Name, i+1) }

func newList() *rating.List { return &rating.List{System: "swa", Register: "swa"} }

// sameIDs compares who entries are.
func sameIDs(t *testing.T, what string, want, got map[string]string) {
	t.Helper()
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("%s: other players (-want +got):\n%s", what, d)
	}
}

// TestPeopleLaws: once the table of ids has the provisional ids, they stay with
// the people who have them.
func TestPeopleLaws(t *testing.T) {
	homonyms, moved, parted := 0, 0, 0
	count := func(reported game.Problems) {
		for _, p := range reported {
			if p.Code == "person-parted" {
				parted++
			} else {
				moved++
			}
		}
	}
	for seed := range uint64(60) {
		events := madeArchive(seed)
		r, want, _ := idsOf(t, nil, newList(), events)
		people := r.People()
		rng := rand.New(rand.NewPCG(seed, 8))

		again, got, reported := idsOf(t, people, newList(), events)
		sameIDs(t, "the same files again", want, got)
		if more := again.People(); len(more) > 0 || len(reported) > 0 {
			t.Fatalf("the same files again: %d more people, problems %v", len(more), reported)
		}

		renamed := make([]*game.Event, len(events))
		for i, ev := range events {
			c := *ev
			c.Source.File = fmt.Sprintf("all/%d.xml", rng.IntN(1000))
			renamed[i] = &c
		}
		_, got, reported = idsOf(t, people, newList(), renamed)
		sameIDs(t, "files renamed", want, got)
		if len(reported) > 0 {
			t.Errorf("files renamed: %v", reported)
		}

		n := rng.IntN(len(events))
		for n > 0 && events[n-1].Begin == events[n].Begin {
			n--
		}
		early := map[string]string{}
		for _, ev := range events[:n] {
			for i := range ev.Players {
				if id, ok := want[entryKey(ev, i)]; ok {
					early[entryKey(ev, i)] = id
				}
			}
		}
		_, got, reported = idsOf(t, people, newList(), events[:n])
		sameIDs(t, "an earlier list", early, got)
		if len(reported) > 0 {
			t.Errorf("an earlier list: %v", reported)
		}

		// The entries of the rows keep their ids whatever comes late, or in which
		// order: an event that was missing, events of one day the other way round.
		late := rng.IntN(len(events))
		some := slices.Delete(slices.Clone(events), late, late+1)
		r, want, _ = idsOf(t, nil, newList(), some)
		people = r.People()
		alone := withoutNamesakes(people, events)
		homonyms += len(people) - len(names(people))
		_, got, reported = idsOf(t, people, newList(), events)
		keepIDs(t, "an event came late", some, people, alone, want, got, reported)
		count(reported)
		byDay := slices.Clone(events)
		slices.Reverse(byDay)
		slices.SortStableFunc(byDay, func(a, b *game.Event) int { return int(a.Begin) - int(b.Begin) })
		_, got, reported = idsOf(t, people, newList(), byDay)
		keepIDs(t, "another order of one day", some, people, alone, want, got, reported)
		count(reported)

		// Ids of the register, given later to people whose names nobody shares.
		list := newList()
		official := map[string]string{}
		for _, p := range people {
			if alone[p.ID] && rng.IntN(2) == 0 {
				official[p.ID] = fmt.Sprint(5000 + len(official))
				list.Players = append(list.Players, rating.Standing{ID: official[p.ID], Name: p.Name})
			}
		}
		_, got, reported = idsOf(t, people, list, some)
		for key, id := range want {
			if now, ok := official[id]; ok {
				id = now
			}
			if got[key] != id {
				t.Errorf("seed %d, ids given later: %s is %s, want %s", seed, key, got[key], id)
			}
		}
		if len(reported) != len(official) {
			t.Errorf("seed %d, ids given later: %d problems, want one for each of %d ids: %v", seed, len(reported), len(official), reported)
		}
	}
	if homonyms < 100 || moved > 10 || parted > 115 {
		t.Errorf("%d homonyms, %d ids that moved, %d whose players lost events; want many, and hardly any", homonyms, moved, parted)
	}
}

// TestDecisionsLast: two players whom a decision made one stay one, and two stay
// two, whatever comes late.
func TestDecisionsLast(t *testing.T) {
	merged, distinct := 0, 0
	for seed := range uint64(60) {
		events := madeArchive(seed)
		rng := rand.New(rand.NewPCG(seed, 9))
		late := rng.IntN(len(events))
		some := slices.Delete(slices.Clone(events), late, late+1)
		r, want, _ := idsOf(t, nil, newList(), some)
		var answers []Answer
		about := map[string]bool{} // one decision a player is enough
		for _, p := range r.Proposals() {
			if a, b := p.A.ID, p.B.ID; p.Kind == review.SamePerson && !about[a] && !about[b] {
				about[a], about[b] = true, true
				answers = append(answers, Answer{Kind: review.SamePerson, A: a, B: b, Same: rng.IntN(2) == 0, Date: 20260503})
			}
		}
		lines, problems := Lines(answers)
		data, more := appendAliases("aliases.csv", nil, lines)
		a, said := ReadAliases("aliases.csv", data)
		problems.Add(slices.Concat(more, said, a.Know(r.People(mentioned(answers)...)))...)
		if len(problems) > 0 {
			t.Fatal(problems)
		}
		list := newList()
		r = New(list, a)
		got := map[string]string{}
		for _, ev := range events {
			out, _, _ := r.resolve(ev, true)
			for i, at := range out.Who {
				if at >= 0 {
					got[entryKey(ev, i)] = list.Players[at].ID
				}
			}
		}
		reported := r.UnusedAliases(true)
		for _, d := range answers {
			if slices.ContainsFunc(reported, func(q game.Problem) bool { return strings.Contains(q.Found, d.A) || strings.Contains(q.Found, d.B) }) {
				continue
			}
			x, y := nowOf(d.A, some, want, got), nowOf(d.B, some, want, got)
			switch {
			case x == "" || y == "": // left out with an error
			case d.Same && x != y:
				t.Errorf("seed %d: %s and %s were one, and are %s and %s", seed, d.A, d.B, x, y)
			case !d.Same && x == y:
				t.Errorf("seed %d: %s and %s were two, and are %s", seed, d.A, d.B, x)
			case d.Same:
				merged++
			default:
				distinct++
			}
		}
	}
	if merged < 100 || distinct < 100 {
		t.Errorf("only %d merged, %d distinct", merged, distinct)
	}
}

// mentioned are the provisional ids in answers.
func mentioned(answers []Answer) []string {
	ids := []string{}
	for _, a := range answers {
		for _, id := range []string{a.A, a.B} {
			if IsProvisional(id) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// nowOf is who the first entry of somebody is now.
func nowOf(id string, events []*game.Event, then, now map[string]string) string {
	for _, ev := range events {
		for i := range ev.Players {
			if key := entryKey(ev, i); then[key] == id {
				return now[key]
			}
		}
	}
	return ""
}

// keepIDs asserts that the entry of each row is still its player, and so is every
// entry of somebody whose name nobody shares; what is not so has been reported.
func keepIDs(t *testing.T, what string, events []*game.Event, people []Person, alone map[string]bool, want, got map[string]string, reported game.Problems) {
	t.Helper()
	rows := map[string]Person{}
	for _, p := range people {
		rows[p.ID] = p
	}
	for _, ev := range events {
		for i := range ev.Players {
			key := entryKey(ev, i)
			p, ok := rows[want[key]]
			isRow := ok && p.Event == ev.Name && likeness.IsOneName(p.Name, ev.Players[i].DisplayName())
			isTold := slices.ContainsFunc(reported, func(q game.Problem) bool { return strings.Contains(q.Found, p.ID+" ") })
			if isTold || got[key] == "" { // an open entry is an error of its event
				continue
			}
			if ok && (isRow || alone[p.ID]) && got[key] != want[key] {
				t.Errorf("%s: %s is %q, want %q", what, key, got[key], want[key])
			}
		}
	}
}

// withoutNamesakes are the people whose name only one person has in truth, and one
// player in the run.
func withoutNamesakes(people []Person, events []*game.Event) map[string]bool {
	name := func(p *game.Player) string {
		parts := []string{strings.ReplaceAll(game.FoldName(p.Family), " ", ""), strings.ReplaceAll(game.FoldName(p.Given), " ", "")}
		slices.Sort(parts)
		return strings.Join(parts, " ")
	}
	holders := map[string]map[string]bool{}
	for _, ev := range events {
		for i := range ev.Players {
			k := name(&ev.Players[i])
			if holders[k] == nil {
				holders[k] = map[string]bool{}
			}
			holders[k][ev.Players[i].Category] = true
		}
	}
	alone := map[string]bool{}
	for _, row := range people {
		for _, ev := range events {
			for i := range ev.Players {
				if p := &ev.Players[i]; ev.Name == row.Event && p.DisplayName() == row.Name {
					alone[row.ID] = len(holders[name(p)]) == 1 && !slices.ContainsFunc(people, func(o Person) bool { return o.ID != row.ID && likeness.IsOneName(o.Name, row.Name) })
				}
			}
		}
	}
	return alone
}

// names are the different names of people.
func names(people []Person) map[string]bool {
	all := map[string]bool{}
	for _, p := range people {
		all[strings.ReplaceAll(game.FoldName(p.Name), " ", "")] = true
	}
	return all
}
