package opengotha

import (
	"cmp"
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

// An entry is a player being read, with the raw attributes.
type entry struct {
	game.Player
	rd *reader
	v  [pCount]string
}

func (e *entry) keep(attribute int, value string) {
	game.Put(&e.Extra, extraKey(PlayerAttributes[attribute].Name), value)
}

// count counts an oddity of the player, who is the example where there is no text.
func (e *entry) count(code, text string) {
	e.rd.count(code, e.Place.Path, game.Quote(cmp.Or(text, e.DisplayName())))
}

// odd counts an invalid value, and keeps it.
func (e *entry) odd(code string, attribute int, text string) {
	e.count(code, text)
	e.keep(attribute, e.v[attribute])
}

// players reads the entries. Ratings come last, because what they are worth
// shows only in all of them together.
func (rd *reader) players() {
	nodes := rd.tree.players
	if len(nodes) > maxEntries {
		rd.add(game.Error, "too-many-players", "Players", fmt.Sprintf("%d players", len(nodes)), fmt.Sprintf("at most %d", MaxPlayers), "this is not an OpenGotha file; the first players were read")
		nodes = nodes[:maxEntries]
	}
	ev := rd.ev
	ev.Players = make([]game.Player, 0, len(nodes))
	rd.keys.names = make([][2]string, 0, len(nodes))
	rd.absent = make([]string, 0, len(nodes))
	e := entry{rd: rd}
	ids := make(map[id]int, len(nodes))
	for i, nd := range nodes {
		rd.fields(nd, PlayerAttributes, e.v[:])
		e.Player = game.Player{ID: len(ev.Players) + 1, Family: trim(e.v[pFamily]), Given: trim(e.v[pGiven]), Place: rd.place("Players", "Player", i+1, nd)}
		if e.Family == "" && e.Given == "" {
			rd.add(game.Error, "player-without-name", e.Place.Path, "a player without a name", "name and firstName", "write the name into the file; games of this player cannot be read")
			continue
		}
		if e.Family == "" || e.Given == "" {
			e.count("player-name-incomplete", "")
		}
		if looksMangled(e.Family) || looksMangled(e.Given) {
			e.count("name-mangled", "")
		}
		e.ranks()
		e.ids(ids)
		switch country := strings.ToUpper(trim(e.v[pCountry])); {
		case country == "XX" || country == "":
		case game.IsCountry(country):
			e.Country = country
		default:
			e.odd("country-odd", pCountry, e.v[pCountry])
		}
		if club := trim(e.v[pClub]); !strings.EqualFold(club, "xxxx") {
			e.Club = club
		}
		if s := strings.TrimSpace(e.v[pCorrection]); s != "" && s != "0" {
			if n, err := strconv.Atoi(s); err == nil && -99 <= n && n <= 99 {
				e.StartCorrection = n
			} else {
				e.count("correction-unreadable", s)
				e.keep(pCorrection, s)
			}
		}
		switch s := strings.ToUpper(strings.TrimSpace(e.v[pStatus])); s {
		case "FIN", "":
		case "PRE":
			e.keep(pStatus, s)
		default:
			e.odd("status-odd", pStatus, s)
		}
		attends := e.v[pParticipating]
		if strings.Trim(attends, "01") != "" {
			e.count("participation-odd", attends)
		}
		if strings.Trim(attends, "1") != "" {
			e.keep(pParticipating, attends)
		}
		e.rating()
		rd.absent = append(rd.absent, attends)
		rd.keys.names = append(rd.keys.names, [2]string{e.v[pFamily], e.v[pGiven]})
		ev.Players = append(ev.Players, e.Player)
	}
	if n := len(ev.Players); n > MaxPlayers {
		rd.add(game.Warning, "many-players", "Players", fmt.Sprintf("%d players", n), fmt.Sprintf("at most %d", MaxPlayers), "OpenGotha cannot have written this file")
	}
	rd.homonyms()
	rd.playersReport()
	rd.ratings()
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
			rd.add(game.Error, "player-homonym", rd.ev.Players[i].Place.Path, fmt.Sprintf("players of the same name: %s", rd.keys.sharing(key, exact)),
				"names that differ", "change one name in OpenGotha, such as \"Mei Xin2\", so that games tell the players apart")
		}
	}
}

// ranks reads rank and grade. OpenGotha pairs by rank, in which professionals
// stand as 7 to 9 dan; the grade is the official one.
func (e *entry) ranks() {
	rank, ok := parseRank(e.v[pRank])
	switch s := strings.TrimSpace(e.v[pRank]); {
	case s == "":
		e.count("rank-missing", "")
	case !ok && strings.EqualFold(s, "99K"):
		e.odd("rank-unknown", pRank, "")
	case !ok:
		e.odd("rank-unreadable", pRank, s)
	case rank.clamped:
		e.odd("rank-clamped", pRank, s)
	}
	e.Rank = rank.rank.Amateur()
	grade, ok := parseRank(e.v[pGrade])
	switch s := strings.TrimSpace(e.v[pGrade]); {
	case s == "":
	case strings.EqualFold(s, "99K"):
		e.keep(pGrade, e.v[pGrade])
	case !ok, grade.clamped, !grade.letter:
		e.odd("grade-unreadable", pGrade, s)
	default:
		e.Grade = grade.rank
	}
	if rank.rank.IsPro() {
		e.count("rank-professional", "")
		e.Grade = cmp.Or(e.Grade, rank.rank)
	}
}

// id is a player's id in a register.
type id struct{ register, number string }

// ids reads the ids of the three federations that OpenGotha knows. who says
// which of the players before has an id.
func (e *entry) ids(who map[id]int) {
	for _, x := range []struct {
		attribute      int
		register, code string
	}{{pEgfPin, "egf", "egf-pin-odd"}, {pFfgLicence, "ffg", "ffg-licence-odd"}, {pAgaID, "aga", "aga-id-odd"}} {
		s := trim(e.v[x.attribute])
		if s == "" {
			continue
		}
		switch valid, invented := ValidID(x.register, s); {
		case invented:
			e.odd("aga-id-stand-in", x.attribute, s)
		case !valid:
			e.odd(x.code, x.attribute, s)
		default:
			game.Put(&e.IDs, x.register, s)
			of := id{x.register, s}
			if first, twice := who[of]; twice {
				e.rd.count("id-shared", e.Place.Path, fmt.Sprintf("%s %s of %s and %s", x.register, s, e.rd.ev.Players[first-1].DisplayName(), e.DisplayName()))
			}
			who[of] = e.ID
		}
	}
	for _, attribute := range []int{pFfgStatus, pAgaExpiration} {
		if s := e.v[attribute]; s != "" {
			e.keep(attribute, s)
		}
	}
}

// lastStandIn is where OpenGotha begins to count down when it invents AGA ids
// for players without one, one for each of up to MaxPlayers.
const lastStandIn = 99999

// ValidID reports whether an id has the form of its register, egf, ffg or aga, and
// whether it is one that OpenGotha invents.
func ValidID(register, s string) (valid, invented bool) {
	digits := strings.Trim(s, "0123456789") == ""
	switch register {
	case "egf":
		return len(s) == 8 && digits && strings.Trim(s, "0") != "", false
	case "ffg":
		return len(s) == 7 && isAlnum(s) && strings.Trim(s, "0") != "", false
	}
	n, err := strconv.Atoi(s)
	valid = err == nil && digits && n > 0
	return valid, valid && lastStandIn-MaxPlayers < n && n <= lastStandIn
}

func (rd *reader) playersReport() {
	rd.report("player-name-incomplete", game.Warning, "player with half a name", "players with half a name", "", "OpenGotha refuses players without name or firstName")
	rd.report("name-mangled", game.Warning, "name that was damaged by a change of encoding", "names that were damaged by a change of encoding", "", "correct the names in OpenGotha")
	rd.report("rank-missing", game.Note, "player without a rank", "players without a rank", "", "OpenGotha would take 30K; the ranks were left open")
	rd.report("rank-unknown", game.Warning, `player whose rank OpenGotha could not read ("99K")`, `players whose ranks OpenGotha could not read ("99K")`, "30K to 9D", "the ranks were left open; correct them in OpenGotha")
	rd.report("rank-unreadable", game.Warning, "rank", "ranks", "30K to 9D", "the ranks were left open")
	rd.report("rank-clamped", game.Note, "rank beyond 30K or 9D", "ranks beyond 30K or 9D", "", "they were taken as 30K and 9D, as OpenGotha does")
	rd.report("rank-professional", game.Note, "professional rank in the place of the amateur rank", "professional ranks in the place of the amateur rank", "", "they were taken as 7D to 9D, as OpenGotha does, and as the grades")
	rd.report("grade-unreadable", game.Note, "official grade in another form", "official grades in another form", "", "they were kept as they stand and not used")
	rd.report("egf-pin-odd", game.Note, "invalid EGF PIN", "invalid EGF PINs", "8 digits", "they were kept as they stand and not used")
	rd.report("ffg-licence-odd", game.Note, "invalid FFG licence number", "invalid FFG licence numbers", "7 characters", "they were kept as they stand and not used")
	rd.report("aga-id-odd", game.Note, "invalid AGA id", "invalid AGA ids", "a number", "they were kept as they stand and not used")
	rd.report("aga-id-stand-in", game.Note, "AGA id that OpenGotha invented", "AGA ids that OpenGotha invented", "", "such numbers mean other players in other files; they were not used")
	rd.report("id-shared", game.Warning, "id of two players", "ids of two players", "", "correct the ids in OpenGotha, or the wrong player is rated")
	rd.report("country-odd", game.Note, "country that is not a code", "countries that are not codes", "two letters", "they were kept as they stand and not used")
	rd.report("correction-unreadable", game.Warning, "correction of a starting score", "corrections of starting scores", "a small whole number", "none was used")
	rd.report("status-odd", game.Note, "registering status", "registering statuses", "FIN or PRE", "they were kept as they stand")
	rd.report("participation-odd", game.Note, "participation string with other characters", "participation strings with other characters", "0 or 1 for each round", "everything but 0 was taken as taking part")
}

// trim removes blanks of every kind at the ends. Line ends count: Pairgoth
// writes them after EGF PINs.
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

func isAlnum(s string) bool {
	for i := range len(s) {
		if c := s[i] | 0x20; !(c >= 'a' && c <= 'z') && !(s[i] >= '0' && s[i] <= '9') {
			return false
		}
	}
	return true
}
