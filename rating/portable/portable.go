// Package portable computes the powers, logarithms and error functions of the
// rating formulas with the same bits on every processor.
//
// Those of package math differ in the last bit: some processors have assembly of
// their own for them, and where a processor can multiply and add in one step the
// compiler lets it, which leaves out a rounding. A list published on one machine
// would not be the list that another one computes.
//
// Everything here consists of sums, differences, products and quotients of float64,
// which IEEE 754 rounds exactly, and every product is converted to float64 before
// anything is added to it, which by the language's definition forbids the fusing.
// The tables are numbers in the source (tables.go).
//
// Internally, a number is the sum of two; the second keeps what the first rounds
// off (pair.go). So nearly all results are the number nearest to the true one: the
// error stays below 0.51 units in the last place, that of Erfc below 1. Special
// cases are those of package math.
//
// The methods are
//
//   - T. J. Dekker, "A floating-point technique for extending the available
//     precision", Numerische Mathematik 18 (1971), for pairs;
//   - P. T. P. Tang, "Table-driven implementation of the exponential function in
//     IEEE floating-point arithmetic", ACM Transactions on Mathematical Software
//     15 (1989), for e^x;
//   - P. T. P. Tang, "Table-driven implementation of the logarithm function in
//     IEEE floating-point arithmetic", the same, 16 (1990), for ln x.
package portable
