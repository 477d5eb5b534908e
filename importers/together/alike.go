package together

import (
	"strings"

	"kyudan/rating/game"
)

// sameEventName compares the names of two events; an unknown name matches no other.
func sameEventName(a, b *game.Event) bool {
	k := EventKey(a)
	return k != "" && k == EventKey(b)
}

// EventKey is the name of an event for comparing: programs and people differ in
// blanks (EGC2013main).
func EventKey(ev *game.Event) string {
	return strings.ReplaceAll(game.FoldName(ev.Name), " ", "")
}

// otherName reports whether both events have a name, and not the same.
func otherName(a, b *game.Event) bool {
	return EventKey(a) != "" && EventKey(b) != "" && !sameEventName(a, b)
}

// elsewhere reports whether name and town of two events are both given and both
// differ.
func elsewhere(a, b *game.Event) bool {
	here, there := game.FoldName(a.Place), game.FoldName(b.Place)
	return otherName(a, b) && here != "" && there != "" && here != there
}

// sameDaysAndName reports whether both begin on the same day under the same
// name.
func sameDaysAndName(a, b *game.Event) bool {
	return a.Begin != 0 && a.Begin == b.Begin && sameEventName(a, b)
}

// sameDays reports whether two events have a day in common.
func sameDays(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && a.Begin <= max(b.Begin, b.End) && b.Begin <= max(a.Begin, a.End)
}

// otherDays reports whether both give their days, and have none in common.
func otherDays(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && !sameDays(a, b)
}

// otherBegin reports whether both give their first day, and not the same.
func otherBegin(a, b *game.Event) bool {
	return a.Begin != 0 && b.Begin != 0 && a.Begin != b.Begin
}

// farApart reports whether the first days are too far apart for one event.
func farApart(a, b *game.Event) bool {
	days := a.Begin.DaysUntil(b.Begin)
	return max(days, -days) > NearDays
}

// How much of the smaller of two files' players or games the other one has, in
// percent, for them to be compared closely or to be one event. The first is far
// below the second: two files may have few rounds in common, and names may be cut
// or corrected.
const (
	part = 20
	most = 60
)

// Partly reports whether n of so many are enough for two files to be compared.
func Partly(n, of int) bool { return n > 0 && n*100 >= part*of }

// Mostly reports whether n of so many are enough for two files to be of one event.
func Mostly(n, of int) bool { return n*100 >= most*of }

// EnoughGames is how many games between the same players in the same rounds hardly
// agree by chance, if they are a part of all.
const EnoughGames = 6

// manyGames reports whether so many games of the same rounds between the same
// players, of the smaller event's, are more than two events of the same days
// have by chance.
func manyGames(n, of int) bool {
	return n >= EnoughGames && Partly(n, of) || n > 1 && n*2 >= of
}

// An event is known under another name by so many games of so many players: two
// evenings of a club on one day may well have a game or two in common.
const (
	fewGames   = 4
	fewPlayers = 4
)

// NearDays is how many days two files of one event may be apart: one may have the
// day on which its program was started.
const NearDays = 7

// Large reports whether an event is large enough to be recognised by who met whom
// and who won, under any names. Two players who meet once a
// week would be by chance.
func Large(games, players int) bool { return games >= 8 && players >= 5 }
