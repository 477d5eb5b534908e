package together

// Lines is for the tests that read files.
var Lines = lines
