package judge

import (
	"cmp"
	"fmt"
	"strings"

	"kyudan/rating/game"
)

func (j *judge) message(v Verdict) *Message {
	s := j.sub
	var b strings.Builder
	para := func(text string) { b.WriteString(text + "\n\n") }
	m := &Message{}
	para(j.say("Dear organiser,"))
	of, files := s.heading(j.lang), j.files(s)
	results := j.say("of %s (%s)", of, files)
	if s.Event != nil && s.Event.Name == "" {
		results = j.say("in %s", files)
	}
	errors := 0 // which come first
	for errors < len(j.findings) && j.findings[errors].severity == game.Error {
		errors++
	}
	must, may := j.findings[:errors], j.findings[errors:]
	n := 0
	switch {
	case s.Event == nil:
		m.Subject = j.say("Your file %s: please send it again", of)
		para(j.say("thank you for sending us %s. Unfortunately we could not use it:", files))
		j.list(&b, must, &n)
	case v == Returned:
		m.Subject = j.say("Results of %s: please correct them and send them again", of)
		para(j.say("thank you for the results %s. They cannot be rated yet. Please correct:", results))
		j.list(&b, must, &n)
	default:
		m.Subject = j.say("Results of %s: accepted", of)
		if k := s.Known; k != nil && k.Doubt == nil {
			m.Subject = j.say("Results of %s: a new state, %s", of, k.counts(j.lang))
		}
		accepted := j.say("thank you for the results %s. They are accepted. %s", results, j.counted())
		if s.Result != nil && s.Result.Class != "" {
			accepted = j.say("thank you for the results %s. They are accepted as an event of class %s. %s", results, s.Result.Class, j.counted())
		}
		para(accepted)
	}
	switch {
	case v == Remarks && len(may) == 0:
		para(j.say("There is nothing for you to do."))
	case v == Remarks:
		para(j.say("Please have a look at the following. Where it is right as it stands, nothing needs to be done:"))
	case len(may) > 0:
		para(j.say("Please look at this, too. On its own it would not hold up the rating:"))
	}
	j.list(&b, may, &n)
	switch {
	case s.Event == nil:
		para(j.say("Please reply to this message with a file that we can use."))
	case v == Returned:
		para(j.say("Please reply to this message with the corrected file. If something is right as it stands, tell us so and we will settle it here."))
	}
	b.WriteString(j.say("Kind regards") + "\n")
	m.Text = b.String()
	return m
}

// list writes numbered findings; n counts them through the message.
func (j *judge) list(b *strings.Builder, fs []finding, n *int) {
	more := 0
	if len(fs) > maxFindings {
		fs, more = fs[:maxFindings], len(fs)-maxFindings
	}
	for i := range fs {
		*n++
		fmt.Fprintf(b, "%d. ", *n)
		j.write(b, &fs[i])
		b.WriteByte('\n')
	}
	if more > 0 {
		b.WriteString(j.say("There are %d more issues of this kind. We will look at them again once these are corrected.", more) + "\n\n")
	}
}

// ItemMark begins an item of a message, and Margin the lines below its first.
const (
	ItemMark = "   - "
	Margin   = "   "
)

// write writes a finding, on one line if it is one thing.
func (j *judge) write(b *strings.Builder, f *finding) {
	head := f.head
	switch {
	case f.where != "" && head != "":
		head = j.say("%s (in %s)", head, f.where)
	case f.where != "":
		head = j.say("in %s", f.where)
	}
	switch {
	case len(f.items) == 0:
		b.WriteString(sentence(j.lang, head) + "\n")
	case len(f.items) == 1 && f.head == "":
		it := f.items[0]
		text := it.in(j.lang)
		switch {
		case f.where != "" && len(it.spots) > 0:
			text = j.say("in %s, %s", f.where, text)
		case f.where != "":
			text = j.say("in %s: %s", f.where, text)
		}
		b.WriteString(sentence(j.lang, text) + "\n")
	default:
		if head == "" {
			head = j.say("in the file")
		}
		b.WriteString(j.say("%s:", capital(head)) + "\n")
		j.writeItems(b, f)
	}
	if f.todo != "" {
		b.WriteString(Margin + j.say("What to do: %s", stop(j.lang, f.todo)) + "\n")
	}
}

func (j *judge) writeItems(b *strings.Builder, f *finding) {
	items, more := f.items, 0
	if len(items) > maxItems+1 {
		items, more = items[:maxItems], len(items)-maxItems
	}
	for _, it := range items {
		b.WriteString(ItemMark + it.in(j.lang) + "\n")
	}
	if more > 0 {
		b.WriteString(ItemMark + j.say("and %d more like these", more) + "\n")
	}
}

// notRated are the reasons why games are not rated, in an organiser's words.
var notRated = map[string]string{
	"by_default": "by default", "void": "not to be counted", "unknown": "without a result",
	"both_win": "won by both", "both_lose": "lost by both", "jigo": "jigo", "board_size": "on another board size",
	"handicap": "by their handicap", "komi": "by their komi", "kind": "of a kind that is not rated", "time": "too fast",
	"online": "on the Internet", "date": "outside the days of the list", "event": "of an event that is not rated", "colours": "without colours",
}

// counted reports how many games count, and why the others do not.
func (j *judge) counted() string {
	s := j.sub
	games, rated := len(s.Event.Games), s.Rated()
	if games == rated {
		return j.say("All %s count.", j.lang.Count(games, "game"))
	}
	counts := map[string]int{}
	var order []string
	if s.Result != nil {
		for i := range s.Result.Games {
			if g := &s.Result.Games[i]; !g.Rated {
				if counts[g.WhyNot] == 0 {
					order = append(order, g.WhyNot)
				}
				counts[g.WhyNot]++
			}
		}
	}
	var list []string
	for _, why := range order {
		list = append(list, j.say("%d %s", counts[why], j.lang.Word(cmp.Or(notRated[why], "for another reason"))))
	}
	text := j.say("%d of %s count", rated, j.lang.Count(games, "game"))
	if len(list) > 0 {
		text = j.say("%s (not rated: %s)", text, j.lang.All(list))
	}
	return stop(j.lang, text)
}
