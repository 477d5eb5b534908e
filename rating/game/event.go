package game

// Event is one tournament, league or club evening.
//
// The JSON form is version 1 of the event JSON; its keys and their order are
// those of the struct. Package importers/eventjson reads it.
type Event struct {
	Name  string `json:"name,omitempty"`
	Class string `json:"class,omitempty"` // tournament class as declared, such as A
	// ClassOf is the system whose class Class is, where the source is a
	// federation's own form (egf for the CL line of h9).
	ClassOf string `json:"class_of,omitempty"`
	Kind    Kind   `json:"kind,omitempty"`

	Place     string `json:"place,omitempty"`
	Country   string `json:"country,omitempty"` // two capital letters
	Organiser string `json:"organiser,omitempty"`
	Director  string `json:"director,omitempty"`

	Begin Date `json:"begin,omitzero"`
	End   Date `json:"end,omitzero"` // not given: the event lasts one day

	Format    Pairing      `json:"format,omitempty"`
	Rounds    int          `json:"rounds,omitempty"`     // rounds planned; 0 not given
	BoardSize int          `json:"board_size,omitempty"` // lines; 0 not given
	Komi      Opt[float64] `json:"komi,omitzero"`        // points, of even games
	Time      TimeControl  `json:"time,omitzero"`

	Online    Opt[bool] `json:"online,omitzero"`
	Selection Opt[bool] `json:"selection,omitzero"` // selection games
	Scope     Scope     `json:"scope,omitempty"`
	Endorsed  Opt[bool] `json:"endorsed,omitzero"`
	Countries int       `json:"countries,omitempty"` // taking part; 0 not given

	DetailsSubmitted Date      `json:"details_submitted,omitzero"`
	ResultsSubmitted Date      `json:"results_submitted,omitzero"`
	SentBySWA        Opt[bool] `json:"sent_by_swa,omitzero"`

	Accepted Acceptances `json:"accepted,omitempty"` // requirements of the class that it need not meet

	Players   []Player       `json:"players"`
	Games     []Game         `json:"games"`
	Byes      []Bye          `json:"byes,omitempty"`
	Absences  []Absence      `json:"absences,omitempty"`
	Teams     []Team         `json:"teams,omitempty"`
	Scoring   *Scoring       `json:"scoring,omitempty"`
	Handicaps *HandicapRules `json:"handicaps,omitempty"`
	Adjust    []Adjustment   `json:"adjust,omitempty"`

	// Extra is what a format holds beyond the model, under keys that begin with
	// the format's name (opengotha:paiBaRandom).
	Extra map[string]string `json:"extra,omitempty"`

	// Source says what the event was read from. It is not part of the JSON.
	Source Source `json:"-"`
	// Places are where in its file or program facts of the event are given, or would be,
	// by their keys: Tournament!B6 (Begin date). It is not part of the JSON.
	Places map[string]string `json:"-"`
}

// Source says what file, and what part of an event, an Event was read from.
type Source struct {
	File   string // name for messages
	Format string // the format's name, such as opengotha
	Part   Part
	// FirstRound and LastRound are the rounds whose games the file lists in
	// full, 1-based and both included; 0, 0 where it does not say. A standings
	// page after round 3 covers 1 to 3, a games list of round 3 covers 3.
	FirstRound, LastRound int
}

// Part is how much of an event a file holds.
type Part uint8

// The parts of an event that files hold. A file that is not whole is put
// together with the others of its event.
const (
	Whole         Part = iota // players and games
	StandingsPart             // a page of standings: players with games or byes, games without tables, no dates
	GamesPart                 // a games list of one round; names may be cut
	PlayersPart               // a list of players without games
	MatchesPart               // games between teams in one round
)

// Kind is the seriousness of an event or game.
type Kind string

// The kinds: tournament, club, friendly (casual and Internet), teaching (free
// games).
const (
	Tournament Kind = "tournament"
	Club       Kind = "club"
	Friendly   Kind = "friendly"
	Teaching   Kind = "teaching"
)

// Pairing is the format of a tournament.
type Pairing string

// The formats of a tournament.
const (
	McMahon    Pairing = "mcmahon"
	Swiss      Pairing = "swiss"
	RoundRobin Pairing = "round_robin"
	Knockout   Pairing = "knockout"
)

// Scope is the reach of an event.
type Scope string

// The scopes that the SWA's classes ask about.
const (
	National Scope = "national"
	Overseas Scope = "overseas"
	Private  Scope = "private"
)

// TimeControl is the time limit of one side. The zero TimeControl is "not
// told"; basic time is given if Basic is.
type TimeControl struct {
	Basic    Opt[float64] `json:"basic_minutes,omitzero"` // minutes
	Overtime Overtime     `json:"overtime,omitempty"`
	Seconds  float64      `json:"overtime_seconds,omitempty"` // a move or period (byoyomi), added a move (Fischer)
	Periods  int          `json:"overtime_periods,omitempty"` // byoyomi
	Minutes  float64      `json:"overtime_minutes,omitempty"` // Canadian
	Moves    int          `json:"overtime_moves,omitempty"`   // Canadian
}

// Overtime is what follows the basic time.
type Overtime string

// The kinds of overtime.
const (
	SuddenDeath Overtime = "sudden_death"
	Byoyomi     Overtime = "byoyomi"
	Canadian    Overtime = "canadian"
	Fischer     Overtime = "fischer"
)

// Player is an entry of the event: a person as the source describes them, not
// yet matched with anybody on a rating list.
type Player struct {
	ID     int    `json:"id"` // number of the entry within the event, from 1
	Family string `json:"family,omitempty"`
	Given  string `json:"given,omitempty"`
	Name   string `json:"name,omitempty"` // if the source does not separate family and given name

	Rank      Rank         `json:"rank,omitzero"` // entered with
	Certified Opt[bool]    `json:"certified,omitzero"`
	Grade     Rank         `json:"grade,omitzero"`  // the official one, where the source has both
	Rating    Opt[float64] `json:"rating,omitzero"` // as the source has it
	Category  string       `json:"category,omitempty"`
	Club      string       `json:"club,omitempty"` // or school
	Country   string       `json:"country,omitempty"`

	IDs      map[string]string `json:"ids,omitempty"` // by register: swa, egf, ffg, aga, …
	Rankings []Ranking         `json:"rankings,omitempty"`
	Local    Opt[bool]         `json:"local,omitzero"`

	StartCorrection int                `json:"start_correction,omitempty"` // added to the McMahon start
	Standing        int                `json:"place,omitempty"`            // as the source printed it; 0 not given
	Scores          map[string]float64 `json:"scores,omitempty"`           // as the source printed them, under OpenGotha's names

	Extra map[string]string `json:"extra,omitempty"`

	Place Place `json:"-"` // where the source has the entry
}

// Ranking is a grade given by an organisation.
type Ranking struct {
	Rank Rank   `json:"rank"`
	By   string `json:"by,omitempty"`
	Date Date   `json:"date,omitzero"` // not given: always held
}

// DisplayName is the name as a person reads it: family name, blank, given
// name, or the undivided name.
func (p *Player) DisplayName() string {
	switch {
	case p.Family != "" && p.Given != "":
		return p.Family + " " + p.Given
	case p.Family != "":
		return p.Family
	case p.Given != "":
		return p.Given
	}
	return p.Name
}

// Result is the outcome of a game. The zero Result is Unknown.
type Result uint8

// The results. Void is a game not played or not to be counted, Unknown one
// that was paired and has no result yet.
const (
	Unknown Result = iota
	BlackWins
	WhiteWins
	Jigo
	BothWin
	BothLose
	Void
)

// Game is one game between two entries.
type Game struct {
	Round int  `json:"round,omitempty"` // from 1; 0 not given
	Board int  `json:"board,omitempty"` // table, from 1; 0 not given
	Date  Date `json:"date,omitzero"`   // not given: within the event's days

	Black int `json:"black"` // Player.ID
	White int `json:"white"`

	Handicap  Opt[int]     `json:"handicap,omitzero"` // stones; 1 is Black first without komi
	Komi      Opt[float64] `json:"komi,omitzero"`     // not given: the event's on an even game, unknown on a handicap game
	Result    Result       `json:"result"`
	ByDefault bool         `json:"by_default,omitempty"` // a result without a game
	// ColoursUnknown: the source does not say who had Black; Black is then
	// merely the one named first. In JSON it is colours_known: false, and the
	// last key of the game.
	ColoursUnknown bool `json:"-"`

	// If not given, those of the event apply.
	BoardSize int          `json:"board_size,omitempty"`
	Online    Opt[bool]    `json:"online,omitzero"`
	Kind      Kind         `json:"kind,omitempty"`
	Time      *TimeControl `json:"time,omitempty"`

	Extra map[string]string `json:"extra,omitempty"`

	Place Place `json:"-"` // where the source has the game
}

// Bye is a round that a player sat out by pairing.
type Bye struct {
	Round  int          `json:"round"`
	Player int          `json:"player"`
	Points Opt[float64] `json:"points,omitzero"`
}

// Absence is a round that a player was known not to play.
type Absence struct {
	Round  int          `json:"round"`
	Player int          `json:"player"`
	Points Opt[float64] `json:"points,omitzero"`
}

// Team is a team of a team tournament; its games are ordinary games.
type Team struct {
	Number int         `json:"number"`
	Name   string      `json:"name,omitempty"`
	Boards []TeamBoard `json:"boards,omitempty"`
}

// TeamBoard is one place of a line-up.
type TeamBoard struct {
	Round  int `json:"round,omitempty"` // 0: the line-up of all rounds
	Board  int `json:"board,omitempty"`
	Player int `json:"player"`
}

// Scoring is how places are computed. Criteria have OpenGotha's names.
type Scoring struct {
	Criteria     []string     `json:"criteria,omitempty"`
	Floor        Rank         `json:"floor,omitzero"`
	Bar          Rank         `json:"bar,omitzero"`
	ByePoints    Opt[float64] `json:"bye_points,omitzero"`
	AbsentPoints Opt[float64] `json:"absent_points,omitzero"`
	RoundDown    Opt[bool]    `json:"round_down,omitzero"`
	UnplayedHalf Opt[bool]    `json:"unplayed_half,omitzero"`
}

// HandicapRules say which handicap a pairing program gives.
type HandicapRules struct {
	ByScore    Opt[bool] `json:"by_score,omitzero"`
	Below      Rank      `json:"below,omitzero"`
	Correction Opt[int]  `json:"correction,omitzero"`
	Ceiling    Opt[int]  `json:"ceiling,omitzero"`
}

// Adjustment is a manual correction on the event's first day, before its games.
// Change are points added to the rating that stands then, where no new rating is
// told; only systems that rate game by game look at it, and no file tells it.
type Adjustment struct {
	Player int          `json:"player"`
	Rank   Rank         `json:"rank,omitzero"`
	Rating Opt[float64] `json:"rating,omitzero"`
	Index  Opt[int]     `json:"index,omitzero"`
	Change Opt[float64] `json:"-"`
}
