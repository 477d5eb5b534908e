package truthtest

import (
	"math/rand/v2"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// Other names and towns, so that rules made for the first are tried on them.
var foreignCultures = []culture{
	{"Dutch", 12, dutch.name, "NL NL NL DE"},
	{"Finnish", 9, finnish.name, "FI"},
	{"Romanian", 10, romanian.name, "RO"},
	{"Italian", 8, italian.name, "IT"},
	{"Hungarian", 7, hungarian.name, "HU"},
	{"Swedish", 6, swedish.name, "SE SE FI"},
	{"Afrikaans", 6, afrikaans.name, "ZA"},
	{"Zulu", 4, zulu.name, "ZA"},
	{"Portuguese", 6, portuguese.name, "BR"},
	{"Bulgarian", 5, slavic(bulgarianFamilies, bulgarianMen, bulgarianWomen), "BG"},
	{"Mandarin", 7, chineseOf(foreignSurnames, foreignCharacters, pinyin), "CN NL SG"},
	{"Cantonese", 5, chineseOf(foreignSurnames, foreignCharacters, cantonese), "HK MY"},
	{"Hokkien", 10, chineseOf(foreignSurnames, foreignCharacters, hokkien), "SG SG MY"},
	{"Hakka", 2, chineseOf(foreignSurnames, foreignCharacters, hakka), "MY"},
	{"Malay", 5, malay, "MY SG"},
	{"Indian", 5, indian, "SG MY ZA"},
}

var foreignTowns = rows(`
SG Singapore - 9 22
MY Penang - 2 4
MY Ipoh - 2 4
CN Chengdu 成都 3 5
HK Hong_Kong 香港 3 4
NL Amsterdam - 2 6
NL Leiden - 1 3
DE Essen - 1 2
FI Helsinki - 3 6
FI Tampere - 1 2
SE Göteborg - 2 4
RO București - 3 6
RO Timișoara - 1 3
IT Milano - 2 4
IT Pisa - 1 3
HU Budapest - 3 6
ZA Johannesburg - 2 4
ZA Stellenbosch - 1 3
BR Curitiba - 2 5
BG Sofia София 2 4
BG Varna Варна 1 2
`)

var (
	bulgarianFamilies = strings.Fields("Димитров Георгиев Тодоров Стоянов Христов Ангелов Маринов Колев Илиев Господинов Цанков Желев")
	bulgarianMen      = strings.Fields("Георги Димитър Христо Стоян Красимир Пламен Борислав Ивайло")
	bulgarianWomen    = strings.Fields("Мария Десислава Гергана Цветелина Ралица Снежана")

	dutch = latin{
		families: "de_Jong Jansen de_Vries van_den_Berg Bakker van_Dijk Visser Smit Meijer de_Boer Mulder de_Groot Bos Vos Peters Hendriks van_Leeuwen Dekker Brouwer de_Wit Dijkstra van_der_Meer Kuipers Postma",
		men:      "Jan Pieter Kees Willem Gerard Rob Joost Maarten Sjoerd Theo Frank", women: "Anneke Marijke Saskia Ingrid Femke Els Wilma Lotte",
		double: 14, middle: 10, short: "Willem Wim Gerard Gerrit",
	}
	finnish = latin{
		families: "Korhonen Virtanen Mäkinen Nieminen Mäkelä Hämäläinen Laine Heikkinen Koskinen Järvinen Lehtonen Lehtinen Saarinen Salminen Niemi Heino Väisänen Öhman",
		men:      "Jukka Matti Teemu Vesa Pekka Olli Antti Lauri Väinö Seppo", women: "Päivi Anneli Tuula Riitta Katja Sari Hanna Minna",
		double: 15, middle: 6, hyphen: 10,
	}
	romanian = latin{
		families: "Popescu Ionescu Popa Dumitrescu Stan Stoica Gheorghe Rusu Munteanu Matei Constantin Șerban Țurcanu Lungu Mureșan Bălan Crăciun Nistor",
		men:      "Andrei Mihai Cristian Ștefan Alexandru Bogdan Răzvan Lucian Ion Cătălin", women: "Ioana Mihaela Elena Andreea Cristina Raluca Mădălina Irina",
		double: 18, middle: 4, hyphen: 8,
	}
	italian = latin{
		families: "Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti De_Luca Costa Giordano Mancini Rizzo Lombardi Moretti Dell'Acqua",
		men:      "Giuseppe Marco Paolo Luca Francesco Andrea Matteo Davide Niccolò Alessandro", women: "Giulia Chiara Francesca Paola Silvia Sara Elisa Valentina", middle: 9,
	}
	hungarian = latin{
		families: "Nagy Kovács Tóth Szabó Horváth Varga Kiss Molnár Németh Farkas Balogh Papp Takács Juhász Lakatos Mészáros Oláh Simon",
		men:      "László István József Zoltán Sándor Gábor Péter Tamás Csaba", women: "Mária Erzsébet Katalin Ilona Éva Zsuzsanna Ágnes Judit",
	}
	swedish = latin{
		families: "Andersson Johansson Karlsson Nilsson Eriksson Larsson Olsson Persson Svensson Gustafsson Sjöberg Lindström Åkesson Öberg Nyström",
		men:      "Lars Mikael Anders Johan Erik Per Jörgen Göran Håkan", women: "Åsa Karin Birgitta Kerstin Malin Linnéa", double: 12, middle: 5, hyphen: 12,
	}
	afrikaans = latin{
		families: "Botha van_Wyk Pretorius du_Plessis Venter Nel Coetzee Fourie Kruger Steyn van_der_Merwe Joubert",
		men:      "Johannes Pieter Hendrik Gerhard Francois Willem Andre", women: "Anna Elsabe Marietjie Susanna Annelie", middle: 2,
	}
	zulu = latin{
		families: "Dlamini Nkosi Ndlovu Khumalo Mkhize Zulu Sithole Mthembu Buthelezi Cele",
		men:      "Sipho Thabo Bongani Themba Sibusiso Mandla", women: "Nomvula Thandi Zanele Nokuthula Lindiwe", middle: 5,
	}
	portuguese = latin{
		families: "Silva Santos Oliveira Souza Rodrigues Ferreira Alves Pereira Lima Gomes Ribeiro Carvalho Araújo Gonçalves",
		men:      "João José Antônio Carlos Paulo Luís Márcio Fábio", women: "Maria Ana Patrícia Aline Márcia Juliana Letícia", double: 2, middle: 4,
	}
)

var foreignSurnames = rows(`
冯 馮 Feng Feng Fung Pang Fung
邓 鄧 Deng Teng Tang Teng Then
彭 彭 Peng Peng Pang Phe Phang
吕 呂 Lü Lu Lui Loo Lui
卢 盧 Lu Lu Lo Loh Loo
蒋 蔣 Jiang Chiang Cheung Chiong Chiong
余 余 Yu Yu Yu Ee Yee
田 田 Tian Tien Tin Chan Thien
范 范 Fan Fan Fan Huan Fam
姚 姚 Yao Yao Yiu Yeo Yeow
石 石 Shi Shih Shek Chio Sak
丁 丁 Ding Ting Ting Teng Ten
白 白 Bai Pai Pak Peh Phak
唐 唐 Tang Tang Tong Tng Thong
侯 侯 Hou Hou Hau Hau Heu
陆 陸 Lu Lu Luk Lek Liuk
程 程 Cheng Cheng Ching Thia Chang
袁 袁 Yuan Yuan Yuen Wan Yen
江 江 Jiang Chiang Kong Kang Kong
温 溫 Wen Wen Wan Oon Voon
`)

var foreignCharacters = rows(`
鹏 鵬 peng peng pang pheng
飞 飛 fei fei fei hui
涛 濤 tao tao to toh
磊 磊 lei lei lui lui
刚 剛 gang kang kong kang
勇 勇 yong yung yung yong
毅 毅 yi i ngai ghee
晨 晨 chen chen san sin
辉 輝 hui hui fai hui
松 松 song sung chung siong
雪 雪 xue hsueh suet swat
梅 梅 mei mei mui mui
琳 琳 lin lin lam lim
娟 娟 juan chuan kuen kuan
燕 燕 yan yen yin yan
霞 霞 xia hsia ha har
莹 瑩 ying ying ying eng
怡 怡 yi i yee yee
雅 雅 ya ya nga nga
静 靜 jing ching ching cheng
恒 恆 heng heng hang heng
康 康 kang kang hong khong
宏 宏 hong hung wang hong
斌 斌 bin pin ban pin
泽 澤 ze tse chak tek
睿 睿 rui jui yui juay
嘉 嘉 jia chia ka kah
浩 浩 hao hao ho ho
祥 祥 xiang hsiang cheung siong
洁 潔 jie chieh kit kiat
`)

// spoil makes an error of another kind than one letter: some that people make, some that
// machines make. It reports whether the name is another then.
func (w *maker) spoil(e *game.Player, p *Person) bool {
	before := e.DisplayName()
	fields := []*string{&e.Family, &e.Given, &e.Name}
	each := func(change func(string) string) {
		for _, f := range fields {
			*f = change(*f)
		}
	}
	switch w.IntN(8) {
	case 0:
		each(strings.ToLower)
	case 1:
		each(strings.ToUpper)
	case 2:
		if e.Given != "" {
			e.Family, e.Given = e.Given, e.Family
		}
	case 3: // the rank after the name
		last := &e.Given
		if e.Name != "" {
			last = &e.Name
		}
		if e.Rank != game.NoRank {
			*last += " " + e.Rank.String()
		}
	case 4: // as scanners read
		each(pick(w.Rand, misread).Replace)
	case 5:
		w.slip(pick(w.Rand, fields))
	case 6: // the town for the club
		if e.Club != "" {
			e.Club = p.clubs[len(p.clubs)-1].club.town.name
		}
	case 7: // the last given name left out
		if i := strings.LastIndexByte(e.Given, ' '); i > 0 {
			e.Given = e.Given[:i]
		}
	}
	return e.DisplayName() != before
}

var misread = []*strings.Replacer{
	strings.NewReplacer("rn", "m"), strings.NewReplacer("l", "1"), strings.NewReplacer("O", "0", "o", "0"), strings.NewReplacer("cl", "d"), strings.NewReplacer("ii", "ü"),
}

// slip types the key to the right of the right one, anywhere in a name.
func (w *maker) slip(name *string) {
	letters := []rune(*name)
	if len(letters) < 4 {
		return
	}
	at := w.IntN(len(letters))
	if k := strings.IndexRune(keyboard, unicode.ToLower(letters[at])); k > 0 && keyboard[k+1] != ' ' {
		letters[at] = rune(keyboard[k+1])
		*name = string(letters)
	}
}

const keyboard = " qwertyuiop asdfghjkl zxcvbnm "

// swapDigits is an id with two digits swapped: that of nobody, or of somebody else.
func swapDigits(r *rand.Rand, id string) string {
	digits := []byte(id)
	at := r.IntN(len(digits) - 1)
	digits[at], digits[at+1] = digits[at+1], digits[at]
	return string(digits)
}
