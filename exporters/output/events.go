package output

import (
	"kyudan/exporters/events"
	"kyudan/importers/archive"
	"kyudan/importers/archive/doubts"
)

// Events returns the forms of an archive's events.
func Events(a *archive.Archive) Forms {
	all := doubts.Events(a)
	return Forms{of(".txt", events.WriteText, all), of(".json", events.WriteJSON, all)}
}

// EventQuestions returns the forms of the open questions about an archive's events, and
// their number.
func EventQuestions(a *archive.Archive, o QuestionOptions) (Forms, int) {
	asked := doubts.Questions(a)
	return Forms{
		with(".xlsx", events.WriteQuestionsXLSX, asked, o.Back), with(".txt", events.WriteQuestions, asked, events.TextOptions{Most: o.Most, Rest: o.Rest}),
		of(".json", events.WriteQuestionsJSON, asked),
	}, len(asked)
}
