//go:build ignore

// generate writes data/simplified.txt and data/surnames.txt from OpenCC's table of
// characters and pinyin-pro's table of surnames. data/README.md says where these
// come from.
package main

import (
	"fmt"
	"log"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/mozillazg/go-pinyin"
)

func main() {
	log.SetFlags(0)
	if len(os.Args) != 3 {
		log.Fatal("usage: go run generate.go TSCharacters.txt surname.mjs")
	}
	write("data/simplified.txt", characters(read(os.Args[1])))
	write("data/surnames.txt", surnames(read(os.Args[2])))
}

func read(name string) string {
	data, err := os.ReadFile(name)
	if err != nil {
		log.Fatal(err)
	}
	return string(data)
}

func write(name string, lines []string) {
	slices.Sort(lines)
	if err := os.WriteFile(name, []byte(strings.Join(lines, "\n")+"\n"), 0o644); err != nil {
		log.Fatal(err)
	}
	fmt.Println(len(lines), name)
}

// characters are pairs of a character and its simplified form, from lines such as
// 鍾<tab>钟 锺. A form that has a simplified form itself, as 苧 which stands for 薴,
// gives way to that.
func characters(table string) (out []string) {
	simplified := map[string]string{}
	for line := range strings.Lines(table) {
		from, to, ok := strings.Cut(strings.TrimSpace(line), "\t")
		to, _, _ = strings.Cut(to, " ")
		if !ok || utf8.RuneCountInString(from) != 1 || utf8.RuneCountInString(to) != 1 {
			log.Fatalf("line %q, expected a character, a tab and its simplified forms", line)
		}
		if from != to {
			simplified[from] = to
		}
	}
	for from, to := range simplified {
		if again, ok := simplified[to]; ok {
			to = again
		}
		out = append(out, from+to)
	}
	return out
}

var surname = regexp.MustCompile(`(?m)^ +(\p{Han}+): '([^']+)',\r?$`)

// surnames are surnames with their syllables, from lines such as 尉迟: 'yù chí',
func surnames(module string) (out []string) {
	for _, m := range surname.FindAllStringSubmatch(module, -1) {
		syllables := toneless(m[2])
		if c, size := utf8.DecodeRuneInString(m[1]); size == len(m[1]) {
			if usual, _, _ := strings.Cut(pinyin.PinyinDict[int(c)], ","); toneless(usual) == syllables {
				continue
			}
		}
		out = append(out, m[1]+" "+syllables)
	}
	return out
}

var tones = strings.NewReplacer("ā", "a", "á", "a", "ǎ", "a", "à", "a", "ē", "e", "é", "e", "ě", "e", "è", "e",
	"ī", "i", "í", "i", "ǐ", "i", "ì", "i", "ō", "o", "ó", "o", "ǒ", "o", "ò", "o", "ū", "u", "ú", "u", "ǔ", "u", "ù", "u",
	"ǖ", "ü", "ǘ", "ü", "ǚ", "ü", "ǜ", "ü", "ń", "n", "ň", "n", "ǹ", "n", "ḿ", "m")

func toneless(s string) string { return tones.Replace(s) }
