package swa

import (
	"kyudan/rating"
	"kyudan/rating/classic"
)

// formulas are the document's, with its symbols.
var formulas = []string{
	"R'B = RB + 100 (H - 0.5)    for H >= 1;   R'B = RB for H = 0",
	"D = RW - R'B                seen from Black; White's is -D",
	"a = a(min(RB, RW))          for H = 0;   a = a(R'B) for H >= 1",
	"SE(Black) = 1 / (e^(D/a) + 1) - ε/2",
	"SE(White) = 1 / (e^(-D/a) + 1) - ε/2",
	"change = weight * con(R) * (SA - SE)    SA: 1 win, 0.5 jigo, 0 loss",
	"Rnew = R + sum of the event's changes, not under the bottom",
}

// missed is what an event of a class may miss.
var missed = append([]rating.Term{
	{Name: codeEndorsement, Meaning: "the event is not endorsed"},
	{Name: codeScope, Meaning: "the class is not for events of this scope (national, overseas, private)"},
	{Name: codeSelection, Meaning: "the class is not for selection games"},
	{Name: codeBoardSize, Meaning: "the board is too small for the class"},
	{Name: codeRounds, Meaning: "there are too few rounds for the class"},
	{Name: codeCountries, Meaning: "too few countries took part"},
	{Name: codeDetailsLate, Meaning: "the details were handed in too late"},
	{Name: codeResultsLate, Meaning: "the results were handed in too late"},
}, classic.Missed...)

// readings are the choices where the document is silent or contradicts itself.
var readings = []rating.Reading{
	{Matter: "the printed formula 1 / [eD/a + 1]", Chosen: "e to the power D/a", Why: "a lost superscript; only this gives Table I"},
	{Matter: "\"linear extrapolation\" of Table II", Chosen: "interpolation between rows, constant outside", Why: "examples 4 and 5 use con(320) = 104 and con(1850) = 33; con 10 and a 70 are stated over 2700"},
	{Matter: "ratings under 100", Chosen: "con 116, a 200, and no rating ends under 100", Why: "the page mentions a bottom without a number; 100 is the first row of its table", Setting: "min_rating"},
	{Matter: "where a is read in a handicap game", Chosen: "at Black's rating raised by the handicap", Why: "example 5: a = 90", Setting: "a_basis"},
	{Matter: "an expectancy that ε/2 brings under 0", Chosen: "left as the formula gives it", Why: "the page has no limit", Setting: "clamp_expectancy"},
	{Matter: "ε", Chosen: "0.016", Why: "stated; the worked examples alone use 0", Setting: "epsilon"},
	{Matter: "one stone", Chosen: "worth 50 points", Why: "100 (H - 0.5)"},
	{Matter: "ratings during an event", Chosen: "those of its start for all its games", Why: "the association's overview page says so"},
	{Matter: "class weight", Chosen: "multiplies the change of each game", Why: "\"weight for inclusion\""},
	{Matter: "an event that misses its class", Chosen: "not rated, with all reasons", Why: "the page lists requirements", Setting: "enforce"},
	{Matter: "no class declared", Chosen: "the heaviest whose requirements are met; what is not given is not checked", Why: "the page gives no rule for it; the requirements decide"},
	{Matter: "a declared class whose requirements the event does not give", Chosen: "met, with a warning where they are about the time or the boards, else a note", Why: "who declares a class answers for it"},
	{Matter: "small boards in an event that misses its class, where that is rated all the same", Chosen: "count", Why: "what does not stop the event does not stop its games", Setting: "enforce"},
	{Matter: "the number of rounds not given", Chosen: "the rounds that have games", Why: "a round that is not shown was not played", Setting: "count_rounds"},
	{Matter: "the number of countries not given", Chosen: "those of the players, where all have one", Why: "the list of participants shows them", Setting: "count_countries"},
	{Matter: "whether SWA sent the players overseas not given", Chosen: "sent: the results are not due within a week", Why: "what is not given is not checked", Setting: "untold_sent_by_swa"},
	{Matter: "more than 85 % rated", Chosen: "strictly more", Why: "\"more than\"", Setting: "rated_percent"},
	{Matter: "85 % of whom", Chosen: "of all entries, also those who played no game", Why: "\"tournament with more than 85% rated players\"", Setting: "rated_of"},
	{Matter: "who is rated, for the 85 % and the estimate", Chosen: "anyone with a rating from rated play", Why: "the estimate takes priority over the provisional rating"},
	{Matter: "the minimum of 5 games", Chosen: "games against rated opponents", Why: "only those have a rating to use", Setting: "estimate_games, estimate_min_games"},
	{Matter: "only wins or only losses", Chosen: "no estimate; grade or category decides", Why: "one of the two numbers does not exist", Setting: "estimate_one_sided"},
	{Matter: "handicap games in the estimate", Chosen: "count, with the opponent's plain rating", Why: "\"the rating of the opponents\"", Setting: "estimate_handicap_games"},
	{Matter: "a newcomer's games", Chosen: "count from the first rating, estimated or not", Why: "an initial rating is where rating starts"},
	{Matter: "certified grades over 6d", Chosen: "100 points a grade; professionals 1p 2700 and 30 a grade, with a warning", Why: "continues the table"},
	{Matter: "a grade of unknown certification", Chosen: "certified, with a warning where the first rating would be another", Why: "forms ask for a grade and rarely for its certificate", Setting: "untold_certified"},
	{Matter: "grades under 30k", Chosen: "30k, with a warning", Why: "the table ends there"},
	{Matter: "uncertified grades", Chosen: "ignored; the category decides", Why: "the second table is for players who are not certified"},
	{Matter: "neither grade nor category", Chosen: "Open, 1900, with a warning", Why: "the widest category", Setting: "untold_category"},
	{Matter: "a category that the page does not have", Chosen: "Open, with a warning", Why: "the widest category"},
	{Matter: "a handicap not given", Chosen: "an even game, with a warning", Why: "most are; another choice is the option unknown-handicap"},
	{Matter: "a game's board not given", Chosen: "large enough for the class", Why: "what is not given is not checked"},
	{Matter: "a new player in an event that is not rated", Chosen: "stays without rating", Why: "no game counted"},
	{Matter: "national events on the Internet", Chosen: "classes A to C do not exclude them", Why: "nothing is said"},
	{Matter: "rating resets", Chosen: "none", Why: "named as an instrument, never defined"},
}

// forms are those of the page: "Results submitted must adhere to the standard excel
// format; or OpenGotha tournament xml file and standings html file".
var forms = []rating.Form{
	{{Format: "swa", Title: "SWA's results workbook (Excel)"}},
	{{Format: "opengotha", Title: "the OpenGotha tournament file (.xml)"}, {Format: "standings", Title: "its standings page (.html)"}},
}
