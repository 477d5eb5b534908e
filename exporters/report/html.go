package report

import (
	"bufio"
	_ "embed" // the page
	"fmt"
	"html/template"
	"io"
	"maps"
	"strings"

	"kyudan/exporters/difference"
	"kyudan/exporters/webpage"
	"kyudan/rating"
	"kyudan/rating/game"
)

// What a page shows of the games. Some 200 bytes a rated game, 20,000 of them
// make 4 MB, which a browser of a telephone still opens in a moment.
const (
	unfolded   = 5      // events whose games are unfolded from the beginning
	mostEvents = 199    // events of a page with games
	mostGames  = 20_000 // rated games of a page with games
)

// showsGames reports whether the games of the report go on its page, and if
// not, says why and where they are.
func showsGames(rep *rating.Report) (bool, string) {
	rated := 0
	for i := range rep.Results {
		for k := range rep.Results[i].Games {
			if rep.Results[i].Games[k].Rated {
				rated++
			}
		}
	}
	if len(rep.Results) <= mostEvents && rated <= mostGames {
		return true, ""
	}
	return false, fmt.Sprintf("The %s of %s are too many for a page and are left out here. How a player’s rating changed, game by game, is what kyudan explain shows; a report ending in .json holds every game.",
		plural(rated, "rated game"), plural(len(rep.Results), "event"))
}

//go:embed report.html
var reportHTML string

var reportPage = webpage.Parse(difference.SectionHTML+reportHTML, with(difference.Funcs(), template.FuncMap{
	"minus":  minus,
	"join":   strings.Join,
	"plural": plural,
	"count":  func(ps []game.Problem) int { return len(ps) },
	// The columns in front of the change.
	"span": func(c *calculation) int { return len(c.Factors) + c.Texts() + 1 },
}))

// minus shows a number with the minus sign, which is as wide as a plus sign
// where a hyphen is not. A plain number is markup already: as text, its plus
// sign would be escaped to five characters.
func minus(s string) any {
	plain := strings.Trim(s, "+-.0123456789") == ""
	if strings.HasPrefix(s, "-") {
		s = "−" + s[1:]
	}
	if plain {
		return template.HTML(s)
	}
	return strings.Replace(s, ", -", ", −", 1) // +1 rank, −80
}

func with(a, b template.FuncMap) template.FuncMap {
	maps.Copy(a, b)
	return a
}

// WriteHTML writes the report as one self-contained web page: for each event
// what was asked of it and met, the players with their changes, every player's
// calculation to open, the games that do not count with the reason, and the
// problems of the run. Several events have a table of contents; the games of
// more than 5 events are folded. The page of more than 199 events, or of more
// than 20,000 rated games, holds no games and says where they are.
func WriteHTML(w io.Writer, rep *rating.Report) error { return Options{}.WriteHTML(w, rep) }

// WriteHTML is [WriteHTML] with what the options add.
func (o Options) WriteHTML(w io.Writer, rep *rating.Report) error {
	for i := range rep.Results {
		if err := sound(&rep.Results[i]); err != nil {
			return err
		}
	}
	out := bufio.NewWriterSize(w, 1<<16)
	games, left := showsGames(rep)
	v := newView(rep, games)
	v.Left = left
	if err := reportPage.Execute(out, page{v, o.section()}); err != nil {
		return err
	}
	return out.Flush()
}
