// Command kyudan turns what a Go tournament leaves behind (a workbook, an
// OpenGotha file, a standings page) into updated ratings, and says for every
// point where it came from.
//
// The commands are one file each; this one only starts them. No file is parsed
// and no rating computed here: the library does both.
package main

import "os"

func main() {
	stopOnSignal(os.Stderr)
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
