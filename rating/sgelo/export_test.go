package sgelo

// Params are the system's parameters.
func (s System) Params() Params { return s.s.Params }
