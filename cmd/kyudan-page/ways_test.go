//go:build !js

package main

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// ofSample is the path of a sample.
func ofSample(t testing.TB, name string) string {
	return filepath.Join(samples(t), filepath.FromSlash(name))
}

// click clicks the first element of a selector.
func (p *tab) click(selector string) {
	p.Helper()
	p.until(fmt.Sprintf(`document.body.getAttribute("aria-busy") !== "true" && document.querySelector(%q) && !document.querySelector(%q).disabled`, selector, selector))
	p.do(chromedp.Click(chromedp.CSS(selector)))
}

// reach goes to an element of that id by the key Tab alone, and fails if it cannot be
// reached.
func (p *tab) reach(id string) {
	p.Helper()
	p.until(`document.body.getAttribute("aria-busy") !== "true"`)
	for range 400 {
		p.do(chromedp.KeyEvent(kb.Tab))
		if eval[string](p, `document.activeElement.id`) == id {
			return
		}
	}
	p.Fatalf("the key Tab does not lead to %s", id)
}

// at waits for a step, and holds the focus to its heading.
func (p *tab) at(step string) {
	p.Helper()
	p.until(fmt.Sprintf(`step === %q && document.body.getAttribute("aria-busy") !== "true"`, step))
	if got, want := eval[string](p, `document.activeElement.id`), step+"-title"; got != want {
		p.Errorf("the focus is on %q, expected %s", got, want)
	}
	if shown := eval[[]string](p, `[...document.querySelectorAll("main > section:not([hidden])")].map((s) => s.id)`); !slices.Equal(shown, []string{step}) {
		p.Errorf("the page shows %v, expected %s", shown, step)
	}
}

// has fails for what the text of an element lacks.
func (p *tab) has(selector string, wanted ...string) {
	p.Helper()
	text := eval[string](p, fmt.Sprintf(`document.querySelector(%q).textContent`, selector))
	for _, want := range wanted {
		if !strings.Contains(text, want) {
			p.Errorf("%s lacks %q: %.2000s", selector, want, text)
		}
	}
}

// page opens the page.
func page(t *testing.T) *tab {
	t.Helper()
	prepare(t)
	return open(t, address(made.page))
}

// TestOrganiser: a file asks who somebody is and for its class; both are answered on the
// page, the browser's button leads back, and the answers can be taken along.
func TestOrganiser(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.has("#given", "Tournament", "OpenGotha", "Rating list", "25 players")
	p.click("#go-look")
	p.at("look")
	p.has("#look-body", "Something must be mended", "Who is Tan Mei Xin2?", "1007 Tan Mei Xin", "names one letter apart", "What class A requires")
	p.has(".cross tr.remark", "left out: round 1")

	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "no files are written yet")
	p.do(chromedp.NavigateBack())
	p.at("look")

	p.click(".side button")
	p.until(`document.querySelector(".question.answered")`)
	p.has("#look-body", "Tan Mei Xin2,1007", "one thing to fill in")
	p.do(chromedp.SetValue(chromedp.CSS("#fact-class"), "A"))
	p.click("#take-facts")
	p.until(`document.querySelector(".verdict.warning") && document.body.getAttribute("aria-busy") !== "true"`)

	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "Everything is rated", "Games that do not count", "new-list.xlsx", "merlion-cup-rated.xlsx", "aliases.csv", "kyudan rate merlion-cup.xml --class A --list swa-2026-04.xlsx --aliases aliases.csv")
	if got := string(p.download("aliases.csv")); !strings.Contains(got, "Tan Mei Xin2,1007") {
		t.Errorf("aliases.csv is %q", got)
	}
	if n := p.sameAsCommand(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx")); n < 10 {
		t.Errorf("compared %d downloads, expected more", n)
	}
}

// TestKeyboard: the whole way is gone by the keys Tab, Enter and the arrows, and what
// happens elsewhere on the page is told to a screen reader.
func TestKeyboard(t *testing.T) {
	p := page(t)
	p.reach("choose")
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.has("#said", "2 files are here.")
	p.reach("go-look")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.at("look")
	same := eval[string](p, `document.querySelector(".side button").id`)
	p.reach(same)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelector(".question.answered") && document.body.getAttribute("aria-busy") !== "true"`)
	p.has("#said", "Answered.")
	if got := eval[bool](p, `document.activeElement.classList.contains("question")`); !got {
		t.Error("the focus is not on the question that was answered")
	}
	p.reach("fact-class")
	p.do(chromedp.KeyEvent("A"))
	p.reach("take-facts")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.querySelector(".verdict.warning") && document.body.getAttribute("aria-busy") !== "true"`)
	if got := eval[string](p, `document.activeElement.id`); got != "take-facts" {
		t.Errorf("after the form the focus is on %q", got)
	}
	p.reach("go-result")
	p.do(chromedp.KeyEvent(kb.Enter))
	p.at("result")
	name := eval[string](p, `document.querySelector(".changes button").id`)
	p.reach(name)
	p.do(chromedp.KeyEvent(kb.Enter))
	p.until(`document.activeElement.getAttribute("aria-expanded") === "true"`)
	p.has("#said", "points")
	p.reach("print")
}

// TestParent: a click on a name says in one sentence why the rating changed, and all sums
// on a second one.
func TestParent(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "swa/merlion-cup.xlsx"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.click("#go-look")
	p.at("look")
	p.has("#look-body", "This can be rated")
	p.click("#go-result")
	p.at("result")
	p.do(chromedp.SendKeys(chromedp.CSS("#result-body input[type=search]"), "koh"))
	p.until(`document.querySelectorAll(".changes tbody tr:not([hidden])").length === 1`)
	p.click(".changes tbody tr:not([hidden]) button")
	p.until(`document.querySelector(".explained")`)
	p.has(".explained", "Koh Zhi Xuan lost 54 points: 1 win in 5 games, where 3.2 were expected.", "decided by default", "2077.750", "2023.510")
	p.click(".changes tbody tr:not([hidden]) button")
	p.until(`!document.querySelector(".explained")`)
	p.click("[data-language=zh]")
	p.until(`document.querySelector("#result-body").textContent.includes("已全部计算。")`)
	p.do(chromedp.SendKeys(chromedp.CSS("#result-body input[type=search]"), "koh"))
	p.until(`document.querySelectorAll(".changes tbody tr:not([hidden])").length === 1`)
	p.click(".changes tbody tr:not([hidden]) button")
	p.until(`document.querySelector(".explained")`)
	p.has(".explained", "Koh Zhi Xuan 减少 54 分：5 局 1 胜，预期 3.2 胜。", "弃权判定", "2077.750")
}

// TestPrinted: on paper there are the event and the ratings in dark ink, and nothing to click.
func TestPrinted(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "swa/merlion-cup.xlsx"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.click("#go-look")
	p.at("look")
	p.click("#go-result")
	p.at("result")
	p.until(`document.querySelector(".changes tbody tr")`)
	if _, err := chromedp.Call(p.Context, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print", Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: "dark"}}}); err != nil {
		t.Fatal(err)
	}
	if got := eval[[]string](p, `[...document.querySelectorAll("button:not(.name), input, select, nav, .drop")].filter((e) => e.checkVisibility() && e.getClientRects().length).map((e) => e.outerHTML.slice(0, 80))`); len(got) > 0 {
		t.Errorf("on paper are %q", got)
	}
	if got := eval[int](p, `[...document.querySelectorAll(".changes tbody tr")].filter((e) => e.checkVisibility()).length`); got != 25 {
		t.Errorf("%d of 25 players are on paper", got)
	}
	if got := eval[[]int](p, `getComputedStyle(document.querySelector(".changes td")).color.match(/\d+/g).slice(0, 3).map(Number)`); len(got) != 3 || slices.Max(got) > 90 {
		t.Errorf("the ink is %d", got)
	}
}

// TestStaff: several events get verdicts and letters, and each is rated.
func TestStaff(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "lists/swa-2026-04.xlsx"), ofSample(t, "swa/merlion-cup.xlsx"), ofSample(t, "archive/2025/harbour-cup.xlsx"),
		ofSample(t, "archive/2025/spring-open.zip"), ofSample(t, "archive/2024/autumn-cup.xml"))
	p.has("#given", "from spring-open.zip")
	p.click("#go-look")
	p.at("look")
	p.has("#look-body", "2 files put together as one event", "holds for all 4 tournaments")
	p.click("#judge")
	p.until(`document.querySelectorAll("#inbox > details").length === 4`)
	p.has("#inbox", "accepted with remarks", "Dear organiser,", "Harbour Cup 2025", "Copy the letter")
	p.click("#go-result")
	p.at("result")
	if n := eval[int](p, `document.querySelectorAll(".changes").length`); n != 4 {
		t.Errorf("%d events have changes, expected 4", n)
	}
}

// settled waits until the program has nothing to do.
func (p *tab) settled() {
	p.Helper()
	p.until(`document.body.getAttribute("aria-busy") !== "true"`)
}

// set sets the value of a field, as a person who leaves it then.
func (p *tab) set(id, value string) {
	p.Helper()
	eval[bool](p, fmt.Sprintf(`((f) => { f.value = %q; f.dispatchEvent(new Event("change", { bubbles: true })); return true; })(byId(%q))`, value, id))
	p.settled()
}

// TestAnswers: who somebody is can be another player of the list, or a new one, and the
// answer can be taken back; an exception from the class that was agreed is taken down.
func TestAnswers(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.click("#go-look")
	p.at("look")
	p.click(".question details summary")
	p.do(chromedp.SendKeys(chromedp.CSS(".question details input"), "Seah"+kb.Enter))
	p.until(`document.querySelector(".question details .side button")`)
	p.has(".question details", "Seah ")
	p.click(".question details .side button")
	p.until(`document.querySelector(".question.answered")`)
	p.settled()
	p.has(".question", "Tan Mei Xin2,"+eval[string](p, `session.options.answers[0].id`))
	p.click(".question button[id$=-undo]")
	p.until(`!document.querySelector(".question.answered")`)
	p.settled()
	p.click(".question button[id$=-new]")
	p.until(`document.querySelector(".question.answered")`)
	p.settled()
	if got := eval[string](p, `document.querySelector(".question button[id$=-new]").getAttribute("aria-pressed")`); got != "true" {
		t.Error("the button of a new player is not pressed")
	}

	p.do(chromedp.SetValue(chromedp.CSS("#fact-class"), "A"))
	p.do(chromedp.SetValue(chromedp.CSS("#fact-time\\.basic_minutes"), "30"))
	p.click("#take-facts")
	p.until(`document.querySelector("#agreed-0-basic_time")`)
	p.settled()
	p.has("#look-body", "30 minutes a side")
	eval[bool](p, `(byId("agreed-0-basic_time").closest("details").open = true)`)
	p.do(chromedp.SendKeys(chromedp.CSS("#agreed-0-basic_time"), "agreed with SWA on 2026-05-09, school hall"+kb.Enter))
	p.until(`!document.querySelector("#agreed-0-basic_time")`)
	p.settled()
	p.has("#look-body", "agreed with SWA on 2026-05-09, school hall")
}

// TestChoices: the rating system, its values, and what a file is taken for can be chosen;
// what is impossible is refused with what to do, and changes nothing.
func TestChoices(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.set("set-system", "egf")
	if got := eval[string](p, `session.state.system + byId("set-system").value`); got != "egfegf" {
		t.Errorf("the system is %s", got)
	}
	p.set("set-system", "swa")
	p.set("value-epsilon", "0.02")
	if got := eval[string](p, `byId("value-epsilon").value + session.state.shown`); !strings.HasPrefix(got, "0.02kyudan rate") || !strings.Contains(got, "--rules") {
		t.Errorf("the value and the command are %s", got)
	}
	p.set("value-epsilon", "many")
	p.has("#trouble", "the settings cannot be used", "What to do")
	if got := eval[string](p, `session.options.settings.epsilon`); got != "0.02" {
		t.Errorf("after a refusal the value is %s", got)
	}
	role := eval[string](p, `"role-" + session.state.files.findIndex((f) => f.kind === "list")`)
	p.set(role, "ignored")
	p.has("#given", "Not used", "Without a rating list")
	p.click("#clear")
	p.until(`session.state.files.length === 0`)
	if got := eval[bool](p, `byId("go-look").disabled`); !got {
		t.Error("without files the next step is open")
	}
}

// drop drops files and folders on the page.
func (p *tab) drop(paths ...string) {
	p.Helper()
	data := &input.DragData{Items: []*input.DragDataItem{}, Files: paths, DragOperationsMask: 1}
	for _, event := range []input.DispatchDragEventType{input.DispatchDragEventTypeDragEnter, input.DispatchDragEventTypeDragOver, input.DispatchDragEventTypeDrop} {
		if _, err := chromedp.Call(p.Context, input.DispatchDragEvent, input.DispatchDragEventParams{Type: event, X: 200, Y: 300, Data: data}); err != nil {
			p.Fatal(err)
		}
	}
}

// TestDrop: files are dropped anywhere on the page. A folder is chosen; where the browser
// reads none that is dropped, the page says so.
func TestDrop(t *testing.T) {
	p := page(t)
	p.drop(ofSample(t, "opengotha/merlion-cup.xml"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.until(`session.state.files.length === 2`)
	p.settled()
	p.has("#given", "merlion-cup.xml", "swa-2026-04.xlsx", "Rating list")
	p.click("#clear")
	p.until(`session.state.files.length === 0`)
	p.drop(ofSample(t, "archive/2025"))
	p.until(`session.state.files.length > 2 || !byId("trouble").hidden`)
	p.settled()
	if eval[bool](p, `!byId("trouble").hidden`) {
		p.has("#trouble", "Choose the folder by the button")
	}
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#folder"), []string{ofSample(t, "archive/2025")}))
	p.until(`session.state.files.length > 2`)
	p.settled()
	p.has("#given", "2025/harbour-cup.xlsx", "spring-open.xml")
}

// TestNothingToRate: entries without games cannot be rated, and are still to be had in
// other formats; what cannot be read says what to do.
func TestNothingToRate(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "csv/merlion-cup-players.csv"), ofSample(t, "README.md"))
	p.has("#given", "Tournament", "Not recognised")
	p.click("#go-look")
	p.at("look")
	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "Nothing here can be rated.", "What to do", "OpenGotha")
}

// TestKept: the browser keeps the new list only when asked, and forgets it.
func TestKept(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "swa/merlion-cup.xlsx"), ofSample(t, "lists/swa-2026-04.xlsx"))
	if got := eval[int](p, `keptFiles().then((k) => k.length)`); got != 0 {
		t.Fatalf("%d files are kept before anybody asked", got)
	}
	p.click("#go-look")
	p.at("look")
	p.click("#go-result")
	p.at("result")
	p.click("#keep")
	p.until(`document.querySelector("#kept .box")`)
	p.do(chromedp.Reload())
	p.until(`typeof session === "object" && session.about && document.querySelector("#use-kept")`)
	p.has("#kept", "new-list.xlsx")
	p.click("#use-kept")
	p.until(`session.state.files.length === 1`)
	p.has("#given", "Rating list", "There is no tournament among these files yet")
	p.click("#forget")
	p.until(`!document.querySelector("#kept .box")`)
	if got := eval[int](p, `keptFiles().then((k) => k.length)`); got != 0 {
		t.Errorf("%d files are still kept", got)
	}
}

// TestStopAndCrash: work that is stopped, and a program that breaks off, lose nothing.
func TestStopAndCrash(t *testing.T) {
	p := page(t)
	p.give(ofSample(t, "swa/merlion-cup.xlsx"), ofSample(t, "lists/swa-2026-04.xlsx"))
	p.click("#go-look")
	p.at("look")

	// A worker that never answers: stopped, and a new one has what was given.
	eval[int](p, `(engine.worker.postMessage = () => heard({ progress: { done: 1, total: 3, text: "round one" } }), 0)`)
	p.do(chromedp.Click(chromedp.CSS("#go-result")))
	p.until(`!document.querySelector("#work").hidden`)
	p.has("#doing", "round one · 2 / 3")
	p.do(chromedp.Click(chromedp.CSS("#stop")))
	p.until(`document.querySelector("#work").hidden`)
	p.has("#trouble", "Stopped.", "Nothing that you gave is lost")
	p.click("#go-result")
	p.at("result")
	p.has("#result-body", "Everything is rated")

	// A program that ends: told, and a new one has what was given.
	eval[int](p, `(session.rated = null, engine.worker.postMessage = () => engine.worker.onmessage({ data: { crash: { text: "out of memory" } } }), 0)`)
	p.do(chromedp.Click(chromedp.CSS("nav [data-step=result]")))
	p.until(`!document.querySelector("#trouble").hidden`)
	p.has("#trouble", "The program broke off", "Nothing that you gave is lost", "out of memory")
	p.click("nav [data-step=result]")
	p.until(`session.rated && document.querySelector("#trouble").hidden`)
	p.has("#result-body", "Everything is rated")
}
