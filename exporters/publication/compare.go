package publication

import (
	"bytes"
	"cmp"
	"fmt"
	"math"
	"path"
	"slices"
	"strings"

	"kyudan/exporters/document"
	"kyudan/importers/archive"
	"kyudan/importers/changes"
	"kyudan/rating"
	"kyudan/rating/difference"
	"kyudan/rating/game"
)

// Kind is a way in which a new list does not follow from the one published before.
type Kind string

// The kinds.
const (
	System  Kind = "system"  // another rating system
	Start   Kind = "start"   // another start list
	Rules   Kind = "rules"   // other rules or settings
	Players Kind = "players" // players of the list before are gone
	Ratings Kind = "ratings" // ratings changed, and no event explains it
	Program Kind = "program" // this program gives other numbers for the list before
	// Followers is about the lists after the new one, which must be published again;
	// see [Comparison.Later].
	Followers Kind = "later"
)

// Break is one such finding.
type Break struct {
	Kind  Kind
	Found string
	Hint  string
}

// Renumbered is a player of the list before whose id has changed.
type Renumbered struct {
	Old  string `json:"old"`
	New  string `json:"new"`
	Name string `json:"name"`
}

// Comparison is how a new list follows from the one published before it.
type Comparison struct {
	Before     *List // nil: the new list is the first
	Breaks     []Break
	Renumbered []Renumbered
	// Moved counts the players of the list before whom today's archive gives another
	// rating; Inputs are the inputs of that list that changed since.
	Moved  int
	Inputs []archive.Change
	// Proved: today's archive still gives the numbers of the list before.
	Proved bool

	lists     *Lists
	standings *rating.List           // of the list before
	since     *difference.Difference // what changed since that list
}

// Compare compares a new list with the one published before its day. If that one
// cannot be read, the problems say why, and the new list must not be published.
func (l *Lists) Compare(m *Made, again Maker) (*Comparison, game.Problems) {
	before, problems := l.Before(m.Manifest.AsOf)
	c := &Comparison{Before: before, lists: l}
	if before == nil {
		return c, problems
	}
	if c.standings, problems = before.Standings(); problems != nil {
		return c, problems
	}
	old := *c.standings
	old.System = m.Report.After.System // players are compared across systems, too
	var err error
	if c.since, err = difference.Lists(&old, m.List); err != nil {
		return c, game.Problems{game.AsProblem(err)} // two systems; cannot happen
	}
	c.system(m)
	c.start(m)
	c.rules(m)
	c.players(m)
	if l.goesOnFrom(m.Manifest) != c.Before { // otherwise it continues that very list
		c.ratings(m, again)
	}
	return c, nil
}

// Later are the days of later lists, which must be published again once the new files
// are written, because each manifest names the one before it.
func (c *Comparison) Later(m *Made, files []File) []game.Date {
	after := c.lists.After(m.Manifest.AsOf)
	if len(after) == 0 {
		return nil
	}
	if next, _ := c.lists.At(after[0]); next != nil && next.Manifest.Kyudan == "" { // from before manifests were linked
		return nil
	}
	manifest := files[len(files)-1]
	if now, _ := c.lists.At(m.Manifest.AsOf); now != nil && now.Sum == archive.Digest(manifest.Data) {
		return nil
	}
	return after
}

// Kinds are all kinds.
func Kinds() []Kind { return []Kind{System, Start, Rules, Players, Ratings, Program, Followers} }

func (c *Comparison) add(kind Kind, hint, format string, args ...any) {
	c.Breaks = append(c.Breaks, Break{kind, fmt.Sprintf(format, args...), hint})
}

func (c *Comparison) has(kinds ...Kind) bool {
	return slices.ContainsFunc(c.Breaks, func(b Break) bool { return slices.Contains(kinds, b.Kind) })
}

func (c *Comparison) system(m *Made) {
	if was, is := c.Before.Manifest.System, m.Manifest.System; was != is {
		c.add(System, "the system is set in kyudan.toml", "the system is %s, but the list of %s was made with %s", is, c.Before.Day, was)
	}
}

func (c *Comparison) start(m *Made) {
	was, is := c.lists.startOf(c.Before.Manifest), c.lists.startOf(m.Manifest)
	switch {
	case was.Sum == is.Sum:
	case was.Path == is.Path:
		c.add(Start, "restore the start list from a backup if the change was a mistake", "the start list %s was changed since the list of %s", is.Path, c.Before.Day)
	default:
		c.add(Start, "the start list is set in kyudan.toml: list = \"start.xlsx\"", "it starts from %s, but the list of %s started from %s", startName(is), c.Before.Day, startName(was))
	}
}

// rules compares the values with which the systems were run, and the settings.
func (c *Comparison) rules(m *Made) {
	was, is := c.Before.Manifest, m.Manifest
	values := func(m *archive.Manifest) (ours, document map[string]string) {
		ours, document = map[string]string{}, map[string]string{}
		for _, d := range m.Rules {
			ours[d.Key], document[d.Key] = d.Value, d.Document
		}
		return ours, document
	}
	var changed []string
	differ := func(key, now, then string) {
		if now != then {
			changed = append(changed, fmt.Sprintf("%s %s (before: %s)", key, cmp.Or(now, "not given"), cmp.Or(then, "not given")))
		}
	}
	if was.System == is.System {
		then, documentThen := values(was)
		now, documentNow := values(is)
		for _, key := range sortedKeys(then, now) {
			differ(key, cmp.Or(now[key], documentThen[key]), cmp.Or(then[key], documentNow[key]))
		}
	}
	for _, key := range sortedKeys(was.Settings, is.Settings) {
		_, given := was.Settings[key]
		if key == "register" && was.System != is.System {
			continue // it is named where it is not the system's own, and mostly stays
		}
		if !slices.Contains(shown, key) && (given || was.Kyudan != "" || key == "game_order") {
			differ(key, is.Settings[key], was.Settings[key])
		}
	}
	differ("aliases", cmp.Or(is.Given["aliases"].Path, "the archive's own"), cmp.Or(was.Given["aliases"].Path, "the archive's own"))
	if len(changed) > 0 {
		c.add(Rules, "rules and settings are set in kyudan.toml or by flags", "rules or settings differ from those of the list of %s: %s", c.Before.Day, some(changed))
	}
}

// shown are the settings that change no number, only what is shown.
var shown = []string{"precision", "active_months", "files", "of", archive.HiddenSetting, archive.ScriptsSetting}

// players finds who is gone, and who has another id.
func (c *Comparison) players(m *Made) {
	var gone []string
	for i := range c.since.Players {
		p, id := &c.since.Players[i], ""
		switch {
		case p.Old == nil:
			continue
		case p.New != nil:
			id = p.New.ID
		default:
			id = m.Who(p.Old.ID, p.Old.DisplayName())
		}
		switch id {
		case p.Old.ID:
		case "":
			gone = append(gone, label(p.Old))
		default:
			c.Renumbered = append(c.Renumbered, Renumbered{Old: p.Old.ID, New: id, Name: p.Old.DisplayName()})
		}
	}
	if len(gone) > 0 {
		are := "are"
		if len(gone) == 1 {
			are = "is"
		}
		c.add(Players, "check whether files or the start list are missing, or say in aliases.csv who they are now", "%s of the list of %s %s no longer on it: %s",
			game.Counted(len(gone), "player", "players"), c.Before.Day, are, some(gone))
	}
}

// ratings finds ratings that changed for no known reason. If today's archive still
// gives the list before, everything new follows from it; otherwise the records of both
// runs are needed.
func (c *Comparison) ratings(m *Made, again Maker) {
	if made, err := again(c.Before.Manifest); err == nil {
		moved, same := c.moved(made)
		if same {
			c.Proved = true
			return
		}
		c.Moved, c.Inputs = len(moved), c.lists.changed(c.Before.Manifest, made.Manifest)
		switch then, now := c.Before.Manifest.Program, m.Manifest.Program; {
		case len(moved) == 0:
			return
		case len(c.Inputs) == 0 && then != now:
			c.add(Program, "{command verify} shows more; the release notes of a new version say what it corrects", "%s changes %d of %d ratings of the list of %s, published by %s: %s",
				now, len(moved), len(c.standings.Players), c.Before.Day, then, some(moved))
			return
		case len(c.Inputs) == 0:
			c.add(Ratings, "{command verify} shows more", "%d of %d ratings of the list of %s now come out differently, though no file has changed: %s", len(moved), len(c.standings.Players), c.Before.Day, some(moved))
			return
		}
	}
	if c.has(System, Start, Rules) {
		return // any rating may have moved
	}
	c.unexplained(m)
}

// moved are the players of the list before whom today's run gives another rating.
// same reports whether there are none.
func (c *Comparison) moved(made *Made) (moved []string, same bool) {
	if hash, err := listSum(made.List); err == nil && hash == c.Before.Manifest.List {
		return nil, true
	}
	d, err := difference.Lists(c.standings, made.List)
	if err != nil {
		return nil, false
	}
	for i := range d.Players {
		if p := &d.Players[i]; p.Old != nil && (p.New == nil || hasMoved(p) || p.IsNew() || lostRating(p)) {
			moved = append(moved, label(p.Old)+change(p))
		}
	}
	return moved, len(moved) == 0
}

// hasMoved ignores differences in the last digits between versions.
func hasMoved(p *difference.Player) bool {
	return p.Moved() != 0 && (p.Ranked.IsGiven() || math.Abs(p.Change.Or(0)) > lastDigits)
}

func lostRating(p *difference.Player) bool {
	return (p.Old.Rating.IsGiven() && !p.New.Rating.IsGiven()) || (p.Old.Index.IsGiven() && !p.New.Index.IsGiven())
}

func change(p *difference.Player) string {
	if r, ok := p.Ranked.Get(); ok {
		return " " + r.String()
	}
	if v, ok := p.Change.Get(); ok {
		return fmt.Sprintf(" %+.1f", v)
	}
	return ""
}

// someOf is how many players or values are named at most.
const someOf = 5

// some names the first of many.
func some(names []string) string { return game.Some(names, someOf) }

func label(s *rating.Standing) string { return strings.TrimSpace(s.ID + " " + s.DisplayName()) }

// unexplained finds the players of both lists whose rating moved although, by the
// records of both runs, no game, promotion or correction was added, altered or removed
// that could have moved it.
func (c *Comparison) unexplained(m *Made) {
	old, problems := c.lists.record(c.Before)
	now, more := changes.Read(game.Input{Name: recordFile, Data: m.Record})
	if problems.HasErrors() || more.HasErrors() {
		c.add(Ratings, "restore it from a backup", "the ratings of the list of %s moved for no known reason: its %s is missing or was changed after publication", c.Before.Day, recordFile)
		return
	}
	c.since.Explain(old, now)
	var who []string
	for i := range c.since.Players {
		p := &c.since.Players[i]
		if p.Old == nil || p.New == nil {
			continue
		}
		switch points, ranks := unexplained(p); {
		case ranks != 0:
			who = append(who, fmt.Sprintf("%s %+d ranks", label(p.New), ranks))
		case points != 0:
			who = append(who, fmt.Sprintf("%s %+.1f", label(p.New), points))
		}
	}
	if len(who) > 0 {
		var files []string
		for _, in := range c.Inputs {
			files = append(files, in.Path)
		}
		hint := "{command diff} shows what moved each rating"
		if len(files) > 0 {
			hint = "changed since: " + some(files) + "; " + hint
		}
		c.add(Ratings, hint, "the ratings of %s of the list of %s moved, but no game, promotion or correction explains it: %s",
			game.Counted(len(who), "player", "players"), c.Before.Day, some(who))
	}
}

// unexplained is the part of a player's change that no event caused.
func unexplained(p *difference.Player) (points float64, ranks int) {
	removed := slices.ContainsFunc(p.Causes, func(c difference.Cause) bool { return c.Kind == difference.Removed })
	for i := range p.Causes {
		c := &p.Causes[i]
		switch {
		case c.Kind == difference.Rest, c.Kind == difference.Start, c.Kind == difference.Before,
			c.Kind == difference.Gone && !removed, c.Kind == difference.Follows && len(c.Because) == 0:
			points += c.Points
			ranks += c.Ranks
		}
	}
	const nothing = 1e-6 // what double precision leaves
	if math.Abs(points) < nothing {
		points = 0
	}
	return points, ranks
}

// Publish completes the manifest of a new list and gives all files to write, the
// manifest last.
func (c *Comparison) Publish(m *Made) ([]File, error) {
	files, err := m.files(c.standings)
	if err != nil {
		return nil, err
	}
	f := m.Manifest
	f.Kyudan, f.List, f.Outputs, f.Allowed = archive.ManifestVersion, listIn(files), nil, nil
	if c.Before != nil {
		f.Before = &archive.Before{AsOf: c.Before.Day, Manifest: c.Before.Sum, List: c.Before.Manifest.List}
	}
	record := &files[len(files)-1]
	record.Data, _ = c.lists.publishedAfter(f.Before, record.Data)
	for _, b := range c.Breaks {
		f.Allowed = append(f.Allowed, archive.Allowed{Kind: string(b.Kind), Found: b.Found})
	}
	folder := path.Join(c.lists.folder.Lists(), f.AsOf.String())
	for _, file := range files {
		f.Outputs = append(f.Outputs, archive.Sum{Path: path.Join(folder, file.Name), Sum: archive.Digest(file.Data)})
	}
	var b bytes.Buffer
	if err := document.WriteJSON(&b, f); err != nil {
		return nil, err
	}
	return append(files, File{archive.ManifestFile, b.Bytes()}), nil
}
