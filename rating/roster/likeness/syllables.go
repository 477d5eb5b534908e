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
// (Singapore, Malaysia, Indonesia). It was put together by hand; compare the columns
// of Wikipedia's List of common Chinese surnames. An extra or missing spelling only
// adds or omits a question.
const surnameTable = `
ai ngai
an on ann aun
bai pai pak peh pek
bao pao bau
bi pi but
bian pien
bo po pok
cai tsai choi choy chua chuah chye chai toy
cao tsao cho chow chaw chou
cen tsen shum sham sim
chai tsai
chang sheung siong seong
chao chiu
che cher chea
chen chan tan ting chin tran
cheng ching seng shing
chi chih
chu chor choo
cui tsui chui choi
dai tai tay
deng teng tang thien
di ti tik tek
diao tiao tiu
ding ting teng
dong tung tong tang
dou tou
du tu toh tho
duan tuan tuen
fan fun huan hwan faan
fang fong hong png pung huang
fei fai hui
feng fung foong pang hong
fu foo poh pow hu
gan kan kam
gao kao ko kho koh kor
ge ko kot kat koh
geng keng kang
gong kung kiong keng kong
gu koo ku kor goh
guan kuan kwan kuang
gui kuei kwai
guo kuo kwok kwek quek kuek koay kok kueh keh quak
hai hoi
han hon hang hahn
hao hou
he ho hor hoe
hong hung ang fung
hou how hau haw hao
hu woo wu aw oh ow foo fu
hua hwa wah
huai wai
huang hwang wong ng ooi wee bong vong uy oei
huo fok foh ho
ji chi kee kei gi ki
jia chia ka kah kar
jian chien kan kien
jiang chiang keung kang kiang kong cheung chiong
jiao chiao tsiu
jie chieh kai
jin chin kam kum kim gan
jing ching keng king
ju chu kui
kang hong khang kng kong
ke ko or kua quah kho o
kong khong kung hung
kou kow
kuang kwong kong fong
lai loi lye lua luah
lan lam nam
lang long
lei lui looi louis looy
leng lang
li lee lei lie lay
lian lien lin lim
liang leung leong neo nio niu liong leo
liao liu liew leow leo leaw
lin lam lim lum ling
ling leng lim
liu lau low lew lao liew lu lauw
long lung loong leong leng
lou lau low
lu loo luk loke loh lo lou lok
luan luen
luo lo law loh lor low
lyu lu lui loo leu lui lee
ma mah beh bey
mai mak meh mack
man mun
mao mo moh mau mok
mei mui mooi boey moey muey
meng mang beng bung
mi mai bee
miao miu biao meow
ming beng
mo mok bok moh
mou mau
mu mo muk bok
ni ngai gay geh
nie nip
ning neng
niu ngau gu
ou au ow aw
ouyang auyeung auyong owyong owyang
pan poon phua puah pun phuah phan
pang pong phang
pei pui poey
peng pang phang pheh phee phe
pi pei phee
ping peng
pu po poh pow phoh
qi chi kei kee chik chai tsai
qian chien chin tsien chee
qiang chiang keung
qiao chiao kiu kio kieu
qin chin chun ching
qiu chiu yau khoo hiew kho khu you yew kau hew
qu chu wat kut ku khut
quan chuan kuen chuen
ran jan yim
rao jao yiu
ren jen yam yim lim jim ngim yum
rong jung yung eng weng
ruan juan yuen ng wen
sang song
sha sa
shan sin san
shang sheung siong
shao shiu siu siew
she sheh seah
shen shum sham sim sum
sheng shing seng
shi shih sze see si sek sy shek
shu shuk
shui sui
si szu sze see soo
situ szeto seto sitou
song sung soong
su so soh sou soo
sui sooi
sun suen soon shuen sng soen
tai toi
tan tam tham thum
tang tong teng thng thong tng
tao tou to tho thor
teng tang
tian tien tin tiun chan
tong tung thong tang
tu to toh thor
wan man ban boan mun van
wang wong ong heng
wei wai ngui goei ngai gwee wee oei gooi
wen man boon boey
weng yung ang eng ong
wu ng goh go woo eng gaw goo ngo voo
xi hsi chik seek sek see
xia hsia ha hah heah
xian hsien sin
xiang hsiang heung hiong hang hong
xiao hsiao siu siew seow seah sio siaw
xie hsieh tse chia cheah sia che chea
xin hsin san sin
xing hsing ying heng hin
xiong hsiung hung hiong him
xu hsu hui tsui chui koh khoo chee see cher kho hee choi hooi khaw ko
xuan hsuan suen
xue hsueh sit sih
xun hsun suen soon
yan yen ngan gan ngiam nyam yim giam ngiam
yang yeung yeo yong yeong young yio eo ieong njoo
yao yiu yew yeow yow
ye yeh yip yap ip iap yeap yiap
yi ngai
yin wan yun yan ing
ying eng
you yu yau yew iu
yu yue yee yii er yeu ee ie u
yuan yuen wan wuan
yue yueh ngok gak
yun wan hoon
zang tsang chong
zeng tseng tsang chang chan chen cheng tjan
zha cha
zhai chai chak
zhan chan chim chiam tsim
zhang chang cheung cheong teo teoh chong tio thio tiong cheong
zhao chao chiu teo teow chew chio tio
zhen chen yan
zheng cheng chang tay tee teng the teh tei
zhong chung cheong teng tjong chong
zhou chou chow chew chau jew chiu
zhu chu choo choe tjoe chue
zhuang chuang chong ching chng tjong
zhuge chukot
zhuo cho cheuk toh tok
zong tsung chung
zou tsou chow chau chew chou jau
zuo tso cho chor jor
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
