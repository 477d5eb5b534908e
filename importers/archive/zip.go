package archive

import (
	"archive/zip"
	"fmt"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/unicode/norm"

	"kyudan/importers"
	"kyudan/rating/game"
)

// Limits of one .zip file. An archive of events is text that packs ten or
// twenty to one; a bomb packs a thousand to one.
const (
	maxEntries  = 50_000
	maxUnzipped = 4 << 30 // bytes of all files in it
	maxRatio    = 200     // unpacked to packed, from minRatioed bytes on
	minRatioed  = 1 << 20
)

// zip lists the files in a .zip as if it were a folder. Nothing is unpacked to
// disk, so a path that leads outside can do no harm; it is refused all the
// same, because such a file was not made by honest means.
func (w *walker) zip(name, disk string) {
	r, err := zip.OpenReader(disk)
	if err != nil {
		w.add(game.Problem{Severity: game.Error, Code: "zip", File: name, Found: "a .zip that cannot be opened: " + strings.TrimPrefix(err.Error(), "zip: "), Hint: "unpack it, and put the files into the archive"})
		return
	}
	defer r.Close() // only read from
	if len(r.File) > maxEntries {
		w.add(game.Problem{Severity: game.Error, Code: "zip", File: name, Found: fmt.Sprintf("a .zip with %d files", len(r.File)), Expected: fmt.Sprintf("at most %d", maxEntries), Hint: "unpack it"})
		return
	}
	var total uint64
	seen := map[string]bool{}
	for i, f := range r.File {
		inside := entryName(f)
		full := norm.NFC.String(path.Join(name, inside))
		severity := game.Error
		if !w.ending(inside) && !strings.EqualFold(path.Ext(inside), ".zip") {
			severity = game.Warning // nothing says that it is an event
		}
		bad := func(code, found, hint string) {
			w.add(game.Problem{Severity: severity, Code: code, File: full, Found: found, Hint: hint})
		}
		base := path.Base(inside)
		total += f.UncompressedSize64
		switch {
		case leadsOutside(inside):
			w.add(game.Problem{Severity: game.Error, Code: "zip-path", File: name, Found: fmt.Sprintf("the path %q in the .zip, which leads outside it", inside), Expected: "paths below the .zip", Hint: "it was not read; create the .zip again"})
		case f.FileInfo().IsDir(), strings.HasPrefix(inside, "__MACOSX/"), IsLitter(base), w.skip(full):
		case !f.Mode().IsRegular():
			bad("link", "something in a .zip that is not a plain file", "it was not read")
		case f.Flags&1 != 0:
			bad("zip-password", "a file in a .zip that is locked with a password", "unpack it, and put the files into the archive")
		case isStray(inside):
			w.stray(full)
		case strings.EqualFold(path.Ext(inside), ".zip"):
			bad("zip-in-zip", "a .zip in a .zip", "unpack the outer one, and put what is in it into the archive")
		case f.UncompressedSize64 > minRatioed && f.UncompressedSize64/max(f.CompressedSize64, 1) > maxRatio:
			bad("zip-ratio", fmt.Sprintf("a file that unpacks to %d times its size", f.UncompressedSize64/max(f.CompressedSize64, 1)), "it was not read: no event file does so")
		case total > maxUnzipped:
			bad("zip-too-large", fmt.Sprintf("more than %d MB in one .zip", maxUnzipped>>20), "make several smaller ones of it")
			return
		case seen[full]:
			bad("zip-twice", "a path that is in the .zip twice", "the first of the two was read; create the .zip again")
		default:
			seen[full] = true
			w.inputs = append(w.inputs, Input{Path: full, disk: disk, zip: i + 1, size: int64(min(f.UncompressedSize64, 1<<62)), unknown: !w.ending(inside)})
		}
		if len(w.inputs) > w.maxFiles {
			return
		}
	}
}

// entryName is the name of a file in a .zip. Old programs wrote it in the code
// page of DOS, and Windows in China still writes it in its own.
func entryName(f *zip.File) string {
	name := f.Name
	if f.NonUTF8 && !utf8.ValidString(name) {
		var page encoding.Encoding = charmap.CodePage437
		if isHanzi(name) {
			page = simplifiedchinese.GBK
		}
		if s, err := page.NewDecoder().String(name); err == nil {
			name = s
		}
	}
	return strings.ReplaceAll(strings.ToValidUTF8(name, "�"), `\`, "/")
}

// isHanzi reports whether everything beyond ASCII in a name is Chinese characters
// of GB 2312. No letter of DOS's code page but ß is written with such bytes, and
// that one alone is not a character.
func isHanzi(name string) bool {
	for i := 0; i < len(name); i++ {
		if name[i] < utf8.RuneSelf {
			continue
		}
		if i+1 == len(name) || name[i] < 0xB0 || name[i] > 0xF7 || name[i+1] < 0xA1 || name[i+1] > 0xFE {
			return false
		}
		i++
	}
	return true
}

// leadsOutside reports whether a path in a .zip means something outside it: an
// absolute path, a drive letter or a way up.
func leadsOutside(name string) bool {
	return strings.HasPrefix(name, "/") || len(name) > 1 && name[1] == ':' || strings.ContainsRune(name, 0) || slices.Contains(strings.Split(name, "/"), "..")
}

// Unzip lists the files of a .zip as those of a folder of its path, with any
// endings and the same limits as in an archive. Nothing is read until
// File.Read is called. Readmes are skipped.
func Unzip(disk string) ([]importers.File, game.Problems) {
	w := &walker{
		skip:     func(path string) bool { return !strings.HasSuffix(path, "/") && IsReadme(path) },
		ending:   func(string) bool { return true },
		maxFiles: maxEntries,
	}
	w.zip(disk, disk)
	var files []importers.File
	for _, in := range w.inputs {
		files = append(files, importers.File{Path: in.Path, Read: func() ([]byte, error) {
			s := &fileReader{limit: importers.DefaultMaxBytes}
			defer s.close()
			data, _, err := s.read(in)
			if err != nil {
				return nil, s.refusal(in, err)
			}
			return data, nil
		}})
	}
	return files, w.problems
}
