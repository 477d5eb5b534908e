package swa

// The sheets of layout 1.0. Reading does not rely on these names.
const (
	SheetTournament  = "Tournament"
	SheetPlayers     = "Players"
	SheetResults     = "Results"
	SheetGames       = "Games"
	SheetUncoloured  = "Games without colours" // beside Games, where some have none
	SheetWarnings    = "Warnings"              // written by rating, ignored on reading
	SheetRatings     = "Ratings"               // written by rating, ignored on reading
	SheetCalculation = "Calculation"           // written by rating, ignored on reading
	SheetTables      = "Tables"                // written by rating, ignored on reading
	SheetChecks      = "Checks"                // written by rating, ignored on reading
	SheetWhatIf      = "What if"               // written by rating, ignored on reading
	SheetAbout       = "About"                 // written by rating, ignored on reading
	SheetCharts      = "Charts"                // written by rating, ignored on reading
)

// What only the form to be filled in has, and reading passes over: a sheet that explains
// it, one that calculates what is wrong, the columns that say beside each line what belongs
// there and what is wrong, and lines of its own, which begin with a mark.
const (
	SheetGuide = "How to fill this in"
	SheetCheck = "Check"
	ToWrite    = "What to write"
	ToMend     = "To mend"
	OwnMark    = "►"
)

// Field is one label of the workbook.
type Field struct {
	Label    string   // as layout 1.0 writes it
	Synonyms []string // what else is read as it, folded: lower case, single blanks, no colon, no brackets
}

// The labels of the sheet Tournament.
const (
	TournamentName   = "Tournament name"
	Class            = "Class"
	Organiser        = "Organiser"
	Location         = "Location"
	Country          = "Country"
	BeginDate        = "Begin date"
	EndDate          = "End date"
	BoardSize        = "Board size"
	Komi             = "Komi"
	Rounds           = "Rounds"
	BasicTime        = "Basic time (minutes)"
	Overtime         = "Overtime"
	PairingFormat    = "Format"
	Internet         = "Played on the Internet (yes/no)"
	SelectionGames   = "Selection games (yes/no)"
	Participants     = "Participants"
	Director         = "Director"
	Contact          = "Contact"
	SubmittedOn      = "Submitted on"
	Scope            = "Scope (national, overseas, private)"
	Endorsed         = "Endorsed (yes/no)"
	DetailsSubmitted = "Details submitted on"
	SentBySWA        = "Sent by SWA (yes/no)"
	AgreedExceptions = "Agreed exceptions"
)

// The columns of the sheet Players; Country is Country. From RatingAfter on
// they are those of a workbook that has been rated.
const (
	No           = "No"
	Name         = "Name"
	FamilyName   = "Family name"
	GivenName    = "Given name"
	SWAID        = "SWA ID"
	Rank         = "Rank"
	Certified    = "Certified (yes/no)"
	Category     = "Category"
	Club         = "Club/School"
	RatingBefore = "Rating before"
	RatingAfter  = "Rating after"
	Change       = "Change"
	GamesRated   = "Games"
	NewRank      = "New rank"
	Note         = "Note"
)

// The columns of the sheet Results are No, Name, R1 and so on (RoundLabel) and
// Points.
const Points = "Points"

// The columns of the sheet Games; Handicap, Komi, BoardSize are those of one
// game.
const (
	Round    = "Round"
	Board    = "Board"
	Date     = "Date"
	BlackNo  = "Black no"
	Black    = "Black"
	WhiteNo  = "White no"
	White    = "White"
	Handicap = "Handicap"
	Result   = "Result"
)

// TournamentFields are the labels of the sheet Tournament in their order.
var TournamentFields = []Field{
	{TournamentName, []string{"tournament", "event", "event name", "name of tournament", "name of event", "title", "name", "competition", "赛事名称", "比赛名称", "赛事", "比赛", "名称"}},
	{Class, []string{"tournament class", "class of tournament", "event class", "类别", "等级", "赛事类别", "比赛类别", "赛事等级", "级别"}},
	{Organiser, []string{"organizer", "organised by", "organized by", "host", "organisation", "organization", "主办", "主办方", "主办单位", "承办单位", "组织者"}},
	{Location, []string{"place", "venue", "address", "where", "city", "地点", "比赛地点", "赛场", "场地"}},
	{Country, []string{"nation", "国家", "国家/地区", "国家地区"}},
	{BeginDate, []string{"begin", "start", "start date", "starts", "first day", "date", "dates", "duration", "date of tournament", "tournament date", "from", "开始日期", "开始", "开赛日期", "日期", "比赛日期", "比赛时间"}},
	{EndDate, []string{"end", "finish", "ends", "last day", "finish date", "to", "until", "结束日期", "结束", "截止日期"}},
	{BoardSize, []string{"size of board", "棋盘", "棋盘大小", "路数", "棋盘路数"}},
	{Komi, []string{"贴目", "贴子"}},
	{Rounds, []string{"number of rounds", "no of rounds", "no. of rounds", "rounds planned", "轮数", "轮次", "比赛轮数", "总轮数"}},
	{BasicTime, []string{"basic time", "time limit", "time limits", "main time", "time control", "thinking time", "time per player", "用时", "基本用时", "时限", "比赛用时", "每方用时", "保留时间"}},
	{Overtime, []string{"over time", "byoyomi", "byo-yomi", "byo yomi", "extra time", "读秒", "加时"}},
	{PairingFormat, []string{"format of tournament", "format of the tournament", "tournament format", "pairing", "pairing system", "pairing method", "system", "赛制", "编排", "编排方式", "比赛形式", "比赛办法"}},
	{Internet, []string{"played on the internet", "internet", "online", "on the internet", "internet tournament", "网络比赛", "网赛", "线上", "线上比赛", "是否网络比赛"}},
	{SelectionGames, []string{"selection games", "selection", "selection tournament", "qualifier", "选拔赛", "选拔", "是否选拔赛"}},
	{Participants, []string{"number of participants", "no of participants", "no. of participants", "number of players", "no of players", "no. of players", "players", "total players", "人数", "参赛人数", "选手人数", "参加人数"}},
	{Director, []string{"tournament director", "td", "referee", "chief referee", "arbiter", "裁判", "裁判长", "总裁判", "总裁判长", "主裁判"}},
	{Contact, []string{"contact person", "contact details", "e-mail", "email", "phone", "联系人", "联系方式", "联系电话", "电话", "邮箱"}},
	{SubmittedOn, []string{"submitted", "submission date", "results submitted on", "results submitted", "date of submission", "提交日期", "上报日期"}},
	{Scope, []string{"scope", "范围", "比赛范围", "赛事范围"}},
	{Endorsed, []string{"endorsed", "endorsed by swa", "swa endorsed", "认可", "协会认可"}},
	{DetailsSubmitted, []string{"details submitted", "details sent on", "tournament details submitted on", "报备日期", "详情提交日期"}},
	{SentBySWA, []string{"sent by swa", "represented by swa", "swa team", "协会派出", "协会派遣"}},
	{AgreedExceptions, []string{"agreed exception", "exceptions", "exception", "accepted", "accepted exceptions", "特批", "特批事项", "例外", "协会特批"}},
}

// keyOf are the keys of the event JSON for what the labels give.
var keyOf = map[string]string{
	TournamentName: "name", Class: "class", Organiser: "organiser", Location: "place", Country: "country", BeginDate: "begin", EndDate: "end",
	BoardSize: "board_size", Komi: "komi", Rounds: "rounds", BasicTime: "time.basic_minutes", Overtime: "time.overtime", PairingFormat: "format",
	Internet: "online", SelectionGames: "selection", Director: "director", SubmittedOn: "results_submitted", Scope: "scope", Endorsed: "endorsed",
	DetailsSubmitted: "details_submitted", SentBySWA: "sent_by_swa", AgreedExceptions: "accepted",
}

// PlayerFields are the columns of the sheet Players in their order, those of a
// rated workbook last.
var PlayerFields = []Field{
	{No, []string{"nr", "no.", "num", "number", "#", "player no", "entry", "s/n", "sn", "编号", "序号", "号码", "号", "选手编号"}},
	{Name, []string{"player", "player name", "full name", "name of player", "participant", "names", "姓名", "选手", "棋手", "选手姓名", "棋手姓名", "名字", "参赛者"}},
	{FamilyName, []string{"family", "surname", "last name", "姓", "姓氏"}},
	{GivenName, []string{"given", "given names", "first name", "forename", "christian name", "名"}},
	{SWAID, []string{"swa no", "swa no.", "swa number", "swa member no", "swa member id", "swa编号", "swa会员号", "协会编号", "协会会员号", "会员号"}},
	{Rank, []string{"grade", "level", "dan/kyu", "kyu/dan", "dan", "strength", "段位", "级位", "段级", "段级位", "棋力", "等级", "段"}},
	{Certified, []string{"certified", "certificate", "certified rank", "rank certified", "证书", "认证", "有证书", "持证", "段位证书"}},
	{Category, []string{"division", "age group", "group", "section", "school level", "组别", "类别", "分组", "组"}},
	{Club, []string{"club", "school", "club or school", "school/club", "affiliation", "学校", "单位", "俱乐部", "道场", "所属单位", "参赛单位", "棋院"}},
	{Country, []string{"nationality", "nation", "co", "国家", "国籍", "国家/地区", "国家地区"}},
	{RatingBefore, []string{"rating", "old rating", "current rating", "start rating", "elo", "gor", "等级分", "赛前等级分", "原等级分"}},
	{RatingAfter, []string{"new rating", "赛后等级分", "新等级分"}},
	{Change, []string{"rating change", "+/-", "difference", "变化", "增减", "等级分变化"}},
	{GamesRated, []string{"rated games", "games rated", "no of games", "number of games", "对局数", "局数"}},
	{NewRank, []string{"rank after", "新段位"}},
	{Note, []string{"notes", "remark", "remarks", "comment", "comments", "备注", "说明"}},
}

// GameFields are the columns of the sheet Games in their order.
var GameFields = []Field{
	{Round, []string{"rd", "rnd", "round no", "轮次", "轮", "轮数", "场次"}},
	{Board, []string{"table", "bd", "board no", "table no", "tble", "台次", "台号", "桌号", "台", "桌次"}},
	{Date, []string{"day", "date played", "played on", "日期", "对局日期"}},
	{BlackNo, []string{"black no.", "black number", "black #", "no black", "黑方编号", "黑方序号", "黑号", "黑编号"}},
	{Black, []string{"b", "black player", "black name", "name of black", "黑", "黑方", "执黑", "黑棋", "执黑方", "黑方姓名", "黑方棋手"}},
	{WhiteNo, []string{"white no.", "white number", "white #", "no white", "白方编号", "白方序号", "白号", "白编号"}},
	{White, []string{"w", "white player", "white name", "name of white", "白", "白方", "执白", "白棋", "执白方", "白方姓名", "白方棋手"}},
	{Handicap, []string{"hd", "hcp", "hc", "handi", "stones", "handicap stones", "让子", "让子数", "受子"}},
	{Komi, []string{"贴目", "贴子"}},
	{Result, []string{"results", "winner", "won by", "score", "outcome", "结果", "胜者", "胜方", "胜负", "对局结果", "比赛结果", "比分"}},
	{BoardSize, []string{"size", "size of board", "棋盘", "棋盘大小", "路数"}},
}
