package document

import (
	"fmt"
	"math"
	"regexp"
	"testing"
)

// TestContrast: texts stand out from what is behind them by 4.5 to 1, and edges and
// outlines by 3 to 1, on light and dark screens (WCAG 2.2, 1.4.3 and 1.4.11, AA).
func TestContrast(t *testing.T) {
	schemes := regexp.MustCompile(`:root \{[^}]+\}`).FindAllString(style, -1)
	if len(schemes) != 2 {
		t.Fatalf("found %d schemes of colours, want light and dark", len(schemes))
	}
	for _, scheme := range schemes {
		colours := map[string]float64{}
		for _, m := range regexp.MustCompile(`--(\w+): (#\w+);`).FindAllStringSubmatch(scheme, -1) {
			colours[m[1]] = luminance(m[2])
		}
		for name, least := range map[string]float64{"ink": 4.5, "soft": 4.5, "accent": 4.5, "up": 4.5, "down": 4.5, "warn": 4.5, "edge": 3, "focus": 3} {
			for _, behind := range []string{"paper", "pale"} {
				a, b := colours[name], colours[behind]
				if ratio := (max(a, b) + .05) / (min(a, b) + .05); ratio < least {
					t.Errorf("%s on %s has a contrast of %.2f, want %v:\n%s", name, behind, ratio, least, scheme)
				}
			}
		}
	}
}

// luminance is the relative luminance of #rgb or #rrggbb.
func luminance(colour string) float64 {
	var c [3]float64
	for i := range c {
		digits := colour[1+i:][:1] + colour[1+i:][:1]
		if len(colour) == 7 {
			digits = colour[1+2*i:][:2]
		}
		var v int
		fmt.Sscanf(digits, "%x", &v)
		if c[i] = float64(v) / 255; c[i] <= .04045 {
			c[i] /= 12.92
		} else {
			c[i] = math.Pow((c[i]+.055)/1.055, 2.4)
		}
	}
	return .2126*c[0] + .7152*c[1] + .0722*c[2]
}
