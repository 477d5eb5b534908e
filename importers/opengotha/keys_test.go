package opengotha

import (
	"testing"
)

func TestKey(t *testing.T) {
	tests := []struct{ name, family, given, want string }{
		{"plain", "Tan", "Mei Xin", "TANMEIXIN"},
		{"hyphen, dot and apostrophe stay", "Ismail-Akhunov", "A. O'Neil", "ISMAIL-AKHUNOVA.O'NEIL"},
		{"underscore and digits stay", "Ekin_Yaz", "Zhang Wei2", "EKIN_YAZZHANGWEI2"},
		{"accents stay", "Müller", "Jörg", "MÜLLERJÖRG"},
		{"ß expands", "Groß", "Anke", "GROSSANKE"},
		{"ligature expands", "ﬁnn", "ﬀ", "FINNFF"},
		{"apostrophe n expands", "ŉ", "", "ʼN"},
		{"dotless i is I", "Yılmaz", "ı", "YILMAZI"},
		{"dotted I stays", "İpek", "i", "İPEKI"},
		{"no-break space stays", "Zhao\u00a0", "Min", "ZHAO\u00a0MIN"},
		{"tab stays", "Zhao\t", "Min", "ZHAO\tMIN"},
		{"Chinese", "陈", "思远", "陈思远"},
		{"Vietnamese", "Nguyễn", "Thị Lan", "NGUYỄNTHỊLAN"},
		{"Greek final sigma", "Παπαδόπουλος", "", "ΠΑΠΑΔΌΠΟΥΛΟΣ"},
		{"empty", "", "", ""},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := Key(tt.family, tt.given); got != tt.want {
				t.Errorf("Key(%q, %q) = %q, want %q", tt.family, tt.given, got, tt.want)
			}
		})
	}
}

func TestFind(t *testing.T) {
	index := func(names ...[2]string) *keyIndex { return &keyIndex{names: names} }
	tests := []struct {
		name  string
		in    *keyIndex
		key   string
		id    int
		level int
	}{
		{"exact", index([2]string{"Tan", "Wei"}, [2]string{"Lim", "Li"}), "LIMLI", 2, exact},
		{"exact wins over a coarser rival", index([2]string{"Muller", "A"}, [2]string{"Müller", "A"}), "MÜLLERA", 2, exact},
		{"case", index([2]string{"Guney", "Mete"}), "GuneyMete", 1, folded},
		{"white space in the key", index([2]string{"Guney", "Mete"}), "GUNEY\u00a0METE\n", 1, folded},
		{"white space in the name", index([2]string{"Zhao\u00a0", "Min"}), "ZHAOMIN", 1, folded},
		{"Turkish capitals", index([2]string{"Civiniz", "Ekin_Yaz"}), "CİVİNİZEKİN_YAZ", 1, ascii},
		{"Turkish capitals with digits", index([2]string{"Yilmaz", "Ali2"}, [2]string{"Yilmaz", "Ali"}), "YİLMAZALİ2", 1, ascii},
		{"accents lost", index([2]string{"Ćwik", "Łucja"}), "CWIKLUCJA", 1, ascii},
		{"accents lost, two fit", index([2]string{"Müller", "A"}, [2]string{"Muller", "A"}), "MULLÉRA", ambiguous, ascii},
		{"punctuation lost", index([2]string{"O'Hara", "Jo-Ann"}), "OHARAJOANN", 1, letters},
		{"punctuation lost, two fit", index([2]string{"Li-Na", ""}, [2]string{"Li'Na", ""}), "LINA", ambiguous, letters},
		{"homonyms", index([2]string{"Li", "Na"}, [2]string{"L", "iNa"}), "LINA", ambiguous, exact},
		{"a name of signs alone fits nothing", index([2]string{"#", "'"}), "-", 0, forms},
		{"nobody", index([2]string{"Tan", "Wei"}), "LIM", 0, forms},
		{"no key", index([2]string{"Tan", "Wei"}), "", 0, forms},
		{"no players", index(), "TAN", 0, forms},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if id, level := tt.in.find(tt.key); id != tt.id || level != tt.level {
				t.Errorf("find(%q) in %q = %d by form %d, want %d by form %d", tt.key, tt.in.names, id, level, tt.id, tt.level)
			}
		})
	}
}

// TestKeyResolvesItself: every name is found by its own key, exactly.
func TestKeyResolvesItself(t *testing.T) {
	k := keyIndex{names: [][2]string{{"Tan", "Mei Xin"}, {"Groß", "Anke"}, {"İpek", "Su"}, {"ﬁnn", "Ada"}, {"陈", "思远"}, {"Zhao\u00a0", "Min"}, {"O'Hara", "Siobhán"}}}
	for i, n := range k.names {
		if id, level := k.find(Key(n[0], n[1])); id != i+1 || level != exact {
			t.Errorf("%q: found %d by form %d", n, id, level)
		}
	}
}
