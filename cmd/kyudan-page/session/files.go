package session

import (
	"bytes"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/importers/archive"
	"kyudan/importers/archive/plan"
	"kyudan/rating/game"
)

// Limits of what is given.
const (
	maxFiles  = 2000
	maxMemory = 256 << 20 // bytes of all files
)

// give adds files. What cannot be taken is refused as a whole, and nothing is added.
func (s *Session) give(files []Upload) (any, error) {
	var all []Upload
	var zips []*given
	from := map[string]string{} // the .zip that a file came in
	for i, f := range files {
		s.take(i, len(files), f.Name)
		name, err := nameOf(f.Name)
		if err != nil {
			return nil, err
		}
		f.Name = name
		if !strings.EqualFold(path.Ext(name), ".zip") {
			all = append(all, f)
			continue
		}
		inside, z, err := s.unpack(f)
		if err != nil {
			return nil, err
		}
		for _, file := range inside {
			from[file.Name] = f.Name
		}
		all = append(all, inside...)
		if z != nil {
			zips = append(zips, z)
		}
	}
	if err := s.fits(all); err != nil {
		return nil, err
	}
	for i, f := range all {
		s.take(i, len(all), f.Name)
		if err := s.add(f, from[f.Name]); err != nil {
			return nil, err
		}
	}
	for _, z := range zips {
		s.forget(z.name)
		s.files = append(s.files, z)
	}
	return s.settled()
}

// fits reports whether the files fit beside those that are there.
func (s *Session) fits(more []Upload) error {
	number, size := len(s.files)+len(more), 0
	for _, f := range s.files {
		size += f.size
	}
	for _, f := range more {
		size += len(f.Bytes)
	}
	switch {
	case number > maxFiles:
		return refuse("give those of one month at a time", "found %d files, expected at most %d", number, maxFiles).as("too-many-files")
	case size > maxMemory:
		return refuse("give fewer files at a time", "found %d MB, expected at most %d MB", size>>20, maxMemory>>20).as("too-large")
	}
	return nil
}

// nameOf is a file's name, or its path below the folder that was given, as a path that
// leads nowhere else and is no flag on a command line.
func nameOf(name string) (string, error) {
	clean := path.Clean("/" + strings.ReplaceAll(strings.ToValidUTF8(name, "�"), `\`, "/"))[1:]
	clean = strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f {
			return '_'
		}
		return r
	}, clean)
	if strings.HasPrefix(clean, "-") {
		clean = "_" + clean[1:]
	}
	if clean == "" || len(clean) > 1000 {
		return "", refuse("", "found a file named %q, expected a name", game.Shorten(name, 60)).as("name")
	}
	return clean, nil
}

// unpack takes the files out of a .zip into a folder of its name. What cannot be taken
// out is said beside them; a workbook that is called .zip stays one.
func (s *Session) unpack(f Upload) ([]Upload, *given, error) {
	if err := s.write(f); err != nil {
		return nil, nil, err
	}
	defer os.Remove(filepath.FromSlash(f.Name))
	inside, problems := archive.Unzip(filepath.FromSlash(f.Name))
	folder := strings.TrimSuffix(f.Name, path.Ext(f.Name))
	var files []Upload
	size := 0
	for _, in := range inside {
		data, err := in.Read()
		if err != nil {
			problems.Add(game.AsProblem(err))
			continue
		}
		if size += len(data); size > maxMemory {
			return nil, nil, refuse("unpack it, and give fewer files at a time", "%s: more than %d MB in one .zip", f.Name, maxMemory>>20).as("too-large")
		}
		name, err := nameOf(folder + strings.TrimPrefix(filepath.ToSlash(in.Path), f.Name))
		if err != nil {
			return nil, nil, err
		}
		files = append(files, Upload{name, data})
	}
	if len(files) == 0 && len(problems) == 0 {
		problems.Add(game.Problem{Severity: game.Error, Code: "zip", File: f.Name, Found: "a .zip without any file"})
	}
	if len(problems) == 0 {
		return files, nil, nil
	}
	why := problems[0]
	return files, &given{name: f.Name, errors: problems, sorted: plan.Sorted{Kind: plan.UnknownFile, Title: "what could not be taken out of the .zip", Why: why}}, nil
}

// add adds a file, in place of one of its name.
func (s *Session) add(f Upload, zip string) error {
	if err := s.write(f); err != nil {
		return err
	}
	g := &given{name: f.Name, zip: zip, size: len(f.Bytes), sorted: plan.Sort(game.Input{Name: f.Name, Data: f.Bytes})}
	g.data = bytes.Clone(f.Bytes)
	if g.sorted.Kind != plan.AliasesFile && len(f.Bytes) > maxKept {
		g.data = nil
	}
	if i := slices.IndexFunc(s.files, func(old *given) bool { return old.name == f.Name }); i >= 0 {
		s.files[i] = g
		return nil
	}
	s.files = append(s.files, g)
	return nil
}

// maxKept is the size up to which a file may be made a table of who is who by Options.Roles.
const maxKept = 1 << 20

func (s *Session) remove(names []string) (any, error) {
	for _, name := range names {
		s.forget(name)
	}
	return s.settled()
}

func (s *Session) clear() (any, error) {
	for _, f := range slices.Clone(s.files) {
		s.forget(f.name)
	}
	s.options = Options{}
	return s.settled()
}
