package truthtest

import (
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"kyudan/rating/game"
)

// Person is somebody of the world, in truth.
type Person struct {
	PIN     string // the id of the register
	Culture string
	Country string
	Forms   []Form // of the name, the usual one first
	Like    string // whose namesake or sibling, if made as one: "namesake of 17"

	married     game.Date // 0: never
	clubs       []stay
	begin, end  game.Date
	activity    float64 // chance to come when asked
	start, peak float64 // strength in ranks from 1 dan
	pace        float64 // years in which two thirds of the way are done
	entered     float64 // the last rank entered with, in the same unit; NaN: none
	dice        [3]uint64
	woman       bool
	culture     *culture
}

// stay is a club from a day on.
type stay struct {
	from game.Date
	club *club
}

// A club is in a town of a country. Its name may be in the country's letters.
type club struct {
	name, native string
	town         *town
}

type town struct {
	name, native, country string
	weight                int // of its events
	clubs                 []*club
}

// The towns of each country with the number of their clubs, and of the events in a
// hundred.
var townTable = rows(`
SG Singapore - 12 30
MY Johor_Bahru - 2 4
MY Kuala_Lumpur - 3 6
MY Penang - 2 3
CN Shanghai 上海 4 5
CN Guangzhou 广州 3 4
TW Taipei 台北 3 4
TW Kaohsiung 高雄 2 2
HK Hong_Kong 香港 4 5
JP Tokyo 東京 3 3
JP Osaka 大阪 2 2
KR Seoul 서울 3 3
KR Busan 부산 2 2
TH Bangkok - 1 1
VN Hanoi - 1 1
ID Jakarta - 1 1
RU Kazan Казань 2 3
RU Moskva Москва 2 3
UA Kyiv Київ 1 2
UA Lviv Львів 1 2
CZ Praha - 2 2
CZ Brno - 1 2
PL Warszawa - 1 2
DE Berlin - 2 2
DE Jena - 1 1
DE Hamburg - 1 1
FR Paris - 2 2
FR Grenoble - 1 1
ES Madrid - 1 1
GB London - 2 2
`)

var clubNames = strings.Fields("Harbour Northlight Kallang Bishan Lotus Bamboo Plum Orchid Pine_Tree Merlion Stone_Garden Dragon_Gate Jade Seaside Hilltop Riverbank")

func towns(table [][]string) []*town {
	var all []*town
	for i, row := range table {
		t := &town{name: strings.ReplaceAll(row[1], "_", " "), native: row[2], country: row[0]}
		if t.native == "-" {
			t.native = ""
		}
		t.weight, _ = strconv.Atoi(row[4])
		n, _ := strconv.Atoi(row[3])
		for k := range n {
			c := &club{name: strings.ReplaceAll(clubNames[(3*i+k)%len(clubNames)], "_", " ") + " " + []string{"Go Club", "Weiqi School", "Go Association"}[k%3], town: t}
			if t.native != "" || !strings.Contains("SG MY TH VN ID", t.country) { // clubs are towns, as EGD has them
				c.name, c.native = t.name, t.native
				if k > 0 {
					c.name += " " + strconv.Itoa(k+1)
					c.native = ""
				}
			}
			t.clubs = append(t.clubs, c)
		}
		all = append(all, t)
	}
	return all
}

// The span of a world.
const (
	firstDay = game.Date(20100102) // a Saturday
	weeks    = 15 * 52
	yearDays = 365.25
)

func (w *maker) newPerson(c *culture) *Person {
	p := &Person{
		culture: c, Culture: c.name, Country: pick(w.Rand, strings.Fields(c.countries)), woman: one(w.Rand, 3), dice: [3]uint64{w.Uint64(), w.Uint64(), w.Uint64()},
		activity: 0.04 + 0.96*math.Pow(w.Float64(), 2.5), entered: math.NaN(),
	}
	p.begin = firstDay.AddDays(int(7 * weeks * math.Pow(w.Float64(), 1.2)))
	if one(w.Rand, 6) {
		p.begin = firstDay
	}
	years := 3.5
	if one(w.Rand, 3) {
		years = 14
	}
	p.end = p.begin.AddDays(60 + int(years*yearDays*w.ExpFloat64()))
	p.peak = min(max(-5+5*w.NormFloat64(), -24), 6)
	p.start, p.pace = p.peak-3*math.Abs(w.NormFloat64()), 4
	if one(w.Rand, 3) { // a child
		p.start, p.pace = max(p.peak-8-6*w.Float64(), -29), 2+2*w.Float64()
	}
	p.settle(w)
	p.christen()
	return p
}

// settle gives a person clubs, the first from the beginning.
func (p *Person) settle(w *maker) {
	for day := p.begin; day <= p.end; day = day.AddDays(int(yearDays * (2 + 12*w.Float64()))) {
		homes := w.at[p.Country]
		if len(p.clubs) > 0 && !one(w.Rand, 3) { // to another club of the town
			homes = []*town{p.clubs[len(p.clubs)-1].club.town}
		}
		p.clubs = append(p.clubs, stay{day, pick(w.Rand, pick(w.Rand, homes).clubs)})
	}
	if p.woman && one(w.Rand, 4) {
		p.married = p.begin.AddDays(int(yearDays * (1 + 6*w.Float64())))
	}
}

// christen gives a person the name that the dice say.
func (p *Person) christen() {
	var d [3]*rand.Rand
	for i := range d {
		d[i] = rand.New(rand.NewPCG(p.dice[i], uint64(i)))
	}
	p.Forms = p.culture.naming(dice{d[0], d[1], d[2]}, p.woman)
	p.Forms[0].Kind = Usual
}

// relate makes a person the namesake or a sibling of another: a namesake lives
// anywhere, a sibling is in the same club at the same time and of about the same
// strength.
func (p *Person) relate(w *maker, other *Person, number int) {
	p.culture, p.Culture, p.dice[0] = other.culture, other.Culture, other.dice[0]
	if p.Like = "namesake of " + strconv.Itoa(number); one(w.Rand, 2) {
		p.dice[1], p.woman = other.dice[1], other.woman
		p.Country = pick(w.Rand, strings.Fields(p.culture.countries))
		p.clubs = nil
		p.settle(w)
		p.christen()
		return
	}
	p.Like = "sibling of " + strconv.Itoa(number)
	p.Country, p.clubs, p.begin, p.end = other.Country, other.clubs, other.begin.AddDays(w.IntN(700)), other.end.AddDays(w.IntN(700))
	p.start, p.peak, p.pace = other.start+2*w.NormFloat64(), other.peak+2*w.NormFloat64(), other.pace
	for p.christen(); p.Forms[0] == other.Forms[0]; p.christen() {
		p.dice[1]++
		p.dice[2]++ // an English name may be all of a given one
	}
}

// follow makes a person the child of another with the same name, in the same club.
func (p *Person) follow(w *maker, other *Person) {
	p.culture, p.Culture, p.dice, p.woman, p.Like = other.culture, other.Culture, other.dice, other.woman, "child of the name"
	p.Country, p.clubs, p.begin, p.end = other.Country, other.clubs, other.begin.AddDays(w.IntN(2000)), other.end.AddDays(w.IntN(2000))
	p.start, p.peak, p.pace = -25, other.peak+2*w.NormFloat64(), 3
	p.christen()
}

// club is the one of a day.
func (p *Person) club(day game.Date) *club {
	i := len(p.clubs) - 1
	for i > 0 && p.clubs[i].from > day {
		i--
	}
	return p.clubs[i].club
}

// rank is what the person enters with on a day: ranks follow strength slowly, and
// seldom fall.
func (p *Person) rank(w *maker, day game.Date) game.Rank {
	years := float64(p.begin.DaysUntil(day)) / yearDays
	r := math.Floor(p.peak - (p.peak-p.start)*math.Exp(-max(years, 0)/p.pace) + 0.35*w.NormFloat64())
	if r < p.entered && !one(w.Rand, 5) { // NaN is not less
		r = p.entered
	}
	p.entered = min(max(r, -30), 6)
	return game.FromShodanRank(int(p.entered))
}

// form is how the person writes the name on a day: the usual one, that of the
// marriage after it, or any other.
func (p *Person) form(w *maker, day game.Date, native bool) Form {
	f, wed := p.Forms[0], p.married != 0 && day >= p.married
	var others []Form
	for _, o := range p.Forms {
		switch {
		case o.Kind == Married && wed && o.native == native:
			f = o
		case o.Kind == Native && native && !(wed && f.Kind == Married):
			f = o
		case !o.native && o.Kind != Married && o.Kind != Usual:
			others = append(others, o)
		case o.Kind == Kana && native && one(w.Rand, 25):
			return o
		}
	}
	if f.Kind == Usual && !native && len(others) > 0 && one(w.Rand, w.Varied) {
		return pick(w.Rand, others)
	}
	return f
}

// pin is a register's id: no two people have the same.
func pin(i int) string {
	const prime = 9_999_991
	return strconv.Itoa(10_000_000 + (i*7_368_787+1_234_567)%prime)
}

func (w *maker) populate(n int) {
	var lots []*culture
	all := cultures
	if w.Elsewhere {
		all = foreignCultures
	}
	for i := range all {
		lots = append(lots, slices.Repeat([]*culture{&all[i]}, all[i].weight)...)
	}
	for i := range n {
		p := w.newPerson(pick(w.Rand, lots))
		if i > 0 && one(w.Rand, w.Alike) {
			other := w.IntN(i)
			p.relate(w, w.People[other], other)
		}
		if i > 0 && w.Families > 0 && one(w.Rand, w.Families) {
			p.follow(w, w.People[w.IntN(i)])
		}
		p.PIN = pin(i)
		w.People = append(w.People, p)
		w.of[p.Country] = append(w.of[p.Country], i)
	}
}
