// Package losses finds what a format loses of an event: it reads back what was
// written, compares that with the event, field by field of the model, and says
// what differs in the words of the format.
//
// So a loss is reported wherever the file says less than the event, and never where
// it says the same. What cannot be found in this way, because the reader of
// another program sees less than ours, is for the writer of the format to add.
package losses
