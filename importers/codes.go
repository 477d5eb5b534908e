package importers

// Codes of what files of one event tell differently of its games and players, which
// others ask about. Together gives them with the places on both sides.
const (
	ResultDiffers   = "result-differs"
	DefaultDiffers  = "default-differs"
	ColoursDiffer   = "colours-differ"
	HandicapDiffers = "handicap-differs"
	GameMissing     = "game-missing"
	PlayerMissing   = "player-missing"
)
