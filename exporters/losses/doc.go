// Package losses compares an event with what was read back of it, field by field
// of the model.
package losses
