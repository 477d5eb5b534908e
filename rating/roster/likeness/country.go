package likeness

import "strings"

// AgreeCountry compares countries: 1 the same, -1 different, 0 where one is not
// given or nobody can tell.
func AgreeCountry(a, b string) int {
	if a == b && a != "" && a != "XX" {
		return 1
	}
	a, b = Country(a), Country(b)
	if former[a+b] || former[b+a] {
		return 0
	}
	return agree(a, b, func(a, b string) bool { return a == b })
}

// former are the states that are no more and those that followed them, by their
// codes in ISO 3166-3 and ISO 3166-1: whose players came under another flag
// without going anywhere.
var former = func() map[string]bool {
	m := map[string]bool{}
	for old, now := range map[string]string{
		"SU": "RU UA BY AM AZ EE GE KZ KG LV LT MD TJ TM UZ",
		"YU": "HR SI BA MK RS ME XK CS",
		"CS": "CZ SK RS ME", // Czechoslovakia, then Serbia and Montenegro
		"DD": "DE",
	} {
		for _, n := range strings.Fields(now) {
			m[old+n] = true
		}
	}
	return m
}()

// Country is a country code for comparing; UK is used beside GB, and XX means
// unknown.
func Country(s string) string {
	switch s = strings.ToUpper(strings.TrimSpace(s)); s {
	case "UK":
		return "GB"
	case "XX":
		return ""
	}
	return s
}

func agree(a, b string, same func(a, b string) bool) int {
	switch {
	case a == "" || b == "":
		return 0
	case same(a, b):
		return 1
	}
	return -1
}
