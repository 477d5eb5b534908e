package report_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"kyudan/exporters/report"
	"kyudan/rating"
	"kyudan/rating/difference"
)

// since is what changed from the list before a report to the one after.
func since(t *testing.T, rep *rating.Report) *difference.Difference {
	t.Helper()
	d, err := difference.Lists(rep.Before, rep.After)
	if err != nil {
		t.Fatal(err)
	}
	rec := new(difference.Record)
	for i := range rep.Results {
		rec.Events = append(rec.Events, difference.EventOf(&rep.Results[i], i+1, rep.After))
	}
	d.Explain(nil, rec)
	return d
}

func TestChangedSince(t *testing.T) {
	rep := smallReport()
	d := since(t, rep)
	var page, text, doc bytes.Buffer
	o := report.Options{Since: d}
	for _, err := range []error{report.WriteHTML(&page, rep, o), report.WriteJSON(&doc, rep, o), report.WriteText(&text, rep, o)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	for name, s := range map[string]string{"page": page.String(), "text": text.String()} {
		if !strings.Contains(s, "Changed since ") || !strings.Contains(s, "risen") {
			t.Errorf("the %s lacks the section", name)
		}
	}
	if s := page.String(); !strings.Contains(s, `<a href="#since">Changed since `) || !strings.Contains(s, `id="since"`) {
		t.Error("the page's beginning does not lead to the section, which is below all events")
	}
	var got struct {
		Kyudan string
		Since  struct {
			Kyudan  string
			Players []json.RawMessage
		} `json:"changed_since"`
	}
	if err := json.Unmarshal(doc.Bytes(), &got); err != nil {
		t.Fatal(err)
	}
	if got.Kyudan != "report/1" || got.Since.Kyudan != "difference/1" || len(got.Since.Players) == 0 {
		t.Errorf("the JSON holds %+v", got)
	}
	var without bytes.Buffer
	if err := report.WriteJSON(&without, rep, report.Options{}); err != nil || strings.Contains(without.String(), "changed_since") {
		t.Errorf("a report without an older list: %v\n%s", err, without.String())
	}
}
