package session

import (
	"archive/zip"
	"io"
	"time"
)

// zipName is what everything together is called.
const zipName = "kyudan.zip"

// zipped is everything that can be taken along in one .zip. Equal products give equal
// bytes: the times in it are always the same.
func zipped(all []product) product {
	return product{Download{Name: zipName, Kind: "all", Title: "Everything in one .zip"}, func(w io.Writer) error {
		z := zip.NewWriter(w)
		for _, p := range all {
			if p.write == nil || p.Kind == "template" {
				continue
			}
			f, err := z.CreateHeader(&zip.FileHeader{Name: p.Name, Method: zip.Deflate, Modified: time.Date(2000, 1, 1, 0, 0, 0, 0, time.UTC)})
			if err == nil {
				err = p.write(f)
			}
			if err != nil {
				return err
			}
		}
		return z.Close()
	}}
}
