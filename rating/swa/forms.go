package swa

import "kyudan/rating"

// forms are those of the page: "Results submitted must adhere to the standard excel
// format; or OpenGotha tournament xml file and standings html file".
var forms = []rating.Form{
	{{Format: "swa", Title: "SWA's results workbook (Excel)"}},
	{{Format: "opengotha", Title: "the OpenGotha tournament file (.xml)"}, {Format: "standings", Title: "its standings page (.html)"}},
}
