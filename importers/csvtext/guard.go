package csvtext

import "strings"

// formulaStart are the characters that make a spreadsheet program take a CSV
// field for a formula, as OWASP lists them (CSV Injection, with the line feed of
// 2025; https://owasp.org/www-community/attacks/CSV_Injection). Excel passes over
// a leading tab or line break, so that what follows it is a formula; East Asian
// versions take the full-width forms for the others. The NUL is of OWASP's ASVS
// 5.0, 1.2.10.
const formulaStart = "=+-@\t\r\n\x00＝＋－＠"

// Guard makes a text safe for a CSV file that is opened in a spreadsheet
// program: one that would be taken for a formula gets an apostrophe in front,
// and so does one that begins with apostrophes and such a character, so that
// Unguard always gives back the text itself.
func Guard(s string) string {
	if isFormula(s) {
		return "'" + s
	}
	return s
}

// Unguard removes the apostrophe that Guard put in front.
func Unguard(s string) string {
	if strings.HasPrefix(s, "'") && isFormula(s) {
		return s[1:]
	}
	return s
}

func isFormula(s string) bool {
	for _, r := range strings.TrimLeft(s, "'") {
		return strings.ContainsRune(formulaStart, r)
	}
	return false
}
