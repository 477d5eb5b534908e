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

// Codes of what Together says of files that look like one event and were taken for
// several.
const (
	MaybeOneEvent = "maybe-one-event" // it can hardly be another: see Input.Double
	MaybeTwice    = "maybe-twice"     // a part of the games agrees
	WhichEvent    = "which-event"     // it fits several: see Input.Double
)
