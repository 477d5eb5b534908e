package exporters

import "kyudan/rating/game"

// Lock keeps other runs out of a folder until it is released: a run that reads a file
// there, adds to it and writes it again must not lose what another adds in
// between. The system releases the lock when a run ends in any way. Where
// the disk or the system has no locks, no run is kept out.
//
// The error is a game.Problem: another run has the lock.
func Lock(folder string) (release func(), err error) {
	release, free := lock(folder)
	if !free {
		return nil, game.Problem{
			Severity: game.Error, Code: "folder-locked", File: folder, Found: "another run is writing in this folder", Hint: "wait until it has finished, and run again",
		}
	}
	return release, nil
}
