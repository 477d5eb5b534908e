package opengotha

import (
	"strconv"
	"strings"

	"kyudan/rating/game"
)

const formatName = "opengotha"

// Format describes OpenGotha's tournament file for the list of formats.
var Format = game.Reader{
	Name:       formatName,
	Title:      "OpenGotha tournament XML",
	Extensions: []string{".xml"},
	Match:      match,
	Sure:       match,
	Read:       Read,
	Places:     places,
}

// places are the fields of the two windows in the menu Options.
var places = map[string]string{
	"name":               "OpenGotha's Tournament Options (Full Name)",
	"place":              "OpenGotha's Tournament Options (Location)",
	"director":           "OpenGotha's Tournament Options (Director)",
	"begin":              "OpenGotha's Tournament Options (Begin date)",
	"end":                "OpenGotha's Tournament Options (End date)",
	"rounds":             "OpenGotha's Tournament Options (Number of rounds)",
	"board_size":         "OpenGotha's Games Options (Goban size)",
	"komi":               "OpenGotha's Games Options (Komi)",
	"time.basic_minutes": "OpenGotha's Games Options (Basic time)",
	"time.overtime":      "OpenGotha's Games Options (Thinking time)",
}

// ExtraPrefix begins the keys under which events and players keep what the
// model has no field for; the attribute's name follows.
const ExtraPrefix = "opengotha:"

// Keys of Event.Extra, after ExtraPrefix, for what is not a single attribute.
const (
	// CategoriesKey holds the lower limits of the categories as number=rank,
	// separated by blanks: 1=1D 2=5K.
	CategoriesKey = "categories"
	// TeamCriteriaKey holds the placement criteria of teams in their order,
	// separated by blanks.
	TeamCriteriaKey = "teamCriteria"
	// ClubsGroupsKey holds the groups of clubs as JSON: a list of ClubsGroup.
	ClubsGroupsKey = "clubsGroups"
)

// ClubsGroup is a group of clubs whose players should not meet.
type ClubsGroup struct {
	Name  string   `json:"name"`
	Clubs []string `json:"clubs"`
}

// What OpenGotha 3.51 can hold.
const (
	MaxPlayers  = 2000
	MaxRounds   = 20
	MaxHandicap = 9
	MaxClub     = 4 // letters
	Criteria    = 6 // placement criteria, unused ones NULL
	MinRating   = -900
	MaxRating   = 2949
)

// An Attribute is the name of an XML attribute and what OpenGotha takes when it
// is missing.
type Attribute struct{ Name, Default string }

// The attributes of each element in the order in which Java writes them, which
// is the alphabet's. Defaults are those of the program, and for the pairing
// set those of its document type.
var (
	PlayerAttributes = []Attribute{
		{"agaExpirationDate", ""}, {"agaId", ""}, {"club", ""}, {"country", ""}, {"egfPin", ""}, {"ffgLicence", ""},
		{"ffgLicenceStatus", ""}, {"firstName", ""}, {"grade", ""}, {"name", ""}, {"participating", "11111111111111111111"},
		{"rank", "30K"}, {"rating", "-900"}, {"ratingOrigin", ""}, {"registeringStatus", "FIN"}, {"smmsCorrection", "0"},
	}
	gameAttributes = []Attribute{
		{"blackPlayer", ""}, {"handicap", "0"}, {"knownColor", "true"}, {"result", "RESULT_UNKNOWN"},
		{"roundNumber", ""}, {"tableNumber", ""}, {"whitePlayer", ""},
	}
	GeneralAttributes = []Attribute{
		{"bInternet", "false"}, {"basicTime", "60"}, {"beginDate", ""}, {"canByoYomiTime", "300"}, {"complementaryTimeSystem", "CANBYOYOMI"},
		{"director", ""}, {"endDate", ""}, {"fischerTime", "10"}, {"genCountNotPlayedGamesAsHalfPoint", "false"},
		{"genMMBar", "4D"}, {"genMMFloor", "20K"}, {"genMMS2ValueAbsent", "0"}, {"genMMS2ValueBye", "0"}, {"genMMZero", "30K"},
		{"genNBW2ValueAbsent", "0"}, {"genNBW2ValueBye", "0"}, {"genRoundDownNBWMMS", "true"}, {"komi", "7.5"},
		{"location", "Paris"}, {"name", "default Name"}, {"nbMovesCanTime", "15"}, {"numberOfCategories", "1"},
		{"numberOfRounds", "5"}, {"shortName", "defaultshortname"}, {"size", "19"}, {"stdByoYomiTime", "30"},
	}
	HandicapAttributes = []Attribute{
		{"hdBasedOnMMS", "true"}, {"hdCeiling", "9"}, {"hdCorrection", "1"}, {"hdNoHdRankThreshold", "1D"},
	}
	PairingAttributes = []Attribute{
		{"paiBaAvoidDuplGame", "500000000000000"}, {"paiBaBalanceWB", "1000000"}, {"paiBaDeterministic", "true"}, {"paiBaRandom", "0"},
		{"paiMaAdditionalPlacementCritSystem1", "Rating"}, {"paiMaAdditionalPlacementCritSystem2", "NULL"},
		{"paiMaAvoidMixingCategories", "20000000000000"}, {"paiMaCompensateDUDD", "true"}, {"paiMaDUDDLowerMode", "MID"},
		{"paiMaDUDDUpperMode", "MID"}, {"paiMaDUDDWeight", "100000000"}, {"paiMaLastRoundForSeedSystem1", "2"},
		{"paiMaMaximizeSeeding", "5000000"}, {"paiMaMinimizeScoreDifference", "100000000000"},
		{"paiMaSeedSystem1", "SPLITANDRANDOM"}, {"paiMaSeedSystem2", "SPLITANDFOLD"}, {"paiSeAvoidSameGeo", "100000000000"},
		{"paiSeBarThresholdActive", "true"}, {"paiSeDefSecCrit", "100000000000"}, {"paiSeMinimizeHandicap", "0"},
		{"paiSeNbWinsThresholdActive", "true"}, {"paiSePreferMMSDiffRatherThanSameClub", "3"},
		{"paiSePreferMMSDiffRatherThanSameClubsGroup", "2"}, {"paiSePreferMMSDiffRatherThanSameCountry", "1"},
		{"paiSeRankThreshold", "4D"}, {"paiStandardNX1Factor", "0.5"},
	}
	DisplayAttributes = []Attribute{
		{"displayClCol", "true"}, {"displayCoCol", "true"}, {"displayIndGamesInMatches", "true"}, {"displayNPPlayers", "false"},
		{"displayNumCol", "true"}, {"displayPlCol", "true"}, {"gameFormat", "full"}, {"playerSortType", "name"}, {"showByePlayer", "true"},
		{"showNotFinallyRegisteredPlayers", "true"}, {"showNotPairedPlayers", "true"}, {"showNotParticipatingPlayers", "false"},
		{"showPlayerClub", "true"}, {"showPlayerCountry", "false"}, {"showPlayerGrade", "true"},
	}
	PublishAttributes = []Attribute{{"exportToLocalFile", "true"}, {"htmlAutoScroll", "false"}, {"print", "true"}}
	TeamAttributes    = []Attribute{{"teamSize", "4"}}
)

// oldAttributes were written by some versions only, or by the unofficial
// builds; they are kept like the others.
var oldAttributes = map[string]bool{
	"bInternetGame": true, "time": true, "byoYomi": true, "hdBase": true, "numberOfBZHGroups": true,
	"exportHFToOGSite": true, "exportTFToOGSite": true, "exportToUDSite": true,
}

// placementCriteria are the names of the criteria that place players. NULL fills
// unused places.
var placementCriteria = []string{
	"NULL", "CAT", "NBW", "CPS", "MMS", "STS", "Rank", "Rating", "CUSSW", "CUSSM", "SOSW", "SOSW-1", "SOSW-2", "SODOSW",
	"SOSM", "SOSM-1", "SOSM-2", "SODOSM", "SOSTS", "SOSOSW", "SOSOSM", "EXT", "EXR", "DC", "SDC",
}

// Criterion is the name as OpenGotha spells it of a criterion in any case or in
// Pairgoth's spelling (SOSWM1, CATEGORY); ok is false for any other word.
func Criterion(word string) (name string, ok bool) {
	w := strings.ToUpper(strings.TrimSpace(word))
	switch w {
	case "CATEGORY":
		return "CAT", true
	case "", "NONE":
		return "NULL", true
	}
	if s, cut := strings.CutSuffix(w, "M1"); cut {
		w = s + "-1"
	} else if s, cut := strings.CutSuffix(w, "M2"); cut {
		w = s + "-2"
	}
	for _, c := range placementCriteria {
		if strings.EqualFold(c, w) {
			return c, true
		}
	}
	return "", false
}

// FormatOf is the format of a tournament by its first criterion.
func FormatOf(criterion string) game.Pairing {
	return map[string]game.Pairing{"MMS": game.McMahon, "NBW": game.Swiss, "CAT": game.Swiss, "CPS": game.Knockout}[criterion]
}

// results are the words for results; a word followed by byDefaultSuffix is
// the same result without a game.
var results = []struct {
	word   string
	result game.Result
}{
	{"RESULT_UNKNOWN", game.Unknown},
	{"RESULT_WHITEWINS", game.WhiteWins},
	{"RESULT_BLACKWINS", game.BlackWins},
	{"RESULT_EQUAL", game.Jigo},
	{"RESULT_BOTHLOSE", game.BothLose},
	{"RESULT_BOTHWIN", game.BothWin},
	{"RESULT_BOTHLOOSE", game.BothLose}, // Pairgoth's spelling
}

const byDefaultSuffix = "_BYDEF"

// ResultWord is OpenGotha's word for a result; ok is false for a result that it
// lacks (void).
func ResultWord(r game.Result, byDefault bool) (word string, ok bool) {
	for _, e := range results {
		if e.result == r {
			if byDefault && r != game.Unknown {
				return e.word + byDefaultSuffix, true
			}
			return e.word, true
		}
	}
	return "RESULT_UNKNOWN", false
}

// parseResult reads OpenGotha's word for a result. A missing word is Unknown,
// as OpenGotha takes it.
func parseResult(word string) (r game.Result, byDefault, ok bool) {
	for _, e := range results {
		if word == e.word {
			return e.result, false, true
		}
	}
	w := strings.ToUpper(strings.TrimSpace(word))
	if w == "" {
		return game.Unknown, false, true
	}
	w, byDefault = strings.CutSuffix(w, byDefaultSuffix)
	for _, e := range results {
		if w == e.word && !(byDefault && e.result == game.Unknown) {
			return e.result, byDefault, true
		}
	}
	return game.Unknown, false, false
}

// RankText is a rank as OpenGotha writes it: 12K, 3D. Professional ranks, which
// it has no place for in a rank, are its own equivalents: 7D for 1p to 3p, 8D
// for 4p to 6p, 9D for 7p to 9p. It is "" for NoRank.
func RankText(r game.Rank) string {
	return strings.ToUpper(r.Amateur().String())
}

// RatingOf is the rating in the middle of a rank on OpenGotha's scale, 2100 for 1 dan
// and 100 points a rank; ok is false for NoRank.
func RatingOf(r game.Rank) (points int, ok bool) {
	steps, ok := r.Amateur().FromShodan()
	return 2100 + 100*steps, ok
}

// parsedRank is what a rank's text says.
type parsedRank struct {
	rank    game.Rank // pros as pros
	clamped bool      // the number was beyond 30 kyu or 9 dan
	letter  bool      // a letter followed the number
}

// parseRank reads a rank as OpenGotha does: a number and K, D or P in any case,
// kyu without a letter, clamped to 30 kyu and 9 dan. 99K is what OpenGotha
// writes for a rank that it could not read, and is not a rank here either.
func parseRank(s string) (p parsedRank, ok bool) {
	s = strings.TrimSpace(s)
	digits := strings.TrimRight(s, "KkDdPp")
	if digits == "" {
		return p, false // as often; an error would cost more than a rank
	}
	letter := s[len(digits):]
	n, err := strconv.Atoi(strings.TrimSpace(digits))
	if err != nil || n < 1 || n >= 99 || len(letter) > 1 || digits[0] == '+' {
		return p, false
	}
	p.letter = letter != ""
	switch letter {
	case "D", "d":
		p.clamped, n = n > 9, min(n, 9)
		p.rank = game.Dan(n)
	case "P", "p":
		p.clamped, n = n > 9, min(n, 9)
		p.rank = game.Pro(n)
	default:
		p.clamped, n = n > 30, min(n, 30)
		p.rank = game.Kyu(n)
	}
	return p, true
}
