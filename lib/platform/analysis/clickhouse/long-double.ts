/**
 * A quotient of whole numbers as DuckDB's `avg` has it: in the 64 binary digits of a long double, and from there in the 53 of a double.
 * Rounding once would differ in one of some thousand averages, and in sums beyond 64 bits more often.
 */
const DIGITS = 64;

/** A value with a name that an expression can mention often: a parameter of a lambda, which is planned once. */
const held = (name: string, value: string, body: string) => `arrayMap(${name} -> ${body}, [${value}])[1]`;
const power = (exponent: string) => `bitShiftLeft(toInt256(1), greatest(${exponent}, 0))`;

/** Binary digits of a positive whole number. A double may round it up to the next power. */
function digits(x: string): string {
  const about = `(toInt32(bitShiftRight(reinterpretAsUInt64(toFloat64(${x})), 52)) - 1022)`;
  return held("e", about, `e - if(${x} < ${power("e - 1")}, 1, 0)`);
}

/** Rounded half to even to 64 digits: what they are, and how many follow. A tuple. */
function rounded(x: string): string {
  const isUp = `r > ${power("s - 1")} OR (r = ${power("s - 1")} AND bitAnd(q, 1) = 1)`;
  const cut = held("q", `bitShiftRight(${x}, s)`, held("r", `${x} - bitShiftLeft(q, s)`, `tuple(q + if(${isUp}, 1, 0), s)`));
  return held("s", `greatest(${digits(x)} - ${DIGITS}, 0)`, `if(s = 0, tuple(${x}, 0), ${cut})`);
}

/** The whole number that a long double makes of another. */
function converted(x: string): string {
  return held("w", x, held("t", rounded("greatest(w, 1)"), "if(w = 0, w, bitShiftLeft(t.1, t.2))"));
}

/** @param sum Int128, may be NULL @param by positive, Int128 */
export function longDoubleQuotient(sum: string, by: string): string {
  // Long enough that what is cut off can be told by one more digit.
  const shift = `greatest(${DIGITS + 2} + ${digits("d")} - ${digits("n")}, 0)`;
  const quotient = held("m", "bitShiftLeft(n, k)", held("p", "intDiv(m, d)", "p * 2 + if(m = p * d, 0, 1)"));
  const value = held("k", shift, held("v", quotient, held("t", rounded("v"), "toFloat64(t.1) * exp2(t.2 - k - 1)")));
  const positive = held(
    "n",
    converted(`toInt256(abs(ifNull(${sum}, 1)))`),
    held("d", `toInt256(greatest(${by}, 1))`, `if(n = 0, 0., ${value})`),
  );
  return `if(isNull(${sum}) OR ${by} = 0, NULL, if(${sum} < 0, -1., 1.) * ${positive})`;
}
