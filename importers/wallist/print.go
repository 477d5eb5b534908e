package wallist

import (
	"regexp"
	"strings"

	"kyudan/importers/crosstable"
	"kyudan/rating/game"
)

// What programs, browsers and printing add to a table.
var (
	signature = regexp.MustCompile(`^\s*OpenGotha [0-9][0-9A-Za-z._]*`)
	pageMark  = regexp.MustCompile(`(?i)^\s*(?:page\s+)?\d+\s*(?:/|of)\s*\d+\s*$|^\s*(?:page|seite)\s+\d+\s*$|^[\s=_*|+-]+$`)
	exported  = regexp.MustCompile(`^\s*[0-9]{2}-[0-9]{2}-[0-9]{4} [0-9]{2}:[0-9]{2}$`)

	// Browsers print the day and the page's title above a sheet and its address
	// and number below it, or the other way round.
	printedOn = regexp.MustCompile(`(?i)^\s*` + dayAndTime + `(?:\s{2,}(\S.*))?$`)
	address   = regexp.MustCompile(`(?i)^(?:\s*|(.*\S)\s{4,})(?:file|https?)://\S*(?:\s+\d+\s*/\s*\d+)?$`)
	sheet     = regexp.MustCompile(`(?i)^\s*\d+\s*(?:/|of)\s*\d+\s+` + dayAndTime + `$`)

	// The line that Kyudan's standings have below the name of the event, and what
	// stands for a name.
	caption = regexp.MustCompile(`^(?:(.+?) · )??(?:(\d{4}-\d{2}-\d{2})(?: to (\d{4}-\d{2}-\d{2}))? · )?standings (?:before the first round|of all games, whose rounds are not (?:told|given)|after round \d+(?: of (\d+))?)(?:, (?:scores|places) as printed[a-z, ]*)?$`)
)

// nameless reports whether that is what stands where the event has no name; older
// programs wrote told.
func nameless(name string) bool { return name == "(no name given)" || name == "(no name told)" }

const dayAndTime = `\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]m)?`

// passedOver reports a line that printing adds.
func (r *reader) passedOver(line string) bool {
	if signature.MatchString(line) {
		game.Put(&r.event.Extra, "wallist:program", game.Plain(line))
		r.byProgram = true
		return true
	}
	for _, is := range []*regexp.Regexp{printedOn, address} {
		if m := is.FindStringSubmatch(line); m != nil {
			if r.page == "" && !nameless(m[1]) {
				r.page = game.Plain(m[1])
			}
			return true
		}
	}
	return pageMark.MatchString(line) || exported.MatchString(line) || sheet.MatchString(line)
}

// caption reads the line that Kyudan's standings have below the name, or in its
// place.
func (r *reader) caption(line string) bool {
	if nameless(game.Plain(line)) {
		return true
	}
	m := caption.FindStringSubmatch(game.Plain(line))
	if m == nil {
		return false
	}
	var days [2]game.Date
	for i, text := range m[2:4] {
		if err := days[i].UnmarshalText([]byte(text)); text != "" && err != nil {
			return false
		}
	}
	rounds := 0
	if m[4] != "" {
		var err error
		if rounds, err = count(m[4], maxRound); err != nil {
			return false
		}
	}
	ev := r.event
	if ev.Place == "" {
		ev.Place = m[1]
	}
	if ev.Begin == 0 {
		ev.Begin, ev.End = days[0], days[1]
	}
	if ev.Rounds == 0 {
		ev.Rounds = rounds
	}
	return true
}

// legend reports a line of the legend below Kyudan's standings, which a narrow
// sheet breaks into several.
func (r *reader) legend(line string) bool {
	line = game.Plain(line)
	for _, text := range []string{r.rest, crosstable.Legend, crosstable.ShortLegend} {
		if rest, ok := strings.CutPrefix(text, line); ok && (text == r.rest || len(line) > len("12+/w3: ")) {
			r.rest = strings.TrimLeft(rest, " ")
			r.kyudan = true
			return true
		}
	}
	return false
}
