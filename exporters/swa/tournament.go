package swa

import (
	"kyudan/exporters/workbook/sheets"
	"kyudan/importers/swa"
	"kyudan/rating/game"
)

// The values that lists offer. Other values may be typed as well.
var (
	yesNo      = []string{"yes", "no"}
	classes    = []string{"A", "B", "C", "D", "E"}
	boardSizes = []string{"19", "13", "9"}
	scopes     = []string{string(game.National), string(game.Overseas), string(game.Private)}
	formats    = []string{"Swiss", "McMahon", "Round robin", "Knock-out"}
	categories = []string{"Primary 1 & 2", "Primary 3 & 4", "Primary 5 & 6", "Secondary", "Tertiary", "Open"}
	outcomes   = []string{"B+", "W+", "jigo", "both win", "both lose", "B+!", "W+!", "both lose!", "void"}
)

// formatText is the format of the tournament as the workbook writes it.
var formatText = map[game.Pairing]string{
	game.Swiss:      "Swiss",
	game.McMahon:    "McMahon",
	game.RoundRobin: "Round robin",
	game.Knockout:   "Knock-out",
}

// contact is the key under which the reader keeps the workbook's contact, which
// the model has no place for.
const contact = extraPrefix + swa.Contact

// ownClass is the event's class where it is the association's. Another system's
// would be read as ours.
func ownClass(ev *game.Event) string {
	if ev.ClassOf != "" && ev.ClassOf != register {
		return ""
	}
	return ev.Class
}

// tournament is the sheet Tournament in the order of swa.TournamentFields.
func tournament(ev *game.Event) []sheets.Field {
	fields := []sheets.Field{
		{Label: swa.TournamentName, Value: ev.Name},
		{Label: swa.Class, Value: ownClass(ev), List: classes, Prompt: "Class of the tournament, A to E."},
		{Label: swa.Organiser, Value: ev.Organiser},
		{Label: swa.Location, Value: ev.Place},
		{Label: swa.Country, Value: ev.Country, Prompt: "Two letters, such as SG."},
		{Label: swa.BeginDate, Value: ev.Begin, Style: sheets.Day, Prompt: "First day, such as 2026-05-02."},
		{Label: swa.EndDate, Value: ev.End, Style: sheets.Day, Prompt: "Last day, such as 2026-05-03."},
		{Label: swa.BoardSize, Value: sheets.Count(ev.BoardSize), Style: sheets.Whole, List: boardSizes, Prompt: "Lines of the board: 19, 13 or 9."},
		{Label: swa.Komi, Value: ev.Komi, Style: sheets.Number, Prompt: "Points for White in an even game, such as 6.5."},
		{Label: swa.Rounds, Value: sheets.Count(ev.Rounds), Style: sheets.Whole, Prompt: "Number of rounds planned."},
		{Label: swa.BasicTime, Value: ev.Time.Basic, Style: sheets.Number, Prompt: "Minutes a side before overtime, such as 45."},
		{Label: swa.Overtime, Value: overtimeText(ev.Time), Prompt: "Such as: none, 3 x 30 s, 5 min / 15 moves, Fischer 10 s."},
		{Label: swa.PairingFormat, Value: formatText[ev.Format], List: formats},
		{Label: swa.Internet, Value: word(ev.Online), List: yesNo},
		{Label: swa.SelectionGames, Value: word(ev.Selection), List: yesNo},
		{Label: swa.Participants, Value: sheets.Count(len(ev.Players)), Style: sheets.Whole},
		{Label: swa.Director, Value: ev.Director},
		{Label: swa.Contact, Value: ev.Extra[contact], Prompt: "An e-mail address or telephone number for questions."},
		{Label: swa.SubmittedOn, Value: ev.ResultsSubmitted, Style: sheets.Day, Prompt: "Day on which these results are sent in: within a week after the last day."},
		{Label: swa.Scope, Value: string(ev.Scope), List: scopes},
		{Label: swa.Endorsed, Value: word(ev.Endorsed), List: yesNo, Prompt: "Has the association endorsed the tournament?"},
		{Label: swa.DetailsSubmitted, Value: ev.DetailsSubmitted, Style: sheets.Day,
			Prompt: "Day on which the details were sent in: a month or more before the first day."},
		{Label: swa.SentBySWA, Value: word(ev.SentBySWA), List: yesNo, Prompt: "Overseas tournaments: were the players sent by the association?"},
		{Label: swa.AgreedExceptions, Value: ev.Accepted.String(), Prompt: "What the tournament misses of its class, such as: rounds: agreed with SWA on 2026-05-09, school hall."},
	}
	for _, title := range extraTitles(ev.Extra, swa.TournamentFields) {
		fields = append(fields, sheets.Field{Label: title, Value: ev.Extra[extraPrefix+title]})
	}
	return fields
}

// overtimeText is the overtime as the workbook writes it. The word byoyomi alone
// is also a label, and the reader would take it for one.
func overtimeText(t game.TimeControl) string {
	if s := swa.OvertimeText(t); s != "byoyomi" {
		return s
	}
	return "Japanese byoyomi"
}

func word(o game.Opt[bool]) string {
	switch v, ok := o.Get(); {
	case !ok:
		return ""
	case v:
		return "yes"
	}
	return "no"
}

// register is the register of the ids in the column SWA ID.
const register = "swa"
