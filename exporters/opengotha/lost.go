package opengotha

import (
	"fmt"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// holds says what the format has a place for.
var holds = game.Holding{
	"name": "", "place": "", "director": "", "begin": "", "end": "",
	"format":     "McMahon, Swiss and knock-out, by the first criterion",
	"rounds":     "up to 20",
	"board-size": "", "komi": "",
	"basic-time": "whole minutes",
	"overtime":   "without the number of byoyomi periods",
	"online":     "",
	"name-parts": "", "rank": "",
	"pro-rank": "as the grade, with 7D to 9D as the rank",
	"grade":    "",
	"rating":   "whole points, 2100 for 1 dan",
	"club":     "4 letters", "player-country": "",
	"egf-id": "", "ffg-id": "", "aga-id": "",
	"start-correction": "", "idle-player": "",
	"board":            "numbered where not given",
	"colours":          "",
	"colours-unknown":  "marked, though OpenGotha ignores the mark",
	"handicap":         "up to 9 stones",
	"handicap-unknown": "as even",
	"jigo":             "", "by-default": "", "both": "", "no-result": "",
	"void":     "as without a result",
	"bye":      "one a round, equal points",
	"absence":  "equal points",
	"team":     "",
	"criteria": "six",
	"scoring":  "", "handicap-rules": "",
	"round-unknown": "refused",
}

// Lost lists what the file would lose of the event, and as errors what
// keeps it from being written; and the facts that OpenGotha makes up where they are
// not given.
func Lost(ev *game.Event, s game.Settings) game.Problems {
	ps := build(ev, s).problems
	asked, ok := game.Asked(game.Warning, "OpenGotha",
		game.Need{Given: ev.Begin != 0, What: "the first day (it takes the present one)", Set: "begin=2026-05-02"},
		game.Need{Given: ev.Komi.IsGiven(), What: "the komi (it takes 7.5)", Set: "komi=6.5"},
		game.Need{Given: ev.Time.Basic.IsGiven(), What: "the time limits (it takes 60 minutes)", Set: "time.basic_minutes=…"})
	if ok {
		ps.Add(asked)
	}
	return ps
}

// lost lists the features that the format has no place for, and what of the
// texts was taken off.
func (f *file) lost() {
	if n := f.texts.n; n > 0 {
		what := fmt.Sprintf("%d texts with control characters or blanks at the ends", n)
		if n == 1 {
			what = "a text with control characters or blanks at the ends"
		}
		f.lose("character", 1, what+" ("+strings.Join(f.texts.cases, ", ")+"), taken out", "")
	}
	var foreign, ofGames game.Details
	for key := range f.ev.Extra {
		if !strings.HasPrefix(key, prefix) {
			foreign.Add(key)
		}
	}
	f.problems.Add(foreign.Lost(name, "extra")...)
	for i := range f.ev.Games {
		ofGames.AddAll(f.ev.Games[i].Extra)
	}
	f.problems.Add(ofGames.Lost(name, "game-extra")...)
	f.problems.Add(holds.Lost(name, f.ev)...)
	slices.SortStableFunc(f.problems, func(a, b game.Problem) int { return int(b.Severity) - int(a.Severity) })
}

// lose reports n things that do not fit; 0 is no loss.
func (f *file) lose(code string, n int, one, many string) {
	if n > 0 {
		f.problems.Add(game.Loss(name, code, n, one, many))
	}
}

// fill notes n things that the file gives and the event does not.
func (f *file) fill(code string, n int, one, many string) {
	if n > 0 {
		f.problems.Add(game.Filled(name, code, n, one, many))
	}
}

// refuse reports n things that are left out although they matter.
func (f *file) refuse(code string, n int, one, many, expected, hint string) {
	if n > 0 {
		f.problems.Add(game.Problem{Severity: game.Error, Code: "lost-" + code, Found: game.Counted(n, one, many), Expected: expected, Hint: hint})
	}
}
