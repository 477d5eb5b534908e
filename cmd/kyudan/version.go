package main

import "runtime/debug"

// version is the module version that the binary was built from, with the
// revision where the build knows it.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "kyudan (unknown version)"
	}
	v := info.Main.Version
	if v == "" || v == "(devel)" {
		v = "development"
	}
	for _, s := range info.Settings {
		if s.Key == "vcs.revision" && len(s.Value) >= 12 {
			v += " " + s.Value[:12]
		}
	}
	return "kyudan " + v
}
