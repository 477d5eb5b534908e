package judge

import (
	"fmt"
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
		lacking := titles(form, j.sub.Formats)
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
		files := game.Enumerate(missing, "and")
		j.find(game.Error, whyForm, fmt.Sprintf("We have received %s without %s", j.files(j.sub), files), fmt.Sprintf("send %s too, or %s", files, j.otherForms(begun)))
	default:
		j.find(game.Error, whyForm, "We cannot take results in the form of "+j.files(j.sub), "send "+j.forms())
	}
}

// titles are those of a form's files except for some formats.
func titles(form rating.Form, but []string) (titles []string) {
	for _, f := range form {
		if !slices.Contains(but, f.Format) {
			titles = append(titles, f.Title)
		}
	}
	return titles
}

// forms are the accepted forms of results, in words for an organiser.
func (j *judge) forms() string {
	if len(j.about.Forms) == 0 {
		return "the tournament file of your pairing program, its standings page, or the results workbook with its results filled in"
	}
	return j.otherForms(nil)
}

func (j *judge) otherForms(but rating.Form) string {
	var all []string
	for _, form := range j.about.Forms {
		if but != nil && &form[0] == &but[0] {
			continue
		}
		words := game.Enumerate(titles(form, nil), "and")
		if len(form) > 1 {
			words += " together"
		}
		all = append(all, words)
	}
	return strings.Join(all, ", or ")
}
