package egf

import (
	"kyudan/rating"
	"kyudan/rating/classic"
)

// classicFormulas are those before 2021.
var classicFormulas = []string{
	"R'B = RB + 100 (H - 0.5)    for H >= 1, else RB",
	"D = RW - R'B                Black's; White's is -D",
	"a = a(min(RB, RW))          for H = 0;   a(R'B) for H >= 1;   a(r) = 200 - (r - 100) / 20",
	"SE(Black) = 1 / (e^(D/a) + 1) - ε/2;   SE(White) = 1 / (e^(-D/a) + 1) - ε/2",
	"change = weight * con(R) * (SA - SE)",
	"Rnew = R + sum of changes, not under 100",
}

// formulas2021 are those since 2021.
var formulas2021 = []string{
	"con(r) = ((3300 - r) / 200)^1.6",
	"bonus(r) = ln(1 + e^((2300 - r) / 80)) / 5",
	"β(r) = -7 ln(3300 - r)",
	"R'B = RB + 100 (H - 0.5)    for H >= 1, else RB",
	"SE(Black) = 1 / (1 + e^(β(RW) - β(R'B)));   SE(White) = 1 / (1 + e^(β(R'B) - β(RW)))",
	"change = weight * (con(R) * (SA - SE) + bonus(R))",
	"Rnew = R + sum of changes, not under -900",
}

// factors2021 are those of a side since 2021.
var factors2021 = []rating.Term{
	{Name: "rating", Meaning: "own rating that the game counts from"},
	{Name: "H", Meaning: "handicap stones"},
	{Name: "R'B", Meaning: "Black's rating, raised by the handicap"},
	{Name: "β(RW)", Meaning: "White's strength on the scale of the expected scores"},
	{Name: "β(R'B)", Meaning: "Black's strength on that scale, handicap included"},
	{Name: "con", Meaning: "how many points a game can move at this rating"},
	{Name: "SE", Meaning: "expected score"},
	{Name: "SA", Meaning: "score: 1 win, 0.5 jigo, 0 loss"},
	{Name: "weight", Meaning: "weight of the event's class, or of the game"},
	{Name: "bonus", Meaning: "points added against deflation"},
	{Name: "opponent", Meaning: "the opponent's rating"},
}

// missed is what an event of a class may miss.
var missed = append([]rating.Term{{Name: codeAdjustedTime, Meaning: "the thinking time, overtime included, is too short for the class"}}, classic.Missed...)

// shared are the readings of both forms.
var shared = []rating.Reading{
	{Matter: "bottom", Chosen: "held once, after the sum of the event", Why: "ratings do not change in the course of a tournament", Setting: "min_rating"},
	{Matter: "reset target over 1 dan", Chosen: "no reset", Why: "automatic resets end at 1 dan", Setting: "reset_limit, resets"},
	{Matter: "what a reset is measured against", Chosen: "the best entry grade so far", Why: "British guide to the database"},
	{Matter: "the best entry grade, where the list does not have it", Chosen: "a rated player's grade on the list; a player never rated has none", Why: "lists of the federation have the last grade only", Setting: "best_from_list"},
	{Matter: "a rated player entered without a grade", Chosen: "no reset, with a warning", Why: "no grade is above the best so far"},
	{Matter: "no class declared", Chosen: "the heaviest whose requirements are met; what is not given is not checked", Why: "the class is for the organiser to declare; the requirements decide"},
	{Matter: "an overtime not given", Chosen: "sudden death, with a warning where no class is declared", Why: "its time would have to be guessed"},
	{Matter: "a board size not given", Chosen: "19x19, with a warning", Why: "only these are rated"},
	{Matter: "a handicap not given", Chosen: "an even game, with a warning", Why: "most are; another choice is the option unknown-handicap"},
	{Matter: "a declared class whose requirements the event does not give", Chosen: "met, with a warning where they are about the time, else a note", Why: "who declares a class answers for it"},
	{Matter: "grades under 30k", Chosen: "30k, with a warning", Why: "the federation's grades end there"},
	{Matter: "a declared class that misses its times", Chosen: "not rated", Why: "times are requirements", Setting: "enforce"},
	{Matter: "downward resets, promotion of professionals", Chosen: "none", Why: "no rule is published"},
}

var classicReadings = append([]rating.Reading{
	{Matter: "ε by year", Chosen: "0.016, half on each side, throughout", Why: "the last text published", Setting: "epsilon"},
	{Matter: "where a is read in a handicap game", Chosen: "at Black's adjusted rating", Why: "example 5 of the page", Setting: "a_basis"},
	{Matter: "expectancy under 0", Chosen: "as the formula gives it", Why: "the page is silent", Setting: "clamp_expectancy"},
}, shared...)

var readings2021 = append([]rating.Reading{
	{Matter: "handicap", Chosen: "inside the expectancy only, as before 2021", Why: "the page no longer mentions it; the federation's own calculator does so"},
	{Matter: "class weight and bonus", Chosen: "the weight multiplies the whole change", Why: "so the published ratings come out", Setting: "weight_bonus"},
	{Matter: "ratings of 3300 and more", Chosen: "win for certain, con 0", Why: "the formula has no value there"},
}, shared...)
