// Package likeness tells how much alike two people are on paper: by name (in other
// spellings, scripts, orders, cut, or a letter or two apart), country, club, rank
// and place. It decides nothing; package roster does.
//
// Folded names are those of [game.FoldName].
package likeness
