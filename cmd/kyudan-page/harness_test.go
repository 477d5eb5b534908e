//go:build !js

package main

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"kyudan/rating/game/gametest"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	cdp "github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// What the tests of the page need, made once: the page, the command line's program, and a
// browser whose every connection arrives at a proxy that only records it.
var made struct {
	sync.Once
	err           error
	noBrowser     string
	dir           string
	page, program string
	browser       context.Context
	stop          []func()

	sync.Mutex          // of what follows
	folder     string   // that is served
	asked      []string // of it
	left       []string // for elsewhere
}

func TestMain(m *testing.M) {
	status := m.Run()
	for _, stop := range slices.Backward(made.stop) {
		stop()
	}
	os.Exit(status)
}

// chromium is the browser's program, "" if there is none.
func chromium() string {
	for _, name := range []string{os.Getenv("CHROMIUM"), "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"} {
		if name == "" {
			continue
		}
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

// prepare makes what the tests need. Where there is no browser they are skipped, and under
// the race detector, which sees nothing of the program in it.
func prepare(t testing.TB) {
	t.Helper()
	if gametest.Raced {
		t.Skip("the page is tested without the race detector")
	}
	made.Do(func() {
		if chromium() == "" {
			made.noBrowser = "no Chromium here: install it (Debian: apt-get install chromium), or name it in CHROMIUM"
			return
		}
		made.err = prepared()
	})
	if made.noBrowser != "" {
		t.Skip(made.noBrowser)
	}
	if made.err != nil {
		t.Fatal(made.err)
	}
}

func prepared() error {
	dir, err := os.MkdirTemp("", "kyudan-browser-")
	if err != nil {
		return err
	}
	made.dir = dir
	made.stop = append(made.stop, func() { os.RemoveAll(dir) })
	made.page, made.program = filepath.Join(dir, "kyudan.html"), filepath.Join(dir, "kyudan")
	if runtime.GOOS == "windows" {
		made.program += ".exe"
	}
	for _, args := range [][]string{{"run", "kyudan/cmd/kyudan-page/build", "-o", made.page}, {"build", "-o", made.program, "kyudan/cmd/kyudan"}} {
		if said, err := exec.Command("go", args...).CombinedOutput(); err != nil {
			return fmt.Errorf("go %s: %w\n%s", strings.Join(args, " "), err, said)
		}
	}
	server := httptest.NewServer(http.HandlerFunc(answer))
	made.stop = append(made.stop, server.Close)
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(chromium()), chromedp.NoSandbox, chromedp.UserDataDir(filepath.Join(dir, "profile")),
		chromedp.ProxyServer(server.URL), chromedp.Flag("proxy-bypass-list", "<-loopback>"),
		chromedp.Flag("force-webrtc-ip-handling-policy", "disable_non_proxied_udp"), chromedp.WSURLReadTimeout(time.Minute))
	allocated, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	made.stop = append(made.stop, cancel)
	browser, cancel := chromedp.NewContext(allocated)
	made.stop = append(made.stop, cancel)
	made.browser = browser
	return chromedp.Do(browser)
}

// served is the address of the folder of a web server, which the proxy answers for.
const served = "http://page.test/"

// answer is the proxy: it answers for the folder that a test serves, and records whatever
// else is asked for, of which nothing is answered.
func answer(w http.ResponseWriter, r *http.Request) {
	if r.Host == "page.test" && r.Method == http.MethodGet && made.folder != "" {
		made.Lock()
		made.asked = append(made.asked, r.URL.Path)
		made.Unlock()
		http.ServeFile(w, r, filepath.Join(made.folder, filepath.Base(r.URL.Path)))
		return
	}
	if !ofBrowser(r.Host) {
		made.Lock()
		made.left = append(made.left, r.Method+" "+r.Host+r.URL.Path)
		made.Unlock()
	}
	http.Error(w, "nothing leaves this browser", http.StatusForbidden)
}

// ofBrowser reports whether the browser itself asks its makers' servers for something, of
// which the page knows nothing.
func ofBrowser(host string) bool {
	host, _, _ = strings.Cut(host, ":")
	for _, makers := range []string{"google.com", "googleapis.com", "gvt1.com", "gstatic.com", "chromium.org"} {
		if host == makers || strings.HasSuffix(host, "."+makers) {
			return true
		}
	}
	return false
}

// A tab is the page, opened in a tab of its own.
type tab struct {
	testing.TB
	context.Context
	lock    sync.Mutex
	strange []string // requests that left the page, errors and warnings
}

// open opens the page as from a folder. When the test ends, nothing may have left it, and
// nothing been complained of.
func open(t testing.TB, address string) *tab {
	t.Helper()
	p := &tab{TB: t}
	ctx, cancel := chromedp.NewContext(made.browser, chromedp.WithListener(p.watch))
	t.Cleanup(cancel)
	p.Context = ctx
	if _, err := chromedp.Call(ctx, network.Enable, network.EnableParams{}); err != nil {
		t.Fatal(err)
	}
	p.do(chromedp.Navigate(address))
	t.Cleanup(func() {
		p.lock.Lock()
		defer p.lock.Unlock()
		for _, s := range p.strange {
			t.Errorf("the page: %s", s)
		}
		made.Lock()
		defer made.Unlock()
		for _, line := range made.left {
			t.Errorf("a connection left the browser: %s", line)
		}
		made.left = nil
	})
	p.until(`typeof session === "object" && session.about !== null && session.about !== undefined`)
	return p
}

// watch records what the page must not do.
func (p *tab) watch(event any) {
	switch e := event.(type) {
	case *network.EventRequestWillBeSent:
		url := e.Request.URL
		if !strings.HasPrefix(url, "file://") && !strings.HasPrefix(url, "blob:") && !strings.HasPrefix(url, "data:") && !strings.HasPrefix(url, "about:") && !strings.HasPrefix(url, served) {
			p.complain("a request to %s", url)
		}
	case *network.EventWebSocketCreated:
		p.complain("a socket to %s", e.URL)
	case *network.EventWebTransportCreated:
		p.complain("a transport to %s", e.URL)
	case *cdp.EventExceptionThrown:
		p.complain("%v", e.ExceptionDetails)
	case *cdp.EventConsoleAPICalled:
		var said []string
		for _, a := range e.Args {
			said = append(said, string(a.Value))
		}
		p.complain("console.%s: %s", e.Type, strings.Join(said, " "))
	case *log.EventEntryAdded:
		if e.Entry.Level == log.EntryLevelError || e.Entry.Level == log.EntryLevelWarning {
			p.complain("%s: %s", e.Entry.Level, e.Entry.Text)
		}
	}
}

func (p *tab) complain(format string, a ...any) {
	p.lock.Lock()
	defer p.lock.Unlock()
	p.strange = append(p.strange, fmt.Sprintf(format, a...))
}

// most is how long anything may take on a busy machine.
const most = 5 * time.Minute

func (p *tab) do(steps ...chromedp.Action[chromedp.Void]) {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.Context, most)
	defer cancel()
	if err := chromedp.Do(ctx, steps...); err != nil {
		p.Fatal(err)
	}
}

// until waits for an expression to be true.
func (p *tab) until(expression string) {
	p.Helper()
	p.do(chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingInterval(20*time.Millisecond), chromedp.WithPollingTimeout(most)))
}

// eval is the value of an expression, or of the promise that it is.
func eval[T any](p *tab, expression string) T {
	p.Helper()
	ctx, cancel := context.WithTimeout(p.Context, most)
	defer cancel()
	v, err := chromedp.Run(ctx, chromedp.Evaluate[T](expression, chromedp.EvalAwaitPromise))
	if err != nil {
		p.Fatal(err)
	}
	return v
}

// call asks the program as the page does.
func (p *tab) call(method string, params, result any) {
	p.Helper()
	in, err := json.Marshal(params)
	if err != nil {
		p.Fatal(err)
	}
	out := eval[string](p, fmt.Sprintf("call(%q, %s).then(JSON.stringify, (e) => JSON.stringify({failed: e.message}))", method, in))
	var failed struct{ Failed *string }
	if err := json.Unmarshal([]byte(out), &failed); err == nil && failed.Failed != nil {
		p.Fatalf("%s: %s", method, *failed.Failed)
	}
	if result == nil {
		return
	}
	if err := json.Unmarshal([]byte(out), result); err != nil {
		p.Fatalf("%s: %v: %.300s", method, err, out)
	}
}

// give gives files of the disk through the page's own field.
func (p *tab) give(paths ...string) {
	p.Helper()
	p.do(chromedp.SetUploadFiles(chromedp.CSS("#files"), paths))
	p.until(fmt.Sprintf("session.state.files.length >= %d && document.body.getAttribute('aria-busy') !== 'true'", len(paths)))
}

// download is the bytes of one.
func (p *tab) download(name string) []byte {
	p.Helper()
	in, err := json.Marshal(name)
	if err != nil {
		p.Fatal(err)
	}
	text := eval[string](p, fmt.Sprintf(`call("download", {name: %s}).then((r) => new Uint8Array(r.bytes).toBase64())`, in))
	data, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		p.Fatal(err)
	}
	return data
}

// address is the address of a file.
func address(path string) string { return "file://" + filepath.ToSlash(path) }
