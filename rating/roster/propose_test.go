package roster

import (
	"fmt"
	"math/rand/v2"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
	"kyudan/rating/roster/review"
)

// dated is an event of an archive in which everybody plays: day, country, then
// the entries as entry reads them.
func dated(t testing.TB, day game.Date, where string, lines ...string) *game.Event {
	t.Helper()
	ev := testEvent(t, lines...)
	ev.Begin, ev.End, ev.Country, ev.Name = day, day+1, where, "Cup "+day.String()
	ev.Source.File = fmt.Sprintf("%d/%s.xml", day.Year(), day)
	for i := range ev.Players {
		ev.Games = append(ev.Games, game.Game{Round: 1, Black: i + 1, White: (i+1)%len(ev.Players) + 1, Result: game.BlackWins})
	}
	return ev
}

// at is an event of a name in a town.
func at(name, town string, ev *game.Event) *game.Event {
	ev.Name, ev.Place = name, town
	return ev
}

// replayAll settles events as an archive and returns who every entry is, an event a
// line.
func replayAll(t testing.TB, l *rating.List, aliases string, events ...*game.Event) (r *Roster, who []string, problems game.Problems) {
	t.Helper()
	a, said := ReadAliases("aliases.csv", []byte(aliases))
	if said.HasErrors() {
		t.Fatal(said)
	}
	r = New(l, a)
	who, problems = settleAll(r, l, events)
	return r, who, problems
}

// TestLearn: what is entered with an id in any event says who is entered without.
func TestLearn(t *testing.T) {
	for _, c := range []struct {
		name    string
		list    []string
		aliases string
		events  []*game.Event
		want    []string
	}{
		{name: "another name, before and after", events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|Amy|5d|Bish"), dated(t, 20200301, "SG", "Tan|Mei Xin|5d|||swa=2001"), dated(t, 20200601, "SG", "Tan|Amy|5d|||swa=2001"), dated(t, 20200901, "SG", "Amy|Tan|5d"),
		}, want: []string{"new-tan-amy", "new-tan-amy", "new-tan-amy", "new-tan-amy"}},
		{name: "another script", events: []*game.Event{
			dated(t, 20200101, "SG", "梁|恩福|2d|||swa=2001"), dated(t, 20200301, "SG", "Neo|En Fu|2d|||swa=2001"), dated(t, 20200601, "SG", "Neo|En Fu|2d"), dated(t, 20200901, "SG", "梁恩福||2d"),
		}, want: []string{"2001", "2001", "2001", "2001"}},
		{name: "an id of another register", events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|Amy|5d"), dated(t, 20200301, "SG", "Tan|Mei Xin|5d|||egf=2001"), dated(t, 20200601, "SG", "Tan|Amy|5d|||egf=2001"), dated(t, 20200901, "SG", "Mei Xin|Tan|5d"),
		}, want: []string{"new-tan-amy", "new-tan-amy", "new-tan-amy", "new-tan-amy"}},
		{name: "one person with ids of several registers", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun"), dated(t, 20200301, "SG", "Raj|Arun"), dated(t, 20200401, "SG", "Raj|Arun|3d|Bish|SG|egf=2001|sg=501"), dated(t, 20200601, "SG", "Raj|Arun|3d|Bish|SG|sg=501|swa=1001"), dated(t, 20200801, "SG", "Raj|Arun|3d"),
		}, want: []string{"new-raj-arun", "new-raj-arun", "new-raj-arun", "new-raj-arun", "new-raj-arun"}},
		{name: "an id given later", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d|Bish"), dated(t, 20200301, "SG", "Raj|Arun|5d|Bish|SG|swa=2001"),
		}, want: []string{"new-raj-arun", "new-raj-arun"}},
		{name: "on the list under another name", list: []string{"2001|Tan|Mei Xin|5d||SG"}, events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|Amy|5d"), dated(t, 20200301, "SG", "Tan|Amy|5d|||swa=2001"),
		}, want: []string{"2001", "2001"}},
		{name: "a name that is not like the others is somebody's with a wrong id", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200401, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200601, "SG", "Lim|Wei Jie|5d|||swa=2001"),
		}, want: []string{"new-lim-wei-jie", "2001", "2001", "new-lim-wei-jie"}},
		{name: "of two names that are nothing alike the second", events: []*game.Event{
			dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200601, "SG", "Lim|Wei Jie|5d|||swa=2001"), dated(t, 20200701, "SG", "Raj|Arun|5d"),
		}, want: []string{"2001", "new-lim-wei-jie", "2001"}},
		{name: "a wrong id that comes first", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|5d|||swa=2001"), dated(t, 20200201, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200401, "SG", "Raj|Arun|5d|||swa=2001"),
		}, want: []string{"new-lim-wei-jie", "new-raj-arun", "new-raj-arun", "new-raj-arun"}},
		{name: "a new name that is used again", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200401, "SG", "Raj|Arun|5d|||swa=2001"),
			dated(t, 20200601, "SG", "Lim|Wei Jie|5d|||swa=2001"), dated(t, 20200701, "SG", "Lim|Wei Jie|5d|||swa=2001"),
		}, want: []string{"new-raj-arun", "new-raj-arun", "new-raj-arun", "new-raj-arun", "new-raj-arun"}},
		{name: "a wrong id that aliases.csv says is right", aliases: "name,id,action,other\n,2001,one,\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200401, "SG", "Raj|Arun|5d|||swa=2001"), dated(t, 20200601, "SG", "Lim|Wei Jie|5d|||swa=2001"),
		}, want: []string{"new-raj-arun", "new-raj-arun", "new-raj-arun", "new-raj-arun"}},
		{name: "of two who have the name the one of the club", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d|Nort"), dated(t, 20200301, "SG", "Raj|Arun|5d|Bish||swa=2001", "Raj|Arun|5d|Nort||swa=2002"),
		}, want: []string{"new-raj-arun", "2001 new-raj-arun"}},
		{name: "of two who have the name nobody", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|Bish||swa=2001", "Raj|Arun|5d|Nort||swa=2002"),
		}, want: []string{"new-raj-arun", "2001 2002"}},
		{name: "a rank that the later ones contradict", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5k|||swa=2001"),
		}, want: []string{"new-raj-arun", "2001"}},
		{name: "in the event with the id", events: []*game.Event{
			dated(t, 20200201, "SG", "Raj|Arun|2d", "Raj|Arun|2d|||swa=2001"),
		}, want: []string{"new-raj-arun 2001"}},
		{name: "two by decision", aliases: "name,id,action,other\n,2001,distinct,new-raj-arun\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Raj|Arun|5d|||swa=2001"),
		}, want: []string{"new-raj-arun", "2001"}},
		{name: "entries that a line separates are not the holder's", list: []string{"2001|Tan|Mei Xin|5d||SG"}, aliases: "name,id,action,other,event\n,2001,split,2002,Cup 2020-03-01\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|Amy|5d"), dated(t, 20200301, "SG", "Tan|Amy|5d|||swa=2001"), dated(t, 20200601, "SG", "Tan|Mei Xin|5d|||swa=2001"),
		}, want: []string{"new-tan-amy", "2002", "2001"}},
		{name: "ids that are one", aliases: "name,id,action,other\n,2001,merge,2002\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|Amy|5d"), dated(t, 20200301, "SG", "Tan|Amy|5d|||swa=2002"), dated(t, 20200601, "SG", "Tan|Mei Xin|5d|||swa=2001"),
		}, want: []string{"new-tan-amy", "new-tan-amy", "new-tan-amy"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			a, problems := ReadAliases("aliases.csv", []byte(c.aliases))
			l := testList(t, c.list...)
			r := New(l, a)
			for _, ev := range c.events {
				r.Learn(ev)
			}
			who, said := settleAll(r, l, c.events)
			if problems.Add(said...); problems.HasErrors() {
				t.Error(problems)
			}
			if d := cmp.Diff(c.want, who); d != "" {
				t.Errorf("players (-want +got):\n%s", d)
			}
		})
	}
}

// settleAll is replayAll for a roster that is there.
func settleAll(r *Roster, l *rating.List, events []*game.Event) (who []string, problems game.Problems) {
	for _, ev := range events {
		out, said := r.Settle(ev, Options{Propose: true})
		problems.Add(said...)
		var ids []string
		for i := range out.Players {
			ids = append(ids, out.Standing(l, i+1).ID)
		}
		who = append(who, strings.Join(ids, " "))
	}
	return who, problems
}

func TestPropose(t *testing.T) {
	for _, c := range []struct {
		name    string
		aliases string
		events  []*game.Event
		want    []string
		codes   []string // errors

		warnings []string
	}{
		{name: "a near name is a player of its own", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG"),
		}, want: []string{"new-lim-wie-jie"}},
		{name: "the exact name of one", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d|Harb|SG", "Tan|Mei Xin|3d||SG", "Zhao|Ting|1k"),
			dated(t, 20200201, "SG", "Wei Jie|Lim|4d", "Ting|Zhao|1k"),
		}, want: []string{"1002 1001 new-zhao-ting", "1002 new-zhao-ting"}},
		{name: "a namesake of another country", events: []*game.Event{
			dated(t, 20200101, "MY", "Lim|Wei Jie|4d||MY"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d||SG"), dated(t, 20200301, "MY", "Lim|Wei Jie|4d||MY"),
		}, want: []string{"new-lim-wei-jie", "1002", "new-lim-wei-jie"}},
		{name: "namesakes of the same event, the stronger first", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|10k|Bish", "Raj|Arun|2d|Nort"), dated(t, 20200201, "SG", "Raj|Arun|2d|Nort", "Raj|Arun|9k|Bish"),
		}, want: []string{"new-raj-arun-2 new-raj-arun", "new-raj-arun new-raj-arun-2"}},
		{name: "entries that may be either are one more", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|1d|Bish", "Raj|Arun|2d|Nort"), dated(t, 20200201, "SG", "Raj|Arun|2d"), dated(t, 20200301, "SG", "Raj|Arun|2d"), dated(t, 20200401, "SG", "Raj|Arun|2d|Nort"), dated(t, 20200501, "SG", "Raj|Arun|1d"),
		}, want: []string{"new-raj-arun-2 new-raj-arun", "new-raj-arun-3", "new-raj-arun-3", "new-raj-arun", "new-raj-arun-3"}},
		{name: "a child grows", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|20k"), dated(t, 20210101, "SG", "Raj|Arun|15k"), dated(t, 20220601, "SG", "Raj|Arun|11k"),
		}, want: []string{"new-raj-arun", "new-raj-arun", "new-raj-arun"}, warnings: []string{"name-alone", "name-alone"}},
		{name: "nobody sees the child for years", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|20k|Bish"), dated(t, 20240101, "SG", "Raj|Arun|8k|Bish"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2"}},
		{name: "nobody grows ten ranks in a month", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|15k"), dated(t, 20200201, "SG", "Raj|Arun|5k"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2"}},
		{name: "two places at once", events: []*game.Event{
			at("North", "Bremen", dated(t, 20200201, "DE", "Raj|Arun|2d")), at("South", "Ulm", dated(t, 20200201, "DE", "Raj|Arun|2d")), at("South", "Ulm", dated(t, 20200208, "DE", "Raj|Arun|2d")),
		}, want: []string{"new-raj-arun", "new-raj-arun-2", "new-raj-arun-3"}},
		{name: "at once, and one place not given", events: []*game.Event{
			at("North", "Bremen", dated(t, 20200201, "DE", "Raj|Arun|1d|Brem")), at("South", "", dated(t, 20200201, "DE", "Raj|Arun|5d|Brem")), at("East", "", dated(t, 20200201, "DE", "Raj|Arun|2d|Brem")),
			at("West", "", dated(t, 20200201, "DE", "Raj|Arun|2d|Ulm")),
		}, want: []string{"new-raj-arun", "new-raj-arun-2", "new-raj-arun", "new-raj-arun-3"}},
		{name: "two events of one place at once", events: []*game.Event{
			at("Main", "Bremen", dated(t, 20200201, "DE", "Raj|Arun|1d")), at("Rapid", "Bremen", dated(t, 20200201, "DE", "Raj|Arun|3d|Ulm")),
		}, want: []string{"new-raj-arun", "new-raj-arun"}},
		{name: "two ranks lost in a club", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|3d|Bish"), dated(t, 20200201, "SG", "Raj|Arun|1d|Bish"),
		}, want: []string{"new-raj-arun", "new-raj-arun"}},
		{name: "two ranks lost, and nothing speaks for one", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|3d"), dated(t, 20200201, "SG", "Raj|Arun|1d"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2"}},
		{name: "ten years later, with another rank", events: []*game.Event{
			dated(t, 20100101, "SG", "Raj|Arun|5k|Bish|SG"), dated(t, 20200201, "SG", "Raj|Arun|3k|Bish|SG"),
		}, want: []string{"new-raj-arun", "new-raj-arun-sg"}},
		{name: "ten years later, with the same rank", events: []*game.Event{
			dated(t, 20100101, "SG", "Raj|Arun|5k|Bish|SG"), dated(t, 20200201, "SG", "Raj|Arun|5k|Bish|SG"),
		}, want: []string{"new-raj-arun", "new-raj-arun"}},
		{name: "three ranks lost, after whatever time", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|3d"), dated(t, 20300101, "SG", "Raj|Arun|1k"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2"}},
		{name: "a country alone tells no namesakes apart", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|2d||SG", "Raj|Arun|1d"), dated(t, 20200201, "SG", "Raj|Arun|2d||SG"),
		}, want: []string{"new-raj-arun new-raj-arun-2", "new-raj-arun-sg"}},
		{name: "a club does", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|1d|Bish", "Raj|Arun|2d"), dated(t, 20200201, "SG", "Raj|Arun|2d|Bish"),
		}, want: []string{"new-raj-arun-2 new-raj-arun", "new-raj-arun-2"}},
		{name: "of two namesakes whom club and rank fit", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|1d|Bish", "Raj|Arun|8k|Nort"),
			dated(t, 20200201, "SG", "Raj|Arun|9k"), dated(t, 20200301, "SG", "Raj|Arun|1d|Nort"), dated(t, 20200401, "SG", "Raj|Arun"), dated(t, 20200501, "SG", "Raj|Arun||Bish"),
			dated(t, 20200601, "SG", "Raj|Arun|7k|Nort"), dated(t, 20200701, "SG", "Raj|Arun|8k|Kall"),
		}, want: []string{"new-raj-arun new-raj-arun-2", "new-raj-arun-2", "new-raj-arun-3", "new-raj-arun-3", "new-raj-arun", "new-raj-arun-2", "new-raj-arun-4"}, warnings: []string{"name-alone"}},
		{name: "a state that is no more", events: []*game.Event{
			dated(t, 19900101, "SU", "Petrov|Igor|5d||SU"), dated(t, 19930101, "RU", "Petrov|Igor|5d||RU"),
		}, want: []string{"new-petrov-igor", "new-petrov-igor"}},
		{name: "two entries are one player", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d", "Lim|Wei-Jie|4d", "Tan|Mei Xin|5d"),
		}, want: []string{"1001"}, codes: []string{"same-player", "same-player", "game-left-out", "game-left-out", "game-left-out"}},
		{name: "two entries of one name, one with an id", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d|Harb|SG|swa=1002", "Jie|Lim Wei|4d"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d|Harb"),
		}, want: []string{"1002 new-jie-lim-wei", "1002"}, warnings: []string{"two-of-a-name"}},
		{name: "the same, both new", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|4d", "Raj|Arun|3d|||swa=2001"),
		}, want: []string{"new-raj-arun 2001"}, warnings: []string{"two-of-a-name"}},
		{name: "the same, after one without an id", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|4d|Harb"), dated(t, 20200201, "SG", "Raj|Arun|4d", "Raj|Arun|4d|||swa=2001"), dated(t, 20200301, "SG", "Raj|Arun|4d||SG|swa=2001", "Raj|Arun|4d"),
		}, want: []string{"new-raj-arun", "new-raj-arun 2001", "2001 new-raj-arun"}, warnings: []string{"two-of-a-name"}},
		{name: "the same, and the id fits better", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|4d|Harb"), dated(t, 20200201, "SG", "Raj|Arun|4d", "Raj|Arun|4d|Harb||egf=2001"),
		}, want: []string{"new-raj-arun", "new-raj-arun-2 new-raj-arun"}, warnings: []string{"two-of-a-name"}},
		{name: "the same, too different to ask", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d|||swa=1002", "Lim|Wei Jie|20k"),
		}, want: []string{"1002 new-lim-wei-jie"}},
		{name: "the same, settled", aliases: "name,id,action,other\n,2001,distinct,new-raj-arun\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|4d", "Raj|Arun|3d|||swa=2001"),
		}, want: []string{"new-raj-arun 2001"}},
		{name: "the id decides whatever the name", events: []*game.Event{
			dated(t, 20200101, "SG", "Zhao|Ting|5d|||swa=1001", "Ong|Kai|3d|||swa=2000"), dated(t, 20200201, "SG", "Kai|Ong|3d", "Ong|Kay|3d|||swa=2000"),
		}, want: []string{"1001 2000"}, codes: []string{"who-is-who", "game-left-out", "game-left-out"}},
		{name: "a line for a player who comes later", aliases: "Rai A,new-raj-arun\nOng K,2000\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Rai|A|5d", "Ong|K|3d"), dated(t, 20200201, "SG", "Raj|Arun|5d", "Ong|Kai|3d|||swa=2000"), dated(t, 20200301, "SG", "Arun|Raj|5d", "Ong|Kai|3d"),
		}, want: []string{"new-raj-arun 2000", "new-raj-arun 2000", "new-raj-arun 2000"}},
		{name: "merged", aliases: "name,id,action,other\n,1002,merge,new-lim-wie-jie\n,1001,merge,3000\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG", "Tan|M|5d|||swa=3000"),
		}, want: []string{"1002 1001"}},
		{name: "merged before the player comes", aliases: "name,id,action,other\n,new-raj-arun,merge,new-rai-arun\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Rai|Arun|5d"), dated(t, 20200201, "SG", "Raj|Arun|5d"), dated(t, 20200301, "SG", "Arun|Rai|5d"),
		}, want: []string{"new-raj-arun", "new-raj-arun", "new-raj-arun"}},
		{name: "a namesake merged, the third of the name is not", aliases: "name,id,action,other\n,1002,merge,new-lim-wei-jie\n", events: []*game.Event{
			dated(t, 20200101, "MY", "Lim|Wei Jie|4d||MY"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d||SG"), dated(t, 20200301, "TW", "Lim|Wei Jie|4d||TW"), dated(t, 20200401, "MY", "Lim|Wei Jie|4d||MY"),
		}, want: []string{"1002", "1002", "new-lim-wei-jie-tw", "1002"}},
		{name: "a chain of merges", aliases: "name,id,action,other\n,1001,merge,3000\n,3000,merge,3001\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Tan|M|5d|||swa=3001"),
		}, want: []string{"1001"}},
		{name: "split by event", aliases: "name,id,action,other,event\n,1002,split,2002,2020/2020-01-01.xml\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d", "Lim|W|4d|||swa=2002"),
		}, want: []string{"2002", "1002 2002"}},
		{name: "split by years, without an id", aliases: "name,id,action,other,from,until\n,1002,split,,2019,2020\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d"), dated(t, 20200201, "SG", "Lim|Wei Jie|4d"), dated(t, 20210101, "SG", "Lim|Wei Jie|4d"),
		}, want: []string{"new-lim-wei-jie", "new-lim-wei-jie", "1002"}},
		{name: "a split taken back by a later merge", aliases: "name,id,action,other,from,date\n,1002,split,2002,2019,2024-01-01\n,1002,merge,2002,,2025-01-01\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Lim|Wei Jie|4d", "Lim|W|4d|||swa=2001"),
		}, want: []string{"1002 2001"}},
		{name: "an alias for one event", aliases: "name,id,event\nHo En,1008,Cup 2020-01-01\nHo En,1009,Cup 2020-02-01\n", events: []*game.Event{
			dated(t, 20200101, "SG", "Ho|En|3k"), dated(t, 20200201, "SG", "Ho|En|3k"),
		}, want: []string{"1008", "1009"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, who, problems := replayAll(t, testList(t, people...), c.aliases, c.events...)
			var codes, warnings []string
			for _, p := range problems {
				switch p.Severity {
				case game.Error:
					codes = append(codes, p.Code)
				case game.Warning:
					warnings = append(warnings, p.Code)
				}
			}
			if d := cmp.Diff(c.warnings, warnings); d != "" {
				t.Errorf("warnings (-want +got):\n%s%v", d, problems)
			}
			if d := cmp.Diff(c.codes, codes); d != "" {
				t.Errorf("errors (-want +got):\n%s%v", d, problems)
			}
			if d := cmp.Diff(c.want, who[:len(c.want)]); d != "" {
				t.Errorf("players (-want +got):\n%s", d)
			}
		})
	}
}

func TestProposals(t *testing.T) {
	for _, c := range []struct {
		name    string
		aliases string
		events  []*game.Event
		want    []string // question: ids, score
		reasons string   // of the first, for and against
	}{
		{name: "a letter apart", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG")},
			want: []string{"same person?: 1002 new-lim-wie-jie 85"}, reasons: "names one letter apart; the same rank, or the next; the same club; the same country | "},
		{name: "initials", events: []*game.Event{dated(t, 20200101, "SG", "Tan|M X|5d||SG")},
			want: []string{"same person?: 1001 new-tan-m-x 75"}},
		{name: "ten ranks in a month, of one club", events: []*game.Event{dated(t, 20200101, "SG", "Raj|Arun|15k|Bish|SG"), dated(t, 20200201, "SG", "Raj|Arun|5k|Bish|SG")},
			want: []string{"same person?: new-raj-arun new-raj-arun-sg 50"}, reasons: "the same name; the same club; the same country; one begins when the other stops | ranks too far apart for the time between"},
		{name: "a name cut", events: []*game.Event{dated(t, 20200101, "DE", "Schwarzenegger|Jan|2d||DE"), dated(t, 20210101, "DE", "Schwarzen|Jan|2d||DE")},
			want: []string{"same person?: new-schwarzen-jan new-schwarzenegger-jan 80"}},
		{name: "two letters apart in a name of eighteen", events: []*game.Event{dated(t, 20200101, "DE", "Schwarzenberg|Maria|2d||DE"), dated(t, 20210101, "DE", "Schwartzenberk|Maria|2d||DE")},
			want: []string{"same person?: new-schwartzenberk-maria new-schwarzenberg-maria 75"}, reasons: "names two letters apart; the same rank, or the next; the same country; one begins when the other stops | "},
		{name: "two letters apart in a name of seventeen", events: []*game.Event{dated(t, 20200101, "DE", "Schwarzenberg|Mari|2d||DE"), dated(t, 20210101, "DE", "Schwartzenberk|Mari|2d||DE")},
			want: []string{"same person?: new-schwartzenberk-mari new-schwarzenberg-mari 70"}},
		{name: "brothers in a club", events: []*game.Event{dated(t, 20200101, "SG", "Tan|Wei Ming|4d|Harb|SG"), dated(t, 20200201, "SG", "Tan|Wei Ling|4d|Harb|SG")},
			want:    []string{"same person?: new-tan-wei-ling new-tan-wei-ming 70"},
			reasons: "names one letter apart; the same rank, or the next; the same club; the same country; one begins when the other stops | one syllable of the given name differs, as with siblings"},
		{name: "the same in no club", events: []*game.Event{dated(t, 20200101, "SG", "Tan|Wei Ming|4d||SG"), dated(t, 20200201, "SG", "Tan|Wei Ling|4d||SG")},
			want: []string{"same person?: new-tan-wei-ling new-tan-wei-ming 60"}},
		{name: "a slip of the pen in a club", events: []*game.Event{dated(t, 20200101, "SG", "Tan|Wei Ming|4d|Harb|SG"), dated(t, 20200201, "SG", "Tan|Wei Mimg|4d|Harb|SG")},
			want: []string{"same person?: new-tan-wei-mimg new-tan-wei-ming 90"}},
		{name: "umlauts", events: []*game.Event{dated(t, 20200101, "DE", "Mueller|Joerg|3d|Go-T|DE")}, want: []string{"same person?: 1003 new-mueller-joerg 90"}},
		{name: "Cyrillic", events: []*game.Event{dated(t, 20200101, "RU", "Shcherbakov|Yuri|3d||RU"), dated(t, 20210101, "RU", "Schtscherbakow|Juri|3d||RU")},
			want: []string{"same person?: new-schtscherbakow-juri new-shcherbakov-yuri 95"}},
		{name: "Hokkien and pinyin", events: []*game.Event{dated(t, 20200101, "SG", "Chen|Guoxiong|3d||SG"), dated(t, 20210101, "SG", "Tan|Kuo-Hsiung|3d||SG")},
			want: []string{"same person?: new-chen-guoxiong new-tan-kuo-hsiung 95"}},
		{name: "traditional characters", events: []*game.Event{dated(t, 20200101, "SG", "陳|思遠|3d||SG")}, want: []string{"same person?: 1004 new-陳思遠 90"}},
		{name: "pinyin of characters", events: []*game.Event{dated(t, 20200101, "SG", "Chen|Siyuan|3d||SG")}, want: []string{"same person?: 1004 new-chen-siyuan 90"}},
		{name: "never in one event", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG", "Lim|Wei Jie|4d|Harb|SG")}},
		{name: "never in two countries at once", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wie Jie|4d||SG"), dated(t, 20200101, "MY", "Lim|Wei Jie|4d||SG")}},
		{name: "other people", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Boon Kiat|4d|Harb|SG", "Tan|Wei Ming|4d|Harb|SG")}},
		{name: "a namesake", events: []*game.Event{dated(t, 20200101, "MY", "Lim|Wei Jie|4d||MY")}},
		{name: "distinct", aliases: "name,id,action,other\n,1002,distinct,new-lim-wie-jie\n", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG")}},
		{name: "merged", aliases: "name,id,action,other\n,1002,merge,new-lim-wie-jie\n", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wie Jie|4d|Harb|SG")}},
		{name: "an id under another name", events: []*game.Event{dated(t, 20200101, "SG", "Zhao|Ting|5d|||swa=1001")},
			want: []string{"two people under one id?: 1001 new-tan-mei-xin-2 45"}, reasons: `entered as "Zhao Ting": Cup 2020-01-01 (2020-01-01) | `},
		{name: "an id under another name of the club and rank", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5k|Bishan|SG|egf=17"), dated(t, 20200601, "SG", "Kumar|Dev|5k|Bishan|SG|egf=17"),
		}},
		{name: "an id under another name of another club", events: []*game.Event{
			dated(t, 20200101, "SG", "Raj|Arun|5k|Bishan|SG|egf=17"), dated(t, 20200601, "SG", "Kumar|Dev|5k|Kallang|SG|egf=17"),
		}, want: []string{"two people under one id?: new-raj-arun new-raj-arun-2 45"}},
		{name: "an id under a name of another dialect", events: []*game.Event{dated(t, 20200101, "SG", "Chen|Meixin|5d|||swa=1001")}},
		{name: "one, until a day", aliases: "name,id,action,date\n,1001,one,2020-06-01\n", events: []*game.Event{dated(t, 20200101, "SG", "Zhao|Ting|5d|||swa=1001")}},
		{name: "one, until a day before", aliases: "name,id,action,date\n,1001,one,2019-06-01\n", events: []*game.Event{dated(t, 20200101, "SG", "Zhao|Ting|5d|||swa=1001")},
			want: []string{"two people under one id?: 1001 new-tan-mei-xin-2 45"}},
		{name: "parted by name", aliases: "name,id,action,other\nZhao Ting,1001,split,2001\n", events: []*game.Event{dated(t, 20200101, "SG", "Zhao|Ting|5d|||swa=1001")}},
		{name: "two places at once", events: []*game.Event{dated(t, 20200101, "SG", "A|b|5d|||swa=1001"), dated(t, 20200101, "DE", "Tan|Mei Xin|5d|||swa=1001")},
			want: []string{"two people under one id?: 1001 new-tan-mei-xin-2 70"}},
		{name: "three places at once, and one between", events: []*game.Event{
			at("A", "Bishan", dated(t, 20200101, "SG", "Tan|Mei Xin|5d|||swa=1001")), at("B", "Bremen", dated(t, 20200101, "DE", "Tan|Mei Xin|5d|||swa=1001")),
			at("C", "Bishan", dated(t, 20200101, "SG", "Tan|Mei Xin|5d|||swa=1001")), at("D", "Paris", dated(t, 20200101, "FR", "Tan|Mei Xin|5d|||swa=1001")),
		}, want: []string{"two people under one id?: 1001 new-tan-mei-xin-2 100"}, reasons: strings.Join([]string{
			"played at the time of A (2020-01-01), in another country: B (2020-01-01)", "played at the time of B (2020-01-01), in another country: C (2020-01-01)",
			"played at the time of A (2020-01-01), in another country: D (2020-01-01)", "played at the time of B (2020-01-01), in another country: D (2020-01-01)", "played at the time of C (2020-01-01), in another country: D (2020-01-01)",
		}, "; ") + " | "},
		{name: "two towns at once", events: []*game.Event{
			at("A", "Bremen", dated(t, 20200101, "DE", "Müller|Jörg|3d|||swa=1003")), at("B", "Frankfurt", dated(t, 20200201, "DE", "Müller|Jörg|3d|||swa=1003")),
			at("C", "Frankfurt am Main", dated(t, 20200201, "DE", "Müller|Jörg|3d|||swa=1003")), at("D", "Jena", dated(t, 20200201, "DE", "Müller|Jörg|3d|||swa=1003")), at("E", "Jena", dated(t, 20200202, "DE", "Müller|Jörg|3d|||swa=1003")),
		}, want: []string{"two people under one id?: 1003 new-muller-jorg-2 40"}, reasons: "played at the time of B (2020-02-01), in another town: D (2020-02-01); played at the time of C (2020-02-01), in another town: D (2020-02-01) | "},
		{name: "two towns at once, by the name", events: []*game.Event{
			at("B", "Frankfurt", dated(t, 20200201, "DE", "Müller|Jörg|3d")), at("C", "Frankfurt am Main", dated(t, 20200201, "DE", "Müller|Jörg|3d")), at("D", "Jena", dated(t, 20200201, "DE", "Müller|Jörg|3d")),
		}, want: []string{"same person?: 1003 new-muller-jorg 55", "two people under one id?: 1003 new-muller-jorg-2 15"}, reasons: "the same name; the same rank, or the next | both played at the time of C (2020-02-01), in another town"},
		{name: "beside each other, one with an id", events: []*game.Event{dated(t, 20200101, "MY", "Raj|Arun|4d|Harb|MY|swa=2001", "Raj|Arun|2k|Kall")},
			want: []string{"same person?: 2001 new-raj-arun 5"}, reasons: "two entries of one name in Cup 2020-01-01 (2020-01-01) | ranks too far apart for the time between; different clubs"},
		{name: "the same, settled", aliases: "name,id,action,other\n,2001,distinct,new-raj-arun\n", events: []*game.Event{dated(t, 20200101, "MY", "Raj|Arun|4d|Harb|MY|swa=2001", "Raj|Arun|2k|Kall")}},
		{name: "at once, and one place not given", events: []*game.Event{
			at("B", "Frankfurt", dated(t, 20200201, "DE", "Raj|Arun|3d")), at("C", "", dated(t, 20200201, "DE", "Raj|Arun|8d")),
		}},
		{name: "the id of one, the name of another", events: []*game.Event{dated(t, 20200101, "SG", "Lim|Wei Jie|4d|||swa=1001")},
			want: []string{"same person?: 1001 1002 60", "two people under one id?: 1001 new-tan-mei-xin-2 45"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			// Everybody but those in question plays apart, so that none is on his own.
			r, _, _ := replayAll(t, testList(t, "1001|Tan|Mei Xin|5d|Harbour Go Club|SG", "1002|Lim|Wei Jie|4d|Harbour Go Club|SG", "1003|Müller|Jörg|3d|Go-Treff Isar|DE", "1004|陈|思远|3d|Kallang Weiqi School|SG"), c.aliases, c.events...)
			var got []string
			reasons := ""
			for _, p := range r.Proposals() {
				got = append(got, fmt.Sprintf("%s: %s %s %d", p.Kind, p.A.ID, p.B.ID, p.Score))
				if reasons == "" {
					reasons = texts(p.For) + " | " + texts(p.Against)
				}
			}
			if d := cmp.Diff(c.want, got); d != "" {
				t.Errorf("proposals (-want +got):\n%s%s", d, reasons)
			}
			if c.reasons != "" && reasons != c.reasons {
				t.Errorf("got the reasons %q, want %q", reasons, c.reasons)
			}
		})
	}
}

func texts(reasons []review.Reason) string {
	var all []string
	for _, r := range reasons {
		all = append(all, r.Text)
	}
	return strings.Join(all, "; ")
}

// TestRecognisedByName: one note a player, however many entries.
func TestRecognisedByName(t *testing.T) {
	r, _, _ := replayAll(t, testList(t, people...), "name,id\nLimWJ,1002\n",
		dated(t, 20200101, "SG", "Lim|Wei Jie|4d||SG", "Tan|Mei Xin|5d|||swa=1001", "Raj|Arun|10k"),
		dated(t, 20200201, "SG", "Wei Jie|Lim|4d", "Raj|Arun|10k"), dated(t, 20200301, "SG", "Tan|Mei Xin|5d", "Lim|Wei-Jie|4d"), dated(t, 20200401, "SG", "LimWJ||1d"))
	var got []string
	for _, p := range r.RecognisedByName() {
		got = append(got, p.Severity.String()+" "+p.Code+" "+p.Error())
	}
	want := []string{
		"note recognised-by-name 2020/2020-03-01.xml: Players/Player[1]: recognised by name alone: 1001 Tan Mei Xin (5d, Harbour Go Club, SG, egf 10000001)",
		"note recognised-by-name 2020/2020-01-01.xml: Players/Player[1]: recognised by name alone, the first of 3 entries: 1002 Lim Wei Jie (4d, Harbour Go Club, SG, ffg 0000002)",
		"note recognised-by-name 2020/2020-02-01.xml: Players/Player[2]: recognised by name alone: new-raj-arun Raj Arun (10k)",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestRegisterTwice: a register by itself is looked through for people who are
// in it twice.
func TestRegisterTwice(t *testing.T) {
	r := New(testList(t, append([]string{"2001|Lim|Wai Jie|4d|Harbour Go Club|SG", "2002|陳|思遠||Kallang Weiqi School|SG"}, people...)...), Aliases{})
	var got []string
	for _, p := range r.Proposals() {
		got = append(got, fmt.Sprint(p.A.ID, " ", p.B.ID, " ", p.Score))
	}
	want := []string{"1004 2002 85", "1002 2001 65", "1008 1009 65"} // Wei Jie and Wai Jie may be brothers
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("(-want +got):\n%s", d)
	}
}

// TestMergedOnList: of two players of the list whom a line makes one, the other
// is hidden, and his ids and name lead to the one who stays.
func TestMergedOnList(t *testing.T) {
	l := testList(t, "1001|Tan|Mei Xin|5d|Harbour Go Club|SG", "1002|Tang|Mei Sin|5d||SG|egf=77", "new-raj-arun|Raj|Arun|2d")
	_, who, problems := replayAll(t, l, "name,id,action,other\n,1001,merge,1002\n,1010,merge,new-raj-arun\n",
		dated(t, 20200101, "SG", "Tang|Mei Sin|5d", "Raj|Arun|2d"), dated(t, 20200201, "SG", "T|M|5d|||swa=1002", "Raj|A|2d|||swa=1010"), dated(t, 20200301, "SG", "T|M|5d|||egf=77", "Arun|Raj|2d"))
	if d := cmp.Diff([]string{"1001 1010", "1001 1010", "1001 1010"}, who); d != "" || problems.HasErrors() {
		t.Errorf("(-want +got):\n%s%v", d, problems)
	}
	if len(l.Players) != 3 || !l.Players[1].Hidden || l.Players[0].Hidden {
		t.Errorf("got %+v", l.Players)
	}
}

// sloppyArchive is an archive of people who are entered under several spellings.
func sloppyArchive(t testing.TB, seed uint64, events int) []*game.Event {
	rng := rand.New(rand.NewPCG(seed, 1))
	l := distinctList(60)
	var all []*game.Event
	for e := range events {
		ev := &game.Event{Begin: game.Date(20200101 + e/25*100 + e%25), Name: fmt.Sprint("Cup ", e), Country: []string{"SG", "MY"}[e%2]}
		ev.End, ev.Source.File = ev.Begin, fmt.Sprintf("%d.xml", e)
		for _, k := range rng.Perm(len(l.Players))[:12] {
			s := l.Players[k]
			p := game.Player{ID: len(ev.Players) + 1, Family: s.Family, Given: s.Given, Rank: s.Rank, Country: s.Country, Club: s.Club}
			switch letters := []rune(p.Given); rng.IntN(8) {
			case 0:
				p.Given = string(letters[:1])
			case 1:
				p.Given = string(letters[:len(letters)-1])
			case 2:
				p.Family, p.Given = p.Given, p.Family
			case 3:
				p.Given += "h"
			case 4:
				p.IDs = map[string]string{"swa": s.ID}
			}
			ev.Players = append(ev.Players, p)
			if n := len(ev.Players); n > 1 {
				ev.Games = append(ev.Games, game.Game{Round: 1, Black: n, White: n - 1, Result: game.WhiteWins})
			}
		}
		all = append(all, ev)
	}
	return all
}

// TestProposalsAreTheSame: on one core and several, run after run, whatever the
// order of the entries in the files.
func TestProposalsAreTheSame(t *testing.T) {
	run := func(cores int, shuffled bool) ([]review.Proposal, Count) {
		defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(cores))
		events := sloppyArchive(t, 7, 60)
		if shuffled {
			for _, ev := range events {
				n := len(ev.Players)
				for i := range ev.Games {
					g := &ev.Games[i]
					g.Black, g.White = n+1-g.Black, n+1-g.White
				}
				for i := range n / 2 {
					ev.Players[i], ev.Players[n-1-i] = ev.Players[n-1-i], ev.Players[i]
				}
				for i := range ev.Players {
					ev.Players[i].ID = i + 1
				}
			}
		}
		r, _, _ := replayAll(t, testList(t), "", events...)
		return r.Proposals(), r.Count()
	}
	want, count := run(1, false)
	if len(want) < 20 {
		t.Fatalf("only %d proposals", len(want))
	}
	for _, c := range []struct {
		cores    int
		shuffled bool
	}{{1, false}, {4, false}, {2, true}} {
		got, n := run(c.cores, c.shuffled)
		if d := cmp.Diff(want, got, cmp.Comparer(func(a, b game.Opt[float64]) bool { return a == b })); d != "" {
			t.Errorf("%+v (-want +got):\n%s", c, d)
		}
		if n != count {
			t.Errorf("%+v: got the counts %+v, want %+v", c, n, count)
		}
	}
}

// TestMergedAndBack: a decision changes the players it speaks of, and without
// its line everything is as it was; so it is with the opposite line of a later
// day.
func TestMergedAndBack(t *testing.T) {
	events := sloppyArchive(t, 11, 40)
	run := func(lines string) ([]string, game.Problems) {
		_, who, problems := replayAll(t, testList(t), "name,id,action,other,date\n"+lines, events...)
		return who, problems
	}
	plain, _ := run("")
	r, _, _ := replayAll(t, testList(t), "", events...)
	merged := 0
	for _, p := range r.Proposals() {
		if p.Kind != review.SamePerson || merged == 10 {
			continue
		}
		merged++
		line := fmt.Sprintf(",%s,merge,%s,2025-01-01\n", p.A.ID, p.B.ID)
		with, problems := run(line)
		if problems.HasErrors() {
			t.Errorf("%s: %v", line, problems)
		}
		for i := range plain {
			was, is := strings.Fields(plain[i]), strings.Fields(with[i])
			for k := range was {
				if was[k] == p.B.ID {
					was[k] = p.A.ID
				}
			}
			if d := cmp.Diff(was, is); d != "" {
				t.Fatalf("%s: event %d (-want +got):\n%s", line, i, d)
			}
		}
		back, _ := run(line + fmt.Sprintf(",%s,distinct,%s,2025-02-01\n", p.B.ID, p.A.ID))
		if d := cmp.Diff(plain, back); d != "" {
			t.Errorf("taken back (-want +got):\n%s", d)
		}
	}
	if merged == 0 {
		t.Error("nothing was merged")
	}
}
