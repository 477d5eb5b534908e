package main

import (
	_ "embed"
	"fmt"
	"runtime/debug"
	"strings"
)

// notice names everything that the program contains, with the licences that must be
// distributed with it.
//
//go:embed NOTICE
var notice string

var versionCommand = command{
	name:    "version",
	args:    "[--licences]",
	summary: "show the program's version, and the licences of what it contains",
	examples: `kyudan version
kyudan version --licences`,
	options: func() options { return new(versionOptions) },
}

type versionOptions struct{ licences bool }

func (o *versionOptions) add(f *flags) {
	f.BoolVar(&o.licences, "licences", false, "print the licences of everything that the program contains")
}

func (o *versionOptions) execute(env *environ, args []string) error {
	switch {
	case len(args) > 0:
		return misuse("version takes no names, such as %q", args[0])
	case o.licences:
		fmt.Fprint(env.stdout, notice)
	default:
		fmt.Fprintln(env.stdout, version())
	}
	return nil
}

// version is the program's name with the version of its source.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "kyudan (unknown version)"
	}
	return "kyudan " + versionOf(info)
}

// versionOf is the release, or else the commit and its day from Go's build stamp:
// v1.2.0, 0123456789ab of 2026-05-31. A build from a changed working copy is marked.
// Without a stamp (go run, go test, -buildvcs=false) it is "development".
func versionOf(info *debug.BuildInfo) string {
	stamp := map[string]string{}
	for _, s := range info.Settings {
		stamp[s.Key] = s.Value
	}
	revision := stamp["vcs.revision"]
	short := revision[:min(len(revision), 12)]
	v := strings.TrimSuffix(info.Main.Version, "+dirty")
	switch {
	// For a commit without a tag Go makes up a version that holds the revision.
	case v != "" && v != "(devel)" && (revision == "" || !strings.Contains(v, short)):
	case revision == "":
		return "development"
	default:
		v = short
		if day, _, ok := strings.Cut(stamp["vcs.time"], "T"); ok {
			v += " of " + day
		}
	}
	if stamp["vcs.modified"] == "true" {
		v += ", modified"
	}
	return v
}
