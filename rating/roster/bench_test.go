package roster

import (
	"fmt"
	"testing"

	"kyudan/rating"
	"kyudan/rating/game"
)

// bigList invents n people whose names resemble real ones in length and in the
// number of shared parts.
func bigList(n int) *rating.List {
	syllables := []string{"wei", "jie", "mei", "xin", "kai", "ren", "hui", "min", "yu", "xuan", "zhi", "hao", "jun", "ling", "shi", "ting", "chen", "lan", "bo", "qi", "ning", "rui", "en", "sheng", "jia"}
	l := &rating.List{Register: "swa", Players: make([]rating.Standing, n)}
	for i := range l.Players {
		k := len(syllables)
		l.Players[i] = rating.Standing{
			ID: fmt.Sprint(i), Family: syllables[i%k] + syllables[i/k%k], Given: syllables[i/k/k%k] + " " + syllables[(i/k/k/k+3*i)%k],
			Country: "SG", Club: fmt.Sprint("Club ", i%40), Rank: game.Kyu(1 + i%30), Rating: game.Given(float64(i % 2500)),
		}
	}
	return l
}

func BenchmarkNew(b *testing.B) {
	l := bigList(50_000)
	b.ReportAllocs()
	for b.Loop() {
		New(l, Aliases{})
	}
}

// BenchmarkResolve is an event of 500 entries against a list of 50,000: 400
// known by name, 100 new.
func BenchmarkResolve(b *testing.B) {
	l := bigList(50_000)
	ev := &game.Event{}
	for i := range 500 {
		s := l.Players[i*97]
		p := game.Player{ID: i + 1, Family: s.Family, Given: s.Given, Rank: s.Rank, Club: s.Club, Country: s.Country}
		if i%5 == 0 {
			p.Given += " xx" + fmt.Sprint(i)
		}
		ev.Players = append(ev.Players, p)
	}
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		r := New(l.Clone(), Aliases{})
		b.StartTimer()
		r.Resolve(ev)
	}
}

// BenchmarkLearn reads an archive of 50,000 people with ids.
func BenchmarkLearn(b *testing.B) {
	l := distinctList(50_000)
	events := archiveEvents(l, 10_000, true)
	b.ReportAllocs()
	for b.Loop() {
		r := New(&rating.List{Register: "swa"}, Aliases{})
		for _, ev := range events {
			r.Learn(ev)
		}
		r.nameHolders()
	}
}
