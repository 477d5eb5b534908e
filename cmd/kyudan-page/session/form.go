package session

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// form are the facts that may be told of an event, in the order of a form.
var form = []Fact{
	{Key: "name", Title: "Name", Kind: "text"},
	{Key: "begin", Title: "First day", Kind: "day"},
	{Key: "end", Title: "Last day", Kind: "day"},
	{Key: "class", Title: "Class", Kind: "choice"}, // Choices are the system's
	{Key: "place", Title: "Place", Kind: "text"},
	{Key: "country", Title: "Country", Kind: "text"},
	{Key: "organiser", Title: "Organiser", Kind: "text"},
	{Key: "director", Title: "Tournament director", Kind: "text"},
	{Key: "kind", Title: "Kind of event", Kind: "choice", Choices: []string{"tournament", "club", "friendly", "teaching"}},
	{Key: "format", Title: "Tournament format", Kind: "choice", Choices: []string{"mcmahon", "swiss", "round_robin", "knockout"}},
	{Key: "rounds", Title: "Rounds planned", Kind: "number"},
	{Key: "board_size", Title: "Board size", Kind: "number", Unit: "lines"},
	{Key: "komi", Title: "Komi of even games", Kind: "number", Unit: "points"},
	{Key: "time.basic_minutes", Title: "Basic time a side", Kind: "minutes", Unit: "minutes"},
	{Key: "time.overtime", Title: "Overtime", Kind: "choice", Choices: []string{"sudden_death", "byoyomi", "canadian", "fischer"}},
	{Key: "time.overtime_seconds", Title: "Overtime: seconds a period or move", Kind: "number", Unit: "seconds"},
	{Key: "time.overtime_periods", Title: "Overtime: periods (byoyomi)", Kind: "number"},
	{Key: "time.overtime_minutes", Title: "Overtime: minutes (Canadian)", Kind: "minutes", Unit: "minutes"},
	{Key: "time.overtime_moves", Title: "Overtime: moves (Canadian)", Kind: "number"},
	{Key: "online", Title: "Played on the Internet", Kind: "yesno"},
	{Key: "selection", Title: "Selection games", Kind: "yesno"},
	{Key: "scope", Title: "Reach of the event", Kind: "choice", Choices: []string{"national", "overseas", "private"}},
	{Key: "endorsed", Title: "Endorsed by the federation", Kind: "yesno"},
	{Key: "countries", Title: "Countries taking part", Kind: "number"},
	{Key: "details_submitted", Title: "Details submitted on", Kind: "day"},
	{Key: "results_submitted", Title: "Results submitted on", Kind: "day"},
	{Key: "sent_by_swa", Title: "Players sent by the SWA", Kind: "yesno"},
	{Key: "scoring.floor", Title: "McMahon floor", Kind: "text"},
	{Key: "scoring.bar", Title: "McMahon bar", Kind: "text"},
}

// titles are those of keys that are not in the form.
var titles = map[string]string{"accepted": "Agreed exceptions", "class_of": "System of the class"}

// titleOf is how the page calls a fact.
func titleOf(key string) string {
	for i := range form {
		if form[i].Key == key {
			return form[i].Title
		}
	}
	return cmp.Or(titles[key], key)
}

// formOf is the form with the classes of a system, or without any.
func formOf(about rating.About) []Fact {
	var all []Fact
	for _, f := range form {
		if f.Key == "class" {
			if f.Choices = classesOf(about); len(f.Choices) == 0 {
				continue
			}
		}
		all = append(all, f)
	}
	return all
}

func classesOf(about rating.About) []string {
	names := []string{}
	for _, c := range about.Classes {
		names = append(names, c.Name)
	}
	return names
}

// valuesOf are the facts that an event has, by their keys, as texts.
func valuesOf(ev *game.Event) (map[string]string, error) {
	facts := *ev
	facts.Players, facts.Games, facts.Byes, facts.Absences, facts.Teams, facts.Extra = nil, nil, nil, nil, nil, nil
	data, err := json.Marshal(facts)
	if err != nil {
		return nil, err
	}
	var tree map[string]any
	if err := json.Unmarshal(data, &tree); err != nil {
		return nil, err
	}
	values := map[string]string{}
	for i := range form {
		if text, ok := at(tree, form[i].Key); ok {
			values[form[i].Key] = text
		}
	}
	return values, nil
}

// at is the value at a key such as time.basic_minutes.
func at(tree map[string]any, key string) (text string, ok bool) {
	name, rest, more := strings.Cut(key, ".")
	switch v := tree[name].(type) {
	case nil:
		return "", false
	case map[string]any:
		if !more {
			return "", false
		}
		return at(v, rest)
	case bool:
		if v {
			return "yes", true
		}
		return "no", true
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64), true
	default:
		return fmt.Sprint(v), true
	}
}
