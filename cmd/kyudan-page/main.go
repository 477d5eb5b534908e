//go:build !js

package main

import (
	"fmt"
	"os"
)

func main() {
	fmt.Fprintln(os.Stderr, "kyudan-page: this is the program of the page in the browser; build the page with: go run ./cmd/kyudan-page/build -o kyudan.html")
	os.Exit(2)
}
