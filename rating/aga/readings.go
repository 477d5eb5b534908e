package aga

import "kyudan/rating"

// formulas are the program's, with the symbols of its source.
var formulas = []string{
	"closed rating = dan rating - 1, kyu rating + 1; all below is in closed ratings",
	"P(White wins) = Φ((W - B - h) / s)",
	"h = 0.580 - 0.0757 komi, s = 1.0649 - 0.0021976 komi + 0.00014984 komi^2    handicap 0 and 1",
	"h = n - 0.0757 komi, s = t(n) - 0.0035169 komi    n = 2 … 9 stones, t from the table",
	"Δ = rank entered with - rating, in stones",
	"seed = rank entered with, sigma of a new player    no rating; or Δ >= 3 and a game won",
	"seed = rating + 0.024746 + 0.32127 Δ, sigma = √(σ^2 + 0.256 Δ^1.9475)    1 <= Δ < 3 and a game won",
	"seed = rating, sigma = √(σ^2 + (0.0005 days)^2)    otherwise",
	"new ratings r = the maximum of Σ -((r - seed) / sigma)^2 / 2 + Σ ln P(result) over all players at once",
	"gradient = ±e^(-z^2/2) / (√(2π) s P(result)) at the new ratings    z = (W - B - h) / s",
	"change = sigma^2 * gradient    so that seed + sum of changes = new rating, gap left out",
	"new sigma = root mean square of x over r + x, x = -5.05 sigma … 4.85 sigma, weighted with the chance of all results",
}

// factors are those of a game and of its sides.
var factors = []rating.Term{
	{Name: "H", Meaning: "handicap stones"},
	{Name: "komi", Meaning: "komi, in whole points"},
	{Name: "handicap_equivalent", Meaning: "h: what handicap and komi are worth to Black, in stones"},
	{Name: "sigma_px", Meaning: "s: standard deviation of the game, in stones"},
	{Name: "before", Meaning: "own rating before the event"},
	{Name: "seed", Meaning: "the same, without the gap between 1k and 1d"},
	{Name: "listed_sigma", Meaning: "uncertainty of the rating after the player's last event"},
	{Name: "days", Meaning: "days since then"},
	{Name: "above", Meaning: "stones by which the player entered above the rating"},
	{Name: "sigma", Meaning: "uncertainty of the rating before the event"},
	{Name: "opponent_before", Meaning: "the opponent's rating before the event"},
	{Name: "opponent_seed", Meaning: "the same, without the gap"},
	{Name: "opponent_sigma", Meaning: "its uncertainty"},
	{Name: "expected", Meaning: "chance of winning at the ratings before the event"},
	{Name: "white_after", Meaning: "White's new rating: all new ratings together fit all results of the event best"},
	{Name: "W", Meaning: "White's new rating, without the gap between 1k and 1d"},
	{Name: "black_after", Meaning: "Black's new rating, likewise"},
	{Name: "B", Meaning: "Black's new rating, without the gap between 1k and 1d"},
	{Name: "z", Meaning: "lead at the new ratings, in standard deviations"},
	{Name: "P", Meaning: "chance of winning at the new ratings; Φ is the normal distribution"},
	{Name: "gradient", Meaning: "how strongly the result moves the rating"},
}

// readings are the choices where the program is silent, or not followed.
var readings = []rating.Reading{
	{Matter: "a search that starts from noise and stops at a gradient of 0.001", Chosen: "the exact maximum", Why: "equal inputs give equal ratings; the program comes within thousandths of a stone"},
	{Matter: "komi", Chosen: "cut to whole points", Why: "the program keeps whole ones"},
	{Matter: "komi not given", Chosen: "the event's or 7.5 in an even game, 0.5 with handicap", Why: "the association's rules", Setting: "even_komi, handicap_komi"},
	{Matter: "the program's check for a komi of 20 names -20 twice", Chosen: "both signs are refused", Why: "as for 10 with handicap", Setting: "even_komi_limit, handicap_komi_limit"},
	{Matter: "jigo", Chosen: "not rated", Why: "the program knows a winner and a loser"},
	{Matter: "colours not given", Chosen: "not rated, even games too", Why: "no komi makes the sides equal"},
	{Matter: "order of events", Chosen: "by last day", Why: "sigma grows from one event to the next"},
	{Matter: "no rank given with the entry", Chosen: "the last one given, with a warning", Why: "the program asks for one"},
	{Matter: "a board size not given", Chosen: "19x19, with a warning", Why: "only these are rated"},
	{Matter: "whether a game was played on the Internet not given", Chosen: "face to face, with a warning", Why: "on-line games are not handed in"},
	{Matter: "a handicap not given", Chosen: "an even game, with a warning", Why: "most are; another choice is the option unknown-handicap"},
	{Matter: "a day not given", Chosen: "sigma does not grow, with a warning", Why: "the time since the last event is not known"},
	{Matter: "the day of a player's last event not given", Chosen: "sigma does not grow, with a warning", Why: "the time since is not known"},
	{Matter: "a rating without sigma", Chosen: "as without rating; where no rank is given, the rating is taken as the rank", Why: "the program asks for both"},
	{Matter: "a rating between -1 and 1, or beyond 100", Chosen: "as without rating, with a warning", Why: "there is no such rating; some lists write 0 for unknown"},
	{Matter: "ranks under 30k", Chosen: "real, down to 50k", Why: "the program's data and its table of sigmas have them"},
	{Matter: "professionals", Chosen: "begin as 7d (1p to 3p), 8d (4p to 6p) or 9d, with a warning; their rank claims no promotion", Why: "the program has no professional ranks"},
	{Matter: "a correction by hand", Chosen: "sets the rating and keeps the sigma; a new player's where there is none", Why: "it says nothing about its certainty"},
	{Matter: "an event that is not later than the player's last", Chosen: "sigma does not grow", Why: "no day has passed"},
}
