package game

// CodeDefaultUnknown is the code of the note that a file does not tell a win by
// default from a game played, by which its silence contradicts no other file.
const CodeDefaultUnknown = "default-unknown"
