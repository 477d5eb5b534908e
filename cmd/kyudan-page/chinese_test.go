//go:build !js

package main

import "testing"

// englishLeft gives the texts that a reader of Chinese meets in English: three words side by
// side outside what is marked as English.
const englishLeft = `(() => {
	const found = [];
	const walk = document.createTreeWalker(document.getElementById("main"), NodeFilter.SHOW_TEXT);
	while (walk.nextNode()) {
		const at = walk.currentNode.parentElement;
		if (at.closest("[lang]").lang === "zh-Hans" && /[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}/.test(walk.currentNode.data)) found.push(walk.currentNode.data);
	}
	return found;
})()`

// TestChinese: on the Chinese page, problems say in Chinese what is wrong and what to do,
// at the row that they are about, and the program's own sentence is folded below; no
// sentence is in English without being marked as such.
func TestChinese(t *testing.T) {
	p := page(t)
	p.click("[data-language=zh]")
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"), ofSample(t, "README.md"))
	p.has("#given", "无法识别这个文件", "英文原文")
	p.click("#go-look")
	p.at("look")
	p.has(".cross tr.remark", "第 1 轮", "这局棋没有计入", "left out: round 1")
	p.has("#look-body", "文件未说明比赛类别", "姓名只差一个字母", "将计入 66 局中的 65 局", "25 位棋手，72 局 · OpenGotha 比赛文件（XML）")
	if n := eval[int](p, `document.querySelectorAll("#look-body .problem > details.original:not([open])").length`); n == 0 {
		t.Error("no problem has its English sentence folded")
	}
	for _, text := range eval[[]string](p, englishLeft) {
		t.Errorf("step 2 has the English %q", text)
	}
	eval[bool](p, `(document.getElementById("inbox").closest("details").open = true)`)
	p.click("#judge")
	p.until(`document.querySelector("#inbox > details")`)
	p.has("#inbox", "尊敬的主办方：", "英文原文")
	for _, text := range eval[[]string](p, englishLeft) {
		t.Errorf("the inbox has the English %q", text)
	}
	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "请先更正错误，或仍然继续", "弃权判定，未对局", "黑胜，弃权", "66 局中计入 65 局", "权重 1", "按段级位定的首个等级分")
	for _, text := range eval[[]string](p, englishLeft) {
		t.Errorf("step 3 has the English %q", text)
	}
}

// TestChineseInbox: several events in files of several formats get verdicts and letters in
// Chinese, and nothing else of them is in English.
func TestChineseInbox(t *testing.T) {
	p := page(t)
	p.click("[data-language=zh]")
	p.give(ofSample(t, "lists/swa-2026-04.xlsx"), ofSample(t, "h9/merlion-cup.h9"), ofSample(t, "standings/merlion-cup_StandingsR6.html"),
		ofSample(t, "standings/merlion-cup_PlayersList.html"), ofSample(t, "archive/2025/harbour-cup.xlsx"), ofSample(t, "archive/2024/autumn-cup.xml"))
	p.click("#go-look")
	p.at("look")
	p.click("#judge")
	p.until(`document.querySelectorAll("#inbox > details").length === 3`)
	p.has("#inbox", "尊敬的主办方：", "但没有收到", "两个文件中不同，已采用第一个", "请填入文件，或简短回复告知")
	for _, text := range eval[[]string](p, englishLeft) {
		t.Errorf("step 2 has the English %q", text)
	}
	p.click("#go-result")
	p.at("result")
	for _, text := range eval[[]string](p, englishLeft) {
		t.Errorf("step 3 has the English %q", text)
	}
}
