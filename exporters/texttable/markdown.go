package texttable

import (
	"kyudan/rating/game"
	"strings"
)

// Markdown writes a text so that Markdown shows it as it is: no emphasis, no
// HTML, and none of the links that GitHub makes of bare addresses. It looks for
// these before it takes off backslashes, but for e-mail addresses after that: a
// joiner, which is invisible, separates them.
func Markdown(s string) string { return markdownSigns.Replace(game.Clean(s)) }

var markdownSigns = strings.NewReplacer(
	"://", `\://`, "www.", `www\.`, "WWW.", `WWW\.`, "@", "\u2060@",
	`\`, `\\`, "|", `\|`, "*", `\*`, "_", `\_`, "`", "\\`", "[", `\[`, "]", `\]`, "#", `\#`, "~", `\~`,
	"<", "&lt;", ">", "&gt;", "&", "&amp;",
)
