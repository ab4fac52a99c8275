import type { ColumnType } from "@/lib/contract/words/column-words";
import { currencyOf, rivalCurrencies } from "./currencies";
import { type NumberDoubt, numberDoubt } from "./number-doubts";
import { isAddressLike, isIndian, type NumberShape, numberShape } from "./number-shape";
import { type Notation, numberSql, physicalOf } from "./number-sql";
import { type ColumnReading, type Evidence, type Question, totalOf } from "./reading";

export interface NumberOptions {
  /** Cells came as JSON or spreadsheet numbers: their mark is always a point. */
  exact: boolean;
  /** For what is never so large, such as degrees: a single mark is then the decimal one. */
  neverThousands: boolean;
  /** The locale writes a decimal comma. */
  decimalComma: boolean;
  /** ISO 4217 code of the workspace. */
  currency: string;
  /** What a person said. */
  decimal?: "." | "," | undefined;
  type?: ColumnType | undefined;
  /** Numbers without a sign that are percentages, 12 for 12%. */
  points?: boolean;
  /** A smaller share of numbers is of no use to the caller. */
  shareMin?: number;
}

interface SeenNumber {
  shape: NumberShape;
  count: number;
}

/** Reads a column as numbers, or null when the values are none. */
export function readNumbers(
  values: Evidence,
  options: NumberOptions,
): { reading: ColumnReading; share: number; leadingZeros: boolean; doubt: NumberDoubt | "text" | null } | null {
  const seen: SeenNumber[] = [];
  const total = totalOf(values);
  let left = total * (1 - (options.shareMin ?? 0));
  for (const [value, count] of values) {
    const shape = numberShape(value.trim());
    if (shape !== null && shape.marks.kind !== "bad") seen.push({ shape, count });
    else left -= count;
    if (left < 0) return null;
  }
  const numbers = withoutAddresses(seen);
  if (numbers.length === 0) return null;
  const vote = decimalMark(numbers, options);
  const alike = sameKind(numbers.filter(({ shape }) => fits(shape, vote.decimal)));
  if (alike.length === 0) return null;
  const shapes = alike.map(({ shape }) => shape);
  const isSaid = options.type !== undefined || options.decimal !== undefined;
  const notation = notationOf(shapes, vote.decimal, options);
  return {
    reading: readingOf(shapes, notation, vote, options),
    share: alike.reduce((sum, { count }) => sum + count, 0) / total,
    leadingZeros: shapes.some(({ body, decorated }) => !decorated && /^0\d+$/.test(body)),
    doubt: options.exact || isSaid ? null : numberDoubt(alike, values.keys(), options),
  };
}

/** Four numbers with points between are addresses, unless other values write thousands that way too. */
function withoutAddresses(seen: SeenNumber[]): SeenNumber[] {
  const rest = seen.filter(({ shape }) => !isAddressLike(shape.body));
  if (rest.length === seen.length) return seen;
  return rest.some(({ shape }) => /\.\d{3}(?:\.|,)/.test(shape.body)) ? seen : rest;
}

/** Values of the kind that most have: a percent sign or a unit stands behind all of them or behind none. */
function sameKind(seen: readonly SeenNumber[]): SeenNumber[] {
  const kinds = new Map<string, number>();
  const kindOf = ({ shape }: SeenNumber) => `${shape.percent} ${shape.unit ?? ""}`;
  for (const each of seen) kinds.set(kindOf(each), (kinds.get(kindOf(each)) ?? 0) + each.count);
  const [most] = [...kinds].sort((a, b) => b[1] - a[1]);
  return seen.filter((each) => kindOf(each) === most?.[0]);
}

interface Vote {
  decimal: "." | ",";
  /** Marks that each value alone leaves open. */
  unsure: ReadonlySet<"." | ",">;
  settled: boolean;
}

function decimalMark(seen: readonly SeenNumber[], options: NumberOptions): Vote {
  if (options.exact) return { decimal: ".", unsure: new Set(), settled: true };
  const votes = { ".": 0, ",": 0 };
  const unsure = new Set<"." | ",">();
  for (const { shape, count } of seen) {
    if (shape.marks.kind === "sure") votes[shape.marks.decimal] += count;
    if (shape.marks.kind !== "unsure") continue;
    if (options.neverThousands) votes[shape.marks.mark] += count;
    else unsure.add(shape.marks.mark);
  }
  if (options.decimal !== undefined) return { decimal: options.decimal, unsure: new Set(), settled: true };
  const settled = votes["."] > 0 || votes[","] > 0;
  if (settled) return { decimal: votes["."] >= votes[","] ? "." : ",", unsure, settled };
  return { decimal: unsure.size > 0 && options.decimalComma ? "," : ".", unsure, settled };
}

function fits(shape: NumberShape, decimal: "." | ","): boolean {
  return shape.marks.kind !== "sure" || shape.marks.decimal === decimal;
}

function notationOf(shapes: readonly NumberShape[], decimal: "." | ",", options: NumberOptions): Notation {
  let groups = "";
  let wholeDigits = 1;
  let scale = 0;
  for (const { body } of shapes) {
    const at = body.lastIndexOf(decimal);
    const whole = at === -1 ? body : body.slice(0, at);
    scale = Math.max(scale, at === -1 ? 0 : body.length - at - 1);
    const isPlain = /^\d*$/.test(whole);
    wholeDigits = Math.max(wholeDigits, isPlain ? whole.length : whole.replaceAll(/\D/g, "").length);
    if (isPlain || isIndian(body)) continue;
    for (const mark of whole.replaceAll(/\d/g, "")) if (!groups.includes(mark)) groups += mark;
  }
  const isForced = options.type !== undefined;
  const written = shapes[0]?.percent ?? "";
  const percent = written === "" && options.points ? "points" : written;
  return {
    decimal,
    groups,
    indian: shapes.some(({ body }) => isIndian(body)),
    symbols: [...new Set(shapes.flatMap(({ symbol }) => (symbol === null ? [] : [symbol])))],
    unit: shapes[0]?.unit ?? null,
    percent,
    exponent: shapes.some(({ exponent }) => exponent),
    decorated: percent === "points" || shapes.some(({ decorated }) => decorated),
    foreign: shapes.some(({ foreign }) => foreign),
    zeros: isForced,
    wholeDigits,
    scale: options.type === "integer" ? 0 : scale,
  };
}

function readingOf(shapes: readonly NumberShape[], notation: Notation, vote: Vote, options: NumberOptions): ColumnReading {
  const codes = new Set(notation.symbols.map((symbol) => currencyOf(symbol, options.currency)));
  const currencies = [...codes].flatMap((code) => (code === null ? [] : [code]));
  const mixed = codes.size > 1;
  const type = options.type ?? typeOf(notation, currencies);
  const physical = physicalOf(notation);
  const mark = questionOf(shapes, notation, vote);
  // A sign that several currencies share is a unit like others.
  const unit = notation.unit ?? (codes.has(null) ? (notation.symbols[0] ?? null) : null);
  return {
    type,
    format: mixed || type === "percent" ? null : (currencies[0] ?? unit),
    physical,
    valueSql: (cell) => numberSql(cell, notation, physical),
    fitSql: null,
    question: mark?.settled === false ? mark : (signQuestion(notation, codes, options) ?? mark),
    telling: null,
    alternative: null,
    mixedCurrencies: mixed ? [...currencies].sort() : [],
  };
}

function typeOf(notation: Notation, currencies: readonly string[]): ColumnType {
  if (notation.percent !== "") return "percent";
  if (currencies.length > 0) return "currency";
  return notation.scale === 0 && !notation.exponent ? "integer" : "number";
}

function questionOf(shapes: readonly NumberShape[], notation: Notation, vote: Vote): Question | null {
  if (vote.unsure.size === 0 || !shapes.some(({ marks }) => marks.kind === "unsure")) return null;
  const decimal = notation.decimal === "." ? "," : ".";
  const rest = [...notation.groups].filter((mark) => mark !== decimal).join("");
  const groups = `${rest}${notation.decimal}`;
  const rival: Notation = { ...notation, decimal, groups, indian: false, scale: 6, wholeDigits: 18 };
  const physical = physicalOf(rival);
  return {
    check: "ambiguous_number",
    taken: { decimal: notation.decimal },
    format: markWords(notation.decimal, vote.unsure),
    rivals: [
      {
        choose: { decimal },
        type: vote.unsure.size === 1 && vote.unsure.has(notation.decimal) ? "integer" : "number",
        format: markWords(decimal, vote.unsure),
        valueSql: (cell) => numberSql(cell, rival, physical),
      },
    ],
    settled: vote.settled,
  };
}

/** A sign that two currencies have alike, where the workspace counts in neither. */
function signQuestion(notation: Notation, codes: ReadonlySet<string | null>, options: NumberOptions): Question | null {
  const rivals = notation.symbols.length === 1 ? rivalCurrencies(notation.symbols[0] ?? "", options.currency) : [];
  const [code] = codes;
  if (options.type !== undefined || code == null || rivals.length === 0) return null;
  const type = "currency";
  return {
    check: "ambiguous_kind",
    taken: { type, unit: code },
    format: code,
    rivals: rivals.map((unit) => ({
      choose: { type, unit },
      type,
      format: unit,
      valueSql: (cell) => numberSql(cell, notation, physicalOf(notation)),
    })),
    settled: false,
    concerns: () => "true",
  };
}

/** Which mark is which, under this decimal mark. */
function markWords(decimal: "." | ",", unsure: ReadonlySet<string>): string {
  return unsure.has(decimal) ? `decimal mark ${decimal}` : `thousands mark ${decimal === "." ? "," : "."}`;
}
