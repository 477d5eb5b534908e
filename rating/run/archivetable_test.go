package run_test

// A smallArchive is an archive of a few events in lines such as
//
//	2020-05-02 SG Singapore | a Ho/Wei Lun, 2d, Harbour Go Club, SG, 10087272 | b Lee Boon Teck
//
// with day, country and town of an event of two days, then its entries: a letter for the
// person, the name (family/given, or undivided), rank, club, country and id, as far as the
// file has them. The person ? is anybody, and a letter before - did not play.
//
// Lines that begin with + come once the questions about the others are answered rightly
// and everybody is on a list, and so do renamed (all files) and register (players.csv, an
// id and a name).
//
// Nobody is to be taken for another, and everybody is to be one player.
type smallArchive struct {
	name   string
	events string
	asked  string // people who may be several players, if questions join them
	either string // pairs who may be one player, if a question is about it
	quiet  string // pairs about whom nobody is asked; aa: whether a is two
	gap    string // why it does not yet hold
}

var smallArchives = []smallArchive{
	// Decisions last.
	{name: "a result comes late, with another spelling", asked: "a", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		2021-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		+ 2019-05-02 SG | a Wei Lun/Ho, 2d, , SG | b Lee/Boon Teck, 2d, , SG`},
	{name: "the other spelling comes late", asked: "a", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		2021-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		+ 2019-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG`},
	{name: "a third spelling comes late", asked: "a", events: `
		2020-05-02 SG | a Chua/Rui En, 2d, Kallang, SG | b Lee/Boon Teck, 2d
		2021-05-02 SG | a Chua/Rui Enn, 2d, Kallang, SG | b Lee/Boon Teck, 2d
		+ 2019-05-02 SG | a Chua/Riu En, 2d, Kallang, SG | b Lee/Boon Teck, 2d`},
	{name: "an id is in a later file", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, Harbour, SG | b Lee Boon Teck
		2021-05-02 SG | a Ho/Wei Lun, 2d, Harbour, SG, 1001 | b Lee Boon Teck
		2022-05-02 SG | a Ho/Wei Lun, 2d, Harbour, SG | b Lee Boon Teck`},
	{name: "an id is given later in the register", asked: "a", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		2021-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		register 1001 Ho Wei Lun`},
	{name: "files are renamed", asked: "a", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		2021-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee/Boon Teck, 2d, , SG
		renamed`},
	{name: "a namesake comes late", events: `
		2020-05-02 SG Singapore | a Raj Arun, 2d, Bishan, SG | b Lee Boon Teck
		2020-06-06 SG Singapore | a Raj Arun, 2d, Bishan, SG | b Lee Boon Teck
		+ 2020-05-02 FR Paris | c Raj Arun, 15k, Nantes, FR | d Petit/Luc`},

	// Scripts and romanisations.
	{name: "characters and letters under one id", quiet: "aa", events: `
		2020-05-02 SG | a 梁 恩福, 2d, , SG, 10087272 | b Lee Boon Teck
		2021-05-02 SG | a Neo En Fu, 2d, , SG, 10087272 | b Lee Boon Teck
		2022-05-02 SG | a Neo En Fu, 2d, , SG | b Lee Boon Teck
		2023-05-02 SG | a 梁恩福, 2d, , SG | b Lee Boon Teck`},
	{name: "surnames of dialects under one id", quiet: "aa bb cc dd", events: `
		2020-05-02 SG | a 邹/明, 2d, , SG, 1 | b 魏/志华, 2d, , SG, 2 | c 潘/美玲, 2d, , SG, 3 | d 赖/德源, 2d, , SG, 4
		2021-05-02 SG | a Chow/Ming, 2d, , SG, 1 | b Ngai/Chi Wah, 2d, , SG, 2 | c Phua/Mei Ling, 2d, , SG, 3 | d Lua/Teck Guan, 2d, , SG, 4`},
	{name: "characters and pinyin", asked: "a", events: `
		2020-05-02 CN | a 陈/伟杰, 3d, 上海, CN | b 林/美芳, 1k
		2021-05-02 SG | a Chen/Weijie, 3d, , CN | c Lee Boon Teck`},
	{name: "traditional and simplified characters", asked: "a", events: `
		2020-05-02 TW | a 陳/偉傑, 3d, , TW | b 林/美芳, 1k, , TW
		2021-05-02 CN | a 陈/伟杰, 3d, , TW | c 周/云, 1k, , CN`},
	{name: "Wade–Giles and pinyin", asked: "a", events: `
		2020-05-02 TW | a Hsu/Wei-chieh, 3d, Taipei, TW | b Lin/Mei-fang, 1k
		2021-05-02 CN | a Xu/Weijie, 3d, Taipei, TW | c Zhou/Yun, 1k`},
	{name: "a surname of Hokkien and in pinyin", asked: "a", events: `
		2020-05-02 SG | a Tan/Wei Jie, 3d, Kallang, SG | b Lee Boon Teck
		2021-05-02 CN | a Chen/Weijie, 3d, Kallang, SG | c Zhou/Yun, 1k, , CN`},
	{name: "Cantonese and pinyin", asked: "a", events: `
		2020-05-02 HK | a Wong/Ka Ming, 3d, Harbour, HK | b Leung/Mei Fong, 1k
		2021-05-02 CN | a Huang/Jiaming, 3d, Harbour, HK | c Zhou/Yun, 1k, , CN`,
		gap: "given names are compared in Mandarin only"},
	{name: "Cyrillic and letters", asked: "abc", events: `
		2020-05-02 RU | a Зайцев/Юрий, 3d, Казань, RU | b Петрова/Юлия, 2d, Казань, RU | c Щербаков/Андрей, 4k, Казань, RU
		2021-05-02 RU | a Zaitsev/Yuri, 3d, Kazan, RU | b Petrova/Julija, 2d, Kazan, RU | c Shcherbakov/Andrey, 4k, Kazan, RU`},
	{name: "Ukrainian and letters", asked: "ab", events: `
		2020-05-02 UA | a Шевченко/Олексій, 3d, Львів, UA | b Гриценко/Євген, 2d, Львів, UA
		2021-05-02 UA | a Shevchenko/Oleksii, 3d, Lviv, UA | b Hrytsenko/Yevhen, 2d, Lviv, UA`},
	{name: "two transcriptions", asked: "a", events: `
		2020-05-02 RU | a Zaitsev/Yuri, 3d, Kazan, RU | b Lee Boon Teck
		2021-05-02 RU | a Zajcev/Jurij, 3d, Kazan, RU | b Lee Boon Teck`},
	{name: "kana and letters", asked: "a", events: `
		2020-05-02 JP | a さとう/けんた, 3d, Osaka, JP | b Lee Boon Teck
		2021-05-02 JP | a Sato/Kenta, 3d, Osaka, JP | b Lee Boon Teck`,
		gap: "kana are not written in letters"},
	{name: "Japanese characters under one id", quiet: "aa", events: `
		2020-05-02 JP | a 佐藤/健太, 3d, , JP, 2001 | b Lee Boon Teck
		2021-05-02 JP | a Sato/Kenta, 3d, , JP, 2001 | b Lee Boon Teck
		2022-05-02 JP | a Satō/Kenta, 3d, , JP | b Lee Boon Teck`},
	{name: "hangul and letters", asked: "a", events: `
		2020-05-02 KR | a 김/민준, 3d, Busan, KR | b Lee Boon Teck
		2021-05-02 KR | a Kim/Min-jun, 3d, Busan, KR | b Lee Boon Teck`},
	{name: "hangul under one id", quiet: "aa", events: `
		2020-05-02 KR | a 박/성호, 3d, , KR, 2001 | b Lee Boon Teck
		2021-05-02 KR | a Park/Sung-ho, 3d, , KR, 2001 | b Lee Boon Teck`},
	{name: "with and without accents", events: `
		2020-05-02 FR | a Lefèvre/René, 3d, , FR | b Łuczak/Paweł, 1k, , PL | c Nguyễn/Văn Hùng, 2d, , VN
		2021-05-02 FR | a LEFEVRE/Rene, 3d, , FR | b Luczak/Pawel, 1k, , PL | c Nguyen/Van Hung, 2d, , VN`},
	{name: "three spellings of an umlaut", asked: "a", events: `
		2020-05-02 DE | a Müller/Jörg, 3d, Jena, DE | b Lee Boon Teck
		2021-05-02 DE | a Mueller/Joerg, 3d, Jena, DE | b Lee Boon Teck
		2022-05-02 DE | a Muller/Jorg, 3d, Jena, DE | b Lee Boon Teck`},
	{name: "wide letters, capitals, blanks, orders", events: `
		2020-05-02 SG | a Tan/Mei Xin, 5d | b Lee Boon Teck
		2021-05-02 SG | a ＴＡＮ/Ｍｅｉ Ｘｉｎ, 5d | b Lee Boon Teck
		2022-05-02 SG | a Mei Xin/TAN, 5d | b Boon Teck Lee
		2023-05-02 SG | a Tan Meixin, 5d | b lee boon teck`},

	// Forms of names.
	{name: "bin and b.", asked: "ab", events: `
		2020-05-02 MY | a Ahmad bin Ismail, 3d, Johor, MY | b Nur Aisyah binti Rahman, 8k, Johor, MY
		2021-05-02 MY | a Ahmad b. Ismail, 3d, Johor, MY | b Nur Aisyah bte Rahman, 8k, Johor, MY
		2022-05-02 MY | a Ahmad Ismail, 3d, Johor, MY | b Nur Aisyah Rahman, 8k, Johor, MY`},
	{name: "s/o and d/o", asked: "ab", events: `
		2020-05-02 SG | a Rajesh s/o Muthusamy, 3d, Kallang, SG | b Priya d/o Raman, 8k, Kallang, SG
		2021-05-02 SG | a Rajesh Muthusamy, 3d, Kallang, SG | b Raman Priya, 8k, Kallang, SG`},
	{name: "a father's initial", asked: "a", events: `
		2020-05-02 SG | a Rajesh Muthusamy, 3d, Kallang, SG | b Lee Boon Teck
		2021-05-02 SG | a M. Rajesh, 3d, Kallang, SG | b Lee Boon Teck`},
	{name: "an English name before and after", asked: "a", events: `
		2020-05-02 SG | a Tan/Wei Jie, 3d, Kallang, SG | b Lee Boon Teck
		2021-05-02 SG | a Tan/Wei Jie Jason, 3d, Kallang, SG | b Lee Boon Teck
		2022-05-02 SG | a Jason Tan Wei Jie, 3d, Kallang, SG | b Lee Boon Teck`},
	{name: "an English name alone", asked: "a", events: `
		2020-05-02 SG | a Tan/Wei Jie Jason, 3d, Kallang, SG | b Lee Boon Teck
		2021-05-02 SG | a Jason Tan, 3d, Kallang, SG | b Lee Boon Teck`},
	{name: "initials", asked: "a", events: `
		2020-05-02 SG | a Tan/Wei Jie, 3d, Kallang, SG | b Lee Boon Teck
		2021-05-02 SG | a Tan/W. J., 3d, Kallang, SG | b Lee Boon Teck`},
	{name: "initials that fit two", events: `
		2020-05-02 SG | a Tan/Wei Jie, 3d, Kallang, SG | b Tan/Wen Jun, 3d, Kallang, SG
		2021-05-02 SG | ? Tan/W. J., 3d, Kallang, SG | c Lee Boon Teck
		2022-05-02 SG | a Tan/Wei Jie, 3d, Kallang, SG | b Tan/Wen Jun, 3d, Kallang, SG`},
	{name: "a missing second name", asked: "a", events: `
		2020-05-02 DE | a Vogt/Anna Maria, 3k, Jena, DE | b Lee Boon Teck
		2021-05-02 DE | a Vogt/Anna, 3k, Jena, DE | b Lee Boon Teck`},
	{name: "half a double name", asked: "ab", events: `
		2020-05-02 ES | a García López/Íñigo, 3k, Madrid, ES | b Vogt-Krüger/Anna, 2d, Jena, DE
		2021-05-02 ES | a García/Íñigo, 3k, Madrid, ES | b Vogt/Anna, 2d, Jena, DE`},
	{name: "a marriage", asked: "a", events: `
		2018-05-05 DE | a Vogt/Käthe, 3k, Jena, DE | b Lee Boon Teck
		2019-05-04 DE | a Vogt/Käthe, 2k, Jena, DE | b Lee Boon Teck
		2020-05-02 DE | a Brandt/Käthe, 2k, Jena, DE | b Lee Boon Teck
		2021-05-01 DE | a Brandt/Käthe, 2k, Jena, DE | b Lee Boon Teck`,
		gap: "names that have only the given name in common are not compared"},
	{name: "a marriage with both names", asked: "a", events: `
		2018-05-05 DE | a Vogt/Käthe, 3k, Jena, DE | b Lee Boon Teck
		2020-05-02 DE | a Vogt-Brandt/Käthe, 2k, Jena, DE | b Lee Boon Teck`},
	{name: "a marriage under one id", events: `
		2018-05-05 DE | a Vogt/Käthe, 3k, Jena, DE, 3001 | b Lee Boon Teck
		2020-05-02 DE | a Brandt/Käthe, 2k, Jena, DE, 3001 | b Lee Boon Teck
		2021-05-01 DE | a Brandt/Käthe, 2k, Jena, DE | b Lee Boon Teck`},
	{name: "a typing error", asked: "a", events: `
		2020-05-02 SG | a Chua/Rui En, 2d, Kallang, SG | b Lee Boon Teck
		2021-05-02 SG | a Chua/Rui Enn, 2d, Kallang, SG | b Lee Boon Teck`},
	{name: "a spelling seen with the id", events: `
		2020-05-02 SG | a Ho/Wei Lun, 2d, , SG, 1001 | b Lee Boon Teck
		2021-05-02 SG | a Ho/Wee Lun, 2d, , SG, 1001 | b Lee Boon Teck
		2022-05-02 SG | a Ho/Wee Lun, 2d, , SG | b Lee Boon Teck`},

	// Namesakes.
	{name: "one name on one day in two countries", quiet: "ab", events: `
		2020-05-02 SG Singapore | a Lim/Wei Jie, 3d, , SG | c Lee Boon Teck
		2020-05-02 MY Penang | b Lim/Wei Jie, 3d, , MY | d Goh/Mei Lan`},
	{name: "one name on one day in two towns, clubs not given", either: "ab", events: `
		2020-05-02 MY Penang | a Lim/Wei Jie, 3d | c Lee Boon Teck
		2020-05-02 MY Ipoh | b Lim/Wei Jie, 3d | d Goh/Mei Lan`},
	{name: "ranks that nobody has", either: "ab", events: `
		2020-05-02 SG Singapore | a Lim/Wei Jie, 5d, Harbour, SG | c Tan Ah Kow, 4d, Harbour, SG
		2020-05-02 | b Lim/Wei Jie, 1d, , SG | d Ng Siew Mui, 1d, , SG
		2027-05-02 | e Lim/Wei Jie, 6k, , SG | d Ng Siew Mui, 1d, , SG`},
	{name: "two entries of one name in one event", events: `
		2020-05-02 SG | a Raj Arun, 2d, Bishan, SG | b Raj Arun, 15k, Kallang, SG | c Lee Boon Teck`},
	{name: "two entries of one name in one event, one with an id", events: `
		2020-05-02 SG | a Raj Arun, 2d, Bishan, SG, 1001 | b Raj Arun, 15k, Kallang, SG | c Lee Boon Teck`},
	{name: "two entries of one name, of a player known before", events: `
		2019-05-04 SG | a Raj Arun, 2d, Bishan, SG | c Lee Boon Teck
		2020-05-02 SG | a Raj Arun, 2d, Bishan, SG | b Raj Arun, 15k, Kallang, SG | c Lee Boon Teck`},
	{name: "after a proof of two, the club tells whose an entry is", events: `
		2020-05-02 SG Singapore | a Lim/Wei Jie, 3d, Harbour, SG | c Lee Boon Teck
		2020-05-02 MY Penang | b Lim/Wei Jie, 3d, Pinang, MY | d Goh/Mei Lan
		2021-05-01 SG Singapore | a Lim/Wei Jie, 3d, Harbour, SG | b Lim/Wei Jie, 3d, Pinang, MY
		2022-05-07 SG Singapore | b Lim/Wei Jie, 3d, Pinang | d Goh/Mei Lan`},
	{name: "after a proof of two, an entry that may be either's", events: `
		2020-05-02 SG Singapore | a Lim/Wei Jie, 3d, Harbour, SG | c Lee Boon Teck
		2020-05-02 MY Penang | b Lim/Wei Jie, 3d, Pinang, MY | d Goh/Mei Lan
		2021-05-01 | ? Lim/Wei Jie, 3d | c Lee Boon Teck`},
	{name: "clubs in turn", either: "ab", events: `
		2020-01-04 SG | a Lim/Wei Jie, 3d, Harbour, SG | c Lee Boon Teck
		2020-02-01 SG | b Lim/Wei Jie, 1k, Kallang, SG | c Lee Boon Teck
		2020-03-07 SG | a Lim/Wei Jie, 3d, Harbour, SG | c Lee Boon Teck
		2020-04-04 SG | b Lim/Wei Jie, 1k, Kallang, SG | c Lee Boon Teck`},
	{name: "down ten ranks", either: "ab", events: `
		2012-05-05 DE | a Becker/Thomas, 5d, , DE | c Lee Boon Teck
		2019-05-04 DE | b Becker/Thomas, 5k, , DE | c Lee Boon Teck`},
	{name: "different ids", events: `
		2020-05-02 SG | a Lim/Wei Jie, 3d, Harbour, SG, 1001 | c Lee Boon Teck
		2021-05-01 SG | b Lim/Wei Jie, 3d, Harbour, SG, 1002 | c Lee Boon Teck`},
	{name: "two countries", events: `
		2020-05-02 FR | a Michel/André, 3d, , FR | c Lee Boon Teck
		2021-05-01 CH | b Michel/André, 3d, , CH | c Lee Boon Teck`},
	{name: "one word for a name, of two people", either: "ab", events: `
		2020-05-02 ID | a Hartono, 5d, Jakarta, ID | c Lee Boon Teck
		2020-09-05 ID | b Hartono, 12k, Bandung, ID | c Lee Boon Teck`},
	{name: "another's id", either: "ab", events: `
		2020-05-02 SG | a Lim/Wei Jie, 3d, Harbour, SG, 1001 | c Lee Boon Teck
		2021-05-01 SG | a Lim/Wei Jie, 3d, Harbour, SG, 1001 | c Lee Boon Teck
		2022-05-07 SG | b Petrova/Julia, 12k, , RU, 1001 | c Lee Boon Teck`},

	// One and the same.
	{name: "a child improves", quiet: "aa", events: `
		2017-05-06 SG | a Goh/Rui En, 20k, Bishan, SG | b Lee Boon Teck
		2018-05-05 SG | a Goh/Rui En, 11k, Bishan, SG | b Lee Boon Teck
		2020-05-02 SG | a Goh/Rui En, 1k, Bishan, SG | b Lee Boon Teck`},
	{name: "a rank lower, and another club", events: `
		2017-05-06 SG | a Goh/Rui En, 3d, Bishan, SG | b Lee Boon Teck
		2020-05-02 SG | a Goh/Rui En, 2d, Kallang, SG | b Lee Boon Teck`},
	{name: "online and at a board on one day", quiet: "aa", events: `
		2020-05-02 SG Singapore | a Goh/Rui En, 3d, , SG | b Lee Boon Teck
		2020-05-02 online | a Goh/Rui En, 3d, , SG | c Petit/Luc`},
	{name: "a state that is no more", events: `
		1989-05-06 | a Zaitsev/Yuri, 3d, , SU | b Lee Boon Teck
		1993-05-01 | a Zaitsev/Yuri, 3d, , RU | b Lee Boon Teck`},
	{name: "another country under one id", events: `
		2020-05-02 CZ | a Novák/Jiří, 3d, Praha, CZ, 3001 | b Lee Boon Teck
		2021-05-01 DE | a Novak/Jiri, 3d, Jena, DE, 3001 | b Lee Boon Teck`},

	// Nothing to ask.
	{name: "siblings", quiet: "ab cd", events: `
		2020-05-02 SG | a Tan/Wei Ming, 3k, Bishan, SG | c Kim/Min-jun, 1k, Busan, KR
		2021-05-01 SG | b Tan/Wei Ling, 4k, Bishan, SG | d Kim/Min-ji, 2k, Busan, KR`,
		gap: "siblings are known by their syllables in pinyin only"},
	{name: "twins in one event", quiet: "ab", events: `
		2020-05-02 CN | a Li/Jiaming, 3k, Shanghai, CN | b Li/Jiamin, 3k, Shanghai, CN | c Zhou/Yun
		2021-05-01 CN | a Li/Jiaming, 3k, Shanghai, CN | c Zhou/Yun`},
	{name: "serial names", quiet: "ab bc ac", events: `
		2020-05-02 SG | a Student 20A25, 25k, School, SG | b Student 20A26, 25k, School, SG
		2021-05-01 SG | c Student 21A25, 25k, School, SG | d Lee Boon Teck`},
	{name: "people who did not play", quiet: "ab", events: `
		2020-05-02 SG | a Chua/Rui En, 2d, Kallang, SG | c Lee Boon Teck | d Goh/Mei Lan
		2021-05-02 SG | b- Chua/Rui Enn, 2d, Kallang, SG | c Lee Boon Teck | d Goh/Mei Lan`},
	{name: "short names one letter apart", quiet: "ab", events: `
		2020-05-02 CN | a Li/Na, 2d, Shanghai, CN | c Zhou/Yun
		2021-05-02 CN | b Li/Ya, 2d, Guangzhou, CN | c Zhou/Yun`},
}
