package opengotha

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"kyudan/rating/game"
)

// Places of the attributes in PlayerAttributes.
const (
	pAgaExpiration = iota
	pAgaID
	pClub
	pCountry
	pEgfPin
	pFfgLicence
	pFfgStatus
	pGiven
	pGrade
	pFamily
	pParticipating
	pRank
	pRating
	pOrigin
	pStatus
	pCorrection
	pCount
)

// maxEntries is far above what OpenGotha can hold; a file beyond it is hostile.
const maxEntries = 10 * MaxPlayers

// playerTallies count what is odd about the players of a file.
type playerTallies struct {
	incomplete, mangled                                      tally
	clamped, noRank, badRank, pros, bareGrade, rankless      tally
	badPin, badLicence, badAga, standIn, sharedPin, badPlace tally
	badCorrection, badStatus, badAttend                      tally
}

// players reads the entries. Ratings come last, because what they are worth
// shows only in all of them together.
func (rd *reader) players() {
	nodes := rd.tree.players
	if len(nodes) > maxEntries {
		rd.add(game.Error, "too-many-players", "Players", fmt.Sprintf("%d players", len(nodes)), fmt.Sprintf("at most %d", MaxPlayers), "this is no OpenGotha file; the first players were read")
		nodes = nodes[:maxEntries]
	}
	ev := rd.ev
	ev.Players = make([]game.Player, 0, len(nodes))
	rd.keys.names = make([][2]string, 0, len(nodes))
	rd.absent = make([]string, 0, len(nodes))
	var (
		t       playerTallies
		v       [pCount]string
		ratings = newRatings(len(nodes))
		pins    = make(map[id]int, len(nodes))
	)
	for i, nd := range nodes {
		rd.fields(nd, PlayerAttributes, v[:])
		place := rd.place("Players", "Player", i+1, nd)
		family, given := trim(v[pFamily]), trim(v[pGiven])
		if family == "" && given == "" {
			rd.add(game.Error, "player-without-name", place.Path, "a player without a name", "name and firstName", "write the name into the file; games of this player cannot be read")
			continue
		}
		p := game.Player{ID: len(ev.Players) + 1, Family: family, Given: given, Place: place}
		if family == "" || given == "" {
			t.incomplete.add(place.Path, game.Quote(p.DisplayName()))
		}
		if looksMangled(family) || looksMangled(given) {
			t.mangled.add(place.Path, game.Quote(p.DisplayName()))
		}
		keep := func(attribute int, value string) {
			if p.Extra == nil {
				p.Extra = make(map[string]string, 4)
			}
			p.Extra[extraKey(PlayerAttributes[attribute].Name)] = value
		}
		t.ranks(&p, v[:], keep)
		t.ids(&p, v[:], ev.Players, pins, keep)
		p.Country = strings.ToUpper(trim(v[pCountry]))
		switch {
		case p.Country == "XX":
			p.Country = ""
		case p.Country != "" && !game.IsCountry(p.Country):
			t.badPlace.add(place.Path, game.Quote(v[pCountry]))
			keep(pCountry, v[pCountry])
			p.Country = ""
		}
		if p.Club = trim(v[pClub]); strings.EqualFold(p.Club, "xxxx") {
			p.Club = ""
		}
		if s := strings.TrimSpace(v[pCorrection]); s != "" && s != "0" {
			n, err := strconv.Atoi(s)
			if err != nil || n < -99 || n > 99 {
				t.badCorrection.add(place.Path, game.Quote(s))
				keep(pCorrection, s)
				n = 0
			}
			p.StartCorrection = n
		}
		switch s := strings.ToUpper(strings.TrimSpace(v[pStatus])); s {
		case "FIN", "":
		case "PRE":
			keep(pStatus, s)
		default:
			t.badStatus.add(place.Path, game.Quote(s))
			keep(pStatus, v[pStatus])
		}
		attends := v[pParticipating]
		if strings.Trim(attends, "01") != "" {
			t.badAttend.add(place.Path, game.Quote(attends))
		}
		if strings.Trim(attends, "1") != "" {
			keep(pParticipating, attends)
		}
		ratings.add(&p, v[pRating], v[pOrigin], keep)
		rd.absent = append(rd.absent, attends)
		rd.keys.names = append(rd.keys.names, [2]string{v[pFamily], v[pGiven]})
		ev.Players = append(ev.Players, p)
	}
	if n := len(ev.Players); n > MaxPlayers {
		rd.add(game.Warning, "many-players", "Players", fmt.Sprintf("%d players", n), fmt.Sprintf("at most %d", MaxPlayers), "OpenGotha cannot have written this file")
	}
	rd.homonyms()
	t.report(rd)
	ratings.finish(rd)
}

// homonyms reports players of one key: OpenGotha refuses a second one, and
// games could belong to either.
func (rd *reader) homonyms() {
	if len(rd.keys.index(exact)) == len(rd.keys.names) {
		return
	}
	seen := map[string]bool{}
	for i, n := range rd.keys.names {
		key := Key(n[0], n[1])
		if key != "" && rd.keys.index(exact)[key] == ambiguous && !seen[key] {
			seen[key] = true
			rd.add(game.Error, "player-homonym", rd.ev.Players[i].Place.Path, fmt.Sprintf("players of one name: %s", rd.keys.sharing(key, exact)),
				"names that differ", "change one name in OpenGotha, such as \"Mei Xin2\", so that games tell the players apart")
		}
	}
}

// ranks reads rank and grade. OpenGotha pairs by rank, in which professionals
// stand as 7 to 9 dan; the grade is the official one.
func (t *playerTallies) ranks(p *game.Player, v []string, keep func(int, string)) {
	rank, ok := parseRank(v[pRank])
	switch s := strings.TrimSpace(v[pRank]); {
	case s == "":
		t.rankless.add(p.Place.Path, game.Quote(p.DisplayName()))
	case !ok && strings.EqualFold(s, "99K"):
		t.noRank.add(p.Place.Path, game.Quote(p.DisplayName()))
		keep(pRank, v[pRank])
	case !ok:
		t.badRank.add(p.Place.Path, game.Quote(s))
		keep(pRank, v[pRank])
	default:
		if rank.clamped {
			t.clamped.add(p.Place.Path, game.Quote(s))
			keep(pRank, v[pRank])
		}
		p.Rank = amateur(rank.rank)
	}
	grade, gradeOK := parseRank(v[pGrade])
	switch s := strings.TrimSpace(v[pGrade]); {
	case s == "":
	case !gradeOK, grade.clamped, !grade.letter:
		keep(pGrade, v[pGrade])
		if !strings.EqualFold(s, "99K") {
			t.bareGrade.add(p.Place.Path, game.Quote(s))
		}
	default:
		p.Grade = grade.rank
	}
	if rank.rank.IsPro() {
		t.pros.add(p.Place.Path, game.Quote(p.DisplayName()))
		if p.Grade == game.NoRank {
			p.Grade = rank.rank
		}
	}
}

// id is what a register calls a player.
type id struct{ register, number string }

// ids reads the ids of the three federations that OpenGotha knows. who says
// which of the players before has an id.
func (t *playerTallies) ids(p *game.Player, v []string, before []game.Player, who map[id]int, keep func(int, string)) {
	set := func(register, number string) {
		if p.IDs == nil {
			p.IDs = make(map[string]string, 2)
		}
		p.IDs[register] = number
		if first, twice := who[id{register, number}]; twice {
			t.sharedPin.add(p.Place.Path, fmt.Sprintf("%s %s of %s and %s", register, number, before[first-1].DisplayName(), p.DisplayName()))
		}
		who[id{register, number}] = p.ID
	}
	if s := trim(v[pEgfPin]); s != "" {
		if len(s) == 8 && isDigits(s) && strings.Trim(s, "0") != "" {
			set("egf", s)
		} else {
			t.badPin.add(p.Place.Path, game.Quote(s))
			keep(pEgfPin, v[pEgfPin])
		}
	}
	if s := trim(v[pFfgLicence]); s != "" {
		if len(s) == 7 && isAlnum(s) && strings.Trim(s, "0") != "" {
			set("ffg", s)
		} else {
			t.badLicence.add(p.Place.Path, game.Quote(s))
			keep(pFfgLicence, v[pFfgLicence])
		}
	}
	if s := trim(v[pAgaID]); s != "" {
		n, err := strconv.Atoi(s)
		switch {
		case err != nil || n <= 0 || !isDigits(s):
			t.badAga.add(p.Place.Path, game.Quote(s))
			keep(pAgaID, v[pAgaID])
		case n > lastStandIn-MaxPlayers && n <= lastStandIn:
			t.standIn.add(p.Place.Path, game.Quote(s))
			keep(pAgaID, v[pAgaID])
		default:
			set("aga", s)
		}
	}
	if s := v[pFfgStatus]; s != "" {
		keep(pFfgStatus, s)
	}
	if s := v[pAgaExpiration]; s != "" {
		keep(pAgaExpiration, s)
	}
}

// lastStandIn is where OpenGotha begins to count down when it invents AGA ids
// for players without one, one for each of up to MaxPlayers.
const lastStandIn = 99999

func (t *playerTallies) report(rd *reader) {
	rd.report(t.incomplete, game.Warning, "player-name-incomplete", "player with half a name", "players with half a name", "", "OpenGotha refuses players without name or firstName")
	rd.report(t.mangled, game.Warning, "name-mangled", "name that was damaged by a change of encoding", "names that were damaged by a change of encoding", "", "correct the names in OpenGotha")
	rd.report(t.rankless, game.Note, "rank-missing", "player without a rank", "players without a rank", "", "OpenGotha would take 30K; the ranks were left open")
	rd.report(t.noRank, game.Warning, "rank-unknown", `player whose rank OpenGotha could not read ("99K")`, `players whose ranks OpenGotha could not read ("99K")`, "30K to 9D", "the ranks were left open; correct them in OpenGotha")
	rd.report(t.badRank, game.Warning, "rank-unreadable", "rank", "ranks", "30K to 9D", "the ranks were left open")
	rd.report(t.clamped, game.Note, "rank-clamped", "rank beyond 30K or 9D", "ranks beyond 30K or 9D", "", "they were taken as 30K and 9D, as OpenGotha does")
	rd.report(t.pros, game.Note, "rank-professional", "professional rank in the place of the amateur rank", "professional ranks in the place of the amateur rank", "", "they were taken as 7D to 9D, as OpenGotha does, and as the grades")
	rd.report(t.bareGrade, game.Note, "grade-unreadable", "official grade in another form", "official grades in another form", "", "they were kept as they stand and not used")
	rd.report(t.badPin, game.Note, "egf-pin-odd", "EGF PIN that is none", "EGF PINs that are none", "8 digits", "they were kept as they stand and not used")
	rd.report(t.badLicence, game.Note, "ffg-licence-odd", "FFG licence number that is none", "FFG licence numbers that are none", "7 characters", "they were kept as they stand and not used")
	rd.report(t.badAga, game.Note, "aga-id-odd", "AGA id that is none", "AGA ids that are none", "a number", "they were kept as they stand and not used")
	rd.report(t.standIn, game.Note, "aga-id-stand-in", "AGA id that OpenGotha invented", "AGA ids that OpenGotha invented", "", "such numbers mean other players in other files; they were not used")
	rd.report(t.sharedPin, game.Warning, "id-shared", "id of two players", "ids of two players", "", "correct the ids in OpenGotha, or the wrong player is rated")
	rd.report(t.badPlace, game.Note, "country-odd", "country that is no code", "countries that are no codes", "two letters", "they were kept as they stand and not used")
	rd.report(t.badCorrection, game.Warning, "correction-unreadable", "correction of a starting score", "corrections of starting scores", "a small whole number", "none was used")
	rd.report(t.badStatus, game.Note, "status-odd", "registering status", "registering statuses", "FIN or PRE", "they were kept as they stand")
	rd.report(t.badAttend, game.Note, "participation-odd", "participation string with other characters", "participation strings with other characters", "0 and 1, one a round", "everything but 0 was taken as taking part")
}

// trim removes blanks of every kind at the ends. Line ends count: Pairgoth
// writes them behind EGF PINs.
func trim(s string) string {
	if s == "" || s[0] > ' ' && s[0] < 0x80 && s[len(s)-1] > ' ' && s[len(s)-1] < 0x80 {
		return s
	}
	return strings.TrimFunc(s, func(r rune) bool { return unicode.IsSpace(r) || r == '\u200b' || r == '\ufeff' })
}

// looksMangled recognises UTF-8 that was once read as ISO-8859-1 (é as Ã©) and
// the sign for a character that was lost.
func looksMangled(s string) bool {
	var last rune
	for _, r := range s {
		if r == unicode.ReplacementChar || (last == 'Ã' || last == 'Â' || last == 'Å') && (r >= 0x80 && r <= 0xbf || r == '€' || r == '™') {
			return true
		}
		last = r
	}
	return false
}

func isDigits(s string) bool { return strings.Trim(s, "0123456789") == "" }

func isAlnum(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; !(c >= 'a' && c <= 'z') && !(s[i] >= '0' && s[i] <= '9') {
			return false
		}
	}
	return true
}
