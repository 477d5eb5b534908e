package main

import (
	"errors"
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"

	"kyudan/rating/game/gametest"
)

func TestMain(m *testing.M) {
	os.Unsetenv("CLICOLOR_FORCE") // which colours what tests compare
	if runtime.GOOS == "js" {     // which starts no programs
		os.Exit(m.Run())
	}
	testscript.Main(m, map[string]func(){"kyudan": kyudanHeard, "bare": bare, "world": world})
}

// TestScript runs the scripts in testdata/script. $SAMPLES is the folder of
// samples; scripts that write work in a folder of their own. UPDATE_SCRIPTS=1
// rewrites the outputs that scripts compare with.
//
// The command "status N kyudan …" runs kyudan and wants that exit status.
func TestScript(t *testing.T) {
	samples, err := filepath.Abs(filepath.Join("..", "..", "samples"))
	if err != nil {
		t.Fatal(err)
	}
	messages := filepath.Join(t.TempDir(), "messages")
	whole := flag.Lookup("test.run").Value.String() == "" || strings.HasSuffix(flag.Lookup("test.run").Value.String(), "TestScript")
	if whole && !gametest.Raced { // what the detector sees of it, other tests show
		t.Cleanup(func() { checkMessages(t, messages) })
	}
	testscript.Run(t, testscript.Params{
		Dir:           filepath.Join("testdata", "script"),
		UpdateScripts: os.Getenv("UPDATE_SCRIPTS") != "",
		Setup: func(e *testscript.Env) error {
			e.Setenv("SAMPLES", samples)
			e.Setenv(heardFile, messages)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){"status": status, "copyfolder": copyFolder},
	})
}

// copyFolder copies a folder with all that is in it, as cp does not.
func copyFolder(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: copyfolder FROM TO")
	}
	ts.Check(os.CopyFS(ts.MkAbs(args[1]), os.DirFS(ts.MkAbs(args[0]))))
}

func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N command…")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		var exit *exec.ExitError
		if !errors.As(err, &exit) {
			ts.Fatalf("%v", err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}
