package likeness

import (
	"strings"
	"sync"
)

// The syllables of Hanyu pinyin by their initials (ISO 7098:2015, table of
// syllables), without those not found in names. ü is u, as FoldName leaves it.
const pinyinTable = `
  a ai an ang ao e en er ou
b a ai an ang ao ei en eng i ian iao ie in ing o u
p a ai an ang ao ei en eng i ian iao ie in ing o ou u
m a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u
f a an ang ei en eng o ou u
d a ai an ang ao e ei en eng i ian iao ie ing iu ong ou u uan ui un uo
t a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo
n a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan ue uo yu yue
l a ai an ang ao e ei eng i ia ian iang iao ie in ing iu ong ou u uan ue un uo yu yue
g a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
k a ai an ang ao e en eng ong ou u ua uai uan uang ui un uo
h a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo
j i ia ian iang iao ie in ing iong iu u uan ue un
q i ia ian iang iao ie in ing iong iu u uan ue un
x i ia ian iang iao ie in ing iong iu u uan ue un
zh a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
ch a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo
sh a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo
r an ang ao e en eng i ong ou u uan ui un uo
z a ai an ang ao e ei en eng i ong ou u uan ui un uo
c a ai an ang ao e en eng i ong ou u uan ui un uo
s a ai an ang ao e en eng i ong ou u uan ui un uo
y a an ang ao e i in ing ong ou u uan ue un
w a ai an ang ei en eng o u
`

var pinyin = sync.OnceValue(func() map[string]bool {
	m := map[string]bool{}
	for line := range strings.Lines(pinyinTable) {
		words := strings.Fields(line)
		initial := ""
		if len(words) > 0 && line[0] != ' ' {
			initial, words = words[0], words[1:]
		}
		for _, final := range words {
			m[initial+final] = true
		}
	}
	return m
})

func IsPinyin(s string) bool { return pinyin()[s] }

// longestSyllable is the number of letters of zhuang, and longestGiven that of
// what may be the given name of a person.
const (
	longestSyllable = 6
	longestGiven    = 4 * longestSyllable
)

// Syllables splits a text into syllables of pinyin, as few as possible, then the
// longest first; nil if it is not pinyin.
func Syllables(s string) []string {
	if s == "" || len(s) > longestGiven {
		return nil
	}
	known := pinyin()
	// best[i] is the number of syllables from i to the end, and cut[i] the end
	// of the first.
	var best, cut [longestGiven + 1]int
	for i := len(s) - 1; i >= 0; i-- {
		for end := min(len(s), i+longestSyllable); end > i; end-- {
			if known[s[i:end]] && (end == len(s) || best[end] > 0) && (best[i] == 0 || best[end]+1 < best[i]) {
				best[i], cut[i] = best[end]+1, end
			}
		}
	}
	if best[0] == 0 {
		return nil
	}
	var parts []string
	for i := 0; i < len(s); i = cut[i] {
		parts = append(parts, s[i:cut[i]])
	}
	return parts
}

// surnameTable has spellings of common Chinese surnames after their pinyin:
// Wade–Giles (Taiwan), Cantonese (Hong Kong), Hokkien, Teochew and Hakka
// (Singapore, Malaysia). It was put together by hand; compare the columns of
// Wikipedia's List of common Chinese surnames. An extra or missing spelling only
// adds or omits a question.
const surnameTable = `
cai tsai choi choy chua chuah chye
cao tsao cho chow chaw
chen chan tan ting chin tran
cheng ching seng
deng teng tang
ding ting teng
dong tung
du tu toh
fan fan fun huan hwan
fang fong hong png pung
feng fung foong pang
gao kao ko kho
guo kuo kwok kwek quek kuek koay
han hon hang
he ho hor
hong hung ang
hu woo wu aw oh ow
huang hwang wong ng ooi wee bong
jiang chiang keung kang kiang kong
jin chin kam kum kim
kong hung khong kung
lai loi
li lee lei
liang leung leong neo nio
liao liu liew leow
lin lam lim
liu lau low lew lao liew
long lung loong leong
lu loo luk loke loh lo
luo lo law loh
lyu lu lui loo leu lui
ma mah beh bey
mo mok
pan poon phua puah pun
peng pang phang pheh
qian chien chin tsien
qin chin chun ching
qiu chiu yau khoo hiew kho
shen shum sham sim sum
shi shih sze see si sek sy
song sung soong
su so soh sou
sun suen soon shuen sng
tang tong teng thng
wang wong ong heng
wei wai ngui goei
wen man boon boey
wu ng goh go woo eng
xiao hsiao siu siew seow seah
xie hsieh tse chia cheah sia
xu hsu hui tsui chui koh khoo chee see cher
xue hsueh sit sih
yan yen ngan gan
yang yeung yeo yong yeong young
yao yiu yew yeow
ye yeh yip yap ip iap
yin wan yun
yu yue yee yii er yeu
yuan yuen wan
zeng tseng tsang chan chang chen
zhang chang cheung cheong teo teoh chong
zhao chao chiu teo teow chew
zheng cheng chang tay tee teh the
zhong chung cheong teng
zhou chou chow chew chau
zhu chu choo
zhuang chuang chong ching
`

// surnames are the possible readings of a spelling of a surname.
var surnames = sync.OnceValue(func() map[string][]string {
	m := map[string][]string{}
	for line := range strings.Lines(surnameTable) {
		words := strings.Fields(line)
		for i, w := range words {
			if i == 0 || !strings.Contains(" "+strings.Join(words[:i], " ")+" ", " "+w+" ") {
				m[w] = append(m[w], words[0])
			}
		}
	}
	return m
})
