/**
 * DuckDB's `approx_count_distinct`: a sketch of 64 registers (Flajolet and others' HyperLogLog with Ertl's estimator, as in
 * `src/common/types/hyperloglog.cpp`), so that a count that is an estimate is the same estimate.
 */
const REGISTERS = 64;
const BITS = 6;
/** Digits of a hash beside those that choose its register. */
const RANKS = 64 - BITS;
const ALPHA = "0.7213475204444817";
/** Both series have converged long before. */
const ROUNDS = 64;

/** The register of a hash and its rank there, as arrays of one. @param hash UInt64 */
export function registerOf(hash: string): { key: string; rank: string } {
  const rest = `bitOr(bitShiftRight(${hash}, ${BITS}), bitShiftLeft(toUInt64(1), ${RANKS}))`;
  const trailing = `bitCount(bitXor(${rest}, ${rest} - 1)) - 1`;
  return { key: `bitAnd(${hash}, ${REGISTERS - 1})`, rank: `toUInt8(${trailing} + 1)` };
}

/** The estimate of the ranks that registers hold. @param ranks an array without those that nothing fell in */
export function estimateOf(ranks: string): string {
  const count = (rank: string) => `toFloat64(countEqual(${ranks}, ${rank}))`;
  const empty = `(${REGISTERS} - toFloat64(length(${ranks})))`;
  const full = count(String(RANKS + 1));
  const folded = `arrayFold((z, k) -> (z + toFloat64(countEqual(${ranks}, k))) * 0.5, arrayReverse(range(1, ${RANKS + 1})), ${REGISTERS} * ${tau(`(${REGISTERS} - ${full}) / ${REGISTERS}`)})`;
  return `toInt64(round(${ALPHA} * ${REGISTERS * REGISTERS} / (${folded} + ${REGISTERS} * ${sigma(`${empty} / ${REGISTERS}`)})))`;
}

function sigma(x: string): string {
  const next = "tuple(s.1 * s.1, s.2 * 2, s.3 + s.1 * s.1 * s.2)";
  const sum = `arrayFold((s, i) -> ${next}, range(${ROUNDS}), tuple(toFloat64(${x}), toFloat64(1), toFloat64(${x}))).3`;
  return `if(${x} = 1, inf, ${sum})`;
}

function tau(x: string): string {
  const next = "tuple(sqrt(s.1), s.2 * 0.5, s.3 - (1 - sqrt(s.1)) * (1 - sqrt(s.1)) * (s.2 * 0.5))";
  const sum = `arrayFold((s, i) -> ${next}, range(${ROUNDS}), tuple(toFloat64(${x}), toFloat64(1), 1 - toFloat64(${x}))).3`;
  return `if(${x} = 0 OR ${x} = 1, 0., ${sum} / 3)`;
}
