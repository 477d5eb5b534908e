package game

import (
	"math"
	"strconv"
	"testing"
)

func TestPlain(t *testing.T) {
	for in, want := range map[string]string{
		"": "", "  a \t b\r\n": "a b", "Ｎａｍｅ": "Name", "a\u00a0b\u3000c\u200bd": "a b c d", "\ufeffName": "Name", "ﾌ": "フ", "É ½": "É ½",
	} {
		if got := Plain(in); got != want || Plain(got) != got {
			t.Errorf("Plain(%q) = %q, want %q", in, got, want)
		}
	}
}

func TestParseNumber(t *testing.T) {
	for in, want := range map[string]float64{
		"0": 0, "12": 12, "007": 7, "6.5": 6.5, "6,5": 6.5, ".5": 0.5, "5.": 5, "0,25": 0.25, "6½": 6.5, "6 ½": 6.5, "½": 0.5, "¼": 0.25, "¾": 0.75, "34¾": 34.75,
		"1/2": 0.5, "6 1/2": 6.5, "6 3/4": 6.75, "1⁄2": 0.5, "-3": -3, "−3": -3, "–3": -3, "+3": 3, "-½": -0.5, "-6 1/2": -6.5, "-0": 0, "６．５": 6.5, " 12 ": 12, "1234.5": 1234.5, "2287,1234": 2287.1234,
	} {
		got, err := ParseNumber(in)
		if err != nil || got != want || math.Signbit(got) && got == 0 {
			t.Errorf("ParseNumber(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{
		"", " ", ".", ",", "-", "--1", "+-1", "abc", "1e3", "0x10", "0x1p4", "inf", "NaN", "1_000", "1 000", "1,234", "1,234.5", "1.2.3", "11/2", "2/2", "1/3", "½6", "½½", "6.5½", "6½½", "1/2 6", "⁶",
	} {
		if got, err := ParseNumber(in); err == nil {
			t.Errorf("ParseNumber(%q) = %v, want an error", in, got)
		}
	}
}

func TestParseHandicap(t *testing.T) {
	for in, want := range map[string]Opt[int]{
		"": {}, "-": {}, "--": {}, "–": {}, "?": {}, " ": {},
		"0": Given(0), "even": Given(0), "Even": Given(0), "分先": Given(0), "猜先": Given(0), "0.0": Given(0), "H0": Given(0),
		"1": Given(1), "让先": Given(1), "讓先": Given(1), "先": Given(1), "Black first": Given(1), "no komi": Given(1),
		"3": Given(3), "3.0": Given(3), "让3子": Given(3), "让三子": Given(3), "受二子": Given(2), "3子": Given(3), "3 stones": Given(3), "1 stone": Given(1), "H3": Given(3), "h=3": Given(3), "H= 3": Given(3), "HD4": Given(4), "９": Given(9), "99": Given(99),
	} {
		if got, err := ParseHandicap(in); err != nil || got != want {
			t.Errorf("ParseHandicap(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"100", "-3", "3.5", "½", "3d", "让", "初", "初子", "many", "h", "3 4", "99999999999999999999"} {
		if got, err := ParseHandicap(in); err == nil || got.IsGiven() {
			t.Errorf("ParseHandicap(%q) = %v, %v; want an error", in, got, err)
		}
	}
}

func TestParseYesNo(t *testing.T) {
	for in, want := range map[string]Opt[bool]{
		"": {}, " ": {}, "-": {}, "—": {}, "?": {},
		"yes": Given(true), "Y": Given(true), "TRUE": Given(true), "1": Given(true), "是": Given(true), "有": Given(true), "对": Given(true), "✓": Given(true), "√": Given(true), "x": Given(true), "Ｙｅｓ": Given(true),
		"no": Given(false), "N": Given(false), "False": Given(false), "0": Given(false), "否": Given(false), "无": Given(false), "無": Given(false), "不是": Given(false),
	} {
		if got, err := ParseYesNo(in); err != nil || got != want {
			t.Errorf("ParseYesNo(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{"maybe", "2", "yes no", "yess"} {
		if got, err := ParseYesNo(in); err == nil || got.IsGiven() {
			t.Errorf("ParseYesNo(%q) = %v, %v; want an error", in, got, err)
		}
	}
}

func TestParseMinutes(t *testing.T) {
	for in, want := range map[string]float64{
		"45": 45, "45 min": 45, "45 minutes": 45, "45mins": 45, "45'": 45, "45′": 45, "45分钟": 45, "45分鐘": 45, "45分": 45, "90m": 90, "45 min per side": 45, "45 minutes each": 45, "每方45分钟": 45, "各45分": 45,
		"0:45": 45, "1:15": 75, "1:15:00": 75, "1h15": 75, "1h15m": 75, "1 h": 60, "1 hour": 60, "2 hours": 120, "1.5 h": 90, "1½ h": 90, "1 hour 30 minutes": 90, "1小时30分": 90, "1小時": 60, "22.5": 22.5, "0": 0, "６０": 60, "6000": 6000,
	} {
		if got, err := ParseMinutes(in); err != nil || got != want {
			t.Errorf("ParseMinutes(%q) = %v, %v; want %v", in, got, err, want)
		}
	}
	for _, in := range []string{
		"", " ", "-", "h", "min", "45:00", "10:00", "1:75", "1:5", "1:15:30", "+1:15", "-45", "+45", "1h-5", "1h+5", "-1h30", "6001", "101 h", "45 s", "30秒", "long", "4each5", "1h 2h", "a:bc", "1e3",
	} {
		if got, err := ParseMinutes(in); err == nil {
			t.Errorf("ParseMinutes(%q) = %v, want an error", in, got)
		}
	}
}

func TestParseResult(t *testing.T) {
	type want struct {
		r         Result
		byDefault bool
	}
	for in, w := range map[string]want{
		"": {Unknown, false}, "-": {Unknown, false}, " - ": {Unknown, false}, "--": {Unknown, false}, "?": {Unknown, false}, "?-?": {Unknown, false},
		"B": {BlackWins, false}, "black": {BlackWins, false}, "Black wins": {BlackWins, false}, "B wins": {BlackWins, false}, "黑胜": {BlackWins, false}, "黑中盘胜": {BlackWins, false},
		"黑超时负": {WhiteWins, false}, "白方超时负": {BlackWins, false}, "白负": {BlackWins, false}, "黑胜3目半": {BlackWins, false}, "白胜 1/4子": {WhiteWins, false}, "白勝2又3/4子": {WhiteWins, false},
		"W": {WhiteWins, false}, "white won": {WhiteWins, false}, "白中盘胜": {WhiteWins, false}, "白勝": {WhiteWins, false},
		"B+": {BlackWins, false}, "B+R": {BlackWins, false}, "b+resign": {BlackWins, false}, "B+3.5": {BlackWins, false}, "B+½": {BlackWins, false}, "B+3½": {BlackWins, false}, "W+T": {WhiteWins, false}, "White + 0,5": {WhiteWins, false},
		"W+F": {WhiteWins, true}, "B+F": {BlackWins, true}, "B+!": {BlackWins, true}, "W+ (f)": {WhiteWins, true}, "white wins by default": {WhiteWins, true}, "black by forfeit": {BlackWins, true}, "B def.": {BlackWins, true}, "w+def": {WhiteWins, true}, "W+ b/d": {WhiteWins, true},
		"1-0": {BlackWins, false}, "1 - 0": {BlackWins, false}, "1:0": {BlackWins, false}, "2-0": {BlackWins, false}, "+-": {BlackWins, false}, "1-0!": {BlackWins, true}, "1–0 !": {BlackWins, true},
		"0-1": {WhiteWins, false}, "0−1": {WhiteWins, false}, "-+": {WhiteWins, false}, "-+!": {WhiteWins, true}, "０－１": {WhiteWins, false},
		"jigo": {Jigo, false}, "½-½": {Jigo, false}, "1/2-1/2": {Jigo, false}, "0.5:0.5": {Jigo, false}, "=": {Jigo, false}, "和棋": {Jigo, false}, "½-½!": {Jigo, true},
		"1-1": {BothWin, false}, "both win": {BothWin, false}, "both_win": {BothWin, false}, "双胜": {BothWin, false},
		"0-0": {BothLose, false}, "both lose": {BothLose, false}, "0-0!": {BothLose, true}, "双方弃权": {BothLose, true},
		"黑方弃权": {WhiteWins, true}, "白方弃权": {BlackWins, true},
		"void": {Void, false}, "cancelled": {Void, false}, "无效": {Void, false},
	} {
		r, d, err := ParseResult(in, false)
		if err != nil || r != w.r || d != w.byDefault {
			t.Errorf("ParseResult(%q) = %v, %v, %v; want %v, %v", in, r, d, err, w.r, w.byDefault)
		}
		// With White first only the scores turn round.
		r, d, err = ParseResult(in, true)
		swapped := in != "" && (in[0] == '0' || in[0] == '1' || in[0] == '2' || in == "+-" || in == "-+" || in == "-+!" || in == "０－１")
		if expect := w.r; err != nil || d != w.byDefault || swapped && r != expect.Swapped() || !swapped && r != expect {
			t.Errorf("ParseResult(%q, white first) = %v, %v, %v", in, r, d, err)
		}
	}
	for _, in := range []string{"!", "?!", "-!", "by default", "bye", "3-1", "1-0-1", "B+-3", "B++3", "X+3", "B+x", "+", "++", "won", "B W", "12+/w0", "undef"} {
		if r, d, err := ParseResult(in, false); err == nil || r != Unknown || d {
			t.Errorf("ParseResult(%q) = %v, %v, %v; want an error", in, r, d, err)
		}
	}
}

func FuzzParsers(f *testing.F) {
	for _, s := range []string{"12", "6½", "6 1/2", "-3", "1:15", "1h30", "45分钟", "H=3", "让三子", "B+3.5", "½-½!", "黑方弃权", "yes", "無", "\xff\u00a0"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		if p := Plain(s); Plain(p) != p {
			t.Errorf("Plain(%q) = %q, then %q", s, p, Plain(p))
		}
		if v, err := ParseNumber(s); err == nil {
			text := strconv.FormatFloat(v, 'f', 4, 64) // four digits: never mistaken for thousands
			if w, err := ParseNumber(text); err != nil || math.Abs(w-v) > 1e-4*max(1, math.Abs(v)) {
				t.Errorf("ParseNumber(%q) = %v, %v; again %v", s, v, err, w)
			}
		}
		if v, err := ParseMinutes(s); err == nil && !(v >= 0 && v <= 6000) {
			t.Errorf("ParseMinutes(%q) = %v", s, v)
		}
		if h, err := ParseHandicap(s); err == nil && h.IsGiven() {
			if again, err := ParseHandicap(strconv.Itoa(h.Or(-1))); err != nil || again != h {
				t.Errorf("ParseHandicap(%q) = %v, %v; again %v", s, h, err, again)
			}
		}
		r, d, err := ParseResult(s, false)
		if err == nil && r != Unknown {
			again, _, err2 := ParseResult(r.String(), false)
			if again != r || err2 != nil {
				t.Errorf("ParseResult(%q) = %v, %v; again %v, %v", s, r, d, again, err2)
			}
		}
		white, _, err2 := ParseResult(s, true)
		if (err == nil) != (err2 == nil) || white != r && white != r.Swapped() {
			t.Errorf("ParseResult(%q) = %v, white first %v", s, r, white)
		}
		if y, err := ParseYesNo(s); err != nil && y.IsGiven() {
			t.Errorf("ParseYesNo(%q) = %v with %v", s, y, err)
		}
	})
}
