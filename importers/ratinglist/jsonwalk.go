package ratinglist

import (
	"encoding/json"
	"iter"
)

// members walks the keys and values of an object in their order. The text must
// be one valid JSON object; the values are parts of it.
func members(object []byte) iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		i := skipBlank(object, 1)
		for object[i] != '}' {
			end := skipValue(object, i)
			key := plainKey(object[i:end])
			i = skipBlank(object, end)
			i = skipBlank(object, i+1) // :
			end = skipValue(object, i)
			if !yield(key, object[i:end]) {
				return
			}
			i = skipBlank(object, end)
			if object[i] == ',' {
				i = skipBlank(object, i+1)
			}
		}
	}
}

// elements walks an array: one valid JSON array.
func elements(array []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		i := skipBlank(array, 1)
		for array[i] != ']' {
			end := skipValue(array, i)
			if !yield(array[i:end]) {
				return
			}
			i = skipBlank(array, end)
			if array[i] == ',' {
				i = skipBlank(array, i+1)
			}
		}
	}
}

func plainKey(quoted []byte) string {
	inner := quoted[1 : len(quoted)-1]
	for _, c := range inner {
		if c == '\\' {
			var s string
			if json.Unmarshal(quoted, &s) == nil {
				return s
			}
			break
		}
	}
	return string(inner)
}

func skipBlank(b []byte, i int) int {
	for b[i] == ' ' || b[i] == '\n' || b[i] == '\r' || b[i] == '\t' {
		i++
	}
	return i
}

// skipValue is the end of the value that begins at i.
func skipValue(b []byte, i int) int {
	depth := 0
	for ; i < len(b); i++ {
		switch b[i] {
		case '"':
			i++
			for b[i] != '"' {
				if b[i] == '\\' {
					i++
				}
				i++
			}
			if depth == 0 {
				return i + 1
			}
		case '{', '[':
			depth++
		case '}', ']':
			depth--
			if depth == 0 {
				return i + 1
			}
			if depth < 0 {
				return i // of the object or array around a number or word
			}
		case ',', ' ', '\n', '\r', '\t':
			if depth == 0 {
				return i
			}
		}
	}
	return i
}
