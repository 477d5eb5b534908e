package portable

import "math/big"

// The functions of this file are what the package's are compared with and what
// its tables are made of: slow, and right to some 300 bits.
const precision = 400

func number(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }

func zero(like *big.Float) *big.Float { return new(big.Float).SetPrec(like.Prec()) }

func add(a, b *big.Float) *big.Float { return zero(a).Add(a, b) }

func subtract(a, b *big.Float) *big.Float { return zero(a).Sub(a, b) }

func times(a, b *big.Float) *big.Float { return zero(a).Mul(a, b) }

func over(a, b *big.Float) *big.Float { return zero(a).Quo(a, b) }

func overInt(a *big.Float, n int64) *big.Float { return over(a, zero(a).SetInt64(n)) }

func shifted(a *big.Float, bits int) *big.Float { return zero(a).SetMantExp(a, bits) }

// negligible reports whether a term is nothing beside a sum.
func negligible(term, sum *big.Float) bool {
	return term.Sign() == 0 || term.MantExp(nil) < sum.MantExp(nil)-int(sum.Prec())
}

// bigExp is e^x by its series for x / 2^n, squared n times.
func bigExp(x *big.Float) *big.Float {
	n := max(0, x.MantExp(nil)+8)
	x = shifted(x, -n)
	sum, term := zero(x).SetInt64(1), zero(x).SetInt64(1)
	for i := int64(1); ; i++ {
		term = overInt(times(term, x), i)
		if negligible(term, sum) {
			break
		}
		sum = add(sum, term)
	}
	for range n {
		sum = times(sum, sum)
	}
	return sum
}

// bigLog is ln x, x = 2^k z, by the series of the inverse hyperbolic tangent.
func bigLog(x *big.Float) *big.Float {
	z := zero(x)
	k := x.MantExp(z) // z from 1/2 to 1
	l := logNear1(z)
	return subtract(l, times(zero(x).SetInt64(int64(k)), logNear1(zero(x).SetFloat64(0.5))))
}

// logNear1 is ln z = 2 artanh((z - 1) / (z + 1)).
func logNear1(z *big.Float) *big.Float {
	one := zero(z).SetInt64(1)
	power := over(subtract(z, one), add(z, one))
	square, sum := times(power, power), power
	for i := int64(3); ; i += 2 {
		power = times(power, square)
		term := overInt(power, i)
		if negligible(term, sum) {
			return shifted(sum, 1)
		}
		sum = add(sum, term)
	}
}

// bigErfc is 1 - erf x by the series
//
//	erf x = 2/√π (x - x³/3 + x⁵/(2! 5) - x⁷/(3! 7) + …)
//
// with as many more bits as the largest terms and the smallness of the result
// cost.
func bigErfc(x *big.Float) *big.Float {
	f, _ := x.Float64()
	wide := zero(x).SetPrec(x.Prec() + uint(4*f*f) + 64).Set(x)
	square := times(wide, wide)
	power, sum := wide, wide
	for i := int64(1); ; i++ {
		power = overInt(times(power, square), -i)
		term := overInt(power, 2*i+1)
		if negligible(term, sum) && float64(i) > f*f {
			break
		}
		sum = add(sum, term)
	}
	root := zero(wide).Sqrt(pi(wide))
	return zero(x).Set(subtract(zero(wide).SetInt64(1), shifted(over(sum, root), 1)))
}

// pi is π = 16 arctan 1/5 - 4 arctan 1/239 [Machin].
func pi(like *big.Float) *big.Float {
	arctan := func(n int64) *big.Float { // of 1/n
		power := overInt(zero(like).SetInt64(1), n)
		sum := power
		for i := int64(3); ; i += 2 {
			power = overInt(power, -n*n)
			term := overInt(power, i)
			if negligible(term, sum) {
				return sum
			}
			sum = add(sum, term)
		}
	}
	return subtract(shifted(arctan(5), 4), shifted(arctan(239), 2))
}
