package judge

import (
	"slices"
	"strings"

	"kyudan/rating"
	"kyudan/rating/game"
)

// form finds events not in a form that the federation accepts, or with a file
// missing.
func (j *judge) form() {
	var begun rating.Form // one for which some files came
	var missing []string
	for _, form := range j.about.Forms {
		lacking := j.titles(form, j.sub.Formats)
		switch {
		case len(lacking) == 0:
			return
		case len(lacking) < len(form) && begun == nil:
			begun, missing = form, lacking
		}
	}
	switch {
	case len(j.about.Forms) == 0 || len(j.sub.Formats) == 0:
	case begun != nil:
		files := j.lang.All(missing)
		j.find(game.Error, whyForm, j.say("We have received %s without %s", j.files(j.sub), files), j.say("send %s too, or %s", files, j.otherForms(begun)))
	default:
		j.find(game.Error, whyForm, j.say("We cannot take results in the form of %s", j.files(j.sub)), j.say("send %s", j.forms()))
	}
}

// titles are those of a form's files except for some formats.
func (j *judge) titles(form rating.Form, but []string) (titles []string) {
	for _, f := range form {
		if !slices.Contains(but, f.Format) {
			titles = append(titles, j.lang.Word(f.Title))
		}
	}
	return titles
}

// forms are the accepted forms of results, in words for an organiser.
func (j *judge) forms() string {
	if len(j.about.Forms) == 0 {
		return j.say("the tournament file of your pairing program, its standings page, or the results workbook with its results filled in")
	}
	return j.otherForms(nil)
}

func (j *judge) otherForms(but rating.Form) string {
	var all []string
	for _, form := range j.about.Forms {
		if but != nil && &form[0] == &but[0] {
			continue
		}
		words := j.lang.All(j.titles(form, nil))
		if len(form) > 1 {
			words = j.say("%s together", words)
		}
		all = append(all, words)
	}
	return strings.Join(all, j.say(", or "))
}
