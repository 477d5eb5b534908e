package sheets

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"

	"kyudan/rating/game"
)

// unsound says what is wrong with a workbook that can be read but not updated.
func unsound(part, found, expected string) error {
	return game.Problem{Severity: game.Error, Code: "workbook-unsound", Place: part, Found: found, Expected: expected,
		Hint: "open the workbook in a spreadsheet program, save it there as an Excel workbook (.xlsx), and rate that one"}
}

// damaged says that a part is not whole.
func damaged(part string, err error) error {
	return unsound(part, "a damaged part: "+reason(err), "")
}

func reason(err error) string {
	var s *xml.SyntaxError
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return "it is cut off"
	case errors.As(err, &s):
		return fmt.Sprintf("line %d: %s", s.Line, s.Msg)
	}
	return err.Error()
}
