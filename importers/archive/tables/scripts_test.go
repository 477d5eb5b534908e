package tables

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"kyudan/rating"
	"kyudan/rating/game"
)

// TestScripts: a name in another script stands beside family and given name; any other
// name there is a doubt.
func TestScripts(t *testing.T) {
	r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,family,given,name\n1,Tan,Wei Ming,陈伟明\n2,Lim,Hui,Lim Hui\n3,Ong,Kow,Ong Beng\n")})
	if len(ps) != 1 || ps[0].Code != "names-differ" || ps[0].Place != "4" {
		t.Errorf("problems %v", ps)
	}
	l := &rating.List{Players: []rating.Standing{{ID: "1", Name: "陈伟明"}}}
	r.Enter(l)
	want := []rating.Standing{
		{ID: "1", Family: "Tan", Given: "Wei Ming", Name: "陈伟明"},
		{ID: "2", Family: "Lim", Given: "Hui"},
		{ID: "3", Family: "Ong", Given: "Kow"},
	}
	if d := cmp.Diff(want, l.Players, cmp.Comparer(func(a, b game.Opt[float64]) bool { return a == b })); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
	if !r.InScripts() {
		t.Error("no name in two scripts")
	}
	if r.OneScript(); r.InScripts() || r.People[0].Name != "" {
		t.Errorf("%+v", r.People[0])
	}
}

// TestEnterNameless: who is on a published list without a name is again who the register
// says, with what the list knows.
func TestEnterNameless(t *testing.T) {
	r, ps := ReadPlayers(game.Input{Name: "players.csv", Data: []byte("id,family,given,id.egf,club,former names,hidden\n7,Ho,En,123,Harbour,Lim En,yes\n")})
	if len(ps) > 0 {
		t.Fatal(ps)
	}
	whole := &rating.List{Players: []rating.Standing{{
		ID: "7", Family: "Ho", Given: "En", Former: []string{"Lim En"}, IDs: map[string]string{"egf": "123"}, Club: "Harbour", Rating: game.Given(1900.25), Games: 4, Hidden: true,
	}}}
	public, _ := whole.Withhold(map[string]bool{"7": true})
	if said := r.Enter(public); len(said) > 0 {
		t.Errorf("said %v", said)
	}
	if d := cmp.Diff(whole.Players, public.Players, cmp.Comparer(func(a, b game.Opt[float64]) bool { return a == b })); d != "" {
		t.Errorf("(-want +got)\n%s", d)
	}
}
