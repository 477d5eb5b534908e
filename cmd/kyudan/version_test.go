package main

import (
	"runtime/debug"
	"testing"
)

func TestVersionOf(t *testing.T) {
	const revision = "0123456789abcdef0123456789abcdef01234567"
	build := func(version string, settings ...string) *debug.BuildInfo {
		info := &debug.BuildInfo{Main: debug.Module{Version: version}}
		for i := 0; i < len(settings); i += 2 {
			info.Settings = append(info.Settings, debug.BuildSetting{Key: settings[i], Value: settings[i+1]})
		}
		return info
	}
	for _, c := range []struct {
		name string
		info *debug.BuildInfo
		want string
	}{
		{"no stamp", build("(devel)"), "development"},
		{"nothing at all", build(""), "development"},
		{"commit", build("(devel)", "vcs.revision", revision, "vcs.time", "2026-05-31T21:04:05Z", "vcs.modified", "false"), "0123456789ab of 2026-05-31"},
		{"working copy", build("(devel)", "vcs.revision", revision, "vcs.time", "2026-05-31T21:04:05Z", "vcs.modified", "true"), "0123456789ab of 2026-05-31, modified"},
		{"version made up for a commit", build("v0.0.0-20260531210405-0123456789ab+dirty", "vcs.revision", revision, "vcs.time", "2026-05-31T21:04:05Z", "vcs.modified", "true"), "0123456789ab of 2026-05-31, modified"},
		{"release", build("v1.2.0", "vcs.revision", revision, "vcs.time", "2026-05-31T21:04:05Z", "vcs.modified", "false"), "v1.2.0"},
		{"release, changed", build("v1.2.0+dirty", "vcs.revision", revision, "vcs.time", "2026-05-31T21:04:05Z", "vcs.modified", "true"), "v1.2.0, modified"},
		{"installed from the module proxy", build("v1.2.0"), "v1.2.0"},
		{"another version control", build("(devel)", "vcs.revision", "4711"), "4711"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if got := versionOf(c.info); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
