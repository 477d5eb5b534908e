package sgelo

import "kyudan/rating"

// formulas are the document's, with its symbols.
var formulas = []string{
	"expected = 1 / (1 + 10^((opponent - rating) / 400))",
	"new rating = rating + K * multiplier * (score - expected), at least 900    score: 1, 0.5, 0",
	"multiplier = 1 + max(0, (12 - games played) / 6)    estimation: no grade, foreign dan, kyu not recognised",
	"multiplier = 2    first 6 games of a new local dan, or after a break of 2 years",
	"multiplier = 0.5    established, not professional, against a player in either of these",
	"weight = √(max(1000, opponent) / 1000)    of each of the 12 games",
	"average = Σ opponent weight / Σ weight, rate = Σ score weight / Σ weight",
	"diff = 100 ln(rate / (1 - rate)), at most 200, at least -200",
	"estimated = average + diff, at most strongest beaten + 150, then at least weakest lost to - 150",
	"correction = (estimated - initial) * 0.5    after the 12th game",
	"promotion floor = rating of the grade - distance to the next lower * 0.5    the full rating for professionals and foreign players",
}

// factors are those of a side, in the order of explanations.
var factors = []rating.Term{
	{Name: "rating", Meaning: "own rating that the game counts from"},
	{Name: "K", Meaning: "how many points a game can move"},
	{Name: "expected", Meaning: "expected score"},
	{Name: "score", Meaning: "score: 1 win, 0.5 jigo, 0 loss"},
	{Name: "opponent", Meaning: "the opponent's rating"},
	{Name: "games_played", Meaning: "rated games before this one"},
	{Name: "multiplier", Meaning: "what multiplies K: over 1 for newcomers, under 1 for their opponents"},
	{Name: "uncertain", Meaning: "1 for a player whose K is raised, 0 for others"},
	{Name: "Σweight", Meaning: "sum of the weights of the games of the estimation"},
	{Name: "Σopponent", Meaning: "sum of the opponents' ratings there, each times its weight"},
	{Name: "Σscore", Meaning: "sum of the scores there, each times its weight"},
	{Name: "average", Meaning: "weighted average of the opponents' ratings"},
	{Name: "rate", Meaning: "weighted share of the games won"},
	{Name: "diff", Meaning: "how far above the average such a share of wins is, in points"},
	{Name: "strongest", Meaning: "rating of the strongest opponent beaten"},
	{Name: "weakest", Meaning: "rating of the weakest opponent lost to"},
	{Name: "estimated", Meaning: "the rating that the games of the estimation amount to"},
	{Name: "initial", Meaning: "first rating, from which the estimation began"},
}

// readings are the choices where the document is silent or contradicts itself.
var readings = []rating.Reading{
	{Matter: "\"0 games 3.0×\"", Chosen: "games before this one", Why: "the table of examples", Setting: "count_current_game"},
	{Matter: "who is established", Chosen: "every player who is in no period, also a hidden kyu player of a recognised organisation", Why: "their K is normal"},
	{Matter: "who is a professional", Chosen: "a player with a professional grade; K 6 depends on the rating alone", Why: "\"pro players\"", Setting: "professional_by_list"},
	{Matter: "two uncertain players", Chosen: "their own multipliers", Why: "nothing is said", Setting: "both_uncertain_cap"},
	{Matter: "whose opponents are protected", Chosen: "those of players in any of the periods", Why: "all five cases stand under one heading"},
	{Matter: "a new local dan", Chosen: "joined in 2025 or later", Why: "stated twice", Setting: "local_dan_since"},
	{Matter: "dan grades of the TGA", Chosen: "local, with the full value", Why: "it is listed as local; foreign dan alone are lowered", Setting: "tga_dan_full"},
	{Matter: "a break of 2+ years", Chosen: "two calendar years or more", Why: "years, not days", Setting: "break_rule"},
	{Matter: "a return during the estimation", Chosen: "the larger multiplier", Why: "both rules apply", Setting: "overlap"},
	{Matter: "\"capped at ±200\"", Chosen: "at ±200", Why: "the word", Setting: "diff_cap"},
	{Matter: "a jigo in the bounds of the estimate", Chosen: "neither beaten nor lost to", Why: "the words", Setting: "jigo_bounds"},
	{Matter: "the ceiling against the floor of the estimate", Chosen: "the ceiling first, the floor after it", Why: "the order of the list"},
	{Matter: "900 after the correction", Chosen: "held", Why: "ratings cannot fall below it", Setting: "floor_after_correction"},
	{Matter: "the distance to the next lower rank", Chosen: "measured downwards: 5k 30, 1k 25", Why: "half a rank below the new rank"},
	{Matter: "the day of a promotion", Chosen: "from the day after", Why: "\"effective before this game\""},
	{Matter: "promotions that no game follows", Chosen: "applied only for a list as of a day", Why: "the processing is by game"},
	{Matter: "the limit of 4d for foreign players", Chosen: "waived with the half rank", Why: "one sentence for them and professionals"},
	{Matter: "which promotion ends the estimation", Chosen: "any of a local player who entered without a grade", Why: "stated", Setting: "ends_estimation"},
	{Matter: "the first grade of an unranked player", Chosen: "a promotion", Why: "the case is named", Setting: "promoted_from"},
	{Matter: "grades of several organisations", Chosen: "a professional one, else the highest of recognised organisations, else the highest", Why: "nothing is said; recognised are those of comparable standards", Setting: "effective_rank"},
	{Matter: "handicap games", Chosen: "not rated", Why: "they \"cannot be rated in an even-game rating system\""},
	{Matter: "small boards", Chosen: "not rated", Why: "not mentioned"},
	{Matter: "hidden for the first 12 games", Chosen: "until 12 are played", Why: "the summary's \"first 12 games\"", Setting: "hidden_through"},
	{Matter: "a hidden player who returns", Chosen: "stays hidden until 12 games", Why: "the count goes on"},
	{Matter: "a rating on the list and nothing else", Chosen: "established", Why: "there is nothing to estimate"},
	{Matter: "a rank without an organisation", Chosen: "the SWA's, or no organisation's where the player is given as not local; with a warning", Why: "most grades in Singapore are"},
	{Matter: "who is foreign, where it is not given", Chosen: "anyone who entered with a grade that is not local; with a warning where a promotion depends on it", Why: "\"foreign\" is used of grades and players alike", Setting: "untold_local"},
	{Matter: "a foreign player promoted by a local organisation", Chosen: "the full rating, without a limit", Why: "\"foreign players: receive the full new ranking rating\"", Setting: "foreign_promotion"},
	{Matter: "a board size not given", Chosen: "19x19, with a warning", Why: "only these are rated"},
	{Matter: "a handicap not given", Chosen: "an even game, with a warning", Why: "most are; another choice is the option unknown-handicap"},
	{Matter: "grades above 7d", Chosen: "the scale continues in steps of 100", Why: "some organisations give them"},
	{Matter: "kyu grades under 30k", Chosen: "the value of 30k, with a warning", Why: "the scale ends there"},
	{Matter: "a grade without a date", Chosen: "always held", Why: "no day is known on which it would have been a promotion"},
	{Matter: "the day of a player's last game not given", Chosen: "no break, with a warning", Why: "the time since is not known"},
	{Matter: "games without a day", Chosen: "on the event's first day", Why: "a grade won at the event does not count yet"},
}
