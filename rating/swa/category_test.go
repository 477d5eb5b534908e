package swa_test

import (
	"strings"
	"testing"

	"kyudan/rating/swa"
)

func TestParseCategory(t *testing.T) {
	const (
		p12, p34, p56 = swa.Primary12, swa.Primary34, swa.Primary56
		sec, ter, opn = swa.Secondary, swa.Tertiary, swa.Open
	)
	for text, want := range map[string]swa.Category{
		"Primary 1 & 2": p12, "primary 1 and 2": p12, "Primary 1/2": p12, "Primary 1-2": p12, "Primary 1": p12, "P1": p12, "P 2": p12, "p1p2": p12,
		"P1 & P2": p12, "Pri 1&2": p12, "Ｐ１": p12, "Primary 1 to 2": p12, "Primary School 1": "", "P1/2 Boys": p12, "Primary 1 & 2 (Girls)": p12,
		"小学一二年级": p12, "小学1-2年级": p12, "小一": p12, "小二组": p12, "一年级": p12, "小學一年級": p12,
		"Primary 3 & 4": p34, "P3/4": p34, "P4": p34, "Pri. 3–4": p34, "小学三四年级": p34, "小三": p34, "三、四年级": p34, "三年级四年级": p34,
		"Primary 5 & 6": p56, "PRIMARY 5&6": p56, "P6": p56, "小学五六年级组": p56, "小六": p56, "6年级": p56,
		"Secondary": sec, "Sec": sec, "Sec 1": sec, "Secondary 3": sec, "Secondary School": sec, "Sec 1-4": sec, "中学": sec, "中学组": sec, "初中": sec, "初中一年级": sec, "高中组": sec, "中三": sec,
		"Tertiary": ter, "University": ter, "Uni": ter, "Poly": ter, "Polytechnic": ter, "JC": ter, "JC 1": ter, "Junior College": ter, "ITE": ter, "大学": ter, "大专组": ter, "理工学院": ter,
		"Open": opn, "OPEN": opn, "Open Category": opn, "Open Division": opn, "公开组": opn, "公開組": opn, "Secondary/Tertiary/Open": opn,
		// Two categories, or none of the SWA's.
		"": "", "Primary": "", "P": "", "Primary 1-3": "", "P2/3": "", "小学": "", "小学低年级": "", "Lower Primary": "", "P7": "", "Primary 10": "", "Under 12": "", "U12": "",
		"Kindergarten": "", "幼儿园": "", "Professional": "", "Private": "", "Dan": "", "2": "", "Openness": "", "中小学组": "",
		strings.Repeat("open", 1_000_000): "",
	} {
		got, ok := swa.ParseCategory(text)
		if got != want || ok != (want != "") {
			t.Errorf("ParseCategory(%.40q) = %q, %v, want %q", text, got, ok, want)
		}
	}
}

func FuzzParseCategory(f *testing.F) {
	for _, s := range []string{"Primary 1 & 2", "P3/4", "小学一二年级", "Sec 1", "Secondary/Tertiary/Open", "p1p2p", "一年级"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		c, ok := swa.ParseCategory(s)
		if ok != (c != "") {
			t.Fatalf("ParseCategory(%q) = %q, %v", s, c, ok)
		}
		if again, _ := swa.ParseCategory(string(c)); again != c {
			t.Fatalf("ParseCategory(%q) = %q, which reads as %q", s, c, again)
		}
	})
}
