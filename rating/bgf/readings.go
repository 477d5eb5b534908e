package bgf

import (
	"slices"

	"kyudan/rating"
	"kyudan/rating/classic"
)

var formulas = []string{
	"GoR = points + 2050; D, a, con and SE as in the classic EGF rating on GoR, with ε = 0.014",
	"weight = board * kind * handicap * online * time",
	"handicap: Black 1 - 0.1 h, White (1 - 0.1 h)^2, never under 0",
	"time = TA / 75, at most 1; TA = basic time + 60 moves Canadian, 45 byoyomi, 120 Fischer",
	"change = weight * con * (SA - SE)    each side with its own weight, con and SE",
}

// factors are those of a side: the classic ones and the parts of its weight.
var factors = append(slices.Clip(classic.Factors), []rating.Term{
	{Name: "lines", Meaning: "size of the board"},
	{Name: "board", Meaning: "weight of the board's size"},
	{Name: "kind", Meaning: "weight of the kind of game"},
	{Name: "handicap", Meaning: "weight of the handicap"},
	{Name: "online", Meaning: "weight of a game on the Internet"},
	{Name: "basic", Meaning: "basic time, in minutes"},
	{Name: "move", Meaning: "overtime for a move, in seconds"},
	{Name: "TA", Meaning: "adjusted time: basic time and overtime, in minutes"},
	{Name: "time", Meaning: "weight of the thinking time"},
}...)

var readings = []rating.Reading{
	{Matter: "the weight for 3 stones printed as 0,75", Chosen: "0.7", Why: "the rule 1 - 0.1 h, and the printed product 0,5 is 0.5376 rounded"},
	{Matter: "one stone", Chosen: "h = 1: 0.9 and 0.81", Why: "\"#h\""},
	{Matter: "expectancy and con", Chosen: "the classic EGF's", Why: "named by the page"},
	{Matter: "ε", Chosen: "0.014, half on each side", Why: "the EGF's of 2001; \"free points for every game, won or lost\"", Setting: "epsilon"},
	{Matter: "offset to GoR", Chosen: "2050", Why: "average 3d is 250 here and 2300 there", Setting: "gor_offset"},
	{Matter: "ratings under GoR 100", Chosen: "con 116, a 200, no bottom", Why: "beginners are around -2950; none is named", Setting: "min_rating"},
	{Matter: "where a is read in a handicap game", Chosen: "at Black's adjusted rating", Why: "as the EGF", Setting: "a_basis"},
	{Matter: "expectancy under 0", Chosen: "as the formula gives it", Why: "as the classic EGF page, which is silent", Setting: "clamp_expectancy"},
	{Matter: "free points and the weight", Chosen: "the weight multiplies both", Why: "it weighs the points at stake"},
	{Matter: "ten and more stones", Chosen: "weight 0", Why: "a negative weight would reverse the result"},
	{Matter: "boards outside 9 to 19", Chosen: "not rated", Why: "\"between the closest sizes\" needs two"},
	{Matter: "overtime in the time weight", Chosen: "TA / 75, at most 1", Why: "60 minutes with 20 stones in 5 minutes are said to equal 75 minutes"},
	{Matter: "byoyomi and Fischer time", Chosen: "45 and 120 moves", Why: "as the EGF counts them; the page only knows sudden death and Canadian overtime"},
	{Matter: "too fast", Chosen: "basic time under 40 minutes, unless 30 with 15 seconds a move or more", Why: "\"minimum 40 sudden death or 30 with at most 20 moves in 5 min\""},
	{Matter: "manual updates stronger than 5k", Chosen: "made, with a note", Why: "the commission decides them, and whoever keeps the list knows its decisions"},
	{Matter: "registering at exactly -600", Chosen: "one stone", Why: "the page names -600 in both ranges"},
	{Matter: "\"lose two ranks before losing the rank\"", Chosen: "the 100 points under the minimum", Why: "its own example, 2k under -300, and the later section agree"},
	{Matter: "demotion by more than a rank", Chosen: "one rank after the other until within 100 of the minimum", Why: "-601 makes a 5k a 6k"},
	{Matter: "the kind of a game not given", Chosen: "tournament, 1.2, with a warning", Why: "nearly all events that are handed in are", Setting: "untold_kind"},
	{Matter: "a thinking time not given", Chosen: "weight 1, with a warning", Why: "most tournaments have the full time", Setting: "untold_time_weight"},
	{Matter: "an overtime not given", Chosen: "sudden death, with a warning where that changes the weight", Why: "its time would have to be guessed"},
	{Matter: "a board size not given", Chosen: "19x19, with a warning", Why: "nearly all events"},
	{Matter: "whether a game was played on the Internet not given", Chosen: "face to face, with a warning", Why: "nearly all events that are handed in were"},
	{Matter: "a handicap not given", Chosen: "an even game, with a warning", Why: "most are; another choice is the option unknown-handicap"},
	{Matter: "professionals without rating", Chosen: "650 for 1p and 30 a grade, with a warning", Why: "as the EGF's, whose 1p is 7d", Setting: "professional, pro_grade"},
	{Matter: "a new player's rank on the list against the one entered with", Chosen: "the list's", Why: "the other may be a claim for the pairing"},
	{Matter: "teaching and friendly games", Chosen: "not rated", Why: "tournament or club only"},
	{Matter: "a registered rank stronger than the official one", Chosen: "no effect on the computation", Why: "only pairing is mentioned"},
}
