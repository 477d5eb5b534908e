package crosstable

import (
	"strings"
	"testing"
)

func TestCriterion(t *testing.T) {
	for _, c := range []struct{ title, mcmahon, other string }{
		{"mms", "MMS", "MMS"}, {"nbw", "NBW", "NBW"}, {"rank", "Rank", "Rank"}, {"sos", "SOSM", "SOSW"}, {"sosw", "SOSW", "SOSW"},
		{"sos-1", "SOSM-1", "SOSW-1"}, {"sosm-2", "SOSM-2", "SOSM-2"}, {"soswm1", "SOSW-1", "SOSW-1"}, {"sosos", "SOSOSM", "SOSOSW"},
		{"cuss", "CUSSM", "CUSSW"}, {"sosts", "SOSTS", "SOSTS"}, {"sos-3", "", ""}, {"", "", ""}, {"name", "", ""},
	} {
		m, ok := Criterion(c.title, true)
		w, _ := Criterion(c.title, false)
		if m != c.mcmahon || w != c.other || ok != (m != "") {
			t.Errorf("%q is %q in a McMahon tournament and else %q, %t; want %q and %q", c.title, m, w, ok, c.mcmahon, c.other)
		}
	}
	// Each title means the criterion again.
	for _, c := range Criteria {
		for _, mcmahon := range []bool{true, false} {
			if back, ok := Criterion(strings.ToLower(Title(c, mcmahon)), mcmahon); !ok || back != c {
				t.Errorf("%s has the title %s, which is %s", c, Title(c, mcmahon), back)
			}
		}
	}
}
