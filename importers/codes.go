package importers

// Codes of files that are no events, which others ask about.
const (
	CodeFormatUnknown = "format-unknown"
	CodeRatingList    = "rating-list"   // players and their ratings, from which lists are made
	CodeRatingReport  = "rating-report" // what Kyudan wrote of events or lists
	CodeRatingRecord  = "rating-record" // what each event changed, as Kyudan writes it
)
