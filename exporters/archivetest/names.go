package archivetest

import (
	"math/rand/v2"
	"slices"
	"strings"
)

// A culture makes names, of places too, out of syllables.
type culture struct {
	countries     string // codes
	weight        int    // of each of its countries
	family, given syllables
	place         syllables
}

// syllables are the beginnings and ends of words, frequent ones first.
type syllables struct{ first, last string }

// cultures look like those of the countries, in letters and length of names.
var cultures = []culture{
	{"DE AT CH", 5, syllables{"Hol Ber Grü Kra Fal Win Ste Lor Tan Mür Wes Bre Dor Hei Oß", "mer ger hardt bach low sen feld mann lin ke"},
		syllables{"Jo Ma Ka Lu Fe Hen Ul Re An Jör Ti", "nas rin lix drik la tha mo ra le ko"}, syllables{"Grün Ober Kalt Neu Alt", "heim burg stett walde münde"}},
	{"NL BE", 4, syllables{"Van_der De Ver Kui Bro Dij Hoo Sla", "_Meul ker kamp pers stra graaf hout ven"},
		syllables{"Ja Ge Wi Maa Pie Sjo", "n rit lem rten ter erd"}, syllables{"Ooster Wester Noord", "dam veen kerk burg"}},
	{"FR", 12, syllables{"Du Le La Mon Ber Gau Vil Roche Fon Des", "rand maire croix tel nard tier leneuve fort taine champs"},
		syllables{"Jé Fran Ma Cé Ni Lu Hé Ré", "rôme çois thieu line colas cie lène mi"}, syllables{"Saint- Mont Ville", "Rémin béliard fleur orge"}},
	{"CZ SK PL", 6, syllables{"No Ho Dvo Kra Zie Wiś Pro Ku Šte Jan", "vák lub řák tochvíl liński niewski cházka bica fan da"},
		syllables{"Ja To Mi Lu Pa Ka Vá Ži", "n máš chal káš weł mil clav ra"}, syllables{"Hra Ostro Byst", "dec wiec rzyca ov"}},
	{"RU UA RS", 5, syllables{"Iva Petro Sido Kuz Mel Sav Bog Dra", "nov vic renko min nik chenko danov gic"},
		syllables{"Ale Dmi Ser Ni Mi Vla", "ksei tri gei kolai lan dan"}, syllables{"Novo Krasno Belo", "gorsk polje slav"}},
	{"RO HU", 4, syllables{"Pop Ion Ba Nagy Kov Sze Chi Mol", "escu lint gy csi ács kely riac nár"},
		syllables{"Cris Ga Lás Ist An Zso", "tian bor zló ván drei lt"}, syllables{"Szé Cluj Ara", "kesvár oara d"}},
	{"IT ES PT", 3, syllables{"Ros Bian Fer Gar Mo Ló Sil Pe", "setti chini rari cía reno pez va reira"},
		syllables{"Gio Ma Lu Jo An Pa", "vanni ria ca sé tónio olo"}, syllables{"Monte San_ Villa", "fiore Polo verde"}},
	{"SE NO FI DK", 3, syllables{"Lind Ström Berg Hau Nie Jør Sand Åk", "qvist dahl man gen minen gensen vik esson"},
		syllables{"Er Las Tu Bjø An Sø", "ik se omas rn ders ren"}, syllables{"Norr Söder Øst", "köping by vik"}},
	{"GB IE", 4, syllables{"Har Wor O'Do Mac Ash Bel Whit Thorn", "low thing nnell Leod ford by combe ton"},
		syllables{"Ge Si Al Ma Fran Ni", "off mon ison tthew cis all"}, syllables{"Lower_ Upper_ Great_", "Wickham Marsh Barton"}},
	{"SG", 3, syllables{"Tan Lim Ng Lee Goh Chua Teo Koh Yeo", ""}, syllables{"Wei_ Mei_ Jun_ Boon_ Xin_ Kai_ Hui_", "Jie Ling Hao Keat Yi Min Xuan Wen"}, syllables{"Bi Ka Toa_", "shan llang Payoh"}},
	{"CN", 2, syllables{"陈 林 黄 李 王 张 吴 欧阳", ""}, syllables{"思 志 文 子 雨 ", "远 梅 轩 涵 杰 琳"}, syllables{"东 南 北", "川 江 海"}},
	{"JP KR", 1, syllables{"Ishi Taka Yama Mori Ko Ha", "da shima moto gawa no yashi"}, syllables{"Ha Ke Yu Ta Mi", "ruka nji ki kashi nako"}, syllables{"Kita Naka", "hama saki yama"}},
}

func cultureOf(country string) *culture {
	i := slices.IndexFunc(cultures, func(c culture) bool { return strings.Contains(c.countries, country) })
	return &cultures[i]
}

// name makes a name. Frequent syllables are so frequent that there are
// namesakes.
func (c *culture) name(r *rand.Rand) (family, given string) {
	family = c.family.word(r)
	if some(r, 12) && c.countries != "CN" {
		family += "-" + c.family.word(r)
	}
	given = c.given.word(r)
	if some(r, 6) && c.countries != "CN" {
		given += " " + c.given.word(r)
	}
	return family, given
}

// club makes a club's name of four letters.
func (c *culture) club(r *rand.Rand) string {
	name := []rune(strings.NewReplacer(" ", "", "-", "", "'", "").Replace(c.place.word(r)))
	return string(name[:min(len(name), 4)])
}

func (s syllables) word(r *rand.Rand) string {
	w := frequent(r, s.first)
	if s.last != "" {
		w += frequent(r, s.last)
	}
	return strings.TrimSpace(strings.ReplaceAll(w, "_", " "))
}

// frequent picks a syllable, the first ones more often.
func frequent(r *rand.Rand, list string) string {
	words := strings.Fields(list)
	x := r.Float64()
	return words[int(float64(len(words))*x*(0.4+0.6*x))]
}
