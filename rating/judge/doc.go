// Package judge gives verdicts on submissions, the events handed in to a federation
// in a month: accepted, accepted with remarks, to be returned, received before. For
// each event that is not simply accepted it writes a message to the organiser.
//
// An event is returned for anything that cannot be rated correctly: errors in its
// files, unreadable files, no date, no results, requirements of its class that are
// given and not met, players who cannot be settled, an event handed in twice and
// differently, a form in which the federation takes no results. Doubtful places,
// requirements not given and a new state of an archived event are remarks. What was
// merely inferred (notes) changes no verdict.
//
// Lines are ordered by first day, then name, then file, because staff go through a
// month by date and will rate it in that order; events without a date come next,
// unread files last. The verdict is a column to filter by, with its counts on top.
// Numbers of lines, messages and sheets agree.
//
// Messages speak the organiser's language: the file's own name, cells and lines,
// what was found, what is expected, what to do. Codes, command-line options and
// what only the staff can do (lines of aliases.csv) are left out and shown to the
// staff separately. Equal problems appear once with all their places. No message is
// longer than a person will read; omissions are counted.
package judge
