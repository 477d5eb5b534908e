package judge

// MostAlike is mostAlike, for tests.
const MostAlike = mostAlike
