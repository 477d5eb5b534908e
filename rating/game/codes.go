package game

// CodeDefaultUnknown is the code of the note that a file does not tell a win by
// default from a game played, by which its silence contradicts no other file.
const CodeDefaultUnknown = "default-unknown"

// Codes of what package roster has to say, by which others put it in words of
// their own or leave it out.
const (
	CodeWhoIsWho       = "who-is-who"
	CodeSamePlayer     = "same-player"
	CodeNameSimilar    = "name-similar"
	CodeNameUnreadable = "name-unreadable"
	CodeNameDiffers    = "name-differs"
	CodeIDDiffers      = "id-differs"
	CodeRatingDiffers  = "rating-differs"
	CodeRecognised     = "recognised"
	CodeAliasID        = "alias-id"
	CodeAliasDiffers   = "alias-differs"
	CodeAliasUnused    = "alias-unused"
	CodeFileRatings    = "file-ratings"
	CodeGameLeftOut    = "game-left-out"
	CodeMaybeInList    = "maybe-in-list"
	CodeUndated        = "undated"
)

// Codes of what files of one event tell differently of its games and players, with
// the places on both sides.
const (
	CodeResultDiffers   = "result-differs"
	CodeDefaultDiffers  = "default-differs"
	CodeColoursDiffer   = "colours-differ"
	CodeHandicapDiffers = "handicap-differs"
	CodeGameMissing     = "game-missing"
	CodePlayerMissing   = "player-missing"
)

// Codes of what is said of files that look like one event and were taken for
// several.
const (
	CodeMaybeOneEvent = "maybe-one-event" // it can hardly be another
	CodeMaybeTwice    = "maybe-twice"     // a part of the games agrees
	CodeWhichEvent    = "which-event"     // it fits several
)
