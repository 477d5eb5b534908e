package pairinglists

import (
	"bufio"
	"cmp"
	"fmt"
	"io"
	"strconv"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// A Form is one of the lists.
type Form struct {
	File  string // the name by which the programs look for it, in lower case, or its ending
	Title string
	Write func(w io.Writer, l *rating.List, scale rating.Scale) error
	// Lost finds whom the list leaves out, whom programs cannot tell apart, whose names
	// are written in other letters, and whether ranks stand for the points.
	Lost func(l *rating.List, scale rating.Scale) game.Problems
}

// Forms are the lists, in the order of the documentation.
var Forms = []Form{
	{"egf_db.txt", "EGF list for OpenGotha and Pairgoth", WriteEGF, losses{number: (*entry).egfNumber, ascii: true}.of},
	{"ech_ffg_v3.txt", "FFG list for OpenGotha and Pairgoth", WriteFFG, losses{number: (*entry).licence, ascii: true}.of},
	{"tdlista.txt", "AGA list for OpenGotha", WriteAGA, losses{number: (*entry).agaNumber, ascii: true}.of},
	{".vbar", "players for MacMahon (vBar)", WriteVBar, losses{number: (*entry).noNumber}.of},
}

// WriteEGF writes the list of the EGF. The points of a list on another scale are
// converted. The first line has the day of the list, which must be given: Pairgoth
// refuses a list without, and takes a list of the same day for the one that it has.
func WriteEGF(w io.Writer, l *rating.List, scale rating.Scale) error {
	day, err := dated(l)
	if err != nil {
		return err
	}
	return each(w, l, scale, "("+day.Time().Format("02 Jan 2006")+")\n", (*entry).egf)
}

func (e *entry) egf() string {
	return fmt.Sprintf(" %8s  %-37s %2s  %-4s   %3s  %3s   %4d%6d  %s\n", e.egfNumber(), e.family+" "+e.given, e.country, e.club, e.rank, "--", e.points, 0, lastEvent(e))
}

// lastEvent stands where the EGF's list has the code of the player's last event, and
// has the day in its place: no program reads it, and Pairgoth wants it not to be empty.
func lastEvent(e *entry) string {
	if e.LastPlayed == 0 {
		return "X000000"
	}
	return e.LastPlayed.Time().Format("X060102")
}

// WriteFFG writes the list of the FFG, whose points are those of the EGF less 2050.
// A club that is not one of the FFG's, two digits and two letters, is left out, and so
// are professionals' ranks: the list has none.
func WriteFFG(w io.Writer, l *rating.List, scale rating.Scale) error {
	day, err := dated(l)
	if err != nil {
		return err
	}
	return each(w, l, scale, "#Echelle au "+day.Time().Format("02/01/2006")+" 00:00:00\r\n", func(e *entry) string {
		family := e.family
		if c := family[0] | 0x20; c < 'a' || c > 'z' { // OpenGotha passes over the player
			family = noName + family
		}
		return fmt.Sprintf("%-38s%5d %s %s %s %s\r\n", family+" "+e.given, e.points-2050, "-", cmp.Or(e.licence(), "-------"), ffgClub(e.Club), e.country)
	})
}

func ffgClub(club string) string {
	if len(club) != 4 || strings.Trim(club[:2], "0123456789") != "" || ascii(club) != club {
		return noClub
	}
	return club
}

// WriteAGA writes the list of the AGA (TDListA). Ratings count in ranks there, with
// nothing between 1 and −1.
func WriteAGA(w io.Writer, l *rating.List, scale rating.Scale) error {
	return each(w, l, scale, "", func(e *entry) string {
		kind := "Full"
		if e.country != "US" {
			kind = "Forgn"
		}
		points := (float64(e.points) - 1950) / 100
		if e.points < 2050 {
			points = (float64(e.points) - 2150) / 100
		}
		if r, rated := e.Rating.Get(); rated && scale == rating.Stones {
			points = r
		}
		sigma, played := "", ""
		if s, given := e.Sigma.Get(); given {
			sigma = strconv.FormatFloat(s, 'f', 5, 64)
		}
		if e.LastPlayed != 0 {
			played = e.LastPlayed.Time().Format("1/2/2006")
		}
		club := e.club
		if club == noClub {
			club = ""
		}
		spaced := func(s string) string { return strings.ReplaceAll(s, "_", " ") }
		return strings.Join([]string{
			spaced(e.family) + ", " + spaced(e.given), e.agaNumber(), kind, strconv.FormatFloat(points, 'f', 5, 64), "", club, "", sigma, played,
		}, "\t") + "\n"
	})
}

// WriteVBar writes players for MacMahon, in UTF-8 and with their names as the list has
// them, registered preliminarily.
func WriteVBar(w io.Writer, l *rating.List, scale rating.Scale) error {
	plain := strings.NewReplacer("|", "/", ";", ",", "\n", " ", "\r", " ")
	return each(w, l, scale, "", func(e *entry) string {
		family, given := cmp.Or(e.Family, e.Name), e.Given
		country := e.country
		if country == noCountry {
			country = ""
		}
		return strings.Join([]string{
			plain.Replace(family), plain.Replace(given), e.rank.String(), plain.Replace(e.Club), country, strconv.Itoa(e.points), "p",
		}, "|") + "\n"
	})
}

// dated is the day of the list.
func dated(l *rating.List) (game.Date, error) {
	if l.AsOf == 0 {
		return 0, game.Problem{
			Severity: game.Error, Code: "list-undated", Found: "a list without its day, which pairing programs want in it",
			Hint: "write the day into the list, or rate with {option as-of=2026-05-31}",
		}
	}
	return l.AsOf, nil
}

// each writes a line for each player behind the first lines.
func each(w io.Writer, l *rating.List, scale rating.Scale, head string, line func(*entry) string) error {
	out := bufio.NewWriter(w)
	out.WriteString(head)
	in, _ := entries(l, scale)
	for i := range in {
		out.WriteString(line(&in[i]))
	}
	return out.Flush()
}
