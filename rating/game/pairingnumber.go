package game

import (
	"hash/fnv"
	"strconv"
)

// Numbers that lists for pairing programs give to players without an EGF PIN. The EGD's
// PINs lie between 10 and 21 million, and the AGA's numbers have five digits.
const (
	pairingNumbers = 70_000_000
	hashedNumbers  = 75_000_000 // of ids that are no number
)

// PairingNumber is the number of eight digits that stands for an id of a national
// register in lists that pairing programs load in the EGF's or the AGA's form, where
// players are known by their number there: 70 million and the id if it is a number below
// five million, else one of 75 to 80 million that depends on nothing but the id.
//
// No table keeps these numbers, so that lists made by several people, on any computer and
// in any year agree, and an event of any age can be read with the present list alone. The
// price is that two ids that are not such numbers have the same one once in five million:
// who meets that takes the number for nobody's.
func PairingNumber(id string) string {
	if n, err := strconv.Atoi(id); err == nil && n >= 0 && n < hashedNumbers-pairingNumbers && strconv.Itoa(n) == id {
		return strconv.Itoa(pairingNumbers + n)
	}
	h := fnv.New32a()
	h.Write([]byte(id))
	return strconv.Itoa(hashedNumbers + int(h.Sum32()%(80_000_000-hashedNumbers)))
}

// IsPIN reports whether a text has the form of an EGF PIN: eight digits, not all 0.
func IsPIN(s string) bool { return len(s) == 8 && s != "00000000" && isDigits(s) }

// IsPairingNumber reports whether a text in the place of an EGF PIN or an AGA number is
// the number of a player without one.
func IsPairingNumber(pin string) bool {
	return IsPIN(pin) && pin[0] == '7'
}
