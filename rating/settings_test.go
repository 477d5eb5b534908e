package rating_test

import (
	"testing"

	"kyudan/rating"
)

// TestCheckSettings: settings are held to what their tags say, under their names,
// those of embedded structs beside the others, those of tables by their rows.
func TestCheckSettings(t *testing.T) {
	type Common struct {
		Share float64 `toml:"share" in:"0 to 0.5"`
	}
	type row struct {
		Games int `toml:"games" in:"1 to 10"`
	}
	type params struct {
		Common
		Way  string `toml:"way" in:"hard, soft or none"`
		Free int    `toml:"free"`
		Sub  struct {
			Cap float64 `toml:"cap" in:"-1 to 1e+06"`
		} `toml:"sub"`
		Rows []row `toml:"rows"`
	}
	for _, c := range []struct {
		want   string
		change func(*params)
	}{
		{"", func(p *params) {}},
		{"", func(p *params) { p.Share, p.Way, p.Free, p.Sub.Cap = 0.5, "none", -1, 1e6 }},
		{"share: 0.6; expected 0 to 0.5", func(p *params) { p.Share = 0.6 }},
		{`way: ""; expected hard, soft or none`, func(p *params) { p.Way = "" }},
		{"sub.cap: -2; expected -1 to 1e+06", func(p *params) { p.Sub.Cap = -2 }},
		{"rows, row 2, games: 11; expected 1 to 10", func(p *params) { p.Rows = []row{{1}, {11}} }},
	} {
		p := params{Way: "soft"}
		c.change(&p)
		got := ""
		if err := rating.CheckSettings(&p).Err(); err != nil {
			got = err.Error()
		}
		if got != c.want {
			t.Errorf("got %q, want %q", got, c.want)
		}
	}
}
