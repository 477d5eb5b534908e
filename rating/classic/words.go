package classic

import "kyudan/rating"

// Factors are those that PlayAll and ExplainGame hand out.
var Factors = []rating.Term{
	{Name: "rating", Meaning: "own rating that the game counts from"},
	{Name: "R'B", Meaning: "Black's rating, raised by the handicap"},
	{Name: "D", Meaning: "difference of the ratings, handicap included: opponent's less own"},
	{Name: "a", Meaning: "how fast the chance to win falls with the difference"},
	{Name: "con", Meaning: "how many points a game can move at this rating"},
	{Name: "SE", Meaning: "expected score"},
	{Name: "SA", Meaning: "score: 1 win, 0.5 jigo, 0 loss"},
	{Name: "weight", Meaning: "weight of the event's class, or of the game"},
	{Name: "opponent", Meaning: "the opponent's rating"},
}

// Missed are the requirements that several systems have.
var Missed = []rating.Term{
	{Name: codeOnline, Meaning: "whether it was played on the Internet does not fit the class"},
	{Name: codeBasicTime, Meaning: "the basic time is too short for the class"},
	{Name: codeNoClass, Meaning: "no class fits the event"},
}
