package results

import (
	"fmt"
	"strings"
	"unicode"

	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"kyudan/rating/game"
)

// alikes warns about names that may be one person's.
func (r *reader) alikes() {
	const limit = 2000 // players; beyond it there are too many pairs
	ps := r.event.Players
	if len(ps) > limit {
		return
	}
	type spelling struct {
		p                *game.Player
		folded, key, han string
	}
	var list []spelling
	for i := range ps {
		if p := &ps[i]; p.Extra == nil { // anonymous ones have
			list = append(list, spelling{p, game.FoldName(p.Name), game.NameKey(p.Name), onlyHan(p.Name)})
		}
	}
	ask := func(a, b *game.Player, why string) {
		r.add(game.Warning, "name-similar", b.Place.Line, fmt.Sprintf("%q, and %q in line %d: %s", b.Name, a.Name, a.Place.Line, why), "one spelling of each name",
			"they were read as two players; write the whole name in the same way if they are one")
	}
	for i := range list {
		for k := i + 1; k < len(list); k++ {
			switch a, b := &list[i], &list[k]; {
			case a.key == b.key && a.key != "":
				ask(a.p, b.p, "the same except for case, accents or order")
			case partOf(a.folded, b.folded) || partOf(b.folded, a.folded):
				ask(a.p, b.p, "one may be a part of the other")
			case glued(a.folded, b.folded) || glued(b.folded, a.folded):
				ask(a.p, b.p, "the same except for letters before or after")
			case more(a.p.Name, b.p.Name) || more(b.p.Name, a.p.Name), len(a.han) > len("李") && a.han == b.han:
				ask(a.p, b.p, "the same except for what is beside it")
			case variants(a.p.Name, b.p.Name):
				ask(a.p, b.p, "they may be the traditional and the simplified form")
			}
		}
	}
}

// more reports whether long is short followed by something, in brackets or
// beside a blank.
func more(short, long string) bool {
	rest, ok := strings.CutPrefix(long, short)
	return ok && rest != "" && (rest[0] == ' ' || rest[0] == '(')
}

// glued reports whether long is short with a letter or a word run into it, such as
// toChua Rui En.
func glued(short, long string) bool {
	least := 5
	if strings.ContainsFunc(short, isHan) {
		least = len("陈思远")
	}
	return len(short) >= least && len(short) < len(long) && (strings.HasSuffix(long, short) || strings.HasPrefix(long, short))
}

// onlyHan are the Chinese characters of a name; anything else among them may be
// a typing error.
func onlyHan(name string) string {
	return strings.Map(func(c rune) rune {
		if isHan(c) {
			return c
		}
		return -1
	}, name)
}

// variants reports whether two names differ only in characters where one is
// traditional and the other simplified: the one stands in Big5 and not in GB
// 2312, the other in GB 2312 and not in Big5.
func variants(a, b string) bool {
	x, y := []rune(a), []rune(b)
	if len(x) != len(y) || len(x) < 2 {
		return false
	}
	same, differ := 0, 0
	for i := range x {
		switch {
		case x[i] == y[i]:
			same++
		case unicode.Is(unicode.Han, x[i]) && unicode.Is(unicode.Han, y[i]) && (traditional(x[i]) && simplified(y[i]) || simplified(x[i]) && traditional(y[i])):
			differ++
		default:
			return false
		}
	}
	return differ > 0 && same > 0
}

func traditional(c rune) bool { return inBig5(c) && !inGB2312(c) }

func simplified(c rune) bool { return inGB2312(c) && !inBig5(c) }

func inBig5(c rune) bool {
	_, err := traditionalchinese.Big5.NewEncoder().String(string(c))
	return err == nil
}

func inGB2312(c rune) bool {
	_, err := simplifiedchinese.HZGB2312.NewEncoder().String(string(c))
	return err == nil
}
