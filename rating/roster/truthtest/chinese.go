package truthtest

import "strings"

// Surnames, the frequent ones first: simplified, traditional, pinyin, Wade–Giles as
// passports of Taiwan have it, Cantonese as in Hong Kong, Hokkien or Teochew and Hakka
// as in Singapore and Malaysia.
var surnames = rows(`
陈 陳 Chen Chen Chan Tan Chin
林 林 Lin Lin Lam Lim Lim
李 李 Li Li Lee Lee Lee
黄 黃 Huang Huang Wong Ng Wong
张 張 Zhang Chang Cheung Teo Chong
王 王 Wang Wang Wong Ong Wong
吴 吳 Wu Wu Ng Goh Ng
刘 劉 Liu Liu Lau Low Liew
蔡 蔡 Cai Tsai Choi Chua Chai
杨 楊 Yang Yang Yeung Yeo Yong
许 許 Xu Hsu Hui Koh Hee
郑 鄭 Zheng Cheng Cheng Tay Chang
谢 謝 Xie Hsieh Tse Chia Chia
郭 郭 Guo Kuo Kwok Quek Kok
洪 洪 Hong Hung Hung Ang Fung
曾 曾 Zeng Tseng Tsang Chan Chen
周 周 Zhou Chou Chow Chew Chew
叶 葉 Ye Yeh Yip Yap Yap
苏 蘇 Su Su So Soh Soo
何 何 He Ho Ho Ho Ho
高 高 Gao Kao Ko Koh Ko
徐 徐 Xu Hsu Tsui Chee Chee
沈 沈 Shen Shen Shum Sim Sim
孙 孫 Sun Sun Suen Sng Soon
朱 朱 Zhu Chu Chu Choo Choo
罗 羅 Luo Lo Law Loh Lo
梁 梁 Liang Liang Leung Neo Leong
胡 胡 Hu Hu Wu Oh Foo
廖 廖 Liao Liao Liu Leow Liew
方 方 Fang Fang Fong Png Fong
潘 潘 Pan Pan Poon Phua Phan
钟 鍾 Zhong Chung Chung Cheong Chong
赖 賴 Lai Lai Lai Lua Lai
魏 魏 Wei Wei Ngai Gwee Ngui
邹 鄒 Zou Tsou Chow Chew Chew
`)

// Characters of given names in the same columns, without Hakka.
var characters = rows(`
伟 偉 wei wei wai wee
明 明 ming ming ming beng
杰 傑 jie chieh kit kiat
文 文 wen wen man boon
志 志 zhi chih chi chee
华 華 hua hua wah hwa
强 強 qiang chiang keung kiang
建 建 jian chien kin kian
国 國 guo kuo kwok kok
军 軍 jun chun kwan koon
平 平 ping ping ping peng
美 美 mei mei mei bee
丽 麗 li li lai lay
玲 玲 ling ling ling leng
芳 芳 fang fang fong hong
秀 秀 xiu hsiu sau siew
英 英 ying ying ying eng
慧 慧 hui hui wai hwee
敏 敏 min min man min
婷 婷 ting ting ting teng
佳 佳 jia chia kai kar
欣 欣 xin hsin yan sim
思 思 si ssu sze see
俊 俊 jun chun chun choon
豪 豪 hao hao ho ho
凯 凱 kai kai hoi khai
翔 翔 xiang hsiang cheung siang
宇 宇 yu yu yu yue
轩 軒 xuan hsuan hin hian
成 成 cheng cheng shing seng
福 福 fu fu fuk hock
德 德 de te tak teck
光 光 guang kuang kwong kwang
永 永 yong yung wing yong
春 春 chun chun chun choon
安 安 an an on ann
金 金 jin chin kam kim
玉 玉 yu yu yuk geok
顺 順 shun shun shun soon
兴 興 xing hsing hing heng
财 財 cai tsai choi chye
利 利 li li lei lee
源 源 yuan yuan yuen guan
龙 龍 long lung lung liong
义 義 yi i yee ghee
仁 仁 ren jen yan jin
信 信 xin hsin shun sin
云 雲 yun yun wan hoon
良 良 liang liang leung leong
庆 慶 qing ching hing kheng
家 家 jia chia ka kah
诗 詩 shi shih sze see
`)

var englishOfChinese = strings.Fields("Jason Daniel Rachel Amanda Benjamin Grace Joshua Nicole Marcus Vanessa Ryan Cheryl Kelvin Serene Alvin Joanne Desmond Shirley Raymond Peter Eugene Melissa Gary Irene")

// The columns of the tables.
const (
	simplified = iota
	traditional
	pinyin
	taiwan
	cantonese
	hokkien
	hakka
)

// chinese is a name of a Chinese family of a region. It is used as the region writes
// it, or has other forms: the region's characters; pinyin, where the region has another
// romanisation; with, without or by the English name, for those who have one.
func chinese(region int) naming { return chineseOf(surnames, characters, region) }

func chineseOf(surnames, characters [][]string, region int) naming {
	return func(d dice, _ bool) []Form {
		family, given := frequent(d.family, surnames), [][]string{pick(d.family, characters)}
		if !one(d.family, 7) { // siblings share the first
			given = append(given, pick(d.given, characters))
		} else {
			given[0] = pick(d.given, characters)
		}
		r := d.style
		write := func(family []string, surname, column int, between string) Form {
			var syllables []string
			for _, g := range given {
				syllables = append(syllables, g[column])
			}
			if between == " " {
				for i := range syllables {
					syllables[i] = title(syllables[i])
				}
			}
			return Form{Family: family[surname], Given: title(strings.Join(syllables, between))}
		}
		plain := write(family, region, min(region, hokkien), betweenSyllables[region])
		if region >= hokkien && one(r, 2) { // the young have given names in pinyin
			plain = write(family, region, pinyin, " ")
		}
		forms := []Form{plain}
		script := simplified
		if region == taiwan || region == cantonese {
			script = traditional
		}
		forms = append(forms, write(family, script, script, "").as(Native))
		if region != pinyin {
			forms = append(forms, write(family, pinyin, pinyin, "").as(Romanised))
		}
		if english := pick(r, englishOfChinese); (region == cantonese || region >= hokkien) && one(r, 3) {
			forms = append(forms,
				Form{Family: plain.Family, Given: english}.as(EnglishAlone),
				Form{Family: plain.Family, Given: plain.Given + " " + english}.as(EnglishName),
				Form{Family: plain.Family, Given: english + " " + plain.Given, Name: english + " " + plain.Family + " " + plain.Given}.as(EnglishName))
			forms = usually(forms, len(forms)-1-r.IntN(4)%3) // by the name before most often
		}
		return forms
	}
}

var betweenSyllables = [...]string{pinyin: "", taiwan: "-", cantonese: " ", hokkien: " ", hakka: " "}
