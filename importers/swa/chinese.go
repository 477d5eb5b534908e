package swa

import "strconv"

// Chinese are the sheets and labels of layout 1.0 in Chinese, for the form that is filled
// in. The labels are among the synonyms of the fields.
var Chinese = map[string]string{
	SheetGuide: "填写说明", SheetTournament: "赛事信息", SheetPlayers: "选手名单", SheetResults: "成绩表", SheetGames: "对局表", SheetCheck: "检查",

	TournamentName: "赛事名称", Class: "类别", Organiser: "主办单位", Location: "比赛地点", Country: "国家/地区",
	BeginDate: "开始日期", EndDate: "结束日期", BoardSize: "棋盘路数", Komi: "贴目", Rounds: "轮数",
	BasicTime: "基本用时 (分钟)", Overtime: "读秒", PairingFormat: "赛制", Internet: "网络比赛 (是/否)", SelectionGames: "选拔赛 (是/否)",
	Participants: "参赛人数", Director: "裁判长", Contact: "联系方式", SubmittedOn: "提交日期", Scope: "范围 (国内、海外、私人)",
	Endorsed: "协会认可 (是/否)", DetailsSubmitted: "报备日期", SentBySWA: "协会派出 (是/否)", AgreedExceptions: "特批事项",

	No: "编号", Name: "姓名", SWAID: "协会编号", Rank: "段级位", Certified: "证书 (是/否)", Category: "组别", Club: "学校/单位",
	Points: "积分",

	Round: "轮次", Board: "台次", Date: "日期", BlackNo: "黑方编号", Black: "黑方", WhiteNo: "白方编号", White: "白方", Handicap: "让子", Result: "结果",

	ToWrite: "填写内容", ToMend: "待改",
}

// ChineseRound is the title of a round's column in Chinese: 第1轮.
func ChineseRound(round int) string { return "第" + strconv.Itoa(round) + "轮" }
