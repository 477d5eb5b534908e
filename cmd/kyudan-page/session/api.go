package session

import (
	"encoding/json"

	"kyudan/exporters/output"
	"kyudan/rating/game"
)

// About is what the program can do.
type About struct {
	Version string   `json:"version"`
	Systems []System `json:"systems"`
	Read    []Format `json:"read"`
	Written []Format `json:"written"`
	Facts   []Fact   `json:"facts"` // that may be told of an event that its file lacks, in the order of a form
}

// System is a rating system.
type System struct {
	Name       string    `json:"name"`
	Title      string    `json:"title"`
	Document   string    `json:"document"`
	Federation string    `json:"federation,omitempty"`
	Classes    []string  `json:"classes"`            // none: the system has no classes
	Profiles   []string  `json:"profiles,omitempty"` // other sets of values (Options.Profile)
	Settings   []Setting `json:"settings"`           // single values that a rules file can change (Options.Settings)
	Orders     []string  `json:"orders,omitempty"`   // of games, if the system leaves it open (Options.Order)
}

// Setting is one value of a system, as its document has it.
type Setting struct {
	Key   string `json:"key"`
	Value string `json:"value"`
}

// Format is a format of event files.
type Format struct {
	Name    string   `json:"name"`
	Title   string   `json:"title"`
	Endings []string `json:"endings"`
}

// Fact is something that may be told of an event, by its key in the event JSON. Values
// go into Options.Set as texts; they are read tolerantly.
type Fact struct {
	Key     string   `json:"key"`
	Title   string   `json:"title"`             // the first day
	Kind    string   `json:"kind"`              // day, number, minutes, yesno, choice, text
	Choices []string `json:"choices,omitempty"` // of kind choice
	Unit    string   `json:"unit,omitempty"`    // minutes, lines, points

	// The rest is of Look.Facts only.
	Value string `json:"value,omitempty"` // as told now, by the file or by Options.Set
	// Why the fact is asked for: "needed" (nothing is written without it), "assumed" (points
	// rest on an assumption), "class" (the class asks for it), "" (it may be told).
	Why string `json:"why,omitempty"`
	// Text says it in words: what was assumed, or what the class requires.
	Text string `json:"text,omitempty"`
}

// File is a file of the session.
type File struct {
	Name string `json:"name"`
	Size int    `json:"size"`
	// Kind is what it is taken for, by its content: event, list (rating list to start
	// from), elsewhere (another list, to find newcomers on), aliases (who is who), rules (of
	// the system), ignored, unknown. Options.Roles overrules it.
	Kind    string    `json:"kind"`
	Format  string    `json:"format,omitempty"`  // name of an event's format
	Title   string    `json:"title"`             // OpenGotha tournament XML; rating list of 25 players, 2026-04-12
	System  string    `json:"system,omitempty"`  // of a list,
	Players int       `json:"players,omitempty"` // with so many players,
	AsOf    game.Date `json:"as_of,omitzero"`    // of this day
	Zip     string    `json:"zip,omitempty"`     // the .zip that it came in
	Kinds   []string  `json:"kinds"`             // that it can be taken for
	Text    string    `json:"text,omitempty"`    // of unknown: why, and
	Hint    string    `json:"hint,omitempty"`    // what to do instead
	// In is both in other languages, by language.
	In     map[string]string `json:"in,omitempty"`
	Errors []Problem         `json:"errors,omitempty"` // of a .zip: what could not be taken out
}

// Options are the choices of the person. The zero Options are the ordinary case. They
// are the flags of the command line, whose help describes them.
type Options struct {
	System          string            `json:"system,omitempty"`   // usually swa
	Profile         string            `json:"profile,omitempty"`  // of the system; without a rules file
	Settings        map[string]string `json:"settings,omitempty"` // values by their keys, as a rules file has them; without a rules file
	Class           string            `json:"class,omitempty"`
	Submitted       string            `json:"submitted,omitempty"`        // day
	Accept          []string          `json:"accept,omitempty"`           // "rounds: agreed with SWA on 2026-05-09, school hall"
	Set             map[string]string `json:"set,omitempty"`              // facts by their keys; of every event
	AsOf            string            `json:"as_of,omitempty"`            // day of the list
	UnknownHandicap string            `json:"unknown_handicap,omitempty"` // even, skip or error
	Ratings         string            `json:"ratings,omitempty"`          // list or file
	Order           string            `json:"order,omitempty"`
	ActiveMonths    int               `json:"active_months,omitempty"`
	NumberFrom      string            `json:"number_from,omitempty"` // first id for new players
	Merge           bool              `json:"merge,omitempty"`       // all files are one event
	Separate        bool              `json:"separate,omitempty"`    // each file is an event
	KeepGoing       bool              `json:"keep_going,omitempty"`  // write what can be rated despite errors
	Roles           map[string]string `json:"roles,omitempty"`       // File.Kind by file name, where the person says otherwise
	Answers         []Answer          `json:"answers,omitempty"`     // who is who
}

// Answer says who an entry is. It becomes a line of aliases.csv.
type Answer struct {
	Question string `json:"question"` // Person.Key
	ID       string `json:"id"`       // of the player of the list; "": a new player
}

// State is what the session has. Command is the command line that rates the same, in a
// folder with the same files, one of which is aliases.csv if there are answers (among the
// downloads).
type State struct {
	Files   []File   `json:"files"`
	Options Options  `json:"options"`
	System  string   `json:"system"`  // that rates: Options.System, else that of the list, else swa
	Command []string `json:"command"` // arguments behind "kyudan"
	Shown   string   `json:"shown"`   // the same as typed
	Events  int      `json:"events"`  // files taken for events
}

// Look is what the event files hold, before and while anything is mended.
type Look struct {
	Events   []Event   `json:"events"`
	Problems []Problem `json:"problems"` // the worst first
	Errors   int       `json:"errors"`
	Warnings int       `json:"warnings"`
	Notes    int       `json:"notes"`
	Facts    []Fact    `json:"facts"`  // that are asked for, the most needed first, and those that are told
	People   []Person  `json:"people"` // questions who is who, the open ones first
	Joined   []string  `json:"joined"` // how files were put together: "2 files put together as one event: …"
}

// Event is an event of the files.
type Event struct {
	Files   []string  `json:"files"`
	Formats []Titled  `json:"formats"`
	Name    string    `json:"name,omitempty"`
	Title   string    `json:"title"` // in a line: name, days, size
	Begin   game.Date `json:"begin,omitzero"`
	End     game.Date `json:"end,omitzero"`
	Players int       `json:"players"`
	Games   int       `json:"games"`
	ToCount int       `json:"to_count"` // games that will be rated,
	ToRate  int       `json:"to_rate"`  // of so many whose players are known
	Facts   []Fact    `json:"facts"`    // that are given, in the order of a form

	Check        json.RawMessage `json:"check,omitempty"` // see exporters/schemas check.json: an event; missing: not rated
	ToBeRated    string          `json:"to_be_rated,omitempty"`
	Standings    json.RawMessage `json:"standings,omitempty"` // see exporters/schemas standings.json: a table
	Entries      []Entry         `json:"entries"`
	Requirements []Requirement   `json:"requirements"`
}

// Titled is a format by its name and title.
type Titled struct {
	Name  string `json:"name"`
	Title string `json:"title"`
}

// Entry is a player as entered: rows of the cross table refer to it by id.
type Entry struct {
	ID      int    `json:"id"`
	Name    string `json:"name"`
	Place   string `json:"place,omitempty"`   // in the file
	Problem string `json:"problem,omitempty"` // severity of the worst problem about the entry or a game of it
}

// Requirement is one of the class of an event.
type Requirement struct {
	Code  string `json:"code"`
	Asked string `json:"asked"`           // at least 45 minutes a side
	Given string `json:"given,omitempty"` // 30 minutes a side
	Key   string `json:"key,omitempty"`   // fact that gives it
	// Met is yes, no, accepted (the federation agreed: Agreed) or unknown (not given).
	Met    string `json:"met"`
	Agreed string `json:"agreed,omitempty"`
}

// Problem is something found. Event, Entries and Round say what in Look.Events it is
// about, where that is known.
type Problem struct {
	Severity string `json:"severity"` // error, warning, note
	Code     string `json:"code"`
	File     string `json:"file,omitempty"`
	Place    string `json:"place,omitempty"` // in the file: line 13, Players/Player[10]; Players!C17
	Text     string `json:"text"`            // found …, expected …
	Hint     string `json:"hint,omitempty"`  // what to do
	// In is what is wrong and what to do in other languages, by language.
	In      map[string]string `json:"in,omitempty"`
	Assumed string            `json:"assumed,omitempty"`
	Count   int               `json:"count,omitempty"`

	Event   int    `json:"event"` // index in Look.Events; -1: of none
	Entries []int  `json:"entries,omitempty"`
	Round   int    `json:"round,omitempty"`
	Fact    string `json:"fact,omitempty"`   // key of a fact that would settle it
	Person  string `json:"person,omitempty"` // key of the question who somebody is
}

// Person is a question who an entry is.
type Person struct {
	Key      string            `json:"key"`
	Event    int               `json:"event"`
	Entry    int               `json:"entry"`
	Name     string            `json:"name"`     // as entered
	Shown    string            `json:"shown"`    // with rank, club and country
	Severity string            `json:"severity"` // error: the games are left out until it is answered
	Text     string            `json:"text"`
	In       map[string]string `json:"in,omitempty"` // the same in other languages, by language
	Options  []Candidate       `json:"options"`
	Answer   *Answer           `json:"answer,omitempty"` // as given
	Line     string            `json:"line,omitempty"`   // of aliases.csv, of the answer
}

// Candidate is a player of the list who the entry may be.
type Candidate struct {
	ID      string            `json:"id"`
	Name    string            `json:"name"`
	Shown   string            `json:"shown"` // with id, rank, club and country
	Rank    game.Rank         `json:"rank,omitzero"`
	Rating  game.Opt[float64] `json:"rating,omitzero"`
	Club    string            `json:"club,omitempty"`
	Country string            `json:"country,omitempty"`
	Games   int               `json:"games"`
	Last    game.Date         `json:"last,omitzero"`   // played
	Score   int               `json:"score,omitempty"` // 0 to 100 that both are one person
	For     []Reason          `json:"for"`
	Against []Reason          `json:"against"`
}

// Reason is a piece of evidence.
type Reason struct {
	Points int    `json:"points"`
	Text   string `json:"text"`
	Code   string `json:"code,omitempty"` // the same for other languages, "" if the text alone says it,
	Of     string `json:"of,omitempty"`   // of an event, a register or a number
}

// Players are players of the rating list, at most 50.
type Players struct {
	Players []Candidate `json:"players"`
	More    int         `json:"more,omitempty"`
}

// Rated is what rating gives.
type Rated struct {
	System  System          `json:"system"`
	Events  []output.Shown  `json:"events"`
	Report  json.RawMessage `json:"report"`  // see exporters/schemas report.json
	Assumed []string        `json:"assumed"` // what points rest on, in words
	// Refused says why no files are written, in words; "" if they are. With
	// Options.KeepGoing errors refuse nothing.
	Refused    string    `json:"refused,omitempty"`
	RefusedFor string    `json:"refused_for,omitempty"` // the same as a code, for other languages
	Problems   []Problem `json:"problems"`
}

// Download is a file to take along. Command is the command line that writes the same
// bytes, in a folder with the session's files; "" for those that no command writes alone.
type Download struct {
	Name  string `json:"name"`
	Kind  string `json:"kind"`  // workbook, list, report, sheets, inbox, event, aliases, rules, template, all
	Title string `json:"title"` // OpenGotha tournament XML
	// Lost is what the format cannot hold of the event.
	Lost       []Loss   `json:"lost"`
	Refused    string   `json:"refused,omitempty"`     // why there is no such file
	RefusedFor string   `json:"refused_for,omitempty"` // the same as a code, for other languages
	Format     string   `json:"format,omitempty"`      // of an event, by name
	Command    []string `json:"command"`
	Shown      string   `json:"shown"` // the command as typed
}

// Loss is what a format cannot hold, in English and in other languages.
type Loss struct {
	Text string            `json:"text"`
	In   map[string]string `json:"in,omitempty"`
}
