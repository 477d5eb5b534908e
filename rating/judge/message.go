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
	para := func(format string, a ...any) { fmt.Fprintf(&b, format+"\n\n", a...) }
	m := &Message{}
	para("Dear organiser,")
	of := s.heading()
	results := fmt.Sprintf("of %s (%s)", of, j.files(s))
	if s.Event != nil && s.Event.Name == "" {
		results = "in " + j.files(s)
	}
	errors := 0 // which come first
	for errors < len(j.findings) && j.findings[errors].severity == game.Error {
		errors++
	}
	must, may := j.findings[:errors], j.findings[errors:]
	n := 0
	switch {
	case s.Event == nil:
		m.Subject = fmt.Sprintf("Your file %s: please send it again", of)
		para("thank you for sending us %s. Unfortunately we could not use it:", j.files(s))
		j.list(&b, must, &n)
	case v == Returned:
		m.Subject = fmt.Sprintf("Results of %s: please correct them and send them again", of)
		para("thank you for the results %s. They cannot be rated yet. Please correct:", results)
		j.list(&b, must, &n)
	default:
		m.Subject = fmt.Sprintf("Results of %s: accepted", of)
		if k := s.Known; k != nil && k.Doubt == nil {
			m.Subject = fmt.Sprintf("Results of %s: a new state, %s", of, k.counts())
		}
		as := ""
		if s.Result != nil && s.Result.Class != "" {
			as = " as an event of class " + s.Result.Class
		}
		para("thank you for the results %s. They are accepted%s. %s", results, as, j.counted())
	}
	switch {
	case v == Remarks && len(may) == 0:
		para("There is nothing for you to do.")
	case v == Remarks:
		para("Please have a look at the following. Where it is right as it stands, nothing needs to be done:")
	case len(may) > 0:
		para("Please look at this, too. On its own it would not hold up the rating:")
	}
	j.list(&b, may, &n)
	switch {
	case s.Event == nil:
		para("Please reply to this message with a file that we can use.")
	case v == Returned:
		para("Please reply to this message with the corrected file. If something is right as it stands, tell us so and we will settle it here.")
	}
	b.WriteString("Kind regards\n")
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
		fs[i].write(b)
		b.WriteByte('\n')
	}
	if more > 0 {
		fmt.Fprintf(b, "There are %d more issues of this kind. We will look at them again once these are corrected.\n\n", more)
	}
}

// ItemMark begins an item of a message, and Margin the lines below its first.
const (
	ItemMark = "   - "
	Margin   = "   "
)

// write writes a finding, on one line if it is one thing.
func (f *finding) write(b *strings.Builder) {
	head := f.head
	switch {
	case f.where != "" && head != "":
		head += " (in " + f.where + ")"
	case f.where != "":
		head = "in " + f.where
	}
	switch {
	case len(f.items) == 0:
		b.WriteString(sentence(head) + "\n")
	case len(f.items) == 1 && f.head == "":
		it := f.items[0]
		text := it.String()
		switch {
		case f.where != "" && len(it.spots) > 0:
			text = "in " + f.where + ", " + text
		case f.where != "":
			text = "in " + f.where + ": " + text
		}
		b.WriteString(sentence(text) + "\n")
	default:
		if head == "" {
			head = "in the file"
		}
		b.WriteString(capital(head) + ":\n")
		f.writeItems(b)
	}
	if f.todo != "" {
		b.WriteString(Margin + "What to do: " + stop(f.todo) + "\n")
	}
}

func (f *finding) writeItems(b *strings.Builder) {
	items, more := f.items, 0
	if len(items) > maxItems+1 {
		items, more = items[:maxItems], len(items)-maxItems
	}
	for _, it := range items {
		b.WriteString(ItemMark + it.String() + "\n")
	}
	if more > 0 {
		fmt.Fprintf(b, "%sand %d more like these\n", ItemMark, more)
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
		return fmt.Sprintf("All %s count.", game.Plural(games, "game"))
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
		list = append(list, fmt.Sprintf("%d %s", counts[why], cmp.Or(notRated[why], "for another reason")))
	}
	text := fmt.Sprintf("%d of %s count", rated, game.Plural(games, "game"))
	if len(list) > 0 {
		text += " (not rated: " + game.Enumerate(list, "and") + ")"
	}
	return text + "."
}
