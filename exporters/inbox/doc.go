// Package inbox writes the page on which a federation's staff see a month's
// submissions as package judge judged them: a line an event with its verdict, and for
// each event that is not simply accepted a message to its organiser, ready to be
// pasted into an e-mail. Numbers of lines, messages and sheets agree.
//
// Every text that comes out of a file is cleaned of control characters and
// escaped for the form at hand, so that it can neither run nor load anything.
package inbox
