package swa

import (
	"regexp"
	"strings"
	"sync"

	"golang.org/x/text/language"
	"golang.org/x/text/language/display"

	"kyudan/rating/game"
)

// CountryCode is the two letters of a country as it is written in a workbook,
// and of none for a hyphen. UK is GB. ok is false for what is no country.
func CountryCode(text string) (code string, ok bool) {
	if text == "" || text == "-" {
		return "", true
	}
	if code, ok := countries()[countryKey(text)]; ok {
		return code, true
	}
	if twoLetters.MatchString(text) {
		return strings.ToUpper(text), true // withdrawn codes such as YU, and XK
	}
	return "", false
}

var twoLetters = regexp.MustCompile(`^[A-Za-z]{2}$`)

func countryKey(s string) string {
	return strings.ReplaceAll(game.FoldName(s), " ", "")
}

// countries holds the names of x/text in English and Chinese, the codes of two
// and three letters, and what Go players call some countries.
var countries = sync.OnceValue(func() map[string]string {
	m := map[string]string{}
	english, chinese, traditional := display.English.Regions(), display.SimplifiedChinese.Regions(), display.TraditionalChinese.Regions()
	for a := 'A'; a <= 'Z'; a++ {
		for b := 'A'; b <= 'Z'; b++ {
			region, err := language.ParseRegion(string([]rune{a, b}))
			if err != nil || !region.IsCountry() || region.String() != string([]rune{a, b}) {
				continue
			}
			code := region.String()
			for _, name := range []string{code, region.ISO3(), english.Name(region), chinese.Name(region), traditional.Name(region)} {
				if key := countryKey(name); key != "" && m[key] == "" {
					m[key] = code
				}
			}
		}
	}
	for name, code := range map[string]string{
		"uk": "GB", "england": "GB", "scotland": "GB", "wales": "GB", "britain": "GB", "great britain": "GB", "英国": "GB",
		"usa": "US", "america": "US", "united states of america": "US", "美国": "US",
		"korea": "KR", "south korea": "KR", "republic of korea": "KR", "韩国": "KR", "韓國": "KR", "rok": "KR",
		"chinese taipei": "TW", "taiwan": "TW", "中华台北": "TW", "中華台北": "TW", "台湾": "TW", "台灣": "TW", "tpe": "TW",
		"prc": "CN", "pr china": "CN", "p.r. china": "CN", "people's republic of china": "CN",
		"hong kong": "HK", "香港": "HK", "中国香港": "HK", "macau": "MO", "macao": "MO", "澳门": "MO", "澳門": "MO", "中国澳门": "MO",
		"holland": "NL", "russia": "RU", "vietnam": "VN", "viet nam": "VN", "brunei": "BN", "czech republic": "CZ", "turkey": "TR", "turkiye": "TR",
		"s'pore": "SG", "sin": "SG", "mas": "MY", "ina": "ID", "ger": "DE", "sui": "CH", "ned": "NL",
	} {
		m[countryKey(name)] = code
	}
	return m
})
