// Package comparison writes what package compare finds of several rating
// systems: for a terminal, as one web page with plots, as JSON and CSV for
// programs, and the calibration plot alone as SVG.
//
// The JSON form (compare/1) and the CSV form have every number unrounded, the
// others what a person needs to decide. Texts out of event files are shown, not
// trusted: they cannot steer a terminal, load anything into a page or start a
// formula in a spreadsheet program.
package comparison
