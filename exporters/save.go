package exporters

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"kyudan/rating/game"
)

// File is one output of a run: where it goes, and what writes it. The path "-"
// is standard output.
type File struct {
	Path  string
	Write func(io.Writer) error
}

// SaveOptions are the options of Save. The zero value
// replaces nothing.
type SaveOptions struct {
	Force  bool      // replace files that exist
	Inputs []string  // files of the run that must never be written to, even with Force
	Stdout io.Writer // what "-" stands for
}

// SaveError reports why files were not written: one problem a file, with what to
// do about it. Unless a problem says otherwise, every file is as it was before.
type SaveError struct {
	Problems game.Problems
	Cause    error // the error of the system or of the writer; nil where we refused
}

// Error is all problems, one a line.
func (e *SaveError) Error() string {
	lines := make([]string, len(e.Problems))
	for i, p := range e.Problems {
		lines[i] = p.Error()
	}
	return strings.Join(lines, "\n")
}

// Unwrap gives the cause.
func (e *SaveError) Unwrap() error { return e.Cause }

// Save writes all files or none. Each is written to a temporary file beside
// its target and flushed to the disk; when all have succeeded they are renamed
// into place. A reader of a target, even after a power failure, finds the
// old file or the new one, never a part of either.
//
// Before anything is written, targets are refused that exist (unless Force is
// set), that are inputs of the run, that are folders, that lie in a folder
// that does not exist, that another program has open (on Windows), or that two files
// share. The error is a *SaveError.
func Save(files []File, opt SaveOptions) error {
	outs, problems := plan(files, opt)
	if len(problems) > 0 {
		return &SaveError{Problems: problems}
	}
	return commit(outs, opt.Stdout)
}

// flush makes what was written to a file, or renamed in a folder, last even if the
// power fails. Tests see whether it is called.
var flush = (*os.File).Sync

// output is a File on its way to the disk.
type output struct {
	File
	target string      // path without symbolic links
	direct bool        // standard output or a device: written to, not replaced
	old    fs.FileInfo // nil where the target does not exist
	temp   string      // temporary file with the new content
	backup string      // hard link to the old content
	done   bool        // renamed into place
	buf    bytes.Buffer
}

// plan resolves the targets and finds all reasons not to begin.
func plan(files []File, opt SaveOptions) ([]*output, game.Problems) {
	var problems game.Problems
	refuse := func(code, path, found, hint string) {
		problems.Add(game.Problem{Severity: game.Error, Code: code, File: path, Found: found, Hint: hint})
	}
	outs := make([]*output, 0, len(files))
	for _, f := range files {
		o := &output{File: f, target: f.Path}
		if f.Path == "-" {
			o.direct = true
			if opt.Stdout == nil {
				refuse("output-refused", "-", "standard output cannot be used here", "name a file")
			}
		} else if code, found, hint := o.resolve(); code != "" {
			refuse(code, f.Path, found, hint)
		} else if in := sameFile(o.old, opt.Inputs); in != "" {
			refuse("output-is-input", f.Path, fmt.Sprintf(`this is the input "%s", and inputs are never overwritten`, in), "choose another name for the output")
		} else if o.old != nil && !o.direct && !opt.Force {
			refuse("output-exists", f.Path, "a file with that name already exists", "choose another name, or replace it with {option force}")
		} else if o.old != nil && !o.direct && o.old.Mode().Perm()&0o200 == 0 {
			refuse("output-protected", f.Path, "a file with that name exists and is write-protected", "choose another name, or remove the protection")
		} else if o.old != nil && !o.direct && openElsewhere(o.target) {
			refuse("output-open", f.Path, foundOpen, hintOpen)
		}
		for _, other := range outs {
			if strings.EqualFold(o.target, other.target) || o.old != nil && other.old != nil && os.SameFile(o.old, other.old) {
				refuse("output-twice", f.Path, fmt.Sprintf(`this is the same file as the output "%s"`, other.Path), "give each output its own name; on some computers names that differ only in upper and lower case are the same")
			}
		}
		outs = append(outs, o)
	}
	return outs, problems
}

// The message for a target that another program has open.
const (
	foundOpen = "the file is open in another program, such as Excel"
	hintOpen  = "close it there and run again"
)

// resolve follows symbolic links and looks at what is there. A code says that
// the target cannot be one.
func (o *output) resolve() (code, found, hint string) {
	if o.Path == "" || strings.HasSuffix(o.Path, "/") || strings.HasSuffix(o.Path, string(filepath.Separator)) {
		return "output-refused", fmt.Sprintf(`"%s" is not the name of a file`, o.Path), "name the file to write"
	}
	if abs, err := filepath.Abs(o.Path); err == nil {
		o.target = abs
	}
	if real, err := filepath.EvalSymlinks(o.target); err == nil {
		o.target = real
	} else if dir, err := filepath.EvalSymlinks(filepath.Dir(o.target)); err == nil {
		o.target = filepath.Join(dir, filepath.Base(o.target))
	}
	info, err := os.Lstat(o.target)
	switch {
	case err == nil && info.IsDir():
		return "output-refused", "this is a folder", "name a file inside the folder"
	case err == nil && info.Mode()&fs.ModeSymlink != 0:
		return "output-refused", "this is a link to nothing", "name the file itself"
	case err == nil:
		o.old, o.direct = info, !info.Mode().IsRegular()
		return "", "", ""
	}
	dir := filepath.Dir(o.target)
	switch d, e := os.Stat(dir); {
	case e == nil && !d.IsDir():
		return "output-refused", fmt.Sprintf(`"%s" is a file, not a folder`, filepath.Dir(o.Path)), "name another folder"
	case !errors.Is(err, fs.ErrNotExist):
		return "output-failed", cause(err), ""
	case e != nil:
		return "output-folder-missing", fmt.Sprintf(`the folder "%s" does not exist`, missing(filepath.Dir(o.Path))), "check its spelling, or create it first"
	}
	return "", "", ""
}

// missing is the first part of a folder's path that does not exist, in which a slip of
// the pen shows.
func missing(folder string) string {
	for {
		above := filepath.Dir(folder)
		if _, err := os.Stat(above); !errors.Is(err, fs.ErrNotExist) || above == folder {
			return folder
		}
		folder = above
	}
}

// sameFile is the first of the paths that is the file, "" where none is.
func sameFile(info fs.FileInfo, paths []string) string {
	if info == nil {
		return ""
	}
	for _, p := range paths {
		if in, err := os.Stat(p); p != "-" && err == nil && os.SameFile(in, info) {
			return p
		}
	}
	return ""
}

// commit writes everything and puts it into place; on the first failure it
// puts everything back.
func commit(outs []*output, stdout io.Writer) (err error) {
	defer func() {
		for _, o := range outs {
			o.cleanUp()
		}
	}()
	for _, o := range outs {
		if err := o.write(); err != nil {
			return failed(o.Path, err, game.Problem{Code: "output-failed", Found: "cannot be written: " + cause(err), Hint: writeHint(err)})
		}
	}
	if o, err := putAll(outs, stdout); err != nil {
		p := game.Problem{Code: "output-failed", Found: "cannot be moved into place: " + cause(err), Hint: writeHint(err)}
		if !o.direct && openElsewhere(o.target) { // since the plan was made
			p = game.Problem{Code: "output-open", Found: foundOpen, Hint: hintOpen}
		}
		e := failed(o.Path, err, p)
		e.Problems.Add(putBack(outs)...)
		return e
	}
	syncFolders(outs)
	sweep(outs)
	return nil
}

// putAll puts outputs into place until one fails, which it returns. What goes to a
// stream cannot be taken back, so that it goes last; and as nobody may read there
// for a long time, Stop does not wait for it.
func putAll(outs []*output, stdout io.Writer) (*output, error) {
	slices.SortStableFunc(outs, func(a, b *output) int { return last(a.direct) - last(b.direct) })
	streams := slices.IndexFunc(outs, func(o *output) bool { return o.direct })
	if streams < 0 {
		streams = len(outs)
	}
	if o, err := renameAll(outs[:streams]); err != nil {
		return o, err
	}
	for _, o := range outs[streams:] {
		if err := o.stream(stdout); err != nil {
			return o, err
		}
	}
	return nil, nil
}

// renameAll puts files into place until one fails, and keeps the old ones.
func renameAll(outs []*output) (*output, error) {
	underway.Lock()
	defer underway.Unlock()
	for _, o := range outs {
		o.keepOld()
	}
	for _, o := range outs {
		if err := os.Rename(o.temp, o.target); err != nil {
			return o, err
		}
		o.done = true
	}
	return nil, nil
}

func last(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

func failed(path string, cause error, p game.Problem) *SaveError {
	p.Severity, p.File = game.Error, path
	return &SaveError{Problems: game.Problems{p}, Cause: cause}
}

// write writes the new content: beside the target, or into memory where there
// is nothing to rename.
func (o *output) write() error {
	if o.direct {
		return o.Write(&o.buf)
	}
	f, err := o.create()
	if err != nil {
		return &folderError{filepath.Dir(o.Path), err}
	}
	err = o.Write(f)
	if err == nil {
		err = flush(f)
	}
	if e := f.Close(); err == nil {
		err = e
	}
	if err == nil && o.old != nil {
		err = os.Chmod(o.temp, o.old.Mode().Perm())
	}
	return err
}

// folderError says that no file can be made in a folder. Its path is the one
// that the user knows, not that of the temporary file.
type folderError struct {
	folder string
	cause  error
}

func (e *folderError) Error() string {
	return fmt.Sprintf(`no file can be created in the folder "%s": %s`, e.folder, cause(e.cause))
}

func (e *folderError) Unwrap() error { return e.cause }

// stream writes to standard output or a device.
func (o *output) stream(stdout io.Writer) error {
	if o.Path == "-" {
		_, err := stdout.Write(o.buf.Bytes())
		return err
	}
	f, err := os.OpenFile(o.target, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(o.buf.Bytes())
	if e := f.Close(); err == nil {
		err = e
	}
	return err
}

// putBack undoes the renames that were made, and names those that it cannot
// undo.
func putBack(outs []*output) game.Problems {
	underway.Lock()
	defer underway.Unlock()
	var problems game.Problems
	for _, o := range outs {
		if !o.done {
			continue
		}
		var err error
		switch {
		case o.old == nil:
			err = os.Remove(o.target)
		case o.backup == "":
			err = errors.New("this disk has no hard links")
		default:
			err = os.Rename(o.backup, o.target)
		}
		if err != nil {
			problems.Add(game.Problem{Severity: game.Warning, Code: "output-kept", File: o.Path, Found: "the new file is in place already and stays: " + cause(err),
				Hint: "run again so that all outputs match"})
		}
	}
	return problems
}

// syncFolders makes the renames last. Where folders cannot be flushed
// (Windows) the system does so by itself; an error changes nothing.
func syncFolders(outs []*output) {
	for _, o := range outs {
		if d, err := os.Open(filepath.Dir(o.target)); err == nil && o.done {
			flush(d)
			d.Close()
		}
	}
}

// cause is the innermost text of a system error: the paths in an
// *fs.PathError are those of temporary files, which mean nothing to a user.
func cause(err error) string {
	var folder *folderError
	var path *fs.PathError
	var link *os.LinkError
	switch {
	case errors.As(err, &folder):
		return folder.Error()
	case errors.As(err, &path):
		return path.Err.Error()
	case errors.As(err, &link):
		return link.Err.Error()
	}
	return err.Error()
}

func writeHint(err error) string {
	var folder *folderError
	var found game.Problem
	switch {
	case errors.As(err, &found):
		return found.Hint
	case errors.Is(err, fs.ErrPermission):
		return "choose a folder that you may write to, or ask the owner of this one"
	case errors.As(err, &folder):
		return "choose another folder" // a disk that is full, read-only or gone
	}
	return ""
}
