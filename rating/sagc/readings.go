package sagc

import "kyudan/rating"

// formulas are the document's, with its symbols.
var formulas = []string{
	"eff_handicap = int(handicap - (komi - 6) / 10)    cut towards zero",
	"differential = x(me) - x(opponent) - eff as Black, + eff as White    x: stones weaker than 7d",
	"LF = x^2 + 1.5 x + 55 + x^5 / 30000    x is 0 over 7d",
	"GSF = 1.5 tournament, 1.0 club, 0.5 friendly, 0.0 teaching",
	"OF = 1 - 0.1 for each of the previous ten games against this opponent, at least 0.1",
	"GRF by index, differential and result, from the table",
	"HF = 1 - 0.05 eff_handicap, at least 0.1",
	"change = LF * GSF * OF * GRF * HF    exact, then cut towards zero",
}

// factors are those of a side, in the order of explanations.
var factors = []rating.Term{
	{Name: "index", Meaning: "index before the game"},
	{Name: "your_x", Meaning: "own rank, in stones weaker than 7d"},
	{Name: "opponent_x", Meaning: "the opponent's rank, in stones weaker than 7d"},
	{Name: "stones", Meaning: "handicap stones as recorded"},
	{Name: "komi", Meaning: "komi, which White gets"},
	{Name: "eff_handicap", Meaning: "effective handicap, komi included"},
	{Name: "received", Meaning: "effective handicap that the player received: less than 0 where it was given"},
	{Name: "differential", Meaning: "how much harder the game was than the ranks say, in stones"},
	{Name: "n", Meaning: "how many of the previous ten games were against this opponent"},
	{Name: "LF", Meaning: "level factor, by rank"},
	{Name: "GSF", Meaning: "game status factor: tournament, club, friendly, teaching"},
	{Name: "OF", Meaning: "opponent factor: less for the same opponent again"},
	{Name: "GRF", Meaning: "game result factor, by differential"},
	{Name: "HF", Meaning: "handicap factor"},
	{Name: "exact", Meaning: "the product before it is cut to a whole number"},
	{Name: "points", Meaning: "the product cut to a whole number"},
}

// readings are the choices where the document is silent or contradicts itself.
var readings = []rating.Reading{
	{Matter: "\"the next floor below the index\" against the zones of the 11k example", Chosen: "the zones", Why: "they are worked out, and fit the older text", Setting: "floor_rule"},
	{Matter: "differentials beyond 3", Chosen: "the outermost rows of the table", Why: "the current text and both tables", Setting: "beyond_three"},
	{Matter: "the printed level factor 255.87 of 7k", Chosen: "255.876", Why: "the page cuts in print; the points agree"},
	{Matter: "\"truncated\"", Chosen: "the exact product of the decimal factors, cut towards zero", Why: "no word on binary fractions"},
	{Matter: "komi not given", Chosen: "the event's or 6.5 in an even game, 0.5 with handicap, with a warning", Why: "\"standard komi (6.5)\", and the example of two stones", Setting: "even_komi, handicap_komi"},
	{Matter: "players over 7d", Chosen: "x is 0 in the level factor and negative in the differential", Why: "the limit is stated for the level factor alone"},
	{Matter: "the handicap of an ordinary game", Chosen: "as recorded: 1 with komi 6.5 is worth 0, 1 with 0.5 is worth 1", Why: "the formula"},
	{Matter: "a negative effective handicap", Chosen: "the formula as it stands: HF over 1", Why: "no other bound than 0.1", Setting: "handicap_sign"},
	{Matter: "the previous ten games", Chosen: "the player's own, before this game; free games count, adjustments do not", Why: "stated of free games; an adjustment is not a game"},
	{Matter: "jigo", Chosen: "no change, but one of the ten", Why: "there is no factor for it"},
	{Matter: "a game left out because its handicap is not given", Chosen: "not one of the ten, nor is a jigo", Why: "left out is left out"},
	{Matter: "by default, void and the like", Chosen: "not rated, not counted", Why: "not played"},
	{Matter: "boards other than 19x19", Chosen: "not rated", Why: "not mentioned"},
	{Matter: "kind of game not given", Chosen: "club; friendly where it is given as played on the Internet; with a note", Why: "\"assumed … that all the games on the record sheet are normal games\"; both texts give Internet games 0.5", Setting: "untold_kind, untold_online_kind"},
	{Matter: "a board size not given", Chosen: "19x19, with a warning", Why: "only these are rated"},
	{Matter: "a handicap not given", Chosen: "none, with a warning", Why: "most games have none; another choice is the option unknown-handicap"},
	{Matter: "an index not given with a rank", Chosen: "0", Why: "a new player starts with 0"},
	{Matter: "colours not given", Chosen: "not rated, unless the effective handicap is 0, which makes both sides equal", Why: "the differential takes the handicap with its sign"},
	{Matter: "order of games", Chosen: "of entry", Why: "stated; \"last updated\" may go backwards", Setting: "order"},
	{Matter: "30k", Chosen: "no floors, held at -999", Why: "stated"},
	{Matter: "ranks weaker than 30k", Chosen: "begin as 30k, with a warning", Why: "\"minimum 30 kyu\""},
	{Matter: "professionals", Chosen: "play as 9d, with a warning", Why: "the page has no place for them"},
	{Matter: "a record of the previous ten games that cannot be read", Chosen: "an error; the player's games are not rated", Why: "the opponent factor is unknown, and a person can still repair the record"},
	{Matter: "9d", Chosen: "the index is held at +999", Why: "the page names no strongest rank, and there is no 10d to write"},
}
