package grid

// Words for columns that several kinds of tables have, as Column.Words has them: one
// list a meaning, so that a heading means the same in each.
const (
	FamilyWords = "family familyname surname lastname 姓 姓氏"
	GivenWords  = "given givenname givennames firstname firstnames forename 名 名字"
	NameWords   = "name fullname player playername 姓名 棋手 棋手姓名 选手 選手"
	// A name in Latin letters, and one in Chinese, Japanese or Korean ones.
	LatinWords      = "englishname nameenglish nameinenglish latinname romanname romanisedname romanizedname pinyin pinyinname namepinyin hanyupinyin 英文名 英文姓名 英文名字 拼音 汉语拼音 漢語拼音 拼音姓名"
	CharactersWords = "chinesename namechinese nameinchinese chinesecharacters namecharacters nameincharacters hanzi hanziname kanji kanjiname hangul koreanname japanesename nativename 中文名 中文姓名 中文名字 华文名 華文名 华文姓名 華文姓名 华文名字 華文名字 汉字 漢字 汉字名 漢字名 汉字姓名 漢字姓名 汉名 漢名"
	IDWords         = "id playerid swaid memberid memberno membershipno pin 编号 編號 棋手编号 棋手編號 会员号 會員號 会员编号 會員編號"
	RankWords       = "rank grade 段位 级别 級別 段级 段級 段级位 等级 等級"
	RatingWords     = "rating newrating gor elo 等级分 等級分 积分 積分"
	IndexWords      = "index indexpoints 指数 指數"
	ClubWords       = "club school clubschool schoolorclub 俱乐部 俱樂部 棋院 学校 學校 单位 單位"
	CountryWords    = "country nation countrycode nationality 国家 國家 国籍 國籍 国别 國別 地区 地區"
	CategoryWords   = "category agecategory schoolcategory group 组别 組別 类别 類別"
	CertifiedWords  = "certified certifiedrank certifiedgrade rankcertified 认证 認證 持证 持證"
	LocalWords      = "local islocal resident 本地"
	HiddenWords     = "hidden ishidden hide 隐藏 隱藏"
	FormerWords     = "formernames formername previousname previousnames maidenname alsoknownas aka 曾用名 旧名 舊名 原名"
	ByWords         = "organisation organization by givenby grantedby 机构 機構 组织 組織 颁发机构"
)

// Registers are those of headings with a federation's own word for its ids.
var Registers = map[string]string{
	"egfpin": "egf", "egdpin": "egf", "egfid": "egf", "egdid": "egf", "agaid": "aga", "agano": "aga", "aganumber": "aga", "ffglicence": "ffg", "ffgid": "ffg",
}
