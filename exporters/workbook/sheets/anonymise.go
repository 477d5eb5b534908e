package sheets

import "strings"

// Anonymise takes out of an existing workbook what Excel left in it of its
// author's computer: the folder that it was saved in, which mostly holds a user
// name (x15ac:absPath).
func (b *Book) Anonymise() {
	w := b.file.WorkBook
	if w == nil {
		return
	}
	if c := w.DecodeAlternateContent; c != nil && strings.Contains(c.Content, "absPath") {
		w.DecodeAlternateContent = nil
	}
	if c := w.AlternateContent; c != nil && strings.Contains(c.Content, "absPath") {
		w.AlternateContent = nil
	}
}
