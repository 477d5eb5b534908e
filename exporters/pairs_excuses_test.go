package exporters_test

import (
	"maps"
	"slices"
)

// excuses are the losses, besides those of game.Features, with the fields that
// may show them.
var excuses = map[string][]string{
	"character":        {"name", "place", "organiser", "director", "player-name", "undivided-name", "name-parts", "club", "extra", "player-extra", "other-id"},
	"layout":           {"name", "place", "director"},
	"country-form":     {"place", "country"},
	"name-commas":      {"name", "place", "extra"},
	"name-cut":         {"player-name", "name-parts"},
	"name-marks":       {"player-name", "name-parts", "club"},
	"undivided-name":   {"player-name"},
	"club-cut":         {"club"},
	"absent-player":    {"player"},
	"ffg-id-odd":       {"ffg-id"},
	"aga-id-odd":       {"aga-id"},
	"id-odd":           {"egf-id", "ffg-id", "aga-id", "other-id"},
	"handicap-large":   {"handicap"},
	"handicap-short":   {"handicap"},
	"second-game":      {"game"},
	"komi-untold":      {"komi"},
	"game-komi-untold": {"game-komi"},
}

// ownExcuses are those of single formats, whose codes mean another thing
// elsewhere.
var ownExcuses = map[string]map[string][]string{
	"aga":     {"by-default": {"result"}},
	"wallist": {"bye": {"absence"}, "absence": {"bye"}, "void": {"rounds"}, "text": {"player-name", "club", "name", "place", "director"}},
	"sagc":    {"begin": {"game-date"}, "player-name": {"player-name", "other-id"}, "same-name": {"player-name", "other-id"}, "colours-unknown": {"game"}, "rounds": {"round"}, "bye": {"rounds"}, "absence": {"rounds"}},
	"standings": {"players-hidden": {"player"}, "games-second": {"game"}, "bye-half": {"bye"}, "bye-none": {"bye"}, "bye-points": {"bye"},
		"absence-none": {"absence"}, "absence-full": {"absence"}, "absence-points": {"absence"}, "criterion": {"criteria"}, "extra": {"player-extra", "game-extra"}},
	"swa": {"class-of": {"class", "class-of"}, "countries": {"requirements"}, "teams": {"team"}, "byes": {"bye"}, "absences": {"absence"}, "bye-points": {"bye"}, "absences-half": {"absence"},
		"grades": {"grade"}, "ids": {"egf-id", "ffg-id", "aga-id", "other-id"}, "start-corrections": {"start-correction"}, "places": {"printed-place"}, "scores": {"printed-scores"},
		"scoring": {"criteria"}, "name": {"player-name"}},
	"opengotha": {"rating-cut": {"rating", "player-extra"}, "rating-fraction": {"rating"}, "rank-odd": {"player-extra"}, "name-whole": {"name-parts", "player-name"}, "name-single": {"name-parts", "player-name"}, "homonym-numbered": {"player-name", "name-parts"}, "absence-late": {"absence"}, "absence-beside": {"absence"}, "absence-points": {"absence"}, "bye-points": {"bye"}},
}

// excusesOf are the excuses of a format.
func excusesOf(format string) map[string][]string {
	all := maps.Clone(excuses)
	for code, fields := range ownExcuses[format] {
		all[code] = append(slices.Clone(all[code]), fields...)
	}
	return all
}

// lax are losses that are seen in the file alone: an undivided name is often the
// other two put together, EGD alone has no games that both won, a name of just 30
// letters may be whole, and no file says what the places are by.
var lax = map[string][]string{"h9": {"undivided-name", "both", "name-cut", "places"}, "": {"undivided-name", "places"}}

// ofTheFile is kept of a file and says nothing of the event.
var ofTheFile = []string{"opengotha:saveDT", "opengotha:fullVersionNumber", "opengotha:gothaVersion", "opengotha:gothaMinorVersion"}

func laxOf(format string) []string {
	if own, ok := lax[format]; ok {
		return own
	}
	return lax[""]
}

// inferred are fields that a reader derives from others where no file gives
// them, as its documentation says.
var inferred = map[string][]string{
	"swa": {"requirements", "class-of"}, // the number of countries, of the players'; whose class it is, by the form
}
