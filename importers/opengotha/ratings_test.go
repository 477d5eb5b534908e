package opengotha

import (
	"fmt"
	"strings"
	"testing"

	"kyudan/rating/game"
)

func readPlayers(t *testing.T, root string, players ...string) (*game.Event, game.Problems) {
	t.Helper()
	var b strings.Builder
	fmt.Fprintf(&b, "<Tournament %s><Players>", root)
	for i, p := range players {
		fmt.Fprintf(&b, `<Player name="Tan" firstName="P%d" %s/>`, i, p)
	}
	b.WriteString("</Players><Games/></Tournament>")
	ev, ps := Read(game.Input{Name: "x.xml", Data: []byte(b.String())})
	if ev == nil {
		t.Fatal(ps)
	}
	return ev, ps
}

// TestRatingScale: the ratings themselves say on which scale they stand;
// dataVersion does not.
func TestRatingScale(t *testing.T) {
	const (
		kept    = iota // as in the file
		shifted        // 2050 added
		dropped        // left out, with a warning
	)
	p := func(rank string, rating int, origin string) string {
		return fmt.Sprintf(`rank="%s" rating="%d" ratingOrigin="%s"`, rank, rating, origin)
	}
	tests := []struct {
		name    string
		root    string
		players []string
		want    int
	}{
		{"today's scale", `dataVersion="201"`, []string{p("3D", 2287, "EGF : 2287"), p("5K", 1602, "FFG : -448"), p("12K", 980, "MAN")}, kept},
		{"today's scale without dataVersion", ``, []string{p("3D", 2287, "EGF : 2287"), p("5K", 1602, "FFG : -448"), p("12K", 980, "MAN")}, kept},
		{"today's scale, dataVersion 200", `dataVersion="200"`, []string{p("3D", 2287, "EGF : 2287"), p("5K", 1602, "FFG : -448"), p("12K", 980, "MAN")}, kept},
		{"AGA ratings lie lower", ``, []string{p("5K", 1100, "AGA : -10.5"), p("3K", 1350, "AGA : -8"), p("9K", 881, "AGA : -12.69")}, kept},
		{"old scale", `dataVersion="201"`, []string{p("3D", 237, "EGF : 2287"), p("5K", -448, "FFG : -448"), p("12K", -1070, "MAN")}, shifted},
		{"ruined, kyu players", ``, []string{p("15K", 2750, "EGF : 700"), p("12K", 2949, "EGF : 980"), p("18K", 2450, "FFG : -1650")}, dropped},
		{"ruined, dan players cut off", `dataVersion="201"`, []string{p("3D", 2949, "EGF : 2287"), p("5D", 2949, "EGF : 2480"), p("6D", 2949, "EGF : 2600"), p("18K", 400, "MAN")}, dropped},
		{"strong players at the top are not ruined", ``, []string{p("9D", 2949, "EGF : 2960"), p("8D", 2949, "EGF : 2950"), p("7D", 2702, "EGF : 2702")}, kept},
		{"one far off is not enough", ``, []string{p("3D", 2287, "EGF : 2287"), p("5K", 2800, "MAN"), p("12K", 980, "MAN")}, kept},
		{"a single player far off is no proof", ``, []string{p("5K", 2800, "MAN")}, kept},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			ev, ps := readPlayers(t, tt.root, tt.players...)
			for i, pl := range ev.Players {
				var in int
				fmt.Sscanf(tt.players[i][strings.Index(tt.players[i], "rating=")+8:], "%d", &in)
				got, given := pl.Rating.Get()
				switch tt.want {
				case kept:
					if !given || got != float64(in) {
						t.Errorf("player %d: rating %v, want %d", i, pl.Rating, in)
					}
				case shifted:
					if !given || got != float64(in+ratingShift) {
						t.Errorf("player %d: rating %v, want %d", i, pl.Rating, in+ratingShift)
					}
				case dropped:
					if given || pl.Extra[ExtraPrefix+"rating"] != fmt.Sprint(in) {
						t.Errorf("player %d: rating %v, extra %v, want none and the raw value", i, pl.Rating, pl.Extra)
					}
				}
			}
			code := [...]string{"", "ratings-old-scale", "ratings-ruined"}[tt.want]
			if n := ps.Count(game.Warning) - 1; (n > 0) != (code != "") || !strings.Contains(codes(ps), code) { // one warning: no parameters
				t.Errorf("problems %s, want %q", codes(ps), code)
			}
		})
	}
}

func TestRatingOrigins(t *testing.T) {
	tests := []struct {
		rank, rating, origin string
		given                bool
		code                 string
	}{
		{"5K", "1600", "EGF : 1600", true, ""},
		{"5K", "1600", "EGF", true, ""},
		{"5K", "1590", "FFG : -460", true, ""},
		{"5K", "1590", "FFG", true, ""},
		{"5K", "2406", "AGA : 4.56", true, ""},
		{"5K", "1600", "MAN", true, ""},
		{"5K", "1600", "man", true, ""},
		{"5K", "1600", "INI", false, "rating-estimated"},
		{"5K", "1600", "", false, "rating-estimated"},
		{"5K", "-900", "FFG : -9999", false, "rating-none"},
		{"5K", "-700", "AGA : -28.50", false, "rating-none"},
		{"5K", "-901", "MAN", false, "rating-outside"},
		{"9D", "2950", "MAN", false, "rating-outside"},
		{"5K", "-900", "MAN", true, ""},
		{"5K", "1600.5", "MAN", false, "rating-unreadable"},
		{"5K", "1600", "RGF : 1600", true, "rating-origin-odd"},
	}
	for _, tt := range tests {
		ev, ps := readPlayers(t, "", fmt.Sprintf(`rank="%s" rating="%s" ratingOrigin="%s"`, tt.rank, tt.rating, tt.origin))
		p := ev.Players[0]
		if p.Rating.IsGiven() != tt.given || !strings.Contains(codes(ps), tt.code) {
			t.Errorf("rating %q of %q: got %v, problems %s, want told %t, %q", tt.rating, tt.origin, p.Rating, codes(ps), tt.given, tt.code)
		}
		if p.Extra[ExtraPrefix+"ratingOrigin"] != tt.origin {
			t.Errorf("origin %q kept as %q", tt.origin, p.Extra[ExtraPrefix+"ratingOrigin"])
		}
		if !tt.given && p.Extra[ExtraPrefix+"rating"] != tt.rating {
			t.Errorf("rating %q kept as %q", tt.rating, p.Extra[ExtraPrefix+"rating"])
		}
	}
}
