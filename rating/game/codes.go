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
