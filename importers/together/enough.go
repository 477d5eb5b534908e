package together

// Agreement of players and games from which on two files are about one event,
// in percent of the smaller file.
const enough = 60

func mostly(n, of int) bool { return n*100 >= enough*of }

// likely is the share of a smaller file's games, in percent, from which on two
// files are compared closely, and from which on two events of the same days are
// doubted to be one if so many games can hardly agree by chance. It is far below
// what makes them one event: they may have few rounds in common, and names may be
// cut or corrected.
const (
	likely      = 20
	enoughGames = 6
)

// manyGames reports whether so many games of the same rounds between the same
// players, of the smaller event's, are more than two events of the same days
// have by chance.
func manyGames(n, of int) bool {
	return n >= enoughGames && n*100 >= likely*of || n > 1 && n*2 >= of
}

// An event is known under another name by so many games of so many players: two
// evenings of a club on one day may well have a game or two in common.
const (
	fewGames   = 4
	fewPlayers = 4
)
