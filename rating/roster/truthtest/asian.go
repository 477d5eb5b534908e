package truthtest

import "strings"

// Japanese names: characters, Hepburn with macrons, kana.
var (
	japaneseFamilies = rows(`
佐藤 Satō さとう
鈴木 Suzuki すずき
高橋 Takahashi たかはし
田中 Tanaka たなか
伊藤 Itō いとう
渡辺 Watanabe わたなべ
山本 Yamamoto やまもと
中村 Nakamura なかむら
小林 Kobayashi こばやし
加藤 Katō かとう
吉田 Yoshida よしだ
山田 Yamada やまだ
佐々木 Sasaki ささき
松本 Matsumoto まつもと
井上 Inoue いのうえ
木村 Kimura きむら
清水 Shimizu しみず
斎藤 Saitō さいとう
大野 Ōno おおの
近藤 Kondō こんどう
`)
	japaneseGivens = rows(`
健太 Kenta けんた
大輔 Daisuke だいすけ
翔太 Shōta しょうた
拓也 Takuya たくや
直樹 Naoki なおき
裕子 Yūko ゆうこ
恵子 Keiko けいこ
陽子 Yōko ようこ
美穂 Miho みほ
由美 Yumi ゆみ
浩 Hiroshi ひろし
誠 Makoto まこと
健一 Ken'ichi けんいち
洋平 Yōhei ようへい
達也 Tatsuya たつや
真由美 Mayumi まゆみ
直子 Naoko なおこ
和也 Kazuya かずや
隆 Takashi たかし
亮 Ryō りょう
悠斗 Yūto ゆうと
結衣 Yui ゆい
`)
	longVowels = strings.NewReplacer("ō", "ou", "ū", "uu", "Ō", "Oh", "Ū", "Uu")
	noMacrons  = strings.NewReplacer("ō", "o", "ū", "u", "Ō", "O", "Ū", "U", "'", "")
)

func japanese(d dice, _ bool) []Form {
	family, given := frequent(d.family, japaneseFamilies), pick(d.given, japaneseGivens)
	return []Form{
		{Family: noMacrons.Replace(family[1]), Given: noMacrons.Replace(given[1])},
		Form{Family: family[0], Given: given[0]}.as(Native),
		Form{Family: family[1], Given: given[1]}.as(Accents),
		Form{Family: longVowels.Replace(family[1]), Given: longVowels.Replace(given[1])}.as(Romanised),
		Form{Family: family[2], Given: given[2]}.as(Kana),
	}
}

// Korean syllables: hangul, the usual spelling, others.
var (
	koreanFamilies = rows(`
김 Kim Gim
이 Lee Yi
박 Park Bak
최 Choi Choe
정 Jung Jeong
강 Kang Gang
조 Cho Jo
윤 Yoon Yun
장 Jang Chang
임 Lim Im
한 Han Han
오 Oh O
서 Seo Suh
신 Shin Sin
권 Kwon Gwon
황 Hwang Hwang
송 Song Song
`)
	koreanSyllables = rows(`
민 min min
준 jun joon
서 seo suh
지 ji jee
현 hyun hyeon
우 woo u
영 young yeong
수 soo su
진 jin jin
호 ho ho
은 eun eun
혜 hye hye
성 sung seong
동 dong dong
재 jae jae
하 ha ha
경 kyung gyeong
원 won won
희 hee hui
태 tae tae
`)
)

func korean(d dice, _ bool) []Form {
	family, x, y := frequent(d.family, koreanFamilies), pick(d.family, koreanSyllables), pick(d.given, koreanSyllables)
	return []Form{
		{Family: family[1], Given: title(x[1] + pick(d.style, []string{"-", "", "-"}) + y[1])},
		Form{Family: family[0], Given: x[0] + y[0]}.as(Native),
		Form{Family: family[2], Given: title(x[2] + y[2])}.as(Romanised),
	}
}

var (
	malayMen   = strings.Fields("Ahmad Muhammad Amir Hafiz Azlan Faizal Ismail Rahman Zulkifli Hakim Farid Iskandar Rizal Syafiq Imran Hassan Osman Yusof")
	malayWomen = strings.Fields("Nur Siti Aisyah Farah Nadia Zarina Hidayah Aminah Syafiqah Izzati Rohana Mariam Haslinda")
)

// malay is a given name, often of two words, and that of the father after bin or
// binti.
func malay(d dice, woman bool) []Form {
	names, bin, short := malayMen, "bin", "b."
	if woman {
		names, bin, short = malayWomen, "binti", "bte"
	}
	given, father := pick(d.given, names), pick(d.family, malayMen)
	if second := pick(d.given, names); one(d.given, 2) && second != given {
		given += " " + second
	}
	forms := []Form{
		{Name: given + " " + bin + " " + father},
		Form{Name: given + " " + short + " " + father}.as(Parent),
		Form{Name: given + " " + father}.as(Parent),
	}
	if strings.HasPrefix(given, "Muhammad ") {
		forms = append(forms, Form{Name: "Mohd " + given[len("Muhammad "):] + " " + bin + " " + father}.as(Parent))
	}
	return forms
}

var (
	indianMen     = strings.Fields("Rajesh Suresh Ganesh Arjun Vijay Prakash Ravi Karthik Mohan Dinesh Anand Vikram Ashok Sanjay Harish Deepak")
	indianWomen   = strings.Fields("Priya Lakshmi Anitha Kavitha Meena Shanti Deepa Revathi Divya Nirmala Sangeetha Vani")
	indianFathers = strings.Fields("Muthusamy Raman Krishnan Subramaniam Govindasamy Pillai Nair Velu Perumal Chandran Rajan Balakrishnan Sivakumar Thangaraj")
)

// indian is a Tamil name of Singapore or Malaysia: a given name and the father's, who
// may be an initial.
func indian(d dice, woman bool) []Form {
	names, of := indianMen, "s/o"
	if woman {
		names, of = indianWomen, "d/o"
	}
	given, father := pick(d.given, names), pick(d.family, indianFathers)
	return usually([]Form{
		{Name: given + " " + of + " " + father},
		Form{Name: given + " " + father}.as(Parent),
		Form{Name: father[:1] + ". " + given}.as(Initials),
		Form{Name: father[:1] + " " + given}.as(Initials),
	}, d.style.IntN(2))
}

var (
	thaiFamilies  = strings.Fields("Suwannarat Chaiyaporn Srisuk Wongsawat Thongchai Rattanakorn Saetang Boonmee Phromma Kittisak Charoensuk Intharat")
	thaiGivens    = strings.Fields("Somchai Nattapong Siriporn Kanya Anuwat Pimchanok Thanawat Supaporn Wichai Ratchanee Chaiwat Apinya Worawut Malee")
	vietFamilies  = strings.Fields("Nguyễn Trần Lê Phạm Hoàng Vũ Đặng Bùi Đỗ Hồ")
	vietMiddles   = strings.Fields("Văn Thị Minh Quốc Thanh Đức Ngọc Hữu")
	vietGivens    = strings.Fields("Anh Hùng Dũng Lan Hương Tuấn Linh Phương Hải Nam Trang Thảo Quân Sơn Bình Hà")
	javaneseNames = strings.Fields("Wahyudi Hartono Sutrisno Supriyadi Widodo Kusuma Setiawan Purnomo Lestari Wulandari Handoko Budiman Susanto Santoso Prasetyo Nugroho Suryani Kartika Rahayu Saputra")
)

func thai(d dice, _ bool) []Form {
	family, given := pick(d.family, thaiFamilies), pick(d.given, thaiGivens)
	other := strings.NewReplacer("ph", "p", "Ph", "P", "th", "t", "Th", "T", "ch", "j", "rn", "n").Replace
	return []Form{{Family: family, Given: given}, Form{Family: other(family), Given: other(given)}.as(Romanised)}
}

func vietnamese(d dice, _ bool) []Form {
	family, middle, given := frequent(d.family, vietFamilies), pick(d.given, vietMiddles), pick(d.given, vietGivens)
	return []Form{
		{Family: family, Given: middle + " " + given},
		Form{Family: family, Given: given}.as(Middle),
	}
}

// indonesian is a name of one or two words, none of which is a family's.
func indonesian(d dice, _ bool) []Form {
	name, second := pick(d.given, javaneseNames), pick(d.given, javaneseNames)
	if name == second || one(d.given, 3) {
		return []Form{{Name: name}}
	}
	return []Form{{Name: name + " " + second}, Form{Name: name}.as(Middle)}
}
