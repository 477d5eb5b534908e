package skeleton

import (
	_ "embed"

	"kyudan/importers/archive/tables"
)

// examples are a row for each table, by the order of tables.Headings.
var examples = map[tables.Table][]string{
	tables.EventsTable:      {"# 2026/spring-open.xml", "Spring Open", "2026-05-02", "2026-05-03", "B", "tournament", "no", "1", "no", "handed in a year late", ""},
	tables.PlayersTable:     {"# 1001", "Tan", "Mei Xin", "", "egf:12345678 ffg:0500101", "SG", "Harbour Go Club", "2011", "U16", "12k", "yes", "Harbour Go Club", "2024-03-16", "yes", "no", "Tan May Sin"},
	tables.AliasesTable:     {"# Tan Mei Xing", "1001", "12k", "Harbour Go Club", "", "", "", "", "", "2026-05-10", "misspelt in the Spring Open"},
	tables.PromotionsTable:  {"# 1001", "Tan Mei Xin", "10k", "2026-04-01", "Harbour Go Club"},
	tables.AdjustmentsTable: {"# 1001", "Tan Mei Xin", "2026-06-01", "1250", "", "10k", "", "came from abroad, where she is 10 kyu"},
}

// prompts are shown in a workbook when a cell of a column is chosen.
var prompts = map[string]string{
	"file":         "The path of the event file as seen from this folder, such as 2026/cup.xml.",
	"begin":        "A day such as 2026-05-02, or a year if no more is known.",
	"end":          "A day such as 2026-05-03.",
	"sequence":     "1, 2, 3: the order of events on the same days.",
	"same":         "The path of another file of the same event, or no: an event of its own.",
	"rated":        "no: the event is not rated. Write the reason into the column why.",
	"player":       "The player's id on the list.",
	"joined":       "A day such as 2024-03-16.",
	"date":         "A day such as 2026-04-01.",
	"change":       "Points added to the rating, such as -20. Not together with a rating.",
	"hidden":       "yes: no published file names the player.",
	"first rank":   "The rank that the player started with, such as 12k.",
	"local":        "yes: one of this federation's own players.",
	"certified":    "yes: the first rank was given by an organisation that counts.",
	"name":         "The name as written in the file.",
	"action":       "Empty: the name belongs to the player with this id. merge: the player in other is this one. split: what the row is about belongs to the player in other. distinct: two people.",
	"other":        "The id of the other player, for merge, split and distinct.",
	"event":        "A file or the name of an event, if the row is about that event alone.",
	"from":         "The first day or year of the events that the row is about.",
	"until":        "The last day or year of the events that the row is about.",
	"birth year":   "Four digits.",
	"reason":       "Worded so that the player may read it.",
	"why":          "Why the event is not rated.",
	"country":      "Two capital letters, such as SG.",
	"id":           "The player's id on the list.",
	"rating":       "The rating from this day on. Not together with a change.",
	"kind":         "What the event is, if the file does not say.",
	"class":        "The class in the rating system, such as A.",
	"online":       "yes: played on the Internet.",
	"other ids":    "Ids in other registers, such as egf:12345678 ffg:0500101. A column called id.egf may contain those of one register alone.",
	"family":       "The family name.",
	"given":        "The given name.",
	"former names": "Earlier names, separated by semicolons.",
	"club":         "The club or school.",
	"category":     "Such as U16, if the rating system needs it.",
	"rank":         "A rank such as 10k, 3d or 1p.",
	"index":        "Points beside the rank, in systems that have both.",
	"organisation": "Who gave the rank.",
}

// readme says what goes where, in eleven lines.
//
//go:embed readme.txt
var readme string

// configText has the systems and the archive's own as arguments.
//
//go:embed kyudan.toml
var configText string
