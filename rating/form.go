package rating

// Form is a form in which a federation takes the results of an event: one file, or
// several that must come together.
type Form []FormFile

// FormFile is one file of a form.
type FormFile struct {
	Format string // the name of the format that is read
	Title  string // as organisers are told: its standings page (.html)
}
