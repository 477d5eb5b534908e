package truthtest

import (
	"math/rand/v2"
	"strings"
)

// Russian and Ukrainian names: families in the man's form, with which the woman's goes.
var (
	russianFamilies   = strings.Fields("Иванов Смирнов Кузнецов Попов Васильев Петров Соколов Михайлов Новиков Фёдоров Морозов Волков Алексеев Лебедев Семёнов Егоров Павлов Козлов Степанов Николаев Орлов Андреев Макаров Никитин Захаров Зайцев Соловьёв Борисов Яковлев Григорьев Романов Воробьёв Сергеев Щербаков Жуков Хохлов Цветков Чернов Шубин Юдин")
	russianMen        = strings.Fields("Дмитрий Алексей Сергей Андрей Александр Михаил Николай Иван Евгений Юрий Виктор Олег Игорь Павел Илья Фёдор Григорий")
	russianWomen      = strings.Fields("Юлия Елена Ольга Наталья Татьяна Ирина Анна Мария Екатерина Светлана Дарья Ксения Людмила Надежда")
	ukrainianFamilies = strings.Fields("Шевченко Коваленко Бондаренко Ткаченко Кравченко Олійник Шевчук Поліщук Лисенко Марченко Гончаренко Савченко Мельник Ковальчук Гриценко")
	ukrainianMen      = strings.Fields("Олександр Андрій Сергій Дмитро Володимир Юрій Ігор Богдан Тарас Микола Євген Віталій")
	ukrainianWomen    = strings.Fields("Оксана Наталія Олена Ірина Юлія Тетяна Людмила Галина Софія Марія")
)

// Two of the systems by which Cyrillic is written: that of passports until 2010 and
// the scholars', which event files mix.
var (
	passport = newTranscription("а a б b в v г g д d е e ё e ж zh з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х kh ц ts ч ch ш sh щ shch ъ - ы y ь - э e ю yu я ya і i ї yi є ye ґ g")
	scholars = newTranscription("а a б b в v г g д d е e ё jo ж ž з z и i й j к k л l м m н n о o п p р r с s т t у u ф f х ch ц c ч č ш š щ šč ъ - ы y ь - э e ю ju я ja і i ї ji є je ґ g")
	english  = newTranscription("а a б b в v г g д d е e ё yo ж zh з z и i й i к k л l м m н n о o п p р r с s т t у u ф f х h ц ts ч ch ш sh щ sch ъ - ы y ь - э e ю iu я ia і i ї i є ie ґ g")
)

func newTranscription(letters string) *strings.Replacer {
	var pairs []string
	f := strings.Fields(letters)
	for i := 0; i < len(f); i += 2 {
		to := strings.Trim(f[i+1], "-")
		pairs = append(pairs, f[i], to, strings.ToUpper(f[i]), title(to))
	}
	return strings.NewReplacer(pairs...)
}

// slavic is a name from Cyrillic. Women who marry take their husband's.
func slavic(families, men, women []string) naming {
	return func(d dice, woman bool) []Form {
		family, other, given := pick(d.family, families), pick(d.style, families), pick(d.given, men)
		if woman {
			given = pick(d.given, women)
			for _, f := range []*string{&family, &other} {
				if strings.HasSuffix(*f, "в") || strings.HasSuffix(*f, "н") {
					*f += "а"
				}
			}
		}
		own := passport
		if one(d.style, 4) {
			own = english
		}
		latin := func(by *strings.Replacer, family string) Form {
			return Form{Family: by.Replace(family), Given: by.Replace(given)}
		}
		forms := []Form{
			latin(own, family),
			Form{Family: family, Given: given}.as(Native),
			latin(scholars, family).as(Romanised),
		}
		if f := latin(english, family); f != forms[0] {
			forms = append(forms, f.as(Romanised))
		}
		if woman {
			forms = append(forms, latin(own, other).as(Married), Form{Family: other, Given: given, native: true}.as(Married))
		}
		return forms
	}
}

// latin is how the names of a language are made.
type latin struct {
	families, men, women string
	feminine             func(family string) string // nil: the same
	double               int                        // families of two names: one in so many; 0: none
	middle               int                        // people with a second given name
	hyphen               int                        // given names of two, joined
	short                string                     // short given names: Robert Bob …
}

var (
	czech = latin{
		families: "Novák Svoboda Novotný Dvořák Černý Procházka Kučera Veselý Horák Němec Pokorný Pospíšil Hájek Jelínek Král Růžička Beneš Fiala Sedláček Doležal Zeman Kolář Krejčí Čermák",
		men:      "Jiří Jan Petr Josef Pavel Martin Tomáš Jaroslav Zdeněk Lukáš Vojtěch Ondřej", women: "Jana Marie Eva Hana Lenka Kateřina Lucie Věra Alena Zuzana Tereza",
		feminine: func(f string) string {
			switch {
			case strings.HasSuffix(f, "ý"):
				return strings.TrimSuffix(f, "ý") + "á"
			case strings.HasSuffix(f, "í"):
				return f
			}
			return strings.TrimSuffix(f, "a") + "ová"
		},
	}
	polish = latin{
		families: "Nowak Kowalski Wiśniewski Wójcik Kowalczyk Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Kozłowski Jankowski Mazur Kwiatkowski Krawczyk Piotrowski Grabowski Pawłowski Łuczak",
		men:      "Piotr Krzysztof Andrzej Tomasz Paweł Michał Łukasz Marcin Stanisław Grzegorz Wojciech", women: "Anna Małgorzata Katarzyna Agnieszka Barbara Ewa Zofia Joanna Magdalena Elżbieta",
		feminine: func(f string) string {
			if strings.HasSuffix(f, "ki") {
				return strings.TrimSuffix(f, "i") + "a"
			}
			return f
		}, double: 12,
	}
	german = latin{
		families: "Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Schäfer Koch Bauer Richter Klein Wolf Schröder Neumann Schwarz Zimmermann Braun Krüger Hofmann Hartmann Lange Köhler Jäger Weiß Günther Böhm",
		men:      "Thomas Michael Andreas Jürgen Peter Wolfgang Günter Stefan Christian Jörg Matthias Sebastian Felix", women: "Sabine Petra Monika Ursula Käthe Claudia Susanne Anja Katharina Birgit Jana Lena",
		double: 15, middle: 8, hyphen: 12,
	}
	french = latin{
		families: "Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent Lefèvre Michel Garcia Bertrand Roux Fournier Girard Bonnet Dupont François Mercier Gauthier Lévêque",
		men:      "Jean Pierre Michel André Philippe René Alain François Frédéric Jérôme Rémi Loïc Théo", women: "Marie Françoise Hélène Céline Aurélie Chloé Sophie Amélie Zoé Brigitte",
		double: 15, hyphen: 4,
	}
	spanish = latin{
		families: "García González Rodríguez Fernández López Martínez Sánchez Pérez Gómez Martín Jiménez Ruiz Hernández Díaz Moreno Muñoz Álvarez Romero Gutiérrez Navarro Torres Domínguez Vázquez Ramos Núñez",
		men:      "José Antonio Manuel Francisco Juan David Javier Jesús Ángel Sergio Íñigo Andrés", women: "María Carmen Ana Isabel Laura Lucía Sofía Inés Begoña Mónica Raquel",
		double: 1, middle: 4,
	}
	british = latin{
		families: "Smith Jones Taylor Brown Williams Wilson Johnson Davies Robinson Wright Thompson Evans Walker White Roberts Green Hall Wood Jackson Clarke Turner Hill Cooper Ward Morris Baker King O'Neill Campbell Stewart",
		men:      "Robert William Michael James Thomas Edward Andrew Christopher Matthew Daniel Benjamin Anthony", women: "Elizabeth Margaret Catherine Susan Jennifer Rebecca Victoria Alison Emma Rachel Helen",
		double: 40, middle: 4,
		short: "Robert Bob William Bill Michael Mike James Jim Thomas Tom Edward Ed Andrew Andy Christopher Chris Matthew Matt Daniel Dan Benjamin Ben Anthony Tony Elizabeth Liz Margaret Maggie Catherine Kate Susan Sue Jennifer Jenny Rebecca Becky Victoria Vicky",
	}
)

func (l latin) name(d dice, woman bool) []Form {
	families, givens := strings.Fields(l.families), strings.Fields(l.men)
	for i := range families {
		families[i] = strings.ReplaceAll(families[i], "_", " ")
	}
	if woman {
		givens = strings.Fields(l.women)
	}
	surname := func(r *rand.Rand) string {
		f := frequent(r, families)
		if woman && l.feminine != nil {
			return l.feminine(f)
		}
		return f
	}
	family, second, given := surname(d.family), surname(d.style), pick(d.given, givens)
	usual := Form{Family: family, Given: given}
	var more []Form
	switch next := pick(d.given, givens); {
	case next == given:
	case l.hyphen > 0 && one(d.given, l.hyphen):
		usual.Given = given + "-" + next
		more = append(more, Form{Family: family, Given: given + " " + next}.as(Accents), Form{Family: family, Given: given}.as(Middle))
		given = usual.Given
	case l.middle > 0 && one(d.given, l.middle):
		usual.Given = given + " " + next
		more = append(more, Form{Family: family, Given: given}.as(Middle), Form{Family: family, Given: given + " " + string(firstLetter(next)) + "."}.as(Initials))
		given = usual.Given
	}
	if short := following(l.short, given); short != "" {
		more = append(more, Form{Family: family, Given: short}.as(ShortName))
	}
	if l.double > 0 && second != family && one(d.family, l.double) {
		between := "-"
		if l.double == 1 {
			between = " "
		}
		usual.Family = family + between + second
		for i := range more {
			more[i].Family = usual.Family
		}
		more = append(more, Form{Family: family, Given: given}.as(Halved))
	}
	if woman && second != family && l.double != 1 { // Spaniards keep their names
		married := Form{Family: second, Given: given}
		if l.double > 0 && one(d.style, 4) {
			married.Family = family + "-" + second
		}
		more = append(more, married.as(Married))
	}
	return append([]Form{usual}, more...)
}
