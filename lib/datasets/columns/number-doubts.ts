import type { NumberShape } from "./number-shape";
import { fullMatch, type Question } from "./reading";

/** Whether cells are numbers at all, where they may as well be something else. */
export interface NumberDoubt {
  check: Question["check"];
  /** What the values speak for more. */
  takes: "number" | "text" | "id";
  /** SQL that is true for the cells in question. */
  concerns(cell: string): string;
  /** SQL that is true for cells that would settle it. */
  telling: ((cell: string) => string) | null;
}

const LIST_MIN = 3;
const PAIR = /^([1-9]\d?),([1-9]\d?)$/;
const LIST = /^[1-9]\d?(?:,\s?[1-9]\d?){2,}$/;
const CODES_MIN = 5;
/** A row may be seen twice: among the first ones, and among those from the whole table. */
const SEEN_MAX = 2;

/**
 * What is left open about columns of numbers: `4,6` may be two codes, `1935-` a span without an end, `4E6`
 * the number of a part, and `Rs188743906` no amount.
 * @param values all values seen, those included that are no numbers.
 * @returns `"text"` where other values show that these are lists; null where nothing is open.
 */
export function numberDoubt(
  shapes: readonly { shape: NumberShape; count: number }[],
  values: Iterable<string>,
  options: { decimalComma: boolean },
): NumberDoubt | "text" | null {
  return (
    listDoubt(shapes, values, options.decimalComma) ??
    spanDoubt(shapes) ??
    codeDoubt(shapes) ??
    powerDoubt(shapes, values) ??
    sectionDoubt(shapes)
  );
}

/** Codes with commas between: no part begins or ends with zero, and none stands twice. In lists they also rise. */
function listDoubt(
  shapes: readonly { shape: NumberShape; count: number }[],
  values: Iterable<string>,
  decimalComma: boolean,
): NumberDoubt | "text" | null {
  let pairs = 0;
  let isRising = true;
  for (const { shape, count } of shapes) {
    const { body, signed, decorated, exponent } = shape;
    const pair = PAIR.exec(body);
    if (signed || decorated || exponent || (pair === null && !/^[1-9]\d?$/.test(body))) return null;
    if (pair === null) continue;
    const [first, second] = [Number(pair[1]), Number(pair[2])];
    if (first === second || second % 10 === 0) return null;
    if (first > second) isRising = false;
    pairs += count;
  }
  if (pairs === 0) return null;
  for (const value of values) if (LIST.test(value.trim())) return "text";
  const other = (cell: string) =>
    `(not ${fullMatch(cell, "[1-9][0-9]?(?:,[1-9][0-9]?)?")} or ${cell} like '%0' or split_part(${cell}, ',', 1) = split_part(${cell}, ',', 2))`;
  return {
    check: "ambiguous_number",
    takes: isRising && pairs >= LIST_MIN && !decimalComma ? "text" : "number",
    concerns: (cell) => `contains(${cell}, ',')`,
    telling: other,
  };
}

/** A minus behind whole numbers: books write debts so, and catalogues what has not ended. */
function spanDoubt(shapes: readonly { shape: NumberShape; count: number }[]): NumberDoubt | null {
  const trailing = shapes.filter(({ shape }) => shape.trailing);
  if (trailing.length === 0 || trailing.some(({ shape }) => !/^\d+$/.test(shape.body) || shape.symbol !== null)) return null;
  const isYears = trailing.every(({ shape }) => /^(?:1\d|20)\d\d$/.test(shape.body));
  return {
    check: "ambiguous_number",
    takes: isYears ? "text" : "number",
    concerns: (cell) => `${cell} like '%-'`,
    telling: (cell) => `${cell} like '%-' and not ${fullMatch(cell, "[0-9]+-")}`,
  };
}

/** Letters of a currency right before long numbers that never repeat: a key may look like that. */
function codeDoubt(shapes: readonly { shape: NumberShape; count: number }[]): NumberDoubt | null {
  const isCode = ({ shape, count }: { shape: NumberShape; count: number }) =>
    shape.glued && count <= SEEN_MAX && !shape.signed && !shape.trailing && /^\d{5,}$/.test(shape.body);
  if (shapes.length < CODES_MIN || !shapes.every(isCode)) return null;
  return {
    check: "ambiguous_kind",
    takes: "id",
    concerns: () => "true",
    telling: (cell) => `not ${fullMatch(cell, "[A-Za-z.]+[0-9]{5,}")}`,
  };
}

const POWER = /^\d+e\d+$/i;

/** Digits around an E: programs write powers of ten with a point or a sign, `4E+06`, and numbers of parts without. */
function powerDoubt(shapes: readonly { shape: NumberShape; count: number }[], values: Iterable<string>): NumberDoubt | null {
  if (!shapes.some(({ shape }) => shape.exponent)) return null;
  let codes = 0;
  for (const value of values) {
    if (!/e/i.test(value)) continue;
    if (!POWER.test(value.trim())) return null;
    if (value.includes("e")) codes = Number.NEGATIVE_INFINITY;
    else if (!value.trim().startsWith("1E")) codes++;
  }
  return {
    check: "ambiguous_number",
    takes: codes >= CODES_MIN ? "text" : "number",
    concerns: (cell) => fullMatch(cell, "[0-9]+[eE][0-9]+"),
    telling: (cell) => fullMatch(cell, "[0-9.,]+[eE][-+][0-9]+|[0-9]*[.,][0-9]+[eE][0-9]+"),
  };
}

/** Numbers of sections: 1.9 goes before 1.10, which no decimals do beside 1.1. */
function sectionDoubt(shapes: readonly { shape: NumberShape; count: number }[]): NumberDoubt | null {
  const parts = new Map<string, Set<string>>();
  for (const { shape } of shapes) {
    const [, whole, part] = /^(\d+)\.(\d+)$/.exec(shape.body) ?? [];
    if (whole === undefined || part === undefined || shape.decorated || shape.signed || shape.exponent) return null;
    parts.set(whole, (parts.get(whole) ?? new Set<string>()).add(part));
  }
  const isRun = [...parts.values()].every((some) =>
    [...some].every((part) => Number(part) <= some.size && !part.startsWith("0")),
  );
  if (!isRun || ![...parts.values()].some((some) => some.has("1") && some.has("10"))) return null;
  return {
    check: "ambiguous_number",
    takes: "text",
    concerns: () => "true",
    telling: (cell) => `not ${fullMatch(cell, "[0-9]+[.][1-9][0-9]*")}`,
  };
}
