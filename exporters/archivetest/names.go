package archivetest

import (
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A culture makes names, of places too, that look like those of its countries
// in letters and length.
type culture struct {
	countries            string // codes
	weight               int    // of each of its countries
	family, given, place word
}

// A word is put together of a part from each list: blanks separate the parts,
// frequent ones stand first, _ is a blank. A list in brackets is left out half
// the time.
type word []string

var cultures = []culture{
	{"DE AT CH", 5,
		word{"B H K M S W R L G D F T St Sch Kr Gr Br Pf", "a e i o u ü ö ei au", "(b d g l m n r s t ck ff ll rt nd)", "er mann berg ner ling bach hardt ke sen el feld"},
		word{"M J A L F K H T S R E U", "a e o i u ö", "n r l t s nn rg", "a as ia o us e ine ko rich mar"},
		word{"B H K L M R W", "a e o i u ü", "l n r rk", "burg heim stett walde münde"}},
	{"NL BE", 4,
		word{"(Van_ De_ Van_der_)", "b d h k m v w sl br st", "aa e oe o ij ui ee", "r l n k v ng", "ker s kamp horst en stra man hout ink"},
		word{"J M W P S B G", "a e i aa o", "n r l t s", "e em a en ert rit jn"}, word{"Oo We No Ha Zui", "ster der ven rde", "dam veen kerk beek"}},
	{"FR", 12,
		word{"B D F G L M P R C V Ch Gr Tr", "a e i o u ou au é", "(l r n t ss mb nd)", "ier et eau on ard in el aud oux igny"},
		word{"M J C L A P N S É R Fr", "a e i o é u", "l n r t c", "e ie ine ien in ude ois me"}, word{"M B V R S", "a o i e é", "r l n ss", "ville fleur aux court mont"}},
	{"CZ SK PL", 6,
		word{"N H K P Z W D B J L M S Š Ž Č Kr", "a o e i u á", "(v b d l m n r sz ch ž)", "ák ek ka ský al ik owski icz ec ínek"},
		word{"J T M L P K V A Z", "a o e i u", "k n r m l š", "a ek ub áš il ta isław ena"}, word{"B H O L P Z", "a o y i", "st l zn dr", "rava wiec rzyca ov ice"}},
	{"RU UA RS", 5,
		word{"I K M S P B V D G L Z T", "a o e u i", "(v r l n d z t k)", "nov vic renko min sky chuk danov chenko ev"},
		word{"A D S N M V I O", "l m r k e i n", "e i a o", "ksei tri gei lai lan dan na na ga"}, word{"Novo Kras Be Ni", "no lo ko", "gorsk polje slav grad"}},
	{"RO HU", 4,
		word{"P I B N K Sz Ch M L T V", "a o e u ă i", "(n l r g cs sz d p)", "escu ács i ály an ar eanu or y ik"},
		word{"C G L A Z I D M Zs", "a o i á e", "n r l b t s", "or in ian ia a el ón ka"}, word{"Sz Cl A B", "é u e a", "kes j d g", "vár oara ad hely"}},
	{"IT ES PT", 3,
		word{"R B F G C M L S P V", "a o e i u", "(ss rr n l nt rd)", "etti ini ari ez ía eno ira elli ado era"},
		word{"G M L J A P F S", "a o io u i", "v n r s l c", "anni ia a é io olo isco ela"}, word{"M S V C", "o a i", "nt n lla", "efiore _Polo verde alta"}},
	{"SE NO FI DK", 3,
		word{"L S B H N J Å K E V", "i ö e a ø o y", "(nd rg l kk st rn)", "qvist dahl man gren sen nen sson vik"},
		word{"E L T B A S J K", "i a o jø e", "k r n m s", "e s as a i rn ders ka"}, word{"N S Ø L", "o ö u", "rr der st", "köping by vik sund"}},
	{"GB IE", 4,
		word{"H W M A B Th C D P", "a o i e ea", "(r l n s rn lt)", "ton ford by combe ley worth nell man son er"},
		word{"G S A M F N J R", "e i a o", "l n m r th", "is on ia an ew a ie et"}, word{"L U G W", "o e a", "w st r", "_Wickham _Marsh Barton ford"}},
	{"SG MY", 2,
		word{"Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Foo Quek Seah Yap"},
		word{"Wei_ Jun_ Xin_ Hui_ Kai_ Zhi_ Jia_ Yi_ Boon_ Mei_ Li_ Shu_ Guo_ Hong_ Swee_ Poh_", "Jie Ling Hao Min Ting Xuan Yi Wen Ming Keat Hwee Rui Qi En Yang Lin Tong Peng Leng Fang"},
		word{"B K T J P", "i a o u", "sh l m ng", "an ang a _Payoh"}},
	{"CN TW", 1,
		word{"陈 林 黄 李 王 张 吴 刘 蔡 杨 许 郑 谢 郭 洪 曾 周 叶 苏 吕 何 徐 孙 高 罗 欧阳"},
		word{"(思 志 文 子 雨 嘉 佳 建 俊 美 明 家 秀 淑 国 宏 晓 玉 雅 立)", "远 梅 轩 涵 杰 琳 伟 芳 豪 玲 宇 婷 强 敏 翔 慧 霖 华 龙 安 宁 峰"},
		word{"东 南 北 西", "川 江 海 山 州"}},
	{"JP KR", 1,
		word{"I Ta Ya Ko Ha Na Sa Ma Fu Ki", "shi ka ma mo no ga wa da", "(no ri ta)", "da shima moto gawa mura yama ta"},
		word{"Ha Ke Yu Ta Mi A Hi Sa", "ru nji ki ka na ya", "(ko to)", "ka o shi ru mi"}, word{"Ki Na Ka", "ta ka mi", "hama saki yama"}},
}

func cultureOf(country string) *culture {
	i := slices.IndexFunc(cultures, func(c culture) bool { return strings.Contains(c.countries, country) })
	return &cultures[i]
}

// name makes a person's name. Few people have a namesake.
func (c *culture) name(r *rand.Rand) (family, given string) {
	return c.family.make(r), c.given.make(r)
}

// club makes a club's name of four letters.
func (c *culture) club(r *rand.Rand) string {
	name := []rune(strings.NewReplacer(" ", "", "'", "").Replace(c.place.make(r)))
	return string(name[:min(len(name), 4)])
}

func (w word) make(r *rand.Rand) string {
	var b strings.Builder
	for _, list := range w {
		if rest, optional := strings.CutPrefix(list, "("); optional {
			if some(r, 2) {
				continue
			}
			list = strings.TrimSuffix(rest, ")")
		}
		b.WriteString(frequent(r, list))
	}
	s := strings.TrimSpace(strings.ReplaceAll(b.String(), "_", " "))
	first, n := utf8.DecodeRuneInString(s)
	return string(unicode.ToUpper(first)) + s[n:]
}

// frequent picks a part, the first ones more often.
func frequent(r *rand.Rand, list string) string {
	parts := strings.Fields(list)
	x := r.Float64()
	return parts[int(float64(len(parts))*x*(0.4+0.6*x))]
}
