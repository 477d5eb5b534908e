package game

import "testing"

// allRanks are the 68 ranks in order of strength.
func allRanks() []Rank {
	var rs []Rank
	for n := 50; n >= 1; n-- {
		rs = append(rs, Kyu(n))
	}
	for n := 1; n <= 9; n++ {
		rs = append(rs, Dan(n))
	}
	for n := 1; n <= 9; n++ {
		rs = append(rs, Pro(n))
	}
	return rs
}

func TestRanksOrderAndReadBack(t *testing.T) {
	last := NoRank
	for _, r := range allRanks() {
		if r <= last {
			t.Errorf("%v is not above %v", r, last)
		}
		last = r
		got, err := ParseRank(r.String())
		if got != r || err != nil {
			t.Errorf("ParseRank(%q) = %v, %v", r.String(), got, err)
		}
		var u Rank
		if err := u.UnmarshalText([]byte(r.String())); u != r || err != nil {
			t.Errorf("UnmarshalText(%q) = %v, %v", r.String(), u, err)
		}
		kinds := 0
		for _, is := range []bool{r.IsKyu(), r.IsDan(), r.IsPro()} {
			if is {
				kinds++
			}
		}
		if kinds != 1 {
			t.Errorf("%v is %d of kyu, dan and pro", r, kinds)
		}
		if steps, ok := r.FromShodan(); ok == r.IsPro() || ok && FromShodanRank(steps) != r {
			t.Errorf("%v.FromShodan() = %d, %v", r, steps, ok)
		}
	}
}

// TestUnder30k: the American ranks under 30k go on below it, and are 30k where a
// scale ends there.
func TestUnder30k(t *testing.T) {
	for _, r := range allRanks() {
		under := r < Kyu(30)
		if r.Under30k() != under {
			t.Errorf("%v.Under30k() = %v", r, !under)
		}
		held := r
		if under {
			held = Kyu(30)
		}
		if got := r.HeldAt30k(); got != held {
			t.Errorf("%v.HeldAt30k() = %v, want %v", r, got, held)
		}
	}
	if NoRank.Under30k() || NoRank.HeldAt30k() != NoRank {
		t.Error("a rank that is not given is not under 30k")
	}
	if n, ok := Kyu(35).FromShodan(); n != -35 || !ok {
		t.Errorf("35k is %d ranks from 1d", n)
	}
}

func TestRanksOutside(t *testing.T) {
	for name, r := range map[string]Rank{
		"0k": Kyu(0), "51k": Kyu(51), "0d": Dan(0), "10d": Dan(10), "0p": Pro(0), "10p": Pro(10), "-51": FromShodanRank(-51), "9": FromShodanRank(9),
	} {
		if r != NoRank {
			t.Errorf("%s: got %v, want none", name, r)
		}
	}
	if s := NoRank.String(); s != "" || NoRank.Number() != 0 {
		t.Errorf("NoRank is %q, number %d", s, NoRank.Number())
	}
	if s := (Dan(9) + 1).String(); s != "" {
		t.Errorf("the number between 9d and 1p is %q", s)
	}
}

func TestParseRank(t *testing.T) {
	for in, want := range map[string]string{
		"3d": "3d", "3D": "3d", "3 Dan": "3d", "2 Dan ": "2d", "3dan": "3d", "3rd dan": "3d", "1st Dan": "1d", "3D*": "3d", "3d?": "3d", "3d+": "3d", "3 D.": "3d",
		"3段": "3d", "三段": "3d", "初段": "1d", "两段": "2d", "業餘5段": "5d", "业余5段": "5d", "业余五段": "5d", "amateur 4 dan": "4d", "3단": "3d",
		"5k": "5k", " 3K": "3k", "05k": "5k", "30K": "30k", "5 kyu": "5k", "5kyus": "5k", "5级": "5k", "五級": "5k", "十级": "10k", "十五級": "15k", "二十级": "20k", "二十一级": "21k", "三十级": "30k", "3급": "3k",
		"1p": "1p", "9P": "9p", "2 pro": "2p", "3 dan pro": "3p", "pro 3d": "3p", "pro3p": "3p", "职业九段": "9p", "職業九段": "9p", "九段职业": "9p", "五品": "5p",
		"３Ｄ": "3d", "１２ｋ": "12k", "3\u00a0d": "3d", "\u30003\u3000段": "3d", "\ufeff3d": "3d",
		"8-kyu": "8k", "31k": "31k", "35 kyu": "35k", "三十五级": "35k", "50K": "50k", "1. Dan": "1d", "5 Kyū": "5k", "3 级位": "3k", "三段位": "3d",
		"none": "", "Nil": "", "N/A": "", "N.A.": "", "NR": "", "unranked": "", "No rank": "", "beginner": "", "无": "", "無段位": "", "不详": "", "新手": "",
		"": "", "  ": "", "-": "", "--": "", "–": "", "?": "", "\u00a0": "",
	} {
		got, err := ParseRank(in)
		if err != nil || got.String() != want {
			t.Errorf("ParseRank(%q) = %q, %v; want %q", in, got, err, want)
		}
	}
	for _, in := range []string{
		"15", "18", "0k", "0d", "51k", "99K", "10d", "10p", "5.3D", "+5k", "-5k", "k5", "d", "k", "段", "初级", "初", "三三段", "十十级", "五十五级", "〇段",
		"pro", "pro 5k", "业余5p", "3x", "3d4d", "3d 1k", "strong", "1e1k", "99999999999999999999k", "3d\x00", "½d",
	} {
		if got, err := ParseRank(in); err == nil {
			t.Errorf("ParseRank(%q) = %q, want an error", in, got)
		}
	}
	if _, err := ParseRank("51k"); err == nil || err.Error() != `rank "51k"; expected 50k to 1k, 1d to 9d or 1p to 9p` {
		t.Errorf("the error of 51k is %v", err)
	}
}

func TestRankTextIsCanonical(t *testing.T) {
	for _, in := range []string{"", "3D", "03d", "+3d", " 3d", "3d ", "3 d", "51k", "0k", "10d", "d", "3", "３d", "初段", "3dd", "-3k"} {
		r := Dan(9)
		if err := r.UnmarshalText([]byte(in)); err == nil || r != Dan(9) {
			t.Errorf("UnmarshalText(%q) = %v, %v; want an error and no change", in, r, err)
		}
	}
}

func FuzzParseRank(f *testing.F) {
	for _, s := range []string{"3d", " 3K", "职业九段", "二十一级", "3rd dan", "5.3D", "18", "\xff"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRank(s)
		if err != nil {
			if r != NoRank {
				t.Fatalf("ParseRank(%q) = %v with error %v", s, r, err)
			}
			return
		}
		again, err := ParseRank(r.String())
		if again != r || err != nil {
			t.Fatalf("ParseRank(%q) = %v, which reads back as %v, %v", s, r, again, err)
		}
	})
}
