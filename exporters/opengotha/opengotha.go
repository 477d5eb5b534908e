// Package opengotha writes the tournament file (.xml) of the pairing program
// OpenGotha, in the form of its version 3.51, so that OpenGotha 3.5x loads the
// file and goes on with the tournament. The words of the format are those of
// package importers/opengotha, which reads it back.
//
// There is no published specification. The package follows what OpenGotha
// 3.51.02 and earlier releases do when they load a file: an invalid number,
// a club of five letters, a country of three or a player without a first name
// makes them refuse the whole file, so that none of these is ever written.
//
// # A file read is a file written
//
// What a file of OpenGotha says beyond the model (pairing weights, display and
// publish settings, origins of ratings, groups of clubs) was kept by the reader
// and is written back. Not written are the day of saving, the version that
// wrote the file, and details of the organiser's computer. The root
// element says dataVersion 201 and fullVersionNumber 3.51: with the former all
// versions take ratings unchanged.
//
// # Units
//
// Ratings are whole points on OpenGotha's scale, 2100 for 1 dan and 100 a rank,
// from −900 to 2949; one beyond it is cut, with the raw value in ratingOrigin.
// Points of byes and absences are half points in the file. What is missing
// (komi, board size, time limits, days) has no attribute, and OpenGotha takes
// its own default, of which Lost warns; the settings of scoring are always written,
// because that default would change the scores, and so is a ceiling of 0 for events
// without handicaps.
//
// # What is refused or lost
//
// Games name players by a key made of their names, in capitals or, for computers in
// Turkish, as they are (the option keys), so no two players may have
// one key: that is refused, or with the option homonyms=number the second is
// written as Mei Xin2. More than 2000 players are refused. Games without a
// round, or beyond round 20, are errors, and are left out where the caller goes
// on in spite of them. Everything else that does not fit is listed by Lost,
// counted: clubs cut to four letters, komi of single games, a second bye in a
// round, and so on. Errors of Write are of the type game.Problem or those of
// the stream.
package opengotha

import (
	"bufio"
	"io"
	"strings"

	"kyudan/importers/opengotha"
	"kyudan/rating/game"
)

const (
	name   = "opengotha"
	prefix = opengotha.ExtraPrefix
)

// Version is the version of OpenGotha whose form is written.
const Version = "3.51"

// homonyms is the option for players of one name.
var homonyms = game.Option{
	Name:   "homonyms",
	About:  "players of one name: refuse them, or number the second and later ones (Mei Xin2)",
	Values: []string{"error", "number"},
}

// keys is the option for the keys by which games name players. OpenGotha compares them
// in capitals of the computer's language, in which a Turkish i is İ: there it finds only
// keys that it capitalises itself. Pairgoth finds only English capitals.
var keys = game.Option{
	Name:   "keys",
	About:  "how games name players: in capitals, or by the names, which Turkish computers need; auto is names if half of the players are Turkish",
	Values: []string{"auto", "capitals", "names"},
}

// Format describes the format for the list of exporters.
var Format = game.Writer{
	Name:       name,
	Title:      "OpenGotha tournament XML",
	Extensions: []string{".xml"},
	Options:    []game.Option{homonyms, keys},
	Holds:      holds,
	Lost:       Lost,
	Write:      Write,
}

// Write writes the event as a tournament file. It writes nothing where two
// players share a key or the event has too many of them.
func Write(w io.Writer, ev *game.Event, s game.Settings) error {
	f := build(ev, s)
	if f.fatal != nil {
		return f.fatal
	}
	out := bufio.NewWriterSize(w, 1<<16)
	out.WriteString(`<?xml version="1.0" encoding="UTF-8" standalone="no"?>` + "\n")
	f.root.write(out, 0)
	return out.Flush() // returns the first error of all writes
}

// file is an event on its way into a file: the elements to write, and what they
// do not hold.
type file struct {
	ev       *game.Event
	settings game.Settings
	root     *element
	// fresh: nothing was read from a file of OpenGotha, so that nothing of its
	// own is known.
	fresh bool

	index map[int]int // of the players by Player.ID
	keys  []string    // of the players, in the order of ev.Players
	names []fullName

	sitting map[seat]bool // who has a game or a bye in a round
	last    int           // highest round of a game written

	points points

	problems game.Problems
	texts    texts
	fatal    error
}

// seat is a player in a round.
type seat struct{ player, round int }

// build builds the elements of an event and lists what is lost.
func build(ev *game.Event, s game.Settings) *file {
	f := &file{ev: ev, settings: s, fresh: true, index: make(map[int]int, len(ev.Players)), sitting: map[seat]bool{}}
	for key := range ev.Extra {
		if len(key) > len(prefix) && key[:len(prefix)] == prefix {
			f.fresh = false
		}
	}
	for i := range ev.Players {
		f.index[ev.Players[i].ID] = i
	}
	f.points = pointsOf(ev)
	f.nameAll()
	if f.keysAsNames() {
		for i, n := range f.names {
			f.keys[i] = strings.ReplaceAll(n.family+n.given, " ", "")
		}
	}
	f.root = &element{name: "Tournament"}
	f.root.set("dataVersion", "201")
	f.root.set("fullVersionNumber", Version)
	if v, ok := f.raw("privateTournament"); ok {
		f.root.set("privateTournament", v)
	}
	games, byes := f.games(), f.byes() // first, because absences depend on them
	f.root.add(f.players(), games, byes, f.teams(), f.parameters(), f.teamParameters(), f.clubsGroups())
	f.lost()
	return f
}

// keysAsNames reports whether keys are the names themselves: if asked for, or if half of
// the players are Turkish.
func (f *file) keysAsNames() bool {
	turkish := 0
	for i := range f.ev.Players {
		if strings.EqualFold(f.ev.Players[i].Country, "TR") {
			turkish++
		}
	}
	switch f.settings.Get(keys) {
	case "names":
		return true
	case "auto":
		return turkish > 0 && turkish*2 >= len(f.ev.Players)
	}
	return false
}

// raw is a value that the reader kept.
func (f *file) raw(attribute string) (string, bool) {
	v, ok := f.ev.Extra[prefix+attribute]
	return v, ok
}
